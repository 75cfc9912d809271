/* Moves that come by the clipboard into the game that is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "mar-load.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-line-text.h"
#include "mar-question.h"

static void
rest_response_cb (AdwMessageDialog *dialog,
                  const char       *response,
                  const char       *rest)
{
  if (g_str_equal (response, "copy"))
    gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (dialog)), rest);
}

static GtkWidget *
make_rest_view (const char *rest)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), rest, -1);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 9);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 9);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 9);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 9);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Text that was left out"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 120);
  gtk_widget_add_css_class (scrolled, "card");

  return scrolled;
}

/* Shows the rest of the text as it came, so that nothing of it is lost. */
static void
show_rest (MarWindow       *window,
           const char      *came,
           const MarPasted *pasted)
{
  /* Translators: how many moves came, and why the rest did not. */
  g_autofree char *body = g_strdup_printf (_("%s %s"), came, pasted->reason);
  AdwMessageDialog *dialog = mar_question_new (GTK_WINDOW (window),
                                               _("Part of the Text Was Not Read"), body);

  adw_message_dialog_set_extra_child (dialog, make_rest_view (pasted->unread));
  adw_message_dialog_add_responses (dialog, "copy", _("C_opy Rest"), "close", _("_Close"), NULL);
  adw_message_dialog_set_default_response (dialog, "close");
  adw_message_dialog_set_close_response (dialog, "close");
  g_signal_connect_data (dialog, "response", G_CALLBACK (rest_response_cb),
                         g_strdup (pasted->unread), (GClosureNotify) (void (*) (void)) g_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A whole file holds its games already: nothing of it is moves for this one. Behind a brace a
 * comment may stand, too. */
static gboolean
is_file_text (const char *text)
{
  const char *brace = text + strspn (text, " \t\r\n");

  return (*brace == '{' && brace[1 + strspn (brace + 1, " \t\r\n")] == '"')
         || mar_import_is_marked (text);
}

/* To find out which game a text is takes longer than a frame. */
static void
recognise_in_thread (GTask                     *task,
                     gpointer window            G_GNUC_UNUSED,
                     gpointer                   text,
                     GCancellable *cancellable  G_GNUC_UNUSED)
{
  g_autoptr (MarDocument) document = mar_document_load_text (text, -1, _("Clipboard"), NULL);

  g_task_return_boolean (task, document != NULL);
}

static void
recognised_cb (GObject       *source,
               GAsyncResult  *result,
               gpointer data  G_GNUC_UNUSED)
{
  MarWindow *window = MAR_WINDOW (source);
  AdwToast *toast;

  if (!g_task_propagate_boolean (G_TASK (result), NULL)
      || gtk_window_get_application (GTK_WINDOW (window)) == NULL)
    return;

  toast = adw_toast_new (_("The text is a game of its own."));
  adw_toast_set_button_label (toast, _("_Open in New Tab"));
  adw_toast_set_action_name (toast, "win.paste-text");
  mar_toasts_add (mar_window_toasts (window), toast);
}

/* What a thread reads for a tab. */
typedef struct
{
  MarTab *tab;
  MarDocument *document;
  MarRecord *record; /* only to be compared, until it is known to be there */
  MarCursor cursor;  /* where it stood when the text came, which nobody wants it to follow */
  char *text;
  GCancellable *cancellable;
} Paste;

static void read_text (Paste *paste);

static void
paste_free (Paste *paste)
{
  g_object_unref (paste->tab);
  g_object_unref (paste->document);
  g_free (paste->text);
  g_object_unref (paste->cancellable);
  g_free (paste);
}

/* Whether the moves can still be added: somebody may have gone elsewhere while the text was
 * read. */
static gboolean
is_awaited (const Paste *paste)
{
  MarStudy *study = mar_tab_study (paste->tab);

  return mar_study_document (study) == paste->document && mar_study_can_play (study)
         && mar_study_record (study) == paste->record;
}

/* Says what became of a text; beside another game, of which it was. */
static void
show_outcome (MarWindow   *window,
              const Paste *paste,
              const char  *message)
{
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (paste->tab == mar_window_selected_tab (window))
    {
      mar_window_show_message (window, message);
      return;
    }
  g_object_get (paste->tab, "title", &title, NULL);
  /* Translators: the title of a game that isn’t seen, and what became of a text that was pasted
   * into it. */
  text = g_strdup_printf (_("%s: %s"), title, message);
  mar_window_show_toast (window, text);
}

/* Lines that can't be played here may be a game of their own. */
static void
refuse_text (MarWindow   *window,
             const Paste *paste,
             const char  *reason)
{
  g_autofree char *lines = g_strstrip (g_strdup (paste->text));
  g_autoptr (GTask) task = NULL;

  show_outcome (window, paste, reason);
  if (paste->tab != mar_window_selected_tab (window) || strchr (lines, '\n') == NULL)
    return;
  task = g_task_new (window, NULL, recognised_cb, NULL);
  g_task_set_task_data (task, g_steal_pointer (&lines), g_free);
  g_task_run_in_thread (task, recognise_in_thread);
}

static void
show_pasted (MarWindow       *window,
             const Paste     *paste,
             const MarPasted *pasted)
{
  g_autofree char *came
    = pasted->n_nodes > 0
        ? g_strdup_printf (ngettext ("%u move added.", "%u moves added.", pasted->n_nodes),
                           pasted->n_nodes)
        : g_strdup (_("The game already has these moves."));

  show_outcome (window, paste, came);
  if (pasted->unread != NULL)
    show_rest (window, came, pasted);
}

/* Shows the last of the moves at once, not what is between. */
static void
add_pasted (MarStudy      *study,
            GAsyncResult  *result,
            MarPasted     *pasted,
            GError       **error)
{
  mar_study_freeze (study);
  if (mar_record_paste_finish (result, pasted, error))
    {
      MarCursor cursor = mar_cursor_at (pasted->node);

      mar_study_go_to (study, &cursor, FALSE);
    }
  mar_study_thaw (study);
}

/* Adds what was read, unless its tab has something else to do by now. */
static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Paste *paste = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (paste->tab));
  const gboolean canceled = g_cancellable_is_cancelled (paste->cancellable);
  const gboolean awaited = !canceled && is_awaited (paste);
  MarPasted pasted = { 0 };
  g_autoptr (GError) error = NULL;

  if (awaited)
    add_pasted (mar_tab_study (paste->tab), result, &pasted, &error);
  else
    {
      g_cancellable_cancel (paste->cancellable);
      mar_record_paste_finish (result, &pasted, &error);
    }
  if (awaited && g_error_matches (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_CHANGED))
    {
      read_text (paste);
      return;
    }

  mar_tab_end_paste (paste->tab, paste->cancellable);
  if (MAR_IS_WINDOW (root) && error == NULL)
    show_pasted (MAR_WINDOW (root), paste, &pasted);
  else if (MAR_IS_WINDOW (root) && awaited
           && !g_error_matches (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_EDIT))
    refuse_text (MAR_WINDOW (root), paste, error->message);
  else if (MAR_IS_WINDOW (root) && !canceled)
    show_outcome (MAR_WINDOW (root), paste,
                  _("No moves were added, because something else was begun meanwhile."));
  mar_pasted_clear (&pasted);
  paste_free (paste);
}

