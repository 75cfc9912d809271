/* The moves between two positions, found by the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-turn-results.h"
#include "positions-private.h"

/* So many actions are tried where a few turns of one action each may lie between two positions. */
#define MOST_TRIES 60000
/* And so many turns. */
#define MOST_TURNS 3

/* A search for a position. */
typedef struct
{
  const MarGame *game;
  const MarPosition *goal;
  char *goal_text; /* nullable: where all of the goal is known */
  guint tries;
} Search;

static gboolean
is_goal (const Search      *search,
         const MarPosition *position)
{
  g_autofree char *text = NULL;

  if (!search->game->same_board (position, search->goal))
    return FALSE;
  if (search->goal_text == NULL)
    return TRUE;
  text = mar_position_text (search->game, position);
  return g_str_equal (text, search->goal_text);
}

/* Looks among the ends of this turn. */
static gboolean
find_turn (const Search  *search,
           const MarLine *line,
           GArray        *actions)
{
  g_autoptr (MarTurnResults) results = mar_turn_results_new (line, NULL);
  MarTurnResult result;

  for (guint i = 0; results != NULL && i < mar_turn_results_count (results); i++)
    if (is_goal (search, mar_turn_results_position (results, i)))
      {
        mar_turn_results_get (results, i, &result);
        g_array_append_vals (actions, result.actions, result.n_actions);
        return TRUE;
      }
  return FALSE;
}

/* Plays actions one by one, @depth at most; @actions has those that were played. */
static gboolean
find_way (Search  *search,
          MarLine *line,
          guint    depth,
          GArray  *actions)
{
  MarActionList list;

  mar_line_actions (line, &list);
  for (guint i = 0; i < list.n && search->tries < MOST_TRIES; i++)
    {
      if (!mar_line_play (line, list.items[i], NULL, NULL))
        continue;
      search->tries++;
      g_array_append_val (actions, list.items[i]);
      if (is_goal (search, mar_line_position (line))
          || (depth > 1 && find_way (search, line, depth - 1, actions)))
        return TRUE;
      g_array_set_size (actions, actions->len - 1);
      mar_line_undo (line);
    }
  return FALSE;
}

/* Throws of a die are tried one after the other. */
static gboolean
find_throw (const Search *search,
            MarLine      *line,
            GArray       *actions)
{
  MarActionList list;

  mar_line_actions (line, &list);
  for (guint i = 0; i < list.n; i++)
    {
      if (!mar_line_play (line, list.items[i], NULL, NULL))
        continue;
      g_array_append_val (actions, list.items[i]);
      if (is_goal (search, mar_line_position (line)) || find_turn (search, line, actions))
        return TRUE;
      g_array_set_size (actions, 0);
      mar_line_undo (line);
    }
  return FALSE;
}

/* Goes along the way as far as the line has not gone yet. */
static void
go_on (MarLine      *line,
       const GArray *actions,
       guint         played)
{
  for (guint i = played; i < actions->len; i++)
    mar_line_play (line, g_array_index (actions, MarAction, i), NULL, NULL);
}

gboolean
positions_bridge (MarLine           *line,
                  const MarPosition *goal,
                  gboolean           is_whole,
                  GArray            *actions)
{
  const MarGame *game = mar_line_game (line);
  g_autofree char *goal_text = is_whole ? mar_position_text (game, goal) : NULL;
  Search search = { game, goal, goal_text, 0 };
  const int actor = game->actor (mar_line_position (line));

  if (is_goal (&search, mar_line_position (line)))
    return TRUE;
  if (actor == MAR_ACTOR_CHANCE)
    {
      const gboolean found = find_throw (&search, line, actions);

      if (found)
        go_on (line, actions, 1);
      return found;
    }
  if (actor == MAR_ACTOR_NONE)
    return FALSE;
  if (find_turn (&search, line, actions))
    {
      go_on (line, actions, 0);
      return TRUE;
    }
  if (game->actions_left (mar_line_position (line)) > 1)
    return FALSE;
  for (guint depth = 2; depth <= MOST_TURNS && search.tries < MOST_TRIES; depth++)
    if (find_way (&search, line, depth, actions))
      return TRUE;
  return FALSE;
}
