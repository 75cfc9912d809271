/* Both implementations of Margrites side by side through random games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "game-checks.h"
#include "margrites-random.h"
#include "margrites.h"
#include "random-share.h"
#include "reference-margrites.h"

#define N_GAMES 240
#define N_CROWDS 2000
#define N_COUNTED 50000
#define N_VARIED 256
#define N_VARIED_CROWDS 1600
#define MAX_STEPS 400

static const MarGame *const game = &mar_margrites;

static void
compare_actions (const MarPosition        *position,
                 const ReferenceMargrites *reference)
{
  MarActionList list;
  ReferenceSteps steps;
  g_autoptr (GPtrArray) texts = NULL;

  game->actions (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_assert_true (game->is_legal (position, list.items[i]));
      g_assert_true (game->explain (position, list.items[i], NULL));
      if (i > 0)
        g_assert_cmpuint (list.items[i - 1] & 0xff, <=, list.items[i] & 0xff);
    }
  texts = sorted_action_texts (game, position, &list);

  reference_margrites_steps (reference, &steps);
  for (guint i = 0; i < MIN (texts->len, (guint) steps.n); i++)
    g_assert_cmpstr (g_ptr_array_index (texts, i), ==, steps.items[i]);
  g_assert_cmpuint (texts->len, ==, steps.n);
}

static void
compare_positions (const MarPosition        *position,
                   const ReferenceMargrites *reference)
{
  g_autofree char *text = reference_margrites_write (reference);
  g_autofree char *winner = reference_margrites_winner (reference);

  assert_outcome (game, position, text, winner);
  g_assert_cmpint (game->actor (position), ==,
                   reference->over          ? MAR_ACTOR_NONE
                   : reference->side == 'b' ? 0
                                            : 1);
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

/* The quick count takes what it calls quiet steps on trust; where marbles crowd or only a
 * few steps are left, hardly anything is quiet. */
static void
compare_counts_in_crowds (void)
{
  for (guint i = 0; i < N_COUNTED; i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      MarActionList list;

      position = margrites_random_crowd (random);
      game->actions (position, &list);
      g_assert_cmpuint (game->perft (position, 1, TRUE), ==, list.n);
      if (i % 4 == 0 || list.n < 12)
        compare_counts (game, position, list.n < 12 ? 3 : 2);
    }
}

/* A step into a square that a marble has left in this turn: that is how dances come about. */
static MarAction
dancing_action (GRand               *random,
                const MarPosition   *position,
                const MarActionList *list)
{
  MarMargritesTrail trail[4];
  guint n = mar_margrites_trail (position, trail);

  for (int tries = 0; tries < 40; tries++)
    {
      MarAction action = list->items[g_rand_int_range (random, 0, (gint32) list->n)];
      MarCell from, to;

      game->action_cells (position, action, &from, &to);
      for (guint i = 0; i < n; i++)
        if (trail[i].origin == to)
          return action;
    }
  return list->items[g_rand_int_range (random, 0, (gint32) list->n)];
}

/* What random play has come across; a test that met nothing has tried nothing. */
static struct
{
  guint duties;    /* turns that must alter a position */
  guint forbidden; /* steps that this forbade */
  guint returns;
  guint rebuttals;
  guint stops;
} seen;

static void
note_seen (const MarPosition        *position,
           const ReferenceMargrites *reference,
           MarAction                 action)
{
  g_autofree char *text = mar_action_text (game, position, action);

  if (text[1] == '>')
    seen.returns++;
  if (strcmp (text, "stop") == 0)
    seen.stops++;
  if (reference->answering && game->starts_turn (position))
    seen.rebuttals++;
  if (!reference_margrites_must_alter (reference))
    return;
  if (game->starts_turn (position))
    seen.duties++;
  for (MarCell from = 0; from < MAR_MARGRITES_SQUARES; from++)
    for (MarCell to = 0; to < MAR_MARGRITES_SQUARES; to++)
      {
        g_autoptr (GError) error = NULL;

        if (game->owner (position, from) == game->actor (position)
            && !game->explain (position, (MarAction) (from | to << 8), &error)
            && strstr (error->message, "(II.C.2.ii)") != NULL)
          seen.forbidden++;
      }
}

