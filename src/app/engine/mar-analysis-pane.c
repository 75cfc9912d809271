/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-accelerators.h"
#include "mar-focus.h"
#include "mar-saved-analysis.h"
#include "mar-wrap.h"

/* For so long the lines of the last place are still seen, faded, instead of a gap, in
 * milliseconds. */
#define FADING_MS 500

struct _MarAnalysisPane
{
  GtkWidget parent_instance;

  MarAnalyzer *analyzer;
  MarAnalysisTarget *target; /* nullable: where the window is */
  guint fading;

  GtkWidget *head;
  GtkToggleButton *fold;
  GtkLabel *status;
  GtkWidget *locked_at;
  GtkLabel *locked_label;
  GtkWidget *scroller;
  MarAnalysisList *lines;
  MarReasonLabel *reason;
  GtkWidget *failure;
  GtkLabel *failure_label;
  GtkBox *saved;
  /* All that decides how @saved looks, so that it isn't made anew with every letter of a
   * comment. */
  char *shown;
};

enum
{
  POINTED,
  PLAY,
  COPY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarAnalysisPane, mar_analysis_pane, GTK_TYPE_WIDGET)

/* Of the engine's best line. */
static void
init_evaluation (MarAnalysisPane   *pane,
                 MarLineEvaluation *evaluation)
{
  MarAnalysisTarget *target = mar_analyzer_get_target (pane->analyzer);

  mar_line_evaluation_init_from_line (evaluation, target->game,
                                      mar_analysis_target_position (target),
                                      mar_engine_line (mar_analyzer_engine (pane->analyzer), 0));
}

/* The head. */

static char *
format_state (MarAnalysisPane *pane)
{
  MarEngine *engine = mar_analyzer_engine (pane->analyzer);

  if (mar_analyzer_failure (pane->analyzer) != NULL)
    /* Translators: of an engine */
    return g_strdup (_("stopped"));
  if (engine == NULL || mar_engine_state (engine) == MAR_ENGINE_STARTING)
    /* Translators: of an engine */
    return g_strdup (_("starting…"));
  if (mar_analyzer_has_lines (pane->analyzer))
    return mar_effort_format (mar_engine_line (engine, 0)->depth, mar_engine_nodes (engine), 0);
  /* Translators: of an engine */
  return g_strdup (_("thinking…"));
}

static void
put_label (GtkLabel   *label,
           const char *text)
{
  if (!g_str_equal (gtk_label_get_label (label), text))
    gtk_label_set_label (label, text);
}

/* Without its lines the head tells at least what the best one is worth. */
static char *
format_head (MarAnalysisPane *pane)
{
  const char *name = mar_analyzer_engine_name (pane->analyzer);
  const char *obstacle = mar_analyzer_obstacle (pane->analyzer);
  g_autofree char *state = NULL;
  g_autofree char *worth = NULL;
  MarLineEvaluation evaluation;

  if (obstacle != NULL && mar_analyzer_failure (pane->analyzer) == NULL)
    return g_strdup (obstacle);
  state = format_state (pane);
  if (gtk_toggle_button_get_active (pane->fold) || !mar_analyzer_has_lines (pane->analyzer))
    return g_strdup_printf ("%s · %s", name, state);
  init_evaluation (pane, &evaluation);
  worth = mar_line_evaluation_format (&evaluation);
  return g_strdup_printf ("%s · %s · %s", worth, name, state);
}

static void
update_head (MarAnalysisPane *pane)
{
  g_autofree char *head = format_head (pane);

  put_label (pane->status, head);
}

