/* The title in a header bar: a click shows the details of the game; a double click and a drag are
 * for the window, as everywhere in the bar.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MAR_TYPE_TITLE_BUTTON (mar_title_button_get_type ())
G_DECLARE_FINAL_TYPE (MarTitleButton, mar_title_button, MAR, TITLE_BUTTON, GtkButton)

/**
 * mar_title_button_show:
 * @title: the first line
 * @subtitle: (nullable): the second one
 * @tooltip: the whole of what a narrow header cuts short
 */
void mar_title_button_show (MarTitleButton *button,
                            const char     *title,
                            const char     *subtitle,
                            const char     *tooltip);

G_END_DECLS
