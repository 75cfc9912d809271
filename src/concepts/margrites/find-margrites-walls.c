/* Walls of Margrites, marbles that are trapped, and races.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find-margrites.h"

#include <glib/gi18n.h>
#include <string.h>

#include "margrites-reach.h"

#define LEAST_WALL 3

/* Walls. */

static gboolean
is_ahead (MarCell cell,
          MarCell other,
          int     player)
{
  return mar_margrites_touch (cell, other)
         && mar_margrites_distance (other, player) < mar_margrites_distance (cell, player);
}

/* Whether the marble on @cell stands and can't step forward where its side has the turn. */
static gboolean
is_held (const MargritesFinder *self,
         const MarActionList   *list,
         MarCell                cell,
         int                    player)
{
  const MarPosition *turn = mar_margrites_outlook_position (self->outlooks[player]);

  if (mar_margrites_distance (cell, player) == 1)
    return FALSE;
  for (guint i = 0; i < list->n; i++)
    {
      MarCell from, to;

      mar_margrites.action_cells (turn, list->items[i], &from, &to);
      if (from == cell && (to >= MAR_MARGRITES_SQUARES || is_ahead (cell, to, player)))
        return FALSE;
    }

  return TRUE;
}

/* The enemies that keep the marble on @cell from stepping forward: each square ahead is held by one
 * of them, or empty and touched by some. Returns whether that is so of each. */
static gboolean
find_holders (const MarConceptFinder *finder,
              MarCell                 cell,
              int                     player,
              gboolean                holders[MAR_MARGRITES_SQUARES])
{
  for (MarCell ahead = 0; ahead < MAR_MARGRITES_SQUARES; ahead++)
    {
      const int piece = mar_margrites.owner (finder->position, ahead);

      if (!is_ahead (cell, ahead, player))
        continue;
      if (piece == player)
        return FALSE;
      if (piece == 1 - player)
        holders[ahead] = TRUE;
      for (MarCell other = 0; piece < 0 && other < MAR_MARGRITES_SQUARES; other++)
        if (mar_margrites_touch (ahead, other)
            && mar_margrites.owner (finder->position, other) == 1 - player)
          holders[other] = TRUE;
    }

  return TRUE;
}

/* Marbles that are held by one wall. */
typedef struct
{
  gboolean held[MAR_MARGRITES_SQUARES];
  gboolean holders[MAR_MARGRITES_SQUARES];
} Wall;

static void
merge (gboolean       *into,
       const gboolean *from)
{
  for (guint i = 0; i < MAR_MARGRITES_SQUARES; i++)
    into[i] |= from[i];
}

static gboolean
overlap (const Wall *one,
         const Wall *other)
{
  for (guint i = 0; i < MAR_MARGRITES_SQUARES; i++)
    if (one->holders[i] && other->holders[i])
      return TRUE;

  return FALSE;
}

/* Walls that have a marble in common are one. */
static void
add_to_walls (GArray     *walls,
              const Wall *added)
{
  Wall wall = *added;

  for (guint i = walls->len; i-- > 0;)
    {
      const Wall *other = &g_array_index (walls, Wall, i);

      if (!overlap (&wall, other))
        continue;
      merge (wall.held, other->held);
      merge (wall.holders, other->holders);
      g_array_remove_index (walls, i);
    }
  g_array_append_val (walls, wall);
}

static char *
list_set (const MarConceptFinder *finder,
          const gboolean         *set)
{
  MarCell cells[MAR_MARGRITES_SQUARES];
  guint n = 0;

  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (set[cell])
      cells[n++] = cell;

  return mar_concept_list (finder, cells, n);
}

static void
add_wall (MarConceptFinder *finder,
          const Wall       *wall,
          int               owner)
{
  g_autofree char *held = list_set (finder, wall->held);
  g_autofree char *holders = list_set (finder, wall->holders);
  MarConcept *concept;
  guint n = 0;

  for (guint i = 0; i < MAR_MARGRITES_SQUARES; i++)
    n += wall->holders[i];
  if (n < LEAST_WALL)
    return;
  concept = mar_concept_add (finder, &mar_margrites_kinds[MARGRITES_WALL], owner);
  for (MarCell one = 0; one < MAR_MARGRITES_SQUARES; one++)
    {
      if (!wall->holders[one])
        continue;
      mar_concept_add_cell (concept, one);
      for (MarCell other = 0; other < one; other++)
        if (wall->holders[other] && mar_margrites_touch (one, other))
          mar_concept_add_line (concept, other, one);
    }
  /* Translators: a player, the squares of the wall, the squares before it */
  mar_concept_say (concept, _("%s has a wall: %s. It keeps %s from stepping forward."),
                   mar_concept_name (finder, owner), holders, held);
}

