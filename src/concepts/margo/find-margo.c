/* What is of note in Margo: groups in danger, pinned pieces, eyes and cuts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "concept-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-margo-groups.h"

enum
{
  MARGO_DANGER,
  MARGO_PINNED,
  MARGO_EYE,
  MARGO_CUT,
  MARGO_CUTTING,
  MARGO_N_KINDS,
};

/* Translators: the last text of an entry is the beginning of words with which comments speak of
 * it. */
static const MarConceptKind kinds[] = {
  [MARGO_DANGER] = { "danger", N_("Groups in danger"), MAR_CONCEPT_RED, MAR_CONCEPT_FRAME,
                     MAR_CONCEPT_DASHED, TRUE },
  [MARGO_PINNED] = { "pinned", N_("Pinned pieces"), MAR_CONCEPT_ORANGE, MAR_CONCEPT_RING,
                     MAR_CONCEPT_DOTTED, FALSE, N_("pinned") },
  [MARGO_EYE] = { "eye", N_("Eyes"), MAR_CONCEPT_GREEN, MAR_CONCEPT_DOT, MAR_CONCEPT_SOLID, FALSE,
                  N_("eye") },
  [MARGO_CUT] = { "cut", N_("Cuts"), MAR_CONCEPT_BROWN, MAR_CONCEPT_RING, MAR_CONCEPT_SOLID,
                  FALSE },
  [MARGO_CUTTING] = { "cutting-point", N_("Points that cut"), MAR_CONCEPT_PURPLE,
                      MAR_CONCEPT_FRAME, MAR_CONCEPT_DASH_DOT, FALSE },
};

/* The groups of a position, by the number that each cell has; 0: none. */
typedef struct
{
  MarConceptFinder *finder;
  guint n_cells;
  guint n_groups;
  guint16 *numbers;
} Groups;

static void
find_groups (Groups *self)
{
  const MarPosition *position = self->finder->position;

  self->n_cells = mar_margo.n_cells (position);
  self->numbers = g_new0 (guint16, self->n_cells);
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      g_autofree gboolean *group = NULL;

      if (mar_margo.owner (position, (MarCell) cell) < 0 || self->numbers[cell] != 0
          || mar_margo_is_buried (position, (MarCell) cell))
        continue;
      group = mar_margo_group (position, (MarCell) cell);
      self->n_groups++;
      for (guint other = 0; other < self->n_cells; other++)
        if (group[other])
          self->numbers[other] = (guint16) self->n_groups;
    }
}

static char *
name_cell (const MarConceptFinder *finder,
           MarCell                 cell)
{
  return mar_cell_text (finder->game, finder->position, cell);
}

/* Danger. */

/* Whether a player who is given the turn may play there; the rule of ko counts, too. */
static gboolean
may_play (const MarConceptFinder *finder,
          int                     player,
          MarAction               action)
{
  return mar_margo.check_history (finder->turns[player], action, mar_line_history (finder->line),
                                  NULL);
}

static void
say_danger (MarConceptFinder *finder,
            MarConcept       *concept,
            int               captor,
            MarCell           at,
            const GArray     *pinned)
{
  g_autofree char *cells = mar_concept_list_own (finder, concept);
  g_autofree char *point = name_cell (finder, at);

  if (finder->actor == captor)
    /* Translators: a player, the points of pieces, the point where one has to play */
    mar_concept_say (concept, _("%s can capture %s by playing at %s."),
                     mar_concept_name (finder, captor), cells, point);
  else
    mar_concept_say (concept, _("%s threatens to capture %s by playing at %s."),
                     mar_concept_name (finder, captor), cells, point);
  if (pinned->len > 0)
    {
      g_autofree char *list = mar_concept_list (finder, (MarCell *) (void *) pinned->data,
                                                pinned->len);

      /* Translators: the points of pieces */
      mar_concept_say (concept, _("Pieces that are pinned stay: %s."), list);
    }
}

/* Tells of the pieces of one group that a placement of @captor takes. */
static void
add_danger (Groups           *self,
            const MarEffects *effects,
            guint             number,
            int               captor,
            MarCell           at)
{
  MarConceptFinder *finder = self->finder;
  g_autoptr (GArray) pinned = g_array_new (FALSE, FALSE, sizeof (MarCell));
  MarConcept *concept = NULL;

  for (guint i = 0; i < effects->n; i++)
    {
      const MarEffect *effect = &effects->items[i];
      const MarCell cell = effect->type == MAR_EFFECT_PINNED ? effect->to : effect->from;

      if ((effect->type != MAR_EFFECT_CAPTURED && effect->type != MAR_EFFECT_PINNED)
          || effect->player == captor || cell < 0 || self->numbers[cell] != number)
        continue;
      if (concept == NULL)
        concept = mar_concept_add (finder, &kinds[MARGO_DANGER], effect->player);
      mar_concept_add_cell (concept, cell);
      if (effect->type == MAR_EFFECT_PINNED)
        g_array_append_val (pinned, cell);
    }
  if (concept == NULL)
    return;
  say_danger (finder, concept, captor, at, pinned);
  mar_concept_add_line (concept, at, g_array_index (concept->cells, MarCell, 0));
}

