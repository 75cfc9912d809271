/* Which of our styles a board is drawn in.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-style.h"

#include <math.h>

#include "page-compare.h"

/* A style is that of the picture where no more than this share of what is on the board is unlike
 * its pieces. */
#define GOOD_SHARE 0.25

/* How unlike its pieces are, those cells tell that it fits best: this share of those that aren't
 * empty. A cell is not empty from so many levels of brightness on. */
#define BEST_CELLS 0.35
#define LEAST_EMPTY 10.0
/* Circles alone tell of no style: they may be pieces of another one. */
#define UNLIKE_TRACES 0.4

/* A ground is another one that is so much lighter or darker, in levels; and so are pieces that are
 * as unlike as this, in levels of brightness a pixel. */
#define MOST_SHIFT 45
#define MOST_PIECE_ERROR 22.0
#define BEST_PIECES 0.25

/* So many cells are compared with each style. */
#define STYLE_CELLS 12

/* The scales at which styles are tried: each is so many times the one before. */
#define SCALE_STEP 1.1

/* The cells that are least empty, the busiest first; returns how many. */
static guint
find_busy (const MarCellMatch *matches,
           guint               n,
           guint               cells[STYLE_CELLS])
{
  guint n_busy = 0;

  for (guint i = 0; i < n; i++)
    {
      guint at = MIN (n_busy, STYLE_CELLS - 1);

      if (n_busy == STYLE_CELLS && matches[i].empty <= matches[cells[at]].empty)
        continue;
      n_busy = MIN (n_busy + 1, STYLE_CELLS);
      for (; at > 0 && matches[cells[at - 1]].empty < matches[i].empty; at--)
        cells[at] = cells[at - 1];
      cells[at] = i;
    }
  return n_busy;
}

GPtrArray *
mar_board_list_styles (const MarStyle *only)
{
  GPtrArray *styles;

  if (only == NULL)
    return mar_style_list_own ();
  styles = g_ptr_array_new ();
  g_ptr_array_add (styles, (gpointer) only);
  return styles;
}

const MarStyle *
mar_board_find_style (const MarBoardView *view,
                      const MarBoardPlan *plan,
                      const MarStyle     *last,
                      const MarStyle     *only,
                      MarCellMatch       *matches)
{
  g_autoptr (GPtrArray) styles = mar_style_list_own ();
  const double drawn = pow (SCALE_STEP, round (log (view->drawn) / log (SCALE_STEP)));
  const MarStyle *best = NULL;
  double share = G_MAXDOUBLE;
  guint cells[STYLE_CELLS];
  guint n_cells = 0;

  if (only != NULL)
    return only;
  if (last != NULL)
    {
      g_ptr_array_remove (styles, (gpointer) last);
      g_ptr_array_insert (styles, 0, (gpointer) last);
    }
  for (guint i = 0; i < styles->len; i++)
    {
      const MarStyle *style = g_ptr_array_index (styles, i);
      const MarLooks *looks = mar_looks_get (plan, style, view->scale, drawn, view->gray, FALSE);
      double unlike;

      /* Styles differ in their pieces most of all: where those are, the first one tells. */
      if (i == 0)
        {
          unlike = mar_board_match (view, plan, looks, FALSE, NULL, 0, matches);
          if (last != NULL && unlike <= GOOD_SHARE)
            return last;
          n_cells = find_busy (matches, view->columns * view->rows, cells);
        }
      unlike = mar_board_match (view, plan, looks, FALSE, cells, n_cells, matches);
      if (unlike < share)
        {
          best = style;
          share = unlike;
        }
    }
  return best;
}

static gboolean
is_trace (const MarCellMatch *match)
{
  return match->piece < 0 && match->look != NULL && match->ghost == NULL;
}

guint
mar_board_count_traces (const MarCellMatch *matches,
                        guint               n)
{
  guint n_traces = 0;

  for (guint i = 0; i < n; i++)
    n_traces += is_trace (&matches[i]);
  return n_traces;
}

double
mar_board_find_unlike (const MarCellMatch *matches,
                       guint               n)
{
  g_autofree double *shares = g_new (double, n);
  guint n_shares = 0, n_traces = 0;

  for (guint i = 0; i < n; i++)
    {
      if (matches[i].empty < LEAST_EMPTY)
        continue;
      if (is_trace (&matches[i]))
        n_traces++;
      else
        shares[n_shares++] = matches[i].error / matches[i].empty;
    }
  if (n_shares == 0)
    return n_traces > 0 ? UNLIKE_TRACES : 0;
  return page_find_nth (shares, n_shares, (guint) (BEST_CELLS * (n_shares - 1)));
}

gboolean
mar_board_is_shifted (const MarCellMatch *matches,
                      guint               n)
{
  guint n_shifted = 0;

  for (guint i = 0; i < n; i++)
    n_shifted
      += fabs (0.3 * matches[i].shift[0] + 0.59 * matches[i].shift[1] + 0.11 * matches[i].shift[2])
         > MOST_SHIFT;
  return 2 * n_shifted > n;
}

gboolean
mar_board_is_like_style (const MarCellMatch *matches,
                         guint               n)
{
  g_autofree double *errors = g_new (double, n);
  guint n_pieces = 0;

  for (guint i = 0; i < n; i++)
    if (matches[i].piece >= 0)
      errors[n_pieces++] = matches[i].error;
  return (n_pieces == 0
          || page_find_nth (errors, n_pieces, (guint) (BEST_PIECES * (n_pieces - 1)))
               <= MOST_PIECE_ERROR)
         && !mar_board_is_shifted (matches, n);
}
