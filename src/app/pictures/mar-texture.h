/* Pictures that our own programs wrote, decoded and cut without keeping anybody waiting.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_texture_decode_async:
 * @picture: a PNG file
 *
 * Decodes it in a thread.
 */
void mar_texture_decode_async (GBytes              *picture,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             data);
/**
 * mar_texture_decode_finish:
 * @picture: (out) (transfer full) (optional) (nullable): the file that was decoded
 * @error: a GdkTextureError, or G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable)
 */
GdkTexture *mar_texture_decode_finish (GAsyncResult *result, GBytes **picture, GError **error);

/**
 * mar_texture_cut_async:
 * @part: which part of the picture, in shares of its width and height; what lies beside the picture
 *   is left out
 *
 * Cuts it out in a thread.
 */
void mar_texture_cut_async (GdkTexture            *texture,
                            const graphene_rect_t *part,
                            GCancellable          *cancellable,
                            GAsyncReadyCallback    callback,
                            gpointer               data);
/**
 * mar_texture_cut_finish:
 * @error: G_IO_ERROR_CANCELLED, or G_IO_ERROR_INVALID_ARGUMENT: nothing of the picture is in that
 *   part
 *
 * Returns: (transfer full) (nullable): the part as a PNG file.
 */
GBytes *mar_texture_cut_finish (GAsyncResult *result, GError **error);

G_END_DECLS
