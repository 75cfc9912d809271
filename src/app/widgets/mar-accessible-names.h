/* Names of buttons and lists for screen readers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_accessible_names_install:
 * From now on each button that comes on the screen is named as it reads: the toolkit would say
 * the label of a mnemonic with its underscore, and then once more, and of a button with a
 * picture and a tooltip nothing at all. Lists of preferences are named by their titles.
 */
void mar_accessible_names_install (void);

/**
 * mar_accessible_names_choice:
 * @choice: a list whose items are strings, or have an expression that makes them strings
 * @about: what is chosen: "Search for"
 *
 * Names a list by what it is about and what is chosen. Toolkits differ in which of the two they
 * tell, and whether the list is told of or the button in it, which has the focus.
 */
void mar_accessible_names_choice (GtkDropDown *choice, const char *about);

G_END_DECLS
