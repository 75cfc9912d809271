/* How a row of the move list looks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-row-private.h"

#include <adwaita.h>

/* The row paints each sign from the icon that stands for the same thing elsewhere. */
static const char *const icons[MAR_MOVE_N_SIGNS] = {
  [MAR_MOVE_SIGN_MARKS] = "mar-mark-arrow-symbolic",
  [MAR_MOVE_SIGN_FIGURES] = "image-x-generic-symbolic",
  [MAR_MOVE_SIGN_ANALYSES] = "mar-engine-symbolic",
};

const MarMovePartStyle mar_move_part_styles[MAR_MOVE_N_PARTS] = {
  [MAR_MOVE_PART_NUMBER] = { .faint = TRUE, .digits = TRUE },
  [MAR_MOVE_PART_SCORE] = { .faint = TRUE, .digits = TRUE },
  [MAR_MOVE_PART_RESULT] = { .bold = TRUE },
};

guint16
mar_move_row_faint_alpha (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? FAINT_IN_CONTRAST
                                                                                : FAINT;
}

static GdkRGBA
named_color (GtkWidget  *widget,
             const char *name,
             float       alpha)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA color;

  if (name == NULL || !gtk_style_context_lookup_color (context, name, &color))
    gtk_style_context_get_color (context, &color);
  color.alpha *= alpha;
  return color;
}

GSettings *
mar_move_row_settings (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new (MAR_APPLICATION_ID);

  return settings;
}

void
mar_move_row_ink (MarMoveRowView *self,
                  MarMoveInk     *ink)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autofree char *notation = g_settings_get_string (mar_move_row_settings (), "notation");

  ink->faint = mar_move_row_faint_alpha ();
  ink->is_short = g_str_equal (notation, "short");
  ink->has_colors = ink->faint == FAINT;
  ink->good = named_color (widget, dark ? "green_2" : "green_5", 1);
  ink->bad = named_color (widget, dark ? "orange_2" : "orange_5", 1);
  ink->link = named_color (widget, "accent_color", 1);
  ink->wrong = named_color (widget, "error_color", 1);
  ink->sign_size = self->line_height * 4 / 5;
}

int
mar_move_row_piece_size (MarMoveRowView *self)
{
  return self->line_height * 7 / 8;
}

/* A line down the side for each level that is set in. */
static void
paint_levels (MarMoveRowView *self,
              GtkSnapshot    *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint depth = MIN (mar_node_depth (mar_move_row_node (self->row)),
                     1 + WIDE_LEVELS + NARROW_LEVELS);
  GdkRGBA color = named_color (widget, NULL, mar_move_row_faint_alpha () == FAINT ? 0.2f : 0.6f);

  for (guint level = 1; level <= depth; level++)
    gtk_snapshot_append_color (
      snapshot, &color,
      &GRAPHENE_RECT_INIT (mar_move_row_mirror (self, mar_move_row_get_left (self, level), 2), 0, 2,
                           gtk_widget_get_height (widget)));
}

/* Whose turn it is. */
static void
paint_piece (MarMoveRowView *self,
             GtkSnapshot    *snapshot)
{
  const Part *line = &self->parts[MAR_MOVE_PART_LINE];
  GdkPaintable *piece = self->text->side >= 0 ? self->pieces[self->text->side] : NULL;
  const int size = mar_move_row_piece_size (self);
  const int x = mar_move_row_is_mirrored (self) ? line->x + line->room + GAP : line->x - GAP - size;

  if (piece == NULL || mar_node_depth (mar_move_row_node (self->row)) > 0)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (x, line->y + (self->line_height - size) / 2.f));
  gdk_paintable_snapshot (piece, snapshot, size, size);
  gtk_snapshot_restore (snapshot);
}

static void
paint_sign (MarMoveRowView    *self,
            GtkSnapshot       *snapshot,
            const MarMoveSpan *span)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const Part *line = &self->parts[MAR_MOVE_PART_LINE];
  int size = self->ink.sign_size;
  const GdkRGBA color = named_color (widget, NULL, (float) self->ink.faint / 65535);
  const GdkRGBA colors[4] = { color, color, color, color };
  g_autoptr (GtkIconPaintable) icon = NULL;
  PangoRectangle place;

  icon = gtk_icon_theme_lookup_icon (
    gtk_icon_theme_get_for_display (gtk_widget_get_display (widget)), icons[span->sign], NULL, size,
    gtk_widget_get_scale_factor (widget), gtk_widget_get_direction (widget), 0);
  pango_layout_index_to_pos (line->layout, (int) span->start, &place);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (line->x + PANGO_PIXELS (MIN (place.x, place.x + place.width)),
                                    line->y + PANGO_PIXELS (place.y)
                                      + (PANGO_PIXELS (place.height) - size) / 2.f));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, size, size,
                                            colors, G_N_ELEMENTS (colors));
  gtk_snapshot_restore (snapshot);
}

