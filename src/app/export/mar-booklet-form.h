/* The choices when a booklet is exported or printed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-export-request.h"

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
 *
 * Returns: (transfer floating): a form with the last choices.
 */
GtkWidget *mar_booklet_form_new (MarDocument *document, MarRecord *record, gboolean printing);

/**
 * mar_booklet_form_get_request:
 * Returns: (transfer full): a request for what is chosen.
 */
MarBookletRequest *mar_booklet_form_get_request (MarBookletForm *form);

/**
 * mar_booklet_form_get_embed_request:
 * Returns: (transfer full): a request for the game that the window shows as what can be pasted
 *   into a web page.
 */
MarBookletRequest *mar_booklet_form_get_embed_request (MarBookletForm *form);

/**
 * mar_booklet_form_save_settings:
 * Saves the choices, so that the next form begins with them.
 */
void mar_booklet_form_save_settings (MarBookletForm *form);

G_END_DECLS
