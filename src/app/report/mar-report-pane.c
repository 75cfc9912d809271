/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-report-pane-private.h"

#include <glib/gi18n.h>

#include "mar-report-effort.h"
#include "mar-report-row.h"
#include "mar-report-table.h"

/* After a change of the game, in milliseconds. */
#define DELAY 300

enum
{
  START,
  STOP,
  RESTART,
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

static void
add_start (MarReportPane   *pane,
           const MarReport *report,
           GPtrArray       *points)
{
  MarEvaluationPoint *point = mar_evaluation_point_new ();
  g_autofree char *chances = NULL;

  point->known = mar_report_start (report, point->chances);
  chances = mar_report_chances_words (point->chances, mar_report_n_players (report),
                                      mar_record_game (pane->record));
  point->words = point->known ? g_strdup_printf ("%s\n%s", _("Start of the game"), chances)
                              : g_strdup (_("Start of the game"));
  g_ptr_array_add (points, point);
  g_ptr_array_add (pane->nodes, mar_record_root (pane->record));
}

static gboolean
add_turn (MarReportPane       *pane,
          const MarReport     *report,
          const MarReportTurn *turn,
          GPtrArray           *points)
{
  MarEvaluationPoint *point = mar_evaluation_point_new ();

  point->known = turn->known;
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    point->chances[i] = turn->chances[i];
  point->glyph = turn->known ? turn->glyph : 0;
  point->player = turn->player;
  point->turning = turn->turning;
  point->is_roll = turn->player < 0;
  point->luck = point->is_roll ? turn->chances[0] - turn->chances_before[0] : 0;
  point->number = mar_node_number (turn->node);
  point->words = mar_report_turn_words (report, turn, pane->record);
  g_ptr_array_add (points, point);
  g_ptr_array_add (pane->nodes, turn->node);
  return point->is_roll;
}

/* The point of @node, or of the last one before it that has one. */
static int
index_of (MarReportPane *pane,
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

  mar_evaluation_graph_set_current (MAR_EVALUATION_GRAPH (pane->graph),
                                    is_there ? index_of (pane, pane->node) : -1);
}

static void
fill_graph (MarReportPane   *pane,
            const MarReport *report)
{
  GPtrArray *points = mar_evaluation_points_new ();
  gboolean has_luck = FALSE;

  g_ptr_array_set_size (pane->nodes, 0);
  add_start (pane, report, points);
  for (guint i = 0; i < mar_report_n_turns (report); i++)
    has_luck |= add_turn (pane, report, mar_report_turn (report, i), points);
  mar_evaluation_graph_set_points (MAR_EVALUATION_GRAPH (pane->graph), points,
                                   mar_record_game (pane->record)->player_names,
                                   mar_report_n_players (report), has_luck);
  update_current (pane);
}

/* What there is to say. */

static void
fill_progress (MarReportPane *pane)
{
  gboolean is_on = mar_report_run_is_on (pane->run);
  g_autofree char *words = NULL;
  g_autofree char *time = NULL;
  guint known;
  guint all;
  guint seconds;

  gtk_widget_set_visible (pane->progress_box, is_on);
  if (!is_on)
    return;
  seconds = mar_report_run_progress (pane->run, &known, &all);
  time = mar_report_time_words (seconds);
  /* Translators: positions done, about how many there are, and the time that is left */
  words = g_strdup_printf (_("%u of about %u positions, %s left"), known, all, time);
  gtk_label_set_label (pane->progress_label, words);
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
  g_autofree char *words = g_strdup_printf (_("%u of %u positions analyzed"), known, all);

  gtk_label_set_label (pane->open_label, words);
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
  g_autofree char *words = NULL;

  if (engine != NULL)
    words = settings != NULL
              /* Translators: an engine and its settings */
              ? g_strdup_printf (_("By %s (%s)"), engine, settings)
              : g_strdup_printf (_("By %s"), engine);
  gtk_label_set_label (pane->source_label, words != NULL ? words : "");
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
  gtk_label_set_label (GTK_LABEL (pane->moments_title), title);
  gtk_widget_set_visible (GTK_WIDGET (pane->list), n > 0);
  gtk_widget_set_sensitive (pane->insert_button,
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
  mar_report_effort_rows_set_positions (pane->efforts, expected (report));
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
  /* Whoever pressed a button that has gone stays on the page. */
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
settle (MarReportPane *pane)
{
  for (guint i = 0; i < pane->nodes->len; i++)
    if (pane->nodes->pdata[i] != NULL && !mar_node_is_attached (pane->nodes->pdata[i]))
      pane->nodes->pdata[i] = NULL;
  mar_report_moments_settle (pane->moments);
  if (pane->node != NULL && !mar_node_is_attached (pane->node))
    pane->node = NULL;
}

static void
tree_changed_cb (MarReportPane *pane,
                 MarRecord     *record)
{
  if (record != pane->record)
    return;
  settle (pane);
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

  if (record == pane->record && (record == NULL || pane->run == mar_report_run_of (record)))
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
      pane->run = g_object_ref (mar_report_run_of (record));
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
  g_autofree char *words = NULL;

  g_return_if_fail (MAR_IS_REPORT_PANE (pane));

  if (g_strcmp0 (name, pane->engine) == 0)
    return;
  g_free (pane->engine);
  pane->engine = g_strdup (name);
  /* Translators: %s is the name of an engine */
  words = g_strdup_printf (_("Engine: %s"), name);
  gtk_label_set_label (pane->engine_label, words);
}

void
mar_report_pane_set_node (MarReportPane *pane,
                          MarNode       *node)
{
  g_return_if_fail (MAR_IS_REPORT_PANE (pane));

  pane->node = node;
  update_current (pane);
}

/* What people do with it. */

static void
start (MarReportPane *pane,
       guint          effort,
       gboolean       anew)
{
  g_signal_emit (pane, signals[START], 0, mar_report_effort_time (effort), anew);
}

static void
start_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  start (MAR_REPORT_PANE (widget), mar_report_effort_rows_get (MAR_REPORT_PANE (widget)->efforts),
         FALSE);
}

static void
stop_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  g_signal_emit (widget, signals[STOP], 0);
}

static void
restart_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  g_signal_emit (widget, signals[RESTART], 0);
}

