/* The static evaluation of a position of Marvin: the kings that stand, and who will have to give
 * one away.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marvin-tree.h"

#define SAFE(kings) \
  kings "0 safe", kings "1 safe", kings "2 safe", kings "3 safe", kings "4 safe, or even", \
  kings "5 safe, or odd"
#define KINGS(left) \
  SAFE (left ", no king, "), SAFE (left ", 1 king, "), SAFE (left ", 2 kings, "), \
  SAFE (left ", 3 kings or more, ")

static const char *const names[] = {
  "kings",
  KINGS ("even"),
  KINGS ("odd"),
  NULL,
};

static void
fill_features (const MarPosition *generic,
               gint16            *features)
{
  const MarvinPosition *position = marvin_position (generic);
  const MarvinTree *tree = marvin_trees[(position->size - 3) / 2];
  guint class = tree->class(marvin_load (position->occupied), marvin_load (position->kings));

  memset (features, 0, MARVIN_N_FEATURES * sizeof *features);
  features[MARVIN_FEATURE_LEAD] = (gint16) marvin_lead (position);
  features[MARVIN_FEATURE_CLASSES + class] = 1;
}

const MarEvaluation mar_marvin_evaluation = {
  .game = &mar_marvin,
  .names = names,
  .features = fill_features,
  .weights = marvin_weights,
  .point = MARVIN_POINT,
};
