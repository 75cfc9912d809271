/* The page on which an engine analyzes what the window shows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-analysis-pane.h"
#include "mar-analyst.h"
#include "mar-engines-dialog.h"

typedef struct
{
  AdwBin *bin;
  MarAnalysisPane *pane; /* nullable */
  MarAnalyst *analyst;   /* nullable until one is needed */
  MarDocument *document; /* nullable, borrowed: whose changes are followed */
  MarAnalysisPlace *place; /* nullable: of the window */
} Analysis;

static void
analysis_free (gpointer data)
{
  Analysis *analysis = data;

  g_clear_object (&analysis->analyst);
  g_clear_pointer (&analysis->place, mar_analysis_place_unref);
  g_free (analysis);
}

static Analysis *
analysis_of (MarWindow *window)
{
  return g_object_get_data (G_OBJECT (window), "mar-analysis");
}

/* Where the window is. */

static const char *
obstacle_of_window (MarWindow *window)
{
  if (mar_window_is_setting_up (window))
    return _("The analysis continues after the set-up.");
  if (mar_window_is_replacing (window))
    return _("The analysis continues after the change.");
  if (mar_window_shows_figure (window))
    return _("The analysis continues when the game is shown again.");
  return NULL;
}

static void
set_state (MarWindow  *window,
           const char *name,
           gboolean    state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (state));
}

static void
update_actions (MarWindow *window)
{
  Analysis *analysis = analysis_of (window);
  MarAnalyst *analyst = analysis->analyst;
  gboolean is_on = analyst != NULL && mar_analyst_is_on (analyst);

  mar_window_set_enabled (window, "analysis", window->record != NULL || is_on);
  set_state (window, "analysis", is_on);
  mar_window_set_enabled (window, "analysis-lock",
                          is_on && mar_analyst_place (analyst) != NULL
                            && mar_analyst_obstacle (analyst) == NULL);
  set_state (window, "analysis-lock", is_on && mar_analyst_is_locked (analyst));
  mar_window_set_enabled (window, "save-analysis",
                          is_on && mar_analyst_has_lines (analyst)
                            && !mar_window_is_setting_up (window));
  mar_window_set_enabled (window, "show-analyzed", is_on && mar_analyst_is_locked (analyst));
}

/* What is kept about the place, if an engine has nothing newer. */
static const MarAnalysisLine *
kept_line (const MarAnalysisPlace *place)
{
  const MarAnalysis *kept
    = place != NULL ? mar_node_find_analysis (place->cursor.node, place->text, NULL) : NULL;

  return kept != NULL && kept->lines->len > 0 ? kept->lines->pdata[0] : NULL;
}

static void
update_bar (MarWindow *window)
{
  Analysis *analysis = analysis_of (window);
  MarAnalysisPlace *place = analysis->place;
  const MarAnalysisLine *kept = kept_line (place);
  MarVerdict verdict;

  if (!gtk_widget_get_visible (GTK_WIDGET (window->evaluation_bar)))
    return;
  if (place != NULL && mar_analyst_has_lines (analysis->analyst)
      && mar_analysis_place_equal (place, mar_analyst_place (analysis->analyst)))
    mar_verdict_of_line (&verdict, place->game, mar_analysis_place_position (place),
                         mar_engine_line (mar_analyst_engine (analysis->analyst), 0));
  else if (kept != NULL)
    mar_verdict_of_saved (&verdict, place->game, mar_analysis_place_position (place), kept);
  else
    {
      mar_evaluation_bar_show (window->evaluation_bar, NULL);
      return;
    }
  mar_evaluation_bar_show (window->evaluation_bar, &verdict);
}

static void
found_cb (MarWindow *window)
{
  update_actions (window);
  update_bar (window);
}

static void
update_place (MarWindow *window)
{
  Analysis *analysis = analysis_of (window);
  g_autofree char *obstacle = NULL;

  g_clear_pointer (&analysis->place, mar_analysis_place_unref);
  if (window->record != NULL && !mar_window_shows_figure (window))
    {
      analysis->place = mar_analysis_place_new (&window->cursor);
      obstacle = mar_analysis_place_obstacle (analysis->place);
    }
  mar_analyst_set_place (analysis->analyst, analysis->place,
                         obstacle_of_window (window) != NULL ? obstacle_of_window (window)
                                                             : obstacle);
  if (analysis->pane != NULL)
    mar_analysis_pane_set_place (analysis->pane, analysis->place);
  update_bar (window);
}

