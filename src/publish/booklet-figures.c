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
#define FIGURE_CELL (5.8 * MAR_POINTS_PER_MM)
/* Below this a figure would rather stand in a line of its own. */
#define LEAST_CELL (4.7 * MAR_POINTS_PER_MM)
/* Room for a caption on the page of the highest figure. */
#define CAPTION_ROOM 90.0
#define CAPTION_SPACE 4.0
/* For the texts of positions below figures, where they are asked for. */
#define POSITION_ROOM 40.0
#define ROW_SPACE 17.0
#define FIGURE_GAP 16.0
#define MOST_IN_ROW 3
/* A caption is so wide, at least and at most, where its figure does not say how wide. */
#define LEAST_ROOM 112.0
#define MOST_ROOM 250.0
#define MOST_EXTRA 48.0
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
  block = mar_block_new_figure (item->figure, scale, extent->width * scale,
                                extent->height * scale, extent->left * scale);
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

/* How much of a label names the illustration: "2" of "2.1" and "2, left", "Support" of
 * "Support, used". */
static gsize
stem_length (const char *label)
{
  const gsize digits = strspn (label, "0123456789");
  const char *comma = strrchr (label, ',');

  if (digits > 0)
    return digits;
  return comma != NULL ? (gsize) (comma - label) : strlen (label);
}

static gboolean
is_same_illustration (const MarContentItem *one,
                      const MarContentItem *other)
{
  const gsize n = stem_length (one->name);

  return n == stem_length (other->name) && strncmp (one->name, other->name, n) == 0;
}

