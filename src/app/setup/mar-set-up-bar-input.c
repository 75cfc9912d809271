/* Taps, drags and keys with which a position is set up on the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-set-up-bar-private.h"

#include "mar-board-cell.h"

static void
use_hand (MarSetUpBar  *self,
          MarCell       cell,
          GError      **error)
{
  const MarGame *game = mar_set_up_draft_game (self->draft);
  MarCell from = self->lifted;

  if (from == MAR_CELL_NONE)
    {
      if (game->editor->piece (mar_set_up_draft_position (self->draft), cell) >= 0)
        self->lifted = cell;
      return;
    }

  self->lifted = MAR_CELL_NONE;
  mar_set_up_draft_move (self->draft, from, cell, error);
}

/* Where pieces aren't stacked, the same one a second time is not meant. */
static void
use_piece (MarSetUpBar  *self,
           MarCell       cell,
           guint         piece,
           GError      **error)
{
  const MarPositionEditor *editor = mar_set_up_draft_game (self->draft)->editor;

  if (!editor->stacks
      && editor->piece (mar_set_up_draft_position (self->draft), cell) == (int) piece)
    mar_set_up_draft_take (self->draft, cell, error);
  else
    mar_set_up_draft_put (self->draft, cell, piece, error);
}

static void
tapped_cb (MarSetUpBar *self,
           int          cell)
{
  g_autoptr (GError) error = NULL;
  int tool;

  if (self->draft == NULL || cell == MAR_CELL_NONE)
    return;

  tool = mar_set_up_palette_tool (self->palette);
  if (tool == MAR_SET_UP_HAND)
    use_hand (self, (MarCell) cell, &error);
  else if (tool == MAR_SET_UP_ERASER)
    mar_set_up_draft_take (self->draft, (MarCell) cell, &error);
  else
    use_piece (self, (MarCell) cell, (guint) tool, &error);
  mar_set_up_bar_finish_change (self, error);
}

void
mar_set_up_bar_take (MarSetUpBar *bar,
                     MarCell      cell)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MAR_IS_SET_UP_BAR (bar));
  g_return_if_fail (bar->draft != NULL);

  bar->lifted = MAR_CELL_NONE;
  mar_set_up_draft_take (bar->draft, cell, &error);
  mar_set_up_bar_finish_change (bar, error);
}

static void
drag (MarSetUpBar *self,
      MarCell      from,
      MarCell      to)
{
  g_autoptr (GError) error = NULL;

  self->lifted = MAR_CELL_NONE;
  if (to != MAR_CELL_NONE)
    mar_set_up_draft_move (self->draft, from, to, &error);
  else
    mar_set_up_draft_take (self->draft, from, &error);
  mar_set_up_bar_finish_change (self, error);
}

/* A piece that is dragged goes where it is dropped, and beside the board away. */
static void
dragged_cb (MarSetUpBar *self,
            int          from,
            int          to,
            gboolean     over)
{
  const MarCell cells[] = { (MarCell) from, (MarCell) to };

  if (self->draft == NULL
      || mar_set_up_draft_game (self->draft)
             ->editor->piece (mar_set_up_draft_position (self->draft), cells[0])
           < 0)
    return;

  if (!over)
    mar_board_point_out (self->board, cells, to != MAR_CELL_NONE && to != from ? 2 : 1);
  else if (to != from)
    drag (self, cells[0], cells[1]);
  else
    mar_set_up_bar_emit_changed (self);
}

gboolean
mar_set_up_bar_put_down (MarSetUpBar *self)
{
  if (self->draft == NULL || self->lifted == MAR_CELL_NONE)
    return FALSE;

  self->lifted = MAR_CELL_NONE;
  mar_set_up_bar_emit_changed (self);
  return TRUE;
}

static gboolean
take_at_cursor (MarSetUpBar *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (!MAR_IS_BOARD_CELL (focus))
    return GDK_EVENT_PROPAGATE;

  mar_set_up_bar_take (self, mar_board_cell_get_cell (MAR_BOARD_CELL (focus)));
  return GDK_EVENT_STOP;
}

gboolean
mar_set_up_bar_press_key (MarSetUpBar     *bar,
                          guint            key,
                          GdkModifierType  state)
{
  const GdkModifierType modifiers = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);

  g_return_val_if_fail (MAR_IS_SET_UP_BAR (bar), GDK_EVENT_PROPAGATE);

  if (bar->draft == NULL)
    return GDK_EVENT_PROPAGATE;
  if (modifiers == GDK_CONTROL_MASK && (key == GDK_KEY_c || key == GDK_KEY_v))
    return gtk_widget_activate_action (GTK_WIDGET (bar),
                                       key == GDK_KEY_c ? "set-up.copy" : "set-up.paste", NULL);
  if (modifiers != 0)
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return take_at_cursor (bar);

    case GDK_KEY_Escape:
      if (!mar_set_up_bar_put_down (bar))
        mar_set_up_bar_emit_cancelled (bar);
      return GDK_EVENT_STOP;

    default:
      return mar_set_up_palette_type (bar->palette, gdk_keyval_to_unicode (key));
    }
}

void
mar_set_up_bar_set_board (MarSetUpBar *self,
                          MarBoard    *board)
{
  if (self->board != NULL)
    g_signal_handlers_disconnect_by_data (self->board, self);
  g_set_object (&self->board, board);
  if (board == NULL)
    return;

  g_signal_connect_swapped (board, "tapped", G_CALLBACK (tapped_cb), self);
  g_signal_connect_swapped (board, "dragged", G_CALLBACK (dragged_cb), self);
}
