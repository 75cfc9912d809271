/* Whose pieces are whose, by their colors.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-players.h"

#include <math.h>
#include <string.h>

#include "mar-style.h"

/* The colors of two players differ by so much at least, in levels of red, green and blue
 * together. */
#define LEAST_GAP 110.0
#define ROUNDS 6

/* How fast it becomes sure whose a piece is: as a part of how far the colors are apart, and in
 * levels. */
#define PART_SURE 0.1
#define LEVELS_SURE 40.0

/* A color with less chroma than this is gray. How likely a game is whose pieces have color where
 * these have none, and the other way round. */
#define LEAST_CHROMA 60.0
#define FIT_GRAYED 0.9
#define FIT_COLORED 0.6

static double
distance (const double one[3],
          const double other[3])
{
  return fabs (one[0] - other[0]) + fabs (one[1] - other[1]) + fabs (one[2] - other[2]);
}

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

/* The color of a player's pieces in our own figures. */
static void
find_paint (const MarBoardPlan *plan,
            int                 player,
            double              color[3])
{
  const MarPaint paint = mar_style_piece (mar_style_default (), plan->game, player)->flat;

  color[0] = 255 * paint.red;
  color[1] = 255 * paint.green;
  color[2] = 255 * paint.blue;
}

/* The two colors that are farthest apart. */
static void
begin (const MarOwner *owners,
       guint           n,
       double          centers[2][3])
{
  double most = -1;

  for (guint i = 0; i < n; i++)
    for (guint k = i; k < n; k++)
      if (owners[i].exists && !owners[i].faded && owners[k].exists && !owners[k].faded
          && distance (owners[i].body, owners[k].body) > most)
        {
          most = distance (owners[i].body, owners[k].body);
          memcpy (centers[0], owners[i].body, sizeof centers[0]);
          memcpy (centers[1], owners[k].body, sizeof centers[1]);
        }
}

/* Parts the colors in two. */
static void
part (const MarOwner *owners,
      guint           n,
      double          centers[2][3])
{
  begin (owners, n, centers);
  for (guint round = 0; round < ROUNDS; round++)
    {
      double sums[2][3] = { { 0 } };
      guint counts[2] = { 0 };

      for (guint i = 0; i < n; i++)
        {
          guint which;

          if (!owners[i].exists || owners[i].faded)
            continue;
          which = distance (owners[i].body, centers[1]) < distance (owners[i].body, centers[0]);
          counts[which]++;
          for (guint k = 0; k < 3; k++)
            sums[which][k] += owners[i].body[k];
        }
      for (guint which = 0; which < 2; which++)
        for (guint k = 0; k < 3 && counts[which] > 0; k++)
          centers[which][k] = sums[which][k] / counts[which];
    }
}

/* How likely it is that pieces have this color that have another one in our own figures. */
static double
fit_color (const double seen[3],
           const double paint[3])
{
  if (chroma (paint) >= LEAST_CHROMA)
    return chroma (seen) >= LEAST_CHROMA ? 1 : FIT_GRAYED;
  return chroma (seen) >= LEAST_CHROMA ? FIT_COLORED : 1;
}

double
mar_board_find_owners (const MarBoardPlan *plan,
                       MarOwner           *owners,
                       guint               n)
{
  double centers[2][3] = { { 0 } };
  double paints[2][3];
  double apart, fit = 1;
  gboolean both;
  guint turned;

  find_paint (plan, 0, paints[0]);
  find_paint (plan, 1, paints[1]);
  part (owners, n, centers);
  apart = distance (centers[0], centers[1]);
  both = apart >= LEAST_GAP;
  turned = (brightness (centers[0]) < brightness (centers[1]))
           != (brightness (paints[0]) < brightness (paints[1]));
  for (guint i = 0; i < n; i++)
    {
      MarOwner *owner = &owners[i];
      double far[2];

      if (!owner->exists)
        continue;
      for (guint k = 0; k < 2; k++)
        far[k] = distance (owner->body, both ? centers[k] : paints[k]);
      owner->player = (far[1] < far[0]) != (both && turned);
      owner->sure = 1 - exp (-fabs (far[0] - far[1]) / (both ? PART_SURE * apart : LEVELS_SURE));
      fit = MIN (fit, owner->faded ? 1
                                   : fit_color (both ? centers[far[1] < far[0]] : owner->body,
                                                paints[owner->player]));
    }
  return fit;
}
