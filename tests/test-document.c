/* Documents as files: what is written is read again, what is wrong is named, and nothing
 * on the disk is lost.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mar-draft.h"
#include "random-record.h"

#define START "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 0(0)-0(0) -"

static MarDocument *
parse (const char *text,
       GError **error)
{
  return mar_document_parse (text, strlen (text), error);
}

/* Writing and reading. */

static void
test_round_trip (void)
{
  for (guint round = 0; round < 30; round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      g_autoptr (MarDocument) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;
      gsize length;

      g_test_message ("seed %u", seed);
      for (guint i = 0; i < 200; i++)
        random_edit (random, document);
      first = mar_document_write (document, &length);
      g_assert_cmpuint (length, ==, strlen (first));

      again = mar_document_parse (first, length, &error);
      g_assert_no_error (error);
      g_assert_false (mar_document_modified (again));
      g_assert_false (mar_document_undo (again));
      second = mar_document_write (again, NULL);
      g_assert_cmpstr (second, ==, first);
    }
}

/* The layout is a promise: a node a line, keys in a fixed order. */
static void
test_layout (void)
{
  static const char expected[]
      = "{\n"
        "\"marginalia\":1,\n"
        "\"games\":[\n"
        "{\n"
        "\"game\":\"margrites\",\n"
        "\"headers\":{\n"
        "\"title\":\"Two \\\"lines\\\"\",\n"
        "\"black\":\"Añasco\"\n"
        "},\n"
        "\"moves\":[\n"
        "{\"start\":\"" START "\"},\n"
        "{\"steps\":\"b2>b3 b3>b4 b4>b5 d2>d3\",\"before\":\"first\\nsecond\",\"glyphs\":[1,18],"
        "\"marks\":[{\"type\":\"arrow\",\"color\":\"red\",\"cell\":\"a1\",\"to\":\"i8\"}],"
        "\"variations\":[\n"
        "[\n"
        "  {\"steps\":\"c2>c3 c3>c4 c4>c5\"}\n"
        "],[\n"
        "  {\"end\":\"resignation\",\"side\":\"b\",\"after\":\"too early\"}\n"
        "]]},\n"
        "{\"steps\":\"h7>h6\",\"source\":{\"number\":\"2\",\"line\":7}}\n"
        "]\n"
        "}\n"
        "],\n"
        "\"passages\":[\n"
        "{\"before\":1,\"line\":40,\"text\":\"The end\"}\n"
        "],\n"
        "\"figures\":[\n"
        "{\"id\":\"f1\",\"game\":\"margrites\",\"position\":\"" START "\",\"caption\":\"The start\"}\n"
        "]\n"
        "}\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = parse (expected, &error);
  g_autofree char *written = NULL;
  MarRecord *record;
  MarNode *node;
  guint n;

  g_assert_no_error (error);
  written = mar_document_write (document, NULL);
  g_assert_cmpstr (written, ==, expected);

  record = mar_document_record (document, 0);
  node = mar_node_child (mar_record_root (record), 0);
  g_assert_cmpuint (mar_node_n_children (mar_record_root (record)), ==, 3);
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_BEFORE), ==, "first\nsecond");
  g_assert_cmpint (mar_node_glyphs (node, &n)[1], ==, 18);
  g_assert_cmpint (mar_node_marks (node, &n)->to, ==, 71);
  g_assert_true (mar_node_is_finished (node));
  g_assert_false (mar_node_is_finished (mar_node_child (mar_node_parent (node), 1)));
  g_assert_cmpint (mar_node_side (mar_node_child (mar_node_parent (node), 2)), ==, 0);
  g_assert_cmpuint (mar_document_n_passages (document), ==, 1);
  g_assert_cmpstr (mar_document_figure (document, 0)->caption, ==, "The start");
}

