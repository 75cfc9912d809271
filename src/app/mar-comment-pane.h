/* The comments of one node, to read and to write.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_TYPE_COMMENT_PANE (mar_comment_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarCommentPane, mar_comment_pane, MAR, COMMENT_PANE, GtkWidget)

/**
 * mar_comment_pane_set_node:
 * @document: (nullable): the document of the record of @node
 * @node: (nullable): whose comments; typing changes them at once, through the journal
 */
void       mar_comment_pane_set_node (MarCommentPane *pane,
                                      MarDocument    *document,
                                      MarNode        *node);

G_END_DECLS
