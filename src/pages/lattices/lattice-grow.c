/* How far a net goes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lattice-private.h"
#include "page-compare.h"

#include <math.h>

/* A board has no more lines than this in a direction, labels in cells included. */
#define MOST_LINES 23
#define LEAST_CELLS 3

/* New lines are looked for a little farther off than others. How much of one, and of the lines that
 * lead to it, must be seen among what nothing hides, and at all. */
#define LOOSE 1.6
#define NEW_SHARE 0.55
#define LINE_SHARE 0.25
#define WAY_SHARE 0.4
#define LEAST_SEEN 2
#define LEAST_COVERED 3

/* How strong lines between others are at least, in those; how many of them must be there, and how
 * wide cells are then. */
#define WEAK_SHARE 0.3
#define BETWEEN_SHARE 0.8
#define LEAST_HALF 9.0

/* How much must be seen of the lines that lead through a column of cells. */
#define WHOLE_SHARE 0.25

/* How much of a whole net must be seen, and how much cells may differ from squares. */
#define NET_SHARE 0.6
#define LEAST_RATIO 0.75

/* Every other line must be seen by so much as well: what is written on pieces may be in line in the
 * middle of cells. */
#define EVERY_OTHER_SHARE 0.5

/* The same where few parts of lines are seen: in a text some may be in their places by chance. */
#define FEW_PARTS 48
#define SMALL_SHARE 0.92
#define SMALL_OFF 0.006

/* How far sides may be turned: a little more than ten degrees; and how much opposite ones may
 * differ; and the cosine of the angle between them. */
#define MOST_TURN 0.22
#define MOST_SHEAR 0.06
#define LEAST_TAPER 0.7

/* Frames are thick, and have another ground on either side. */
#define FRAME_WEIGHT 0.15

/* How many parts of lines tell where a net lies; with more it may be seen aslant, if its lines lie
 * farther off than this otherwise, in cells, and that makes it so much better. */
#define LEAST_SIGHTS 6
#define LEAST_FREE 12
#define LEAST_ASLANT 24
#define STRAIGHT 0.008
#define ASLANT_SHARE 0.7

/* All lines of a board are darker than it, or lighter; those in a text are either. Where many are
 * seen, marks may cover more of them; and where all of many are, it is no text. */
#define LEAST_SAME 0.9
#define LEAST_SAME_OF_MANY 0.84
#define LEAST_SAME_OF_ALL 0.7
#define MANY_PARTS 120
#define ALL_SHARE 0.98

/* Nothing of a net is hidden where so many of its parts are seen. Grounds may differ, and lines
 * with them: then no line must be stronger than those that so few are weaker than, times this. */
#define OPEN_SHARE 0.9
#define WEAK_RANK 0.05
#define WEAK_FACTOR 2

#define LAST_ROUNDS 3

/* How far lines may lie off, in cells, and how much farther while a net grows. */
#define MOST_OFF 0.015
#define FAR_OFF 3

/* Lines are drawn on whole pixels: where all that can be seen of a net is, they may lie off so many
 * pixels, even if that is more; the second is for nets with few parts. */
#define PIXELS_OFF 0.55
#define PIXELS_OFF_OF_FEW 0.2

typedef struct
{
  guint seen, absent, hidden;
  guint covered; /* by pieces on crossings */
} Tally;

/* Returns whether a piece on a crossing hides a part of a line. */
static gboolean
is_covered (const MarNet   *net,
            const MarPlane *plane,
            int             u,
            int             v,
            gboolean        upright)
{
  return mar_net_has_piece (net, plane, u, v)
         || mar_net_has_piece (net, plane, u + !upright, v + upright);
}

static void
look (const MarNet   *net,
      const MarPlane *plane,
      int             u,
      int             v,
      gboolean        upright,
      Tally          *tally)
{
  MarLinePart part;

  mar_net_look (net, plane, u, v, upright, 1, &part);
  if (part.sight == MAR_LINE_SEEN)
    tally->seen++;
  else if (is_covered (net, plane, u, v, upright))
    tally->covered++;
  else if (part.sight == MAR_LINE_ABSENT)
    tally->absent++;
  else
    tally->hidden++;
}

