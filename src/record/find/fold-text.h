/* Looking for words in text as people read it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where a hit is, in bytes. */
typedef struct
{
  guint start;
  guint length;
} MarHit;

/*
 * Words to look for. Upper and lower case are equal; so are the two ways to write an accent,
 * any amount of white space, and the signs that a keyboard hasn't (quotation marks, apostrophes,
 * dashes) and those that it has. A letter is found whole, with its accents, or not at all.
 */
typedef struct _MarNeedle MarNeedle;

/* Returns: (nullable): NULL when there is nothing to look for. */
MarNeedle *mar_needle_new (const char *text);
void mar_needle_free (MarNeedle *needle);
/* Appends the hits in @text to @hits (of MarHit), from left to right, without overlaps. */
void mar_needle_find (MarNeedle *needle, const char *text, GArray *hits);
gboolean mar_needle_is_in (MarNeedle *needle, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarNeedle, mar_needle_free)

G_END_DECLS