/* Hand-made files may be laid out in any way, with keys in any order. */
static void
test_any_layout (void)
{
  static const char text[] = "\xef\xbb\xbf { \"games\" : [ { \"moves\" : [ { \"after\":\"\\u00e9\\ud83d"
                             "\\ude00\\/\",\r\n\"steps\" : \"  b2>b3   b3>b4 \" } ] , \"game\" : "
                             "\"Margrites\" } ] ,\t\"marginalia\" : 1 } \n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = parse (text, &error);
  MarNode *node;
  guint n;

  g_assert_no_error (error);
  node = mar_node_child (mar_record_root (mar_document_record (document, 0)), 0);
  mar_node_actions (node, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==, "é\xf0\x9f\x98\x80/");
}

static void
test_unknown_keys (void)
{
  static const char text[]
      = "{\n"
        "\"marginalia\":1,\n"
        "\"clock\":{\"a\":[1,2.50,-0,1e400,{}],\"b\":\"\\u0041\\/ \"},\n"
        "\"games\":[\n"
        "{\n"
        "\"game\":\"margrites\",\n"
        "\"headers\":{\n"
        "\"title\":\"T\",\n"
        "\"elo\":[1800,123456789012345678901234567890],\"none\":null\n"
        "},\n"
        "\"engine\":true,\n"
        "\"moves\":[\n"
        "{\"start\":\"" START "\",\"x\":1},\n"
        "{\"steps\":\"b2>b3\",\"marks\":[{\"type\":\"shade\",\"color\":\"grey\",\"cell\":\"a1\","
        "\"alpha\":0.10}],\"source\":{\"page\":[]},\"y\":{\"z\":\"\\\"}\"},\"w\":false,\"variations\":[\n"
        "[\n"
        "  {\"setup\":\"" START "\",\"deep\":{}}\n"
        "]]}\n"
        "]\n"
        "}\n"
        "],\n"
        "\"passages\":[\n"
        "{\"text\":\"p\",\"k\":0}\n"
        "],\n"
        "\"figures\":[\n"
        "{\"game\":\"margrites\",\"position\":\"" START "\",\"marks\":[{\"type\":\"dim\","
        "\"color\":\"red\",\"cell\":\"a1\",\"q\":[]}],\"crop\":\"a1-d4\"}\n"
        "]\n"
        "}\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = parse (text, &error);
  g_autofree char *written = NULL;
  g_autofree char *edited = NULL;
  MarRecord *record;
  MarNode *node;
  MarMark marks[2] = { { MAR_MARK_CIRCLE, MAR_COLOR_RED, 5, MAR_CELL_NONE, NULL } };

  g_assert_no_error (error);
  written = mar_document_write (document, NULL);
  g_assert_cmpstr (written, ==, text);

  /* They stay with what they belong to, whatever is edited around them. */
  record = mar_document_record (document, 0);
  node = mar_node_child (mar_record_root (record), 0);
  marks[1] = mar_node_marks (node, NULL)[0];
  mar_record_set_marks (record, node, marks, 2);
  mar_record_set_comment (record, node, MAR_COMMENT_AFTER, "new");
  mar_record_promote (record, mar_node_child (mar_record_root (record), 1), TRUE);
  edited = mar_document_write (document, NULL);
  g_assert_nonnull (strstr (edited, "\"color\":\"grey\",\"cell\":\"a1\",\"alpha\":0.10}"));
  g_assert_nonnull (strstr (edited, "\"y\":{\"z\":\"\\\"}\"},\"w\":false"));
  while (mar_document_undo (document))
    ;
  g_free (written);
  written = mar_document_write (document, NULL);
  g_assert_cmpstr (written, ==, text);
}

/* Bad input. */

#define GAME(moves) "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":[" moves "]}]}"

