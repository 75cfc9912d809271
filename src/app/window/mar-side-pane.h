/* The pane beside the board: as wide as its edge was dragged, but no wider than half of the
 * window.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_SIDE_PANE (mar_side_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarSidePane, mar_side_pane, MAR, SIDE_PANE, GtkWidget)

/*
 * Properties: "child" (GtkWidget), "wide" (int): the width that is wished for, in pixels
 */

G_END_DECLS
