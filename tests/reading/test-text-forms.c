/* What a text form writes it reads again to the letter, but for what it has no place for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "document-text.h"
#include "mar-decision.h"
#include "mar-import.h"
#include "mar-proof.h"
#include "moves-score.h"
#include "random-record.h"
#include "random-seed.h"
#include "random-share.h"

#include <string.h>

/* Takes away all nodes of the kind with what follows them. */
static void
cut (MarRecord   *record,
     MarNodeKind  kind)
{
  MarNode *root = mar_record_root (record);
  MarNode *node = root;

  while (node != NULL)
    if (mar_node_kind (node) == kind)
      {
        mar_record_remove (record, node);
        node = root;
      }
    else
      node = mar_node_next (node, root);
}

/* Takes away what the form doesn't keep. */
static void
strip (MarDocument  *document,
       MarTextKeeps  keeps)
{
  g_autoptr (GPtrArray) keys = mar_document_header_keys (document);

  for (guint i = 0; i < keys->len && !(keeps & MAR_KEEPS_HEADERS); i++)
    {
      g_autofree char *key = g_strdup (keys->pdata[i]);

      mar_document_set_header (document, key, NULL);
    }
  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      MarNode *root = mar_record_root (record);

      if (!(keeps & MAR_KEEPS_HEADERS))
        mar_record_set_headers (record, NULL, NULL, 0);
      if (!(keeps & MAR_KEEPS_SETUPS))
        cut (record, MAR_NODE_SETUP);
      if (!(keeps & MAR_KEEPS_ENDS))
        {
          cut (record, MAR_NODE_END);
          cut (record, MAR_NODE_STRUCK);
        }

      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        {
          while (!(keeps & MAR_KEEPS_VARIATIONS) && mar_node_n_children (node) > 1)
            mar_record_remove (record, mar_node_child (node, 1));
          if (!(keeps & MAR_KEEPS_MARKS))
            mar_record_set_marks (record, node, NULL, 0);
          if (!(keeps & MAR_KEEPS_GLYPHS))
            mar_record_set_glyphs (record, node, NULL, 0);
          if (!(keeps & MAR_KEEPS_COMMENTS))
            mar_record_set_comment (record, node, MAR_COMMENT_AFTER, NULL);
          if (!(keeps & MAR_KEEPS_BEFORE))
            mar_record_set_comment (record, node, MAR_COMMENT_BEFORE, NULL);
          if (keeps != MAR_KEEPS_ALL)
            mar_record_set_source (record, node, NULL);
        }
    }
}

static void
assert_kept (const MarTextForm *form,
             MarDocument       *document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = mar_text_form_write (form, document, losses, &error);
  g_autofree char *expected = write_document (document);
  g_autofree char *got = NULL;
  g_autoptr (MarDocument) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (losses->len, ==, 0);
  again = mar_import_text (NULL, text, strlen (text), NULL, &error);
  g_assert_no_error (error);
  strip (again, form->keeps);
  got = write_document (again);
  if (g_strcmp0 (got, expected) != 0)
    g_test_message ("%s", text);
  g_assert_cmpstr (got, ==, expected);
}

static gboolean
fits (const MarTextForm *form,
      MarDocument       *document)
{
  for (guint i = 0; i < mar_document_n_records (document); i++)
    if (form->game != NULL && mar_record_game (mar_document_record (document, i)) != form->game)
      return FALSE;
  return TRUE;
}

static void
test_samples (gconstpointer data)
{
  const MarTextForm *form = data;
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
      if (!fits (form, document))
        continue;
      strip (document, form->keeps);
      assert_kept (form, document);
      n++;
    }
  g_assert_cmpuint (n, >, 1);
}

/* What was struck keeps its words, whatever they are: nothing else has them. */
static void
test_struck (gconstpointer data)
{
  const MarTextForm *form = data;
  g_autoptr (MarDocument) document = read_document (
    "{\"marginalia\":1,\"games\":[{\"game\":\"margrites\",\"moves\":["
    "{\"steps\":\"a2>a3 a3>a4 b2>b3 b3>b4\"},"
    "{\"struck\":{\"steps\":\"a2-a9 \\\"x\\\" ]\",\"side\":\"w\",\"reason\":\"No \\\\ a9.\"}},"
    "{\"steps\":\"i7>i6 i6>i5 h7>h6 h6>h5\"},{\"struck\":{\"end\":\"resignation\",\"side\":\"b\"}}]},"
    "{\"game\":\"marad\",\"moves\":[{\"struck\":{\"roll\":\"*9\",\"reason\":\"It has four.\"}}]}]}");

  if (!fits (form, document) || !(form->keeps & MAR_KEEPS_ENDS))
    {
      g_test_skip ("it has no place for what was struck");
      return;
    }
  strip (document, form->keeps);
  assert_kept (form, document);
}

