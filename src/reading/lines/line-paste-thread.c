/* A text that is pasted is read in a thread: into a copy of the game, from which the game takes it
 * over.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "line-private.h"
#include "mar-pages.h"

/**
 * Pasting:
 * @document: (owned) (nullable): what holds the game, until the answer is taken: it must not go in
 *   the thread
 * @record: the game, which may be gone by the time the text is read
 * @node: that of the cursor, likewise
 * @written: (owned): its document
 * @length: of that, in bytes
 * @game: which of its games it is
 * @place: (element-type guint): the way from the start to the cursor: the numbers of children
 * @step: of the cursor
 * @text: (owned): what is pasted
 * @progress: (nullable): whom to tell how far it is read
 * @progress_data: whom to tell
 * @changed: whether the game was changed after it was copied
 * @is_gone: whether it was taken away meanwhile, or the cursor's node was
 * @copy: (owned) (nullable): the copy, with what the text brought
 * @pasted: what became of the text; its node is one of the copy
 */
typedef struct
{
  MarDocument *document;
  MarRecord *record;
  MarNode *node;
  char *written;
  gsize length;
  guint game;
  GArray *place;
  guint step;
  char *text;
  MarPasteProgress progress;
  gpointer progress_data;
  gboolean changed;
  gboolean is_gone;
  MarDocument *copy;
  MarPasted pasted;
} Pasting;

static void
pasting_free (gpointer data)
{
  Pasting *pasting = data;

  g_clear_object (&pasting->document);
  g_free (pasting->written);
  g_array_unref (pasting->place);
  g_free (pasting->text);
  g_clear_object (&pasting->copy);
  mar_pasted_clear (&pasting->pasted);
  g_free (pasting);
}

/* The copy. */

/* The way from the start to a node. */
static GArray *
find_place (MarNode *node)
{
  GArray *place = g_array_new (FALSE, FALSE, sizeof (guint));
  guint length = 0;

  for (MarNode *at = node; mar_node_parent (at) != NULL; at = mar_node_parent (at))
    length++;
  g_array_set_size (place, length);
  for (MarNode *at = node; length > 0; at = mar_node_parent (at))
    g_array_index (place, guint, --length) = mar_node_index (at);
  return place;
}

static MarCursor
find_cursor (const Pasting *pasting,
             MarRecord     *copy)
{
  MarNode *node = mar_record_root (copy);

  for (guint i = 0; i < pasting->place->len; i++)
    node = mar_node_child (node, g_array_index (pasting->place, guint, i));
  return (MarCursor) { node, pasting->step };
}

static void
progress_cb (guint     percent,
             guint all G_GNUC_UNUSED,
             gpointer  task)
{
  const Pasting *pasting = g_task_get_task_data (task);

  pasting->progress (percent, pasting->progress_data);
}

gboolean
line_paste_report (LinePaste *paste)
{
  guint percent;

  if (paste->task == NULL)
    return TRUE;
  percent = (guint) (100 * (gsize) (paste->at - paste->source->text) / paste->length);
  if (percent > paste->percent)
    {
      const Pasting *pasting = g_task_get_task_data (paste->task);

      paste->percent = percent;
      if (pasting->progress != NULL)
        mar_pages_send_progress (paste->task, percent, 100, progress_cb);
    }
  return !g_cancellable_is_cancelled (g_task_get_cancellable (paste->task));
}

