/* The page on which an engine analyzes what the window shows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-page.h"

#include <glib/gi18n.h>

#include "mar-analysis-pane.h"
#include "mar-analyzer.h"
#include "mar-engines-dialog.h"

struct _MarAnalysisPage
{
  MarWindowPage parent_instance;

  MarAnalysisPane *pane;    /* nullable */
  MarAnalyzer *analyzer;    /* nullable until one is needed */
  MarAnalysisTarget *place; /* nullable: of the window */
};

G_DEFINE_FINAL_TYPE (MarAnalysisPage, mar_analysis_page, MAR_TYPE_WINDOW_PAGE)

static MarAnalysisPage *
get_page (MarWindow *window)
{
  return mar_window_page (window, "analysis");
}

/* Where the window is. */

static const char *
get_obstacle (MarWindow *window)
{
  if (mar_study_is_setting_up (mar_window_study (window)))
    return _("The analysis continues after the set-up.");
  if (mar_study_is_replacing (mar_window_study (window)))
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
  MarAnalysisPage *page = get_page (window);
  MarAnalyzer *analyzer = page->analyzer;
  gboolean is_on = analyzer != NULL && mar_analyzer_is_on (analyzer);

  mar_window_set_enabled (window, "analysis",
                          mar_study_record (mar_window_study (window)) != NULL || is_on);
  set_state (window, "analysis", is_on);
  mar_window_set_enabled (window, "analysis-lock",
                          is_on && mar_analyzer_get_target (analyzer) != NULL
                            && mar_analyzer_obstacle (analyzer) == NULL);
  set_state (window, "analysis-lock", is_on && mar_analyzer_is_locked (analyzer));
  mar_window_set_enabled (window, "save-analysis",
                          is_on && mar_analyzer_has_lines (analyzer)
                            && !mar_study_is_setting_up (mar_window_study (window)));
  mar_window_set_enabled (window, "show-analyzed", is_on && mar_analyzer_is_locked (analyzer));
}

/* Returns the best line that is saved for the place, if an engine has nothing newer. */
static const MarAnalysisLine *
get_saved_line (const MarAnalysisTarget *place)
{
  const MarAnalysis *saved = place != NULL
                               ? mar_node_find_analysis (place->cursor.node, place->text, NULL)
                               : NULL;

  return saved != NULL && saved->lines->len > 0 ? saved->lines->pdata[0] : NULL;
}

static void
update_bar (MarWindow *window)
{
  MarAnalysisPage *page = get_page (window);
  MarAnalysisTarget *place = page->place;
  const MarAnalysisLine *saved = get_saved_line (place);
  MarLineEvaluation evaluation;

  if (!gtk_widget_get_visible (
        GTK_WIDGET (mar_board_area_evaluation_bar (mar_window_area (window)))))
    return;
  if (place != NULL && mar_analyzer_has_lines (page->analyzer)
      && mar_analysis_target_equal (place, mar_analyzer_get_target (page->analyzer)))
    mar_line_evaluation_init_from_line (&evaluation, place->game,
                                        mar_analysis_target_position (place),
                                        mar_engine_line (mar_analyzer_engine (page->analyzer), 0));
  else if (saved != NULL)
    mar_line_evaluation_init_from_saved (&evaluation, place->game,
                                         mar_analysis_target_position (place), saved);
  else
    {
      mar_evaluation_bar_show (mar_board_area_evaluation_bar (mar_window_area (window)), NULL);
      return;
    }
  mar_evaluation_bar_show (mar_board_area_evaluation_bar (mar_window_area (window)), &evaluation);
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
  MarAnalysisPage *page = get_page (window);
  g_autofree char *obstacle = NULL;

  g_clear_pointer (&page->place, mar_analysis_target_unref);
  if (mar_study_record (mar_window_study (window)) != NULL && !mar_window_shows_figure (window))
    {
      page->place = mar_analysis_target_new (mar_study_cursor (mar_window_study (window)));
      obstacle = mar_analysis_target_obstacle (page->place);
    }
  mar_analyzer_set_target (page->analyzer, page->place,
                           get_obstacle (window) != NULL ? get_obstacle (window) : obstacle);
  if (page->pane != NULL)
    mar_analysis_pane_set_target (page->pane, page->place);
  update_bar (window);
}

static void ensure_analyzer (MarAnalysisPage *page);