static gboolean
is_line (const Tally *tally,
         double       least)
{
  const guint n = tally->seen + tally->absent + tally->hidden;

  /* Pieces that stand in a row are on a line, if nothing says that there is none. */
  if (tally->covered > n)
    return tally->covered >= LEAST_COVERED && tally->absent <= tally->seen;
  return tally->seen >= MIN (LEAST_SEEN, n) && tally->seen >= least * n
         && tally->seen >= NEW_SHARE * (tally->seen + tally->absent);
}

/* Returns whether the upright line at @u is there, and the level ones that lead to it from its
 * neighbor at @from. */
static gboolean
has_column (const MarNet   *net,
            const MarPlane *plane,
            int             u,
            int             from)
{
  Tally line = { 0 };
  Tally ways = { 0 };

  for (int v = net->top; v < net->bottom; v++)
    look (net, plane, u, v, TRUE, &line);
  if (!is_line (&line, LINE_SHARE))
    return FALSE;
  for (int v = net->top; v <= net->bottom; v++)
    look (net, plane, MIN (u, from), v, FALSE, &ways);
  return is_line (&ways, WAY_SHARE);
}

static gboolean
has_row (const MarNet   *net,
         const MarPlane *plane,
         int             v,
         int             from)
{
  Tally line = { 0 };
  Tally ways = { 0 };

  for (int u = net->left; u < net->right; u++)
    look (net, plane, u, v, FALSE, &line);
  if (!is_line (&line, LINE_SHARE))
    return FALSE;
  for (int u = net->left; u <= net->right; u++)
    look (net, plane, u, MIN (v, from), TRUE, &ways);
  return is_line (&ways, WAY_SHARE);
}

/* The least part of lines that is seen, of the level and of the upright ones, and of every other
 * one of them. */
static double
find_least_seen (guint n_seen[2][2],
                 guint n_all[2][2])
{
  double least = 1;

  for (guint i = 0; i < 4; i++)
    if (n_all[i / 2][i % 2] > 0)
      least = MIN (least, n_seen[i / 2][i % 2] / (double) n_all[i / 2][i % 2]);
  return least;
}

/* Gathers the parts of lines that are seen; @free: only those that no piece on a crossing
 * covers. */
static void
look_at_all (MarNet         *net,
             const MarPlane *plane,
             gboolean        free,
             GArray         *sights)
{
  g_autoptr (GArray) strengths = g_array_new (FALSE, FALSE, sizeof (double));
  guint n_seen[2][2] = { { 0 } };
  guint n_all[2][2] = { { 0 } };
  guint n = 0;
  guint n_lines = 0;
  guint n_lighter = 0;

  for (int v = net->top; v <= net->bottom; v++)
    for (int u = net->left; u <= net->right; u++)
      for (guint upright = 0; upright < 2; upright++)
        {
          const gboolean outer = upright ? u == net->left || u == net->right
                                         : v == net->top || v == net->bottom;
          MarLinePart part;

          if (upright ? v == net->bottom : u == net->right)
            continue;
          mar_net_look (net, plane, u, v, upright, 1, &part);
          if (part.sight == MAR_LINE_HIDDEN
              || ((free || part.sight == MAR_LINE_ABSENT)
                  && is_covered (net, plane, u, v, upright == 1)))
            continue;
          n++;
          n_all[upright][(upright ? u : v) & 1]++;
          if (part.sight != MAR_LINE_SEEN)
            continue;
          n_seen[upright][(upright ? u : v) & 1]++;
          if (outer)
            part.place.weight = FRAME_WEIGHT;
          g_array_append_val (sights, part.place);
          g_array_append_val (strengths, part.strength);
          n_lines += !part.border;
          n_lighter += !part.border && part.lighter;
        }
  net->least_seen = find_least_seen (n_seen, n_all);
  net->same = n_lines > 0 ? MAX (n_lighter, n_lines - n_lighter) / (double) n_lines : 1;
  net->seen_parts = sights->len;
  net->seen = n > 0 ? (double) sights->len / n : 0;
  if (strengths->len == 0)
    return;
  net->contrast = page_find_nth (&g_array_index (strengths, double, 0), strengths->len,
                                 strengths->len / 2);
  net->weak = page_find_nth (&g_array_index (strengths, double, 0), strengths->len,
                             (guint) (WEAK_RANK * strengths->len));
  if (net->most_contrast > 0)
    net->contrast = MIN (net->contrast, net->most_contrast);
}

