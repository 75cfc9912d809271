/* The window and exporting: its actions, and what is said afterwards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-display-name.h"
#include "mar-export-dialog.h"
#include "mar-print.h"
#include "mar-window-private.h"

/* Time enough to read it and to decide. */
#define SECONDS_OF_OFFER 10

/* Returns: of all figures the one that is shown in the place of the board, or -1. */
static int
shown_figure (MarWindow *window)
{
  g_autoptr (GArray) references = NULL;
  MarFigureReference shown;

  if (!mar_window_selected_figure (window, &shown))
    return -1;

  references = mar_document_list_figures (mar_study_document (mar_window_study (window)));
  for (guint i = 0; i < references->len; i++)
    {
      const MarFigureReference *reference = &g_array_index (references, MarFigureReference, i);

      if (reference->node == shown.node && reference->index == shown.index)
        return (int) i;
    }

  return -1;
}

/* Showing what was exported. */

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MarWindow) window = data;
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mar_window_show_toast (window, error->message);
}

static void
offer_cb (AdwToast  *toast,
          MarWindow *window)
{
  gtk_show_uri_full (GTK_WINDOW (window), g_object_get_data (G_OBJECT (toast), "uri"),
                     GDK_CURRENT_TIME, NULL, opened_cb, g_object_ref (window));
}

void
mar_window_report_export (MarWindow  *window,
                          const char *path,
                          guint       n)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = mar_display_basename (path);
  g_autofree char *text = NULL;
  g_autofree char *markup = NULL;
  AdwToast *toast;

  if (n == 1)
    text = g_strdup_printf (_("Exported “%s”"), name);
  else
    text = g_strdup_printf (g_dngettext (NULL, "Exported %u file", "Exported %u files", n), n);
  markup = g_markup_escape_text (text, -1);

  toast = adw_toast_new (markup);
  adw_toast_set_timeout (toast, SECONDS_OF_OFFER);
  adw_toast_set_button_label (toast, n == 1 ? _("_Open") : _("Show in _Folder"));
  g_object_set_data_full (G_OBJECT (toast), "uri",
                          g_filename_to_uri (n == 1 ? path : folder, NULL, NULL), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (offer_cb), window, 0);
  mar_toasts_add (mar_window_toasts (window), toast);
}

static void
report_copy_cb (MarWindow *window)
{
  mar_window_show_message (window, _("Embed code copied"));
}

static void export(MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  MarExportDialog *dialog = mar_export_dialog_show (
    GTK_WINDOW (window), mar_study_document (study),
    mar_study_record (study) != NULL ? mar_study_cursor (study) : NULL, shown_figure (window));

  g_signal_connect_object (dialog, "copied", G_CALLBACK (report_copy_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "exported", G_CALLBACK (mar_window_report_export), window,
                           G_CONNECT_SWAPPED);
}

static void
print (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  mar_print (GTK_WINDOW (window), mar_study_document (study), mar_study_record (study));
}

/* There must be something, and it must not be half done. */
static gboolean
can_export (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  return mar_study_document (study) != NULL && !mar_study_is_setting_up (study)
         && !mar_window_sets_up_figure (window)
         && (mar_document_n_records (mar_study_document (study)) > 0
             || mar_window_has_figures (window));
}

static gboolean
can_export_figure (MarWindow *window)
{
  return can_export (window) && shown_figure (window) >= 0;
}

static const MarWindowCommand commands[] = {
  { "export", export, can_export },
  { "export-figure", export, can_export_figure },
  { "print", print, can_export },
};

void
mar_window_init_export (MarWindow *window)
{
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
}