static void
add_glyphs (GRand     *random,
            MarRecord *record,
            MarNode   *node)
{
  int glyphs[3];

  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    glyphs[i] = g_rand_int_range (random, 0, 20);
  mar_record_set_glyphs (record, node, glyphs,
                         (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (glyphs) + 1));
}

static void
edit (GRand     *random,
      MarRecord *record)
{
  MarNode *node = random_node (random, record);

  switch (g_rand_int_range (random, 0, 6))
    {
    case 0:
      random_comment (random, record, node);
      break;
    case 1:
      add_glyphs (random, record, node);
      break;
    case 2:
      random_marks (random, record, node);
      break;
    case 3:
      random_tree_edit (random, record, node);
      break;
    default:
      random_turn (random, node, NULL);
    }
}

/* A game that the form can have. */
static MarRecord *
add_game (GRand             *random,
          const MarTextForm *form,
          MarDocument       *document)
{
  MarRecord *record = random_game (random, document);

  while (form->game != NULL && mar_record_game (record) != form->game)
    {
      mar_document_remove_record (document, record);
      record = random_game (random, document);
    }
  return record;
}

/* What the form keeps of a document with one or two games. */
static MarDocument *
random_document (GRand             *random,
                 const MarTextForm *form)
{
  MarDocument *document = mar_document_new ();

  for (guint k = g_rand_int_range (random, 1, 3); k > 0; k--)
    {
      MarRecord *record = add_game (random, form, document);
      g_autofree char *odd = random_text (random, 4);

      random_play (random, record, g_rand_int_range (random, 0, 30));
      for (guint n = g_rand_int_range (random, 0, 80); n > 0; n--)
        edit (random, record);
      mar_record_set_header (record, "start", odd);
      mar_record_set_header (record, "an \"odd\" key", odd);
      mar_record_set_header (record, "title", odd);
    }
  strip (document, form->keeps);
  return document;
}

static void
test_random (gconstpointer data)
{
  const MarTextForm *form = data;

  for (guint i = 0; i < random_share (40); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = random_document (random, form);

      assert_kept (form, document);
    }
}

/* Where a list that was written here was cut or changed, it is read to the letter or like any
 * other. */
static void
test_to_the_letter (void)
{
  for (guint i = 0; i < random_share (12); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = random_document (random, &mar_text_form_moves);
      g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *text = mar_text_form_write (&mar_text_form_moves, document, losses, NULL);
      const int length = (int) strlen (text);

      for (guint k = 0; k < 150; k++)
        {
          g_autofree char *changed = g_strdup (text);
          const int at = g_rand_int_range (random, 0, length);
          g_autoptr (MarDocument) again = NULL;
          g_autofree char *written = NULL;

          changed[at] = k % 3 == 0 ? '\0' : text[g_rand_int_range (random, 0, length)];
          if (!g_utf8_validate (changed, -1, NULL) || (again = moves_score_read (changed)) == NULL)
            continue;
          if (changed[at] != '\0')
            assert_kept (&mar_text_form_moves, again);
          else
            {
              written = mar_text_form_write (&mar_text_form_moves, again, losses, NULL);
              g_assert_cmpstr (written, ==, changed);
            }
        }
    }
}

/* Of what is read by guessing, nothing usual is read otherwise. */
static void
assert_understood (const MarTextForm *form,
                   MarDocument       *document)
{
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = mar_text_form_write (form, document, losses, NULL);

  g_assert_nonnull (text);
  for (guint i = 0; i < losses->len; i++)
    if (strstr (losses->pdata[i], "otherwise") != NULL)
      {
        g_test_message ("%s", text);
        g_assert_cmpstr (losses->pdata[i], ==, NULL);
      }
}

static gboolean
is_set_up_after (const MarNode *node)
{
  return mar_node_n_children (node) > 0
         && mar_node_kind (mar_node_child (node, 0)) == MAR_NODE_SETUP;
}

