/* Signs on pieces: numbers, crowns and the like, by which the pieces of a player differ.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-sign.h"

#include <math.h>

/* The part of a cell about its middle where a sign is, how far it may be moved from there, in pixels,
 * and how much larger or smaller it may be than ours. */
#define SIGN_REACH 0.27
#define MOST_MOVED 2
#define MOST_SIGN 1024

/* A sign that fits this much better than all others is sure. */
#define MARGIN_SURE 0.08

/* A sign as a field of brightness whose mean is 0 and whose length is 1. */
typedef struct
{
  guint n;
  double levels[MOST_SIGN];
  double strength;
} Sign;

static void
normalize (Sign *sign)
{
  double mean = 0, length = 0;

  for (guint i = 0; i < sign->n; i++)
    mean += sign->levels[i] / sign->n;
  for (guint i = 0; i < sign->n; i++)
    {
      sign->levels[i] -= mean;
      length += sign->levels[i] * sign->levels[i];
    }
  length = sqrt (length);
  sign->strength = length / sqrt (sign->n);
  for (guint i = 0; i < sign->n && length > 0; i++)
    sign->levels[i] /= length;
}

static double
level_of (const guint8 *pixel)
{
  return 0.3 * pixel[0] + 0.59 * pixel[1] + 0.11 * pixel[2];
}

/* What is seen about the middle of a cell, from a little beside it. */
static void
see_sign (const MarBoardView *view,
          guint               index,
          int                 right,
          int                 down,
          Sign               *sign)
{
  const guint scale = view->scale;
  const guint left = index % view->columns * scale + scale / 2;
  const guint top = index / view->columns * scale + scale / 2;

  sign->n = 0;
  for (guint y = 0; y < scale; y++)
    for (guint x = 0; x < scale; x++)
      if (mar_board_reach (scale, y * scale + x) < SIGN_REACH)
        {
          const gsize at = (gsize) ((int) (top + y) + down) * view->picture->width
                           + (gsize) ((int) (left + x) + right);

          sign->levels[sign->n++] = level_of (view->picture->rgb + 3 * at);
        }
  normalize (sign);
}

static void
draw_sign (const MarLook *look,
           guint          scale,
           Sign          *sign)
{
  sign->n = 0;
  for (guint y = 0; y < scale; y++)
    for (guint x = 0; x < scale; x++)
      if (mar_board_reach (scale, y * scale + x) < SIGN_REACH)
        sign->levels[sign->n++] = level_of (look->pixels + 4 * (y * scale + x));
  normalize (sign);
}

/* How alike two signs are: 1: the same, be one dark and the other light. */
static double
compare_signs (const Sign *one,
               const Sign *other)
{
  double sum = 0;

  for (guint i = 0; i < one->n; i++)
    sum += one->levels[i] * other->levels[i];
  return fabs (sum);
}

/* The player with the darker or the lighter pieces. */
static int
find_player (const MarBoardPlan *plan,
             gboolean            dark)
{
  const MarStyle *style = mar_style_default ();
  const MarPaint one = mar_style_piece (style, plan->game, 0)->flat;
  const MarPaint other = mar_style_piece (style, plan->game, 1)->flat;
  const gboolean first_is_darker = 0.3 * one.red + 0.59 * one.green + 0.11 * one.blue
                                   < 0.3 * other.red + 0.59 * other.green + 0.11 * other.blue;

  return first_is_darker == dark ? 0 : 1;
}

/* The best likeness of a look's sign with what is seen, wherever that is moved. */
static double
find_likeness (const MarBoardView *view,
               guint               index,
               const Sign         *sign)
{
  double best = 0;

  for (int down = -MOST_MOVED; down <= MOST_MOVED; down++)
    for (int right = -MOST_MOVED; right <= MOST_MOVED; right++)
      {
        Sign seen;

        see_sign (view, index, right, down, &seen);
        best = MAX (best, compare_signs (&seen, sign));
      }
  return best;
}

void
mar_board_find_sign (const MarBoardView *view,
                     const MarBoardPlan *plan,
                     guint               index,
                     gboolean            dark,
                     MarCellMatch       *match)
{
  const MarPositionEditor *editor = plan->game->editor;
  const int player = find_player (plan, dark);
  const MarLooks *looks = mar_looks_get (plan, mar_style_default (), view->scale, view->scale,
                                         FALSE);
  double best = -1, next = -1;
  int last = -1;

  match->piece = -1;
  match->n_pieces = 1;
  for (guint i = 0; i < looks->looks->len; i++)
    {
      const MarLook *look = &g_array_index (looks->looks, MarLook, i);
      double likeness;
      Sign sign;

      /* One look of a piece will do, since it is moved about. */
      if (look->piece < 0 || look->piece == last || editor->pieces[look->piece].player != player)
        continue;
      last = look->piece;
      draw_sign (look, view->scale, &sign);
      likeness = find_likeness (view, index, &sign);
      if (likeness > best)
        {
          next = best;
          best = likeness;
          match->piece = look->piece;
        }
      else
        next = MAX (next, likeness);
    }
  match->sure = next < 0 ? 1 : 1 - exp (-(best - next) / MARGIN_SURE * 2.3);
}
