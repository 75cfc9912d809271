/* The document: games, passages, figures, one journal, and whom it tells of changes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "commands.h"
#include "format.h"
#include "mar-task.h"
#include "restored.h"

enum
{
  PROP_MODIFIED = 1,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_FILE,
  PROP_TITLE,
  PROP_N_TASKS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  NODE_CHANGED,
  TREE_CHANGED,
  HEADER_CHANGED,
  GAMES_CHANGED,
  FIGURES_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarDocument, mar_document, G_TYPE_OBJECT)

static void
mar_document_init (MarDocument *document)
{
  document->headers = mar_headers_new ();
  document->records = g_ptr_array_new ();
  document->passages = g_ptr_array_new ();
  document->figures = g_ptr_array_new ();
  document->journal = mar_journal_new ();
  document->n_tasks = -1;
  document->touched_nodes = g_ptr_array_new ();
  document->touched_trees = g_ptr_array_new ();
  document->touched_headers = g_ptr_array_new ();
}

/* Frees what the array lists. It has no free function of its own, because the journal
 * takes items out and puts them back. */
static void
free_items (GPtrArray      *items,
            GDestroyNotify  free_item)
{
  for (guint i = 0; i < items->len; i++)
    free_item (g_ptr_array_index (items, i));
  g_ptr_array_unref (items);
}

static void
mar_document_finalize (GObject *object)
{
  MarDocument *document = MAR_DOCUMENT (object);

  mar_journal_free (document->journal);
  free_items (document->records, (GDestroyNotify) mar_record_free);
  free_items (document->passages, (GDestroyNotify) mar_passage_free);
  mar_figure_entries_free (document->figures);
  g_clear_pointer (&document->decisions, g_ptr_array_unref);
  g_ptr_array_unref (document->touched_nodes);
  g_ptr_array_unref (document->touched_trees);
  g_ptr_array_unref (document->touched_headers);
  g_clear_object (&document->file);
  mar_document_end_drafts (document);
  mar_content_free (document->retired);
  g_free (document->etag);
  g_free (document->digest);
  g_free (document->name);
  g_free (document->made_title);
  g_array_unref (document->headers);
  g_free (document->headers_extra);
  g_free (document->extra);

  G_OBJECT_CLASS (mar_document_parent_class)->finalize (object);
}

