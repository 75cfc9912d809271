/* Reasons that tell of the next turn: threats, what stops them, only turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-outlook.h"
#include "mar-turn-results.h"
#include "reason-private.h"

/* With more results than these a turn isn't held against all others. */
#define MOST_RESULTS 20000

/* Whether the opponent is to act there, and can do it. */
static gboolean
can_next (const MarReasonFinder *finder,
          const MarPosition     *position,
          MarReasonTest          test)
{
  return finder->game->actor (position) == finder->other && test (position);
}

/* Whether the turn is the only one after which the opponent can't do it. */
static gboolean
is_only_turn (const MarReasonFinder *finder,
              MarReasonTest          surely)
{
  const guint64 own = finder->game->hash (finder->after);
  g_autoptr (MarTurnResults) results = mar_turn_results_new (finder->line, finder->stop);
  guint n = results != NULL ? mar_turn_results_count (results) : 0;
  guint n_others = 0;

  if (n > MOST_RESULTS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const MarPosition *position = mar_turn_results_position (results, i);

      if (finder->game->hash (position) == own)
        continue;
      n_others++;
      if (mar_reason_is_stopped (finder) || !can_next (finder, position, surely))
        return FALSE;
    }

  return n_others > 0;
}

/* How often the opponent scores at most. */
static guint
count_points (const MarReasonFinder *finder)
{
  g_autoptr (MarTurnResults) results = mar_turn_results_new (finder->turn.end, finder->stop);
  guint most = 0;

  for (guint i = 0; results != NULL && i < mar_turn_results_count (results); i++)
    {
      MarTurnResult result;

      mar_turn_results_get (results, i, &result);
      most = MAX (most, result.points);
    }

  return most;
}

static void
find_lets (MarReasonFinder        *finder,
           const MarReasonOutlook *outlook)
{
  MarReason *reason;

  if (finder->better == NULL
      || can_next (finder, mar_line_position (finder->better->end), outlook->can))
    return;
  reason = mar_reason_add (finder, outlook->lets, finder->other);
  if (outlook->lets == MAR_REASON_LETS_SCORE)
    reason->numbers[0] = count_points (finder);
}

static void
find_threat (MarReasonFinder        *finder,
             const MarReasonOutlook *outlook)
{
  g_autofree MarPosition *again = NULL;

  if (outlook->threatens == MAR_REASON_N_KINDS || outlook->can (finder->before))
    return;
  again = mar_outlook_give_turn (finder->game, finder->options, finder->after, finder->player);
  if (again != NULL && outlook->can (again))
    mar_reason_add (finder, outlook->threatens, finder->player);
}

void
mar_reason_find_outlook (MarReasonFinder        *finder,
                         const MarReasonOutlook *outlook)
{
  g_autofree MarPosition *given = NULL;

  if (finder->other < 0 || mar_reason_is_stopped (finder))
    return;
  if (finder->game->actor (finder->after) == finder->other)
    {
      if (outlook->can (finder->after))
        find_lets (finder, outlook);
      else
        {
          given = mar_outlook_give_turn (finder->game, finder->options, finder->before,
                                         finder->other);
          if (given != NULL && outlook->can (given))
            mar_reason_add (finder,
                            is_only_turn (finder, outlook->surely) ? outlook->only : outlook->stops,
                            finder->other);
        }
    }
  find_threat (finder, outlook);
}

/* Captures. */

void
mar_reason_captures_at_once (const MarGame     *game,
                             const MarPosition *turn,
                             const MarLine     *line,
                             gboolean          *taken)
{
  const int player = game->actor (turn);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *next = g_malloc (game->position_size.most);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  game->actions (turn, list);
  for (guint i = 0; i < list->n; i++)
    {
      if (game->check_history != NULL
          && !game->check_history (turn, list->items[i], mar_line_history (line), NULL))
        continue;
      mar_position_assign (game, next, turn);
      mar_effects_empty (&effects);
      game->play (next, list->items[i], &effects);
      for (guint j = 0; j < effects.n; j++)
        if (effects.items[j].type == MAR_EFFECT_CAPTURED && effects.items[j].player != player)
          taken[effects.items[j].from] = TRUE;
    }
}

