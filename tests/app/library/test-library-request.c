/* What is looked for in the library is the same after the settings had it; and the list of what was
 * found changes only where that changes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-boards.h"
#include "mar-library-request.h"
#include "mar-library-results.h"
#include "many-records.h"
#include "martial.h"

#define RECORDS 40

/* Through the settings and back. */
static MarLibraryRequest *
store (const MarLibraryRequest *request)
{
  g_autoptr (GVariant) stored = g_variant_ref_sink (mar_library_request_write (request));
  g_autoptr (GError) error = NULL;
  MarLibraryRequest *copy = mar_library_request_read (stored, &error);

  g_assert_no_error (error);
  return copy;
}

static void
assert_equal (const MarLibraryRequest *one,
              const MarLibraryRequest *other)
{
  g_autoptr (GVariant) a = g_variant_ref_sink (mar_library_request_write (one));
  g_autoptr (GVariant) b = g_variant_ref_sink (mar_library_request_write (other));
  GVariantIter iter;
  const char *key;
  GVariant *value;

  g_assert_cmpuint (g_variant_n_children (a), ==, g_variant_n_children (b));
  g_variant_iter_init (&iter, a);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    {
      g_autoptr (GVariant) same = g_variant_lookup_value (b, key, NULL);

      g_assert_nonnull (same);
      g_assert_true (g_variant_equal (value, same));
    }
}

static void
test_texts (void)
{
  g_autoptr (MarLibraryRequest) request = mar_library_request_new ();
  g_autoptr (MarLibraryRequest) copy = NULL;

  g_assert_true (mar_library_request_is_plain (request));
  mar_library_request_set_words (request, " “ ");
  g_assert_null (request->words);
  mar_library_request_set_words (request, "hana „big race“");
  request->game = &mar_martial;
  request->result = g_strdup ("draw");
  request->date = g_strdup ("2011..2013");
  request->glyph = g_strdup ("$5");
  request->concept = g_strdup ("threat");
  request->duplicates = TRUE;
  request->order = MAR_LIBRARY_BY_DATE;
  g_assert_false (mar_library_request_is_plain (request));
  g_assert_cmpuint (mar_library_request_n_filters (request), ==, 6);
  copy = store (request);
  assert_equal (request, copy);
  g_assert_cmpstr (copy->words, ==, "hana „big race“");
  g_assert_true (copy->game == &mar_martial);
  g_assert_cmpint (copy->order, ==, MAR_LIBRARY_BY_DATE);
}

/* Any position of any game, as a whole and with some squares. */
static void
test_boards (void)
{
  for (guint i = 0; i < RECORDS; i++)
    {
      g_autoptr (MarDocument) document = many_records_new (i, 1);
      MarRecord *record = mar_document_record (document, 0);
      MarNode *root = mar_record_root (record);
      const MarCell cells[] = { 3, 0 };

      for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
        {
          g_autoptr (MarLibraryRequest) request = mar_library_request_new ();
          g_autoptr (MarLibraryRequest) copy = NULL;

          mar_library_request_set_board (request, mar_record_game (record),
                                         mar_record_options (record), mar_node_position (node),
                                         cells, i % 3);
          request->as_it_stands = i % 2 == 1;
          request->next = g_strdup ("a1");
          copy = store (request);
          assert_equal (request, copy);
          g_assert_cmpuint (copy->cells != NULL ? copy->cells->len : 0, ==, i % 3);
          g_assert_cmpint (copy->as_it_stands, ==, request->as_it_stands);
          g_assert_cmpstr (copy->next, ==, "a1");
        }
    }
}

