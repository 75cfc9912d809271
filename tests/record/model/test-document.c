/* The format of documents: what is written is read again, byte for byte.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <sys/wait.h>

#include "document-place.h"
#include "random-record.h"
#include "random-share.h"
#include "mar-load.h"

static void
test_round_trip (void)
{
  for (guint round = 0; round < random_share (30); round++)
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
      "{\"steps\":\"h7>h6\",\"source\":{\"number\":\"2\",\"line\":7,\"page\":25,\"board\":1,"
      "\"doubtful\":[\"h6\"]}}\n"
      "]\n"
      "}\n"
      "],\n"
      "\"passages\":[\n"
      "{\"before\":1,\"line\":40,\"text\":\"The end\"}\n"
      "],\n"
      "\"figures\":[\n"
      "{\"id\":\"f1\",\"game\":\"margrites\",\"position\":\"" START
      "\",\"caption\":\"The start\"}\n"
      "]\n"
      "}\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = parse_document (expected, &error);
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
  g_assert_cmpstr (mar_document_figure (document, NULL, 0)->caption, ==, "The start");
}

/* Hand-made files may be laid out in any way, with keys in any order. */
static void
test_any_layout (void)
{
  static const char text[]
    = "\xef\xbb\xbf { \"games\" : [ { \"moves\" : [ { \"after\":\"\\u00e9\\ud83d"
      "\\ude00\\/\",\r\n\"steps\" : \"  b2>b3   b3>b4 \" } ] , \"game\" : "
      "\"Margrites\" } ] ,\t\"marginalia\" : 1 } \n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = parse_document (text, &error);
  MarNode *node;
  guint n;

  g_assert_no_error (error);
  node = mar_node_child (mar_record_root (mar_document_record (document, 0)), 0);
  mar_node_actions (node, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==, "é\xf0\x9f\x98\x80/");
}

