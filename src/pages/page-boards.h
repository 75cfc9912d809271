/* The boards on a page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "read-page.h"

G_BEGIN_DECLS

/**
 * page_boards_locate:
 * @raster: a picture of the page
 * @scale: its pixels a unit of the page
 * @words: (element-type PageWord): those on the page: where text is set, no board is
 *
 * Returns: (transfer full) (element-type MarLattice): where boards may lie, the surest first.
 */
GArray *page_boards_locate (const MarRaster *raster, double scale, const GPtrArray *words);

/* Whether cells of some of them are so small that their pieces can hardly be told. */
gboolean page_boards_are_small (const GArray *lattices);

/* Tells what of the page all of them cover, with their labels, in its units; there must be some. */
void page_boards_measure (const GArray *lattices, double scale, PageBox *box);

/**
 * PageView:
 * @raster: a picture of a page, or of a part of it
 * @scale: its pixels a unit of the page
 * @left: how many pixels the left side of the part is from that of the page
 * @top: likewise its upper side
 */
typedef struct
{
  const MarRaster *raster;
  double scale;
  double left;
  double top;
} PageView;

/**
 * page_boards_read:
 * @lattices: (element-type MarLattice): where boards may lie, the surest first
 * @scale: the pixels a unit of the page of the picture in which they were found
 * @view: the picture in which they are read, that one or a larger one
 * @game: (nullable): the game that is looked for
 *
 * Returns: (transfer full) (element-type PageBoard): the boards of our games.
 */
GPtrArray *page_boards_read (const GArray   *lattices,
                             double          scale,
                             const PageView *view,
                             const MarGame  *game);

/**
 * page_boards_take_words:
 * @boards: (element-type PageBoard): those on the page
 * @scale: the pixels of its picture a unit of the page
 * @words: (element-type PageWord): those on it, from which what stands on the boards, and what
 *   labels them, is removed
 */
void page_boards_take_words (const GPtrArray *boards, double scale, GPtrArray *words);

/* Paints the boards over, so that nobody reads letters in their pieces. */
void page_boards_paint_over (const GPtrArray *boards, MarRaster *raster, double scale);

/* Removes the rules that are lines of a board. */
void page_boards_leave_out_rules (const GPtrArray *boards, GArray *rules);

G_END_DECLS
