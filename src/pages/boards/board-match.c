/* Cells of a board, compared with how pieces look.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-match.h"
#include "board-parts.h"
#include "page-compare.h"

#include <math.h>
#include <string.h>

/* The scale at which cells are compared, in pixels. */
#define SCALE 24
/* At most so large a scale is used where they are looked at more closely. */
#define CLOSE_SCALE MAR_PART_MOST_SCALE
/* Smaller or larger cells are taken for such. */
#define LEAST_DRAWN 8.0
#define MOST_DRAWN 60.0

/* A gray pixel has no more color than this, in levels. */
#define MOST_GRAY_CHROMA 2

/* A pixel that a mark covers is no farther than this from any look: in levels of red, green and
 * blue. */
#define MOST_DIFFERENCE 180

/* A cell is somewhere between the two looks that fit best: where it is doubtful which it is, and
 * how fast it becomes so. */
#define SHARE_MIDDLE 0.38
#define SHARE_WIDTH 0.06

/* It is also doubtful where it is so unlike the best look, as a part of how unlike an empty cell it
 * is; a few levels always are. */
#define UNLIKE_LEVELS 10.0
#define UNLIKE_MIDDLE 0.5
#define UNLIKE_WIDTH 0.04

/* A cell that differs less than this from an empty one counts as if it did by so much. */
#define LEAST_EMPTY 1.5

/* How far a sign may be from its place, in halves of a pixel. */
#define MOST_MOVED 1

/* A look that is farther off than the best one by this factor is not considered any more. */
#define MOST_FACTOR 1.6

/* What hides more of the ground than this is a part of a piece, or its shadow, and so much of the
 * ground tells its color, of that about a small piece. */
#define LEAST_OPAQUE 16
#define LEAST_GROUND 0.06

/* Paper has a tint, and light on it is dim: all of a board is so much darker at most, in a color
 * and on the whole. What is less is none. */
#define MOST_GAIN 1.25
#define MOST_DIM 1.12
#define LEAST_GAIN 1.03

static const double no_gain[3] = { 1, 1, 1 };

/* Whether a picture has no color, as what was printed or copied in black and white. */
static gboolean
is_gray (const MarRaster *raster)
{
  for (gsize i = 0; i < (gsize) raster->width * raster->height; i++)
    {
      const guint8 *rgb = raster->rgb + 3 * i;

      if (MAX (MAX (rgb[0], rgb[1]), rgb[2]) - MIN (MIN (rgb[0], rgb[1]), rgb[2])
          > MOST_GRAY_CHROMA)
        return FALSE;
    }
  return TRUE;
}

static MarBoardView *
view_new (const MarRaster  *raster,
          const MarLattice *lattice,
          gboolean          close)
{
  MarBoardView *view;
  double x0, y0, x1, y1;

  view = g_new0 (MarBoardView, 1);
  mar_lattice_to_picture (lattice, 0, 0, &x0, &y0);
  mar_lattice_to_picture (lattice, lattice->columns, 0, &x1, &y1);
  view->columns = lattice->columns;
  view->rows = lattice->rows;
  view->drawn = CLAMP (hypot (x1 - x0, y1 - y0) / lattice->columns, LEAST_DRAWN, MOST_DRAWN);
  view->scale = close ? (guint) CLAMP (view->drawn, SCALE, CLOSE_SCALE) / 2 * 2 : SCALE;
  view->picture = mar_lattice_cut (lattice, raster, -0.5, -0.5, lattice->columns + 1,
                                   lattice->rows + 1, view->scale);
  view->gray = is_gray (view->picture);
  if (!close && mar_looks_are_smooth (view->drawn))
    mar_raster_smooth (view->picture);
  return view;
}

MarBoardView *
mar_board_view_new (const MarRaster  *raster,
                    const MarLattice *lattice)
{
  g_return_val_if_fail (raster != NULL && lattice != NULL, NULL);

  return view_new (raster, lattice, FALSE);
}

