/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-analysis-list-private.h"

#include "mar-focus.h"

/* A line that was added and has no row yet. */
typedef struct
{
  MarLineEvaluation evaluation;
  MarAction *actions;
  guint n;
  guint n_first;
  MarAnalysisRow *row; /* nullable */
} Line;

enum
{
  POINTED,
  PLAY,
  COPY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarAnalysisList, mar_analysis_list, GTK_TYPE_WIDGET)

static void
clear_line (gpointer data)
{
  g_free (((Line *) data)->actions);
}

static Line *
line_at (MarAnalysisList *list,
         guint            index)
{
  return &g_array_index (list->lines, Line, index);
}

/* The order of the rows. */

/* (nullable): what is pointed at, else what is selected. */
static MarAnalysisRow *
chosen_row (MarAnalysisList *list)
{
  return list->pointed != NULL ? list->pointed
                               : (MarAnalysisRow *) gtk_list_box_get_selected_row (list->box);
}

/* Somebody is about to do something with it, and means the line that it shows. */
static gboolean
is_held (MarAnalysisList *list,
         MarAnalysisRow  *row)
{
  return row == list->pointed || row == list->menu_row
         || gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (row));
}

static void
remove_row (MarAnalysisList *list,
            guint            index)
{
  MarAnalysisRow *row = list->rows->pdata[index];

  if (list->pointed == row)
    list->pointed = NULL;
  if (list->menu_row == row)
    list->menu_row = NULL;
  g_ptr_array_remove_index (list->rows, index);
  gtk_list_box_remove (list->box, GTK_WIDGET (row));
}

static int
compare_rows (GtkListBoxRow *one,
              GtkListBoxRow *other,
              gpointer       data)
{
  return (int) mar_analysis_row_rank (MAR_ANALYSIS_ROW (one))
         - (int) mar_analysis_row_rank (MAR_ANALYSIS_ROW (other));
}

/* A row that moves now might make somebody hit another one than is meant. */
static gboolean
is_in_use (MarAnalysisList *list)
{
  return list->is_under_pointer || list->menu_row != NULL
         || gtk_list_box_get_selected_row (list->box) != NULL;
}

/* Where lines of before are held, some of the new ones find no room until they are let go of. */
static void
show_rows (MarAnalysisList *list)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list->box, i)) != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (row), (guint) i < list->n_room);
}

void
mar_analysis_list_update_order (MarAnalysisList *list)
{
  if (is_in_use (list))
    return;
  for (guint k = list->rows->len; k > 0; k--)
    if (mar_analysis_row_rank (list->rows->pdata[k - 1]) >= list->n_lines
        && !is_held (list, list->rows->pdata[k - 1]))
      remove_row (list, k - 1);
  gtk_list_box_set_sort_func (list->box, compare_rows, NULL, NULL);
  show_rows (list);
}

static gboolean
order_cb (gpointer data)
{
  MarAnalysisList *list = data;

  list->order_source = 0;
  mar_analysis_list_update_order (list);
  return G_SOURCE_REMOVE;
}

/* When the pointer or the focus leaves, GTK goes on to tell the widgets around the one that was
 * left: no row may go meanwhile. */
static void
update_order_later (MarAnalysisList *list)
{
  if (list->order_source == 0)
    list->order_source = g_idle_add (order_cb, list);
}

/* The pointer. */

static void
emit_pointed (MarAnalysisList *list)
{
  list->is_unseen = FALSE;
  g_signal_emit (list, signals[POINTED], 0, chosen_row (list));
}

static void
selected_cb (MarAnalysisList *list)
{
  update_order_later (list);
  emit_pointed (list);
}

static void
enter_cb (GtkEventControllerMotion *motion,
          double                    x,
          double                    y,
          MarAnalysisList          *list)
{
  list->pointed
    = MAR_ANALYSIS_ROW (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion)));
  emit_pointed (list);
}