/* @free: as of look_at_all() */
static void
fit (MarNet         *net,
     const MarPlane *plane,
     gboolean        free)
{
  g_autoptr (GArray) sights = g_array_new (FALSE, FALSE, sizeof (MarSight));
  double straight[9], aslant[9], width, height, cell, off;

  look_at_all (net, plane, free, sights);
  net->off = 1;
  if (sights->len < LEAST_SIGHTS)
    return;
  memcpy (straight, net->to_plane, sizeof straight);
  mar_projection_measure (net->to_plane, (net->left + net->right) / 2.0,
                          (net->top + net->bottom) / 2.0, &width, &height);
  cell = MIN (width, height);
  off = mar_projection_fit (straight, sights, FALSE);
  memcpy (aslant, straight, sizeof aslant);
  if (off > STRAIGHT * cell && sights->len >= LEAST_ASLANT)
    {
      const double better = mar_projection_fit (aslant, sights, TRUE);

      if (better < ASLANT_SHARE * off)
        off = better;
      else
        memcpy (aslant, straight, sizeof aslant);
    }
  memcpy (net->to_plane, aslant, sizeof aslant);
  net->off = off / cell;
}

void
mar_net_fit (MarNet         *net,
             const MarPlane *plane)
{
  MarNet other = *net;

  fit (net, plane, FALSE);
  if (net->off <= MOST_OFF || net->off > FAR_OFF * MOST_OFF || net->seen_parts < LEAST_ASLANT)
    return;
  /* What is seen of pieces, and what is written on them, was taken for lines. */
  fit (&other, plane, TRUE);
  if (other.off < net->off && other.seen_parts >= LEAST_FREE)
    *net = other;
}

/* Returns whether it became larger. */
static gboolean
extend (MarNet         *net,
        const MarPlane *plane)
{
  const MarNet before = *net;

  net->loose = LOOSE;
  if (net->right - net->left < MOST_LINES)
    {
      if (has_column (net, plane, net->right + 1, net->right))
        net->right++;
      if (has_column (net, plane, net->left - 1, net->left))
        net->left--;
    }
  if (net->bottom - net->top < MOST_LINES)
    {
      if (has_row (net, plane, net->bottom + 1, net->bottom))
        net->bottom++;
      if (has_row (net, plane, net->top - 1, net->top))
        net->top--;
    }
  net->loose = 1;
  return net->right - net->left > before.right - before.left
         || net->bottom - net->top > before.bottom - before.top;
}

/* Takes off what is not there. Returns whether there was something. */
static gboolean
trim (MarNet         *net,
      const MarPlane *plane)
{
  const MarNet before = *net;

  if (net->right - net->left > 2 && !has_column (net, plane, net->right, net->right - 1))
    net->right--;
  if (net->right - net->left > 2 && !has_column (net, plane, net->left, net->left + 1))
    net->left++;
  if (net->bottom - net->top > 2 && !has_row (net, plane, net->bottom, net->bottom - 1))
    net->bottom--;
  if (net->bottom - net->top > 2 && !has_row (net, plane, net->top, net->top + 1))
    net->top++;
  return net->right - net->left < before.right - before.left
         || net->bottom - net->top < before.bottom - before.top;
}

