/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-form.h"

#define LEAST_CHARS_OF_CHOICE 11

/* Choices. */

/* In a narrow window the toolkit's own label would leave one letter of a long title. */
static void
setup_chosen_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS_OF_CHOICE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_list_item_set_child (item, label);
}

static void
setup_choice_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  const char *title = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (label), title);
  gtk_widget_set_tooltip_text (label, title);
}

static GtkListItemFactory *
new_factory (GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);

  return factory;
}

void
mar_form_choice_set_up (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) chosen = new_factory (G_CALLBACK (setup_chosen_cb));
  g_autoptr (GtkListItemFactory) choice = new_factory (G_CALLBACK (setup_choice_cb));
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  adw_combo_row_set_factory (row, chosen);
  adw_combo_row_set_list_factory (row, choice);
  adw_combo_row_set_model (row, G_LIST_MODEL (words));
}

void
mar_form_offer (AdwComboRow *row,
                const char  *words)
{
  g_return_if_fail (ADW_IS_COMBO_ROW (row));
  g_return_if_fail (words != NULL);

  gtk_string_list_append (GTK_STRING_LIST (adw_combo_row_get_model (row)), words);
}

/* The wheel. */

/* Whether the widget itself hears the wheel; what is around it does otherwise. */
static void
set_hears_wheel (GtkWidget          *widget,
                 GtkEventController *but,
                 gboolean            hears)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller) && controller != but)
        gtk_event_controller_set_propagation_phase (controller,
                                                    hears ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

void
mar_form_leave_wheel (GtkWidget *number)
{
  g_return_if_fail (GTK_IS_WIDGET (number));

  set_hears_wheel (number, NULL, FALSE);
}

/* Comes before the toolkit's own, which would take the event at the end of the text, too. */
static gboolean
wheel_cb (GtkEventController *wheel,
          double              dx,
          double              dy,
          GtkScrolledWindow  *scrolled)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (scrolled);
  double value = gtk_adjustment_get_value (place);
  double last = gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place);

  set_hears_wheel (GTK_WIDGET (scrolled), wheel,
                   dy < 0 ? value > gtk_adjustment_get_lower (place) : value < last);
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
add_row (AdwPreferencesGroup *group,
         GtkWidget           *row,
         const char          *title,
         const char          *subtitle)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_preferences_group_add (group, row);
}

/* The row names the value. */
static void
add_value (AdwPreferencesGroup *group,
           GtkWidget           *value,
           const char          *title,
           const char          *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  gtk_widget_set_valign (value, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), value);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), value);
  if (subtitle != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    subtitle, -1);
  add_row (group, row, title, subtitle);
}

AdwComboRow *
mar_form_add_choice (AdwPreferencesGroup *group,
                     const char          *title,
                     const char          *subtitle)
{
  GtkWidget *row = adw_combo_row_new ();

  g_return_val_if_fail (ADW_IS_PREFERENCES_GROUP (group), NULL);

  mar_form_choice_set_up (ADW_COMBO_ROW (row));
  add_row (group, row, title, subtitle);

  return ADW_COMBO_ROW (row);
}

GtkSwitch *
mar_form_add_switch (AdwPreferencesGroup *group,
                     const char          *title,
                     const char          *subtitle)
{
  GtkWidget *value = gtk_switch_new ();

  g_return_val_if_fail (ADW_IS_PREFERENCES_GROUP (group), NULL);

  add_value (group, value, title, subtitle);

  return GTK_SWITCH (value);
}

GtkSpinButton *
mar_form_add_number (AdwPreferencesGroup *group,
                     const char          *title,
                     const char          *subtitle,
                     double               minimum,
                     double               maximum,
                     double               step)
{
  GtkWidget *value = gtk_spin_button_new_with_range (minimum, maximum, step);

  g_return_val_if_fail (ADW_IS_PREFERENCES_GROUP (group), NULL);

  gtk_editable_set_width_chars (GTK_EDITABLE (value), 4);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (value))),
                                  TRUE);
  mar_form_leave_wheel (value);
  add_value (group, value, title, subtitle);

  return GTK_SPIN_BUTTON (value);
}

void
mar_form_show (gpointer value,
               gboolean shown)
{
  g_return_if_fail (GTK_IS_WIDGET (value));

  gtk_widget_set_visible (gtk_widget_get_ancestor (value, ADW_TYPE_PREFERENCES_ROW), shown);
}
