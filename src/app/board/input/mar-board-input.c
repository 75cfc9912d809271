/* How pointer, finger and keys become play.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

/* Pointer */

static void
set_pointer (MarBoard *self,
             double    x,
             double    y)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

/* Beyond the board's edge a piece in hand aims at what lies just outside of it. */
static MarCell
cell_under_hand (MarBoard *self)
{
  const double width = mar_figure_width (self->figure) * self->look.scale;
  const double height = mar_figure_height (self->figure) * self->look.scale;

  return mar_board_cell_at (self, CLAMP (self->pointer_x, self->left, self->left + width - 1),
                            CLAMP (self->pointer_y, self->top, self->top + height - 1));
}

/* The figure's cursor says what a press would do. */
static void
update_pointer_shape (MarBoard *self,
                      MarCell   cell)
{
  const char *shape = NULL;

  if (self->dragging)
    shape = "grabbing";
  else if (mar_board_has_tool (self))
    shape = cell != MAR_CELL_NONE ? "crosshair" : NULL;
  else if (!mar_board_play_get_enabled (self->play))
    shape = cell != MAR_CELL_NONE ? "pointer" : NULL;
  else if (mar_board_play_target_at (self->play, cell) != NULL
           || mar_board_play_leads_to (self->play, cell)
           || mar_board_play_can_place (self->play, cell)
           || (cell != MAR_CELL_NONE && cell == mar_board_play_die (self->play)))
    shape = "pointer";
  else if (mar_board_play_can_lift (self->play, cell))
    shape = "grab";

  if (shape == self->pointer_shape)
    return;

  self->pointer_shape = shape;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), shape);
}

static void
pressed_cb (GtkGestureDrag *gesture,
            double          x,
            double          y,
            MarBoard       *self)
{
  const MarCell cell = mar_board_dismiss_ghost (self) ? MAR_CELL_NONE
                                                      : mar_board_cell_at (self, x, y);

  self->pressed = cell;
  self->press_lifts = FALSE;
  self->dragging = FALSE;
  self->press_x = x;
  self->press_y = y;
  set_pointer (self, x, y);
  if (cell == MAR_CELL_NONE)
    return;

  mar_board_halt (self);
  mar_board_open_later (self, MAR_CELL_NONE);
  mar_board_set_cursor (self, cell);
  self->cursor_visible = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self));

  if (mar_board_has_tool (self))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      mar_board_begin_mark (
        self, cell, gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)));
      return;
    }
  if (!mar_board_play_can_lift (self->play, cell))
    return;

  /* The board is no place to begin a swipe of what it lies in. */
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (cell != mar_board_play_lifted (self->play)
      && mar_board_play_target_at (self->play, cell) == NULL)
    self->press_lifts = mar_board_play_lift (self->play, cell, NULL);
  mar_board_hand_changed (self);
}

/* Where nothing can be played a drag is its owner's affair. */
static void
drag_set_up (MarBoard   *self,
             GtkGesture *gesture,
             double      offset_x,
             double      offset_y)
{
  if (!self->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) offset_x, (int) offset_y))
        return;
      self->dragging = TRUE;
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
    }
  set_pointer (self, self->press_x + offset_x, self->press_y + offset_y);
  update_pointer_shape (self, self->pressed);
  mar_board_emit_drag (self, mar_board_cell_at (self, self->pointer_x, self->pointer_y), FALSE);
}

static void
end_set_up_drag (MarBoard *self,
                 MarCell   cell)
{
  self->dragging = FALSE;
  mar_board_emit_drag (self, cell, TRUE);
}

static void
dragged_cb (GtkGestureDrag *gesture,
            double          offset_x,
            double          offset_y,
            MarBoard       *self)
{
  if (self->pressed == MAR_CELL_NONE)
    return;

  if (mar_board_is_marking (self))
    {
      mar_board_lead_mark (self, mar_board_cell_at (self, self->press_x + offset_x,
                                                    self->press_y + offset_y));
      return;
    }
  if (!mar_board_play_get_enabled (self->play))
    {
      drag_set_up (self, GTK_GESTURE (gesture), offset_x, offset_y);
      return;
    }
  if (!self->dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) offset_x, (int) offset_y))
        return;
      if (self->pressed != mar_board_play_lifted (self->play))
        {
          mar_board_refuse_drag (self);
          return;
        }
      self->dragging = TRUE;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  mar_board_drag_over (self, self->press_x + offset_x, self->press_y + offset_y);
  set_pointer (self, self->press_x + offset_x, self->press_y + offset_y);
  mar_board_play_aim (self->play, cell_under_hand (self));
  update_pointer_shape (self, self->pressed);
  mar_board_hand_changed (self);
}

