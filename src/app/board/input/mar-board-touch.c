/* Touches on the board beside playing: a long press asks for marks, a swipe steps
 * through the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

/* So far a finger must go sideways to step, in pixels. */
#define SWIPE_REACH 48.0

static void
long_pressed_cb (GtkGestureLongPress *gesture,
                 double               x,
                 double               y,
                 MarBoard            *self)
{
  const MarCell cell = mar_board_cell_at (self, x, y);

  /* The finger that stays does not play when it goes. */
  self->pressed = MAR_CELL_NONE;
  mar_board_cancel_mark (self);
  mar_board_play_put_down (self->play, NULL);
  mar_board_hand_changed (self);
  mar_board_open (self, cell);
  mar_board_emit_menu (self, cell);
}

/* A finger that goes sideways, and has no piece, swipes: it does nothing else then. */
static void
swiping_cb (GtkGestureDrag *gesture,
            double          offset_x,
            double          offset_y,
            MarBoard       *self)
{
  if (self->dragging || self->press_lifts || mar_board_has_tool (self)
      || mar_board_play_lifted (self->play) != MAR_CELL_NONE || ABS (offset_x) <= ABS (offset_y)
      || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) offset_x, (int) offset_y))
    return;

  self->swiping = TRUE;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
swiped_cb (GtkGestureDrag *gesture,
           double          offset_x,
           double          offset_y,
           MarBoard       *self)
{
  const gboolean swiped = self->swiping && ABS (offset_x) >= SWIPE_REACH
                          && ABS (offset_x) > ABS (offset_y);

  self->swiping = FALSE;
  self->pressed = MAR_CELL_NONE;
  /* As one turns a page: to the left it goes on. */
  if (swiped)
    mar_board_emit_swipe (self, offset_x < 0);
}

static void
swipe_ended_cb (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                MarBoard         *self)
{
  self->swiping = FALSE;
}

/**
 * mar_board_add_touch_input:
 * @drag: the gesture by which pieces are moved; a long press goes along with it
 */
void
mar_board_add_touch_input (MarBoard   *self,
                           GtkGesture *drag)
{
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkGesture *swipe = gtk_gesture_drag_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
  gtk_gesture_group (press, drag);

  gtk_event_controller_set_name (GTK_EVENT_CONTROLLER (swipe), "swipe");
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (swipe), TRUE);
  g_signal_connect (swipe, "drag-update", G_CALLBACK (swiping_cb), self);
  g_signal_connect (swipe, "drag-end", G_CALLBACK (swiped_cb), self);
  g_signal_connect (swipe, "cancel", G_CALLBACK (swipe_ended_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (swipe));
}
