/* A file that another program has changed: the version in it and the one in the window are
 * compared, and one of them is kept, or both.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-load.h"
#include "mar-question.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-versions-dialog.h"

typedef struct
{
  MarWindow *window;
  MarTab *tab;
  MarDocument *mine;
  MarDocument *theirs; /* nullable: until it has been read */
} Versions;

static Versions *
versions_new (MarWindow *window,
              MarTab    *tab)
{
  Versions *versions = g_new0 (Versions, 1);

  versions->window = g_object_ref (window);
  versions->tab = g_object_ref (tab);
  versions->mine = g_object_ref (mar_tab_document (tab));

  return versions;
}

static void
versions_free (gpointer data)
{
  Versions *versions = data;

  g_object_unref (versions->window);
  g_object_unref (versions->tab);
  g_object_unref (versions->mine);
  g_clear_object (&versions->theirs);
  g_free (versions);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Versions, versions_free)

/* Meanwhile somebody may have closed the tab, or gone on elsewhere. */
static gboolean
is_current (const Versions *versions)
{
  return gtk_widget_get_root (GTK_WIDGET (versions->tab)) == GTK_ROOT (versions->window)
         && mar_tab_document (versions->tab) == versions->mine
         && mar_document_file (versions->mine) != NULL && !mar_tab_is_saving (versions->tab);
}

/* What is in the window goes on where it is, with all that can be undone; the file comes beside
 * it. */
static void
keep_both (MarWindow *window,
           MarTab    *tab)
{
  g_autoptr (GFile) file = g_object_ref (mar_document_file (mar_tab_document (tab)));

  mar_tab_leave_file (tab);
  mar_application_open_file (MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))),
                             window, file);
}

static void
reload (MarWindow *window,
        MarTab    *tab)
{
  mar_window_select_tab (window, tab);
  mar_window_reload (window);
}

static void
reload_response_cb (AdwMessageDialog *dialog,
                    const char       *response,
                    Versions         *versions)
{
  if (!is_current (versions))
    return;

  if (g_str_equal (response, "both"))
    keep_both (versions->window, versions->tab);
  else if (g_str_equal (response, "reload"))
    reload (versions->window, versions->tab);
}

/* Nothing that somebody wrote is lost without a question. */
static void
ask_to_reload (MarWindow *window,
               MarTab    *tab)
{
  g_autofree char *name = mar_tab_name (tab);
  g_autofree char *heading = g_strdup_printf (_("Reload “%s”?"), name);
  AdwMessageDialog *dialog = mar_question_new (
    GTK_WINDOW (window), heading,
    _("Your changes that are not saved will be lost. Keep both to have them in a tab of their "
      "own."));

  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "reload", _("_Reload"),
                                    "both", _("Keep _Both"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "reload", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "both", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "both");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (reload_response_cb),
                         versions_new (window, tab), (GClosureNotify) (void *) versions_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Comparing. */

static const char *const change_ids[MAR_N_NOTICE_CHANGES] = {
  [MAR_NOTICE_RELOAD] = "reload",
  [MAR_NOTICE_KEEP_MINE] = "keep-mine",
  [MAR_NOTICE_KEEP_BOTH] = "keep-both",
};

static void
answered_cb (const char *answer,
             gpointer    data)
{
  const Versions *versions = data;

  if (!is_current (versions))
    return;

  if (g_str_equal (answer, change_ids[MAR_NOTICE_KEEP_MINE]))
    /* What was seen may be replaced, and not what has come since. */
    mar_tab_keep_version (versions->tab, mar_document_etag (versions->theirs));
  else if (g_str_equal (answer, change_ids[MAR_NOTICE_KEEP_BOTH]))
    mar_window_resolve_versions (versions->window, versions->tab, MAR_NOTICE_KEEP_BOTH);
  else
    mar_window_resolve_versions (versions->window, versions->tab, MAR_NOTICE_RELOAD);
}

static void
loaded_cb (GObject      *file,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Versions) versions = data;
  g_autoptr (GError) error = NULL;
  const MarVersionsAnswer answers[] = {
    { change_ids[MAR_NOTICE_RELOAD], _("_Reload") },
    { change_ids[MAR_NOTICE_KEEP_MINE], _("_Keep Mine") },
    { change_ids[MAR_NOTICE_KEEP_BOTH], _("Keep _Both") },
  };
  MarVersions compared = { { NULL, versions->mine }, { _("In the File"), _("In This Window") } };

  versions->theirs = mar_document_load_finish (G_FILE (file), result, &error);
  mar_tab_end_work (versions->tab);
  if (!is_current (versions))
    return;

  if (versions->theirs == NULL)
    {
      mar_show_error (GTK_WINDOW (versions->window), _("Could Not Read the File"), error->message);
      return;
    }
  compared.documents[0] = versions->theirs;
  mar_versions_dialog_show (GTK_WINDOW (versions->window), &compared, answers,
                            G_N_ELEMENTS (answers), answered_cb, versions, versions_free);
  g_steal_pointer (&versions);
}

static void
compare (MarWindow *window,
         MarTab    *tab)
{
  mar_tab_begin_work (tab, _("Reading the file…"));
  mar_document_load_async (mar_document_file (mar_tab_document (tab)), NULL, loaded_cb,
                           versions_new (window, tab));
}

void
mar_window_resolve_versions (MarWindow       *window,
                             MarTab          *tab,
                             MarNoticeChange  change)
{
  if (mar_tab_document (tab) == NULL || mar_document_file (mar_tab_document (tab)) == NULL
      || mar_tab_is_saving (tab))
    return;

  switch (change)
    {
    case MAR_NOTICE_SAVE:
      mar_window_save_tab (window, tab);
      break;
    case MAR_NOTICE_COMPARE:
      compare (window, tab);
      break;
    case MAR_NOTICE_KEEP_MINE:
      mar_tab_keep_version (tab, NULL);
      break;
    case MAR_NOTICE_KEEP_BOTH:
      keep_both (window, tab);
      break;
    case MAR_NOTICE_RELOAD:
    case MAR_N_NOTICE_CHANGES:
    default:
      if (mar_tab_is_unsaved (tab))
        ask_to_reload (window, tab);
      else
        reload (window, tab);
    }
}
