/* Names of files made from a pattern: "{file}-{figure}.{format}".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MarNameWord:
 * @MAR_NAME_FILE: the name of the file from which something comes, without extension
 * @MAR_NAME_GAME: the number of the game
 * @MAR_NAME_TITLE: the title of the game
 * @MAR_NAME_TURN: the number of the turn and the player's letter
 * @MAR_NAME_FIGURE: what the figure is called
 * @MAR_NAME_NUMBER: counts the files
 * @MAR_NAME_FORMAT: the extension
 *
 * The words that can stand between braces in a pattern.
 */
typedef enum
{
  MAR_NAME_FILE,
  MAR_NAME_GAME,
  MAR_NAME_TITLE,
  MAR_NAME_TURN,
  MAR_NAME_FIGURE,
  MAR_NAME_NUMBER,
  MAR_NAME_FORMAT,
  MAR_N_NAME_WORDS,
} MarNameWord;

/**
 * mar_name_pattern_check:
 * @pattern: a pattern as a person wrote it
 * @words: a bit for each word that may stand in it
 * @error: G_IO_ERROR_INVALID_ARGUMENT: a word that isn't known, a brace without its partner,
 *   or a name that can't be one; with the column
 *
 * A pattern names a place below a folder: it neither begins with a slash nor leaves the
 * folder by "..".
 */
gboolean mar_name_pattern_check (const char *pattern, guint words, GError **error);

/**
 * mar_name_pattern_fill:
 * @pattern: a pattern without mistakes
 * @values: (array length=MAR_N_NAME_WORDS): what the words stand for, any text; NULL for none
 *
 * The values make no folders, have no control characters, and are cut where they are long. A word
 * without a value takes the dash beside it along.
 *
 * Returns: (transfer full): a name that every common file system takes, in UTF-8.
 */
char *mar_name_pattern_fill (const char *pattern, const char *const *values);

/**
 * mar_name_set_new:
 * Returns: (transfer full): the names that are taken, none yet. Free with
 *   g_hash_table_unref().
 */
GHashTable *mar_name_set_new (void);

/**
 * mar_name_set_add:
 * @taken: the names that are taken; the new one is added
 *
 * Returns: (transfer full): @name, with a number before its extension where another differs
 *   from it at most by case.
 */
char *mar_name_set_add (GHashTable *taken, const char *name);

G_END_DECLS
