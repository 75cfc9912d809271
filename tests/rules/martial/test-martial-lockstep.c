/* Both implementations of Martial side by side through random games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "game-checks.h"
#include "martial-random.h"
#include "random-share.h"
#include "reference-martial.h"

#define N_GAMES 240
#define N_CROWDS 3000
#define MAX_MOVES 250

static const MarGame *const game = &mar_martial;

static void
compare_actions (const MarPosition      *position,
                 const ReferenceMartial *reference)
{
  MarActionList list;
  ReferenceMoves moves;
  g_autoptr (GPtrArray) texts = NULL;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    g_assert_true (game->is_legal (position, list.items[i]));
  texts = sorted_action_texts (game, position, &list);

  reference_martial_moves (reference, &moves);
  for (guint i = 0; i < MIN (texts->len, (guint) moves.n); i++)
    g_assert_cmpstr (g_ptr_array_index (texts, i), ==, moves.items[i]);
  g_assert_cmpuint (texts->len, ==, moves.n);
}

static void
compare_positions (const MarPosition      *position,
                   const ReferenceMartial *reference)
{
  g_autofree char *text = reference_martial_write (reference);
  g_autofree char *winner = reference_martial_winner (reference);

  assert_outcome (game, position, text, winner);
  g_assert_cmpuint (mar_martial_tally (position, MAR_MARTIAL_GOLD), ==,
                    reference_martial_tally (reference, 'G'));
  g_assert_cmpuint (mar_martial_tally (position, MAR_MARTIAL_SILVER), ==,
                    reference_martial_tally (reference, 's'));
  g_assert_cmpint (game->actor (position), ==,
                   winner != NULL           ? MAR_ACTOR_NONE
                   : reference->side == 'g' ? 0
                                            : 1);
}

/* The effects, in the words of the reference. */
static char *
tell_effects (const MarPosition *after,
              const MarEffects  *effects)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];
      char colour = "Gs"[effect->player];
      g_autofree char *from = NULL;
      g_autofree char *to = mar_cell_text (game, after, effect->to);

      if (effect->type == MAR_EFFECT_FLIPPED)
        {
          g_string_append_printf (told, " %s=%d", to, effect->value);
          continue;
        }
      from = mar_cell_text (game, after, effect->from);
      if (effect->type == MAR_EFFECT_LEAPT)
        g_string_append_printf (told, " over %s", to);
      else if (effect->type == MAR_EFFECT_MOVED)
        g_string_append_printf (told, " %s>%s by %c", from, to, colour);
      else if (effect->type == MAR_EFFECT_CAPTURED && effect->from == effect->to)
        g_string_append_printf (told, " x%s of %c", to, colour);
      else
        g_assert_not_reached ();
    }
  return g_string_free (told, FALSE);
}

static void
play_in_lockstep (GRand            *random,
                  MarPosition      *position,
                  ReferenceMartial *reference,
                  guint             max_moves)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  compare_positions (position, reference);
  compare_actions (position, reference);

  for (guint n = 0; n < max_moves; n++)
    {
      g_autoptr (GString) reference_told = g_string_new (NULL);
      g_autofree char *told = NULL;
      g_autofree char *text = NULL;
      MarActionList list;
      MarAction action;

      game->actions (position, &list);
      if (list.n == 0)
        break;
      action = martial_random_action (random, position, &list);
      text = mar_action_text (game, position, action);

      mar_effects_empty (&effects);
      game->play (position, action, &effects);
      reference_martial_play (reference, text, reference_told);
      told = tell_effects (position, &effects);
      g_assert_cmpstr (told, ==, reference_told->str);
      compare_positions (position, reference);
      compare_actions (position, reference);
      if (n % 16 == 5)
        compare_counts (game, position, 2);
    }
}

/* The variant comes of the seed too, so that a seed brings back the whole game. */
static void
begin_game (guint32            seed,
            MarPosition      **position,
            ReferenceMartial  *reference,
            MarOptions        *options)
{
  MartialVariant variant = martial_variant (seed);

  martial_variant_options (&variant, options);
  *position = mar_position_new (game, options);
  reference_martial_start (reference, atoi (variant.target), variant.first[0], variant.setup,
                           variant.stackcap, variant.noreturn);
}

static void
test_games (void)
{
  g_assert_cmpuint (N_GAMES, >=, 10 * MARTIAL_N_VARIANTS);
  for (guint i = 0; i < random_share (N_GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      ReferenceMartial reference;
      MarOptions options;

      begin_game (current_seed, &position, &reference, &options);
      play_in_lockstep (random, position, &reference, MAX_MOVES);
    }
}

/* The one who has just moved wins when both tallies have reached the target, which only a
 * position set by hand can show and the reference does not know. */
static gboolean
have_both_reached (const ReferenceMartial *reference)
{
  return reference_martial_tally (reference, 'G') >= reference->target
         && reference_martial_tally (reference, 's') >= reference->target;
}

static void
test_crowds (void)
{
  guint n_stuck = 0;

  for (guint i = 0; i < random_share (N_CROWDS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autoptr (GError) error = NULL;
      g_autofree MarPosition *position = NULL;
      g_autofree char *text = NULL;
      ReferenceMartial reference;
      MarOptions options;
      MarActionList list;

      begin_game (current_seed, &position, &reference, &options);
      g_clear_pointer (&position, g_free);
      text = martial_random_crowd (random);
      position = mar_position_read (game, &options, text, &error);
      g_assert_no_error (error);
      reference_martial_set_up (&reference, text);
      if (have_both_reached (&reference))
        continue;

      play_in_lockstep (random, position, &reference, 12);
      game->actions (position, &list);
      if (list.n == 0 && reference_martial_tally (&reference, 'G') < reference.target
          && reference_martial_tally (&reference, 's') < reference.target)
        n_stuck++;
    }
  /* Crowds are there for the sake of blocked sides, among others. */
  g_assert_cmpuint (n_stuck, >, 20);
}

static void
test_counts (void)
{
  for (guint i = 0; i < random_share (N_CROWDS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      g_autofree char *text = NULL;
      ReferenceMartial reference;
      MarOptions options;

      begin_game (current_seed, &position, &reference, &options);
      g_clear_pointer (&position, g_free);
      text = martial_random_crowd (random);
      position = mar_position_read (game, &options, text, NULL);
      compare_counts (game, position, i % 50 == 0 ? 3 : 2);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/martial/lockstep/games", test_games);
  g_test_add_func ("/martial/lockstep/crowds", test_crowds);
  g_test_add_func ("/martial/lockstep/counts", test_counts);
  return g_test_run ();
}
