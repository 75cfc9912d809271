/* The cursor where the board, or one of its cells, gets the keyboard, and whether it is seen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

gboolean
mar_board_grab_focus (GtkWidget *widget)
{
  MarBoard *self = MAR_BOARD (widget);
  MarBoardCell *cell = mar_board_cell_widget (self, self->cursor);

  return mar_board_focus_field (self)
         || (cell != NULL && gtk_widget_grab_focus (GTK_WIDGET (cell)));
}

/* The board is one stop on the Tab key's way. A window that opens puts its focus
 * somewhere, too: that is no reason to show the cursor. */
gboolean
mar_board_focus (GtkWidget        *widget,
                 GtkDirectionType  direction)
{
  MarBoard *self = MAR_BOARD (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (gtk_widget_get_focus_child (widget) != NULL || self->figure == NULL)
    return FALSE;

  self->cursor_visible = GTK_IS_WINDOW (root) && gtk_window_is_active (GTK_WINDOW (root));
  return mar_board_grab_focus (widget);
}

/* Assistive technology may focus a cell by itself: the cursor goes there. */
void
mar_board_set_focus_child (GtkWidget *widget,
                           GtkWidget *child)
{
  MarBoard *self = MAR_BOARD (widget);

  GTK_WIDGET_CLASS (g_type_class_peek_parent (GTK_WIDGET_GET_CLASS (widget)))
    ->set_focus_child (widget, child);

  if (MAR_IS_BOARD_CELL (child) && self->figure != NULL)
    {
      const MarCell cell = mar_board_cell_get_cell (MAR_BOARD_CELL (child));

      if (cell != self->cursor)
        {
          mar_board_set_cursor (self, cell);
          self->cursor_visible = TRUE;
        }
    }
  gtk_widget_queue_draw (widget);
}

/* A stack whose page gives way has brought the focus here before, as the Tab key does. */
void
mar_board_enter (MarBoard *board)
{
  g_return_if_fail (MAR_IS_BOARD (board));

  board->cursor_visible = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (board));
  gtk_widget_grab_focus (GTK_WIDGET (board));
}
