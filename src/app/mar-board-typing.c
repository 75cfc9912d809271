/* Typing an action, such as d2>d3, on the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-play-private.h"

/* A line longer than this is not an action of any game: typing stops there. */
#define LONGEST_TYPED 40

/* Shows where a typed text leads as soon as it reads as a legal action. */
static void
aim_typed (MarBoardPlay *play)
{
  const MarGame *game = mar_line_game (play->line);
  const MarPosition *position = play->position;
  MarCell from = MAR_CELL_NONE;
  MarCell to = MAR_CELL_NONE;
  MarAction action;

  mar_board_play_let_go (play);
  if (play->typed->len == 0 || !game->read_action (position, play->typed->str, &action, NULL))
    return;

  for (guint i = 0; i < play->legal.n; i++)
    if (play->legal.items[i] == action)
      {
        game->action_cells (position, action, &from, &to);
        if (to != MAR_CELL_NONE)
          {
            mar_board_play_add_target (play, action, from, to);
            mar_board_play_aim (play, to);
          }
        return;
      }
}

void
mar_board_play_type (MarBoardPlay *play,
                     const char   *text)
{
  g_return_if_fail (play != NULL && text != NULL);

  if (play->line == NULL || !play->enabled)
    return;
  if (g_utf8_strlen (play->typed->str, -1) + g_utf8_strlen (text, -1) > LONGEST_TYPED)
    return;

  g_string_append (play->typed, text);
  aim_typed (play);
}

gboolean
mar_board_play_erase (MarBoardPlay *play)
{
  const char *last;

  g_return_val_if_fail (play != NULL, FALSE);

  last = g_utf8_find_prev_char (play->typed->str, play->typed->str + play->typed->len);
  if (last == NULL)
    return FALSE;

  g_string_truncate (play->typed, last - play->typed->str);
  aim_typed (play);
  return TRUE;
}

void
mar_board_play_clear_typed (MarBoardPlay *play)
{
  g_return_if_fail (play != NULL);

  if (play->typed->len == 0)
    return;

  g_string_truncate (play->typed, 0);
  mar_board_play_let_go (play);
}

const char *
mar_board_play_typed (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, "");

  return play->typed->str;
}

/* Where the die is to be thrown, the end of a throw's text is enough: 3 for *3. */
static gboolean
read_typed (const MarBoardPlay *play,
            MarAction          *action,
            GError            **error)
{
  const MarGame *game = mar_line_game (play->line);
  guint n = 0;

  if (mar_board_play_awaits_roll (play))
    for (guint i = 0; i < play->legal.n; i++)
      {
        g_autofree char *text = mar_action_text (game, play->position, play->legal.items[i]);

        if (g_str_has_suffix (text, play->typed->str))
          {
            *action = play->legal.items[i];
            n++;
          }
      }

  return n == 1 || game->read_action (play->position, play->typed->str, action, error);
}

MarBoardOutcome
mar_board_play_enter (MarBoardPlay *play,
                      MarAction    *action,
                      GError      **error)
{
  MarAction typed = MAR_ACTION_NONE;

  g_return_val_if_fail (play != NULL && action != NULL, MAR_BOARD_NOTHING);

  if (play->line == NULL || play->typed->len == 0)
    return MAR_BOARD_NOTHING;

  if (!read_typed (play, &typed, error) || !mar_board_play_try (play, typed, error))
    return MAR_BOARD_REFUSED;

  mar_board_play_clear_typed (play);
  *action = typed;
  return MAR_BOARD_PLAYED;
}
