/* What is said of two nodes that belong together.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "compare.h"

#include <string.h>

#include "mar-analysis.h"
#include "mar-decision.h"
#include "mar-task.h"
#include "writer.h"

char *
mar_node_short_text (const MarNode *node)
{
  const MarOutcome *outcome;

  g_return_val_if_fail (node != NULL, NULL);

  outcome = node->outcome;
  switch ((MarNodeKind) outcome->kind)
    {
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
      return mar_node_turn_text (node, NULL);
    case MAR_NODE_END:
      return g_strdup (mar_end_reason_name (outcome->end_reason));
    case MAR_NODE_STRUCK:
      return g_strdup (outcome->strike->text);
    case MAR_NODE_START:
    case MAR_NODE_SETUP:
    default:
      return mar_position_text (node->record->game, outcome->position);
    }
}

char *
mar_compare_moves_key (const MarNode *node)
{
  const MarOutcome *outcome = node->outcome;
  GString *key = g_string_new (NULL);

  g_string_append_printf (key, "%d ", outcome->kind);
  switch ((MarNodeKind) outcome->kind)
    {
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
      for (guint i = 0; i < outcome->n; i++)
        g_string_append_printf (key, "%u ", outcome->actions[i]);
      break;
    case MAR_NODE_END:
      g_string_append_printf (key, "%d %d", outcome->end_reason, outcome->side);
      break;
    case MAR_NODE_STRUCK:
      g_string_append_printf (key, "%d %d %s", outcome->strike->was, outcome->side,
                              outcome->strike->text);
      break;
    case MAR_NODE_START:
    case MAR_NODE_SETUP:
    default:
      {
        g_autofree char *text = mar_position_text (node->record->game, outcome->position);

        g_string_append (key, text);
      }
    }
  return g_string_free (key, FALSE);
}

gboolean
mar_compare_same_moves (const MarNode *before,
                        const MarNode *after)
{
  const MarOutcome *one = before->outcome;
  const MarOutcome *other = after->outcome;
  g_autofree char *one_key = NULL;
  g_autofree char *other_key = NULL;

  if (one->kind != other->kind || one->n != other->n)
    return FALSE;
  if (one->kind == MAR_NODE_TURN || one->kind == MAR_NODE_ROLL)
    return memcmp (one->actions, other->actions, one->n * sizeof *one->actions) == 0;
  if ((one->kind == MAR_NODE_START || one->kind == MAR_NODE_SETUP)
      && before->record->game == after->record->game
      && mar_position_equal (before->record->game, one->position, other->position))
    return TRUE;
  one_key = mar_compare_moves_key (before);
  other_key = mar_compare_moves_key (after);
  return g_str_equal (one_key, other_key);
}

/* Texts, glyphs, and all that a file writes as a member. */

static char *
glyphs_text (const MarNode *node)
{
  GString *text;

  if (node->glyphs == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < node->glyphs->len; i++)
    {
      const int nag = g_array_index (node->glyphs, int, i);
      const char *symbol = mar_glyph_symbol (nag);

      if (i > 0)
        g_string_append_c (text, ' ');
      if (symbol != NULL)
        g_string_append (text, symbol);
      else
        g_string_append_printf (text, "$%d", nag);
    }
  return g_string_free (text, FALSE);
}

static char *
marks_text (const MarNode *node)
{
  const MarMarkList *marks = node->marks;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (marks == NULL || marks->n == 0)
    return NULL;
  for (guint i = 0; i < marks->n; i++)
    {
      const MarMark *mark = &marks->items[i];
      const MarGame *game = node->record->game;
      const MarPosition *position = node->outcome->position;
      g_autofree char *cell = mar_cell_text (game, position, mark->cell);
      g_autofree char *to = mark->to != MAR_CELL_NONE ? mar_cell_text (game, position, mark->to)
                                                      : NULL;

      g_ptr_array_add (texts, g_strdup_printf ("%s %s %s%s%s%s%s", mar_mark_type_name (mark->type),
                                               mar_mark_color_name (mark->color), cell,
                                               to != NULL ? "–" : "", to != NULL ? to : "",
                                               mark->text != NULL ? " " : "",
                                               mark->text != NULL ? mark->text : ""));
    }
  g_ptr_array_add (texts, NULL);
  return g_strjoinv (", ", (char **) texts->pdata);
}

