/* Two parts over each other, of which each keeps its share of the height.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_SPLIT (mar_split_get_type ())
G_DECLARE_FINAL_TYPE (MarSplit, mar_split, MAR, SPLIT, GtkWidget)

/*
 * Properties: "start-child" and "end-child" (GtkWidget): what is above and below
 *   "share" (double, 0 … 1): which share of the height the part below has. Only a person who
 *     moves the border changes it: where it does not fit for a while it is not forgotten
 */

G_END_DECLS
