/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-texture.h"

static void
decode_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  GError *error = NULL;
  GdkTexture *texture = gdk_texture_new_from_bytes (data, &error);

  if (texture != NULL)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
mar_texture_decode_async (GBytes              *picture,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (picture != NULL);

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, mar_texture_decode_async);
  g_task_set_task_data (task, g_bytes_ref (picture), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, decode_in_thread);
}

GdkTexture *
mar_texture_decode_finish (GAsyncResult  *result,
                           GBytes       **picture,
                           GError       **error)
{
  GdkTexture *texture;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  texture = g_task_propagate_pointer (G_TASK (result), error);
  if (picture != NULL)
    *picture = texture != NULL ? g_bytes_ref (g_task_get_task_data (G_TASK (result))) : NULL;

  return texture;
}
