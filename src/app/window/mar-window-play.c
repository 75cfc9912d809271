/* Playing in the window: by the board's hand, by buttons and keys, and how a game ends
 * before its rules end it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-question.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-help.h"

/* A button that was used may be gone with what it did: the game goes on on the board. */
static void
play_from_button (MarWindow *window,
                  MarAction  action)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  gboolean in_bar = focus != NULL
                    && gtk_widget_is_ancestor (
                      focus, GTK_WIDGET (mar_board_area_turn_bar (mar_window_area (window))));

  mar_study_play (mar_window_study (window), &action, 1, NULL);
  if (in_bar)
    gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (window)));
}

static void
board_played_cb (MarWindow *window,
                 guint      action)
{
  const MarAction played = action;

  mar_study_play (mar_window_study (window), &played, 1, NULL);
}

static void
board_played_line_cb (MarWindow       *window,
                      const MarAction *actions,
                      guint            n)
{
  mar_study_play (mar_window_study (window), actions, n, _("Play Turn"));
}

static void
play_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  MarWindow *window = data;

  if (mar_study_can_play (mar_window_study (window))
      || mar_study_is_training (mar_window_study (window)))
    play_from_button (window, g_variant_get_uint32 (parameter));
}

static void
roll (MarWindow *window)
{
  play_from_button (window, mar_study_draw_roll (mar_window_study (window)));
}

static void
board_rolls_cb (MarWindow *window)
{
  if (mar_study_can_roll (mar_window_study (window)))
    roll (window);
}

static void
take_back_answered_cb (MarWindow  *window,
                       const char *response)
{
  MarStudy *study = mar_window_study (window);

  if (g_str_equal (response, "take-back") && mar_study_can_take_back (study))
    mar_study_take_back (study);
}

/* A step is taken back at once, and so is a turn of two people: it is the other one whom they
 * ask. */
static void
take_back (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  MarOpponent *opponent = mar_study_opponent (study);
  AdwMessageDialog *dialog;

  if (opponent == NULL || !mar_opponent_is_active (opponent) || mar_study_is_in_turn (study)
      || !g_settings_get_boolean (mar_window_settings (window), "confirm-take-back"))
    {
      mar_study_take_back (study);
      return;
    }

  dialog = mar_question_new (GTK_WINDOW (window), _("Take Back Your Turn?"),
                             _("The engine’s answer is taken back, too."));
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "take-back",
                                    _("_Take Back"),
                                    NULL);
  adw_message_dialog_set_default_response (dialog, "take-back");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (take_back_answered_cb), window);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
show_rules (MarWindow *window)
{
  mar_help_show (GTK_WINDOW (window),
                 mar_record_game (mar_study_record (mar_window_study (window)))->name);
}

static const MarWindowCommand commands[] = {
  { "game-rules", show_rules, .study_enabled = mar_study_has_record, .trains = TRUE },
  { "roll", roll, .study_enabled = mar_study_can_roll },
  { "take-back", take_back, .study_enabled = mar_study_can_take_back, .trains = TRUE },
  { "reset-turn", .study_activate = mar_study_reset_turn, .study_enabled = mar_study_can_take_back,
    .trains = TRUE },
};

/* The ends of a game. */

static const struct
{
  const char *action;
  MarEndReason reason;
} ends[] = {
  { "resign", MAR_END_RESIGNATION },
  { "agree-draw", MAR_END_AGREEMENT },
  { "claim-draw", MAR_END_REPETITION },
};

static void
end_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       data)
{
  MarWindow *window = data;

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), ends[i].action))
      mar_study_end (mar_window_study (window), ends[i].reason);
}

void
mar_window_update_play (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  MarTurnBar *bar = mar_board_area_turn_bar (mar_window_area (window));

  mar_turn_bar_set_in_turn (bar, mar_study_is_in_turn (study));
  mar_board_area_set_fresh (mar_window_area (window),
                            mar_study_has_record (study) && mar_study_is_fresh (study));
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    mar_window_set_enabled (window, ends[i].action,
                            mar_study_can_end (mar_window_study (window), ends[i].reason));
}

void
mar_window_init_play (MarWindow *window)
{
  mar_window_add_action (window, "play", G_VARIANT_TYPE_UINT32, G_CALLBACK (play_cb));
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    mar_window_add_action (window, ends[i].action, NULL, G_CALLBACK (end_cb));
  g_signal_connect_swapped (mar_window_board (window), "play", G_CALLBACK (board_played_cb),
                            window);
  g_signal_connect_swapped (mar_window_board (window), "play-line",
                            G_CALLBACK (board_played_line_cb), window);
  g_signal_connect_swapped (mar_window_board (window), "roll", G_CALLBACK (board_rolls_cb), window);
}
