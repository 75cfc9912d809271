/* The letters and numbers that are printed around a board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "label-glyphs.h"
#include "lattice.h"

/* A label stands within a cell's width of the board, in the middle of its column or row. A part of
 * the picture is looked at for each, in pixels a side. */
#define SIDE 32
/* The ground is that of so far from the board. */
#define BAND_START 6
#define BAND_END 18
#define BAND_SIZE ((BAND_END - BAND_START) * SIDE)
/* That leaves out the lines between labels which stand in cells of their own. */
#define INSET 0.03

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

/* How well labels have to agree with a row of letters or numbers, on average of all cells, how
 * many of them must be there, and how much better another row must not be. */
#define LEAST_FIT 0.28
#define LEAST_SHARE_SEEN 0.6
#define MARGIN 0.1
/* Most boards are shown as a whole. */
#define WHOLE 0.03

#define MOST_CELLS 24

/* A line of pieces is not taken for labels that agree less than this, nor where fewer cells are left. */
#define LEAST_FIT_PIECES 0.35
/* A board goes on to a label that agrees so much, and with no other text so much better, if it has no more cells a side. */
#define LEAST_FIT_ONE 0.2
#define MARGIN_ONE 0.15
#define MOST_CELLS_FOUND 20
#define LEAST_CELLS 3

typedef enum
{
  SIDE_BOTTOM,
  SIDE_TOP,
  SIDE_LEFT,
  SIDE_RIGHT,
} Side;

/* The labels along a side, from the left to the right or from the bottom to the top. */
typedef struct
{
  guint n;
  gboolean seen[MOST_CELLS];
  MarLabelGlyph glyphs[MOST_CELLS];
} Labels;

/* What labels say: they begin with @first, counted from 0, and go on by @step. */
typedef struct
{
  gboolean numbers;
  int first;
  int step;
  double fit;
} Row;

/* Points that hang together, and the box about them. */
typedef struct
{
  guint left, top, right, bottom;
  guint n;
} Blot;

static gboolean
is_upright (Side side)
{
  return side == SIDE_LEFT || side == SIDE_RIGHT;
}

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
get_distance (const Blot *blot,
              Side        side)
{
  switch (side)
    {
    case SIDE_BOTTOM:
      return blot->top;
    case SIDE_TOP:
      return SIDE - blot->bottom;
    case SIDE_LEFT:
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
             Side          side)
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
find_box (guint8 *ink,
          Side    side,
          Blot   *box)
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
           Side          side,
           guint8       *band)
{
  const guint start = side == SIDE_LEFT || side == SIDE_TOP ? SIDE - BAND_END : BAND_START;
  const guint left = is_upright (side) ? start : 0;
  const guint top = is_upright (side) ? 0 : start;
  const guint width = is_upright (side) ? BAND_END - BAND_START : SIDE;

  for (guint i = 0; i < BAND_SIZE; i++)
    band[i] = gray[(top + i / width) * SIDE + left + i % width];
}

/* How much darker each point is than the ground, or lighter with @light. Returns whether any differs
 * by more than noise does; those are @ink then. */
static gboolean
measure_ink (const MarRaster *part,
             Side             side,
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

/* Looks for a label in a cell's width beside the board. */
static gboolean
read_label (const MarRaster *part,
            Side             side,
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
      off = is_upright (side) ? (int) (box.top + box.bottom) : (int) (box.left + box.right);
      if (ABS (off - SIDE) > 2 * MOST_OFF)
        continue;
      mar_label_glyph_init (glyph, values, SIDE, box.left, box.top, box.right - box.left,
                            box.bottom - box.top);
      return TRUE;
    }
  return FALSE;
}

static void
read_side (Labels           *labels,
           const MarLattice *lattice,
           const MarRaster  *raster,
           Side              side)
{
  const gboolean upright = is_upright (side);
  const double size = 1 - 2 * INSET;

  labels->n = MIN (upright ? lattice->rows : lattice->columns, MOST_CELLS);
  for (guint i = 0; i < labels->n; i++)
    {
      g_autoptr (MarRaster) part = NULL;
      double x = i, y = lattice->rows - 1.0 - i;

      if (upright)
        x = side == SIDE_LEFT ? -1.0 : lattice->columns;
      else
        y = side == SIDE_TOP ? -1.0 : lattice->rows;
      part = mar_lattice_cut (lattice, raster, x + INSET, y + INSET, size, size,
                              (guint) lround (SIDE / size));
      labels->seen[i] = part->width == SIDE && part->height == SIDE
                        && read_label (part, side, &labels->glyphs[i]);
    }
}

