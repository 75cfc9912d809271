/* Two parts of a dialog: beside each other where there is room, else one below the other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_SPLIT_BOX (mar_split_box_get_type ())
G_DECLARE_FINAL_TYPE (MarSplitBox, mar_split_box, MAR, SPLIT_BOX, GtkWidget)

/**
 * mar_split_box_new:
 * @form: (transfer floating): the part at the start, or above
 * @preview: (transfer floating): the part at the end, or below
 */
GtkWidget *mar_split_box_new (GtkWidget *form, GtkWidget *preview);

G_END_DECLS
