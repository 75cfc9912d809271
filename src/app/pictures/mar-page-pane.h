/* The pages of a file, one at a time, with what is looked for on them marked.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-doubts-list.h"
#include "mar-page-find.h"

G_BEGIN_DECLS

#define MAR_TYPE_PAGE_PANE (mar_page_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarPagePane, mar_page_pane, MAR, PAGE_PANE, GtkWidget)

/*
 * Signals:
 *   "locate" (): the file is not where it was: somebody wants to say where it is
 *   "position" (MarPages *pages, GBytes *picture, uint board): a position is wanted from a board on
 *     the page that is shown, from 1, or 0: from any of them; @picture is the page as a PNG file
 *   "region" (GBytes *picture): a position is wanted from a part of the page, which is a PNG file
 */

GtkWidget *mar_page_pane_new (void);

/**
 * mar_page_pane_doubts:
 * Returns: (transfer none): the list below the page, of cells that may have been read wrong.
 */
MarDoubtsList *mar_page_pane_doubts (MarPagePane *pane);

/**
 * mar_page_pane_show_place:
 * @file: a PDF or a picture
 *
 * Shows a page of @file, and marks a place there.
 */
void mar_page_pane_show_place (MarPagePane *pane, GFile *file, const MarPagePlace *place);

/**
 * mar_page_pane_show_picture:
 * @picture: a PNG file of our own
 * @corners: the corners of a board there, from 0 to 1 of the width and height
 *
 * Shows a picture with a board, without the other pages of its file.
 */
void mar_page_pane_show_picture (MarPagePane *pane, GBytes *picture, const double corners[4][2]);

/**
 * mar_page_pane_show_missing:
 * @name: (nullable): what the file is called that nobody knows where it is
 */
void mar_page_pane_show_missing (MarPagePane *pane, const char *name);

G_END_DECLS
