/* What is known of the positions of Marvin on 5×5 points since that board was solved:
 * src/tools/solve.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "marvin-tree.h"

G_BEGIN_DECLS

/* The size of the board. */
#define MARVIN_SOLVED_SIZE 5
#define MARVIN_SOLVED_POINTS (MARVIN_SOLVED_SIZE * MARVIN_SOLVED_SIZE)

/* The table of positions that the player to act loses, as it is before it is compressed: this; by
 * the number of kings on the board, the most singletons with which such positions are in the table,
 * or MARVIN_LOSSES_NONE; and then numbers, seven bits a byte from the lowest on, all but the last
 * byte of each with the highest bit. For each set of kings that stands for its images: the set, how
 * many positions, and of each in ascending order its empty points less those of the position
 * before. */
#define MARVIN_LOSSES_MAGIC "MARVINL2"
#define MARVIN_LOSSES_NONE G_MAXUINT8

/**
 * MarvinLosses:
 * @most: by the number of kings, the most singletons with which positions are in the table; −1 for
 *   none
 * @slots: the keys of the positions, in a table with open addressing where 0 is nothing
 * @n_slots: a power of 2
 */
typedef struct
{
  gint8 most[MARVIN_SOLVED_POINTS + 1];
  guint64 *slots;
  gsize n_slots;
} MarvinLosses;

/**
 * marvin_losses_read:
 * @packed: a table, compressed as by gzip
 *
 * Returns: (transfer full) (nullable): the table; NULL, with an error of #GIOErrorEnum, if it is
 *   cut off, damaged or of another version.
 */
MarvinLosses *marvin_losses_read (GBytes *packed, GError **error);
void marvin_losses_free (MarvinLosses *losses);

/* To be called before the others. */
void marvin_solved_init (void);

/**
 * marvin_solved_bounds:
 * @key: the key of the image that stands for all
 * @left: how many points have no king, at least 1
 * @n_singletons: how many of these have a stack
 *
 * Returns: what is known of a position without a search, at least which two values there are.
 */
MarvinBounds marvin_solved_bounds (guint64 key, guint left, guint n_singletons);

/* Whether there are unusual positions with so many points without kings, and singletons. */
gboolean marvin_solved_has_unusual (guint left, guint n_singletons);

/* The usual value of a position with @left points without kings that is the better one for the
 * player to act; the other one is two kings less. */
static inline int
marvin_solved_better (guint left)
{
  return (left & 1) != 0 ? MARVIN_KING : 2 * MARVIN_KING;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarvinLosses, marvin_losses_free)

G_END_DECLS
