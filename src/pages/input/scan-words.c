/* The words of a scanned page, as tesseract recognizes them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "scan-words.h"

#include <stdlib.h>
#include <string.h>

#include "page-word.h"

/* Percents of how sure a word is at least. */
#define LEAST_SURE 10
/* The size of the letters of a line, in heights of the line. */
#define LETTERS 0.8
/* Lines whose heights differ less are set in letters of the same size. */
#define SAME_HEIGHT 1.4

enum
{
  COLUMN_LEVEL,
  COLUMN_LEFT = 6,
  COLUMN_TOP,
  COLUMN_WIDTH,
  COLUMN_HEIGHT,
  COLUMN_SURE,
  COLUMN_TEXT,
  N_COLUMNS,
};

#define LEVEL_LINE 4
#define LEVEL_WORD 5

gboolean
page_can_scan_words (void)
{
  g_autofree char *path = g_find_program_in_path ("tesseract");

  return path != NULL;
}

static cairo_status_t
append_to_png (void         *png,
               const guchar *data,
               guint         length)
{
  g_byte_array_append (png, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
to_png (const MarRaster *raster)
{
  GByteArray *png = g_byte_array_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) raster->width,
                                                         (int) raster->height);
  const int stride = cairo_image_surface_get_stride (surface);
  guchar *data = cairo_image_surface_get_data (surface);

  for (guint y = 0; data != NULL && y < raster->height; y++)
    for (guint x = 0; x < raster->width; x++)
      {
        const guint32 gray = raster->gray[(gsize) y * raster->width + x];
        const guint32 pixel = gray << 16 | gray << 8 | gray;

        memcpy (data + (gsize) y * stride + 4 * (gsize) x, &pixel, sizeof pixel);
      }
  cairo_surface_mark_dirty (surface);
  cairo_surface_write_to_png_stream (surface, append_to_png, png);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (png);
}

/* Returns: (transfer full) (nullable): the table of what stands where. */
static char *
run (const MarRaster *raster,
     double           scale)
{
  /* What it says beside its answer goes nowhere, through a pipe: no file can be opened for writing,
   * /dev/null as little as any other. */
  g_autofree char *dpi = g_strdup_printf ("%.0f", CLAMP (72 * scale, 70, 600));
  g_autoptr (GSubprocessLauncher) launcher
    = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                 | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GBytes) table = NULL;

  /* Pages are read one after the other, and others compute, too. */
  g_subprocess_launcher_setenv (launcher, "OMP_THREAD_LIMIT", "1", TRUE);
  process = g_subprocess_launcher_spawn (launcher, NULL, "tesseract", "stdin", "stdout", "--dpi",
                                         dpi, "--psm", "3", "tsv", NULL);
  if (process == NULL)
    return NULL;
  png = to_png (raster);
  if (!g_subprocess_communicate (process, png, NULL, &table, NULL, NULL)
      || !g_subprocess_get_successful (process))
    return NULL;
  return g_strndup (g_bytes_get_data (table, NULL), g_bytes_get_size (table));
}

static PageBox
box_of (char *const *row,
        double       scale)
{
  const double left = g_ascii_strtod (row[COLUMN_LEFT], NULL) / scale;
  const double top = g_ascii_strtod (row[COLUMN_TOP], NULL) / scale;

  return (PageBox) { left, top, left + g_ascii_strtod (row[COLUMN_WIDTH], NULL) / scale,
                     top + g_ascii_strtod (row[COLUMN_HEIGHT], NULL) / scale };
}

static int
compare_sizes (gconstpointer a,
               gconstpointer b)
{
  const double one = (*(PageWord *const *) a)->size;
  const double other = (*(PageWord *const *) b)->size;

  return (one > other) - (one < other);
}

/* Heights of lines tell sizes only roughly. */
static void
even_out_sizes (GPtrArray *words)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy (words, NULL, NULL);
  double usual;

  g_ptr_array_set_free_func (sorted, NULL);
  if (sorted->len == 0)
    return;
  g_ptr_array_sort (sorted, compare_sizes);
  usual = ((const PageWord *) sorted->pdata[sorted->len / 2])->size;
  for (guint i = 0; i < words->len; i++)
    {
      PageWord *word = words->pdata[i];

      if (word->size < SAME_HEIGHT * usual && usual < SAME_HEIGHT * word->size)
        word->size = usual;
    }
}

void
page_scan_words (const MarRaster *raster,
                 double           scale,
                 GPtrArray       *words)
{
  g_autofree char *table = page_can_scan_words () ? run (raster, scale) : NULL;
  g_auto (GStrv) lines = NULL;
  PageBox line = { 0 };

  if (table == NULL || !g_utf8_validate (table, -1, NULL))
    return;
  lines = g_strsplit (table, "\n", -1);
  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    {
      g_auto (GStrv) row = g_strsplit (lines[i], "\t", N_COLUMNS);
      PageBox box;

      if (g_strv_length (row) < N_COLUMNS)
        continue;
      box = box_of (row, scale);
      if (atoi (row[COLUMN_LEVEL]) == LEVEL_LINE)
        line = box;
      if (atoi (row[COLUMN_LEVEL]) != LEVEL_WORD
          || g_ascii_strtod (row[COLUMN_SURE], NULL) < LEAST_SURE
          || *g_strstrip (row[COLUMN_TEXT]) == '\0')
        continue;
      /* The height of a word depends on its letters; that of the line does not. */
      box.top = MIN (box.top, line.top);
      box.bottom = MAX (box.bottom, line.bottom);
      g_ptr_array_add (words,
                       page_word_new (&box, g_strdup (row[COLUMN_TEXT]),
                                      LETTERS * (line.bottom - line.top), PAGE_WEIGHT_UNKNOWN));
    }
  even_out_sizes (words);
}
