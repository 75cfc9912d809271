/* Figures: their size, their captions, and how several share a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "booklet-private.h"
#include "mar-illustration.h"

/* A board with few cells is not blown up to the width of one with many. */
#define MAX_CELL (8.0 * MAR_POINTS_PER_MM)
/* Of the figures of a file that is nothing but figures. */
#define FIGURE_CELL (6.2 * MAR_POINTS_PER_MM)
/* Below this a figure would rather stand in a line of its own. */
#define LEAST_CELL (4.7 * MAR_POINTS_PER_MM)
/* Room for a caption on the page of the highest figure. */
#define CAPTION_ROOM 90.0
#define CAPTION_SPACE 4.0
#define ROW_SPACE 17.0
#define FIGURE_GAP 16.0
#define MOST_IN_ROW 3
/* Lines are no longer than this share of the page. */
#define MEASURE 0.84
/* A caption of more characters than this has its figure to itself. */
#define LONG_CAPTION 420

typedef struct
{
  double width;
  double height;
  double left;
} Extent;

/* Where the cells begin: coordinates stand left of that. */
static double
board_left (const MarFigure *figure)
{
  double left = mar_figure_width (figure);
  MarBox box;

  for (MarCell cell = 0; mar_figure_cell_box (figure, cell, &box); cell++)
    left = MIN (left, box.x);
  return left < mar_figure_width (figure) ? MAX (left, 0) : 0;
}

static Extent
measure (const MarBookletPages *pages,
         const MarFigureRecord *record)
{
  g_autoptr (MarFigure) figure = mar_illustration_new (record, pages->options.style);

  return (Extent) { mar_figure_width (figure), mar_figure_height (figure), board_left (figure) };
}

/* Points per board unit: as many as were asked for or as fill @width, but never more than the
 * column and the page can hold. */
static double
scale_for (const MarBookletPages *pages,
           const Extent          *extent,
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
add_position (MarSetter            *setter,
              const MarContentItem *item)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MarBlock *figure = mar_setter_last (setter);
  MarBlock *block;

  if (!setter->pages->options.positions || item->figure->position == NULL)
    return;
  item->figure->game->write (item->figure->position, text);
  block = mar_setter_line (setter, MAR_TEXT_POSITION, text->str);
  block->space = CAPTION_SPACE;
  block->keep = figure->keep;
  figure->keep = TRUE;
}

/* The board stands flush with the text, its coordinates hang out of the column. */
static MarBlock *
add_scaled (MarSetter            *setter,
            const MarContentItem *item,
            const Extent         *extent,
            double                scale)
{
  MarBlock *block;

  mar_setter_flush (setter);
  block = mar_block_new_figure (item->figure, scale, extent->height * scale,
                                extent->left * scale);
  block->indent = setter->indent;
  block->rule = setter->rule;
  block->space = CAPTION_SPACE;
  g_ptr_array_add (setter->blocks, block);
  if (setter->centred)
    {
      const double board = (extent->width - extent->left) * scale;

      block->indent += MAX (0, (setter->width - setter->indent - board) / 2);
    }
  return block;
}

MarBlock *
mar_setter_figure (MarSetter            *setter,
                   const MarContentItem *item,
                   double                width)
{
  const Extent extent = measure (setter->pages, item->figure);
  const double scale = scale_for (setter->pages, &extent, width, setter->width - setter->indent);
  MarBlock *block = add_scaled (setter, item, &extent, scale);

  add_position (setter, item);
  return block;
}

/* The label in bold, then what it shows. */
void
mar_setter_caption (MarSetter            *setter,
                    const MarContentItem *item)
{
  const MarTextRole role = setter->role;
  const double space = setter->space;
  const guint first = setter->blocks->len;

  mar_setter_flush (setter);
  setter->role = MAR_TEXT_CAPTION;
  setter->space = CAPTION_SPACE;
  if (item->name != NULL)
    {
      const guint start = mar_setter_open (setter);

      mar_setter_add (setter, item->name);
      mar_setter_close (setter, start, MAR_FACE_STRONG);
      if (item->text != NULL)
        mar_setter_add (setter, "\342\200\202");
    }
  mar_setter_comment (setter, item->text);
  mar_setter_flush (setter);
  if (first > 0 && setter->blocks->len > first)
    ((MarBlock *) g_ptr_array_index (setter->blocks, first - 1))->keep = TRUE;
  setter->role = role;
  setter->space = space;
}

