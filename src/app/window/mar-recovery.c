/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-recovery.h"

#include <glib/gi18n.h>

#include "mar-draft.h"
#include "mar-file-queue.h"
#include "mar-load.h"
#include "mar-opener.h"
#include "mar-question.h"
#include "mar-session-manager.h"
#include "mar-versions-dialog.h"

/* In pixels: of the list of drafts, which scrolls when it is longer. */
#define MOST_HEIGHT 260

typedef struct
{
  MarApplication *application;
  MarWindow *window; /* nullable, weak */
  GPtrArray *drafts;
} Offer;

static void
offer_free (Offer *offer)
{
  g_clear_weak_pointer (&offer->window);
  g_ptr_array_unref (offer->drafts);
  g_free (offer);
}

static void
restore (Offer *offer)
{
  for (guint i = 0; i < offer->drafts->len; i++)
    {
      GFile *draft = ((const MarDraft *) offer->drafts->pdata[i])->file;

      if (offer->window == NULL
          || !mar_session_manager_recall_draft (
            mar_application_session_manager (offer->application), offer->window, draft))
        mar_opener_open_draft (mar_application_opener (offer->application), offer->window, draft);
    }
}

static void
discard (Offer *offer)
{
  for (guint i = 0; i < offer->drafts->len; i++)
    mar_file_queue_write_async (((const MarDraft *) offer->drafts->pdata[i])->file, NULL, NULL,
                                NULL);
}

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             Offer            *offer)
{
  if (g_str_equal (response, "restore"))
    restore (offer);
  else if (g_str_equal (response, "discard"))
    discard (offer);
}

/* Previews. */

typedef struct
{
  GtkWindow *dialog;  /* nullable, weak */
  MarDocument *saved; /* as its file has it; empty without one */
  MarDocument *unsaved;
} Preview;

static void
preview_free (gpointer data)
{
  Preview *preview = data;

  g_clear_weak_pointer (&preview->dialog);
  g_clear_object (&preview->saved);
  g_clear_object (&preview->unsaved);
  g_free (preview);
}

static void
load_in_thread (GTask        *task,
                gpointer      draft,
                gpointer      data,
                GCancellable *cancellable)
{
  Preview *preview = data;
  GError *error = NULL;
  GFile *original;

  preview->unsaved = mar_document_load_draft (draft, &error);
  if (preview->unsaved == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  original = mar_document_file (preview->unsaved);
  /* Of a file that is gone, or was never saved, all is new. */
  if (original != NULL)
    preview->saved = mar_document_load (original, cancellable, NULL);
  if (preview->saved == NULL)
    preview->saved = mar_document_new ();
  g_task_return_boolean (task, TRUE);
}

static void
loaded_cb (GObject      *draft,
           GAsyncResult *result,
           gpointer      data)
{
  const Preview *preview = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      if (preview->dialog != NULL)
        mar_show_error (preview->dialog, _("Could Not Restore a Draft"), error->message);
      return;
    }
  if (preview->dialog != NULL)
    mar_versions_dialog_show (preview->dialog,
                              &(MarVersions) { .documents = { preview->saved, preview->unsaved },
                                               .labels = { _("In the File"), _("Not Saved") } },
                              NULL, 0, NULL, NULL, NULL);
}

static void
compare_cb (GtkButton *button,
            GFile     *draft)
{
  g_autoptr (GTask) task = g_task_new (draft, NULL, loaded_cb, NULL);
  Preview *preview = g_new0 (Preview, 1);

  g_set_weak_pointer (&preview->dialog, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))));
  g_task_set_task_data (task, preview, preview_free);
  g_task_run_in_thread (task, load_in_thread);
}

/* The list of drafts. */

static char *
format_time (gint64 seconds)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (seconds);
  g_autoptr (GDateTime) here = utc != NULL ? g_date_time_to_local (utc) : NULL;

  return here != NULL ? g_date_time_format (here, "%x %R") : g_strdup ("");
}

static GtkWidget *
make_row (const MarDraft *draft)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Compare…"));
  const char *title = draft->title != NULL && *draft->title != '\0' ? draft->title
                                                                    : _("Untitled Game");
  g_autofree char *when = format_time (draft->saved);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), when);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_data (button, "clicked", G_CALLBACK (compare_cb), g_object_ref (draft->file),
                         (GClosureNotify) (void (*) (void)) g_object_unref, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  return row;
}

static GtkWidget *
make_list (const GPtrArray *drafts)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < drafts->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_row (g_ptr_array_index (drafts, i)));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);

  return scrolled;
}

static gboolean
is_of_tab (MarTab *tab,
           GFile  *draft)
{
  const MarSessionTab *stored = mar_tab_stored (tab);
  MarDocument *document = mar_tab_document (tab);
  GFile *own = document != NULL ? mar_document_draft (document) : NULL;
  g_autofree char *name = g_file_get_basename (draft);

  return (own != NULL && g_file_equal (own, draft))
         || (stored != NULL && g_strcmp0 (stored->draft, name) == 0);
}

/* Somebody works on it: it was not left behind. */
static gboolean
is_open (MarApplication *application,
         GFile          *draft)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  for (GList *link = windows; link != NULL; link = link->next)
    for (guint i = 0; MAR_IS_WINDOW (link->data) && i < mar_window_n_tabs (link->data); i++)
      if (is_of_tab (mar_window_tab (link->data, i), draft))
        return TRUE;

  return FALSE;
}

static void
show_question (Offer *offer)
{
  AdwMessageDialog *dialog
    = mar_question_new (GTK_WINDOW (offer->window), _("Restore Unsaved Work?"),
                        _("Marginalia closed before these changes were saved:"));

  adw_message_dialog_set_extra_child (dialog, make_list (offer->drafts));
  adw_message_dialog_add_responses (dialog,
                                    "later", _("_Later"),
                                    "discard", _("_Discard"),
                                    "restore", _("_Restore"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "restore", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "restore");
  adw_message_dialog_set_close_response (dialog, "later");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), offer,
                         (GClosureNotify) (void (*) (void)) offer_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
listed_cb (GObject      *folder,
           GAsyncResult *result,
           gpointer      data)
{
  Offer *offer = data;

  offer->drafts = mar_drafts_list_finish (G_FILE (folder), result);
  for (guint i = offer->drafts->len; i > 0; i--)
    if (is_open (offer->application, ((const MarDraft *) offer->drafts->pdata[i - 1])->file))
      g_ptr_array_remove_index (offer->drafts, i - 1);

  if (offer->drafts->len > 0 && offer->window != NULL)
    show_question (offer);
  else
    offer_free (offer);
}

void
mar_recovery_offer (MarApplication *application,
                    MarWindow      *window)
{
  g_autoptr (GFile) folder = mar_drafts_folder ();
  Offer *offer;

  g_return_if_fail (MAR_IS_APPLICATION (application));
  g_return_if_fail (MAR_IS_WINDOW (window));

  offer = g_new0 (Offer, 1);
  offer->application = application;
  g_set_weak_pointer (&offer->window, window);
  mar_drafts_list_async (folder, listed_cb, offer);
}
