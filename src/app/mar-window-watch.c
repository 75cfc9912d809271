/* What others do to the file of a window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

static char *
etag_of_file (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

static gboolean
check_file_cb (gpointer data)
{
  MarWindow *window = data;
  GFile *file = window->document != NULL ? mar_document_file (window->document) : NULL;
  g_autofree char *etag = file != NULL ? etag_of_file (file) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  window->check_source = 0;
  if (etag == NULL || g_strcmp0 (etag, window->etag) == 0)
    return G_SOURCE_REMOVE;

  /* Asked once for each change. */
  g_free (window->etag);
  window->etag = g_steal_pointer (&etag);

  name = mar_window_document_name (window);
  text = g_strdup_printf (mar_document_modified (window->document)
                            ? _("“%s” was changed by another program. "
                                "Reloading drops your own changes.")
                            : _("“%s” was changed by another program."),
                          name);
  gtk_label_set_label (window->changed_label, text);
  gtk_info_bar_set_revealed (window->changed_bar, TRUE);

  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (MarWindow *window)
{
  /* Programs write in several goes: look when they are done. */
  g_clear_handle_id (&window->check_source, g_source_remove);
  window->check_source = g_timeout_add (400, check_file_cb, window);
}

void
mar_window_watch_file (MarWindow *window)
{
  GFile *file = window->document != NULL ? mar_document_file (window->document) : NULL;

  g_clear_handle_id (&window->check_source, g_source_remove);
  if (window->monitor != NULL)
    g_signal_handlers_disconnect_by_data (window->monitor, window);
  g_clear_object (&window->monitor);
  g_clear_pointer (&window->etag, g_free);
  if (file == NULL)
    return;

  window->etag = etag_of_file (file);
  window->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (window->monitor != NULL)
    g_signal_connect_swapped (window->monitor, "changed", G_CALLBACK (file_changed_cb), window);
}

/* The way from the root to the cursor, by the numbers of the children. */
static GArray *
path_of_cursor (const MarCursor *cursor)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint));

  for (MarNode *node = cursor->node; mar_node_parent (node) != NULL;
       node = mar_node_parent (node))
    {
      guint index = mar_node_index (node);

      g_array_prepend_val (path, index);
    }

  return path;
}

static MarCursor
cursor_of_path (MarRecord *record,
                GArray    *path,
                guint      step)
{
  MarCursor cursor;
  MarNode *node = mar_record_root (record);
  guint i = 0;

  while (i < path->len && g_array_index (path, guint, i) < mar_node_n_children (node))
    node = mar_node_child (node, g_array_index (path, guint, i++));
  cursor = mar_cursor_at (node);
  if (i == path->len && step > 0)
    cursor.step = MIN (cursor.step, step);

  return cursor;
}

void
mar_window_reload (MarWindow *window)
{
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GArray) path = NULL;
  g_autoptr (GError) error = NULL;
  guint game = 0;
  guint step = window->cursor.step;

  document = mar_document_load (mar_document_file (window->document), NULL, &error);
  if (document == NULL)
    {
      mar_window_show_error (window, _("Could Not Reload the File"), error->message);
      return;
    }

  if (window->record != NULL)
    {
      path = path_of_cursor (&window->cursor);
      game = (guint) mar_document_record_index (window->document, window->record);
    }
  mar_window_set_document (window, document);
  if (path != NULL && game < mar_document_n_records (document))
    {
      MarCursor cursor = cursor_of_path (mar_document_record (document, game), path, step);

      mar_window_go_to (window, &cursor);
    }
}
