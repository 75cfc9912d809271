/* Orders of numbers, for sorting.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The lesser first, of doubles and of ints. */
int page_compare_doubles (gconstpointer one, gconstpointer other);
int page_compare_ints (gconstpointer one, gconstpointer other);

G_END_DECLS
