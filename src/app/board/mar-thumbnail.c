/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-thumbnail.h"

#include "mar-board-style.h"
#include "mar-illustration.h"

static GdkTexture *
make_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy,
                                      cairo_surface_reference (surface));

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* @unit: pixels per board unit. */
static GdkPaintable *
draw_figure (const MarFigure *figure,
             double           unit,
             const MarPaint  *ground)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, (int) (unit * mar_figure_width (figure) + 0.5),
    (int) (unit * mar_figure_height (figure) + 0.5));
  cairo_t *cairo = cairo_create (surface);
  GdkTexture *texture;

  if (ground != NULL)
    {
      cairo_set_source_rgb (cairo, ground->red, ground->green, ground->blue);
      cairo_paint (cairo);
    }
  mar_figure_draw (figure, cairo, unit);
  cairo_destroy (cairo);

  texture = make_texture (surface);
  cairo_surface_destroy (surface);

  return GDK_PAINTABLE (texture);
}

/* Text around the board is too small to be read. */
static MarFigure *
new_plain_figure (const MarFigureRecord *record,
                  const MarStyle        *style)
{
  g_autoptr (MarFigureRecord) plain = mar_figure_record_copy (record);

  plain->plain = TRUE;
  while (plain->n_legend > 0)
    g_free (plain->legend[--plain->n_legend].text);

  return mar_illustration_new (plain, style);
}

/* A figure that is printed, until it is drawn. */
typedef struct
{
  MarFigureRecord *record;
  const MarStyle *style;
  int size; /* in device pixels */
} Print;

static void
print_free (gpointer data)
{
  Print *print = data;

  mar_figure_record_free (print->record);
  g_free (print);
}

static void
print_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  const Print *print = data;
  g_autoptr (MarFigure) figure = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;
  figure = new_plain_figure (print->record, print->style);
  g_task_return_pointer (
    task,
    draw_figure (figure, print->size / MAX (mar_figure_width (figure), mar_figure_height (figure)),
                 &print->style->page),
    g_object_unref);
}

void
mar_thumbnail_draw_async (const MarFigureRecord *figure,
                          int                    size,
                          int                    scale,
                          GCancellable          *cancellable,
                          GAsyncReadyCallback    callback,
                          gpointer               data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Print *print;

  g_return_if_fail (figure != NULL && figure->position != NULL);
  g_return_if_fail (size > 0 && scale > 0);

  print = g_new (Print, 1);
  *print = (Print) { mar_figure_record_copy (figure), mar_board_style_get_printed (),
                     size * scale };
  g_task_set_source_tag (task, mar_thumbnail_draw_async);
  g_task_set_task_data (task, print, print_free);
  g_task_run_in_thread (task, print_in_thread);
}

GdkPaintable *
mar_thumbnail_draw_finish (GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * Shown:
 * @record: (nullable): the figure, if it is one
 * @game: (nullable): else there are a game and a position; without either nothing is shown
 * @drawing: ends the drawing that is under way; another style, or another position, takes its place
 *
 * The content of a picture, which is drawn anew in another style.
 */
typedef struct
{
  MarFigureRecord *record;
  const MarGame *game;
  MarPosition *position;
  int width;
  GCancellable *drawing;
} Shown;

static void
shown_free (gpointer data)
{
  Shown *shown = data;

  g_cancellable_cancel (shown->drawing);
  g_object_unref (shown->drawing);
  g_clear_pointer (&shown->record, mar_figure_record_free);
  g_free (shown->position);
  g_free (shown);
}

static GQuark
shown_quark (void)
{
  return g_quark_from_static_string ("mar-thumbnail-shown");
}

/* A figure, and how many pixels a board unit of it has. */
typedef struct
{
  MarFigure *figure;
  double unit;
} Drawing;

static void
drawing_free (gpointer data)
{
  Drawing *drawing = data;

  mar_figure_free (drawing->figure);
  g_free (drawing);
}

static Drawing *
drawing_new (const Shown *shown,
             int          scale)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  Drawing *drawing = g_new (Drawing, 1);

  options.coordinates = FALSE;
  options.bare = TRUE;
  options.style = mar_board_style_get ();
  drawing->figure = shown->record != NULL ? new_plain_figure (shown->record, options.style)
                                          : mar_figure_new (shown->game, shown->position, &options);
  drawing->unit = shown->width * scale / mar_figure_width (drawing->figure);

  return drawing;
}

