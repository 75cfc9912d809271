/* What every game owes, whatever its rules and options: effects that tell all that happens
 * to the board, texts that lead back, and one judgement wherever it is asked for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-checks.h"
#include "mar-line.h"
#include "random-options.h"
#include "random-share.h"

/* The games, and how many are played at random, of each. */
#define GAMES 60
#define ACTIONS 120

/* What somebody sees who knows the board but no rules: whose piece lies on top of a cell. */
#define MOST_CELLS 2560
#define NOBODY (-1)

typedef struct
{
  guint n;
  gint8 owners[MOST_CELLS];
  guint rolled;
} Picture;

static void
picture_take (Picture           *picture,
              const MarGame     *game,
              const MarPosition *position)
{
  picture->n = game->n_cells (position);
  picture->rolled = 0;
  g_assert_cmpuint (picture->n, <=, MOST_CELLS);
  for (guint cell = 0; cell < picture->n; cell++)
    picture->owners[cell] = (gint8) game->owner (position, (MarCell) cell);
}

static gint8 *
owner_at (Picture *picture,
          MarCell  cell)
{
  g_assert_cmpint (cell, >=, 0);
  g_assert_cmpuint ((guint) cell, <, picture->n);
  return &picture->owners[cell];
}

static void
assert_there (Picture *picture,
              MarCell  cell,
              int      player)
{
  g_assert_cmpint (*owner_at (picture, cell), ==, player);
}

static void
picture_move (Picture *picture,
              MarCell  from,
              MarCell  to,
              int      player)
{
  assert_there (picture, from, player);
  *owner_at (picture, from) = NOBODY;
  *owner_at (picture, to) = (gint8) player;
}

/* Follows the effects from the one at @index on; returns how many belong together. */
static guint
picture_follow (Picture          *picture,
                const MarEffects *effects,
                guint             index)
{
  const MarEffect *effect = &effects->items[index];
  const MarEffect *next = index + 1 < effects->n ? effect + 1 : NULL;
  int player = effect->player;

  switch (effect->type)
    {
    case MAR_EFFECT_MOVED:
      /* Who lands on a piece takes it, and it lies under him from then on. */
      if (next != NULL && next->type == MAR_EFFECT_CAPTURED && next->from == effect->to
          && next->to == effect->to)
        {
          g_assert_cmpint (next->player, !=, player);
          assert_there (picture, effect->to, next->player);
          picture_move (picture, effect->from, effect->to, player);
          return 2;
        }
      G_GNUC_FALLTHROUGH;
    case MAR_EFFECT_PUSHED:
      assert_there (picture, effect->to, NOBODY);
      picture_move (picture, effect->from, effect->to, player);
      break;

    case MAR_EFFECT_PLACED:
      assert_there (picture, effect->to, NOBODY);
      *owner_at (picture, effect->to) = (gint8) player;
      break;

    case MAR_EFFECT_CAPTURED:
      g_assert_cmpint (effect->to, ==, MAR_CELL_NONE);
      G_GNUC_FALLTHROUGH;
    case MAR_EFFECT_REMOVED:
      assert_there (picture, effect->from, player);
      *owner_at (picture, effect->from) = NOBODY;
      break;

    case MAR_EFFECT_SCORED:
      assert_there (picture, effect->from, player);
      if (effect->to != MAR_CELL_NONE)
        *owner_at (picture, effect->from) = NOBODY;
      break;

    case MAR_EFFECT_LEAPT:
      g_assert_cmpint (*owner_at (picture, effect->from), !=, NOBODY);
      G_GNUC_FALLTHROUGH;
    case MAR_EFFECT_FLIPPED:
    case MAR_EFFECT_PINNED:
      assert_there (picture, effect->to, player);
      break;

    case MAR_EFFECT_BLOCK:
      g_assert_cmpint (*owner_at (picture, effect->from), !=, NOBODY);
      g_assert_cmpint (*owner_at (picture, effect->to), !=, NOBODY);
      break;

    case MAR_EFFECT_ROLLED:
      picture->rolled++;
      break;

    case MAR_EFFECT_PASSED:
    case MAR_EFFECT_SWAPPED:
    case MAR_EFFECT_TRAPPED:
    case MAR_EFFECT_FORFEITED:
    default:
      g_assert_cmpint (player, >=, 0);
      break;
    }
  return 1;
}

/* The effects alone lead from the board before to the board after. */
static void
check_effects (const MarGame     *game,
               const MarPosition *before,
               const MarPosition *after,
               const MarEffects  *effects)
{
  g_autofree Picture *picture = g_new (Picture, 1);
  g_autoptr (GString) words = g_string_new (NULL);
  gboolean by_chance = game->actor (before) == MAR_ACTOR_CHANCE;

  g_assert_cmpuint (effects->n, >, 0);
  picture_take (picture, game, before);
  for (guint i = 0; i < effects->n;)
    i += picture_follow (picture, effects, i);
  for (guint cell = 0; cell < picture->n; cell++)
    g_assert_cmpint (picture->owners[cell], ==, game->owner (after, (MarCell) cell));
  g_assert_cmpuint (picture->rolled, ==, by_chance ? 1 : 0);

  game->describe_effects (after, effects, words);
  g_assert_true (g_utf8_validate (words->str, -1, NULL));
  g_assert_true (g_str_has_suffix (words->str, "."));
  g_assert_null (strstr (words->str, "%"));
}