static void
list_entered_cb (MarAnalysisList *list)
{
  list->is_under_pointer = TRUE;
}

/* Who has played a line wants to see what came of it, and not at once what might follow. */
static void
list_moved_cb (MarAnalysisList *list)
{
  if (list->is_unseen && list->pointed != NULL)
    emit_pointed (list);
}

static void
list_left_cb (MarAnalysisList *list)
{
  list->is_under_pointer = FALSE;
  list->pointed = NULL;
  update_order_later (list);
  emit_pointed (list);
}

/* The keyboard holds a line from the moment that it comes to it; but when the menu closes it only
 * passes through. */
static void
focus_entered_cb (MarAnalysisList *list)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (list)));

  if (MAR_IS_ANALYSIS_ROW (focus) && list->menu_row == NULL
      && gtk_list_box_get_selected_row (list->box) == NULL)
    gtk_list_box_select_row (list->box, GTK_LIST_BOX_ROW (focus));
}

/* Rows. */

static void
activated_cb (MarAnalysisList *list,
              MarAnalysisRow  *row)
{
  g_signal_emit (list, signals[PLAY], 0, row, FALSE);
}

static MarAnalysisRow *
make_row (MarAnalysisList *list)
{
  GtkWidget *row = mar_analysis_row_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), list);
  gtk_widget_add_controller (row, motion);
  mar_analysis_row_align (MAR_ANALYSIS_ROW (row), list->widths);
  g_ptr_array_add (list->rows, row);
  return MAR_ANALYSIS_ROW (row);
}

static gboolean
begins_with (MarAnalysisRow *row,
             const Line     *line)
{
  guint n;
  const MarAction *actions = mar_analysis_row_actions (row, &n);

  return n >= line->n_first && mar_analysis_row_n_first (row) == line->n_first
         && mar_actions_equal (actions, line->actions, line->n_first);
}

static gboolean
is_taken (MarAnalysisList *list,
          MarAnalysisRow  *row)
{
  for (guint i = 0; i < list->lines->len; i++)
    if (line_at (list, i)->row == row)
      return TRUE;
  return FALSE;
}

/* Another line may be shown there. */
static gboolean
is_free (MarAnalysisList *list,
         MarAnalysisRow  *row)
{
  return !is_taken (list, row) && (list->is_new_place || !is_held (list, row));
}

/* Each line gets the row that has its first turn already, else any that is free. */
static void
match_rows (MarAnalysisList *list)
{
  for (guint k = list->rows->len; k > 0; k--)
    if (!gtk_widget_get_visible (list->rows->pdata[k - 1]))
      remove_row (list, k - 1);

  for (guint i = 0; i < list->lines->len && !list->is_new_place; i++)
    for (guint k = 0; k < list->rows->len && line_at (list, i)->row == NULL; k++)
      if (begins_with (list->rows->pdata[k], line_at (list, i))
          && !is_taken (list, list->rows->pdata[k]))
        line_at (list, i)->row = list->rows->pdata[k];

  for (guint i = 0; i < list->lines->len; i++)
    {
      Line *line = line_at (list, i);

      for (guint k = 0; k < list->rows->len && line->row == NULL; k++)
        if (is_free (list, list->rows->pdata[k]))
          line->row = list->rows->pdata[k];
      if (line->row == NULL)
        line->row = make_row (list);
    }
}

/* Changes. */

void
mar_analysis_list_begin (MarAnalysisList   *list,
                         MarAnalysisTarget *target)
{
  g_return_if_fail (MAR_IS_ANALYSIS_LIST (list));
  g_return_if_fail (target != NULL);

  list->is_new_place = !mar_analysis_target_equal (list->target, target);
  if (list->target != target)
    {
      mar_analysis_target_ref (target);
      g_clear_pointer (&list->target, mar_analysis_target_unref);
      list->target = target;
    }
  if (list->is_new_place)
    {
      list->menu_row = NULL;
      gtk_popover_popdown (list->menu);
      gtk_list_box_unselect_all (list->box);
      list->is_unseen = TRUE;
    }
  g_array_set_size (list->lines, 0);
}

