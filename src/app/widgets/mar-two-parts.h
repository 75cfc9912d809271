/* Two parts of a dialog: beside each other where there is room, else one below the other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_TWO_PARTS (mar_two_parts_get_type ())
G_DECLARE_FINAL_TYPE (MarTwoParts, mar_two_parts, MAR, TWO_PARTS, GtkWidget)

/**
 * mar_two_parts_new:
 * @form: what is filled in: at the start, or above
 * @preview: what comes of it: at the end, or below
 */
GtkWidget *mar_two_parts_new (GtkWidget *form, GtkWidget *preview);

G_END_DECLS
