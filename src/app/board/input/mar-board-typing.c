/* Typing a turn, such as d2>d3>d4; e2>e3, on the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-board-play-private.h"

/* A text longer than this is not a turn of any game: typing stops there. */
#define LONGEST_TYPED 240

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
  play->caret = 0;
  play->refused = FALSE;
  g_clear_pointer (&play->read, mar_typed_free);
}

/* The caret @n characters further on, or back. */
static gsize
find_caret (const MarBoardPlay *play,
            int                 n)
{
  const char *text = play->typed->str;
  const glong at = g_utf8_pointer_to_offset (text, text + play->caret) + n;

  return (gsize) (g_utf8_offset_to_pointer (text, CLAMP (at, 0, g_utf8_strlen (text, -1))) - text);
}

void
mar_board_play_type (MarBoardPlay *play,
                     const char   *text)
{
  g_return_if_fail (play != NULL && text != NULL);

  if (play->line == NULL || !play->enabled)
    return;
  if (*text == ' '
      && (play->refused || play->caret == 0 || play->typed->str[play->caret - 1] == ' '))
    return;

  if (play->refused)
    mar_board_play_forget_typed (play);
  if (g_utf8_strlen (play->typed->str, -1) + g_utf8_strlen (text, -1) > LONGEST_TYPED)
    return;

  g_string_insert (play->typed, (gssize) play->caret, text);
  play->caret += strlen (text);
  mar_board_play_read_typed (play);
}

gboolean
mar_board_play_erase (MarBoardPlay *play,
                      gboolean      ahead)
{
  gsize start, end;

  g_return_val_if_fail (play != NULL, FALSE);

  start = ahead ? play->caret : find_caret (play, -1);
  end = ahead ? find_caret (play, 1) : play->caret;
  if (start == end)
    return FALSE;

  g_string_erase (play->typed, (gssize) start, (gssize) (end - start));
  play->caret = start;
  mar_board_play_read_typed (play);
  return TRUE;
}

void
mar_board_play_move_caret (MarBoardPlay *play,
                           int           n)
{
  g_return_if_fail (play != NULL);

  play->caret = find_caret (play, n);
  play->refused = FALSE;
}

gsize
mar_board_play_caret (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, 0);

  return play->caret;
}

gboolean
mar_board_play_complete (MarBoardPlay *play)
{
  g_autofree char *completion = NULL;

  g_return_val_if_fail (play != NULL, FALSE);

  if (play->read == NULL || play->refused)
    return FALSE;

  completion = g_strdup (play->read->completion);
  if (*completion != '\0')
    {
      play->caret = play->typed->len;
      mar_board_play_type (play, completion);
    }
  return play->read->state == MAR_TYPED_INCOMPLETE || *completion != '\0';
}

void
mar_board_play_clear_typed (MarBoardPlay *play)
{
  g_return_if_fail (play != NULL);

  if (play->typed->len == 0)
    return;

  mar_board_play_forget_typed (play);
  mar_board_play_let_go (play);
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
      g_propagate_error (error, g_error_copy (play->read->error));
      return MAR_BOARD_REFUSED;
    }

  g_array_append_vals (actions, play->read->actions->data, play->read->actions->len);
  play->carry = MAR_CELL_NONE;
  g_array_set_size (play->way, 0);
  g_array_append_vals (play->way, actions->data, actions->len);
  mar_board_play_clear_typed (play);
  return MAR_BOARD_PLAYED;
}
