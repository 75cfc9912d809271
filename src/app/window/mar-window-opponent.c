/* The window and the game against the engine: its actions, and where it is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-opponent-dialog.h"

/* Returns: (nullable): who plays in the game that is shown. */
static MarOpponent *
get_opponent (MarWindow *window)
{
  MarOpponent *opponent = mar_study_opponent (mar_window_study (window));

  return opponent != NULL && mar_opponent_is_active (opponent) ? opponent : NULL;
}

/* Turns the board so that the person sits below it. */
static void
turn_board (MarWindow                 *window,
            const MarOpponentSettings *settings)
{
  const MarGame *game = mar_record_game (mar_study_record (mar_window_study (window)));

  if ((game->view & MAR_GAME_ACROSS) != 0)
    g_object_set (mar_window_board (window), "flipped", settings->person > 0, NULL);
}

void
mar_window_play_engine (MarWindow                 *window,
                        const MarOpponentSettings *settings)
{
  MarStudy *study;

  g_return_if_fail (MAR_IS_WINDOW (window));
  g_return_if_fail (mar_study_record (mar_window_study (window)) != NULL);

  study = mar_window_study (window);
  /* The table that turns after each turn is for two who sit at it. */
  mar_window_set_turning (window, FALSE);
  turn_board (window, settings);
  mar_study_set_opponent (study, mar_opponent_new (study, settings));
  if (!mar_study_is_setting_up (study))
    gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (window)));
}

/* A game that nobody has played yet gets the engine's name. */
static void
name_engine (MarStudy                  *study,
             const MarOpponentSettings *settings)
{
  if (!mar_study_is_fresh (study))
    return;

  mar_document_begin (mar_study_document (study), _("Play Against the Engine"));
  mar_opponent_settings_write (settings, mar_study_record (study));
  mar_document_end (mar_study_document (study));
}

static void
chosen_cb (MarWindow                 *window,
           const MarOpponentSettings *settings)
{
  if (mar_study_record (mar_window_study (window)) == NULL)
    return;
  name_engine (mar_window_study (window), settings);
  mar_window_play_engine (window, settings);
}

/* The actions. */

static void
begin (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autofree MarPosition *position = mar_cursor_position (mar_study_cursor (study), NULL);
  MarOpponentDialog *dialog = mar_opponent_dialog_show (GTK_WINDOW (window),
                                                        mar_record_game (mar_study_record (study)),
                                                        position);

  g_signal_connect_swapped (dialog, "chosen", G_CALLBACK (chosen_cb), window);
}

static void
stop (MarWindow *window)
{
  mar_study_set_opponent (mar_window_study (window), NULL);
}

static gboolean
can_stop (MarWindow *window)
{
  return mar_study_opponent (mar_window_study (window)) != NULL;
}

static void
hint (MarWindow *window)
{
  mar_opponent_hint (get_opponent (window));
}

static gboolean
can_hint (MarWindow *window)
{
  return get_opponent (window) != NULL && mar_opponent_can_hint (get_opponent (window));
}

static gboolean
has_state (MarWindow        *window,
           MarOpponentState  state)
{
  return get_opponent (window) != NULL && mar_opponent_state (get_opponent (window)) == state;
}

static void
move_now (MarWindow *window)
{
  mar_opponent_move_now (get_opponent (window));
}

static gboolean
can_move_now (MarWindow *window)
{
  return has_state (window, MAR_OPPONENT_ENGINE);
}

static void
restart (MarWindow *window)
{
  mar_opponent_restart (get_opponent (window));
}

static gboolean
can_restart (MarWindow *window)
{
  return has_state (window, MAR_OPPONENT_FAILED);
}

static const MarWindowCommand commands[] = {
  { "play-engine", begin, .study_enabled = mar_study_can_play },
  { "stop-engine", stop, can_stop },
  { "hint", hint, can_hint },
  { "move-now", move_now, can_move_now },
  { "retry-engine", restart, can_restart },
};

void
mar_window_update_opponent (MarWindow *window)
{
  MarBoardArea *area = mar_window_area (window);
  MarOpponent *opponent = get_opponent (window);
  g_autofree char *title = opponent != NULL ? mar_opponent_title (opponent) : NULL;

  mar_opponent_bar_show (mar_board_area_opponent_bar (area), opponent);
  mar_status_line_set_state (mar_board_area_status (area), title);
}

void
mar_window_opponent_changed (MarWindow *window)
{
  mar_window_update_opponent (window);
  mar_window_update_commands (window);
}

static void
released_cb (MarWindow *window)
{
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (window)));
}

void
mar_window_init_opponent (MarWindow *window)
{
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  g_signal_connect_swapped (mar_board_area_opponent_bar (mar_window_area (window)), "released",
                            G_CALLBACK (released_cb), window);
}
