/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-export-order.h"

#include <math.h>
#include <string.h>

#include "mar-cursor.h"
#include "mar-place.h"

/* What nobody reads in a preview. */
#define LONGEST_TEXT (256 * 1024)
#define LONGEST_LINE 400
/* Of pictures of pages, pixels per point. */
#define COARSEST 0.2
#define FINEST 6.0

/* Figures. */

void
mar_figure_order_free (MarFigureOrder *order)
{
  g_free ((char *) order->options.file);
  g_free ((char *) order->options.pattern);
  g_free (order->place);
  g_free (order);
}

/* Inside a turn the board shows less than the node. */
static void
show_step (MarExportItem *item,
           MarNode       *node,
           guint          step)
{
  const MarCursor cursor = { node, step };

  if (step == 0 || step >= item->figure->n_actions)
    return;

  item->figure->n_actions = step;
  g_free (item->figure->position);
  item->figure->position = mar_cursor_position (&cursor, NULL);
}

/* Leaves one figure of all. */
static GPtrArray *
pick (GPtrArray *items,
      guint      index)
{
  if (index >= items->len)
    return items;

  g_ptr_array_remove_range (items, index + 1, items->len - index - 1);
  g_ptr_array_remove_range (items, 0, index);

  return items;
}

gpointer
mar_figure_order_plan (MarBench      *bench,
                       gpointer       data,
                       GCancellable  *cancellable,
                       MarWorkshop   *workshop,
                       GError       **error)
{
  const MarFigureOrder *order = data;
  MarExportOptions options = order->options;
  MarNode *node = NULL;
  GPtrArray *items;

  if (order->record >= 0)
    node = mar_place_read (mar_document_record (bench->document, (guint) order->record),
                           order->place, NULL);
  if (order->figure < 0 && (options.scope == MAR_EXPORT_POSITION || order->this_game))
    options.node = node;

  items = mar_export_plan (bench->document, &options, error);
  if (items == NULL)
    return NULL;
  if (order->figure >= 0)
    return pick (items, (guint) order->figure);
  if (options.scope == MAR_EXPORT_POSITION)
    show_step (g_ptr_array_index (items, 0), node, order->step);

  return items;
}

void
mar_figure_export_free (MarFigureExport *run)
{
  g_ptr_array_unref (run->items);
  mar_figure_order_free (run->order);
  g_free (run->folder);
  g_free (run);
}

static void
written_cb (guint    done,
            guint    all,
            gpointer data)
{
  mar_workshop_tell (data, (double) done / all);
}

gpointer
mar_figure_export_run (MarBench      *bench,
                       gpointer       data,
                       GCancellable  *cancellable,
                       MarWorkshop   *workshop,
                       GError       **error)
{
  const MarFigureExport *run = data;

  if (!mar_export_run (run->items, &run->order->options, run->folder, run->replace, cancellable,
                       written_cb, workshop, error))
    return NULL;

  return g_ptr_array_ref (run->items);
}

/* Booklets. */

MarBookletOrder *
mar_booklet_order_copy (const MarBookletOrder *order)
{
  MarBookletOrder *copy = g_memdup2 (order, sizeof *order);

  copy->options.title = g_strdup (order->options.title);
  copy->path = g_strdup (order->path);

  return copy;
}

void
mar_booklet_order_free (MarBookletOrder *order)
{
  g_free ((char *) order->options.title);
  g_free (order->path);
  g_free (order);
}

void
mar_booklet_view_free (MarBookletView *view)
{
  g_clear_object (&view->picture);
  g_free (view->text);
  g_free (view);
}

static MarBookletOptions
options_at (MarBench              *bench,
            const MarBookletOrder *order)
{
  MarBookletOptions options = order->options;

  if (order->record >= 0)
    options.record = mar_document_record (bench->document, (guint) order->record);

  return options;
}

static void
progress_cb (double   share,
             gpointer data)
{
  mar_workshop_tell (data, share);
}

/* Whether both ask for the same pages, whichever of them they look at. */
static gboolean
same_pages (const MarBookletOrder *one,
            const MarBookletOrder *other)
{
  const MarBookletOptions *a = &one->options;
  const MarBookletOptions *b = &other->options;

  return one->record == other->record && a->layout == b->layout && a->paper == b->paper
         && a->style == b->style && a->every == b->every && a->cell_mm == b->cell_mm
         && a->no_contents == b->no_contents && a->no_index == b->no_index
         && a->positions == b->positions && a->no_variations == b->no_variations
         && g_strcmp0 (a->title, b->title) == 0;
}

