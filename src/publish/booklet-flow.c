/* Flows blocks into columns and keeps together what belongs together. Pages are only
 * laid out here: two columns fill several pages each before either is drawn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-private.h"

/* So many lines of a paragraph stand together at the foot or head of a page. */
#define ORPHANS 2
/* Heights are sums of fractions: what fits by less than this fits. */
#define TOLERANCE 0.01

static void
page_free (gpointer data)
{
  MarPage *page = data;

  g_array_unref (page->pieces);
  g_free (page);
}

static void
block_free (gpointer data)
{
  mar_block_free (data);
}

void
mar_flow_init (MarFlow *flow,
               double   top,
               double   bottom)
{
  *flow = (MarFlow) {
    .pages = g_ptr_array_new_with_free_func (page_free),
    .blocks = g_ptr_array_new_with_free_func (block_free),
    .top = top,
    .bottom = bottom,
  };
}

void
mar_flow_clear (MarFlow *flow)
{
  g_ptr_array_unref (flow->pages);
  g_ptr_array_unref (flow->blocks);
}

static MarPage *
page_at (MarFlow *flow,
         guint    index)
{
  while (flow->pages->len <= index)
    {
      MarPage *page = g_new0 (MarPage, 1);

      page->pieces = g_array_new (FALSE, FALSE, sizeof (MarPiece));
      page->record = flow->record;
      page->node = flow->node;
      page->has_heads = flow->has_heads;
      g_ptr_array_add (flow->pages, page);
    }

  return g_ptr_array_index (flow->pages, index);
}

/* Begins a page after all that there are. */
MarPlace
mar_flow_break (MarFlow *flow)
{
  const guint index = flow->pages->len;

  page_at (flow, index);
  return (MarPlace) { index, flow->top };
}

static guint
n_lines (const MarBlock *block)
{
  return block->lines != NULL ? block->lines->len : 0;
}

static const MarBlockLine *
line_at (const MarBlock *block,
         guint           index)
{
  return &g_array_index (block->lines, MarBlockLine, index);
}

/* What must stand on the page where the block at @index begins. */
static double
need_from (const GPtrArray *blocks,
           guint            index)
{
  double need = 0;

  for (guint i = index; i < blocks->len; i++)
    {
      const MarBlock *block = g_ptr_array_index (blocks, i);

      if (i > index)
        need += block->space;
      if (!block->keep)
        {
          const guint n = n_lines (block);

          /* Three lines can't be parted two and two. */
          return need + (n > ORPHANS + 1 ? line_at (block, ORPHANS - 1)->bottom : block->height);
        }
      need += block->height;
    }

  return need;
}

double
mar_flow_need (const GPtrArray *blocks)
{
  return blocks->len > 0 ? need_from (blocks, 0) : 0;
}

static void
add_piece (MarFlow  *flow,
           guint     page,
           MarBlock *block,
           double    x,
           double    y,
           guint     first_line,
           guint     count)
{
  const MarPiece piece = { block, x, y, first_line, count };

  g_array_append_val (page_at (flow, page)->pieces, piece);
}

/* How many lines from @first on fit above the bottom; the rest must not be a lone line. */
static guint
count_fitting (const MarFlow  *flow,
               const MarBlock *block,
               guint           first,
               double          y)
{
  const guint n = n_lines (block);
  const double origin = line_at (block, first)->top;
  guint last = first;

  while (last < n && y + line_at (block, last)->bottom - origin <= flow->bottom + TOLERANCE)
    last++;

  if (last < n && n - last < ORPHANS)
    last = n - ORPHANS > first ? n - ORPHANS : first;
  if (last < n && last - first < ORPHANS)
    last = first;
  return last - first;
}

static MarPlace
place_text (MarFlow  *flow,
            MarBlock *block,
            double    x,
            MarPlace  at)
{
  guint first = 0;

  while (first < n_lines (block))
    {
      guint count = count_fitting (flow, block, first, at.y);

      if (count == 0 && at.y > flow->top)
        {
          at = (MarPlace) { at.page + 1, flow->top };
          continue;
        }

      /* Not even an empty page holds it: set a line all the same. */
      count = MAX (count, 1);
      add_piece (flow, at.page, block, x + block->indent, at.y, first, count);
      at.y += line_at (block, first + count - 1)->bottom - line_at (block, first)->top;
      first += count;
    }

  return at;
}

static MarPlace
place_block (MarFlow  *flow,
             MarBlock *block,
             double    x,
             MarPlace  at)
{
  if (block->lines != NULL)
    return place_text (flow, block, x, at);

  if (at.y + block->height > flow->bottom + TOLERANCE && at.y > flow->top)
    at = (MarPlace) { at.page + 1, flow->top };
  add_piece (flow, at.page, block, x + block->indent, at.y, 0, 0);
  at.y += block->height;
  return at;
}

/* The flow takes the blocks over. Returns where the column ends. */
MarPlace
mar_flow_place (MarFlow   *flow,
                GPtrArray *blocks,
                double     x,
                MarPlace   start)
{
  MarPlace at = start;

  for (guint i = 0; i < blocks->len; i++)
    {
      MarBlock *block = g_ptr_array_index (blocks, i);
      const MarBlock *previous = i > 0 ? g_ptr_array_index (blocks, i - 1) : NULL;

      if (i > 0 && at.y > flow->top)
        at.y += block->space;
      if ((previous == NULL || !previous->keep) && at.y > flow->top
          && at.y + need_from (blocks, i) > flow->bottom + TOLERANCE)
        at = (MarPlace) { at.page + 1, flow->top };
      at = place_block (flow, block, x, at);
      g_ptr_array_add (flow->blocks, block);
    }

  return at;
}

/* Two cells that begin at the same height. */
MarPlace
mar_flow_row (MarFlow   *flow,
              GPtrArray *left,
              double     left_x,
              GPtrArray *right,
              double     right_x,
              double     space,
              MarPlace   start)
{
  const double need = MAX (mar_flow_need (left), mar_flow_need (right));
  MarPlace left_end, right_end;

  if (start.y > flow->top)
    start.y += space;
  if (start.y > flow->top && start.y + need > flow->bottom + TOLERANCE)
    start = (MarPlace) { start.page + 1, flow->top };

  left_end = mar_flow_place (flow, left, left_x, start);
  right_end = mar_flow_place (flow, right, right_x, start);

  if (left_end.page != right_end.page)
    return left_end.page > right_end.page ? left_end : right_end;
  return (MarPlace) { left_end.page, MAX (left_end.y, right_end.y) };
}
