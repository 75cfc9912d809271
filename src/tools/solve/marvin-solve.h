/* Shared by the files of the solver of Marvin: the values of all positions in a folder, a file for
 * each number of kings.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marvin-grid.h"

G_BEGIN_DECLS

/* A byte of a file: the value, in steps from the least one that there can be, and how many
 * placements are forced from there on, the most that there can be standing for more. A placement is
 * forced if it alone keeps the value. Where nobody can go wrong, as each placement keeps it, the
 * line goes on with the one behind which the most are forced; where some placements do and others
 * don't it ends. */
#define MARVIN_VALUE_STEP 32
#define MARVIN_VALUE_LEAST (-4)
#define MARVIN_VALUE(value) (((value) - MARVIN_VALUE_LEAST) * MARVIN_VALUE_STEP)
#define MARVIN_MOST_FORCED (MARVIN_VALUE_STEP - 1)

/* Before the values in a file: what they are of. */
#define MARVIN_VALUES_MAGIC "MARVINV2"

typedef struct
{
  char magic[8];
  guint8 width;
  guint8 height;
  guint8 n_kings;
  guint8 spare[5];
  guint64 n_positions;
} MarvinValuesHead;

/**
 * MarvinValues:
 * @values: of each position of @layer: how many more of the kings to come the player to act gets
 *   than the other, and how long the line is that is forced
 */
typedef struct
{
  const MarvinLayer *layer;
  GMappedFile *file;
  const guint8 *values;
} MarvinValues;

/* Opens the values of @layer in @folder. They use it as long as they are there. */
MarvinValues *marvin_values_open (const char         *folder,
                                  const MarvinGrid   *grid,
                                  const MarvinLayer  *layer,
                                  GError            **error);
void marvin_values_free (MarvinValues *values);
/* The byte of a position whose kings are as many as those of the layer. */
guint8 marvin_values_get (const MarvinValues *values,
                          const MarvinGrid   *grid,
                          guint32             kings,
                          guint32             singletons);

static inline int
marvin_value_of (guint8 byte)
{
  return byte / MARVIN_VALUE_STEP + MARVIN_VALUE_LEAST;
}

static inline guint
marvin_forced_of (guint8 byte)
{
  return byte % MARVIN_VALUE_STEP;
}

/* The value of such a position. */
static inline int
marvin_values_find (const MarvinValues *values,
                    const MarvinGrid   *grid,
                    guint32             kings,
                    guint32             singletons)
{
  return marvin_value_of (marvin_values_get (values, grid, kings, singletons));
}

char *marvin_values_name (const char *folder, const MarvinGrid *grid, guint n_kings);

/* Computes all layers of @folder that aren't there, from the last one down, with so many
 * threads. */
gboolean marvin_solve (const MarvinGrid *grid, const char *folder, guint threads, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarvinValues, marvin_values_free)

G_END_DECLS
