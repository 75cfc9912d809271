/* What a person types, as FTS5 asks for it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: (transfer full): each word of @text, and what stands in quotes, as FTS5 asks for it. */
char **words_terms (const char *text);

/* @column: the column of words
 * Returns: (transfer full) (nullable): the search, or NULL when there is no word in @text. */
char *words_query (const char *column, const char *text);

/* Appends the begins of the words in @text to @begins (of utf8), as words_excerpt() compares
 * them. */
void words_add_begins (GPtrArray *begins, const char *text);

/* (transfer full): some words of @text, where the most different ones begin like @begins. FTS5's
 * own excerpts take a search each. */
char *words_excerpt (const char *text, GPtrArray *begins);

G_END_DECLS
