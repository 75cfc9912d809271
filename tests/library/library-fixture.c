/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "library-fixture.h"

#include "many-records.h"
#include "mar-position-editor.h"
#include "random-seed.h"
#include "temporary-folder.h"

void
library_set_up (LibraryFixture *fixture,
                gconstpointer   data)
{
  g_autofree char *index = NULL;
  g_autofree char *records = NULL;
  g_autoptr (GError) error = NULL;
  const char *folders[] = { NULL, NULL };

  fixture->folder = temporary_folder_new ();
  fixture->documents = g_ptr_array_new_with_free_func (g_object_unref);
  fixture->paths = g_ptr_array_new_with_free_func (g_free);
  records = g_build_filename (fixture->folder, "records", NULL);
  for (guint i = 0; i < RECORDS; i++)
    {
      g_ptr_array_add (fixture->documents, many_records_new (i, first_seed ()));
      g_ptr_array_add (fixture->paths, many_records_write (records, i, first_seed ()));
    }
  index = g_build_filename (fixture->folder, "index", "library.sqlite", NULL);
  fixture->library = mar_library_open (index, TRUE, &error);
  g_assert_no_error (error);
  folders[0] = records;
  g_assert_true (
    mar_library_update (fixture->library, folders, NULL, NULL, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
}

void
library_tear_down (LibraryFixture *fixture,
                   gconstpointer   data)
{
  mar_library_close (fixture->library);
  g_ptr_array_unref (fixture->documents);
  g_ptr_array_unref (fixture->paths);
  temporary_folder_remove (fixture->folder);
  g_free (fixture->folder);
}

MarRecord *
library_record (LibraryFixture *fixture,
                guint           index)
{
  return mar_document_record (g_ptr_array_index (fixture->documents, index), 0);
}

MarLibraryFound *
library_search (LibraryFixture        *fixture,
                const MarLibraryQuery *query)
{
  g_autoptr (GError) error = NULL;
  MarLibraryFound *found = mar_library_search (fixture->library, query, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (found);
  g_assert_cmpuint (found->n_hits, ==, found->hits->len);
  return found;
}

/* The hits are these records, in their order. @expected: a flag for each record */
void
library_assert_found (LibraryFixture        *fixture,
                      const MarLibraryFound *found,
                      const gboolean        *expected)
{
  guint n = 0;

  for (guint i = 0; i < RECORDS; i++)
    if (expected[i])
      {
        const MarLibraryHit *hit;

        g_assert_cmpuint (n, <, found->hits->len);
        hit = g_ptr_array_index (found->hits, n++);
        g_assert_cmpstr (hit->path, ==, g_ptr_array_index (fixture->paths, i));
        g_assert_cmpuint (hit->number, ==, 1);
      }
  g_assert_cmpuint (n, ==, found->hits->len);
}

MarPosition *
library_random_position (GRand     *random,
                         MarRecord *record)
{
  MarNode *root = mar_record_root (record);
  guint n = 0;
  guint n_actions;
  MarNode *node;

  for (node = root; node != NULL; node = mar_node_next (node, root))
    n++;
  n = (guint) g_rand_int_range (random, 0, (gint32) n);
  for (node = root; n > 0; n--)
    node = mar_node_next (node, root);
  mar_node_actions (node, &n_actions);
  return mar_node_step_position (
    node, n_actions > 0 ? (guint) g_rand_int_range (random, 1, (gint32) n_actions + 1) : 0, NULL);
}

GArray *
library_all_cells (const MarGame     *game,
                   const MarPosition *position)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (OracleCell));

  for (guint cell = 0; cell < game->n_cells (position); cell++)
    {
      OracleCell wanted = { (MarCell) cell };

      wanted.n = mar_position_pile (game, position, (MarCell) cell, wanted.pieces);
      g_array_append_val (cells, wanted);
    }
  return cells;
}

void
library_check_board (LibraryFixture        *fixture,
                     const MarBoardPattern *pattern,
                     const MarGame         *game,
                     guint                  n_cells,
                     const GArray          *cells,
                     int                    actor)
{
  const MarLibraryQuery query = { .pattern = pattern };
  g_autoptr (MarLibraryFound) found = library_search (fixture, &query);
  gboolean expected[RECORDS] = { FALSE };

  for (guint i = 0; i < RECORDS; i++)
    {
      MarRecord *record = library_record (fixture, i);

      expected[i] = mar_record_game (record) == game
                    && game->n_cells (mar_node_position (mar_record_root (record))) == n_cells
                    && oracle_has (record, cells, actor);
    }
  library_assert_found (fixture, found, expected);
  for (guint i = 0, n = 0; i < RECORDS; i++)
    if (expected[i])
      {
        const MarLibraryHit *hit = g_ptr_array_index (found->hits, n++);
        g_autofree MarPosition *position = oracle_position (library_record (fixture, i), hit->node,
                                                            hit->step);

        g_assert_true (oracle_shows (game, position, cells, hit->symmetry));
        g_assert_true (actor == -3 || game->actor (position) == actor);
      }
}
