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

/* @line: from 1 */
typedef struct
{
  guint line;
  char *text;
} MarImportQuote;

/* Returns: (transfer full): @text without the quoted turns that stood there before; the ends of
 * their lines stay, so that all others have their numbers. @different (element-type MarImportQuote)
 * gets those that are not what stood there, each once. */
char *mar_import_drop_quotes (const char *text, GArray **different);
/* The same with score sheets column by column, where numbers tell that they are to be read so. */
char *mar_import_order_columns (const char *text, GArray **numbers);
/* Returns: (transfer full) (nullable): @text with the signs beyond ASCII that its entities stand
 * for, and "&gt;" for other entities of that; NULL: it has none. */
char *mar_import_decode_entities (const char *text);
/* Returns: (transfer full) (nullable): @text with the notes below it, to which marks such as "[1]"
 * lead, in braces where these stand; its lines keep their numbers. NULL: there are none. */
char *mar_import_resolve_notes (const char *text);
/* How deep the line at @at is quoted; @content becomes what stands behind the marks. */
guint mar_import_count_marks (const char *at, const char **content);
/* Writes the digit one in @text, where a small L stands for it throughout, as in typescripts. */
void mar_import_write_ones (char *text);
/* Returns: (transfer full) (nullable): @text with the mails in it from the oldest on, where the
 * newest stands first; @numbers (element-type guint) become those that its lines have in @text. */
char *mar_import_order_mails (const char *text, GArray **numbers);

G_END_DECLS