/* "3.b.1" and "3.b.2" are nearer to each other than to "3.a". */
static gboolean
is_same_part (const MarContentItem *one,
              const MarContentItem *other)
{
  const char *dot = strrchr (one->name, '.');
  const char *end = strrchr (other->name, '.');

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

/* "2.1–2.3"; one name where it is the beginning of the other. */
char *
mar_figures_range (const char *first,
                   const char *last)
{
  const char *tail = last;

  if (g_str_has_prefix (last, first))
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
 * @extra: what each of them has of the width that is left over, for its caption
 */
typedef struct
{
  guint first;
  guint n;
  Extent extents[MOST_IN_ROW];
  double scale;
  double extra;
} Row;

/* A small board leaves its caption more width than it needs itself. */
static double
column_width (const Extent *extent,
              double        scale)
{
  return MAX (extent->width * scale, LEAST_ROOM);
}

static double
row_width (const Row *row,
           double     scale)
{
  double width = (row->n - 1) * FIGURE_GAP;

  for (guint i = 0; i < row->n; i++)
    width += column_width (&row->extents[i], scale);
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
  double units = 0;
  double scale;

  if (row_width (row, wanted) <= pages->sheet.text)
    return wanted;
  for (guint i = 0; i < row->n; i++)
    units += row->extents[i].width;
  scale = (pages->sheet.text - gaps) / units;
  if (row->n == 1)
    return scale;
  return pages->options.cell_mm <= 0 && scale >= LEAST_CELL
             && row_width (row, scale) <= pages->sheet.text + 1
           ? scale
           : 0;
}

static gboolean
has_short_caption (const MarContentItem *item)
{
  return item->text == NULL || g_utf8_strlen (item->text, -1) <= LONG_CAPTION;
}

/* Adds @n figures to the row, if they fit beside those that it has. */
static gboolean
extend_row (const MarBookletPages *pages,
            Row                   *row,
            guint                  n)
{
  Row longer = *row;
  gboolean fits = row->n + n <= MOST_IN_ROW;

  for (guint i = 0; fits && i < n; i++)
    {
      const MarContentItem *item = figure_at (pages, longer.first + longer.n);

      longer.extents[longer.n++] = measure (pages, item->figure);
      fits = longer.n == 1 || has_short_caption (item);
    }
  if (fits)
    longer.scale = row_scale (pages, &longer);
  if (!fits || longer.scale <= 0)
    return FALSE;
  *row = longer;
  return TRUE;
}

/* How many figures from @first on, before @end, are the same part of an illustration. */
static guint
count_part (const MarBookletPages *pages,
            guint                  first,
            guint                  end)
{
  guint n = 1;

  while (first + n < end
         && is_same_part (figure_at (pages, first), figure_at (pages, first + n)))
    n++;
  return n;
}

/* Fills the row with the figures from @first to before @end that stand in one line. Parts of an
 * illustration that belong together are parted only if they are too many. */
static void
fill_row (const MarBookletPages *pages,
          Row                   *row,
          guint                  first,
          guint                  end)
{
  *row = (Row) { .first = first };
  while (first + row->n < end)
    {
      const guint n = count_part (pages, first + row->n, end);

      if (extend_row (pages, row, n))
        continue;
      if (row->n > 0)
        break;
      for (guint some = MIN (n, most_in_row (n)); some > 0; some--)
        if (extend_row (pages, row, some))
          return;
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

static void
set_figure (MarSetter    *setter,
            guint         index,
            const Extent *extent,
            double        scale)
{
  const MarContentItem *item = figure_at (setter->pages, index);
  MarBlock *figure = add_scaled (setter, item, extent, scale);

  mar_setter_name_figure (setter, item, figure);
  mar_pages_head (setter->pages, index, figure);
  add_position (setter, item);
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
  MarSetter setter;

  mar_setter_init (&setter, pages, item->record, width);
  mar_setter_caption (&setter, item);
  blocks = g_ptr_array_ref (setter.blocks);
  mar_setter_clear (&setter);

  *height = 0;
  for (guint i = 0; i < blocks->len; i++)
    {
      const MarBlock *block = g_ptr_array_index (blocks, i);

      *height += block->height + block->space;
    }
  return blocks;
}

static double
board_width (const Row *row,
             guint      index)
{
  return (row->extents[index].width - row->extents[index].left) * row->scale;
}

static double
caption_width (const Row *row,
               guint      index)
{
  return column_width (&row->extents[index], row->scale) + row->extra
         - row->extents[index].left * row->scale;
}

/* Puts the figures of the row side by side. */
static void
add_figures (MarBookletPages *pages,
             const Row       *row,
             MarBlock        *block)
{
  double x = 0;

  for (guint i = 0; i < row->n; i++)
    {
      const double hang = row->n > 1 ? row->extents[i].left * row->scale : 0;
      MarSetter setter;

      mar_setter_init (&setter, pages, NULL, board_width (row, i));
      set_figure (&setter, row->first + i, &row->extents[i], row->scale);
      mar_block_add_column (block, setter.blocks, x + hang, 0);
      x += column_width (&row->extents[i], row->scale) + row->extra + FIGURE_GAP;
      mar_setter_clear (&setter);
    }
}

/* The boards of a row begin on one line, and so do the captions below them. */
static MarBlock *
build_row (MarBookletPages *pages,
           const Row       *row,
           GPtrArray      **captions)
{
  MarBlock *block = mar_block_new_row ();
  double x = 0, y;

  add_figures (pages, row, block);
  if (row->n == 1)
    {
      mar_block_add_column (block, captions[0], board_width (row, 0) + FIGURE_GAP, 0);
      return block;
    }

  y = block->height + CAPTION_SPACE;
  for (guint i = 0; i < row->n; i++)
    {
      mar_block_add_column (block, captions[i], x + row->extents[i].left * row->scale, y);
      x += column_width (&row->extents[i], row->scale) + row->extra + FIGURE_GAP;
    }
  return block;
}

/* Several figures with their captions below, or one with its caption beside it. NULL when that
 * can't be, for want of width or of height. */
static MarBlock *
set_row (MarBookletPages *pages,
         const Row       *row)
{
  const double beside = MIN (pages->sheet.text - board_width (row, 0) - FIGURE_GAP, MOST_ROOM);
  GPtrArray *captions[MOST_IN_ROW];
  MarBlock *block = NULL;
  double highest = 0, board = 0;

  if (row->n == 1 && beside < LEAST_ROOM)
    return NULL;
  for (guint i = 0; i < row->n; i++)
    {
      double height;

      captions[i] = make_caption (pages, figure_at (pages, row->first + i),
                                  row->n == 1 ? beside : caption_width (row, i), &height);
      highest = MAX (highest, height);
      board = MAX (board, row->extents[i].height * row->scale);
    }

  if (board + highest + POSITION_ROOM <= pages->sheet.bottom - pages->sheet.top)
    block = build_row (pages, row, captions);
  for (guint i = 0; i < row->n; i++)
    {
      if (block == NULL)
        g_ptr_array_foreach (captions[i], free_block_cb, NULL);
      g_ptr_array_unref (captions[i]);
    }
  return block;
}

/* One figure alone: its caption takes more width than the board, and may be parted. */
static void
set_alone (MarSetter *setter,
           const Row *row)
{
  const MarSheet *sheet = &setter->pages->sheet;
  const MarContentItem *item = figure_at (setter->pages, row->first);
  const Extent *extent = &row->extents[0];
  double scale = MIN (row->scale, (sheet->bottom - sheet->top - CAPTION_ROOM) / extent->height);

  scale = MIN (scale, sheet->text / (extent->width - extent->left));
  setter->record = item->record;
  set_figure (setter, row->first, extent, scale);
  mar_setter_caption (setter, item);
}

/* A row that no page can hold is set one figure after the other. */
static void
set_line (MarBookletPages *pages,
          const Row       *row)
{
  MarBlock *block = set_row (pages, row);
  MarSetter setter;

  mar_setter_init (&setter, pages, NULL, pages->sheet.text * MEASURE);
  if (block != NULL)
    g_ptr_array_add (setter.blocks, block);
  else
    for (guint i = 0; i < row->n; i++)
      set_alone (&setter, &(Row) { .first = row->first + i, .n = 1, .scale = row->scale,
                                   .extents = { row->extents[i] } });
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
      row.extra = MAX (0, pages->sheet.text - row_width (&row, row.scale)) / row.n;
      row.extra = MIN (row.extra, MOST_EXTRA);
      set_line (pages, &row);
      item += row.n;
      mar_pages_tell (pages, item);
    }
  return end;
}
