/* Where a line of moves and words may end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pango.h>

G_BEGIN_DECLS

/**
 * mar_line_may_end:
 * @before: the character before @last, or 0
 * @last: with which the line would end
 * @next: with which the next one would begin
 *
 * Returns: whether a line may end there when nothing else fits: not before a sign that closes or
 *   ends something, after one that opens something, or within the name of a square.
 */
gboolean mar_line_may_end (gunichar before, gunichar last, gunichar next);

/**
 * mar_line_breaks_restrict:
 * @attributes: of a layout with @text
 *
 * Lets the lines of moves, and of what stands in brackets, end only where mar_line_may_end()
 * allows it. What is without a space is broken anywhere where it is longer than a line, and "B++"
 * between its signs where it is not.
 */
void mar_line_breaks_restrict (PangoAttrList *attributes, const char *text);

/**
 * mar_line_breaks_join:
 *
 * Pango ends lines behind a dash whatever attributes say.
 *
 * Returns: (transfer full): @text with a sign that nobody sees behind each dash of a step, so that
 *   the step stays on one line.
 */
char *mar_line_breaks_join (const char *text);

G_END_DECLS
