/* The searcher of Marad against the values of games with a piece on each side, found by iteration.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "marad-private.h"
#include "marad-search.h"
#include "random-seed.h"

#define N_SMALL 16
/* With so many nodes chances may be so far off, and moves so much worse than the best ones. */
#define NODES 600000
#define TOLERANCE 0.05
#define MOVE_TOLERANCE 0.02
/* How far off the table of endings is at most, and the iteration. */
#define N_ENDINGS 40
#define EXACT 1.5e-4
/* In the suite slow; games to two points last too long to be seen to their end. */
#define MANY_NODES 3000000
static const double slow_tolerances[] = { 0.02, 0.15 };
static const double slow_move_tolerances[] = { 0.005, 0.04 };

static const MarGame *const game = &mar_marad;

/* The values of all positions, in all phases of the die, at all scores. */

#define N_PHASES (1 + 2 * MARAD_FACES)
#define MAX_SMALL_TARGET 2
#define ENOUGH 1e-7

typedef struct
{
  guint8 kinds[2];
  guint target;
  double *values; /* the chance of player 1 */
} Table;

static gsize
table_size (const Table *table)
{
  return (gsize) table->target * table->target * N_PHASES * MARAD_SQUARES * MARAD_SQUARES;
}

static double
table_value (const Table       *table,
             const MarPosition *position)
{
  const MaradPosition *board = marad_position (position);
  guint phase = board->count == 0 ? 0 : board->count + MARAD_FACES * board->side;
  guint squares[2] = { 0, 0 };

  if (board->state == MARAD_REACHED)
    return board->scores[0] >= board->target ? 1 : 0;
  for (guint player = 0; player < 2; player++)
    {
      guint64 left[2] = { board->own[player][0], board->own[player][1] };

      marad_next (left, &squares[player]);
    }
  return table->values[(((board->scores[0] * table->target + board->scores[1]) * N_PHASES + phase)
                          * MARAD_SQUARES
                        + squares[0])
                         * MARAD_SQUARES
                       + squares[1]];
}

/* The position of a place in the table; returns whether there is one. */
static gboolean
table_position (const Table *table,
                gsize        index,
                MarPosition *position)
{
  MaradPosition *board = (MaradPosition *) (void *) position;
  guint squares[2];
  guint phase;

  squares[1] = index % MARAD_SQUARES;
  index /= MARAD_SQUARES;
  squares[0] = index % MARAD_SQUARES;
  index /= MARAD_SQUARES;
  phase = index % N_PHASES;
  index /= N_PHASES;
  if (squares[0] == squares[1])
    return FALSE;
  memset (board->board, 0, sizeof board->board);
  memset (board->own, 0, sizeof board->own);
  for (guint player = 0; player < 2; player++)
    {
      board->board[squares[player]] = marad_piece (player, table->kinds[player]);
      marad_flip (board->own[player], squares[player]);
    }
  board->scores[1] = (guint16) (index % table->target);
  board->scores[0] = (guint16) (index / table->target);
  board->side = phase > MARAD_FACES;
  board->count = (guint8) (phase == 0 ? 0 : (phase - 1) % MARAD_FACES + 1);
  return TRUE;
}

/* The value by those of the positions that come next. */
static double
backed_up (const Table       *table,
           const MarPosition *position,
           const MarPosition *scratch)
{
  const MaradPosition *board = marad_position (position);
  MarPosition *after = (MarPosition *) scratch;
  double best = board->side == 0 ? 0 : 1;
  double sum = 0;
  MarActionList list;

  game->actions (position, &list);
  g_assert_cmpuint (list.n, >, 0);
  for (guint i = 0; i < list.n; i++)
    {
      double value;

      mar_position_assign (game, after, position);
      game->play (after, list.items[i], NULL);
      value = table_value (table, after);
      sum += value;
      best = board->side == 0 ? MAX (best, value) : MIN (best, value);
    }
  return board->count == 0 ? sum / list.n : best;
}

