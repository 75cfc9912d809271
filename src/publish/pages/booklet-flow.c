/* Flows blocks into columns and keeps together what belongs together. Pages are only
 * laid out here: two columns fill several pages each before either is drawn.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-private.h"

/* So many lines of a paragraph stand together at the foot or head of a column. */
#define ORPHANS 2
/* A paragraph of so many lines is not parted where it stays with what follows; of a longer one
 * its end does. */
#define SHORT_TEXT 9
/* Heights are sums of fractions: what fits by less than this fits. */
#define TOLERANCE 0.01
/* How often the height of balanced columns is halved: to less than a point. */
#define HALVINGS 11
/* A cell that goes on for so many pages takes the column beside it, too. */
#define MANY_PAGES 2

static void
page_free (gpointer data)
{
  MarPage *page = data;

  g_array_unref (page->pieces);
  g_array_unref (page->rows);
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
    .short_page = G_MAXUINT,
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
      page->rows = g_array_new (FALSE, FALSE, sizeof (guint));
      page->record = flow->record;
      page->node = flow->node;
      page->heading = flow->heading;
      page->has_heads = flow->has_heads;
      g_ptr_array_add (flow->pages, page);
    }

  return g_ptr_array_index (flow->pages, index);
}

/* Begins a page after all that there are. */
MarFlowPosition
mar_flow_break (MarFlow *flow)
{
  const guint index = flow->pages->len;

  page_at (flow, index);
  return (MarFlowPosition) { index, 0, flow->top };
}

/* What is placed on this page from now on may stand a little lower than it must, but never apart
 * from the heads of the columns. */
void
mar_flow_begin_row (MarFlow *flow,
                    guint    page)
{
  const GArray *pieces = page_at (flow, page)->pieces;
  const guint n_pieces = pieces->len;

  if (n_pieces > 0 && g_array_index (pieces, MarPiece, n_pieces - 1).block->kind != MAR_BLOCK_HEADS)
    g_array_append_val (page_at (flow, page)->rows, n_pieces);
}

static double
get_top (const MarFlow  *flow,
         const MarTrack *track,
         guint           page)
{
  return page == track->page ? track->top : flow->top;
}

static double
get_bottom (const MarFlow *flow,
            guint          page)
{
  return page == flow->short_page ? flow->short_bottom : flow->bottom;
}

static gboolean
fits (const MarFlow   *flow,
      MarFlowPosition  at,
      double           height)
{
  return at.y + height <= get_bottom (flow, at.page) + TOLERANCE;
}

/* Returns whether no other place has more room. */
static gboolean
is_whole (const MarFlow   *flow,
          MarFlowPosition  at)
{
  return at.y <= flow->top + TOLERANCE && at.page != flow->short_page;
}

static gboolean
is_column_top (const MarFlow   *flow,
               const MarTrack  *track,
               MarFlowPosition  at)
{
  return at.y <= get_top (flow, track, at.page) + TOLERANCE;
}