static void
update_lock (MarAnalysisPane *pane)
{
  MarAnalysisTarget *target = mar_analyzer_get_target (pane->analyzer);
  gboolean is_locked = mar_analyzer_is_locked (pane->analyzer) && target != NULL;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (pane->locked_at, is_locked);
  if (!is_locked)
    return;
  if (target->begun)
    /* Translators: the position that is analyzed while the window shows others: a turn, and
     * how many steps of it are played */
    words = g_strdup_printf (_("Locked to turn %u, step %u"), target->number, target->cursor.step);
  else
    /* Translators: the position that is analyzed while the window shows others */
    words = g_strdup_printf (_("Locked to turn %u"), target->number);
  put_label (pane->locked_label, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (pane->locked_at), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
}

/* The lines. */

static void
stop_fading (MarAnalysisPane *pane)
{
  g_clear_handle_id (&pane->fading, g_source_remove);
  gtk_widget_set_sensitive (GTK_WIDGET (pane->lines), TRUE);
}

static gboolean
faded_cb (gpointer data)
{
  MarAnalysisPane *pane = data;

  stop_fading (pane);
  pane->fading = 0;
  mar_analysis_list_clear (pane->lines);
  mar_analysis_list_explain (pane->lines, pane->reason);
  return G_SOURCE_REMOVE;
}

/* There are none yet, but there may be soon. */
static void
fade_lines (MarAnalysisPane *pane)
{
  if (pane->fading != 0 || mar_analysis_list_n (pane->lines) == 0)
    return;
  mar_analysis_list_unselect (pane->lines);
  gtk_widget_set_sensitive (GTK_WIDGET (pane->lines), FALSE);
  pane->fading = g_timeout_add (FADING_MS, faded_cb, pane);
}

static void
show_lines (MarAnalysisPane *pane)
{
  MarEngine *engine = mar_analyzer_engine (pane->analyzer);
  MarAnalysisTarget *target = mar_analyzer_get_target (pane->analyzer);
  const MarPosition *position = mar_analysis_target_position (target);

  stop_fading (pane);
  mar_analysis_list_begin (pane->lines, target);
  for (guint i = 0; i < mar_engine_n_lines (engine); i++)
    {
      const MarEngineLine *line = mar_engine_line (engine, i);
      MarLineEvaluation evaluation;

      mar_line_evaluation_init_from_line (&evaluation, target->game, position, line);
      mar_analysis_list_add (pane->lines, &evaluation, line->actions, line->n_actions,
                             line->n_first);
    }
  mar_analysis_list_end (pane->lines);
  mar_analysis_list_explain (pane->lines, pane->reason);
}

static void
lines_changed_cb (MarAnalysisPane *pane)
{
  if (mar_analyzer_has_lines (pane->analyzer))
    show_lines (pane);
  update_head (pane);
}

/* The parts that are there. */

static void
update_parts (MarAnalysisPane *pane)
{
  const gboolean is_on = mar_analyzer_is_on (pane->analyzer);
  /* Elsewhere their room is kept, or the moves would jump with each step. */
  const gboolean is_over = pane->target != NULL && !mar_analyzer_is_locked (pane->analyzer)
                           && mar_analysis_target_is_over (pane->target);
  const gboolean shows_lines = is_on && gtk_toggle_button_get_active (pane->fold) && !is_over;
  const gboolean has_saved = gtk_widget_get_first_child (GTK_WIDGET (pane->saved)) != NULL;
  const char *failure = is_on ? mar_analyzer_failure (pane->analyzer) : NULL;
  guint n_wanted;

  g_object_get (pane->analyzer, "lines", &n_wanted, NULL);
  mar_analysis_list_set_room (pane->lines, n_wanted);
  if (failure != NULL)
    put_label (pane->failure_label, failure);
  gtk_widget_set_visible (pane->head, is_on);
  gtk_widget_set_visible (GTK_WIDGET (pane->lines), shows_lines && failure == NULL);
  gtk_widget_set_visible (pane->failure, failure != NULL);
  gtk_widget_set_visible (pane->scroller, shows_lines || failure != NULL || has_saved);
  gtk_widget_set_visible (GTK_WIDGET (pane), is_on || has_saved);
}

static void
fold_toggled_cb (MarAnalysisPane *pane)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (pane->fold), GTK_ACCESSIBLE_STATE_EXPANDED,
                               gtk_toggle_button_get_active (pane->fold), -1);
  if (pane->analyzer == NULL)
    return;
  update_head (pane);
  update_parts (pane);
}

