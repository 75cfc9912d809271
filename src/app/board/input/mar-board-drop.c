/* The outcome of a drop, a click and a double click.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-play-private.h"

#include <glib/gi18n.h>

MarBoardOutcome
mar_board_play_drop (MarBoardPlay  *play,
                     MarCell        cell,
                     MarAction     *action,
                     GError       **error)
{
  const MarBoardTarget *target;
  MarBoardOutcome outcome;
  MarCell lifted;
  gboolean bound;

  g_return_val_if_fail (play != NULL && action != NULL, MAR_BOARD_NOTHING);

  lifted = play->lifted;
  if (lifted == MAR_CELL_NONE)
    return MAR_BOARD_NOTHING;

  target = mar_board_play_target_at (play, cell);
  if (target != NULL)
    {
      *action = target->action;
      mar_board_play_let_go (play);
      return MAR_BOARD_PLAYED;
    }

  if (cell == MAR_CELL_NONE || cell == lifted)
    return mar_board_play_put_down (play, error) ? MAR_BOARD_PUT_DOWN : MAR_BOARD_REFUSED;

  bound = !mar_board_play_may_put_down (play, NULL);
  mar_board_play_let_go (play);
  outcome = mar_board_play_try_move (play, lifted, cell, action, error);
  if (bound && outcome != MAR_BOARD_PLAYED)
    mar_board_play_lift (play, lifted, NULL);

  return outcome;
}

MarBoardOutcome
mar_board_play_tap (MarBoardPlay  *play,
                    MarCell        cell,
                    MarAction     *action,
                    GError       **error)
{
  MarCell lifted;
  MarBoardOutcome outcome;

  g_return_val_if_fail (play != NULL && action != NULL, MAR_BOARD_NOTHING);

  if (play->line == NULL || !play->enabled)
    return MAR_BOARD_NOTHING;

  lifted = play->lifted;
  if (lifted == MAR_CELL_NONE
      || (cell != lifted && mar_board_play_can_lift (play, cell)
          && mar_board_play_target_at (play, cell) == NULL))
    {
      if (mar_board_play_can_lift (play, cell))
        return mar_board_play_lift (play, cell, error) ? MAR_BOARD_LIFTED : MAR_BOARD_REFUSED;
      if (!mar_board_play_can_place (play, cell))
        return mar_board_play_refuse_tap (play, cell, action, error);

      mar_board_play_let_go (play);
      *action = mar_board_play_find (play, MAR_CELL_NONE, cell);
      return MAR_BOARD_PLAYED;
    }

  outcome = mar_board_play_drop (play, cell, action, error);
  if (outcome == MAR_BOARD_REFUSED)
    mar_board_play_lift (play, lifted, NULL);

  return outcome;
}

/* Returns whether the action leaves the board to score: on the board it is a move like others. */
static gboolean
leaves_to_score (const MarBoardPlay *play,
                 MarAction           action)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree MarPosition *after = mar_board_play_foresee (play, action, &effects);

  for (guint i = 0; i < effects.n; i++)
    if (effects.items[i].type == MAR_EFFECT_SCORED && effects.items[i].to != MAR_CELL_NONE)
      return TRUE;

  return FALSE;
}

/* The last legal action that scores from or on @cell; returns how many there are. */
static guint
find_scores (const MarBoardPlay *play,
             MarCell             cell,
             MarAction          *action)
{
  guint n = 0;

  for (guint i = 0; i < play->legal.n; i++)
    {
      MarCell from = MAR_CELL_NONE;
      MarCell to = MAR_CELL_NONE;

      mar_line_game (play->line)->action_cells (play->position, play->legal.items[i], &from, &to);
      if ((from == cell || to == cell) && leaves_to_score (play, play->legal.items[i]))
        {
          *action = play->legal.items[i];
          n++;
        }
    }

  return n;
}

MarBoardOutcome
mar_board_play_double (MarBoardPlay  *play,
                       MarCell        cell,
                       MarAction     *action,
                       GError       **error)
{
  MarCell from = MAR_CELL_NONE;
  MarCell to = MAR_CELL_NONE;
  MarAction found;

  g_return_val_if_fail (play != NULL && action != NULL, MAR_BOARD_NOTHING);

  if (play->line == NULL || !play->enabled || cell == MAR_CELL_NONE)
    return MAR_BOARD_NOTHING;

  found = mar_board_play_find (play, cell, cell);
  if (found == MAR_ACTION_NONE && find_scores (play, cell, &found) > 1)
    {
      g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                           _("More than one piece can score. Pick up the one you want."));
      return MAR_BOARD_REFUSED;
    }
  if (found == MAR_ACTION_NONE)
    return MAR_BOARD_NOTHING;
  mar_line_game (play->line)->action_cells (play->position, found, &from, &to);
  if (from != play->lifted && !mar_board_play_may_put_down (play, error))
    return MAR_BOARD_REFUSED;

  mar_board_play_let_go (play);
  *action = found;
  return MAR_BOARD_PLAYED;
}