static void
end_drag (MarBoard *self)
{
  g_autoptr (GError) error = NULL;
  const MarCell lifted = mar_board_play_lifted (self->play);
  MarAction action = MAR_ACTION_NONE;
  const MarBoardOutcome outcome = mar_board_play_drop (self->play, cell_under_hand (self), &action,
                                                       &error);

  self->dragging = FALSE;
  if (outcome == MAR_BOARD_PLAYED)
    self->drop_cell = lifted;
  else
    mar_board_animate_back (self, lifted);

  mar_board_apply_outcome (self, outcome, error);
  self->drop_cell = MAR_CELL_NONE;
}

static gboolean
is_double_click (MarBoard *self,
                 guint32   time)
{
  int span = 0;
  gboolean twice;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &span, NULL);
  twice = self->clicked == self->pressed && time - self->clicked_time <= (guint32) span;
  self->clicked = twice ? MAR_CELL_NONE : self->pressed;
  self->clicked_time = time;

  return twice;
}

static void
end_click (MarBoard *self,
           guint32   time)
{
  g_autoptr (GError) error = NULL;
  MarAction action = MAR_ACTION_NONE;
  MarBoardOutcome outcome = MAR_BOARD_NOTHING;

  if (mar_board_emit_tap (self, self->pressed))
    return;

  if (is_double_click (self, time))
    outcome = mar_board_play_double (self->play, self->pressed, &action, &error);
  if (outcome == MAR_BOARD_NOTHING && !self->press_lifts)
    outcome = mar_board_play_tap (self->play, self->pressed, &action, &error);

  mar_board_apply_outcome (self, outcome, error);
}

/**
 * mar_board_put_down:
 *
 * Puts the piece in hand down, or tells why it must move.
 *
 * Returns: whether nothing is in hand now.
 */
gboolean
mar_board_put_down (MarBoard *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done = mar_board_play_put_down (self->play, &error);

  mar_board_apply_outcome (self, done ? MAR_BOARD_PUT_DOWN : MAR_BOARD_REFUSED, error);

  return done;
}

/**
 * mar_board_put_back:
 * Returns: whether a piece was in hand: it goes back, or its owner is told why it must move.
 */
gboolean
mar_board_put_back (MarBoard *self)
{
  if (mar_board_play_lifted (self->play) == MAR_CELL_NONE)
    return FALSE;

  self->dragging = FALSE;
  self->pressed = MAR_CELL_NONE;
  mar_board_put_down (self);

  return TRUE;
}

static void
released_cb (GtkGestureDrag *gesture,
             double          offset_x,
             double          offset_y,
             MarBoard       *self)
{
  const double x = self->press_x + offset_x;
  const double y = self->press_y + offset_y;

  if (self->figure == NULL)
    return;

  set_pointer (self, x, y);
  if (self->pressed != MAR_CELL_NONE && mar_board_is_marking (self))
    mar_board_end_mark (self);
  else if (self->dragging && !mar_board_play_get_enabled (self->play))
    end_set_up_drag (self, mar_board_cell_at (self, x, y));
  else if (self->dragging)
    end_drag (self);
  else if (self->pressed != MAR_CELL_NONE)
    {
      if (mar_board_cell_at (self, x, y) == self->pressed)
        end_click (self,
                   gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture)));
    }
  else if (mar_board_play_lifted (self->play) != MAR_CELL_NONE)
    /* A click beside the board puts the piece down. */
    mar_board_put_down (self);

  self->pressed = MAR_CELL_NONE;
  update_pointer_shape (self, mar_board_cell_at (self, x, y));
}

static void
cancelled_cb (GtkGesture       *gesture,
              GdkEventSequence *sequence,
              MarBoard         *self)
{
  if (self->pressed != MAR_CELL_NONE)
    mar_board_cancel_mark (self);
  if (self->dragging && !mar_board_play_get_enabled (self->play))
    end_set_up_drag (self, self->pressed);
  self->pressed = MAR_CELL_NONE;
  if (self->dragging || self->press_lifts)
    mar_board_play_put_down (self->play, NULL);
  self->dragging = FALSE;
  mar_board_hand_changed (self);
}

