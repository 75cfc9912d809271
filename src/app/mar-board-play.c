/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-play-private.h"

#include <glib/gi18n.h>

MarBoardPlay *
mar_board_play_new (void)
{
  MarBoardPlay *play = g_new0 (MarBoardPlay, 1);

  play->enabled = TRUE;
  play->lifted = MAR_CELL_NONE;
  play->aimed = MAR_CELL_NONE;
  play->targets = g_array_new (FALSE, FALSE, sizeof (MarBoardTarget));
  play->typed = g_string_new (NULL);

  return play;
}

void
mar_board_play_free (MarBoardPlay *play)
{
  if (play == NULL)
    return;

  g_clear_pointer (&play->line, mar_line_free);
  g_clear_pointer (&play->position, g_free);
  g_array_unref (play->targets);
  mar_effects_clear (&play->preview);
  g_string_free (play->typed, TRUE);
  g_free (play);
}

void
mar_board_play_let_go (MarBoardPlay *play)
{
  play->lifted = MAR_CELL_NONE;
  play->aimed = MAR_CELL_NONE;
  mar_effects_empty (&play->preview);
  g_array_set_size (play->targets, 0);
}

static gboolean
is_at (const MarBoardPlay *play,
       MarLine            *line)
{
  const MarGame *game;
  g_autofree MarPosition *position = NULL;

  if (play->line == NULL || line == NULL || mar_line_game (line) != mar_line_game (play->line))
    return FALSE;

  game = mar_line_game (line);
  position = mar_position_copy (game, mar_line_position (line));
  game->hand_over (position, NULL);

  return game->hash (position) == game->hash (play->position)
         && game->same_board (position, play->position);
}

gboolean
mar_board_play_set_line (MarBoardPlay *play,
                         MarLine      *line)
{
  MarCell lifted;
  gboolean same;

  g_return_val_if_fail (play != NULL, FALSE);

  lifted = play->lifted;
  same = is_at (play, line);
  mar_board_play_let_go (play);
  if (!same)
    g_string_truncate (play->typed, 0);
  g_clear_pointer (&play->line, mar_line_free);
  g_clear_pointer (&play->position, g_free);
  play->line = line;
  play->legal.n = 0;
  if (line == NULL)
    return same;

  play->position = mar_position_copy (mar_line_game (line), mar_line_position (line));
  if (mar_line_game (line)->hand_over (play->position, NULL))
    mar_line_game (line)->actions (play->position, &play->legal);
  else
    mar_line_actions (line, &play->legal);

  if (same && lifted != MAR_CELL_NONE)
    mar_board_play_lift (play, lifted, NULL);

  return same;
}

void
mar_board_play_set_enabled (MarBoardPlay *play,
                            gboolean      enabled)
{
  g_return_if_fail (play != NULL);

  play->enabled = enabled;
  if (!enabled)
    {
      mar_board_play_let_go (play);
      g_string_truncate (play->typed, 0);
    }
}

gboolean
mar_board_play_get_enabled (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, FALSE);

  return play->enabled;
}

const MarGame *
mar_board_play_game (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return play->line != NULL ? mar_line_game (play->line) : NULL;
}

const MarPosition *
mar_board_play_position (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return play->position;
}

/* What @action would do, into @effects. */
static void
foresee (const MarBoardPlay *play,
         MarAction           action,
         MarEffects         *effects)
{
  const MarGame *game = mar_line_game (play->line);
  g_autofree MarPosition *copy = mar_position_copy (game, play->position);

  mar_effects_empty (effects);
  game->play (copy, action, effects);
}

static gboolean
does_score (const MarEffects *effects)
{
  for (guint i = 0; i < effects->n; i++)
    if (effects->items[i].type == MAR_EFFECT_SCORED)
      return TRUE;

  return FALSE;
}

void
mar_board_play_add_target (MarBoardPlay *play,
                           MarAction     action,
                           MarCell       from,
                           MarCell       cell)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  MarBoardTarget target = { .cell = cell, .from = from, .action = action };

  foresee (play, action, &effects);
  target.scores = does_score (&effects);
  g_array_append_val (play->targets, target);
}

/* The first legal action between two cells, or MAR_ACTION_NONE. */
static MarAction
find_action (const MarBoardPlay *play,
             MarCell             from,
             MarCell             to)
{
  for (guint i = 0; i < play->legal.n; i++)
    {
      MarCell its_from = MAR_CELL_NONE;
      MarCell its_to = MAR_CELL_NONE;

      mar_line_game (play->line)->action_cells (play->position,
                                                play->legal.items[i], &its_from, &its_to);
      if (its_from == from && its_to == to)
        return play->legal.items[i];
    }

  return MAR_ACTION_NONE;
}

