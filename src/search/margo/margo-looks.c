/* How likely a move of Margo is to be the best, by its looks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "margo-looks.h"
#include "margo-weights.h"

G_STATIC_ASSERT (G_N_ELEMENTS (margo_weights) == MARGO_N_LOOKS);

void
margo_judge_looks (const MargoSight  *sight,
                   const MargoChance *chances,
                   guint              n,
                   int                last,
                   float             *biases)
{
  guint8 looks[MARGO_N_LOOKS];
  float sum = 0;

  for (guint i = 0; i < n; i++)
    {
      guint n_looks = margo_list_looks (sight, &chances[i], last, looks);
      float value = 0;

      for (guint k = 0; k < n_looks; k++)
        value += margo_weights[looks[k]];
      sum += biases[i] = expf (value);
    }
  for (guint i = 0; i < n; i++)
    biases[i] /= sum;
}