static void
paint_rounded (GtkSnapshot           *snapshot,
               const graphene_rect_t *bounds,
               const GdkRGBA         *color,
               const GdkRGBA         *edge)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, CORNER);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, bounds);
  gtk_snapshot_pop (snapshot);
  if (edge != NULL)
    gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                                (GdkRGBA[4]) { *edge, *edge, *edge, *edge });
}

/* The ground of a range of the line. */
static void
paint_range (MarMoveRowView *self,
             GtkSnapshot    *snapshot,
             guint           start,
             guint           end,
             const GdkRGBA  *color,
             const GdkRGBA  *edge)
{
  cairo_region_t *region = mar_move_part_get_region (&self->parts[MAR_MOVE_PART_LINE], start, end);

  for (int i = 0; i < cairo_region_num_rectangles (region); i++)
    {
      cairo_rectangle_int_t r;

      cairo_region_get_rectangle (region, i, &r);
      paint_rounded (snapshot, &GRAPHENE_RECT_INIT (r.x - 4, r.y, r.width + 8, r.height), color,
                     edge);
    }
  cairo_region_destroy (region);
}

/* The turn of the cursor: its steps with their glyph, and nothing else. */
static void
paint_cursor (MarMoveRowView *self,
              GtkSnapshot    *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean contrast = mar_move_row_faint_alpha () != FAINT;
  GdkRGBA color = named_color (widget, "accent_bg_color", contrast ? 0.3f : 0.2f);
  GdkRGBA edge = named_color (widget, "accent_color", 1);
  guint start = G_MAXUINT, end = 0;
  MarNode *node;

  if (mar_move_row_cursor (self->row, &node) < 0)
    return;
  for (guint i = 0; i < self->text->spans->len; i++)
    {
      const MarMoveSpan *span = &g_array_index (self->text->spans, MarMoveSpan, i);

      if (span->node == node && span->sign == MAR_MOVE_SIGN_NONE)
        {
          start = MIN (start, span->start);
          end = MAX (end, span->turn_end);
        }
    }
  if (start < end)
    paint_range (self, snapshot, start, end, &color, contrast ? &edge : NULL);
}

/* Below the words that lead somewhere, a dotted line. */
static void
paint_dots (MarMoveRowView *self,
            GtkSnapshot    *snapshot,
            const Part     *part,
            guint           start,
            guint           end)
{
  const GdkRGBA color = self->ink.link;
  const GdkRGBA clear = { color.red, color.green, color.blue, 0 };
  const GskColorStop stops[] = { { 0, color }, { 0.5f, color }, { 0.5f, clear }, { 1, clear } };
  cairo_region_t *region = mar_move_part_get_region (part, start, end);
  int below = self->line_height / 10;

  for (int i = 0; i < cairo_region_num_rectangles (region); i++)
    {
      cairo_rectangle_int_t r;
      float y;

      cairo_region_get_rectangle (region, i, &r);
      y = (float) (r.y + r.height - below - 1);
      gtk_snapshot_append_repeating_linear_gradient (
        snapshot, &GRAPHENE_RECT_INIT (r.x, y, r.width, 1), &GRAPHENE_POINT_INIT (r.x, y),
        &GRAPHENE_POINT_INIT (r.x + 2, y), stops, G_N_ELEMENTS (stops));
    }
  cairo_region_destroy (region);
}

static void
paint_links (MarMoveRowView *self,
             GtkSnapshot    *snapshot)
{
  for (guint i = 0; i < self->text->comments->len; i++)
    {
      const MarMoveComment *comment = self->text->comments->pdata[i];

      for (guint k = 0; k < comment->links->len; k++)
        {
          const MarMoveLink *link = &g_array_index (comment->links, MarMoveLink, k);

          if (link->address == NULL && link->wrong_start == link->wrong_end)
            paint_dots (self, snapshot, &self->parts[comment->part], comment->start + link->start,
                        comment->start + link->end);
        }
    }
}

static void
paint_parts (MarMoveRowView *self,
             GtkSnapshot    *snapshot)
{
  const GdkRGBA color = named_color (GTK_WIDGET (self), "view_fg_color", 1);

  for (guint i = 0; i < MAR_MOVE_N_PARTS; i++)
    {
      if (self->parts[i].shown)
        mar_move_part_paint (&self->parts[i], snapshot, &color);
    }
}

void
mar_move_row_paint (MarMoveRowView *self,
                    GtkSnapshot    *snapshot)
{
  const MarMoveSpan *span = self->hovered.span;
  const GdkRGBA shade = named_color (GTK_WIDGET (self), NULL, 0.1f);

  paint_levels (self, snapshot);
  paint_piece (self, snapshot);
  paint_cursor (self, snapshot);
  if (span != NULL)
    paint_range (self, snapshot, span->start, span->end, &shade, NULL);
  paint_parts (self, snapshot);
  paint_links (self, snapshot);
  for (guint i = 0; i < self->text->spans->len; i++)
    {
      span = &g_array_index (self->text->spans, MarMoveSpan, i);
      if (span->sign != MAR_MOVE_SIGN_NONE)
        paint_sign (self, snapshot, span);
    }
}
