/* Why turns of Margrites are good or bad.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-margrites-outlook.h"
#include "mar-outlook.h"
#include "reason-private.h"

static gboolean
can_score (const MarPosition *turn)
{
  g_autoptr (MarMargritesOutlook) outlook = mar_margrites_outlook_new (turn);

  return mar_margrites_outlook_scores (outlook);
}

/* Whether the marble on @cell gets out by nothing but steps forward of its own. */
static gboolean
runs_out (const MarPosition *turn,
          MarCell            cell,
          int                player)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *next = g_malloc (mar_margrites.position_size.most);

  mar_margrites.actions (turn, list);
  for (guint i = 0; i < list->n; i++)
    {
      MarCell from, to;

      mar_margrites.action_cells (turn, list->items[i], &from, &to);
      if (from != cell)
        continue;
      if (to >= MAR_MARGRITES_SQUARES)
        return TRUE;
      if (mar_margrites_distance (to, player) >= mar_margrites_distance (cell, player))
        continue;
      mar_position_assign (&mar_margrites, next, turn);
      mar_margrites.play (next, list->items[i], NULL);
      if (mar_margrites.actor (next) == player && runs_out (next, to, player))
        return TRUE;
    }

  return FALSE;
}

static gboolean
surely_scores (const MarPosition *turn)
{
  const int player = mar_margrites.actor (turn);
  const guint left = (guint) mar_margrites.actions_left (turn);

  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (mar_margrites.owner (turn, cell) == player && mar_margrites_distance (cell, player) <= left
        && runs_out (turn, cell, player))
      return TRUE;

  return FALSE;
}

static void
find_captures (const MarPosition *turn,
               const MarLine     *line,
               gboolean          *taken)
{
  const int player = mar_margrites.actor (turn);
  g_autoptr (MarMargritesOutlook) outlook = mar_margrites_outlook_new (turn);

  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      const int owner = mar_margrites.owner (turn, cell);

      taken[cell] = owner >= 0 && owner != player
                    && mar_margrites_outlook_captures (outlook, cell, NULL, NULL);
    }
}

/* Counts who touches the only marble that falls, when it does. */
static void
count_touching (MarReasonFinder *finder)
{
  MarReason *takes = mar_reason_get (finder, MAR_REASON_TAKES);
  const int enemy = 1 - finder->player;
  g_autofree MarPosition *position = NULL;
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  MarCell fallen;

  if (takes == NULL || takes->cells->len != 1)
    return;
  fallen = g_array_index (takes->cells, MarCell, 0);
  position = mar_position_copy (finder->game, finder->before);
  for (guint i = 0; i < finder->n_actions; i++)
    {
      const guint own = mar_margrites_count_beside (position, fallen, finder->player);
      const guint allies = mar_margrites_count_beside (position, fallen, enemy);
      MarCell from, to;

      mar_margrites.action_cells (position, finder->actions[i], &from, &to);
      mar_effects_empty (&effects);
      mar_margrites.play (position, finder->actions[i], &effects);
      if (mar_margrites.owner (position, fallen) == enemy || from < 0 || to < 0)
        continue;
      takes->numbers[0] = own + (to < MAR_MARGRITES_SQUARES && mar_margrites_touch (to, fallen))
                          - (from < MAR_MARGRITES_SQUARES && mar_margrites_touch (from, fallen));
      takes->numbers[1] = 1 + allies;
      break;
    }
  /* It fell in a later wave, when others around it were gone. */
  if (takes->numbers[0] < 2 * takes->numbers[1])
    takes->numbers[0] = takes->numbers[1] = 0;
}

/* Sets a flag for each marble that has a step. */
static void
find_mobile (const MarPosition *turn,
             gboolean          *mobile)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  mar_margrites.actions (turn, list);
  for (guint i = 0; i < list->n; i++)
    {
      MarCell from, to;

      mar_margrites.action_cells (turn, list->items[i], &from, &to);
      if (from >= 0 && from < MAR_MARGRITES_SQUARES)
        mobile[from] = TRUE;
    }
}

/* Marbles of @player that stay where they are and have a step before the turn or after it only. */
static void
compare_steps (MarReasonFinder *finder,
               int              player,
               MarReasonKind    kind)
{
  const gboolean gets = kind == MAR_REASON_FREES;
  g_autofree MarPosition *old = mar_outlook_give_turn (finder->game, finder->options,
                                                       finder->before, player);
  g_autofree MarPosition *new = mar_outlook_give_turn (finder->game, finder->options, finder->after,
                                                       player);
  gboolean had[MAR_MARGRITES_SQUARES] = { FALSE };
  gboolean has[MAR_MARGRITES_SQUARES] = { FALSE };
  MarReason *reason = NULL;

  if (old == NULL || new == NULL)
    return;
  find_mobile (old, had);
  find_mobile (new, has);
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      if (mar_margrites.owner (old, cell) != player || had[cell] == gets || has[cell] != gets
          || mar_reason_follow (&finder->turn.effects, cell, player) != cell
          || mar_margrites_count_beside (gets ? old : new, cell, 1 - player) == 0)
        continue;
      if (reason == NULL)
        reason = mar_reason_add (finder, kind, player);
      mar_reason_add_cell (reason, cell);
    }
}

/* Marbles of the mover that stay where they are and could get out by themselves only now. */
static void
find_opened (MarReasonFinder *finder)
{
  const int player = finder->player;
  g_autofree MarPosition *old = mar_outlook_give_turn (finder->game, finder->options,
                                                       finder->before, player);
  g_autofree MarPosition *new = mar_outlook_give_turn (finder->game, finder->options, finder->after,
                                                       player);
  MarReason *reason = NULL;
  guint n_steps;

  if (old == NULL || new == NULL)
    return;
  /* Where some steps of the turn were made before, fewer are left to show what was closed. */
  n_steps = (guint) MIN (mar_margrites.actions_left (old), mar_margrites.actions_left (new));
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      if (mar_margrites.owner (old, cell) != player
          || mar_margrites_distance (cell, player) > n_steps
          || mar_reason_follow (&finder->turn.effects, cell, player) != cell
          || runs_out (old, cell, player) || !runs_out (new, cell, player))
        continue;
      if (reason == NULL)
        reason = mar_reason_add (finder, MAR_REASON_OPENS, player);
      mar_reason_add_cell (reason, cell);
    }
}

static void
explain (MarReasonFinder *finder)
{
  static const MarReasonOutlook scores = {
    can_score,
    surely_scores,
    MAR_REASON_THREATENS_SCORE,
    MAR_REASON_STOPS_SCORE,
    MAR_REASON_ONLY_SCORE,
    MAR_REASON_LETS_SCORE,
  };

  count_touching (finder);
  mar_reason_find_outlook (finder, &scores);
  mar_reason_find_captures (finder, find_captures);
  find_opened (finder);
  compare_steps (finder, finder->player, MAR_REASON_FREES);
  compare_steps (finder, finder->other, MAR_REASON_SHUTS_IN);
}

const MarReasonGame mar_reason_margrites = { &mar_margrites, explain };
