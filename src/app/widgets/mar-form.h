/* Rows of a form: choices, switches, numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mar_form_choice_set_up:
 * Gives the row its list of words, still empty, which it shows so that in a narrow window the
 * title keeps its room.
 */
void mar_form_choice_set_up (AdwComboRow *row);

/* Appends something to choose to the row. */
void mar_form_offer (AdwComboRow *row, const char *words);

/* @title: (nullable): what stands above the rows. */
AdwPreferencesGroup *mar_form_add_group (AdwPreferencesPage *page, const char *title);

/* All return (transfer none) what holds the value; @subtitle is nullable. Enter in a number is
 * that of the dialog. */
AdwComboRow *mar_form_add_choice (AdwPreferencesGroup *group,
                                  const char          *title,
                                  const char          *subtitle);
GtkSwitch *mar_form_add_switch (AdwPreferencesGroup *group,
                                const char          *title,
                                const char          *subtitle);
GtkSpinButton *mar_form_add_number (AdwPreferencesGroup *group,
                                    const char          *title,
                                    const char          *subtitle,
                                    double               minimum,
                                    double               maximum,
                                    double               step);

/* The wheel over a number in a form scrolls the form: it does not change the number. */
void mar_form_leave_wheel (GtkWidget *number);

/* The wheel over @scrolled, a text in a form, scrolls the form once the text is at its end. */
void mar_form_share_wheel (GtkScrolledWindow *scrolled);

/* Shows or hides the row that has the value. */
void mar_form_show (gpointer value, gboolean shown);

G_END_DECLS
