/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-file-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-form.h"

#define MAR_TYPE_FILE_DIALOG (mar_file_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarFileDialog, mar_file_dialog, MAR, FILE_DIALOG, AdwWindow)

struct _MarFileDialog
{
  AdwWindow parent_instance;

  MarDocument *document;

  GtkEditable *title;
  GtkEditable *author;
  GtkEditable *language;
  GtkTextBuffer *introduction;
  GtkScrolledWindow *introduction_scrolled;
  GtkTextBuffer *conclusion;
  GtkScrolledWindow *conclusion_scrolled;
};

G_DEFINE_FINAL_TYPE (MarFileDialog, mar_file_dialog, ADW_TYPE_WINDOW)

static void
set_header (MarFileDialog *dialog,
            const char    *key,
            GtkTextBuffer *buffer)
{
  g_autofree char *text = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  mar_document_set_header (dialog->document, key, text);
}

static void
apply_cb (MarFileDialog *dialog)
{
  MarDocument *document = dialog->document;

  mar_document_begin (document, _("Edit File Details"));
  mar_document_set_header (document, "title", gtk_editable_get_text (dialog->title));
  mar_document_set_header (document, "author", gtk_editable_get_text (dialog->author));
  mar_document_set_header (document, "language", gtk_editable_get_text (dialog->language));
  set_header (dialog, "introduction", dialog->introduction);
  set_header (dialog, "conclusion", dialog->conclusion);
  mar_document_end (document);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
mar_file_dialog_dispose (GObject *object)
{
  g_clear_object (&MAR_FILE_DIALOG (object)->document);

  G_OBJECT_CLASS (mar_file_dialog_parent_class)->dispose (object);
}

static void
mar_file_dialog_class_init (MarFileDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_file_dialog_dispose;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-file-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MarFileDialog, title);
  gtk_widget_class_bind_template_child (widget_class, MarFileDialog, author);
  gtk_widget_class_bind_template_child (widget_class, MarFileDialog, language);
  gtk_widget_class_bind_template_child (widget_class, MarFileDialog, introduction);
  gtk_widget_class_bind_template_child (widget_class, MarFileDialog, introduction_scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarFileDialog, conclusion);
  gtk_widget_class_bind_template_child (widget_class, MarFileDialog, conclusion_scrolled);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
mar_file_dialog_init (MarFileDialog *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
  mar_form_share_wheel (dialog->introduction_scrolled);
  mar_form_share_wheel (dialog->conclusion_scrolled);
}

static const char *
get_header (MarFileDialog *dialog,
            const char    *key)
{
  const char *value = mar_document_header (dialog->document, key);

  return value != NULL ? value : "";
}

static void
fill (MarFileDialog *dialog)
{
  gtk_editable_set_text (dialog->title, get_header (dialog, "title"));
  gtk_editable_set_text (dialog->author, get_header (dialog, "author"));
  gtk_editable_set_text (dialog->language, get_header (dialog, "language"));
  gtk_text_buffer_set_text (dialog->introduction, get_header (dialog, "introduction"), -1);
  gtk_text_buffer_set_text (dialog->conclusion, get_header (dialog, "conclusion"), -1);
}

void
mar_file_dialog_show (GtkWindow   *parent,
                      MarDocument *document)
{
  MarFileDialog *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (MAR_IS_DOCUMENT (document));

  dialog = g_object_new (MAR_TYPE_FILE_DIALOG, NULL);
  dialog->document = g_object_ref (document);
  fill (dialog);

  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (dialog->title));
}
