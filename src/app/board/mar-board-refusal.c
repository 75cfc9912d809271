/* Why something can't be done by hand: the rule's own sentence, wherever there is one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-play-private.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
mar_board_play_try (MarBoardPlay  *play,
                    MarAction      action,
                    GError       **error)
{
  if (!mar_line_play (play->line, action, NULL, error))
    return FALSE;

  mar_line_undo (play->line);
  return TRUE;
}

/* How an action between the two cells would be written: as a legal one that begins on @from,
 * with another end. */
static char *
text_like_legal (const MarBoardPlay *play,
                 MarCell             from,
                 MarCell             to)
{
  const MarGame *game = mar_line_game (play->line);
  g_autofree char *wanted = mar_cell_text (game, play->position, to);

  for (guint i = 0; i < play->legal.n; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *end = NULL;
      const char *found;
      MarCell its_from = MAR_CELL_NONE;
      MarCell its_to = MAR_CELL_NONE;

      game->action_cells (play->position, play->legal.items[i], &its_from, &its_to);
      if (its_from != from || its_to == MAR_CELL_NONE)
        continue;

      text = mar_action_text (game, play->position, play->legal.items[i]);
      end = mar_cell_text (game, play->position, its_to);
      found = g_strrstr (text, end);
      if (found != NULL)
        return g_strdup_printf ("%.*s%s%s", (int) (found - text), text, wanted,
                                found + strlen (end));
    }

  return from == MAR_CELL_NONE ? g_steal_pointer (&wanted) : NULL;
}

MarBoardOutcome
mar_board_play_try_move (MarBoardPlay  *play,
                         MarCell        from,
                         MarCell        to,
                         MarAction     *action,
                         GError       **error)
{
  const MarGame *game = mar_line_game (play->line);
  g_autofree char *start = mar_cell_text (game, play->position, from);
  g_autofree char *end = mar_cell_text (game, play->position, to);
  g_autofree char *plain = g_strdup_printf ("%s>%s", start, end);
  g_autofree char *like = text_like_legal (play, from, to);
  MarAction tried = MAR_ACTION_NONE;

  /* The game knows its actions by their text. */
  if ((like == NULL || !game->read_action (play->position, like, &tried, NULL))
      && !game->read_action (play->position, plain, &tried, NULL))
    return MAR_BOARD_PUT_DOWN;
  if (!mar_board_play_try (play, tried, error))
    return MAR_BOARD_REFUSED;

  *action = tried;
  return MAR_BOARD_PLAYED;
}

/* The game knows its actions by their text; where it forbids all that begin on @cell for one and
 * the same reason, that is why nothing can be taken up there. */
static gboolean
explain_origin (const MarBoardPlay  *play,
                MarCell              cell,
                GError             **error)
{
  const MarGame *game = mar_line_game (play->line);
  g_autofree char *start = mar_cell_text (game, play->position, cell);
  g_autoptr (GError) reason = NULL;

  for (guint i = 0; i < game->n_cells (play->position); i++)
    {
      g_autofree char *end = mar_cell_text (game, play->position, (MarCell) i);
      g_autofree char *text = g_strdup_printf ("%s>%s", start, end);
      g_autoptr (GError) other = NULL;
      MarAction tried;

      if ((MarCell) i == cell || !game->read_action (play->position, text, &tried, NULL))
        continue;
      if (game->explain (play->position, tried, &other)
          || (reason != NULL && !g_str_equal (reason->message, other->message)))
        return FALSE;
      if (reason == NULL)
        reason = g_steal_pointer (&other);
    }
  if (reason == NULL)
    return FALSE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return TRUE;
}

void
mar_board_play_explain_lift (const MarBoardPlay  *play,
                             MarCell              cell,
                             GError             **error)
{
  const MarGame *game = mar_line_game (play->line);
  const MarPosition *position = play->position;
  g_autofree char *name = mar_cell_text (game, position, cell);
  const int owner = game->owner (position, cell);
  const int actor = game->actor (position);

  if (actor == MAR_ACTOR_NONE)
    g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL, _("The game is over."));
  else if (actor == MAR_ACTOR_CHANCE)
    g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                         _("Roll the die first."));
  else if (owner < 0)
    g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                 /* Translators: %s is a square of the board, such as d4. */
                 _("There is no piece on %s."), name);
  else if (!play->moves)
    g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                 /* Translators: %s is a point of the board, such as d4. */
                 _("The piece on %s can’t move now."), name);
  else if (!explain_origin (play, cell, error))
    g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                 /* Translators: %s is a square of the board, such as d4. */
                 _("The piece on %s has no legal move."), name);
}

MarBoardOutcome
mar_board_play_refuse_tap (MarBoardPlay  *play,
                           MarCell        cell,
                           MarAction     *action,
                           GError       **error)
{
  const MarGame *game = mar_line_game (play->line);
  g_autofree char *text = NULL;
  MarAction tried = MAR_ACTION_NONE;
  MarCell from = MAR_CELL_NONE;
  MarCell to = MAR_CELL_NONE;

  if (cell == MAR_CELL_NONE)
    return MAR_BOARD_NOTHING;
  if (mar_board_play_die (play) == cell)
    return MAR_BOARD_ROLL;

  if (!play->moves && !mar_board_play_awaits_roll (play))
    {
      text = text_like_legal (play, MAR_CELL_NONE, cell);
      if (game->read_action (play->position, text, &tried, NULL))
        game->action_cells (play->position, tried, &from, &to);
    }
  if (from == MAR_CELL_NONE && to == cell)
    {
      if (!mar_board_play_try (play, tried, error))
        return MAR_BOARD_REFUSED;

      *action = tried;
      return MAR_BOARD_PLAYED;
    }

  if (game->owner (play->position, cell) < 0)
    return MAR_BOARD_NOTHING;

  mar_board_play_explain_lift (play, cell, error);
  return MAR_BOARD_REFUSED;
}
