/* The page with all that can be done in a turn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-page.h"

#include <glib/gi18n.h>

#include "mar-turns-pane.h"

struct _MarTurnsPage
{
  MarWindowPage parent_instance;

  MarTurnsPane *pane; /* nullable */
  /* The place that the pane was given, so that turns are not searched for again when nothing
   * changed. */
  MarCursor shown;
  char *position;
};

G_DEFINE_FINAL_TYPE (MarTurnsPage, mar_turns_page, MAR_TYPE_WINDOW_PAGE)

static void
pointed_cb (MarWindow       *window,
            const MarAction *actions,
            guint            n)
{
  MarStudy *study = mar_window_study (window);
  MarLine *line = NULL;

  if (n > 0 && mar_study_record (study) != NULL && mar_study_can_play (study))
    line = mar_cursor_line (mar_study_cursor (study));
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

static GtkWidget *
build (MarWindowPage *base)
{
  MarTurnsPage *page = MAR_TURNS_PAGE (base);
  MarWindow *window = mar_window_page_window (base);

  page->pane = MAR_TURNS_PANE (mar_turns_pane_new ());
  g_signal_connect_object (page->pane, "pointed", G_CALLBACK (pointed_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "chosen", G_CALLBACK (chosen_cb), window, G_CONNECT_SWAPPED);

  return GTK_WIDGET (page->pane);
}

/* Where play goes on, or NULL where nobody can act. */
static MarLine *
current_line (MarStudy *study)
{
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

static void
update (MarWindowPage *base)
{
  MarTurnsPage *page = MAR_TURNS_PAGE (base);
  MarStudy *study = mar_window_study (mar_window_page_window (base));
  g_autoptr (MarLine) line = NULL;
  g_autofree char *position = NULL;

  if (page->pane == NULL)
    return;

  line = current_line (study);
  if (line != NULL)
    position = mar_position_text (mar_line_game (line), mar_line_position (line));
  if (page->shown.node == mar_study_node (study)
      && page->shown.step == mar_study_cursor (study)->step
      && g_strcmp0 (page->position, position) == 0)
    return;
  page->shown = *mar_study_cursor (study);
  g_free (page->position);
  page->position = g_steal_pointer (&position);
  mar_turns_pane_set_line (page->pane, g_steal_pointer (&line));
}

static void
mar_turns_page_dispose (GObject *object)
{
  MarTurnsPage *page = MAR_TURNS_PAGE (object);

  g_clear_pointer (&page->position, g_free);

  G_OBJECT_CLASS (mar_turns_page_parent_class)->dispose (object);
}

static void
mar_turns_page_class_init (MarTurnsPageClass *klass)
{
  MarWindowPageClass *page_class = MAR_WINDOW_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_turns_page_dispose;
  page_class->name = "turns";
  page_class->title = N_("Possible Turns");
  page_class->icon = "media-playlist-shuffle-symbolic";
  page_class->action = "turns";
  page_class->is_available = mar_window_page_has_record;
  page_class->build = build;
  page_class->update = update;
}

static void
mar_turns_page_init (MarTurnsPage *page)
{
}