gboolean
mar_board_play_can_lift (const MarBoardPlay *play,
                         MarCell             cell)
{
  const MarGame *game;
  const MarPosition *position;
  int actor;
  MarResult result = { 0 };

  g_return_val_if_fail (play != NULL, FALSE);

  if (play->line == NULL || !play->enabled || cell == MAR_CELL_NONE)
    return FALSE;

  game = mar_line_game (play->line);
  position = play->position;
  actor = game->actor (position);
  game->result (position, &result);

  return !result.over && actor >= 0 && game->owner (position, cell) == actor;
}

gboolean
mar_board_play_can_place (const MarBoardPlay *play,
                          MarCell             cell)
{
  g_return_val_if_fail (play != NULL, FALSE);

  return play->line != NULL && play->enabled && cell != MAR_CELL_NONE
         && find_action (play, MAR_CELL_NONE, cell) != MAR_ACTION_NONE;
}

static void
explain_lift (const MarBoardPlay *play,
              MarCell             cell,
              GError            **error)
{
  const MarGame *game = mar_line_game (play->line);
  const MarPosition *position = play->position;
  g_autofree char *name = mar_cell_text (game, position, cell);
  MarResult result = { 0 };
  int owner = game->owner (position, cell);
  int actor = game->actor (position);

  game->result (position, &result);
  if (result.over)
    g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                         _("The game is over."));
  else if (owner < 0)
    g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                 /* Translators: %s is a square of the board, such as d4. */
                 _("There is nothing on %s to move."), name);
  else if (actor < 0)
    g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                         _("Nobody is to move now."));
  else
    g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                 /* Translators: a player, a square, the player who is to move. */
                 _("%s owns the piece on %s, but %s is to move."),
                 _(game->player_names[owner]), name, _(game->player_names[actor]));
}

gboolean
mar_board_play_lift (MarBoardPlay *play,
                     MarCell       cell,
                     GError      **error)
{
  const MarGame *game;

  g_return_val_if_fail (play != NULL, FALSE);

  if (play->line == NULL || !play->enabled || cell == MAR_CELL_NONE)
    {
      g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                           _("Nothing can be moved here."));
      return FALSE;
    }
  if (!mar_board_play_can_lift (play, cell))
    {
      explain_lift (play, cell, error);
      return FALSE;
    }

  mar_board_play_let_go (play);
  g_string_truncate (play->typed, 0);
  play->lifted = cell;

  game = mar_line_game (play->line);
  for (guint i = 0; i < play->legal.n; i++)
    {
      MarCell from = MAR_CELL_NONE;
      MarCell to = MAR_CELL_NONE;

      game->action_cells (play->position, play->legal.items[i], &from, &to);
      if (from == cell && to != MAR_CELL_NONE && mar_board_play_target_at (play, to) == NULL)
        mar_board_play_add_target (play, play->legal.items[i], from, to);
    }

  return TRUE;
}

void
mar_board_play_put_down (MarBoardPlay *play)
{
  g_return_if_fail (play != NULL);

  if (play->lifted != MAR_CELL_NONE)
    mar_board_play_let_go (play);
}

MarCell
mar_board_play_lifted (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, MAR_CELL_NONE);

  return play->lifted;
}

const MarBoardTarget *
mar_board_play_targets (const MarBoardPlay *play,
                        guint              *n)
{
  g_return_val_if_fail (play != NULL && n != NULL, NULL);

  *n = play->targets->len;
  return (const MarBoardTarget *) (const void *) play->targets->data;
}

const MarBoardTarget *
mar_board_play_target_at (const MarBoardPlay *play,
                          MarCell             cell)
{
  g_return_val_if_fail (play != NULL, NULL);

  for (guint i = 0; i < play->targets->len; i++)
    {
      const MarBoardTarget *target = &g_array_index (play->targets, MarBoardTarget, i);

      if (target->cell == cell && cell != MAR_CELL_NONE)
        return target;
    }

  return NULL;
}

gboolean
mar_board_play_aim (MarBoardPlay *play,
                    MarCell       cell)
{
  const MarBoardTarget *target;

  g_return_val_if_fail (play != NULL, FALSE);

  target = mar_board_play_target_at (play, cell);
  if (target == NULL)
    cell = MAR_CELL_NONE;
  if (cell == play->aimed)
    return FALSE;

  play->aimed = cell;
  mar_effects_empty (&play->preview);
  if (target != NULL)
    foresee (play, target->action, &play->preview);

  return TRUE;
}

MarCell
mar_board_play_aimed (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, MAR_CELL_NONE);

  return play->aimed;
}

