/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-evaluation-graph.h"

#include <glib/gi18n.h>

#define HEIGHT 150
#define LEAST_WIDTH 120
#define POINTS_PER_INCH 72

struct _MarEvaluationGraph
{
  GtkWidget parent_instance;

  MarEvaluationChart chart;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarEvaluationGraph, mar_evaluation_graph, GTK_TYPE_WIDGET)

/* The accessible description. */

static const MarEvaluationPoint *
point_at (MarEvaluationGraph *graph,
          int                 index)
{
  return index >= 0 && index < (int) graph->chart.points->len
           ? g_ptr_array_index (graph->chart.points, (guint) index)
           : NULL;
}

static void
update_description (MarEvaluationGraph *graph)
{
  const MarEvaluationPoint *point = point_at (graph, graph->chart.current);
  const char *words = point != NULL && point->words != NULL ? point->words : "";

  gtk_accessible_update_property (
    GTK_ACCESSIBLE (graph), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
    GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
    (double) MAX (graph->chart.points->len, 1) - 1, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
    (double) MAX (graph->chart.current, 0), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

void
mar_evaluation_graph_set_points (MarEvaluationGraph *graph,
                                 GPtrArray          *points,
                                 const char *const  *names,
                                 guint               n_players,
                                 gboolean            has_luck)
{
  g_return_if_fail (MAR_IS_EVALUATION_GRAPH (graph));
  g_return_if_fail (points != NULL && n_players <= MAR_MAX_PLAYERS);

  g_ptr_array_unref (graph->chart.points);
  graph->chart.points = points;
  graph->chart.n_players = n_players;
  graph->chart.has_luck = has_luck;
  for (guint i = 0; i < n_players; i++)
    graph->chart.names[i] = names[i];
  if (graph->chart.pointed >= (int) points->len)
    graph->chart.pointed = -1;
  if (graph->chart.current >= (int) points->len)
    graph->chart.current = -1;
  update_description (graph);
  gtk_widget_queue_draw (GTK_WIDGET (graph));
}

void
mar_evaluation_graph_set_current (MarEvaluationGraph *graph,
                                  int                 index)
{
  g_return_if_fail (MAR_IS_EVALUATION_GRAPH (graph));

  if (index == graph->chart.current)
    return;
  graph->chart.current = index;
  update_description (graph);
  gtk_widget_queue_draw (GTK_WIDGET (graph));
}

/* Pointer and keys. */

static void
choose (MarEvaluationGraph *graph,
        int                 index)
{
  if (index >= 0 && index < (int) graph->chart.points->len)
    g_signal_emit (graph, signals[CHOSEN], 0, (guint) index);
}

static gboolean
travel (GtkWidget *widget,
        GVariant  *way,
        gpointer   data)
{
  MarEvaluationGraph *graph = MAR_EVALUATION_GRAPH (widget);
  int last = (int) graph->chart.points->len - 1;
  int by = g_variant_get_int32 (way);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL && ABS (by) == 1)
    by = -by;
  choose (graph, CLAMP (graph->chart.current + by, 0, last));
  return TRUE;
}

static int
index_at (MarEvaluationGraph *graph,
          double              x)
{
  MarEvaluationLayout layout;

  mar_evaluation_lay_out (&graph->chart, gtk_widget_get_width (GTK_WIDGET (graph)),
                          gtk_widget_get_height (GTK_WIDGET (graph)), &layout);
  return mar_evaluation_at (&graph->chart, &layout, x);
}

static void
pressed_cb (GtkGestureClick    *click,
            int                 n,
            double              x,
            double              y,
            MarEvaluationGraph *graph)
{
  gtk_widget_grab_focus (GTK_WIDGET (graph));
  choose (graph, index_at (graph, x));
}

static void
point_to (MarEvaluationGraph *graph,
          int                 index)
{
  if (index == graph->chart.pointed)
    return;
  graph->chart.pointed = index;
  gtk_widget_queue_draw (GTK_WIDGET (graph));
}

static void
motion_cb (GtkEventControllerMotion *motion,
           double                    x,
           double                    y,
           MarEvaluationGraph       *graph)
{
  point_to (graph, index_at (graph, x));
}

static void
leave_cb (GtkEventControllerMotion *motion,
          MarEvaluationGraph       *graph)
{
  point_to (graph, -1);
}

static gboolean
mar_evaluation_graph_query_tooltip (GtkWidget  *widget,
                                    int         x,
                                    int         y,
                                    gboolean    keyboard,
                                    GtkTooltip *tooltip)
{
  MarEvaluationGraph *graph = MAR_EVALUATION_GRAPH (widget);
  int index = keyboard ? graph->chart.current : index_at (graph, x);
  const MarEvaluationPoint *point = point_at (graph, index);
  MarEvaluationLayout layout;
  GdkRectangle area = { 0, 0, 12, gtk_widget_get_height (widget) };

  if (point == NULL || point->words == NULL)
    return FALSE;
  mar_evaluation_lay_out (&graph->chart, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget), &layout);
  area.x = (int) mar_evaluation_x (&graph->chart, &layout, (guint) index) - area.width / 2;
  gtk_tooltip_set_text (tooltip, point->words);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}

