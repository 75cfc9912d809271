/* How the parts of a comment are shown while it is written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MarCommentStyle:
 * @MAR_STYLE_EMPHASIS: emphasised
 * @MAR_STYLE_STRONG: strongly emphasised
 * @MAR_STYLE_CODE: code, in a line or a block, and HTML
 * @MAR_STYLE_LINK: what is shown of a link
 * @MAR_STYLE_HEADING: a heading
 * @MAR_STYLE_QUOTE: a quotation
 * @MAR_STYLE_LIST: the bullet or the number of an item
 * @MAR_STYLE_MARKER: what only says how other characters are meant, and addresses
 * @MAR_STYLE_PROSE: words of a language, the only ones to be spelt
 */
typedef enum
{
  MAR_STYLE_EMPHASIS = 1 << 0,
  MAR_STYLE_STRONG = 1 << 1,
  MAR_STYLE_CODE = 1 << 2,
  MAR_STYLE_LINK = 1 << 3,
  MAR_STYLE_HEADING = 1 << 4,
  MAR_STYLE_QUOTE = 1 << 5,
  MAR_STYLE_LIST = 1 << 6,
  MAR_STYLE_MARKER = 1 << 7,
  MAR_STYLE_PROSE = 1 << 8,
} MarCommentStyle;

#define MAR_N_STYLES 9

/**
 * MarCommentRun:
 * @length: its length in characters, at least 1
 * @style: the styles of all of them
 */
typedef struct
{
  guint length;
  MarCommentStyle style;
} MarCommentRun;

/**
 * mar_comment_runs:
 * @text: CommonMark
 *
 * Returns: (transfer full) (element-type MarCommentRun): the whole text as runs, no two
 *   neighbours alike.
 */
GArray *mar_comment_runs (const char *text);

G_END_DECLS
