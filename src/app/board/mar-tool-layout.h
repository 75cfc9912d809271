/* Two groups of buttons, of which the second has what the first one leaves of a row, or a row of
 * its own below where that is too little.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_TOOL_LAYOUT (mar_tool_layout_get_type ())
G_DECLARE_FINAL_TYPE (MarToolLayout, mar_tool_layout, MAR, TOOL_LAYOUT, GtkLayoutManager)

G_END_DECLS
