/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-analysis-settings.h"
#include "mar-saved-analysis.h"

/* For so long the lines of the last place are still seen, faded, instead of a gap, in
 * milliseconds. */
#define FADING_MS 500

struct _MarAnalysisPane
{
  GtkWidget parent_instance;

  MarAnalyzer *analyzer;
  guint fading;

  GtkWidget *engine; /* the switch */
  MarAnalysisSettings *settings;
  GtkLabel *title;
  GtkLabel *status;
  GtkButton *locked_at;
  GtkStack *stack;
  GtkInfoBar *failure;
  GtkLabel *failure_label;
  GtkLabel *obstacle;
  MarAnalysisList *lines;
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

/* The head. */

static char *
format_state (MarAnalysisPane *pane)
{
  MarEngine *engine = mar_analyzer_engine (pane->analyzer);

  if (!mar_analyzer_is_on (pane->analyzer))
    /* Translators: of an engine */
    return g_strdup (_("off"));
  if (mar_analyzer_failure (pane->analyzer) != NULL)
    /* Translators: of an engine */
    return g_strdup (_("stopped"));
  if (engine == NULL || mar_engine_state (engine) == MAR_ENGINE_STARTING)
    /* Translators: of an engine */
    return g_strdup (_("starting…"));
  if (mar_analyzer_get_target (pane->analyzer) == NULL
      || mar_analyzer_obstacle (pane->analyzer) != NULL)
    /* Translators: of an engine: there is nothing for it to do now */
    return g_strdup (_("waiting"));
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

static void
update_head (MarAnalysisPane *pane)
{
  MarEngine *engine = mar_analyzer_engine (pane->analyzer);
  g_autofree char *status = NULL;

  if (mar_analyzer_has_lines (pane->analyzer))
    {
      const MarEngineLine *line = mar_engine_line (engine, 0);
      gboolean is_done = mar_engine_state (engine) == MAR_ENGINE_READY;

      status = mar_effort_format (line->depth, mar_engine_nodes (engine),
                                  is_done ? 0 : mar_engine_speed (engine),
                                  is_done ? line->time_ms : 0);
    }
  else
    {
      status = format_state (pane);
    }
  put_label (pane->title, mar_analyzer_engine_name (pane->analyzer));
  put_label (pane->status, status);
}

static void
update_lock (MarAnalysisPane *pane)
{
  MarAnalysisTarget *target = mar_analyzer_get_target (pane->analyzer);
  gboolean is_locked = mar_analyzer_is_locked (pane->analyzer) && target != NULL;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (pane->locked_at), is_locked);
  if (!is_locked)
    return;
  if (target->begun)
    /* Translators: the position that is analyzed while the window shows others: a turn, and
     * how many steps of it are played */
    words = g_strdup_printf (_("Locked to turn %u, step %u"), target->number, target->cursor.step);
  else
    /* Translators: the position that is analyzed while the window shows others */
    words = g_strdup_printf (_("Locked to turn %u"), target->number);
  gtk_button_set_label (pane->locked_at, words);
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
}

static void
lines_changed_cb (MarAnalysisPane *pane)
{
  if (mar_analyzer_has_lines (pane->analyzer))
    show_lines (pane);
  update_head (pane);
}

/* The page. */

static gboolean
has_saved (MarAnalysisPane *pane)
{
  return gtk_widget_get_first_child (GTK_WIDGET (pane->saved)) != NULL;
}

static void
update_failure (MarAnalysisPane *pane)
{
  const char *failure = mar_analyzer_is_on (pane->analyzer) ? mar_analyzer_failure (pane->analyzer)
                                                            : NULL;

  if (failure != NULL)
    put_label (pane->failure_label, failure);
  gtk_info_bar_set_revealed (pane->failure, failure != NULL);
  gtk_widget_set_visible (GTK_WIDGET (pane->failure), failure != NULL);
}

static void
update_page (MarAnalysisPane *pane)
{
  gboolean is_on = mar_analyzer_is_on (pane->analyzer);
  const char *obstacle = mar_analyzer_obstacle (pane->analyzer);

  put_label (pane->obstacle, obstacle != NULL ? obstacle : "");
  gtk_widget_set_visible (GTK_WIDGET (pane->obstacle), is_on && obstacle != NULL);
  gtk_widget_set_visible (GTK_WIDGET (pane->lines), is_on && obstacle == NULL);
  gtk_stack_set_visible_child_name (pane->stack, is_on || has_saved (pane) ? "lines" : "start");
}

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
    }
  update_head (pane);
  update_lock (pane);
  update_failure (pane);
  update_page (pane);
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

