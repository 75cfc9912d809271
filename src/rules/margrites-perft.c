/* Counting sequences of steps, the rules' own measuring rod.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-private.h"

guint64
margrites_perft (const MarPosition *generic,
                 guint              depth,
                 gboolean           bulk)
{
  MarActionList list;
  guint64 total = 0;

  if (depth == 0)
    return 1;
  mar_margrites.actions (generic, &list);
  if (bulk && depth == 1)
    return list.n;
  for (guint i = 0; i < list.n; i++)
    {
      MargritesPosition child = *margrites_position (generic);

      mar_margrites.play ((MarPosition *) (void *) &child, list.items[i], NULL);
      total += margrites_perft ((const MarPosition *) (const void *) &child, depth - 1, bulk);
    }
  return total;
}