static void
update (MarWindowPage *base)
{
  MarAnalysisPage *page = MAR_ANALYSIS_PAGE (base);
  MarWindow *window = mar_window_page_window (base);

  /* Without a request for an engine none is started. */
  if (page->analyzer == NULL && mar_study_has_record (mar_window_study (window))
      && gtk_widget_get_visible (
        GTK_WIDGET (mar_board_area_evaluation_bar (mar_window_area (window)))))
    ensure_analyzer (page);
  else if (page->analyzer != NULL)
    update_place (window);
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

  if (row != NULL && mar_study_record (mar_window_study (window)) != NULL
      && mar_study_can_play (mar_window_study (window)))
    {
      actions = mar_analysis_row_actions (row, &n);
      line = mar_line_branch (mar_analysis_row_get_target (row)->line);
    }
  mar_board_show_ghost (mar_window_board (window), line, actions, line != NULL ? n : 0, 0);
}

static void
ghost_ended_cb (MarWindow *window)
{
  if (get_page (window)->pane != NULL)
    mar_analysis_pane_unselect (get_page (window)->pane);
}

/* The cursor goes where the line begins, which may be another place if that is locked. */
static gboolean
go_to_start (MarWindow         *window,
             MarAnalysisTarget *place)
{
  MarStudy *study = mar_window_study (window);
  const MarCursor cursor = place->cursor;

  if (!mar_study_can_play (study) || !mar_node_is_attached (cursor.node)
      || mar_node_record (cursor.node) != mar_study_record (study))
    return FALSE;
  mar_board_show_ghost (mar_window_board (window), NULL, NULL, 0, 0);
  if (cursor.node != mar_study_node (study) || cursor.step != mar_study_cursor (study)->step)
    mar_study_go_to (study, &cursor, FALSE);
  return TRUE;
}

static void
play_cb (MarWindow      *window,
         MarAnalysisRow *row,
         gboolean        whole)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (MarAnalysisTarget) place = mar_analysis_target_ref (mar_analysis_row_get_target (row));
  guint n;
  const MarAction *line = mar_analysis_row_actions (row, &n);
  g_autofree MarAction *actions = g_memdup2 (line, sizeof *actions * n);

  if (!whole)
    n = MIN (n, mar_analysis_row_n_first (row));
  if (!go_to_start (window, place))
    return;
  mar_study_play (study, actions, n, whole ? _("Play Line") : _("Play Turn"));
  if (whole && !mar_study_is_replacing (study))
    mar_study_go_to (study, &place->cursor, FALSE);
}

static void
copy_cb (MarWindow      *window,
         MarAnalysisRow *row)
{
  g_autofree char *text = mar_analysis_row_text (row);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  mar_window_show_toast (window, _("Line copied"));
}

/* Saved analyses. */

static void
save_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  MarWindow *window = data;
  MarAnalyzer *analyzer = get_page (window)->analyzer;
  g_autoptr (MarAnalysis) found = analyzer != NULL ? mar_analyzer_get_analysis (analyzer) : NULL;
  MarNode *node;

  if (found == NULL)
    return;
  node = mar_analyzer_get_target (analyzer)->cursor.node;
  mar_record_add_analysis (mar_study_record (mar_window_study (window)), node, found);
  mar_window_offer_undo (window, _("Analysis saved in the game"));
}

static void
remove_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  MarWindow *window = data;
  guint index = g_variant_get_uint32 (parameter);
  MarStudy *study = mar_window_study (window);
  MarAnalysisPage *page = get_page (window);

  if (page->place == NULL || !mar_study_can_play (study)
      || !mar_node_is_attached (page->place->cursor.node)
      || index >= mar_node_n_analyses (page->place->cursor.node))
    return;
  mar_record_remove_analysis (mar_study_record (study), page->place->cursor.node, index);
  mar_window_offer_undo (window, _("Analysis removed from the game"));
}

/* The engine. */

