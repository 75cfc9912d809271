/* Pictures that our own programs wrote, decoded without keeping anybody waiting.
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

G_END_DECLS
