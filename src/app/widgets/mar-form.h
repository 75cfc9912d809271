/* Values in a form, and the wheel over them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mar_form_add_group:
 * @title: (nullable): what stands above the rows
 *
 * Returns: (transfer none): a group without rows, the last one of @page.
 */
AdwPreferencesGroup *mar_form_add_group (AdwPreferencesPage *page, const char *title);

/**
 * mar_form_describe:
 * @value: what is changed in @row
 *
 * Describes the value to screen readers by the subtitle of its row, whatever becomes of it.
 */
void mar_form_describe (AdwActionRow *row, GtkWidget *value);

/**
 * mar_form_show_row:
 * @row: (type GtkWidget): a row of a list
 *
 * Shows or hides the row. The others of its list are measured again, for only the last one that is
 * shown has no line below it.
 */
void mar_form_show_row (gpointer row, gboolean shown);

/**
 * mar_form_release_rows:
 * @window: a window that was not shown yet
 *
 * Has the rows and what their groups consist of freed with their window, which libadwaita 1.2 does
 * not: the list in which one searches for them is never let go of, and keeps the groups, too.
 */
void mar_form_release_rows (AdwPreferencesWindow *window);

/**
 * mar_form_leave_wheel:
 * The wheel over a number in a form scrolls the form: it does not change the number.
 */
void mar_form_leave_wheel (GtkWidget *number);

/**
 * mar_form_share_wheel:
 * The wheel over @scrolled, a text in a form, scrolls the form once the text is at its end.
 */
void mar_form_share_wheel (GtkScrolledWindow *scrolled);

G_END_DECLS
