/* The memory that objects take: the journal is bounded by it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "figure-entry.h"
#include "mar-analysis.h"
#include "mar-decision.h"
#include "mar-task.h"

/* The memory of a pointer array or an array beside its items, in bytes. */
#define ARRAY_HEAD 48

gsize
mar_memory_block_size (gsize size)
{
  /* As the usual allocators round: a word of their own, in steps of two. */
  return MAX ((size + sizeof (gsize) + 15) & ~(gsize) 15, 32);
}

gsize
mar_memory_text_size (const char *text)
{
  return text != NULL ? mar_memory_block_size (strlen (text) + 1) : 0;
}

gsize
mar_outcome_memory_size (const MarOutcome *outcome,
                         const MarGame    *game)
{
  const MarStrike *strike = outcome->strike;
  gsize size = mar_memory_block_size (sizeof (MarOutcome) + outcome->n * sizeof (MarAction))
               + mar_memory_block_size (mar_position_used_size (game, outcome->position));

  if (strike != NULL)
    size += mar_memory_block_size (sizeof (MarStrike)) + mar_memory_text_size (strike->text)
            + mar_memory_text_size (strike->reason) + mar_memory_text_size (strike->extra);
  return size;
}

gsize
mar_glyphs_memory_size (const GArray *glyphs)
{
  return glyphs != NULL ? ARRAY_HEAD + mar_memory_block_size (glyphs->len * sizeof (int)) : 0;
}

gsize
mar_mark_list_memory_size (const MarMarkList *list)
{
  gsize size;

  if (list == NULL)
    return 0;
  size = mar_memory_block_size (sizeof (MarMarkList))
         + mar_memory_block_size (list->n * sizeof (MarMark))
         + mar_memory_block_size (list->n * sizeof (char *));
  for (guint i = 0; i < list->n; i++)
    size += mar_memory_text_size (list->items[i].text) + mar_memory_text_size (list->extras[i]);
  return size;
}

gsize
mar_source_memory_size (const MarSource *source)
{
  gsize size = 0;

  if (source == NULL)
    return 0;
  for (char **cell = source->doubtful; cell != NULL && *cell != NULL; cell++)
    size += mar_memory_block_size (sizeof (char *)) + mar_memory_text_size (*cell);
  return size + mar_memory_block_size (sizeof (MarSource)) + mar_memory_text_size (source->number)
         + mar_memory_text_size (source->header) + mar_memory_text_size (source->steps)
         + mar_memory_text_size (source->diagram) + mar_memory_text_size (source->remark)
         + mar_memory_text_size (source->unread);
}

gsize
mar_source_entry_memory_size (const MarSourceEntry *source)
{
  if (source == NULL)
    return 0;
  return mar_source_memory_size (&source->fields) + mar_memory_block_size (sizeof (char *))
         + mar_memory_text_size (source->extra);
}

gsize
mar_figures_memory_size (const GPtrArray *figures)
{
  gsize size;

  if (figures == NULL)
    return 0;
  size = ARRAY_HEAD + mar_memory_block_size (figures->len * sizeof (gpointer));
  for (guint i = 0; i < figures->len; i++)
    size += mar_figure_entry_memory_size (g_ptr_array_index (figures, i));
  return size;
}

gsize
mar_analyses_memory_size (const GPtrArray *analyses)
{
  gsize size;

  if (analyses == NULL)
    return 0;
  size = ARRAY_HEAD + mar_memory_block_size (analyses->len * sizeof (gpointer));
  for (guint i = 0; i < analyses->len; i++)
    {
      const MarAnalysis *analysis = g_ptr_array_index (analyses, i);

      size += mar_memory_block_size (sizeof (MarAnalysis)) + mar_memory_text_size (analysis->engine)
              + mar_memory_text_size (analysis->settings)
              + mar_memory_text_size (analysis->position) + mar_memory_text_size (analysis->purpose)
              + mar_memory_text_size (analysis->extra) + ARRAY_HEAD
              + mar_memory_block_size (analysis->lines->len * sizeof (gpointer));
      for (guint k = 0; k < analysis->lines->len; k++)
        {
          const MarAnalysisLine *line = g_ptr_array_index (analysis->lines, k);

          size += mar_memory_block_size (sizeof (MarAnalysisLine))
                  + mar_memory_text_size (line->moves) + mar_memory_text_size (line->extra);
        }
    }
  return size;
}

gsize
mar_decisions_memory_size (const GPtrArray *decisions)
{
  gsize size;

  if (decisions == NULL)
    return 0;
  size = ARRAY_HEAD + mar_memory_block_size (decisions->len * sizeof (gpointer));
  for (guint i = 0; i < decisions->len; i++)
    {
      const MarDecision *decision = g_ptr_array_index (decisions, i);

      size += mar_memory_block_size (sizeof (MarDecision)) + mar_memory_text_size (decision->in)
              + mar_memory_text_size (decision->kind) + mar_memory_text_size (decision->text)
              + mar_memory_text_size (decision->reading) + mar_memory_text_size (decision->reason)
              + mar_memory_text_size (decision->extra);
    }
  return size;
}

static gsize
texts_memory_size (char **texts)
{
  gsize size = texts != NULL ? mar_memory_block_size ((g_strv_length (texts) + 1) * sizeof (char *))
                             : 0;

  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    size += mar_memory_text_size (texts[i]);
  return size;
}

gsize
mar_task_memory_size (const MarTask *task)
{
  if (task == NULL)
    return 0;
  return mar_memory_block_size (sizeof (MarTask)) + mar_memory_text_size (task->question)
         + texts_memory_size (task->answers) + mar_memory_text_size (task->goal)
         + texts_memory_size (task->hints) + mar_memory_text_size (task->wrong)
         + mar_memory_text_size (task->extra);
}

gsize
mar_node_own_memory_size (const MarNode *node)
{
  gsize size = mar_memory_block_size (sizeof (MarNode))
               + mar_outcome_memory_size (node->outcome, node->record->game)
               + mar_memory_text_size (node->comments[MAR_COMMENT_BEFORE])
               + mar_memory_text_size (node->comments[MAR_COMMENT_AFTER])
               + mar_memory_text_size (node->extra) + mar_glyphs_memory_size (node->glyphs)
               + mar_mark_list_memory_size (node->marks)
               + mar_source_entry_memory_size (node->source)
               + mar_figures_memory_size (node->figures) + mar_analyses_memory_size (node->analyses)
               + mar_decisions_memory_size (node->decisions) + mar_task_memory_size (node->task);

  if (node->children != NULL)
    size += ARRAY_HEAD + mar_memory_block_size (node->children->len * sizeof (gpointer));
  return size;
}

gsize
mar_node_memory_size (MarNode *node)
{
  gsize size = 0;

  for (MarNode *n = node; n != NULL; n = mar_node_next_below (n, node))
    size += mar_node_own_memory_size (n);
  return size;
}
