/* Whether the cursor is seen where the board gets the keyboard.
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

/* A stack whose page gives way has brought the focus here before, as the Tab key does. */
void
mar_board_enter (MarBoard *board)
{
  g_return_if_fail (MAR_IS_BOARD (board));

  board->cursor_visible = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (board));
  gtk_widget_grab_focus (GTK_WIDGET (board));
}
