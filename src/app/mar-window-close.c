/* Closing a window and quitting: nothing is lost without a question.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"

static gboolean
close_cb (gpointer data)
{
  gtk_window_close (GTK_WINDOW (data));

  return G_SOURCE_REMOVE;
}

void
mar_window_settle_closing (MarWindow *window,
                           gboolean   close)
{
  MarApplication *application
    = MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));

  window->close_when_saved = FALSE;
  window->may_close = close;
  if (application != NULL && mar_application_is_quitting (application))
    mar_application_go_on_quitting (application, close);
  else if (close)
    /* The dialog that was answered goes first: it needs its parent to the end. */
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (window), g_object_unref);
}

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             MarWindow        *window)
{
  window->asking = FALSE;
  if (g_str_equal (response, "save"))
    {
      window->close_when_saved = TRUE;
      mar_window_save (window);
    }
  else
    {
      mar_window_settle_closing (window, g_str_equal (response, "discard"));
    }
}

gboolean
mar_window_ask_to_close (MarWindow *window)
{
  g_autofree char *name = NULL;
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  if (window->may_close || window->document == NULL
      || !mar_document_modified (window->document))
    return FALSE;
  if (window->asking)
    return TRUE;

  name = mar_window_document_name (window);
  body = g_strdup_printf (_("“%s” has changes that are not saved. "
                            "What is not saved is lost for good."), name);
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (window),
                                                       _("Save Changes?"), body));
  adw_message_dialog_add_responses (dialog,
                                    "cancel", _("_Cancel"),
                                    "discard", _("_Discard"),
                                    "save", _("_Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), window);

  window->asking = TRUE;
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (dialog));

  return TRUE;
}
