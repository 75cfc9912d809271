/* Reads a document into the list of all that a booklet says.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-commonmark.h"
#include "content-book.h"
#include "content-private.h"
#include "mar-match.h"
#include "mar-task.h"

/**
 * Reading:
 * @end_notes: (element-type MarContentItem): notes that wait for the end of their game
 * @n_figures: how many illustrations have been numbered
 * @level: the variation in which the walk is, 0: the main line
 * @last: (element-type MarNode): of the main line and each variation that is open the last
 *   node that was read
 */
typedef struct
{
  MarDocument *document;
  const MarBookletOptions *options;
  MarBookletLayout layout;
  GPtrArray *items;
  GPtrArray *end_notes;
  guint n_figures;
  guint level;
  GPtrArray *last;
} Reading;

static const MarBookletOptions no_options = { 0 };

static void
item_free (gpointer data)
{
  MarContentItem *item = data;

  g_free (item->name);
  g_free (item->score);
  g_free (item->text);
  g_free (item->glyphs);
  g_free (item->note);
  mar_figure_record_free (item->figure);
  g_clear_pointer (&item->picture, cairo_surface_destroy);
  g_clear_pointer (&item->graph, mar_figure_free);
  g_free (item);
}

MarContentItem *
mar_content_add (GPtrArray      *items,
                 MarContentKind  kind,
                 MarRecord      *record,
                 MarNode        *node,
                 guint           level)
{
  MarContentItem *item = g_new0 (MarContentItem, 1);

  item->kind = kind;
  item->record = record;
  item->node = node;
  item->level = level;
  item->side = MAR_ACTOR_NONE;
  g_ptr_array_add (items, item);
  return item;
}

static MarContentItem *
add (Reading        *reading,
     MarContentKind  kind,
     MarRecord      *record,
     MarNode        *node)
{
  return mar_content_add (reading->items, kind, record, node, reading->level);
}

static void
add_text (Reading        *reading,
          MarContentKind  kind,
          MarRecord      *record,
          MarNode        *node,
          const char     *text)
{
  if (mar_content_is_filled (text))
    add (reading, kind, record, node)->text = g_strdup (text);
}

/* An illustration, numbered through. */
static void
add_figure (Reading               *reading,
            MarNode               *node,
            const MarFigureRecord *figure)
{
  MarRecord *record = node != NULL ? mar_node_record (node) : NULL;
  MarContentItem *item = add (reading, MAR_CONTENT_FIGURE, record, node);

  item->number = ++reading->n_figures;
  item->name = mar_content_is_filled (figure->title)
                 ? g_strdup (figure->title)
                 /* Translators: the number of an illustration without a title. */
                 : g_strdup_printf (_("Figure %u"), item->number);
  item->text = mar_content_is_filled (figure->caption) ? g_strdup (figure->caption) : NULL;
  item->figure = mar_figure_record_resolve (figure, node);
}

static void
add_node_figures (Reading *reading,
                  MarNode *node)
{
  const guint n = mar_document_n_figures (reading->document, node);

  for (guint i = mar_content_own_diagram (reading->document, node) != NULL; i < n; i++)
    add_figure (reading, node, mar_document_figure (reading->document, node, i));
}

static void
add_notes (Reading *reading,
           MarNode *node)
{
  if (reading->options->notes == MAR_NOTES_BELOW)
    mar_content_add_notes (reading->items, node, reading->level, FALSE);
  else if (reading->options->notes == MAR_NOTES_END)
    mar_content_add_notes (reading->end_notes, node, 0, TRUE);
}

/* The notes of a game that were collected for its end. */
static void
read_end_notes (Reading   *reading,
                MarRecord *record)
{
  if (reading->end_notes->len > 0)
    /* Translators: above the notes at the end of a game that say what the source has otherwise. */
    add_text (reading, MAR_CONTENT_PROSE, record, NULL, _("Notes on the source:"));
  g_ptr_array_extend_and_steal (reading->items, g_steal_pointer (&reading->end_notes));
  reading->end_notes = g_ptr_array_new_with_free_func (item_free);
}

