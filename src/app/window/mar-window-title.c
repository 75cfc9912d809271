/* The title in the header bar: a click shows the details of the game; a double click and a drag
 * are for the window, as everywhere in the bar.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

static gboolean
clicked_once_cb (gpointer data)
{
  MarWindow *window = data;

  window->title_source = 0;
  if (gtk_widget_is_sensitive (window->title_button))
    g_signal_emit_by_name (window->title_button, "clicked");
  return G_SOURCE_REMOVE;
}

/* Nobody knows yet whether it becomes a double click. */
static void
released_cb (MarWindow *window,
             int        n_press)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (window));
  int time;

  if (n_press > 1)
    return;

  g_object_get (settings, "gtk-double-click-time", &time, NULL);
  g_clear_handle_id (&window->title_source, g_source_remove);
  window->title_source = g_timeout_add ((guint) time, clicked_once_cb, window);
}

static void
pressed_cb (MarWindow *window,
            int        n_press)
{
  if (n_press > 1)
    g_clear_handle_id (&window->title_source, g_source_remove);
}

/* The button would keep the clicks that it takes from the bar. Keyboard and screen reader press
 * it as any other. */
static void
leave_clicks (GtkWidget *button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (button);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

void
mar_window_init_title (MarWindow *window)
{
  GtkGesture *click = gtk_gesture_click_new ();

  leave_clicks (window->title_button);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), window);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), window);
  gtk_widget_add_controller (window->title_button, GTK_EVENT_CONTROLLER (click));
}
