/* The trees of Marvin, a size of the board each.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marvin-keys.h"
#include "marvin-proof.h"
#include "marvin-solved.h"

/* The class of a position in which @n_kings kings and @n_safe safe singletons could be
 * placed. */
static inline guint
marvin_class (guint left,
              guint n_kings,
              guint n_safe)
{
  if (n_safe >= MARVIN_N_SAFE)
    n_safe = MARVIN_N_SAFE - 2 + n_safe % 2;
  return ((left & 1) * MARVIN_N_KINGS + MIN (n_kings, MARVIN_N_KINGS - 1)) * MARVIN_N_SAFE + n_safe;
}

static inline MarvinBounds
marvin_bounds (const MarTableHit *hit)
{
  return (MarvinBounds) {
    (gint8) ((guint16) hit->value & 0xff) * MARVIN_KING,
    (gint8) ((guint16) hit->value >> 8) * MARVIN_KING,
  };
}

static inline int
marvin_pack (const MarvinBounds *bounds)
{
  guint8 least = (guint8) (bounds->least / MARVIN_KING);
  guint8 most = (guint8) (bounds->most / MARVIN_KING);

  return (gint16) (least | most << 8);
}

/* With more points than this without kings, the table is asked about all points at once. */
#define MARVIN_LOOK_AHEAD_POINTS 5

/* A point of the line from @ply is better than those before it. */
static inline void
marvin_thread_note (MarvinThread *thread,
                    guint         ply,
                    guint8        point,
                    int           value,
                    gboolean      certain)
{
  guint n = thread->lengths[ply + 1];

  thread->line[ply][0] = point;
  memcpy (thread->line[ply] + 1, thread->line[ply + 1], n);
  thread->lengths[ply] = (guint8) (n + 1);
  if (ply > 0)
    return;
  thread->found = TRUE;
  thread->found_certain = certain;
  thread->found_value = value;
  thread->found_length = n + 1;
  memcpy (thread->found_line, thread->line[0], n + 1);
}

#define MarvinBits guint64
#define MARVIN_BITS_NAME(name) marvin_##name##_small

#define SIZE 3
#define NAME(name) marvin_##name##_3
#include "marvin-tree.inc"
#undef SIZE
#undef NAME

#define SIZE 5
#define NAME(name) marvin_##name##_5
#include "marvin-tree.inc"
#undef SIZE
#undef NAME

#define SIZE 7
#define NAME(name) marvin_##name##_7
#include "marvin-tree.inc"
#undef SIZE
#undef NAME

#undef MarvinBits
#undef MARVIN_BITS_NAME

#define MarvinBits MarvinWide
#define MARVIN_BITS_NAME(name) marvin_##name##_wide

#define SIZE 9
#define NAME(name) marvin_##name##_9
#include "marvin-tree.inc"
#undef SIZE
#undef NAME

#undef MarvinBits
#undef MARVIN_BITS_NAME

const MarvinTree *const marvin_trees[4] = {
  &marvin_tree_3,
  &marvin_tree_5,
  &marvin_tree_7,
  &marvin_tree_9,
};
