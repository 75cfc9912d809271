/* The messages of the window: those that go by in the line below the board, which belongs to the
 * last change, and those in bars above it, which wait for an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-question.h"

static gboolean
status_is_seen (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  return mar_study_record (study) != NULL
         && gtk_widget_get_mapped (GTK_WIDGET (mar_board_area_status (mar_window_area (window))))
         && !(adw_flap_get_folded (mar_window_flap (window))
              && adw_flap_get_reveal_flap (mar_window_flap (window)));
}

void
mar_window_show_toast (MarWindow  *window,
                       const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_timeout (toast, 4);
  mar_toasts_add (mar_window_toasts (window), toast);
}

void
mar_window_offer_undo (MarWindow  *window,
                       const char *title)
{
  mar_toasts_show_edit (mar_window_toasts (window), mar_study_document (mar_window_study (window)),
                        title, _("_Undo"), "win.undo");
}

void
mar_window_show_message (MarWindow  *window,
                         const char *text)
{
  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (text != NULL);

  if (mar_window_show_message_in_figure (window, text))
    return;

  if (status_is_seen (window))
    {
      mar_status_line_show_notice (mar_board_area_status (mar_window_area (window)), text);
      return;
    }

  mar_window_show_toast (window, text);
}

static void
refused_cb (MarWindow  *window,
            const char *reason)
{
  mar_window_show_message (window, reason);
}

/* By lifting another piece, or typing on, one shows to have read why the last could not be
 * played. */
static void
lifted_cb (MarWindow *window)
{
  mar_status_line_end_notice (mar_board_area_status (mar_window_area (window)));
}

static void
change_answered_cb (MarWindow *window,
                    int        change)
{
  mar_window_resolve_versions (window, mar_window_selected_tab (window), (MarNoticeChange) change);
}

static void
import_answered_cb (MarWindow *window,
                    gboolean   show)
{
  mar_tab_set_import (mar_window_selected_tab (window), 0, 0);
  if (show)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.findings", NULL);
}

static void
paste_canceled_cb (MarWindow *window)
{
  mar_tab_cancel_paste (mar_window_selected_tab (window));
}

static void
tasks_answered_cb (MarWindow *window,
                   gboolean   train)
{
  mar_study_decline_training (mar_window_study (window));
  if (train)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.train", NULL);
  mar_window_update_bars (window);
}

void
mar_window_init_notices (MarWindow *window)
{
  g_signal_connect_swapped (mar_window_board (window), "refused", G_CALLBACK (refused_cb), window);
  g_signal_connect_swapped (mar_window_board (window), "lifted", G_CALLBACK (lifted_cb), window);
  g_signal_connect_swapped (mar_board_area_glyphs (mar_window_area (window)), "message",
                            G_CALLBACK (mar_window_show_message), window);
  g_signal_connect_swapped (mar_window_notices (window), "change-answered",
                            G_CALLBACK (change_answered_cb), window);
  g_signal_connect_swapped (mar_window_notices (window), "import-answered",
                            G_CALLBACK (import_answered_cb), window);
  g_signal_connect_swapped (mar_window_notices (window), "paste-canceled",
                            G_CALLBACK (paste_canceled_cb), window);
  g_signal_connect_swapped (mar_window_notices (window), "tasks-answered",
                            G_CALLBACK (tasks_answered_cb), window);
}
