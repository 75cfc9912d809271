/* The boards of a picture or a book, to choose from.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-pages.h"

G_BEGIN_DECLS

/**
 * mar_picture_boards_add:
 * @boards: where the choices are
 * @item: a board of @pages with readings
 * @number: which of the choices it is, from 1
 *
 * Adds a small board as the likeliest reading has it, named by number and page.
 */
void mar_picture_boards_add (GtkFlowBox         *boards,
                             MarPages           *pages,
                             const MarPagesItem *item,
                             guint               number);

/* Takes all choices away. */
void mar_picture_boards_clear (GtkFlowBox *boards);

G_END_DECLS
