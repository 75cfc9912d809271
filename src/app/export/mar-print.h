/* Printing: the pages of a booklet on a printer, or in a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-booklet.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_print_operation_new:
 * @document: what is printed
 * @record: (nullable): the game that can be printed alone
 * @settings: (nullable): how booklets were set last; NULL: as they are, without a page for it
 *   in the dialog
 *
 * Prints on whatever paper is chosen: the booklet is set for the one of its own sizes that is
 * nearest, and comes as large as the paper has room.
 *
 * Returns: (transfer full): an operation that was not begun.
 */
GtkPrintOperation *mar_print_operation_new (MarDocument *document,
                                            MarRecord   *record,
                                            GSettings   *settings);

/* Asks a person how, and prints @document or, if that is chosen, only @record (nullable). */
void mar_print (GtkWindow *parent, MarDocument *document, MarRecord *record);

G_END_DECLS
