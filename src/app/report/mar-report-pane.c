/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-evaluation-graph.h"
#include "mar-focus.h"
#include "mar-report-efforts.h"
#include "mar-report-insert.h"
#include "mar-report-points.h"
#include "mar-report-row.h"
#include "mar-report-table.h"

/* After a change of the game, in milliseconds. */
#define DELAY 300

struct _MarReportPane
{
  GtkWidget parent_instance;

  MarDocument *document; /* nullable */
  MarRecord *record;     /* nullable, of @document */
  MarReportRun *run;     /* nullable */
  MarNode *node;         /* nullable: where the window is, only to compare */
  gboolean stale;
  guint source;

  /* The nodes of the points of the graph; NULL where one left the game. */
  GPtrArray *nodes;
  GListStore *moments;

  GtkStack *stack;
  AdwStatusPage *nothing;
  GtkWidget *progress_box;
  GtkLabel *progress_label;
  GtkProgressBar *progress;
  GtkWidget *failure_box;
  GtkLabel *failure_label;
  GtkWidget *open_box;
  GtkLabel *open_label;
  GtkWidget *start_box;
  MarReportEfforts *efforts;
  GtkWidget *start_button;
  GtkLabel *engine_label;
  GtkWidget *report_box;
  MarEvaluationGraph *graph;
  GtkGrid *table;
  GtkLabel *source_label;
  GtkMenuButton *insert_button;
  GtkLabel *moments_title;
  GtkListBox *list;
};

enum
{
  START,
  GO,
  POINTED,
  INSERT,
  ANNOTATE,
  FORGET,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarReportPane, mar_report_pane, GTK_TYPE_WIDGET)

/* The graph. */

/* The point of @node, or of the last one before it that has one. */
static int
find_point (MarReportPane *pane,
            MarNode       *node)
{
  for (; node != NULL; node = mar_node_parent (node))
    for (guint i = 0; i < pane->nodes->len; i++)
      if (pane->nodes->pdata[i] == node)
        return (int) i;
  return -1;
}

static void
update_current (MarReportPane *pane)
{
  gboolean is_there = pane->node != NULL && mar_node_is_attached (pane->node);

  mar_evaluation_graph_set_current (pane->graph, is_there ? find_point (pane, pane->node) : -1);
}

static void
fill_graph (MarReportPane   *pane,
            const MarReport *report)
{
  gboolean has_luck;
  GPtrArray *points = mar_report_points_new (report, pane->record, pane->nodes, &has_luck);

  mar_evaluation_graph_set_points (pane->graph, points,
                                   mar_record_game (pane->record)->player_names,
                                   mar_report_n_players (report), has_luck);
  update_current (pane);
}

/* The parts of the page. */

static void
fill_progress (MarReportPane *pane)
{
  gboolean is_on = mar_report_run_is_on (pane->run);
  g_autofree char *text = NULL;
  g_autofree char *time = NULL;
  guint known;
  guint all;

  gtk_widget_set_visible (pane->progress_box, is_on);
  if (!is_on)
    return;
  time = mar_report_time_format (mar_report_run_progress (pane->run, &known, &all));
  /* Translators: positions done, about how many there are, and the time that is left */
  text = g_strdup_printf (_("%u of about %u positions, %s left"), known, all, time);
  gtk_label_set_label (pane->progress_label, text);
  gtk_progress_bar_set_fraction (pane->progress, all > 0 ? (double) known / all : 0);
}

static void
fill_failure (MarReportPane *pane)
{
  const char *failure = mar_report_run_failure (pane->run);

  gtk_widget_set_visible (pane->failure_box, failure != NULL);
  gtk_label_set_label (pane->failure_label, failure != NULL ? failure : "");
}

static void
fill_open (MarReportPane   *pane,
           const MarReport *report)
{
  guint known = mar_report_n_known (report);
  guint all = mar_report_n_positions (report);
  g_autofree char *text = g_strdup_printf (_("%u of %u positions analyzed"), known, all);

  gtk_label_set_label (pane->open_label, text);
  gtk_widget_set_visible (pane->open_box, known > 0 && known < all
                                            && !mar_report_run_is_on (pane->run)
                                            && mar_report_run_failure (pane->run) == NULL);
}

static void
fill_source (MarReportPane   *pane,
             const MarReport *report)
{
  const char *engine = mar_report_engine (report);
  const char *settings = mar_report_settings (report);
  g_autofree char *text = NULL;

  if (engine != NULL)
    text = settings != NULL
             /* Translators: an engine and its settings */
             ? g_strdup_printf (_("By %s (%s)"), engine, settings)
             : g_strdup_printf (_("By %s"), engine);
  gtk_label_set_label (pane->source_label, text != NULL ? text : "");
}

