/* The outcome of a drop, a click and a double click.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-play-private.h"

#include <glib/gi18n.h>

const GArray *
mar_board_play_way (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return play->way;
}

/* A single action was chosen. */
static MarBoardOutcome
choose_action (MarBoardPlay *play,
               MarAction     action)
{
  play->carry = MAR_CELL_NONE;
  g_array_set_size (play->way, 0);
  g_array_append_val (play->way, action);

  return MAR_BOARD_PLAYED;
}

/* Lets go of the piece that goes @way; where it comes to a stop it is taken up again if its turn
 * goes on. */
static MarBoardOutcome
play_way (MarBoardPlay *play,
          MarCell       cell,
          MarAction    *action)
{
  const MarGame *game = mar_line_game (play->line);
  g_autofree MarPosition *after = mar_position_copy (game, play->position);

  *action = g_array_index (play->way, MarAction, 0);
  for (guint i = 0; i < play->way->len; i++)
    game->play (after, g_array_index (play->way, MarAction, i), NULL);
  play->carry = cell;
  play->carry_hash = game->hash (after);
  mar_board_play_let_go (play);

  return MAR_BOARD_PLAYED;
}

/* Moves the piece on @lifted to a cell that is no target of it. */
static MarBoardOutcome
try_other (MarBoardPlay  *play,
           MarCell        lifted,
           MarCell        cell,
           MarAction     *action,
           GError       **error)
{
  g_autofree char *name = NULL;

  if (mar_board_play_way_to (play, cell) == NULL)
    {
      MarBoardOutcome outcome;

      mar_board_play_let_go (play);
      outcome = mar_board_play_try_move (play, lifted, cell, action, error);
      return outcome == MAR_BOARD_PLAYED ? choose_action (play, *action) : outcome;
    }

  name = mar_cell_text (mar_line_game (play->line), play->position, cell);
  mar_board_play_let_go (play);
  g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
               /* Translators: %s is a square of the board, such as d4. */
               _("More than one way leads to %s. Move over the squares between."), name);
  return MAR_BOARD_REFUSED;
}

MarBoardOutcome
mar_board_play_drop (MarBoardPlay  *play,
                     MarCell        cell,
                     MarAction     *action,
                     GError       **error)
{
  MarBoardOutcome outcome;
  MarCell lifted;
  gboolean bound;
  gboolean carried;

  g_return_val_if_fail (play != NULL && action != NULL, MAR_BOARD_NOTHING);

  lifted = play->lifted;
  carried = play->carried;
  if (lifted == MAR_CELL_NONE)
    return MAR_BOARD_NOTHING;

  if (cell == MAR_CELL_NONE || cell == lifted)
    return mar_board_play_put_down (play, error) ? MAR_BOARD_PUT_DOWN : MAR_BOARD_REFUSED;

  g_array_set_size (play->way, 0);
  mar_board_play_choose_way (play, cell, play->way);
  if (play->way->len > 0)
    return play_way (play, cell, action);

  bound = !mar_board_play_may_put_down (play, NULL);
  outcome = try_other (play, lifted, cell, action, error);
  if ((bound || carried) && outcome != MAR_BOARD_PLAYED)
    play->carried = mar_board_play_lift (play, lifted, NULL) && carried;

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
        {
          outcome = mar_board_play_refuse_tap (play, cell, action, error);
          return outcome == MAR_BOARD_PLAYED ? choose_action (play, *action) : outcome;
        }

      mar_board_play_let_go (play);
      *action = mar_board_play_find (play, MAR_CELL_NONE, cell);
      return choose_action (play, *action);
    }

  outcome = mar_board_play_drop (play, cell, action, error);
  if (outcome == MAR_BOARD_REFUSED && play->lifted == MAR_CELL_NONE)
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
  return choose_action (play, found);
}
