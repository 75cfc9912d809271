/* Text that comes into the window: by the clipboard, by drag and drop, by an importer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-load.h"
#include "mar-question.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-figures-model.h"
#include "mar-picture-dialog.h"
#include "mar-picture-input.h"
#include "mar-proof.h"

static MarApplication *
get_application (MarWindow *window)
{
  return MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
}

/* The result of an import. */

static gboolean
report_cb (gpointer data)
{
  MarTab *tab = data;
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (tab));
  MarDocument *document = mar_tab_document (tab);
  g_autoptr (GPtrArray) findings = NULL;
  g_autofree char *text = NULL;

  if (document == NULL || !MAR_IS_WINDOW (window))
    return G_SOURCE_REMOVE;

  findings = mar_proof_read (document);
  mar_tab_set_import (tab, mar_document_n_records (document), findings->len);
  if (findings->len > 0)
    return G_SOURCE_REMOVE;

  text = mar_tab_get_import_message (tab);
  mar_window_show_message (MAR_WINDOW (window), text);
  mar_tab_set_import (tab, 0, 0);

  return G_SOURCE_REMOVE;
}

void
mar_window_report_import (MarWindow *window)
{
  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (mar_window_selected_tab (window) != NULL);

  /* Proof-reading can wait until the board is on the screen. */
  g_timeout_add_full (G_PRIORITY_LOW, 300, report_cb,
                      g_object_ref (mar_window_selected_tab (window)), g_object_unref);
}

gboolean
mar_window_import_text (MarWindow   *window,
                        const char  *text,
                        const char  *name,
                        GError     **error)
{
  g_autoptr (MarDocument) document = mar_document_load_text (text, -1, name, error);

  if (document == NULL)
    return FALSE;

  mar_window_report_import (
    mar_application_show_document (get_application (window), window, document));

  return TRUE;
}

/* A long text: a book that is read in a thread, in a tab that waits for it. */

/* Longer than the moves of any game, in bytes. */
#define LONG_TEXT 100000

typedef struct
{
  MarWindow *window; /* nullable, a weak pointer */
  char *text;
  char *name;
} LongText;

static void
long_text_free (LongText *book)
{
  g_clear_weak_pointer (&book->window);
  g_free (book->text);
  g_free (book->name);
  g_free (book);
}

static void
read_in_thread (GTask        *task,
                gpointer      tab,
                gpointer      data,
                GCancellable *cancellable)
{
  LongText *book = data;
  GError *error = NULL;
  MarDocument *document = mar_document_load_text (book->text, -1, book->name, &error);

  if (document != NULL)
    g_task_return_pointer (task, document, g_object_unref);
  else
    g_task_return_error (task, error);
}

/* Who closed the tab, or cancelled, is told nothing. Findings are counted on their page, little by
 * little. */
static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  MarTab *tab = MAR_TAB (source);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (tab));
  g_autoptr (GError) error = NULL;
  g_autoptr (MarDocument) document = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *text = NULL;
  guint n;

  if (!MAR_IS_WINDOW (root) || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (document == NULL)
    {
      mar_window_give_up_tab (MAR_WINDOW (root), tab);
      mar_show_error (GTK_WINDOW (root), _("Could Not Read the Text"), error->message);
      return;
    }

  mar_window_fill_tab (MAR_WINDOW (root), tab, document);
  n = mar_document_n_records (document);
  text = g_strdup_printf (g_dngettext (NULL, "Imported %u game", "Imported %u games", n), n);
  mar_window_show_message (MAR_WINDOW (root), text);
}

static void
long_text_response_cb (AdwMessageDialog *dialog,
                       const char       *response,
                       LongText         *book)
{
  g_autoptr (GCancellable) cancellable = NULL;
  g_autoptr (GTask) task = NULL;
  g_autoptr (GFile) file = NULL;
  MarTab *tab;

  if (!g_str_equal (response, "open") || book->window == NULL)
    {
      long_text_free (book);
      return;
    }

  cancellable = g_cancellable_new ();
  /* Nothing is read from there: the tab says what it waits for by the name of a file. */
  file = g_file_new_for_path (book->name);
  tab = mar_window_add_waiting_tab (book->window, file, cancellable);
  task = g_task_new (tab, cancellable, read_cb, NULL);
  g_task_set_task_data (task, book, (GDestroyNotify) long_text_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, read_in_thread);
}

