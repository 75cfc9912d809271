/* Games as text for other programs: files in one of the text forms, and the clipboard.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-display-name.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-export.h"
#include "mar-question.h"
#include "mar-text-form.h"
#include "mar-worker.h"

/* What is written. */
typedef struct
{
  char *path;
  const MarTextForm *form;
  gboolean force;
} TextRequest;

/* What was written, and what the form has no place for. */
typedef struct
{
  char *path;
  char *losses;
} TextResult;

static void
text_request_free (gpointer data)
{
  TextRequest *request = data;

  g_free (request->path);
  g_free (request);
}

static void
text_result_free (gpointer data)
{
  TextResult *result = data;

  g_free (result->path);
  g_free (result->losses);
  g_free (result);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TextResult, text_result_free)

/* Returns: (transfer full): a list of what was not written, "" for nothing. */
static char *
join_losses (GPtrArray *losses)
{
  g_ptr_array_add (losses, NULL);

  return g_strjoinv (", ", (char **) losses->pdata);
}

/* Says what was done, and what is missing there. */
static void
report_losses (MarWindow  *window,
               const char *done,
               const char *losses)
{
  g_autofree char *text = NULL;

  if (*losses == '\0')
    {
      mar_window_show_message (window, done);
      return;
    }
  /* Translators: what was done, and a list of what the form of the text has no place for: “Copied
   * the game. Left out: 3 marks, 1 figure” */
  text = g_strdup_printf (_("%s Left out: %s"), done, losses);
  mar_window_show_message (window, text);
}

/* Files. */

static gpointer
write_text (MarWorkerContext  *context,
            gpointer           data,
            GCancellable      *cancellable,
            MarWorker         *worker,
            GError           **error)
{
  const TextRequest *request = data;
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  char *text = mar_text_form_write (request->form, context->document, losses, error);
  g_autoptr (GBytes) content = NULL;
  TextResult *result;

  if (text == NULL)
    return NULL;
  content = g_bytes_new_take (text, strlen (text));
  if (!mar_export_write_file (request->path, content, request->force, error))
    return NULL;

  result = g_new0 (TextResult, 1);
  result->path = g_strdup (request->path);
  result->losses = join_losses (losses);
  return result;
}

static void
written_cb (GObject      *source,
            GAsyncResult *done,
            gpointer      data)
{
  g_autoptr (MarWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TextResult) result = mar_worker_request_finish (MAR_WORKER (source), done, &error);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (result == NULL)
    mar_show_error (GTK_WINDOW (window), _("Could Not Export the Games"), error->message);
  else if (*result->losses == '\0')
    mar_window_report_export (window, result->path, 1);
  else
    {
      name = mar_display_basename (result->path);
      text = g_strdup_printf (_("Exported “%s”."), name);
      report_losses (window, text, result->losses);
    }
}

static gboolean
can_hold (const MarTextForm *form,
          MarDocument       *document)
{
  for (guint i = 0; i < mar_document_n_records (document) && form->game != NULL; i++)
    if (mar_record_game (mar_document_record (document, i)) != form->game)
      return FALSE;
  return form->write != NULL && form->suffix != NULL;
}

/* The form that is meant by the filter and by the ending of the name. Where somebody chose a filter
 * and left the ending that was proposed, or gave none, the filter counts: the file gets its ending,
 * and replaces none, for nobody was asked about that name. Returns: (nullable): the form. */
static const MarTextForm *
choose_form (GtkFileChooser *chooser,
             TextRequest    *request)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  const MarTextForm *chosen = filter != NULL ? g_object_get_data (G_OBJECT (filter), "form") : NULL;
  const MarTextForm *named = mar_text_form_for_file (request->path);
  g_autofree char *name = g_path_get_basename (request->path);
  char *path;

  if (chosen == NULL || g_strcmp0 (named != NULL ? named->suffix : NULL, chosen->suffix) == 0)
    return chosen != NULL ? chosen : named;
  if (named == NULL && strchr (name, '.') == NULL)
    path = g_strconcat (request->path, chosen->suffix, NULL);
  else if (named == &mar_text_form_sgf)
    path = g_strdup_printf ("%.*s%s", (int) (strlen (request->path) - strlen (named->suffix)),
                            request->path, chosen->suffix);
  else
    return named;
  g_free (request->path);
  request->path = path;
  request->force = FALSE;
  return chosen;
}

