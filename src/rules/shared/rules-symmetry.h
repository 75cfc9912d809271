/* Shared by the games: the eight ways to turn a square board and to turn it over. For the rules
 * layer and the searchers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MAR_SQUARE_SYMMETRIES 8

/**
 * mar_square_image:
 * @size: cells along each side
 * @cell: row by row, from 0
 * @symmetry: its bits turn the board over along its files, its ranks, and its diagonal, in this
 *   order; 0 leaves everything where it is
 *
 * Returns: where the cell comes to lie.
 */
static inline guint
mar_square_image (guint size,
                  guint cell,
                  guint symmetry)
{
  guint row = cell / size;
  guint file = cell % size;

  if ((symmetry & 1) != 0)
    file = size - 1 - file;
  if ((symmetry & 2) != 0)
    row = size - 1 - row;
  return (symmetry & 4) != 0 ? file * size + row : row * size + file;
}

G_END_DECLS
