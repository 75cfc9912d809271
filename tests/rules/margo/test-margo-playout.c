/* Random games of Margo at full speed, played again by the plain rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-line.h"
#include "margo-private.h"
#include "margo-random.h"
#include "margo-referee.h"
#include "random-share.h"

#define N_GAMES 1200
#define CAP 700

static const MarGame *const game = &mar_margo;

/* Plays the noted actions one by one, and compares how the game stands then. */
static void
replay (const MarOptions  *options,
        const MarPosition *start,
        const MarAction   *noted,
        guint              n,
        guint              cap,
        const MarPosition *end)
{
  g_autoptr (MarLine) line = mar_line_new (game, options, start);
  g_autofree char *text = NULL;
  g_autofree char *end_text = mar_position_text (game, end);
  MarResult result, end_result;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (game->actor (mar_line_position (line)), !=, MAR_ACTOR_NONE);
      mar_line_play (line, noted[i], NULL, &error);
      g_assert_no_error (error);
    }

  text = mar_position_text (game, mar_line_position (line));
  g_assert_cmpstr (end_text, ==, text);
  g_assert_true (game->same_board (mar_line_position (line), end));
  game->result (mar_line_position (line), &result);
  game->result (end, &end_result);
  if (n < cap)
    g_assert_true (result.over);
  g_assert_cmpint (result.over, ==, end_result.over);
  g_assert_cmpuint (result.winners, ==, end_result.winners);
  g_assert_cmpuint (game->history_key (mar_line_position (line)), ==, game->history_key (end));
}

static void
play_and_replay (GRand *random)
{
  static MarAction noted[CAP];
  guint64 seed = (guint64) g_rand_int (random) << 1 | 1;
  g_autofree MarPosition *start = NULL;
  g_autofree MarPosition *end = NULL;
  MarOptions options;
  guint cap, n;

  margo_random_options (&options, random);
  start = mar_position_new (game, &options);
  /* A second game takes over where a first one was broken off: its history begins there. */
  if (g_rand_boolean (random))
    game->playout (start, &seed, (guint) g_rand_int_range (random, 0, 200));
  end = mar_position_copy (game, start);
  cap = (guint) (g_rand_boolean (random) ? CAP : g_rand_int_range (random, 0, 60));
  n = margo_playout_noted (end, &seed, cap, noted);
  g_assert_cmpuint (n, <=, cap);
  replay (&options, start, noted, n, cap, end);
}

static void
test_replay (void)
{
  for (guint i = 0; i < random_share (N_GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);

      play_and_replay (random);
    }
}

/* Each legal action is chosen about as often as any other. */
static void
test_fairness (void)
{
  g_autofree MarPosition *start = mar_position_read (game, NULL,
                                                     "8/8/8/8/1x6/oox5/oox5/oox5 x 0 -",
                                                     NULL);
  guint counts[MARGO_CELLS] = { 0 };
  guint64 seed = 7;
  MarActionList list;
  MarAction action;

  game->actions (start, &list);
  for (guint i = 0; i < 1000 * list.n; i++)
    {
      g_autofree MarPosition *position = mar_position_copy (game, start);

      g_assert_cmpuint (margo_playout_noted (position, &seed, 1, &action), ==, 1);
      g_assert_cmpuint (action, <, MARGO_CELLS);
      counts[action]++;
    }
  for (guint i = 0; i < list.n; i++)
    {
      g_assert_cmpuint (counts[list.items[i]], >, 800);
      g_assert_cmpuint (counts[list.items[i]], <, 1200);
    }
}

/* The same seed plays the same game. */
static void
test_repeatable (void)
{
  g_autofree MarPosition *one = mar_position_new (game, NULL);
  g_autofree MarPosition *other = mar_position_new (game, NULL);
  guint64 seed_one = 99;
  guint64 seed_other = 99;

  g_assert_cmpuint (game->playout (one, &seed_one, 1000), ==,
                    game->playout (other, &seed_other, 1000));
  g_assert_true (game->same_board (one, other));
  g_assert_cmpuint (seed_one, ==, seed_other);
}

/* What playouts answer with, the last freedom of a group, is there where its freedoms are counted
 * as one, and nowhere else; and it is empty. */
static void
test_only_freedom (void)
{
  guint n_only = 0;

  for (guint i = 0; i < random_share (N_GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *generic = NULL;
      const MargoPosition *position;
      MarOptions options;
      MargoView view;

      margo_random_options (&options, random);
      generic = margo_random_position (&options, random);
      position = margo_position (generic);
      margo_init_view (position, &view);
      for (guint bit = 0; bit < 64 * (guint) position->words; bit++)
        {
          const int colour = margo_piece (position, bit);
          guint n_pieces, n_freedoms;
          int only;

          if (colour == MAR_MARGO_EMPTY || margo_is_buried (&view, bit))
            continue;
          margo_find_group (position, &view, bit, &n_pieces, &n_freedoms);
          only = margo_find_only_freedom (position, &view, (guint) colour, bit);
          g_assert_cmpint (only >= 0, ==, n_freedoms == 1);
          if (only >= 0)
            g_assert_cmpint (margo_piece (position, (guint) only), ==, MAR_MARGO_EMPTY);
          n_only += only >= 0;
        }
    }
  g_assert_cmpuint (n_only, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/margo/playout/replay", test_replay);
  g_test_add_func ("/margo/playout/fairness", test_fairness);
  g_test_add_func ("/margo/playout/repeatable", test_repeatable);
  g_test_add_func ("/margo/playout/only-freedom", test_only_freedom);
  return g_test_run ();
}
