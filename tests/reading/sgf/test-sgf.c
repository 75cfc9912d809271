/* SGF: what is written is read again to the letter, and whatever is read, nothing of it is lost.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-text.h"
#include "import-document.h"
#include "mar-import.h"
#include "random-record.h"
#include "random-seed.h"
#include "random-share.h"

#include <string.h>

static char *
write_sgf (MarDocument *document)
{
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  char *text = mar_text_form_write (&mar_text_form_sgf, document, losses, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (losses->len, ==, 0);
  return text;
}

/* Whether the document is the same after it was written and read. */
static void
assert_kept (MarDocument *document)
{
  g_autofree char *sgf = write_sgf (document);
  g_autoptr (MarDocument) again = import_document (sgf);
  g_autofree char *expected = write_document (document);
  g_autofree char *got = write_document (again);

  g_assert_cmpstr (got, ==, expected);
}

static void
test_samples (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *content = NULL;
      g_autoptr (MarDocument) document = NULL;

      if (!g_str_has_suffix (name, MAR_FILE_EXTENSION))
        continue;
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      document = read_document (content);
      assert_kept (document);
      n++;
    }
  g_assert_cmpuint (n, >, 10);
}

static void
test_random (void)
{
  for (guint i = 0; i < random_share (60); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      const guint n_edits = g_rand_int_range (random, 1, 120);

      for (guint k = g_rand_int_range (random, 1, 4); k > 0; k--)
        random_play (random, random_game (random, document), g_rand_int_range (random, 0, 40));
      for (guint k = 0; k < n_edits; k++)
        random_edit (random, document);
      if (mar_document_n_records (document) > 0)
        assert_kept (document);
    }
}

/* Ends of lines of other systems, which no text has, and keys of a later version. */
static void
test_odd_texts (void)
{
  g_autoptr (MarDocument) document = read_document (
    "{\"marginalia\":1,\"later\":[1,{\"a\":null}],\"headers\":{\"title\":\"a\\r\\nb\"},\"games\":[{"
    "\"game\":\"margo\",\"options\":{\"size\":\"5\"},\"more\":\"]\\\\\",\"headers\":{\"title\":\"a\\rb\","
    "\"x\":\"[:]\",\"result\":\"o\",\"number\":7,\"event\":\"\\\\\"},"
    "\"moves\":[{\"start\":\"5/2x2/5/5/5 o 0 -\",\"odd\":[]},"
    "{\"steps\":\"a1\",\"before\":\"\\\\]\\\\\\n\",\"after\":\"one\\rtwo\",\"glyphs\":[2,1,4,146],"
    "\"marks\":[{\"type\":\"circle\",\"color\":\"green\",\"cell\":\"c3\",\"later\":1},"
    "{\"type\":\"label\",\"color\":\"green\",\"cell\":\"c3\",\"text\":\"a:]\\\\\"},"
    "{\"type\":\"circle\",\"color\":\"green\",\"cell\":\"2a1\"}],"
    "\"variations\":[[{\"steps\":\"b1\"}],[{\"steps\":\"b1\",\"after\":\"twin\"}]]},"
    "{\"setup\":\"5/2xo1/5/5/5 x 0 -\"},{\"steps\":\"a1\"},"
    "{\"struck\":{\"steps\":\"nonsense\",\"side\":\"x\",\"reason\":\"none\",\"later\":{}},\"after\":\"kept\"}"
    "]}]}");

  assert_kept (document);
}

/* Nothing here goes down on the stack of the program. */
static void
test_deep (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("margo", NULL), NULL, NULL);
  MarNode *node = mar_record_root (record);

  while (mar_node_depth (node) < MAR_MAX_DEPTH)
    {
      g_autoptr (GRand) random = seeded_random (mar_node_depth (node));
      MarNode *first = random_turn (random, node, NULL);
      MarNode *second = first;

      g_assert_nonnull (first);
      while (second == first)
        second = random_turn (random, node, NULL);
      g_assert_nonnull (second);
      node = second;
    }
  assert_kept (document);
}

/* Reading. */

static MarNode *
last_node (MarDocument *document)
{
  MarRecord *record = mar_document_record (document, 0);

  return mar_record_last (record, mar_record_root (record));
}

static char *
position_text (const MarNode *node)
{
  return mar_position_text (mar_record_game (mar_node_record (node)), mar_node_position (node));
}

