/* Has a file read by the program marginalia-pages, page by page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "pages-private.h"

/* Takes the lines that are whole. */
static gboolean
take_lines (GString   *output,
            gpointer   data,
            GError   **error)
{
  gsize done = 0;
  const char *end;
  gboolean is_fine = TRUE;

  while (is_fine && (end = memchr (output->str + done, '\n', output->len - done)) != NULL)
    {
      const gsize length = (gsize) (end - output->str) - done;

      is_fine = length == 0 || pages_read_line (data, output->str + done, length, error);
      done += length + 1;
    }
  g_string_erase (output, 0, (gssize) done);
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
  return g_steal_pointer (&pages);
}

MarPages *
mar_pages_read (GBytes            *data,
                const MarGame     *game,
                MarPagesProgress   progress,
                gpointer           progress_data,
                GCancellable      *cancellable,
                GError           **error)
{
  g_autofree char *option = game != NULL ? g_strconcat ("--game=", game->name, NULL) : NULL;

  g_return_val_if_fail (data != NULL, NULL);

  return read_with (data, option, progress, progress_data, cancellable, error);
}

/* What a thread has to do, and whom it tells. */
typedef struct
{
  GBytes *data;
  const MarGame *game;
  MarPagesProgress progress;
  gpointer progress_data;
  guint page;
  double dpi;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_bytes_unref (order->data);
  g_free (order);
}

/* A page that has been read, on its way to the context that waits for it. */
typedef struct
{
  GTask *task;
  guint page;
  guint n_pages;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->task);
  g_free (step);
}

static gboolean
tell_step_cb (gpointer data)
{
  const Step *step = data;
  const Order *order = g_task_get_task_data (step->task);
  GCancellable *cancellable = g_task_get_cancellable (step->task);

  /* Whoever has cancelled, or has the answer, expects no more of it. */
  if (!g_task_get_completed (step->task)
      && (cancellable == NULL || !g_cancellable_is_cancelled (cancellable)))
    order->progress (step->page, step->n_pages, order->progress_data);
  return G_SOURCE_REMOVE;
}

static void
send_step (guint    page,
           guint    n_pages,
           gpointer data)
{
  GTask *task = data;
  Step *step = g_new (Step, 1);

  *step = (Step) { g_object_ref (task), page, n_pages };
  g_main_context_invoke_full (g_task_get_context (task), G_PRIORITY_DEFAULT, tell_step_cb, step,
                              step_free);
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  const Order *order = data;
  GError *error = NULL;
  MarPages *pages = mar_pages_read (order->data, order->game,
                                    order->progress != NULL ? send_step : NULL, task, cancellable,
                                    &error);

  if (pages != NULL)
    g_task_return_pointer (task, pages, (GDestroyNotify) mar_pages_unref);
  else
    g_task_return_error (task, error);
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
  g_autoptr (GTask) task = NULL;
  Order *order;

  g_return_if_fail (data != NULL);

  order = g_new0 (Order, 1);
  order->data = g_bytes_ref (data);
  order->game = game;
  order->progress = progress;
  order->progress_data = progress_data;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, mar_pages_read_async);
  g_task_set_task_data (task, order, order_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, read_in_thread);
}

MarPages *
mar_pages_read_finish (GAsyncResult  *result,
                       GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
read_page_in_thread (GTask        *task,
                     gpointer      source,
                     gpointer      data,
                     GCancellable *cancellable)
{
  const Order *order = data;
  g_autofree char *option = g_strdup_printf ("--pages=%u-%u", order->page, order->page);
  GError *error = NULL;
  MarPages *pages = read_with (order->data, option, NULL, NULL, cancellable, &error);

  if (pages != NULL)
    g_task_return_pointer (task, pages, (GDestroyNotify) mar_pages_unref);
  else
    g_task_return_error (task, error);
}

void
mar_pages_read_page_async (GBytes              *data,
                           guint                page,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Order *order;

  g_return_if_fail (data != NULL);
  g_return_if_fail (page >= 1);

  order = g_new0 (Order, 1);
  order->data = g_bytes_ref (data);
  order->page = page;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, mar_pages_read_page_async);
  g_task_set_task_data (task, order, order_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, read_page_in_thread);
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
  char dpi[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *page = g_strdup_printf ("--picture=%u", order->page);
  g_autofree char *scale
    = g_strconcat ("--dpi=", g_ascii_formatd (dpi, sizeof dpi, "%g", order->dpi), NULL);
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
                         double               dpi,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Order *order;

  g_return_if_fail (data != NULL);
  g_return_if_fail (page >= 1);
  g_return_if_fail (dpi > 0);

  order = g_new0 (Order, 1);
  order->data = g_bytes_ref (data);
  order->page = page;
  order->dpi = dpi;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, mar_pages_picture_async);
  g_task_set_task_data (task, order, order_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, draw_in_thread);
}

GBytes *
mar_pages_picture_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
