/* The texts of a whole file: the title, author and introduction of a rulebook.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-document.h"

G_BEGIN_DECLS

/**
 * mar_file_dialog_show:
 * Edits the headers of @document, as one entry of the journal.
 */
void mar_file_dialog_show (GtkWindow *parent, MarDocument *document);

G_END_DECLS