void
mar_analysis_list_add (MarAnalysisList         *list,
                       const MarLineEvaluation *evaluation,
                       const MarAction         *actions,
                       guint                    n,
                       guint                    n_first)
{
  Line line = { *evaluation, g_memdup2 (actions, n * sizeof (MarAction)), n, MIN (n, n_first),
                NULL };

  g_return_if_fail (MAR_IS_ANALYSIS_LIST (list));

  g_array_append_val (list->lines, line);
}

/* The line at the pointer or of the selection is shown anew only if it is another turn. */
void
mar_analysis_list_end (MarAnalysisList *list)
{
  gboolean was_shown = list->rows->len > 0;
  MarAnalysisRow *present;
  gboolean is_changed = FALSE;

  g_return_if_fail (MAR_IS_ANALYSIS_LIST (list));

  present = chosen_row (list);
  match_rows (list);
  list->n_lines = list->lines->len;
  for (guint k = list->rows->len; k > 0; k--)
    if (!is_taken (list, list->rows->pdata[k - 1]))
      {
        if (list->is_new_place)
          remove_row (list, k - 1);
        else
          mar_analysis_row_set_rank (list->rows->pdata[k - 1], list->n_lines);
      }
  /* Then those that are new come last. */
  if (is_in_use (list))
    gtk_list_box_set_sort_func (list->box, NULL, NULL, NULL);
  for (guint i = 0; i < list->lines->len; i++)
    {
      const Line *line = line_at (list, i);
      GtkWidget *row = GTK_WIDGET (line->row);

      if (line->row == present && !begins_with (line->row, line))
        is_changed = TRUE;
      mar_analysis_row_set (line->row, list->target, i, &line->evaluation, line->actions, line->n);
      if (gtk_widget_get_parent (row) == NULL)
        gtk_list_box_append (list->box, row);
    }
  mar_analysis_list_update_order (list);
  show_rows (list);
  g_array_set_size (list->lines, 0);
  if (was_shown && is_changed && !list->is_unseen)
    emit_pointed (list);
}

void
mar_analysis_list_clear (MarAnalysisList *list)
{
  g_return_if_fail (MAR_IS_ANALYSIS_LIST (list));

  while (list->rows->len > 0)
    remove_row (list, list->rows->len - 1);
  g_clear_pointer (&list->target, mar_analysis_target_unref);
}

void
mar_analysis_list_set_room (MarAnalysisList *list,
                            guint            n)
{
  g_return_if_fail (MAR_IS_ANALYSIS_LIST (list));

  if (n == list->n_room)
    return;
  list->n_room = n;
  show_rows (list);
  gtk_widget_queue_resize (GTK_WIDGET (list));
}

void
mar_analysis_list_add_command (MarAnalysisList *list,
                               const char      *label,
                               const char      *action)
{
  g_return_if_fail (MAR_IS_ANALYSIS_LIST (list));

  g_menu_append (list->more, label, action);
}