GtkToggleButton *
mar_analysis_pane_fold_button (MarAnalysisPane *pane)
{
  g_return_val_if_fail (MAR_IS_ANALYSIS_PANE (pane), NULL);

  return pane->fold;
}

static void update_saved (MarAnalysisPane *pane);

static void
changed_cb (MarAnalysisPane *pane)
{
  if (mar_analyzer_has_lines (pane->analyzer))
    show_lines (pane);
  else if (mar_analyzer_is_on (pane->analyzer) && mar_analyzer_failure (pane->analyzer) == NULL
           && mar_analyzer_obstacle (pane->analyzer) == NULL)
    fade_lines (pane);
  else
    {
      stop_fading (pane);
      mar_analysis_list_clear (pane->lines);
      mar_analysis_list_explain (pane->lines, pane->reason);
    }
  update_head (pane);
  update_lock (pane);
  update_saved (pane);
}

void
mar_analysis_pane_unselect (MarAnalysisPane *pane)
{
  g_return_if_fail (MAR_IS_ANALYSIS_PANE (pane));

  mar_analysis_list_unselect (pane->lines);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (pane->saved)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mar_analysis_list_unselect (mar_saved_analysis_get_list (MAR_SAVED_ANALYSIS (child)));
}

/* Signals of the lists. */

static void
pointed_cb (MarAnalysisList *list,
            MarAnalysisRow  *row,
            MarAnalysisPane *pane)
{
  if (list == pane->lines)
    mar_analysis_list_explain (list, pane->reason);
  g_signal_emit (pane, signals[POINTED], 0, row);
}

static void
play_cb (MarAnalysisList *list,
         MarAnalysisRow  *row,
         gboolean         whole,
         MarAnalysisPane *pane)
{
  g_signal_emit (pane, signals[PLAY], 0, row, whole);
}

static void
copy_cb (MarAnalysisList *list,
         MarAnalysisRow  *row,
         MarAnalysisPane *pane)
{
  g_signal_emit (pane, signals[COPY], 0, row);
}

/* The analyses that the game has saved. */

/* Beside the lines of an engine at work, which are newer, those that were saved are folded. */
static gboolean
folds_saved (MarAnalysisPane *pane)
{
  return mar_analyzer_is_on (pane->analyzer) && mar_analyzer_failure (pane->analyzer) == NULL;
}

static char *
describe_saved (MarAnalysisPane *pane)
{
  MarAnalysisTarget *target = pane->target;
  GString *text = g_string_new (NULL);
  guint n = target != NULL ? mar_node_n_analyses (target->cursor.node) : 0;

  for (guint i = 0; i < n; i++)
    {
      const MarAnalysis *analysis = mar_node_analysis (target->cursor.node, i);

      if (!g_str_equal (analysis->position, target->text))
        continue;
      if (text->len == 0)
        g_string_append_printf (text, "%d %p %u %s", folds_saved (pane),
                                (gpointer) target->cursor.node, target->number, target->text);
      g_string_append_printf (text, "\n%u %p %s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, i,
                              (gconstpointer) analysis, analysis->engine, analysis->nodes,
                              analysis->time);
    }
  return g_string_free (text, FALSE);
}

