/* The results of a placement of Marvin: blocks, and pieces that fall.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marvin-private.h"

/* Ruling 4: a full board ends the game. */
void
marvin_update_state (MarvinPosition *position)
{
  if (marvin_count (position->occupied) == marvin_points (position))
    position->state = MARVIN_FULL;
}

gboolean
marvin_is_legal (const MarPosition *generic,
                 MarAction          action)
{
  const MarvinPosition *position = marvin_position (generic);

  return position->state == MARVIN_PLAYING && action < marvin_points (position)
         && !marvin_has (position->occupied, marvin_get_bit (position->size, action));
}

/* Finds the pieces that fall when a stack comes to the empty @point, and whether the stack is a
 * king. */
MarvinWide
marvin_falling (const MarvinPosition *position,
                guint                 point,
                gboolean             *king)
{
  guint bit = marvin_get_bit (position->size, point);
  MarvinWide occupied = marvin_load (position->occupied);
  MarvinWide kings = marvin_load (position->kings);
  MarvinWide falling = marvin_place_wide (&occupied, &kings, position->size, bit);

  *king = (guint) (kings >> bit & 1) != 0;
  return falling;
}

static guint
get_row (MarvinWide occupied,
         guint      size,
         guint      row)
{
  return (guint) (occupied >> row * (size + 1)) & ((1u << size) - 1);
}

/* The blocks that a stack on the empty @point forms (ruling 1): the filled rectangles, two
 * by two at least, that hold it and are part of no greater one. From below, left first.
 * Returns their number. */
static guint
find_blocks (const MarvinPosition *position,
             guint                 point,
             MarvinBlock           blocks[MARVIN_MAX_BLOCKS])
{
  const guint size = position->size;
  const guint row = point / size;
  const guint file = point % size;
  MarvinWide occupied = marvin_load (position->occupied)
                        | (MarvinWide) 1 << marvin_get_bit (size, point);
  /* By the lowest and the highest row: the run of files that are filled in all of them,
   * with room for a row beyond either edge, where there is none. */
  guint runs[MAR_MARVIN_MAX_SIZE + 2][MAR_MARVIN_MAX_SIZE + 2] = { 0 };
  guint n = 0;

  for (guint low = row + 1; low-- > 0;)
    for (guint high = row; high < size; high++)
      {
        guint run = (1u << size) - 1;

        for (guint i = low; i <= high; i++)
          run &= get_row (occupied, size, i);
        runs[low + 1][high + 1] = (run >> file & 1) != 0 ? marvin_run (run, file) : 0;
      }

  for (guint low = 0; low <= row; low++)
    for (guint high = MAX (row, low + 1); high < size; high++)
      {
        guint run = runs[low + 1][high + 1];

        if ((run & (run - 1)) == 0 || run == runs[low][high + 1] || run == runs[low + 1][high + 2])
          continue;
        g_assert (n < MARVIN_MAX_BLOCKS);
        blocks[n++] = (MarvinBlock) {
          low * size + (guint) __builtin_ctz (run),
          high * size + 31 - (guint) __builtin_clz (run),
        };
      }
  return n;
}

/* Ruling 3: finds a filled 2×2 with a singleton in it. */
gboolean
marvin_find_mixed_block (const MarvinPosition *position,
                         MarvinBlock          *block,
                         guint                *singleton)
{
  const guint size = position->size;

  for (guint point = 0; point + size + 1 < marvin_points (position); point++)
    {
      const guint corners[] = { point, point + 1, point + size, point + size + 1 };
      guint n_filled = 0;
      gboolean mixed = FALSE;

      if (point % size + 1 == size)
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
        {
          guint bit = marvin_get_bit (size, corners[i]);

          n_filled += marvin_has (position->occupied, bit);
          if (!mixed && !marvin_has (position->kings, bit))
            {
              mixed = TRUE;
              *singleton = corners[i];
            }
        }
      if (n_filled == G_N_ELEMENTS (corners) && mixed)
        {
          *block = (MarvinBlock) { corners[0], corners[3] };
          return TRUE;
        }
    }
  return FALSE;
}

static void
append_effects (const MarvinPosition *position,
                guint                 point,
                MarEffects           *effects)
{
  MarvinBlock blocks[MARVIN_MAX_BLOCKS];
  gboolean king;
  MarvinWide falling = marvin_falling (position, point, &king);
  guint n = king ? find_blocks (position, point, blocks) : 0;

  mar_effects_add (effects, MAR_EFFECT_PLACED, position->side, MAR_CELL_NONE, (MarCell) point,
                   king ? 1 : 0);
  for (guint i = 0; i < n; i++)
    mar_effects_add (effects, MAR_EFFECT_BLOCK, position->side, (MarCell) blocks[i].first,
                     (MarCell) blocks[i].last, 0);
  for (guint i = 0; falling != 0; i++)
    {
      guint bit = marvin_get_bit (position->size, i);

      if ((falling >> bit & 1) == 0)
        continue;
      falling ^= (MarvinWide) 1 << bit;
      mar_effects_add (effects, MAR_EFFECT_REMOVED, marvin_has (position->white, bit) ? 0 : 1,
                       (MarCell) i, MAR_CELL_NONE, 0);
    }
}

static void
place (MarvinPosition *position,
       guint           bit)
{
  if (position->size <= MARVIN_ONE_WORD_SIZE)
    {
      guint64 falling = marvin_place_small (&position->occupied[0], &position->kings[0],
                                            position->size, bit);

      if (position->side == 0)
        position->white[0] |= G_GUINT64_CONSTANT (1) << bit;
      position->white[0] &= ~falling;
    }
  else
    {
      MarvinWide occupied = marvin_load (position->occupied);
      MarvinWide kings = marvin_load (position->kings);
      MarvinWide white = marvin_load (position->white);
      MarvinWide falling = marvin_place_wide (&occupied, &kings, position->size, bit);

      if (position->side == 0)
        white |= (MarvinWide) 1 << bit;
      marvin_store (position->occupied, occupied);
      marvin_store (position->kings, kings);
      marvin_store (position->white, white & ~falling);
    }
}

void
marvin_play (MarPosition *generic,
             MarAction    action,
             MarEffects  *effects)
{
  MarvinPosition *position = (MarvinPosition *) (void *) generic;

  g_return_if_fail (marvin_is_legal (generic, action));

  if (effects != NULL)
    append_effects (position, action, effects);
  place (position, marvin_get_bit (position->size, action));
  position->side ^= 1;
  marvin_update_state (position);
}