MarBoardView *
mar_board_view_new_close (const MarRaster  *raster,
                          const MarLattice *lattice)
{
  g_return_val_if_fail (raster != NULL && lattice != NULL, NULL);

  return view_new (raster, lattice, TRUE);
}

void
mar_board_view_free (MarBoardView *view)
{
  if (view == NULL)
    return;
  mar_raster_free (view->picture);
  g_free (view);
}

/* A cell while it is compared: what is seen and what is under it, in the order of @piece. */
typedef struct
{
  guint scale;
  const MarPartPixels *piece;
  const MarPartPixels *ground_part;
  const guint8 *corner; /* of what is seen */
  gsize stride;
  const guint8 *board; /* the ground of the style there */
  gsize board_stride;
  const double *gain;
  int shift[3];
  int seen[3 * CLOSE_SCALE * CLOSE_SCALE];
  int ground[3 * CLOSE_SCALE * CLOSE_SCALE];
} Cell;

static int
seen_at (const Cell *cell,
         guint       pixel,
         guint       channel)
{
  const guint8 seen
    = cell->corner[pixel / cell->scale * cell->stride + 3 * (pixel % cell->scale) + channel];

  return MIN (255, (int) (seen * cell->gain[channel]));
}

static int
board_at (const Cell *cell,
          guint       pixel,
          guint       channel)
{
  return cell
    ->board[pixel / cell->scale * cell->board_stride + 3 * (pixel % cell->scale) + channel];
}

/* How far the ground about the piece is from the board's own: it may be shaded. */
static void
load_cell (Cell *cell)
{
  const MarPartPixels *piece = cell->piece;
  const MarPartPixels *about = cell->ground_part;
  int values[CLOSE_SCALE * CLOSE_SCALE];

  for (guint channel = 0; channel < 3; channel++)
    {
      for (guint i = 0; i < about->n; i++)
        values[i] = seen_at (cell, about->pixels[i], channel)
                    - board_at (cell, about->pixels[i], channel);
      cell->shift[channel] = page_find_median (values, about->n);
      for (guint i = 0; i < piece->n; i++)
        {
          cell->seen[3 * i + channel] = seen_at (cell, piece->pixels[i], channel);
          cell->ground[3 * i + channel]
            = CLAMP (board_at (cell, piece->pixels[i], channel) + cell->shift[channel], 0, 255);
        }
    }
}

/* A look, its sign moved by so many halves of a pixel: letters and numbers are set to whole pixels
 * of the picture, wherever the cell begins. */
typedef struct
{
  const MarLook *look;
  int right;
  int down;
  double error;
} Guess;

/* What the piece of a look, or the ground alone, would be there. */
static inline int
expect (const Cell  *cell,
        const Guess *guess,
        guint        index,
        guint        channel)
{
  const int ground = cell->ground[3 * index + channel];
  const guint8 *piece;
  int x, y, ink, through;

  if (guess->look == NULL)
    return ground;
  piece = guess->look->pixels + 4 * cell->piece->pixels[index];
  if ((guess->right == 0 && guess->down == 0) || index >= cell->piece->n_core)
    return piece[channel] + ground * (255 - piece[3]) / 255;
  /* Between pixels it is what their middle would be. */
  x = guess->right & 1 ? 4 : 0;
  y = guess->down & 1 ? 4 * (int) cell->scale : 0;
  piece -= 4 * ((guess->down >> 1) * (int) cell->scale + (guess->right >> 1)) + x + y;
  ink = piece[channel] + piece[x + channel] + piece[y + channel] + piece[x + y + channel];
  through = 4 * 255 - piece[3] - piece[x + 3] - piece[y + 3] - piece[x + y + 3];
  return (ink + ground * through / 255) / 4;
}

/* Sums up how far some pixels are from a guess; no more than about @most is told exactly. */
static guint
add_differences (const Cell  *cell,
                 const Guess *guess,
                 guint        from,
                 guint        to,
                 double       most)
{
  const guint enough = (guint) MIN (most, G_MAXINT);
  guint sum = 0;

  for (guint i = from; i < to && sum <= enough; i++)
    {
      int difference = 0;

      for (guint channel = 0; channel < 3; channel++)
        difference += abs (cell->seen[3 * i + channel] - expect (cell, guess, i, channel));
      sum += (guint) MIN (difference, MOST_DIFFERENCE);
    }
  return sum;
}

