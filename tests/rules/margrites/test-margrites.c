/* The rules of Margrites against printed facts and against themselves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "game-checks.h"
#include "mar-position-editor.h"
#include "margrites-images.h"
#include "margrites-private.h"
#include "margrites-random.h"
#include "margrites.h"

static const MarGame *const game = &mar_margrites;

static void
test_samples (void)
{
  g_assert_cmpuint (check_samples (game, "margrites-samples.txt"), ==, 51);
}

static void
test_perft (void)
{
  g_assert_cmpuint (check_counts (game, "margrites-perft.txt", 4), ==, 21);
}

static void
restart (MarPosition *position)
{
  MarOptions options;

  mar_options_init (&options, game);
  game->start (&options, position);
}

/* Calls @check with positions from random games and with crowds. */
static void
on_many_positions (guint n, void (*check) (GRand *random, const MarPosition *position))
{
  g_autoptr (GRand) random = g_rand_new_with_seed (first_seed ());
  g_autofree MarPosition *position = mar_position_new (game, NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *crowd = margrites_random_crowd (random);
      MarActionList list;

      check (random, crowd);
      check (random, position);
      game->actions (position, &list);
      if (list.n == 0)
        restart (position);
      else
        game->play (position, margrites_random_action (random, &list, game->actor (position)),
                    NULL);
    }
}

/* What is listed, what is_legal() says and what explain() says agree for everything that
 * can be written down as a step. */
static void
check_explanations (GRand             *random,
                    const MarPosition *position)
{
  gboolean listed[MAR_MARGRITES_SQUARES][MAR_MARGRITES_CELLS] = { { FALSE } };
  MarActionList list;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      MarCell from, to;

      game->action_cells (position, list.items[i], &from, &to);
      listed[from][to] = TRUE;
    }

  for (guint from = 0; from < MAR_MARGRITES_SQUARES; from++)
    for (guint to = 0; to < MAR_MARGRITES_CELLS; to++)
      {
        g_autoptr (GError) error = NULL;
        MarAction action = margrites_action (from, to);

        g_assert_true (game->is_legal (position, action) == listed[from][to]);
        g_assert_true (game->explain (position, action, &error) == listed[from][to]);
        if (listed[from][to])
          {
            g_assert_no_error (error);
          }
        else
          {
            g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL);
            g_assert_true (g_str_has_suffix (error->message, "."));
          }
      }
}

static void
test_explanations (void)
{
  on_many_positions (60, check_explanations);
}

/* The effects alone, applied to the board before, give the board, the score and the
 * side after. */
static void
check_effects (GRand             *random,
               const MarPosition *position)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  MarActionList list;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);
      int owners[MAR_MARGRITES_CELLS];
      guint points[2], captures[2];
      int wave = 0;

      for (MarCell cell = 0; cell < MAR_MARGRITES_CELLS; cell++)
        owners[cell] = game->owner (position, cell);
      for (int player = 0; player < 2; player++)
        {
          points[player] = mar_margrites_points (position, player);
          captures[player] = mar_margrites_captures (position, player);
        }

      mar_effects_empty (&effects);
      game->play (after, list.items[i], &effects);
      g_assert_cmpuint (effects.n, >, 0);
      for (guint j = 0; j < effects.n; j++)
        {
          const MarEffect *effect = &effects.items[j];

          if (effect->from >= 0)
            {
              g_assert_cmpint (owners[effect->from], ==, effect->player);
              owners[effect->from] = -1;
            }
          if (effect->type == MAR_EFFECT_MOVED)
            owners[effect->to] = effect->player;
          else if (effect->type == MAR_EFFECT_SCORED)
            points[effect->player] += (guint) effect->value;
          else if (effect->type == MAR_EFFECT_CAPTURED)
            {
              captures[1 - effect->player]++;
              g_assert_true (effect->value == wave || effect->value == wave + 1);
              wave = effect->value;
            }
        }

      for (MarCell cell = 0; cell < MAR_MARGRITES_CELLS; cell++)
        g_assert_cmpint (owners[cell], ==, game->owner (after, cell));
      for (int player = 0; player < 2; player++)
        {
          g_assert_cmpuint (points[player], ==, mar_margrites_points (after, player));
          g_assert_cmpuint (captures[player], ==, mar_margrites_captures (after, player));
        }
    }
}

static void
test_effects (void)
{
  on_many_positions (200, check_effects);
}

static void
check_symmetry (GRand             *random,
                const MarPosition *position)
{
  check_images (position, TRUE);
}

