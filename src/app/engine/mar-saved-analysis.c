/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-saved-analysis.h"

#include <glib/gi18n.h>

struct _MarSavedAnalysis
{
  GtkBox parent_instance;

  GtkToggleButton *fold;
  GtkLabel *origin;
  GtkLabel *effort;
  GtkActionable *remove;
  MarAnalysisList *list;
  MarReasonLabel *reason;

  /* Of the head: what it says without the lines, and with them. */
  char *best;
  char *words;
};

G_DEFINE_FINAL_TYPE (MarSavedAnalysis, mar_saved_analysis, GTK_TYPE_BOX)

static char *
format_effort (const MarAnalysis *analysis)
{
  guint depth = 0;
  g_autofree char *effort = NULL;

  for (guint i = 0; i < analysis->lines->len; i++)
    depth = MAX (depth, ((const MarAnalysisLine *) analysis->lines->pdata[i])->depth);
  effort = mar_effort_format (depth, analysis->nodes, analysis->time);
  return *effort != '\0' ? g_strdup_printf ("%s · %s", analysis->engine, effort)
                         : g_strdup (analysis->engine);
}

static void
update_head (MarSavedAnalysis *saved)
{
  const gboolean is_open = gtk_toggle_button_get_active (saved->fold);
  g_autofree char *folded = g_strdup_printf ("%s · %s", saved->best, saved->words);

  gtk_label_set_label (saved->effort, is_open ? saved->words : folded);
  gtk_accessible_update_state (GTK_ACCESSIBLE (saved->fold), GTK_ACCESSIBLE_STATE_EXPANDED, is_open,
                               -1);
}

static void
explain (MarSavedAnalysis *saved)
{
  mar_analysis_list_explain (saved->list, saved->reason);
}

static void
fill_list (MarSavedAnalysis  *saved,
           MarAnalysisTarget *target,
           const MarAnalysis *analysis)
{
  MarAnalysisList *list = saved->list;
  const MarPosition *position = mar_analysis_target_position (target);

  mar_analysis_list_set_room (list, MAX (analysis->lines->len, 1));
  mar_analysis_list_begin (list, target);
  for (guint i = 0; i < analysis->lines->len; i++)
    {
      const MarAnalysisLine *line = analysis->lines->pdata[i];
      MarLineEvaluation evaluation;
      guint n;
      g_autofree MarAction *actions = mar_analysis_line_actions (line, target->game, position, &n);

      mar_line_evaluation_init_from_saved (&evaluation, target->game, position, line);
      mar_analysis_list_add (list, &evaluation, actions, n, n);
      if (i == 0)
        saved->best = mar_line_evaluation_format (&evaluation);
    }
  mar_analysis_list_end (list);
  explain (saved);
}

MarAnalysisList *
mar_saved_analysis_get_list (MarSavedAnalysis *saved)
{
  g_return_val_if_fail (MAR_IS_SAVED_ANALYSIS (saved), NULL);

  return saved->list;
}

GtkToggleButton *
mar_saved_analysis_fold_button (MarSavedAnalysis *saved)
{
  g_return_val_if_fail (MAR_IS_SAVED_ANALYSIS (saved), NULL);

  return saved->fold;
}

static void
mar_saved_analysis_finalize (GObject *object)
{
  MarSavedAnalysis *saved = MAR_SAVED_ANALYSIS (object);

  g_free (saved->best);
  g_free (saved->words);

  G_OBJECT_CLASS (mar_saved_analysis_parent_class)->finalize (object);
}

static void
mar_saved_analysis_class_init (MarSavedAnalysisClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_saved_analysis_finalize;

  g_type_ensure (MAR_TYPE_ANALYSIS_LIST);
  g_type_ensure (MAR_TYPE_REASON_LABEL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-saved-analysis.ui");
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, fold);
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, origin);
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, effort);
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, remove);
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, list);
  gtk_widget_class_bind_template_child (widget_class, MarSavedAnalysis, reason);
  gtk_widget_class_bind_template_callback (widget_class, update_head);
  gtk_widget_class_bind_template_callback (widget_class, explain);
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
  g_autofree char *name = NULL;
  g_autofree char *tooltip = NULL;
  g_autofree char *removal = NULL;

  g_return_val_if_fail (target != NULL && analysis != NULL, NULL);

  saved = g_object_new (MAR_TYPE_SAVED_ANALYSIS, NULL);
  name = g_strdup_printf (_("Saved lines from %s"), analysis->engine);
  removal = g_strdup_printf ("win.remove-analysis(uint32 %u)", index);
  gtk_label_set_label (saved->origin, g_strcmp0 (analysis->purpose, MAR_ANALYSIS_REPORT) == 0
                                        /* Translators: where an analysis comes from */
                                        ? C_("analysis", "Report")
                                        /* Translators: an analysis that the file has */
                                        : C_("analysis", "Saved"));
  gtk_actionable_set_action_target (saved->remove, "u", index);
  mar_analysis_list_set_name (saved->list, name);
  mar_analysis_list_add_command (saved->list, _("_Remove from Game"), removal);
  fill_list (saved, target, analysis);
  if (saved->best == NULL)
    saved->best = g_strdup ("–");
  saved->words = format_effort (analysis);
  tooltip = analysis->settings != NULL && *analysis->settings != '\0'
              ? g_strdup_printf ("%s · %s", saved->words, analysis->settings)
              : g_strdup (saved->words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (saved->effort), tooltip);
  update_head (saved);
  return GTK_WIDGET (saved);
}
