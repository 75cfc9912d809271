/* Figures: their size, their captions, and how several share a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "booklet-private.h"
#include "content-writer.h"

/* A board with few cells is not blown up to the width of one with many. */
#define MAX_CELL (8.0 * MAR_POINTS_PER_MM)
/* Room for a caption on the page of the highest figure. */
#define CAPTION_ROOM 90.0
#define CAPTION_SPACE 4.0
/* For the texts of positions below figures, where they are asked for. */
#define POSITION_ROOM 40.0
#define ROW_SPACE 17.0
/* Between a board and the caption beside it. */
#define CAPTION_GAP 12.0
/* A caption is so wide at most, where its figure does not say how wide. */
#define MOST_ROOM 250.0
/* Captions of a row begin on one line where none gets farther from its figure than this. */
#define MOST_APART 28.0
/* Widths are sums of fractions: what fits by less than this fits. */
#define TOLERANCE 0.01
/* Coordinates stand out no farther where a rule runs beside them. */
#define RULE_HANG 5.0
/* Lines are no longer than this share of the page. */
#define MEASURE 0.84
/* A caption of more characters than this has its figure to itself. */
#define LONG_CAPTION 420

/* Points per board unit: as many as were asked for or as fill @width, but never more than the
 * column and the page can hold. */
static double
scale_for (const MarBookletPages *pages,
           const MarFigureExtent *extent,
           double                 width,
           double                 most)
{
  const double room = pages->sheet.bottom - pages->sheet.top - CAPTION_ROOM;
  double scale = MIN (width / extent->width, MAX_CELL);

  if (pages->options.cell_mm > 0)
    scale = pages->options.cell_mm * MAR_POINTS_PER_MM;
  scale = MIN (scale, most / (extent->width - extent->left));
  return MIN (scale, room / extent->height);
}

static void
add_position (MarTypesetter        *typesetter,
              const MarContentItem *item)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MarBlock *figure = mar_typesetter_last (typesetter);
  MarBlock *block;

  if (!typesetter->pages->options.positions || item->figure->position == NULL)
    return;
  item->figure->game->write (item->figure->position, text);
  block = mar_typesetter_line (typesetter, MAR_TEXT_POSITION, text->str);
  block->space = CAPTION_SPACE;
  block->keep_with_next = figure->keep_with_next;
  figure->keep_with_next = TRUE;
}

/* The board stands flush with the text, its coordinates hang out of the column. */
static MarBlock *
add_scaled (MarTypesetter         *typesetter,
            const MarContentItem  *item,
            const MarFigureExtent *extent,
            double                 scale)
{
  MarBlock *block;

  mar_typesetter_flush (typesetter);
  block = mar_block_new_figure (item->figure, scale, extent);
  block->indent = typesetter->indent;
  block->rule = typesetter->rule;
  if (block->rule)
    block->hang = MIN (block->hang, RULE_HANG);
  block->space = CAPTION_SPACE;
  g_ptr_array_add (typesetter->blocks, block);
  if (typesetter->centred)
    mar_block_center (block, typesetter->width);
  return block;
}

MarBlock *
mar_typesetter_figure (MarTypesetter        *typesetter,
                       const MarContentItem *item,
                       double                width)
{
  const MarBookletPages *pages = typesetter->pages;
  const double most = typesetter->width - typesetter->indent;
  MarFigureExtent extent;
  MarBlock *block;

  mar_figure_measure (pages, item->figure, 0, &extent);
  mar_figure_measure (pages, item->figure, scale_for (pages, &extent, width, most), &extent);
  block = add_scaled (typesetter, item, &extent, scale_for (pages, &extent, width, most));
  add_position (typesetter, item);
  return block;
}

/* The label in bold, then what it shows. */
void
mar_typesetter_caption (MarTypesetter        *typesetter,
                        const MarContentItem *item)
{
  const MarTextRole role = typesetter->role;
  const double space = typesetter->space;
  const guint first = typesetter->blocks->len;

  mar_typesetter_flush (typesetter);
  typesetter->role = MAR_TEXT_CAPTION;
  typesetter->space = CAPTION_SPACE;
  if (item->name != NULL)
    {
      const guint start = mar_typesetter_open (typesetter);

      mar_typesetter_add (typesetter, item->name);
      mar_typesetter_close (typesetter, start, MAR_FACE_STRONG);
      if (item->text != NULL)
        mar_typesetter_add (typesetter, "\342\200\202");
    }
  mar_typesetter_comment (typesetter, item->text);
  mar_typesetter_flush (typesetter);
  if (first > 0 && typesetter->blocks->len > first)
    ((MarBlock *) g_ptr_array_index (typesetter->blocks, first - 1))->keep_with_next = TRUE;
  typesetter->role = role;
  typesetter->space = space;
}

