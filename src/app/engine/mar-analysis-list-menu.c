/* What can be done with a line: by its menu, or by keys.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-list-private.h"

/* (nullable): of which the menu and the keys speak. */
static MarAnalysisRow *
meant_row (MarAnalysisList *list)
{
  return list->menu_row != NULL ? list->menu_row
                                : (MarAnalysisRow *) gtk_list_box_get_selected_row (list->box);
}

static void
open_menu (MarAnalysisList *list,
           MarAnalysisRow  *row,
           double           x,
           double           y)
{
  const GdkRectangle place = { (int) x, (int) y, 1, 1 };

  if (row == NULL)
    return;
  list->menu_row = row;
  g_set_weak_pointer (&list->focus, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (list))));
  gtk_popover_set_pointing_to (list->menu, &place);
  gtk_popover_popup (list->menu);
}

static void
pressed_cb (GtkGestureClick *gesture,
            int              n,
            double           x,
            double           y,
            MarAnalysisList *list)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (list, (MarAnalysisRow *) gtk_list_box_get_row_at_y (list->box, (int) y), x, y);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture,
                 double               x,
                 double               y,
                 MarAnalysisList     *list)
{
  open_menu (list, (MarAnalysisRow *) gtk_list_box_get_row_at_y (list->box, (int) y), x, y);
}

/* By itself the toolkit gives the keyboard to the first line. */
static void
give_focus_back (MarAnalysisList *list)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (list));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (list->focus != NULL && gtk_widget_get_mapped (list->focus)
      && (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (list))))
    gtk_widget_grab_focus (list->focus);
  g_clear_weak_pointer (&list->focus);
}

/* The actions of the menu come after it has closed. */
static gboolean
forget_menu_cb (gpointer data)
{
  MarAnalysisList *list = data;

  if (list->box != NULL && !gtk_widget_get_visible (GTK_WIDGET (list->menu)))
    {
      give_focus_back (list);
      list->menu_row = NULL;
      mar_analysis_list_update_order (list);
    }
  return G_SOURCE_REMOVE;
}

static void
menu_closed_cb (MarAnalysisList *list)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, forget_menu_cb, g_object_ref (list), g_object_unref);
}

static void
menu_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  MarAnalysisList *list = MAR_ANALYSIS_LIST (widget);
  MarAnalysisRow *row = meant_row (list);
  double x, y;

  if (row != NULL
      && gtk_widget_translate_coordinates (GTK_WIDGET (row), widget, 0,
                                           gtk_widget_get_height (GTK_WIDGET (row)), &x, &y))
    open_menu (list, row, x, y);
}

static void
play_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  MarAnalysisRow *row = meant_row (MAR_ANALYSIS_LIST (widget));

  if (row != NULL)
    g_signal_emit_by_name (widget, "play", row, g_str_equal (name, "line.play-line"));
}

static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  MarAnalysisRow *row = meant_row (MAR_ANALYSIS_LIST (widget));

  if (row != NULL)
    g_signal_emit_by_name (widget, "copy", row);
}

void
mar_analysis_list_class_init_menu (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "line.play-turn", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "line.play-line", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "line.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "line.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_SHIFT_MASK,
                                       "line.play-line", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "line.copy",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "line.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "line.menu",
                                       NULL);

  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_closed_cb);
}
