/* A letter or a number beside a board: which points of a part of the picture are it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "label-blots.h"

#define SIDE MAR_LABEL_PART
/* The ground is that of so far from the board. */
#define BAND_START 6
#define BAND_END 18
#define BAND_SIZE ((BAND_END - BAND_START) * SIDE)

/* From this difference from the ground on, in brightness, as a part of the strongest one, and as
 * a multiple of the common one, a point is no noise. */
#define LEAST_CONTRAST 24
#define LEAST_INK 0.15
#define NOISE 6
/* From this part of the strongest one on a point belongs to a letter. */
#define INK 0.4

/* The size of a label, and how far its middle may be off, in pixels of the part. */
#define LEAST_HEIGHT 3
#define MOST_HEIGHT 21
#define MOST_WIDTH 24
#define MOST_OFF 5
/* Parts of a letter or a number are no farther apart than this, and not much smaller. */
#define MOST_GAP 5
#define LEAST_SHARE 0.08

/* Points that hang together, and the box about them. */
typedef struct
{
  guint left, top, right, bottom;
  guint n;
} Blot;

/* Collects all points of @ink that hang together with one of them, and takes them out. */
static Blot
take_blot (guint8 *ink,
           guint   at)
{
  guint stack[SIDE * SIDE];
  Blot blot = { SIDE, SIDE, 0, 0, 0 };
  guint depth = 0;

  stack[depth++] = at;
  ink[at] = 0;
  while (depth > 0)
    {
      const guint i = stack[--depth];
      const guint x = i % SIDE;
      const guint y = i / SIDE;

      blot.left = MIN (blot.left, x);
      blot.right = MAX (blot.right, x + 1);
      blot.top = MIN (blot.top, y);
      blot.bottom = MAX (blot.bottom, y + 1);
      blot.n++;
      for (guint v = y - (y > 0); v <= y + (y < SIDE - 1); v++)
        for (guint u = x - (x > 0); u <= x + (x < SIDE - 1); u++)
          if (ink[v * SIDE + u])
            {
              ink[v * SIDE + u] = 0;
              stack[depth++] = v * SIDE + u;
            }
    }
  return blot;
}

/* Lines, frames and what belongs to others reach to the edge of a part. */
static gboolean
touches_edge (const Blot *blot)
{
  return blot->left == 0 || blot->top == 0 || blot->right == SIDE || blot->bottom == SIDE;
}

static guint
gap (guint low,
     guint high,
     guint other_low,
     guint other_high)
{
  if (other_low > high)
    return other_low - high;
  return low > other_high ? low - other_high : 0;
}

/* How far a blot is from the board, which lies beyond the edge of the part at the other side. */
static guint
get_distance (const Blot   *blot,
              MarLabelSide  side)
{
  switch (side)
    {
    case MAR_LABEL_BOTTOM:
      return blot->top;
    case MAR_LABEL_TOP:
      return SIDE - blot->bottom;
    case MAR_LABEL_LEFT:
      return SIDE - blot->right;
    default:
      return blot->left;
    }
}

static gboolean
is_large (const Blot *blot,
          double      most)
{
  return blot->n >= LEAST_SHARE * most;
}

/* Of blots that are large enough, the one next to the board: what follows may be a text. */
static const Blot *
choose_blot (const GArray *blots,
             MarLabelSide  side)
{
  const Blot *nearest = NULL;
  guint most = 0;

  for (guint i = 0; i < blots->len; i++)
    most = MAX (most, g_array_index (blots, Blot, i).n);
  for (guint i = 0; i < blots->len; i++)
    {
      const Blot *blot = &g_array_index (blots, Blot, i);

      if (blot->bottom - blot->top >= LEAST_HEIGHT && is_large (blot, most)
          && (nearest == NULL || get_distance (blot, side) < get_distance (nearest, side)))
        nearest = blot;
    }
  return nearest;
}

/* Finds the blots of a letter or a number: one, and others close to it. Returns whether they are
 * as large as a label is. */
