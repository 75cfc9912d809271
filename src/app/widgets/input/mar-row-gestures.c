/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-row-gestures.h"

static gboolean
is_below (GtkWidget *row,
          double     y)
{
  return y > gtk_widget_get_height (row) / 2.0;
}

static void
leave_cb (GtkDropTarget *target,
          GtkWidget     *row)
{
  gtk_widget_remove_css_class (row, "drop-above");
  gtk_widget_remove_css_class (row, "drop-below");
}

static GdkDragAction
motion_cb (GtkDropTarget *target,
           double         x,
           double         y,
           GtkWidget     *row)
{
  leave_cb (target, row);
  gtk_widget_add_css_class (row, is_below (row, y) ? "drop-below" : "drop-above");

  return GDK_ACTION_MOVE;
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         GtkWidget     *row)
{
  leave_cb (target, row);
  g_signal_emit_by_name (row, "dropped", g_value_get_object (value), is_below (row, y));

  return TRUE;
}

static void
pressed_cb (GtkGestureClick *gesture,
            int              n,
            double           x,
            double           y,
            GtkWidget       *row)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit_by_name (row, "menu", x, y);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture,
                 double               x,
                 double               y,
                 GtkWidget           *row)
{
  g_signal_emit_by_name (row, "menu", x, y);
}

void
mar_row_gestures_add (GtkWidget *row,
                      GType      item_type)
{
  GtkDropTarget *target;
  GtkGesture *click;
  GtkGesture *press;

  g_return_if_fail (GTK_IS_WIDGET (row));

  target = gtk_drop_target_new (item_type, GDK_ACTION_MOVE);
  g_signal_connect (target, "motion", G_CALLBACK (motion_cb), row);
  g_signal_connect (target, "leave", G_CALLBACK (leave_cb), row);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));

  click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));

  press = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (press));
}
