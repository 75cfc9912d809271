/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-figure-preview.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mar-board-style.h"
#include "mar-illustration.h"
#include "mar-picture-provider.h"

/* Of the sheet about the figure, in pixels. */
#define MARGIN 16
#define LARGEST_CELL 72
#define SMALLEST_SIDE 200
#define NATURAL_SIDE 480
/* The part that will not be shown fades by so much. */
#define OUTSIDE_ALPHA 0.65

struct _MarFigurePreview
{
  GtkWidget parent_instance;

  MarFigureRecord *record;
  char *name;
  MarFigure *figure;
  gboolean cropping;
  /* While the pointer is down. */
  MarCell from;
  MarCell to;
};

enum
{
  CROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarFigurePreview, mar_figure_preview, GTK_TYPE_WIDGET)

/* The figure. */

static const MarFigure *
get_figure (MarFigurePreview *preview)
{
  if (preview->figure == NULL && preview->record != NULL)
    {
      g_autoptr (MarFigureRecord) whole = mar_figure_record_copy (preview->record);

      if (preview->cropping)
        whole->crop = (MarCrop) { MAR_CROP_NONE, MAR_CELL_NONE, MAR_CELL_NONE };
      preview->figure = mar_illustration_new (whole, mar_board_style_get_printed ());
    }

  return preview->figure;
}

static void
redraw (MarFigurePreview *preview)
{
  g_clear_pointer (&preview->figure, mar_figure_free);
  gtk_widget_queue_draw (GTK_WIDGET (preview));
}

/* Where the figure is: its scale and its corner, in pixels. */
static double
place_figure (MarFigurePreview *preview,
              const MarFigure  *figure,
              double           *left,
              double           *top)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (preview));
  const double height = gtk_widget_get_height (GTK_WIDGET (preview));
  const double scale = MIN (LARGEST_CELL, MIN ((width - 2 * MARGIN) / mar_figure_width (figure),
                                               (height - 2 * MARGIN) / mar_figure_height (figure)));

  *left = floor ((width - scale * mar_figure_width (figure)) / 2);
  *top = floor ((height - scale * mar_figure_height (figure)) / 2);

  return MAX (scale, 1);
}

void
mar_figure_preview_show (MarFigurePreview      *preview,
                         const MarFigureRecord *figure,
                         const char            *name)
{
  g_autofree char *seen = NULL;

  g_return_if_fail (MAR_IS_FIGURE_PREVIEW (preview));

  g_clear_pointer (&preview->record, mar_figure_record_free);
  g_free (preview->name);
  preview->name = g_strdup (name);
  preview->from = MAR_CELL_NONE;
  if (figure != NULL)
    {
      preview->record = mar_figure_record_copy (figure);
      seen = mar_illustration_alternative_text (figure);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (preview), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  seen != NULL ? seen : _("Figure"), -1);
  redraw (preview);
}

/* Drawing. */

static void
draw_sheet (GtkSnapshot           *snapshot,
            const graphene_rect_t *sheet)
{
  const GdkRGBA paper = mar_board_style_get_printed ()->page.alpha > 0
                          ? (GdkRGBA) { (float) mar_board_style_get_printed ()->page.red,
                                        (float) mar_board_style_get_printed ()->page.green,
                                        (float) mar_board_style_get_printed ()->page.blue, 1 }
                          : (GdkRGBA) { 1, 1, 1, 1 };
  const GdkRGBA edge = { 0, 0, 0, 0.15f };
  const GdkRGBA edges[] = { edge, edge, edge, edge };
  const float widths[] = { 1, 1, 1, 1 };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, sheet, 6);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, sheet);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, edges);
}

/* The smallest rectangle with both corners, in pixels. */
static gboolean
find_part (const MarFigure *figure,
           const MarCrop   *crop,
           double           scale,
           graphene_rect_t *part)
{
  MarBox boxes[2];
  graphene_rect_t corners[2];

  if (crop->kind != MAR_CROP_CELLS || !mar_figure_cell_box (figure, crop->corner, &boxes[0])
      || !mar_figure_cell_box (figure, crop->opposite, &boxes[1]))
    return FALSE;

  for (guint i = 0; i < 2; i++)
    graphene_rect_init (&corners[i], (float) (boxes[i].x * scale), (float) (boxes[i].y * scale),
                        (float) (boxes[i].width * scale), (float) (boxes[i].height * scale));
  graphene_rect_union (&corners[0], &corners[1], part);

  return TRUE;
}

