/* What can be chosen when a booklet is exported or printed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-export-order.h"

G_BEGIN_DECLS

/*
 * Signals:
 *   "changed" (): a person chose something else
 */
#define MAR_TYPE_BOOKLET_FORM (mar_booklet_form_get_type ())
G_DECLARE_FINAL_TYPE (MarBookletForm, mar_booklet_form, MAR, BOOKLET_FORM, AdwBin)

/**
 * mar_booklet_form_new:
 * @record: (nullable): the game that the window shows
 * @printing: whether the pages are printed: then the paper is the printer's affair
 * @settings: what was chosen last
 */
GtkWidget *mar_booklet_form_new (MarDocument *document,
                                 MarRecord   *record,
                                 gboolean     printing,
                                 GSettings   *settings);

/* Returns: (transfer full): what is chosen. */
MarBookletOrder *mar_booklet_form_order (MarBookletForm *form);

/* Remembers what is chosen. */
void mar_booklet_form_keep (MarBookletForm *form);

G_END_DECLS
