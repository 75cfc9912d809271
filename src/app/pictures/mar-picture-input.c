/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-picture-input.h"

#include <glib/gi18n.h>

static const char *mime_types[] = { "image/png", "image/jpeg", "image/webp", "image/gif",
                                    "image/bmp", "image/tiff", NULL };

static gboolean
has_files (GdkClipboard *clipboard)
{
  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard),
                                            GDK_TYPE_FILE_LIST);
}

gboolean
mar_picture_input_is_offered (GdkClipboard *clipboard)
{
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  g_return_val_if_fail (GDK_IS_CLIPBOARD (clipboard), FALSE);

  for (guint i = 0; mime_types[i] != NULL; i++)
    if (gdk_content_formats_contain_mime_type (formats, mime_types[i]))
      return TRUE;

  return has_files (clipboard);
}

static void
spliced_cb (GObject      *output,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (output), result, &error) < 0)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task,
                           g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (output)),
                           (GDestroyNotify) g_bytes_unref);
}

static void
stream_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result,
                                                               NULL, &error);
  g_autoptr (GOutputStream) output = NULL;

  if (stream == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  output = g_memory_output_stream_new_resizable ();
  g_output_stream_splice_async (
    output, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
    G_PRIORITY_DEFAULT, g_task_get_cancellable (task), spliced_cb, g_object_ref (task));
}

static void
loaded_cb (GObject      *file,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  GBytes *bytes = g_file_load_bytes_finish (G_FILE (file), result, NULL, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
files_cb (GObject      *clipboard,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (clipboard), result, &error);
  GSList *files = value != NULL ? g_value_get_boxed (value) : NULL;

  if (files != NULL)
    g_file_load_bytes_async (files->data, g_task_get_cancellable (task), loaded_cb,
                             g_object_ref (task));
  else if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                             _("The clipboard has no picture."));
}

void
mar_picture_input_read_async (GdkClipboard        *clipboard,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             data)
{
  GTask *task;

  g_return_if_fail (GDK_IS_CLIPBOARD (clipboard));

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, mar_picture_input_read_async);
  if (!mar_picture_input_is_offered (clipboard))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                               _("The clipboard has no picture."));
      g_object_unref (task);
    }
  else if (has_files (clipboard))
    {
      gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT,
                                      cancellable, files_cb, task);
    }
  else
    {
      gdk_clipboard_read_async (clipboard, mime_types, G_PRIORITY_DEFAULT, cancellable, stream_cb,
                                task);
    }
}

GBytes *
mar_picture_input_read_finish (GAsyncResult  *result,
                               GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
add_filter (GtkFileChooser    *chooser,
            const char        *name,
            const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

void
mar_picture_input_add_filters (GtkFileChooser *chooser)
{
  static const char *const suffixes[] = { "pdf", "png", "jpg", "jpeg", "webp",
                                          "gif", "bmp", "tif", "tiff", NULL };
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  g_return_if_fail (GTK_IS_FILE_CHOOSER (chooser));

  add_filter (chooser, _("Books and Pictures"), suffixes);
  gtk_file_filter_set_name (all, _("All Files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, all);
}
