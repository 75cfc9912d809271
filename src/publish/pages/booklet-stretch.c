/* Lets pages end at the same height: what stands on them moves apart, and figures grow or shrink,
 * by so little that nobody sees it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-private.h"

/* So much more than usual may stand between the rows of a page, in points, and so many times as
 * much above the title of a game. */
#define MOST_ROOM 30.0
#define CHAPTER_ROOM 2.0
/* And so much larger than elsewhere may figures be, with so much more between them and their frame,
 * above as below. */
#define MOST_GROWTH 1.06
#define MOST_PADDING 8.0
/* A page that can't be filled to this share so may have figures that are larger by so much; if that
 * does not do either, it is the end of something and left as it is. */
#define NEARLY_FULL 0.8
#define LAST_GROWTH 1.15
/* Widths are sums of fractions: what fits by less than this fits. */
#define TOLERANCE 0.01
/* What can't be filled to this share needs another row, */
#define FULL_ENOUGH 0.88
/* for which the figures of the page may become smaller by these steps, down to this one, and to the
 * last where the page would be less than nearly full. */
static const double shrinkages[] = { 1, 0.97, 0.94, 0.91, 0.88, 0.85, 0.82, 0.79, 0.76, 0.73 };
#define N_USUAL_SHRINKAGES 5
/* How often the growth is halved. */
#define HALVINGS 12

/* The piece at which the row after @row begins, where row 0 is what the page begins with. */
static guint
row_end (const MarPage *page,
         guint          row)
{
  return row < page->rows->len ? MIN (g_array_index (page->rows, guint, row), page->pieces->len)
                               : page->pieces->len;
}

/* Where the column ends in which the piece stands; what reaches beyond the first one has both. */
static double
find_right (const MarSheet *sheet,
            const MarPiece *piece)
{
  const double first = sheet->margin + sheet->column;

  return piece->x + piece->block->width - piece->block->hang <= first + TOLERANCE
           ? first
           : sheet->width - sheet->margin;
}

/* How much of @growth the figure has room for. */
static double
limit_growth (const MarSheet *sheet,
              const MarPiece *piece,
              double          growth)
{
  const MarBlock *block = piece->block;
  const double board = block->width - block->hang;
  double room;

  /* A legend is as high as its letters, not as the board. */
  if (block->figure->n_legend > 0 || growth <= 1)
    return block->figure->n_legend > 0 ? 1 : growth;
  if (block->padding > 0)
    return CLAMP (mar_block_most_scale (block, sheet->column), 1, growth);
  room = find_right (sheet, piece) - piece->x;
  /* On both sides there is as much. */
  if (block->centered)
    room = 2 * room - board;
  return CLAMP (room / board, 1, growth);
}

/* How much more room than usual a figure has in its frame when it grows. */
static double
padding_for (const MarBlock *block,
             double          growth)
{
  return block->padding > 0 && growth > 1 ? MIN ((growth - 1) / (MOST_GROWTH - 1), 1) * MOST_PADDING
                                          : 0;
}

static void
grow (MarPiece *piece,
      double    growth)
{
  MarBlock *block = piece->block;

  if (block->centered)
    piece->x -= (block->width - block->hang) * (growth - 1) / 2;
  mar_block_scale (block, growth);
}

/* Moves what stands in one row, when figures grow and the row begins lower by @offset. Every column
 * of it has its own figures. Returns how much lower the row ends. */
static double
move_row (MarPage        *page,
          guint           first,
          guint           end,
          double          offset,
          double          growth,
          const MarSheet *sheet,
          gboolean        is_real)
{
  double columns[MAR_MAX_COLUMNS] = { offset, offset };
  double before = 0, after = 0;

  for (guint i = first; i < end; i++)
    {
      MarPiece *piece = &g_array_index (page->pieces, MarPiece, i);
      double *column = &columns[piece->x >= sheet->width / 2 ? 1 : 0];
      const double bottom = piece->y + mar_piece_height (piece);
      const double top_offset = *column;

      if (piece->block->kind == MAR_BLOCK_FIGURE)
        {
          MarBlock *block = piece->block;
          const double own = limit_growth (sheet, piece, growth);
          const double padding = padding_for (block, growth);

          *column += (block->height - 2 * block->padding) * (own - 1) + 2 * padding;
          if (is_real)
            {
              grow (piece, own);
              block->padding += padding;
              block->height += 2 * padding;
            }
        }
      before = MAX (before, bottom);
      after = MAX (after, bottom + *column);
      if (is_real)
        piece->y += top_offset;
    }
  return end > first ? after - before : offset;
}

/* How many times as much room may stand above the row as above others. */
static double
weigh_gap (const MarPage *page,
           guint          row)
{
  for (guint i = row_end (page, row - 1); i < row_end (page, row); i++)
    if (g_array_index (page->pieces, MarPiece, i).block->outline.is_chapter)
      return CHAPTER_ROOM;
  return 1;
}

/* The same for all rows of a page, with @room more between them. Returns how much lower the page
 * ends. */
