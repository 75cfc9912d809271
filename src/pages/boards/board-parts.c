/* The parts of a cell, pixel by pixel.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-parts.h"

#include <math.h>

/* The parts that pieces cover, as far from the middle of a cell as this, and their cores, in
 * cells. */
#define PIECE_REACH 0.5
#define SIGN_REACH 0.3
#define RAISED_REACH 0.48
#define RIM_FROM 0.4

/* The part about a piece that shows the ground, without the lines at the edge of the cell. */
#define GROUND_FROM 0.46
#define GROUND_INSET 0.42

/* Inside of a frame in a cell, in its corners, the ground is seen beside a piece: no farther out,
 * and no farther in than this. */
#define FRAME_INSIDE 0.335
#define FRAME_REACH 0.43

/* Between a piece and the ground, away from lines in the middle of the cell. */
#define ABOUT_FROM 0.42
#define ABOUT_TO 0.46
#define ABOUT_INSET 0.2

/* Whether a place of a cell, that far from its middle to the right and down, is in a part of it;
 * @core: (out): whether in its core. */
static gboolean
is_in_part (guint     part,
            double    right,
            double    down,
            gboolean *core)
{
  const double reach = hypot (right, down);
  const double side = MAX (fabs (right), fabs (down));

  *core = FALSE;
  if (part == MAR_PART_PIECE || part == MAR_PART_RAISED)
    {
      *core = reach < (part == MAR_PART_PIECE ? SIGN_REACH : RIM_FROM);
      return reach < (part == MAR_PART_PIECE ? PIECE_REACH : RAISED_REACH);
    }
  if (part == MAR_PART_IN_FRAME)
    return side < FRAME_INSIDE && reach >= FRAME_REACH;
  if (part == MAR_PART_ABOUT_PIECE)
    return reach >= ABOUT_FROM && reach < ABOUT_TO && MIN (fabs (right), fabs (down)) > ABOUT_INSET;
  return side < GROUND_INSET && reach > GROUND_FROM
         && (part == MAR_PART_GROUND
             || part == MAR_PART_GROUND_QUARTERS + (down >= 0 ? 2u : 0u) + (right >= 0 ? 1u : 0u));
}

const MarPartPixels *
mar_part_get_pixels (guint part,
                     guint scale)
{
  static MarPartPixels *known[MAR_N_PARTS][MAR_PART_MOST_SCALE + 1];
  MarPartPixels *found;

  g_return_val_if_fail (part < MAR_N_PARTS && scale > 0 && scale <= MAR_PART_MOST_SCALE, NULL);

  if (known[part][scale] != NULL)
    return known[part][scale];
  found = known[part][scale] = g_new0 (MarPartPixels, 1);
  for (guint pass = 0; pass < 2; pass++)
    for (guint pixel = 0; pixel < scale * scale; pixel++)
      {
        gboolean core;

        if (is_in_part (part, (pixel % scale + 0.5) / scale - 0.5,
                        (pixel / scale + 0.5) / scale - 0.5, &core)
            && core == (pass == 0))
          found->pixels[found->n++] = (guint16) pixel;
        if (pass == 0)
          found->n_core = found->n;
      }
  return found;
}