/**
 * Row:
 * @first: the number of the first figure's item
 * @spans: how many columns of the grid each of them takes
 * @n_columns: and how many all of them take
 */
typedef struct
{
  guint first;
  guint n;
  MarFigureExtent extents[MAR_FIGURES_IN_ROW];
  guint spans[MAR_FIGURES_IN_ROW];
  guint n_columns;
} Row;

static double
grid_width (const MarFigureGrid *grid,
            guint                n_columns)
{
  return n_columns * grid->column + (n_columns - 1) * MAR_FIGURE_GAP;
}

/* Parts of one illustration share out evenly: four make two and two, five three and two. */
static guint
most_in_row (guint n,
             guint n_columns)
{
  const guint n_rows = (n + n_columns - 1) / n_columns;

  return (n + n_rows - 1) / n_rows;
}

static gboolean
has_short_caption (const MarContentItem *item)
{
  return item->text == NULL || g_utf8_strlen (item->text, -1) <= LONG_CAPTION;
}

static guint
get_span (const MarBookletPages *pages,
          const MarContentItem  *item,
          const MarFigureExtent *extent)
{
  const MarFigureGrid *grid = &pages->grid;
  const double width = (extent->width - extent->left) * grid->scale;
  guint span = 1;

  if (!has_short_caption (item))
    return grid->n;
  while (span < grid->n && width > grid_width (grid, span) + TOLERANCE)
    span++;
  return span;
}

/* Adds @n figures to the row, if they fit beside those that it has. */
static gboolean
extend_row (const MarBookletPages *pages,
            Row                   *row,
            guint                  n)
{
  Row longer = *row;

  if (row->n + n > pages->grid.n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const MarContentItem *item = mar_pages_figure (pages, longer.first + longer.n);
      MarFigureExtent *extent = &longer.extents[longer.n];

      mar_figure_measure (pages, item->figure, pages->grid.scale, extent);
      longer.spans[longer.n] = get_span (pages, item, extent);
      longer.n_columns += longer.spans[longer.n++];
    }
  if (longer.n_columns > pages->grid.n)
    return FALSE;
  *row = longer;
  return TRUE;
}

/* Fills the row with the figures from @first on that stand in one line. Parts of an illustration
 * that belong together are parted only if they are too many; where one ends, others that are
 * small enough follow it. */
static void
fill_row (const MarBookletPages *pages,
          Row                   *row,
          guint                  first)
{
  guint end = first + mar_figures_group (pages, first);

  *row = (Row) { .first = first };
  while (first + row->n < end)
    {
      const guint n = mar_figures_part (pages, first + row->n, end);

      if (extend_row (pages, row, n))
        continue;
      if (row->n > 0)
        return;
      for (guint some = most_in_row (n, pages->grid.n); some > 0; some--)
        if (extend_row (pages, row, some))
          return;
    }
  while (mar_pages_figure (pages, end) != NULL)
    {
      const guint n = mar_figures_group (pages, end);

      if (!extend_row (pages, row, n))
        return;
      end += n;
    }
}

/* Makes the figure a target of references, of the outline, and of the heads of pages. */
void
mar_typesetter_name_figure (MarTypesetter        *typesetter,
                            const MarContentItem *item,
                            MarBlock             *block)
{
  g_autofree char *name = mar_pages_figure_name (item->name);
  g_autofree char *words = item->text != NULL ? mar_writer_beginning (item->text, MAR_ENTRY_LENGTH)
                                              : NULL;

  mar_pages_name (typesetter->pages, name, block);
  block->label = item->name;
  block->outline.title = words != NULL ? g_strdup_printf ("%s  %s", item->name, words)
                                       : g_strdup (item->name);
  block->outline.is_chapter = item->node == NULL && typesetter->pages->options.book == NULL;
}

