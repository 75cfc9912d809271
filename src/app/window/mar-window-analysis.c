/* The engine that analyzes what the window shows: its actions, and where its lines are shown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-engines-dialog.h"

/* Returns: (transfer none) (nullable): NULL until one is needed. */
static MarAnalysisPane *
get_pane (MarWindow *window)
{
  return mar_moves_area_analysis (mar_window_moves_area (window));
}

/* Returns: (transfer none) (nullable) */
static MarAnalyzer *
get_analyzer (MarWindow *window)
{
  return get_pane (window) != NULL ? mar_analysis_pane_get_analyzer (get_pane (window)) : NULL;
}

static GtkWidget *
get_bar (MarWindow *window)
{
  return GTK_WIDGET (mar_board_area_evaluation_bar (mar_window_area (window)));
}

/* Where the window is. */

static const char *
get_obstacle (MarWindow *window)
{
  if (mar_study_is_setting_up (mar_window_study (window)))
    return _("The analysis continues after the set-up.");
  if (mar_study_is_replacing (mar_window_study (window)))
    return _("The analysis continues after the change.");
  if (mar_study_is_training (mar_window_study (window)))
    return _("The analysis continues after the training.");
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
  MarStudy *study = mar_window_study (window);
  MarAnalyzer *analyzer = get_analyzer (window);
  gboolean is_on = analyzer != NULL && mar_analyzer_is_on (analyzer);

  mar_window_set_enabled (window, "analysis", mar_study_record (study) != NULL || is_on);
  set_state (window, "analysis", is_on);
  mar_window_set_enabled (window, "analysis-lock",
                          is_on && mar_analyzer_get_target (analyzer) != NULL
                            && mar_analyzer_obstacle (analyzer) == NULL);
  set_state (window, "analysis-lock", is_on && mar_analyzer_is_locked (analyzer));
  mar_window_set_enabled (window, "save-analysis",
                          is_on && mar_analyzer_has_lines (analyzer) && mar_study_can_play (study));
  mar_window_set_enabled (window, "show-analyzed", is_on && mar_analyzer_is_locked (analyzer));
}

static void
update_bar (MarWindow *window)
{
  MarLineEvaluation evaluation;

  if (gtk_widget_get_visible (get_bar (window)))
    mar_evaluation_bar_show (MAR_EVALUATION_BAR (get_bar (window)),
                             mar_analysis_pane_get_evaluation (get_pane (window), &evaluation)
                               ? &evaluation
                               : NULL);
}

static void
found_cb (MarWindow *window)
{
  update_actions (window);
  update_bar (window);
}

static void
update_target (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);
  g_autoptr (MarAnalysisTarget) target = NULL;
  g_autofree char *obstacle = g_strdup (get_obstacle (window));

  /* What was found before a training would tell its answers. */
  if (mar_study_record (study) != NULL && !mar_window_shows_figure (window)
      && !mar_study_is_training (study))
    target = mar_analysis_target_new (mar_study_cursor (study));
  if (target != NULL && obstacle == NULL)
    obstacle = mar_analysis_target_obstacle (target);
  mar_analysis_pane_set_target (get_pane (window), target, obstacle);
  update_bar (window);
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
  if (get_pane (window) != NULL)
    mar_analysis_pane_unselect (get_pane (window));
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
save (MarWindow *window)
{
  MarAnalyzer *analyzer = get_analyzer (window);
  g_autoptr (MarAnalysis) found = mar_analyzer_get_analysis (analyzer);

  if (found == NULL)
    return;
  mar_record_add_analysis (mar_study_record (mar_window_study (window)),
                           mar_analyzer_get_target (analyzer)->cursor.node, found);
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
  MarAnalysisTarget *target = get_pane (window) != NULL
                                ? mar_analysis_pane_get_target (get_pane (window))
                                : NULL;

  if (target == NULL || !mar_study_can_play (study) || !mar_node_is_attached (target->cursor.node)
      || index >= mar_node_n_analyses (target->cursor.node))
    return;
  mar_record_remove_analysis (mar_study_record (study), target->cursor.node, index);
  mar_window_offer_undo (window, _("Analysis removed from the game"));
}