void
mar_margrites_find_walls (MargritesFinder *self)
{
  MarConceptFinder *finder = self->finder;
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  for (int player = 0; player < 2; player++)
    {
      g_autoptr (GArray) walls = g_array_new (FALSE, FALSE, sizeof (Wall));

      if (self->outlooks[player] == NULL)
        continue;
      mar_margrites.actions (mar_margrites_outlook_position (self->outlooks[player]), list);
      for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
        {
          Wall wall = { 0 };

          if (mar_margrites.owner (finder->position, cell) != player
              || !is_held (self, list, cell, player)
              || !find_holders (finder, cell, player, wall.holders))
            continue;
          wall.held[cell] = TRUE;
          add_to_walls (walls, &wall);
        }
      for (guint i = 0; i < walls->len; i++)
        add_wall (finder, &g_array_index (walls, Wall, i), 1 - player);
    }
}

/* Trapped marbles. */

/* Where the marble on @cell is after a turn. */
static MarCell
follow (MarCell          cell,
        const MarAction *actions,
        guint            n_actions)
{
  for (guint i = 0; i < n_actions; i++)
    {
      MarCell from, to;

      mar_margrites.action_cells (NULL, actions[i], &from, &to);
      if (from == cell)
        cell = to;
    }

  return cell;
}

typedef enum
{
  JAIL_HOLDS,
  JAIL_UNSURE, /* something else than a way out */
  JAIL_OPENS,
} Jail;

/* What a turn makes of the marble on @cell, which is trapped: it is free once it was moved and has
 * a way. */
static Jail
try_jail (const MarPosition *end,
          MarCell            cell,
          const MarAction   *actions,
          guint              n_actions,
          int                player)
{
  const MarCell there = follow (cell, actions, n_actions);
  gboolean is_sure;

  if (mar_margrites.actor (end) != 1 - player)
    return JAIL_UNSURE;
  if (there >= MAR_MARGRITES_SQUARES)
    return JAIL_OPENS;
  if (mar_margrites.owner (end, there) != player || mar_margrites_is_confined (end, there))
    return JAIL_HOLDS;

  return there != cell && mar_margrites_steps_alone (end, there, &is_sure) > 0 && is_sure
           ? JAIL_OPENS
           : JAIL_UNSURE;
}

static void
say_jailbreak (MargritesFinder *self,
               MarConcept      *concept)
{
  MarConceptFinder *finder = self->finder;
  const int player = concept->player;
  const char *name = mar_concept_name (finder, player);
  g_autofree MarPosition *end = g_malloc (mar_margrites.position_size.most);
  const MarMargritesTurns *turns;
  gboolean holds = TRUE;
  guint n;

  if (self->outlooks[player] == NULL)
    return;
  turns = mar_margrites_outlook_turns (self->outlooks[player], &n);
  for (guint i = 0; i < n && !mar_concept_is_stopped (finder); i++)
    {
      MarAction actions[4];
      const guint n_actions = mar_margrites_turns_actions (turns, i, actions);

      mar_margrites_turns_position (turns, i, end);
      for (guint j = 0; j < concept->cells->len; j++)
        {
          const MarCell cell = g_array_index (concept->cells, MarCell, j);
          const Jail jail = try_jail (end, cell, actions, n_actions, player);

          holds &= jail == JAIL_HOLDS;
          if (jail == JAIL_OPENS)
            {
              g_autofree char *turn = mar_margrites_write_turn (self, player, i);

              /* Translators: a player, a turn that frees a trapped marble */
              mar_concept_say (concept, _("%s can break out with %s."), name, turn);
              return;
            }
        }
    }
  if (holds && !mar_concept_is_stopped (finder))
    mar_concept_say (concept, _("No turn of %s breaks out."), name);
}

