/* The board with what stands above and below it: the board as large as fits, the rest
 * no wider than it needs to be to line up with the board's edges.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_STAGE (mar_stage_get_type ())
G_DECLARE_FINAL_TYPE (MarStage, mar_stage, MAR, STAGE, GtkWidget)

/*
 * Children stand one under the other, in a description by <child>. The one of type
 * "board" keeps the proportion of its natural size; the one of type "beside", which
 * comes right before it, is as high as the board; those of type "edge" are as wide as the board; the others have the whole width.
 */

G_END_DECLS
