/* Positions that stand on a picture: which of them, of which game, and seen from where.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-pages.h"
#include "mar-set-up-draft.h"

G_BEGIN_DECLS

#define MAR_TYPE_PICTURE_DIALOG (mar_picture_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarPictureDialog, mar_picture_dialog, MAR, PICTURE_DIALOG, AdwWindow)

/*
 * It asks for a picture, looks for boards there, and lets one be chosen.
 * Signals:
 *   "set-up" (MarSetUpDraft *draft): a position is wanted: @draft has it, with what is doubtful
 *   "figures" (GPtrArray *readings): figures are wanted of all boards: of each its MarPagesReading,
 *     which are borrowed
 */

/**
 * mar_picture_dialog_new:
 * Returns: (transfer none): the dialog, which the caller presents.
 */
MarPictureDialog *mar_picture_dialog_new (GtkWindow *parent);

/**
 * mar_picture_dialog_read:
 * @data: a picture or a PDF
 *
 * Looks for boards there.
 */
void mar_picture_dialog_read (MarPictureDialog *dialog, GBytes *data);

/**
 * mar_picture_dialog_read_clipboard:
 * Looks for boards in the picture that is on the clipboard.
 */
void mar_picture_dialog_read_clipboard (MarPictureDialog *dialog);

/**
 * mar_picture_dialog_show_boards:
 * @pages: one page, as it was read
 * @picture: the same page as a PNG file
 * @board: which of its boards is chosen, from 1; 0: the first
 */
void mar_picture_dialog_show_boards (MarPictureDialog *dialog,
                                     MarPages         *pages,
                                     GBytes           *picture,
                                     guint             board);

G_END_DECLS