void
mar_margrites_find_trapped (MargritesFinder *self)
{
  MarConceptFinder *finder = self->finder;

  for (int player = 0; player < 2; player++)
    {
      g_autofree char *cells = NULL;
      MarConcept *concept = NULL;

      for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
        if (mar_margrites.owner (finder->position, cell) == player
            && mar_margrites_is_confined (finder->position, cell))
          {
            if (concept == NULL)
              concept = mar_concept_add (finder, &mar_margrites_kinds[MARGRITES_TRAPPED], player);
            mar_concept_add_cell (concept, cell);
          }
      if (concept == NULL)
        continue;
      cells = mar_concept_list_own (finder, concept);
      if (concept->cells->len == 1)
        /* Translators: a player, the square of a marble */
        mar_concept_say (concept, _("%s has trapped %s: alone, it doesn’t get through."),
                         mar_concept_name (finder, 1 - player), cells);
      else
        /* Translators: a player, the squares of marbles */
        mar_concept_say (concept, _("%s has trapped %s: none of them gets through alone."),
                         mar_concept_name (finder, 1 - player), cells);
      say_jailbreak (self, concept);
    }
}

/* Races. */

/* The marble of @player that is nearest to a point with no enemy beside or before it, or
 * MAR_CELL_NONE; @steps is how far it has to go alone. */
static MarCell
find_runner (const MarConceptFinder *finder,
             int                     player,
             guint                  *steps)
{
  guint foremost = 0;
  MarCell runner = MAR_CELL_NONE;

  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    if (mar_margrites.owner (finder->position, cell) == 1 - player)
      foremost = foremost == 0 ? mar_margrites_distance (cell, player)
                               : MIN (foremost, mar_margrites_distance (cell, player));
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      gboolean is_sure;
      guint n;

      if (mar_margrites.owner (finder->position, cell) != player
          || mar_margrites_distance (cell, player) >= foremost)
        continue;
      n = mar_margrites_steps_alone (finder->position, cell, &is_sure);
      if (n > 0 && is_sure && (runner == MAR_CELL_NONE || n < *steps))
        {
          runner = cell;
          *steps = n;
        }
    }

  return runner;
}

/* Which of its turns brings a runner home, from 1, if every step is its own. */
static guint
get_arrival (guint steps,
             guint left)
{
  return steps <= left ? 1 : 1 + (steps - left + 3) / 4;
}

void
mar_margrites_find_race (MargritesFinder *self)
{
  MarConceptFinder *finder = self->finder;
  const int mover = finder->actor;
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;
  MarConcept *concept;
  MarCell runners[2];
  guint steps[2] = { 0, 0 };
  gboolean mover_is_first;

  for (int player = 0; player < 2; player++)
    runners[player] = find_runner (finder, player, &steps[player]);
  if (runners[0] == MAR_CELL_NONE || runners[1] == MAR_CELL_NONE || mover < 0)
    return;

  concept = mar_concept_add (finder, &mar_margrites_kinds[MARGRITES_RACE], -1);
  for (int player = 0; player < 2; player++)
    {
      mar_concept_add_cell (concept, runners[player]);
      mar_concept_add_line (concept, runners[player],
                            player == MAR_MARGRITES_BLACK ? MAR_MARGRITES_CELL_BLACK_EXIT
                                                          : MAR_MARGRITES_CELL_WHITE_EXIT);
    }
  one = mar_cell_text (&mar_margrites, finder->position, runners[0]);
  other = mar_cell_text (&mar_margrites, finder->position, runners[1]);
  mover_is_first = get_arrival (steps[mover], (guint) mar_margrites.actions_left (finder->position))
                   <= get_arrival (steps[1 - mover], 4);
  /* Translators: the squares of two marbles, each with a number of steps */
  mar_concept_say (concept,
                   _("A race: %s is %u steps from a point, %s is %u, and no enemy is "
                     "before either."),
                   one, steps[0], other, steps[1]);
  /* Translators: a player */
  mar_concept_say (concept, _("If both only run, %s scores first."),
                   mar_concept_name (finder, mover_is_first ? mover : 1 - mover));
}
