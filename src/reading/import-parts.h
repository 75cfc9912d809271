/* Texts with games in several forms.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/**
 * mar_import_parts:
 * @text: valid UTF-8 with line feeds
 *
 * Reads a text of which one form has some games and another one those behind them.
 *
 * Returns: (transfer full) (nullable): all of them; NULL: the text is to be read as a whole.
 */
MarDocument *mar_import_parts (const char *text, const char *source_name);

/* Returns: (transfer full): @text without the quoted turns that stood there before; the ends of their lines stay, so that
 * all others have their numbers. */
char *mar_import_drop_quotes (const char *text);

G_END_DECLS
