/* The turns of a booklet that have a diagram, and where it stands among the words about them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-commonmark.h"
#include "content-private.h"

const MarFigureRecord *
mar_content_own_diagram (MarDocument *document,
                         MarNode     *node)
{
  const MarFigureRecord *figure;

  if (mar_document_n_figures (document, node) == 0)
    return NULL;
  figure = mar_document_figure (document, node, 0);
  return mar_content_is_filled (figure->title) || mar_content_is_filled (figure->caption) ? NULL
                                                                                          : figure;
}

gboolean
mar_content_has_marks (MarNode *node)
{
  guint n;

  mar_node_marks (node, &n);
  return n > 0;
}

/* Returns whether the words about a turn lead to something by a colon and go on after it. */
static gboolean
is_within_words (MarNode *node)
{
  const char *words = mar_node_comment (node, MAR_COMMENT_AFTER);
  g_autofree char *lead = words != NULL ? mar_commonmark_lead_in (words, &words) : NULL;

  return lead != NULL && mar_content_is_filled (words);
}

/* The packet shows the board after every turn that was played, and in variations where the
 * source had it, where something is marked, and where a line that was not played ends. Running
 * text shows it where it is marked and every so many turns. In variations the words may ask for
 * it. A roll changes no board. */
static gboolean
wants_diagram (MarDocument      *document,
               MarBookletLayout  layout,
               guint             every,
               guint             level,
               MarNode          *node)
{
  const MarSource *source = mar_node_source (node);

  if (mar_node_kind (node) == MAR_NODE_SETUP || mar_content_has_marks (node))
    return TRUE;
  if (mar_node_kind (node) == MAR_NODE_ROLL)
    return FALSE;
  if (level > 0 && is_within_words (node))
    return TRUE;
  if (layout == MAR_LAYOUT_RUNNING)
    return level == 0 && every > 0 && mar_node_number (node) % every == 0
           && mar_document_n_figures (document, node) == 0;
  return level == 0 || (source != NULL && source->diagram != NULL)
         || (level == 1 && mar_node_n_children (node) == 0);
}

MarFigureRecord *
mar_content_diagram (MarDocument      *document,
                     MarBookletLayout  layout,
                     guint             every,
                     guint             level,
                     MarNode          *node)
{
  const MarFigureRecord *own = mar_content_own_diagram (document, node);

  if (own != NULL)
    return mar_figure_record_resolve (own, node);
  return wants_diagram (document, layout, every, level, node) ? mar_figure_record_new_of_node (node)
                                                              : NULL;
}

/* Returns whether something follows that words may lead to: a move, a variation, an
 * illustration. */
static gboolean
leads_on (GPtrArray *items,
          guint      index)
{
  while (index < items->len
         && ((MarContentItem *) g_ptr_array_index (items, index))->kind == MAR_CONTENT_NOTE)
    index++;
  if (index == items->len)
    return FALSE;

  switch (((MarContentItem *) g_ptr_array_index (items, index))->kind)
    {
    case MAR_CONTENT_TURN:
    case MAR_CONTENT_ROLL:
    case MAR_CONTENT_SETUP:
    case MAR_CONTENT_END:
    case MAR_CONTENT_STRUCK:
    case MAR_CONTENT_RESULT:
    case MAR_CONTENT_DIAGRAM:
    case MAR_CONTENT_FIGURE:
    case MAR_CONTENT_OPEN:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Words that end in a colon right after a turn, with nothing that they could lead to, can only
 * mean the board: so the packet has it ("Causing the board to appear:"), also where the text of
 * the packet has lost it. */
static gboolean
needs_board (GPtrArray *items,
             guint      index)
{
  const MarContentItem *item = g_ptr_array_index (items, index);
  const MarContentItem *before = index > 0 ? g_ptr_array_index (items, index - 1) : NULL;
  g_autofree char *lead = NULL;
  const char *rest;

  if (item->kind != MAR_CONTENT_PROSE || before == NULL || before->kind != MAR_CONTENT_TURN
      || before->node != item->node || before->figure != NULL || leads_on (items, index + 1))
    return FALSE;
  lead = mar_commonmark_lead_in (item->text, &rest);
  return lead != NULL && !mar_content_is_filled (rest);
}

void
mar_content_add_diagram (GPtrArray       *items,
                         int              index,
                         MarNode         *node,
                         guint            level,
                         MarFigureRecord *figure)
{
  MarRecord *record = mar_node_record (node);
  MarContentItem *item = mar_content_add (items, MAR_CONTENT_DIAGRAM, record, node, level);

  item->number = mar_node_number (node);
  item->score = mar_content_score (mar_record_game (record), mar_node_position (node));
  item->figure = figure;
  g_ptr_array_insert (items, index, g_ptr_array_steal_index (items, items->len - 1));
}

void
mar_content_add_needed (GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      const MarContentItem *words = g_ptr_array_index (items, i);

      if (needs_board (items, i))
        mar_content_add_diagram (items, (int) i + 1, words->node, words->level,
                                 mar_figure_record_new_of_node (words->node));
    }
}