static void
add_saved (MarAnalysisPane   *pane,
           const MarAnalysis *analysis,
           guint              index)
{
  GtkWidget *saved = mar_saved_analysis_new (pane->target, analysis, index);
  MarAnalysisList *list = mar_saved_analysis_get_list (MAR_SAVED_ANALYSIS (saved));
  GtkToggleButton *fold = mar_saved_analysis_fold_button (MAR_SAVED_ANALYSIS (saved));

  g_signal_connect_object (list, "pointed", G_CALLBACK (pointed_cb), pane, 0);
  g_signal_connect_object (list, "play", G_CALLBACK (play_cb), pane, 0);
  g_signal_connect_object (list, "copy", G_CALLBACK (copy_cb), pane, 0);
  if (folds_saved (pane))
    gtk_toggle_button_set_active (fold, FALSE);
  else
    g_object_bind_property (pane->fold, "active", fold, "active",
                            G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  gtk_box_append (pane->saved, saved);
}

static void
update_saved (MarAnalysisPane *pane)
{
  MarAnalysisTarget *target = pane->target;
  g_autofree char *shown = describe_saved (pane);
  GtkWidget *child;

  if (!g_str_equal (shown, pane->shown))
    {
      g_free (pane->shown);
      pane->shown = g_steal_pointer (&shown);
      while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane->saved))) != NULL)
        gtk_box_remove (pane->saved, child);
      for (guint i = target != NULL ? mar_node_n_analyses (target->cursor.node) : 0; i > 0; i--)
        {
          const MarAnalysis *analysis = mar_node_analysis (target->cursor.node, i - 1);

          if (g_str_equal (analysis->position, target->text))
            add_saved (pane, analysis, i - 1);
        }
    }
  update_parts (pane);
}

void
mar_analysis_pane_set_target (MarAnalysisPane   *pane,
                              MarAnalysisTarget *target,
                              const char        *obstacle)
{
  g_return_if_fail (MAR_IS_ANALYSIS_PANE (pane));

  if (target != NULL)
    mar_analysis_target_ref (target);
  g_clear_pointer (&pane->target, mar_analysis_target_unref);
  pane->target = target;
  mar_analyzer_set_target (pane->analyzer, target, obstacle);
  update_saved (pane);
}

MarAnalysisTarget *
mar_analysis_pane_get_target (MarAnalysisPane *pane)
{
  g_return_val_if_fail (MAR_IS_ANALYSIS_PANE (pane), NULL);

  return pane->target;
}

MarAnalyzer *
mar_analysis_pane_get_analyzer (MarAnalysisPane *pane)
{
  g_return_val_if_fail (MAR_IS_ANALYSIS_PANE (pane), NULL);

  return pane->analyzer;
}

gboolean
mar_analysis_pane_get_evaluation (MarAnalysisPane   *pane,
                                  MarLineEvaluation *evaluation)
{
  MarAnalysisTarget *target;
  const MarAnalysis *saved;

  g_return_val_if_fail (MAR_IS_ANALYSIS_PANE (pane), FALSE);

  target = pane->target;
  if (target == NULL)
    return FALSE;
  if (mar_analyzer_has_lines (pane->analyzer)
      && mar_analysis_target_equal (target, mar_analyzer_get_target (pane->analyzer)))
    {
      init_evaluation (pane, evaluation);
      return TRUE;
    }
  saved = mar_node_find_analysis (target->cursor.node, target->text, NULL);
  if (saved == NULL || saved->lines->len == 0)
    return FALSE;
  mar_line_evaluation_init_from_saved (evaluation, target->game,
                                       mar_analysis_target_position (target),
                                       saved->lines->pdata[0]);
  return TRUE;
}

static void
restart_cb (MarAnalysisPane *pane)
{
  mar_analyzer_restart (pane->analyzer);
}

/* Life. */

/* The first list that has lines, else the head. */
static gboolean
mar_analysis_pane_grab_focus (GtkWidget *widget)
{
  MarAnalysisPane *pane = MAR_ANALYSIS_PANE (widget);
  GtkWidget *saved = gtk_widget_get_first_child (GTK_WIDGET (pane->saved));
  GtkWidget *lists[] = { GTK_WIDGET (pane->lines),
                         saved != NULL
                           ? GTK_WIDGET (mar_saved_analysis_get_list (MAR_SAVED_ANALYSIS (saved)))
                           : NULL };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (lists[i] != NULL && gtk_widget_get_mapped (lists[i]) && gtk_widget_grab_focus (lists[i]))
      return TRUE;
  /* What stands first; the pane itself would be asked again and again. */
  return gtk_widget_grab_focus (gtk_widget_get_first_child (widget));
}

