/* Pieces that nobody has drawn before: what a board itself tells of its ground and its pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-learn.h"

#include <math.h>
#include <string.h>

#include "board-sign.h"
#include "page-compare.h"

/* How far from the middle of a cell, in its sides, a piece reaches, and its body without the rim. */
#define PIECE_REACH 0.4
#define BODY_REACH 0.25
#define CORE_REACH 0.3
#define RIM_FROM 0.2
#define RIM_TO 0.42

/* Where the lines and the points of a board are that has some in the middle of its cells. */
#define LINE_REACH 0.07
#define POINT_REACH 0.13

/* A piece fills this part of its core by differences of this share of the greatest one, or its rim
 * differs so many times as much as the middle. */
#define LEAST_FILLED 0.55
#define FILLED_FROM 0.25
#define LEAST_RIM 1.25
/* What all but does is so far from sure to be none. */
#define UNSURE_FLAT 0.15

/* Of this share of the cells, the quietest ones, it is taken for granted that nothing stands there.
 * A piece is what differs more than they do, in levels of brightness. */
#define QUIET_SHARE 0.25
#define LEAST_ACTIVITY 3.0
#define NOISE_FACTOR 3.0
#define MOST_NOISE 9.0

/* In pictures with more noise than this, or smaller than this many pixels a cell, all pieces are
 * doubtful. */
#define NOISE_OF_BAD 6.0
#define SCALE_OF_BAD 15.0
#define TRUST_IN_BAD 0.85

/* Brightness in which the pieces of two players differ at least, and how much darker than the ground
 * those of the darker one are where only one has some. */
#define LEAST_GAP 45.0
#define LEAST_LIGHT 200.0
#define DARK_STEP 45.0

/* A ground of so much color shows through faded pieces; those that hide less than this are faded. */
#define LEAST_CHROMA 40.0
#define LEAST_HIDDEN 0.75

/* What is seen on a cell. */
typedef struct
{
  int ground[3];
  int quarters[4][3]; /* the same of each quarter: squares may meet in the middle */
  double activity;
  double body[3];
  double hidden; /* how much of the ground the piece hides */
  double light;  /* the brightness of the piece itself */
  double filled; /* which part of it differs from the ground */
  double rim;    /* how much more it differs far from the middle than there */
  gboolean taken;
} Seen;

static double
brightness (const double color[3])
{
  return 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2];
}

static double
chroma (const double color[3])
{
  return MAX (MAX (color[0], color[1]), color[2]) - MIN (MIN (color[0], color[1]), color[2]);
}

/* The ground that two kinds of cells have, which take turns as on a chequered board: what their
 * pixels are beside what is about the piece. */
typedef struct
{
  guint scale;
  int *levels[2];
} Ground;

static const guint8 *
cell_pixel (const MarBoardView *view,
            guint               index,
            guint               x,
            guint               y)
{
  const guint column = index % view->columns;
  const guint row = index / view->columns;
  const gsize across = column * view->scale + view->scale / 2 + x;
  const gsize down = row * view->scale + view->scale / 2 + y;

  return view->picture->rgb + 3 * (down * view->picture->width + across);
}

static guint
cell_kind (const MarBoardView *view,
           guint               index)
{
  return (index % view->columns + index / view->columns) & 1;
}

static guint
quarter_of (guint scale,
            guint pixel)
{
  return (pixel / scale >= scale / 2 ? 2 : 0) + (pixel % scale >= scale / 2 ? 1 : 0);
}

/* How far each pixel of a cell is from the ground, in levels of brightness. */
static void
find_differences (const MarBoardView *view,
                  const Ground       *ground,
                  guint               index,
                  const Seen         *seen,
                  double             *differences)
{
  const guint scale = view->scale;
  const int *levels = ground->levels[cell_kind (view, index)];

  for (guint k = 0; k < scale * scale; k++)
    {
      const guint8 *pixel = cell_pixel (view, index, k % scale, k / scale);

      differences[k] = 0;
      for (guint i = 0; i < 3; i++)
        differences[k]
          += abs (pixel[i] - seen->quarters[quarter_of (scale, k)][i] - levels[3 * k + i]) / 3.0;
    }
}

