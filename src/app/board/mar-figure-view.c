/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-view.h"

/* In pixels. */
#define SMALLEST 120
#define USUAL 420
#define SQUARE 8
/* Small boards are not blown up beyond what is of use: pixels per cell. */
#define LARGEST_CELL 96

struct _MarFigureView
{
  GtkWidget parent_instance;

  MarFigure *figure;
  MarPaint page;
};

G_DEFINE_FINAL_TYPE (MarFigureView, mar_figure_view, GTK_TYPE_WIDGET)

/* Transparent parts are shown as squares, as programs for pictures do. */
static void
draw_open_ground (cairo_t *cairo,
                  double   width,
                  double   height)
{
  cairo_set_source_rgb (cairo, 0.96, 0.96, 0.96);
  cairo_rectangle (cairo, 0, 0, width, height);
  cairo_fill (cairo);
  cairo_set_source_rgb (cairo, 0.86, 0.86, 0.86);
  for (double y = 0; y < height; y += SQUARE)
    for (double x = ((int) (y / SQUARE) % 2) * SQUARE; x < width; x += 2 * SQUARE)
      cairo_rectangle (cairo, x, y, MIN (SQUARE, width - x), MIN (SQUARE, height - y));
  cairo_fill (cairo);
}

static void
mar_figure_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  MarFigureView *view = MAR_FIGURE_VIEW (widget);
  const double all_width = gtk_widget_get_width (widget);
  const double all_height = gtk_widget_get_height (widget);
  double width;
  double height;
  double scale;
  cairo_t *cairo;

  if (view->figure == NULL)
    return;

  scale = MIN (all_width / mar_figure_width (view->figure),
               all_height / mar_figure_height (view->figure));
  scale = MIN (scale, LARGEST_CELL);
  width = mar_figure_width (view->figure) * scale;
  height = mar_figure_height (view->figure) * scale;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) ((all_width - width) / 2),
                                                          (float) ((all_height - height) / 2)));
  cairo = gtk_snapshot_append_cairo (snapshot,
                                     &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (view->page.alpha < 1)
    draw_open_ground (cairo, width, height);
  cairo_set_source_rgba (cairo, view->page.red, view->page.green, view->page.blue,
                         view->page.alpha);
  cairo_rectangle (cairo, 0, 0, width, height);
  cairo_fill (cairo);
  mar_figure_draw (view->figure, cairo, scale);
  cairo_destroy (cairo);
  gtk_snapshot_restore (snapshot);
}

static void
mar_figure_view_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = SMALLEST;
  *natural = USUAL;
}

static void
mar_figure_view_finalize (GObject *object)
{
  g_clear_pointer (&MAR_FIGURE_VIEW (object)->figure, mar_figure_free);

  G_OBJECT_CLASS (mar_figure_view_parent_class)->finalize (object);
}

static void
mar_figure_view_class_init (MarFigureViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mar_figure_view_finalize;
  widget_class->snapshot = mar_figure_view_snapshot;
  widget_class->measure = mar_figure_view_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mar_figure_view_init (MarFigureView *view)
{
}

void
mar_figure_view_show (MarFigureView  *view,
                      MarFigure      *figure,
                      const MarPaint *page,
                      const char     *words)
{
  g_return_if_fail (MAR_IS_FIGURE_VIEW (view));
  g_return_if_fail (figure != NULL);

  g_clear_pointer (&view->figure, mar_figure_free);
  view->figure = figure;
  view->page = page != NULL ? *page : (MarPaint) { 0 };
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}
