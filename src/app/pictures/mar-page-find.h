/* Where on a page something stands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-page-view.h"
#include "mar-pages.h"

G_BEGIN_DECLS

/**
 * MarPagePlace:
 * @page: from 1
 * @board: which of the boards of the page, from 1 in reading order; 0: none
 * @number: (nullable): of a turn its number, as it is printed
 * @steps: (nullable): and its steps: without a board they are looked for on the page
 */
typedef struct
{
  guint page;
  guint board;
  const char *number;
  const char *steps;
} MarPagePlace;

/**
 * mar_page_find_marks:
 * @pages: what was read of a page
 * @page: which
 * @place: (nullable): what is looked for there
 * @marks: (element-type MarPageMark): gets the boards of the page, in their order, and behind them
 *   the text that was looked for
 */
void mar_page_find_marks (const MarPages     *pages,
                          guint               page,
                          const MarPagePlace *place,
                          GArray             *marks);

/**
 * mar_page_mark_set_board:
 * Marks a board of @pages, where its corners are.
 */
void mar_page_mark_set_board (MarPageMark *mark, const MarPages *pages, const MarPagesItem *board);

G_END_DECLS
