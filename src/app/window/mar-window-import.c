/* Text that comes into the window: by the clipboard, by drag and drop, by an importer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-question.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-application.h"
#include "mar-figures-model.h"
#include "mar-picture-dialog.h"
#include "mar-picture-input.h"

static MarApplication *
get_application (MarWindow *window)
{
  return MAR_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
}

/* The result of an import. */

void
mar_window_report_import (MarWindow   *window,
                          MarDocument *document,
                          int          n_findings)
{
  MarTab *tab;
  const guint n_games = mar_document_n_records (document);
  g_autofree char *text = NULL;

  g_return_if_fail (MAR_IS_WINDOW (window));
  tab = mar_window_find_tab (window, document);
  g_return_if_fail (tab != NULL);

  if (n_findings > 0)
    {
      mar_tab_set_import (tab, n_games, (guint) n_findings);
      return;
    }
  mar_tab_set_import (tab, n_games, 0);
  text = mar_tab_get_import_message (tab);
  mar_tab_set_import (tab, 0, 0);
  mar_window_show_message (window, text);
}

void
mar_window_import_text (MarWindow   *window,
                        const char  *text,
                        const char  *name,
                        MarRecalled  imported,
                        gpointer     data)
{
  mar_opener_open_text (mar_application_opener (get_application (window)), window, text, name,
                        imported, data);
}

/* A long text may be a book, or copied by mistake. */

/* Longer than the moves of any game, in bytes. */
#define LONG_TEXT 100000

typedef struct
{
  MarWindow *window; /* nullable, a weak pointer */
  char *text;
  char *name;
  MarLongTextUse use; /* nullable */
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
long_text_response_cb (AdwMessageDialog *dialog,
                       const char       *response,
                       LongText         *book)
{
  if (g_str_equal (response, "open") && book->window != NULL)
    mar_window_import_text (book->window, book->text, book->name, NULL, NULL);
  else if (g_str_equal (response, "use") && book->window != NULL)
    book->use (book->window, book->text);
  long_text_free (book);
}

gboolean
mar_window_ask_about_long_text (MarWindow      *window,
                                const char     *text,
                                const char     *name,
                                MarLongTextUse  use)
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
  adw_message_dialog_add_response (dialog, "cancel", _("_Cancel"));
  if (use != NULL)
    adw_message_dialog_add_response (dialog, "use", _("_Add Its Moves Here"));
  adw_message_dialog_add_response (dialog, "open", _("_Open in New Tab"));
  adw_message_dialog_set_default_response (dialog, "open");
  adw_message_dialog_set_close_response (dialog, "cancel");
  book = g_new0 (LongText, 1);
  g_set_weak_pointer (&book->window, window);
  book->text = g_strdup (text);
  book->name = g_strdup (name);
  book->use = use;
  g_signal_connect (dialog, "response", G_CALLBACK (long_text_response_cb), book);
  gtk_window_present (GTK_WINDOW (dialog));

  return TRUE;
}

static void
import_or_ask (MarWindow  *window,
               const char *text,
               const char *name)
{
  if (!mar_window_ask_about_long_text (window, text, name, NULL))
    mar_window_import_text (window, text, name, NULL, NULL);
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
    import_or_ask (window, text, _("Clipboard"));
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
        if (!mar_window_drop_on_library (window, link->data))
          mar_application_open_file (get_application (window), window, link->data);
      return TRUE;
    }

  if (G_VALUE_HOLDS_STRING (value) && g_value_get_string (value) != NULL)
    {
      import_or_ask (window, g_value_get_string (value), _("Dropped text"));
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
