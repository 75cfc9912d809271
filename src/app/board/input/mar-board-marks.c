/* How pointer and keys set marks on the board, and what that will look like. What becomes
 * of a gesture is the owner's affair.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

static const MarCell *
get_cells (const GArray *cells)
{
  return (const MarCell *) (const void *) cells->data;
}

/* Other colours than the chosen one, as those know them who mark boards elsewhere. */
static MarColor
color_for (MarBoard        *self,
           GdkModifierType  state)
{
  const gboolean shift = (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  const gboolean alt = (state & GDK_ALT_MASK) != 0;

  if (shift && alt)
    return MAR_COLOR_YELLOW;
  if (alt)
    return MAR_COLOR_BLUE;

  return shift ? MAR_COLOR_RED : self->mark_color;
}

/* Shows the marks as they would be if the gesture ended now. */
static void
sketch (MarBoard *self)
{
  MarBoardMarking *marking = &self->marking;

  g_clear_pointer (&self->sketch, g_array_unref);
  if (marking->tool != MAR_TOOL_NONE && marking->tool != MAR_TOOL_TEXT)
    {
      const MarMarkPen pen = mar_mark_pen_at (mar_board_play_game (self->play),
                                              mar_board_play_position (self->play), self->before,
                                              marking->color, self->mark_tone);

      self->sketch = mar_mark_tool_apply (marking->tool, &pen,
                                          (const MarMark *) (const void *) self->marks->data,
                                          self->marks->len, get_cells (marking->cells),
                                          marking->cells->len, NULL);
    }
  mar_board_rebuild (self);
}

gboolean
mar_board_is_marking (MarBoard *self)
{
  return self->marking.cells->len > 0;
}

/**
 * mar_board_has_tool:
 * Returns: whether pointer and keys set marks now, in place of playing.
 */
gboolean
mar_board_has_tool (MarBoard *self)
{
  return self->markable && self->mark_tool != MAR_TOOL_NONE;
}

static void
begin (MarBoard    *self,
       MarMarkTool  tool,
       MarColor     color,
       MarCell      cell)
{
  MarBoardMarking *marking = &self->marking;

  marking->tool = tool;
  marking->color = color;
  marking->free = FALSE;
  marking->by_key = FALSE;
  g_array_set_size (marking->cells, 0);
  g_array_append_val (marking->cells, cell);
}

/**
 * mar_board_begin_mark:
 * @state: the modifiers, which choose other colours
 *
 * Begins to use the chosen tool on @cell, or ends there an arrow that waits for its end.
 */
void
mar_board_begin_mark (MarBoard        *self,
                      MarCell          cell,
                      GdkModifierType  state)
{
  if (mar_board_is_marking (self) && self->marking.by_key)
    {
      mar_board_lead_mark (self, cell);
      return;
    }

  begin (self, self->mark_tool, color_for (self, state), cell);
  sketch (self);
}

static gboolean
is_visited (const GArray *cells,
            MarCell       cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, MarCell, i) == cell)
      return TRUE;

  return FALSE;
}

/* Without a tool a drag is an arrow, and what stays on its cell shades it. */
static void
lead_freely (MarBoardMarking *marking,
             MarCell          cell)
{
  marking->tool = cell == MAR_CELL_NONE                                ? MAR_TOOL_NONE
                  : cell == g_array_index (marking->cells, MarCell, 0) ? MAR_TOOL_SHADE
                                                                       : MAR_TOOL_ARROW;
  g_array_set_size (marking->cells, 1);
  if (marking->tool == MAR_TOOL_ARROW)
    g_array_append_val (marking->cells, cell);
}

/**
 * mar_board_lead_mark:
 * @cell: where the gesture is by now, or MAR_CELL_NONE beside the board
 *
 * Goes on with the gesture.
 */
void
mar_board_lead_mark (MarBoard *self,
                     MarCell   cell)
{
  MarBoardMarking *marking = &self->marking;

  if (cell == marking->last && !marking->free)
    return;

  marking->last = cell;
  if (marking->free)
    lead_freely (marking, cell);
  else if (cell == MAR_CELL_NONE || marking->tool == MAR_TOOL_TEXT)
    return;
  else if (marking->tool == MAR_TOOL_ARROW)
    {
      g_array_set_size (marking->cells, 1);
      g_array_append_val (marking->cells, cell);
    }
  else if (!is_visited (marking->cells, cell))
    g_array_append_val (marking->cells, cell);
  sketch (self);
}

/**
 * mar_board_cancel_mark:
 * Returns: whether a gesture was going on; nothing comes of it.
 */