static void
test_symmetry (void)
{
  on_many_positions (150, check_symmetry);
}

/* Writing and reading gives the same memory, so the hash, which is made of the memory,
 * is the one that playing gave; a change of any kind gives another. */
static void
check_round_trip (GRand             *random,
                  const MarPosition *position)
{
  g_autofree char *text = mar_position_text (game, position);
  g_autofree MarPosition *again = read_position (game, NULL, text);
  MargritesPosition other = *margrites_position (position);

  g_assert_cmpmem (position, game->position_size.most, again, game->position_size.most);
  g_assert_cmpuint (game->hash (position), ==, game->hash (again));
  g_assert_true (game->same_board (position, again));

  other.left = other.left == 1 ? 2 : 1;
  g_assert_cmpuint (game->hash ((MarPosition *) (void *) &other), !=, game->hash (position));
  g_assert_true (game->same_board ((MarPosition *) (void *) &other, position));
  other = *margrites_position (position);
  other.marbles[0][0] ^= margrites_square_bits[0][0];
  g_assert_cmpuint (game->hash ((MarPosition *) (void *) &other), !=, game->hash (position));
  g_assert_false (game->same_board ((MarPosition *) (void *) &other, position));
}

static void
test_round_trip (void)
{
  on_many_positions (2000, check_round_trip);
}

typedef struct
{
  const char *position;
  const char *after;
  const char *effects;
} HandOver;

static const HandOver hand_overs[] = {
  /* Blocked in mid-turn: trapped. */
  { "4bbw2/8b/6bbb/5b2b/9/9/9/9 w 2 0(0)-7(0) g8<h8", "4bbw2/8b/6bbb/5b2b/9/9/9/9 b 4 0(0)-7(0) -",
    "White is trapped; Black is to move." },
  /* Blocked from the start: forfeited. */
  { "9/8b/9/7bw/9/8b/9/9 w 4 3(2)-4(2) -", "9/8b/9/7bw/9/8b/9/9 b 4 3(2)-4(2) -",
    "White has no legal step and forfeits the turn." },
  /* Used up, as only a text can say it. */
  { "9/8b/9/6b2/9/8w/9/9 w 0 3(2)-4(2) -", "9/8b/9/6b2/9/8w/9/9 b 4 3(2)-4(2) -", "" },
  /* Used up, and the other side is blocked: the same side again. */
  { "9/8b/9/7bw/9/8b/9/9 b 0 3(2)-4(2) -", "9/8b/9/7bw/9/8b/9/9 b 4 3(2)-4(2) -",
    "White has no legal step and forfeits the turn." },
};

static void
test_hand_over (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (hand_overs); i++)
    {
      g_autofree MarPosition *position = read_position (game, NULL, hand_overs[i].position);
      g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
      g_autoptr (GString) words = g_string_new (NULL);
      g_autofree char *text = NULL;
      MarActionList list;
      MarResult result;

      game->actions (position, &list);
      g_assert_cmpuint (list.n, ==, 0);
      game->result (position, &result);
      g_assert_false (result.over);
      g_assert_cmpint (game->actor (position), !=, MAR_ACTOR_NONE);

      g_assert_true (game->hand_over (position, &effects));
      text = mar_position_text (game, position);
      g_assert_cmpstr (text, ==, hand_overs[i].after);
      game->describe_effects (position, &effects, words);
      g_assert_cmpstr (words->str, ==, hand_overs[i].effects);
      g_assert_true (game->starts_turn (position));
      g_assert_false (game->hand_over (position, &effects));
    }
}

/* Eight marbles a side can hardly lock each other in, so the board here is full: Black on
 * the near half, White on the far one, all allies, nobody on a far rank. */
