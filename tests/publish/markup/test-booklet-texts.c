/* Booklets as HTML, LaTeX, Markdown and plain text: whole, well-formed, and the same
 * every time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-checks.h"
#include "booklet-plain.h"
#include "document-text.h"
#include "legal-games.h"
#include "mar-figure-writer.h"
#include "mar-illustration.h"
#include "mar-load.h"

static MarDocument *
load_sample (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  MarDocument *document = mar_document_load (file, NULL, &error);

  g_assert_no_error (error);
  return document;
}

/* The words of a text, a space between two. */
static char *
words_of (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n\t", -1);
  GString *joined = g_string_new (" ");

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !g_str_equal (words[i], ">"))
      g_string_append_printf (joined, "%s ", words[i]);
  return g_string_free (joined, FALSE);
}

/* The comments of the samples have no markup, or little: what has none is found as it is. */
static void
assert_has_comments (MarDocument *document,
                     const char  *text)
{
  g_autofree char *words = words_of (text);

  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarNode *root = mar_record_root (mar_document_record (document, i));

      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        {
          const char *comment = mar_node_comment (node, MAR_COMMENT_AFTER);
          g_autofree char *wanted = comment != NULL ? words_of (comment) : NULL;

          if (wanted == NULL || strpbrk (wanted, "*_`#[\\") != NULL)
            continue;
          if (strstr (words, wanted) == NULL)
            g_error ("missing: %s", wanted);
        }
    }
}

static const char *const samples[] = {
  "marad-c-three-throws-out-of-four.marginalia", "margo-b-two-cuts-with-one-marble.marginalia",
  "margrites-b-daring-escape.marginalia",        "martial-b-one-point-short.marginalia",
  "marvin-a-the-last-safe-point.marginalia",
};

static void
test_samples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint layout = 0; layout < MAR_N_LAYOUTS; layout++)
      {
        const MarBookletOptions options
          = { .layout = layout, .every = 4, .positions = layout == 1 };
        g_autoptr (MarDocument) document = load_sample (samples[i]);

        for (guint k = 0; k < G_N_ELEMENTS (booklet_formats); k++)
          {
            g_autofree char *text = make_text (document, booklet_formats[k], &options);
            g_autofree char *again = make_text (document, booklet_formats[k], &options);

            g_assert_cmpstr (text, ==, again);
            if (booklet_formats[k] == MAR_BOOKLET_HTML)
              assert_well_formed (text);
            if (booklet_formats[k] == MAR_BOOKLET_LATEX)
              assert_nested (text);
            if (booklet_formats[k] == MAR_BOOKLET_LATEX && g_test_slow ())
              assert_compiles (text);
            if (booklet_formats[k] == MAR_BOOKLET_TEXT && layout != MAR_LAYOUT_FIGURES)
              assert_has_comments (document, text);
          }
      }
}

/* A board that the words ask for stands there in every format. */
static void
test_board_in_words (void)
{
  static const char *const boards[] = { "class=\"diagram\"", "\\begin{tikzpicture}", "·  ·",
                                        "·  ·" };

  for (guint i = 0; i < G_N_ELEMENTS (booklet_formats); i++)
    for (guint layout = MAR_LAYOUT_PACKET; layout <= MAR_LAYOUT_RUNNING; layout++)
      for (guint k = 0; k < 2; k++)
        {
          const MarBookletOptions options = { .layout = layout };
          g_autoptr (MarDocument) document = mar_document_new ();
          MarRecord *record = add_game (document, "One", 1);
          MarNode *other = add_turn (record, mar_record_root (record), 5);
          const MarMark mark = { .type = MAR_MARK_CIRCLE, .cell = 3, .to = MAR_CELL_NONE };
          g_autofree char *text = NULL;
          const char *first, *board, *second;

          mar_record_set_marks (record, other, &mark, 1);
          mar_record_set_comment (record, other, MAR_COMMENT_AFTER,
                                  k == 0 ? "Beginning:\n\nConclusion."
                                         : "Beginning.\n\nConclusion.");
          text = make_text (document, booklet_formats[i], &options);
          first = strstr (text, "Beginning");
          second = strstr (text, "Conclusion");
          board = g_strrstr (text, boards[i]);
          g_assert_true (first != NULL && board != NULL && second != NULL);
          g_assert_true (k == 0 ? first < board && board < second : board < first);
        }
}

/* All lines of plain text have room on a page; those of boards too. */
static void
test_width (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (MarDocument) document = load_sample (samples[i]);
      g_autofree char *text = make_text (document, MAR_BOOKLET_TEXT, NULL);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      for (guint k = 0; lines[k] != NULL; k++)
        g_assert_cmpuint (mar_plain_width (lines[k]), <=, MAR_PLAIN_COLUMNS);
    }
}

