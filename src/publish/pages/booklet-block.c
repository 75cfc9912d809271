/* The blocks that are set in columns: texts, figures, rows of figures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "booklet-private.h"

/* Above and below the figure in a frame. */
#define FRAME_PADDING 6.0

static void
link_clear (gpointer data)
{
  g_free (((MarTextLink *) data)->target);
}

static void
measure_lines (MarBlock *block)
{
  PangoLayoutIter *iter = pango_layout_get_iter (block->layout);

  block->lines = g_array_new (FALSE, FALSE, sizeof (MarBlockLine));
  do
    {
      PangoRectangle logical;
      MarBlockLine line;
      int top, bottom;

      pango_layout_iter_get_line_extents (iter, NULL, &logical);
      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      line.line = pango_layout_iter_get_line_readonly (iter);
      line.x = (double) logical.x / PANGO_SCALE;
      line.top = (double) top / PANGO_SCALE;
      line.bottom = (double) bottom / PANGO_SCALE;
      line.baseline = (double) pango_layout_iter_get_baseline (iter) / PANGO_SCALE;
      g_array_append_val (block->lines, line);
      block->height = line.bottom;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

/* The block takes the layout over. */
MarBlock *
mar_block_new_text (PangoLayout *layout,
                    MarTextRole  role)
{
  MarBlock *block = g_new0 (MarBlock, 1);

  block->kind = MAR_BLOCK_TEXT;
  block->role = role;
  block->layout = layout;
  block->tag = mar_text_tag (role);
  block->links = g_array_new (FALSE, FALSE, sizeof (MarTextLink));
  g_array_set_clear_func (block->links, link_clear);
  measure_lines (block);
  return block;
}

/* Only the measures are kept: a long game has more figures than memory should hold. */
MarBlock *
mar_block_new_figure (const MarFigureRecord *figure,
                      double                 scale,
                      const MarFigureExtent *extent)
{
  MarBlock *block = g_new0 (MarBlock, 1);

  block->kind = MAR_BLOCK_FIGURE;
  block->figure = figure;
  block->scale = scale;
  block->width = extent->width * scale;
  block->height = extent->height * scale;
  block->hang = extent->left * scale;
  block->label_scale = extent->label_scale;
  block->tag = "Figure";
  return block;
}

/* Puts a figure into the middle of a column from where its indent begins. */
void
mar_block_center (MarBlock *block,
                  double    width)
{
  block->centered = TRUE;
  block->indent += MAX (0, (width - block->indent - (block->width - block->hang)) / 2);
}

/* Makes a figure larger or smaller; its frame stays as wide as it is. */
void
mar_block_scale (MarBlock *block,
                 double    scale)
{
  if (block->centered)
    block->indent -= (block->width - block->hang) * (scale - 1) / 2;
  block->scale *= scale;
  block->width *= scale;
  block->hang *= scale;
  block->height += (block->height - 2 * block->padding) * (scale - 1);
}

double
mar_block_most_scale (const MarBlock *block,
                      double          width)
{
  return width / (block->width - block->hang + 2 * MAX (block->hang, FRAME_PADDING));
}

void
mar_block_frame (MarBlock *block,
                 double    width)
{
  mar_block_scale (block, MIN (mar_block_most_scale (block, width), 1));
  mar_block_center (block, width);
  block->padding = FRAME_PADDING;
  block->height += 2 * FRAME_PADDING;
}

static void
piece_clear (gpointer data)
{
  mar_block_free (((MarPiece *) data)->block);
}

MarBlock *
mar_block_new_picture (const MarContentItem *picture,
                       double                scale)
{
  MarBlock *block = g_new0 (MarBlock, 1);

  block->kind = MAR_BLOCK_PICTURE;
  block->picture = picture;
  block->scale = scale;
  block->width = mar_content_picture_width (picture) * scale;
  block->height = mar_content_picture_height (picture) * scale;
  block->tag = "Figure";
  return block;
}

MarBlock *
mar_block_new_row (void)
{
  MarBlock *block = g_new0 (MarBlock, 1);

  block->kind = MAR_BLOCK_ROW;
  block->tag = "Div";
  block->pieces = g_array_new (FALSE, FALSE, sizeof (MarPiece));
  g_array_set_clear_func (block->pieces, piece_clear);
  return block;
}

/* The row takes the blocks over. */
void
mar_block_add_column (MarBlock  *row,
                      GPtrArray *blocks,
                      double     x,
                      double     y)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      MarBlock *block = g_ptr_array_index (blocks, i);
      MarPiece piece = { block, x + block->indent, y, 0, 0 };

      if (i > 0)
        piece.y = y += block->space;
      piece.n_lines = block->lines != NULL ? block->lines->len : 0;
      g_array_append_val (row->pieces, piece);
      y += block->height;
    }
  row->height = MAX (row->height, y);
}

MarBlock *
mar_block_new_heads (MarNode *node,
                     double   height)
{
  MarBlock *block = g_new0 (MarBlock, 1);

  block->kind = MAR_BLOCK_HEADS;
  block->node = node;
  block->height = height;
  block->keep_with_next = TRUE;
  block->tag = "P";
  return block;
}

void
mar_block_free (MarBlock *block)
{
  g_clear_object (&block->bullet);
  g_clear_object (&block->layout);
  g_clear_pointer (&block->lines, g_array_unref);
  g_clear_pointer (&block->links, g_array_unref);
  g_clear_pointer (&block->pieces, g_array_unref);
  g_free (block->outline.title);
  g_free (block);
}

double
mar_piece_height (const MarPiece *piece)
{
  const MarBlockLine *lines;

  if (piece->block->kind != MAR_BLOCK_TEXT)
    return piece->block->height;

  lines = (const MarBlockLine *) (gconstpointer) piece->block->lines->data;
  return lines[piece->first_line + piece->n_lines - 1].bottom - lines[piece->first_line].top;
}