static void
mar_document_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  MarDocument *document = MAR_DOCUMENT (object);

  switch (id)
    {
    case PROP_MODIFIED:
      g_value_set_boolean (value, mar_document_modified (document));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, mar_journal_undo_label (document->journal) != NULL);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, mar_journal_redo_label (document->journal) != NULL);
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, mar_journal_undo_label (document->journal));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, mar_journal_redo_label (document->journal));
      break;
    case PROP_FILE:
      g_value_set_object (value, document->file);
      break;
    case PROP_TITLE:
      g_value_set_string (value, mar_document_title (document));
      break;
    case PROP_N_TASKS:
      g_value_set_uint (value, mar_document_n_tasks (document));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mar_document_class_init (MarDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = mar_document_finalize;
  object_class->get_property = mar_document_get_property;

  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_N_TASKS] = g_param_spec_uint ("n-tasks", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[NODE_CHANGED] = g_signal_new ("node-changed", MAR_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER,
                                        G_TYPE_POINTER);
  signals[TREE_CHANGED] = g_signal_new ("tree-changed", MAR_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[HEADER_CHANGED] = g_signal_new ("header-changed", MAR_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[GAMES_CHANGED] = g_signal_new ("games-changed", MAR_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FIGURES_CHANGED] = g_signal_new ("figures-changed", MAR_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

MarDocument *
mar_document_new (void)
{
  return g_object_new (MAR_TYPE_DOCUMENT, NULL);
}

/* Telling. */

static void
touch (GPtrArray *touched,
       gpointer   item)
{
  /* An edit touches the same thing many times in a row, and few things in all. */
  if (touched->len == 0 || g_ptr_array_index (touched, touched->len - 1) != item)
    g_ptr_array_add (touched, item);
}

void
mar_document_touch_node (MarDocument *document,
                         MarNode     *node)
{
  touch (document->touched_nodes, node);
  document->last_change = node;
}

void
mar_document_touch_tree (MarDocument *document,
                         MarRecord   *record,
                         MarNode     *place)
{
  touch (document->touched_trees, record);
  document->last_change = place;
}

void
mar_document_touch_headers (MarDocument *document,
                            MarRecord   *record)
{
  touch (document->touched_headers, record);
}

void
mar_document_touch_games (MarDocument *document)
{
  document->touched_games = TRUE;
}

void
mar_document_touch_figures (MarDocument *document,
                            MarNode     *node)
{
  document->touched_figures = TRUE;
  if (node != NULL)
    mar_document_touch_node (document, node);
  else
    document->last_change = NULL;
}

static gboolean
node_is_attached (gconstpointer node)
{
  return mar_node_is_attached (node);
}

static gboolean
record_is_attached (gconstpointer record)
{
  return ((const MarRecord *) record)->attached;
}

/* Takes the list away: what is still there, once each, in the order of the first touch. */
static GPtrArray *
take_touched (GPtrArray *touched, gboolean (*is_attached) (gconstpointer item))
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *once = g_ptr_array_new ();

  for (guint i = 0; i < touched->len; i++)
    {
      gpointer item = g_ptr_array_index (touched, i);

      if (g_hash_table_add (seen, item) && is_attached (item))
        g_ptr_array_add (once, item);
    }
  g_ptr_array_set_size (touched, 0);
  return once;
}

void
mar_document_notify_properties (MarDocument *document)
{
  GObject *object = G_OBJECT (document);
  gboolean modified = mar_document_modified (document);
  const char *undo = mar_journal_undo_label (document->journal);
  const char *redo = mar_journal_redo_label (document->journal);
  const guint n_tasks = mar_document_n_tasks (document);

  g_object_freeze_notify (object);
  if (modified != document->notified_modified)
    g_object_notify_by_pspec (object, properties[PROP_MODIFIED]);
  if ((undo != NULL) != (document->notified_undo_label != NULL))
    g_object_notify_by_pspec (object, properties[PROP_CAN_UNDO]);
  if ((redo != NULL) != (document->notified_redo_label != NULL))
    g_object_notify_by_pspec (object, properties[PROP_CAN_REDO]);
  if (undo != document->notified_undo_label)
    g_object_notify_by_pspec (object, properties[PROP_UNDO_LABEL]);
  if (redo != document->notified_redo_label)
    g_object_notify_by_pspec (object, properties[PROP_REDO_LABEL]);
  if (n_tasks != document->notified_n_tasks)
    g_object_notify_by_pspec (object, properties[PROP_N_TASKS]);
  document->notified_modified = modified;
  document->notified_undo_label = undo;
  document->notified_redo_label = redo;
  document->notified_n_tasks = n_tasks;
  g_object_thaw_notify (object);
}

/*
 * A handler may edit, which tells at once; so the lists are taken before the first signal
 * goes out, without what was undone away: the next edit frees that.
 */
void
mar_document_emit_changes (MarDocument *document)
{
  g_autoptr (GPtrArray) nodes = NULL;
  g_autoptr (GPtrArray) trees = NULL;
  g_autoptr (GPtrArray) headers = NULL;
  gboolean games = document->touched_games;
  gboolean figures = document->touched_figures;

  if (mar_journal_is_grouping (document->journal))
    return;

  g_object_ref (document);
  document->touched_games = FALSE;
  document->touched_figures = FALSE;
  trees = take_touched (document->touched_trees, record_is_attached);
  nodes = take_touched (document->touched_nodes, node_is_attached);
  headers = take_touched (document->touched_headers, record_is_attached);

  if (games)
    {
      g_signal_emit (document, signals[GAMES_CHANGED], 0);
      g_object_notify_by_pspec (G_OBJECT (document), properties[PROP_TITLE]);
    }
  for (guint i = 0; i < trees->len; i++)
    g_signal_emit (document, signals[TREE_CHANGED], 0, g_ptr_array_index (trees, i));
  for (guint i = 0; i < headers->len; i++)
    {
      g_signal_emit (document, signals[HEADER_CHANGED], 0, g_ptr_array_index (headers, i));
      g_object_notify_by_pspec (G_OBJECT (document), properties[PROP_TITLE]);
    }
  for (guint i = 0; i < nodes->len; i++)
    {
      MarNode *node = g_ptr_array_index (nodes, i);

      g_signal_emit (document, signals[NODE_CHANGED], 0, node->record, node);
    }
  if (figures)
    g_signal_emit (document, signals[FIGURES_CHANGED], 0);
  mar_document_notify_properties (document);
  g_object_unref (document);
}

/* The journal. */

void
mar_document_perform (MarDocument *document,
                      MarCommand  *command)
{
  if (mar_journal_begins_entry (document->journal))
    mar_document_note_state (document);
  mar_journal_perform (document->journal, document, command);
  mar_document_emit_changes (document);
}

void
mar_document_begin (MarDocument *document,
                    const char  *label)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (label != NULL);

  mar_journal_begin (document->journal, label);
}

gboolean
mar_document_end (MarDocument *document)
{
  gboolean changed;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (mar_journal_is_grouping (document->journal), FALSE);

  if (mar_journal_end (document->journal, &changed))
    mar_document_emit_changes (document);
  return changed;
}

gboolean
mar_document_undo (MarDocument *document)
{
  gboolean done;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (!mar_journal_is_grouping (document->journal), FALSE);

  mar_document_note_state (document);
  done = mar_journal_undo (document->journal, document);
  mar_document_emit_changes (document);
  return done;
}

gboolean
mar_document_redo (MarDocument *document)
{
  gboolean done;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (!mar_journal_is_grouping (document->journal), FALSE);

  mar_document_note_state (document);
  done = mar_journal_redo (document->journal, document);
  mar_document_emit_changes (document);
  return done;
}

void
mar_document_break (MarDocument *document)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));

  mar_journal_break (document->journal);
}

