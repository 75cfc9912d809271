/* What the searcher of Marvin knows of the board of 5×5 points since that was solved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-search.h"
#include "mar-search-resource.h"
#include "marvin-private.h"
#include "marvin-solved.h"
#include "marvin-unusual.h"
#include "random-seed.h"
#include "random-share.h"

#define N_POSITIONS 24
#define LONGEST_OPENING 24
#define FEW_NODES 20000
#define MANY_NODES 20000000

static const MarGame *const game = &mar_marvin;

/* Searches a position of 5×5 points with so many nodes. Returns whether the end is known, and by
 * how many kings the player to act will be ahead. */
static gboolean
find_points (MarSearch         *search,
             const MarPosition *position,
             guint64            nodes,
             int               *points)
{
  g_autoptr (MarLine) line = mar_line_new (game, NULL, position);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  MarSearchLimits limits;

  mar_search_limits_init (&limits);
  limits.nodes = nodes;
  mar_search_run (search, line, &limits, NULL, NULL, report);
  *points = (int) report->lines[0].points;
  g_assert_true (report->lines[0].solved == MAR_SOLVED_NOT
                 || (report->lines[0].solved == MAR_SOLVED_WIN) == (*points > 0));
  return report->lines[0].solved != MAR_SOLVED_NOT;
}

/* Whoever begins loses by a king, wherever that is. */
static void
test_empty (void)
{
  g_autoptr (MarSearch) search = mar_search_new (game, NULL);
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  MarActionList list;
  int points;

  g_assert_true (find_points (search, start, FEW_NODES, &points));
  g_assert_cmpint (points, ==, -1);
  game->actions (start, &list);
  g_assert_cmpuint (list.n, ==, 25);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, start);

      game->play (after, list.items[i], NULL);
      g_assert_true (find_points (search, after, FEW_NODES, &points));
      g_assert_cmpint (points, ==, 1);
    }
}

/* A position of a random game after @n placements. */
static MarPosition *
random_position (GRand *random,
                 guint  n)
{
  MarPosition *position = mar_position_new (game, NULL);

  for (guint i = 0; i < n; i++)
    {
      MarActionList list;

      game->actions (position, &list);
      game->play (position, list.items[g_rand_int_range (random, 0, (gint32) list.n)], NULL);
    }
  return position;
}

/* By how many kings the player to act will be ahead after the best placement. */
static int
find_best (MarSearch         *search,
           const MarPosition *position)
{
  int best = -25;
  MarActionList list;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);
      int points;

      game->play (after, list.items[i], NULL);
      g_assert_true (find_points (search, after, MANY_NODES, &points));
      best = MAX (best, -points);
    }
  return best;
}

/* A position is worth what its best move is: at first there are no kings, later more and more. */
static void
test_moves (void)
{
  guint32 seed = first_seed ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (MarSearch) search = mar_search_new (game, NULL);
  guint n_wins = 0, n_positions = random_share (N_POSITIONS);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < n_positions; i++)
    {
      g_autofree MarPosition *position = random_position (random, i % LONGEST_OPENING);
      int points;

      g_assert_true (find_points (search, position, MANY_NODES, &points));
      g_assert_cmpint (points, ==, find_best (search, position));
      n_wins += points > 0;
    }
  g_assert_cmpuint (n_wins, >, 0);
  g_assert_cmpuint (n_wins, <, n_positions);
}

static MarPosition *
unusual_position (guint32 kings,
                  guint32 singletons)
{
  MarPosition *position = mar_position_new (game, NULL);
  MarvinPosition *board = (MarvinPosition *) (void *) position;
  MarvinWide king_bits = 0, occupied = 0;

  for (guint point = 0; point < 25; point++)
    {
      MarvinWide bit = (MarvinWide) 1 << marvin_get_bit (5, point);

      king_bits |= (kings >> point & 1) != 0 ? bit : 0;
      occupied |= ((kings | singletons) >> point & 1) != 0 ? bit : 0;
    }
  marvin_store (board->occupied, occupied);
  marvin_store (board->kings, king_bits);
  return position;
}

/* All kings are red, and white is to act. What a position is worth is what its best move is, which
 * leads to a usual one. */
static void
test_unusual (void)
{
  g_autoptr (MarSearch) search = mar_search_new (game, NULL);
  const guint step = g_test_thorough () ? 1 : 30;

  for (guint i = 0; i < G_N_ELEMENTS (marvin_unusual); i += step)
    {
      g_autofree MarPosition *position = unusual_position (marvin_unusual[i].kings,
                                                           marvin_unusual[i].singletons);
      const int lead = -__builtin_popcount (marvin_unusual[i].kings);
      int points;

      g_assert_true (find_points (search, position, MANY_NODES, &points));
      g_assert_cmpint (points - lead, ==, marvin_unusual[i].value);
      g_assert_cmpint (find_best (search, position) - lead, ==, marvin_unusual[i].value);
    }
}

/* A table that isn't whole, or of another version, is refused. */
static void
test_table (void)
{
  g_autoptr (GBytes) packed = g_resource_lookup_data (mar_search_get_resource (),
                                                      "/org/marginalia/search/marvin-losses.table",
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (packed, &length);
  g_autoptr (MarvinLosses) table = marvin_losses_read (packed, NULL);

  g_assert_nonnull (table);
  g_assert_cmpint (table->most[0], ==, MARVIN_SOLVED_POINTS);
  g_assert_cmpint (table->most[1], ==, -1);
  for (gsize i = 0; i < length; i += length / 50 + 1)
    {
      g_autofree guint8 *other = g_memdup2 (bytes, length);
      g_autoptr (GBytes) short_one = g_bytes_new_from_bytes (packed, 0, i);
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (marvin_losses_read (short_one, &error));
      g_assert_nonnull (error);
      /* What is between the magic number and the flags says when it was packed. */
      if (i >= 4 && i < 10)
        continue;
      other[i] ^= 0x10;
      damaged = g_bytes_new_take (g_steal_pointer (&other), length);
      g_assert_null (marvin_losses_read (damaged, NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/marvin/solved/empty", test_empty);
  g_test_add_func ("/search/marvin/solved/moves", test_moves);
  g_test_add_func ("/search/marvin/solved/table", test_table);
  g_test_add_func ("/search/marvin/solved/unusual", test_unusual);
  return g_test_run ();
}
