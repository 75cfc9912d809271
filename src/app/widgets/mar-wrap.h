/* Labels of several lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_wrap_label:
 *
 * Wraps the label's text, whatever becomes of it, between words, and within one that is longer
 * than a line; but no line begins with the end of a move.
 */
void mar_wrap_label (GtkLabel *label);

G_END_DECLS
