/* Tools in a row. Where that has too little room, spare tools go, so that what stands for them
 * comes; and where even that is too little, all but the first tool get a row of their own below.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_TOOL_LAYOUT (mar_tool_layout_get_type ())
G_DECLARE_FINAL_TYPE (MarToolLayout, mar_tool_layout, MAR, TOOL_LAYOUT, GtkLayoutManager)

/*
 * Properties: "spacing" (int, default 6): between two tools, in pixels
 *   "rows" (uint, default 2): 1 where there is never a second row
 *   "least-row" (int, default 0): where it is narrower, in pixels, there are two rows in any case
 * Properties of a child: "spare" (int, default 0): 0 for a tool that is always there; else the
 *   higher the number, the sooner it goes, and those with the same number go together
 *   "stands-in" (boolean, default FALSE): whether it is there only where a spare tool is not
 *   "shrinks" (boolean, default FALSE): whether it gets less than its natural width before any
 *   tool goes to the second row
 * What is left of a row goes to its child that expands, else to its last one.
 */

G_END_DECLS
