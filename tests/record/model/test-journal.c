/* The journal: what was done can be undone, and done again, to the last byte.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "document-private.h"
#include "document-text.h"
#include "random-record.h"
#include "random-share.h"

static guint
undo_all (MarDocument *document)
{
  guint n = 0;

  while (mar_document_undo (document))
    n++;
  return n;
}

static guint
redo_all (MarDocument *document)
{
  guint n = 0;

  while (mar_document_redo (document))
    n++;
  return n;
}

static void
test_undo_all (void)
{
  for (guint round = 0; round < random_share (40); round++)
    {
      guint32 seed = g_test_rand_int ();
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (MarDocument) document = mar_document_new ();
      g_autofree char *start = write_document (document);
      g_autofree char *end = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *redone = NULL;
      guint n_undone, n_redone;

      g_test_message ("seed %u", seed);
      for (guint i = 0; i < 150; i++)
        random_edit (random, document);
      end = write_document (document);
      g_assert_true (mar_document_modified (document));

      n_undone = undo_all (document);
      undone = write_document (document);
      g_assert_cmpstr (undone, ==, start);
      g_assert_false (mar_document_modified (document));

      n_redone = redo_all (document);
      redone = write_document (document);
      g_assert_cmpstr (redone, ==, end);
      g_assert_cmpuint (n_undone, ==, n_redone);
    }
}

/* Every state in between is met again, whichever way one goes. */
static void
test_to_and_fro (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  guint at = 0;

  g_test_message ("seed %u", seed);
  g_ptr_array_add (states, write_document (document));
  for (guint i = 0; i < 1500; i++)
    {
      guint chance = g_rand_int_range (random, 0, 10);
      g_autofree char *text = NULL;

      if (chance < 3 && at > 0)
        {
          g_assert_true (mar_document_undo (document));
          at--;
        }
      else if (chance < 5 && at + 1 < states->len)
        {
          g_assert_true (mar_document_redo (document));
          at++;
        }
      else
        {
          /* The title makes sure that something changes. */
          g_autofree char *title = g_strdup_printf ("%u", i);

          mar_document_begin (document, "Edit");
          random_edit (random, document);
          mar_record_set_header (mar_document_record (document, 0), "round", title);
          mar_document_end (document);
          g_ptr_array_set_size (states, ++at);
          g_ptr_array_add (states, write_document (document));
        }
      text = write_document (document);
      g_assert_cmpstr (text, ==, g_ptr_array_index (states, at));
    }
}

/* Texts. */

static void
type (MarRecord  *record,
      const char *text)
{
  const char *old = mar_node_comment (mar_record_root (record), MAR_COMMENT_AFTER);
  g_autoptr (GString) typed = g_string_new (old);

  for (const char *at = text; *at; at = g_utf8_next_char (at))
    {
      g_string_append_unichar (typed, g_utf8_get_char (at));
      mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_AFTER, typed->str);
    }
}

static const char *
comment (MarRecord *record)
{
  return mar_node_comment (mar_record_root (record), MAR_COMMENT_AFTER);
}

static void
test_typing (void)
{
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);

  type (record, "Black looks");
  type (record, " strong");
  mar_document_break (document);
  type (record, ", but isn’t");
  g_assert_cmpstr (comment (record), ==, "Black looks strong, but isn’t");

  mar_document_undo (document);
  g_assert_cmpstr (comment (record), ==, "Black looks strong");
  mar_document_undo (document);
  g_assert_null (comment (record));
  g_assert_false (mar_document_undo (document));
  mar_document_redo (document);
  mar_document_redo (document);
  g_assert_cmpstr (comment (record), ==, "Black looks strong, but isn’t");

  /* Deleting is another run than typing. */
  mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_AFTER,
                          "Black looks strong, but isn");
  mar_record_set_comment (record, mar_record_root (record), MAR_COMMENT_AFTER,
                          "Black looks strong, but ");
  mar_document_undo (document);
  g_assert_cmpstr (comment (record), ==, "Black looks strong, but isn’t");
}

