/* Counting sequences of actions of Margo, superko along the way included.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-private.h"

/* The keys that stand on the way, the last one first. */
typedef struct _Way Way;

struct _Way
{
  const Way *before;
  guint64 key;
};

static gboolean
has_stood (const Way *way,
           guint64    key)
{
  for (; way != NULL; way = way->before)
    if (way->key == key)
      return TRUE;
  return FALSE;
}

static guint64
walk (const MargoPosition *position,
      const Way           *before,
      guint                depth,
      gboolean             bulk)
{
  const Way way = { before, margo_history_key ((const MarPosition *) (const void *) position) };
  MarActionList list;
  guint64 total = 0;

  if (depth == 0)
    return 1;
  margo_actions ((const MarPosition *) (const void *) position, &list);
  if (bulk && depth == 1 && position->ko == MARGO_KO_NONE)
    return list.n;

  for (guint i = 0; i < list.n; i++)
    {
      MargoPosition after;

      if (bulk && depth == 1)
        {
          total += !margo_is_placement (list.items[i])
                   || !has_stood (&way, margo_key_after (position, list.items[i]));
          continue;
        }
      margo_assign (&after, position);
      margo_play ((MarPosition *) (void *) &after, list.items[i], NULL);
      if (position->ko != MARGO_KO_NONE && margo_is_placement (list.items[i])
          && has_stood (&way, margo_history_key ((const MarPosition *) (const void *) &after)))
        continue;
      total += walk (&after, &way, depth - 1, bulk);
    }
  return total;
}

guint64
margo_perft (const MarPosition *position,
             guint              depth,
             gboolean           bulk)
{
  return walk (margo_position (position), NULL, depth, bulk);
}