static char *
analyses_text (const MarNode *node)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (node->analyses == NULL || node->analyses->len == 0)
    return NULL;
  for (guint i = 0; i < node->analyses->len; i++)
    {
      const MarAnalysis *analysis = g_ptr_array_index (node->analyses, i);
      const MarAnalysisLine *line = analysis->lines->len > 0
                                      ? g_ptr_array_index (analysis->lines, 0)
                                      : NULL;

      g_ptr_array_add (texts,
                       g_strdup_printf ("%s: %s", analysis->engine,
                                        line != NULL && line->moves != NULL ? line->moves : ""));
    }
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("\n", (char **) texts->pdata);
}

static char *
decisions_text (const MarNode *node)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (node->decisions == NULL || node->decisions->len == 0)
    return NULL;
  for (guint i = 0; i < node->decisions->len; i++)
    {
      const MarDecision *decision = g_ptr_array_index (node->decisions, i);

      g_ptr_array_add (texts, g_strdup_printf ("%s: %s", mar_decision_type_name (decision->type),
                                               decision->text != NULL ? decision->text : ""));
    }
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("\n", (char **) texts->pdata);
}

static char *
task_text (const MarNode *node)
{
  return node->task != NULL ? g_strdup (node->task->question != NULL ? node->task->question : "")
                            : NULL;
}

static char *
source_text (const MarNode *node)
{
  const MarSource *source = node->source != NULL ? &node->source->fields : NULL;

  if (source == NULL)
    return NULL;
  return g_strdup (source->steps != NULL    ? source->steps
                   : source->unread != NULL ? source->unread
                   : source->remark != NULL ? source->remark
                                            : "");
}

static void
write_glyphs (GString       *text,
              const MarNode *node)
{
  for (guint i = 0; node->glyphs != NULL && i < node->glyphs->len; i++)
    g_string_append_printf (text, " $%d", g_array_index (node->glyphs, int, i));
}

static void
write_marks (GString       *text,
             const MarNode *node)
{
  mar_member_marks (text, node->record->game, node->outcome->position, node->marks);
}

static void
write_analyses (GString       *text,
                const MarNode *node)
{
  mar_member_analyses (text, node->analyses);
}

static void
write_decisions (GString       *text,
                 const MarNode *node)
{
  mar_member_decisions (text, node->decisions);
}

static void
write_task (GString       *text,
            const MarNode *node)
{
  mar_member_task (text, node->task);
}

static void
write_source (GString       *text,
              const MarNode *node)
{
  if (node->source != NULL)
    mar_write_source (text, &node->source->fields, node->source->extra);
}

/* What a node may have, as files write it, and in short. */
static const struct
{
  MarDocumentPart part;
  glong offset; /* of a pointer in the node, NULL where there is nothing */
  void (*write) (GString *text, const MarNode *node);
  char *(*get_text) (const MarNode *node);
} members[] = {
  { MAR_PART_GLYPHS, G_STRUCT_OFFSET (MarNode, glyphs), write_glyphs, glyphs_text },
  { MAR_PART_MARKS, G_STRUCT_OFFSET (MarNode, marks), write_marks, marks_text },
  { MAR_PART_ANALYSES, G_STRUCT_OFFSET (MarNode, analyses), write_analyses, analyses_text },
  { MAR_PART_DECISIONS, G_STRUCT_OFFSET (MarNode, decisions), write_decisions, decisions_text },
  { MAR_PART_TASK, G_STRUCT_OFFSET (MarNode, task), write_task, task_text },
  { MAR_PART_SOURCE, G_STRUCT_OFFSET (MarNode, source), write_source, source_text },
};

static void
compare_member (MarCompare *compare,
                MarNode    *nodes[2],
                guint       member)
{
  g_autoptr (GString) one = NULL;
  g_autoptr (GString) other = NULL;
  char *texts[2];
  const char *written[2];

  if (G_STRUCT_MEMBER (gpointer, nodes[0], members[member].offset) == NULL
      && G_STRUCT_MEMBER (gpointer, nodes[1], members[member].offset) == NULL)
    return;
  one = g_string_new ("{");
  other = g_string_new ("{");
  members[member].write (one, nodes[0]);
  members[member].write (other, nodes[1]);
  if (g_str_equal (one->str, other->str))
    return;
  for (guint i = 0; i < 2; i++)
    texts[i] = members[member].get_text (nodes[i]);
  written[0] = one->str + 1;
  written[1] = other->str + 1;
  mar_compare_report_texts (compare, members[member].part, nodes, texts, written);
}

