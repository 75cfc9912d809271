/* The dictionaries of the system, if the program was built with a library that finds them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MarSpeller MarSpeller;

/**
 * mar_speller_languages:
 * Returns: (transfer full): the languages for which there is a dictionary, sorted: "de_DE",
 *   "en_GB"; empty where there are none, or the program was built without spelling.
 */
char **mar_speller_languages (void);

/**
 * mar_speller_new:
 * @language: a language, perhaps with a country: "en", "en_GB", "de-AT"
 *
 * Returns: (transfer full) (nullable): its dictionary, or one of the same language in another
 *   country; NULL when there is none.
 */
MarSpeller *mar_speller_new (const char *language);
void mar_speller_free (MarSpeller *speller);

/**
 * mar_speller_language:
 * Returns: (transfer none): the language of the dictionary that was found.
 */
const char *mar_speller_language (const MarSpeller *speller);

/**
 * mar_speller_knows:
 * @word: a single word
 * @length: its length in bytes
 */
gboolean mar_speller_knows (MarSpeller *speller, const char *word, gsize length);

/**
 * mar_speller_suggestions:
 * @most: how many at most
 *
 * Returns: (transfer full): what may be meant instead, the likeliest first.
 */
char **mar_speller_suggestions (MarSpeller *speller, const char *word, guint most);

/**
 * mar_speller_add:
 * Puts @word into the person's own dictionary, for good.
 */
void mar_speller_add (MarSpeller *speller, const char *word);

/**
 * mar_speller_ignore:
 * Lets @word pass as long as the program runs.
 */
void mar_speller_ignore (MarSpeller *speller, const char *word);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarSpeller, mar_speller_free)

G_END_DECLS
