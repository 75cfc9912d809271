/* The buttons that the bar and the menu of marks make of the tables of tools and colors.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-mark-tool.h"

G_BEGIN_DECLS

/**
 * mar_mark_button_new:
 * @type: that of a button
 * @title: what it does, for people: its tooltip, and its name for a screen reader
 * @action: the action that it activates
 * @target: (transfer floating): the target of @action
 *
 * Returns: (transfer floating): a flat button.
 */
GtkWidget *mar_mark_button_new (GType       type,
                                const char *title,
                                const char *action,
                                GVariant   *target);

/**
 * mar_mark_swatch_set_color:
 * @swatch: a widget of the style class "swatch"
 *
 * Shows the color in place of the one before.
 */
void mar_mark_swatch_set_color (GtkWidget *swatch, MarColor color);

/**
 * mar_mark_buttons_add_colors:
 *
 * Appends to @row a button for each color, for the action "win.mark-color" with its word.
 */
void mar_mark_buttons_add_colors (GtkBox *row);

G_END_DECLS