/* A file of a newer version has such keys, and a greater number. */
static void
test_unknown_keys (void)
{
  static const char text[]
    = "{\n"
      "\"marginalia\":7,\n"
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
      "\"alpha\":0.10}],\"source\":{\"sheet\":[]},\"y\":{\"z\":\"\\\"}\"},\"w\":false,\"variations\":[\n"
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
      "\"color\":\"red\",\"cell\":\"a1\",\"q\":[]}],\"zoom\":\"a1-d4\"}\n"
      "]\n"
      "}\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = parse_document (text, &error);
  g_autofree char *written = NULL;
  g_autofree char *edited = NULL;
  MarRecord *record;
  MarNode *node;
  MarMark marks[2] = { { MAR_MARK_CIRCLE, MAR_COLOR_RED, 5, MAR_CELL_NONE, NULL } };

  g_assert_no_error (error);
  g_assert_true (mar_document_is_newer (document));
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

/* Figures that were made by hand: with marks, and with hardly anything. */
static void
test_figures (void)
{
  const MarGame *game = mar_game_find ("margrites", NULL);
  g_autofree MarPosition *position = mar_position_new (game, NULL);
  MarMark mark = { MAR_MARK_ARROW, MAR_COLOR_RED, 5, 7, NULL };
  const MarFigureRecord bare = { .game = game, .position = position };
  const MarGame *marvin = mar_game_find ("marvin", NULL);
  g_autofree MarPosition *board = NULL;
  MarOptions large;
  MarFigureRecord sized = { .game = marvin, .options = &large };
  const MarFigureRecord full = {
    .id = (char *) "one",
    .game = game,
    .position = position,
    .caption = (char *) "A caption",
    .marks = &mark,
    .n_marks = 1,
  };
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (MarDocument) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;
  gsize length;

  mar_document_insert_figure (document, NULL, G_MAXUINT, &bare);
  mar_document_insert_figure (document, NULL, G_MAXUINT, &full);
  mar_options_init (&large, marvin);
  g_assert_true (mar_options_set (&large, marvin, "size", "9", NULL));
  board = mar_position_new (marvin, &large);
  sized.position = board;
  mar_document_insert_figure (document, NULL, G_MAXUINT, &sized);
  g_assert_true (mar_document_undo (document));
  g_assert_cmpuint (mar_document_n_figures (document, NULL), ==, 2);
  g_assert_true (mar_document_redo (document));
  g_assert_cmpint (mar_document_figure (document, NULL, 1)->marks[0].to, ==, 7);

  written = mar_document_write (document, &length);
  again = mar_document_parse (written, length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mar_document_figure (again, NULL, 0)->n_marks, ==, 0);
  g_assert_cmpstr (mar_document_figure (again, NULL, 1)->caption, ==, "A caption");
  g_assert_cmpint (mar_document_figure (again, NULL, 2)->options->values[0], ==, large.values[0]);
  rewritten = mar_document_write (again, NULL);
  g_assert_cmpstr (rewritten, ==, written);
}

/* What is said about the file as a whole is read, changed, undone and written. */
static void
test_headers (void)
{
  static const char text[]
    = "{\"marginalia\":1,\"headers\":{\"title\":\"A rulebook\",\"weight\":7,\"author\":\"Ada\"},"
      "\"games\":[]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_parse (text, -1 + sizeof text, &error);
  g_autoptr (MarDocument) again = NULL;
  g_autofree char *before = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *after = NULL;
  gsize length;

  g_assert_no_error (error);
  g_assert_cmpstr (mar_document_title (document), ==, "A rulebook");
  g_assert_null (mar_document_header (document, "language"));
  before = mar_document_write (document, &length);

  mar_document_set_header (document, "title", "Rules");
  mar_document_set_header (document, "author", NULL);
  mar_document_set_header (document, "introduction", "*Read* on.");
  mar_document_set_header (document, "title", "Rules");
  g_assert_cmpstr (mar_document_title (document), ==, "Rules");
  changed = mar_document_write (document, &length);
  again = mar_document_parse (changed, length, &error);
  g_assert_no_error (error);
  g_assert_null (mar_document_header (again, "author"));
  g_assert_cmpstr (mar_document_header (again, "introduction"), ==, "*Read* on.");
  g_assert_nonnull (strstr (changed, "\"weight\":7"));

  for (int i = 0; i < 3; i++)
    g_assert_true (mar_document_undo (document));
  g_assert_false (mar_document_undo (document));
  after = mar_document_write (document, &length);
  g_assert_cmpstr (after, ==, before);
}

/* How long that takes, marginalia-cli bench tells. */
static void
test_size (void)
{
  g_autoptr (GString) text
    = g_string_new ("{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":[");
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (MarDocument) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *twice = NULL;
  gsize length;
  MarNode *root;
  guint n = 0;

  for (guint i = 0; i < 20000; i++)
    {
      g_string_append_printf (text, "%s{\"setup\":\"" START "\",\"after\":\"a comment\"",
                              i > 0 ? "," : "");
      if (i % 10 == 1)
        g_string_append (text, ",\"variations\":[[{\"steps\":\"b2>b3 b3>b4 b4>b5 d2>d3\"}]]");
      g_string_append_c (text, '}');
    }
  g_string_append (text, "]}]}");

  document = mar_document_parse (text->str, text->len, &error);
  g_assert_no_error (error);
  root = mar_record_root (mar_document_record (document, 0));
  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    n++;
  g_assert_cmpuint (n, ==, 1 + 22000);
  written = mar_document_write (document, &length);
  again = mar_document_parse (written, length, &error);
  g_assert_no_error (error);
  twice = mar_document_write (again, NULL);
  g_assert_cmpstr (twice, ==, written);
}

static void
test_load_text (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_document_load_text ("{\"marginalia\":1}", -1, "clipboard",
                                                             &error);

  g_assert_no_error (error);
  g_assert_true (mar_document_modified (document));
  g_assert_null (mar_document_file (document));
}

/* Returns the exit status of the validator. */
static int
validate (const char *path)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "record", "file",
                                                   "validate-schema.py", NULL);
  g_autofree char *schema = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                   "marginalia.schema.json", NULL);
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
test_schema (Place         *place,
             gconstpointer  data)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (MarDocument) document = make_document ();
  g_autofree char *path = g_file_get_path (place->file);
  g_autofree char *manual = g_test_build_filename (G_TEST_DIST, "..", "src", "record",
                                                   "FORMAT.md",
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
  example = parse_document (begin, &error);
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
count_cb (GObject    *document,
          GParamSpec *property,
          gpointer    n)
{
  ++*(guint *) n;
}

/* The buttons that say what they undo and redo are told when it is something else. */
static void
test_labels (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margrites", NULL), NULL,
                                               NULL);
  guint n_undo = 0;
  guint n_redo = 0;

  g_signal_connect (document, "notify::undo-label", G_CALLBACK (count_cb), &n_undo);
  g_signal_connect (document, "notify::redo-label", G_CALLBACK (count_cb), &n_redo);
  mar_record_set_header (record, "title", "One");
  g_assert_cmpuint (n_undo, ==, 1);
  g_assert_cmpuint (n_redo, ==, 0);
  g_assert_true (mar_document_undo (document));
  g_assert_cmpuint (n_undo, ==, 2);
  g_assert_cmpuint (n_redo, ==, 1);
  g_assert_true (mar_document_redo (document));
  g_assert_cmpuint (n_undo, ==, 3);
  g_assert_cmpuint (n_redo, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/document/labels", test_labels);
  g_test_add_func ("/document/round-trip", test_round_trip);
  g_test_add_func ("/document/layout", test_layout);
  g_test_add_func ("/document/any-layout", test_any_layout);
  g_test_add_func ("/document/unknown-keys", test_unknown_keys);
  g_test_add_func ("/document/figures", test_figures);
  g_test_add_func ("/document/headers", test_headers);
  g_test_add_func ("/document/size", test_size);
  g_test_add_func ("/document/load-text", test_load_text);
  add_place_test ("/document/schema", test_schema);

  return g_test_run ();
}
