/* Finds why a turn is good or bad.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-outlook.h"
#include "mar-turn.h"
#include "reason-private.h"

/* A reason. */

void
mar_reason_free (MarReason *reason)
{
  if (reason == NULL)
    return;
  g_array_unref (reason->cells);
  g_free (reason);
}

MarReason *
mar_reason_add (MarReasonFinder *finder,
                MarReasonKind    kind,
                int              player)
{
  MarReason *reason = g_new0 (MarReason, 1);

  reason->kind = kind;
  reason->player = player;
  reason->cells = g_array_new (FALSE, FALSE, sizeof (MarCell));
  g_ptr_array_add (finder->found, reason);

  return reason;
}

void
mar_reason_add_cell (MarReason *reason,
                     MarCell    cell)
{
  g_array_append_val (reason->cells, cell);
}

MarReason *
mar_reason_get (const MarReasonFinder *finder,
                MarReasonKind          kind)
{
  for (guint i = 0; i < finder->found->len; i++)
    {
      MarReason *reason = g_ptr_array_index (finder->found, i);

      if (reason->kind == kind)
        return reason;
    }

  return NULL;
}

gboolean
mar_reason_is_stopped (const MarReasonFinder *finder)
{
  return finder->stop != NULL && g_atomic_int_get (finder->stop) != 0;
}

MarCell
mar_reason_follow (const MarEffects *effects,
                   MarCell           cell,
                   int               owner)
{
  for (guint i = 0; i < effects->n && cell != MAR_CELL_NONE; i++)
    {
      const MarEffect *effect = &effects->items[i];

      if (effect->from != cell || effect->player != owner)
        continue;
      if (effect->type == MAR_EFFECT_MOVED || effect->type == MAR_EFFECT_PUSHED)
        cell = effect->to;
      else if (effect->type == MAR_EFFECT_CAPTURED || effect->type == MAR_EFFECT_SCORED
               || effect->type == MAR_EFFECT_REMOVED)
        cell = MAR_CELL_NONE;
    }

  return cell;
}

/* What the turn does. */

static void
find_end (MarReasonFinder *finder)
{
  MarResult result;

  finder->game->result (finder->after, &result);
  if (!result.over || (result.winners >> finder->player & 1) == 0)
    return;
  mar_reason_add (finder,
                  result.winners == 1u << finder->player ? MAR_REASON_WINS : MAR_REASON_DRAWS,
                  finder->player);
}

/* Of a piece that moved before it fell, the cell on which it stood before the turn is told. */
static MarCell
find_origin (const MarEffects *effects,
             guint             index)
{
  MarCell cell = effects->items[index].from;

  for (guint i = index; i > 0; i--)
    {
      const MarEffect *effect = &effects->items[i - 1];

      if ((effect->type == MAR_EFFECT_MOVED || effect->type == MAR_EFFECT_PUSHED)
          && effect->to == cell && effect->player == effects->items[index].player)
        cell = effect->from;
    }

  return cell;
}

static void
add_effect (MarReasonFinder *finder,
            guint            index)
{
  const MarEffect *effect = &finder->turn.effects.items[index];
  const gboolean is_own = effect->player == finder->player;
  MarReasonKind kind;
  MarReason *reason;

  if (effect->type == MAR_EFFECT_SCORED)
    kind = is_own ? MAR_REASON_SCORES : MAR_REASON_SCORES_FOR;
  else if (effect->type == MAR_EFFECT_CAPTURED)
    kind = is_own ? MAR_REASON_GIVES : MAR_REASON_TAKES;
  else if (effect->type == MAR_EFFECT_PINNED && !is_own)
    kind = MAR_REASON_PINS;
  else
    return;
  reason = mar_reason_get (finder, kind);
  if (reason == NULL)
    reason = mar_reason_add (finder, kind, effect->player);
  if (effect->type == MAR_EFFECT_SCORED)
    reason->numbers[0] += (guint) effect->value;
  else
    mar_reason_add_cell (reason, effect->type == MAR_EFFECT_PINNED
                                   ? effect->to
                                   : find_origin (&finder->turn.effects, index));
}

/* Playing. */

static gboolean
play_turn (const MarLine   *line,
           const MarAction *actions,
           guint            n,
           MarReasonTurn   *turn,
           guint           *n_played)
{
  const MarGame *game = mar_line_game (line);

  turn->end = mar_line_branch (line);
  for (*n_played = 0; *n_played < n && !turn->ends; (*n_played)++)
    {
      if (!mar_line_play (turn->end, actions[*n_played], &turn->effects, NULL))
        return FALSE;
      turn->ends = mar_turn_is_over (game, mar_line_position (turn->end));
    }

  return *n_played > 0;
}

static void
clear_turn (MarReasonTurn *turn)
{
  mar_line_free (turn->end);
  mar_effects_clear (&turn->effects);
}

static int
compare_kinds (gconstpointer one,
               gconstpointer other)
{
  const MarReason *const *first = one;
  const MarReason *const *second = other;

  return ((*first)->kind > (*second)->kind) - ((*first)->kind < (*second)->kind);
}

/* Finds all, where the turn could be played. */
static void
find (MarReasonFinder *finder)
{
  find_end (finder);
  for (guint i = 0; i < finder->turn.effects.n; i++)
    add_effect (finder, i);
  for (guint i = 0; i < mar_reason_n_games && finder->turn.ends; i++)
    if (mar_reason_games[i]->game == finder->game)
      mar_reason_games[i]->explain (finder);
  g_ptr_array_sort (finder->found, compare_kinds);
}

GPtrArray *
mar_reasons_find (const MarLine    *line,
                  const MarOptions *options,
                  const MarAction  *actions,
                  guint             n,
                  const MarAction  *better,
                  guint             n_better,
                  const int        *stop)
{
  MarReasonFinder finder = { 0 };
  MarReasonTurn turn = { 0 };
  guint n_played;

  g_return_val_if_fail (line != NULL, NULL);

  finder.game = mar_line_game (line);
  finder.options = options;
  finder.line = line;
  finder.actions = actions;
  finder.stop = stop;
  finder.found = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_reason_free);
  finder.before = mar_position_copy (finder.game, mar_line_position (line));
  finder.game->hand_over (finder.before, NULL);
  finder.player = finder.game->actor (finder.before);
  finder.other = mar_game_n_players (finder.game, finder.before) == 2 ? 1 - finder.player : -1;
  if (finder.player >= 0 && play_turn (line, actions, n, &finder.turn, &finder.n_actions))
    {
      finder.after = mar_line_position (finder.turn.end);
      if (n_better > 0 && play_turn (line, better, n_better, &turn, &n_played) && turn.ends)
        finder.better = &turn;
      find (&finder);
    }
  clear_turn (&turn);
  clear_turn (&finder.turn);
  g_free (finder.before);

  return finder.found;
}
