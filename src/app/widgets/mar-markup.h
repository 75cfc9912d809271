/* CommonMark as Pango markup, for labels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_markup_from_commonmark:
 * @text: CommonMark; any text is some
 *
 * Emphasis, code, headings, lists and quotes become markup; links keep their text;
 * HTML is shown as it stands.
 *
 * Returns: (transfer full): well-formed Pango markup, paragraphs separated by a line feed.
 */
char *mar_markup_from_commonmark (const char *text);

G_END_DECLS