/* Returns whether the net is like a board that lies straight, or nearly so. */
static gboolean
is_flat (const MarNet *net)
{
  const double center[2] = { (net->left + net->right) / 2.0, (net->top + net->bottom) / 2.0 };
  double x[4], y[4], width, height, sides[4];
  double shear;

  for (guint i = 0; i < 4; i++)
    mar_projection_apply (net->to_plane, i == 1 || i == 2 ? net->right : net->left,
                          i < 2 ? net->top : net->bottom, &x[i], &y[i]);
  for (guint i = 0; i < 4; i++)
    {
      const double right = x[(i + 1) % 4] - x[i];
      const double down = y[(i + 1) % 4] - y[i];

      sides[i] = hypot (right, down);
      if ((i % 2 == 0 ? fabs (down) : fabs (right)) > MOST_TURN * sides[i])
        return FALSE;
    }
  for (guint i = 0; i < 2; i++)
    if (MIN (sides[i], sides[i + 2]) < LEAST_TAPER * MAX (sides[i], sides[i + 2]))
      return FALSE;
  shear = (x[1] + x[2] - x[0] - x[3]) * (x[2] + x[3] - x[0] - x[1])
          + (y[1] + y[2] - y[0] - y[3]) * (y[2] + y[3] - y[0] - y[1]);
  if (fabs (shear) > MOST_SHEAR * (sides[0] + sides[2]) * (sides[1] + sides[3]))
    return FALSE;
  mar_projection_measure (net->to_plane, center[0], center[1], &width, &height);
  return MIN (width, height) > LEAST_RATIO * MAX (width, height);
}

/* Returns whether lines lead through each column of cells, and through each row: boards side by
 * side have none between them. */
static gboolean
is_whole (const MarNet   *net,
          const MarPlane *plane)
{
  for (int u = net->left; u < net->right; u++)
    {
      Tally ways = { 0 };

      for (int v = net->top; v <= net->bottom; v++)
        look (net, plane, u, v, FALSE, &ways);
      if (ways.seen < WHOLE_SHARE * (ways.seen + ways.absent))
        return FALSE;
    }
  for (int v = net->top; v < net->bottom; v++)
    {
      Tally ways = { 0 };

      for (int u = net->left; u <= net->right; u++)
        look (net, plane, u, v, TRUE, &ways);
      if (ways.seen < WHOLE_SHARE * (ways.seen + ways.absent))
        return FALSE;
    }
  return TRUE;
}

/* Makes it as large as its lines go, and fits it to them. */
static void
settle (MarNet         *net,
        const MarPlane *plane)
{
  for (guint round = 0; round < MOST_LINES && extend (net, plane); round++)
    mar_net_fit (net, plane);
  while (trim (net, plane))
    ;
  for (guint round = 0; round < LAST_ROUNDS; round++)
    mar_net_fit (net, plane);
}

/* How many of its lines must be all darker, or all lighter, than what is beside them. */
static double
get_least_same (const MarNet *net)
{
  if (net->seen_parts < MANY_PARTS)
    return LEAST_SAME;
  return net->seen >= ALL_SHARE ? LEAST_SAME_OF_ALL : LEAST_SAME_OF_MANY;
}

/* How far its lines may lie off, in cells. */
static double
get_most_off (const MarNet *net)
{
  const gboolean few = net->seen_parts < FEW_PARTS;
  const double most = few ? SMALL_OFF : MOST_OFF;
  double width, height;

  if (net->seen < ALL_SHARE || (!few && net->seen_parts < MANY_PARTS))
    return most;
  mar_projection_measure (net->to_plane, (net->left + net->right) / 2.0,
                          (net->top + net->bottom) / 2.0, &width, &height);
  return MAX (most, (few ? PIXELS_OFF_OF_FEW : PIXELS_OFF) / MIN (width, height));
}

/* Returns whether it is as good as a board's. */
static gboolean
is_good (const MarNet *net)
{
  if (net->right - net->left < LEAST_CELLS || net->bottom - net->top < LEAST_CELLS
      || net->seen < NET_SHARE || net->least_seen < EVERY_OTHER_SHARE
      || net->off > get_most_off (net) || net->same < get_least_same (net))
    return FALSE;
  return net->seen_parts >= FEW_PARTS || net->seen >= SMALL_SHARE;
}

