/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-margrites-outlook.h"

#include <string.h>

#define TURN 4
/* Of the turns that capture a marble, so many are looked at for a short one. */
#define MOST_CANDIDATES 24

struct _MarMargritesOutlook
{
  MarPosition *position;
  int player;
  MarMargritesTurns *turns;
  guint n_turns;
  gboolean is_sorted;
  gboolean scores;
  gboolean has_reach;
  gboolean may_fall[MAR_MARGRITES_SQUARES];
  /* By the square of an enemy's marble: how many turns that take it are known, and which. */
  guint n_captures[MAR_MARGRITES_SQUARES];
  guint captures[MAR_MARGRITES_SQUARES][MOST_CANDIDATES];
};

/* The board. */

static int
get_file (MarCell cell)
{
  return cell % MAR_MARGRITES_FILES;
}

static int
get_rank (MarCell cell)
{
  return cell / MAR_MARGRITES_FILES;
}

gboolean
mar_margrites_touch (MarCell one,
                     MarCell other)
{
  return one != other && ABS (get_file (one) - get_file (other)) <= 1
         && ABS (get_rank (one) - get_rank (other)) <= 1;
}

guint
mar_margrites_count_beside (const MarPosition *position,
                            MarCell            cell,
                            int                player)
{
  guint n = 0;

  for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
    n += mar_margrites_touch (cell, other) && mar_margrites.owner (position, other) == player;

  return n;
}

guint
mar_margrites_distance_between (MarCell one,
                                MarCell other)
{
  return (guint) MAX (ABS (get_file (one) - get_file (other)),
                      ABS (get_rank (one) - get_rank (other)));
}

guint
mar_margrites_distance (MarCell cell,
                        int     player)
{
  return (guint) (player == MAR_MARGRITES_BLACK ? MAR_MARGRITES_RANKS - get_rank (cell)
                                                : get_rank (cell) + 1);
}

guint
mar_margrites_formation (const MarPosition *position,
                         MarCell            cell,
                         gboolean           seen[MAR_MARGRITES_SQUARES])
{
  MarCell queue[MAR_MARGRITES_SQUARES];
  const int owner = mar_margrites.owner (position, cell);
  guint n = 0;

  memset (seen, 0, MAR_MARGRITES_SQUARES * sizeof *seen);
  queue[n++] = cell;
  seen[cell] = TRUE;
  for (guint i = 0; i < n; i++)
    for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
      if (!seen[other] && mar_margrites_touch (queue[i], other)
          && mar_margrites.owner (position, other) == owner)
        {
          seen[other] = TRUE;
          queue[n++] = other;
        }

  return n;
}

/* The turns. */

MarMargritesOutlook *
mar_margrites_outlook_new (const MarPosition *turn)
{
  MarMargritesOutlook *outlook;

  g_return_val_if_fail (turn != NULL, NULL);

  outlook = g_new0 (MarMargritesOutlook, 1);
  outlook->position = mar_position_copy (&mar_margrites, turn);
  outlook->player = mar_margrites.actor (turn);

  return outlook;
}

void
mar_margrites_outlook_free (MarMargritesOutlook *outlook)
{
  if (outlook == NULL)
    return;

  mar_margrites_turns_free (outlook->turns);
  g_free (outlook->position);
  g_free (outlook);
}

const MarPosition *
mar_margrites_outlook_position (const MarMargritesOutlook *outlook)
{
  g_return_val_if_fail (outlook != NULL, NULL);

  return outlook->position;
}

const MarMargritesTurns *
mar_margrites_outlook_turns (MarMargritesOutlook *outlook,
                             guint               *n)
{
  g_return_val_if_fail (outlook != NULL && n != NULL, NULL);

  if (outlook->turns == NULL)
    {
      outlook->turns = mar_margrites_turns_new ();
      outlook->n_turns = mar_margrites_turns_find (outlook->turns, outlook->position);
    }
  *n = outlook->n_turns;

  return outlook->turns;
}

/* Looks through all turns once for what they take and score. Marbles of the other side don't move
 * in them, so that one that doesn't stand where it stood has fallen. */
static void
sort_turns (MarMargritesOutlook *outlook)
{
  const int enemy = 1 - outlook->player;
  const guint points = mar_margrites_points (outlook->position, outlook->player);
  g_autofree MarPosition *end = g_malloc (mar_margrites.position_size.most);
  MarCell enemies[MAR_MARGRITES_SQUARES];
  guint n_enemies = 0;
  guint n;

  if (outlook->is_sorted)
    return;
  outlook->is_sorted = TRUE;
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (mar_margrites.owner (outlook->position, cell) == enemy)
      enemies[n_enemies++] = cell;
  mar_margrites_outlook_turns (outlook, &n);
  for (guint i = 0; i < n; i++)
    {
      mar_margrites_turns_position (outlook->turns, i, end);
      outlook->scores |= mar_margrites_points (end, outlook->player) > points;
      for (guint j = 0; j < n_enemies; j++)
        {
          const MarCell cell = enemies[j];

          if (mar_margrites.owner (end, cell) != enemy
              && outlook->n_captures[cell] < MOST_CANDIDATES)
            outlook->captures[cell][outlook->n_captures[cell]++] = i;
        }
    }
}

