/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import-dialog.h"

#include <glib/gi18n.h>

#include "mar-dialog-header.h"

#define MAR_TYPE_IMPORT_DIALOG (mar_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarImportDialog, mar_import_dialog, MAR, IMPORT_DIALOG, AdwWindow)

struct _MarImportDialog
{
  AdwWindow parent_instance;

  MarImportFunc import_text;
  gpointer data;
  GtkWidget *import;
  GtkWidget *view;
  /* Says why the text could not be read; empty while there is nothing to say. */
  GtkWidget *trouble;
};

G_DEFINE_FINAL_TYPE (MarImportDialog, mar_import_dialog, ADW_TYPE_WINDOW)

static char *
text_of_view (MarImportDialog *dialog)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (dialog->view));
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
text_changed_cb (GtkTextBuffer   *buffer,
                 MarImportDialog *dialog)
{
  gtk_widget_set_sensitive (dialog->import, gtk_text_buffer_get_char_count (buffer) > 0);
  gtk_widget_set_visible (dialog->trouble, FALSE);
}

static void
import_cb (MarImportDialog *dialog)
{
  g_autofree char *text = text_of_view (dialog);
  g_autoptr (GError) error = NULL;

  if (dialog->import_text (text, dialog->data, &error))
    {
      gtk_window_destroy (GTK_WINDOW (dialog));
      return;
    }

  gtk_label_set_label (GTK_LABEL (dialog->trouble), error->message);
  gtk_widget_set_visible (dialog->trouble, TRUE);
}

static void
mar_import_dialog_class_init (MarImportDialogClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0,
                                       "window.close", NULL);
}

static GtkWidget *
make_header (MarImportDialog *dialog)
{
  dialog->import = gtk_button_new_with_mnemonic (_("_Import"));
  gtk_widget_set_sensitive (dialog->import, FALSE);
  g_signal_connect_swapped (dialog->import, "clicked", G_CALLBACK (import_cb), dialog);
  return mar_dialog_header_new (dialog->import);
}

static GtkWidget *
make_view (MarImportDialog *dialog)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  dialog->view = gtk_text_view_new ();
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (dialog->view), TRUE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (dialog->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (dialog->view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (dialog->view), 12);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (dialog->view), 12);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (dialog->view), 12);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (dialog->view), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Text to import"), -1);
  g_signal_connect (gtk_text_view_get_buffer (GTK_TEXT_VIEW (dialog->view)), "changed",
                    G_CALLBACK (text_changed_cb), dialog);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), dialog->view);
  gtk_widget_set_vexpand (scrolled, TRUE);

  return scrolled;
}

static GtkWidget *
make_label (const char *text,
            const char *style_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_set_margin_top (label, 6);
  gtk_widget_set_margin_bottom (label, 12);
  gtk_widget_add_css_class (label, style_class);

  return label;
}

static void
mar_import_dialog_init (MarImportDialog *dialog)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  dialog->trouble = make_label (NULL, "error");
  gtk_widget_set_visible (dialog->trouble, FALSE);

  gtk_box_append (GTK_BOX (box), make_header (dialog));
  gtk_box_append (GTK_BOX (box),
                  make_label (_("Paste the text of annotated games. Text that can’t be read is "
                                "kept as it is."),
                              "dim-label"));
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), make_view (dialog));
  gtk_box_append (GTK_BOX (box), dialog->trouble);

  adw_window_set_content (ADW_WINDOW (dialog), box);
  gtk_window_set_title (GTK_WINDOW (dialog), _("Import Text"));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 600, 520);
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
