/* Both implementations of Margo side by side through random games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "game-checks.h"
#include "mar-line.h"
#include "margo-random.h"
#include "random-share.h"
#include "reference-margo.h"

#define N_GAMES 240
#define N_CROWDS 800
#define N_WIDE_CROWDS 30

static const MarGame *const game = &mar_margo;

/* A game in both implementations. */
typedef struct
{
  MarOptions options;
  MarLine *line;
  ReferenceMargo reference;
} Pair;

static void
set_option (Pair       *pair,
            const char *name,
            const char *value)
{
  g_autoptr (GError) error = NULL;

  mar_options_set (&pair->options, game, name, value, &error);
  g_assert_no_error (error);
}

static void
set_number (Pair       *pair,
            const char *name,
            int         value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  set_option (pair, name, text);
}

static int
random_size (GRand *random)
{
  static const int sizes[] = { 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 8 };

  return sizes[g_rand_int_range (random, 0, G_N_ELEMENTS (sizes))];
}

/* Other options at random, the same on both sides. */
static void
pair_init (Pair  *pair,
           GRand *random,
           int    size)
{
  static const char *const ko_rules[] = { "positional", "situational", "none" };
  int height = g_rand_int_range (random, 0, 3) > 0 ? 0 : g_rand_int_range (random, 1, 5);
  int players = g_rand_boolean (random) ? 2 : g_rand_int_range (random, 2, 5);
  gboolean may_swap = g_rand_boolean (random);
  ReferenceMargo *reference = &pair->reference;

  mar_options_init (&pair->options, game);
  reference_margo_init (reference, size, MIN (height, size), players);
  reference->can_pass = g_rand_int_range (random, 0, 3) == 0;
  reference->all_freedoms = g_rand_int_range (random, 0, 3) == 0;
  reference->may_swap = may_swap && players == 2;
  reference->ko = ko_rules[g_rand_boolean (random) ? 0 : g_rand_int_range (random, 0, 3)];

  set_number (pair, "size", size);
  set_number (pair, "height", height);
  set_number (pair, "players", players);
  set_option (pair, "can_pass", reference->can_pass ? "true" : "false");
  set_option (pair, "all_freedoms", reference->all_freedoms ? "true" : "false");
  set_option (pair, "swap", reference->may_swap ? "true" : "false");
  set_option (pair, "ko", reference->ko);
}

/* Both sides take over the position that the reference was given. */
static void
pair_begin (Pair *pair)
{
  g_autofree char *text = reference_margo_write (&pair->reference);
  g_autofree MarPosition *position = NULL;
  g_autoptr (GError) error = NULL;

  reference_margo_begin (&pair->reference);
  position = mar_position_read (game, &pair->options, text, &error);
  g_assert_no_error (error);
  pair->line = mar_line_new (game, &pair->options, position);
}

static void
pair_clear (Pair *pair)
{
  mar_line_free (pair->line);
  reference_margo_clear (&pair->reference);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pair, pair_clear)

static void
compare_actions (const Pair      *pair,
                 const GPtrArray *expected)
{
  const MarPosition *position = mar_line_position (pair->line);
  g_autoptr (GPtrArray) texts = NULL;
  MarActionList list;

  mar_line_actions (pair->line, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_assert_true (game->is_legal (position, list.items[i]));
      if (i > 0)
        g_assert_cmpuint (list.items[i - 1], <, list.items[i]);
    }
  texts = sorted_action_texts (game, position, &list);

  for (guint i = 0; i < MIN (texts->len, expected->len); i++)
    g_assert_cmpstr (g_ptr_array_index (texts, i), ==, g_ptr_array_index (expected, i));
  g_assert_cmpuint (texts->len, ==, expected->len);
}

static void
compare_positions (const Pair      *pair,
                   const GPtrArray *actions)
{
  const MarPosition *position = mar_line_position (pair->line);
  g_autofree char *text = mar_position_text (game, position);
  g_autofree char *expected = reference_margo_write (&pair->reference);
  g_autofree char *winner = NULL;
  MarResult result;

  g_assert_cmpstr (text, ==, expected);
  game->result (position, &result);
  winner = mar_result_text (game, &result);
  if (actions->len == 0)
    {
      g_autofree char *expected_winner = reference_margo_winner (&pair->reference);

      g_assert_cmpstr (winner, ==, expected_winner);
      g_assert_cmpint (game->actor (position), ==, MAR_ACTOR_NONE);
    }
  else
    {
      g_assert_null (winner);
      g_assert_cmpint (mar_player_letter (game, game->actor (position)), ==, pair->reference.side);
    }
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
      gboolean captured = effect->type == MAR_EFFECT_CAPTURED;

      if (effect->type == MAR_EFFECT_PASSED)
        g_string_append (told, " pass");
      else if (effect->type == MAR_EFFECT_SWAPPED)
        g_string_append (told, " swap");
      if (!captured && effect->type != MAR_EFFECT_PINNED)
        continue;
      g_string_append (told, captured ? " x" : " +");
      game->write_cell (after, captured ? effect->from : effect->to, told);
      g_assert_cmpint (game->owner (after, captured ? effect->from : effect->to), ==,
                       captured ? -1 : effect->player);
    }
  return g_string_free (told, FALSE);
}