static void
test_both_stuck (void)
{
  MargritesPosition full = { .left = 2 };
  MarPosition *position = (MarPosition *) (void *) &full;
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  MarResult result;

  for (guint square = 0; square < MAR_MARGRITES_SQUARES; square++)
    {
      int owner = square < 36 ? MAR_MARGRITES_BLACK : MAR_MARGRITES_WHITE;

      margrites_store (full.marbles[owner], margrites_marbles (&full, owner)
                                              | margrites_load (margrites_square_bits[square]));
    }
  full.points[1] = 1;

  g_assert_true (game->hand_over (position, &effects));
  g_assert_cmpuint (effects.n, ==, 3);
  g_assert_cmpint (effects.items[0].type, ==, MAR_EFFECT_TRAPPED);
  g_assert_cmpint (effects.items[1].type, ==, MAR_EFFECT_FORFEITED);
  g_assert_cmpint (effects.items[1].player, ==, MAR_MARGRITES_WHITE);
  g_assert_cmpint (effects.items[2].player, ==, MAR_MARGRITES_BLACK);
  game->result (position, &result);
  g_assert_true (result.over);
  g_assert_cmpuint (result.winners, ==, 1 << MAR_MARGRITES_WHITE);
  g_assert_cmpint (game->actor (position), ==, MAR_ACTOR_NONE);
  /* The game ends as it stands. */
  g_assert_cmpint (full.side, ==, MAR_MARGRITES_BLACK);
  g_assert_cmpint (game->actions_left (position), ==, 2);

  full.state = MARGRITES_PLAYING;
  margrites_update_state (&full);
  g_assert_cmpint (full.state, ==, MARGRITES_STUCK);
}

typedef struct
{
  const char *position;
  const char *winner;
} Ending;

static const Ending endings[] = {
  { "9/9/9/9/9/9/9/9 b 4 0(0)-0(0) -", "b+w" },
  { "9/9/9/9/4b4/9/9/9 b 2 1(3)-1(2) -", "b" },
  { "9/9/9/9/4w4/9/9/9 b 2 1(2)-1(3) -", "w" },
  { "9/9/9/9/4b4/9/9/9 w 1 3(0)-4(2) -", "w" },
  { "9/9/9/9/4b4/9/9/9 w 0 2(2)-2(2) -", "b+w" },
  { "4w4/1wwwwwww1/9/9/9/9/1bbbbbbb1/4b4 b 4 R0(0)-0(0) -", "w" },
  { "9/9/9/4b4/9/4w4/9/9 w 4 0(0)-R6(0) -", "b" },
  { "9/9/9/4b4/9/4w4/9/9 w 4 0(0)-6(0) -", NULL },
};

static void
test_endings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree MarPosition *position = read_position (game, NULL, endings[i].position);
      g_autofree char *text = mar_position_text (game, position);
      g_autofree char *winner = NULL;
      MarActionList list;
      MarResult result;

      g_assert_cmpstr (text, ==, endings[i].position);
      game->result (position, &result);
      winner = mar_result_text (game, &result);
      g_assert_cmpstr (winner, ==, endings[i].winner);
      game->actions (position, &list);
      g_assert_true ((list.n == 0) == (winner != NULL));
      g_assert_true ((game->actor (position) == MAR_ACTOR_NONE) == (winner != NULL));
      if (winner != NULL)
        {
          g_assert_false (game->hand_over (position, NULL));
          g_assert_false (game->starts_turn (position));
        }
    }
}

static void
test_resignation (void)
{
  for (int player = 0; player < 2; player++)
    {
      g_autofree MarPosition *position = mar_position_new (game, NULL);
      g_autofree char *score = NULL;
      MarResult result;

      game->resign (position, player);
      game->result (position, &result);
      g_assert_true (result.over);
      g_assert_cmpuint (result.winners, ==, 1u << (1 - player));
      score = mar_score_text (game, position);
      g_assert_cmpstr (score, ==, player == 0 ? "R0(0)-0(0)" : "0(0)-R0(0)");
    }
}

/* The start is game C's, and complete; what lacks something for a new game says what. */
static void
test_complete (void)
{
  static const char *const incomplete[][2] = {
    { "9/1wwwwwwww/9/9/9/9/bbbbbbb2/9 b 4 0(0)-0(0) -", "7" },
    { "9/1wwwwwww1/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -", "White" },
    { "9/1wwwwwwww/9/9/9/b8/1bbbbbbb1/9 b 4 0(0)-0(0) -", "a3" },
    { "9/wwwwwww2/2w6/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -", "c6" },
    { "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 w 4 0(0)-0(0) -", "Black moves first" },
    { "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 2 0(0)-0(0) -", "four steps" },
  };
  g_autofree MarPosition *start = mar_position_new (game, NULL);
  g_autofree char *text = mar_position_text (game, start);
  g_autoptr (GError) none = NULL;

  g_assert_cmpstr (text, ==, "9/1wwwwwwww/9/9/9/9/bbbbbbbb1/9 b 4 0(0)-0(0) -");
  g_assert_true (game->check_complete (start, &none));
  g_assert_no_error (none);

  for (guint i = 0; i < G_N_ELEMENTS (incomplete); i++)
    {
      g_autofree MarPosition *position = read_position (game, NULL, incomplete[i][0]);
      g_autoptr (GError) error = NULL;

      g_assert_false (game->check_complete (position, &error));
      g_assert_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_INCOMPLETE);
      g_assert_nonnull (strstr (error->message, incomplete[i][1]));
    }
}

