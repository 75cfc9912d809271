/* Labels and texts of several lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mar_wrap_label:
 *
 * Wraps the label's text, whatever becomes of it, between words, and within one that is longer
 * than a line; but no line begins with the end of a move.
 */
void mar_wrap_label (GtkLabel *label);

/**
 * mar_wrap_in_lines:
 * @most: how many lines it may take
 *
 * Wraps the label's text as mar_wrap_label() does, and ends it with an ellipsis where it would take
 * more.
 */
void mar_wrap_in_lines (GtkLabel *label, int most);

/**
 * mar_wrap_query_tooltip:
 *
 * A handler of "query-tooltip" that shows the text of a label where that is cut off: what is read
 * in full needs no repetition.
 */
gboolean mar_wrap_query_tooltip (GtkLabel   *label,
                                 int         x,
                                 int         y,
                                 gboolean    by_keyboard,
                                 GtkTooltip *tooltip);

/**
 * mar_wrap_buffer:
 * @from: a character of the text
 * @to: the same or a later one
 *
 * Restricts the line breaks around these characters as mar_wrap_label() does. It is called again
 * where the text has changed.
 */
void mar_wrap_buffer (GtkTextBuffer *buffer, guint from, guint to);

/* A paragraph of a text, in bytes; the first one is { 0 }. */
typedef struct
{
  gsize start;
  gsize end;
} MarParagraph;

/**
 * mar_wrap_is_far_on:
 * @text: a text, of which a text view shows each line as a paragraph
 * @at: a byte of it, not before the last one that was asked for
 * @paragraph: (inout): the paragraph of that
 *
 * The time and memory that Pango needs for a paragraph grow with the square of what is marked in
 * it, so that nothing is far on in one.
 *
 * Returns: whether @at is more than 8,192 bytes from the beginning of its paragraph.
 */
gboolean mar_wrap_is_far_on (const char *text, gsize at, MarParagraph *paragraph);

G_END_DECLS
