/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-title-button.h"

#include "mar-accelerators.h"

struct _MarTitleButton
{
  GtkButton parent_instance;

  AdwWindowTitle *title;
  guint click_source; /* a click that may become a double click */
};

G_DEFINE_FINAL_TYPE (MarTitleButton, mar_title_button, GTK_TYPE_BUTTON)

static gboolean
clicked_once_cb (gpointer data)
{
  MarTitleButton *button = data;

  button->click_source = 0;
  if (gtk_widget_is_sensitive (GTK_WIDGET (button)))
    g_signal_emit_by_name (button, "clicked");
  return G_SOURCE_REMOVE;
}

/* Nobody knows yet whether it becomes a double click. */
static void
released_cb (MarTitleButton *button,
             int             n_press)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (button));
  int time;

  if (n_press > 1)
    return;

  g_object_get (settings, "gtk-double-click-time", &time, NULL);
  g_clear_handle_id (&button->click_source, g_source_remove);
  button->click_source = g_timeout_add ((guint) time, clicked_once_cb, button);
}

static void
pressed_cb (MarTitleButton *button,
            int             n_press)
{
  if (n_press > 1)
    g_clear_handle_id (&button->click_source, g_source_remove);
}

/* The button would keep the clicks that it takes from the bar. Keyboard and screen reader press
 * it as any other. */
static void
leave_clicks (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

void
mar_title_button_show (MarTitleButton *button,
                       const char     *title,
                       const char     *subtitle,
                       const char     *tooltip)
{
  g_return_if_fail (MAR_IS_TITLE_BUTTON (button));
  g_return_if_fail (title != NULL && tooltip != NULL);

  adw_window_title_set_title (button->title, title);
  adw_window_title_set_subtitle (button->title, subtitle != NULL ? subtitle : "");
  mar_accelerators_change_tooltip (GTK_WIDGET (button), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  tooltip, -1);
}

static void
mar_title_button_dispose (GObject *object)
{
  MarTitleButton *button = MAR_TITLE_BUTTON (object);

  g_clear_handle_id (&button->click_source, g_source_remove);

  G_OBJECT_CLASS (mar_title_button_parent_class)->dispose (object);
}

static void
mar_title_button_class_init (MarTitleButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_title_button_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-title-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MarTitleButton, title);
}

static void
mar_title_button_init (MarTitleButton *button)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (button));
  leave_clicks (GTK_WIDGET (button));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), button);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), button);
  gtk_widget_add_controller (GTK_WIDGET (button), GTK_EVENT_CONTROLLER (click));
}
