/* The bands of a region of a page: what stands beside one another.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "page-text.h"

G_BEGIN_DECLS

/* By how much more than what stands below one another variations are set in, in units of the
 * page. */
#define SET_IN 7

/**
 * PageBand:
 * @top: where it begins
 * @bottom: where it ends; nothing else of the region reaches into it
 * @first: the first of its pieces
 * @n: how many it has
 */
typedef struct
{
  double top;
  double bottom;
  guint first;
  guint n;
} PageBand;

/**
 * PageGap:
 * @from: its left side
 * @to: its right side
 * @first: the first band through which it goes
 * @n: through how many it goes
 * @is_ruled: whether a rule is drawn in it
 * @rule: where
 *
 * A white strip between two columns.
 */
typedef struct
{
  double from;
  double to;
  guint first;
  guint n;
  gboolean is_ruled;
  double rule;
} PageGap;

/* Whether a gap is left of a piece, which then stands in the right column; else in the left one. */
static inline gboolean
page_gap_is_left_of (const PageGap   *gap,
                     const PagePiece *piece)
{
  return piece->box.left >= gap->to;
}

/* The white between a band, which must not be the first one, and the one above it. */
static inline double
page_band_white_above (const PageBand *band)
{
  return band->top - (band - 1)->bottom;
}

/**
 * page_bands_find:
 * @pieces: (element-type PagePiece): those of a region; they are sorted by bands, and from the
 *   left to the right
 *
 * Returns: (transfer full) (element-type PageBand): from the top to the bottom.
 */
GArray *page_bands_find (GPtrArray *pieces);

/**
 * page_bands_find_gap:
 * @bands: (element-type PageBand): those of a region
 * @pieces: (element-type PagePiece): as page_bands_find() sorted them
 * @rules: (element-type PageRule): those of the page
 * @from: the first band that is asked for
 * @gap: (out): the uppermost gap between two columns
 *
 * Returns: whether there is one.
 */
gboolean page_bands_find_gap (const GArray    *bands,
                              const GPtrArray *pieces,
                              const GArray    *rules,
                              guint            from,
                              PageGap         *gap);

/**
 * page_bands_find_next_row:
 * @bands: (element-type PageBand): those of a region
 * @pieces: (element-type PagePiece): as page_bands_find() sorted them
 * @gap: between the columns
 * @rules: (element-type PageRule): those of the page
 * @from: the band with which a row begins
 * @end: behind the last band that the row may have
 *
 * The left cell of a row is read before the right one; columns of text are one row.
 *
 * Returns: the band with which the next row begins; @end: there is none.
 */
guint page_bands_find_next_row (const GArray    *bands,
                                const GPtrArray *pieces,
                                const PageGap   *gap,
                                const GArray    *rules,
                                guint            from,
                                guint            end);

/* The uppermost piece of a band on one side of a gap; NULL: it has none there. */
const PagePiece *page_band_find_uppermost (const PageBand  *band,
                                           const GPtrArray *pieces,
                                           const PageGap   *gap,
                                           gboolean         right);

/* The number of the turn with which it begins, as in "12. d4"; 0: none, as in "2.1 Scope". */
guint page_piece_turn (const PagePiece *piece);

G_END_DECLS
