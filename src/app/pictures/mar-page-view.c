/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-page-view.h"

#include <math.h>
#include <string.h>

/* In pixels. */
#define SMALLEST 120
#define LARGEST 8000
#define LINE 2.5
#define HALO 5
/* A region that is smaller is a slip of the hand. */
#define LEAST_REGION 12

/* A step of the zoom. */
#define STEP 1.25

struct _MarPageView
{
  GtkWidget parent_instance;

  GdkTexture *picture; /* nullable */
  GArray *marks;       /* of MarPageMark */
  int width;           /* in pixels; 0: what there is room for */
  gboolean scrolls;    /* to the chosen mark, as soon as the view has its size */
  guint scroll_source;

  gboolean selecting;
  gboolean drawing; /* from the one point to the other, in pixels */
  double from[2];
  double to[2];
};

enum
{
  PROP_0,
  PROP_SELECTING,
  N_PROPS
};

enum
{
  PICKED,
  REGION,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarPageView, mar_page_view, GTK_TYPE_WIDGET)

void
mar_page_mark_set_box (MarPageMark *mark,
                       double       x,
                       double       y,
                       double       width,
                       double       height)
{
  const double corners[4][2]
    = { { x, y }, { x + width, y }, { x + width, y + height }, { x, y + height } };

  memcpy (mark->corners, corners, sizeof corners);
}

/* Scrolling to a mark. */

/* Returns: (nullable): the one that is chosen. */
static const MarPageMark *
find_chosen (MarPageView *view)
{
  for (guint i = 0; i < view->marks->len; i++)
    if (g_array_index (view->marks, MarPageMark, i).is_chosen)
      return &g_array_index (view->marks, MarPageMark, i);

  return NULL;
}

static void
center (GtkAdjustment *adjustment,
        double         middle)
{
  gtk_adjustment_set_value (adjustment, middle - gtk_adjustment_get_page_size (adjustment) / 2);
}

static gboolean
scroll_cb (gpointer data)
{
  MarPageView *view = data;
  GtkWidget *around = gtk_widget_get_ancestor (GTK_WIDGET (view), GTK_TYPE_SCROLLED_WINDOW);
  const MarPageMark *mark = find_chosen (view);
  double x = 0;
  double y = 0;

  view->scroll_source = 0;
  for (guint i = 0; mark != NULL && i < 4; i++)
    {
      x += mark->corners[i][0] / 4;
      y += mark->corners[i][1] / 4;
    }
  if (around == NULL || mark == NULL)
    return G_SOURCE_REMOVE;

  center (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (around)),
          x * gtk_widget_get_width (GTK_WIDGET (view)));
  center (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (around)),
          y * gtk_widget_get_height (GTK_WIDGET (view)));

  return G_SOURCE_REMOVE;
}

/* The scrolled window learns in the same layout how large all is. */
static void
mar_page_view_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  MarPageView *view = MAR_PAGE_VIEW (widget);

  if (!view->scrolls || width <= 1 || view->picture == NULL)
    return;
  view->scrolls = FALSE;
  if (view->scroll_source == 0)
    view->scroll_source = g_idle_add (scroll_cb, view);
}

/* Its size. */

static double
get_ratio (MarPageView *view)
{
  return view->picture != NULL
           ? (double) gdk_texture_get_height (view->picture) / gdk_texture_get_width (view->picture)
           : 1;
}

static GtkSizeRequestMode
mar_page_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mar_page_view_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  MarPageView *view = MAR_PAGE_VIEW (widget);
  const int width = view->width > 0 ? view->width : SMALLEST;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = width;
  else
    *minimum = *natural = (int) ceil (MAX (for_size, width) * get_ratio (view));
}

void
mar_page_view_zoom (MarPageView *view,
                    int          steps)
{
  GtkWidget *around;
  double width;

  g_return_if_fail (MAR_IS_PAGE_VIEW (view));

  around = gtk_widget_get_parent (GTK_WIDGET (view));
  width = gtk_widget_get_width (GTK_WIDGET (view)) * pow (STEP, steps);
  view->width = around != NULL && width > gtk_widget_get_width (around) + 1
                  ? (int) MIN (width, LARGEST)
                  : 0;
  view->scrolls = find_chosen (view) != NULL;
  gtk_widget_queue_resize (GTK_WIDGET (view));
}

