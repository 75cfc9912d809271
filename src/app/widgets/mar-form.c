/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-form.h"

/* The wheel. */

/* Where the widget itself takes no part in scrolling, that which is around it does. */
static void
set_takes_wheel (GtkWidget          *widget,
                 GtkEventController *but,
                 gboolean            takes)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller) && controller != but)
        gtk_event_controller_set_propagation_phase (controller,
                                                    takes ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

void
mar_form_leave_wheel (GtkWidget *number)
{
  g_return_if_fail (GTK_IS_WIDGET (number));

  set_takes_wheel (number, NULL, FALSE);
}

/* Comes before the toolkit's own, which would take the event at the end of the text, too. */
static gboolean
wheel_cb (GtkEventController *wheel,
          double              dx,
          double              dy,
          GtkScrolledWindow  *scrolled)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scrolled);
  double value = gtk_adjustment_get_value (adjustment);
  double last = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  set_takes_wheel (GTK_WIDGET (scrolled), wheel,
                   dy < 0 ? value > gtk_adjustment_get_lower (adjustment) : value < last);
  return GDK_EVENT_PROPAGATE;
}

void
mar_form_share_wheel (GtkScrolledWindow *scrolled)
{
  GtkEventController *wheel
    = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scrolled));

  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (wheel_cb), scrolled);
  gtk_widget_add_controller (GTK_WIDGET (scrolled), wheel);
}

/* Rows. */

AdwPreferencesGroup *
mar_form_add_group (AdwPreferencesPage *page,
                    const char         *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  g_return_val_if_fail (ADW_IS_PREFERENCES_PAGE (page), NULL);

  if (title != NULL)
    adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (page, group);

  return group;
}

static void
describe_cb (AdwActionRow *row,
             GParamSpec   *pspec,
             GtkWidget    *value)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  adw_action_row_get_subtitle (row), -1);
}

void
mar_form_describe (AdwActionRow *row,
                   GtkWidget    *value)
{
  g_return_if_fail (ADW_IS_ACTION_ROW (row));
  g_return_if_fail (GTK_IS_WIDGET (value));

  g_signal_connect (row, "notify::subtitle", G_CALLBACK (describe_cb), value);
}

/* GTK measures a window before it looks which row is the last one now: of a row that loses its line
 * some heights would still be known with the line and others be found without it. */
void
mar_form_show_row (gpointer row,
                   gboolean shown)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  g_return_if_fail (GTK_IS_LIST_BOX (list));

  if (gtk_widget_get_visible (row) == shown)
    return;

  gtk_widget_set_visible (row, shown);
  for (GtkWidget *other = gtk_widget_get_first_child (list); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    gtk_widget_queue_resize (other);
}

/* A list that is bound to nothing lets go of all its rows, whether it was bound before or not. */
static void
release_rows (GtkWidget *widget,
              GPtrArray *groups)
{
  if (GTK_IS_LIST_BOX (widget))
    {
      gtk_list_box_bind_model (GTK_LIST_BOX (widget), NULL, NULL, NULL, NULL);
      return;
    }
  if (ADW_IS_PREFERENCES_GROUP (widget))
    {
      GWeakRef *group = g_new (GWeakRef, 1);

      g_weak_ref_init (group, widget);
      g_ptr_array_add (groups, group);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    release_rows (child, groups);
}

static void
weak_ref_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* What is in the groups that outlive their window; the groups themselves are lost. */
static gboolean
release_groups_cb (gpointer data)
{
  const GPtrArray *groups = data;

  for (guint i = 0; i < groups->len; i++)
    {
      g_autoptr (GtkWidget) group = g_weak_ref_get (groups->pdata[i]);

      if (group != NULL && gtk_widget_get_parent (group) == NULL)
        gtk_widget_dispose_template (group, ADW_TYPE_PREFERENCES_GROUP);
    }
  return G_SOURCE_REMOVE;
}

static void
release_cb (GtkWidget *window)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (weak_ref_free);

  release_rows (window, groups);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, release_groups_cb, groups,
                   (GDestroyNotify) g_ptr_array_unref);
}

void
mar_form_release_rows (AdwPreferencesWindow *window)
{
  g_return_if_fail (ADW_IS_PREFERENCES_WINDOW (window));

  g_signal_connect (window, "unrealize", G_CALLBACK (release_cb), NULL);
}