/* Captures. */

/* The least number of steps after which @wanted marbles of the player can touch @cell. */
static int
count_steps (const MarMargritesOutlook *outlook,
             MarCell                    cell,
             int                        wanted)
{
  int at_distance[MAR_MARGRITES_FILES] = { 0 };
  int steps = 0;

  for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
    if (mar_margrites.owner (outlook->position, other) == outlook->player)
      at_distance[mar_margrites_distance_between (cell, other) - 1]++;
  for (int distance = 0; distance < MAR_MARGRITES_FILES; distance++)
    {
      const int n = MIN (wanted, at_distance[distance]);

      steps += n * distance;
      wanted -= n;
    }

  return wanted > 0 ? G_MAXINT : steps;
}

/* Whether the marble on @cell may fall when only those of its friends stay that certainly do. */
static gboolean
is_in_reach (const MarMargritesOutlook *outlook,
             MarCell                    cell,
             const gboolean            *may_fall)
{
  int friends = 0;

  for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
    friends += mar_margrites_touch (cell, other)
               && mar_margrites.owner (outlook->position, other) == 1 - outlook->player
               && (may_fall == NULL || !may_fall[other]);

  return count_steps (outlook, cell, 2 * (1 + friends))
         <= mar_margrites.actions_left (outlook->position);
}

/* Finds the enemies that may fall by how near the player's marbles are, without a search: the first
 * to fall falls with all its friends beside it, others when those may have fallen. Marbles that
 * return may come from anywhere. */
static void
find_reach (MarMargritesOutlook *outlook)
{
  gboolean first = FALSE;
  gboolean changed = TRUE;
  guint8 exits[8];

  outlook->has_reach = TRUE;
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    outlook->may_fall[cell] = mar_margrites.owner (outlook->position, cell) == 1 - outlook->player;
  if (mar_margrites_exits (outlook->position, outlook->player, exits) > 0)
    return;
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES && !first; cell++)
    first = outlook->may_fall[cell] && is_in_reach (outlook, cell, NULL);
  if (!first)
    memset (outlook->may_fall, 0, sizeof outlook->may_fall);
  while (first && changed)
    {
      changed = FALSE;
      for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
        if (outlook->may_fall[cell] && !is_in_reach (outlook, cell, outlook->may_fall))
          {
            outlook->may_fall[cell] = FALSE;
            changed = TRUE;
          }
    }
}

/* Plays the actions but for one, as far as the enemy's marble on @cell falls; returns after how
 * many of them it has, or 0 where it doesn't or one isn't legal. */
static guint
play_until_capture (const MarMargritesOutlook *outlook,
                    MarCell                    cell,
                    const MarAction           *actions,
                    guint                      n_actions,
                    guint                      without)
{
  g_autofree MarPosition *position = mar_position_copy (&mar_margrites, outlook->position);
  guint n = 0;

  for (guint i = 0; i < n_actions; i++)
    {
      if (i == without)
        continue;
      if (mar_margrites.actor (position) != outlook->player
          || !mar_margrites.is_legal (position, actions[i]))
        return 0;
      mar_margrites.play (position, actions[i], NULL);
      n++;
      if (mar_margrites.owner (position, cell) != 1 - outlook->player)
        return n;
    }

  return 0;
}

/* Leaves out what the capture doesn't need. */
static guint
shorten (const MarMargritesOutlook *outlook,
         MarCell                    cell,
         MarAction                  actions[TURN],
         guint                      n_actions)
{
  guint n = play_until_capture (outlook, cell, actions, n_actions, TURN);

  for (guint i = 0; i < n;)
    if (n > 1 && play_until_capture (outlook, cell, actions, n, i) == n - 1)
      {
        memmove (actions + i, actions + i + 1, (n - i - 1) * sizeof *actions);
        n--;
        i = 0;
      }
    else
      i++;

  return n;
}

gboolean
mar_margrites_outlook_captures (MarMargritesOutlook *outlook,
                                MarCell              cell,
                                MarAction            actions[4],
                                guint               *n_actions)
{
  guint best = TURN + 1;

  g_return_val_if_fail (outlook != NULL, FALSE);

  if (outlook->player < 0)
    return FALSE;
  if (!outlook->has_reach)
    find_reach (outlook);
  if (!outlook->may_fall[cell])
    return FALSE;
  sort_turns (outlook);
  for (guint i = 0; actions != NULL && i < outlook->n_captures[cell]; i++)
    {
      MarAction tried[TURN];
      guint n = mar_margrites_turns_actions (outlook->turns, outlook->captures[cell][i], tried);

      n = shorten (outlook, cell, tried, n);
      if (n == 0 || n >= best)
        continue;
      best = n;
      memcpy (actions, tried, n * sizeof *actions);
      *n_actions = n;
    }

  return outlook->n_captures[cell] > 0;
}