void
mar_page_view_fit (MarPageView *view)
{
  g_return_if_fail (MAR_IS_PAGE_VIEW (view));

  view->width = 0;
  view->scrolls = find_chosen (view) != NULL;
  gtk_widget_queue_resize (GTK_WIDGET (view));
}

gboolean
mar_page_view_is_fitted (MarPageView *view)
{
  g_return_val_if_fail (MAR_IS_PAGE_VIEW (view), TRUE);

  return view->width == 0;
}

/* Drawing. */

static void
set_color (cairo_t *cr,
           double   alpha)
{
  cairo_set_source_rgba (cr, 0.21, 0.52, 0.89, alpha);
}

static void
trace_mark (cairo_t           *cr,
            const MarPageMark *mark,
            double             width,
            double             height)
{
  for (guint i = 0; i < 4; i++)
    cairo_line_to (cr, mark->corners[i][0] * width, mark->corners[i][1] * height);
  cairo_close_path (cr);
}

/* The others are thin and broken: color alone would tell little. */
static void
draw_mark (cairo_t           *cr,
           const MarPageMark *mark,
           double             width,
           double             height)
{
  static const double dashes[] = { 6, 4 };

  trace_mark (cr, mark, width, height);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
  cairo_set_line_width (cr, HALO);
  cairo_stroke_preserve (cr);
  if (!mark->is_chosen)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  set_color (cr, 1);
  cairo_set_line_width (cr, mark->is_chosen ? LINE : LINE / 2);
  if (mark->is_chosen)
    {
      cairo_stroke_preserve (cr);
      set_color (cr, 0.12);
      cairo_fill (cr);
    }
  else
    {
      cairo_stroke (cr);
    }
}

static void
draw_region (MarPageView *view,
             cairo_t     *cr)
{
  cairo_rectangle (cr, MIN (view->from[0], view->to[0]), MIN (view->from[1], view->to[1]),
                   ABS (view->to[0] - view->from[0]), ABS (view->to[1] - view->from[1]));
  set_color (cr, 0.2);
  cairo_fill_preserve (cr);
  set_color (cr, 1);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, LINE);
  cairo_stroke (cr);
}

static void
mar_page_view_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  MarPageView *view = MAR_PAGE_VIEW (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cr;

  if (view->picture == NULL)
    return;

  /* A picture may be transparent; paper is not. */
  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 1, 1, 1 }, &all);
  gtk_snapshot_append_texture (snapshot, view->picture, &all);
  cr = gtk_snapshot_append_cairo (snapshot, &all);
  for (guint i = 0; i < view->marks->len; i++)
    draw_mark (cr, &g_array_index (view->marks, MarPageMark, i), width, height);
  if (view->drawing)
    draw_region (view, cr);
  cairo_destroy (cr);
}

/* The pointer. */

static gboolean
contains (const MarPageMark *mark,
          double             x,
          double             y)
{
  gboolean inside = FALSE;

  for (guint i = 0, j = 3; i < 4; j = i++)
    {
      const double *one = mark->corners[i];
      const double *other = mark->corners[j];

      if ((one[1] > y) != (other[1] > y)
          && x < (other[0] - one[0]) * (y - one[1]) / (other[1] - one[1]) + one[0])
        inside = !inside;
    }

  return inside;
}

static void
released_cb (GtkGestureClick *click,
             int              n_press,
             double           x,
             double           y,
             MarPageView     *view)
{
  x /= gtk_widget_get_width (GTK_WIDGET (view));
  y /= gtk_widget_get_height (GTK_WIDGET (view));
  for (guint i = 0; !view->selecting && i < view->marks->len; i++)
    if (contains (&g_array_index (view->marks, MarPageMark, i), x, y))
      {
        g_signal_emit (view, signals[PICKED], 0, i);
        return;
      }
}

static void
drag_begin_cb (GtkGestureDrag *drag,
               double          x,
               double          y,
               MarPageView    *view)
{
  if (!view->selecting || view->picture == NULL)
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  view->drawing = TRUE;
  view->from[0] = view->to[0] = x;
  view->from[1] = view->to[1] = y;
}

