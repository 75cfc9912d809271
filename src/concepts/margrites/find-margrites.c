/* What is of note in Margrites: formations, and marbles in danger.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find-margrites.h"

#include <glib/gi18n.h>

#include "mar-turn.h"

/* Translators: the last text of an entry is the beginning of words with which comments speak of
 * it. */
const MarConceptKind mar_margrites_kinds[] = {
  [MARGRITES_FORMATION] = { "formation", N_("Formations"), MAR_CONCEPT_BLUE, MAR_CONCEPT_RING,
                            MAR_CONCEPT_SOLID, FALSE, N_("formation") },
  [MARGRITES_DANGER] = { "danger", N_("Marbles in danger"), MAR_CONCEPT_RED, MAR_CONCEPT_FRAME,
                         MAR_CONCEPT_DASHED, FALSE },
  [MARGRITES_THREAT] = { "threat", N_("Threats to score"), MAR_CONCEPT_GREEN, MAR_CONCEPT_RING,
                         MAR_CONCEPT_DASHED, TRUE, N_("threat") },
  [MARGRITES_FINISH] = { "finish", N_("Ends of the game"), MAR_CONCEPT_PURPLE, MAR_CONCEPT_DOT,
                         MAR_CONCEPT_SOLID, FALSE },
  [MARGRITES_WALL] = { "wall", N_("Walls"), MAR_CONCEPT_BROWN, MAR_CONCEPT_FRAME,
                       MAR_CONCEPT_SOLID, FALSE, N_("wall") },
  [MARGRITES_TRAPPED] = { "trapped", N_("Trapped marbles"), MAR_CONCEPT_ORANGE, MAR_CONCEPT_FRAME,
                          MAR_CONCEPT_DOTTED, FALSE, N_("trap") },
  [MARGRITES_RACE] = { "race", N_("Races"), MAR_CONCEPT_TEAL, MAR_CONCEPT_RING,
                       MAR_CONCEPT_DASH_DOT, TRUE, N_("race") },
};

char *
mar_margrites_write_way (const MargritesFinder *self,
                         int                    player,
                         const MarAction       *actions,
                         guint                  n_actions)
{
  return mar_turn_text (&mar_margrites, mar_margrites_outlook_position (self->outlooks[player]),
                        actions, n_actions, NULL);
}

char *
mar_margrites_write_turn (const MargritesFinder *self,
                          int                    player,
                          guint                  index)
{
  guint n;
  const MarMargritesTurns *turns = mar_margrites_outlook_turns (self->outlooks[player], &n);
  MarAction actions[4];

  n = mar_margrites_turns_actions (turns, index, actions);

  return mar_margrites_write_way (self, player, actions, n);
}

/* Formations. */

/* How many enemies must touch the marble on @cell while its friends stay, or 0 where there is no
 * room for so many, or not that many of them are left. */
static guint
get_need (const MarConceptFinder *finder,
          MarCell                 cell)
{
  const int owner = mar_margrites.owner (finder->position, cell);
  const guint allies = mar_margrites_count_beside (finder->position, cell, owner);
  const guint need = 2 * (1 + allies);
  guint8 exits[8];
  guint room = 0;
  guint enemies = mar_margrites_exits (finder->position, 1 - owner, exits);

  for (MarCell other = 0; other < MAR_MARGRITES_SQUARES; other++)
    {
      const int piece = mar_margrites.owner (finder->position, other);

      room += piece != owner && mar_margrites_touch (cell, other);
      enemies += piece == 1 - owner;
    }

  return need <= MIN (room, enemies) ? need : 0;
}

/* (transfer full) (nullable): those marbles of the concept that the other side's turn can take. */
static char *
list_capturable (const MargritesFinder *self,
                 const MarConcept      *concept)
{
  MarMargritesOutlook *outlook = self->outlooks[1 - concept->player];
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (MarCell));

  for (guint i = 0; outlook != NULL && i < concept->cells->len; i++)
    if (mar_margrites_outlook_captures (outlook, g_array_index (concept->cells, MarCell, i), NULL,
                                        NULL))
      g_array_append_vals (cells, &g_array_index (concept->cells, MarCell, i), 1);

  return cells->len > 0
           ? mar_concept_list (self->finder, (MarCell *) (void *) cells->data, cells->len)
           : NULL;
}

