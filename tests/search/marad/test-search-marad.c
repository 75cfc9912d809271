/* The searcher of Marad against slow ones: plain expectimax, and the values of small games by
 * iteration; and its evaluation against the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "evaluation.h"
#include "mar-search.h"
#include "marad-tree.h"
#include "random-seed.h"
#include "random-share.h"

#define N_POSITIONS 200
#define N_TREES 12
#define N_SYMMETRIES 8
#define N_SMALL 16
/* With so many nodes chances may be so far off, and moves so much worse than the best ones. */
#define NODES 600000
#define TOLERANCE 0.05
#define MOVE_TOLERANCE 0.02
/* In the suite slow; games to two points last too long to be seen to their end. */
#define MANY_NODES 3000000
static const double slow_tolerances[] = { 0.02, 0.15 };
static const double slow_move_tolerances[] = { 0.005, 0.04 };

static const MarGame *const game = &mar_marad;

/* A position of a random game, with a player to act if @player. */
static MarPosition *
random_position (GRand            *random,
                 const MarOptions *options,
                 gboolean          player)
{
  MarPosition *position = mar_position_new (game, options);
  guint n = (guint) g_rand_int_range (random, 0, 60);

  for (guint i = 0; i < n || (player && game->actor (position) == MAR_ACTOR_CHANCE); i++)
    {
      g_autofree MarPosition *before = mar_position_copy (game, position);
      MarActionList list;

      game->actions (position, &list);
      game->play (position, list.items[g_rand_int_range (random, 0, (gint32) list.n)], NULL);
      if (game->actor (position) == MAR_ACTOR_NONE)
        {
          mar_position_assign (game, position, before);
          n = i;
          player = player && game->actor (position) == MAR_ACTOR_CHANCE;
        }
    }
  return position;
}

/* The evaluation. */

static int
feature_sum (const MarPosition *position)
{
  const MarEvaluation *evaluation = mar_evaluation_find (game);
  gint16 features[MAR_EVALUATION_MAX_FEATURES];
  int sum = 0;

  evaluation->features (position, features);
  for (guint i = 0; evaluation->names[i] != NULL; i++)
    sum += features[i] * evaluation->weights[i];
  return sum;
}

/* Where a symmetry of the board puts a square. */
static guint
image_of (guint square,
          guint symmetry)
{
  guint file = square % MAR_MARAD_SIZE;
  guint rank = square / MAR_MARAD_SIZE;

  if ((symmetry & 1) != 0)
    file = MAR_MARAD_SIZE - 1 - file;
  if ((symmetry & 2) != 0)
    rank = MAR_MARAD_SIZE - 1 - rank;
  return (symmetry & 4) != 0 ? file * MAR_MARAD_SIZE + rank : rank * MAR_MARAD_SIZE + file;
}

static MarPosition *
turn_over (const MarPosition *position,
           guint              symmetry)
{
  MarPosition *turned = mar_position_copy (game, position);
  const MaradPosition *from = marad_position (position);
  MaradPosition *to = (MaradPosition *) (void *) turned;

  memset (to->own, 0, sizeof to->own);
  for (guint square = 0; square < MARAD_SQUARES; square++)
    {
      guint image = image_of (square, symmetry);

      to->board[image] = from->board[square];
      if (from->board[square] != 0)
        marad_flip (to->own[marad_player (from->board[square])], image);
    }
  return turned;
}

/* With which counts some piece of @player can go to the centre, by the rules. */
static guint
counts_ready (const MarPosition *position,
              guint8             player)
{
  guint counts = 0;

  for (guint8 count = 1; count <= MARAD_FACES; count++)
    {
      g_autofree MarPosition *asked = mar_position_copy (game, position);
      MaradPosition *board = (MaradPosition *) (void *) asked;
      MarActionList list;

      board->side = player;
      board->count = count;
      game->actions (asked, &list);
      for (guint i = 0; i < list.n; i++)
        {
          int step = marad_steps[marad_directions[marad_from (list.items[i])][MAR_MARAD_CELL_CENTRE]
                                 % MARAD_DIRECTIONS];

          /* Not those that the edge stopped short of the count. */
          if (marad_to (list.items[i]) == (guint) MAR_MARAD_CELL_CENTRE
              && (int) marad_from (list.items[i]) + step * count == MAR_MARAD_CELL_CENTRE)
            counts |= 1u << count;
        }
    }
  return counts;
}