static void
test_wrap (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *wide = g_strnfill (60, 'x');

  /* Wide letters take two columns and part anywhere; a long word is not parted. */
  mar_plain_wrap (out,
                  "\344\272\214\344\270\211\345\233\233\344\272\224\345\205\255\344\270\203"
                  "\344\272\214\344\270\211\345\233\233\344\272\224\345\205\255\344\270\203"
                  "\344\272\214\344\270\211\345\233\233\344\272\224\345\205\255\344\270\203"
                  "\344\272\214\344\270\211\345\233\233\344\272\224\345\205\255\344\270\203"
                  "\344\272\214\344\270\211\345\233\233\344\272\224\345\205\255\344\270\203"
                  "\344\272\214\344\270\211\345\233\233\344\272\224\345\205\255\344\270\203"
                  "\344\272\214",
                  "- ", "  ");
  g_assert_cmpuint (count_parts (out->str, "\n"), ==, 2);
  g_assert_cmpuint (mar_plain_width ("\344\272\214e\314\201"), ==, 3);

  g_string_truncate (out, 0);
  g_string_append (out, "|\n");
  mar_plain_wrap (out, wide, "> ", "> ");
  mar_plain_wrap (out, "one\ntwo", "", "");
  g_assert_cmpuint (count_parts (out->str, "\n"), ==, 4);
}

static void
test_plain_commonmark (void)
{
  g_autoptr (GString) out = g_string_new (NULL);

  mar_plain_commonmark (out,
                        "# Head\n\nA *b* **c** [d](http://e).\n\n1. one\n2. two\n   - in\n\n"
                        "> said\n\n    code  x\n\n<b>raw</b>\n",
                        "");
  g_assert_cmpstr (out->str, ==,
                   "Head\n----\n\nA _b_ *c* d <http://e>.\n\n 1. one\n 2. two\n      "
                   "\342\200\242 in\n\n> said\n\n    code  x\n\n<b>raw</b>\n");
}

/* The lines of a figure's own file that are drawn, with all gradients called the same. */
static char *
drawn_lines (const char *svg)
{
  g_autoptr (GRegex) gradient = g_regex_new ("url\\(#[a-z0-9]+\\)", 0, 0, NULL);
  g_autofree char *same = g_regex_replace_literal (gradient, svg, -1, 0, "url(#)", 0, NULL);
  g_auto (GStrv) lines = g_strsplit (same, "\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !g_str_has_prefix (lines[i], "<svg")
        && !g_str_has_prefix (lines[i], "<g ") && !g_str_has_prefix (lines[i], "</")
        && !g_str_has_prefix (lines[i], "<defs") && strstr (lines[i], "Gradient") == NULL)
      g_string_append (text, lines[i]);
  return g_string_free (text, FALSE);
}

/* The part of a booklet that a reference means. */
static char *
part_of (const char *html,
         const char *name,
         gsize       length)
{
  g_autofree char *start = g_strdup_printf ("<g id=\"a%.*s\">", (int) length, name);
  const char *part = strstr (html, start);

  g_assert_nonnull (part);
  part += strlen (start);
  return g_strndup (part, (gsize) (strstr (part, "</g>") - part));
}

/* What a drawing of the booklet refers to is what its figure would be by itself: the start of
 * each game, as it stands in the text and as the script draws it. */
static void
test_drawings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (MarDocument) document = load_sample (samples[i]);
      g_autofree char *html = make_text (document, MAR_BOOKLET_HTML, NULL);
      MarNode *root = mar_record_root (mar_document_record (document, 0));
      g_autoptr (MarFigureRecord) record = mar_figure_record_new_of_node (root);
      g_autoptr (MarFigure) figure = mar_illustration_new (record, NULL);
      g_autoptr (GBytes) bytes = mar_figure_write (figure, MAR_FIGURE_SVG, NULL, NULL);
      g_autofree char *svg = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_autofree char *expected = drawn_lines (svg);
      g_autoptr (GString) found = g_string_new (NULL);
      g_autoptr (GString) scripted = g_string_new (NULL);
      g_autofree char *same = NULL;
      g_auto (GStrv) numbers = NULL;
      const char *at = strstr (html, "class=\"board\"");
      const char *end = strstr (at, "</svg>");
      const char *data = strstr (html, "\"games\":[[\n[0,");

      for (at = strstr (at, "#a"); at != NULL && at < end; at = strstr (at, "#a"))
        {
          g_autofree char *part = part_of (html, at + 2, strcspn (at + 2, "\""));

          g_string_append (found, part);
          at += 2;
        }
      same = drawn_lines (found->str);
      g_assert_cmpstr (same, ==, expected);

      /* After two texts, for the start is not told in sentences, stands the drawing: a view
       * box, then parts. */
      for (guint k = 0; k < 5; k++)
        data = strchr (data + 1, '"');
      data = strchr (data + 1, '"') + 1;
      numbers = g_strsplit (data, "\"", 2);
      data = strchr (data, '"');
      {
        g_autofree char *drawing = g_strdup (numbers[0]);
        g_auto (GStrv) parts = g_strsplit (drawing, " ", -1);

        for (guint k = 1; parts[k] != NULL; k++)
          {
            g_autofree char *part = part_of (html, parts[k], strlen (parts[k]));

            g_string_append (scripted, part);
          }
      }
      g_clear_pointer (&same, g_free);
      same = drawn_lines (scripted->str);
      g_assert_cmpstr (same, ==, expected);
    }
}