gboolean
mar_window_ask_about_long_text (MarWindow  *window,
                                const char *text,
                                const char *name)
{
  const gsize length = strlen (text);
  AdwMessageDialog *dialog;
  LongText *book;
  g_autofree char *size = NULL;
  g_autofree char *body = NULL;

  if (length < LONG_TEXT)
    return FALSE;

  size = g_format_size (length);
  /* Translators: %s is a size: "5.2 MB" */
  body
    = g_strdup_printf (_("The text is longer (%s) than the moves of a game. If it is a book, its "
                         "games can be opened in a new tab."),
                       size);
  dialog = mar_question_new (GTK_WINDOW (window), _("Open a Long Text?"), body);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "open",
                                    _("_Open in New Tab"),
                                    NULL);
  adw_message_dialog_set_default_response (dialog, "open");
  adw_message_dialog_set_close_response (dialog, "cancel");
  book = g_new0 (LongText, 1);
  g_set_weak_pointer (&book->window, window);
  book->text = g_strdup (text);
  book->name = g_strdup (name);
  g_signal_connect (dialog, "response", G_CALLBACK (long_text_response_cb), book);
  gtk_window_present (GTK_WINDOW (dialog));

  return TRUE;
}

static void
import_or_explain (MarWindow  *window,
                   const char *text,
                   const char *name)
{
  g_autoptr (GError) error = NULL;

  if (mar_window_ask_about_long_text (window, text, name))
    return;
  if (!mar_window_import_text (window, text, name, &error))
    mar_show_error (GTK_WINDOW (window), _("Could Not Read the Text"), error->message);
}

/* The clipboard. */

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MarWindow) window = MAR_WINDOW (data);
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (gtk_window_get_application (GTK_WINDOW (window)) == NULL)
    return;

  if (text == NULL || *text == '\0')
    mar_window_show_message (window, _("The clipboard has no text."));
  else
    import_or_explain (window, text, _("Clipboard"));
}

/* Text may come with a picture of itself; it says more. */
void
mar_window_paste (MarWindow *window)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  if (mar_picture_input_is_offered (clipboard)
      && !gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), G_TYPE_STRING))
    mar_picture_dialog_read_clipboard (mar_window_ask_for_picture (window));
  else
    gdk_clipboard_read_text_async (clipboard, NULL, pasted_cb, g_object_ref (window));
}

/* Drag and drop. */

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         MarWindow     *window)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      for (GSList *link = g_value_get_boxed (value); link != NULL; link = link->next)
        mar_application_open_file (get_application (window), window, link->data);
      return TRUE;
    }

  if (G_VALUE_HOLDS_STRING (value) && g_value_get_string (value) != NULL)
    {
      import_or_explain (window, g_value_get_string (value), _("Dropped text"));
      return TRUE;
    }

  return FALSE;
}

/* A figure of this program that is dragged is a file for others only. */
static gboolean
accept_cb (GtkDropTarget *target,
           GdkDrop       *drop)
{
  const GdkContentFormats *offered = gdk_drop_get_formats (drop);

  return gdk_content_formats_match (offered, gtk_drop_target_get_formats (target))
         && !gdk_content_formats_contain_gtype (offered, MAR_TYPE_FIGURE_ITEM);
}

static void
add_drop (MarWindow           *window,
          GType                type,
          GtkPropagationPhase  phase)
{
  GtkDropTarget *target = gtk_drop_target_new (type, GDK_ACTION_COPY);

  g_signal_connect (target, "accept", G_CALLBACK (accept_cb), NULL);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), phase);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), window);
  gtk_widget_add_controller (adw_application_window_get_content (ADW_APPLICATION_WINDOW (window)),
                             GTK_EVENT_CONTROLLER (target));
}

/* Files are opened wherever they fall, also on the comment, which would take their names
 * for text; text that falls on the comment is the comment's. */
void
mar_window_init_drop (MarWindow *window)
{
  add_drop (window, GDK_TYPE_FILE_LIST, GTK_PHASE_CAPTURE);
  add_drop (window, G_TYPE_STRING, GTK_PHASE_BUBBLE);
}
