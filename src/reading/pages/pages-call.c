/* Has a file read by the program marginalia-pages, page by page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "pages-private.h"

/* The program says no more of a page, in bytes. */
#define MOST_LINE ((gsize) 32 << 20)
/* The program draws no larger page, in bytes. */
#define MOST_PICTURE ((gsize) 128 << 20)

static void
set_too_large (GError **error)
{
  g_set_error_literal (error, MAR_PAGES_ERROR, MAR_PAGES_ERROR_TOO_LARGE,
                       _("a page says more than can be read"));
}

/* Takes the lines that are whole. */
static gboolean
take_lines (GString   *output,
            gpointer   data,
            GError   **error)
{
  PagesReader *reader = data;
  gsize done = 0;
  gsize from = reader->n_seen;
  const char *end;
  gboolean is_fine = TRUE;

  while (is_fine && (end = memchr (output->str + from, '\n', output->len - from)) != NULL)
    {
      const gsize length = (gsize) (end - output->str) - done;

      is_fine = length == 0 || pages_read_line (reader, output->str + done, length, error);
      done += length + 1;
      from = done;
    }
  g_string_erase (output, 0, (gssize) done);
  reader->n_seen = output->len;
  if (is_fine && output->len > MOST_LINE)
    {
      set_too_large (error);
      return FALSE;
    }
  return is_fine;
}

/* @option: (nullable): what the program is told. */
static MarPages *
read_with (GBytes            *data,
           const char        *option,
           MarPagesProgress   progress,
           gpointer           progress_data,
           GCancellable      *cancellable,
           GError           **error)
{
  g_autoptr (MarPages) pages = pages_new ();
  PagesReader reader = { pages, progress, progress_data };
  const char *const arguments[] = { option, NULL };

  if (!pages_run (data, arguments, take_lines, &reader, cancellable, error))
    return NULL;
  pages_join_cells (pages);
  return g_steal_pointer (&pages);
}

/* (transfer full) (nullable) */
static char *
game_option (const MarGame *game)
{
  return game != NULL ? g_strconcat ("--game=", game->name, NULL) : NULL;
}

MarPages *
mar_pages_read (GBytes            *data,
                const MarGame     *game,
                MarPagesProgress   progress,
                gpointer           progress_data,
                GCancellable      *cancellable,
                GError           **error)
{
  g_autofree char *option = game_option (game);

  g_return_val_if_fail (data != NULL, NULL);

  return read_with (data, option, progress, progress_data, cancellable, error);
}

/* What a thread has to do, and whom it tells. */
typedef struct
{
  GBytes *data;
  char *option; /* nullable: of the program that reads */
  MarPagesProgress progress;
  gpointer progress_data;
  guint page;
  guint dpi;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_bytes_unref (order->data);
  g_free (order->option);
  g_free (order);
}

/* A page that has been read, on its way to the context that waits for it. */
typedef struct
{
  GTask *task;
  guint page;
  guint n_pages;
  MarPagesProgress progress;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->task);
  g_free (step);
}

/* Whoever has cancelled, or has the answer, expects no more of it. */
static gboolean
report_step_cb (gpointer data)
{
  const Step *step = data;
  GCancellable *cancellable = g_task_get_cancellable (step->task);

  if (!g_task_get_completed (step->task) && !g_cancellable_is_cancelled (cancellable))
    step->progress (step->page, step->n_pages, step->task);
  return G_SOURCE_REMOVE;
}

void
mar_pages_send_progress (GTask            *task,
                         guint             page,
                         guint             n_pages,
                         MarPagesProgress  progress)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  Step *step = g_new (Step, 1);

  *step = (Step) { g_object_ref (task), page, n_pages, progress };
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, report_step_cb, step, step_free);
  g_source_attach (source, g_task_get_context (task));
}

static void
progress_cb (guint    page,
             guint    n_pages,
             gpointer task)
{
  const Order *order = g_task_get_task_data (task);

  order->progress (page, n_pages, order->progress_data);
}

