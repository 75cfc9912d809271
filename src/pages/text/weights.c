/* Bold words, told by the thickness of their strokes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "page-text.h"
#include "page-compare.h"

/* How much thicker than usual. */
#define BOLD 1.3
#define SHORTEST_WORD 3
/* How many words tell what is usual. */
#define ENOUGH_WORDS 20

/* Ink divided by how often it begins, along the rows: how far a stroke goes on, in pixels. The
 * grays at its edges count as parts of a pixel. */
static double
thickness (const MarRaster *raster,
           const PageBox   *box,
           double           scale)
{
  const int left = MAX (0, (int) floor (box->left * scale));
  const int right = MIN ((int) raster->width - 1, (int) ceil (box->right * scale));
  const int top = MAX (0, (int) floor (box->top * scale));
  const int bottom = MIN ((int) raster->height - 1, (int) ceil (box->bottom * scale));
  gint64 ink = 0;
  gint64 edges = 0;

  for (int y = top; y <= bottom; y++)
    {
      const guint8 *row = raster->gray + (gsize) y * raster->width;

      for (int x = left; x <= right; x++)
        {
          ink += 0xff - row[x];
          if (x > left)
            edges += abs (row[x] - row[x - 1]);
        }
    }
  return edges > 0 ? 2.0 * ink / edges : 0;
}

/* The size in the middle of all words. */
static double
usual_size (const GPtrArray *words)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < words->len; i++)
    g_array_append_val (sizes, ((const PageWord *) words->pdata[i])->size);
  g_array_sort (sizes, page_compare_doubles);
  return sizes->len > 0 ? g_array_index (sizes, double, sizes->len / 2) : 0;
}

void
page_words_weigh (GPtrArray       *words,
                  const MarRaster *raster,
                  double           scale,
                  double          *usual)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree double *weights = g_new0 (double, words->len + 1);
  double size;

  for (guint i = 0; i < words->len; i++)
    {
      const PageWord *word = words->pdata[i];

      if (g_utf8_strlen (word->text, -1) < SHORTEST_WORD || word->size <= 0)
        continue;
      weights[i] = thickness (raster, &word->box, scale) / (word->size * scale);
      g_array_append_val (all, weights[i]);
    }
  if (all->len >= ENOUGH_WORDS || (*usual <= 0 && all->len > 0))
    {
      double median;

      g_array_sort (all, page_compare_doubles);
      median = g_array_index (all, double, all->len / 2);
      /* A page that is all bold does not change what is usual. */
      if (*usual <= 0 || median < BOLD * *usual)
        *usual = median;
    }
  size = usual_size (words);
  for (guint i = 0; i < words->len; i++)
    {
      PageWord *word = words->pdata[i];
      /* Small letters are cut thicker, so that they hold. */
      const double smaller = word->size < size ? sqrt (size / word->size) : 1;

      if (weights[i] > 0 && word->weight == PAGE_WEIGHT_UNKNOWN)
        word->weight = weights[i] > BOLD * smaller * *usual ? PAGE_WEIGHT_BOLD : PAGE_WEIGHT_NORMAL;
    }
}