/* The boards and scores that are written are those of the turns where they stand, as far as they
 * were played by the rules. */
static void
assert_boards_fit (const char *text)
{
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, NULL);
  g_autoptr (GPtrArray) findings = NULL;

  g_assert_nonnull (document);
  findings = mar_proof_read (document);
  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = findings->pdata[i];

      if ((finding->in == MAR_FINDING_IN_HEADER || finding->in == MAR_FINDING_IN_DIAGRAM)
          && !is_set_up_after (finding->node))
        {
          g_test_message ("%s", text);
          g_assert_cmpstr (finding->text, ==, finding->truth);
        }
    }
}

static void
test_guessed_samples (gconstpointer data)
{
  const MarTextForm *form = data;
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *content = NULL;
      g_autofree char *text = NULL;
      g_autoptr (MarDocument) document = NULL;

      if (!g_str_has_suffix (name, MAR_FILE_EXTENSION))
        continue;
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      document = read_document (content);
      text = mar_text_form_write (form, document, NULL, NULL);
      if (text == NULL)
        continue;
      assert_understood (form, document);
      assert_boards_fit (text);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

static void
test_guessed (gconstpointer data)
{
  const MarTextForm *form = data;

  for (guint i = 0; i < random_share (8); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (MarDocument) document = mar_document_new ();
      MarRecord *record = mar_document_add_record (document, form->game, NULL, NULL);
      MarNode *root = mar_record_root (record);

      mar_record_set_header (record, "title", "A Random Game");
      if (g_rand_boolean (random))
        mar_record_set_header (record, "introduction", "Of this game it is said:");
      random_play (random, record, (guint) g_rand_int_range (random, 20, 60));
      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        {
          g_autofree char *words = g_strdup_printf ("Said of number %u, in two\n\nparagraphs.",
                                                    mar_node_number (node));

          if (g_rand_boolean (random))
            mar_record_set_comment (record, node, MAR_COMMENT_AFTER, words);
        }
      assert_understood (form, document);
    }
}

/* What is said of the file, or was decided, is told where it is lost. */
static void
test_file_losses (void)
{
  const MarDecision decision = { .type = MAR_DECISION_AS_PRINTED,
                                 .in = (char *) "moves",
                                 .kind = (char *) "illegal-step",
                                 .text = (char *) "*7" };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_text_form_marad.game, NULL, NULL);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) less = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *diagrams = NULL;
  g_autofree char *moves = NULL;

  mar_document_set_header (document, "title", "A book");
  mar_document_decide (document, mar_record_root (record), &decision);
  diagrams = mar_text_form_write (&mar_text_form_marad, document, told, NULL);
  g_assert_cmpuint (told->len, ==, 2);
  g_assert_cmpstr (told->pdata[0], ==, "1 detail of the file");
  g_assert_cmpstr (told->pdata[1], ==, "1 decision on findings");
  moves = mar_text_form_write (&mar_text_form_moves, document, less, NULL);
  g_assert_cmpuint (less->len, ==, 1);
}

/* What can't be said is told. */
static void
test_losses (void)
{
  static const MarMark mark = { .type = MAR_MARK_CIRCLE, .cell = 1, .to = MAR_CELL_NONE };
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_game_find ("marvin", NULL), NULL,
                                               NULL);
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  mar_record_set_marks (record, mar_record_root (record), &mark, 1);
  text = mar_text_form_write (&mar_text_form_moves, document, losses, NULL);
  g_assert_nonnull (text);
  g_assert_cmpuint (losses->len, ==, 1);
  g_assert_cmpstr (losses->pdata[0], ==, "1 mark");
  g_assert_null (mar_text_form_write (&mar_text_form_marad, document, NULL, &error));
  g_assert_error (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_FOREIGN);
}

/* The words that stand for passwords in one game may be said in another one. */
static void
test_passwords (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();

  for (guint i = 0; i < 3; i++)
    {
      MarRecord *record = mar_document_add_record (document, mar_text_form_margo.game, NULL, NULL);
      MarNode *node = mar_record_read_node (record, mar_record_root (record),
                                            "{\"steps\":\"a1\"}",
                                            NULL);

      g_assert_nonnull (node);
      mar_record_set_comment (record, node, MAR_COMMENT_AFTER,
                              i == 1   ? "This is my secret1, and no secret-1."
                              : i == 2 ? "The secret--1 is out."
                                       : NULL);
    }
  assert_kept (&mar_text_form_margo, document);
}

