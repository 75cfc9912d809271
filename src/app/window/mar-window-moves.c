/* The list of moves: where it leads, lines by way of the clipboard, and what is folded.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-import.h"
#include "mar-load.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-line-text.h"
#include "mar-move-text.h"
#include "mar-question.h"

MarMovePane *
mar_window_moves (MarWindow *window)
{
  return mar_moves_area_moves (mar_window_moves_area (window));
}

/* Copying. */

static void
copy (MarWindow     *window,
      MarLineExtent  extent,
      const char    *what)
{
  g_autofree char *text = mar_line_text (mar_study_node (mar_window_study (window)), extent);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  mar_window_show_message (window, what);
}

static void
copy_to_here (MarWindow *window)
{
  copy (window, MAR_LINE_TO_HERE, _("Moves up to here copied"));
}

static void
copy_from_here (MarWindow *window)
{
  copy (window, MAR_LINE_FROM_HERE, _("Moves from here copied"));
}

static void
copy_variation (MarWindow *window)
{
  copy (window, MAR_LINE_VARIATION,
        mar_node_is_main (mar_study_node (mar_window_study (window)))
          ? _("Game copied with its variations")
          : _("Variation copied"));
}

/* Pasting. */

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

/* A whole file holds its games already: nothing of it is moves for this one. Behind a brace a comment may
 * stand, too. */
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
  mar_window_add_toast (window, toast);
}

/* Lines that can't be played here may be a game of their own. */
static void
refuse_text (MarWindow  *window,
             const char *text,
             const char *reason)
{
  g_autofree char *lines = g_strstrip (g_strdup (text));
  g_autoptr (GTask) task = NULL;

  mar_window_show_message (window, reason);
  if (strchr (lines, '\n') == NULL)
    return;
  task = g_task_new (window, NULL, recognised_cb, NULL);
  g_task_set_task_data (task, g_steal_pointer (&lines), g_free);
  g_task_run_in_thread (task, recognise_in_thread);
}

static void
paste_text (MarWindow  *window,
            const char *text)
{
  MarPasted pasted = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *came = NULL;
  MarStudy *study = mar_window_study (window);

  mar_study_freeze (study);
  if (mar_record_paste (mar_study_record (study), mar_study_cursor (study), text, &pasted, &error))
    {
      MarCursor cursor = mar_cursor_at (pasted.node);

      mar_study_go_to (study, &cursor, FALSE);
    }
  mar_study_thaw (study);
  if (error != NULL)
    {
      refuse_text (window, text, error->message);
      return;
    }

  came = pasted.n_nodes > 0
           ? g_strdup_printf (ngettext ("%u move added.", "%u moves added.", pasted.n_nodes),
                              pasted.n_nodes)
           : g_strdup (_("The game already has these moves."));
  mar_window_show_message (window, came);
  if (pasted.unread != NULL)
    show_rest (window, came, &pasted);
  mar_pasted_clear (&pasted);
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MarWindow) window = MAR_WINDOW (data);
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  /* The clipboard may have kept one waiting. */
  if (gtk_window_get_application (GTK_WINDOW (window)) == NULL
      || !mar_study_can_play (mar_window_study (window)))
    return;
  if (text == NULL || *text == '\0')
    mar_window_show_message (window, _("The clipboard has no text."));
  else if (mar_window_ask_about_long_text (window, text, _("Clipboard")))
    return;
  else if (is_file_text (text))
    mar_window_import_text (window, text, _("Clipboard"), NULL, NULL);
  else
    paste_text (window, text);
}

/* Without a game there is nothing that moves could be added to. */
static void
paste (MarWindow *window)
{
  if (mar_study_record (mar_window_study (window)) == NULL)
    {
      mar_window_paste (window);
      return;
    }
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, pasted_cb,
                                 g_object_ref (window));
}

/* Folding. */

/* The variation that begins or goes on at the cursor; where the line has others, those. */
static MarNode *
node_to_fold (MarWindow *window)
{
  MarNode *node = mar_study_node (mar_window_study (window));
  MarNode *head = node;

  if (mar_node_index (node) == 0 && mar_node_parent (node) != NULL
      && mar_node_n_children (mar_node_parent (node)) > 1)
    return node;
  while (mar_node_parent (head) != NULL && mar_node_index (head) == 0)
    head = mar_node_parent (head);
  return mar_node_parent (head) != NULL ? head : NULL;
}

