/* Two parts over each other, of which each keeps its share of the height.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_RATIO_PANED (mar_ratio_paned_get_type ())
G_DECLARE_FINAL_TYPE (MarRatioPaned, mar_ratio_paned, MAR, RATIO_PANED, GtkWidget)

/*
 * Properties: "start-child" and "end-child" (GtkWidget): the parts above and below
 *   "share" (double, 0 … 1): the share of the height that the part below has. Only a person who
 *     moves the border changes it: where it does not fit for a while it is not forgotten
 *   "folded" (boolean): whether the part below has only the least height it needs; a person who
 *     moves the border unfolds it
 */

G_END_DECLS