static gboolean
has_better_turns (const MarReport *report)
{
  for (guint i = 0; i < mar_report_n_turns (report); i++)
    if (mar_report_turn (report, i)->known && mar_report_turn (report, i)->glyph != 0)
      return TRUE;
  return FALSE;
}

static void
fill_report (MarReportPane   *pane,
             const MarReport *report)
{
  guint n;
  g_autofree char *title = NULL;

  fill_graph (pane, report);
  mar_report_table_fill (pane->table, report, pane->record);
  fill_source (pane, report);
  mar_report_moments_fill (pane->moments, report, pane->record);
  n = g_list_model_get_n_items (G_LIST_MODEL (pane->moments));
  title = n > 0 ? g_strdup_printf (g_dngettext (NULL, "%'u key moment", "%'u key moments", n), n)
                : g_strdup (_("No errors were found"));
  gtk_label_set_label (pane->moments_title, title);
  gtk_widget_set_visible (GTK_WIDGET (pane->list), n > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (pane->insert_button),
                            has_better_turns (report) && !mar_report_run_is_on (pane->run));
}

static void
show_nothing (MarReportPane *pane,
              const char    *description)
{
  mar_report_moments_fill (pane->moments, NULL, NULL);
  g_ptr_array_set_size (pane->nodes, 0);
  adw_status_page_set_description (pane->nothing, description);
  gtk_stack_set_visible_child_name (pane->stack, "nothing");
}

/* How many positions an engine would have to go through from the beginning. */
static guint
expected (const MarReport *report)
{
  guint all = mar_report_n_positions (report);

  return mar_report_n_known (report) > 0 ? all : all + mar_report_run_expect (all);
}

static gboolean
has_focus (MarReportPane *pane)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (pane));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (pane))
         && gtk_widget_get_child_visible (focus) && gtk_widget_is_visible (focus);
}

static void
show_parts (MarReportPane   *pane,
            const MarReport *report)
{
  gboolean is_on = mar_report_run_is_on (pane->run);

  fill_progress (pane);
  fill_failure (pane);
  fill_open (pane, report);
  mar_report_efforts_set_positions (pane->efforts, expected (report));
  gtk_widget_set_visible (pane->start_box, !is_on && mar_report_n_known (report) == 0);
  gtk_widget_set_visible (pane->report_box, mar_report_n_known (report) > 0 || is_on);
  fill_report (pane, report);
  gtk_stack_set_visible_child_name (pane->stack, "page");
}

static void
refresh (MarReportPane *pane)
{
  g_autoptr (MarReport) report = NULL;
  gboolean had_focus = has_focus (pane);

  g_clear_handle_id (&pane->source, g_source_remove);
  pane->stale = FALSE;
  if (pane->record == NULL)
    {
      show_nothing (pane, _("Open a game to analyze it."));
      return;
    }
  report = mar_report_new (pane->record, mar_report_run_answers (pane->run));
  if (mar_report_n_turns (report) == 0)
    {
      show_nothing (pane, _("This game has no moves yet."));
      return;
    }
  show_parts (pane, report);
  /* A person who pressed a button that has gone stays on the page. */
  if (had_focus && !has_focus (pane))
    gtk_widget_grab_focus (GTK_WIDGET (pane));
}

static gboolean
refresh_cb (gpointer data)
{
  MarReportPane *pane = data;

  pane->source = 0;
  refresh (pane);
  return G_SOURCE_REMOVE;
}

/* Nobody who doesn't look pays for it. */
static void
refresh_if_seen (MarReportPane *pane,
                 guint          delay)
{
  if (!pane->stale || !gtk_widget_get_mapped (GTK_WIDGET (pane)))
    return;
  if (delay == 0)
    refresh (pane);
  else if (pane->source == 0)
    pane->source = g_timeout_add (delay, refresh_cb, pane);
}

/* Changes. */

/* Nodes that have left the game may vanish later. */
static void
forget_nodes (MarReportPane *pane)
{
  for (guint i = 0; i < pane->nodes->len; i++)
    if (pane->nodes->pdata[i] != NULL && !mar_node_is_attached (pane->nodes->pdata[i]))
      pane->nodes->pdata[i] = NULL;
  mar_report_moments_forget_nodes (pane->moments);
  if (pane->node != NULL && !mar_node_is_attached (pane->node))
    pane->node = NULL;
}

static void
tree_changed_cb (MarReportPane *pane,
                 MarRecord     *record)
{
  if (record != pane->record)
    return;
  forget_nodes (pane);
  pane->stale = TRUE;
  refresh_if_seen (pane, DELAY);
}

