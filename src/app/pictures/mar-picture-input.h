/* Pictures that come by the clipboard, as the bytes that some program put there: nothing of them is
 * decoded here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_picture_input_is_offered:
 * Returns: whether the clipboard has a picture, or a file.
 */
gboolean mar_picture_input_is_offered (GdkClipboard *clipboard);

/**
 * mar_picture_input_read_async:
 * Reads the picture, or the first of the files, on a clipboard.
 */
void mar_picture_input_read_async (GdkClipboard        *clipboard,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             data);
/**
 * mar_picture_input_read_finish:
 * @error: G_IO_ERROR_NOT_FOUND: there is neither, or another GIOError
 *
 * Returns: (transfer full) (nullable): a file's content.
 */
GBytes *mar_picture_input_read_finish (GAsyncResult *result, GError **error);

/**
 * mar_picture_input_add_filters:
 * Lets a dialog show pictures and PDFs, or all files.
 */
void mar_picture_input_add_filters (GtkFileChooser *chooser);

G_END_DECLS
