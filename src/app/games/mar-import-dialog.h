/* Text by hand: pasted or typed into a dialog, then imported.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * MarImportFunc:
 * @text: what was pasted or typed
 * @dialog: waits for mar_import_dialog_finish()
 *
 * Begins to read the text.
 */
typedef void (*MarImportFunc) (const char *text, gpointer data, GtkWindow *dialog);

/**
 * mar_import_dialog_show:
 * @import: called with @data for the text; while it fails, the dialog stays
 */
void mar_import_dialog_show (GtkWindow *parent, MarImportFunc import, gpointer data);

/**
 * mar_import_dialog_finish:
 * @dialog: it may have been closed meanwhile
 * @error: (nullable): why the text can't be read, for readers
 */
void mar_import_dialog_finish (GtkWindow *dialog, const GError *error);

G_END_DECLS