static void
games_changed_cb (MarReportPane *pane)
{
  if (pane->record != NULL && mar_document_record_index (pane->document, pane->record) < 0)
    mar_report_pane_set_record (pane, NULL);
}

static void
run_changed_cb (MarReportPane *pane)
{
  pane->stale = TRUE;
  refresh_if_seen (pane, 0);
}

void
mar_report_pane_set_record (MarReportPane *pane,
                            MarRecord     *record)
{
  g_return_if_fail (MAR_IS_REPORT_PANE (pane));

  if (record == pane->record && (record == NULL || pane->run == mar_report_run_get (record)))
    return;
  if (pane->run != NULL)
    g_signal_handlers_disconnect_by_data (pane->run, pane);
  if (pane->document != NULL)
    g_signal_handlers_disconnect_by_data (pane->document, pane);
  pane->record = record;
  pane->node = NULL;
  g_ptr_array_set_size (pane->nodes, 0);
  g_list_store_remove_all (pane->moments);
  g_clear_object (&pane->document);
  g_clear_object (&pane->run);
  if (record != NULL)
    {
      pane->document = g_object_ref (mar_record_document (record));
      pane->run = g_object_ref (mar_report_run_get (record));
      g_signal_connect_swapped (pane->run, "changed", G_CALLBACK (run_changed_cb), pane);
      g_signal_connect_swapped (pane->document, "tree-changed", G_CALLBACK (tree_changed_cb), pane);
      g_signal_connect_swapped (pane->document, "node-changed", G_CALLBACK (tree_changed_cb), pane);
      g_signal_connect_swapped (pane->document, "games-changed", G_CALLBACK (games_changed_cb),
                                pane);
    }
  pane->stale = TRUE;
  refresh_if_seen (pane, 0);
}

void
mar_report_pane_set_engine (MarReportPane *pane,
                            const char    *name)
{
  g_autofree char *text = NULL;

  g_return_if_fail (MAR_IS_REPORT_PANE (pane));

  /* Translators: %s is the name of an engine */
  text = g_strdup_printf (_("Engine: %s"), name);
  gtk_label_set_label (pane->engine_label, text);
}

void
mar_report_pane_set_node (MarReportPane *pane,
                          MarNode       *node)
{
  g_return_if_fail (MAR_IS_REPORT_PANE (pane));

  pane->node = node;
  update_current (pane);
}

/* Actions. */

static void
start_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  MarReportPane *pane = MAR_REPORT_PANE (widget);

  g_signal_emit (pane, signals[START], 0, mar_report_efforts_get_time (pane->efforts), FALSE);
}

static void
stop_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  mar_report_run_stop (MAR_REPORT_PANE (widget)->run);
}

static void
restart_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  mar_report_run_restart (MAR_REPORT_PANE (widget)->run);
}

static void
annotate_cb (MarReportPane *pane,
             gboolean       glyphs,
             gboolean       variations,
             gboolean       comments)
{
  g_signal_emit (pane, signals[ANNOTATE], 0, glyphs, variations, comments);
}

static void
again_action (GtkWidget  *widget,
              const char *name,
              GVariant   *effort)
{
  guint time_ms = mar_report_effort_find_time (g_variant_get_string (effort, NULL));

  if (time_ms > 0)
    g_signal_emit (widget, signals[START], 0, time_ms, TRUE);
}

static void
forget_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  g_signal_emit (widget, signals[FORGET], 0);
}

static void
chosen_cb (MarReportPane *pane,
           guint          index)
{
  MarNode *node = index < pane->nodes->len ? pane->nodes->pdata[index] : NULL;

  if (node != NULL)
    g_signal_emit (pane, signals[GO], 0, node);
}

static void
activated_cb (MarReportPane *pane,
              GtkListBoxRow *row)
{
  MarNode *node = mar_report_moment_node (mar_report_row_moment (MAR_REPORT_ROW (row)));

  if (node != NULL)
    g_signal_emit (pane, signals[GO], 0, node);
}

static void
row_pointed_cb (MarReportRow  *row,
                gboolean       here,
                MarReportPane *pane)
{
  g_signal_emit (pane, signals[POINTED], 0, here ? mar_report_row_moment (row) : NULL);
}

static void
row_insert_cb (MarReportRow  *row,
               MarReportPane *pane)
{
  g_autoptr (MarReportMoment) moment = g_object_ref (mar_report_row_moment (row));

  g_signal_emit (pane, signals[INSERT], 0, moment);
}

static GtkWidget *
make_row (gpointer item,
          gpointer data)
{
  GtkWidget *row = mar_report_row_new (MAR_REPORT_MOMENT (item));

  g_signal_connect (row, "pointed", G_CALLBACK (row_pointed_cb), data);
  g_signal_connect (row, "insert", G_CALLBACK (row_insert_cb), data);
  return row;
}

