/* Where a text was changed since somebody looked.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MarTextChange MarTextChange;

/**
 * mar_text_change_new:
 * Returns: (transfer full): follows @buffer, in which nothing has changed so far.
 */
MarTextChange *mar_text_change_new (GtkTextBuffer *buffer);
void mar_text_change_free (MarTextChange *change);

/**
 * mar_text_change_take:
 * @head: (out): how many characters at the start are still those that stood there before
 * @tail: (out): how many at the end
 *
 * Tells what has changed since the last call. To compare texts would not do: which of two
 * letters alike is the new one only the buffer knows, and the new one has none of its tags.
 */
void mar_text_change_take (MarTextChange *change, guint *head, guint *tail);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarTextChange, mar_text_change_free)

G_END_DECLS