static void
test_evaluation (void)
{
  const guint n = random_share (N_POSITIONS);
  const MarEvaluation *evaluation = mar_evaluation_find (game);
  MarOptions options;

  mar_options_init (&options, game);
  current_seed = first_seed ();
  for (guint i = 0; i < n; i++, current_seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (current_seed);
      g_autofree MarPosition *position = NULL;
      gint16 features[MAR_EVALUATION_MAX_FEATURES];
      const MaradPosition *board;
      guint own, other;

      options.values[MARAD_OPTION_TARGET] = g_rand_int_range (random, 1, 40);
      position = random_position (random, &options, FALSE);
      board = marad_position (position);
      g_assert_cmpint (marad_evaluate (board), ==, feature_sum (position));
      for (guint symmetry = 1; symmetry < N_SYMMETRIES; symmetry++)
        {
          g_autofree MarPosition *turned = turn_over (position, symmetry);

          g_assert_cmpint (marad_evaluate (marad_position (turned)), ==, marad_evaluate (board));
        }

      evaluation->features (position, features);
      own = counts_ready (position, board->side);
      other = counts_ready (position, board->side ^ 1);
      for (guint count = 1; count <= MARAD_FACES; count++)
        {
          g_autofree char *name = g_strdup_printf ("ready for %u", count);
          guint at = 0;
          int difference = (int) (own >> count & 1) - (int) (other >> count & 1);

          while (!g_str_equal (evaluation->names[at], name))
            at++;
          g_assert_cmpint (features[at] > 0 ? 1 : features[at] < 0 ? -1 : 0, ==, difference);
        }
    }
}

/* Values are even: what is good for one is bad for the other, and more is more. */
static void
test_values (void)
{
  for (int evaluation = -12000; evaluation < 12000; evaluation += 7)
    {
      g_assert_cmpint (marad_get_value (evaluation), ==, -marad_get_value (-evaluation));
      g_assert_cmpint (marad_get_value (evaluation), <=, marad_get_value (evaluation + 7));
      g_assert_cmpint (ABS (marad_get_value (evaluation)), <, MARAD_WIN);
    }
}

/* Expectimax without bounds, table or order. */

static int
expect (const MarPosition *position,
        guint              depth)
{
  const MaradPosition *board = marad_position (position);
  int most = -MARAD_WIN;
  int sum = 0;
  MarActionList list;

  if (board->state == MARAD_REACHED)
    return board->scores[board->side] >= board->target ? MARAD_WIN : -MARAD_WIN;
  if (depth == 0)
    return marad_get_value (marad_evaluate (board));
  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);

      game->play (after, list.items[i], NULL);
      if (board->count == 0)
        sum += expect (after, depth);
      else
        most = MAX (most, -expect (after, depth - 1));
    }
  if (list.n == 0)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);

      marad_turn_over ((MaradPosition *) (void *) after);
      return -expect (after, depth - 1);
    }
  return board->count == 0 ? sum / MARAD_FACES : most;
}

/* A position with a few pieces of each side, at random. */
static MarPosition *
few_pieces (GRand      *random,
            MarOptions *options,
            guint       n)
{
  MarPosition *position = mar_position_new (game, options);
  MaradPosition *board = (MaradPosition *) (void *) position;

  memset (board->board, 0, sizeof board->board);
  memset (board->own, 0, sizeof board->own);
  for (guint i = 0; i < 2 * n; i++)
    {
      guint square;

      do
        square = (guint) g_rand_int_range (random, 0, MARAD_SQUARES);
      while (board->board[square] != 0);
      board->board[square] = marad_piece (i % 2, i < 2 ? MAR_MARAD_KING
                                                       : (guint) g_rand_int_range (random, 2, 4));
      marad_flip (board->own[i % 2], square);
    }
  board->side = (guint8) g_rand_int_range (random, 0, 2);
  board->count = (guint8) g_rand_int_range (random, 1, MARAD_FACES + 1);
  return position;
}

static void
search_position (MarSearch         *search,
                 const MarOptions  *options,
                 const MarPosition *position,
                 guint              depth,
                 guint64            nodes,
                 guint              lines,
                 MarSearchReport   *report)
{
  g_autoptr (MarLine) line = mar_line_new (game, options, position);
  MarSearchLimits limits;

  mar_search_limits_init (&limits);
  limits.depth = depth;
  limits.nodes = nodes;
  limits.lines = lines;
  mar_search_clear (search);
  mar_search_run (search, line, &limits, NULL, NULL, report);
}