/* What may be played though no list has it is only there for testing: it brings a piece
 * that is nobody's. */
static void
check_unlisted (const MarGame     *game,
                const MarPosition *position,
                MarAction          action)
{
  g_autofree MarPosition *after = mar_position_copy (game, position);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  game->play (after, action, &effects);
  g_assert_cmpint (effects.items[0].type, ==, MAR_EFFECT_PLACED);
  g_assert_cmpint (game->owner (after, effects.items[0].to), ==, NOBODY);
}

/* The judgement is one: what the list has is legal, for the line as well, and what it
 * doesn't have is not. */
static void
check_judgements (const MarLine       *line,
                  const MarActionList *list,
                  GRand               *random)
{
  const MarGame *game = mar_line_game (line);
  const MarPosition *position = mar_line_position (line);

  for (guint i = 0; i < list->n; i++)
    g_assert_true (mar_line_explain (line, list->items[i], NULL));
  for (guint tries = 0; tries < 40; tries++)
    {
      /* Near what can be written, and far from it. */
      MarAction action = tries % 2 == 0 && list->n > 0
                           ? list->items[g_rand_int_range (random, 0, (gint32) list->n)]
                               ^ 1u << g_rand_int_range (random, 0, 16)
                           : g_rand_int (random);
      gboolean listed = FALSE;

      for (guint i = 0; i < list->n; i++)
        listed |= list->items[i] == action;
      if (!check_judgement (game, position, action))
        g_assert_false (listed);
      else if (!listed && mar_line_explain (line, action, NULL))
        check_unlisted (game, position, action);
    }
}

/* The hash takes in all that the text tells: whatever a changed character makes of it, is
 * another position with another hash. */
static void
check_hash (const MarGame     *game,
            const MarOptions  *options,
            const MarPosition *position,
            GRand             *random)
{
  static const char signs[] = "abcdefghiKRBkrbwWRGgsSxoyz0123456789?-";
  g_autofree char *text = mar_position_text (game, position);

  for (guint tries = 0; tries < 60; tries++)
    {
      g_autofree char *other_text = g_strdup (text);
      g_autofree MarPosition *other = NULL;

      other_text[g_rand_int_range (random, 0, (gint32) strlen (text))]
        = signs[g_rand_int_range (random, 0, (gint32) strlen (signs))];
      other = mar_position_read (game, options, other_text, NULL);
      if (other == NULL)
        continue;
      g_free (other_text);
      other_text = mar_position_text (game, other);
      g_assert_true (g_str_equal (text, other_text)
                     == (game->hash (position) == game->hash (other)));
    }
}

/* An action with many effects is worth more than its share. */
static MarAction
choose_action (GRand               *random,
               const MarGame       *game,
               const MarPosition   *position,
               const MarActionList *list)
{
  MarAction best = list->items[g_rand_int_range (random, 0, (gint32) list->n)];
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  guint most = 0;

  if (g_rand_int_range (random, 0, 3) > 0)
    return best;
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree MarPosition *after = mar_position_copy (game, position);

      mar_effects_empty (&effects);
      game->play (after, list->items[i], &effects);
      if (effects.n > most)
        {
          most = effects.n;
          best = list->items[i];
        }
    }
  return best;
}

static void
play_game (const MarGame *game,
           GRand         *random)
{
  g_autoptr (MarLine) line = NULL;
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  MarOptions options;

  choose_options (random, game, &options);
  line = mar_line_new (game, &options, NULL);
  for (guint n = 0; n < ACTIONS; n++)
    {
      g_autofree MarPosition *before = mar_position_copy (game, mar_line_position (line));
      MarAction action;

      mar_line_actions (line, list);
      check_judgements (line, list, random);
      /* No text shows that the history has ended a game. */
      if (n % 8 == 0 && (list->n > 0 || game->block == NULL))
        {
          check_position (game, &options, before);
          check_garbled (game, &options, before, random);
          check_hash (game, &options, before, random);
        }
      /* Whoever is to act can act: turns that are lost are lost at once. */
      g_assert_true ((list->n == 0) == (game->actor (before) == MAR_ACTOR_NONE));
      if (list->n == 0)
        break;
      action = choose_action (random, game, before, list);
      mar_effects_empty (&effects);
      g_assert_true (mar_line_play (line, action, &effects, NULL));
      check_effects (game, before, mar_line_position (line), &effects);
    }
}

static void
test_game (gconstpointer data)
{
  const MarGame *game = data;
  guint32 seed = first_seed ();

  for (guint i = 0; i < random_share (GAMES); i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed + i);

      current_seed = seed + i;
      play_game (game, random);
    }
}

int
main (int    argc,
      char **argv)
{
  const MarGame *const *games;
  guint n;

  g_test_init (&argc, &argv, NULL);
  catch_failures ();
  games = mar_games (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/contract/%s", games[i]->name);

      g_test_add_data_func (path, games[i], test_game);
    }
  return g_test_run ();
}
