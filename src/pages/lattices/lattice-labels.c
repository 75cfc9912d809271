/* The letters and numbers that are printed around a board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "label-blots.h"
#include "lattice-private.h"

/* That leaves out the lines between labels which stand in cells of their own. */
#define INSET 0.03

/* How well labels have to agree with a row of letters or numbers, on average of all cells, how
 * many of them must be there, and how much better another row must not be. */
#define LEAST_FIT 0.28
#define LEAST_SHARE_SEEN 0.6
#define MARGIN 0.1
/* Most boards are shown as a whole. */
#define WHOLE 0.03

#define MOST_CELLS 24

/* Of the labels of smaller cells, in pixels, those along one side may not be seen. */
#define TINY_CELL 16

/* A line of pieces is not taken for labels that agree less than this, nor where fewer cells are
 * left. */
#define LEAST_FIT_PIECES 0.35
/* A board goes on to a label that agrees so much, and with no other text so much better, if it has
 * no more cells a side. */
#define LEAST_FIT_ONE 0.2
#define MARGIN_ONE 0.15
#define MOST_CELLS_FOUND 20
#define LEAST_CELLS 3

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

static void
read_side (Labels           *labels,
           const MarLattice *lattice,
           const MarRaster  *raster,
           MarLabelSide      side)
{
  const gboolean upright = mar_label_is_upright (side);
  const double size = 1 - 2 * INSET;

  labels->n = MIN (upright ? lattice->rows : lattice->columns, MOST_CELLS);
  for (guint i = 0; i < labels->n; i++)
    {
      g_autoptr (MarRaster) part = NULL;
      double x = i, y = lattice->rows - 1.0 - i;

      if (upright)
        x = side == MAR_LABEL_LEFT ? -1.0 : lattice->columns;
      else
        y = side == MAR_LABEL_TOP ? -1.0 : lattice->rows;
      part = mar_lattice_cut (lattice, raster, x + INSET, y + INSET, size, size,
                              (guint) lround (MAR_LABEL_PART / size));
      labels->seen[i] = part->width == MAR_LABEL_PART && part->height == MAR_LABEL_PART
                        && mar_label_read (part, side, &labels->glyphs[i]);
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

static gboolean
is_complete (const Labels *labels)
{
  for (guint i = 0; i < labels->n; i++)
    if (!labels->seen[i])
      return FALSE;
  return TRUE;
}

/* The better of what is printed at two sides. @complete: (out) (nullable): whether something is,
 * along the whole of one of them. */
static Row
read_sides (const MarLattice *lattice,
            const MarRaster  *raster,
            MarLabelSide      one,
            MarLabelSide      other,
            gboolean         *complete)
{
  Labels labels, its_labels;
  Row row, its_row;

  read_side (&labels, lattice, raster, one);
  row = find_row (&labels);
  read_side (&its_labels, lattice, raster, other);
  its_row = find_row (&its_labels);
  if (complete != NULL)
    *complete = is_complete (&labels) || is_complete (&its_labels);
  return its_row.fit > row.fit ? its_row : row;
}

void
mar_lattice_read_labels (MarLattice      *lattice,
                         const MarRaster *raster)
{
  gboolean across_complete, upward_complete;
  double width, height;
  Row across, upward;

  g_return_if_fail (lattice != NULL && raster != NULL);

  across = read_sides (lattice, raster, MAR_LABEL_BOTTOM, MAR_LABEL_TOP, &across_complete);
  upward = read_sides (lattice, raster, MAR_LABEL_LEFT, MAR_LABEL_RIGHT, &upward_complete);
  mar_projection_measure (lattice->to_picture, lattice->columns / 2.0, lattice->rows / 2.0, &width,
                          &height);
  lattice->unread = across.fit == 0 && upward.fit == 0
                    && across_complete + upward_complete
                         >= (MIN (width, height) < TINY_CELL ? 1 : 2);
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
add_lines (MarLattice   *lattice,
           MarLabelSide  side,
           int           n)
{
  double *m = lattice->to_picture;

  if (mar_label_is_upright (side))
    lattice->columns = (guint) ((int) lattice->columns + n);
  else
    lattice->rows = (guint) ((int) lattice->rows + n);
  for (guint row = 0; row < 3; row++)
    if (side == MAR_LABEL_LEFT)
      m[3 * row + 2] -= n * m[3 * row];
    else if (side == MAR_LABEL_TOP)
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

/* Whether the labels along one side go on to the outermost line at another side, which is @at in
 * their order. */
static gboolean
has_label (const MarLattice *lattice,
           const MarRaster  *raster,
           MarLabelSide      along,
           gboolean          at_end)
{
  Labels labels;
  Row row;
  guint at;

  read_side (&labels, lattice, raster, along);
  at = at_end ? labels.n - 1 : 0;
  row = find_row (&labels);
  return row.fit > 0 && row.numbers == mar_label_is_upright (along) && labels.seen[at]
         && fit_label (&labels.glyphs[at], row.numbers, (guint) (row.first + (int) at * row.step))
              >= LEAST_FIT_ONE;
}

void
mar_lattice_go_on (MarLattice      *lattice,
                   const MarRaster *raster)
{
  g_return_if_fail (lattice != NULL && raster != NULL);

  for (MarLabelSide side = MAR_LABEL_BOTTOM; side <= MAR_LABEL_RIGHT; side++)
    while ((mar_label_is_upright (side) ? lattice->columns : lattice->rows) < MOST_CELLS_FOUND)
      {
        MarLattice more = *lattice;
        const gboolean at_end = side == MAR_LABEL_TOP || side == MAR_LABEL_RIGHT;

        add_lines (&more, side, 1);
        if (!has_label (&more, raster,
                        mar_label_is_upright (side) ? MAR_LABEL_BOTTOM : MAR_LABEL_LEFT, at_end)
            && !has_label (&more, raster,
                           mar_label_is_upright (side) ? MAR_LABEL_TOP : MAR_LABEL_RIGHT, at_end))
          break;
        *lattice = more;
      }
}

/* Whether most of a row are like the labels that they should be: signs of pieces don't follow each
 * other. */
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

/* Reads the labels along a side. Returns whether they are surely some. */
static gboolean
has_labels (const MarLattice *lattice,
            const MarRaster  *raster,
            MarLabelSide      side,
            Row              *row)
{
  Labels labels;

  read_side (&labels, lattice, raster, side);
  *row = find_row (&labels);
  return row->fit >= LEAST_FIT_PIECES && are_labels (&labels, row);
}

/* Takes off a column and a row of labels that share a corner, which is empty: along neither of them
 * the labels of all lines are seen as long as the other one is a part of the board. Returns whether
 * there were such. */
static gboolean
take_off_corner (MarLattice      *lattice,
                 const MarRaster *raster)
{
  for (guint corner = 0; corner < 4; corner++)
    {
      const MarLabelSide level = corner % 2 == 0 ? MAR_LABEL_BOTTOM : MAR_LABEL_TOP;
      const MarLabelSide upright = corner / 2 == 0 ? MAR_LABEL_LEFT : MAR_LABEL_RIGHT;
      MarLattice less = *lattice;
      Row across, upward;

      add_lines (&less, level, -1);
      add_lines (&less, upright, -1);
      if (MIN (less.columns, less.rows) < LEAST_CELLS || !has_labels (&less, raster, level, &across)
          || !has_labels (&less, raster, upright, &upward) || across.numbers == upward.numbers)
        continue;
      *lattice = less;
      return TRUE;
    }
  return FALSE;
}

/* Whether a row of labels at a side of the board is of the kind that is found there: letters stand
 * beside rows only where the board is turned, and then numbers stand below or above it. */
static gboolean
is_in_place (const MarLattice *lattice,
             const MarRaster  *raster,
             MarLabelSide      side,
             const Row        *row)
{
  Row other;

  if (row->numbers == mar_label_is_upright (side))
    return TRUE;
  if (mar_label_is_upright (side))
    other = read_sides (lattice, raster, MAR_LABEL_BOTTOM, MAR_LABEL_TOP, NULL);
  else
    other = read_sides (lattice, raster, MAR_LABEL_LEFT, MAR_LABEL_RIGHT, NULL);
  return other.fit >= LEAST_FIT_PIECES && other.numbers != row->numbers;
}

void
mar_lattice_take_off_labels (MarLattice      *lattice,
                             const MarRaster *raster)
{
  g_return_if_fail (lattice != NULL && raster != NULL);

  if (take_off_corner (lattice, raster))
    return;
  for (MarLabelSide side = MAR_LABEL_BOTTOM; side <= MAR_LABEL_RIGHT; side++)
    {
      MarLattice less = *lattice;
      Row row;

      add_lines (&less, side, -1);
      if (MIN (less.columns, less.rows) >= LEAST_CELLS && has_labels (&less, raster, side, &row)
          && is_in_place (&less, raster, side, &row))
        *lattice = less;
    }
}
