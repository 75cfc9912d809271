/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-saved-analysis.h"

#include <glib/gi18n.h>

struct _MarSavedAnalysis
{
  GtkBox parent_instance;

  GtkLabel *engine;
  GtkLabel *origin;
  GtkLabel *effort;
  GtkActionable *remove;
  MarAnalysisList *list;
};

G_DEFINE_FINAL_TYPE (MarSavedAnalysis, mar_saved_analysis, GTK_TYPE_BOX)

static char *
format_effort (const MarAnalysis *analysis)
{
  guint depth = 0;
  g_autofree char *effort = NULL;

  for (guint i = 0; i < analysis->lines->len; i++)
    depth = MAX (depth, ((const MarAnalysisLine *) analysis->lines->pdata[i])->depth);
  effort = mar_effort_format (depth, analysis->nodes, 0, analysis->time);
  if (analysis->settings == NULL || *analysis->settings == '\0')
    return g_steal_pointer (&effort);
  return *effort != '\0' ? g_strdup_printf ("%s · %s", effort, analysis->settings)
                         : g_strdup (analysis->settings);
}

static void
fill_list (MarAnalysisList   *list,
           MarAnalysisTarget *target,
           const MarAnalysis *analysis)
{
  const MarPosition *position = mar_analysis_target_position (target);

  mar_analysis_list_begin (list, target);
  for (guint i = 0; i < analysis->lines->len; i++)
    {
      const MarAnalysisLine *line = analysis->lines->pdata[i];
      MarLineEvaluation evaluation;
      guint n;
      g_autofree MarAction *actions = mar_analysis_line_actions (line, target->game, position, &n);

      mar_line_evaluation_init_from_saved (&evaluation, target->game, position, line);
      mar_analysis_list_add (list, &evaluation, actions, n, n);
    }
  mar_analysis_list_end (list);
}

MarAnalysisList *
mar_saved_analysis_get_list (MarSavedAnalysis *saved)
{
  g_return_val_if_fail (MAR_IS_SAVED_ANALYSIS (saved), NULL);

  return saved->list;
}

static void
mar_saved_analysis_class_init (MarSavedAnalysisClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MAR_TYPE_ANALYSIS_LIST);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-saved-analysis.ui");
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, engine);
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, origin);
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, effort);
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, remove);
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, list);
}

static void
mar_saved_analysis_init (MarSavedAnalysis *saved)
{
  gtk_widget_init_template (GTK_WIDGET (saved));
}

GtkWidget *
mar_saved_analysis_new (MarAnalysisTarget *target,
                        const MarAnalysis *analysis,
                        guint              index)
{
  MarSavedAnalysis *saved;
  g_autofree char *effort = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (target != NULL && analysis != NULL, NULL);

  saved = g_object_new (MAR_TYPE_SAVED_ANALYSIS, NULL);
  effort = format_effort (analysis);
  name = g_strdup_printf (_("Saved lines from %s"), analysis->engine);
  gtk_label_set_label (saved->engine, analysis->engine);
  gtk_label_set_label (saved->origin, g_strcmp0 (analysis->purpose, MAR_ANALYSIS_REPORT) == 0
                                        /* Translators: where an analysis comes from */
                                        ? C_("analysis", "Report")
                                        /* Translators: an analysis that the file has */
                                        : C_("analysis", "Kept"));
  gtk_label_set_label (saved->effort, effort);
  gtk_widget_set_tooltip_text (GTK_WIDGET (saved->effort), effort);
  gtk_actionable_set_action_target (saved->remove, "u", index);
  mar_analysis_list_set_name (saved->list, name);
  fill_list (saved->list, target, analysis);
  return GTK_WIDGET (saved);
}
