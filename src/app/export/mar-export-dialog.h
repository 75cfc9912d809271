/* The dialog in which figures and booklets are exported.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-cursor.h"
#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_TYPE_EXPORT_DIALOG (mar_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarExportDialog, mar_export_dialog, MAR, EXPORT_DIALOG, AdwWindow)

/*
 * Signals: "exported" (const char *path, guint n): n files were written, the first of them at
 *   path, and the dialog closes; "copied" (): the code of a game or figure is in the clipboard,
 *   and the dialog closes
 */

/**
 * mar_export_dialog_show:
 * @cursor: (nullable): where its reader is in @document
 * @figure: of mar_document_list_figures() the one that is exported, or -1
 *
 * Returns: (transfer none): the dialog.
 */
MarExportDialog *mar_export_dialog_show (GtkWindow       *parent,
                                         MarDocument     *document,
                                         const MarCursor *cursor,
                                         int              figure);

G_END_DECLS