static void
ensure_analyzer (MarAnalysisPage *page)
{
  MarWindow *window = mar_window_page_window (MAR_WINDOW_PAGE (page));

  if (page->analyzer != NULL)
    return;
  page->analyzer = mar_analyzer_new (mar_engines ());
  g_settings_bind (mar_window_settings (window), "analysis-engine", page->analyzer, "engine-id",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (mar_window_settings (window), "analysis-lines", page->analyzer, "lines",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (page->analyzer, "changed", G_CALLBACK (found_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->analyzer, "lines-changed", G_CALLBACK (found_cb), window,
                           G_CONNECT_SWAPPED);
  mar_window_page_update (MAR_WINDOW_PAGE (page));
}

static GtkWidget *
build (MarWindowPage *base)
{
  MarAnalysisPage *page = MAR_ANALYSIS_PAGE (base);
  MarWindow *window = mar_window_page_window (base);

  ensure_analyzer (page);
  page->pane = MAR_ANALYSIS_PANE (mar_analysis_pane_new (page->analyzer));
  g_signal_connect_object (page->pane, "pointed", G_CALLBACK (pointed_cb), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "play", G_CALLBACK (play_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (page->pane, "copy", G_CALLBACK (copy_cb), window, G_CONNECT_SWAPPED);

  return GTK_WIDGET (page->pane);
}

/* Where a narrow window would hide the board, the page is shown by who wants to see it. */
static void
analysis_cb (GSimpleAction *action,
             GVariant      *state,
             gpointer       data)
{
  MarWindow *window = data;
  gboolean is_on = g_variant_get_boolean (state);

  mar_window_page_ensure_built (MAR_WINDOW_PAGE (get_page (window)));
  mar_analyzer_set_on (get_page (window)->analyzer, is_on);
  if (is_on)
    mar_window_show_page (window, "analysis");
}

static void
lock_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       data)
{
  MarWindow *window = data;

  if (get_page (window)->analyzer != NULL)
    mar_analyzer_set_locked (get_page (window)->analyzer, g_variant_get_boolean (state));
}

static void
show_analyzed_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  MarWindow *window = data;
  MarAnalysisTarget *place = mar_analyzer_get_target (get_page (window)->analyzer);

  if (place != NULL)
    go_to_start (window, place);
}

static void
engines_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  MarWindow *window = data;

  ensure_analyzer (get_page (window));
  mar_engines_dialog_show (GTK_WINDOW (window), get_page (window)->analyzer);
}

static void
destroy_cb (MarWindow *window)
{
  MarAnalysisPage *page = get_page (window);

  if (page->analyzer == NULL)
    return;
  g_signal_handlers_disconnect_by_data (page->analyzer, window);
  g_object_run_dispose (G_OBJECT (page->analyzer));
}

static void
add_toggle (MarWindow  *window,
            const char *name,
            GCallback   change)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (name, NULL,
                                                                   g_variant_new_boolean (FALSE));

  g_signal_connect (action, "change-state", change, window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

static void
init_bar (MarWindow *window)
{
  g_autoptr (GAction) action = g_settings_create_action (mar_window_settings (window),
                                                         "evaluation-bar");

  g_action_map_add_action (G_ACTION_MAP (window), action);
  g_settings_bind (mar_window_settings (window), "evaluation-bar",
                   mar_board_area_evaluation_bar (mar_window_area (window)), "visible",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (mar_board_area_evaluation_bar (mar_window_area (window)),
                            "notify::visible", G_CALLBACK (mar_window_page_update),
                            get_page (window));
}

static void
added (MarWindowPage *base)
{
  MarWindow *window = mar_window_page_window (base);

  add_toggle (window, "analysis", G_CALLBACK (analysis_cb));
  add_toggle (window, "analysis-lock", G_CALLBACK (lock_cb));
  mar_window_add_action (window, "save-analysis", NULL, G_CALLBACK (save_cb));
  mar_window_add_action (window, "remove-analysis", G_VARIANT_TYPE_UINT32, G_CALLBACK (remove_cb));
  mar_window_add_action (window, "engines", NULL, G_CALLBACK (engines_cb));
  mar_window_add_action (window, "show-analyzed", NULL, G_CALLBACK (show_analyzed_cb));
  g_signal_connect_swapped (mar_window_board (window), "ghost-ended", G_CALLBACK (ghost_ended_cb),
                            window);
  g_signal_connect (window, "destroy", G_CALLBACK (destroy_cb), NULL);
  init_bar (window);
}

static void
mar_analysis_page_dispose (GObject *object)
{
  MarAnalysisPage *page = MAR_ANALYSIS_PAGE (object);

  g_clear_object (&page->analyzer);
  g_clear_pointer (&page->place, mar_analysis_target_unref);

  G_OBJECT_CLASS (mar_analysis_page_parent_class)->dispose (object);
}

static void
mar_analysis_page_class_init (MarAnalysisPageClass *klass)
{
  MarWindowPageClass *page_class = MAR_WINDOW_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_analysis_page_dispose;
  page_class->name = "analysis";
  page_class->title = N_("Analysis");
  page_class->icon = "mar-engine-symbolic";
  page_class->added = added;
  page_class->build = build;
  page_class->update = update;
}

static void
mar_analysis_page_init (MarAnalysisPage *page)
{
}
