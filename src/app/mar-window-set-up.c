/* Before the first move: the sides place their pieces on the window's board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

gboolean
mar_window_is_setting_up (MarWindow *window)
{
  return window->record != NULL && mar_set_up_bar_position (window->set_up_bar) != NULL;
}

/* A start can be chosen as long as nothing was played from it. */
gboolean
mar_window_can_set_up (MarWindow *window)
{
  MarNode *root;

  if (window->record == NULL || mar_window_is_setting_up (window))
    return FALSE;

  root = mar_record_root (window->record);

  return mar_node_n_children (root) == 0
         && mar_set_up_is_free (mar_record_game (window->record), mar_node_position (root));
}

static void
show_bars (MarWindow *window)
{
  gboolean setting_up = mar_window_is_setting_up (window);

  gtk_widget_set_visible (GTK_WIDGET (window->set_up_bar), setting_up);
  gtk_widget_set_visible (GTK_WIDGET (window->turn_bar), !setting_up);
  gtk_widget_set_visible (window->travel, !setting_up);
  g_object_set (window->board, "playable", !setting_up, NULL);
}

void
mar_window_resume_set_up (MarWindow         *window,
                          const MarPosition *position)
{
  MarRecord *record = window->record;
  const MarGame *game = mar_record_game (record);
  g_autofree MarPosition *usual = mar_position_new (game, mar_record_options (record));

  /* A position from the midst of a game is no formation. */
  mar_set_up_bar_begin (window->set_up_bar, game, usual,
                        game->check_complete (position, NULL) ? position : usual);
  show_bars (window);
  mar_window_refresh (window);
}

void
mar_window_begin_set_up (MarWindow *window)
{
  mar_window_resume_set_up (window, mar_node_position (mar_record_root (window->record)));
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
}

void
mar_window_end_set_up (MarWindow *window)
{
  if (mar_set_up_bar_position (window->set_up_bar) == NULL)
    return;

  mar_set_up_bar_end (window->set_up_bar);
  show_bars (window);
}

static void
cancelled_cb (MarWindow *window)
{
  mar_window_end_set_up (window);
  mar_window_refresh (window);
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
}

static void
settled_cb (MarWindow *window)
{
  g_autofree MarPosition *start = NULL;
  g_autoptr (GError) error = NULL;

  start = mar_position_copy (mar_record_game (window->record),
                             mar_set_up_bar_position (window->set_up_bar));
  mar_window_end_set_up (window);
  if (!mar_record_set_start (window->record, start, &error))
    mar_window_say (window, error->message);
  mar_window_refresh (window);
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
}

static void
tapped_cb (MarWindow *window,
           int        cell)
{
  if (mar_window_is_setting_up (window) && cell != MAR_CELL_NONE)
    mar_set_up_bar_tap (window->set_up_bar, (MarCell) cell);
}

static void
refused_cb (MarWindow  *window,
            const char *reason)
{
  mar_window_say (window, reason);
}

void
mar_window_init_set_up (MarWindow *window)
{
  g_signal_connect_swapped (window->board, "tapped", G_CALLBACK (tapped_cb), window);
  g_signal_connect_swapped (window->set_up_bar, "changed", G_CALLBACK (mar_window_refresh), window);
  g_signal_connect_swapped (window->set_up_bar, "refused", G_CALLBACK (refused_cb), window);
  g_signal_connect_swapped (window->set_up_bar, "settled", G_CALLBACK (settled_cb), window);
  g_signal_connect_swapped (window->set_up_bar, "cancelled", G_CALLBACK (cancelled_cb), window);
}