static void
test_lines_and_runs (void)
{
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);

  type (record, "one\ntwo");
  mar_document_undo (document);
  g_assert_cmpstr (comment (record), ==, "one\n");
  undo_all (document);

  /* A long run ends with a word. */
  type (record, "this sentence goes on for somewhat longer than anybody would undo");
  mar_document_undo (document);
  g_assert_nonnull (comment (record));
  g_assert_true (g_str_has_suffix (comment (record), " "));
  g_assert_cmpuint (strlen (comment (record)), >=, 32);
}

static void
test_other_text_breaks (void)
{
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);

  type (record, "one");
  mar_record_set_header (record, "title", "T");
  mar_record_set_header (record, "title", "Ti");
  type (record, " two");
  mar_document_undo (document);
  g_assert_cmpstr (comment (record), ==, "one");
  mar_document_undo (document);
  g_assert_cmpstr (mar_record_header (record, "title"), ==, "T");
  mar_document_undo (document);
  g_assert_null (mar_record_header (record, "title"));
}

static void
test_saved_point (void)
{
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);

  type (record, "a");
  mar_journal_set_saved (document->journal, mar_journal_state (document->journal));
  g_assert_false (mar_document_modified (document));

  /* Typing on doesn't flow into the saved entry. */
  type (record, "b");
  g_assert_true (mar_document_modified (document));
  mar_document_undo (document);
  g_assert_false (mar_document_modified (document));
  mar_document_undo (document);
  g_assert_true (mar_document_modified (document));
  mar_document_redo (document);
  g_assert_false (mar_document_modified (document));

  /* The saved state can't be reached any more once another way is taken. */
  mar_document_undo (document);
  type (record, "c");
  g_assert_true (mar_document_modified (document));
  mar_document_undo (document);
  g_assert_true (mar_document_modified (document));

  mar_document_forget (document, TRUE);
  g_assert_true (mar_document_modified (document));
  mar_document_forget (document, FALSE);
  g_assert_false (mar_document_modified (document));
}

static void
test_bound (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);
  g_autofree char *end = NULL;
  g_autofree char *middle = NULL;
  g_autofree char *again = NULL;
  guint n;

  g_test_message ("seed %u", seed);
  mar_journal_set_bound (document->journal, 20000);
  for (guint i = 0; i < 1500; i++)
    {
      random_edit (random, document);
      if (mar_journal_size (document->journal) > 20000)
        {
          /* Only one entry that is too large by itself may stand above the bound. */
          g_assert_true (mar_document_undo (document));
          g_assert_null (mar_journal_undo_label (document->journal));
          mar_document_redo (document);
        }
    }
  end = write_document (document);
  n = undo_all (document);
  g_assert_true (mar_document_modified (document));
  middle = write_document (document);
  g_assert_cmpuint (redo_all (document), ==, n);
  again = write_document (document);
  g_assert_cmpstr (again, ==, end);
  undo_all (document);
  g_free (again);
  again = write_document (document);
  g_assert_cmpstr (again, ==, middle);
}

