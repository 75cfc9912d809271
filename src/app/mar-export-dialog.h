/* The dialog in which figures and booklets are exported.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-window.h"

G_BEGIN_DECLS

/**
 * mar_export_dialog_show:
 * @window: a window that shows a document
 * @figure: of mar_document_list_figures() the one that is exported, or -1
 */
void mar_export_dialog_show (MarWindow *window, int figure);

G_END_DECLS
