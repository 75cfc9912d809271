/* Which words of a text are not those of another version of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MarWordRun:
 * @start: where it begins, in bytes
 * @end: where it ends
 *
 * Words that follow each other and that the other version doesn't have there.
 */
typedef struct
{
  guint start;
  guint end;
} MarWordRun;

/**
 * mar_version_words_compare:
 * @texts: the earlier and the later version
 * @runs: (out): for each of them (transfer full) (element-type MarWordRun): what of it isn't in
 *   the other one
 *
 * Of texts that have little in common all that lies between the first and the last difference
 * may be told.
 */
void mar_version_words_compare (const char *const texts[2], GArray *runs[2]);

G_END_DECLS
