/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-texture.h"

#define PIXEL ((gsize) 4)

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

/* What is cut out of which picture. */
typedef struct
{
  GdkTexture *texture;
  graphene_rect_t part;
} Cut;

static void
cut_free (gpointer data)
{
  Cut *cut = data;

  g_object_unref (cut->texture);
  g_free (cut);
}

/* Returns: (transfer full) (nullable): NULL: nothing of the picture is in the part. */
static GBytes *
cut_out (const Cut *cut)
{
  const int width = gdk_texture_get_width (cut->texture);
  const int height = gdk_texture_get_height (cut->texture);
  const gsize stride = PIXEL * (gsize) width;
  graphene_rect_t pixels = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  g_autoptr (GBytes) all = NULL;
  g_autoptr (GBytes) part = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  graphene_rect_t wanted;
  guchar *all_pixels;
  gsize left, top, wide, high;

  graphene_rect_scale (&cut->part, (float) width, (float) height, &wanted);
  if (!graphene_rect_intersection (&pixels, &wanted, &pixels))
    return NULL;
  left = (gsize) pixels.origin.x;
  top = (gsize) pixels.origin.y;
  wide = (gsize) (pixels.origin.x + pixels.size.width) - left;
  high = (gsize) (pixels.origin.y + pixels.size.height) - top;
  if (wide == 0 || high == 0)
    return NULL;

  all_pixels = g_malloc (stride * (gsize) height);
  gdk_texture_download (cut->texture, all_pixels, stride);
  all = g_bytes_new_take (all_pixels, stride * (gsize) height);
  part = g_bytes_new_from_bytes (all, top * stride + left * PIXEL,
                                 (high - 1) * stride + wide * PIXEL);
  texture = gdk_memory_texture_new ((int) wide, (int) high, GDK_MEMORY_DEFAULT, part, stride);

  return gdk_texture_save_to_png_bytes (texture);
}

static void
cut_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  GBytes *bytes = cut_out (data);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "nothing is there");
}

void
mar_texture_cut_async (GdkTexture            *texture,
                       const graphene_rect_t *part,
                       GCancellable          *cancellable,
                       GAsyncReadyCallback    callback,
                       gpointer               data)
{
  g_autoptr (GTask) task = NULL;
  Cut *cut;

  g_return_if_fail (GDK_IS_TEXTURE (texture));
  g_return_if_fail (part != NULL);

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, mar_texture_cut_async);
  cut = g_new (Cut, 1);
  *cut = (Cut) { g_object_ref (texture), *part };
  g_task_set_task_data (task, cut, cut_free);
  g_task_run_in_thread (task, cut_in_thread);
}

GBytes *
mar_texture_cut_finish (GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