/* Life. */

static void
mar_report_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mar_report_pane_parent_class)->map (widget);

  refresh_if_seen (MAR_REPORT_PANE (widget), 0);
}

static gboolean
mar_report_pane_grab_focus (GtkWidget *widget)
{
  MarReportPane *pane = MAR_REPORT_PANE (widget);

  if (gtk_widget_get_mapped (GTK_WIDGET (pane->graph)))
    return gtk_widget_grab_focus (GTK_WIDGET (pane->graph));
  if (gtk_widget_get_mapped (pane->start_button))
    return gtk_widget_grab_focus (pane->start_button);
  return gtk_widget_child_focus (GTK_WIDGET (pane->stack), GTK_DIR_TAB_FORWARD);
}

static void
mar_report_pane_dispose (GObject *object)
{
  MarReportPane *pane = MAR_REPORT_PANE (object);

  g_clear_handle_id (&pane->source, g_source_remove);
  if (pane->run != NULL)
    g_signal_handlers_disconnect_by_data (pane->run, pane);
  if (pane->document != NULL)
    g_signal_handlers_disconnect_by_data (pane->document, pane);
  pane->record = NULL;
  g_clear_object (&pane->run);
  g_clear_object (&pane->document);
  g_clear_object (&pane->moments);
  gtk_widget_dispose_template (GTK_WIDGET (pane), MAR_TYPE_REPORT_PANE);

  G_OBJECT_CLASS (mar_report_pane_parent_class)->dispose (object);
}

static void
mar_report_pane_finalize (GObject *object)
{
  g_ptr_array_unref (MAR_REPORT_PANE (object)->nodes);

  G_OBJECT_CLASS (mar_report_pane_parent_class)->finalize (object);
}

static void
add_signals (void)
{
  static const struct
  {
    const char *name;
    guint n;
    GType types[3];
  } table[N_SIGNALS] = {
    [START] = { "start", 2, { G_TYPE_UINT, G_TYPE_BOOLEAN } },
    [GO] = { "go", 1, { G_TYPE_POINTER } },
    [POINTED] = { "pointed", 1, { G_TYPE_POINTER } },
    [INSERT] = { "insert", 1, { G_TYPE_POINTER } },
    [ANNOTATE] = { "annotate", 3, { G_TYPE_BOOLEAN, G_TYPE_BOOLEAN, G_TYPE_BOOLEAN } },
    [FORGET] = { "forget", 0, { 0 } },
  };

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_newv (table[i].name, MAR_TYPE_REPORT_PANE, G_SIGNAL_RUN_LAST, NULL, NULL,
                                NULL, NULL, G_TYPE_NONE, table[i].n, (GType *) table[i].types);
}

static void
mar_report_pane_class_init (MarReportPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_report_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_report_pane_finalize;
  widget_class->map = mar_report_pane_map;
  widget_class->grab_focus = mar_report_pane_grab_focus;
  widget_class->focus = mar_focus_children;

  add_signals ();
  gtk_widget_class_install_action (widget_class, "report.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "report.stop", NULL, stop_action);
  gtk_widget_class_install_action (widget_class, "report.restart", NULL, restart_action);
  gtk_widget_class_install_action (widget_class, "report.again", "s", again_action);
  gtk_widget_class_install_action (widget_class, "report.forget", NULL, forget_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.show-moves", NULL);
  gtk_widget_class_set_css_name (widget_class, "reportpane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  g_type_ensure (MAR_TYPE_EVALUATION_GRAPH);
  g_type_ensure (MAR_TYPE_REPORT_EFFORTS);
  g_type_ensure (MAR_TYPE_REPORT_INSERT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marginalia/Marginalia/mar-report-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, stack);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, nothing);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, progress_box);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, progress_label);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, progress);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, failure_box);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, failure_label);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, open_box);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, open_label);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, start_box);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, efforts);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, start_button);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, engine_label);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, report_box);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, graph);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, table);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, source_label);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, insert_button);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, moments_title);
  gtk_widget_class_bind_template_child (widget_class, MarReportPane, list);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, annotate_cb);
}

static void
mar_report_pane_init (MarReportPane *pane)
{
  pane->nodes = g_ptr_array_new ();
  pane->moments = g_list_store_new (MAR_TYPE_REPORT_MOMENT);
  pane->stale = TRUE;
  gtk_widget_init_template (GTK_WIDGET (pane));
  gtk_list_box_bind_model (pane->list, G_LIST_MODEL (pane->moments), make_row, pane, NULL);
}

GtkWidget *
mar_report_pane_new (void)
{
  return g_object_new (MAR_TYPE_REPORT_PANE, NULL);
}