/* II.C.2.i: who touches a marble moves it, if it can move; in the other games it may go back. */
static void
test_touched (void)
{
  static const struct
  {
    const char *option; /* nullable */
    const char *position;
    const char *square;
    gboolean may_go_back;
  } cases[] = {
    { NULL, "9/9/9/7ww/bb7/9/9/9 b 4 0(0)-0(0) -", "a4", TRUE },
    { "hostile", "9/9/9/7ww/bb7/9/9/9 b 4 0(0)-0(0) -", "a4", TRUE },
    { "full_hostile", "9/9/9/7ww/bb7/9/9/9 b 4 0(0)-0(0) - dance:-", "a4", FALSE },
    { "full_hostile", "9/9/9/7ww/bb7/9/9/9 b 4 0(0)-0(0) - dance:-", "c4", TRUE },
    { "full_hostile", "9/9/9/9/9/b8/ww7/bw7 b 4 0(0)-0(0) - dance:-", "a1", TRUE },
    { "full_hostile", "9/9/9/9/9/b8/ww7/bw7 b 4 0(0)-0(0) - dance:-", "a3", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree MarPosition *position = NULL;
      g_autoptr (GError) error = NULL;
      MarOptions options;
      MarCell cell;

      mar_options_init (&options, game);
      if (cases[i].option != NULL)
        mar_options_set (&options, game, cases[i].option, "true", &error);
      g_assert_no_error (error);
      position = mar_position_read (game, &options, cases[i].position, &error);
      g_assert_no_error (error);
      g_assert_true (game->read_cell (position, cases[i].square, &cell));
      g_assert_cmpint (game->check_put_down (position, cell, &error), ==, cases[i].may_go_back);
      g_assert_true ((error == NULL) == cases[i].may_go_back);
      if (error != NULL)
        g_assert_nonnull (strstr (error->message, cases[i].square));
    }
}

/* Set to fewer points by hand, a side forgets the exits of the last ones, and keeps the others. */
static void
test_fewer_points (void)
{
  static const char board[] = "9/9/9/3b5/9/4w4/9/9 b 4 %u(0)-3(0) - exits:%.*s/d1b1h1";
  MarOptions options;

  mar_options_init (&options, game);
  g_assert_true (mar_options_set (&options, game, "returning", "true", NULL));
  for (guint points = 0; points <= 3; points++)
    {
      g_autofree char *start = g_strdup_printf (board, 3, 6, "f8b8h8");
      g_autofree char *expected = g_strdup_printf (board, points, points > 0 ? 2 * points : 1,
                                                   points > 0 ? "f8b8h8" : "-");
      g_autofree char *number = g_strdup_printf ("%u", points);
      g_autofree MarPosition *position = mar_position_read (game, &options, start, NULL);
      g_autofree char *text = NULL;
      g_autofree MarPosition *again = NULL;
      guint field = 0;

      g_assert_nonnull (position);
      while (!g_str_equal (game->editor->fields[field].name, "black-points"))
        field++;
      g_assert_true (mar_position_set_field (game, position, field, number, NULL));
      text = mar_position_text (game, position);
      g_assert_cmpstr (text, ==, expected);
      again = mar_position_read (game, &options, expected, NULL);
      g_assert_true (mar_position_equal (game, position, again));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/margrites/samples", test_samples);
  g_test_add_func ("/margrites/perft", test_perft);
  g_test_add_func ("/margrites/explanations", test_explanations);
  g_test_add_func ("/margrites/effects", test_effects);
  g_test_add_func ("/margrites/symmetry", test_symmetry);
  g_test_add_func ("/margrites/round-trip", test_round_trip);
  g_test_add_func ("/margrites/hand-over", test_hand_over);
  g_test_add_func ("/margrites/both-stuck", test_both_stuck);
  g_test_add_func ("/margrites/endings", test_endings);
  g_test_add_func ("/margrites/resignation", test_resignation);
  g_test_add_func ("/margrites/complete", test_complete);
  g_test_add_func ("/margrites/touched", test_touched);
  g_test_add_func ("/margrites/fewer-points", test_fewer_points);
  return g_test_run ();
}