static double
move_rows (MarPage        *page,
           double          growth,
           double          room,
           const MarSheet *sheet,
           gboolean        is_real)
{
  double offset = 0;
  guint first = 0;

  for (guint row = 0; first < page->pieces->len; row++)
    {
      const guint end = row_end (page, row);

      offset = move_row (page, first, end, offset, growth, sheet, is_real);
      if (end > 0 && end < page->pieces->len)
        offset += room * weigh_gap (page, row + 1);
      first = end;
      if (row >= page->rows->len)
        break;
    }
  return offset;
}

static void
stretch_page (MarPage        *page,
              double          height,
              double          free_height,
              const MarSheet *sheet)
{
  double low = 1, high = MOST_GROWTH, room;
  const double gaps = move_rows (page, 1, 1, sheet, FALSE);
  const double needed = free_height - (1 - NEARLY_FULL) * height;
  double most = move_rows (page, high, MOST_ROOM, sheet, FALSE);

  if (most < needed)
    most = move_rows (page, high = LAST_GROWTH, MOST_ROOM, sheet, FALSE);
  if (most < free_height)
    {
      if (most >= needed)
        move_rows (page, high, MOST_ROOM, sheet, TRUE);
      return;
    }

  if (gaps * MOST_ROOM < free_height)
    for (guint i = 0; i < HALVINGS; i++)
      {
        const double middle = (low + high) / 2;

        if (move_rows (page, middle, MOST_ROOM, sheet, FALSE) > free_height)
          high = middle;
        else
          low = middle;
      }
  room = gaps > 0 ? (free_height - move_rows (page, low, 0, sheet, FALSE)) / gaps : 0;
  move_rows (page, low, CLAMP (room, 0, MOST_ROOM), sheet, TRUE);
}

/* The last page ends where it does. */
void
mar_flow_stretch (MarFlow        *flow,
                  const MarSheet *sheet)
{
  for (guint i = 0; i + 1 < flow->pages->len; i++)
    {
      const double free_height = flow->bottom - mar_flow_lowest (flow, i);

      if (free_height > 0)
        stretch_page (g_ptr_array_index (flow->pages, i), flow->bottom - flow->top, free_height,
                      sheet);
    }
}

static void
scale_figures (GPtrArray *blocks,
               double     scale)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      MarPiece piece = { g_ptr_array_index (blocks, i), 0, 0, 0, 0 };

      if (piece.block->kind == MAR_BLOCK_FIGURE && piece.block->figure->n_legend == 0)
        grow (&piece, scale);
    }
}

/* Lets blocks that are kept with the next only loosely go apart, or keeps them again. */
static void
keep_loose (GPtrArray *blocks,
            gboolean   keep)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      MarBlock *block = g_ptr_array_index (blocks, i);

      if (block->loosely)
        block->keep_with_next = keep;
    }
}

/* Makes the figures of the page smaller, and those of a row that begins at @start, by as little as
 * lets it fit. Returns whether it does. */
static gboolean
shrink_page (MarFlow         *flow,
             const MarSheet  *sheet,
             GPtrArray       *left,
             GPtrArray       *right,
             guint            n_shrinkages,
             MarFlowPosition *start)
{
  MarPage *page = g_ptr_array_index (flow->pages, start->page);

  for (guint i = 0; i < n_shrinkages; i++)
    {
      const double offset = move_rows (page, shrinkages[i], 0, sheet, FALSE);
      double need;

      scale_figures (left, shrinkages[i]);
      scale_figures (right, shrinkages[i]);
      need = MAX (mar_flow_need (left), mar_flow_need (right));
      if (start->y + offset + need <= flow->bottom)
        {
          move_rows (page, shrinkages[i], 0, sheet, TRUE);
          start->y += offset;
          return TRUE;
        }
      scale_figures (left, 1 / shrinkages[i]);
      scale_figures (right, 1 / shrinkages[i]);
    }
  return FALSE;
}

/* Lets a row begin at @start that needs more than there is, where much of the page would else stay
 * empty. Returns whether it does. */
gboolean
mar_flow_shrink (MarFlow         *flow,
                 const MarSheet  *sheet,
                 GPtrArray       *left,
                 GPtrArray       *right,
                 MarFlowPosition *start)
{
  MarPage *page = g_ptr_array_index (flow->pages, start->page);
  const double lowest = mar_flow_lowest (flow, start->page)
                        + move_rows (page, MOST_GROWTH, MOST_ROOM, sheet, FALSE);

  const double share = (lowest - sheet->top) / (sheet->bottom - sheet->top);
  const guint n = share < NEARLY_FULL ? G_N_ELEMENTS (shrinkages) : N_USUAL_SHRINKAGES;

  if (share >= FULL_ENOUGH)
    return FALSE;
  if (shrink_page (flow, sheet, left, right, n, start))
    return TRUE;
  keep_loose (left, FALSE);
  keep_loose (right, FALSE);
  if (shrink_page (flow, sheet, left, right, n, start))
    return TRUE;
  keep_loose (left, TRUE);
  keep_loose (right, TRUE);
  return FALSE;
}
