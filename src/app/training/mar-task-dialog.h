/* A dialog in which the task of a node is written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-task.h"

G_BEGIN_DECLS

/**
 * mar_task_dialog_show:
 * @node: whose task is written; for a new one its next turn is proposed as the answer
 *
 * Changes the task in one step of undo, when the person applies what is there. A turn that the
 * rules don't allow can't be applied; the dialog says why.
 */
void mar_task_dialog_show (GtkWindow *parent, MarNode *node);

G_END_DECLS
