/* Counting and playing at random in Marvin, for one width of sets. Included once for
 * each, with MarvinBits and MARVIN_BITS_NAME defined.
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours never matter to what may be placed (ruling 5), so they are left out. */
static guint64
MARVIN_BITS_NAME (count) (MarvinBits occupied,
                          MarvinBits kings,
                          MarvinBits board,
                          guint      size,
                          guint      depth,
                          gboolean   bulk)
{
  guint64 n = 0;

  if (depth == 0)
    return 1;
  if (depth == 1 && bulk)
    return MARVIN_BITS_NAME (size_of) (board & ~occupied);

  for (MarvinBits empty = board & ~occupied; empty != 0; empty &= empty - 1)
    {
      MarvinBits after = occupied;
      MarvinBits kings_after = kings;

      MARVIN_BITS_NAME (place) (&after, &kings_after, size, MARVIN_BITS_NAME (first) (empty));
      n += MARVIN_BITS_NAME (count) (after, kings_after, board, size, depth - 1, bulk);
    }
  return n;
}

/* The empty points are kept in a list without order, from which any one is drawn at once. */
static guint
MARVIN_BITS_NAME (run) (MarvinPosition *position,
                        guint64        *seed,
                        guint           cap)
{
  const guint size = position->size;
  MarvinBits occupied = (MarvinBits) marvin_load (position->occupied);
  MarvinBits kings = (MarvinBits) marvin_load (position->kings);
  MarvinBits white = (MarvinBits) marvin_load (position->white);
  MarvinBits left = (MarvinBits) marvin_board (size) & ~occupied;
  guint8 empty[MARVIN_MAX_POINTS];
  guint n_empty = 0;
  guint side = position->side;
  guint n;

  for (; left != 0; left &= left - 1)
    empty[n_empty++] = (guint8) MARVIN_BITS_NAME (first) (left);

  for (n = 0; n < cap && n_empty > 0; n++)
    {
      guint drawn = mar_random (seed, n_empty);
      guint bit = empty[drawn];
      MarvinBits falling = MARVIN_BITS_NAME (place) (&occupied, &kings, size, bit);

      empty[drawn] = empty[--n_empty];
      white = (white | (MarvinBits) (side ^ 1) << bit) & ~falling;
      for (; falling != 0; falling &= falling - 1)
        empty[n_empty++] = (guint8) MARVIN_BITS_NAME (first) (falling);
      side ^= 1;
    }

  marvin_store (position->occupied, occupied);
  marvin_store (position->kings, kings);
  marvin_store (position->white, white);
  position->side = (guint8) side;
  return n;
}
