/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-picture-provider.h"

#include <glib/gi18n.h>

#include "mar-illustration.h"
#include "mar-name-pattern.h"

struct _MarPictureProvider
{
  GdkContentProvider parent_instance;

  MarFigureRecord *figure;
  const MarStyle *style;
  MarFigureWriting writing;
  char *name;
};

G_DEFINE_FINAL_TYPE (MarPictureProvider, mar_picture_provider, GDK_TYPE_CONTENT_PROVIDER)

/* In the order in which they are offered. */
static const MarFigureFormat formats[] = { MAR_FIGURE_SVG, MAR_FIGURE_PNG };

static GBytes *
write_figure (MarPictureProvider  *picture,
              MarFigureFormat      format,
              GError             **error)
{
  g_autoptr (MarFigure) figure = mar_illustration_new (picture->figure, picture->style);
  g_autofree char *description = mar_illustration_alternative_text (picture->figure);
  MarFigureWriting writing = picture->writing;

  writing.title = picture->figure->title;
  writing.description = description;

  return mar_figure_write (figure, format, &writing, error);
}

/* (transfer full): the types in which GTK can send a list of files. */
static GdkContentFormats *
list_file_types (void)
{
  GdkContentFormats *file = gdk_content_formats_new_for_gtype (GDK_TYPE_FILE_LIST);
  GdkContentFormats *list;
  const char *const *types;
  gsize n;

  file = gdk_content_formats_union_serialize_mime_types (file);
  types = gdk_content_formats_get_mime_types (file, &n);
  list = gdk_content_formats_new ((const char **) types, (guint) n);
  gdk_content_formats_unref (file);
  return list;
}

/* Not the list itself: who takes that waits for the file. */
static GdkContentFormats *
mar_picture_provider_ref_formats (GdkContentProvider *provider)
{
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    gdk_content_formats_builder_add_mime_type (builder, mar_figure_format_media_type (formats[i]));
  if (MAR_PICTURE_PROVIDER (provider)->name != NULL)
    {
      g_autoptr (GdkContentFormats) file = list_file_types ();

      gdk_content_formats_builder_add_formats (builder, file);
    }

  return gdk_content_formats_builder_free_to_formats (builder);
}

/* As a file. */

/* Files are copied from there whenever the other program comes to it, so they stay until the
 * cache is emptied or the next of that name comes. */
static char *
get_path (MarPictureProvider *picture)
{
  const char *const values[MAR_N_NAME_WORDS] = {
    [MAR_NAME_FIGURE] = picture->name,
    [MAR_NAME_FORMAT] = mar_figure_format_extension (MAR_FIGURE_SVG),
  };
  g_autofree char *name = mar_name_pattern_fill ("{figure}.{format}", values);

  return g_build_filename (g_get_user_cache_dir (), "marginalia", "figures", name, NULL);
}

