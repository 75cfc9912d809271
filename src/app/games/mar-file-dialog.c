/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-file-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-dialog-header.h"
#include "mar-form.h"

#define N_LINES 3
#define N_TEXTS 2

#define MAR_TYPE_FILE_DIALOG (mar_file_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MarFileDialog, mar_file_dialog, MAR, FILE_DIALOG, AdwWindow)

struct _MarFileDialog
{
  AdwWindow parent_instance;

  MarDocument *document;

  GtkWidget *apply;
  GtkWidget *lines[N_LINES];
  GtkTextBuffer *texts[N_TEXTS];
};

G_DEFINE_FINAL_TYPE (MarFileDialog, mar_file_dialog, ADW_TYPE_WINDOW)

typedef struct
{
  const char *key;
  const char *label;
  const char *description;
} Header;

static const Header lines[N_LINES] = {
  { "title", N_("Title") },
  { "author", N_("Author") },
  { "language", N_("Language"), N_("A tag such as “en” or “de”") },
};

static const Header texts[N_TEXTS] = {
  { "introduction", N_("Introduction"), N_("Printed before all games and figures in a booklet") },
  { "conclusion", N_("Conclusion"), N_("Printed at the end") },
};

static const char *
header_of (MarFileDialog *dialog,
           const char    *key)
{
  const char *value = mar_document_header (dialog->document, key);

  return value != NULL ? value : "";
}

static char *
text_of (GtkTextBuffer *buffer)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
apply_cb (MarFileDialog *dialog)
{
  mar_document_begin (dialog->document, _("Edit File Details"));
  for (guint i = 0; i < N_LINES; i++)
    mar_document_set_header (dialog->document, lines[i].key,
                             gtk_editable_get_text (GTK_EDITABLE (dialog->lines[i])));
  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = text_of (dialog->texts[i]);

      mar_document_set_header (dialog->document, texts[i].key, text);
    }
  mar_document_end (dialog->document);
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
  G_OBJECT_CLASS (klass)->dispose = mar_file_dialog_dispose;

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0,
                                       "window.close", NULL);
}

static void
mar_file_dialog_init (MarFileDialog *dialog)
{
  gtk_window_set_title (GTK_WINDOW (dialog), _("File Details"));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 460, 600);
}

static GtkWidget *
make_lines (MarFileDialog *dialog)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _("The title page of a booklet. Each game has its own "
                                           "details."));
  for (guint i = 0; i < N_LINES; i++)
    {
      GtkWidget *row = adw_entry_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(lines[i].label));
      gtk_editable_set_text (GTK_EDITABLE (row), header_of (dialog, lines[i].key));
      adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
      if (lines[i].description != NULL)
        gtk_widget_set_tooltip_text (row, _(lines[i].description));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
      dialog->lines[i] = row;
    }
  return group;
}

static GtkWidget *
make_text (MarFileDialog *dialog,
           guint          index)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _(texts[index].label));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _(texts[index].description));

  dialog->texts[index] = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (dialog->texts[index], header_of (dialog, texts[index].key), -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 10);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 10);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(texts[index].label), -1);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroll), 110);
  mar_form_share_wheel (GTK_SCROLLED_WINDOW (scroll));
  gtk_widget_add_css_class (scroll, "card");
  gtk_widget_set_overflow (scroll, GTK_OVERFLOW_HIDDEN);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), scroll);
  return group;
}

static void
fill (MarFileDialog *dialog)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();

  dialog->apply = gtk_button_new_with_mnemonic (_("_Apply"));
  g_signal_connect_swapped (dialog->apply, "clicked", G_CALLBACK (apply_cb), dialog);
  gtk_box_append (GTK_BOX (box), mar_dialog_header_new (dialog->apply));

  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                            ADW_PREFERENCES_GROUP (make_lines (dialog)));
  for (guint i = 0; i < N_TEXTS; i++)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                              ADW_PREFERENCES_GROUP (make_text (dialog, i)));
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (box), page);

  adw_window_set_content (ADW_WINDOW (dialog), box);
  gtk_window_set_default_widget (GTK_WINDOW (dialog), dialog->apply);
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
  gtk_widget_grab_focus (dialog->lines[0]);
}