/* The page allows its own style and script, and nothing else. */
static void
test_policy (void)
{
  g_autoptr (MarDocument) document = load_sample (samples[0]);
  g_autofree char *html = make_text (document, MAR_BOOKLET_HTML, NULL);
  static const char *const elements[] = { "<style>", "<script>" };
  static const char *const ends[] = { "</style>", "</script>" };

  g_assert_nonnull (strstr (html, "default-src 'none'"));
  g_assert_null (strstr (html, " style=\""));
  g_assert_null (strstr (html, " onclick"));
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      const char *start = strstr (html, elements[i]) + strlen (elements[i]);
      const gsize length = (gsize) (strstr (start, ends[i]) - start);
      g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
      guint8 digest[32];
      gsize size = sizeof digest;
      g_autofree char *text = NULL;
      g_autofree char *named = NULL;

      g_checksum_update (checksum, (const guchar *) start, (gssize) length);
      g_checksum_get_digest (checksum, digest, &size);
      text = g_base64_encode (digest, size);
      named = g_strdup_printf ("-src 'sha256-%s'", text);
      g_assert_nonnull (strstr (html, named));
    }
}

/* Every node of a game can be stepped to, and every move of the text leads to one. */
static void
test_places (void)
{
  g_autoptr (MarDocument) document = load_sample (samples[2]);
  g_autofree char *html = make_text (document, MAR_BOOKLET_HTML, NULL);
  MarNode *root = mar_record_root (mar_document_record (document, 0));
  const char *data = strstr (html, "\"games\":[[");
  guint n = 0;

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      g_autofree char *id = g_strdup_printf (" id=\"m1-%u\"", n++);

      if (mar_node_kind (node) == MAR_NODE_TURN)
        g_assert_cmpuint (count_parts (html, id), ==, 1);
    }
  g_assert_cmpuint (count_parts (data, "\n["), ==, n);
}

static void
test_contents_and_index (void)
{
  const MarBookletOptions without = { .no_contents = TRUE, .no_index = TRUE };
  static const char *const contents[] = { "id=\"contents\"", "\\tableofcontents", "# Contents",
                                          "Contents\n--------" };
  static const char *const indexes[] = { "<li><bdi>Ada</bdi>: <a href=\"#game1\">1</a>, "
                                         "<a href=\"#game2\">2</a></li>",
                                         "Ada\\quad 1, 2", "- Ada: 1, 2", "  Ada: 1, 2\n" };
  g_autoptr (MarDocument) one = mar_document_new ();
  g_autoptr (MarDocument) two = mar_document_new ();

  add_game (one, "One", 1);
  for (guint i = 0; i < 2; i++)
    mar_record_set_header (add_game (two, i == 0 ? "One" : "Two", 2), i == 0 ? "black" : "white",
                           "Ada");
  for (guint i = 0; i < G_N_ELEMENTS (booklet_formats); i++)
    {
      g_autofree char *short_text = make_text (one, booklet_formats[i], NULL);
      g_autofree char *text = make_text (two, booklet_formats[i], NULL);
      g_autofree char *bare = make_text (two, booklet_formats[i], &without);

      g_assert_null (strstr (short_text, contents[i]));
      g_assert_nonnull (strstr (text, contents[i]));
      g_assert_null (strstr (bare, contents[i]));
      g_assert_nonnull (strstr (text, indexes[i]));
      g_assert_null (strstr (bare, indexes[i]));
    }
}

/* Title, author and introduction of the whole stand above the contents, its conclusion at the
 * end. */