static const struct
{
  const char *text;
  const char *parts[3];
} bad[] = {
  { "", { "line 1, column 1", "cut off" } },
  { "{", { "line 1, column 2", "cut off" } },
  { "{\n\"marginalia\":1,\n", { "line 3, column 1", "cut off" } },
  { "{\"marginalia\":1,\"games\":[{\"game\":\"margr", { "column 34", "cut off" } },
  { "[]", { "line 1, column 1", "the file", "object" } },
  { "{}", { "no Marginalia file", "“marginalia” is missing" } },
  { "{\"name\":\"package\",\"version\":\"1\"}", { "no Marginalia file" } },
  { "{\"marginalia\":2}", { "column 15", "newer version", "format 2" } },
  { "{\"marginalia\":\"1\"}", { "column 15", "number of the format" } },
  { "{\"marginalia\":1.5}", { "column 15", "number of the format" } },
  { "{\"marginalia\":1} x", { "column 18", "the end of the file", "“x”" } },
  { "{\"marginalia\":1,}", { "column 17", "a key in quotes", "“}”" } },
  { "{\"marginalia\":1 \"games\":[]}", { "column 17", "a comma or “}”" } },
  { "{\"marginalia\" 1}", { "column 15", "a colon", "“1”" } },
  { "{\"marginalia\":01}", { "column 16", "a comma" } },
  { "{\"marginalia\":1,\"x\":[1,2}", { "column 25", "a comma or “]”" } },
  { "{\"marginalia\":1,\"x\":tru}", { "a value", "“t”" } },
  { "{\"marginalia\":1,/* no */\"x\":1}", { "column 17", "a key in quotes", "“/”" } },
  { "{\"marginalia\":1,\"x\":'y'}", { "a value", "“'”" } },
  { "{\"marginalia\":1,\"x\":\"a\nb\"}", { "line 1, column 23", "end of its line" } },
  { "{\"marginalia\":1,\"x\":\"\\q\"}", { "column 22", "escape" } },
  { "{\"marginalia\":1,\"x\":\"\\u0000\"}", { "column 22", "character 0" } },
  { "{\"marginalia\":1,\"x\":\"\\ud800\"}", { "column 22", "surrogate" } },
  { "{\"marginalia\":1,\"x\":\"\xff\"}", { "column 22", "0xff", "UTF-8" } },
  { "{\"marginalia\":1,\n\"é\":1,\n\"x\":1,\"x\":2}", { "line 3, column 7", "“x” stands twice" } },
  { "{\"marginalia\":1,\"x\":1,\"\\u0078\":2}", { "“x” stands twice" } },
  { "{\"marginalia\":1,\"games\":{}}", { "“games” must be a list" } },
  { "{\"marginalia\":1,\"games\":[1]}", { "game 1", "“games” must be an object" } },
  { "{\"marginalia\":1,\"games\":[{}]}", { "game 1", "“game” is missing" } },
  { "{\"marginalia\":1,\"games\":[{\"game\":\"chess\"}]}", { "column 34", "game 1", "chess" } },
  { "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"options\":{\"size\":\"9\"}}]}",
    { "game 1", "size" } },
  { "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"options\":{\"hostile\":1}}]}",
    { "“hostile” must be a text" } },
  { GAME ("{\"start\":\"9/9 b 4\"}"), { "column 64", "game 1" } },
  { GAME ("{\"start\":\"bbbbbbbbb/9/9/9/9/9/9/9 b 4 0(0)-0(0) -\"}"), { "game 1" } },
  { GAME ("{\"start\":\"" START "\",\"steps\":\"b2>b3\"}"), { "can't have “steps”" } },
  { GAME ("{\"after\":\"x\"}"), { "game 1, turn 1", "one of the keys" } },
  { GAME ("{\"steps\":\"b2>b3\",\"end\":\"time\"}"), { "one of the keys" } },
  { GAME ("{\"steps\":\"\"}"), { "turn 1", "no action" } },
  { GAME ("{\"steps\":\"b2>b3 b3>z9\"}"), { "turn 1", "step 2 “b3>z9”" } },
  { GAME ("{\"steps\":\"b2>b3 b4>b5\"}"), { "game 1, turn 1", "step 2 “b4>b5”" } },
  { GAME ("{\"steps\":\"b2>b3 b3>b4 b4>b5 d2>d3 c2>c3\"}"), { "turn 1", "step 5" } },
  { GAME ("{\"steps\":\"b2>b3\"},{\"steps\":\"h7>h6\"}"), { "turn 2" } },
  { GAME ("{\"end\":\"time\"},{\"steps\":\"b2>b3\"}"), { "turn 2", "ended" } },
  { GAME ("{\"end\":\"boredom\"}"), { "turn 1", "“end” can't be “boredom”" } },
  { GAME ("{\"end\":\"time\",\"side\":\"x\"}"), { "no player is called “x”" } },
  { GAME ("{\"steps\":\"b2>b3\",\"glyphs\":[256]}"), { "turn 1", "from 0 to 255" } },
  { GAME ("{\"steps\":\"b2>b3\",\"glyphs\":[99999999999999999999]}"), { "from 0 to 255" } },
  { GAME ("{\"steps\":\"b2>b3\",\"glyphs\":[1.0]}"), { "from 0 to 255" } },
  { GAME ("{\"steps\":\"b2>b3\",\"after\":7}"), { "“after” must be a text" } },
  { GAME ("{\"steps\":\"b2>b3\",\"marks\":[{\"type\":\"blob\",\"color\":\"red\"}]}"),
    { "“type” can't be “blob”" } },
  { GAME ("{\"steps\":\"b2>b3\",\"marks\":[{\"type\":\"dim\",\"color\":\"red\",\"cell\":\"j9\"}]}"),
    { "no cell “j9”" } },
  { GAME ("{\"steps\":\"b2>b3\",\"source\":{\"line\":-1}}"), { "“line” must be a whole number" } },
  { GAME ("{\"steps\":\"b2>b3\",\"variations\":[[]]}"), { "variation is empty" } },
  { GAME ("{\"steps\":\"b2>b3\",\"variations\":[{}]}"), { "“variations” must be a list" } },
  { GAME ("{\"steps\":\"b2>b3\",\"variations\":[[{\"steps\":\"h7>h6\"}]]}"), { "turn 1", "h7>h6" } },
  { "{\"marginalia\":1,\"passages\":[{}]}", { "“text” is missing" } },
  { "{\"marginalia\":1,\"figures\":[{\"game\":\"margrites\"}]}", { "“position” is missing" } },
};