static void
set_figure (MarTypesetter         *typesetter,
            guint                  index,
            const MarFigureExtent *extent,
            double                 scale)
{
  const MarContentItem *item = mar_pages_figure (typesetter->pages, index);
  MarBlock *figure = add_scaled (typesetter, item, extent, scale);

  mar_typesetter_name_figure (typesetter, item, figure);
  mar_pages_head (typesetter->pages, index, figure);
  add_position (typesetter, item);
}

static void
free_block_cb (gpointer block,
               gpointer data)
{
  mar_block_free (block);
}

/* The blocks of a caption, and in @height how high they are. */
static GPtrArray *
make_caption (MarBookletPages      *pages,
              const MarContentItem *item,
              double                width,
              double               *height)
{
  GPtrArray *blocks;
  MarTypesetter typesetter;

  mar_typesetter_init (&typesetter, pages, item->record, width);
  mar_typesetter_caption (&typesetter, item);
  blocks = g_ptr_array_ref (typesetter.blocks);
  mar_typesetter_clear (&typesetter);

  *height = 0;
  for (guint i = 0; i < blocks->len; i++)
    {
      const MarBlock *block = g_ptr_array_index (blocks, i);

      *height += block->height + block->space;
    }
  return blocks;
}

/* A board that is wider than the page, or higher, is made to fit it. */
static double
get_scale (const MarBookletPages *pages,
           const MarFigureExtent *extent)
{
  const MarSheet *sheet = &pages->sheet;
  double scale = pages->grid.scale;

  scale = MIN (scale, sheet->text / (extent->width - extent->left));
  return MIN (scale, (sheet->bottom - sheet->top - CAPTION_ROOM) / extent->height);
}

static double
board_width (const MarBookletPages *pages,
             const MarFigureExtent *extent)
{
  return (extent->width - extent->left) * get_scale (pages, extent);
}

/* The width for a figure of the row and its caption: all of it for a figure that is alone. */
static double
cell_width (const MarBookletPages *pages,
            const Row             *row,
            guint                  index)
{
  return row->n == 1 ? pages->sheet.text : grid_width (&pages->grid, row->spans[index]);
}

/* How wide captions are that stand beside the figures of the row: 0 where there is no room. */
static double
room_beside (const MarBookletPages *pages,
             const Row             *row)
{
  double room = MOST_ROOM;

  for (guint i = 0; i < row->n; i++)
    room = MIN (room,
                cell_width (pages, row, i) - board_width (pages, &row->extents[i]) - CAPTION_GAP);
  return room >= MAR_LEAST_CAPTION ? room : 0;
}

/* Where the caption below a figure begins: on one line with the others, unless that is far from
 * the figure. */
static double
caption_top (const MarBookletPages *pages,
             const MarFigureExtent *extent,
             double                 lowest)
{
  const double own = extent->height * get_scale (pages, extent);

  return (lowest - own > MOST_APART ? own : lowest) + CAPTION_SPACE;
}

/* The boards of a row begin on one line; so do captions below them, or each stands right of its
 * board. */
static MarBlock *
build_row (MarBookletPages  *pages,
           const Row        *row,
           gboolean          is_beside,
           GPtrArray       **captions)
{
  MarBlock *block = mar_block_new_row ();
  double x = 0, lowest;

  for (guint i = 0; i < row->n; i++)
    {
      const MarFigureExtent *extent = &row->extents[i];
      const double width = board_width (pages, extent);
      MarTypesetter typesetter;

      mar_typesetter_init (&typesetter, pages, NULL, width);
      set_figure (&typesetter, row->first + i, extent, get_scale (pages, extent));
      mar_block_add_column (block, typesetter.blocks, x, 0);
      mar_typesetter_clear (&typesetter);
      if (is_beside)
        mar_block_add_column (block, captions[i], x + width + CAPTION_GAP, 0);
      x += cell_width (pages, row, i) + MAR_FIGURE_GAP;
    }
  if (is_beside)
    return block;

  x = 0;
  lowest = block->height;
  for (guint i = 0; i < row->n; i++)
    {
      mar_block_add_column (block, captions[i], x, caption_top (pages, &row->extents[i], lowest));
      x += cell_width (pages, row, i) + MAR_FIGURE_GAP;
    }
  return block;
}