static void
test_front (void)
{
  static const char json[]
    = "{\"marginalia\":1,\"headers\":{\"title\":\"Whole\",\"author\":\"A. Nobody\",\"language\":\"de\","
      "\"introduction\":\"Foreword *here*.\",\"conclusion\":\"Afterword.\"},\"games\":["
      "{\"game\":\"margrites\",\"headers\":{\"title\":\"One\"},\"moves\":[]},"
      "{\"game\":\"margrites\",\"headers\":{\"title\":\"Two\"},\"moves\":[]}]}";
  static const char *const contents[] = { "id=\"contents\"", "\\tableofcontents", "# Contents",
                                          "Contents\n--------" };
  g_autoptr (MarDocument) document = read_document (json);

  for (guint i = 0; i < G_N_ELEMENTS (booklet_formats); i++)
    {
      g_autofree char *text = make_text (document, booklet_formats[i], NULL);
      const char *const parts[]
        = { "Whole", "Nobody", "Foreword", contents[i], "Two", "Afterword." };
      const char *at = booklet_formats[i] == MAR_BOOKLET_HTML ? strstr (text, "<main>") : text;

      for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
        {
          at = strstr (at, parts[k]);
          g_assert_nonnull (at);
        }
      if (booklet_formats[i] == MAR_BOOKLET_HTML)
        {
          assert_well_formed (text);
          g_assert_nonnull (strstr (text, " lang=\"de\">\n<head>"));
        }
      if (booklet_formats[i] == MAR_BOOKLET_LATEX)
        g_assert_nonnull (strstr (text, "{ngerman}{babel}"));
    }
}

/* Two turns of one side are two rows, and players who have exchanged their pieces have new
 * heads above their columns. */
static void
test_exchange (void)
{
  g_autoptr (MarDocument) document = load_sample (samples[1]);
  g_autofree char *html = make_text (document, MAR_BOOKLET_HTML, NULL);
  g_auto (GStrv) rows = g_strsplit (html, "<div class=\"row", -1);

  g_assert_cmpuint (count_parts (html, "X · Hana"), ==, 1);
  g_assert_cmpuint (count_parts (html, "X · Piet"), ==, 1);
  g_assert_cmpuint (count_parts (html, "\"row heads\""), ==, 2);
  for (guint i = 1; rows[i] != NULL; i++)
    {
      g_assert_cmpuint (count_parts (rows[i], "cell c0"), <=, 1);
      g_assert_cmpuint (count_parts (rows[i], "cell c1"), <=, 1);
    }
}

static void
test_nothing (void)
{
  static const char *const words = "This file holds no games.";
  g_autoptr (MarDocument) document = mar_document_new ();

  for (guint i = 0; i < G_N_ELEMENTS (booklet_formats); i++)
    {
      g_autofree char *text = make_text (document, booklet_formats[i], NULL);

      g_assert_nonnull (strstr (text, words));
      if (booklet_formats[i] == MAR_BOOKLET_HTML)
        assert_well_formed (text);
    }
}

typedef struct
{
  double last;
  guint n;
  GCancellable *cancellable;
} Progress;

static void
progress_cb (double   share,
             gpointer data)
{
  Progress *progress = data;

  g_assert_cmpfloat (share, >=, progress->last);
  g_assert_cmpfloat (share, <=, 1);
  progress->last = share;
  if (++progress->n == 3 && progress->cancellable != NULL)
    g_cancellable_cancel (progress->cancellable);
}

static void
test_progress (void)
{
  g_autoptr (MarDocument) document = load_sample (samples[1]);

  for (guint i = 0; i < G_N_ELEMENTS (booklet_formats); i++)
    {
      const MarBookletOptions options = { .format = booklet_formats[i] };
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      Progress whole = { 0, 0, NULL };
      Progress stopped = { 0, 0, cancellable };
      g_autoptr (GBytes) bytes = mar_booklet_make (document, &options, NULL, progress_cb, &whole,
                                                   &error);

      g_assert_no_error (error);
      g_assert_cmpuint (whole.n, >, 3);
      g_assert_null (
        mar_booklet_make (document, &options, cancellable, progress_cb, &stopped, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (stopped.n, <, whole.n);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  make_booklet_folder ();

  g_test_add_func ("/booklet-texts/samples", test_samples);
  g_test_add_func ("/booklet-texts/board-in-words", test_board_in_words);
  g_test_add_func ("/booklet-texts/width", test_width);
  g_test_add_func ("/booklet-texts/wrap", test_wrap);
  g_test_add_func ("/booklet-texts/plain-commonmark", test_plain_commonmark);
  g_test_add_func ("/booklet-texts/drawings", test_drawings);
  g_test_add_func ("/booklet-texts/policy", test_policy);
  g_test_add_func ("/booklet-texts/places", test_places);
  g_test_add_func ("/booklet-texts/contents-and-index", test_contents_and_index);
  g_test_add_func ("/booklet-texts/front", test_front);
  g_test_add_func ("/booklet-texts/exchange", test_exchange);
  g_test_add_func ("/booklet-texts/nothing", test_nothing);
  g_test_add_func ("/booklet-texts/progress", test_progress);

  status = g_test_run ();
  remove_booklet_folder ();
  return status;
}