/* Escape lets go of the line first. */
static void
leave (GtkWidget  *widget,
       const char *name,
       GVariant   *parameter)
{
  mar_analysis_pane_unselect (MAR_ANALYSIS_PANE (widget));
  gtk_widget_activate_action (widget, "win.show-moves", NULL);
}

static void
mar_analysis_pane_dispose (GObject *object)
{
  MarAnalysisPane *pane = MAR_ANALYSIS_PANE (object);
  GtkWidget *child;

  g_clear_handle_id (&pane->fading, g_source_remove);
  if (pane->analyzer != NULL)
    g_signal_handlers_disconnect_by_data (pane->analyzer, pane);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_widget_unparent (child);
  /* Engines do not outlive the window. */
  if (pane->analyzer != NULL)
    g_object_run_dispose (G_OBJECT (pane->analyzer));
  g_clear_object (&pane->analyzer);
  g_clear_pointer (&pane->target, mar_analysis_target_unref);

  G_OBJECT_CLASS (mar_analysis_pane_parent_class)->dispose (object);
}

static void
mar_analysis_pane_finalize (GObject *object)
{
  g_free (MAR_ANALYSIS_PANE (object)->shown);

  G_OBJECT_CLASS (mar_analysis_pane_parent_class)->finalize (object);
}

static void
mar_analysis_pane_class_init (MarAnalysisPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_analysis_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_analysis_pane_finalize;
  widget_class->grab_focus = mar_analysis_pane_grab_focus;
  widget_class->focus = mar_focus_children;

  signals[POINTED] = g_signal_new ("pointed", MAR_TYPE_ANALYSIS_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[PLAY] = g_signal_new ("play", MAR_TYPE_ANALYSIS_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[COPY] = g_signal_new ("copy", MAR_TYPE_ANALYSIS_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_install_action (widget_class, "analysis.leave", NULL, leave);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "analysis.leave", NULL);
  gtk_widget_class_set_css_name (widget_class, "analysispane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  g_type_ensure (MAR_TYPE_ANALYSIS_LIST);
  g_type_ensure (MAR_TYPE_REASON_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-analysis-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, head);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, fold);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, status);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, locked_at);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, locked_label);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, failure_label);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, failure);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, lines);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, reason);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, saved);
  /* A ghost belongs to the line that has the keyboard. */
  gtk_widget_class_bind_template_callback (widget_class, mar_analysis_pane_unselect);
  gtk_widget_class_bind_template_callback (widget_class, fold_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, mar_wrap_query_tooltip);
  gtk_widget_class_bind_template_callback (widget_class, restart_cb);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
}

static void
mar_analysis_pane_init (MarAnalysisPane *pane)
{
  gtk_widget_init_template (GTK_WIDGET (pane));
  pane->shown = g_strdup ("");
  mar_analysis_list_set_name (pane->lines, _("Engine Lines"));
  mar_analysis_list_add_command (pane->lines, _("_Save Analysis in Game"), "win.save-analysis");
  mar_analysis_list_add_command (pane->lines, _("_Lock to This Position"), "win.analysis-lock");
}

GtkWidget *
mar_analysis_pane_new (MarAnalyzer *analyzer)
{
  MarAnalysisPane *pane;

  g_return_val_if_fail (MAR_IS_ANALYZER (analyzer), NULL);

  pane = g_object_new (MAR_TYPE_ANALYSIS_PANE, NULL);
  pane->analyzer = g_object_ref (analyzer);
  g_signal_connect_swapped (analyzer, "changed", G_CALLBACK (changed_cb), pane);
  g_signal_connect_swapped (analyzer, "lines-changed", G_CALLBACK (lines_changed_cb), pane);
  changed_cb (pane);
  return GTK_WIDGET (pane);
}
