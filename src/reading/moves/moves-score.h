/* Exact lists of moves: the ones that are written here, and read again to the letter.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/* Appends all games. */
void moves_score_write (MarDocument *document, GString *text);

/* Returns: whether the text may be such a list: it begins with the tag of a game. */
gboolean moves_score_recognise (const char *text);
/* Returns: (transfer full) (nullable): NULL where anything is otherwise than it is written here, or
 * can't be played; then the text is a list like any other. */
MarDocument *moves_score_read (const char *text);

/* Whether a header's key stands in its tag without quotes. */
gboolean moves_score_is_plain_key (const char *key);

G_END_DECLS