static void
moved_cb (GtkEventControllerMotion *controller,
          double                    x,
          double                    y,
          MarBoard                 *self)
{
  const MarCell cell = mar_board_cell_at (self, x, y);

  /* The real pointer keeps still while keys move the cursor; only a move counts. */
  if (self->dragging || self->ghost_line != NULL || mar_board_is_marking (self)
      || (x == self->pointer_x && y == self->pointer_y))
    return;

  set_pointer (self, x, y);
  if (!mar_board_is_typing (self) && !mar_board_has_tool (self)
      && mar_board_play_aim (self->play, cell))
    mar_board_hand_changed (self);
  mar_board_open_later (self, cell);
  update_pointer_shape (self, cell);
}

static void
left_cb (GtkEventControllerMotion *controller,
         MarBoard                 *self)
{
  if (!self->dragging && !mar_board_is_typing (self)
      && mar_board_play_aim (self->play, MAR_CELL_NONE))
    mar_board_hand_changed (self);
  mar_board_open_later (self, MAR_CELL_NONE);
}

/* Keys */

/* The cell cursor aims like a pointer; who can't see the preview is told it. */
static void
aim_cursor (MarBoard *self)
{
  g_autoptr (GString) text = NULL;

  if (mar_board_is_typing (self) || self->ghost_line != NULL || mar_board_has_tool (self))
    return;

  text = g_string_new (NULL);
  mar_board_play_aim (self->play, self->cursor);
  mar_board_play_describe_preview (self->play, text);
  mar_board_cell_set_description (mar_board_cell_widget (self, self->cursor), text->str);
}

/* Brings the cell cursor to @cell, if there is one, and shows it. */
static void
move_cursor (MarBoard *self,
             MarCell   cell)
{
  if (cell != MAR_CELL_NONE)
    mar_board_set_cursor (self, cell);
  self->cursor_visible = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self));

  aim_cursor (self);
  mar_board_lead_arrow (self);
  mar_board_open_later (self, self->cursor);
  mar_board_hand_changed (self);
}

static const struct
{
  guint key;
  int dx;
  int dy;
} arrows[] = {
  { GDK_KEY_Left, -1, 0 },  { GDK_KEY_Right, 1, 0 },    { GDK_KEY_Up, 0, -1 },
  { GDK_KEY_Down, 0, 1 },   { GDK_KEY_KP_Left, -1, 0 }, { GDK_KEY_KP_Right, 1, 0 },
  { GDK_KEY_KP_Up, 0, -1 }, { GDK_KEY_KP_Down, 0, 1 },
};

static void
tap_cursor (MarBoard        *self,
            GdkModifierType  state)
{
  g_autoptr (GError) error = NULL;
  MarAction action = MAR_ACTION_NONE;
  MarBoardOutcome outcome;

  self->cursor_visible = TRUE;
  if (mar_board_dismiss_ghost (self) || mar_board_mark_cursor (self, state))
    return;
  if (mar_board_emit_tap (self, self->cursor))
    {
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }

  outcome = mar_board_play_tap (self->play, self->cursor, &action, &error);

  /* Nothing to take up: beyond the edge there may be something to score; elsewhere the
   * reason is told. */
  if (outcome == MAR_BOARD_NOTHING && mar_board_play_get_enabled (self->play))
    outcome = mar_board_play_double (self->play, self->cursor, &action, &error);
  if (outcome == MAR_BOARD_NOTHING && mar_board_play_get_enabled (self->play)
      && !mar_board_play_lift (self->play, self->cursor, &error))
    outcome = MAR_BOARD_REFUSED;

  mar_board_apply_outcome (self, outcome, error);
}

/**
 * mar_board_cancel:
 *
 * Ends whatever was begun last.
 *
 * Returns: whether something was.
 */