gboolean
mar_board_cancel_mark (MarBoard *self)
{
  if (!mar_board_is_marking (self))
    return FALSE;

  g_array_set_size (self->marking.cells, 0);
  self->marking.last = MAR_CELL_NONE;
  g_clear_pointer (&self->sketch, g_array_unref);
  mar_board_rebuild (self);

  return TRUE;
}

/**
 * mar_board_end_mark:
 *
 * Tells the owner what was marked.
 */
void
mar_board_end_mark (MarBoard *self)
{
  g_autoptr (MarBoard) kept = g_object_ref (self);
  g_autoptr (GArray) cells = g_array_copy (self->marking.cells);
  const MarMarkTool tool = self->marking.tool;
  const MarColor color = self->marking.color;

  if (!mar_board_cancel_mark (self) || tool == MAR_TOOL_NONE)
    return;
  if (tool == MAR_TOOL_ARROW && cells->len < 2)
    return;

  mar_board_emit_mark (self, tool, color, cells);
}

/**
 * mar_board_mark_cursor:
 *
 * Uses the chosen tool under the cell cursor. An arrow takes two calls: for its start and
 * for its end.
 *
 * Returns: whether a tool is chosen.
 */
gboolean
mar_board_mark_cursor (MarBoard        *self,
                       GdkModifierType  state)
{
  if (!mar_board_has_tool (self))
    return FALSE;

  if (mar_board_is_marking (self) && self->marking.by_key)
    {
      mar_board_lead_mark (self, self->cursor);
      mar_board_end_mark (self);
    }
  else
    {
      mar_board_cancel_mark (self);
      mar_board_begin_mark (self, self->cursor, state);
      if (self->mark_tool == MAR_TOOL_ARROW)
        {
          self->marking.by_key = TRUE;
          mar_board_emit_arrow (self, self->cursor);
        }
      else
        mar_board_end_mark (self);
    }

  return TRUE;
}

void
mar_board_begin_arrow (MarBoard *board,
                       MarCell   cell)
{
  g_return_if_fail (MAR_IS_BOARD (board));

  if (!board->markable || mar_board_cell_widget (board, cell) == NULL)
    return;

  mar_board_set_tool (board, MAR_TOOL_ARROW);
  mar_board_set_cursor (board, cell);
  mar_board_mark_cursor (board, 0);
}

/**
 * mar_board_lead_arrow:
 *
 * Lets an arrow that was begun by a key end under the cell cursor.
 */
void
mar_board_lead_arrow (MarBoard *self)
{
  if (mar_board_is_marking (self) && self->marking.by_key)
    mar_board_lead_mark (self, self->cursor);
}

/* The other button */

static void
pressed_cb (GtkGestureDrag *gesture,
            double          x,
            double          y,
            MarBoard       *self)
{
  const MarCell cell = mar_board_cell_at (self, x, y);
  const GdkModifierType state
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  mar_board_cancel_mark (self);
  if (mar_board_dismiss_ghost (self) || mar_board_put_back (self))
    return;
  if (!self->markable || cell == MAR_CELL_NONE)
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  mar_board_set_cursor (self, cell);
  self->cursor_visible = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  begin (self, MAR_TOOL_SHADE, color_for (self, state), cell);
  self->marking.free = TRUE;
  self->marking.x = x;
  self->marking.y = y;
  sketch (self);
}

static void
dragged_cb (GtkGestureDrag *gesture,
            double          offset_x,
            double          offset_y,
            MarBoard       *self)
{
  if (mar_board_is_marking (self) && self->marking.free)
    mar_board_lead_mark (self, mar_board_cell_at (self, self->marking.x + offset_x,
                                                  self->marking.y + offset_y));
}

static void
released_cb (GtkGestureDrag *gesture,
             double          offset_x,
             double          offset_y,
             MarBoard       *self)
{
  dragged_cb (gesture, offset_x, offset_y, self);
  if (self->marking.free)
    mar_board_end_mark (self);
}

static void
cancelled_cb (GtkGesture       *gesture,
              GdkEventSequence *sequence,
              MarBoard         *self)
{
  if (self->marking.free)
    mar_board_cancel_mark (self);
}

/**
 * mar_board_add_mark_input:
 *
 * Lets the other button of the pointer mark: by a click a cell, by a drag an arrow.
 */
void
mar_board_add_mark_input (MarBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_name (GTK_EVENT_CONTROLLER (drag), "mark");
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_SECONDARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (pressed_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (dragged_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (released_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (cancelled_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
