/* The turns of a booklet that have a diagram, and where it stands among the words about them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-commonmark.h"
#include "content-private.h"

/* The numbers of the signs "?", "!!" and "??". */
#define MISTAKE 2
#define BRILLIANT 3
#define BLUNDER 4
/* A comment that names so many cells needs a board beside it. */
#define MANY_CELLS 4

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

/* Returns whether the game turned here: a mistake, or a move that was hard to find. */
static gboolean
is_turning_point (MarNode *node)
{
  guint n;
  const int *glyphs = mar_node_glyphs (node, &n);

  for (guint i = 0; i < n; i++)
    if (glyphs[i] == MISTAKE || glyphs[i] == BRILLIANT || glyphs[i] == BLUNDER)
      return TRUE;
  return FALSE;
}

/* Returns whether the words about a turn name so many cells that nobody follows them without a
 * board. */
static gboolean
names_many_cells (MarNode *node)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  const char *comment = mar_node_comment (node, MAR_COMMENT_AFTER);
  g_auto (GStrv) words = comment != NULL ? g_regex_split_simple ("[^0-9A-Za-z]+", comment, 0, 0)
                                         : NULL;
  g_autoptr (GHashTable) cells = g_hash_table_new (g_direct_hash, g_direct_equal);
  MarCell cell;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (*words[i] != '\0' && game->read_cell (mar_node_position (node), words[i], &cell))
      g_hash_table_add (cells, GINT_TO_POINTER (cell));
  return g_hash_table_size (cells) >= MANY_CELLS;
}

static gboolean
wants_running_diagram (MarDocument             *document,
                       const MarBookletOptions *options,
                       MarNode                 *node)
{
  if (mar_document_n_figures (document, node) > 0)
    return FALSE;
  return (options->every > 0 && mar_node_number (node) % options->every == 0)
         || (options->key_diagrams && (is_turning_point (node) || names_many_cells (node)));
}

/* The packet shows the board after every turn that was played, and in variations where the
 * source had it, where something is marked, and where a line that was not played ends. Running
 * text shows it where it is marked and where the options say. In variations the words may ask for
 * it. A roll changes no board. */
static gboolean
wants_diagram (MarDocument             *document,
               const MarBookletOptions *options,
               guint                    level,
               MarNode                 *node)
{
  const MarSource *source = mar_node_source (node);

  if (mar_node_kind (node) == MAR_NODE_SETUP || mar_content_has_marks (node))
    return TRUE;
  if (mar_node_kind (node) == MAR_NODE_ROLL)
    return FALSE;
  if (level > 0 && is_within_words (node))
    return TRUE;
  if (options->layout == MAR_LAYOUT_RUNNING)
    return level == 0 && wants_running_diagram (document, options, node);
  return level == 0 || (source != NULL && source->diagram != NULL)
         || (level == 1 && mar_node_n_children (node) == 0);
}

MarFigureRecord *
mar_content_diagram (MarDocument             *document,
                     const MarBookletOptions *options,
                     guint                    level,
                     MarNode                 *node)
{
  const MarFigureRecord *own = mar_content_own_diagram (document, node);

  if (own != NULL)
    return mar_figure_record_resolve (own, node);
  return wants_diagram (document, options, level, node) ? mar_figure_record_new_of_node (node)
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
