/* Draws the pages of a booklet that has been laid out.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "booklet-private.h"
#include "mar-style.h"

#define HEADS_ABOVE_TEXT 25.0
#define FOOT_BELOW_TEXT 24.0
#define RULE_GAP 8.0

typedef struct
{
  const MarSheet *sheet;
  PangoContext *context;
  cairo_surface_t *surface;
  cairo_t *cairo;
  int chapter;
} Press;

static void
show_layout (Press       *press,
             PangoLayout *layout,
             MarTextRole  role,
             double       x,
             double       y)
{
  mar_setter_color (press->cairo, role);
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

static void
draw_stone (Press         *press,
            const MarGame *game,
            int            player,
            double         x,
            double         y,
            double         radius)
{
  const MarPieceStyle *piece = mar_style_piece (mar_style_default (), game, player);
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
draw_head (Press         *press,
           const MarPage *page,
           int            player,
           double         x,
           double         y,
           double         width)
{
  const MarGame *game = mar_record_game (page->record);
  const char *name = mar_record_person (page->record, mar_node_position (page->node), player);
  g_autoptr (GString) text = g_string_new (_(game->player_names[player]));
  g_autoptr (PangoLayout) layout = NULL;

  if (name != NULL)
    g_string_append_printf (text, "  \302\267  %s", name);

  layout = mar_setter_layout (press->context, MAR_TEXT_HEAD, text->str);
  pango_layout_set_width (layout, (int) ((width - 12) * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  draw_stone (press, game, player, x + 3.6, y + 5.6, 3.6);
  show_layout (press, layout, MAR_TEXT_HEAD, x + 12, y);

  cairo_set_source_rgb (press->cairo, 0.75, 0.74, 0.71);
  cairo_set_line_width (press->cairo, 0.5);
  cairo_move_to (press->cairo, x, y + 14.5);
  cairo_line_to (press->cairo, x + width, y + 14.5);
  cairo_stroke (press->cairo);
}

/* Two players have a column each; more of them share the width. */
static void
draw_heads (Press         *press,
            const MarPage *page,
            double         y)
{
  const MarSheet *sheet = press->sheet;
  const MarPosition *position = mar_node_position (page->node);
  const guint n = mar_game_n_players (mar_record_game (page->record), position);
  const double width = (2 * sheet->column + sheet->gutter - (n - 1) * sheet->gutter) / n;

  for (guint i = 0; i < n; i++)
    draw_head (press, page, (int) i, sheet->margin + i * (width + sheet->gutter), y, width);
}

static void
draw_rule (Press          *press,
           const MarPiece *piece,
           double          height)
{
  const double x = piece->x;
  const double y = piece->block->joins && piece->first_line == 0
                     ? piece->y - piece->block->space
                     : piece->y;

  cairo_set_source_rgb (press->cairo, 0.75, 0.74, 0.71);
  cairo_set_line_width (press->cairo, 0.7);
  cairo_move_to (press->cairo, x - RULE_GAP, y);
  cairo_line_to (press->cairo, x - RULE_GAP, piece->y + height);
  cairo_stroke (press->cairo);
}

static void
draw_text (Press          *press,
           const MarPiece *piece)
{
  const MarBlock *block = piece->block;
  const MarTextRole role = mar_block_role (block);
  const MarBlockLine *lines = &g_array_index (block->lines, MarBlockLine, piece->first_line);
  const double origin = lines[0].top;

  mar_setter_color (press->cairo, role);
  for (guint i = 0; i < piece->n_lines; i++)
    {
      cairo_move_to (press->cairo, piece->x + lines[i].x,
                     piece->y + lines[i].baseline - origin);
      pango_cairo_show_layout_line (press->cairo, lines[i].line);
    }

  if (block->bullet != NULL && piece->first_line == 0)
    {
      const double baseline = (double) pango_layout_get_baseline (block->bullet) / PANGO_SCALE;

      show_layout (press, block->bullet, role, piece->x - layout_width (block->bullet) - 4,
                   piece->y + lines[0].baseline - origin - baseline);
    }
  if (block->rule)
    draw_rule (press, piece, lines[piece->n_lines - 1].bottom - origin);
}