/* The same of a look that is not moved, which is asked for most often. */
static guint
add_still (const Cell    *cell,
           const MarLook *look,
           double         most)
{
  const guint enough = (guint) MIN (most, G_MAXINT);
  const guint n = cell->piece->n;
  const int *seen = cell->seen;
  const int *ground = cell->ground;
  guint sum = 0;

  for (guint i = 0; i < n && sum <= enough; i++, seen += 3, ground += 3)
    {
      const guint8 *piece = look->pixels + 4 * cell->piece->pixels[i];
      const guint through = 255 - piece[3];
      const int difference = abs (seen[0] - piece[0] - (int) ((guint) ground[0] * through / 255))
                             + abs (seen[1] - piece[1] - (int) ((guint) ground[1] * through / 255))
                             + abs (seen[2] - piece[2] - (int) ((guint) ground[2] * through / 255));

      sum += (guint) MIN (difference, MOST_DIFFERENCE);
    }
  return sum;
}

/* How far a cell is from a look, in levels a pixel; no farther than @most is told exactly. */
static Guess
compare (const Cell    *cell,
         const MarLook *look,
         double         most)
{
  const guint n = cell->piece->n;
  Guess guess = { look, 0, 0, 0 };

  guess.error = (look != NULL ? add_still (cell, look, most * 3 * n)
                              : add_differences (cell, &guess, 0, n, most * 3 * n))
                / (3.0 * n);
  return guess;
}

/* Moves the sign of a guess to where it fits best. */
static void
fit_sign (const Cell *cell,
          Guess      *guess)
{
  const MarPartPixels *piece = cell->piece;
  const guint still = add_differences (cell, guess, 0, piece->n_core, G_MAXINT);
  Guess best = *guess;
  guint least = still;

  for (int down = -MOST_MOVED; down <= MOST_MOVED; down++)
    for (int right = -MOST_MOVED; right <= MOST_MOVED; right++)
      {
        const Guess other = { guess->look, right, down, guess->error };
        guint sum;

        if (right == 0 && down == 0)
          continue;
        sum = add_differences (cell, &other, 0, piece->n_core, least);
        if (sum < least)
          {
            least = sum;
            best = other;
          }
      }
  *guess = best;
  guess->error -= (double) (still - least) / piece->n / 3;
}

/* Where between two guesses a cell is: 0: it is all like @one, 1: like @other. */
static double
find_share (const Cell  *cell,
            const Guess *one,
            const Guess *other)
{
  double sum = 0, whole = 0;

  for (guint i = 0; i < cell->piece->n; i++)
    for (guint channel = 0; channel < 3; channel++)
      {
        const int from = expect (cell, one, i, channel);
        const int step = expect (cell, other, i, channel) - from;

        sum += (double) step * (cell->seen[3 * i + channel] - from);
        whole += (double) step * step;
      }
  return whole > 0 ? sum / whole : 0.5;
}

static gboolean
has_same_pieces (const MarLook *one,
                 const MarLook *other)
{
  return (one != NULL ? one->piece : -1) == (other != NULL ? other->piece : -1)
         && (one != NULL ? one->n_pieces : 0) == (other != NULL ? other->n_pieces : 0);
}

/* Puts @guess where it belongs among the best one and the best one with other pieces. */
static void
rank (const Guess *guess,
      Guess       *best,
      Guess       *other)
{
  const gboolean differs = !has_same_pieces (guess->look, best->look);

  if (guess->error < best->error)
    {
      if (differs)
        *other = *best;
      *best = *guess;
    }
  else if (guess->error < other->error && differs)
    *other = *guess;
}

/* From 1 to 0, a half in the middle. */
static double
fall (double value,
      double middle,
      double width)
{
  return 1 / (1 + exp ((value - middle) / width));
}