static void
draw_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Drawing *drawing = data;

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, draw_figure (drawing->figure, drawing->unit, NULL),
                           g_object_unref);
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GtkPicture) picture = data;
  g_autoptr (GdkPaintable) board = g_task_propagate_pointer (G_TASK (result), NULL);

  if (board != NULL)
    gtk_picture_set_paintable (picture, board);
}

/* Until the board is drawn the picture shows what it has shown, or has the room that the board will
 * take. */
static void
draw (GtkPicture *picture)
{
  Shown *shown = g_object_get_qdata (G_OBJECT (picture), shown_quark ());
  g_autoptr (GTask) task = NULL;
  Drawing *drawing;

  if (shown->record == NULL && shown->game == NULL)
    return;
  drawing = drawing_new (shown, gtk_widget_get_scale_factor (GTK_WIDGET (picture)));
  if (gtk_picture_get_paintable (picture) == NULL)
    {
      g_autoptr (GdkPaintable) room = gdk_paintable_new_empty (
        (int) (drawing->unit * mar_figure_width (drawing->figure) + 0.5),
        (int) (drawing->unit * mar_figure_height (drawing->figure) + 0.5));

      gtk_picture_set_paintable (picture, room);
    }
  g_cancellable_cancel (shown->drawing);
  g_object_unref (shown->drawing);
  shown->drawing = g_cancellable_new ();
  task = g_task_new (NULL, shown->drawing, drawn_cb, g_object_ref (picture));
  g_task_set_source_tag (task, draw);
  g_task_set_task_data (task, drawing, drawing_free);
  g_task_run_in_thread (task, draw_in_thread);
}

/* @shown: (transfer full) */
static void
show (GtkPicture *picture,
      Shown      *shown)
{
  if (g_object_get_qdata (G_OBJECT (picture), shown_quark ()) == NULL)
    {
      mar_board_style_follow (GTK_WIDGET (picture), G_CALLBACK (draw));
      g_signal_connect (picture, "notify::scale-factor", G_CALLBACK (draw), NULL);
    }
  g_object_set_qdata_full (G_OBJECT (picture), shown_quark (), shown, shown_free);
  draw (picture);
}

void
mar_thumbnail_show_figure (GtkPicture            *picture,
                           const MarFigureRecord *figure,
                           int                    width)
{
  Shown *shown;

  g_return_if_fail (GTK_IS_PICTURE (picture));
  g_return_if_fail (figure != NULL && figure->position != NULL && width > 0);

  shown = g_new0 (Shown, 1);
  shown->record = mar_figure_record_copy (figure);
  shown->width = width;
  shown->drawing = g_cancellable_new ();
  show (picture, shown);
}

void
mar_thumbnail_show (GtkPicture        *picture,
                    const MarGame     *game,
                    const MarPosition *position,
                    int                width)
{
  Shown *shown;

  g_return_if_fail (GTK_IS_PICTURE (picture));
  g_return_if_fail (game != NULL && position != NULL && width > 0);

  shown = g_new0 (Shown, 1);
  shown->game = game;
  shown->position = mar_position_copy (game, position);
  shown->width = width;
  shown->drawing = g_cancellable_new ();
  show (picture, shown);
}

/* It stays, empty, for the picture goes on to follow the style. */
void
mar_thumbnail_clear (GtkPicture *picture)
{
  Shown *shown;

  g_return_if_fail (GTK_IS_PICTURE (picture));

  shown = g_object_get_qdata (G_OBJECT (picture), shown_quark ());
  if (shown != NULL)
    {
      g_cancellable_cancel (shown->drawing);
      g_clear_pointer (&shown->record, mar_figure_record_free);
      g_clear_pointer (&shown->position, g_free);
      shown->game = NULL;
    }
  gtk_picture_set_paintable (picture, NULL);
}

MarNode *
mar_thumbnail_node (MarRecord *record)
{
  MarNode *slow = mar_record_root (record);
  MarNode *fast = slow;

  /* The second walker reaches the end when the first is half way. */
  while (mar_node_n_children (fast) > 0)
    {
      fast = mar_node_child (fast, 0);
      if (mar_node_n_children (fast) == 0)
        break;
      fast = mar_node_child (fast, 0);
      slow = mar_node_child (slow, 0);
    }

  return slow;
}
