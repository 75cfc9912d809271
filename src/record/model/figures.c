/* The figures of a document and of its nodes: lists of them, and edits of those.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "commands.h"
#include "mar-position-editor.h"

GPtrArray **
mar_document_figure_list (MarDocument *document,
                          MarNode     *node)
{
  return node != NULL ? &node->figures : &document->figures;
}

static const MarFigureEntry *
find_entry (MarDocument *document,
            MarNode     *node,
            guint        index)
{
  const GPtrArray *list = *mar_document_figure_list (document, node);

  return list != NULL && index < list->len ? g_ptr_array_index (list, index) : NULL;
}

guint
mar_document_n_figures (MarDocument *document,
                        MarNode     *node)
{
  const GPtrArray *list;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), 0);

  list = *mar_document_figure_list (document, node);
  return list != NULL ? list->len : 0;
}

const MarFigureRecord *
mar_document_figure (MarDocument *document,
                     MarNode     *node,
                     guint        index)
{
  const MarFigureEntry *entry;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  entry = find_entry (document, node, index);
  g_return_val_if_fail (entry != NULL, NULL);
  return entry->figure;
}

static void
list_references (const GPtrArray *figures,
                 MarNode         *node,
                 GArray          *references)
{
  for (guint i = 0; figures != NULL && i < figures->len; i++)
    {
      MarFigureReference reference = { node, i };

      g_array_append_val (references, reference);
    }
}

static void
list_references_of_record (MarRecord *record,
                           GArray    *references)
{
  for (MarNode *node = record->root; node != NULL; node = mar_node_next (node, record->root))
    list_references (node->figures, node, references);
}

GArray *
mar_document_list_figures (MarDocument *document)
{
  GArray *references;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  references = g_array_new (FALSE, FALSE, sizeof (MarFigureReference));
  list_references (document->figures, NULL, references);
  for (guint i = 0; i < document->records->len; i++)
    list_references_of_record (g_ptr_array_index (document->records, i), references);
  return references;
}

gboolean
mar_document_find_figure (MarDocument        *document,
                          const char         *id,
                          MarFigureReference *reference)
{
  g_autoptr (GArray) references = NULL;
  const MarFigureReference *titled = NULL;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (reference != NULL, FALSE);

  references = mar_document_list_figures (document);
  for (guint i = 0; i < references->len; i++)
    {
      const MarFigureReference *place = &g_array_index (references, MarFigureReference, i);
      const MarFigureRecord *figure = mar_document_figure (document, place->node, place->index);

      if (g_strcmp0 (figure->id, id) == 0)
        {
          *reference = *place;
          return TRUE;
        }
      if (titled == NULL && g_strcmp0 (figure->title, id) == 0)
        titled = place;
    }
  if (titled != NULL)
    *reference = *titled;
  return titled != NULL;
}

/* Ids. */

/* All ids but that of @but, which belong to their figures. */
static GHashTable *
collect_ids (MarDocument          *document,
             const MarFigureEntry *but)
{
  g_autoptr (GArray) references = mar_document_list_figures (document);
  GHashTable *ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < references->len; i++)
    {
      const MarFigureReference *reference = &g_array_index (references, MarFigureReference, i);
      const MarFigureEntry *entry = find_entry (document, reference->node, reference->index);

      if (entry != but && entry->figure->id != NULL)
        g_hash_table_add (ids, entry->figure->id);
    }
  return ids;
}

/* Replaces the id of a new figure if another has it. */
static void
make_unique (MarFigureRecord *figure,
             GHashTable      *ids)
{
  g_autofree char *wanted = NULL;

  if (!g_hash_table_contains (ids, figure->id))
    return;
  wanted = g_steal_pointer (&figure->id);
  for (guint n = 2; figure->id == NULL; n++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s-%u", wanted, n);

      if (!g_hash_table_contains (ids, numbered))
        figure->id = g_steal_pointer (&numbered);
    }
}

/* A figure of a node is of the node's game; a free-standing one says which options it has. */
static MarOptions *
get_options (const MarFigureRecord *figure,
             const MarNode         *node)
{
  MarOptions *options = g_new (MarOptions, 1);

  if (node != NULL)
    *options = node->record->options;
  else if (figure->options != NULL)
    *options = *figure->options;
  else
    mar_options_init (options, figure->game);
  return options;
}