static MarFigureRecord *
node_diagram (Reading *reading,
              MarNode *node)
{
  return mar_content_diagram (reading->document, reading->options, reading->level, node);
}

/* In a packet the board stands above the turns of the main line. */
static gboolean
shows_board_above (const Reading *reading,
                   MarNode       *node)
{
  return reading->layout == MAR_LAYOUT_PACKET && reading->level == 0
         && mar_node_kind (node) == MAR_NODE_TURN;
}

static void
fill_turn (Reading        *reading,
           MarContentItem *item,
           MarNode        *node)
{
  item->side = mar_node_side (node);
  item->number = mar_node_number (node);
  item->score = mar_content_score (mar_record_game (item->record), mar_node_position (node));
  item->text = mar_node_turn_text (node, NULL);
  if (shows_board_above (reading, node))
    item->figure = node_diagram (reading, node);
}

static void
fill_struck (MarContentItem *item,
             MarNode        *node)
{
  item->side = mar_node_side (node);
  item->text = mar_node_struck_kind (node) == MAR_NODE_END ? mar_content_end_reason (node)
                                                           : g_strdup (mar_node_struck_text (node));
  item->note = g_strdup (mar_node_struck_reason (node));
}

static void
fill_setup (Reading        *reading,
            MarContentItem *item,
            MarNode        *node)
{
  if (mar_node_is_turn (node))
    {
      item->side = mar_node_side (node);
      item->number = mar_node_number (node);
    }
  item->score = mar_content_score (mar_record_game (item->record), mar_node_position (node));
  item->text = g_strdup (_("The game goes on from this position:"));
  item->figure = node_diagram (reading, node);
}

static void
add_item (Reading *reading,
          MarNode *node)
{
  static const MarContentKind kinds[] = {
    [MAR_NODE_START] = MAR_CONTENT_START, [MAR_NODE_TURN] = MAR_CONTENT_TURN,
    [MAR_NODE_ROLL] = MAR_CONTENT_ROLL,   [MAR_NODE_SETUP] = MAR_CONTENT_SETUP,
    [MAR_NODE_END] = MAR_CONTENT_END,     [MAR_NODE_STRUCK] = MAR_CONTENT_STRUCK,
  };
  const MarSource *source = mar_node_source (node);
  MarContentItem *item = add (reading, kinds[mar_node_kind (node)], mar_node_record (node), node);

  item->glyphs = mar_content_glyphs (node);
  if (source != NULL && source->remark != NULL && reading->options->notes != MAR_NOTES_NONE)
    item->name = g_strdup (MAR_CONTENT_DAGGER);
  switch (mar_node_kind (node))
    {
    case MAR_NODE_TURN:
      fill_turn (reading, item, node);
      break;
    case MAR_NODE_ROLL:
      item->text = mar_content_deeds (node);
      break;
    case MAR_NODE_SETUP:
      fill_setup (reading, item, node);
      break;
    case MAR_NODE_END:
      item->text = mar_content_end (node);
      break;
    case MAR_NODE_STRUCK:
      fill_struck (item, node);
      break;
    case MAR_NODE_START:
    default:
      break;
    }
}

/* A roll says nothing that the turn after it doesn't, unless something is said about it,
 * another is its variation, or nothing follows. */
static gboolean
is_bare_roll (Reading *reading,
              MarNode *node)
{
  guint n_glyphs;

  if (mar_node_kind (node) != MAR_NODE_ROLL)
    return FALSE;
  mar_node_glyphs (node, &n_glyphs);
  return mar_node_n_children (node) > 0 && mar_node_kind (mar_node_child (node, 0)) == MAR_NODE_TURN
         && mar_node_n_children (mar_node_parent (node)) == 1 && n_glyphs == 0
         && !mar_content_is_filled (mar_node_comment (node, MAR_COMMENT_BEFORE))
         && !mar_content_is_filled (mar_node_comment (node, MAR_COMMENT_AFTER))
         && !mar_content_has_marks (node) && mar_node_source (node) == NULL
         && mar_node_task (node) == NULL && mar_document_n_figures (reading->document, node) == 0;
}