/* Bounds, table and order change nothing but the time. */
static void
test_trees (void)
{
  const guint n = random_share (N_TREES);
  g_autoptr (MarSearch) search = mar_search_new (game, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  MarOptions options;

  mar_options_init (&options, game);
  current_seed = first_seed ();
  for (guint i = 0; i < n; i++, current_seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (current_seed);
      g_autofree MarPosition *position = NULL;
      guint depth = 2 + i % 2;
      int side;

      options.values[MARAD_OPTION_TARGET] = g_rand_int_range (random, 1, 6);
      options.values[MARAD_OPTION_ZERO] = g_rand_int_range (random, 0, 3);
      position = few_pieces (random, &options, 2);
      side = game->actor (position);
      search_position (search, &options, position, depth, 0, 3, report);
      g_assert_cmpuint (report->n_lines, ==, 3);
      for (guint k = 0; k < report->n_lines; k++)
        {
          g_autofree MarPosition *after = mar_position_copy (game, position);
          const MarSearchLine *line = &report->lines[k];

          if (line->depth < depth)
            continue;
          game->play (after, line->actions[0], NULL);
          g_assert_cmpfloat_with_epsilon (2 * line->chances[side] - 1,
                                          -expect (after, depth - 1) / (double) MARAD_WIN, 1e-9);
        }
      if (report->lines[0].depth == depth)
        g_assert_cmpfloat_with_epsilon (2 * report->lines[0].chances[side] - 1,
                                        expect (position, depth) / (double) MARAD_WIN, 1e-9);
    }
}

/* The values of games with a piece on each side, by iteration: of all positions, in all phases
 * of the die, at all scores. */

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
            MarMaradPiece     other)
{
  g_autofree MarPosition *position = mar_position_new (game, options);
  g_autofree MarPosition *scratch = mar_position_new (game, options);
  double change = 1;

  table->kinds[0] = one;
  table->kinds[1] = other;
  table->target = (guint) options->values[MARAD_OPTION_TARGET];
  table->values = g_new (double, table_size (table));
  for (gsize i = 0; i < table_size (table); i++)
    table->values[i] = 0.5;
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
  position = mar_position_new (game, &options);
  after = mar_position_new (game, &options);
  table_init (&table, &options, one, other);
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

/* A move that reaches the target is found and called a win in one turn; when the other side
 * has one whatever is played, that is a loss. */
static void
check_certain (const char *text,
               MarSolved   solved,
               guint       solved_in)
{
  g_autoptr (MarSearch) search = mar_search_new (game, NULL);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (GError) error = NULL;
  g_autofree MarPosition *position = mar_position_read (game, NULL, text, &error);
  MarOptions options;

  g_assert_no_error (error);
  mar_options_init (&options, game);
  search_position (search, &options, position, 0, 100000, 1, report);
  g_assert_cmpint (report->lines[0].solved, ==, solved);
  g_assert_cmpuint (report->lines[0].solved_in, ==, solved_in);
}

static void
test_certain (void)
{
  check_certain ("9/9/9/9/K1r1b4/9/9/9/9 2 3 14-14 15", MAR_SOLVED_NOT, 0);
  check_certain ("9/9/9/9/1K7/9/9/9/8k 1 3 14-14 15", MAR_SOLVED_WIN, 1);
  check_certain ("9/9/9/9/1K7/9/8b/9/8k 2 2 14-14 15", MAR_SOLVED_NOT, 0);
  check_certain ("8k/9/7b1/9/9/9/9/9/K8 1 4 14-14 15", MAR_SOLVED_WIN, 1);
  check_certain ("8k/9/9/9/9/9/9/9/K8 2 4 14-14 15", MAR_SOLVED_WIN, 1);
  check_certain ("8k/9/9/9/9/9/9/4r4/K8 1 3 14-14 15", MAR_SOLVED_LOSS, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  g_test_add_func ("/search/marad/evaluation", test_evaluation);
  g_test_add_func ("/search/marad/values", test_values);
  g_test_add_func ("/search/marad/trees", test_trees);
  g_test_add_func ("/search/marad/small-games", test_small_games);
  g_test_add_func ("/search/marad/certain", test_certain);
  return g_test_run ();
}
