/* Both implementations of Marvin side by side through random games, and what every game
 * must keep: blocks of kings, kings for ever, symmetries, texts, and reasons.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include "game-checks.h"
#include "marvin.h"
#include "random-share.h"
#include "reference-marvin.h"

#define N_GAMES 240
#define MAX_POINTS (MAR_MARVIN_MAX_SIZE * MAR_MARVIN_MAX_SIZE)

static const MarGame *const game = &mar_marvin;

static const char *const settings[] = { "size=3", "size=5", "size=7", "size=9" };

/* The actions are the empty points of the reference's board, in order. */
static void
compare_actions (const MarPosition     *position,
                 const ReferenceMarvin *reference)
{
  MarActionList list;
  guint n = 0;

  game->actions (position, &list);
  for (int point = 0; point < reference->size * reference->size; point++)
    if (reference->board[point / reference->size][point % reference->size] == '.')
      g_assert_cmpuint (list.items[n++], ==, point);
  g_assert_cmpuint (list.n, ==, n);
}

static void
compare_positions (const MarPosition     *position,
                   const ReferenceMarvin *reference)
{
  g_autofree char *text = reference_marvin_write (reference);
  g_autofree char *winner = reference_marvin_winner (reference);
  MarResult result;

  assert_outcome (game, position, text, winner);
  g_assert_true (reference_marvin_is_sound (reference));
  game->result (position, &result);
  g_assert_cmpint (game->actor (position), ==,
                   result.over              ? MAR_ACTOR_NONE
                   : reference->side == 'w' ? 0
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
      g_autofree char *from = mar_cell_text (game, after, effect->from);
      g_autofree char *to = mar_cell_text (game, after, effect->to);

      if (effect->type == MAR_EFFECT_PLACED)
        g_string_append_printf (told, " %s%s", to, effect->value == 1 ? "^" : "");
      else if (effect->type == MAR_EFFECT_BLOCK)
        g_string_append_printf (told, " block:%s-%s", from, to);
      else if (effect->type == MAR_EFFECT_REMOVED)
        g_string_append_printf (told, " -%c%s", "wr"[effect->player], from);
      else
        g_assert_not_reached ();
    }
  return g_string_free (told, FALSE);
}

/* The literary text says the same as the effects. */
static char *
literary_of (const MarPosition *after,
             const MarEffects  *effects)
{
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];
      g_autofree char *from = mar_cell_text (game, after, effect->from);
      g_autofree char *to = mar_cell_text (game, after, effect->to);

      if (effect->type == MAR_EFFECT_PLACED)
        g_string_append_printf (text, "%s%s", to, effect->value == 1 ? "^" : "");
      else if (effect->type == MAR_EFFECT_REMOVED)
        g_string_append_printf (text, "%s-%s", n++ == 0 ? "(" : ",", from);
    }
  if (n > 0)
    g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* All points and some that the board doesn't have. */
static void
check_judgements (const MarPosition *position)
{
  MarActionList list;
  guint n_legal = 0;

  for (MarAction action = 0; action < 2 * MAX_POINTS; action++)
    if (check_judgement (game, position, action))
      n_legal++;
  game->actions (position, &list);
  g_assert_cmpuint (n_legal, ==, list.n);
  g_assert_false (check_judgement (game, position, MAR_ACTION_NONE));
}

static void
assert_kings_stay (const MarPosition *before,
                   const MarPosition *after)
{
  for (MarCell cell = 0; cell < (MarCell) game->n_cells (before); cell++)
    if (mar_marvin_is_king (before, cell))
      {
        g_assert_true (mar_marvin_is_king (after, cell));
        g_assert_cmpint (game->owner (before, cell), ==, game->owner (after, cell));
      }
}

static void
play_in_lockstep (GRand            *random,
                  const MarOptions *options,
                  MarPosition      *position)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree char *start = mar_position_text (game, position);
  ReferenceMarvin reference;
  MarResult result;

  reference_marvin_read (&reference, start);
  for (guint i = 0;; i++)
    {
      g_autoptr (GString) reference_told = g_string_new (NULL);
      g_autofree MarPosition *before = mar_position_copy (game, position);
      g_autofree char *told = NULL;
      g_autofree char *text = NULL;
      g_autofree char *literary = NULL;
      g_autofree char *expected = NULL;
      MarActionList list;
      MarAction action;

      compare_positions (position, &reference);
      compare_actions (position, &reference);
      game->actions (position, &list);
      if (i % 8 == 3)
        {
          check_position (game, options, position);
          check_judgements (position);
          check_garbled (game, options, position, random);
          compare_counts (game, position, list.n < 30 ? 3 : 2);
        }
      if (list.n == 0)
        break;
      action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
      text = mar_action_text (game, position, action);
      literary = mar_action_literary (game, position, action);

      mar_effects_empty (&effects);
      game->play (position, action, &effects);
      reference_marvin_play (&reference, text, reference_told);
      told = tell_effects (position, &effects);
      g_assert_cmpstr (told, ==, reference_told->str);
      expected = literary_of (position, &effects);
      g_assert_cmpstr (literary, ==, expected);
      assert_kings_stay (before, position);
    }

  game->result (position, &result);
  g_assert_true (result.over);
  for (MarCell cell = 0; cell < (MarCell) game->n_cells (position); cell++)
    g_assert_true (mar_marvin_is_king (position, cell));
}