/* The position of a figure need not be possible, but it must be possible to read it again. */
static void
make_board_readable (MarFigureRecord *figure)
{
  g_autofree MarPosition *board = figure->position;

  if (board != NULL)
    figure->position = mar_position_editor_make_readable (figure->game, figure->options, board);
}

static MarFigureEntry *
make_entry (MarDocument           *document,
            const MarNode         *node,
            const MarFigureRecord *figure,
            const MarFigureEntry  *old)
{
  MarFigureEntry *entry = mar_figure_entry_new (figure, old);
  g_autoptr (GHashTable) ids = NULL;

  g_free ((MarOptions *) entry->figure->options);
  entry->figure->options = get_options (figure, node);
  make_board_readable (entry->figure);
  /* One that keeps its id may share it: so the file had it. */
  if (entry->figure->id == NULL
      || (old != NULL && g_strcmp0 (entry->figure->id, old->figure->id) == 0))
    return entry;
  ids = collect_ids (document, old);
  make_unique (entry->figure, ids);
  return entry;
}

void
mar_document_adopt_figures (MarDocument *document,
                            MarRecord   *record)
{
  g_autoptr (GArray) references = g_array_new (FALSE, FALSE, sizeof (MarFigureReference));
  g_autoptr (GHashTable) ids = NULL;

  list_references_of_record (record, references);
  if (references->len == 0)
    return;
  ids = collect_ids (document, NULL);
  for (guint i = 0; i < references->len; i++)
    {
      const MarFigureReference *reference = &g_array_index (references, MarFigureReference, i);
      MarFigureEntry *entry = g_ptr_array_index (reference->node->figures, reference->index);

      if (entry->figure->id == NULL)
        continue;
      make_unique (entry->figure, ids);
      g_hash_table_add (ids, entry->figure->id);
    }
}

/* Edits. */

static gboolean
can_hold_figures (MarDocument *document,
                  MarNode     *node)
{
  return node == NULL || (node->record->document == document && mar_node_is_attached (node));
}

guint
mar_document_insert_figure (MarDocument           *document,
                            MarNode               *node,
                            guint                  index,
                            const MarFigureRecord *figure)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), G_MAXUINT);
  g_return_val_if_fail (can_hold_figures (document, node), G_MAXUINT);
  g_return_val_if_fail (figure != NULL && mar_figure_is_sound (figure, node), G_MAXUINT);

  index = MIN (index, mar_document_n_figures (document, node));
  mar_document_perform (
    document, mar_command_insert_figure (node, index, make_entry (document, node, figure, NULL)));
  return index;
}

static void
change (MarDocument           *document,
        MarNode               *node,
        guint                  index,
        const MarFigureRecord *figure,
        gboolean               typed)
{
  const MarFigureEntry *old = find_entry (document, node, index);
  MarFigureEntry *entry;

  g_return_if_fail (old != NULL);

  entry = make_entry (document, node, figure, old);
  if (typed && mar_command_join_figure (document, node, index, entry))
    mar_document_emit_changes (document);
  else
    mar_document_perform (document,
                          mar_command_change_figure (document, node, index, typed, entry));
}

void
mar_document_change_figure (MarDocument           *document,
                            MarNode               *node,
                            guint                  index,
                            const MarFigureRecord *figure)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (can_hold_figures (document, node));
  g_return_if_fail (figure != NULL && mar_figure_is_sound (figure, node));

  change (document, node, index, figure, FALSE);
}

void
mar_document_type_in_figure (MarDocument           *document,
                             MarNode               *node,
                             guint                  index,
                             const MarFigureRecord *figure)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (can_hold_figures (document, node));
  g_return_if_fail (figure != NULL && mar_figure_is_sound (figure, node));

  change (document, node, index, figure, TRUE);
}

void
mar_document_remove_figure (MarDocument *document,
                            MarNode     *node,
                            guint        index)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (can_hold_figures (document, node));
  g_return_if_fail (find_entry (document, node, index) != NULL);

  mar_document_perform (document, mar_command_remove_figure (document, node, index));
}

void
mar_document_move_figure (MarDocument *document,
                          MarNode     *node,
                          guint        from,
                          guint        to)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (can_hold_figures (document, node));
  g_return_if_fail (find_entry (document, node, from) != NULL);
  g_return_if_fail (find_entry (document, node, to) != NULL);

  if (from != to)
    mar_document_perform (document, mar_command_move_figure (node, from, to));
}
