/* The way of a drag over the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mar-board-private.h"

/* In board units: how near to its middle a drag has to come that goes over a cell, and how far
 * apart it is looked at, as the pointer may make great leaps. */
#define MIDDLE 0.35
#define SAMPLE 0.2

/**
 * mar_board_drag_over:
 *
 * Notes over which cells the piece in hand goes on from where the pointer was to (@x, @y): those
 * through whose middle it comes, not those of which it cuts a corner.
 */
void
mar_board_drag_over (MarBoard *self,
                     double    x,
                     double    y)
{
  const double dx = x - self->pointer_x;
  const double dy = y - self->pointer_y;
  const double length = hypot (dx, dy);
  const guint n = 1 + (guint) (length / (SAMPLE * self->look.scale));

  for (guint i = 1; i <= n; i++)
    {
      const double sample_x = self->pointer_x + dx * i / n;
      const double sample_y = self->pointer_y + dy * i / n;
      const MarCell cell = mar_board_cell_at (self, sample_x, sample_y);
      graphene_point_t middle;
      graphene_rect_t box;

      if (!mar_board_cell_box (self, cell, &box))
        continue;
      graphene_rect_get_center (&box, &middle);
      if (hypot (sample_x - self->left - (double) middle.x,
                 sample_y - self->top - (double) middle.y)
          < MIDDLE * self->look.scale)
        mar_board_play_pass (self->play, cell);
    }
}

/**
 * mar_board_refuse_drag:
 *
 * Tells why what was pressed can't be lifted: a drag of it is a try, too. A hand that trembles on
 * its way to a click is none.
 */
void
mar_board_refuse_drag (MarBoard *self)
{
  g_autoptr (GError) error = NULL;
  const MarGame *game = mar_board_play_game (self->play);
  const MarCell cell = self->pressed;

  if (game == NULL || !mar_board_play_get_enabled (self->play)
      || mar_board_play_target_at (self->play, cell) != NULL
      || game->owner (mar_board_play_position (self->play), cell) < 0)
    return;

  self->pressed = MAR_CELL_NONE;
  if (!mar_board_play_lift (self->play, cell, &error))
    mar_board_apply_outcome (self, MAR_BOARD_REFUSED, error);
}
