/* What the window says of files that were exported from it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-window.h"

G_BEGIN_DECLS

/**
 * mar_window_tell_exported:
 * @path: the file, or the first of several
 * @n: how many there are
 *
 * Tells for a while that they are written, and offers to show them.
 */
void mar_window_tell_exported (MarWindow *window, const char *path, guint n);

G_END_DECLS
