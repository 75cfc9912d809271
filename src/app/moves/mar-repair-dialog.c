/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-repair-dialog.h"

#include <glib/gi18n.h>

#include "mar-replay.h"

#define MOST_READINGS 6

#define MAR_TYPE_REPAIR_DIALOG (mar_repair_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarRepairDialog, mar_repair_dialog, MAR, REPAIR_DIALOG, AdwWindow)

struct _MarRepairDialog
{
  AdwWindow parent_instance;

  GtkWindow *parent;
  MarRepairFunc repair;
  gpointer data;
  MarNode *node;
  GPtrArray *repairs; /* of MarRepair */
  AdwPreferencesGroup *readings;
  GtkWidget *play_row;
  GtkWidget *delete_row;
};

G_DEFINE_FINAL_TYPE (MarRepairDialog, mar_repair_dialog, ADW_TYPE_WINDOW)

/* One of the likely readings was chosen. */
static void
reading_activated_cb (MarRepairDialog *dialog,
                      GtkWidget       *row)
{
  const MarRepair *repair = g_object_get_data (G_OBJECT (row), "mar-repair");
  g_autoptr (GArray) actions = g_array_copy (repair->actions);
  g_autoptr (MarRepairDialog) alive = g_object_ref (dialog);

  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog->repair (dialog->node, actions, dialog->data);
}

static void
leave_for_action (MarRepairDialog *dialog,
                  const char      *action)
{
  GtkWidget *window = GTK_WIDGET (dialog->parent);

  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_widget_activate_action (window, action, NULL);
}

static void
play_activated_cb (MarRepairDialog *dialog)
{
  leave_for_action (dialog, "win.replace-move");
}

static void
delete_activated_cb (MarRepairDialog *dialog)
{
  leave_for_action (dialog, "win.close-gap");
}

static void
mar_repair_dialog_finalize (GObject *object)
{
  g_clear_pointer (&MAR_REPAIR_DIALOG (object)->repairs, g_ptr_array_unref);

  G_OBJECT_CLASS (mar_repair_dialog_parent_class)->finalize (object);
}

static void
mar_repair_dialog_class_init (MarRepairDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_repair_dialog_finalize;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-repair-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MarRepairDialog, readings);
  gtk_widget_class_bind_template_child (widget_class, MarRepairDialog, play_row);
  gtk_widget_class_bind_template_child (widget_class, MarRepairDialog, delete_row);
  gtk_widget_class_bind_template_callback (widget_class, play_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_activated_cb);
}

static void
mar_repair_dialog_init (MarRepairDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
}

static GtkWidget *
add_reading (MarRepairDialog *dialog,
             MarRepair       *repair)
{
  g_autofree char *title = g_markup_escape_text (repair->text, -1);
  g_autofree char *rest = g_strdup_printf (
    ngettext ("%u later move plays after it", "%u later moves play after it", repair->n_kept),
    repair->n_kept);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                 "title", title,
                                 "title-lines", 0,
                                 "subtitle", rest,
                                 "activatable", TRUE,
                                 NULL);

  g_object_set_data (G_OBJECT (row), "mar-repair", repair);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (reading_activated_cb), dialog);
  adw_preferences_group_add (dialog->readings, row);

  return row;
}

/* Returns the row that has the focus at first. */
static GtkWidget *
add_readings (MarRepairDialog *dialog,
              const char      *why)
{
  GtkWidget *first = NULL;
  g_autofree char *markup = g_markup_escape_text (why, -1);

  adw_preferences_group_set_title (dialog->readings, dialog->repairs->len > 0
                                                       ? _("Likely Moves")
                                                       : _("No Likely Move"));
  adw_preferences_group_set_description (dialog->readings, markup);
  for (guint i = 0; i < dialog->repairs->len; i++)
    {
      GtkWidget *row = add_reading (dialog, g_ptr_array_index (dialog->repairs, i));

      if (first == NULL)
        first = row;
    }
  if (first != NULL)
    return first;

  return gtk_widget_get_visible (dialog->play_row) ? dialog->play_row : dialog->delete_row;
}

void
mar_repair_dialog_show (GtkWindow     *parent,
                        MarNode       *node,
                        const char    *why,
                        MarRepairFunc  repair,
                        gpointer       data)
{
  MarRepairDialog *dialog;
  GtkWidget *first;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (node != NULL && mar_node_kind (node) == MAR_NODE_STRUCK);

  dialog = g_object_new (MAR_TYPE_REPAIR_DIALOG, "transient-for", parent, NULL);
  dialog->parent = parent;
  dialog->repair = repair;
  dialog->data = data;
  dialog->node = node;
  dialog->repairs = mar_node_repairs (node, MOST_READINGS);
  gtk_widget_set_visible (dialog->play_row, mar_node_struck_kind (node) != MAR_NODE_END);
  first = add_readings (dialog, why);

  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (first);
}