const MarEffects *
mar_board_play_preview (const MarBoardPlay *play)
{
  g_return_val_if_fail (play != NULL, NULL);

  return &play->preview;
}

void
mar_board_play_describe_preview (const MarBoardPlay *play,
                                 GString            *text)
{
  const MarBoardTarget *target;
  g_autofree MarPosition *after = NULL;

  g_return_if_fail (play != NULL && text != NULL);

  target = mar_board_play_target_at (play, play->aimed);
  if (target == NULL)
    return;

  after = mar_position_copy (mar_line_game (play->line), play->position);
  mar_line_game (play->line)->play (after, target->action, NULL);
  mar_line_game (play->line)->describe_effects (after, &play->preview, text);
}

void
mar_board_play_explain (MarBoardPlay *play,
                        MarAction     action,
                        const char   *text,
                        GError      **error)
{
  if (!mar_line_play (play->line, action, NULL, error))
    return;

  /* The line takes what its own list left out: leave it as it was. */
  mar_line_undo (play->line);
  g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
               /* Translators: %s is an action, such as d2>d3. */
               _("%s can't be played here."), text);
}

/* The rule that keeps the piece on @from from going to @to. The game knows its actions
 * by their text. */
static void
explain_target (MarBoardPlay *play,
                MarCell       from,
                MarCell       to,
                GError      **error)
{
  const MarGame *game = mar_line_game (play->line);
  const MarPosition *position = play->position;
  g_autoptr (GString) text = g_string_new (NULL);
  MarAction action;

  game->write_cell (position, from, text);
  g_string_append_c (text, '>');
  game->write_cell (position, to, text);

  if (game->read_action (position, text->str, &action, error))
    mar_board_play_explain (play, action, text->str, error);
}

MarBoardOutcome
mar_board_play_drop (MarBoardPlay *play,
                     MarCell       cell,
                     MarAction    *action,
                     GError      **error)
{
  const MarBoardTarget *target;
  MarCell lifted;

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

  mar_board_play_let_go (play);
  if (cell == MAR_CELL_NONE || cell == lifted)
    return MAR_BOARD_PUT_DOWN;

  explain_target (play, lifted, cell, error);
  return MAR_BOARD_REFUSED;
}

MarBoardOutcome
mar_board_play_tap (MarBoardPlay *play,
                    MarCell       cell,
                    MarAction    *action,
                    GError      **error)
{
  MarCell lifted;
  MarBoardOutcome outcome;

  g_return_val_if_fail (play != NULL && action != NULL, MAR_BOARD_NOTHING);

  if (play->line == NULL || !play->enabled)
    return MAR_BOARD_NOTHING;

  lifted = play->lifted;
  if (lifted == MAR_CELL_NONE || (cell != lifted && mar_board_play_can_lift (play, cell)
                                  && mar_board_play_target_at (play, cell) == NULL))
    {
      if (mar_board_play_can_lift (play, cell))
        return mar_board_play_lift (play, cell, error) ? MAR_BOARD_LIFTED : MAR_BOARD_REFUSED;
      if (!mar_board_play_can_place (play, cell))
        return MAR_BOARD_NOTHING;

      *action = find_action (play, MAR_CELL_NONE, cell);
      return MAR_BOARD_PLAYED;
    }

  outcome = mar_board_play_drop (play, cell, action, error);
  if (outcome == MAR_BOARD_REFUSED)
    mar_board_play_lift (play, lifted, NULL);

  return outcome;
}

MarBoardOutcome
mar_board_play_score (MarBoardPlay *play,
                      MarCell       cell,
                      MarAction    *action,
                      GError      **error)
{
  MarAction found = MAR_ACTION_NONE;
  guint n = 0;

  g_return_val_if_fail (play != NULL && action != NULL, MAR_BOARD_NOTHING);

  if (play->line == NULL || !play->enabled || cell == MAR_CELL_NONE)
    return MAR_BOARD_NOTHING;

  for (guint i = 0; i < play->legal.n; i++)
    {
      g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
      MarCell from = MAR_CELL_NONE;
      MarCell to = MAR_CELL_NONE;

      mar_line_game (play->line)->action_cells (play->position,
                                                play->legal.items[i], &from, &to);
      if (from != cell && to != cell)
        continue;

      foresee (play, play->legal.items[i], &effects);
      if (does_score (&effects))
        {
          found = play->legal.items[i];
          n++;
        }
    }

  if (n == 1)
    {
      mar_board_play_let_go (play);
      *action = found;
      return MAR_BOARD_PLAYED;
    }
  if (n > 1)
    {
      g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                           _("More than one piece can score: take up the one that shall."));
      return MAR_BOARD_REFUSED;
    }

  return MAR_BOARD_NOTHING;
}