static void
paste_in_thread (GTask                     *task,
                 gpointer source            G_GNUC_UNUSED,
                 gpointer                   data,
                 GCancellable *cancellable  G_GNUC_UNUSED)
{
  Pasting *pasting = data;
  GError *error = NULL;
  MarRecord *record;
  MarCursor cursor;

  pasting->copy = mar_document_parse_copy (pasting->written, pasting->length, NULL, "", &error);
  if (pasting->copy != NULL)
    {
      record = mar_document_record (pasting->copy, pasting->game);
      cursor = find_cursor (pasting, record);
      line_paste (record, &cursor, pasting->text, &pasting->pasted, task, &error);
    }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/* What happens meanwhile. */

/* A node that is taken away lives on for a while only: it isn't looked at again. */
static void
record_changed_cb (Pasting   *pasting,
                   MarRecord *record)
{
  if (record != pasting->record || pasting->is_gone)
    return;
  pasting->changed = TRUE;
  pasting->is_gone = !mar_node_is_attached (pasting->node);
}

static void
games_changed_cb (Pasting     *pasting,
                  MarDocument *document)
{
  pasting->is_gone = pasting->is_gone || mar_document_record_index (document, pasting->record) < 0;
}

void
mar_record_paste_async (MarRecord           *record,
                        const MarCursor     *cursor,
                        const char          *text,
                        MarPasteProgress     progress,
                        gpointer             progress_data,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             data)
{
  MarDocument *document;
  g_autoptr (GTask) task = NULL;
  Pasting *pasting;

  g_return_if_fail (record != NULL);
  g_return_if_fail (cursor != NULL && cursor->node != NULL);
  g_return_if_fail (text != NULL);
  g_return_if_fail (callback != NULL);

  document = mar_record_document (record);
  pasting = g_new0 (Pasting, 1);
  pasting->document = g_object_ref (document);
  pasting->record = record;
  pasting->node = cursor->node;
  pasting->written = mar_document_write (document, &pasting->length);
  pasting->game = (guint) mar_document_record_index (document, record);
  pasting->place = find_place (cursor->node);
  pasting->step = cursor->step;
  pasting->text = g_strdup (text);
  pasting->progress = progress;
  pasting->progress_data = progress_data;
  g_signal_connect_swapped (document, "tree-changed", G_CALLBACK (record_changed_cb), pasting);
  g_signal_connect_swapped (document, "node-changed", G_CALLBACK (record_changed_cb), pasting);
  g_signal_connect_swapped (document, "games-changed", G_CALLBACK (games_changed_cb), pasting);

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_task_data (task, pasting, pasting_free);
  g_task_run_in_thread (task, paste_in_thread);
}

/* Taking over what came. */

/* Adds behind @parent what the text has added to the copy. */
static MarNode *
add_node (MarNode       *parent,
          const MarNode *copied)
{
  MarRecord *record = mar_node_record (parent);
  guint n;
  const MarAction *actions = mar_node_actions (copied, &n);

  if (mar_node_kind (copied) == MAR_NODE_SETUP)
    return mar_record_add_setup (record, parent, mar_node_position (copied), NULL);
  if (mar_node_kind (copied) == MAR_NODE_END)
    return mar_record_add_end (record, parent, mar_node_end_reason (copied),
                               mar_node_side (copied),
                               NULL);
  return mar_record_play_on (record, parent, actions, n, NULL);
}

static void
take_notes (MarNode       *node,
            const MarNode *copied)
{
  MarRecord *record = mar_node_record (node);
  guint n;
  guint n_copied;
  const int *glyphs = mar_node_glyphs (node, &n);
  const int *others = mar_node_glyphs (copied, &n_copied);

  for (MarCommentSlot slot = MAR_COMMENT_BEFORE; slot <= MAR_COMMENT_AFTER; slot++)
    if (g_strcmp0 (mar_node_comment (node, slot), mar_node_comment (copied, slot)) != 0)
      mar_record_set_comment (record, node, slot, mar_node_comment (copied, slot));
  if (n != n_copied || (n > 0 && memcmp (glyphs, others, n * sizeof *glyphs) != 0))
    mar_record_set_glyphs (record, node, others, n_copied);
}

/* Gives @record all that @copy has more than it had. Returns: (transfer container): where each node
 * of the copy is now. */
static GHashTable *
take_over (MarRecord *record,
           MarRecord *copy)
{
  GHashTable *nodes = g_hash_table_new (NULL, NULL);
  MarNode *root = mar_record_root (copy);

  g_hash_table_insert (nodes, root, mar_record_root (record));
  take_notes (mar_record_root (record), root);
  for (MarNode *copied = mar_node_next (root, root); copied != NULL;
       copied = mar_node_next (copied, root))
    {
      MarNode *parent = g_hash_table_lookup (nodes, mar_node_parent (copied));
      /* A text adds behind what is there, and nothing else was changed. */
      MarNode *node = mar_node_index (copied) < mar_node_n_children (parent)
                        ? mar_node_child (parent, mar_node_index (copied))
                        : add_node (parent, copied);

      /* It could be added to the copy, which was the same. */
      g_assert (node != NULL);
      g_hash_table_insert (nodes, copied, node);
      take_notes (node, copied);
    }
  return nodes;
}

gboolean
mar_record_paste_finish (GAsyncResult  *result,
                         MarPasted     *pasted,
                         GError       **error)
{
  g_autoptr (MarDocument) document = NULL;
  Pasting *pasting;
  g_autoptr (GHashTable) nodes = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);
  g_return_val_if_fail (pasted != NULL, FALSE);

  pasting = g_task_get_task_data (G_TASK (result));
  document = g_steal_pointer (&pasting->document);
  g_signal_handlers_disconnect_by_data (document, pasting);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  if (pasting->changed || pasting->is_gone)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR,
                           pasting->is_gone ? MAR_RECORD_ERROR_EDIT : MAR_RECORD_ERROR_CHANGED,
                           _("The game was changed while the text was read."));
      return FALSE;
    }

  mar_document_begin (document, _("Paste Moves"));
  nodes = take_over (pasting->record, mar_document_record (pasting->copy, pasting->game));
  mar_document_end (document);
  *pasted = pasting->pasted;
  pasted->node = g_hash_table_lookup (nodes, pasted->node);
  pasting->pasted = (MarPasted) { NULL, 0, NULL, NULL };
  return TRUE;
}