static void
table_init (Table            *table,
            const MarOptions *options,
            MarMaradPiece     one,
            MarMaradPiece     other,
            double            start)
{
  g_autofree MarPosition *position = mar_position_new (game, options);
  g_autofree MarPosition *scratch = mar_position_new (game, options);
  double change = 1;

  table->kinds[0] = one;
  table->kinds[1] = other;
  table->target = (guint) options->values[MARAD_OPTION_TARGET];
  table->values = g_new (double, table_size (table));
  for (gsize i = 0; i < table_size (table); i++)
    table->values[i] = start;
  while (change > ENOUGH)
    {
      change = 0;
      for (gsize i = 0; i < table_size (table); i++)
        if (table_position (table, i, position))
          {
            double value = backed_up (table, position, scratch);

            change = MAX (change, fabs (value - table->values[i]));
            table->values[i] = value;
          }
    }
}

/* The searcher's chance is near the true one, and its move nearly as good as the best; what it
 * calls certain is. */
static void
check_small_game (GRand         *random,
                  guint          target,
                  MarMaradPiece  one,
                  MarMaradPiece  other,
                  guint          n)
{
  g_autoptr (MarSearch) search = mar_search_new (game, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autofree MarPosition *position = NULL;
  g_autofree MarPosition *after = NULL;
  double off = 0;
  double lost = 0;
  MarOptions options;
  Table table;

  mar_options_init (&options, game);
  options.values[MARAD_OPTION_TARGET] = (int) target;
  /* The table of endings has none with this variation. */
  options.values[MARAD_OPTION_ZERO] = MARAD_ZERO_JAM;
  position = mar_position_new (game, &options);
  after = mar_position_new (game, &options);
  table_init (&table, &options, one, other, 0.5);
  for (guint i = 0; i < n; i++)
    {
      const MarSearchLine *line = &report->lines[0];
      double value, reached;
      int side;

      while (!table_position (
               &table, (gsize) (g_rand_double (random) * (double) table_size (&table)), position)
             || game->actor (position) < 0)
        continue;
      side = game->actor (position);
      value = table_value (&table, position);
      search_position (search, &options, position, 0, g_test_thorough () ? MANY_NODES : NODES, 1,
                       report);
      mar_position_assign (game, after, position);
      game->play (after, line->actions[0], NULL);
      reached = table_value (&table, after);
      if (side == 1)
        {
          value = 1 - value;
          reached = 1 - reached;
        }
      off = MAX (off, fabs (line->chances[side] - value));
      lost = MAX (lost, value - reached);
      if (line->solved != MAR_SOLVED_NOT)
        g_assert_cmpfloat_with_epsilon (value, line->solved == MAR_SOLVED_WIN ? 1 : 0, 1e-5);
    }
  g_test_message ("target %u: chances off by %.4f at most, moves by %.4f", target, off, lost);
  g_assert_cmpfloat (off, <, g_test_thorough () ? slow_tolerances[target - 1] : TOLERANCE);
  g_assert_cmpfloat (lost, <,
                     g_test_thorough () ? slow_move_tolerances[target - 1] : MOVE_TOLERANCE);
  g_free (table.values);
}

static void
test_small_games (void)
{
  static const MarMaradPiece pieces[][2] = {
    { MAR_MARAD_KING, MAR_MARAD_KING },
    { MAR_MARAD_ROOK, MAR_MARAD_KING },
    { MAR_MARAD_BISHOP, MAR_MARAD_ROOK },
  };
  guint n_tables = g_test_thorough () ? G_N_ELEMENTS (pieces) : 1;

  current_seed = first_seed ();
  for (guint i = 0; i < n_tables; i++)
    for (guint target = 1; target <= (g_test_thorough () ? MAX_SMALL_TARGET : 1); target++)
      {
        g_autoptr (GRand) random = g_rand_new_with_seed (current_seed);

        check_small_game (random, target, pieces[i][0], pieces[i][1],
                          g_test_thorough () ? 2 * N_SMALL : N_SMALL);
      }
}

/* With the table of endings a search ends by itself, with a chance between what player 1 can make
 * sure of and what the other one lets him have, and a move that keeps it. */
static void
check_endings (GRand         *random,
               guint          target,
               MarMaradPiece  one,
               MarMaradPiece  other)
{
  g_autoptr (MarSearch) search = mar_search_new (game, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autofree MarPosition *position = NULL;
  g_autofree MarPosition *after = NULL;
  MarOptions options;
  Table least, most;

  mar_options_init (&options, game);
  options.values[MARAD_OPTION_TARGET] = (int) target;
  position = mar_position_new (game, &options);
  after = mar_position_new (game, &options);
  table_init (&least, &options, one, other, 0);
  table_init (&most, &options, one, other, 1);
  for (guint i = 0; i < N_ENDINGS;)
    {
      const MarSearchLine *line = &report->lines[0];
      gsize index = (gsize) (g_rand_double (random) * (double) table_size (&least));
      double chance;

      if (!table_position (&least, index, position) || game->actor (position) < 0)
        continue;
      i++;
      search_position (search, &options, position, 0, 0, 3, report);
      chance = line->chances[0];
      g_assert_cmpfloat (chance, >=, table_value (&least, position) - EXACT);
      g_assert_cmpfloat (chance, <=, table_value (&most, position) + EXACT);
      g_assert_true (line->exact || line->solved != MAR_SOLVED_NOT);
      mar_position_assign (game, after, position);
      game->play (after, line->actions[0], NULL);
      g_assert_cmpfloat (chance, >=, table_value (&least, after) - EXACT);
      g_assert_cmpfloat (chance, <=, table_value (&most, after) + EXACT);
    }
  g_free (least.values);
  g_free (most.values);
}

static void
test_endings (void)
{
  current_seed = first_seed ();
  for (guint target = 1; target <= (g_test_thorough () ? MAX_SMALL_TARGET : 1); target++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (current_seed);

      check_endings (random, target, MAR_MARAD_ROOK, MAR_MARAD_KING);
      if (g_test_thorough ())
        check_endings (random, target, MAR_MARAD_KING, MAR_MARAD_ROOK);
    }
}

/* With more pieces or more missed chances are estimates, whatever a table says of what comes
 * later. */
static void
test_estimates (void)
{
  static const struct
  {
    const char *text;
    gboolean exact;
  } cases[] = {
    { "9/9/9/9/4K4/9/9/9/4k4 1 3 0-0 15", TRUE },
    { "9/9/9/9/4K4/9/9/9/4k4 2 3 0-0 15", TRUE },
    { "9/9/9/9/4K4/9/9/9/4k4 1 3 0-0 16", FALSE },
    { "9/9/9/9/4K4/9/9/9/3bk4 1 3 14-14 15", TRUE },
    { "9/9/9/9/4K4/9/9/9/3bk4 1 3 14-13 15", FALSE },
    { "9/9/9/9/4KB3/9/9/9/3bk4 2 3 14-14 15", FALSE },
  };
  g_autoptr (MarSearch) search = mar_search_new (game, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = mar_position_read (game, NULL, cases[i].text, &error);
      MarOptions options;

      g_assert_no_error (error);
      mar_options_init (&options, game);
      search_position (search, &options, position, 4, 0, 2, report);
      for (guint k = 0; k < report->n_lines; k++)
        g_assert_cmpint (report->lines[k].exact, ==, cases[i].exact);
      g_assert_cmpuint (report->depth, ==,
                        !cases[i].exact                        ? 4
                        : marad_position (position)->side == 0 ? 2
                                                               : 1);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/search/marad/small-games", test_small_games);
  g_test_add_func ("/search/marad/endings", test_endings);
  g_test_add_func ("/search/marad/estimates", test_estimates);
  return g_test_run ();
}
