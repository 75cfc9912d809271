/* Exporting a list of errata.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-booklet.h"
#include "mar-errata.h"
#include "mar-export.h"
#include "mar-question.h"
#include "mar-worker.h"

/* What is written. */
typedef struct
{
  char *path;
  char *name; /* of the text */
  MarBookletFormat format;
} ErrataRequest;

static void
errata_request_free (gpointer data)
{
  ErrataRequest *request = data;

  g_free (request->path);
  g_free (request->name);
  g_free (request);
}

static gpointer
write_errata (MarWorkerContext  *context,
              gpointer           data,
              GCancellable      *cancellable,
              MarWorker         *worker,
              GError           **error)
{
  const ErrataRequest *request = data;
  const MarBookletOptions options = {
    .format = request->format, .layout = MAR_LAYOUT_RUNNING, .no_contents = TRUE, .no_index = TRUE
  };
  g_autoptr (GPtrArray) findings = mar_proof_read (context->document);
  g_autoptr (MarDocument) errata = mar_errata_new (context->document, findings, request->name);
  g_autoptr (GBytes) content = mar_booklet_make (errata, &options, cancellable, NULL, NULL, error);

  if (content == NULL || !mar_export_write_file (request->path, content, TRUE, error))
    return NULL;

  return g_strdup (request->path);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (MarWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = mar_worker_request_finish (MAR_WORKER (source), result, &error);

  if (path != NULL)
    mar_window_report_export (window, path, 1);
  else
    mar_show_error (GTK_WINDOW (window), _("Could Not Export the Errata"), error->message);
}

static gboolean
find_format (const char       *path,
             MarBookletFormat *format)
{
  const char *dot = strrchr (path, '.');

  for (guint i = 0; dot != NULL && i < MAR_N_BOOKLET_FORMATS; i++)
    if (g_ascii_strcasecmp (dot + 1, mar_booklet_format_extension (i)) == 0)
      {
        *format = i;
        return TRUE;
      }

  return FALSE;
}

static void
chosen_cb (GtkNativeDialog *chooser,
           int              response,
           MarWindow       *window)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (MarWorker) worker = NULL;
  ErrataRequest *request;
  MarBookletFormat format;

  if (response != GTK_RESPONSE_ACCEPT || mar_study_document (mar_window_study (window)) == NULL)
    return;

  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (g_file_peek_path (file) == NULL || !find_format (g_file_peek_path (file), &format))
    {
      mar_show_error (GTK_WINDOW (window), _("Could Not Export the Errata"),
                      _("The name must end with .pdf, .html, .md, .tex, or .txt."));
      return;
    }

  request = g_new0 (ErrataRequest, 1);
  request->path = g_file_get_path (file);
  request->name = mar_tab_name (mar_window_selected_tab (window));
  request->format = format;
  worker = mar_worker_new (mar_study_document (mar_window_study (window)));
  mar_worker_request (worker, write_errata, request, errata_request_free, g_free, NULL, written_cb,
                      g_object_ref (window));
}

static void
export_errata (MarWindow *window)
{
  g_autoptr (GtkFileChooserNative) chooser
    = gtk_file_chooser_native_new (_("Export Errata"), GTK_WINDOW (window),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), _("_Cancel"));
  GFile *file = mar_document_file (mar_study_document (mar_window_study (window)));
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  /* Translators: the name of a file */
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), _("Errata.pdf"));
  mar_window_show_chooser (window, chooser, G_CALLBACK (chosen_cb));
}

static gboolean
can_export (MarWindow *window)
{
  return mar_study_document (mar_window_study (window)) != NULL
         && !mar_study_is_setting_up (mar_window_study (window));
}

static const MarWindowCommand commands[] = {
  { "export-errata", export_errata, can_export },
};

void
mar_window_init_errata (MarWindow *window)
{
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
}