static void
explain_names (MarWindow *window)
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < n; i++)
    if (can_hold (forms[i], mar_study_document (mar_window_study (window)))
        && strstr (names->str, forms[i]->suffix) == NULL)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", forms[i]->suffix);
  /* Translators: %s is a list of endings: “.sgf, .txt” */
  text = g_strdup_printf (_("The name must end with one of %s."), names->str);
  mar_show_error (GTK_WINDOW (window), _("Could Not Export the Games"), text);
}

static void
chosen_cb (GtkNativeDialog *chooser,
           int              response,
           MarWindow       *window)
{
  MarDocument *document = mar_study_document (mar_window_study (window));
  g_autoptr (GFile) file = NULL;
  g_autoptr (MarWorker) worker = NULL;
  TextRequest *request = NULL;

  if (response == GTK_RESPONSE_ACCEPT && document != NULL)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (file != NULL && g_file_peek_path (file) != NULL)
    {
      request = g_new0 (TextRequest, 1);
      request->path = g_file_get_path (file);
      request->force = TRUE;
      request->form = choose_form (GTK_FILE_CHOOSER (chooser), request);
    }
  mar_window_set_chooser (window, NULL);
  if (file == NULL)
    return;
  if (request == NULL || request->form == NULL)
    {
      g_clear_pointer (&request, text_request_free);
      explain_names (window);
      return;
    }

  worker = mar_worker_new (document);
  mar_worker_request (worker, write_text, request, text_request_free, text_result_free, NULL,
                      written_cb, g_object_ref (window));
}

static void
add_filters (GtkFileChooser *chooser,
             MarDocument    *document)
{
  guint n;
  const MarTextForm *const *forms = mar_text_forms (&n);

  for (guint i = 0; i < n; i++)
    if (can_hold (forms[i], document))
      {
        g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
        g_autofree char *name = g_strdup_printf ("%s (%s)", _(forms[i]->title), forms[i]->suffix);
        g_autofree char *pattern = g_strconcat ("*", forms[i]->suffix, NULL);

        gtk_file_filter_set_name (filter, name);
        gtk_file_filter_add_pattern (filter, pattern);
        g_object_set_data (G_OBJECT (filter), "form", (gpointer) forms[i]);
        gtk_file_chooser_add_filter (chooser, filter);
      }
}

/* The name of the document without its ending, as a file in the first form. */
static char *
suggest_name (MarDocument *document)
{
  GFile *file = mar_document_file (document);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *name = base != NULL ? g_filename_display_name (base) : g_strdup (_("Games"));

  if (g_str_has_suffix (name, MAR_FILE_EXTENSION))
    name[strlen (name) - strlen (MAR_FILE_EXTENSION)] = '\0';
  return g_strconcat (name, mar_text_form_sgf.suffix, NULL);
}

static void
export_text (MarWindow *window)
{
  MarDocument *document = mar_study_document (mar_window_study (window));
  g_autoptr (GtkFileChooserNative) chooser
    = gtk_file_chooser_native_new (_("Export as Text"), GTK_WINDOW (window),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), _("_Cancel"));
  GFile *file = mar_document_file (document);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autofree char *name = suggest_name (document);

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  add_filters (GTK_FILE_CHOOSER (chooser), document);
  mar_window_show_chooser (window, chooser, G_CALLBACK (chosen_cb));
}

/* The clipboard. */

static void
copy_game (MarWindow         *window,
           const MarTextForm *form)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *left_out = NULL;

  if (mar_document_copy_record (document, mar_study_record (mar_window_study (window)), 0, &error)
      != NULL)
    text = mar_text_form_write (form, document, losses, &error);
  if (text == NULL)
    {
      mar_show_error (GTK_WINDOW (window), _("Could Not Copy the Game"), error->message);
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  left_out = join_losses (losses);
  report_losses (window, _("Copied the game."), left_out);
}

static void
copy_game_sgf (MarWindow *window)
{
  copy_game (window, &mar_text_form_sgf);
}

static void
copy_game_moves (MarWindow *window)
{
  copy_game (window, &mar_text_form_moves);
}

static gboolean
can_export (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  return mar_study_document (study) != NULL && !mar_study_is_setting_up (study)
         && mar_document_n_records (mar_study_document (study)) > 0;
}

static gboolean
can_copy (MarWindow *window)
{
  return can_export (window) && mar_study_record (mar_window_study (window)) != NULL;
}

static const MarWindowCommand commands[] = {
  { "export-text", export_text, can_export },
  { "copy-game-sgf", copy_game_sgf, can_copy },
  { "copy-game-moves", copy_game_moves, can_copy },
};

void
mar_window_init_text_forms (MarWindow *window)
{
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
}
