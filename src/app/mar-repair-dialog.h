/* What can be done about a struck move.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-window.h"

G_BEGIN_DECLS

/**
 * mar_repair_dialog_show:
 * @node: a struck node, where the cursor of the window stands
 *
 * Lists likely readings of it, each with how much of the rest would play, and the other ways out.
 */
void mar_repair_dialog_show (MarWindow *window, MarNode *node);

G_END_DECLS