/* A game of MARGO as a program for Go writes it. */
static void
test_foreign (void)
{
  g_autoptr (MarDocument) document = import_document (
    "A mail.\n(;FF[3]GaMe[1]GM[1]SiZe[5]GN[Margo, a first try]PB[Nell]PlayerWhite[Oskar]RE[W+R]KM[0.5]\n"
    "AB[aa][bb:cc]AW[ee]PL[W];W[ab]C[one \\\ntwo [three\\]]BM[1]TR[aa]MA[zz]CR[bb:cc]LB[aa:1]"
    "TB[ba]TW[ca]DD[aa]N[a name](;B[ea];;C[alone];W[eb])(;B[da]C[other]))");
  MarRecord *record = mar_document_record (document, 0);
  MarNode *node = mar_node_child (mar_record_root (record), 0);
  g_autofree char *start = position_text (mar_record_root (record));
  g_autofree char *sgf = NULL;
  guint n;

  g_assert_cmpstr (start, ==, "x4/1xx2/1xx2/5/4o o 0 -");
  g_assert_cmpstr (mar_record_header (record, "x"), ==, "Nell");
  g_assert_cmpstr (mar_record_header (record, "o"), ==, "Oskar");
  g_assert_cmpstr (mar_node_comment (node, MAR_COMMENT_AFTER), ==, "one two [three]");
  g_assert_cmpint (*mar_node_glyphs (node, &n), ==, 2);
  mar_node_marks (node, &n);
  g_assert_cmpuint (n, ==, 8);
  g_assert_cmpuint (mar_node_n_children (node), ==, 2);
  g_assert_cmpstr (mar_node_comment (mar_node_child (node, 0), MAR_COMMENT_AFTER), ==, "alone");
  g_assert_cmpint (mar_node_kind (last_node (document)), ==, MAR_NODE_END);
  g_assert_cmpint (mar_node_side (last_node (document)), ==, 0);
  g_assert_cmpuint (mar_document_n_passages (document), ==, 1);
  sgf = write_sgf (document);
  for (guint i = 0; i < 6; i++)
    {
      static const char *const kept[] = { "KM[0.5]", "N[a name]", "DD[aa]",
                                          "MA[zz]",  "TB[ba]",    "RE[W+R]" };

      g_assert_nonnull (strstr (sgf, kept[i]));
    }
  assert_kept (document);
}

static void
test_encoding (void)
{
  static const char text[] = "(;CA[iso-8859-2]GM[1]SZ[5]GN[Margo]PB[\xb3\xf3]\r\n;B[aa])";
  g_autoptr (MarDocument) document = import_document (text);

  g_assert_cmpstr (mar_record_header (mar_document_record (document, 0), "x"), ==,
                   "\xc5\x82\xc3\xb3");
}

/* What can't be played stays where it is, with the reason and the place; what follows is tried. */
static void
test_illegal (void)
{
  g_autoptr (MarDocument) document = import_document (
    "(;MARGAME[marvin]\n;W[d5]\n;B[d5]C[on top]\n(;B[a1])(;W[zz]C[where];B[b1]))");
  MarRecord *record = mar_document_record (document, 0);
  MarNode *struck = mar_node_child (mar_node_child (mar_record_root (record), 0), 0);

  g_assert_cmpint (mar_node_kind (struck), ==, MAR_NODE_STRUCK);
  g_assert_cmpstr (mar_node_struck_text (struck), ==, "d5");
  g_assert_true (g_str_has_prefix (mar_node_struck_reason (struck), "line 3, column 1: "));
  g_assert_cmpstr (mar_node_comment (struck, MAR_COMMENT_AFTER), ==, "on top");
  g_assert_cmpuint (mar_node_n_children (struck), ==, 2);
  g_assert_cmpint (mar_node_kind (mar_node_child (struck, 0)), ==, MAR_NODE_TURN);
  g_assert_cmpint (mar_node_kind (mar_node_child (struck, 1)), ==, MAR_NODE_STRUCK);
  assert_kept (document);
}

