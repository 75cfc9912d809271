/* Turns and games as pictures that move: what one file shows, how far it is, and how it stops.
 * What is seen in the frames is held by the tests of the command line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-animation.h"
#include "mar-cursor.h"
#include "mar-export.h"
#include "margo.h"

#define GAME (&mar_margo)

static MarNode *
play (MarNode *node,
      guint    n)
{
  MarCursor cursor = mar_cursor_at (node);

  for (guint i = 0; i < n; i++)
    {
      g_autofree MarPosition *position = mar_cursor_position (&cursor, NULL);
      MarActionList list;

      GAME->actions (position, &list);
      g_assert_true (mar_cursor_play (&cursor, list.items[i % 3], NULL));
    }
  return cursor.node;
}

/* A game of six turns, and one of none. */
static MarDocument *
new_document (void)
{
  MarDocument *document = mar_document_new ();

  play (mar_record_root (mar_document_add_record (document, GAME, NULL, NULL)), 6);
  mar_document_add_record (document, GAME, NULL, NULL);
  return document;
}

static MarExportOptions
new_options (MarDocument    *document,
             MarExportScope  scope)
{
  MarExportOptions options = { .file = "games", .scope = scope, .every = 2, .trail = TRUE };

  options.writing = (MarFigureWriting) MAR_FIGURE_WRITING_INIT;
  options.writing.cell_pixels = 12;
  options.format = MAR_FIGURE_WEBP;
  return options;
}

/* A line is one file where it moves, and a file for each of its positions where it does not. */
static void
test_plan (void)
{
  static const struct
  {
    MarExportScope scope;
    guint n_moving;
    guint n_still;
    guint n_line;
  } cases[] = {
    { MAR_EXPORT_POSITION, 1, 1, 0 },
    { MAR_EXPORT_LINE, 1, 5, 4 },
    { MAR_EXPORT_EVERY, 3, 3, 0 },
    { MAR_EXPORT_ALL, 2, 8, 6 },
  };
  g_autoptr (MarDocument) document = new_document ();
  MarCursor cursor = mar_cursor_at (mar_record_root (mar_document_record (document, 0)));

  for (guint i = 0; i < 4; i++)
    mar_cursor_next_turn (&cursor);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MarExportOptions options = new_options (document, cases[i].scope);
      g_autoptr (GPtrArray) moving = NULL;
      g_autoptr (GPtrArray) still = NULL;
      const MarExportItem *item;

      if (cases[i].scope <= MAR_EXPORT_LINE)
        options.node = cursor.node;
      moving = mar_export_plan (document, &options, NULL);
      options.format = MAR_FIGURE_PNG;
      still = mar_export_plan (document, &options, NULL);
      g_assert_cmpuint (moving->len, ==, cases[i].n_moving);
      g_assert_cmpuint (still->len, ==, cases[i].n_still);
      item = g_ptr_array_index (moving, 0);
      g_assert_true (g_str_has_suffix (item->name, ".webp"));
      g_assert_cmpuint (item->line != NULL ? item->line->len : 0, ==, cases[i].n_line);
    }
}

typedef struct
{
  GCancellable *cancellable;
  double share;
  guint calls;
} Watch;

static void
share_cb (double   share,
          gpointer data)
{
  Watch *watch = data;

  g_assert_cmpfloat (share, >, watch->share);
  g_assert_cmpfloat (share, <=, 1);
  watch->share = share;
  if (++watch->calls == 3 && watch->cancellable != NULL)
    g_cancellable_cancel (watch->cancellable);
}

static void
test_progress (void)
{
  g_autoptr (MarDocument) document = new_document ();
  MarExportOptions options = new_options (document, MAR_EXPORT_ALL);
  g_autoptr (GPtrArray) items = mar_export_plan (document, &options, NULL);
  const MarExportItem *item = g_ptr_array_index (items, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Watch watch = { NULL };
  Watch stopped = { cancellable };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) whole = mar_export_render (item, &options, NULL, share_cb, &watch, &error);
  g_autoptr (GBytes) again = mar_export_render (item, &options, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (watch.calls, ==, 7);
  g_assert_cmpfloat (watch.share, ==, 1);
  g_assert_true (g_bytes_equal (whole, again));
  g_assert_null (mar_export_render (item, &options, cancellable, share_cb, &stopped, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (stopped.calls, ==, 3);
}

/* What can't be written is refused with its size, whether it moves or not. */
static void
test_too_large (void)
{
  g_autoptr (MarDocument) document = new_document ();
  MarExportOptions options = new_options (document, MAR_EXPORT_ALL);
  g_autoptr (GPtrArray) items = mar_export_plan (document, &options, NULL);

  options.writing.width_pixels = 16384;
  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *width = g_strdup_printf ("%.0f", options.writing.width_pixels);
      g_autoptr (GError) error = NULL;

      g_assert_null (
        mar_export_render (g_ptr_array_index (items, i), &options, NULL, NULL, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_assert_nonnull (strstr (error->message, width));
      options.writing.width_pixels = 30001;
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/export/animation/plan", test_plan);
  g_test_add_func ("/export/animation/progress", test_progress);
  g_test_add_func ("/export/animation/too-large", test_too_large);
  return g_test_run ();
}