static void
draw_part (MarFigurePreview *preview,
           const MarFigure  *figure,
           cairo_t          *cairo,
           double            scale)
{
  MarCrop crop = preview->record->crop;
  graphene_rect_t part;

  if (preview->from != MAR_CELL_NONE)
    crop = (MarCrop) { MAR_CROP_CELLS, preview->from, preview->to };
  if (!find_part (figure, &crop, scale, &part))
    return;

  cairo_rectangle (cairo, 0, 0, scale * mar_figure_width (figure),
                   scale * mar_figure_height (figure));
  cairo_rectangle (cairo, part.origin.x, part.origin.y, part.size.width, part.size.height);
  cairo_set_fill_rule (cairo, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgba (cairo, 1, 1, 1, OUTSIDE_ALPHA);
  cairo_fill (cairo);
  cairo_rectangle (cairo, part.origin.x, part.origin.y, part.size.width, part.size.height);
  cairo_set_source_rgb (cairo, 0.11, 0.44, 0.85);
  cairo_set_line_width (cairo, 2);
  cairo_stroke (cairo);
}

static void
mar_figure_preview_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  MarFigurePreview *preview = MAR_FIGURE_PREVIEW (widget);
  const MarFigure *figure = get_figure (preview);
  double left, top, scale;
  graphene_rect_t sheet;
  cairo_t *cairo;

  if (figure == NULL)
    return;

  scale = place_figure (preview, figure, &left, &top);
  graphene_rect_init (&sheet, (float) left, (float) top,
                      (float) (scale * mar_figure_width (figure)),
                      (float) (scale * mar_figure_height (figure)));
  graphene_rect_inset (&sheet, -MARGIN + 4, -MARGIN + 4);
  draw_sheet (snapshot, &sheet);
  cairo = gtk_snapshot_append_cairo (snapshot, &sheet);
  cairo_translate (cairo, left, top);
  mar_figure_draw (figure, cairo, scale);
  if (preview->cropping)
    draw_part (preview, figure, cairo, scale);
  cairo_destroy (cairo);
  if (gtk_widget_has_visible_focus (widget))
    gtk_snapshot_render_focus (snapshot, gtk_widget_get_style_context (widget), sheet.origin.x,
                               sheet.origin.y, sheet.size.width, sheet.size.height);
}

static void
mar_figure_preview_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  *minimum = SMALLEST_SIDE;
  *natural = NATURAL_SIDE;
}

/* Cropping. */

void
mar_figure_preview_set_cropping (MarFigurePreview *preview,
                                 gboolean          cropping)
{
  g_return_if_fail (MAR_IS_FIGURE_PREVIEW (preview));

  if (cropping == preview->cropping)
    return;

  preview->cropping = cropping;
  preview->from = MAR_CELL_NONE;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (preview), cropping ? "crosshair" : NULL);
  redraw (preview);
}

/* Parts are chosen by squares of the board, not by what rests between them. */
static MarCell
cell_at (MarFigurePreview *preview,
         double            x,
         double            y)
{
  const MarFigure *figure = get_figure (preview);
  double left, top, scale;

  if (figure == NULL)
    return MAR_CELL_NONE;
  scale = place_figure (preview, figure, &left, &top);

  return mar_figure_ground_at (figure, (x - left) / scale, (y - top) / scale);
}

static void
drag_begin_cb (GtkGestureDrag   *gesture,
               double            x,
               double            y,
               MarFigurePreview *preview)
{
  preview->from = preview->cropping ? cell_at (preview, x, y) : MAR_CELL_NONE;
  preview->to = preview->from;
  gtk_gesture_set_state (GTK_GESTURE (gesture), preview->from != MAR_CELL_NONE
                                                  ? GTK_EVENT_SEQUENCE_CLAIMED
                                                  : GTK_EVENT_SEQUENCE_DENIED);
  gtk_widget_queue_draw (GTK_WIDGET (preview));
}

static void
drag_update_cb (GtkGestureDrag   *gesture,
                double            dx,
                double            dy,
                MarFigurePreview *preview)
{
  double x, y;
  MarCell cell;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  cell = cell_at (preview, x + dx, y + dy);
  if (cell == MAR_CELL_NONE || cell == preview->to)
    return;

  preview->to = cell;
  gtk_widget_queue_draw (GTK_WIDGET (preview));
}

static void
drag_end_cb (GtkGestureDrag   *gesture,
             double            dx,
             double            dy,
             MarFigurePreview *preview)
{
  const MarCell from = preview->from;

  preview->from = MAR_CELL_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (preview));
  if (from != MAR_CELL_NONE && preview->to != from)
    g_signal_emit (preview, signals[CROPPED], 0, (int) from, (int) preview->to);
}

/* Dragging it out. */

static GdkContentProvider *
prepare_cb (GtkDragSource    *source,
            double            x,
            double            y,
            MarFigurePreview *preview)
{
  if (preview->record == NULL || preview->cropping)
    return NULL;

  return mar_picture_provider_new (preview->record, mar_board_style_get_printed (), NULL,
                                   preview->name);
}

/* Life. */

static void
mar_figure_preview_dispose (GObject *object)
{
  mar_figure_preview_show (MAR_FIGURE_PREVIEW (object), NULL, NULL);

  G_OBJECT_CLASS (mar_figure_preview_parent_class)->dispose (object);
}

static void
mar_figure_preview_finalize (GObject *object)
{
  g_free (MAR_FIGURE_PREVIEW (object)->name);

  G_OBJECT_CLASS (mar_figure_preview_parent_class)->finalize (object);
}

static void
mar_figure_preview_class_init (MarFigurePreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mar_figure_preview_dispose;
  G_OBJECT_CLASS (klass)->finalize = mar_figure_preview_finalize;
  widget_class->snapshot = mar_figure_preview_snapshot;
  widget_class->measure = mar_figure_preview_measure;

  signals[CROPPED] = g_signal_new ("cropped", MAR_TYPE_FIGURE_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "figurepreview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mar_figure_preview_init (MarFigurePreview *preview)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkDragSource *source = gtk_drag_source_new ();

  preview->from = MAR_CELL_NONE;
  gtk_widget_set_focusable (GTK_WIDGET (preview), TRUE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), preview);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), preview);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), preview);
  gtk_widget_add_controller (GTK_WIDGET (preview), GTK_EVENT_CONTROLLER (drag));

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), preview);
  gtk_widget_add_controller (GTK_WIDGET (preview), GTK_EVENT_CONTROLLER (source));

  mar_board_style_follow (GTK_WIDGET (preview), G_CALLBACK (redraw));
}
