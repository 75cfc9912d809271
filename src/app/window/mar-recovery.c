/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-recovery.h"

#include <glib/gi18n.h>

#include "mar-draft.h"
#include "mar-file-queue.h"
#include "mar-opener.h"
#include "mar-question.h"
#include "mar-session-manager.h"

/* More are restored or discarded, but not named. */
#define MOST_NAMED 6

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

static char *
describe_drafts (GPtrArray *drafts)
{
  GString *text = g_string_new (_("Marginalia closed before these changes were saved:"));

  g_string_append_c (text, '\n');
  for (guint i = 0; i < MIN (drafts->len, MOST_NAMED); i++)
    {
      const MarDraft *draft = drafts->pdata[i];
      g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (draft->saved);
      g_autoptr (GDateTime) here = utc != NULL ? g_date_time_to_local (utc) : NULL;
      g_autofree char *when = here != NULL ? g_date_time_format (here, "%x %R") : NULL;
      const char *title = draft->title != NULL && *draft->title != '\0' ? draft->title
                                                                        : _("Untitled Game");

      /* Translators: a title and when it was kept: "The Race, 03/12/26 14:05" */
      g_string_append_printf (text, _("\n“%s”, %s"), title, when != NULL ? when : "");
    }
  if (drafts->len > MOST_NAMED)
    g_string_append (text, "\n…");

  return g_string_free (text, FALSE);
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
  g_autofree char *body = describe_drafts (offer->drafts);
  AdwMessageDialog *dialog = mar_question_new (GTK_WINDOW (offer->window),
                                               _("Restore Unsaved Work?"), body);

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