/* The mean of a ring about the middle. */
static double
find_mean (const double *differences,
           guint         scale,
           double        from,
           double        to)
{
  double sum = 0;
  guint n = 0;

  for (guint k = 0; k < scale * scale; k++)
    if (mar_board_reach (scale, k) >= from && mar_board_reach (scale, k) < to)
      {
        sum += differences[k];
        n++;
      }
  return sum / n;
}

static void
look_at (const MarBoardView *view,
         const Ground       *ground,
         guint               index,
         Seen               *seen)
{
  const guint scale = view->scale;
  g_autofree double *differences = g_new (double, scale *scale);
  double most = 0, body[3] = { 0, 0, 0 };
  guint n_filled = 0, n_core = 0, n_body = 0;

  find_differences (view, ground, index, seen, differences);
  seen->activity = find_mean (differences, scale, 0, PIECE_REACH);
  seen->rim = find_mean (differences, scale, RIM_FROM, RIM_TO)
              / (find_mean (differences, scale, 0, RIM_FROM) + 0.1);
  for (guint k = 0; k < scale * scale; k++)
    if (mar_board_reach (scale, k) < RIM_TO)
      most = MAX (most, differences[k]);
  for (guint k = 0; k < scale * scale; k++)
    {
      const double reach = mar_board_reach (scale, k);

      if (reach < CORE_REACH)
        {
          n_core++;
          n_filled += differences[k] > FILLED_FROM * most;
        }
      if (reach < BODY_REACH)
        {
          n_body++;
          for (guint i = 0; i < 3; i++)
            body[i] += cell_pixel (view, index, k % scale, k / scale)[i];
        }
    }
  seen->filled = (double) n_filled / n_core;
  for (guint i = 0; i < 3; i++)
    seen->body[i] = body[i] / n_body;
}

/* A piece fills its place, or its rim is seen at least. Letters and lines do neither. */
static gboolean
is_round (const Seen *seen)
{
  return seen->filled >= LEAST_FILLED || seen->rim >= LEAST_RIM;
}

/* The activity below which the given share of cells is. */
static double
find_quantile (const Seen *seen,
               guint       n,
               double      share)
{
  g_autofree double *values = g_new (double, n);

  for (guint i = 0; i < n; i++)
    values[i] = seen[i].activity;
  qsort (values, n, sizeof *values, page_compare_doubles);
  return values[(guint) (share * (n - 1))];
}

/* Whether a line through the middle of a cell, or a point there, may be at a pixel. */
static gboolean
is_on_line (guint scale,
            guint pixel)
{
  const double across = fabs ((pixel % scale + 0.5) / scale - 0.5);
  const double down = fabs ((pixel / scale + 0.5) / scale - 0.5);

  return MIN (across, down) < LINE_REACH || hypot (across, down) < POINT_REACH;
}

/* Learns from the quietest cells what lines and points are in the middle of empty ones. */
static void
learn_ground (const MarBoardView *view,
              const Seen         *seen,
              Ground             *ground)
{
  const guint n = view->columns * view->rows;
  const guint n_levels = 3 * view->scale * view->scale;
  const double quiet = find_quantile (seen, n, QUIET_SHARE);
  g_autofree int *values = g_new (int, n);

  for (guint kind = 0; kind < 2; kind++)
    for (guint k = 0; k < n_levels; k++)
      {
        const guint quarter = quarter_of (view->scale, k / 3);
        guint n_values = 0;

        if (!is_on_line (view->scale, k / 3))
          continue;
        for (guint i = 0; i < n; i++)
          if (cell_kind (view, i) == kind && seen[i].activity <= quiet)
            values[n_values++] = cell_pixel (view, i, k / 3 % view->scale,
                                             k / 3 / view->scale)[k % 3]
                                 - seen[i].quarters[quarter][k % 3];
        if (n_values < 3)
          continue;
        qsort (values, n_values, sizeof *values, page_compare_ints);
        ground->levels[kind][k] = values[n_values / 2];
      }
}

/* How sure it is that what is seen, which is not round, is no piece. */
static double
how_flat (const Seen *seen)
{
  return 1 - MAX (seen->filled / LEAST_FILLED, seen->rim / LEAST_RIM) * UNSURE_FLAT;
}

