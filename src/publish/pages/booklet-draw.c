/* Draws the pages of a booklet that has been laid out.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "booklet-private.h"
#include "content-writer.h"
#include "mar-style.h"

#define RUNNING_ABOVE_TEXT 30.0
#define HEADS_ABOVE_TEXT 20.0
#define FOLIO_BELOW_TEXT 22.0
#define RULE_GAP 8.0
/* Dots that lead to a page number, this far apart: those of all lines stand in columns. */
#define LEADER_STEP 5.0
#define LEADER_GAP 5.0
#define LEADER_RADIUS 0.5
#define BULLET_GAP 4.0

static void
show_layout (MarPress    *press,
             PangoLayout *layout,
             MarTextRole  role,
             double       x,
             double       y)
{
  mar_text_color (press->cairo, role);
  cairo_move_to (press->cairo, x, y);
  pango_cairo_show_layout (press->cairo, layout);
}

static double
layout_width (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

/* Where the text begins in the width that it has: one that runs from right to left ends there. */
static double
layout_left (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.x / PANGO_SCALE;
}

static double
layout_baseline (PangoLayout *layout)
{
  return (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
}

static PangoLayout *
new_line (MarPress    *press,
          MarTextRole  role,
          const char  *text,
          double       width)
{
  PangoLayout *layout = mar_text_layout (press->pages->context, role, NULL, NULL, text);

  pango_layout_set_width (layout, width > 0 ? (int) (width * PANGO_SCALE) : -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

static void
set_hairline (MarPress *press,
              double    width)
{
  cairo_set_source_rgb (press->cairo, 0.75, 0.74, 0.71);
  cairo_set_line_width (press->cairo, width);
}

static void
draw_stone (MarPress      *press,
            const MarGame *game,
            int            player,
            double         x,
            double         y,
            double         radius)
{
  const MarPieceStyle *piece = mar_style_piece (press->pages->options.style, game, player);
  cairo_t *cairo = press->cairo;

  cairo_new_path (cairo);
  cairo_arc (cairo, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cairo, piece->flat.red, piece->flat.green, piece->flat.blue);
  cairo_fill_preserve (cairo);
  cairo_set_source_rgb (cairo, piece->stroke.red, piece->stroke.green, piece->stroke.blue);
  cairo_set_line_width (cairo, 0.6);
  cairo_stroke (cairo);
}

static void
draw_head (MarPress *press,
           MarNode  *node,
           int       player,
           double    x,
           double    y,
           double    width)
{
  const MarGame *game = mar_record_game (mar_node_record (node));
  g_autofree char *text = mar_writer_column_head (node, player);
  g_autoptr (PangoLayout) layout = new_line (press, MAR_TEXT_HEAD, text, width - 12);

  draw_stone (press, game, player, x + 3.6, y + 5.6, 3.6);
  show_layout (press, layout, MAR_TEXT_HEAD, x + 12, y);

  set_hairline (press, 0.5);
  cairo_move_to (press->cairo, x, y + 14.5);
  cairo_line_to (press->cairo, x + width, y + 14.5);
  cairo_stroke (press->cairo);
}

/* Two players have a column each; more of them share the width. */
static void
draw_heads (MarPress *press,
            MarNode  *node,
            double    y)
{
  const MarSheet *sheet = &press->pages->sheet;
  const guint n = mar_game_n_players (mar_record_game (mar_node_record (node)),
                                      mar_node_position (node));
  const double width = (sheet->text - (n - 1) * sheet->gutter) / n;

  for (guint i = 0; i < n; i++)
    draw_head (press, node, (int) i, sheet->margin + i * (width + sheet->gutter), y, width);
}

static void
draw_rule (MarPress       *press,
           const MarPiece *piece)
{
  const double y = piece->block->joins && piece->first_line == 0 ? piece->y - piece->block->space
                                                                 : piece->y;

  set_hairline (press, 0.7);
  cairo_move_to (press->cairo, piece->x - RULE_GAP, y);
  cairo_line_to (press->cairo, piece->x - RULE_GAP, piece->y + mar_piece_height (piece));
  cairo_stroke (press->cairo);
}

static void
draw_bullet (MarPress       *press,
             const MarPiece *piece,
             double          baseline)
{
  PangoLayout *bullet = piece->block->bullet;

  show_layout (press, bullet, piece->block->role, piece->x - layout_width (bullet) - BULLET_GAP,
               baseline - layout_baseline (bullet));
}

/* The number of the page to which a line of the contents leads, and the dots before it. */
static void
draw_leader (MarPress           *press,
             const MarPiece     *piece,
             const MarBlockLine *line,
             double              baseline)
{
  const MarBlock *block = piece->block;
  const double right = press->pages->sheet.width - press->pages->sheet.margin;
  g_autofree char *number = g_strdup_printf ("%u", block->leads_to->page + 1);
  g_autoptr (PangoLayout) layout = new_line (press, block->role, number, -1);
  const double width = layout_width (layout);
  PangoRectangle logical;

  pango_layout_line_get_extents (line->line, NULL, &logical);
  show_layout (press, layout, block->role, right - width, baseline - layout_baseline (layout));
  for (double x = right - 4 * LEADER_STEP;
       x > piece->x + line->x + (double) logical.width / PANGO_SCALE + LEADER_GAP; x -= LEADER_STEP)
    {
      cairo_new_sub_path (press->cairo);
      cairo_arc (press->cairo, x, baseline - LEADER_RADIUS, LEADER_RADIUS, 0, 2 * G_PI);
    }
  cairo_fill (press->cairo);
}

static void
draw_text (MarPress       *press,
           const MarPiece *piece)
{
  const MarBlock *block = piece->block;
  const MarBlockLine *lines = &g_array_index (block->lines, MarBlockLine, piece->first_line);
  const double origin = piece->y - lines[0].top;

  mar_text_color (press->cairo, block->role);
  for (guint i = 0; i < piece->n_lines; i++)
    {
      cairo_move_to (press->cairo, piece->x + lines[i].x, origin + lines[i].baseline);
      pango_cairo_show_layout_line (press->cairo, lines[i].line);
    }

  if (block->bullet != NULL && piece->first_line == 0)
    draw_bullet (press, piece, origin + lines[0].baseline);
  if (block->leads_to != NULL)
    draw_leader (press, piece, &lines[piece->n_lines - 1],
                 origin + lines[piece->n_lines - 1].baseline);
}

static void
draw_frame (MarPress       *press,
            const MarPiece *piece)
{
  const MarBlock *block = piece->block;
  const double middle = piece->x + (block->width - block->hang) / 2;
  const double width = press->pages->sheet.column;

  set_hairline (press, 0.5);
  cairo_rectangle (press->cairo, middle - width / 2, piece->y, width, block->height);
  cairo_stroke (press->cairo);
}

static void
draw_figure (MarPress       *press,
             const MarPiece *piece)
{
  const MarBlock *block = piece->block;
  g_autoptr (MarFigure) figure = mar_block_draw_figure (block, press->pages->options.style);

  if (block->padding > 0)
    draw_frame (press, piece);
  cairo_save (press->cairo);
  cairo_translate (press->cairo, piece->x - block->hang, piece->y + block->padding);
  mar_figure_draw (figure, press->cairo, block->scale);
  cairo_restore (press->cairo);
}

static void
draw_picture (MarPress       *press,
              const MarPiece *piece)
{
  const MarBlock *block = piece->block;

  cairo_save (press->cairo);
  cairo_translate (press->cairo, piece->x, piece->y);
  if (block->picture->graph != NULL)
    mar_figure_draw (block->picture->graph, press->cairo, block->scale * MAR_CONTENT_GRAPH_PIXELS);
  else
    {
      cairo_scale (press->cairo, block->scale, block->scale);
      cairo_set_source_surface (press->cairo, block->picture->picture, 0, 0);
      cairo_paint (press->cairo);
    }
  cairo_restore (press->cairo);
}

static void
draw_piece (MarPress       *press,
            const MarPiece *piece)
{
  mar_press_begin (press, piece);
  switch (piece->block->kind)
    {
    case MAR_BLOCK_TEXT:
      draw_text (press, piece);
      break;
    case MAR_BLOCK_FIGURE:
      draw_figure (press, piece);
      break;
    case MAR_BLOCK_PICTURE:
      draw_picture (press, piece);
      break;
    case MAR_BLOCK_HEADS:
      draw_heads (press, piece->block->node, piece->y);
      break;
    case MAR_BLOCK_ROW:
      for (guint i = 0; i < piece->block->pieces->len; i++)
        {
          MarPiece part = g_array_index (piece->block->pieces, MarPiece, i);

          part.x += piece->x;
          part.y += piece->y;
          draw_piece (press, &part);
        }
      break;
    default:
      g_assert_not_reached ();
    }
  if (piece->block->rule)
    draw_rule (press, piece);
  mar_press_end (press, piece);
  if (piece->block->kind == MAR_BLOCK_TEXT)
    mar_press_links (press, piece);
}

/* The figures that a page has, from the first to the last. */
static void
find_labels (GArray      *pieces,
             const char **first,
             const char **last)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const MarBlock *block = g_array_index (pieces, MarPiece, i).block;

      if (block->kind == MAR_BLOCK_ROW)
        find_labels (block->pieces, first, last);
      if (block->label == NULL)
        continue;
      *first = *first != NULL ? *first : block->label;
      *last = block->label;
    }
}

/* The text on the right at the head of a page: its game, or its figures. */
static char *
location_text (const MarPage *page,
               const char    *language)
{
  const char *title = page->record != NULL ? mar_record_header (page->record, "title") : NULL;
  const char *first = NULL, *last = NULL;

  if (page->heading != NULL)
    return g_strdup (page->heading);
  if (title != NULL)
    return mar_writer_set_quotes (title, language);
  find_labels (page->pieces, &first, &last);
  return first != NULL ? mar_figures_range (first, last) : NULL;
}

static gboolean
begins_chapter (const MarPage *page)
{
  for (guint i = 0; i < page->pieces->len && i < 2; i++)
    if (g_str_equal (g_array_index (page->pieces, MarPiece, i).block->tag, "H1"))
      return TRUE;
  return FALSE;
}

/* The title of the whole on the left, what the page has of it on the right; a page on which
 * a title stands on top needs neither. */
static void
draw_running_head (MarPress      *press,
                   const MarPage *page)
{
  const MarSheet *sheet = &press->pages->sheet;
  const double y = sheet->top - RUNNING_ABOVE_TEXT;
  g_autofree char *location = location_text (page, press->pages->language);
  g_autoptr (PangoLayout) left = NULL;
  g_autoptr (PangoLayout) right = NULL;

  if (begins_chapter (page))
    return;
  left = new_line (press, MAR_TEXT_RUNNING, press->pages->title, sheet->text * 0.48);
  show_layout (press, left, MAR_TEXT_RUNNING, sheet->margin - layout_left (left), y);
  if (location == NULL || g_str_equal (location, press->pages->title))
    return;
  right = new_line (press, MAR_TEXT_RUNNING, location, sheet->text * 0.48);
  show_layout (press, right, MAR_TEXT_RUNNING,
               sheet->width - sheet->margin - layout_width (right) - layout_left (right), y);
}

static void
draw_folio (MarPress *press,
            guint     page)
{
  const MarSheet *sheet = &press->pages->sheet;
  g_autofree char *number = g_strdup_printf ("%u", page + 1);
  g_autoptr (PangoLayout) layout = new_line (press, MAR_TEXT_FOLIO, number, -1);

  show_layout (press, layout, MAR_TEXT_FOLIO, (sheet->width - layout_width (layout)) / 2,
               sheet->bottom + FOLIO_BELOW_TEXT);
}

void
mar_press_page (MarPress *press,
                guint     index)
{
  const MarPage *page = g_ptr_array_index (press->pages->flow.pages, index);

  draw_running_head (press, page);
  if (page->has_heads)
    draw_heads (press, page->node, press->pages->sheet.top - HEADS_ABOVE_TEXT + 12);
  for (guint i = 0; i < page->pieces->len; i++)
    draw_piece (press, &g_array_index (page->pieces, MarPiece, i));
  draw_folio (press, index);
}
