/* Both implementations of Margrites side by side through random games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "margrites-random.h"
#include "margrites.h"
#include "random-share.h"
#include "reference-margrites.h"

#define N_GAMES 240
#define N_CROWDS 2000
#define N_COUNTED 50000
#define MAX_STEPS 400

static const MarGame *const game = &mar_margrites;

/* Who is being compared, for the message of a failure. */
static guint32 current_seed;

static int
compare_texts (const void *one,
               const void *two)
{
  return strcmp (*(const char *const *) one, *(const char *const *) two);
}

static void
compare_actions (const MarPosition        *position,
                 const ReferenceMargrites *reference)
{
  MarActionList list;
  ReferenceSteps steps;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_ptr_array_add (texts, mar_action_text (game, position, list.items[i]));
      g_assert_true (game->is_legal (position, list.items[i]));
      if (i > 0)
        g_assert_cmpuint (list.items[i - 1] & 0xff, <=, list.items[i] & 0xff);
    }
  g_ptr_array_sort (texts, compare_texts);

  reference_margrites_steps (reference, &steps);
  for (guint i = 0; i < MIN (texts->len, (guint) steps.n); i++)
    g_assert_cmpstr (g_ptr_array_index (texts, i), ==, steps.items[i]);
  g_assert_cmpuint (texts->len, ==, steps.n);
}

static void
compare_positions (const MarPosition        *position,
                   const ReferenceMargrites *reference)
{
  g_autofree char *text = mar_position_text (game, position);
  g_autofree char *reference_text = reference_margrites_write (reference);
  g_autofree char *winner = NULL;
  g_autofree char *reference_winner = reference_margrites_winner (reference);
  MarResult result;

  g_assert_cmpstr (text, ==, reference_text);
  game->result (position, &result);
  winner = mar_result_text (game, &result);
  g_assert_cmpstr (winner, ==, reference_winner);
  g_assert_cmpint (game->actor (position), ==,
                   reference->over ? MAR_ACTOR_NONE : reference->side == 'b' ? 0 : 1);
}

/* What fell and who lost a turn, in the words of the reference. */
static char *
tell_effects (const MarPosition *after,
              const MarEffects  *effects)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (effect->type == MAR_EFFECT_CAPTURED)
        {
          g_autofree char *cell = mar_cell_text (game, after, effect->from);

          g_string_append_printf (told, " x%s", cell);
        }
      else if (effect->type == MAR_EFFECT_TRAPPED)
        g_string_append_printf (told, " trapped:%c", "bw"[effect->player]);
      else if (effect->type == MAR_EFFECT_FORFEITED)
        g_string_append_printf (told, " forfeited:%c", "bw"[effect->player]);
    }
  return g_string_free (told, FALSE);
}

/* Counts with nothing but the table of the game. */
static guint64
count_plainly (const MarPosition *position,
               guint              depth)
{
  MarActionList list;
  guint64 total = 0;

  if (depth == 0)
    return 1;
  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);

      game->play (after, list.items[i], NULL);
      total += count_plainly (after, depth - 1);
    }
  return total;
}

/* The quick count takes what it calls quiet steps on trust; where marbles crowd or only a
 * few steps are left, hardly anything is quiet. */
static void
compare_counts_in_crowds (void)
{
  for (guint i = 0; i < N_COUNTED; i++)
    {
      g_autoptr (GRand) random = NULL;
      g_autofree MarPosition *position = NULL;
      MarActionList list;

      current_seed = random_seed () + i;
      random = g_rand_new_with_seed (current_seed);
      position = random_crowd (random);
      game->actions (position, &list);
      g_assert_cmpuint (game->perft (position, 1, TRUE), ==, list.n);
      if (i % 4 == 0 || list.n < 12)
        {
          guint depth = list.n < 12 ? 3 : 2;
          guint64 plain = count_plainly (position, depth);

          g_assert_cmpuint (game->perft (position, depth, FALSE), ==, plain);
          g_assert_cmpuint (game->perft (position, depth, TRUE), ==, plain);
        }
    }
}

static void
compare_counts (const MarPosition *position)
{
  for (guint depth = 0; depth <= 2; depth++)
    {
      guint64 plain = count_plainly (position, depth);

      g_assert_cmpuint (game->perft (position, depth, FALSE), ==, plain);
      g_assert_cmpuint (game->perft (position, depth, TRUE), ==, plain);
    }
  g_assert_cmpuint (game->perft (position, 3, FALSE), ==, game->perft (position, 3, TRUE));
}

static void
play_in_lockstep (GRand       *random,
                  MarPosition *position,
                  guint        max_steps)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree char *start = mar_position_text (game, position);
  ReferenceMargrites reference;

  reference_margrites_read (&reference, start);
  compare_positions (position, &reference);
  compare_actions (position, &reference);

  for (guint step = 0; step < max_steps; step++)
    {
      g_autoptr (GString) reference_told = g_string_new (NULL);
      g_autofree char *told = NULL;
      g_autofree char *text = NULL;
      MarActionList list;
      MarAction action;

      game->actions (position, &list);
      if (list.n == 0)
        break;
      action = random_action (random, &list, game->actor (position));
      text = mar_action_text (game, position, action);

      mar_effects_empty (&effects);
      game->play (position, action, &effects);
      reference_margrites_play (&reference, text, reference_told);
      told = tell_effects (position, &effects);
      g_assert_cmpstr (told, ==, reference_told->str);
      compare_positions (position, &reference);
      compare_actions (position, &reference);
      if (step % 16 == 5)
        compare_counts (position);
    }
}

static void
tell_seed (void)
{
  g_test_message ("MAR_TEST_SEED=%u begins with this game", current_seed);
  g_printerr ("MAR_TEST_SEED=%u begins with this game\n", current_seed);
}

/* A failed assertion aborts; the seed is told on the way out. */
static void
tell_seed_on_failure (int signal_number)
{
  tell_seed ();
}

static void
test_games (void)
{
  for (guint i = 0; i < random_share (N_GAMES); i++)
    {
      g_autoptr (GRand) random = NULL;
      g_autofree MarPosition *position = mar_position_new (game, NULL);

      current_seed = random_seed () + i;
      random = g_rand_new_with_seed (current_seed);
      play_in_lockstep (random, position, MAX_STEPS);
    }
}

static void
test_crowds (void)
{
  for (guint i = 0; i < random_share (N_CROWDS); i++)
    {
      g_autoptr (GRand) random = NULL;
      g_autofree MarPosition *position = NULL;

      current_seed = random_seed () + i;
      random = g_rand_new_with_seed (current_seed);
      position = random_crowd (random);
      g_assert_nonnull (position);
      play_in_lockstep (random, position, 12);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGABRT, tell_seed_on_failure);

  g_test_add_func ("/margrites/lockstep/games", test_games);
  g_test_add_func ("/margrites/lockstep/crowds", test_crowds);
  g_test_add_func ("/margrites/lockstep/counts", compare_counts_in_crowds);
  return g_test_run ();
}