/* Names are written; one that had to be changed is told. */
static void
test_players (void)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  MarRecord *record = mar_document_add_record (document, mar_text_form_margo.game, NULL, NULL);

  g_assert_nonnull (
    mar_record_read_node (record, mar_record_root (record), "{\"steps\":\"a1\"}", NULL));
  mar_record_set_header (record, "x", "Ann");
  mar_record_set_header (record, "o", "Bob");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *text = mar_text_form_write (&mar_text_form_margo, document, losses, NULL);

      g_assert_nonnull (text);
      g_assert_cmpuint (losses->len, ==, i);
      if (i > 0)
        g_assert_cmpstr (losses->pdata[0], ==, "1 place that would be read otherwise");
      mar_record_set_header (record, "o", "Bob Bobson");
    }
}

/* A header that a hand has written twice into a list stands in one, so that the file opens
 * again. */
static void
test_tag_twice (void)
{
  static const char text[]
    = "[game \"margo\"]\n[file title \"Ours\"]\n[file title \"Ours\"]\n[file title \"Theirs\"]\n[option size \"5\"]\n[title \"One\"]\n[x \"Ann\"]\n[title \"Two\"]\n"
      "\n1. a1\n2. b2\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), "a.txt", &error);
  g_autoptr (MarDocument) again = NULL;
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (mar_record_header (mar_document_record (document, 0), "title"), ==, "One; Two");
  g_assert_cmpstr (mar_document_header (document, "title"), ==, "Ours; Theirs");
  written = write_document (document);
  again = read_document (written);
  assert_text (again, written);
}

/* A backslash that escapes nothing is part of what somebody wrote into a list. */
static void
test_backslash (void)
{
  static const char text[]
    = "[game \"marvin\"]\n[option size \"7\"]\n\n1. a1 {a\\b}\n2. c3\n(2. c4)\n";
  g_autoptr (MarDocument) document = mar_import_text (NULL, text, strlen (text), NULL, NULL);
  MarNode *root = mar_record_root (mar_document_record (document, 0));

  g_assert_cmpstr (mar_node_comment (mar_node_child (root, 0), MAR_COMMENT_AFTER), ==, "a\\b");
  g_assert_cmpuint (mar_record_game (mar_node_record (root))->n_cells (mar_node_position (root)),
                    ==, 49);
  g_assert_cmpuint (mar_node_n_children (mar_node_child (root, 0)), ==, 2);
}

static void
test_names (void)
{
  g_assert_true (mar_text_form_for_file ("a.sgf") == &mar_text_form_sgf);
  g_assert_true (mar_text_form_for_file ("B.SGF") == &mar_text_form_sgf);
  g_assert_true (mar_text_form_for_file ("a.txt") == &mar_text_form_moves);
  g_assert_null (mar_text_form_for_file ("a.pdf"));
}

int
main (int   argc,
      char *argv[])
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);

  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/text-forms/backslash", test_backslash);
  g_test_add_func ("/text-forms/losses", test_losses);
  g_test_add_func ("/text-forms/file-losses", test_file_losses);
  g_test_add_func ("/text-forms/names", test_names);
  g_test_add_func ("/text-forms/passwords", test_passwords);
  g_test_add_func ("/text-forms/players", test_players);
  g_test_add_func ("/text-forms/tag-twice", test_tag_twice);
  g_test_add_func ("/text-forms/to-the-letter", test_to_the_letter);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *samples = g_strdup_printf ("/text-forms/samples/%s", forms[i]->name);
      g_autofree char *struck = g_strdup_printf ("/text-forms/struck/%s", forms[i]->name);
      g_autofree char *random = g_strdup_printf ("/text-forms/random/%s", forms[i]->name);

      if (forms[i]->write == NULL)
        continue;
      g_test_add_data_func (samples, forms[i],
                            forms[i]->is_guessed ? test_guessed_samples : test_samples);
      g_test_add_data_func (struck, forms[i], test_struck);
      g_test_add_data_func (random, forms[i], forms[i]->is_guessed ? test_guessed : test_random);
    }
  return g_test_run ();
}