/* "2.1" and "2.2" are parts of one illustration: what stands before the last full stop. */
static gboolean
is_same_illustration (const MarContentItem *one,
                      const MarContentItem *other)
{
  const char *dot = one->name != NULL ? strrchr (one->name, '.') : NULL;
  const char *end = other->name != NULL ? strrchr (other->name, '.') : NULL;

  return dot != NULL && end != NULL && dot - one->name == end - other->name
         && strncmp (one->name, other->name, (gsize) (dot - one->name)) == 0;
}

static const MarContentItem *
figure_at (const MarBookletPages *pages,
           guint                  index)
{
  const MarContentItem *item = mar_pages_item (pages, index);

  return item != NULL && item->kind == MAR_CONTENT_FIGURE ? item : NULL;
}

/* How many figures from @item on belong together. */
guint
mar_figures_group (const MarBookletPages *pages,
                   guint                  item)
{
  const MarContentItem *first = figure_at (pages, item);
  guint n = 1;

  g_return_val_if_fail (first != NULL, 1);

  while (figure_at (pages, item + n) != NULL
         && is_same_illustration (first, figure_at (pages, item + n)))
    n++;
  return n;
}

/* "2.1–2.3"; one name where both are the same. */
char *
mar_figures_range (const char *first,
                   const char *last)
{
  const char *tail = last;

  if (g_strcmp0 (first, last) == 0)
    return g_strdup (first);
  /* "Figure 3–7" rather than "Figure 3–Figure 7". */
  if (strrchr (last, ' ') != NULL && strrchr (first, ' ') != NULL
      && strrchr (last, ' ') - last == strrchr (first, ' ') - first
      && strncmp (first, last, (gsize) (strrchr (last, ' ') - last)) == 0)
    tail = strrchr (last, ' ') + 1;
  return g_strdup_printf ("%s\342\200\223%s", first, tail);
}

/**
 * Row:
 * @first: the number of the first figure's item
 * @scale: the same for all
 */
typedef struct
{
  guint first;
  guint n;
  Extent extents[MOST_IN_ROW];
  double width;
  double scale;
} Row;

static double
row_width (const Row *row,
           double     scale)
{
  double width = (row->n - 1) * FIGURE_GAP;

  for (guint i = 0; i < row->n; i++)
    width += row->extents[i].width * scale;
  return width;
}

/* Parts of one illustration share out evenly: four make two and two, five three and two. */
static guint
most_in_row (guint n)
{
  const guint n_rows = (n + MOST_IN_ROW - 1) / MOST_IN_ROW;

  return (n + n_rows - 1) / n_rows;
}

static double
cell_size (const MarBookletPages *pages)
{
  return pages->options.cell_mm > 0 ? pages->options.cell_mm * MAR_POINTS_PER_MM : FIGURE_CELL;
}

/* The size at which the figures of the row fit beside each other, or 0. */
static double
row_scale (const MarBookletPages *pages,
           const Row             *row)
{
  const double wanted = cell_size (pages);
  const double gaps = (row->n - 1) * FIGURE_GAP;
  double scale;

  if (row_width (row, wanted) <= pages->sheet.text)
    return wanted;
  scale = (pages->sheet.text - gaps) / ((row_width (row, 1) - gaps));
  return row->n == 1 || (pages->options.cell_mm <= 0 && scale >= LEAST_CELL) ? scale : 0;
}

static gboolean
has_short_caption (const MarContentItem *item)
{
  return item->text == NULL || g_utf8_strlen (item->text, -1) <= LONG_CAPTION;
}

/* As many of the figures from @first to @end as stand in one line. */
static void
fill_row (const MarBookletPages *pages,
          Row                   *row,
          guint                  first,
          guint                  end)
{
  const guint most = most_in_row (end - first);

  *row = (Row) { .first = first };
  while (row->n < most && first + row->n < end)
    {
      const MarContentItem *item = figure_at (pages, first + row->n);
      double scale;

      row->extents[row->n] = measure (pages, item->figure);
      row->n++;
      scale = row_scale (pages, row);
      if (row->n > 1 && (scale <= 0 || !has_short_caption (item)))
        {
          row->n--;
          break;
        }
      row->scale = scale;
      if (!has_short_caption (item))
        break;
    }
}