static void
play_in_lockstep (GRand            *random,
                  ReferenceOptions  options,
                  MarPosition      *position,
                  guint             max_steps)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree char *start = mar_position_text (game, position);
  const ReferenceOptions plain = { 0 };
  gboolean varied = memcmp (&options, &plain, sizeof plain) != 0;
  ReferenceMargrites reference;

  reference_margrites_read (&reference, options, start);
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
      if (options.full_hostile && g_rand_int_range (random, 0, 4) > 0)
        action = dancing_action (random, position, &list);
      else
        action = margrites_random_action (random, &list, game->actor (position));
      note_seen (position, &reference, action);
      text = mar_action_text (game, position, action);

      mar_effects_empty (&effects);
      game->play (position, action, &effects);
      reference_margrites_play (&reference, text, reference_told);
      told = tell_effects (position, &effects);
      g_assert_cmpstr (told, ==, reference_told->str);
      compare_positions (position, &reference);
      compare_actions (position, &reference);
      /* The variations are counted step by step, which takes longer. */
      if (step % (varied ? 80 : 16) == 5)
        {
          compare_counts (game, position, 2);
          g_assert_cmpuint (game->perft (position, 3, FALSE), ==, game->perft (position, 3, TRUE));
        }
    }
}

static void
test_games (void)
{
  for (guint i = 0; i < random_share (N_GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = mar_position_new (game, NULL);

      play_in_lockstep (random, (ReferenceOptions) { 0 }, position, MAX_STEPS);
    }
}

static void
test_crowds (void)
{
  for (guint i = 0; i < random_share (N_CROWDS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;

      position = margrites_random_crowd (random);
      g_assert_nonnull (position);
      play_in_lockstep (random, (ReferenceOptions) { 0 }, position, 12);
    }
}

static ReferenceOptions
reference_options (const MarOptions *options)
{
  return (ReferenceOptions) {
    .hostile = options->values[0] != 0 || options->values[1] != 0,
    .full_hostile = options->values[1] != 0,
    .returning = options->values[2] != 0,
    .handicap = options->values[3] != 0,
    .rebuttal = options->values[4] != 0,
  };
}

static void
test_variations (void)
{
  memset (&seen, 0, sizeof seen);
  for (guint i = 0; i < random_share (N_VARIED); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      MarOptions options;

      choose_variation (current_seed % N_VARIATIONS, &options);
      position = mar_position_new (game, &options);
      play_in_lockstep (random, reference_options (&options), position, MAX_STEPS);
    }
  if (g_getenv ("MAR_TEST_SEED") == NULL)
    {
      g_assert_cmpuint (seen.returns, >, 0);
      g_assert_cmpuint (seen.rebuttals, >, 0);
      g_assert_cmpuint (seen.stops, >, 0);
    }
}

static void
test_varied_crowds (void)
{
  memset (&seen, 0, sizeof seen);
  for (guint i = 0; i < random_share (N_VARIED_CROWDS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      MarOptions options;

      choose_variation (current_seed % N_VARIATIONS, &options);
      position = margrites_random_varied_crowd (random, &options);
      play_in_lockstep (random, reference_options (&options), position, 24);
    }
  if (g_getenv ("MAR_TEST_SEED") == NULL)
    {
      g_assert_cmpuint (seen.duties, >, 0);
      g_assert_cmpuint (seen.forbidden, >, 0);
      g_assert_cmpuint (seen.returns, >, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/margrites/lockstep/games", test_games);
  g_test_add_func ("/margrites/lockstep/crowds", test_crowds);
  g_test_add_func ("/margrites/lockstep/variations", test_variations);
  g_test_add_func ("/margrites/lockstep/varied-crowds", test_varied_crowds);
  g_test_add_func ("/margrites/lockstep/counts", compare_counts_in_crowds);
  return g_test_run ();
}
