/* Orders of numbers, for sorting and finding.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The lesser first, of doubles and of ints. */
int page_compare_doubles (gconstpointer one, gconstpointer other);
int page_compare_ints (gconstpointer one, gconstpointer other);

/* The first of the structures, sorted by the double at @offset in them, in which that is not less
 * than @least. */
guint page_find_first (const GArray *sorted, gsize offset, double least);

/* Returns the value that would be in the middle if they were sorted, or 0 without any; their order
 * changes. */
int page_find_median (int *values, guint n);
/* Returns the value that would be at @nth, from 0, if they were sorted; their order changes. */
double page_find_nth (double *values, guint n, guint nth);

G_END_DECLS