static void
say_formation (MargritesFinder *self,
               MarConcept      *concept)
{
  MarConceptFinder *finder = self->finder;
  const char *owner = mar_concept_name (finder, concept->player);
  const char *enemy = mar_concept_name (finder, 1 - concept->player);
  g_autofree char *cells = mar_concept_list_own (finder, concept);
  g_autofree char *capturable = list_capturable (self, concept);
  guint least = 0;

  for (guint i = 0; i < concept->cells->len; i++)
    {
      const guint need = get_need (finder, g_array_index (concept->cells, MarCell, i));

      if (need > 0 && (least == 0 || need < least))
        least = need;
    }
  /* Translators: a player, a number, a list of squares */
  mar_concept_say (concept, _("%s has a formation of %u: %s."), owner, concept->cells->len, cells);
  if (least == 0)
    mar_concept_say (concept, _("No marble of it can be captured as long as all of them stay."));
  else
    /* Translators: how many enemies have to touch a marble before one of a formation falls */
    mar_concept_say (concept,
                     g_dngettext (NULL, "Capturing one of its marbles takes %u enemy beside it.",
                                  "Capturing one of its marbles takes %u enemies beside it.",
                                  least),
                     least);
  if (self->outlooks[1 - concept->player] == NULL)
    return;
  if (capturable == NULL && finder->actor == concept->player)
    /* Translators: a player */
    mar_concept_say (concept, _("As it stands, no turn of %s captures any of it."), enemy);
  else if (capturable == NULL)
    mar_concept_say (concept, _("%s can’t capture any of it in this turn."), enemy);
  else if (finder->actor == concept->player)
    /* Translators: a player, a list of squares */
    mar_concept_say (concept, _("%s threatens to capture %s."), enemy, capturable);
  else
    mar_concept_say (concept, _("%s can capture %s in this turn."), enemy, capturable);
}

static void
find_formations (MargritesFinder *self)
{
  MarConceptFinder *finder = self->finder;
  gboolean done[MAR_MARGRITES_SQUARES] = { FALSE };

  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    {
      gboolean seen[MAR_MARGRITES_SQUARES];
      const int owner = mar_margrites.owner (finder->position, cell);
      MarConcept *concept;

      if (owner < 0 || done[cell] || mar_margrites_formation (finder->position, cell, seen) < 2)
        continue;
      concept = mar_concept_add (finder, &mar_margrites_kinds[MARGRITES_FORMATION], owner);
      for (MarCell one = 0; one < MAR_MARGRITES_SQUARES; one++)
        {
          if (!seen[one])
            continue;
          done[one] = TRUE;
          mar_concept_add_cell (concept, one);
          for (MarCell other = 0; other < one; other++)
            if (seen[other] && mar_margrites_touch (one, other))
              mar_concept_add_line (concept, other, one);
        }
      say_formation (self, concept);
    }
}

/* Marbles in danger. */

static void
find_danger (MargritesFinder *self,
             MarCell          cell)
{
  MarConceptFinder *finder = self->finder;
  const int owner = mar_margrites.owner (finder->position, cell);
  g_autofree char *name = NULL;
  g_autofree char *way = NULL;
  MarConcept *concept;
  MarAction actions[4];
  guint n = 0;

  if (owner < 0 || self->outlooks[1 - owner] == NULL
      || !mar_margrites_outlook_captures (self->outlooks[1 - owner], cell, actions, &n))
    return;
  concept = mar_concept_add (finder, &mar_margrites_kinds[MARGRITES_DANGER], owner);
  mar_concept_add_cell (concept, cell);
  name = mar_cell_text (&mar_margrites, finder->position, cell);
  way = mar_margrites_write_way (self, 1 - owner, actions, n);
  if (finder->actor == owner)
    /* Translators: a player, a square, the steps */
    mar_concept_say (concept, _("%s threatens to capture %s: %s."),
                     mar_concept_name (finder, 1 - owner), name, way);
  else
    mar_concept_say (concept, _("%s can capture %s in this turn: %s."),
                     mar_concept_name (finder, 1 - owner), name, way);
}

/* While marbles are placed, nothing is of note yet. */
static gboolean
is_placing (const MarConceptFinder *finder)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  MarCell from = 0, to;

  mar_margrites.actions (finder->position, list);
  if (list->n > 0)
    mar_margrites.action_cells (finder->position, list->items[0], &from, &to);

  return from == MAR_CELL_NONE;
}

static void
find (MarConceptFinder *finder)
{
  MargritesFinder self = { .finder = finder };

  if (is_placing (finder))
    return;
  for (int player = 0; player < 2; player++)
    if (finder->turns[player] != NULL)
      self.outlooks[player] = mar_margrites_outlook_new (finder->turns[player]);

  find_formations (&self);
  for (MarCell cell = 0; cell < MAR_MARGRITES_SQUARES; cell++)
    find_danger (&self, cell);
  if (!mar_concept_is_stopped (finder))
    {
      mar_margrites_find_threats (&self);
      mar_margrites_find_walls (&self);
      mar_margrites_find_trapped (&self);
      mar_margrites_find_race (&self);
    }

  for (int player = 0; player < 2; player++)
    mar_margrites_outlook_free (self.outlooks[player]);
}

/* A step sideways, be it around an enemy, does not. */
static gboolean
advances (const MarPosition *position,
          MarAction          action)
{
  const int player = mar_margrites.actor (position);
  MarCell from, to;

  mar_margrites.action_cells (position, action, &from, &to);
  return from < MAR_MARGRITES_SQUARES
         && (to >= MAR_MARGRITES_SQUARES
             || mar_margrites_distance (to, player) < mar_margrites_distance (from, player));
}

const MarConceptGame mar_concept_margrites = { &mar_margrites, mar_margrites_kinds,
                                               MARGRITES_N_KINDS, find, advances };