static void
match_cell (Cell           *cell,
            const MarLooks *looks,
            MarCellMatch   *match)
{
  g_autofree Guess *guesses = g_new (Guess, looks->looks->len);
  Guess best, other = { NULL, 0, 0, 255 };
  double limit;

  load_cell (cell);
  for (guint i = 0; i < 3; i++)
    match->shift[i] = cell->shift[i];
  best = compare (cell, NULL, 255);
  match->empty = best.error;
  for (guint i = 0; i < looks->looks->len; i++)
    {
      guesses[i] = compare (cell, &g_array_index (looks->looks, MarLook, i),
                            MOST_FACTOR * best.error);
      rank (&guesses[i], &best, &other);
    }
  limit = MOST_FACTOR * best.error;
  for (guint i = 0; i < looks->looks->len && best.look != NULL; i++)
    if (guesses[i].error < limit)
      {
        fit_sign (cell, &guesses[i]);
        rank (&guesses[i], &best, &other);
      }
  match->piece = best.look != NULL ? best.look->piece : -1;
  match->n_pieces = best.look != NULL ? best.look->n_pieces : 0;
  match->knows_under = FALSE;
  match->ghost = best.look != NULL ? best.look->ghost : NULL;
  match->look = best.look;
  match->error = best.error;
  match->sure = fall (find_share (cell, &best, &other), SHARE_MIDDLE, SHARE_WIDTH)
                * fall (match->error / (match->empty + UNLIKE_LEVELS), UNLIKE_MIDDLE, UNLIKE_WIDTH);
}

static void
open_cell (const MarBoardView *view,
           const MarBoardPlan *plan,
           const MarLooks     *looks,
           const double        gain[3],
           guint               column,
           guint               row,
           Cell               *cell)
{
  const guint scale = view->scale;

  cell->scale = scale;
  cell->piece = mar_part_get_pixels (MAR_PART_PIECE, scale);
  cell->ground_part = mar_part_get_pixels (MAR_PART_GROUND, scale);
  cell->gain = gain;
  cell->stride = 3 * (gsize) view->picture->width;
  cell->corner = view->picture->rgb + (row * scale + scale / 2) * cell->stride
                 + 3 * (column * scale + scale / 2);
  cell->board_stride = 3 * (gsize) looks->ground->width;
  cell->board = looks->ground->rgb + (plan->top + row) * scale * cell->board_stride
                + 3 * (plan->left + column) * scale;
}

gboolean
mar_board_measure_ground (const MarBoardView *view,
                          const MarBoardPlan *plan,
                          const MarLooks     *looks,
                          const MarCellMatch *match,
                          const guint8       *covered,
                          guint               index,
                          int                 ground[3],
                          int                 shift[3])
{
  const guint scale = view->scale;
  const guint column = index % view->columns;
  const guint row = index / view->columns;
  const gsize corner = (gsize) (row * scale + scale / 2) * view->picture->width + column * scale
                       + scale / 2;
  int values[CLOSE_SCALE * CLOSE_SCALE], steps[CLOSE_SCALE * CLOSE_SCALE];
  guint n = 0;
  Cell cell;

  open_cell (view, plan, looks, no_gain, column, row, &cell);
  for (guint channel = 0; channel < 3; channel++)
    {
      n = 0;
      for (guint i = 0; i < cell.ground_part->n; i++)
        {
          const guint pixel = cell.ground_part->pixels[i];
          const gsize at = corner + (gsize) (pixel / scale) * view->picture->width + pixel % scale;

          if ((match->look != NULL && match->look->pixels[4 * pixel + 3] > LEAST_OPAQUE)
              || (covered != NULL && covered[at]))
            continue;
          values[n] = seen_at (&cell, pixel, channel);
          steps[n] = values[n] - board_at (&cell, pixel, channel);
          n++;
        }
      ground[channel] = page_find_median (values, n);
      shift[channel] = page_find_median (steps, n);
    }
  return n >= LEAST_GROUND * cell.ground_part->n;
}

/* How much of a color the ground of a cell has in the picture and on the board of the style, on the
 * average. */