static void
test_games (void)
{
  for (guint i = 0; i < random_share (N_GAMES); i++)
    {
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      MarOptions options;

      read_options (game, settings[current_seed % G_N_ELEMENTS (settings)], &options);
      position = mar_position_new (game, &options);
      play_in_lockstep (random, &options, position);
    }
}

/* One of the eight ways to look at a square board. */
static guint
image_of (guint point,
          guint size,
          guint image)
{
  guint file = point % size;
  guint rank = point / size;

  if ((image & 1) != 0)
    file = size - 1 - file;
  if ((image & 2) != 0)
    rank = size - 1 - rank;
  return (image & 4) != 0 ? file * size + rank : rank * size + file;
}

static void
assert_image (const MarPosition *position,
              const MarPosition *other,
              guint              image,
              gboolean           exchanged)
{
  const guint size = mar_marvin_size (position);

  for (guint point = 0; point < size * size; point++)
    {
      MarCell seen = (MarCell) image_of (point, size, image);
      int owner = game->owner (position, (MarCell) point);

      g_assert_cmpint (game->owner (other, seen), ==, exchanged && owner >= 0 ? 1 - owner : owner);
      g_assert_true (mar_marvin_is_king (position, (MarCell) point)
                     == mar_marvin_is_king (other, seen));
    }
}

/* A game seen from another side, or begun by the other colour, is the same game. */
static void
test_images (void)
{
  for (guint i = 0; i < random_share (64); i++)
    {
      const guint image = i % 8;
      g_autoptr (GRand) random = seeded_random (i);
      g_autofree MarPosition *position = NULL;
      g_autofree MarPosition *seen = NULL;
      g_autofree MarPosition *exchanged = NULL;
      g_autofree char *text = NULL;
      MarOptions options;
      guint size;

      read_options (game, settings[(current_seed / 8) % G_N_ELEMENTS (settings)], &options);
      position = mar_position_new (game, &options);
      seen = mar_position_new (game, &options);
      text = mar_position_text (game, position);
      text[strlen (text) - 1] = 'r';
      exchanged = read_position (game, &options, text);
      size = mar_marvin_size (position);
      while (TRUE)
        {
          MarActionList list;
          MarAction action;

          game->actions (position, &list);
          if (list.n == 0)
            break;
          action = list.items[g_rand_int_range (random, 0, (gint32) list.n)];
          game->play (position, action, NULL);
          game->play (seen, image_of (action, size, image), NULL);
          game->play (exchanged, action, NULL);
          assert_image (position, seen, image, FALSE);
          assert_image (position, exchanged, 0, TRUE);
        }
    }
}

static void
test_playouts (void)
{
  guint64 seed = first_seed ();

  for (guint i = 0; i < random_share (200); i++)
    {
      g_autofree MarPosition *position = NULL;
      g_autofree char *text = NULL;
      ReferenceMarvin reference;
      MarOptions options;

      current_seed = first_seed () + i;
      read_options (game, settings[current_seed % G_N_ELEMENTS (settings)], &options);
      position = mar_position_new (game, &options);
      g_assert_cmpuint (game->playout (position, &seed, 5 + i % 13), ==, 5 + i % 13);
      text = mar_position_text (game, position);
      reference_marvin_read (&reference, text);
      compare_positions (position, &reference);
      check_position (game, &options, position);

      g_assert_cmpuint (game->playout (position, &seed, 10000), <, 10000);
      g_assert_cmpint (game->actor (position), ==, MAR_ACTOR_NONE);
      check_position (game, &options, position);
      g_assert_cmpuint (game->playout (position, &seed, 10), ==, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catch_failures ();

  g_test_add_func ("/marvin/lockstep/games", test_games);
  g_test_add_func ("/marvin/lockstep/images", test_images);
  g_test_add_func ("/marvin/lockstep/playouts", test_playouts);
  return g_test_run ();
}
