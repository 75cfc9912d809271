/* The grounds of cells, whatever is drawn on them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-ground.h"

#include <string.h>

#include "board-parts.h"
#include "page-compare.h"

/* Grounds that differ by less than this, in levels of red, green and blue together, are the
 * same. */
#define SAME_GROUND 36

/* In small cells a frame is mixed into what is inside of it, by no more than this part; where
 * nothing stands there, that is known by the middle of the cell. */
#define MOST_THROUGH 0.4

/* Beside a line a picture is a little lighter or darker than it is, by no more levels; what is so
 * from the middle of a cell to about where a piece would end, to within this part of that, is the
 * ground. */
#define MOST_BESIDE_LINE 16
#define SAME_INSIDE 0.25

/* One of so many pixels tells the ground of a whole board. */
#define GROUND_STEP 31

/* The median color of a part of a cell, or of its core. */
static void
find_color (const MarBoardView *view,
            guint               index,
            guint               part,
            gboolean            core,
            int                 color[3])
{
  const guint scale = view->scale;
  const gsize corner = (gsize) (index / view->columns * scale + scale / 2) * view->picture->width
                       + index % view->columns * scale + scale / 2;
  const MarPartPixels *pixels = mar_part_get_pixels (part, scale);
  const guint n = core ? pixels->n_core : pixels->n;
  int values[MAR_PART_MOST_SCALE * MAR_PART_MOST_SCALE];

  for (guint channel = 0; channel < 3; channel++)
    {
      for (guint i = 0; i < n; i++)
        {
          const guint pixel = pixels->pixels[i];
          const gsize at = corner + (gsize) (pixel / scale) * view->picture->width + pixel % scale;

          values[i] = view->picture->rgb[3 * at + channel];
        }
      color[channel] = page_find_median (values, n);
    }
}

static gboolean
is_same_ground (const int one[3],
                const int other[3])
{
  return abs (one[0] - other[0]) + abs (one[1] - other[1]) + abs (one[2] - other[2]) < SAME_GROUND;
}

/* Whether what is inside of a frame in a cell is the ground of another cell. */
static gboolean
is_framed (const MarBoardView *view,
           guint               index,
           const int           frame[3],
           const int           other[3])
{
  int inside[3], middle[3];
  double product = 0, square = 0, through;

  find_color (view, index, MAR_PART_IN_FRAME, FALSE, inside);
  if (is_same_ground (inside, other))
    return TRUE;
  find_color (view, index, MAR_PART_PIECE, TRUE, middle);
  if (!is_same_ground (middle, other))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      product += (inside[i] - other[i]) * (frame[i] - other[i]);
      square += (frame[i] - other[i]) * (frame[i] - other[i]);
    }
  through = square > 0 ? CLAMP (product / square, 0, MOST_THROUGH) : 0;
  for (guint i = 0; i < 3; i++)
    inside[i] -= (int) (through * (frame[i] - other[i]));
  return is_same_ground (inside, other);
}

void
mar_board_find_grounds (const MarBoardView *view, int (*grounds)[3], gboolean *framed)
{
  const guint n = view->columns * view->rows;

  for (guint i = 0; i < n; i++)
    find_color (view, i, MAR_PART_GROUND, FALSE, grounds[i]);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_common = FALSE, is_replaced;
      guint near = i >= view->columns ? i - view->columns : i + view->columns;

      for (guint k = 0; k < n && !is_common; k++)
        is_common = k != i && is_same_ground (grounds[i], grounds[k]);
      if (!is_common && i % view->columns > 0 && !is_framed (view, i, grounds[i], grounds[near]))
        near = i - 1;
      is_replaced = !is_common && is_framed (view, i, grounds[i], grounds[near]);
      if (is_replaced)
        memcpy (grounds[i], grounds[near], sizeof grounds[i]);
      if (framed != NULL)
        framed[i] = is_replaced;
    }
}

void
mar_board_mend_grounds (const MarBoardView *view, int (*grounds)[3])
{
  for (guint i = 0; i < view->columns * view->rows; i++)
    {
      int about[3], middle[3], off = 0, most = 0, within = 0;

      find_color (view, i, MAR_PART_ABOUT_PIECE, FALSE, about);
      find_color (view, i, MAR_PART_PIECE, TRUE, middle);
      for (guint k = 0; k < 3; k++)
        {
          off += abs (middle[k] - grounds[i][k]);
          most = MAX (most, abs (middle[k] - grounds[i][k]));
          within += abs (middle[k] - about[k]);
        }
      if (most <= MOST_BESIDE_LINE && within <= SAME_INSIDE * off)
        memcpy (grounds[i], middle, sizeof middle);
    }
}

void
mar_board_find_quarter (const MarBoardView *view,
                        guint               index,
                        guint               quarter,
                        int                 ground[3])
{
  find_color (view, index, MAR_PART_GROUND_QUARTERS + quarter, FALSE, ground);
}

void
mar_board_find_ground (const MarBoardView *view,
                       int                 ground[3])
{
  const guint n = view->picture->width * view->picture->height / GROUND_STEP;
  g_autofree int *values = g_new (int, n);

  for (guint channel = 0; channel < 3; channel++)
    {
      for (guint i = 0; i < n; i++)
        values[i] = view->picture->rgb[3 * (gsize) i * GROUND_STEP + channel];
      ground[channel] = page_find_median (values, n);
    }
}
