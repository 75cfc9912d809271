/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-row.h"

#include <glib/gi18n.h>

struct _MarAnalysisRow
{
  GtkListBoxRow parent_instance;

  MarAnalysisTarget *target; /* nullable: nothing is shown yet */
  guint rank;
  GArray *actions;
  guint n_first;
  char *turns[2]; /* the first, and the rest */

  GtkLabel *worth;
  GtkLabel *first;
  GtkLabel *rest;
};

G_DEFINE_FINAL_TYPE (MarAnalysisRow, mar_analysis_row, GTK_TYPE_LIST_BOX_ROW)

static void
put_label (GtkLabel   *label,
           const char *text)
{
  if (!g_str_equal (gtk_label_get_label (label), text))
    gtk_label_set_label (label, text);
}

static gboolean
has_actions (MarAnalysisRow  *row,
             const MarAction *actions,
             guint            n)
{
  return row->actions->len == n
         && mar_actions_equal ((const MarAction *) (const void *) row->actions->data, actions, n);
}

/* Replaying a line takes longer than anything else here, so it is done for new ones only. */
static void
set_actions (MarAnalysisRow    *row,
             MarAnalysisTarget *target,
             const MarAction   *actions,
             guint              n)
{
  gboolean is_same_place = row->target != NULL && mar_analysis_target_equal (row->target, target);

  if (is_same_place && has_actions (row, actions, n))
    return;
  if (row->target != target)
    {
      mar_analysis_target_ref (target);
      g_clear_pointer (&row->target, mar_analysis_target_unref);
      row->target = target;
    }
  g_array_set_size (row->actions, 0);
  g_array_append_vals (row->actions, actions, n);
  g_free (row->turns[0]);
  g_clear_pointer (&row->turns[1], g_free);
  row->turns[0] = mar_turns_format (target->game, mar_analysis_target_position (target),
                                    target->number, target->begun, actions, n, &row->turns[1],
                                    &row->n_first);
  put_label (row->first, row->turns[0]);
  put_label (row->rest, row->turns[1]);
  /* A screen reader says no label without words. */
  gtk_widget_set_visible (GTK_WIDGET (row->rest), *row->turns[1] != '\0');
}

void
mar_analysis_row_set (MarAnalysisRow          *row,
                      MarAnalysisTarget       *target,
                      guint                    rank,
                      const MarLineEvaluation *evaluation,
                      const MarAction         *actions,
                      guint                    n)
{
  g_autofree char *worth = NULL;
  g_autofree char *words = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (MAR_IS_ANALYSIS_ROW (row));
  g_return_if_fail (target != NULL && evaluation != NULL);

  row->rank = rank;
  set_actions (row, target, actions, n);
  worth = mar_line_evaluation_format (evaluation);
  words = mar_line_evaluation_describe (evaluation);
  put_label (row->worth, worth);
  /* Translators: for screen readers: a turn, what it is worth, and what may follow */
  name = g_strdup_printf (_("%s: %s. %s"), row->turns[0], words, row->turns[1]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

guint
mar_analysis_row_rank (MarAnalysisRow *row)
{
  g_return_val_if_fail (MAR_IS_ANALYSIS_ROW (row), 0);

  return row->rank;
}

void
mar_analysis_row_set_rank (MarAnalysisRow *row,
                           guint           rank)
{
  g_return_if_fail (MAR_IS_ANALYSIS_ROW (row));

  row->rank = rank;
}

MarAnalysisTarget *
mar_analysis_row_get_target (MarAnalysisRow *row)
{
  g_return_val_if_fail (MAR_IS_ANALYSIS_ROW (row), NULL);

  return row->target;
}

const MarAction *
mar_analysis_row_actions (MarAnalysisRow *row,
                          guint          *n)
{
  g_return_val_if_fail (MAR_IS_ANALYSIS_ROW (row), NULL);

  *n = row->actions->len;
  return (const MarAction *) (gconstpointer) row->actions->data;
}

guint
mar_analysis_row_n_first (MarAnalysisRow *row)
{
  g_return_val_if_fail (MAR_IS_ANALYSIS_ROW (row), 0);

  return row->n_first;
}

char *
mar_analysis_row_text (MarAnalysisRow *row)
{
  g_return_val_if_fail (MAR_IS_ANALYSIS_ROW (row), NULL);

  return *row->turns[1] != '\0' ? g_strdup_printf ("%s %s", row->turns[0], row->turns[1])
                                : g_strdup (row->turns[0]);
}

void
mar_analysis_row_explain (MarAnalysisRow *row,
                          MarReasonLabel *label)
{
  const MarNode *node = row != NULL && row->target != NULL ? row->target->cursor.node : NULL;

  mar_reason_label_describe (label, GTK_WIDGET (row));
  if (node == NULL || !mar_node_is_attached (node))
    mar_reason_label_set_turn (label, NULL, NULL, NULL, 0, NULL, 0, MAR_REASON_SIDE_ALL);
  else
    mar_reason_label_set_turn (label, row->target->line,
                               mar_record_options (mar_node_record (node)),
                               (const MarAction *) (const void *) row->actions->data,
                               row->actions->len, NULL, 0, MAR_REASON_SIDE_ALL);
}

void
mar_analysis_row_align (MarAnalysisRow *row,
                        GtkSizeGroup   *group)
{
  g_return_if_fail (MAR_IS_ANALYSIS_ROW (row));

  gtk_size_group_add_widget (group, GTK_WIDGET (row->worth));
}

static void
mar_analysis_row_dispose (GObject *object)
{
  MarAnalysisRow *row = MAR_ANALYSIS_ROW (object);

  g_clear_pointer (&row->target, mar_analysis_target_unref);
  G_OBJECT_CLASS (mar_analysis_row_parent_class)->dispose (object);
}

static void
mar_analysis_row_finalize (GObject *object)
{
  MarAnalysisRow *row = MAR_ANALYSIS_ROW (object);

  g_array_unref (row->actions);
  g_free (row->turns[0]);
  g_free (row->turns[1]);
  G_OBJECT_CLASS (mar_analysis_row_parent_class)->finalize (object);
}

static void
mar_analysis_row_class_init (MarAnalysisRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_analysis_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_analysis_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-analysis-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisRow, worth);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisRow, first);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisRow, rest);
}

static void
mar_analysis_row_init (MarAnalysisRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  row->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
}

GtkWidget *
mar_analysis_row_new (void)
{
  return g_object_new (MAR_TYPE_ANALYSIS_ROW, NULL);
}