/* Broken texts, the place of the trouble, and how many turns were read all the same. */
static void
test_broken (void)
{
  static const struct
  {
    const char *text;
    const char *place;
    guint n_turns;
  } samples[] = {
    { "(;MARGAME[marvin];W[d5]\n;B[a1]", "line 2, column 7: ", 2 },
    { "(;MARGAME[marvin];W[d5];B[a1]C[never ends", "line 1, column 31: ", 2 },
    { "(;MARGAME[marvin];W[d5]C;B[a1])", "line 1, column 24: ", 2 },
    { "(;MARGAME[marvin];W[d5](;B[a1])[stray](;B[b1]))", "line 1, column 32: ", 3 },
    { "(;MARGAME[marvin];W[d5] no sign;B[a1])", "line 1, column 25: ", 2 },
    { "(;MARGAME[marvin];W[d5](;B[a1])C[late])", "line 1, column 32: ", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (MarDocument) document = import_document (samples[i].text);
      MarNode *root = mar_record_root (mar_document_record (document, 0));
      const char *remark = NULL;
      guint n = 0;

      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        {
          const MarSource *source = mar_node_source (node);

          n += mar_node_kind (node) == MAR_NODE_TURN;
          if (source != NULL)
            remark = source->remark;
        }
      g_assert_cmpuint (n, ==, samples[i].n_turns);
      g_assert_nonnull (remark);
      g_assert_true (g_str_has_prefix (remark, samples[i].place));
      assert_kept (document);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } samples[] = {
    { "(;FF[4]GM[1]SZ[19];B[pd];W[dp])", "line 1, column 2: " },
    { "\n (;GM[2];B[d3])", "line 2, column 3: " },
    { "(;)", "line 1, column 2: " },
    { "(;MARGAME[margo]SZ[2];B[aa])", "line 1, column 2: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (
        mar_import_text (NULL, samples[i].text, strlen (samples[i].text), NULL, &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, samples[i].message));
    }
}

/* A game of Go among others stays as a text. */
static void
test_collection (void)
{
  g_autoptr (MarDocument) document
    = import_document ("(;MARGAME[marvin];W[d5])(;GM[1]SZ[19];B[pd])(;GN[MARVIN];W[a1])");

  g_assert_cmpuint (mar_document_n_records (document), ==, 2);
  g_assert_cmpuint (mar_document_n_passages (document), ==, 1);
  g_assert_cmpstr (mar_document_passage (document, 0, NULL, NULL), ==, "(;GM[1]SZ[19];B[pd])");
}

/* Variations deeper than a file may have them are kept as a text. */
static void
test_bomb (void)
{
  g_autofree char *nested = repeat ("(;MARGAME[marvin];W[d5]", "(;B[a1])(;B[b1]", 2000, "");
  g_autofree char *brackets = repeat ("(;MARGAME[marvin];W[d5]", "(", 300000, "");
  g_autoptr (MarDocument) document = import_document (nested);
  g_autoptr (MarDocument) empty = import_document (brackets);

  g_assert_cmpuint (mar_document_n_records (document), ==, 1);
  g_assert_cmpint (mar_node_kind (last_node (empty)), ==, MAR_NODE_TURN);
  assert_kept (document);
}

/* Any piece of a text is read or refused. */
static void
test_cut (void)
{
  for (guint i = 0; i < random_share (40); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      g_autofree char *sgf = NULL;
      gsize length;

      random_play (random, random_game (random, document), 20);
      for (guint k = 0; k < 20; k++)
        random_edit (random, document);
      if (mar_document_n_records (document) == 0)
        continue;
      sgf = write_sgf (document);
      length = strlen (sgf);
      for (guint k = 0; k < 20; k++)
        {
          g_autofree char *spoilt = g_strdup (sgf);
          g_autoptr (MarDocument) again = NULL;

          spoilt[g_rand_int_range (random, 0, (gint32) length)]
            = "()[];\\\nB"[g_rand_int_range (random, 0, 8)];
          again = mar_import_text (&mar_text_form_sgf, spoilt,
                                   (gsize) g_rand_int_range (random, 1, (gint32) length), NULL,
                                   NULL);
          if (again != NULL)
            assert_kept (again);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/sgf/samples", test_samples);
  g_test_add_func ("/sgf/random", test_random);
  g_test_add_func ("/sgf/odd-texts", test_odd_texts);
  g_test_add_func ("/sgf/deep", test_deep);
  g_test_add_func ("/sgf/foreign", test_foreign);
  g_test_add_func ("/sgf/encoding", test_encoding);
  g_test_add_func ("/sgf/illegal", test_illegal);
  g_test_add_func ("/sgf/broken", test_broken);
  g_test_add_func ("/sgf/refused", test_refused);
  g_test_add_func ("/sgf/collection", test_collection);
  g_test_add_func ("/sgf/bomb", test_bomb);
  g_test_add_func ("/sgf/cut", test_cut);
  return g_test_run ();
}