static void
send_step (guint    page,
           guint    n_pages,
           gpointer task)
{
  mar_pages_send_progress (task, page, n_pages, progress_cb);
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Order *order = data;
  GError *error = NULL;
  MarPages *pages = read_with (order->data, order->option,
                               order->progress != NULL ? send_step : NULL, task, cancellable,
                               &error);

  if (pages != NULL)
    g_task_return_pointer (task, pages, (GDestroyNotify) mar_pages_unref);
  else
    g_task_return_error (task, error);
}

static Order *
order_new (GBytes *data)
{
  Order *order = g_new0 (Order, 1);

  order->data = g_bytes_ref (data);
  return order;
}

/* @order: (transfer full) */
static void
carry_out (Order               *order,
           GTaskThreadFunc      function,
           GCancellable        *cancellable,
           GAsyncReadyCallback  callback,
           gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, function);
  g_task_set_task_data (task, order, order_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, function);
}

void
mar_pages_read_async (GBytes              *data,
                      const MarGame       *game,
                      MarPagesProgress     progress,
                      gpointer             progress_data,
                      GCancellable        *cancellable,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  Order *order;

  g_return_if_fail (data != NULL);

  order = order_new (data);
  order->option = game_option (game);
  order->progress = progress;
  order->progress_data = progress_data;
  carry_out (order, read_in_thread, cancellable, callback, user_data);
}

void
mar_pages_read_page_async (GBytes              *data,
                           guint                page,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Order *order;

  g_return_if_fail (data != NULL);
  g_return_if_fail (page >= 1);

  order = order_new (data);
  order->option = g_strdup_printf ("--pages=%u", page);
  carry_out (order, read_in_thread, cancellable, callback, user_data);
}

MarPages *
mar_pages_read_finish (GAsyncResult  *result,
                       GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* A picture is taken as a whole at its end; what is no picture says what was wrong. */
static gboolean
gather (GString   *output,
        gpointer   data,
        GError   **error)
{
  GString *picture = data;
  g_autoptr (MarPages) nothing = pages_new ();
  PagesReader reader = { nothing, NULL, NULL };
  const char *end;

  if (picture->len + output->len > MOST_PICTURE)
    {
      set_too_large (error);
      return FALSE;
    }
  g_string_append_len (picture, output->str, (gssize) output->len);
  g_string_truncate (output, 0);
  end = picture->str[0] == '{' ? memchr (picture->str, '\n', picture->len) : NULL;
  if (end == NULL)
    return TRUE;
  if (!pages_read_line (&reader, picture->str, (gsize) (end - picture->str), error))
    return FALSE;
  if (nothing->failure == NULL)
    return TRUE;
  g_propagate_error (error, g_error_copy (nothing->failure));
  return FALSE;
}

/* Draws the page of @order. Returns: (transfer full) (nullable): a PNG file. */
static GBytes *
draw (const Order   *order,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autoptr (GString) picture = g_string_new (NULL);
  g_autofree char *page = g_strdup_printf ("--picture=%u", order->page);
  g_autofree char *scale = g_strdup_printf ("--dpi=%u", order->dpi);
  const char *const arguments[] = { page, scale, NULL };

  if (!pages_run (order->data, arguments, gather, picture, cancellable, error))
    return NULL;
  if (mar_pages_is_mine (picture->str, picture->len))
    return g_string_free_to_bytes (g_steal_pointer (&picture));
  g_set_error (error, MAR_PAGES_ERROR, MAR_PAGES_ERROR_PROGRAM, _("page %u can’t be drawn"),
               order->page);
  return NULL;
}

static void
draw_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *picture = draw (data, cancellable, &error);

  if (picture != NULL)
    g_task_return_pointer (task, picture, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

void
mar_pages_picture_async (GBytes              *data,
                         guint                page,
                         guint                dpi,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  Order *order;

  g_return_if_fail (data != NULL);
  g_return_if_fail (page >= 1);
  g_return_if_fail (dpi > 0);

  order = order_new (data);
  order->page = page;
  order->dpi = dpi;
  carry_out (order, draw_in_thread, cancellable, callback, user_data);
}

GBytes *
mar_pages_picture_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
