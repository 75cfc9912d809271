/* What is of note in Marvin: who must open a block, and which points complete one or are safe.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "concept-private.h"

#include <glib/gi18n.h>

#include "mar-marvin-points.h"

/* More points than these are counted only. */
#define MOST_NAMED 8

enum
{
  MARVIN_MUST_OPEN,
  MARVIN_COMPLETE,
  MARVIN_OPEN,
  MARVIN_SAFE,
  MARVIN_N_KINDS,
};

/* Translators: the last text of an entry is the beginning of words with which comments speak of
 * it. */
static const MarConceptKind kinds[] = {
  [MARVIN_MUST_OPEN] = { "must-open", N_("Who must open a block"), MAR_CONCEPT_ORANGE,
                         MAR_CONCEPT_FRAME, MAR_CONCEPT_DOTTED, FALSE },
  [MARVIN_COMPLETE] = { "complete", N_("Points that complete a block"), MAR_CONCEPT_GREEN,
                        MAR_CONCEPT_RING, MAR_CONCEPT_SOLID, FALSE },
  [MARVIN_OPEN] = { "open", N_("Points that open a block"), MAR_CONCEPT_RED, MAR_CONCEPT_RING,
                    MAR_CONCEPT_DASHED, FALSE },
  [MARVIN_SAFE] = { "safe", N_("Safe points"), MAR_CONCEPT_BLUE, MAR_CONCEPT_DOT,
                    MAR_CONCEPT_SOLID, FALSE, N_("safe point") },
};

/* What playing on a point takes away. */
static void
say_removed (MarConceptFinder *finder,
             MarConcept       *concept,
             MarCell           cell)
{
  g_autofree MarPosition *next = mar_position_copy (&mar_marvin, finder->position);
  g_autoptr (GArray) removed = g_array_new (FALSE, FALSE, sizeof (MarCell));
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree char *point = mar_cell_text (&mar_marvin, finder->position, cell);
  g_autofree char *cells = NULL;
  MarAction action;

  if (!mar_marvin.read_action (finder->position, point, &action, NULL))
    return;
  mar_marvin.play (next, action, &effects);
  for (guint i = 0; i < effects.n; i++)
    if (effects.items[i].type == MAR_EFFECT_REMOVED)
      g_array_append_val (removed, effects.items[i].from);
  cells = mar_concept_list (finder, (MarCell *) (void *) removed->data, removed->len);
  if (removed->len > 0)
    /* Translators: a point, and those that are emptied */
    mar_concept_say (concept, _("A stack on %s completes a block: it is a king and removes %s."),
                     point, cells);
  else
    mar_concept_say (concept,
                     _("A stack on %s completes a block: it is a king and removes nothing."),
                     point);
}

static void
find_complete (MarConceptFinder *finder)
{
  const guint n_cells = mar_marvin.n_cells (finder->position);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      MarConcept *concept;

      if (mar_marvin.owner (finder->position, (MarCell) cell) >= 0
          || mar_marvin_count_corners (finder->position, (MarCell) cell) < 3)
        continue;
      concept = mar_concept_add (finder, &kinds[MARVIN_COMPLETE], -1);
      mar_concept_add_cell (concept, (MarCell) cell);
      say_removed (finder, concept, (MarCell) cell);
    }
}

/* (nullable): a concept with all points that have so many corners filled. */
static MarConcept *
collect (MarConceptFinder     *finder,
         const MarConceptKind *kind,
         int                   player,
         int                   least,
         int                   most)
{
  const guint n_cells = mar_marvin.n_cells (finder->position);
  MarConcept *concept;

  if (mar_marvin_count_points (finder->position, least, most) == 0)
    return NULL;
  concept = mar_concept_add (finder, kind, player);
  for (guint cell = 0; cell < n_cells; cell++)
    if (mar_marvin.owner (finder->position, (MarCell) cell) < 0)
      {
        const int corners = mar_marvin_count_corners (finder->position, (MarCell) cell);

        if (corners >= least && corners <= most)
          mar_concept_add_cell (concept, (MarCell) cell);
      }

  return concept;
}

static void
find_points (MarConceptFinder *finder)
{
  MarConcept *open = collect (finder, &kinds[MARVIN_OPEN], -1, 2, 2);
  MarConcept *safe = collect (finder, &kinds[MARVIN_SAFE], -1, 0, 1);

  if (open != NULL)
    {
      g_autofree char *cells = mar_concept_list_own (finder, open);

      /* Translators: points */
      mar_concept_say (open,
                       _("A stack on one of these points lets the next player complete a "
                         "block: %s."),
                       cells);
    }
  if (safe != NULL)
    {
      g_autofree char *cells = mar_concept_list_own (finder, safe);

      mar_concept_say (safe,
                       g_dngettext (NULL, "%u safe point is left.", "%u safe points are left.",
                                    safe->cells->len),
                       safe->cells->len);
      if (safe->cells->len <= MOST_NAMED)
        /* Translators: points */
        mar_concept_say (safe, _("A stack there completes no block and opens none: %s."), cells);
    }
}

/* Where a block can be completed, nobody has to open one. */
static void
find_must_open (MarConceptFinder *finder)
{
  MarConcept *concept;

  if (finder->actor < 0 || mar_marvin_count_points (finder->position, 0, 1) > 0
      || mar_marvin_count_points (finder->position, 3, 3) > 0)
    return;
  concept = collect (finder, &kinds[MARVIN_MUST_OPEN], finder->actor, 2, 2);
  if (concept != NULL)
    /* Translators: a player */
    mar_concept_say (concept,
                     _("%s must open a block: there is no safe point, and no block to "
                       "complete."),
                     mar_concept_name (finder, finder->actor));
}

static void
find (MarConceptFinder *finder)
{
  find_must_open (finder);
  find_complete (finder);
  find_points (finder);
}

const MarConceptGame mar_concept_marvin = { &mar_marvin, kinds, MARVIN_N_KINDS, find };