/* The engine. */

static MarAnalyzer *
ensure_analyzer (MarWindow *window)
{
  g_autoptr (MarAnalyzer) analyzer = NULL;
  MarAnalysisPane *pane;

  if (get_analyzer (window) != NULL)
    return get_analyzer (window);
  analyzer = mar_analyzer_new (mar_engines ());
  g_settings_bind (mar_window_settings (window), "analysis-engine", analyzer, "engine-id",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (mar_window_settings (window), "analysis-lines", analyzer, "lines",
                   G_SETTINGS_BIND_DEFAULT);
  pane = mar_moves_area_add_analysis (mar_window_moves_area (window), analyzer);
  g_settings_bind (mar_window_settings (window), "show-analysis-lines",
                   mar_analysis_pane_fold_button (pane), "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (pane, "pointed", G_CALLBACK (pointed_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (pane, "play", G_CALLBACK (play_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (pane, "copy", G_CALLBACK (copy_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (analyzer, "changed", G_CALLBACK (found_cb), window, G_CONNECT_SWAPPED);
  g_signal_connect_object (analyzer, "lines-changed", G_CALLBACK (found_cb), window,
                           G_CONNECT_SWAPPED);
  mar_window_update_analysis (window);
  return analyzer;
}

void
mar_window_update_analysis (MarWindow *window)
{
  MarStudy *study = mar_window_study (window);

  /* Only who asks for an engine gets one; but to be seen what was saved needs its place. */
  if (get_pane (window) == NULL && mar_study_has_record (study)
      && (gtk_widget_get_visible (get_bar (window))
          || mar_node_n_analyses (mar_study_node (study)) > 0))
    ensure_analyzer (window);
  else if (get_pane (window) != NULL)
    update_target (window);
  update_actions (window);
}

static void
analysis_cb (GSimpleAction *action,
             GVariant      *state,
             gpointer       data)
{
  MarWindow *window = data;

  mar_analyzer_set_on (ensure_analyzer (window), g_variant_get_boolean (state));
  if (g_variant_get_boolean (state))
    mar_window_show_page (window, "moves");
}

static void
lock_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       data)
{
  mar_analyzer_set_locked (ensure_analyzer (data), g_variant_get_boolean (state));
}

static void
show_analyzed (MarWindow *window)
{
  MarAnalysisTarget *target = mar_analyzer_get_target (ensure_analyzer (window));

  if (target != NULL)
    go_to_start (window, target);
}

static void
show_engines (MarWindow *window)
{
  mar_engines_dialog_show (GTK_WINDOW (window), ensure_analyzer (window));
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
init_settings (MarWindow *window)
{
  static const char *const keys[] = { "evaluation-bar", "show-analysis-lines" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (mar_window_settings (window), keys[i]);

      g_action_map_add_action (G_ACTION_MAP (window), action);
    }
  g_settings_bind (mar_window_settings (window), "evaluation-bar", get_bar (window), "visible",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (get_bar (window), "notify::visible",
                            G_CALLBACK (mar_window_update_analysis), window);
}

void
mar_window_init_analysis (MarWindow *window)
{
  static const MarWindowCommand commands[] = {
    { "save-analysis", save },
    { "show-analyzed", show_analyzed },
    { "engines", show_engines },
  };

  add_toggle (window, "analysis", G_CALLBACK (analysis_cb));
  add_toggle (window, "analysis-lock", G_CALLBACK (lock_cb));
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
  mar_window_add_action (window, "remove-analysis", G_VARIANT_TYPE_UINT32, G_CALLBACK (remove_cb));
  g_signal_connect_swapped (mar_window_board (window), "ghost-ended", G_CALLBACK (ghost_ended_cb),
                            window);
  init_settings (window);
}
