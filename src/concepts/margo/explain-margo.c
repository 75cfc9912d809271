/* Why placements of Margo are good or bad.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-concept.h"
#include "margo.h"
#include "reason-private.h"

static void
find_captures (const MarPosition *turn,
               const MarLine     *line,
               gboolean          *taken)
{
  mar_reason_captures_at_once (&mar_margo, turn, line, taken);
}

/* (nullable): among the concepts, the eyes of a group of @player: two or more, with one of @cells
 * (nullable) among them. */
static const MarConcept *
find_two_eyes (const GPtrArray *concepts,
               int              player,
               const GArray    *cells)
{
  for (guint i = 0; i < concepts->len; i++)
    {
      const MarConcept *concept = g_ptr_array_index (concepts, i);
      gboolean is_among = cells == NULL;

      if (!g_str_equal (concept->kind->name, "eye") || concept->player != player
          || concept->cells->len < 2)
        continue;
      for (guint k = 0; !is_among && k < cells->len; k++)
        is_among = mar_concept_has_cell (concept, g_array_index (cells, MarCell, k));
      if (is_among)
        return concept;
    }

  return NULL;
}

static void
find_eyes (MarReasonFinder *finder)
{
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  const MarConcept *eyes;
  MarReason *reason;

  if (mar_reason_is_stopped (finder))
    return;
  after = mar_concepts_find (finder->turn.end, finder->options, finder->stop);
  eyes = find_two_eyes (after, finder->player, NULL);
  if (eyes == NULL)
    return;
  before = mar_concepts_find (finder->line, finder->options, finder->stop);
  if (find_two_eyes (before, finder->player, eyes->cells) != NULL || mar_reason_is_stopped (finder))
    return;
  reason = mar_reason_add (finder, MAR_REASON_EYES, finder->player);
  g_array_append_vals (reason->cells, eyes->cells->data, eyes->cells->len);
}

static void
explain (MarReasonFinder *finder)
{
  mar_reason_find_captures (finder, find_captures);
  find_eyes (finder);
}

const MarReasonGame mar_reason_margo = { &mar_margo, explain };
