/* The page with all that can be done in a turn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-turns-pane.h"

typedef struct
{
  AdwBin *bin;
  MarTurnsPane *pane; /* nullable */
  /* What the pane was given, so that it is not asked anew when nothing changed. */
  MarCursor shown;
  char *position;
} Turns;

static void
turns_free (gpointer data)
{
  Turns *turns = data;

  g_free (turns->position);
  g_free (turns);
}

static Turns *
turns_of (MarWindow *window)
{
  return g_object_get_data (G_OBJECT (window), "mar-turns");
}

static void
pointed_cb (MarWindow       *window,
            const MarAction *actions,
            guint            n)
{
  MarStudy *study = window->study;
  MarLine *line = NULL;

  if (n > 0 && mar_study_record (study) != NULL && mar_study_can_play (study))
    line = mar_cursor_line (mar_study_cursor (study));
  mar_board_show_ghost (window->board, line, actions, line != NULL ? n : 0, 0);
}

static void
chosen_cb (MarWindow       *window,
           const MarAction *actions,
           guint            n)
{
  if (!mar_study_can_play (window->study))
    return;
  mar_board_show_ghost (window->board, NULL, NULL, 0, 0);
  mar_study_play (window->study, actions, n, _("Play Turn"));
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
}

/* The page, which is made when it is first needed. */

static void
need_page (MarWindow *window)
{
  Turns *turns = turns_of (window);

  if (turns->pane != NULL)
    return;

  turns->pane = MAR_TURNS_PANE (mar_turns_pane_new ());
  g_signal_connect_object (turns->pane, "pointed", G_CALLBACK (pointed_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (turns->pane, "chosen", G_CALLBACK (chosen_cb), window,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (turns->bin, GTK_WIDGET (turns->pane));
  mar_window_update_turns (window);
}

/* Where play goes on, or NULL where nobody can act. */
static MarLine *
current_line (MarWindow *window)
{
  MarStudy *study = window->study;
  g_autoptr (MarLine) line = NULL;
  const MarGame *game;
  MarResult result;

  if (mar_study_record (study) == NULL || !mar_study_can_play (study))
    return NULL;
  line = mar_cursor_line (mar_study_cursor (study));
  game = mar_line_game (line);
  game->result (mar_line_position (line), &result);
  return result.over || game->actor (mar_line_position (line)) < 0 ? NULL : g_steal_pointer (&line);
}

void
mar_window_update_turns (MarWindow *window)
{
  MarStudy *study = window->study;
  Turns *turns = turns_of (window);
  g_autoptr (MarLine) line = NULL;
  g_autofree char *position = NULL;

  mar_window_set_enabled (window, "turns", mar_study_record (study) != NULL);
  if (turns->pane == NULL)
    return;

  line = current_line (window);
  if (line != NULL)
    position = mar_position_text (mar_line_game (line), mar_line_position (line));
  if (turns->shown.node == mar_study_node (study)
      && turns->shown.step == mar_study_cursor (study)->step
      && g_strcmp0 (turns->position, position) == 0)
    return;
  turns->shown = *mar_study_cursor (study);
  g_free (turns->position);
  turns->position = g_steal_pointer (&position);
  mar_turns_pane_set_line (turns->pane, g_steal_pointer (&line));
}

static void
turns_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  MarWindow *window = data;

  need_page (window);
  mar_window_show_page (window, "turns");
  gtk_widget_grab_focus (GTK_WIDGET (turns_of (window)->pane));
}

void
mar_window_init_turns (MarWindow *window)
{
  Turns *turns = g_new0 (Turns, 1);
  AdwViewStackPage *page;

  g_object_set_data_full (G_OBJECT (window), "mar-turns", turns, turns_free);
  mar_window_add_action (window, "turns", NULL, G_CALLBACK (turns_cb));

  turns->bin = ADW_BIN (adw_bin_new ());
  page = adw_view_stack_add_titled (window->pages, GTK_WIDGET (turns->bin), "turns",
                                    _("Possible Turns"));
  adw_view_stack_page_set_icon_name (page, "media-playlist-shuffle-symbolic");
  g_signal_connect_swapped (turns->bin, "map", G_CALLBACK (need_page), window);
}