static void
test_bad_input (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MarDocument) document = parse (bad[i].text, &error);

      g_test_message ("%s: %s", bad[i].text, error ? error->message : "(read)");
      g_assert_null (document);
      g_assert_nonnull (error);
      for (guint k = 0; k < G_N_ELEMENTS (bad[i].parts) && bad[i].parts[k]; k++)
        if (!strstr (error->message, bad[i].parts[k]))
          g_error ("“%s” doesn't say “%s”", error->message, bad[i].parts[k]);
    }
}

static char *
repeat (const char *before,
        const char *piece,
        guint n,
        const char *after)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (text, piece);
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static void
test_depth_bombs (void)
{
  static const char *const pieces[] = { "[", "{\"a\":", "[{\"a\":" };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autofree char *text = repeat ("{\"marginalia\":1,\"x\":", pieces[i], 100000, "");
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (text, &error));
      g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_DEPTH);
      g_assert_nonnull (strstr (error->message, "line 1, column "));
    }
}

/* A variation in a variation, @n deep; each begins with another step. */
static char *
nested (guint n)
{
  static const char *const steps[] = { "b2>b3", "c2>c3" };
  GString *text = g_string_new ("{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":[");
  g_autofree char *end = repeat ("}", "]]}", n, "]}]}");

  for (guint i = 0; i <= n; i++)
    {
      if (i > 0)
        g_string_append (text, ",\"variations\":[[");
      g_string_append_printf (text, "{\"setup\":\"" START "\"},{\"steps\":\"%s\"", steps[i % 2]);
    }
  g_string_append (text, end);
  return g_string_free (text, FALSE);
}

static void
test_depth_of_variations (void)
{
  g_autofree char *deepest = nested (MAR_MAX_DEPTH);
  g_autofree char *deeper = nested (MAR_MAX_DEPTH + 1);
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = parse (deepest, &error);
  g_autoptr (MarDocument) again = NULL;

  g_assert_no_error (error);
  written = mar_document_write (document, NULL);
  again = parse (written, &error);
  g_assert_no_error (error);

  g_assert_null (parse (deeper, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_DEPTH);
  g_assert_nonnull (strstr (error->message, "game 1"));
}

/* Every way to cut a file off, and many ways to spoil a byte, end with an error at worst. */
static void
test_damage (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autofree char *text = NULL;
  gsize length;

  for (guint i = 0; i < 60; i++)
    random_edit (random, document);
  text = mar_document_write (document, &length);
  for (gsize i = 0; i + 2 < length; i += 1 + i / 50)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *cut = g_memdup2 (text, MAX (i, 1));

      g_assert_null (mar_document_parse (cut, i, &error));
      g_assert_nonnull (error);
    }
  for (guint i = 0; i < 600; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *spoilt = g_memdup2 (text, length);
      g_autoptr (MarDocument) read = NULL;

      spoilt[g_rand_int_range (random, 0, length)] = g_rand_int_range (random, 0, 256);
      read = mar_document_parse (spoilt, length, &error);
      g_assert_true ((read == NULL) == (error != NULL));
    }
}

static void
test_size (void)
{
  g_autoptr (GString) text = g_string_new (
      "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":[");
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autofree char *written = NULL;
  gint64 start;

  for (guint i = 0; i < 20000; i++)
    {
      g_string_append_printf (text, "%s{\"setup\":\"" START "\",\"after\":\"a comment\"",
                              i > 0 ? "," : "");
      if (i % 10 == 1)
        g_string_append (text, ",\"variations\":[[{\"steps\":\"b2>b3 b3>b4 b4>b5 d2>d3\"}]]");
      g_string_append_c (text, '}');
    }
  g_string_append (text, "]}]}");

  start = g_get_monotonic_time ();
  document = mar_document_parse (text->str, text->len, &error);
  g_assert_no_error (error);
  written = mar_document_write (document, NULL);
  g_test_message ("22000 nodes read and written in %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - start) / 1000);
  if (g_test_perf ())
    g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
}

/* Files. */

typedef struct
{
  char *folder;
  GFile *file;
} Place;

static void
place_set_up (Place *place,
              gconstpointer data)
{
  g_autofree char *path = NULL;

  place->folder = g_dir_make_tmp ("marginalia-test-XXXXXX", NULL);
  path = g_build_filename (place->folder, "a game.marginalia", NULL);
  place->file = g_file_new_for_path (path);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_remove (child) != 0)
        remove_folder (child);
    }
  g_rmdir (path);
}

static void
place_tear_down (Place *place,
                 gconstpointer data)
{
  g_chmod (place->folder, 0700);
  remove_folder (place->folder);
  g_free (place->folder);
  g_object_unref (place->file);
}

static MarDocument *
make_document (void)
{
  MarDocument *document = mar_document_new ();

  mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL, NULL);
  return document;
}

static void
set_title (MarDocument *document,
           const char *title)
{
  mar_record_set_header (mar_document_record (document, 0), "title", title);
}

static char *
title_in (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load (file, NULL, &error);

  g_assert_no_error (error);
  return g_strdup (mar_record_header (mar_document_record (document, 0), "title"));
}

static void
test_save (Place *place,
           gconstpointer data)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  g_autofree char *later = NULL;

  g_assert_cmpstr (mar_document_title (document), ==, "New Document");
  set_title (document, "First");
  g_assert_cmpstr (mar_document_title (document), ==, "First");
  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (mar_document_modified (document));
  g_assert_true (g_file_equal (mar_document_file (document), place->file));
  g_assert_cmpstr (mar_document_title (document), ==, "a game.marginalia");
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "First");

  /* Again and again: the file is known to be ours. */
  for (guint i = 0; i < 3; i++)
    {
      set_title (document, i % 2 ? "Odd" : "Even");
      g_assert_true (mar_document_modified (document));
      g_assert_true (mar_document_save (document, NULL, FALSE, NULL, &error));
      g_assert_no_error (error);
    }
  later = title_in (place->file);
  g_assert_cmpstr (later, ==, "Even");
}

