/* What a board on a picture is: of which game, and seen from where.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-pages.h"

G_BEGIN_DECLS

#define MAR_TYPE_READING_FORM (mar_reading_form_get_type ())
G_DECLARE_FINAL_TYPE (MarReadingForm, mar_reading_form, MAR, READING_FORM, GtkWidget)

/**
 * mar_reading_form_show:
 * @readings: (element-type MarPagesReading): what the board can be, the likeliest first; at least
 *   one
 *
 * Lets one of them be chosen.
 */
void mar_reading_form_show (MarReadingForm *form, GPtrArray *readings);

/**
 * mar_reading_form_reading:
 * Returns: (transfer none): the one that is chosen.
 */
const MarPagesReading *mar_reading_form_reading (MarReadingForm *form);

G_END_DECLS
