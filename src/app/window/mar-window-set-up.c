/* A position is set by hand on the window's board: before the first move, in the midst of a
 * game, or in the place of one that was set before.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-question.h"

static MarSetUpBar *ensure_bar (MarWindow *window);

static void
show_bars (MarWindow *window)
{
  gboolean setting_up = mar_study_is_setting_up (mar_window_study (window));

  gtk_widget_set_visible (GTK_WIDGET (mar_board_area_set_up_bar (mar_window_area (window))),
                          setting_up);
  g_object_set (mar_window_board (window), "playable", !setting_up, NULL);
}

/* The side pane changes with every piece. */
static void
changed_cb (MarWindow *window)
{
  MarSetUpDraft *draft
    = mar_set_up_bar_draft (mar_board_area_set_up_bar (mar_window_area (window)));

  mar_window_refresh (window);
  mar_player_bars_update (mar_board_area_players (mar_window_area (window)));
  if (mar_set_up_draft_problem (draft) != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (mar_board_area_status (mar_window_area (window))),
                              "problem");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (mar_board_area_status (mar_window_area (window))),
                                 "problem");
}

/* Beginning. */

/* Returns what can be made of the position but a change of what stands there; NULL: nothing. */
static const char *
addition_at (const MarNode *node)
{
  switch (mar_node_kind (node))
    {
    case MAR_NODE_START:
      return mar_node_n_children (node) > 0 ? _("Start _Another Game") : NULL;
    case MAR_NODE_SETUP:
      return _("_Add a Variation");
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
    case MAR_NODE_END:
    case MAR_NODE_STRUCK:
    default:
      return NULL;
    }
}

static void
show_draft (MarWindow     *window,
            MarSetUpDraft *draft)
{
  const MarGame *game = mar_set_up_draft_game (draft);
  g_autofree MarPosition *usual = mar_position_new (game, mar_set_up_draft_options (draft));
  MarNode *node = mar_study_node (mar_window_study (window));

  mar_set_up_bar_begin (ensure_bar (window), draft, usual, mar_node_kind (node) == MAR_NODE_START,
                        mar_study_is_fresh (mar_window_study (window))
                          && mar_set_up_is_free (game, usual),
                        addition_at (node));
}

static void
show_no_draft (MarWindow *window)
{
  mar_set_up_bar_end (mar_board_area_set_up_bar (mar_window_area (window)));
  gtk_widget_remove_css_class (GTK_WIDGET (mar_board_area_status (mar_window_area (window))),
                               "problem");
}

void
mar_window_sync_set_up (MarWindow *window)
{
  MarSetUpDraft *draft = mar_study_draft (mar_window_study (window));
  MarSetUpBar *bar = mar_board_area_set_up_bar (mar_window_area (window));

  if (draft == (bar != NULL ? mar_set_up_bar_draft (bar) : NULL))
    return;

  if (draft != NULL)
    show_draft (window, draft);
  else
    show_no_draft (window);
  show_bars (window);
}

/* Cancelling. */

typedef struct
{
  MarWindow *window;
  MarStudy *study;
  MarRecord *record;
  MarSetUpDraft *draft;
  MarCursor cursor;
} Offer;

static void
offer_free (gpointer  data,
            GClosure *closure)
{
  Offer *offer = data;

  g_object_unref (offer->study);
  mar_set_up_draft_unref (offer->draft);
  g_free (offer);
}

static void
again_cb (AdwToast *toast,
          Offer    *offer)
{
  MarDocument *document = mar_study_document (offer->study);

  if (mar_window_study (offer->window) != offer->study || mar_study_is_setting_up (offer->study)
      || document == NULL || mar_document_record_index (document, offer->record) < 0
      || !mar_node_is_attached (offer->cursor.node))
    return;

  mar_study_resume_set_up (offer->study, offer->record, offer->draft, &offer->cursor);
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (offer->window)));
}

static void
offer_again (MarWindow     *window,
             MarSetUpDraft *draft)
{
  MarStudy *study = mar_window_study (window);
  AdwToast *toast = adw_toast_new (_("Set-up canceled"));
  Offer *offer = g_new0 (Offer, 1);

  offer->window = window;
  offer->study = g_object_ref (study);
  offer->record = mar_study_record (study);
  offer->draft = mar_set_up_draft_ref (draft);
  offer->cursor = *mar_study_cursor (study);

  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (again_cb), offer, offer_free, 0);
  mar_toasts_add (mar_window_toasts (window), toast);
}

/* A set-up that was canceled by accident can be restored. */
static void
cancelled_cb (MarWindow *window)
{
  g_autoptr (MarSetUpDraft) draft = mar_study_cancel_set_up (mar_window_study (window));

  gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (window)));
  if (draft != NULL)
    offer_again (window, draft);
}

static void
done_cb (MarWindow *window)
{
  mar_study_end_set_up (mar_window_study (window),
                        mar_set_up_bar_use (mar_board_area_set_up_bar (mar_window_area (window))));
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (window)));
}

/* Closing. */

static void
closing_response_cb (AdwMessageDialog *dialog,
                     const char       *response,
                     gpointer          data)
{
  GTask *task = data;

  g_task_return_boolean (task, g_str_equal (response, "discard"));
  g_object_unref (task);
}

gboolean
mar_window_ask_about_set_up (MarWindow           *window,
                             MarTab              *tab,
                             GAsyncReadyCallback  answered,
                             gpointer             data)
{
  AdwMessageDialog *dialog;

  if (!mar_study_has_unfinished_set_up (mar_tab_study (tab)))
    return FALSE;

  mar_window_select_tab (window, tab);
  dialog = mar_question_new (GTK_WINDOW (window), _("Discard the Set-Up?"),
                             _("The set-up isn’t finished. It will be lost."));
  adw_message_dialog_add_responses (dialog, "cancel", _("_Go Back"), "discard", _("_Discard"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (closing_response_cb),
                    g_task_new (window, NULL, answered, data));
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (dialog));

  return TRUE;
}

/* Keys. */

static void
refused_cb (MarWindow  *window,
            const char *reason)
{
  mar_window_show_message (window, reason);
}

static gboolean
is_in_popover (MarWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Keys on the board and on what is around it. */
static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        MarWindow             *window)
{
  if (!mar_study_is_setting_up (mar_window_study (window)) || is_in_popover (window))
    return GDK_EVENT_PROPAGATE;

  return mar_set_up_bar_press_key (mar_board_area_set_up_bar (mar_window_area (window)), key,
                                   state);
}

/* Most games are never set up. */
static MarSetUpBar *
ensure_bar (MarWindow *window)
{
  MarSetUpBar *bar = mar_board_area_set_up_bar (mar_window_area (window));

  if (bar != NULL)
    return bar;

  bar = mar_board_area_add_set_up_bar (mar_window_area (window));
  g_signal_connect_swapped (bar, "changed", G_CALLBACK (changed_cb), window);
  g_signal_connect_swapped (bar, "refused", G_CALLBACK (refused_cb), window);
  g_signal_connect_swapped (bar, "done", G_CALLBACK (done_cb), window);
  g_signal_connect_swapped (bar, "cancelled", G_CALLBACK (cancelled_cb), window);

  return bar;
}

void
mar_window_init_set_up (MarWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), window);
  gtk_widget_add_controller (gtk_widget_get_parent (GTK_WIDGET (mar_window_board (window))), keys);
}
