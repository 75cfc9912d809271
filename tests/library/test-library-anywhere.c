/* What the window asks of the index: words that stand anywhere, and some squares of a board, turned
 * or not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "library-fixture.h"
#include "random-seed.h"
#include "random-share.h"

#define QUERIES 100

/* Whether the cells are so at some place of a record, without turning the board. */
static gboolean
shows_unturned (MarRecord    *record,
                const GArray *cells)
{
  MarNode *root = mar_record_root (record);

  for (MarNode *node = root; node != NULL; node = mar_node_next (node, root))
    {
      guint n;

      mar_node_actions (node, &n);
      for (guint step = n > 0 ? 1 : 0; step <= n; step++)
        {
          g_autofree MarPosition *position = mar_node_step_position (node, step, NULL);

          if (oracle_shows (mar_record_game (record), position, cells, 0))
            return TRUE;
        }
    }
  return FALSE;
}

/* Marks the records that a query finds. */
static void
mark_found (LibraryFixture        *fixture,
            const MarLibraryQuery *query,
            gboolean              *marked)
{
  g_autoptr (MarLibraryFound) found = library_search (fixture, query);

  for (guint i = 0; i < found->hits->len; i++)
    {
      const MarLibraryHit *hit = g_ptr_array_index (found->hits, i);
      guint index;

      if (hit->number == 1
          && g_ptr_array_find_with_equal_func (fixture->paths, hit->path, g_str_equal, &index))
        marked[index] = TRUE;
    }
}

/* The same as text and as cells, and what of it stands as it was asked for. */
static void
test_cells (LibraryFixture *fixture,
            gconstpointer   data)
{
  for (guint i = 0; i < random_share (QUERIES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      MarRecord *record = library_record (fixture, (guint) g_rand_int_range (random, 0, RECORDS));
      const MarGame *game = mar_record_game (record);
      g_autofree MarPosition *position = library_random_position (random, record);
      g_autoptr (GArray) all = library_all_cells (game, position);
      g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (OracleCell));
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MarCell));
      g_autoptr (MarBoardPattern) pattern = NULL;
      g_autoptr (MarLibraryFound) found = NULL;
      gboolean expected[RECORDS] = { FALSE };

      for (guint n = (guint) g_rand_int_range (random, 1, 8); n > 0; n--)
        {
          const MarCell cell = (MarCell) g_rand_int_range (random, 0, (gint32) all->len);

          g_array_append_val (cells, cell);
          g_array_append_val (chosen, g_array_index (all, OracleCell, cell));
        }
      pattern = mar_board_pattern_new_cells (game, position,
                                             (const MarCell *) (gconstpointer) cells->data,
                                             cells->len);
      library_check_board (fixture, pattern, game, game->n_cells (position), chosen, -3);
      mar_board_pattern_keep_orientation (pattern);
      found = library_search (fixture, &(MarLibraryQuery) { .pattern = pattern });
      for (guint k = 0; k < RECORDS; k++)
        expected[k]
          = mar_record_game (library_record (fixture, k)) == game
            && game->n_cells (mar_node_position (mar_record_root (library_record (fixture, k))))
                 == game->n_cells (position)
            && shows_unturned (library_record (fixture, k), chosen);
      library_assert_found (fixture, found, expected);
    }
}

/* Words that stand anywhere are found wherever each of them is found alone. */
static void
test_anywhere (LibraryFixture *fixture,
               gconstpointer   data)
{
  static const char *const texts[] = { "quiet hana",        "tournament ada", "game emil wall",
                                       "\"the wall\" ines", "nowhere bo",     "piet" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MarLibraryFound) found = library_search (fixture,
                                                          &(MarLibraryQuery) { .words = texts[i] });
      g_auto (GStrv) words = g_strsplit (texts[i], " ", -1);
      gboolean expected[RECORDS];

      if (g_str_has_prefix (texts[i], "\""))
        {
          g_strfreev (words);
          words = g_strsplit ("\"the wall\",ines", ",", -1);
        }
      for (guint k = 0; k < RECORDS; k++)
        expected[k] = TRUE;
      for (guint w = 0; words[w] != NULL; w++)
        {
          gboolean has_word[RECORDS] = { FALSE };

          mark_found (fixture, &(MarLibraryQuery) { .player = words[w] }, has_word);
          mark_found (fixture, &(MarLibraryQuery) { .title = words[w] }, has_word);
          mark_found (fixture, &(MarLibraryQuery) { .event = words[w] }, has_word);
          mark_found (fixture, &(MarLibraryQuery) { .text = words[w] }, has_word);
          for (guint k = 0; k < RECORDS; k++)
            expected[k] = expected[k] && has_word[k];
        }
      library_assert_found (fixture, found, expected);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library-anywhere/cells", LibraryFixture, NULL, library_set_up, test_cells,
              library_tear_down);
  g_test_add ("/library-anywhere/words", LibraryFixture, NULL, library_set_up, test_anywhere,
              library_tear_down);
  return g_test_run ();
}