static void
sum_ground (const Cell *cell,
            guint       channel,
            double     *seen,
            double     *board)
{
  *seen = *board = 0;
  for (guint i = 0; i < cell->ground_part->n; i++)
    {
      *seen += seen_at (cell, cell->ground_part->pixels[i], channel);
      *board += board_at (cell, cell->ground_part->pixels[i], channel);
    }
}

/* By how much the picture must become lighter for most grounds to be those of the style, if it is a
 * tint or dim light that makes them darker: that makes pieces darker by as much. */
static void
find_gain (const MarBoardView *view,
           const MarBoardPlan *plan,
           const MarLooks     *looks,
           double              gain[3])
{
  const guint n = view->columns * view->rows;
  g_autofree double *ratios = g_new (double, 3 * n);
  double most = 1, least = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    {
      Cell cell;

      open_cell (view, plan, looks, no_gain, i % view->columns, i / view->columns, &cell);
      for (guint channel = 0; channel < 3; channel++)
        {
          double seen, board;

          sum_ground (&cell, channel, &seen, &board);
          ratios[channel * n + i] = board / MAX (seen, 1);
        }
    }
  for (guint channel = 0; channel < 3; channel++)
    {
      gain[channel] = page_find_nth (ratios + channel * n, n, n / 2);
      most = MAX (most, gain[channel]);
      least = MIN (least, gain[channel]);
      gain[channel] = MAX (gain[channel], 1);
    }
  if (most < LEAST_GAIN || most > MOST_GAIN || least < 1 / LEAST_GAIN
      || 0.3 * gain[0] + 0.59 * gain[1] + 0.11 * gain[2] > MOST_DIM)
    memcpy (gain, no_gain, sizeof no_gain);
}

double
mar_board_match (const MarBoardView *view,
                 const MarBoardPlan *plan,
                 const MarLooks     *looks,
                 gboolean            tinted,
                 const guint        *cells,
                 guint               n_cells,
                 MarCellMatch       *matches)
{
  const guint n = cells != NULL ? n_cells : view->columns * view->rows;
  double error = 0, empty = 0, gain[3] = { 1, 1, 1 };
  Cell cell;

  g_return_val_if_fail (view != NULL && plan != NULL && looks != NULL, 1);
  g_return_val_if_fail (looks->scale == view->scale, 1);

  if (tinted)
    find_gain (view, plan, looks, gain);
  for (guint k = 0; k < n; k++)
    {
      const guint i = cells != NULL ? cells[k] : k;

      open_cell (view, plan, looks, gain, i % view->columns, i / view->columns, &cell);
      match_cell (&cell, looks, &matches[i]);
      error += matches[i].error;
      empty += MAX (matches[i].empty, LEAST_EMPTY);
    }
  return error / empty;
}

void
mar_board_match_under (const MarBoardView *view,
                       const MarBoardPlan *plan,
                       const MarLooks     *looks,
                       MarCellMatch       *matches)
{
  g_return_if_fail (view != NULL && plan != NULL && looks != NULL && matches != NULL);

  for (guint i = 0; i < view->columns * view->rows; i++)
    {
      MarCellMatch *match = &matches[i];
      g_autoptr (GArray) stacks = NULL;
      Guess best = { NULL, 0, 0, 255 };
      Cell cell;

      if (match->n_pieces < 2 || match->n_pieces > MAR_LOOK_MOST_PIECES)
        continue;
      stacks = mar_looks_draw_stacks (looks, plan, (guint) match->piece, match->n_pieces);
      open_cell (view, plan, looks, no_gain, i % view->columns, i / view->columns, &cell);
      load_cell (&cell);
      for (guint k = 0; k < stacks->len; k++)
        {
          Guess guess = compare (&cell, &g_array_index (stacks, MarLook, k), 255);

          fit_sign (&cell, &guess);
          if (guess.error < best.error)
            best = guess;
        }
      match->knows_under = best.look != NULL;
      match->under = best.look != NULL ? best.look->under : 0;
    }
}
