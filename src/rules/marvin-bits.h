/* Blocks of Marvin on sets of bits, for one width of sets. Included once for each, with
 * MarvinBits and MARVIN_BITS_NAME defined.
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a stack on the point of bit @bit, which is in @occupied already, completes a
 * filled 2×2 (ruling 2). */
static inline gboolean
MARVIN_BITS_NAME (completes) (MarvinBits occupied,
                              guint      size,
                              guint      bit)
{
  MarvinBits point = (MarvinBits) 1 << bit;
  MarvinBits pairs = occupied & occupied >> 1;
  /* The lower left points of filled 2×2, and of those that hold the point. */
  MarvinBits squares = pairs & pairs >> (size + 1);
  MarvinBits around = point | point >> 1;

  return (squares & (around | around >> (size + 1))) != 0;
}

/* What the filled rectangles between the row of the point and the rows beyond it in one
 * direction cover: behind each row the run of files that are filled in all rows so far. */
static inline MarvinBits
MARVIN_BITS_NAME (cover) (MarvinBits occupied,
                          guint      size,
                          int        row,
                          guint      file,
                          int        step)
{
  const guint stride = size + 1;
  const guint mask = (1u << size) - 1;
  guint run = (guint) (occupied >> (guint) row * stride) & mask;
  MarvinBits covered = 0;
  guint own = 0;

  for (int next = row + step; next >= 0 && next < (int) size; next += step)
    {
      run &= (guint) (occupied >> (guint) next * stride);
      if ((run >> file & 1) == 0)
        break;
      run = marvin_run (run, file);
      /* Rectangles are two points wide at least. */
      if ((run & (run - 1)) == 0)
        break;
      if (own == 0)
        own = run;
      covered |= (MarvinBits) run << (guint) next * stride;
    }
  return covered | (MarvinBits) own << (guint) row * stride;
}

/* The union of all filled rectangles, two by two at least, that hold the point. Such a
 * rectangle is the union of its parts below and above the point, its own row being in
 * both; a part of one row only is covered by the other part. */
static inline MarvinBits
MARVIN_BITS_NAME (blocks) (MarvinBits occupied,
                           guint      size,
                           guint      bit)
{
  int row = (int) (bit / (size + 1));
  guint file = bit % (size + 1);

  return MARVIN_BITS_NAME (cover) (occupied, size, row, file, 1)
         | MARVIN_BITS_NAME (cover) (occupied, size, row, file, -1);
}

/* Places a stack on the empty point of bit @bit: fills it, and lets the singletons of the
 * new blocks fall. Returns what falls. */
static inline MarvinBits
MARVIN_BITS_NAME (place) (MarvinBits *occupied,
                          MarvinBits *kings,
                          guint       size,
                          guint       bit)
{
  MarvinBits falling;

  *occupied |= (MarvinBits) 1 << bit;
  if (!MARVIN_BITS_NAME (completes) (*occupied, size, bit))
    return 0;
  *kings |= (MarvinBits) 1 << bit;
  falling = MARVIN_BITS_NAME (blocks) (*occupied, size, bit) & ~*kings;
  *occupied &= ~falling;
  return falling;
}
