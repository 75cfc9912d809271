/* Where the cells are on the board, in pixels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

/**
 * mar_board_cell_bounds:
 * Returns: whether the board shows @cell; then @bounds is where, in pixels.
 */
gboolean
mar_board_cell_bounds (MarBoard        *self,
                       MarCell          cell,
                       graphene_rect_t *bounds)
{
  const double scale = self->look.scale;
  MarBox box;

  if (self->figure == NULL || cell == MAR_CELL_NONE
      || !mar_figure_cell_box (self->figure, cell, &box))
    return FALSE;

  *bounds = GRAPHENE_RECT_INIT ((float) (self->left + box.x * scale),
                                (float) (self->top + box.y * scale), (float) (box.width * scale),
                                (float) (box.height * scale));
  return TRUE;
}

/**
 * mar_board_cell_box:
 * Returns: whether the board shows @cell; then @box is where, in pixels from the figure's
 *   corner.
 */
gboolean
mar_board_cell_box (MarBoard        *self,
                    MarCell          cell,
                    graphene_rect_t *box)
{
  if (!mar_board_cell_bounds (self, cell, box))
    return FALSE;

  graphene_rect_offset (box, -(float) self->left, -(float) self->top);
  return TRUE;
}

/**
 * mar_board_cell_at:
 * Returns: the cell at a point in pixels, or MAR_CELL_NONE.
 */
MarCell
mar_board_cell_at (MarBoard *self,
                   double    x,
                   double    y)
{
  if (self->figure == NULL || self->look.scale <= 0)
    return MAR_CELL_NONE;

  return mar_figure_cell_at (self->figure, (x - self->left) / self->look.scale,
                             (y - self->top) / self->look.scale);
}

gboolean
mar_board_cell_area (MarBoard     *board,
                     MarCell       cell,
                     GdkRectangle *area)
{
  graphene_rect_t bounds;

  g_return_val_if_fail (MAR_IS_BOARD (board), FALSE);
  g_return_val_if_fail (area != NULL, FALSE);

  if (!mar_board_cell_bounds (board, cell, &bounds))
    return FALSE;

  *area = (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                           (int) bounds.size.height };
  return TRUE;
}