static void
test_changed_by_another (Place *place,
                         gconstpointer data)
{
  g_autoptr (MarDocument) mine = make_document ();
  g_autoptr (MarDocument) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  g_assert_true (mar_document_save (mine, place->file, FALSE, NULL, NULL));
  g_usleep (30000);
  other = mar_document_load (place->file, NULL, &error);
  g_assert_no_error (error);
  set_title (other, "Theirs");
  g_assert_true (mar_document_save (other, NULL, FALSE, NULL, &error));

  set_title (mine, "Mine");
  g_assert_false (mar_document_save (mine, NULL, FALSE, NULL, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_CHANGED);
  g_assert_nonnull (strstr (error->message, "a game.marginalia"));
  g_assert_true (mar_document_modified (mine));
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "Theirs");

  g_clear_error (&error);
  g_assert_true (mar_document_save (mine, NULL, TRUE, NULL, &error));
  g_free (title);
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "Mine");

  /* After that the file is ours again. */
  set_title (mine, "Ours");
  g_assert_true (mar_document_save (mine, NULL, FALSE, NULL, &error));
}

/* Saves and expects an error that names the file; the document stays as it was. */
static void
expect_failure (MarDocument *document,
                const char *path,
                const char *name)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GFile *before = mar_document_file (document);

  g_assert_false (mar_document_save (document, file, TRUE, NULL, &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, name));
  g_assert_true (mar_document_modified (document));
  g_assert_true (mar_document_file (document) == before);
}

