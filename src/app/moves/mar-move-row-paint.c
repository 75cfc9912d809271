/* How a row of the move list looks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-row-private.h"

#include <adwaita.h>

const MarMovePartStyle mar_move_part_styles[N_PARTS] = {
  [PART_BEFORE] = { .small = TRUE, .faint = TRUE },
  [PART_NUMBER] = { .faint = TRUE, .digits = TRUE },
  [PART_SCORE] = { .small = TRUE, .faint = TRUE, .digits = TRUE },
  [PART_REMARK] = { .small = TRUE, .slanted = TRUE, .color = "warning_color" },
  [PART_AFTER] = { .small = TRUE, .faint = TRUE },
  [PART_CONCLUSION] = { .small = TRUE, .faint = TRUE },
};

guint16
mar_move_row_faint_alpha (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? FAINT_IN_CONTRAST
                                                                                : FAINT;
}

int
mar_move_row_indent (guint depth)
{
  guint narrow = depth > WIDE_LEVELS ? MIN (depth - WIDE_LEVELS, NARROW_LEVELS) : 0;

  return (int) (MIN (depth, WIDE_LEVELS) * WIDE_INDENT + narrow * NARROW_INDENT);
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

void
mar_move_row_ink (GtkWidget  *widget,
                  MarMoveInk *ink)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  ink->faint = mar_move_row_faint_alpha ();
  ink->has_colors = ink->faint == FAINT;
  ink->good = named_color (widget, dark ? "green_2" : "green_5", 1);
  ink->bad = named_color (widget, dark ? "orange_2" : "orange_5", 1);
}

/* A line down the left side for each level that is set in. */
static void
paint_levels (MarMoveRowView *self,
              GtkSnapshot    *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint depth = MIN (mar_node_depth (mar_move_row_node (self->row)), WIDE_LEVELS + NARROW_LEVELS);
  GdkRGBA color = named_color (widget, NULL, mar_move_row_faint_alpha () == FAINT ? 0.15f : 0.5f);

  for (guint level = 1; level <= depth; level++)
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT (PAD_X + mar_move_row_indent (level) - 3, 0, 1,
                                                    gtk_widget_get_height (widget)));
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

/* The ground of a part of the line, line by line. */
static void
paint_range (MarMoveRowView *self,
             GtkSnapshot    *snapshot,
             guint           start,
             guint           end,
             const GdkRGBA  *color,
             const GdkRGBA  *edge)
{
  const Part *part = &self->parts[PART_LINE];
  int range[2] = { (int) start, (int) end };
  cairo_region_t *region = gdk_pango_layout_get_clip_region (part->layout, part->x, part->y, range,
                                                             1);

  for (int i = 0; i < cairo_region_num_rectangles (region); i++)
    {
      cairo_rectangle_int_t r;

      cairo_region_get_rectangle (region, i, &r);
      paint_rounded (snapshot, &GRAPHENE_RECT_INIT (r.x - 3, r.y, r.width + 6, r.height), color,
                     edge);
    }
  cairo_region_destroy (region);
}

/* The node of the cursor: the whole line where it is a turn of the main line, its steps in a
 * paragraph. */
static void
paint_cursor (MarMoveRowView *self,
              GtkSnapshot    *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean contrast = mar_move_row_faint_alpha () != FAINT;
  GdkRGBA color = named_color (widget, "accent_bg_color", contrast ? 0.3f : 0.2f);
  GdkRGBA edge = named_color (widget, "accent_color", 1);
  const Part *line = &self->parts[PART_LINE];
  guint start = G_MAXUINT, end = 0;
  MarNode *node;

  if (mar_move_row_cursor (self->row, &node) < 0)
    return;
  if (mar_node_depth (node) == 0)
    {
      int left = PAD_X + GUTTER - 3;

      paint_rounded (snapshot,
                     &GRAPHENE_RECT_INIT (left, line->y - 2, gtk_widget_get_width (widget) - left,
                                          line->height + 4),
                     &color, contrast ? &edge : NULL);
      return;
    }
  for (guint i = 0; i < self->text->spans->len; i++)
    {
      const MarMoveSpan *span = &g_array_index (self->text->spans, MarMoveSpan, i);

      if (span->node == node)
        {
          start = MIN (start, span->start);
          end = MAX (end, span->end);
        }
    }
  if (start < end)
    paint_range (self, snapshot, start, end, &color, contrast ? &edge : NULL);
}

void
mar_move_row_paint (MarMoveRowView *self,
                    GtkSnapshot    *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean contrast = mar_move_row_faint_alpha () != FAINT;

  paint_levels (self, snapshot);
  paint_cursor (self, snapshot);
  if (self->hovered >= 0)
    {
      const MarMoveSpan *span = &g_array_index (self->text->spans, MarMoveSpan, self->hovered);
      GdkRGBA color = named_color (widget, NULL, 0.1f);

      paint_range (self, snapshot, span->start, span->end, &color, NULL);
    }
  for (guint i = 0; i < N_PARTS; i++)
    {
      const Part *part = &self->parts[i];
      GdkRGBA color = named_color (widget, mar_move_part_styles[i].color, 1);

      if (!part->shown)
        continue;
      if (contrast)
        color.alpha = 1;
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (part->x, part->y));
      gtk_snapshot_append_layout (snapshot, part->layout, &color);
      gtk_snapshot_restore (snapshot);
    }
}
