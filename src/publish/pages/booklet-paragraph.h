/* Where the lines of a paragraph end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pango.h>

G_BEGIN_DECLS

/**
 * MarLineEnd:
 * @index: the byte of the text with which the next line begins
 * @hyphen: whether a hyphen stands at the end of this one
 * @last: whether the line ends as it does in the text: there, or behind a sign for it
 * @room: by how much each space of the line is wider than usual, in points; negative: narrower
 */
typedef struct
{
  guint index;
  gboolean hyphen;
  gboolean last;
  double room;
} MarLineEnd;

/**
 * MarLineWishes:
 * @width: of lines, in points
 * @hyphen: width of a hyphen, in points
 * @justified: whether all lines but the last one become equally long
 *
 * How a paragraph is parted into lines.
 */
typedef struct
{
  double width;
  double hyphen;
  gboolean justified;
} MarLineWishes;

/**
 * mar_paragraph_fit:
 * @layout: the text in one line a paragraph: it has no width
 * @hyphens: (nullable) (element-type guint): see mar_hyphens_find()
 *
 * Looks at a paragraph as a whole, so that no line must pay for the one before it.
 *
 * Returns: (transfer full) (nullable) (element-type MarLineEnd): the end of each line, in order;
 *   NULL: this is for Pango, for some of the text runs from right to left.
 */
GArray *mar_paragraph_fit (PangoLayout *layout, const GArray *hyphens, const MarLineWishes *wishes);

/**
 * mar_paragraph_justify:
 * @layout: has these lines
 * @ends: (element-type MarLineEnd): of mar_paragraph_fit()
 *
 * Gives the spaces of lines their width. The layout must not change any more.
 */
void mar_paragraph_justify (PangoLayout *layout, const GArray *ends);

G_END_DECLS
