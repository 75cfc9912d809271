/* What things take in memory: the journal is bounded by it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "figure-entry.h"
#include "mar-analysis.h"

/* What a pointer array or an array takes beside its items. */
#define ARRAY_HEAD 48

gsize
mar_weigh_block (gsize size)
{
  /* As the usual allocators round: a word of their own, in steps of two. */
  return MAX ((size + sizeof (gsize) + 15) & ~(gsize) 15, 32);
}

gsize
mar_weigh_text (const char *text)
{
  return text != NULL ? mar_weigh_block (strlen (text) + 1) : 0;
}

gsize
mar_outcome_weigh (const MarOutcome *outcome,
                   const MarGame    *game)
{
  const MarStrike *strike = outcome->strike;
  gsize weight = mar_weigh_block (sizeof (MarOutcome) + outcome->n * sizeof (MarAction))
                 + mar_weigh_block (game->position_size);

  if (strike != NULL)
    weight += mar_weigh_block (sizeof (MarStrike)) + mar_weigh_text (strike->text)
              + mar_weigh_text (strike->reason) + mar_weigh_text (strike->extra);
  return weight;
}

gsize
mar_glyphs_weigh (const GArray *glyphs)
{
  return glyphs != NULL ? ARRAY_HEAD + mar_weigh_block (glyphs->len * sizeof (int)) : 0;
}

gsize
mar_mark_list_weigh (const MarMarkList *list)
{
  gsize weight;

  if (list == NULL)
    return 0;
  weight = mar_weigh_block (sizeof (MarMarkList)) + mar_weigh_block (list->n * sizeof (MarMark))
           + mar_weigh_block (list->n * sizeof (char *));
  for (guint i = 0; i < list->n; i++)
    weight += mar_weigh_text (list->items[i].text) + mar_weigh_text (list->extras[i]);
  return weight;
}

gsize
mar_source_entry_weigh (const MarSourceEntry *source)
{
  if (source == NULL)
    return 0;
  return mar_weigh_block (sizeof (MarSourceEntry)) + mar_weigh_text (source->facts.number)
         + mar_weigh_text (source->facts.header) + mar_weigh_text (source->facts.steps)
         + mar_weigh_text (source->facts.diagram) + mar_weigh_text (source->facts.remark)
         + mar_weigh_text (source->facts.unread) + mar_weigh_text (source->extra);
}

gsize
mar_figures_weigh (const GPtrArray *figures)
{
  gsize weight;

  if (figures == NULL)
    return 0;
  weight = ARRAY_HEAD + mar_weigh_block (figures->len * sizeof (gpointer));
  for (guint i = 0; i < figures->len; i++)
    weight += mar_figure_entry_weigh (g_ptr_array_index (figures, i));
  return weight;
}

gsize
mar_analyses_weigh (const GPtrArray *analyses)
{
  gsize weight;

  if (analyses == NULL)
    return 0;
  weight = ARRAY_HEAD + mar_weigh_block (analyses->len * sizeof (gpointer));
  for (guint i = 0; i < analyses->len; i++)
    {
      const MarAnalysis *analysis = g_ptr_array_index (analyses, i);

      weight += mar_weigh_block (sizeof (MarAnalysis)) + mar_weigh_text (analysis->engine)
                + mar_weigh_text (analysis->settings) + mar_weigh_text (analysis->position)
                + mar_weigh_text (analysis->purpose) + mar_weigh_text (analysis->extra)
                + ARRAY_HEAD + mar_weigh_block (analysis->lines->len * sizeof (gpointer));
      for (guint k = 0; k < analysis->lines->len; k++)
        {
          const MarAnalysisLine *line = g_ptr_array_index (analysis->lines, k);

          weight += mar_weigh_block (sizeof (MarAnalysisLine)) + mar_weigh_text (line->moves)
                    + mar_weigh_text (line->extra);
        }
    }
  return weight;
}

gsize
mar_node_weigh_alone (const MarNode *node)
{
  gsize weight = mar_weigh_block (sizeof (MarNode))
                 + mar_outcome_weigh (node->outcome, node->record->game)
                 + mar_weigh_text (node->comments[MAR_COMMENT_BEFORE])
                 + mar_weigh_text (node->comments[MAR_COMMENT_AFTER])
                 + mar_weigh_text (node->extra) + mar_glyphs_weigh (node->glyphs)
                 + mar_mark_list_weigh (node->marks) + mar_source_entry_weigh (node->source)
                 + mar_figures_weigh (node->figures) + mar_analyses_weigh (node->analyses);

  if (node->children != NULL)
    weight += ARRAY_HEAD + mar_weigh_block (node->children->len * sizeof (gpointer));
  return weight;
}

gsize
mar_node_weigh (MarNode *node)
{
  gsize weight = 0;

  for (MarNode *n = node; n != NULL; n = mar_node_next_below (n, node))
    weight += mar_node_weigh_alone (n);
  return weight;
}