static gboolean
all_folded (MarWindow *window,
            MarNode   *node)
{
  MarNode *parent = mar_node_parent (node);

  if (mar_node_index (node) > 0)
    return mar_move_pane_is_folded (mar_window_moves (window), node);
  for (guint i = 1; i < mar_node_n_children (parent); i++)
    if (mar_node_n_children (mar_node_child (parent, i)) > 0
        && !mar_move_pane_is_folded (mar_window_moves (window), mar_node_child (parent, i)))
      return FALSE;
  return TRUE;
}

static void
fold_variation (MarWindow *window)
{
  MarNode *node = node_to_fold (window);

  mar_move_pane_fold (mar_window_moves (window), node, !all_folded (window, node));
}

static void
collapse_all (MarWindow *window)
{
  mar_move_pane_fold_all (mar_window_moves (window), TRUE);
}

static void
expand_all (MarWindow *window)
{
  mar_move_pane_fold_all (mar_window_moves (window), FALSE);
}

/* The actions. */

static gboolean
can_paste (MarWindow *window)
{
  return mar_study_can_play (mar_window_study (window))
         || (mar_study_record (mar_window_study (window)) == NULL
             && !mar_window_shows_figure (window));
}

static gboolean
can_fold (MarWindow *window)
{
  return mar_study_record (mar_window_study (window)) != NULL && node_to_fold (window) != NULL;
}

static const MarWindowCommand commands[] = {
  { "copy-to-here", copy_to_here, .study_enabled = mar_study_has_record },
  { "copy-from-here", copy_from_here, .study_enabled = mar_study_has_record },
  { "copy-variation", copy_variation, .study_enabled = mar_study_has_record },
  { "paste-moves", paste, can_paste },
  { "fold-variation", fold_variation, can_fold },
  { "collapse-all", collapse_all, .study_enabled = mar_study_has_record },
  { "expand-all", expand_all, .study_enabled = mar_study_has_record },
};

/* Signals of the list. */

static void
go_to_cb (MarMovePane *pane,
          gpointer     node,
          guint        step,
          MarWindow   *window)
{
  guint n_actions;
  MarCursor cursor = { node, step };

  if (!mar_node_is_attached (node))
    return;

  mar_node_actions (node, &n_actions);
  mar_study_go_to (mar_window_study (window), &cursor, step < n_actions);
  mar_window_uncover_board (window);
}

static void
point_at_cb (MarMovePane *pane,
             gpointer     node,
             MarWindow   *window)
{
  MarCursor cursor;

  if (!mar_node_is_attached (node))
    return;

  cursor = mar_cursor_at (node);
  mar_study_go_to (mar_window_study (window), &cursor, FALSE);
}

/* What stands at a turn is seen when one is there, but for its figures. */
static void
show_sign_cb (MarMovePane *pane,
              gpointer     node,
              int          sign,
              MarWindow   *window)
{
  const MarFigureReference reference = { node, 0 };

  point_at_cb (pane, node, window);
  if (sign == MAR_MOVE_SIGN_FIGURES && mar_node_is_attached (node))
    mar_window_show_figure (window, &reference);
}

/* The list tells players apart by the same pieces as the bars above and below the board. */
static void
pieces_changed_cb (MarPlayerBars *bars,
                   MarWindow     *window)
{
  for (guint player = 0; player < MAR_MAX_PLAYERS; player++)
    mar_move_pane_set_piece (mar_window_moves (window), player,
                             mar_player_bars_get_piece (bars, player));
}

void
mar_window_init_moves (MarWindow *window)
{
  MarMovePane *moves = mar_window_moves (window);
  MarPlayerBars *players = mar_board_area_players (mar_window_area (window));

  g_signal_connect (moves, "go-to", G_CALLBACK (go_to_cb), window);
  g_signal_connect (moves, "point-at", G_CALLBACK (point_at_cb), window);
  g_signal_connect (moves, "show-sign", G_CALLBACK (show_sign_cb), window);
  g_signal_connect (players, "pieces-changed", G_CALLBACK (pieces_changed_cb), window);
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
}