void
mar_analysis_list_set_name (MarAnalysisList *list,
                            const char      *name)
{
  g_return_if_fail (MAR_IS_ANALYSIS_LIST (list));

  gtk_accessible_update_property (GTK_ACCESSIBLE (list->box), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

guint
mar_analysis_list_n (MarAnalysisList *list)
{
  g_return_val_if_fail (MAR_IS_ANALYSIS_LIST (list), 0);

  return list->rows->len;
}

void
mar_analysis_list_unselect (MarAnalysisList *list)
{
  g_return_if_fail (MAR_IS_ANALYSIS_LIST (list));

  gtk_list_box_unselect_all (list->box);
}

void
mar_analysis_list_explain (MarAnalysisList *list,
                           MarReasonLabel  *label)
{
  g_return_if_fail (MAR_IS_ANALYSIS_LIST (list));

  mar_analysis_row_explain (
    list->pointed != NULL ? list->pointed : mar_analysis_list_present (list), label);
}

MarAnalysisRow *
mar_analysis_list_present (MarAnalysisList *list)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (MAR_IS_ANALYSIS_LIST (list), NULL);

  row = gtk_list_box_get_selected_row (list->box);
  for (guint k = 0; row == NULL && k < list->rows->len; k++)
    if (mar_analysis_row_rank (list->rows->pdata[k]) == 0)
      row = list->rows->pdata[k];
  return (MarAnalysisRow *) row;
}

/* Life. */

static gboolean
mar_analysis_list_grab_focus (GtkWidget *widget)
{
  MarAnalysisRow *row = mar_analysis_list_present (MAR_ANALYSIS_LIST (widget));

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
mar_analysis_list_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  MarAnalysisList *list = MAR_ANALYSIS_LIST (widget);
  int row;

  gtk_widget_measure (GTK_WIDGET (list->box), orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  gtk_widget_measure (list->ruler, orientation, -1, &row, NULL, NULL, NULL);
  *minimum = MAX (*minimum, row * (int) list->n_room);
  *natural = MAX (*natural, *minimum);
}

static void
mar_analysis_list_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  MarAnalysisList *list = MAR_ANALYSIS_LIST (widget);

  gtk_widget_allocate (GTK_WIDGET (list->box), width, height, -1, NULL);
  gtk_popover_present (list->menu);
}

static void
mar_analysis_list_dispose (GObject *object)
{
  MarAnalysisList *list = MAR_ANALYSIS_LIST (object);
  GtkWidget *child;

  g_clear_handle_id (&list->order_source, g_source_remove);
  list->pointed = NULL;
  list->menu_row = NULL;
  g_clear_weak_pointer (&list->focus);
  g_ptr_array_set_size (list->rows, 0);
  if (list->box != NULL)
    g_signal_handlers_disconnect_by_data (list->box, list);
  list->box = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&list->target, mar_analysis_target_unref);

  G_OBJECT_CLASS (mar_analysis_list_parent_class)->dispose (object);
}

static void
mar_analysis_list_finalize (GObject *object)
{
  MarAnalysisList *list = MAR_ANALYSIS_LIST (object);

  g_ptr_array_unref (list->rows);
  g_array_unref (list->lines);

  G_OBJECT_CLASS (mar_analysis_list_parent_class)->finalize (object);
}

static void
mar_analysis_list_class_init (MarAnalysisListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_analysis_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_analysis_list_finalize;
  widget_class->grab_focus = mar_analysis_list_grab_focus;
  widget_class->focus = mar_focus_children;
  widget_class->measure = mar_analysis_list_measure;
  widget_class->size_allocate = mar_analysis_list_size_allocate;

  signals[POINTED] = g_signal_new ("pointed", MAR_TYPE_ANALYSIS_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[PLAY] = g_signal_new ("play", MAR_TYPE_ANALYSIS_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[COPY] = g_signal_new ("copy", MAR_TYPE_ANALYSIS_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_css_name (widget_class, "analysislist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-analysis-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisList, box);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisList, menu);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisList, more);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisList, ruler);
  gtk_widget_class_bind_template_child (widget_class, MarAnalysisList, widths);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_entered_cb);
  mar_analysis_list_class_init_menu (widget_class);
}

static void
mar_analysis_list_init (MarAnalysisList *list)
{
  gtk_widget_init_template (GTK_WIDGET (list));
  /* It is measured, but never seen. */
  gtk_widget_set_child_visible (list->ruler, FALSE);
  list->rows = g_ptr_array_new ();
  list->n_room = 1;
  list->lines = g_array_new (FALSE, TRUE, sizeof (Line));
  g_array_set_clear_func (list->lines, clear_line);
  mar_analysis_list_update_order (list);
}