/* Reads the comment after a node, and the board of a turn or a roll: where the comment asks for
 * it, else before the comment. */
static void
read_words (Reading *reading,
            MarNode *node)
{
  const gboolean moves = mar_node_kind (node) == MAR_NODE_TURN
                         || mar_node_kind (node) == MAR_NODE_ROLL;
  MarFigureRecord *figure = moves && !shows_board_above (reading, node)
                              ? node_diagram (reading, node)
                              : NULL;
  MarRecord *record = mar_node_record (node);
  const char *words = mar_node_comment (node, MAR_COMMENT_AFTER);
  g_autofree char *lead = NULL;

  if (figure != NULL)
    {
      lead = mar_commonmark_lead_in (words != NULL ? words : "", &words);
      add_text (reading, MAR_CONTENT_PROSE, record, node, lead);
      mar_content_add_diagram (reading->items, -1, node, reading->level, figure);
    }
  add_text (reading, MAR_CONTENT_PROSE, record, node, words);
}

static void
read_node (Reading *reading,
           MarNode *node)
{
  MarRecord *record = mar_node_record (node);
  g_autofree char *task = mar_content_task (node);

  if (is_bare_roll (reading, node))
    return;
  add_text (reading, MAR_CONTENT_PROSE, record, node, mar_node_comment (node, MAR_COMMENT_BEFORE));
  add_item (reading, node);
  read_words (reading, node);
  add_text (reading, MAR_CONTENT_PROSE, record, node, task);
  add_notes (reading, node);
  add_node_figures (reading, node);
}

static void
read_start (Reading   *reading,
            MarRecord *record)
{
  MarNode *root = mar_record_root (record);
  g_autofree char *task = mar_content_task (root);
  const MarFigureRecord *own = mar_content_own_diagram (reading->document, root);

  add_text (reading, MAR_CONTENT_PROSE, record, root, mar_node_comment (root, MAR_COMMENT_BEFORE));
  if (reading->layout == MAR_LAYOUT_PACKET || own != NULL || mar_content_has_marks (root)
      || !mar_record_has_usual_start (record))
    {
      MarContentItem *item = add (reading, MAR_CONTENT_START, record, root);

      /* Translators: under the diagram of the starting position. */
      item->text = g_strdup (_("The start"));
      item->score = mar_content_score (mar_record_game (record), mar_node_position (root));
      item->glyphs = mar_content_glyphs (root);
      item->figure = own != NULL ? mar_figure_record_resolve (own, root)
                                 : mar_figure_record_new_of_node (root);
    }
  add_text (reading, MAR_CONTENT_PROSE, record, root, mar_node_comment (root, MAR_COMMENT_AFTER));
  add_text (reading, MAR_CONTENT_PROSE, record, root, task);
  add_notes (reading, root);
  add_node_figures (reading, root);
}

static void
close_to (Reading   *reading,
          MarRecord *record,
          guint      level)
{
  while (reading->level > level)
    {
      add (reading, MAR_CONTENT_CLOSE, record, NULL);
      reading->level--;
      g_ptr_array_set_size (reading->last, (int) reading->level + 1);
    }
}

/* Closes the variations that have ended before @node and opens the one that it begins. */
static void
find_level (Reading *reading,
            MarNode *node)
{
  MarRecord *record = mar_node_record (node);
  MarNode *parent = mar_node_parent (node);
  MarNode *before = mar_node_index (node) == 0 ? parent : mar_node_child (parent, 0);
  guint level = reading->level;

  while (level > 0 && g_ptr_array_index (reading->last, level) != before)
    level--;
  close_to (reading, record, level);

  if (mar_node_index (node) > 0)
    {
      reading->level++;
      g_ptr_array_add (reading->last, NULL);
      add (reading, MAR_CONTENT_OPEN, record, node);
    }
  g_ptr_array_index (reading->last, reading->level) = node;
}