static void
draw_figure (Press          *press,
             const MarPiece *piece)
{
  cairo_save (press->cairo);
  cairo_translate (press->cairo, piece->x - piece->block->hang, piece->y);
  mar_figure_draw (piece->block->figure, press->cairo, piece->block->scale);
  cairo_restore (press->cairo);
  if (piece->block->rule)
    draw_rule (press, piece, piece->block->height);
}

/* The outline of the file: a chapter a game, an entry a turn. */
static void
add_bookmark (Press          *press,
              const MarPiece *piece,
              guint           page)
{
  char y[G_ASCII_DTOSTR_BUF_SIZE];
  const gboolean is_chapter = g_str_equal (piece->block->tag, "H1");
  const int parent = is_chapter ? CAIRO_PDF_OUTLINE_ROOT : press->chapter;
  g_autofree char *target = NULL;
  int entry;

  if (piece->block->bookmark == NULL || piece->first_line > 0)
    return;

  g_ascii_formatd (y, sizeof y, "%.1f", MAX (piece->y - 12, 0));
  target = g_strdup_printf ("page=%u pos=[0 %s]", page + 1, y);
  entry = cairo_pdf_surface_add_outline (press->surface, parent, piece->block->bookmark, target,
                                         is_chapter ? CAIRO_PDF_OUTLINE_FLAG_BOLD : 0);
  if (is_chapter)
    press->chapter = entry;
}

static void
draw_foot (Press     *press,
           MarRecord *record,
           guint      page)
{
  const MarSheet *sheet = press->sheet;
  g_autofree char *number = g_strdup_printf ("%u", page + 1);
  const char *title = record != NULL ? mar_record_header (record, "title") : NULL;
  const double y = sheet->bottom + FOOT_BELOW_TEXT;
  g_autoptr (PangoLayout) left = NULL;
  g_autoptr (PangoLayout) right = mar_setter_layout (press->context, MAR_TEXT_FOOT, number);

  show_layout (press, right, MAR_TEXT_FOOT,
               sheet->width - sheet->margin - layout_width (right), y);
  if (title == NULL)
    return;

  left = mar_setter_layout (press->context, MAR_TEXT_FOOT, title);
  pango_layout_set_width (left, (int) ((sheet->width - 2 * sheet->margin - 40) * PANGO_SCALE));
  pango_layout_set_ellipsize (left, PANGO_ELLIPSIZE_END);
  show_layout (press, left, MAR_TEXT_FOOT, sheet->margin, y);
}

static void
draw_page (Press         *press,
           const MarPage *page,
           guint          index)
{
  if (page->has_heads)
    draw_heads (press, page, press->sheet->top - HEADS_ABOVE_TEXT);

  for (guint i = 0; i < page->pieces->len; i++)
    {
      const MarPiece *piece = &g_array_index (page->pieces, MarPiece, i);

      add_bookmark (press, piece, index);
      cairo_tag_begin (press->cairo, piece->block->tag, NULL);
      if (piece->block->heads)
        draw_heads (press, page, piece->y);
      else if (piece->block->figure != NULL)
        draw_figure (press, piece);
      else
        draw_text (press, piece);
      cairo_tag_end (press->cairo, piece->block->tag);
    }

  draw_foot (press, page->record, index);
}

void
mar_booklet_draw (MarFlow         *flow,
                  const MarSheet  *sheet,
                  PangoContext    *context,
                  cairo_surface_t *surface)
{
  Press press = { sheet, context, surface, cairo_create (surface), CAIRO_PDF_OUTLINE_ROOT };

  cairo_tag_begin (press.cairo, "Document", NULL);
  for (guint i = 0; i < flow->pages->len; i++)
    {
      draw_page (&press, g_ptr_array_index (flow->pages, i), i);
      cairo_show_page (press.cairo);
    }
  cairo_tag_end (press.cairo, "Document");

  cairo_destroy (press.cairo);
}