static void
annotate_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  MarReportPane *pane = MAR_REPORT_PANE (widget);
  gboolean glyphs = gtk_check_button_get_active (GTK_CHECK_BUTTON (pane->glyphs));
  gboolean variations = gtk_check_button_get_active (GTK_CHECK_BUTTON (pane->variations));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (pane->insert_button));
  g_signal_emit (pane, signals[ANNOTATE], 0, glyphs, variations);
}

static void
again_action (GtkWidget  *widget,
              const char *name,
              GVariant   *effort)
{
  start (MAR_REPORT_PANE (widget), (guint) g_variant_get_int32 (effort), TRUE);
}

static void
forget_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  g_signal_emit (widget, signals[FORGET], 0);
}

static void
leave_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "win.show-moves", NULL);
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

  if (gtk_widget_get_mapped (pane->graph))
    return gtk_widget_grab_focus (pane->graph);
  if (gtk_widget_get_mapped (pane->start_button))
    return gtk_widget_grab_focus (pane->start_button);
  return gtk_widget_child_focus (GTK_WIDGET (pane->stack), GTK_DIR_TAB_FORWARD);
}

static void
mar_report_pane_dispose (GObject *object)
{
  MarReportPane *pane = MAR_REPORT_PANE (object);
  GtkWidget *child;

  g_clear_handle_id (&pane->source, g_source_remove);
  if (pane->run != NULL)
    g_signal_handlers_disconnect_by_data (pane->run, pane);
  if (pane->document != NULL)
    g_signal_handlers_disconnect_by_data (pane->document, pane);
  pane->record = NULL;
  g_clear_object (&pane->run);
  g_clear_object (&pane->document);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (pane))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&pane->moments);

  G_OBJECT_CLASS (mar_report_pane_parent_class)->dispose (object);
}

static void
mar_report_pane_finalize (GObject *object)
{
  MarReportPane *pane = MAR_REPORT_PANE (object);

  g_ptr_array_unref (pane->nodes);
  g_free (pane->engine);

  G_OBJECT_CLASS (mar_report_pane_parent_class)->finalize (object);
}

static void
add_signals (void)
{
  static const struct
  {
    const char *name;
    guint n;
    GType types[2];
  } table[N_SIGNALS] = {
    [START] = { "start", 2, { G_TYPE_UINT, G_TYPE_BOOLEAN } },
    [STOP] = { "stop", 0, { 0 } },
    [RESTART] = { "restart", 0, { 0 } },
    [GO] = { "go", 1, { G_TYPE_POINTER } },
    [POINTED] = { "pointed", 1, { G_TYPE_POINTER } },
    [INSERT] = { "insert", 1, { G_TYPE_POINTER } },
    [ANNOTATE] = { "annotate", 2, { G_TYPE_BOOLEAN, G_TYPE_BOOLEAN } },
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

  add_signals ();
  gtk_widget_class_install_action (widget_class, "report.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "report.stop", NULL, stop_action);
  gtk_widget_class_install_action (widget_class, "report.restart", NULL, restart_action);
  gtk_widget_class_install_action (widget_class, "report.again", "i", again_action);
  gtk_widget_class_install_action (widget_class, "report.annotate", NULL, annotate_action);
  gtk_widget_class_install_action (widget_class, "report.forget", NULL, forget_action);
  gtk_widget_class_install_action (widget_class, "report.leave", NULL, leave_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "report.leave", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reportpane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mar_report_pane_init (MarReportPane *pane)
{
  pane->nodes = g_ptr_array_new ();
  pane->moments = g_list_store_new (MAR_TYPE_REPORT_MOMENT);
  pane->stale = TRUE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (pane), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Game Report"), -1);
  mar_report_pane_build (pane);
  g_signal_connect_swapped (pane->graph, "chosen", G_CALLBACK (chosen_cb), pane);
  gtk_list_box_bind_model (pane->list, G_LIST_MODEL (pane->moments), make_row, pane, NULL);
  g_signal_connect_swapped (pane->list, "row-activated", G_CALLBACK (activated_cb), pane);
}

GtkWidget *
mar_report_pane_new (void)
{
  return g_object_new (MAR_TYPE_REPORT_PANE, NULL);
}
