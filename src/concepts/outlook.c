/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-outlook.h"

#include <string.h>

#include "mar-position-editor.h"

/* Gives the turn over; a turn that has several steps begins with @left of them. */
static MarPosition *
give (const MarGame     *game,
      const MarOptions  *options,
      const MarPosition *position,
      int                player,
      guint              field,
      int                left)
{
  const char letter[] = { game->letters[player], '\0' };
  g_autofree MarPosition *turn = mar_position_copy (game, position);
  g_autofree char *value = g_strdup_printf ("%d", left);

  if (!mar_position_set_field (game, turn, 0, letter, NULL)
      || (field > 0 && !mar_position_set_field (game, turn, field, value, NULL))
      || !mar_position_editor_validate (game, options, turn, NULL) || game->actor (turn) != player)
    return NULL;

  return g_steal_pointer (&turn);
}

/* The field that tells how much of a turn is left, or 0, which is that of the player. */
static guint
find_left (const MarGame *game)
{
  for (guint i = 1; i < game->editor->n_fields; i++)
    if (strcmp (game->editor->fields[i].name, "left") == 0)
      return i;

  return 0;
}

MarPosition *
mar_outlook_give_turn (const MarGame     *game,
                       const MarOptions  *options,
                       const MarPosition *position,
                       int                player)
{
  g_autofree MarPosition *best = NULL;
  MarResult result;
  guint field;

  g_return_val_if_fail (game != NULL && position != NULL, NULL);

  game->result (position, &result);
  if (result.over)
    return NULL;
  if (game->actor (position) == player)
    return mar_position_copy (game, position);
  field = find_left (game);
  if (field == 0)
    return give (game, options, position, player, 0, 0);

  /* The highest value may stand for another kind of turn: the placing of a piece. */
  for (int left = mar_position_field_maximum (game, position, field); left > 0; left--)
    {
      g_autofree MarPosition *turn = give (game, options, position, player, field, left);

      if (turn == NULL || (best != NULL && game->actions_left (turn) <= game->actions_left (best)))
        continue;
      g_free (best);
      best = g_steal_pointer (&turn);
    }

  return g_steal_pointer (&best);
}

typedef gboolean (*IsWanted) (const MarEffect *effect, int wanted);

/* Returns whether some action, one that begins on @start where that is a cell, has such an
 * effect. */
static gboolean
brings_about (const MarGame     *game,
              const MarPosition *position,
              MarCell            start,
              IsWanted           is_wanted,
              int                wanted)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *next = g_malloc (game->position_size.most);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  gboolean found = FALSE;

  game->actions (position, list);
  for (guint i = 0; i < list->n && !found; i++)
    {
      MarCell from, to;

      game->action_cells (position, list->items[i], &from, &to);
      if (start != MAR_CELL_NONE && from != start)
        continue;
      mar_position_assign (game, next, position);
      mar_effects_empty (&effects);
      game->play (next, list->items[i], &effects);
      for (guint j = 0; j < effects.n; j++)
        found |= is_wanted (&effects.items[j], wanted);
    }

  return found;
}

static gboolean
is_capture_at (const MarEffect *effect,
               int              cell)
{
  return (effect->type == MAR_EFFECT_CAPTURED && effect->from == cell)
         || (effect->type == MAR_EFFECT_PINNED && effect->to == cell);
}

static gboolean
is_score_of (const MarEffect *effect,
             int              player)
{
  return effect->type == MAR_EFFECT_SCORED && effect->player == player;
}

gboolean
mar_outlook_captures (const MarGame     *game,
                      const MarPosition *position,
                      MarCell            from,
                      MarCell            cell)
{
  g_return_val_if_fail (game != NULL && position != NULL, FALSE);

  return brings_about (game, position, from, is_capture_at, cell);
}

gboolean
mar_outlook_scores (const MarGame     *game,
                    const MarPosition *position,
                    int                player)
{
  g_return_val_if_fail (game != NULL && position != NULL, FALSE);

  return brings_about (game, position, MAR_CELL_NONE, is_score_of, player);
}
