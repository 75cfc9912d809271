/* The library is searched in a thread, and only what was asked for last is answered.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "index-damage.h"
#include "many-records.h"
#include "mar-library-searcher.h"
#include "temporary-folder.h"

/* More than come at once. */
#define RECORDS 150

/* Where they are. */
static char *folder;

typedef struct
{
  MarLibrarySearcher *searcher;
  guint n_answers;
  GError *error;
} Fixture;

static void
searched_cb (MarLibrarySearcher *searcher,
             const GError       *error,
             Fixture            *fixture)
{
  fixture->n_answers++;
  g_clear_error (&fixture->error);
  if (error != NULL)
    fixture->error = g_error_copy (error);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->searcher = mar_library_searcher_new ();
  g_signal_connect (fixture->searcher, "searched", G_CALLBACK (searched_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = mar_library_default_path ();
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  g_object_unref (fixture->searcher);
  /* A thread may still have the index open, which the next test may write over. Who closes it last
   * removes its log. */
  while (g_file_test (log, G_FILE_TEST_EXISTS))
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_clear_error (&fixture->error);
}

static const MarLibraryFound *
get_found (Fixture *fixture)
{
  return mar_library_results_found (mar_library_searcher_results (fixture->searcher));
}

static void
wait_for_answers (Fixture *fixture,
                  guint    n)
{
  while (fixture->n_answers < n)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_all (Fixture *fixture)
{
  while (fixture->error != NULL || get_found (fixture)->hits->len < RECORDS)
    g_main_context_iteration (NULL, TRUE);
}

/* The first rows, then all of them. */
static void
test_all (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr (MarLibraryRequest) request = mar_library_request_new ();

  mar_library_searcher_search (fixture->searcher, request);
  wait_for_answers (fixture, 1);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (get_found (fixture)->n_hits, ==, RECORDS);
  g_assert_cmpuint (get_found (fixture)->hits->len, <, RECORDS);
  wait_for_answers (fixture, 2);
  g_assert_cmpuint (get_found (fixture)->hits->len, ==, RECORDS);
}

static void
test_last (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (MarLibraryRequest) request = mar_library_request_new ();

  for (guint i = 0; i < 20; i++)
    mar_library_searcher_search (fixture->searcher, request);
  mar_library_request_set_words (request, "nobodyiscalledso");
  mar_library_searcher_search (fixture->searcher, request);
  wait_for_answers (fixture, 1);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (get_found (fixture)->n_hits, ==, 0);
}

/* What can't be asked for leaves the list as it is. */
static void
test_error (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (MarLibraryRequest) request = mar_library_request_new ();

  mar_library_searcher_search (fixture->searcher, request);
  wait_for_answers (fixture, 2);
  request->date = g_strdup ("yesterday");
  mar_library_searcher_search (fixture->searcher, request);
  wait_for_answers (fixture, 3);
  g_assert_error (fixture->error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_QUERY);
  g_assert_cmpuint (get_found (fixture)->n_hits, ==, RECORDS);
}

/* Where a game begins is asked for; what was played there narrows it. */
static void
test_next (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (MarDocument) document = many_records_new (0, 1);
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (MarLibraryRequest) request = mar_library_request_new ();
  guint n_all, n_moves = 0;

  mar_library_request_set_board (request, mar_record_game (record), mar_record_options (record),
                                 mar_node_position (mar_record_root (record)), NULL, 0);
  mar_library_searcher_search (fixture->searcher, request);
  wait_for_answers (fixture, 1);
  g_assert_no_error (fixture->error);
  n_all = get_found (fixture)->n_hits;
  g_assert_cmpuint (n_all, >, 0);
  for (guint i = 0; i < get_found (fixture)->moves->len; i++)
    {
      const MarLibraryMove *move = g_ptr_array_index (get_found (fixture)->moves, i);

      g_free (request->next);
      request->next = g_strdup (move->text);
      n_moves += move->n_games;
      mar_library_searcher_search (fixture->searcher, request);
      wait_for_answers (fixture, i + 2);
      move = g_ptr_array_index (get_found (fixture)->moves, i);
      g_assert_cmpuint (get_found (fixture)->n_hits, ==, move->n_games);
    }
  g_assert_cmpuint (n_moves, <=, n_all);
}

/* One that is damaged inside is said to be so, also by a search that another one follows at once,
 * and stays as it is: who makes it anew must know of what. */
static void
test_damage (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = mar_library_default_path ();
  g_autoptr (MarLibrary) library = mar_library_open (path, TRUE, NULL);
  g_autoptr (MarDocument) document = many_records_new (0, 1);
  MarRecord *record = mar_document_record (document, 0);
  g_autoptr (MarLibraryRequest) request = mar_library_request_new ();
  g_autoptr (MarLibraryRequest) all = mar_library_request_new ();
  const char *const folders[] = { folder, NULL };
  guint n_answers;

  damage_index (library);
  mar_library_request_set_board (request, mar_record_game (record), mar_record_options (record),
                                 mar_node_position (mar_record_root (record)), NULL, 0);
  mar_library_searcher_search (fixture->searcher, request);
  mar_library_searcher_search (fixture->searcher, request);
  wait_for_answers (fixture, 1);
  g_assert_error (fixture->error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED);
  mar_library_searcher_search (fixture->searcher, all);
  wait_for_all (fixture);
  g_assert_true (mar_library_reset (library, NULL));
  g_assert_true (mar_library_update (library, folders, NULL, NULL, NULL, NULL, NULL, NULL));
  mar_library_searcher_reopen (fixture->searcher);
  mar_library_searcher_search (fixture->searcher, request);
  n_answers = fixture->n_answers;
  wait_for_answers (fixture, n_answers + 1);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (get_found (fixture)->n_hits, >, 0);
  g_assert_cmpuint (get_found (fixture)->n_hits, <, RECORDS);
}

/* One whose head is damaged is not taken for an empty one. */
static void
test_damaged_head (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *path = mar_library_default_path ();
  g_autoptr (MarLibraryRequest) all = mar_library_request_new ();
  g_autofree char *kept = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &kept, &size, NULL));
  g_assert_true (g_file_set_contents (path,
                                      "no database, but as long as its head: "
                                      "a hundred bytes tell what is in it, and where.",
                                      -1, NULL));
  mar_library_searcher_search (fixture->searcher, all);
  wait_for_answers (fixture, 1);
  g_assert_error (fixture->error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED);
  g_assert_true (g_file_set_contents (path, kept, (gssize) size, NULL));
  mar_library_searcher_reopen (fixture->searcher);
  mar_library_searcher_search (fixture->searcher, all);
  wait_for_all (fixture);
}

#define ADD(name) g_test_add ("/library-searcher/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int    argc,
      char **argv)
{
  g_autofree char *index = mar_library_default_path ();
  MarLibrary *library = mar_library_open (index, TRUE, NULL);
  const char *folders[] = { NULL, NULL };
  int status;

  g_test_init (&argc, &argv, NULL);
  folders[0] = folder = temporary_folder_new ();
  for (guint i = 0; i < RECORDS; i++)
    g_free (many_records_write (folder, i, 1));
  g_assert_true (mar_library_update (library, folders, NULL, NULL, NULL, NULL, NULL, NULL));
  mar_library_close (library);
  ADD (all);
  ADD (last);
  ADD (error);
  ADD (next);
  ADD (damage);
  ADD (damaged_head);
  status = g_test_run ();
  temporary_folder_remove (folder);
  g_free (folder);
  return status;
}