/* Its look. */

static MarPaint
to_paint (const GdkRGBA *color)
{
  return (MarPaint) { (double) color->red, (double) color->green, (double) color->blue,
                      (double) color->alpha };
}

/* The color of that name in the theme, or @other. */
static MarPaint
look_up_color (GtkStyleContext *context,
               const char      *name,
               MarPaint         other)
{
  GdkRGBA color;

  return gtk_style_context_lookup_color (context, name, &color) ? to_paint (&color) : other;
}

static void
read_colors (GtkWidget           *widget,
             MarEvaluationColors *colors)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA text;

  gtk_style_context_get_color (context, &text);
  colors->text = to_paint (&text);
  colors->accent = look_up_color (context, "accent_color", colors->text);
  colors->error = look_up_color (context, "error_color", colors->text);
  colors->ground = look_up_color (context, "window_bg_color", (MarPaint) { 1, 1, 1, 1 });
}

/* The families of the widget's letters; returns their size in pixels. */
static double
read_letters (PangoContext  *context,
              char         **family)
{
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  *family = g_strdup (pango_font_description_get_family (font));
  return pango_font_description_get_size_is_absolute (font)
           ? size
           : size * pango_cairo_context_get_resolution (context) / POINTS_PER_INCH;
}

static void
mar_evaluation_graph_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : LEAST_WIDTH;
}

static void
mar_evaluation_graph_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  MarEvaluationGraph *graph = MAR_EVALUATION_GRAPH (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cairo = gtk_snapshot_append_cairo (snapshot, &bounds);
  MarEvaluationColors colors;

  g_autoptr (MarFigure) figure = NULL;
  g_autofree char *family = NULL;
  double size = read_letters (gtk_widget_get_pango_context (widget), &family);

  read_colors (widget, &colors);
  figure = mar_evaluation_figure_new (&graph->chart, &colors, family, size, width, height);
  mar_figure_draw (figure, cairo, MAR_EVALUATION_UNIT);
  cairo_destroy (cairo);
}

static void
mar_evaluation_graph_finalize (GObject *object)
{
  g_ptr_array_unref (MAR_EVALUATION_GRAPH (object)->chart.points);

  G_OBJECT_CLASS (mar_evaluation_graph_parent_class)->finalize (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    int by;
  } keys[] = {
    { GDK_KEY_Left, -1 },      { GDK_KEY_KP_Left, -1 },  { GDK_KEY_Right, 1 },
    { GDK_KEY_KP_Right, 1 },   { GDK_KEY_Page_Up, -10 }, { GDK_KEY_Page_Down, 10 },
    { GDK_KEY_Home, -100000 }, { GDK_KEY_End, 100000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, 0, travel, "i", keys[i].by);
}

static void
mar_evaluation_graph_class_init (MarEvaluationGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_evaluation_graph_finalize;
  widget_class->measure = mar_evaluation_graph_measure;
  widget_class->snapshot = mar_evaluation_graph_snapshot;
  widget_class->query_tooltip = mar_evaluation_graph_query_tooltip;

  signals[CHOSEN] = g_signal_new ("chosen", MAR_TYPE_EVALUATION_GRAPH, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "evaluationgraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
mar_evaluation_graph_init (MarEvaluationGraph *graph)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  graph->chart.points = mar_evaluation_points_new ();
  graph->chart.current = -1;
  graph->chart.pointed = -1;
  gtk_widget_set_focusable (GTK_WIDGET (graph), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (graph), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (graph), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Winning chances"), -1);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), graph);
  gtk_widget_add_controller (GTK_WIDGET (graph), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), graph);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), graph);
  gtk_widget_add_controller (GTK_WIDGET (graph), motion);
}