/* Games that the rules ended have no node for it. */
static void
read_result (Reading   *reading,
             MarRecord *record,
             MarNode   *last)
{
  g_autofree char *result = mar_record_result (record);
  g_autofree char *text = NULL;
  g_autofree char *score = NULL;
  g_autoptr (MarMatch) match = NULL;

  if (result != NULL && mar_node_kind (last) != MAR_NODE_END
      && mar_node_kind (last) != MAR_NODE_START)
    {
      text = mar_content_end (last);
      add_text (reading, MAR_CONTENT_RESULT, record, last, text);
    }
  match = mar_match_score (reading->document, record, NULL);
  if (match == NULL)
    return;
  score = mar_match_text (match);
  add_text (reading, MAR_CONTENT_RESULT, record, NULL, score);
}

static void
read_moves (Reading   *reading,
            MarRecord *record)
{
  MarNode *root = mar_record_root (record);
  MarNode *last = root;
  MarNode *node = root;

  g_ptr_array_set_size (reading->last, 0);
  g_ptr_array_add (reading->last, root);
  for (;;)
    {
      node = reading->options->no_variations ? mar_node_child (node, 0)
                                             : mar_node_next (node, root);
      if (node == NULL)
        break;
      find_level (reading, node);
      read_node (reading, node);
      if (reading->level == 0 && mar_node_kind (node) != MAR_NODE_STRUCK)
        last = node;
    }
  close_to (reading, record, 0);
  read_result (reading, record, last);
}

static void
read_game (Reading   *reading,
           MarRecord *record,
           guint      number)
{
  const char *title = mar_record_header (record, "title");
  MarContentItem *item = add (reading, MAR_CONTENT_GAME, record, NULL);

  item->number = number;
  item->text = g_strdup (mar_content_is_filled (title) ? title : _("Untitled Game"));
  mar_content_add_details (reading->items, record);
  add_text (reading, MAR_CONTENT_PROSE, record, NULL, mar_record_header (record, "introduction"));
  read_start (reading, record);
  read_moves (reading, record);
  add_text (reading, MAR_CONTENT_PROSE, record, NULL, mar_record_header (record, "conclusion"));
  read_end_notes (reading, record);
  if (reading->options->report)
    mar_content_add_report (reading->items, record);
}

/* The text of the source that stands before game @before, counted from 0. */
static void
read_passages (Reading *reading,
               guint    before)
{
  const guint n = mar_document_n_passages (reading->document);

  for (guint i = 0; i < n; i++)
    {
      guint location, line;
      const char *text = mar_document_passage (reading->document, i, &location, &line);

      if (location == before)
        add_text (reading, MAR_CONTENT_PASSAGE, NULL, NULL, text);
    }
}

static gboolean
has_passages (const Reading *reading)
{
  return reading->options->passages && reading->options->record == NULL;
}

static void
read_games (Reading *reading)
{
  const guint n = mar_document_n_records (reading->document);
  guint number = 0;

  for (guint i = 0; i < n; i++)
    {
      MarRecord *record = mar_document_record (reading->document, i);

      if (has_passages (reading))
        read_passages (reading, i);
      if (reading->options->record == NULL || reading->options->record == record)
        read_game (reading, record, ++number);
    }
  if (has_passages (reading))
    read_passages (reading, n);
}

static void
read_figures (Reading *reading)
{
  const guint n = mar_document_n_figures (reading->document, NULL);

  for (guint i = 0; i < n; i++)
    add_figure (reading, NULL, mar_document_figure (reading->document, NULL, i));
}

/* The layout of figures: all that there are, those of the document first; or one of them, which
 * is numbered as among all. */
