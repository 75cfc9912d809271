/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-export-request.h"

#include <math.h>
#include <string.h>

#include "mar-cursor.h"
#include "mar-name-pattern.h"
#include "mar-place.h"

/* In bytes: nobody reads more in a preview. */
#define LONGEST_TEXT (256 * 1024)
#define LONGEST_LINE 400
/* Of pictures of pages, pixels per point. */
#define COARSEST 0.2
#define FINEST 6.0

/* Figures. */

void
mar_figure_request_free (MarFigureRequest *request)
{
  g_free ((char *) request->options.file);
  g_free ((char *) request->options.pattern);
  g_free (request->place);
  g_free (request);
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

static gpointer
plan_figures (MarWorkerContext  *context,
              gpointer           data,
              GCancellable      *cancellable,
              MarWorker         *worker,
              GError           **error)
{
  const MarFigureRequest *request = data;
  MarExportOptions options = request->options;
  MarNode *node = NULL;
  GPtrArray *items;

  if (request->record >= 0)
    node = mar_place_read (mar_document_record (context->document, (guint) request->record),
                           request->place, NULL);
  if (request->figure < 0 && (mar_export_scope_has_node (options.scope) || request->this_game))
    options.node = node;

  items = mar_export_plan (context->document, &options, error);
  if (items == NULL)
    return NULL;
  if (request->figure >= 0)
    return pick (items, (guint) request->figure);
  if (options.scope == MAR_EXPORT_POSITION)
    show_step (g_ptr_array_index (items, 0), node, request->step);

  return items;
}

void
mar_figure_request_plan_async (MarWorker           *worker,
                               MarFigureRequest    *request,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             data)
{
  mar_worker_request (worker, plan_figures, request, (GDestroyNotify) mar_figure_request_free,
                      (GDestroyNotify) g_ptr_array_unref, cancellable, callback, data);
}

void
mar_figure_export_free (MarFigureExport *run)
{
  g_ptr_array_unref (run->items);
  mar_figure_request_free (run->request);
  g_free (run->folder);
  g_free (run);
}

static void
written_cb (guint    done,
            double   share,
            gpointer data)
{
  mar_worker_set_progress (data, share);
}

static gboolean
file_exists (const char *folder,
             const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

/* Gives a number to the names that there are already in the folder. */
static void
rename_items (GPtrArray  *items,
              const char *folder)
{
  g_autoptr (GHashTable) taken = mar_name_set_new ();

  for (guint i = 0; i < items->len; i++)
    g_free (mar_name_set_add (taken, ((const MarExportItem *) items->pdata[i])->name));
  for (guint i = 0; i < items->len; i++)
    {
      MarExportItem *item = items->pdata[i];

      while (file_exists (folder, item->name))
        {
          char *name = mar_name_set_add (taken, item->name);

          g_free (item->name);
          item->name = name;
        }
    }
}

static gpointer
write_figures (MarWorkerContext  *context,
               gpointer           data,
               GCancellable      *cancellable,
               MarWorker         *worker,
               GError           **error)
{
  const MarFigureExport *run = data;

  if (run->rename)
    rename_items (run->items, run->folder);
  if (!mar_export_run (run->items, &run->request->options, run->folder, run->replace, cancellable,
                       written_cb, worker, error))
    return NULL;

  return g_ptr_array_ref (run->items);
}

void
mar_figure_export_run_async (MarWorker           *worker,
                             MarFigureExport     *run,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             data)
{
  mar_worker_request (worker, write_figures, run, (GDestroyNotify) mar_figure_export_free,
                      (GDestroyNotify) g_ptr_array_unref, cancellable, callback, data);
}

/* Booklets. */

MarBookletRequest *
mar_booklet_request_copy (const MarBookletRequest *request)
{
  MarBookletRequest *copy = g_memdup2 (request, sizeof *request);

  copy->options.title = g_strdup (request->options.title);
  copy->path = g_strdup (request->path);

  return copy;
}

void
mar_booklet_request_free (MarBookletRequest *request)
{
  g_free ((char *) request->options.title);
  g_free (request->path);
  g_free (request);
}

void
mar_booklet_view_free (MarBookletView *view)
{
  g_clear_object (&view->picture);
  g_free (view->text);
  g_free (view);
}

/* @reference: where the options may refer to */
static MarBookletOptions
options_at (MarWorkerContext        *context,
            const MarBookletRequest *request,
            MarFigureReference      *reference)
{
  MarBookletOptions options = request->options;
  g_autoptr (GArray) references = mar_document_list_figures (context->document);

  if (request->record >= 0)
    options.record = mar_document_record (context->document, (guint) request->record);
  if (request->figure >= 0 && (guint) request->figure < references->len)
    {
      *reference = g_array_index (references, MarFigureReference, request->figure);
      options.figure = reference;
    }

  return options;
}

static void
progress_cb (double   share,
             gpointer data)
{
  mar_worker_set_progress (data, share);
}

/* Returns: whether both are for the same pages, whichever of them they show. */
static gboolean
same_pages (const MarBookletRequest *one,
            const MarBookletRequest *other)
{
  const MarBookletOptions *a = &one->options;
  const MarBookletOptions *b = &other->options;

  return one->record == other->record && a->layout == b->layout && a->paper == b->paper
         && a->style == b->style && a->every == b->every && a->cell_mm == b->cell_mm
         && a->no_contents == b->no_contents && a->no_index == b->no_index
         && a->key_diagrams == b->key_diagrams && a->notes == b->notes && a->ragged == b->ragged
         && a->positions == b->positions && a->no_variations == b->no_variations
         && a->report == b->report && g_strcmp0 (a->title, b->title) == 0;
}

static void
forget_pages (MarWorkerContext *context)
{
  g_clear_pointer (&context->pages, mar_booklet_pages_free);
  if (context->pages_key != NULL)
    context->forget (context->pages_key);
  context->pages_key = NULL;
}

static gboolean
set_pages (MarWorkerContext         *context,
           const MarBookletRequest  *request,
           GCancellable             *cancellable,
           MarWorker                *worker,
           GError                  **error)
{
  MarFigureReference reference;
  MarBookletOptions options;

  if (context->pages != NULL && same_pages (context->pages_key, request))
    return TRUE;

  forget_pages (context);
  context->pages_key = mar_booklet_request_copy (request);
  context->forget = (GDestroyNotify) mar_booklet_request_free;
  options = options_at (context, context->pages_key, &reference);
  context->pages = mar_booklet_pages_new (context->document, &options, cancellable, progress_cb,
                                          worker, error);

  return context->pages != NULL;
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
  bytes
    = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                  (gsize) stride * (gsize) cairo_image_surface_get_height (surface),
                                  (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (cairo_image_surface_get_width (surface),
                                 cairo_image_surface_get_height (surface), GDK_MEMORY_DEFAULT,
                                 bytes, (gsize) stride);
}

static gpointer
preview_pages (MarWorkerContext         *context,
               const MarBookletRequest  *request,
               GCancellable             *cancellable,
               MarWorker                *worker,
               GError                  **error)
{
  MarBookletView *view;

  if (!set_pages (context, request, cancellable, worker, error))
    return NULL;

  view = g_new0 (MarBookletView, 1);
  view->n_pages = mar_booklet_pages_count (context->pages);
  view->page = MIN (request->page, view->n_pages - 1);
  view->picture = draw_page (context->pages, view->page, request->width, request->height);

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
preview_text (MarWorkerContext         *context,
              const MarBookletRequest  *request,
              GCancellable             *cancellable,
              MarWorker                *worker,
              GError                  **error)
{
  MarFigureReference reference;
  MarBookletOptions options = options_at (context, request, &reference);
  g_autoptr (GBytes) content = NULL;
  MarBookletView *view;

  if (options.format == MAR_BOOKLET_HTML)
    options.format = MAR_BOOKLET_TEXT;
  content = mar_booklet_make (context->document, &options, cancellable, progress_cb, worker, error);
  if (content == NULL)
    return NULL;

  view = g_new0 (MarBookletView, 1);
  view->text = shorten (content);

  return view;
}

static gpointer
preview_booklet (MarWorkerContext  *context,
                 gpointer           data,
                 GCancellable      *cancellable,
                 MarWorker         *worker,
                 GError           **error)
{
  const MarBookletRequest *request = data;

  return request->options.format == MAR_BOOKLET_PDF
           ? preview_pages (context, request, cancellable, worker, error)
           : preview_text (context, request, cancellable, worker, error);
}

static gpointer
make_booklet (MarWorkerContext  *context,
              gpointer           data,
              GCancellable      *cancellable,
              MarWorker         *worker,
              GError           **error)
{
  const MarBookletRequest *request = data;
  MarFigureReference reference;
  const MarBookletOptions options = options_at (context, request, &reference);

  return mar_booklet_make (context->document, &options, cancellable, progress_cb, worker, error);
}

static gpointer
write_booklet (MarWorkerContext  *context,
               gpointer           data,
               GCancellable      *cancellable,
               MarWorker         *worker,
               GError           **error)
{
  const MarBookletRequest *request = data;
  g_autoptr (GBytes) content = make_booklet (context, data, cancellable, worker, error);

  if (content == NULL || !mar_export_write_file (request->path, content, TRUE, error))
    return NULL;

  return g_strdup (request->path);
}

void
mar_booklet_request_preview_async (MarWorker           *worker,
                                   MarBookletRequest   *request,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             data)
{
  mar_worker_request (worker, preview_booklet, request, (GDestroyNotify) mar_booklet_request_free,
                      (GDestroyNotify) mar_booklet_view_free, cancellable, callback, data);
}

void
mar_booklet_request_write_async (MarWorker           *worker,
                                 MarBookletRequest   *request,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             data)
{
  mar_worker_request (worker, write_booklet, request, (GDestroyNotify) mar_booklet_request_free,
                      g_free, cancellable, callback, data);
}

void
mar_booklet_request_make_async (MarWorker           *worker,
                                MarBookletRequest   *request,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             data)
{
  mar_worker_request (worker, make_booklet, request, (GDestroyNotify) mar_booklet_request_free,
                      (GDestroyNotify) g_bytes_unref, cancellable, callback, data);
}
