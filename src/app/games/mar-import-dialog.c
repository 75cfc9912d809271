/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import-dialog.h"

#define MAR_TYPE_IMPORT_DIALOG (mar_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarImportDialog, mar_import_dialog, MAR, IMPORT_DIALOG, AdwWindow)

struct _MarImportDialog
{
  AdwWindow parent_instance;

  MarImportFunc import_text;
  gpointer data;
  GtkWidget *import;
  GtkWidget *view;
  GtkTextBuffer *buffer;
  gboolean reading;
  /* Says why the text could not be read; empty while there is nothing to say. */
  GtkLabel *trouble;
};

G_DEFINE_FINAL_TYPE (MarImportDialog, mar_import_dialog, ADW_TYPE_WINDOW)

static char *
get_text (MarImportDialog *dialog)
{
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (dialog->buffer, &start, &end);

  return gtk_text_buffer_get_text (dialog->buffer, &start, &end, TRUE);
}

static void
update_import (MarImportDialog *dialog)
{
  gtk_widget_set_sensitive (
    dialog->import, !dialog->reading && gtk_text_buffer_get_char_count (dialog->buffer) > 0);
}

static void
text_changed_cb (MarImportDialog *dialog)
{
  update_import (dialog);
  gtk_widget_set_visible (GTK_WIDGET (dialog->trouble), FALSE);
}

static void
import_cb (MarImportDialog *dialog)
{
  g_autofree char *text = get_text (dialog);

  dialog->reading = TRUE;
  update_import (dialog);
  dialog->import_text (text, dialog->data, GTK_WINDOW (dialog));
}

static void
mar_import_dialog_class_init (MarImportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-import-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MarImportDialog, import);
  gtk_widget_class_bind_template_child (widget_class, MarImportDialog, view);
  gtk_widget_class_bind_template_child (widget_class, MarImportDialog, buffer);
  gtk_widget_class_bind_template_child (widget_class, MarImportDialog, trouble);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
}

static void
mar_import_dialog_init (MarImportDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
}

void
mar_import_dialog_show (GtkWindow     *parent,
                        MarImportFunc  import,
                        gpointer       data)
{
  MarImportDialog *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  dialog = g_object_new (MAR_TYPE_IMPORT_DIALOG, NULL);
  dialog->import_text = import;
  dialog->data = data;
  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (dialog->view);
}

void
mar_import_dialog_finish (GtkWindow    *window,
                          const GError *error)
{
  MarImportDialog *dialog = MAR_IMPORT_DIALOG (window);

  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    return;
  if (error == NULL)
    {
      gtk_window_destroy (window);
      return;
    }

  dialog->reading = FALSE;
  update_import (dialog);
  gtk_label_set_label (dialog->trouble, error->message);
  gtk_widget_set_visible (GTK_WIDGET (dialog->trouble), TRUE);
}