static gboolean
is_board (const MarNet   *net,
          const MarPlane *plane)
{
  return is_good (net) && is_flat (net) && is_whole (net, plane);
}

/* How many of the lines that lie in the middle between others are there. */
static double
count_between (const MarNet   *fine,
               const MarPlane *plane)
{
  guint n = 0;
  guint seen = 0;

  for (int u = fine->left + 1; u < fine->right; u += 2, n++)
    {
      Tally line = { 0 };

      for (int v = fine->top; v < fine->bottom; v++)
        look (fine, plane, u, v, TRUE, &line);
      seen += is_line (&line, LINE_SHARE);
    }
  for (int v = fine->top + 1; v < fine->bottom; v += 2, n++)
    {
      Tally line = { 0 };

      for (int u = fine->left; u < fine->right; u++)
        look (fine, plane, u, v, FALSE, &line);
      seen += is_line (&line, LINE_SHARE);
    }
  return seen / (double) n;
}

/* Lines fall on whole pixels or between them, and where cells are narrow perhaps every other one is
 * twice as strong: halves the cells of a net where there are such others. */
static void
halve (MarNet         *net,
       const MarPlane *plane)
{
  MarNet fine = *net;
  double width, height;

  for (guint i = 0; i < 9; i++)
    fine.to_plane[i] *= i % 3 == 2 ? 1 : 0.5;
  fine.left *= 2;
  fine.right *= 2;
  fine.top *= 2;
  fine.bottom *= 2;
  fine.contrast *= WEAK_SHARE;
  mar_projection_measure (fine.to_plane, fine.left, fine.top, &width, &height);
  if (MIN (width, height) < LEAST_HALF
      || MAX (fine.right - fine.left, fine.bottom - fine.top) > MOST_LINES
      || count_between (&fine, plane) < BETWEEN_SHARE)
    return;
  mar_net_fit (&fine, plane);
  settle (&fine, plane);
  if (is_board (&fine, plane))
    *net = fine;
}

static int
count_cells (const MarNet *net)
{
  return (net->right - net->left) * (net->bottom - net->top);
}

/* Returns whether nothing of it is hidden, and every line as all others. */
static gboolean
is_all_seen (const MarNet *net)
{
  const int width = net->right - net->left;
  const int height = net->bottom - net->top;

  return MIN (net->least_seen, net->same) >= 1
         && net->seen_parts >= OPEN_SHARE * (width * (height + 1) + height * (width + 1));
}

/* Lines that are thick may have been found by one of their sides: moves the net to their middles,
 * if they fit as well there. */
static void
find_middles (MarNet         *net,
              const MarPlane *plane)
{
  MarNet middle = *net;

  middle.thick = TRUE;
  for (guint round = 0; round < LAST_ROUNDS; round++)
    mar_net_fit (&middle, plane);
  if (middle.off <= net->off && middle.seen >= net->seen)
    memcpy (net->to_plane, middle.to_plane, sizeof net->to_plane);
}

gboolean
mar_net_grow (MarNet         *net,
              const MarPlane *plane)
{
  MarNet first;
  gboolean was_board;

  mar_net_fit (net, plane);
  if (net->off > FAR_OFF * MOST_OFF || net->same < LEAST_SAME || !is_flat (net))
    return FALSE;
  first = *net;
  first.contrast = first.most_contrast = WEAK_FACTOR * net->weak;
  was_board = is_all_seen (&first) && is_board (&first, plane);
  if (was_board)
    *net = first;
  for (guint round = 0; round < MOST_LINES && trim (net, plane); round++)
    ;
  settle (net, plane);
  if (!is_board (net, plane) || (was_board && count_cells (net) < count_cells (&first)))
    {
      if (!was_board)
        return FALSE;
      *net = first;
    }
  halve (net, plane);
  find_middles (net, plane);
  return TRUE;
}
