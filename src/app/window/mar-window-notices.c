/* What the window says for a while: in the line below the board, which belongs to what
 * just happened, and in bars above it, which wait for an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-question.h"

/* Long enough to read a rule twice. */
#define SECONDS_OF_NOTICE 10

void
mar_window_drop_notice (MarWindow *window)
{
  g_clear_handle_id (&window->notice_source, g_source_remove);
  gtk_widget_remove_css_class (window->status_box, "notice");
}

static gboolean
notice_over_cb (gpointer data)
{
  MarWindow *window = data;

  window->notice_source = 0;
  mar_window_update_words (window);

  return G_SOURCE_REMOVE;
}

static gboolean
status_is_seen (MarWindow *window)
{
  return window->record != NULL && gtk_widget_get_mapped (GTK_WIDGET (window->status))
         && !(adw_flap_get_folded (window->flap) && adw_flap_get_reveal_flap (window->flap));
}

void
mar_window_say_apart (MarWindow  *window,
                      const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_timeout (toast, 4);
  adw_toast_overlay_add_toast (window->toasts, toast);
}

static void
drop_toast_cb (AdwToast *toast)
{
  adw_toast_dismiss (toast);
}

void
mar_window_offer_undo (MarWindow  *window,
                       const char *title)
{
  static const char *const edits[] = {
    "games-changed",
    "tree-changed",
    "node-changed",
    "header-changed",
  };
  AdwToast *toast = adw_toast_new (title);

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    g_signal_connect_object (window->document, edits[i], G_CALLBACK (drop_toast_cb), toast,
                             G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (window->toasts, toast);
}

void
mar_window_say (MarWindow  *window,
                const char *text)
{
  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (text != NULL);

  if (mar_window_say_in_figure (window, text))
    return;

  if (status_is_seen (window))
    {
      mar_window_drop_notice (window);
      gtk_label_set_label (window->status, text);
      gtk_widget_add_css_class (window->status_box, "notice");
      window->notice_source = g_timeout_add_seconds (SECONDS_OF_NOTICE, notice_over_cb, window);
      return;
    }

  mar_window_say_apart (window, text);
}

static void
refused_cb (MarWindow  *window,
            const char *reason)
{
  mar_window_say (window, reason);
}

/* Whoever takes up another piece has read why the last one could not be played. */
static void
lifted_cb (MarWindow *window)
{
  if (window->notice_source != 0)
    mar_window_update_words (window);
}

static void
changed_response_cb (MarWindow *window,
                     int        response)
{
  mar_tab_accept_outside (window->tab);
  if (response == GTK_RESPONSE_ACCEPT)
    mar_window_reload (window);
}

static void
import_response_cb (MarWindow *window,
                    int        response)
{
  mar_tab_set_import (window->tab, 0, 0);
  if (response == GTK_RESPONSE_ACCEPT)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.findings", NULL);
}

void
mar_window_init_notices (MarWindow *window)
{
  g_signal_connect_swapped (window->board, "refused", G_CALLBACK (refused_cb), window);
  g_signal_connect_swapped (window->board, "lifted", G_CALLBACK (lifted_cb), window);
  g_signal_connect_swapped (window->changed_bar, "response",
                            G_CALLBACK (changed_response_cb), window);
  g_signal_connect_swapped (window->import_bar, "response",
                            G_CALLBACK (import_response_cb), window);
}
