/* Shared by the files of the solver of Marvin: the values of all positions in a folder, a file for
 * each number of kings.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marvin-grid.h"

G_BEGIN_DECLS

/* A value in a file is a byte, and this stands for 0. */
#define MARVIN_VALUE_ZERO 128

/* Before the values in a file: what they are of. */
#define MARVIN_VALUES_MAGIC "MARVINV1"

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
 *   than the other
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
/* The value of a position whose kings are as many as those of the layer. */
int marvin_values_find (const MarvinValues *values,
                        const MarvinGrid   *grid,
                        guint32             kings,
                        guint32             singletons);
char *marvin_values_name (const char *folder, const MarvinGrid *grid, guint n_kings);

/* Computes all layers of @folder that aren't there, from the last one down, with so many threads. */
gboolean marvin_solve (const MarvinGrid *grid, const char *folder, guint threads, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarvinValues, marvin_values_free)

G_END_DECLS