/* What leads to the figure: references, the outline, and the heads of pages. */
void
mar_setter_name_figure (MarSetter            *setter,
                        const MarContentItem *item,
                        MarBlock             *block)
{
  g_autofree char *name = mar_pages_figure_name (item->name);
  g_autofree char *words = item->text != NULL ? mar_comment_words (item->text) : NULL;

  mar_pages_name (setter->pages, name, block);
  block->label = item->name;
  block->bookmark = words != NULL ? g_strdup_printf ("%s  %s", item->name, words)
                                  : g_strdup (item->name);
  block->is_chapter = item->node == NULL;
}

/* A figure with its caption below it. */
static void
set_cell (MarBookletPages *pages,
          MarSetter       *setter,
          guint            index,
          const Extent    *extent,
          double           scale)
{
  const MarContentItem *item = figure_at (pages, index);
  MarBlock *figure = add_scaled (setter, item, extent, scale);

  mar_setter_name_figure (setter, item, figure);
  mar_pages_head (pages, index, figure);
  add_position (setter, item);
  mar_setter_caption (setter, item);
}

/* The boards of a row stand on one line, whatever their height. */
static MarBlock *
set_row (MarBookletPages *pages,
         const Row       *row)
{
  MarBlock *block = mar_block_new_row ();
  double x = 0, highest = 0;

  for (guint i = 0; i < row->n; i++)
    highest = MAX (highest, row->extents[i].height * row->scale);

  for (guint i = 0; i < row->n; i++)
    {
      const Extent *extent = &row->extents[i];
      const MarContentItem *item = figure_at (pages, row->first + i);
      const double width = extent->width * row->scale;
      MarSetter setter;

      mar_setter_init (&setter, pages, item->record, width - extent->left * row->scale);
      set_cell (pages, &setter, row->first + i, extent, row->scale);
      mar_block_add_column (block, setter.blocks, x + extent->left * row->scale,
                            highest - extent->height * row->scale);
      x += width + FIGURE_GAP;
      mar_setter_clear (&setter);
    }
  return block;
}

/* One figure alone: its caption takes more width than the board, and may be parted. */
static void
set_alone (MarBookletPages *pages,
           MarSetter       *setter,
           const Row       *row)
{
  const MarContentItem *item = figure_at (pages, row->first);
  const Extent *extent = &row->extents[0];
  const double room = pages->sheet.bottom - pages->sheet.top - CAPTION_ROOM;
  double scale = MIN (row->scale, room / extent->height);

  scale = MIN (scale, pages->sheet.text / (extent->width - extent->left));
  setter->record = item->record;
  set_cell (pages, setter, row->first, extent, scale);
}

static void
set_line (MarBookletPages *pages,
          const Row       *row)
{
  MarBlock *block = row->n > 1 ? set_row (pages, row) : NULL;
  MarSetter setter;

  mar_setter_init (&setter, pages, NULL, pages->sheet.text * MEASURE);
  if (block != NULL)
    g_ptr_array_add (setter.blocks, block);
  else
    set_alone (pages, &setter, row);
  mar_booklet_place (pages, &setter, ROW_SPACE);
  mar_setter_clear (&setter);
}

/* Whether the figure may share a line with the one after it, which is no part of the same
 * illustration: neither says much. */
static guint
lone_figures (const MarBookletPages *pages,
              guint                  item)
{
  guint n = 0;

  while (figure_at (pages, item + n) != NULL && mar_figures_group (pages, item + n) == 1
         && has_short_caption (figure_at (pages, item + n)))
    n++;
  return MAX (n, 1);
}

/* Sets the figure at @item, and those that stand beside it. */
guint
mar_booklet_set_figures (MarBookletPages *pages,
                         guint            item)
{
  guint n = mar_figures_group (pages, item);
  guint end;

  if (n == 1)
    n = lone_figures (pages, item);
  end = item + n;
  while (item < end)
    {
      Row row;

      fill_row (pages, &row, item, end);
      set_line (pages, &row);
      item += row.n;
      mar_pages_tell (pages, item);
    }
  return end;
}