static MarFlowPosition
next_column (const MarFlow   *flow,
             const MarTrack  *track,
             MarFlowPosition  at)
{
  if (at.page < track->wide_from)
    return (MarFlowPosition) { at.page + 1, at.page + 1 < track->wide_from ? at.column : 0,
                               get_top (flow, track, at.page + 1) };
  if (at.column + 1 < track->n)
    return (MarFlowPosition) { at.page, at.column + 1, get_top (flow, track, at.page) };
  return (MarFlowPosition) { at.page + 1, 0, get_top (flow, track, at.page + 1) };
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

/* The least height that the column must have for the block at @index to begin there. */
static double
need_from (const GPtrArray *blocks,
           guint            index)
{
  double need = 0;

  for (guint i = index; i < blocks->len; i++)
    {
      const MarBlock *block = g_ptr_array_index (blocks, i);
      const guint n = n_lines (block);

      if (i > index)
        need += block->space;
      if (!block->keep_with_next || n > SHORT_TEXT)
        {
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

/* How many lines from @first on fit above the bottom; the rest must not be a lone line, and with
 * the last of them goes what needs the height @after. */
static guint
count_fitting (const MarFlow   *flow,
               const MarBlock  *block,
               guint            first,
               double           after,
               MarFlowPosition  at)
{
  const guint n = n_lines (block);
  const double origin = line_at (block, first)->top;
  guint last = first;

  while (last < n
         && fits (flow, at, line_at (block, last)->bottom - origin + (last + 1 == n ? after : 0)))
    last++;

  if (last < n && n - last < ORPHANS)
    last = MAX (first + ORPHANS, n) - ORPHANS;
  if (last < n && last - first < ORPHANS)
    last = first;
  return last - first;
}

static MarFlowPosition
place_text (MarFlow         *flow,
            MarBlock        *block,
            double           after,
            const MarTrack  *track,
            MarFlowPosition  at)
{
  guint first = 0;

  while (first < n_lines (block))
    {
      guint count = count_fitting (flow, block, first, after, at);

      if (count == 0 && !is_whole (flow, at))
        {
          at = next_column (flow, track, at);
          continue;
        }

      /* Not even an empty page holds it with what follows; or not by itself: set a line all the
       * same. */
      if (count == 0)
        count = MAX (count_fitting (flow, block, first, 0, at), 1);
      add_piece (flow, at.page, block, track->x[at.column] + block->indent, at.y, first, count);
      at.y += line_at (block, first + count - 1)->bottom - line_at (block, first)->top;
      first += count;
    }

  return at;
}

/* The height that must follow the end of the block at @index in the same column. */
static double
need_after (const GPtrArray *blocks,
            guint            index)
{
  const MarBlock *block = g_ptr_array_index (blocks, index);

  if (!block->keep_with_next || index + 1 == blocks->len)
    return 0;
  block = g_ptr_array_index (blocks, index + 1);
  return block->space + need_from (blocks, index + 1);
}

static MarFlowPosition
place_block (MarFlow         *flow,
             const GPtrArray *blocks,
             guint            index,
             const MarTrack  *track,
             MarFlowPosition  at)
{
  MarBlock *block = g_ptr_array_index (blocks, index);

  if (block->kind == MAR_BLOCK_TEXT)
    return place_text (flow, block, need_after (blocks, index), track, at);

  while (!fits (flow, at, block->height) && !is_whole (flow, at))
    at = next_column (flow, track, at);
  add_piece (flow, at.page, block, track->x[at.column] + block->indent, at.y, 0, 0);
  at.y += block->height;
  return at;
}

/* Returns whether what begins with the block at @index would rather begin in another column; any
 * is good that has the height of the page. */
static gboolean
is_short_of_room (const MarFlow   *flow,
                  const GPtrArray *blocks,
                  guint            index,
                  MarFlowPosition  at)
{
  const MarBlock *previous = index > 0 ? g_ptr_array_index (blocks, index - 1) : NULL;

  return (previous == NULL || !previous->keep_with_next) && !is_whole (flow, at)
         && !fits (flow, at, need_from (blocks, index));
}

static MarFlowPosition
place_all (MarFlow         *flow,
           GPtrArray       *blocks,
           const MarTrack  *track,
           MarFlowPosition  start)
{
  MarFlowPosition at = start;

  for (guint i = 0; i < blocks->len; i++)
    {
      MarBlock *block = g_ptr_array_index (blocks, i);

      if (i > 0 && !is_column_top (flow, track, at))
        at.y += block->space;
      while (is_short_of_room (flow, blocks, i, at))
        at = next_column (flow, track, at);
      at = place_block (flow, blocks, i, track, at);
    }

  return at;
}

static void
take_over (MarFlow   *flow,
           GPtrArray *blocks)
{
  for (guint i = 0; i < blocks->len; i++)
    g_ptr_array_add (flow->blocks, g_ptr_array_index (blocks, i));
}

/* The flow takes the blocks over. Returns where the column ends. */
MarFlowPosition
mar_flow_lay_out (MarFlow         *flow,
                  GPtrArray       *blocks,
                  double           x,
                  MarFlowPosition  start)
{
  const MarTrack track = { { x }, 1, G_MAXUINT, 0, 0 };

  take_over (flow, blocks);
  return place_all (flow, blocks, &track, start);
}

/* Takes all away that was placed since @start, when that page had so many pieces. */
static void
take_back (MarFlow         *flow,
           MarFlowPosition  start,
           guint            n_pieces)
{
  g_ptr_array_set_size (flow->pages, (int) start.page + 1);
  g_array_set_size (page_at (flow, start.page)->pieces, n_pieces);
}

/* How far down the page is filled, from one of its pieces on. */
static double
lowest (const MarFlow *flow,
        guint          index,
        guint          first_piece,
        double         low)
{
  const MarPage *page = g_ptr_array_index (flow->pages, index);

  for (guint i = first_piece; i < page->pieces->len; i++)
    {
      const MarPiece *piece = &g_array_index (page->pieces, MarPiece, i);

      low = MAX (low, piece->y + mar_piece_height (piece));
    }
  return low;
}

/* How far down the page is filled. */
double
mar_flow_lowest (const MarFlow *flow,
                 guint          page)
{
  return lowest (flow, page, 0, flow->top);
}

/* Fills columns one after the other; those of the last page end at the same height, as
 * nearly as can be. Returns the place below them. */
static MarFlowPosition
place_columns (MarFlow         *flow,
               GPtrArray       *blocks,
               MarTrack        *track,
               MarFlowPosition  start)
{
  const guint n_pieces = page_at (flow, start.page)->pieces->len;
  MarFlowPosition end;
  double low, high;
  guint page;

  track->page = start.page;
  track->top = start.y;
  end = place_all (flow, blocks, track, start);
  page = end.page;
  low = get_top (flow, track, page);
  high = flow->bottom;

  for (guint i = 0; track->n > 1 && i < HALVINGS; i++)
    {
      const double middle = (low + high) / 2;

      take_back (flow, start, n_pieces);
      flow->short_page = page;
      flow->short_bottom = middle;
      end = place_all (flow, blocks, track, start);
      if (end.page == page && fits (flow, end, 0))
        high = middle;
      else
        low = middle;
    }
  if (track->n > 1)
    {
      take_back (flow, start, n_pieces);
      flow->short_bottom = high;
      end = place_all (flow, blocks, track, start);
      flow->short_page = G_MAXUINT;
    }

  return (MarFlowPosition) {
    page, 0, lowest (flow, page, page == start.page ? n_pieces : 0, get_top (flow, track, page))
  };
}

/* The same; the flow takes the blocks over. */
MarFlowPosition
mar_flow_columns (MarFlow         *flow,
                  GPtrArray       *blocks,
                  MarTrack        *track,
                  MarFlowPosition  start)
{
  take_over (flow, blocks);
  return place_columns (flow, blocks, track, start);
}

double
mar_flow_height (const GPtrArray *blocks)
{
  double height = 0;

  for (guint i = 0; i < blocks->len; i++)
    {
      const MarBlock *block = g_ptr_array_index (blocks, i);

      height += (i > 0 ? block->space : 0) + block->height;
    }
  return height;
}

double
mar_flow_height_in_columns (GPtrArray *blocks)
{
  MarTrack track = { { 0 }, 2, 0, 0, 0 };
  MarFlowPosition end;
  MarFlow flow;

  mar_flow_init (&flow, 0, mar_flow_height (blocks));
  end = place_columns (&flow, blocks, &track, (MarFlowPosition) { 0, 0, 0 });
  mar_flow_clear (&flow);
  return end.y;
}

static MarFlowPosition
place_cell (MarFlow         *flow,
            GPtrArray       *blocks,
            double           x,
            MarFlowPosition  start)
{
  const MarTrack track = { { x }, 1, G_MAXUINT, 0, 0 };

  return place_all (flow, blocks, &track, start);
}

/* Two cells that begin at the same height. Figures may be made smaller for them where the measures
 * @sheet are given. Where one goes on for pages when the other has ended,
 * it has both columns there, which then stand under no heads. */
MarFlowPosition
mar_flow_row (MarFlow         *flow,
              const MarSheet  *sheet,
              GPtrArray       *left,
              double           left_x,
              GPtrArray       *right,
              double           right_x,
              double           space,
              MarFlowPosition  start)
{
  const double need = MAX (mar_flow_need (left), mar_flow_need (right));
  MarTrack both = { { left_x, right_x }, 2, 0, 0, 0 };
  MarFlowPosition left_end, right_end;
  gboolean is_left;
  guint n_pieces;

  if (start.y > flow->top)
    start.y += space;
  if (!is_whole (flow, start) && !fits (flow, start, need)
      && (sheet == NULL || !mar_flow_shrink (flow, sheet, left, right, &start)))
    start = (MarFlowPosition) { start.page + 1, 0, flow->top };

  take_over (flow, left);
  take_over (flow, right);
  if (start.y > flow->top)
    mar_flow_begin_row (flow, start.page);
  n_pieces = page_at (flow, start.page)->pieces->len;
  left_end = place_cell (flow, left, left_x, start);
  right_end = place_cell (flow, right, right_x, start);
  if (left_end.page == right_end.page)
    return (MarFlowPosition) { left_end.page, 0, MAX (left_end.y, right_end.y) };

  is_left = left_end.page > right_end.page;
  if (MIN (left_end.page, right_end.page) > start.page
      || MAX (left_end.page, right_end.page) < start.page + MANY_PAGES)
    return is_left ? left_end : right_end;

  take_back (flow, start, n_pieces);
  place_cell (flow, is_left ? right : left, is_left ? right_x : left_x, start);
  flow->has_heads = FALSE;
  both.wide_from = start.page + 1;
  start.column = is_left ? 0 : 1;
  return place_columns (flow, is_left ? left : right, &both, start);
}
