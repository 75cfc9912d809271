/* Dates of games, as far as they are known.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_date_normalize:
 * @text: a date as people write it: a year, a month of a year or a day, with numbers or with
 *   the month's name in English or in the language of the locale; a question mark at the end
 *   says that it isn't sure
 *
 * An ambiguous date, such as 5/6/2011, is not guessed at.
 *
 * Returns: (transfer full) (nullable): the form of files, "2011", "2011-05", "2011-05-14" or
 *   "1999?"; NULL when @text is no date that is understood.
 */
char *mar_date_normalize (const char *text);

/**
 * mar_date_format:
 * Returns: (transfer full): the date as one says it in the language of the locale; what is
 *   not understood as it stands.
 */
char *mar_date_format (const char *text);

G_END_DECLS
