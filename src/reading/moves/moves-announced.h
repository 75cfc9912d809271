/* Moves behind words of who makes them: for the files that take texts apart.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (nullable): where the move begins that the words at @at announce, which begin a line or a sentence: "My 3rd move: ",
 * "I play "; nothing but moves may follow in it. @number: (nullable): where its number stands. */
const char *moves_find_announced (const char *at, const char *end, const char **number);
/* Whether the text up to @end gives moves so. */
gboolean moves_are_announced (const char *text, const char *end);

G_END_DECLS
