/* How likely a move of Margo is to be the best, by its features.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "margo-features.h"
#include "margo-weights.h"

G_STATIC_ASSERT (G_N_ELEMENTS (margo_weights) == MARGO_N_FEATURES);

void
margo_rate_by_features (const MargoGroupTracker *tracker,
                        const MargoChance       *chances,
                        guint                    n,
                        int                      last,
                        float                   *biases)
{
  guint8 features[MARGO_N_FEATURES];
  float sum = 0;

  for (guint i = 0; i < n; i++)
    {
      guint n_features = margo_list_features (tracker, &chances[i], last, features);
      float value = 0;

      for (guint k = 0; k < n_features; k++)
        value += margo_weights[features[k]];
      sum += biases[i] = expf (value);
    }
  for (guint i = 0; i < n; i++)
    biases[i] /= sum;
}
