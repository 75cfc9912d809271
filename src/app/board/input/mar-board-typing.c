/* Typing a turn, such as d2>d3>d4; e2>e3, on the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-play-private.h"

/* Shows where a single action leads. */
static void
aim_action (MarBoardPlay *play,
            MarAction     action)
{
  MarCell from = MAR_CELL_NONE;
  MarCell to = MAR_CELL_NONE;

  mar_line_game (play->line)->action_cells (play->position, action, &from, &to);
  if (to == MAR_CELL_NONE)
    return;

  mar_board_play_add_target (play, action, from, to);
  mar_board_play_aim (play, to);
}

/* Shows where several actions lead, and what comes of all of them. */
static void
aim_actions (MarBoardPlay *play,
             const GArray *actions)
{
  const MarGame *game = mar_line_game (play->line);
  g_autofree MarPosition *position = mar_position_copy (game, play->position);

  for (guint i = 0; i < actions->len; i++)
    {
      MarBoardTarget target = { MAR_CELL_NONE, MAR_CELL_NONE, g_array_index (actions, MarAction, i),
                                MAR_TARGET_MOVE, FALSE };

      game->action_cells (position, target.action, &target.from, &target.cell);
      game->play (position, target.action, &play->preview);
      if (target.cell == MAR_CELL_NONE)
        continue;
      g_array_append_val (play->targets, target);
      play->aimed = target;
    }
  play->foreseen = g_steal_pointer (&position);
}

void
mar_board_play_read_typed (MarBoardPlay *play)
{
  mar_board_play_let_go (play);
  play->refused = FALSE;
  g_clear_pointer (&play->read, mar_typed_free);
  if (play->typed->len == 0)
    return;

  play->read = mar_typed_read (play->line, play->typed->str);
  if (play->read->actions->len == 1)
    aim_action (play, g_array_index (play->read->actions, MarAction, 0));
  else if (play->read->actions->len > 1)
    aim_actions (play, play->read->actions);
}

void
mar_board_play_forget_typed (MarBoardPlay *play)
{
  g_string_truncate (play->typed, 0);
  play->refused = FALSE;
  g_clear_pointer (&play->read, mar_typed_free);
}

void
mar_board_play_set_typed (MarBoardPlay *play,
                          const char   *text)
{
  g_return_if_fail (play != NULL && text != NULL);

  if (play->line == NULL || !play->enabled || g_str_equal (text, play->typed->str))
    return;

  g_string_assign (play->typed, text);
  mar_board_play_read_typed (play);
}

const char *
mar_board_play_typed (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, "");

  return play->typed->str;
}

const MarTyped *
mar_board_play_typed_read (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return play->read;
}

gboolean
mar_board_play_typed_is_wrong (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, FALSE);

  return play->read != NULL && (play->refused || play->read->state == MAR_TYPED_REFUSED);
}

/* A square alone that leads nowhere is explained as a click there is. */
static gboolean
explain_square (MarBoardPlay  *play,
                GError       **error)
{
  const MarTyped *read = play->read;
  g_autofree char *name = g_strndup (play->typed->str + read->wrong_start, read->wrong_length);
  MarCell cell;

  if (read->state != MAR_TYPED_REFUSED || read->error->code != MAR_RULES_ERROR_SYNTAX
      || read->actions->len > 0
      || !mar_line_game (play->line)->read_cell (play->position, name, &cell))
    return FALSE;

  mar_board_play_explain_lift (play, cell, error);
  return TRUE;
}

MarBoardOutcome
mar_board_play_enter (MarBoardPlay  *play,
                      GArray        *actions,
                      GError       **error)
{
  g_return_val_if_fail (play != NULL && actions != NULL, MAR_BOARD_NOTHING);

  if (play->read == NULL)
    return MAR_BOARD_NOTHING;

  if (play->read->state != MAR_TYPED_WHOLE)
    {
      play->refused = TRUE;
      if (!explain_square (play, error))
        g_propagate_error (error, g_error_copy (play->read->error));
      return MAR_BOARD_REFUSED;
    }

  g_array_append_vals (actions, play->read->actions->data, play->read->actions->len);
  play->carry = MAR_CELL_NONE;
  g_array_set_size (play->way, 0);
  g_array_append_vals (play->way, actions->data, actions->len);
  mar_board_play_set_typed (play, "");
  return MAR_BOARD_PLAYED;
}
