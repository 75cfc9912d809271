/* The order in which the parts of a page are read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bands.h"

void
page_item_free (PageItem *item)
{
  if (item == NULL)
    return;
  g_free (item->text);
  g_free (item);
}

/* The pieces of some bands that stand on one side of a gap; without a gap, all of them. */
static void
push_part (GPtrArray       *parts,
           const GArray    *bands,
           const GPtrArray *pieces,
           guint            first,
           guint            end,
           const PageGap   *gap,
           gboolean         right)
{
  GPtrArray *part = g_ptr_array_new ();

  for (guint i = first; i < end; i++)
    {
      const PageBand *band = &g_array_index (bands, PageBand, i);

      for (guint k = 0; k < band->n; k++)
        {
          PagePiece *piece = pieces->pdata[band->first + k];

          if (gap == NULL || page_gap_is_left_of (gap, piece) == right)
            g_ptr_array_add (part, piece);
        }
    }
  if (part->len > 0)
    g_ptr_array_add (parts, part);
  else
    g_ptr_array_unref (part);
}

/* Whether a rule is drawn between two bands, through both columns. */
static gboolean
is_ruled_off (const PageBand *above,
              const PageBand *below,
              const PageGap  *gap,
              const GArray   *rules)
{
  for (guint i = 0; i < rules->len; i++)
    {
      const PageRule *rule = &g_array_index (rules, PageRule, i);

      if (!rule->upright && above->bottom - 1 <= rule->at && rule->at <= below->top + 1
          && rule->from < gap->from - 1 && rule->to > gap->to + 1)
        return TRUE;
    }
  return FALSE;
}

/* Notes in which row and column the pieces stand that were pushed from @first on: first the left
 * ones. */
static void
note_cells (const GPtrArray *parts,
            guint            first,
            const PageGap   *gap,
            guint            row)
{
  for (guint i = first; i < parts->len; i++)
    {
      const GPtrArray *part = parts->pdata[i];

      for (guint k = 0; k < part->len; k++)
        {
          PagePiece *piece = part->pdata[k];

          piece->row = row;
          piece->column = page_gap_is_left_of (gap, piece) ? 2 : 1;
        }
    }
}

/* Columns are read one behind the other; the rows of a table one after the other, and boards that
 * stand side by side with what belongs to them likewise. @n_rows: (inout) (nullable): counts
 * them */
static void
push_columns (GPtrArray       *parts,
              const GArray    *bands,
              const GPtrArray *pieces,
              const GArray    *rules,
              const PageGap   *gap,
              guint           *n_rows)
{
  const guint end = gap->first + gap->n;
  guint first = gap->first;

  while (first < end)
    {
      const guint n_parts = parts->len;
      guint next = first + 1;
      guint row_end;

      while (next < end
             && !is_ruled_off (&g_array_index (bands, PageBand, next - 1),
                               &g_array_index (bands, PageBand, next), gap, rules))
        next++;
      row_end = page_bands_find_next_row (bands, pieces, gap, rules, first, next);
      push_part (parts, bands, pieces, first, row_end, gap, FALSE);
      push_part (parts, bands, pieces, first, row_end, gap, TRUE);
      if (n_rows != NULL)
        note_cells (parts, n_parts, gap, ++*n_rows);
      first = row_end;
    }
}

/* The parts of a region in the order in which they are read, or none: it is one column. @n_rows:
 * (inout) (nullable): counts the rows of a page, of which it is all */
static GPtrArray *
divide (GPtrArray    *region,
        const GArray *rules,
        guint        *n_rows)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GArray) bands = page_bands_find (region);
  guint first = 0;
  PageGap gap;

  while (page_bands_find_gap (bands, region, rules, first, &gap))
    {
      push_part (parts, bands, region, first, gap.first, NULL, FALSE);
      push_columns (parts, bands, region, rules, &gap, n_rows);
      first = gap.first + gap.n;
    }
  if (first > 0)
    push_part (parts, bands, region, first, bands->len, NULL, FALSE);
  return parts;
}

/* Whether a part is all of the region, so that to divide it again would never end. */
static gboolean
is_undivided (const GPtrArray *parts,
              const GPtrArray *region)
{
  for (guint i = 0; i < parts->len; i++)
    if (((const GPtrArray *) parts->pdata[i])->len >= region->len)
      return TRUE;
  return parts->len == 0;
}

GPtrArray *
page_pieces_order (const GPtrArray *pieces,
                   const GArray    *rules)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) page_item_free);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  GPtrArray *all = g_ptr_array_new ();
  guint n_rows = 0;
  guint *counted = &n_rows;

  for (guint i = 0; i < pieces->len; i++)
    g_ptr_array_add (all, pieces->pdata[i]);
  g_ptr_array_add (open, all);
  while (open->len > 0)
    {
      g_autoptr (GPtrArray) region = g_ptr_array_steal_index (open, open->len - 1);
      g_autoptr (GPtrArray) parts = divide (region, rules, counted);

      counted = NULL;
      if (is_undivided (parts, region))
        {
          page_column_read (region, rules, items);
          continue;
        }
      while (parts->len > 0)
        g_ptr_array_add (open, g_ptr_array_steal_index (parts, parts->len - 1));
    }
  return items;
}
