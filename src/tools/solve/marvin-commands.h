/* What the program marginalia-solve-marvin does with the values of a board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marvin-solve.h"

G_BEGIN_DECLS

/**
 * MarvinCheck:
 * @first: the fewest kings; @last: the most
 * @n: how many positions of each number of kings
 * @nodes: how many nodes the searcher may use for each
 */
typedef struct
{
  guint first;
  guint last;
  guint n;
  guint64 nodes;
  guint32 seed;
} MarvinCheck;

/**
 * marvin_check:
 * @folder: (nullable): where the values lie; NULL: only tells how many the searcher proves
 *
 * Holds random positions of a square board of odd size against the searcher of the engine, and says
 * how many it proved.
 *
 * Returns: FALSE with an error when a layer can't be read or a value differs.
 */
gboolean marvin_check (const MarvinGrid   *grid,
                       const char         *folder,
                       const MarvinCheck  *check,
                       GError            **error);

/* Prints how many positions there are and of which values, and the values of all first moves. */
gboolean marvin_report (const MarvinGrid *grid, const char *folder, GError **error);

/* Prints, as the searcher's table has them, the positions whose value is none of the usual two; of
 * images of each other only one. */
gboolean marvin_list_unusual (const MarvinGrid *grid, const char *folder, GError **error);

/* Whether a position is the one that is listed of its images, which have the same kings. */
gboolean marvin_stands_for_images (const MarvinGrid *grid, guint32 kings, guint32 singletons);

/* Writes to the file @name, as the searcher has them, which positions of few kings the player to
 * act loses; of images of each other only one. */
gboolean marvin_write_table (const MarvinGrid  *grid,
                             const char        *folder,
                             const char        *name,
                             GError           **error);

G_END_DECLS
