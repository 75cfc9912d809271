/* Names that stand before moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends to @names (element-type utf8) the two that stand before moves by turns in the text from
 * @text to @limit, in the order in which they come; nothing where there are no such two. */
void moves_find_speakers (const char *text, const char *limit, GPtrArray *names);

G_END_DECLS
