/* Training in the window: what is asked stands above the board, and the book is out of the way, for
 * it would tell the answers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include "mar-task-dialog.h"
#include "mar-training-pane.h"

static MarTrainingPane *
get_pane (MarWindow *window)
{
  AdwBin *bin = mar_window_training_bin (window);

  if (adw_bin_get_child (bin) == NULL)
    adw_bin_set_child (bin, g_object_new (MAR_TYPE_TRAINING_PANE, NULL));

  return MAR_TRAINING_PANE (adw_bin_get_child (bin));
}

void
mar_window_show_training (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  const MarTraining *training = mar_study_training (study);
  const MarTrainingItem *item = mar_study_training_item (study);
  const MarGame *game = mar_record_game (mar_study_record (study));
  const MarPosition *before = mar_node_position (item->node);
  const gboolean asks = training->state <= MAR_TRAINING_WRONG;
  const gboolean plain = training->actions->len == 0;
  /* Those of a turn before a guess would tell too much. */
  const gboolean marked = plain && item->turn == NULL;
  g_autofree MarPosition *position = mar_study_position (study);
  MarActionList list = { 0 };
  guint n_marks;
  const MarMark *marks = mar_node_marks (item->node, &n_marks);

  mar_board_show (mar_window_board (window), mar_study_line (study), plain ? NULL : before,
                  (const MarAction *) (gpointer) training->actions->data, training->actions->len,
                  marked ? marks : NULL, marked ? n_marks : 0);
  g_object_set (mar_window_board (window), "binding", FALSE, "playable", asks, NULL);
  if (asks)
    mar_board_plain_actions (mar_window_board (window), &list);
  mar_turn_bar_show (mar_board_area_turn_bar (mar_window_area (window)), game, position, &list,
                     FALSE);
}

static gboolean
is_shown (MarWindow *window)
{
  return gtk_widget_get_visible (GTK_WIDGET (mar_window_training_bin (window)));
}

/* The book goes with the first training that is shown, and comes back as it was. */
static void
show_side (MarWindow *window,
           gboolean   training)
{
  AdwFlap *flap = mar_window_flap (window);

  if (training == is_shown (window))
    return;

  gtk_widget_set_visible (GTK_WIDGET (mar_window_training_bin (window)), training);
  gtk_widget_set_sensitive (adw_flap_get_flap (flap), !training);
  gtk_widget_set_sensitive (mar_window_header_pane_button (mar_window_header (window)), !training);
  adw_flap_set_swipe_to_open (flap, !training);
  if (training)
    mar_window_set_side_before_training (window, adw_flap_get_reveal_flap (flap));
  adw_flap_set_reveal_flap (flap, !training && mar_window_side_before_training (window));
}

/* Whatever would show it: a key, a command, a window that becomes wider. */
static void
side_revealed_cb (MarWindow *window)
{
  if (is_shown (window))
    adw_flap_set_reveal_flap (mar_window_flap (window), FALSE);
}

/* Then the line below the board says, to those who hear it, what stands above the board. */
static gboolean
is_asking (MarStudy *study)
{
  const MarTraining *training = mar_study_training (study);

  return training->state == MAR_TRAINING_ASKS && (training->actions->len == 0 || training->hinted);
}

void
mar_window_update_training (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  const gboolean training = mar_study_mode (study) == MAR_STUDY_TRAIN;

  if (training)
    mar_training_pane_show (get_pane (window), study);
  show_side (window, training);
  mar_board_area_show_travel (mar_window_area (window), !training);
  mar_status_line_set_quiet (mar_board_area_status (mar_window_area (window)),
                             training && is_asking (study));
  mar_window_update_bars (window);
}

/* The commands. What ends the answers takes the keyboard on, what goes on gives it to the board. */

static void
focus (MarWindow *window)
{
  const MarTraining *training = mar_study_training (mar_window_study (window));

  if (training == NULL || training->state <= MAR_TRAINING_WRONG)
    gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (window)));
  else
    mar_training_pane_focus_next (get_pane (window));
}

static void
begin (MarWindow *window)
{
  mar_study_begin_training (mar_window_study (window));
  focus (window);
}

static void
guess (MarWindow *window)
{
  mar_study_begin_guessing (mar_window_study (window));
  focus (window);
}

static void
hint (MarWindow *window)
{
  mar_study_hint_at_task (mar_window_study (window));
}

static void
answer (MarWindow *window)
{
  mar_study_show_answer (mar_window_study (window));
  focus (window);
}

static void
go_on (MarWindow *window)
{
  mar_study_go_on_training (mar_window_study (window));
  focus (window);
}

static void
again (MarWindow *window)
{
  mar_study_train_again (mar_window_study (window));
  focus (window);
}

static void
stop (MarWindow *window)
{
  mar_study_stop_training (mar_window_study (window));
  focus (window);
}

static void
edit_task (MarWindow *window)
{
  mar_task_dialog_show (GTK_WINDOW (window), mar_study_node (mar_window_study (window)));
}

static const MarWindowCommand commands[] = {
  { "train", begin, .study_enabled = mar_study_can_train },
  { "guess-turns", guess, .study_enabled = mar_study_can_guess },
  { "training-hint", hint, .study_enabled = mar_study_can_hint_at_task, .trains = TRUE },
  { "training-answer", answer, .study_enabled = mar_study_can_show_answer, .trains = TRUE },
  { "training-next", go_on, .study_enabled = mar_study_can_go_on_training, .trains = TRUE },
  { "train-again", again, .study_enabled = mar_study_can_train_again, .trains = TRUE },
  { "stop-training", stop, .study_enabled = mar_study_is_training, .trains = TRUE },
  { "edit-task", edit_task, .study_enabled = mar_study_is_reading },
};

/* After the last action of a right answer the keyboard goes where the training goes on. */
static void
played_cb (MarWindow *window)
{
  const MarTraining *training = mar_study_training (mar_window_study (window));

  if (training != NULL && training->state >= MAR_TRAINING_RIGHT)
    focus (window);
}

void
mar_window_init_training (MarWindow *window)
{
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  g_signal_connect_swapped (mar_window_flap (window), "notify::reveal-flap",
                            G_CALLBACK (side_revealed_cb), window);
  g_signal_connect_data (mar_window_board (window), "play", G_CALLBACK (played_cb), window, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_data (mar_window_board (window), "play-line", G_CALLBACK (played_cb), window,
                         NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}
