/* What the window says for a while: in the line below the board, which belongs to what
 * just happened, and in bars above it, which wait for an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-question.h"

static gboolean
status_is_seen (MarWindow *window)
{
  MarStudy *study = window->study;

  return mar_study_record (study) != NULL && gtk_widget_get_mapped (GTK_WIDGET (window->status))
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
  MarStudy *study = window->study;
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
    g_signal_connect_object (mar_study_document (study), edits[i], G_CALLBACK (drop_toast_cb),
                             toast, G_CONNECT_SWAPPED);
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
      mar_status_line_show_notice (window->status, text);
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
  mar_status_line_end_notice (window->status);
}

static void
change_answered_cb (MarWindow *window,
                    gboolean   reload)
{
  mar_tab_accept_outside (window->tab);
  if (reload)
    mar_window_reload (window);
}

static void
import_answered_cb (MarWindow *window,
                    gboolean   show)
{
  mar_tab_set_import (window->tab, 0, 0);
  if (show)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.findings", NULL);
}

void
mar_window_init_notices (MarWindow *window)
{
  g_signal_connect_swapped (window->board, "refused", G_CALLBACK (refused_cb), window);
  g_signal_connect_swapped (window->board, "lifted", G_CALLBACK (lifted_cb), window);
  g_signal_connect_swapped (window->glyphs, "message", G_CALLBACK (mar_window_say), window);
  g_signal_connect_swapped (window->notices, "change-answered", G_CALLBACK (change_answered_cb),
                            window);
  g_signal_connect_swapped (window->notices, "import-answered", G_CALLBACK (import_answered_cb),
                            window);
}