static void
read_all_figures (Reading *reading)
{
  g_autoptr (GArray) references = mar_document_list_figures (reading->document);
  const MarRecord *wanted = reading->options->record;
  const MarFigureReference *only = reading->options->figure;

  for (guint i = 0; i < references->len; i++)
    {
      const MarFigureReference *reference = &g_array_index (references, MarFigureReference, i);
      MarNode *node = reference->node;

      if (only != NULL && (node != only->node || reference->index != only->index))
        reading->n_figures++;
      else if (wanted == NULL || (node != NULL && mar_node_record (node) == wanted))
        add_figure (reading, node, mar_document_figure (reading->document, node, reference->index));
    }
}

static void
read_title (Reading *reading)
{
  const MarBookletOptions *options = reading->options;
  g_autofree char *title = NULL;

  if (!mar_content_is_filled (options->title) && reading->layout != MAR_LAYOUT_FIGURES
      && (options->record != NULL
          || !mar_content_is_filled (mar_document_header (reading->document, "title")))
      && mar_content_only_record (reading->document, options) != NULL)
    return;
  title = mar_content_title (reading->document, options);
  add_text (reading, MAR_CONTENT_TITLE, NULL, NULL, title);
}

/* Adds a header of the whole file, which a booklet of one game leaves out. */
static void
read_header (Reading    *reading,
             const char *key)
{
  if (reading->options->record == NULL)
    add_text (reading, MAR_CONTENT_PROSE, NULL, NULL, mar_document_header (reading->document, key));
}

/* A line of its own, in which nothing is CommonMark. */
static void
read_author (Reading *reading)
{
  const char *author = mar_document_header (reading->document, "author");
  g_autoptr (GString) line = g_string_new ("*");

  if (reading->options->record != NULL || !mar_content_is_filled (author))
    return;
  for (const char *at = author; *at != '\0'; at++)
    {
      if (g_ascii_ispunct (*at))
        g_string_append_c (line, '\\');
      g_string_append_c (line, g_ascii_isspace (*at) ? ' ' : *at);
    }
  g_string_append_c (line, '*');
  add_text (reading, MAR_CONTENT_AUTHOR, NULL, NULL, line->str);
}

static gboolean
is_empty (const Reading *reading)
{
  for (guint i = 0; i < reading->items->len; i++)
    {
      const MarContentItem *item = g_ptr_array_index (reading->items, i);

      if (item->kind != MAR_CONTENT_TITLE && item->kind != MAR_CONTENT_AUTHOR)
        return FALSE;
    }
  return TRUE;
}

static void
read_whole (Reading *reading)
{
  read_title (reading);
  read_author (reading);
  read_header (reading, "introduction");
  if (reading->options->book != NULL)
    mar_content_add_book (reading->items, reading->options->book);
  else if (reading->layout == MAR_LAYOUT_FIGURES)
    read_all_figures (reading);
  else
    {
      if (reading->options->record == NULL)
        read_figures (reading);
      read_games (reading);
    }
  read_header (reading, "conclusion");
}

GPtrArray *
mar_content_new (MarDocument             *document,
                 const MarBookletOptions *options)
{
  g_autoptr (GPtrArray) last = g_ptr_array_new ();
  Reading reading = { document, options != NULL ? options : &no_options };

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  reading.items = g_ptr_array_new_with_free_func (item_free);
  reading.end_notes = g_ptr_array_new_with_free_func (item_free);
  reading.last = last;
  reading.layout = reading.options->layout;
  if (mar_document_n_records (document) == 0 && mar_document_n_figures (document, NULL) > 0)
    reading.layout = MAR_LAYOUT_FIGURES;

  if (reading.options->figure != NULL)
    read_all_figures (&reading);
  else
    read_whole (&reading);
  mar_content_add_needed (reading.items);
  if (is_empty (&reading))
    add_text (&reading, MAR_CONTENT_PROSE, NULL, NULL,
              reading.layout == MAR_LAYOUT_FIGURES ? _("This file holds no figures.")
                                                   : _("This file holds no games."));

  g_ptr_array_unref (reading.end_notes);
  return reading.items;
}