static void
find_danger (Groups *self,
             int     captor)
{
  MarConceptFinder *finder = self->finder;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *next = g_malloc (mar_margo.position_size.most);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  mar_margo.actions (finder->turns[captor], list);
  for (guint i = 0; i < list->n && !mar_concept_is_stopped (finder); i++)
    {
      MarCell from, to;

      mar_margo.action_cells (finder->position, list->items[i], &from, &to);
      if (to == MAR_CELL_NONE)
        continue;
      mar_position_assign (&mar_margo, next, finder->turns[captor]);
      mar_effects_empty (&effects);
      mar_margo.play (next, list->items[i], &effects);
      if (effects.n < 2 || !may_play (finder, captor, list->items[i]))
        continue;
      for (guint number = 1; number <= self->n_groups; number++)
        add_danger (self, &effects, number, captor, to);
    }
}

/* Pinned pieces. */

static void
find_pinned (Groups *self,
             int     player)
{
  MarConceptFinder *finder = self->finder;
  MarConcept *concept = NULL;
  g_autofree char *cells = NULL;

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (self->numbers[cell] != 0 && mar_margo.owner (finder->position, (MarCell) cell) == player
        && mar_margo_is_pinned (finder->position, (MarCell) cell))
      {
        if (concept == NULL)
          concept = mar_concept_add (finder, &kinds[MARGO_PINNED], player);
        mar_concept_add_cell (concept, (MarCell) cell);
      }
  if (concept == NULL)
    return;
  cells = mar_concept_list_own (finder, concept);
  /* Translators: the points of pieces, a player */
  mar_concept_say (concept,
                   _("Pinned pieces of %s: %s. Others stand on them, so they stay when they are "
                     "captured."),
                   mar_concept_name (finder, player), cells);
}

/* Eyes. */

/* The group to which all pieces beside an empty point of the board belong, or 0. */
static guint
find_surrounding (const Groups *self,
                  MarCell       cell)
{
  const MarPosition *position = self->finder->position;
  MarCell beside[4];
  guint n, number;

  if (mar_margo_point (position, cell).level > 0
      || mar_margo_piece (position, cell) != MAR_MARGO_EMPTY)
    return 0;
  n = mar_margo_find_beside (position, cell, beside);
  number = self->numbers[beside[0]];
  for (guint i = 1; i < n; i++)
    if (self->numbers[beside[i]] != number)
      return 0;

  return number;
}

static gboolean
is_closed_to_others (const MarConceptFinder *finder,
                     MarCell                 cell,
                     int                     player)
{
  g_autofree char *text = name_cell (finder, cell);
  MarAction action;

  if (!mar_margo.read_action (finder->position, text, &action, NULL))
    return FALSE;
  for (guint other = 0; other < finder->n_players; other++)
    if ((int) other != player
        && (finder->turns[other] == NULL || mar_margo.is_legal (finder->turns[other], action)))
      return FALSE;

  return TRUE;
}

static void
find_eyes (Groups *self,
           guint   number)
{
  MarConceptFinder *finder = self->finder;
  MarConcept *concept = NULL;
  g_autofree char *cells = NULL;

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      MarCell beside[4];
      int player;

      if (find_surrounding (self, (MarCell) cell) != number)
        continue;
      mar_margo_find_beside (finder->position, (MarCell) cell, beside);
      player = mar_margo.owner (finder->position, beside[0]);
      if (!is_closed_to_others (finder, (MarCell) cell, player))
        continue;
      if (concept == NULL)
        concept = mar_concept_add (finder, &kinds[MARGO_EYE], player);
      mar_concept_add_cell (concept, (MarCell) cell);
    }
  if (concept == NULL)
    return;
  cells = mar_concept_list_own (finder, concept);
  if (concept->cells->len == 1)
    /* Translators: a player, a point */
    mar_concept_say (concept, _("A group of %s has an eye: %s. Nobody else may play there now."),
                     mar_concept_name (finder, concept->player), cells);
  else
    /* Translators: a player, a number, the points */
    mar_concept_say (concept, _("A group of %s has %u eyes: %s. Nobody else may play there now."),
                     mar_concept_name (finder, concept->player), concept->cells->len, cells);
}

/* Cuts. */

