/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-versions-dialog.h"

#include <glib/gi18n.h>

#include "mar-version-row.h"

#define MAR_TYPE_VERSIONS_DIALOG (mar_versions_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarVersionsDialog, mar_versions_dialog, MAR, VERSIONS_DIALOG, AdwWindow)

struct _MarVersionsDialog
{
  AdwWindow parent_instance;

  GtkStack *stack;
  GtkWidget *columns;
  GtkLabel *labels[2];
  GtkListView *list;
  GtkWidget *answers;

  MarVersionsFunc answered; /* nullable */
  gpointer data;
  GDestroyNotify free_data; /* nullable */
};

G_DEFINE_FINAL_TYPE (MarVersionsDialog, mar_versions_dialog, ADW_TYPE_WINDOW)

static void
setup_cb (MarVersionsDialog *dialog,
          GtkListItem       *list_item)
{
  gtk_list_item_set_child (list_item, mar_version_row_new ());
  gtk_list_item_set_activatable (list_item, FALSE);
}

static void
bind_cb (MarVersionsDialog *dialog,
         GtkListItem       *list_item)
{
  mar_version_row_show (MAR_VERSION_ROW (gtk_list_item_get_child (list_item)),
                        gtk_list_item_get_item (list_item));
}

static void
answer_cb (MarVersionsDialog *dialog,
           GtkWidget         *button)
{
  g_autoptr (MarVersionsDialog) alive = g_object_ref (dialog);
  const char *answer = g_object_get_data (G_OBJECT (button), "answer");
  MarVersionsFunc answered = g_steal_pointer (&dialog->answered);

  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  if (answered != NULL)
    answered (answer, dialog->data);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
mar_versions_dialog_finalize (GObject *object)
{
  MarVersionsDialog *dialog = MAR_VERSIONS_DIALOG (object);

  if (dialog->free_data != NULL)
    dialog->free_data (dialog->data);

  G_OBJECT_CLASS (mar_versions_dialog_parent_class)->finalize (object);
}

static void
mar_versions_dialog_class_init (MarVersionsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_versions_dialog_finalize;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-versions-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MarVersionsDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, MarVersionsDialog, columns);
  gtk_widget_class_bind_template_child_full (widget_class, "before", FALSE,
                                             G_STRUCT_OFFSET (MarVersionsDialog, labels[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "after", FALSE,
                                             G_STRUCT_OFFSET (MarVersionsDialog, labels[1]));
  gtk_widget_class_bind_template_child (widget_class, MarVersionsDialog, list);
  gtk_widget_class_bind_template_child (widget_class, MarVersionsDialog, answers);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
}

static void
mar_versions_dialog_init (MarVersionsDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
  gtk_widget_set_layout_manager (dialog->columns, mar_version_columns_new ());
}

static void
add_answers (MarVersionsDialog       *dialog,
             const MarVersionsAnswer *answers,
             guint                    n)
{
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (answers[i].label);

      g_object_set_data (G_OBJECT (button), "answer", (gpointer) answers[i].id);
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (answer_cb), dialog);
      gtk_flow_box_append (GTK_FLOW_BOX (dialog->answers), button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
  gtk_widget_set_visible (dialog->answers, n > 0);
}

GtkWindow *
mar_versions_dialog_show (GtkWindow               *parent,
                          const MarVersions       *versions,
                          const MarVersionsAnswer *answers,
                          guint                    n,
                          MarVersionsFunc          answered,
                          gpointer                 data,
                          GDestroyNotify           free_data)
{
  static const char *const signs[] = { "−", "+" };
  MarVersionsDialog *dialog;
  GListModel *items;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (versions != NULL, NULL);

  dialog = g_object_new (MAR_TYPE_VERSIONS_DIALOG, NULL);
  dialog->answered = answered;
  dialog->data = data;
  dialog->free_data = free_data;
  for (guint version = 0; version < 2; version++)
    {
      g_autofree char *label = g_strdup_printf ("%s  %s", signs[version],
                                                versions->labels[version]);

      gtk_label_set_label (dialog->labels[version], label);
    }
  items = mar_version_items_new (versions->documents, versions->labels);
  gtk_stack_set_visible_child_name (dialog->stack,
                                    g_list_model_get_n_items (items) > 0 ? "list" : "none");
  {
    g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (items);

    gtk_list_view_set_model (dialog->list, GTK_SELECTION_MODEL (selection));
  }
  add_answers (dialog, answers, n);

  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_present (GTK_WINDOW (dialog));

  return GTK_WINDOW (dialog);
}