/* What is kept in a node may change without any other change. */
static void
node_changed_cb (MarWindow *window,
                 MarRecord *record,
                 MarNode   *node)
{
  if (record == window->record && node == window->cursor.node && window->editing == 0)
    update_place (window);
}

static void
follow_document (MarWindow *window)
{
  Analysis *analysis = analysis_of (window);

  if (analysis->document == window->document)
    return;
  analysis->document = window->document;
  if (window->document != NULL)
    g_signal_connect_object (window->document, "node-changed", G_CALLBACK (node_changed_cb),
                             window, G_CONNECT_SWAPPED);
}

static void need_analyst (MarWindow *window);

void
mar_window_update_analysis (MarWindow *window)
{
  Analysis *analysis = analysis_of (window);

  /* Whoever never asked for it pays nothing. */
  if (analysis->analyst == NULL && window->record != NULL
      && gtk_widget_get_visible (GTK_WIDGET (window->evaluation_bar)))
    need_analyst (window);
  else if (analysis->analyst != NULL)
    {
      follow_document (window);
      update_place (window);
    }
  update_actions (window);
}

/* Lines on the board. */

static void
pointed_cb (MarWindow      *window,
            MarAnalysisRow *row)
{
  MarLine *line = NULL;
  const MarAction *actions = NULL;
  guint n = 0;

  if (row != NULL && window->record != NULL && mar_window_can_play (window))
    {
      actions = mar_analysis_row_actions (row, &n);
      line = mar_line_branch (mar_analysis_row_place (row)->line);
    }
  mar_board_show_ghost (window->board, line, actions, line != NULL ? n : 0, 0);
}

static void
ghost_ended_cb (MarWindow *window)
{
  if (analysis_of (window)->pane != NULL)
    mar_analysis_pane_unselect (analysis_of (window)->pane);
}

/* The cursor goes where the line begins, which may be another place if that is locked. */
static gboolean
go_to_start (MarWindow        *window,
             MarAnalysisPlace *place)
{
  const MarCursor cursor = place->cursor;

  if (!mar_window_can_play (window) || !mar_node_is_attached (cursor.node)
      || mar_node_record (cursor.node) != window->record)
    return FALSE;
  mar_board_show_ghost (window->board, NULL, NULL, 0, 0);
  if (cursor.node != window->cursor.node || cursor.step != window->cursor.step)
    mar_window_move_cursor (window, &cursor, FALSE);
  return TRUE;
}

static void
play_cb (MarWindow      *window,
         MarAnalysisRow *row,
         gboolean        whole)
{
  g_autoptr (MarAnalysisPlace) place = mar_analysis_place_ref (mar_analysis_row_place (row));
  guint n;
  const MarAction *line = mar_analysis_row_actions (row, &n);
  g_autofree MarAction *actions = g_memdup2 (line, sizeof *actions * n);

  if (!whole)
    n = MIN (n, mar_analysis_row_n_first (row));
  if (!go_to_start (window, place))
    return;
  mar_window_play_line (window, actions, n, whole ? _("Play Line") : _("Play Turn"));
  if (whole && !mar_window_is_replacing (window))
    mar_window_move_cursor (window, &place->cursor, FALSE);
}

static void
copy_cb (MarWindow      *window,
         MarAnalysisRow *row)
{
  g_autofree char *text = mar_analysis_row_text (row);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  mar_window_say_apart (window, _("Line copied"));
}

/* What is kept. */

static void
save_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  MarWindow *window = data;
  MarAnalyst *analyst = analysis_of (window)->analyst;
  g_autoptr (MarAnalysis) found = analyst != NULL ? mar_analyst_take (analyst) : NULL;
  MarNode *node;

  if (found == NULL)
    return;
  node = mar_analyst_place (analyst)->cursor.node;
  mar_record_add_analysis (window->record, node, found);
  mar_window_offer_undo (window, _("Analysis saved in the game"));
}

static void
remove_cb (MarWindow *window,
           guint      index)
{
  Analysis *analysis = analysis_of (window);

  if (analysis->place == NULL || !mar_window_can_play (window)
      || !mar_node_is_attached (analysis->place->cursor.node)
      || index >= mar_node_n_analyses (analysis->place->cursor.node))
    return;
  mar_record_remove_analysis (window->record, analysis->place->cursor.node, index);
  mar_window_offer_undo (window, _("Analysis removed from the game"));
}

/* The engine. */