static gboolean
find_box (guint8       *ink,
          MarLabelSide  side,
          Blot         *box)
{
  g_autoptr (GArray) blots = g_array_new (FALSE, FALSE, sizeof (Blot));
  const Blot *chosen;

  for (guint i = 0; i < SIDE * SIDE; i++)
    if (ink[i])
      {
        const Blot blot = take_blot (ink, i);

        if (!touches_edge (&blot))
          g_array_append_val (blots, blot);
      }
  chosen = choose_blot (blots, side);
  if (chosen == NULL)
    return FALSE;

  *box = *chosen;
  for (guint i = 0; i < blots->len; i++)
    {
      const Blot *blot = &g_array_index (blots, Blot, i);

      if (!is_large (blot, chosen->n)
          || gap (box->left, box->right, blot->left, blot->right) >= MOST_GAP
          || gap (box->top, box->bottom, blot->top, blot->bottom) >= MOST_GAP)
        continue;
      box->left = MIN (box->left, blot->left);
      box->right = MAX (box->right, blot->right);
      box->top = MIN (box->top, blot->top);
      box->bottom = MAX (box->bottom, blot->bottom);
    }
  return box->bottom - box->top <= MOST_HEIGHT && box->right - box->left <= MOST_WIDTH;
}

static int
compare_bytes (gconstpointer one,
               gconstpointer other)
{
  return *(const guint8 *) one - *(const guint8 *) other;
}

static guint8
get_median (guint8 *values,
            guint   n)
{
  qsort (values, n, 1, compare_bytes);
  return values[n / 2];
}

/* Copies the brightness of the band about labels: nearer to the board there may be its rim, and
 * beyond another ground. */
static void
copy_band (const guint8 *gray,
           MarLabelSide  side,
           guint8       *band)
{
  const guint start = side == MAR_LABEL_LEFT || side == MAR_LABEL_TOP ? SIDE - BAND_END
                                                                      : BAND_START;
  const guint left = mar_label_is_upright (side) ? start : 0;
  const guint top = mar_label_is_upright (side) ? 0 : start;
  const guint width = mar_label_is_upright (side) ? BAND_END - BAND_START : SIDE;

  for (guint i = 0; i < BAND_SIZE; i++)
    band[i] = gray[(top + i / width) * SIDE + left + i % width];
}

/* How much darker each point is than the ground, or lighter with @light. Returns whether any
 * differs by more than noise does; those are @ink then. */
static gboolean
measure_ink (const MarRaster *part,
             MarLabelSide     side,
             gboolean         light,
             double          *values,
             guint8          *ink)
{
  guint8 band[BAND_SIZE];
  double least;
  double most = 0;
  int ground;

  copy_band (part->gray, side, band);
  ground = get_median (band, BAND_SIZE);
  for (guint i = 0; i < BAND_SIZE; i++)
    band[i] = (guint8) ABS (band[i] - ground);
  for (guint i = 0; i < SIDE * SIDE; i++)
    {
      values[i] = MAX (0, light ? part->gray[i] - ground : ground - part->gray[i]);
      most = MAX (most, values[i]);
    }
  least = MAX (LEAST_CONTRAST, NOISE * get_median (band, BAND_SIZE));
  least = MAX (least, LEAST_INK * most);
  for (guint i = 0; i < SIDE * SIDE; i++)
    ink[i] = values[i] >= least;
  return most >= least;
}

/* Draws the box closer, about what is as dark as the inside of a letter. */
static void
tighten (Blot   *box,
         double *values)
{
  const Blot whole = *box;
  double most = 0;

  for (guint y = whole.top; y < whole.bottom; y++)
    for (guint x = whole.left; x < whole.right; x++)
      most = MAX (most, values[y * SIDE + x]);
  *box = (Blot) { SIDE, SIDE, 0, 0, 0 };
  for (guint y = whole.top; y < whole.bottom; y++)
    for (guint x = whole.left; x < whole.right; x++)
      {
        double *value = &values[y * SIDE + x];

        *value /= most;
        if (*value < INK)
          continue;
        box->left = MIN (box->left, x);
        box->right = MAX (box->right, x + 1);
        box->top = MIN (box->top, y);
        box->bottom = MAX (box->bottom, y + 1);
      }
}

gboolean
mar_label_read (const MarRaster *part,
                MarLabelSide     side,
                MarLabelGlyph   *glyph)
{
  for (guint light = 0; light < 2; light++)
    {
      double values[SIDE * SIDE];
      guint8 ink[SIDE * SIDE];
      Blot box;
      int off;

      if (!measure_ink (part, side, light == 1, values, ink) || !find_box (ink, side, &box))
        continue;
      tighten (&box, values);
      off = mar_label_is_upright (side) ? (int) (box.top + box.bottom)
                                        : (int) (box.left + box.right);
      if (ABS (off - SIDE) > 2 * MOST_OFF)
        continue;
      mar_label_glyph_init (glyph, values, SIDE, box.left, box.top, box.right - box.left,
                            box.bottom - box.top);
      return TRUE;
    }
  return FALSE;
}