static void
compare_text (MarCompare      *compare,
              MarDocumentPart  part,
              MarNode         *nodes[2],
              const char      *one,
              const char      *other)
{
  char *texts[2];
  const char *written[2] = { one, other };

  if (g_strcmp0 (one, other) == 0)
    return;
  texts[0] = g_strdup (one);
  texts[1] = g_strdup (other);
  mar_compare_report_texts (compare, part, nodes, texts, written);
}

void
mar_compare_extra (MarCompare *compare,
                   MarNode    *before,
                   MarNode    *after,
                   const char *one,
                   const char *other)
{
  MarNode *nodes[2] = { before, after };

  compare_text (compare, MAR_PART_OTHER, nodes, one, other);
}

static void
compare_outcomes (MarCompare *compare,
                  MarNode    *nodes[2])
{
  const MarStrike *one = nodes[0]->outcome->strike;
  const MarStrike *other = nodes[1]->outcome->strike;

  if (!mar_compare_same_moves (nodes[0], nodes[1]))
    {
      const MarDocumentPart part = nodes[0]->parent == NULL ? MAR_PART_START : MAR_PART_TURN;
      MarDifference *difference = mar_compare_report (compare, part, MAR_CHANGE_CHANGED, nodes[0],
                                                      nodes[1]);

      for (guint i = 0; i < 2; i++)
        difference->texts[i] = mar_node_short_text (nodes[i]);
    }
  else if (one != NULL && other != NULL)
    {
      mar_compare_extra (compare, nodes[0], nodes[1], one->reason, other->reason);
      mar_compare_extra (compare, nodes[0], nodes[1], one->extra, other->extra);
    }
}

static void
compare_figures (MarCompare *compare,
                 MarNode    *nodes[2])
{
  const guint n = compare->found->len;

  if (nodes[0]->figures == NULL && nodes[1]->figures == NULL)
    return;
  mar_compare_lists (compare, MAR_PART_FIGURE, mar_compare_figures (nodes[0]->figures, nodes[0]),
                     mar_compare_figures (nodes[1]->figures, nodes[1]));
  for (guint i = n; i < compare->found->len; i++)
    {
      MarDifference *difference = g_ptr_array_index (compare->found, i);

      difference->nodes[0] = nodes[0];
      difference->nodes[1] = nodes[1];
    }
}

void
mar_compare_nodes (MarCompare *compare,
                   MarNode    *before,
                   MarNode    *after)
{
  MarNode *nodes[2] = { before, after };

  compare_outcomes (compare, nodes);
  compare_text (compare, MAR_PART_BEFORE, nodes, before->comments[MAR_COMMENT_BEFORE],
                after->comments[MAR_COMMENT_BEFORE]);
  compare_text (compare, MAR_PART_AFTER, nodes, before->comments[MAR_COMMENT_AFTER],
                after->comments[MAR_COMMENT_AFTER]);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    compare_member (compare, nodes, i);
  compare_figures (compare, nodes);
  mar_compare_extra (compare, before, after, before->extra, after->extra);
}

/* Figures. */

GPtrArray *
mar_compare_figures (const GPtrArray *figures,
                     const MarNode   *node)
{
  GPtrArray *items = mar_compare_items_new ();

  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      const MarFigureEntry *entry = g_ptr_array_index (figures, i);
      const MarFigureRecord *figure = entry->figure;
      GString *written = g_string_new (NULL);
      MarCompareItem *item;

      mar_figure_entry_write (written, entry, node);
      item = mar_compare_item_new (g_string_free (written, FALSE),
                                   figure->title != NULL     ? figure->title
                                   : figure->caption != NULL ? figure->caption
                                                             : figure->id);
      item->keys[0] = g_strdup (figure->id);
      item->keys[1] = g_strdup (figure->title);
      g_ptr_array_add (items, item);
    }
  return items;
}