/* (transfer full) (nullable): a flag for each cell whose piece @player could capture if it were
 * that player's turn in a position. */
static gboolean *
find_taken (const MarReasonFinder *finder,
            const MarPosition     *position,
            const MarLine         *line,
            int                    player,
            MarReasonCaptures      captures)
{
  g_autofree MarPosition *turn = mar_outlook_give_turn (finder->game, finder->options, position,
                                                        player);
  gboolean *taken;

  if (turn == NULL)
    return NULL;
  taken = g_new0 (gboolean, finder->game->n_cells (position));
  captures (turn, line, taken);

  return taken;
}

/* Adds the pieces of @owner that only the one flags have, before the turn or after it. */
static void
compare_taken (MarReasonFinder *finder,
               const gboolean  *before,
               const gboolean  *after,
               int              owner,
               MarReasonKind    kind)
{
  const gboolean is_lost = owner != finder->player;
  MarReason *reason = NULL;
  const guint n_cells = finder->game->n_cells (finder->before);

  for (MarCell cell = 0; cell < (int) n_cells; cell++)
    {
      MarCell end;

      if (finder->game->owner (finder->before, cell) != owner || before[cell] == is_lost)
        continue;
      end = mar_reason_follow (&finder->turn.effects, cell, owner);
      if (end == MAR_CELL_NONE || after[end] != is_lost)
        continue;
      if (reason == NULL)
        reason = mar_reason_add (finder, kind, finder->other);
      mar_reason_add_cell (reason, cell);
    }
}

/* The pieces that the opponent can capture now, and couldn't after the better turn. */
static void
find_let_taken (MarReasonFinder   *finder,
                const gboolean    *after,
                MarReasonCaptures  captures)
{
  const MarPosition *better = mar_line_position (finder->better->end);
  g_autofree gboolean *kept = NULL;
  MarReason *reason = NULL;
  const guint n_cells = finder->game->n_cells (finder->before);

  if (finder->game->actor (better) != finder->other)
    return;
  kept = find_taken (finder, better, finder->better->end, finder->other, captures);
  for (MarCell cell = 0; kept != NULL && cell < (int) n_cells; cell++)
    {
      MarCell end, other_end;

      if (finder->game->owner (finder->before, cell) != finder->player)
        continue;
      end = mar_reason_follow (&finder->turn.effects, cell, finder->player);
      other_end = mar_reason_follow (&finder->better->effects, cell, finder->player);
      if (end == MAR_CELL_NONE || other_end == MAR_CELL_NONE || !after[end] || kept[other_end])
        continue;
      if (reason == NULL)
        reason = mar_reason_add (finder, MAR_REASON_LETS_TAKE, finder->other);
      mar_reason_add_cell (reason, end);
    }
}

void
mar_reason_find_captures (MarReasonFinder   *finder,
                          MarReasonCaptures  captures)
{
  g_autofree gboolean *before = NULL;
  g_autofree gboolean *after = NULL;
  g_autofree gboolean *own_before = NULL;
  g_autofree gboolean *own_after = NULL;

  if (finder->other < 0 || mar_reason_is_stopped (finder)
      || finder->game->actor (finder->after) != finder->other)
    return;
  before = find_taken (finder, finder->before, finder->line, finder->other, captures);
  after = find_taken (finder, finder->after, finder->turn.end, finder->other, captures);
  if (before != NULL && after != NULL)
    compare_taken (finder, before, after, finder->player, MAR_REASON_SAVES);
  if (after != NULL && finder->better != NULL && !mar_reason_is_stopped (finder))
    find_let_taken (finder, after, captures);
  if (mar_reason_is_stopped (finder))
    return;
  own_before = find_taken (finder, finder->before, finder->line, finder->player, captures);
  own_after = find_taken (finder, finder->after, finder->turn.end, finder->player, captures);
  if (own_before != NULL && own_after != NULL)
    compare_taken (finder, own_before, own_after, finder->other, MAR_REASON_THREATENS_TAKE);
}