/* How much of a colored ground a piece hides: that of a faded one shows through. */
static void
find_hidden (Seen *seen)
{
  const double ground[3] = { seen->ground[0], seen->ground[1], seen->ground[2] };
  double own[3];

  seen->hidden = 1;
  if (chroma (ground) >= LEAST_CHROMA)
    seen->hidden = CLAMP (1 - chroma (seen->body) / chroma (ground), 0.2, 1);
  for (guint i = 0; i < 3; i++)
    own[i] = (seen->body[i] - (1 - seen->hidden) * ground[i]) / seen->hidden;
  seen->light = CLAMP (brightness (own), 0, 255);
}

/* The brightness that lies between the pieces of both players; 0: there is no telling. */
static double
find_border (const Seen *seen,
             guint       n)
{
  g_autofree double *lights = g_new (double, n);
  guint n_lights = 0;
  double gap = 0, border = 0;

  for (guint i = 0; i < n; i++)
    if (seen[i].taken && seen[i].hidden >= LEAST_HIDDEN)
      lights[n_lights++] = seen[i].light;
  qsort (lights, n_lights, sizeof *lights, page_compare_doubles);
  for (guint i = 1; i < n_lights; i++)
    if (lights[i] - lights[i - 1] > gap)
      {
        gap = lights[i] - lights[i - 1];
        border = (lights[i] + lights[i - 1]) / 2;
      }
  return gap >= LEAST_GAP ? border : 0;
}

/* Whether a piece is a dark one, and how sure that is. */
static gboolean
is_dark (const Seen *seen,
         double      border,
         double     *sure)
{
  const double ground[3] = { seen->ground[0], seen->ground[1], seen->ground[2] };
  const double from = border > 0 ? border : MAX (brightness (ground), LEAST_LIGHT) - DARK_STEP;

  *sure = 1 - exp (-fabs (seen->light - from) / 12);
  return seen->light < from;
}

static double
look_at_all (const MarBoardView *view,
             gboolean            points,
             Seen               *seen)
{
  const guint n = view->columns * view->rows;
  const guint n_levels = 3 * view->scale * view->scale;
  g_autofree int *levels = g_new0 (int, 2 * n_levels);
  Ground ground = { view->scale, { levels, levels + n_levels } };

  for (guint i = 0; i < n; i++)
    {
      mar_board_find_ground (view, i, seen[i].ground);
      for (guint k = 0; k < 4; k++)
        if (points)
          mar_board_find_quarter (view, i, k, seen[i].quarters[k]);
        else
          memcpy (seen[i].quarters[k], seen[i].ground, sizeof seen[i].ground);
      look_at (view, &ground, i, &seen[i]);
    }
  if (points)
    learn_ground (view, seen, &ground);
  for (guint i = 0; i < n && points; i++)
    look_at (view, &ground, i, &seen[i]);
  return LEAST_ACTIVITY + MIN (NOISE_FACTOR * find_quantile (seen, n, QUIET_SHARE), MOST_NOISE);
}

double
mar_board_learn (const MarBoardView *view,
                 const MarBoardPlan *plan,
                 MarCellMatch       *matches)
{
  const guint n = view->columns * view->rows;
  g_autofree Seen *seen = g_new0 (Seen, n);
  const double least = look_at_all (view, mar_figure_has_points (plan->game), seen);
  const double trust = least > LEAST_ACTIVITY + NOISE_OF_BAD || view->drawn < SCALE_OF_BAD
                         ? TRUST_IN_BAD
                         : 1;
  double sum = 0;
  double border;

  for (guint i = 0; i < n; i++)
    {
      seen[i].taken = seen[i].activity >= least && is_round (&seen[i]);
      find_hidden (&seen[i]);
    }
  border = find_border (seen, n);
  for (guint i = 0; i < n; i++)
    {
      MarCellMatch *match = &matches[i];
      double sure = 1 - exp (-fabs (seen[i].activity - least) / least * 5);

      *match = (MarCellMatch) { .piece = -1 };
      if (seen[i].taken)
        {
          double sure_owner;
          const gboolean dark = is_dark (&seen[i], border, &sure_owner);

          mar_board_find_sign (view, plan, i, dark, match);
          match->sure = MIN (match->sure, MIN (sure, sure_owner));
          match->sure *= trust;
          if (seen[i].hidden < LEAST_HIDDEN && match->piece >= 0)
            {
              match->ghost = plan->game->editor->pieces[match->piece].letter;
              match->piece = -1;
              match->n_pieces = 0;
            }
        }
      else
        match->sure = seen[i].activity >= least ? how_flat (&seen[i]) : sure;
      sum += match->sure;
    }
  return sum / n;
}
