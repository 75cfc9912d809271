/* Counting sequences of placements of Marvin, and playing at random.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marvin-private.h"

#define MarvinBits guint64
#define MARVIN_BITS_NAME(name) marvin_##name##_small
#include "marvin-runs.inc"
#undef MarvinBits
#undef MARVIN_BITS_NAME

#define MarvinBits MarvinWide
#define MARVIN_BITS_NAME(name) marvin_##name##_wide
#include "marvin-runs.inc"
#undef MarvinBits
#undef MARVIN_BITS_NAME

guint64
marvin_perft (const MarPosition *generic,
              guint              depth,
              gboolean           bulk)
{
  const MarvinPosition *position = marvin_position (generic);
  MarvinWide board = marvin_board (position->size);

  if (position->state != MARVIN_PLAYING)
    return depth == 0 ? 1 : 0;
  if (position->size <= MARVIN_ONE_WORD_SIZE)
    return marvin_count_small (position->occupied[0], position->kings[0], (guint64) board,
                               position->size, depth, bulk);
  return marvin_count_wide (marvin_load (position->occupied), marvin_load (position->kings), board,
                            position->size, depth, bulk);
}

guint
marvin_playout (MarPosition *generic,
                guint64     *seed,
                guint        cap)
{
  MarvinPosition *position = (MarvinPosition *) (void *) generic;
  guint n;

  if (position->state != MARVIN_PLAYING)
    return 0;
  n = position->size <= MARVIN_ONE_WORD_SIZE ? marvin_run_small (position, seed, cap)
                                             : marvin_run_wide (position, seed, cap);
  marvin_update_state (position);
  return n;
}