static void
test_unreadable (void)
{
  g_autoptr (GVariant) no_game
    = g_variant_ref_sink (g_variant_new_parsed ("{'game': <'chess'>, 'other': <1>}"));
  g_autoptr (GVariant) no_board = g_variant_ref_sink (g_variant_new_parsed (
    "{'board': <'?'>, 'board-game': <'martial'>, 'board-options': <@as []>, 'cells': <@as []>}"));
  g_autoptr (GVariant) unknown = g_variant_ref_sink (
    g_variant_new_parsed ("{'words': <1>, 'order': <'size'>, 'later': <true>}"));
  g_autoptr (MarLibraryRequest) request = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (mar_library_request_read (no_game, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (mar_library_request_read (no_board, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  request = mar_library_request_read (unknown, &error);
  g_assert_no_error (error);
  g_assert_true (mar_library_request_is_plain (request));
}

/* Places of files. */

static void
test_places (void)
{
  g_autoptr (MarDocument) document = many_records_new (3, 1);
  MarNode *root = mar_record_root (mar_document_record (document, 0));
  MarCursor cursor;
  guint place = 0;

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root), place++)
    {
      guint n;

      mar_node_actions (node, &n);
      g_assert_true (mar_library_find_node (document, 1, place, n, &cursor));
      g_assert_true (cursor.node == node);
      g_assert_cmpuint (cursor.step, ==, n);
      g_assert_true (mar_library_find_node (document, 1, place, n + 7, &cursor));
      g_assert_cmpuint (cursor.step, ==, n);
    }
  /* The file may have been changed. */
  g_assert_true (mar_library_find_node (document, 1, place + 100, 1, &cursor));
  g_assert_true (cursor.node == root);
  g_assert_false (mar_library_find_node (document, 0, 0, 0, &cursor));
  g_assert_false (mar_library_find_node (document, 2, 0, 0, &cursor));
}

/* The list. */

static MarLibraryFound *
new_found (const char *const *paths)
{
  MarLibraryFound *found = g_new0 (MarLibraryFound, 1);

  found->hits = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_library_hit_free);
  found->moves = g_ptr_array_new ();
  for (guint i = 0; paths[i] != NULL; i++)
    {
      MarLibraryHit *hit = g_new0 (MarLibraryHit, 1);

      hit->path = g_strdup (paths[i]);
      hit->players = g_new0 (char *, 1);
      g_ptr_array_add (found->hits, hit);
    }
  found->n_hits = found->hits->len;
  return found;
}

typedef struct
{
  guint n;
  guint position;
  guint removed;
  guint added;
} Change;

static void
changed_cb (GListModel *model,
            guint       position,
            guint       removed,
            guint       added,
            Change     *change)
{
  *change = (Change) { change->n + 1, position, removed, added };
}

static void
test_results (void)
{
  g_autoptr (MarLibraryResults) results = mar_library_results_new ();
  g_autoptr (MarLibraryItem) first = NULL;
  Change change = { 0 };

  g_signal_connect (results, "items-changed", G_CALLBACK (changed_cb), &change);
  mar_library_results_set_found (results, new_found ((const char *[]) { "a", "b", NULL }));
  g_assert_cmpuint (change.n, ==, 1);
  g_assert_cmpuint (change.added, ==, 2);
  first = g_list_model_get_item (G_LIST_MODEL (results), 0);
  mar_library_results_set_found (results, new_found ((const char *[]) { "a", "b", NULL }));
  g_assert_cmpuint (change.n, ==, 1);
  mar_library_results_set_found (results,
                                 new_found ((const char *[]) { "a", "b", "c", "d", NULL }));
  g_assert_cmpuint (change.position, ==, 2);
  g_assert_cmpuint (change.removed, ==, 0);
  g_assert_cmpuint (change.added, ==, 2);
  mar_library_results_set_found (results, new_found ((const char *[]) { "a", "x", NULL }));
  g_assert_cmpuint (change.position, ==, 1);
  g_assert_cmpuint (change.removed, ==, 3);
  g_assert_cmpuint (change.added, ==, 1);
  /* An item outlives the list that it came from. */
  g_assert_cmpstr (mar_library_item_hit (first)->path, ==, "a");
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (results), 2));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library-request/texts", test_texts);
  g_test_add_func ("/library-request/boards", test_boards);
  g_test_add_func ("/library-request/unreadable", test_unreadable);
  g_test_add_func ("/library-request/places", test_places);
  g_test_add_func ("/library-request/results", test_results);
  return g_test_run ();
}