/* A legal action: passes are rare, and now and then a blocking piece comes. */
static char *
random_action (GRand           *random,
               const GPtrArray *actions)
{
  const char *text = NULL;

  for (int tries = 0; tries < 3; tries++)
    {
      text = g_ptr_array_index (actions, g_rand_int_range (random, 0, (gint32) actions->len));
      if (!g_str_equal (text, "pass"))
        break;
    }
  if (g_rand_int_range (random, 0, 60) == 0 && !g_str_equal (text, "pass")
      && !g_str_equal (text, "swap"))
    return g_strconcat (text, "x", NULL);
  return g_strdup (text);
}

static void
play_in_lockstep (GRand *random,
                  Pair  *pair,
                  guint  max_plies)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  for (guint ply = 0; ply < max_plies; ply++)
    {
      g_autoptr (GPtrArray) actions = reference_margo_actions (&pair->reference);
      g_autoptr (GString) expected = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *told = NULL;
      g_autofree char *text = NULL;
      MarAction action;

      compare_positions (pair, actions);
      compare_actions (pair, actions);
      if (actions->len == 0)
        return;

      text = random_action (random, actions);
      game->read_action (mar_line_position (pair->line), text, &action, &error);
      g_assert_no_error (error);
      mar_effects_empty (&effects);
      mar_line_play (pair->line, action, &effects, &error);
      g_assert_no_error (error);
      reference_margo_play (&pair->reference, text, expected);
      told = tell_effects (mar_line_position (pair->line), &effects);
      g_assert_cmpstr (told, ==, expected->str);
    }
}

static void
test_games (void)
{
  for (guint i = 0; i < random_share (N_GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_auto (Pair) pair = { 0 };

      pair_init (&pair, random, random_size (random));
      pair_begin (&pair);
      play_in_lockstep (random, &pair, pair.reference.size < 6 ? 200 : 100);
    }
}

/* Heaps that no game brings about: groups that were cut off long ago, pieces of all colours
 * over each other, blocking pieces anywhere. */
static void
heap_up (GRand          *random,
         ReferenceMargo *reference)
{
  int n = g_rand_int_range (random, 0, reference->size * reference->size * 3);
  int n_colours = g_rand_int_range (random, 0, 4) == 0 ? 5 : reference->players;

  for (int i = 0; i < n; i++)
    {
      int level = g_rand_int_range (random, 0, reference->size);
      int x = g_rand_int_range (random, 0, reference->size - level);
      int y = g_rand_int_range (random, 0, reference->size - level);
      char colour = "xoyz#"[g_rand_int_range (random, 0, n_colours)];

      if (colour != '#' && strchr ("xoyz", colour) - "xoyz" >= reference->players)
        colour = 'x';
      if (reference_margo_carries (reference, level, x, y))
        reference->board[level][y][x] = colour;
    }
  reference->side = "xoyz"[g_rand_int_range (random, 0, reference->players)];
}

static void
test_crowds (void)
{
  for (guint i = 0; i < random_share (N_CROWDS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_auto (Pair) pair = { 0 };

      pair_init (&pair, random, random_size (random));
      heap_up (random, &pair.reference);
      pair_begin (&pair);
      play_in_lockstep (random, &pair, 12);
    }
}

/* Levels of several words: few of their bits are left over on 11, and and 16 would fill whole
 * words but for the room between levels. */
static void
test_wide_crowds (void)
{
  static const int sizes[] = { 9, 11, 12, 16, 19 };

  for (guint i = 0; i < random_share (N_WIDE_CROWDS); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_auto (Pair) pair = { 0 };

      pair_init (&pair, random, sizes[current_seed % G_N_ELEMENTS (sizes)]);
      heap_up (random, &pair.reference);
      pair_begin (&pair);
      play_in_lockstep (random, &pair, 12);
    }
}

/* Where no rule forbids a board to come back, ways on which it does are counted, too. */
static void
test_counts_of_repetitions (void)
{
  MarOptions options;
  g_autofree MarPosition *position = NULL;
  g_autoptr (GError) error = NULL;

  read_options (game, "size=5 ko=none", &options);
  position = mar_position_read (game, &options, "5/5/1xo2/xo1o1/1xo2 x 0 -", &error);
  g_assert_no_error (error);
  compare_counts (game, position, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/margo/lockstep/games", test_games);
  g_test_add_func ("/margo/lockstep/crowds", test_crowds);
  g_test_add_func ("/margo/lockstep/wide-crowds", test_wide_crowds);
  g_test_add_func ("/margo/lockstep/counts-of-repetitions", test_counts_of_repetitions);
  return g_test_run ();
}