static void
find_cuts (Groups  *self,
           MarCell  one)
{
  MarConceptFinder *finder = self->finder;
  const MarPosition *position = finder->position;
  MarCell beside[4];
  guint n;

  if (self->numbers[one] == 0)
    return;
  n = mar_margo_find_beside (position, one, beside);
  for (guint i = 0; i < n; i++)
    {
      const MarCell other = beside[i];
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;
      g_autofree char *cutting = NULL;
      MarConcept *concept;
      MarCell over[2];

      if (other < one || self->numbers[other] == 0 || self->numbers[other] == self->numbers[one]
          || mar_margo.owner (position, other) != mar_margo.owner (position, one)
          || !mar_margo_is_cut (position, one, other))
        continue;
      concept = mar_concept_add (finder, &kinds[MARGO_CUT], mar_margo.owner (position, one));
      mar_concept_add_cell (concept, one);
      mar_concept_add_cell (concept, other);
      mar_concept_add_line (concept, one, other);
      mar_margo_find_over (position, one, other, over);
      first = name_cell (finder, one);
      second = name_cell (finder, other);
      cutting = mar_concept_list (finder, over, 2);
      /* Translators: a player, two points, the points over them */
      mar_concept_say (concept, _("Two groups of %s are cut between %s and %s: %s are over them."),
                       mar_concept_name (finder, concept->player), first, second, cutting);
    }
}

/* Whether the pieces of a group that are all still there are no longer one. */
static gboolean
is_parted (const Groups      *self,
           const MarPosition *after,
           guint              number)
{
  g_autofree gboolean *group = NULL;

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      if (self->numbers[cell] != number)
        continue;
      if (mar_margo_piece (after, (MarCell) cell)
          != mar_margo_piece (self->finder->position, (MarCell) cell))
        return FALSE;
      if (mar_margo_is_buried (after, (MarCell) cell))
        continue;
      if (group == NULL)
        group = mar_margo_group (after, (MarCell) cell);
      else if (!group[cell])
        return TRUE;
    }

  return FALSE;
}

static void
add_parted (Groups  *self,
            guint    number,
            int      cutter,
            MarCell  at)
{
  MarConceptFinder *finder = self->finder;
  MarConcept *concept = mar_concept_add (finder, &kinds[MARGO_CUTTING], cutter);
  g_autofree char *point = name_cell (finder, at);
  g_autofree char *cells = NULL;
  g_autoptr (GArray) group = g_array_new (FALSE, FALSE, sizeof (MarCell));

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (self->numbers[cell] == number)
      {
        const MarCell piece = (MarCell) cell;

        g_array_append_val (group, piece);
      }
  mar_concept_add_cell (concept, at);
  cells = mar_concept_list (finder, (MarCell *) (void *) group->data, group->len);
  if (finder->actor == cutter)
    /* Translators: a player, a point, the points of a group */
    mar_concept_say (concept, _("%s can play at %s and cut the group %s."),
                     mar_concept_name (finder, cutter), point, cells);
  else
    mar_concept_say (concept, _("%s threatens to play at %s and cut the group %s."),
                     mar_concept_name (finder, cutter), point, cells);
}

/* Only raised pieces cut. */
static void
find_cutting (Groups *self,
              int     cutter)
{
  MarConceptFinder *finder = self->finder;
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  g_autofree MarPosition *next = g_malloc (mar_margo.position_size.most);

  mar_margo.actions (finder->turns[cutter], list);
  for (guint i = 0; i < list->n && !mar_concept_is_stopped (finder); i++)
    {
      MarCell from, to;

      mar_margo.action_cells (finder->position, list->items[i], &from, &to);
      if (to == MAR_CELL_NONE || mar_margo_point (finder->position, to).level == 0)
        continue;
      mar_position_assign (&mar_margo, next, finder->turns[cutter]);
      mar_margo.play (next, list->items[i], NULL);
      if (!may_play (finder, cutter, list->items[i]))
        continue;
      for (guint number = 1; number <= self->n_groups; number++)
        if (is_parted (self, next, number))
          add_parted (self, number, cutter, to);
    }
}

static void
find (MarConceptFinder *finder)
{
  Groups groups = { .finder = finder };

  find_groups (&groups);
  for (guint player = 0; player < finder->n_players; player++)
    {
      find_pinned (&groups, (int) player);
      if (finder->turns[player] == NULL)
        continue;
      find_danger (&groups, (int) player);
      find_cutting (&groups, (int) player);
    }
  for (guint number = 1; number <= groups.n_groups; number++)
    find_eyes (&groups, number);
  for (guint cell = 0; cell < groups.n_cells; cell++)
    find_cuts (&groups, (MarCell) cell);
  g_free (groups.numbers);
}

const MarConceptGame mar_concept_margo = { &mar_margo, kinds, MARGO_N_KINDS, find };
