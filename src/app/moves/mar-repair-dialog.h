/* The dialog in which a struck move is repaired.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-node.h"

G_BEGIN_DECLS

/**
 * MarRepairFunc:
 * @node: the struck node
 * @actions: (element-type MarAction): what is to be played in its place
 */
typedef void (*MarRepairFunc) (MarNode *node, const GArray *actions, gpointer data);

/**
 * mar_repair_dialog_show:
 * @parent: where the actions "win.replace-move" and "win.close-gap" are
 * @node: a struck node, where the cursor of the window stands
 * @why: why it is struck, for readers
 * @repair: called with @data when a reading was chosen
 *
 * Lists likely readings of it, each with how much of the rest would play, and the other ways out.
 */
void mar_repair_dialog_show (GtkWindow     *parent,
                             MarNode       *node,
                             const char    *why,
                             MarRepairFunc  repair,
                             gpointer       data);

G_END_DECLS
