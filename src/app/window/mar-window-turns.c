/* All that can be done in a turn, in the place of the moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

static void
pointed_cb (MarWindow       *window,
            const MarAction *actions,
            guint            n)
{
  MarStudy *study = mar_window_study (window);
  MarLine *line = NULL;

  if (n > 0 && mar_study_record (study) != NULL && mar_study_can_play (study))
    line = mar_study_line (study);
  mar_board_show_ghost (mar_window_board (window), line, actions, line != NULL ? n : 0, 0);
}

static void
chosen_cb (MarWindow       *window,
           const MarAction *actions,
           guint            n)
{
  if (!mar_study_can_play (mar_window_study (window)))
    return;
  mar_board_show_ghost (mar_window_board (window), NULL, NULL, 0, 0);
  mar_study_play (mar_window_study (window), actions, n, _("Play Turn"));
  gtk_widget_grab_focus (GTK_WIDGET (mar_window_board (window)));
}

/* Returns: (transfer full): where play goes on, or NULL where nobody can act. */
static MarLine *
get_line (MarStudy *study)
{
  g_autoptr (MarLine) line = NULL;
  const MarGame *game;
  MarResult result;

  if (mar_study_record (study) == NULL || !mar_study_can_play (study))
    return NULL;
  line = mar_study_line (study);
  game = mar_line_game (line);
  game->result (mar_line_position (line), &result);
  return result.over || game->actor (mar_line_position (line)) < 0 ? NULL : g_steal_pointer (&line);
}

/* Returns: (transfer full): why there is no line. */
static char *
describe_obstacle (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (MarAnalysisTarget) target = NULL;
  char *obstacle = NULL;

  if (mar_study_is_setting_up (study))
    return g_strdup (_("The turns are listed after the set-up."));
  if (mar_window_shows_figure (window))
    return g_strdup (_("The turns are listed when the game is shown again."));
  if (!mar_study_is_replacing (study))
    {
      target = mar_analysis_target_new (mar_study_cursor (study));
      obstacle = mar_analysis_target_obstacle (target);
    }
  return obstacle != NULL ? obstacle : g_strdup (_("No player can move in this position."));
}

void
mar_window_update_turns (MarWindow *window)
{
  MarTurnsPane *pane = mar_moves_area_turns (mar_window_moves_area (window));
  MarStudy *study = mar_window_study (window);
  g_autoptr (MarLine) line = NULL;
  g_autofree char *position = NULL;
  g_autofree char *place = NULL;
  g_autofree char *obstacle = NULL;

  if (pane == NULL || mar_study_record (study) == NULL)
    return;

  line = get_line (study);
  if (line != NULL)
    position = mar_position_text (mar_line_game (line), mar_line_position (line));
  else
    obstacle = describe_obstacle (window);
  place = g_strdup_printf ("%p %u %s", (gpointer) mar_study_node (study),
                           mar_study_cursor (study)->step, position != NULL ? position : "");
  mar_turns_pane_set_line (pane, place, g_steal_pointer (&line), obstacle);
}

static void
show_turns (MarWindow *window)
{
  MarMovesArea *area = mar_window_moves_area (window);

  if (mar_moves_area_turns (area) == NULL)
    {
      MarTurnsPane *pane = mar_moves_area_add_turns (area);

      g_signal_connect_object (pane, "pointed", G_CALLBACK (pointed_cb), window, G_CONNECT_SWAPPED);
      g_signal_connect_object (pane, "chosen", G_CALLBACK (chosen_cb), window, G_CONNECT_SWAPPED);
      mar_window_update_turns (window);
    }
  mar_moves_area_show_turns (area, TRUE);
  mar_window_show_page (window, "moves");
  gtk_widget_grab_focus (GTK_WIDGET (mar_moves_area_turns (area)));
}

void
mar_window_init_turns (MarWindow *window)
{
  static const MarWindowCommand commands[] = {
    { "turns", show_turns, .study_enabled = mar_study_has_record },
  };

  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
}