static void
write_file_thread (GTask        *task,
                   gpointer      picture,
                   gpointer      type,
                   GCancellable *cancellable)
{
  g_autofree char *path = get_path (picture);
  g_autofree char *folder = g_path_get_dirname (path);
  GError *error = NULL;
  g_autoptr (GBytes) content = write_figure (picture, MAR_FIGURE_SVG, &error);

  if (content != NULL)
    g_mkdir_with_parents (folder, 0700);
  if (content != NULL
      && g_file_set_contents (path, g_bytes_get_data (content, NULL),
                              (gssize) g_bytes_get_size (content), &error))
    g_task_return_pointer (task, g_file_new_for_path (path), g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
sent_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (gdk_content_serialize_finish (result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* @data: the task of who wants the file; its data is the stream. */
static void
file_written_cb (GObject      *picture,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (GTask) task = data;
  const char *type = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;
  GFile *file = g_task_propagate_pointer (G_TASK (result), &error);
  g_auto (GValue) value = G_VALUE_INIT;

  if (file == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, g_slist_prepend (NULL, file));
  gdk_content_serialize_async (g_task_get_task_data (task), type, &value,
                               g_task_get_priority (task), g_task_get_cancellable (task), sent_cb,
                               g_object_ref (task));
}

static void
send_file (GTask         *task,
           const char    *type,
           GOutputStream *stream)
{
  g_autoptr (GTask) writing = g_task_new (g_task_get_source_object (task),
                                          g_task_get_cancellable (task), file_written_cb,
                                          g_object_ref (task));

  g_task_set_source_tag (writing, send_file);
  g_task_set_task_data (task, g_object_ref (stream), g_object_unref);
  g_task_set_task_data (writing, g_strdup (type), g_free);
  g_task_run_in_thread (writing, write_file_thread);
}

/* As bytes. */

static void
written_cb (GObject      *stream,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
mar_picture_provider_write_mime_type_async (GdkContentProvider  *provider,
                                            const char          *mime_type,
                                            GOutputStream       *stream,
                                            int                  priority,
                                            GCancellable        *cancellable,
                                            GAsyncReadyCallback  callback,
                                            gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (provider, cancellable, callback, data);
  g_autoptr (GdkContentFormats) file_types = list_file_types ();
  GBytes *bytes = NULL;
  GError *error = NULL;
  gsize size;

  g_task_set_priority (task, priority);
  if (MAR_PICTURE_PROVIDER (provider)->name != NULL
      && gdk_content_formats_contain_mime_type (file_types, mime_type))
    {
      send_file (task, mime_type, stream);
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (formats) && bytes == NULL && error == NULL; i++)
    if (g_str_equal (mime_type, mar_figure_format_media_type (formats[i])))
      bytes = write_figure (MAR_PICTURE_PROVIDER (provider), formats[i], &error);
  if (bytes == NULL && error == NULL)
    error = g_error_new (G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _("The picture isn’t available as “%s”."), mime_type);
  if (error != NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, bytes, (GDestroyNotify) g_bytes_unref);
  g_output_stream_write_all_async (stream, g_bytes_get_data (bytes, &size),
                                   g_bytes_get_size (bytes), priority, cancellable, written_cb,
                                   g_steal_pointer (&task));
}

static gboolean
mar_picture_provider_write_mime_type_finish (GdkContentProvider  *provider,
                                             GAsyncResult        *result,
                                             GError             **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
mar_picture_provider_finalize (GObject *object)
{
  MarPictureProvider *picture = MAR_PICTURE_PROVIDER (object);

  mar_figure_record_free (picture->figure);
  g_free (picture->name);

  G_OBJECT_CLASS (mar_picture_provider_parent_class)->finalize (object);
}

static void
mar_picture_provider_class_init (MarPictureProviderClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_picture_provider_finalize;
  provider_class->ref_formats = mar_picture_provider_ref_formats;
  provider_class->write_mime_type_async = mar_picture_provider_write_mime_type_async;
  provider_class->write_mime_type_finish = mar_picture_provider_write_mime_type_finish;
}

static void
mar_picture_provider_init (MarPictureProvider *picture)
{
}

GdkContentProvider *
mar_picture_provider_new (const MarFigureRecord  *figure,
                          const MarStyle         *style,
                          const MarFigureWriting *writing,
                          const char             *name)
{
  MarPictureProvider *picture;

  g_return_val_if_fail (figure != NULL && figure->position != NULL, NULL);

  picture = g_object_new (MAR_TYPE_PICTURE_PROVIDER, NULL);
  picture->figure = mar_figure_record_copy (figure);
  picture->style = style;
  picture->writing = writing != NULL ? *writing : (MarFigureWriting) MAR_FIGURE_WRITING_INIT;
  picture->writing.title = NULL;
  picture->writing.description = NULL;
  picture->writing.prefix = NULL;
  picture->name = g_strdup (name);

  return GDK_CONTENT_PROVIDER (picture);
}