static void
need_analyst (MarWindow *window)
{
  Analysis *analysis = analysis_of (window);

  if (analysis->analyst != NULL)
    return;
  analysis->analyst = mar_analyst_new (mar_engines ());
  g_settings_bind (window->settings, "analysis-engine", analysis->analyst, "engine-id",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (window->settings, "analysis-lines", analysis->analyst, "lines",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (analysis->analyst, "changed", G_CALLBACK (found_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis->analyst, "lines-changed", G_CALLBACK (found_cb), window,
                           G_CONNECT_SWAPPED);
  mar_window_update_analysis (window);
}

static void
need_page (MarWindow *window)
{
  Analysis *analysis = analysis_of (window);

  need_analyst (window);
  if (analysis->pane != NULL)
    return;
  analysis->pane = MAR_ANALYSIS_PANE (mar_analysis_pane_new (analysis->analyst));
  g_signal_connect_object (analysis->pane, "pointed", G_CALLBACK (pointed_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis->pane, "play", G_CALLBACK (play_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis->pane, "copy", G_CALLBACK (copy_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis->pane, "remove", G_CALLBACK (remove_cb), window,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (analysis->bin, GTK_WIDGET (analysis->pane));
  update_place (window);
}

/* Where a narrow window would hide the board, the page is shown by who wants to see it. */
static void
analysis_cb (GSimpleAction *action,
             GVariant      *state,
             gpointer       data)
{
  MarWindow *window = data;
  gboolean is_on = g_variant_get_boolean (state);

  need_page (window);
  mar_analyst_set_on (analysis_of (window)->analyst, is_on);
  if (is_on)
    mar_window_show_page (window, "analysis");
}

static void
lock_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       data)
{
  MarWindow *window = data;

  if (analysis_of (window)->analyst != NULL)
    mar_analyst_set_locked (analysis_of (window)->analyst, g_variant_get_boolean (state));
}

static void
show_analyzed_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  MarWindow *window = data;
  MarAnalysisPlace *place = mar_analyst_place (analysis_of (window)->analyst);

  if (place != NULL)
    go_to_start (window, place);
}

static void
engines_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  MarWindow *window = data;

  need_analyst (window);
  mar_engines_dialog_show (GTK_WINDOW (window), analysis_of (window)->analyst);
}

static void
destroy_cb (MarWindow *window)
{
  Analysis *analysis = analysis_of (window);

  if (analysis->analyst == NULL)
    return;
  g_signal_handlers_disconnect_by_data (analysis->analyst, window);
  g_object_run_dispose (G_OBJECT (analysis->analyst));
}

static void
add_toggle (MarWindow  *window,
            const char *name,
            GCallback   change)
{
  g_autoptr (GSimpleAction) action
    = g_simple_action_new_stateful (name, NULL, g_variant_new_boolean (FALSE));

  g_signal_connect (action, "change-state", change, window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

static void
init_bar (MarWindow *window)
{
  g_autoptr (GAction) action = g_settings_create_action (window->settings, "evaluation-bar");

  g_action_map_add_action (G_ACTION_MAP (window), action);
  g_settings_bind (window->settings, "evaluation-bar", window->evaluation_bar, "visible",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (window->evaluation_bar, "notify::visible",
                            G_CALLBACK (mar_window_update_analysis), window);
}

void
mar_window_init_analysis (MarWindow *window)
{
  Analysis *analysis = g_new0 (Analysis, 1);
  AdwViewStackPage *page;

  g_object_set_data_full (G_OBJECT (window), "mar-analysis", analysis, analysis_free);
  add_toggle (window, "analysis", G_CALLBACK (analysis_cb));
  add_toggle (window, "analysis-lock", G_CALLBACK (lock_cb));
  mar_window_add_action (window, "save-analysis", NULL, G_CALLBACK (save_cb));
  mar_window_add_action (window, "engines", NULL, G_CALLBACK (engines_cb));
  mar_window_add_action (window, "show-analyzed", NULL, G_CALLBACK (show_analyzed_cb));

  analysis->bin = ADW_BIN (adw_bin_new ());
  page = adw_view_stack_add_titled (window->pages, GTK_WIDGET (analysis->bin), "analysis",
                                    _("Analysis"));
  adw_view_stack_page_set_icon_name (page, "mar-engine-symbolic");
  g_signal_connect_swapped (analysis->bin, "map", G_CALLBACK (need_page), window);
  g_signal_connect_swapped (window->board, "ghost-ended", G_CALLBACK (ghost_ended_cb), window);
  g_signal_connect (window, "destroy", G_CALLBACK (destroy_cb), NULL);
  init_bar (window);
}