static void
test_unwritable (Place *place,
                 gconstpointer data)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autofree char *inside = g_build_filename (place->folder, "locked.marginalia", NULL);

  expect_failure (document, "/nonexistent/folder/x.marginalia", "x.marginalia");
  expect_failure (document, "/dev/full", "full");
  expect_failure (document, place->folder, "marginalia-test");
  expect_failure (document, "/proc/x.marginalia", "x.marginalia");
  g_chmod (place->folder, 0500);
  if (g_access (place->folder, W_OK) == 0)
    g_test_message ("this user may write everywhere");
  else
    expect_failure (document, inside, "locked.marginalia");
}

/* A limit on the size of files stands in for a full disk: writing fails half-way. */
static void
test_full_disk (Place *place,
                gconstpointer data)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autofree char *path = g_file_get_path (place->file);
  g_autofree char *long_text = repeat ("", "0123456789", 20000, "");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  struct rlimit limit, old;
  g_autoptr (GDir) folder = NULL;
  guint n_files = 0;

  set_title (document, "Short");
  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  g_file_get_contents (path, &before, NULL, NULL);

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  limit = old;
  limit.rlim_cur = 4096;
  set_title (document, long_text);
  setrlimit (RLIMIT_FSIZE, &limit);
  expect_failure (document, path, "a game.marginalia");
  setrlimit (RLIMIT_FSIZE, &old);

  g_file_get_contents (path, &after, NULL, NULL);
  g_assert_cmpstr (after, ==, before);
  folder = g_dir_open (place->folder, 0, NULL);
  while (g_dir_read_name (folder))
    n_files++;
  g_assert_cmpuint (n_files, ==, 1);

  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  g_assert_false (mar_document_modified (document));
}

static void
test_link (Place *place,
           gconstpointer data)
{
  g_autoptr (MarDocument) document = make_document ();
  g_autofree char *path = g_file_get_path (place->file);
  g_autofree char *link_path = g_build_filename (place->folder, "link", NULL);
  g_autoptr (GFile) link_file = g_file_new_for_path (link_path);
  g_autofree char *title = NULL;

  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  g_assert_cmpint (symlink (path, link_path), ==, 0);
  set_title (document, "Through the link");
  g_assert_true (mar_document_save (document, link_file, FALSE, NULL, NULL));
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "Through the link");
}