/* Points. */

/* A marble on its way. */
typedef struct
{
  int player;
  MarAction *actions;
  guint n;
} Run;

/* Whether it is the marble on @cell that goes along its file, which reads best. */
static gboolean
is_straight (MarCell cell,
             MarCell from,
             MarCell to)
{
  return from == cell && (to >= MAR_MARGRITES_SQUARES || get_file (from) == get_file (to));
}

/* Whether the marble on @cell is near enough after one of @left steps, its own or another's. */
static gboolean
leaves_time (const Run *way,
             MarCell    cell,
             MarCell    from,
             MarCell    to,
             guint      left)
{
  if (from != cell)
    return mar_margrites_distance (cell, way->player) <= left - 1;

  return to >= MAR_MARGRITES_SQUARES || mar_margrites_distance (to, way->player) <= left - 1;
}

/* Whether the marble on @cell can leave the board with just @left more steps, those of others
 * counted in. */
static gboolean
run (Run               *way,
     const MarPosition *position,
     MarCell            cell,
     guint              left)
{
  const guint distance = mar_margrites_distance (cell, way->player);
  g_autofree MarActionList *list = NULL;
  g_autofree MarPosition *next = NULL;

  if (distance > left || mar_margrites.actor (position) != way->player
      || mar_margrites.owner (position, cell) != way->player)
    return FALSE;
  list = g_new (MarActionList, 1);
  next = g_malloc (mar_margrites.position_size.most);
  mar_margrites.actions (position, list);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < list->n; i++)
      {
        MarCell from, to;

        mar_margrites.action_cells (position, list->items[i], &from, &to);
        if ((pass == 0) != is_straight (cell, from, to) || !leaves_time (way, cell, from, to, left))
          continue;
        way->actions[way->n++] = list->items[i];
        if (from == cell && to >= MAR_MARGRITES_SQUARES)
          return TRUE;
        mar_position_assign (&mar_margrites, next, position);
        mar_margrites.play (next, list->items[i], NULL);
        if (left > 1 && run (way, next, from == cell ? to : cell, left - 1))
          return TRUE;
        way->n--;
      }

  return FALSE;
}

gboolean
mar_margrites_outlook_scores (MarMargritesOutlook *outlook)
{
  gboolean is_near = FALSE;
  guint left;

  g_return_val_if_fail (outlook != NULL, FALSE);

  if (outlook->player < 0)
    return FALSE;

  /* A marble that goes straight on is found sooner than all turns. */
  left = (guint) mar_margrites.actions_left (outlook->position);
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES && !outlook->is_sorted; cell++)
    {
      const guint distance = mar_margrites_distance (cell, outlook->player);
      MarAction actions[TURN];
      Run way = { outlook->player, actions, 0 };

      if (mar_margrites.owner (outlook->position, cell) != outlook->player || distance > left)
        continue;
      is_near = TRUE;
      if (run (&way, outlook->position, cell, distance))
        return TRUE;
    }
  if (!is_near && !outlook->is_sorted)
    return FALSE;
  sort_turns (outlook);

  return outlook->scores;
}

gboolean
mar_margrites_outlook_scores_with (MarMargritesOutlook *outlook,
                                   MarCell              cell,
                                   MarAction            actions[4],
                                   guint               *n_actions)
{
  MarAction own[TURN];
  Run way = { .actions = actions != NULL ? actions : own };
  gboolean may_return;
  guint8 exits[8];
  guint distance, left;

  g_return_val_if_fail (outlook != NULL, FALSE);

  if (outlook->player < 0 || mar_margrites.owner (outlook->position, cell) != outlook->player)
    return FALSE;
  may_return = mar_margrites_exits (outlook->position, outlook->player, exits) > 0;
  way.player = outlook->player;
  distance = mar_margrites_distance (cell, outlook->player);
  left = (guint) mar_margrites.actions_left (outlook->position);
  for (guint n = distance; n <= left; n++)
    {
      /* Where steps are left over there are many ways, so that it is first asked whether some turn
       * brings a point at all. A marble that comes back costs one, which hides it. */
      if (n > distance && !may_return && !mar_margrites_outlook_scores (outlook))
        return FALSE;
      way.n = 0;
      if (run (&way, outlook->position, cell, n))
        {
          if (n_actions != NULL)
            *n_actions = way.n;
          return TRUE;
        }
    }

  return FALSE;
}