/* How well the labels agree with a row, printed in one face. */
static double
fit_row (const Labels *labels,
         const double (*fits)[2][MAR_LABEL_TEXTS][MAR_LABEL_FACES],
         const Row *row)
{
  double best = -G_MAXDOUBLE;

  for (guint face = 0; face < MAR_LABEL_FACES; face++)
    {
      double sum = 0;

      for (guint i = 0; i < labels->n; i++)
        if (labels->seen[i])
          sum += fits[i][row->numbers ? 1 : 0][row->first + (int) i * row->step][face];
      best = MAX (best, sum);
    }
  return best / labels->n;
}

static void
compare_glyphs (const Labels *labels, double (*fits)[2][MAR_LABEL_TEXTS][MAR_LABEL_FACES])
{
  for (guint i = 0; i < labels->n; i++)
    if (labels->seen[i])
      for (guint numbers = 0; numbers < 2; numbers++)
        for (guint text = 0; text < MAR_LABEL_TEXTS; text++)
          for (guint face = 0; face < MAR_LABEL_FACES; face++)
            fits[i][numbers][text][face] = mar_label_glyph_fit (&labels->glyphs[i], numbers == 1,
                                                                text, face);
}

/* Finds the row of letters or numbers with which labels agree best. */
static Row
find_row (const Labels *labels)
{
  double fits[MOST_CELLS][2][MAR_LABEL_TEXTS][MAR_LABEL_FACES];
  Row best = { .fit = 0 };
  double second = 0;
  guint n_seen = 0;

  for (guint i = 0; i < labels->n; i++)
    n_seen += labels->seen[i];
  if (n_seen < 3 || n_seen < LEAST_SHARE_SEEN * labels->n)
    return best;

  compare_glyphs (labels, fits);
  for (int step = -1; step <= 1; step += 2)
    for (int numbers = 0; numbers < 2; numbers++)
      for (int first = 0; first < MAR_LABEL_TEXTS; first++)
        {
          const int last = first + ((int) labels->n - 1) * step;
          Row row = { numbers == 1, first, step, 0 };

          if (last < 0 || last >= MAR_LABEL_TEXTS)
            continue;
          row.fit = fit_row (labels, fits, &row) + (MIN (first, last) == 0 ? WHOLE : 0);
          second = MAX (second, MIN (row.fit, best.fit));
          if (row.fit > best.fit)
            best = row;
        }
  if (best.fit < LEAST_FIT || best.fit - second < MARGIN)
    best.fit = 0;
  return best;
}

/* The better of what is printed at two sides. */
static Row
read_sides (const MarLattice *lattice,
            const MarRaster  *raster,
            Side              one,
            Side              other)
{
  Labels labels;
  Row row, its_row;

  read_side (&labels, lattice, raster, one);
  row = find_row (&labels);
  read_side (&labels, lattice, raster, other);
  its_row = find_row (&labels);
  return its_row.fit > row.fit ? its_row : row;
}

void
mar_lattice_read_labels (MarLattice      *lattice,
                         const MarRaster *raster)
{
  Row across, upward;

  g_return_if_fail (lattice != NULL && raster != NULL);

  across = read_sides (lattice, raster, SIDE_BOTTOM, SIDE_TOP);
  upward = read_sides (lattice, raster, SIDE_LEFT, SIDE_RIGHT);
  if (across.fit > 0 && upward.fit > 0 && across.numbers == upward.numbers)
    return;
  lattice->crossed = (across.fit > 0 && across.numbers) || (upward.fit > 0 && !upward.numbers);
  for (guint i = 0; i < 2; i++)
    {
      const Row *row = i == 0 ? &across : &upward;

      if (row->fit > 0 && row->numbers)
        {
          lattice->first_rank = (guint) row->first + 1;
          lattice->rank_step = row->step;
        }
      else if (row->fit > 0)
        {
          lattice->first_file = (char) ('a' + row->first);
          lattice->file_step = row->step;
        }
    }
}

