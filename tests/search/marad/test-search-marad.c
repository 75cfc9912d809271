/* The searcher of Marad against plain expectimax, and its evaluation against the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "evaluation.h"
#include "marad-search.h"
#include "marad-tree.h"
#include "random-seed.h"
#include "random-share.h"

#define N_POSITIONS 200
#define N_TREES 12
#define N_SYMMETRIES 8

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
  g_test_add_func ("/search/marad/certain", test_certain);
  return g_test_run ();
}
