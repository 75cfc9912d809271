/* The header of a window that is answered or cancelled.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mar_dialog_header_new:
 * @apply: (transfer none): the button that does what the window is for
 *
 * Returns: (transfer floating): a header bar with @apply in the colour of what is suggested, and
 *   a button that closes the window.
 */
GtkWidget *mar_dialog_header_new (GtkWidget *apply);

G_END_DECLS
