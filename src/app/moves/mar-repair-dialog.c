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
  GtkWidget *page;
  GtkWidget *first;
};

G_DEFINE_FINAL_TYPE (MarRepairDialog, mar_repair_dialog, ADW_TYPE_WINDOW)

static void
mar_repair_dialog_finalize (GObject *object)
{
  g_clear_pointer (&MAR_REPAIR_DIALOG (object)->repairs, g_ptr_array_unref);

  G_OBJECT_CLASS (mar_repair_dialog_parent_class)->finalize (object);
}

static void
mar_repair_dialog_class_init (MarRepairDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mar_repair_dialog_finalize;

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0,
                                       "window.close", NULL);
}

static void
mar_repair_dialog_init (MarRepairDialog *dialog)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  dialog->page = adw_preferences_page_new ();
  gtk_widget_set_vexpand (dialog->page, TRUE);
  gtk_box_append (GTK_BOX (box), dialog->page);

  adw_window_set_content (ADW_WINDOW (dialog), box);
  gtk_window_set_title (GTK_WINDOW (dialog), _("Repair Move"));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 440, 640);
}

static void
reading_cb (MarRepairDialog *dialog,
            GtkWidget       *row)
{
  const MarRepair *repair = g_object_get_data (G_OBJECT (row), "mar-repair");
  g_autoptr (GArray) actions = g_array_copy (repair->actions);
  g_autoptr (MarRepairDialog) alive = g_object_ref (dialog);

  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog->repair (dialog->node, actions, dialog->data);
}

static void
way_out_cb (MarRepairDialog *dialog,
            GtkWidget       *row)
{
  GtkWidget *window = GTK_WIDGET (dialog->parent);
  const char *action = g_object_get_data (G_OBJECT (row), "mar-action");

  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_widget_activate_action (window, action, NULL);
}

static GtkWidget *
add_row (MarRepairDialog     *dialog,
         AdwPreferencesGroup *group,
         const char          *title,
         const char          *subtitle,
         GCallback            activated)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_swapped (row, "activated", activated, dialog);
  adw_preferences_group_add (group, row);
  if (dialog->first == NULL)
    dialog->first = row;

  return row;
}

static void
add_way_out (MarRepairDialog     *dialog,
             AdwPreferencesGroup *group,
             const char          *title,
             const char          *subtitle,
             const char          *action)
{
  GtkWidget *row = add_row (dialog, group, title, subtitle, G_CALLBACK (way_out_cb));

  g_object_set_data (G_OBJECT (row), "mar-action", (gpointer) action);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
}

static void
add_readings (MarRepairDialog *dialog,
              const char      *why)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autofree char *markup = g_markup_escape_text (why, -1);

  adw_preferences_group_set_title (group, dialog->repairs->len > 0 ? _("Likely Moves")
                                                                   : _("No Likely Move"));
  adw_preferences_group_set_description (group, markup);
  for (guint i = 0; i < dialog->repairs->len; i++)
    {
      MarRepair *repair = g_ptr_array_index (dialog->repairs, i);
      g_autofree char *rest = g_strdup_printf (
        ngettext ("%u later move plays after it", "%u later moves play after it", repair->n_kept),
        repair->n_kept);
      GtkWidget *row = add_row (dialog, group, repair->text, rest, G_CALLBACK (reading_cb));

      g_object_set_data (G_OBJECT (row), "mar-repair", repair);
    }
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (dialog->page), group);
}

void
mar_repair_dialog_show (GtkWindow     *parent,
                        MarNode       *node,
                        const char    *why,
                        MarRepairFunc  repair,
                        gpointer       data)
{
  MarRepairDialog *dialog;
  AdwPreferencesGroup *group;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (node != NULL && mar_node_kind (node) == MAR_NODE_STRUCK);

  dialog = g_object_new (MAR_TYPE_REPAIR_DIALOG, NULL);
  dialog->parent = parent;
  dialog->repair = repair;
  dialog->data = data;
  dialog->node = node;
  dialog->repairs = mar_node_repairs (node, MOST_READINGS);
  add_readings (dialog, why);

  group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (group, _("Other Ways"));
  if (mar_node_struck_kind (node) != MAR_NODE_END)
    add_way_out (dialog, group, _("Play Another Move"), _("On the board"), "win.replace-move");
  add_way_out (dialog, group, _("Delete the Move"), _("The rest follows the previous move"),
               "win.close-gap");
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (dialog->page), group);

  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (dialog->first);
}