void
mar_document_forget (MarDocument *document,
                     gboolean     modified)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));
  g_return_if_fail (!mar_journal_is_grouping (document->journal));

  /* What a file has comes into the document without the commands that would tell of tasks. */
  document->n_tasks = -1;
  mar_journal_forget (document->journal, !modified);
  mar_document_notify_properties (document);
}

gsize
mar_document_journal_size (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), 0);

  return mar_journal_size (document->journal);
}

MarNode *
mar_document_last_change (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  return document->last_change;
}

void
mar_document_suggest_title (MarDocument *document,
                            const char  *title)
{
  g_return_if_fail (MAR_IS_DOCUMENT (document));

  if (document->name == NULL)
    document->name = g_strdup (title);
}

/* Where it belongs. */

void
mar_document_set_file (MarDocument *document,
                       GFile       *file,
                       const char  *etag)
{
  g_free (document->etag);
  document->etag = g_strdup (etag);
  g_clear_pointer (&document->digest, g_free);
  g_free (document->name);
  document->name = mar_file_name (file);
  if (g_set_object (&document->file, file))
    {
      g_object_notify_by_pspec (G_OBJECT (document), properties[PROP_FILE]);
      g_object_notify_by_pspec (G_OBJECT (document), properties[PROP_TITLE]);
    }
}

static char *
get_digest (const char *text,
            gsize       length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA1, (const guchar *) text, length);
}

void
mar_document_note_content (MarDocument *document,
                           const char  *text,
                           gsize        length)
{
  g_free (document->digest);
  document->digest = get_digest (text, length);
}

gboolean
mar_document_has_content (MarDocument *document,
                          const char  *text,
                          gsize        length)
{
  g_autofree char *digest = get_digest (text, length);

  return g_strcmp0 (digest, document->digest) == 0;
}

const char *
mar_document_etag (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  return document->etag;
}

GFile *
mar_document_file (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  return document->file;
}

gboolean
mar_document_modified (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);

  return !mar_journal_is_saved (document->journal);
}

guint
mar_document_format (const MarDocument *document)
{
  return MAX (document->format, MAR_FORMAT_VERSION);
}

gboolean
mar_document_is_newer (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), FALSE);

  return mar_document_format (document) > MAR_FORMAT_VERSION;
}

const char *
mar_document_header (MarDocument *document,
                     const char  *key)
{
  const MarHeader *header;

  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  header = mar_headers_find (document->headers, key, NULL);
  return header != NULL ? header->value : NULL;
}

GPtrArray *
mar_document_header_keys (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  return mar_headers_keys (document->headers);
}

const char *
mar_document_title (MarDocument *document)
{
  g_return_val_if_fail (MAR_IS_DOCUMENT (document), NULL);

  if (document->name != NULL)
    return document->name;
  if (mar_document_header (document, "title") != NULL)
    return mar_document_header (document, "title");
  for (guint i = 0; i < document->records->len; i++)
    {
      const char *title = mar_record_header (g_ptr_array_index (document->records, i), "title");

      if (title != NULL)
        return title;
    }
  if (document->records->len == 0)
    return _("New Document");

  g_free (document->made_title);
  document->made_title = mar_record_title (g_ptr_array_index (document->records, 0), NULL);
  return document->made_title;
}
