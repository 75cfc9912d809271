/* A comment as it is read: its CommonMark set as text, its references alive.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-reference.h"

G_BEGIN_DECLS

#define MAR_TYPE_COMMENT_PAGE (mar_comment_page_get_type ())
G_DECLARE_FINAL_TYPE (MarCommentPage, mar_comment_page, MAR, COMMENT_PAGE, GtkWidget)

/*
 * Signals, each with the place of a reference in the text, in bytes:
 *   "point-out" (int offset): the pointer or the keyboard is at a reference; -1: at none
 *   "follow" (int offset): a reference was clicked, or activated by the keyboard
 *   "menu" (int offset, GtkWidget *label, double x, double y): what can be done with a
 *     reference is asked for, at a place of the label
 */

/**
 * mar_comment_page_show:
 * @text: CommonMark
 * @references: (array length=n) (nullable): what of it is alive
 *
 * Sets @text, the links of which are opened by the system.
 */
void mar_comment_page_show (MarCommentPage     *page,
                            const char         *text,
                            const MarReference *references,
                            guint               n);

G_END_DECLS