gboolean
mar_board_cancel (MarBoard *self)
{
  if (mar_board_dismiss_ghost (self))
    return GDK_EVENT_STOP;
  if (mar_board_cancel_mark (self))
    {
      /* The button that is still down has nothing to do any more. */
      self->pressed = MAR_CELL_NONE;
      return GDK_EVENT_STOP;
    }

  if (mar_board_is_typing (self))
    mar_board_play_set_typed (self->play, "");
  else if (mar_board_put_back (self))
    return GDK_EVENT_STOP;
  else if (self->mark_tool != MAR_TOOL_NONE)
    mar_board_set_tool (self, MAR_TOOL_NONE);
  else if (self->cursor_visible)
    {
      self->cursor_visible = FALSE;
      mar_board_open_later (self, MAR_CELL_NONE);
    }
  else
    return GDK_EVENT_PROPAGATE;

  mar_board_hand_changed (self);
  return GDK_EVENT_STOP;
}

/* Returns whether arrows are for the cell cursor. To a person who clicks and drags they go
 * through the game, as in the rest of the window, unless it stands still. */
static gboolean
has_cursor (MarBoard *self)
{
  return self->cursor_visible || !mar_board_play_get_enabled (self->play)
         || (mar_board_play_lifted (self->play) != MAR_CELL_NONE
             && !mar_board_play_is_carried (self->play));
}

static gboolean
climb (MarBoard *self,
       gboolean  upward)
{
  const MarCell cell = mar_board_cell_in_stack (self, upward);

  if (cell == MAR_CELL_NONE || !has_cursor (self))
    return GDK_EVENT_PROPAGATE;

  move_cursor (self, cell);
  return GDK_EVENT_STOP;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        MarBoard              *self)
{
  if (self->figure == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;

  if (mar_board_type_key (self, key))
    return GDK_EVENT_STOP;

  if (!(state & GDK_SHIFT_MASK) && has_cursor (self))
    for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
      if (arrows[i].key == key)
        {
          move_cursor (self, mar_board_cell_ahead (self, arrows[i].dx, arrows[i].dy));
          return GDK_EVENT_STOP;
        }

  switch (key)
    {
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
      return climb (self, key == GDK_KEY_Page_Up);

    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (mar_board_is_idle (self))
        return GDK_EVENT_PROPAGATE;
      G_GNUC_FALLTHROUGH;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      /* Nobody plays where nothing shows what is played. */
      if (has_cursor (self) || mar_board_has_ghost (self))
        tap_cursor (self, state);
      else
        move_cursor (self, MAR_CELL_NONE);
      return GDK_EVENT_STOP;

    case GDK_KEY_Escape:
      return mar_board_cancel (self);

    case GDK_KEY_Menu:
      return mar_board_emit_menu (self, self->cursor);

    case GDK_KEY_F10:
      return (state & GDK_SHIFT_MASK) ? mar_board_emit_menu (self, self->cursor)
                                      : GDK_EVENT_PROPAGATE;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

void
mar_board_tap (MarBoard *board,
               MarCell   cell)
{
  g_autoptr (GError) error = NULL;
  MarAction action = MAR_ACTION_NONE;
  MarBoardOutcome outcome;

  g_return_if_fail (MAR_IS_BOARD (board));

  outcome = mar_board_play_tap (board->play, cell, &action, &error);
  mar_board_apply_outcome (board, outcome, error);
}

void
mar_board_show_cursor (MarBoard *board)
{
  g_return_if_fail (MAR_IS_BOARD (board));

  if (board->figure != NULL)
    move_cursor (board, MAR_CELL_NONE);
}

static void
focus_left_cb (MarBoard *self)
{
  mar_board_open_later (self, MAR_CELL_NONE);
  mar_board_hand_changed (self);
}

/**
 * mar_board_activate_cell:
 *
 * Answers assistive technology: the same as Space under the cell cursor.
 */
void
mar_board_activate_cell (MarBoard *self,
                         MarCell   cell)
{
  mar_board_set_cursor (self, cell);
  mar_board_lead_arrow (self);
  tap_cursor (self, 0);
}

void
mar_board_add_input (MarBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *controller;

  gtk_event_controller_set_name (GTK_EVENT_CONTROLLER (drag), "play");
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (pressed_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (dragged_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (released_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (cancelled_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  mar_board_add_view_input (self);
  mar_board_add_mark_input (self);
  mar_board_add_touch_input (self, drag);

  controller = gtk_event_controller_motion_new ();
  g_signal_connect (controller, "motion", G_CALLBACK (moved_cb), self);
  g_signal_connect (controller, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_key_new ();
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (controller, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (widget, controller);
}