/* Signals. */

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_signals (void)
{
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);
  MarNode *root = mar_record_root (record);
  guint nodes = 0, trees = 0, headers = 0, games = 0, modified = 0;
  const int nag = 1;

  g_signal_connect_swapped (document, "node-changed", G_CALLBACK (count_cb), &nodes);
  g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (count_cb), &trees);
  g_signal_connect_swapped (document, "header-changed", G_CALLBACK (count_cb), &headers);
  g_signal_connect_swapped (document, "games-changed", G_CALLBACK (count_cb), &games);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (count_cb), &modified);

  mar_document_begin (document, "Group");
  mar_record_set_comment (record, root, MAR_COMMENT_AFTER, "a");
  mar_record_set_comment (record, root, MAR_COMMENT_BEFORE, "b");
  mar_record_set_glyphs (record, root, &nag, 1);
  mar_record_set_header (record, "title", "c");
  g_assert_cmpuint (nodes + trees + headers + games + modified, ==, 0);
  mar_document_end (document);
  g_assert_cmpuint (nodes, ==, 1);
  g_assert_cmpuint (headers, ==, 1);
  g_assert_cmpuint (modified, ==, 1);

  mar_document_undo (document);
  g_assert_cmpuint (nodes, ==, 2);
  g_assert_cmpuint (headers, ==, 2);
  g_assert_cmpuint (modified, ==, 2);
  g_assert_cmpuint (trees, ==, 0);

  mar_record_add_end (record, root, MAR_END_AGREEMENT, MAR_ACTOR_NONE, NULL);
  g_assert_cmpuint (trees, ==, 1);
  mar_document_add_record (document, mar_record_game (record), NULL, NULL);
  g_assert_cmpuint (games, ==, 1);
  mar_document_add_passage (document, 1, 7, "between");
  g_assert_cmpuint (games, ==, 2);
  mar_document_undo (document);
  g_assert_cmpuint (games, ==, 3);

  /* What changes nothing is no edit. */
  mar_record_set_comment (record, root, MAR_COMMENT_AFTER, "");
  mar_record_set_glyphs (record, root, NULL, 0);
  mar_record_set_header (record, "title", NULL);
  g_assert_cmpuint (nodes, ==, 2);
  g_assert_cmpuint (headers, ==, 2);
}

static void
test_labels (void)
{
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;

  mar_document_begin (document, "Outer");
  mar_document_begin (document, "Inner");
  mar_record_set_header (record, "title", "x");
  mar_document_end (document);
  mar_document_end (document);
  g_object_get (document, "undo-label", &undo, "redo-label", &redo, NULL);
  g_assert_cmpstr (undo, ==, "Outer");
  g_assert_null (redo);
  mar_document_undo (document);
  g_free (undo);
  g_object_get (document, "undo-label", &undo, "redo-label", &redo, NULL);
  g_assert_null (undo);
  g_assert_cmpstr (redo, ==, "Outer");
  g_clear_pointer (&undo, g_free);

  /* A group without edits is no entry. */
  mar_document_begin (document, "Nothing");
  mar_document_end (document);
  g_assert_false (mar_document_undo (document));
  g_assert_true (mar_document_redo (document));
}

/* A removed node can be asked as long as undo can bring it back. */
static void
test_removed_nodes (void)
{
  MarRecord *record;
  g_autoptr (MarDocument) document = make_fresh_document (&record);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  MarNode *root = mar_record_root (record);
  MarNode *first = random_turn (random, root, NULL);
  MarNode *end = mar_record_add_end (record, first, MAR_END_TIME, 0, NULL);

  g_assert_true (mar_document_last_change (document) == end);
  mar_record_remove (record, first);
  g_assert_false (mar_node_is_attached (first));
  g_assert_false (mar_node_is_attached (end));
  g_assert_true (mar_node_parent (first) == root);
  g_assert_true (mar_document_last_change (document) == root);
  mar_document_undo (document);
  g_assert_true (mar_node_is_attached (end));
  g_assert_true (mar_document_last_change (document) == first);

  mar_document_remove_record (document, record);
  g_assert_false (mar_node_is_attached (end));
  g_assert_null (mar_document_last_change (document));
  mar_document_undo (document);
  g_assert_true (mar_node_is_attached (end));
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/journal/undo-all", test_undo_all);
  g_test_add_func ("/journal/to-and-fro", test_to_and_fro);
  g_test_add_func ("/journal/typing", test_typing);
  g_test_add_func ("/journal/lines-and-runs", test_lines_and_runs);
  g_test_add_func ("/journal/other-text-breaks", test_other_text_breaks);
  g_test_add_func ("/journal/saved-point", test_saved_point);
  g_test_add_func ("/journal/bound", test_bound);
  g_test_add_func ("/journal/signals", test_signals);
  g_test_add_func ("/journal/labels", test_labels);
  g_test_add_func ("/journal/removed-nodes", test_removed_nodes);

  return g_test_run ();
}