static void
forget_pages (MarBench *bench)
{
  g_clear_pointer (&bench->pages, mar_booklet_pages_free);
  if (bench->pages_of != NULL)
    bench->forget (bench->pages_of);
  bench->pages_of = NULL;
}

static gboolean
set_pages (MarBench               *bench,
           const MarBookletOrder  *order,
           GCancellable           *cancellable,
           MarWorkshop            *workshop,
           GError                **error)
{
  MarBookletOptions options;

  if (bench->pages != NULL && same_pages (bench->pages_of, order))
    return TRUE;

  forget_pages (bench);
  bench->pages_of = mar_booklet_order_copy (order);
  bench->forget = (GDestroyNotify) mar_booklet_order_free;
  options = options_at (bench, bench->pages_of);
  bench->pages = mar_booklet_pages_new (bench->document, &options, cancellable, progress_cb,
                                        workshop, error);

  return bench->pages != NULL;
}

static GdkTexture *
draw_page (MarBookletPages *pages,
           guint            page,
           double           room_width,
           double           room_height)
{
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  cairo_t *cairo;
  double width;
  double height;
  double scale;
  int stride;

  mar_booklet_pages_size (pages, &width, &height);
  scale = CLAMP (MIN (room_width / width, room_height / height), COARSEST, FINEST);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width * scale),
                                        (int) ceil (height * scale));
  cairo = cairo_create (surface);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  cairo_scale (cairo, scale, scale);
  mar_booklet_pages_draw (pages, page, cairo);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);

  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) (stride * cairo_image_surface_get_height (surface)),
                                      (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (cairo_image_surface_get_width (surface),
                                 cairo_image_surface_get_height (surface), GDK_MEMORY_DEFAULT,
                                 bytes, (gsize) stride);
}

static gpointer
look_at_pages (MarBench               *bench,
               const MarBookletOrder  *order,
               GCancellable           *cancellable,
               MarWorkshop            *workshop,
               GError                **error)
{
  MarBookletView *view;

  if (!set_pages (bench, order, cancellable, workshop, error))
    return NULL;

  view = g_new0 (MarBookletView, 1);
  view->n_pages = mar_booklet_pages_count (bench->pages);
  view->page = MIN (order->page, view->n_pages - 1);
  view->picture = draw_page (bench->pages, view->page, order->width, order->height);

  return view;
}

/* The beginning of a text; of a line that is all data, too. */
static char *
shorten (GBytes *content)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize size;
  const char *data = g_bytes_get_data (content, &size);
  const char *end = data + MIN (size, LONGEST_TEXT);

  for (const char *line = data; line < end;)
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line));
      const char *next = stop != NULL ? stop + 1 : end;

      if (next - line > LONGEST_LINE)
        {
          g_string_append_len (text, line, LONGEST_LINE);
          g_string_append (text, "…\n");
        }
      else
        g_string_append_len (text, line, next - line);
      line = next;
    }

  return g_utf8_make_valid (text->str, (gssize) text->len);
}

/* A web page is looked at as the text that stands in it. */
static gpointer
look_at_text (MarBench               *bench,
              const MarBookletOrder  *order,
              GCancellable           *cancellable,
              MarWorkshop            *workshop,
              GError                **error)
{
  MarBookletOptions options = options_at (bench, order);
  g_autoptr (GBytes) content = NULL;
  MarBookletView *view;

  if (options.format == MAR_BOOKLET_HTML)
    options.format = MAR_BOOKLET_TEXT;
  content = mar_booklet_make (bench->document, &options, cancellable, progress_cb, workshop, error);
  if (content == NULL)
    return NULL;

  view = g_new0 (MarBookletView, 1);
  view->text = shorten (content);

  return view;
}

gpointer
mar_booklet_order_look (MarBench      *bench,
                        gpointer       data,
                        GCancellable  *cancellable,
                        MarWorkshop   *workshop,
                        GError       **error)
{
  const MarBookletOrder *order = data;

  return order->options.format == MAR_BOOKLET_PDF
           ? look_at_pages (bench, order, cancellable, workshop, error)
           : look_at_text (bench, order, cancellable, workshop, error);
}

gpointer
mar_booklet_order_write (MarBench      *bench,
                         gpointer       data,
                         GCancellable  *cancellable,
                         MarWorkshop   *workshop,
                         GError       **error)
{
  const MarBookletOrder *order = data;
  const MarBookletOptions options = options_at (bench, order);
  g_autoptr (GBytes) content = mar_booklet_make (bench->document, &options, cancellable,
                                                 progress_cb, workshop, error);

  if (content == NULL || !mar_export_write_file (order->path, content, TRUE, error))
    return NULL;

  return g_strdup (order->path);
}