static void
test_load_errors (Place *place,
                  gconstpointer data)
{
  static const struct
  {
    const char *content;
    const char *part;
  } files[] = {
    { "", "no text" },
    { " \n\t", "no text" },
    { "{\"marginalia\":1,\"games\":[", "line 1, column 26" },
    { "{\"other\":1}", "no Marginalia file" },
  };
  g_autofree char *path = g_file_get_path (place->file);
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_document_load (place->file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_clear_error (&error);
      g_file_set_contents (path, files[i].content, -1, NULL);
      g_assert_null (mar_document_load (place->file, NULL, &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, "a game.marginalia"));
      g_assert_nonnull (strstr (error->message, files[i].part));
    }
}

/* Returns the exit status of the validator. */
static int
validate (const char *path)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "validate-schema.py", NULL);
  g_autofree char *schema
      = g_test_build_filename (G_TEST_DIST, "..", "data", "marginalia.schema.json", NULL);
  const char *const command[] = { "python3", script, schema, path, NULL };
  g_autofree char *output = NULL;
  int status = -1;

  if (!g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL,
                     &status, NULL))
    return 77;
  g_test_message ("%s", output);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

static void
test_schema (Place *place,
             gconstpointer data)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (MarDocument) document = make_document ();
  g_autofree char *path = g_file_get_path (place->file);
  g_autofree char *manual = g_test_build_filename (G_TEST_DIST, "..", "src", "record", "FORMAT.md",
                                                   NULL);
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  g_autoptr (MarDocument) example = NULL;
  g_autoptr (GError) error = NULL;
  char *begin, *end;

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 300; i++)
    random_edit (random, document);
  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  if (validate (path) == 77)
    g_test_skip ("python3-jsonschema is not installed");
  else
    g_assert_cmpint (validate (path), ==, 0);

  /* The example of the manual is one, byte for byte. */
  g_assert_true (g_file_get_contents (manual, &text, NULL, NULL));
  begin = strstr (text, "```json\n") + strlen ("```json\n");
  end = strstr (begin, "```");
  *end = '\0';
  example = parse (begin, &error);
  g_assert_no_error (error);
  written = mar_document_write (example, NULL);
  g_assert_cmpstr (written, ==, begin);
  g_file_set_contents (path, begin, -1, NULL);
  g_assert_cmpint (validate (path) % 77, ==, 0);

  /* The schema refuses what it should. */
  g_file_set_contents (path, GAME ("{\"after\":\"x\"}"), -1, NULL);
  g_assert_cmpint (validate (path), !=, 0);
}

static void
test_load_text (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document
      = mar_document_load_text ("{\"marginalia\":1}", -1, "clipboard", &error);

  g_assert_no_error (error);
  g_assert_true (mar_document_modified (document));
  g_assert_null (mar_document_file (document));
}

/* Drafts. */