static char *
describe_saved (MarAnalysisTarget *target)
{
  GString *text = g_string_new (NULL);
  guint n = target != NULL ? mar_node_n_analyses (target->cursor.node) : 0;

  for (guint i = 0; i < n; i++)
    {
      const MarAnalysis *analysis = mar_node_analysis (target->cursor.node, i);

      if (!g_str_equal (analysis->position, target->text))
        continue;
      if (text->len == 0)
        g_string_append_printf (text, "%p %u %s", (gpointer) target->cursor.node, target->number,
                                target->text);
      g_string_append_printf (text, "\n%u %p %s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, i,
                              (gconstpointer) analysis, analysis->engine, analysis->nodes,
                              analysis->time);
    }
  return g_string_free (text, FALSE);
}

static void
add_saved (MarAnalysisPane   *pane,
           MarAnalysisTarget *target,
           guint              index)
{
  const MarAnalysis *analysis = mar_node_analysis (target->cursor.node, index);
  GtkWidget *saved;
  MarAnalysisList *list;

  if (!g_str_equal (analysis->position, target->text))
    return;
  saved = mar_saved_analysis_new (target, analysis, index);
  list = mar_saved_analysis_get_list (MAR_SAVED_ANALYSIS (saved));
  g_signal_connect_object (list, "pointed", G_CALLBACK (pointed_cb), pane, 0);
  g_signal_connect_object (list, "play", G_CALLBACK (play_cb), pane, 0);
  g_signal_connect_object (list, "copy", G_CALLBACK (copy_cb), pane, 0);
  gtk_box_append (pane->saved, saved);
}

void
mar_analysis_pane_set_target (MarAnalysisPane   *pane,
                              MarAnalysisTarget *target)
{
  g_autofree char *shown = describe_saved (target);
  GtkWidget *child;

  g_return_if_fail (MAR_IS_ANALYSIS_PANE (pane));

  if (!g_str_equal (shown, pane->shown))
    {
      g_free (pane->shown);
      pane->shown = g_steal_pointer (&shown);
      while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane->saved))) != NULL)
        gtk_box_remove (pane->saved, child);
      for (guint i = target != NULL ? mar_node_n_analyses (target->cursor.node) : 0; i > 0; i--)
        add_saved (pane, target, i - 1);
    }
  update_page (pane);
}

static void
failure_response_cb (MarAnalysisPane *pane,
                     int              response)
{
  if (response == GTK_RESPONSE_ACCEPT)
    mar_analyzer_restart (pane->analyzer);
}

/* Life. */

static gboolean
mar_analysis_pane_grab_focus (GtkWidget *widget)
{
  MarAnalysisPane *pane = MAR_ANALYSIS_PANE (widget);

  if (gtk_widget_get_mapped (GTK_WIDGET (pane->lines))
      && gtk_widget_grab_focus (GTK_WIDGET (pane->lines)))
    return TRUE;
  return gtk_widget_grab_focus (pane->engine);
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
  g_clear_object (&pane->analyzer);

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
  g_type_ensure (MAR_TYPE_ANALYSIS_SETTINGS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-analysis-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, engine);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, settings);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, title);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, status);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, locked_at);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, failure);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, failure_label);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, obstacle);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, lines);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisPane, saved);
  /* A ghost belongs to the line that has the keyboard. */
  gtk_widget_class_bind_template_callback (widget_class, mar_analysis_pane_unselect);
  gtk_widget_class_bind_template_callback (widget_class, failure_response_cb);
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
}

GtkWidget *
mar_analysis_pane_new (MarAnalyzer *analyzer)
{
  MarAnalysisPane *pane;

  g_return_val_if_fail (MAR_IS_ANALYZER (analyzer), NULL);

  pane = g_object_new (MAR_TYPE_ANALYSIS_PANE, NULL);
  pane->analyzer = g_object_ref (analyzer);
  mar_analysis_settings_set_analyzer (pane->settings, analyzer);
  g_signal_connect_swapped (analyzer, "changed", G_CALLBACK (changed_cb), pane);
  g_signal_connect_swapped (analyzer, "lines-changed", G_CALLBACK (lines_changed_cb), pane);
  changed_cb (pane);
  return GTK_WIDGET (pane);
}
