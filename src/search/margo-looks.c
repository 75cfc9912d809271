/* How likely a move of Margo is to be good, by its looks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "margo-tree.h"

void
margo_judge_looks (const MargoGame   *game,
                   const MargoChance *chances,
                   guint              n,
                   int                last,
                   float             *biases)
{
  for (guint i = 0; i < n; i++)
    biases[i] = 1.0f / (float) n;
}