/* Adds @n columns or rows at a side, or takes some off. */
static void
add_lines (MarLattice *lattice,
           Side        side,
           int         n)
{
  double *m = lattice->to_picture;

  if (is_upright (side))
    lattice->columns = (guint) ((int) lattice->columns + n);
  else
    lattice->rows = (guint) ((int) lattice->rows + n);
  for (guint row = 0; row < 3; row++)
    if (side == SIDE_LEFT)
      m[3 * row + 2] -= n * m[3 * row];
    else if (side == SIDE_TOP)
      m[3 * row + 2] -= n * m[3 * row + 1];
}

/* How well a label agrees with a text, if with none much better. */
static double
fit_label (const MarLabelGlyph *glyph,
           gboolean             numbers,
           guint                text)
{
  double fit = -G_MAXDOUBLE, other = -G_MAXDOUBLE;

  for (guint k = 0; k < MAR_LABEL_TEXTS; k++)
    for (guint face = 0; face < MAR_LABEL_FACES; face++)
      {
        const double its = mar_label_glyph_fit (glyph, numbers, k, face);

        if (k == text)
          fit = MAX (fit, its);
        else
          other = MAX (other, its);
      }
  return fit >= other - MARGIN_ONE ? fit : 0;
}

/* Whether the labels along one side go on to the outermost line at another side, which is @at in their order. */
static gboolean
has_label (const MarLattice *lattice,
           const MarRaster  *raster,
           Side              along,
           gboolean          at_end)
{
  Labels labels;
  Row row;
  guint at;

  read_side (&labels, lattice, raster, along);
  at = at_end ? labels.n - 1 : 0;
  row = find_row (&labels);
  return row.fit > 0 && row.numbers == is_upright (along) && labels.seen[at]
         && fit_label (&labels.glyphs[at], row.numbers, (guint) (row.first + (int) at * row.step))
              >= LEAST_FIT_ONE;
}

void
mar_lattice_go_on (MarLattice      *lattice,
                   const MarRaster *raster)
{
  g_return_if_fail (lattice != NULL && raster != NULL);

  for (Side side = SIDE_BOTTOM; side <= SIDE_RIGHT; side++)
    while ((is_upright (side) ? lattice->columns : lattice->rows) < MOST_CELLS_FOUND)
      {
        MarLattice more = *lattice;
        const gboolean at_end = side == SIDE_TOP || side == SIDE_RIGHT;

        add_lines (&more, side, 1);
        if (!has_label (&more, raster, is_upright (side) ? SIDE_BOTTOM : SIDE_LEFT, at_end)
            && !has_label (&more, raster, is_upright (side) ? SIDE_TOP : SIDE_RIGHT, at_end))
          break;
        *lattice = more;
      }
}

/* Whether most of a row are like the labels that they should be: signs of pieces don't follow each other. */
static gboolean
are_labels (const Labels *labels,
            const Row    *row)
{
  int balance = 0;

  for (guint i = 0; i < labels->n; i++)
    if (labels->seen[i])
      balance += fit_label (&labels->glyphs[i], row->numbers,
                            (guint) (row->first + (int) i * row->step))
                     >= LEAST_FIT_ONE
                   ? 1
                   : -1;
  return balance > 0;
}

void
mar_lattice_take_off_labels (MarLattice      *lattice,
                             const MarRaster *raster)
{
  g_return_if_fail (lattice != NULL && raster != NULL);

  for (Side side = SIDE_BOTTOM; side <= SIDE_RIGHT; side++)
    {
      MarLattice less = *lattice;
      Labels labels;
      Row row;

      add_lines (&less, side, -1);
      if (MIN (less.columns, less.rows) < LEAST_CELLS)
        continue;
      read_side (&labels, &less, raster, side);
      row = find_row (&labels);
      if (row.fit >= LEAST_FIT_PIECES && row.numbers == is_upright (side)
          && are_labels (&labels, &row))
        *lattice = less;
    }
}