static void
test_drafts (Place *place,
             gconstpointer data)
{
  g_autofree char *path = g_build_filename (place->folder, "state", "drafts", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (MarDocument) nameless = make_document ();
  g_autoptr (MarDocument) recovered = NULL;
  g_autoptr (GPtrArray) drafts = mar_drafts_list (folder);
  g_autoptr (GError) error = NULL;
  g_autofree char *wrong = g_build_filename (path, "wrong.draft", NULL);
  g_autofree char *title = NULL;
  const MarDraft *draft;

  g_assert_cmpuint (drafts->len, ==, 0);
  set_title (document, "Saved");
  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  set_title (document, "Not saved");
  g_assert_true (mar_document_save_draft (document, folder, &error));
  g_assert_no_error (error);
  g_assert_true (mar_document_save_draft (document, folder, &error));
  g_assert_true (mar_document_modified (document));
  title = title_in (place->file);
  g_assert_cmpstr (title, ==, "Saved");
  g_file_set_contents (wrong, "{\"marginalia\":1}", -1, NULL);

  g_clear_pointer (&drafts, g_ptr_array_unref);
  drafts = mar_drafts_list (folder);
  g_assert_cmpuint (drafts->len, ==, 1);
  draft = g_ptr_array_index (drafts, 0);
  g_assert_true (g_file_equal (draft->original, place->file));
  g_assert_cmpstr (draft->title, ==, "a game.marginalia");
  g_assert_cmpint (ABS (draft->saved - g_get_real_time () / G_USEC_PER_SEC), <, 60);

  recovered = mar_document_load_draft (draft->file, &error);
  g_assert_no_error (error);
  g_assert_true (mar_document_modified (recovered));
  g_assert_true (g_file_equal (mar_document_file (recovered), place->file));
  g_assert_cmpstr (mar_record_header (mar_document_record (recovered, 0), "title"), ==,
                   "Not saved");

  /* Saving makes the draft idle, */
  g_assert_true (mar_document_save (recovered, NULL, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_query_exists (draft->file, NULL));

  /* and so does undoing what was not saved. */
  set_title (recovered, "Not meant");
  g_assert_true (mar_document_save_draft (recovered, folder, &error));
  mar_document_undo (recovered);
  g_assert_true (mar_document_save_draft (recovered, folder, &error));

  set_title (nameless, "Nowhere yet");
  g_assert_true (mar_document_save_draft (nameless, folder, &error));
  g_clear_pointer (&drafts, g_ptr_array_unref);
  drafts = mar_drafts_list (folder);
  g_assert_cmpuint (drafts->len, ==, 1);
  draft = g_ptr_array_index (drafts, 0);
  g_assert_null (draft->original);
  g_assert_cmpstr (draft->title, ==, "Nowhere yet");
  mar_document_drop_draft (nameless);
  g_assert_false (g_file_query_exists (draft->file, NULL));
}

static void
test_draft_of_changed_file (Place *place,
                            gconstpointer data)
{
  g_autofree char *path = g_file_get_path (place->file);
  g_autoptr (GFile) folder = g_file_new_for_path (place->folder);
  g_autoptr (MarDocument) document = make_document ();
  g_autoptr (MarDocument) recovered = NULL;
  g_autoptr (GPtrArray) drafts = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (mar_document_save (document, place->file, FALSE, NULL, NULL));
  set_title (document, "Draft");
  g_assert_true (mar_document_save_draft (document, folder, NULL));
  g_usleep (30000);
  g_file_set_contents (path, "{\"marginalia\":1}", -1, NULL);

  drafts = mar_drafts_list (folder);
  recovered = mar_document_load_draft (((MarDraft *) g_ptr_array_index (drafts, 0))->file, &error);
  g_assert_no_error (error);
  g_assert_false (mar_document_save (recovered, NULL, FALSE, NULL, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_CHANGED);
}

static void
add_place_test (const char *path,
                void (*test) (Place *place, gconstpointer data))
{
  g_test_add (path, Place, NULL, place_set_up, test, place_tear_down);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/document/round-trip", test_round_trip);
  g_test_add_func ("/document/layout", test_layout);
  g_test_add_func ("/document/any-layout", test_any_layout);
  g_test_add_func ("/document/unknown-keys", test_unknown_keys);
  g_test_add_func ("/document/bad-input", test_bad_input);
  g_test_add_func ("/document/depth-bombs", test_depth_bombs);
  g_test_add_func ("/document/depth-of-variations", test_depth_of_variations);
  g_test_add_func ("/document/damage", test_damage);
  g_test_add_func ("/document/size", test_size);
  add_place_test ("/document/save", test_save);
  add_place_test ("/document/changed-by-another", test_changed_by_another);
  add_place_test ("/document/unwritable", test_unwritable);
  add_place_test ("/document/full-disk", test_full_disk);
  add_place_test ("/document/link", test_link);
  add_place_test ("/document/load-errors", test_load_errors);
  g_test_add_func ("/document/load-text", test_load_text);
  add_place_test ("/document/schema", test_schema);
  add_place_test ("/document/drafts", test_drafts);
  add_place_test ("/document/draft-of-changed-file", test_draft_of_changed_file);

  return g_test_run ();
}
