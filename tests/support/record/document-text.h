/* Small documents and their texts.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

MarDocument *parse_document (const char *text, GError **error);

/* What can't fail. */
MarDocument *read_document (const char *text);

/* (transfer full): as it would be saved. */
char *write_document (MarDocument *document);

/* Whether it would be saved as this. */
void assert_text (MarDocument *document, const char *expected);

/* @before, @piece @n times, @after. */
char *repeat (const char *before, const char *piece, guint n, const char *after);

/* One game of Margrites without a move. */
MarDocument *make_document (void);

/* The same, of which nothing can be undone. @record: (out): the game. */
MarDocument *make_fresh_document (MarRecord **record);

void set_title (MarDocument *document, const char *title);