static void
progress_cb (guint    percent,
             gpointer data)
{
  Paste *paste = data;

  mar_tab_set_pasted (paste->tab, percent);
}

static void
read_text (Paste *paste)
{
  mar_cursor_clamp (&paste->cursor);
  mar_record_paste_async (paste->record, &paste->cursor, paste->text, progress_cb, paste,
                          paste->cancellable, read_cb, paste);
}

static void
paste_text (MarWindow  *window,
            const char *text)
{
  MarTab *tab = mar_window_selected_tab (window);
  Paste *paste;

  if (mar_tab_is_pasting (tab))
    {
      mar_window_show_message (window, _("Another text is being read."));
      return;
    }
  paste = g_new0 (Paste, 1);
  paste->tab = g_object_ref (tab);
  paste->document = g_object_ref (mar_study_document (mar_window_study (window)));
  paste->record = mar_study_record (mar_window_study (window));
  paste->cursor = *mar_study_cursor (mar_window_study (window));
  paste->text = g_strdup (text);
  paste->cancellable = g_cancellable_new ();
  mar_tab_begin_paste (tab, paste->cancellable);
  read_text (paste);
}

/* The tab may have something else to do by the time the question is answered. */
static void
paste_long_text (MarWindow  *window,
                 const char *text)
{
  if (mar_study_can_play (mar_window_study (window)))
    paste_text (window, text);
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MarWindow) window = MAR_WINDOW (data);
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  gboolean is_file;

  /* The clipboard may have kept one waiting. */
  if (gtk_window_get_application (GTK_WINDOW (window)) == NULL
      || !mar_study_can_play (mar_window_study (window)))
    return;
  is_file = text != NULL && is_file_text (text);
  if (text == NULL || *text == '\0')
    mar_window_show_message (window, _("The clipboard has no text."));
  else if (mar_window_ask_about_long_text (window, text, _("Clipboard"),
                                           is_file ? NULL : paste_long_text))
    return;
  else if (is_file)
    mar_window_import_text (window, text, _("Clipboard"), NULL, NULL);
  else
    paste_text (window, text);
}

/* Without a game there is nothing that moves could be added to. */
void
mar_window_paste_moves (MarWindow *window)
{
  if (mar_study_record (mar_window_study (window)) == NULL)
    {
      mar_window_paste (window);
      return;
    }
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, pasted_cb,
                                 g_object_ref (window));
}

gboolean
mar_window_can_paste_moves (MarWindow *window)
{
  return mar_study_can_play (mar_window_study (window))
         || (mar_study_record (mar_window_study (window)) == NULL
             && !mar_window_shows_figure (window));
}
