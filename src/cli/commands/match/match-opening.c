/* Where the games of a match begin.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "match.h"

/* Openings of which one side wins with more than its fair part + this are thrown away; and
 * how often. */
#define DECIDED 0.35
#define TRIES 64

/* Plays @turns random turns, with the rolls that come before and after. Returns whether the
 * game goes on. */
static gboolean
play_at_random (const MarGame *game,
                MarLine       *line,
                guint          turns,
                guint64        seed)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  for (guint n = 0;;)
    {
      const MarPosition *position = mar_line_position (line);
      gboolean chance = game->actor (position) == MAR_ACTOR_CHANCE;

      if (game->actor (position) == MAR_ACTOR_NONE)
        return FALSE;
      if (n == turns && (chance || game->starts_turn (position)))
        return TRUE;
      if (!chance && game->starts_turn (position))
        n++;
      mar_line_actions (line, list);
      if (list->n == 0
          || !mar_line_play (line, list->items[mar_random (&seed, list->n)], NULL, NULL))
        return FALSE;
    }
}

/* How far the chances are from equal. */
static double
imbalance (MatchAdjudicator *adjudicator,
           const MarLine    *line)
{
  guint n = mar_game_n_players (mar_line_game (line), mar_line_position (line));
  double chances[MAR_MAX_PLAYERS];
  double most = 0;

  match_adjudicate (adjudicator, line, chances);
  for (guint i = 0; i < n; i++)
    most = MAX (most, chances[i] - 1.0 / n);
  return most;
}

MarPosition *
match_open (const MatchTask  *task,
            MatchAdjudicator *adjudicator,
            guint             set)
{
  g_autofree MarPosition *best = NULL;
  double least = 1;

  if (task->openings != NULL)
    return mar_position_copy (task->game,
                              g_ptr_array_index (task->openings, set % task->openings->len));
  for (guint try = 0; try < TRIES && least > DECIDED; try++)
    {
      g_autoptr (MarLine) line = mar_line_new (task->game, &task->options, NULL);
      double now;

      if (!play_at_random (task->game, line, task->opening_turns,
                           match_seed (task->seed, set, try)))
        continue;
      now = imbalance (adjudicator, line);
      if (best != NULL && now >= least)
        continue;
      least = now;
      g_free (best);
      best = mar_position_copy (task->game, mar_line_position (line));
    }
  return best != NULL ? g_steal_pointer (&best) : mar_position_new (task->game, &task->options);
}

static MarPosition *
read_opening (const MarGame     *game,
              const MarOptions  *options,
              const char        *text,
              GError           **error)
{
  g_autofree MarPosition *position = mar_position_read (game, options, text, error);

  if (position == NULL)
    return NULL;
  game->hand_over (position, NULL);
  if (game->actor (position) != MAR_ACTOR_NONE)
    return g_steal_pointer (&position);
  g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_MALFORMED,
                       _("the game is over there"));
  return NULL;
}

GPtrArray *
match_read_openings (const MarGame     *game,
                     const MarOptions  *options,
                     const char        *file,
                     GError           **error)
{
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = cli_input_name (file);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length;

  text = cli_read_input (file, &length, error);
  if (text == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      MarPosition *position;

      g_strstrip (lines[i]);
      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      position = read_opening (game, options, lines[i], error);
      if (position == NULL)
        {
          /* Translators: a file and a line of it; what is wrong there follows. */
          g_prefix_error (error, _("%s, line %u: "), name, i + 1);
          return NULL;
        }
      g_ptr_array_add (positions, position);
    }
  if (positions->len > 0)
    return g_steal_pointer (&positions);
  g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX, _("%s: there is no position in it"),
               name);
  return NULL;
}
