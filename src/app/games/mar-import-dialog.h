/* Text by hand: pasted or typed into a dialog, then imported.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * MarImportFunc:
 * @text: what was pasted or typed
 * @error: why it can't be read, for readers
 *
 * Returns: whether something could be read.
 */
typedef gboolean (*MarImportFunc) (const char *text, gpointer data, GError **error);

/**
 * mar_import_dialog_show:
 * @import: called with @data for the text; while it fails, the dialog stays
 */
void mar_import_dialog_show (GtkWindow *parent, MarImportFunc import, gpointer data);

G_END_DECLS