static void
drag_update_cb (GtkGestureDrag *drag,
                double          dx,
                double          dy,
                MarPageView    *view)
{
  if (!view->drawing)
    return;

  view->to[0] = CLAMP (view->from[0] + dx, 0, gtk_widget_get_width (GTK_WIDGET (view)));
  view->to[1] = CLAMP (view->from[1] + dy, 0, gtk_widget_get_height (GTK_WIDGET (view)));
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

static void
drag_end_cb (GtkGestureDrag *drag,
             double          dx,
             double          dy,
             MarPageView    *view)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (view));
  const double height = gtk_widget_get_height (GTK_WIDGET (view));
  const double x = MIN (view->from[0], view->to[0]);
  const double y = MIN (view->from[1], view->to[1]);
  const double wide = ABS (view->to[0] - view->from[0]);
  const double high = ABS (view->to[1] - view->from[1]);

  if (!view->drawing)
    return;

  view->drawing = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (view));
  if (wide < LEAST_REGION || high < LEAST_REGION)
    return;

  g_object_set (view, "selecting", FALSE, NULL);
  g_signal_emit (view, signals[REGION], 0, x / width, y / height, wide / width, high / height);
}

static void
drag_cancel_cb (MarPageView *view)
{
  view->drawing = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

static void
add_input (MarPageView *view)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (click, "released", G_CALLBACK (released_cb), view);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), view);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), view);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), view);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), view);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (drag));
}

/* The object. */

static void
mar_page_view_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (id == PROP_SELECTING)
    g_value_set_boolean (value, MAR_PAGE_VIEW (object)->selecting);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mar_page_view_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  MarPageView *view = MAR_PAGE_VIEW (object);

  if (id != PROP_SELECTING)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (view->selecting == g_value_get_boolean (value))
    return;

  view->selecting = g_value_get_boolean (value);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (view), view->selecting ? "crosshair" : NULL);
  g_object_notify_by_pspec (object, pspec);
}

static void
mar_page_view_finalize (GObject *object)
{
  MarPageView *view = MAR_PAGE_VIEW (object);

  g_clear_handle_id (&view->scroll_source, g_source_remove);
  g_clear_object (&view->picture);
  g_array_unref (view->marks);

  G_OBJECT_CLASS (mar_page_view_parent_class)->finalize (object);
}

/* Escape leaves the drawing of a part, and is somebody else's otherwise. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *parameter,
           gpointer   data)
{
  const gboolean was_selecting = MAR_PAGE_VIEW (widget)->selecting;

  g_object_set (widget, "selecting", FALSE, NULL);
  return was_selecting;
}

static void
mar_page_view_class_init (MarPageViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mar_page_view_get_property;
  object_class->set_property = mar_page_view_set_property;
  object_class->finalize = mar_page_view_finalize;
  widget_class->size_allocate = mar_page_view_size_allocate;
  widget_class->get_request_mode = mar_page_view_get_request_mode;
  widget_class->measure = mar_page_view_measure;
  widget_class->snapshot = mar_page_view_snapshot;

  properties[PROP_SELECTING] = g_param_spec_boolean ("selecting", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                       | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[REGION] = g_signal_new ("region", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 4, G_TYPE_DOUBLE, G_TYPE_DOUBLE,
                                  G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "pageview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mar_page_view_init (MarPageView *view)
{
  view->marks = g_array_new (FALSE, FALSE, sizeof (MarPageMark));
  /* So that arrows scroll the page, and Escape is heard. */
  gtk_widget_set_focusable (GTK_WIDGET (view), TRUE);
  /* A picture that is wider than high must not be drawn out to the height that there is. */
  gtk_widget_set_valign (GTK_WIDGET (view), GTK_ALIGN_START);
  add_input (view);
}

void
mar_page_view_set_picture (MarPageView *view,
                           GdkTexture  *picture,
                           const char  *words)
{
  g_return_if_fail (MAR_IS_PAGE_VIEW (view));

  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words != NULL ? words : "", -1);
  if (!g_set_object (&view->picture, picture))
    return;

  g_array_set_size (view->marks, 0);
  g_object_set (view, "selecting", FALSE, NULL);
  gtk_widget_queue_resize (GTK_WIDGET (view));
}

GdkTexture *
mar_page_view_picture (MarPageView *view)
{
  g_return_val_if_fail (MAR_IS_PAGE_VIEW (view), NULL);

  return view->picture;
}

void
mar_page_view_set_marks (MarPageView       *view,
                         const MarPageMark *marks,
                         guint              n)
{
  g_return_if_fail (MAR_IS_PAGE_VIEW (view));

  g_array_set_size (view->marks, 0);
  g_array_append_vals (view->marks, marks, n);
  view->scrolls = find_chosen (view) != NULL;
  gtk_widget_queue_allocate (GTK_WIDGET (view));
  gtk_widget_queue_draw (GTK_WIDGET (view));
}