/* Sets the captions of a row; @board and @highest become the height of its boards and of its
 * captions. */
static void
make_captions (MarBookletPages  *pages,
               const Row        *row,
               double            beside,
               GPtrArray       **captions,
               double           *board,
               double           *highest)
{
  *board = *highest = 0;
  for (guint i = 0; i < row->n; i++)
    {
      const MarFigureExtent *extent = &row->extents[i];
      double height;

      captions[i] = make_caption (pages, mar_pages_figure (pages, row->first + i),
                                  beside > 0 ? beside : cell_width (pages, row, i), &height);
      *highest = MAX (*highest, height);
      *board = MAX (*board, extent->height * get_scale (pages, extent));
    }
}

/* @blocks_too: those that no row has taken. */
static void
free_captions (const Row  *row,
               GPtrArray **captions,
               gboolean    blocks_too)
{
  for (guint i = 0; i < row->n; i++)
    {
      if (blocks_too)
        g_ptr_array_foreach (captions[i], free_block_cb, NULL);
      g_ptr_array_unref (captions[i]);
    }
}

/* Figures with their captions below, or beside them. NULL when that can't be, for want of width
 * or of height. */
static MarBlock *
set_row (MarBookletPages *pages,
         const Row       *row)
{
  const double beside = room_beside (pages, row);
  GPtrArray *captions[MAR_FIGURES_IN_ROW];
  MarBlock *block = NULL;
  double highest, board;

  if (row->n == 1 && beside <= 0)
    return NULL;
  make_captions (pages, row, beside, captions, &board, &highest);
  if (board + highest + POSITION_ROOM <= pages->sheet.bottom - pages->sheet.top)
    block = build_row (pages, row, beside > 0, captions);
  free_captions (row, captions, block == NULL);
  return block;
}

double
mar_figures_need (MarBookletPages *pages,
                  guint            item)
{
  const double room = pages->options.positions ? POSITION_ROOM : 0;
  GPtrArray *captions[MAR_FIGURES_IN_ROW];
  double beside, highest, board;
  Row row;

  mar_pages_find_grid (pages);
  fill_row (pages, &row, item);
  beside = room_beside (pages, &row);
  make_captions (pages, &row, beside, captions, &board, &highest);
  free_captions (&row, captions, TRUE);
  /* A caption may go on on the next page where its figure is alone. */
  if (row.n == 1 && beside <= 0)
    highest = MIN (highest, CAPTION_ROOM);
  return ROW_SPACE + room + (beside > 0 ? MAX (board, highest) : board + CAPTION_SPACE + highest);
}

/* One figure alone: its caption takes more width than the board, and may be parted. */
static void
set_alone (MarTypesetter         *typesetter,
           guint                  index,
           const MarFigureExtent *extent)
{
  typesetter->record = mar_pages_figure (typesetter->pages, index)->record;
  set_figure (typesetter, index, extent, get_scale (typesetter->pages, extent));
  mar_typesetter_caption (typesetter, mar_pages_figure (typesetter->pages, index));
}

/* A row that no page can hold is set one figure after the other. */
static void
set_line (MarBookletPages *pages,
          const Row       *row)
{
  MarBlock *block = set_row (pages, row);
  MarTypesetter typesetter;

  mar_typesetter_init (&typesetter, pages, NULL, pages->sheet.text * MEASURE);
  if (block != NULL)
    g_ptr_array_add (typesetter.blocks, block);
  else
    for (guint i = 0; i < row->n; i++)
      set_alone (&typesetter, row->first + i, &row->extents[i]);
  mar_booklet_lay_out (pages, &typesetter, ROW_SPACE);
  mar_typesetter_clear (&typesetter);
}

/* Sets the figure at @item, and those that follow it. */
guint
mar_booklet_set_figures (MarBookletPages *pages,
                         guint            item)
{
  mar_pages_find_grid (pages);
  while (mar_pages_figure (pages, item) != NULL && !mar_pages_is_cancelled (pages))
    {
      Row row;

      fill_row (pages, &row, item);
      set_line (pages, &row);
      item += row.n;
      mar_pages_report_progress (pages, item);
    }
  return item;
}
