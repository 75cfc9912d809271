/* What the board paints: the figure, and over it what is in a person's hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

/* Sizes in board units. */
#define DOT_RADIUS 0.13
#define CROSS_REACH 0.34
#define CROSS_WIDTH 0.09
#define CROSS_HALO 0.16
#define CELL_INSET 0.02
#define CELL_CORNER 0.14

/* The focus ring, in pixels. */
#define CURSOR_WIDTH 3.0f
#define CURSOR_HALO 1.0f
#define CURSOR_OUTSET 2.0f

/* How much larger a piece looks in hand, and how faint where it is about to leave. */
#define LIFTED_SCALE 1.07f
#define DRAGGED_SCALE 1.14f
#define GHOST_OPACITY 0.5
#define LEFT_OPACITY 0.22
#define FALLING_OPACITY 0.45

#define DARK_PAPER 0.9
#define LABEL_OPACITY 0.6f

/* The ground is paper in every theme, hence so are the colours on it. */
static const GdkRGBA target_color = { 0.102f, 0.573f, 0.376f, 1 };
static const GdkRGBA falling_color = { 0.878f, 0.106f, 0.141f, 1 };
static const GdkRGBA cursor_color = { 0.110f, 0.443f, 0.847f, 1 };
static const GdkRGBA halo_color = { 1, 1, 1, 0.92f };

static GdkRGBA
faded (const GdkRGBA *color,
       float          opacity)
{
  return (GdkRGBA) { color->red, color->green, color->blue, color->alpha * opacity };
}

/**
 * mar_board_look_changed:
 *
 * Takes up scale, theme and contrast; what was drawn for others is dropped.
 */
void
mar_board_look_changed (MarBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwStyleManager *style = adw_style_manager_get_default ();
  const gboolean contrast = adw_style_manager_get_high_contrast (style);
  const gboolean dark = adw_style_manager_get_dark (style);
  MarFigureLook look = {
    .scale = self->look.scale,
    .device_scale = gtk_widget_get_scale_factor (widget),
    .paper = dark && !contrast ? DARK_PAPER : 1,
  };

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &look.label);
  if (!contrast)
    look.label.alpha *= LABEL_OPACITY;

  if (look.device_scale == self->look.device_scale && look.paper == self->look.paper
      && gdk_rgba_equal (&look.label, &self->look.label) && self->runs != NULL)
    return;

  self->look = look;
  g_clear_pointer (&self->board_node, gsk_render_node_unref);
  g_clear_pointer (&self->runs, g_array_unref);
  gtk_widget_queue_draw (widget);
}

/**
 * mar_board_render:
 *
 * Makes sure that the figure is there in pixels.
 */
void
mar_board_render (MarBoard *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));

  if (self->figure == NULL || self->look.scale <= 0)
    return;

  if (self->board_node == NULL)
    self->board_node = mar_figure_render_board (self->figure, context, &self->look);
  if (self->runs == NULL)
    self->runs = mar_figure_render_runs (self->figure, context, &self->look);
}

/**
 * mar_board_piece_node:
 * Returns: (transfer none) (nullable): how the piece at @cell looks.
 */
GskRenderNode *
mar_board_piece_node (const GArray *runs,
                      MarCell       cell)
{
  if (runs == NULL || cell == MAR_CELL_NONE)
    return NULL;

  for (guint i = 0; i < runs->len; i++)
    {
      const MarFigureRun *run = &g_array_index (runs, MarFigureRun, i);

      if (run->layer == MAR_LAYER_PIECE && run->cell == cell)
        return run->node;
    }

  return NULL;
}

/* A cell's box in pixels from the figure's corner. */
static gboolean
cell_box (MarBoard        *self,
          MarCell          cell,
          graphene_rect_t *box)
{
  if (!mar_board_cell_bounds (self, cell, box))
    return FALSE;

  graphene_rect_offset (box, -(float) self->left, -(float) self->top);
  return TRUE;
}

static void
append_disc (GtkSnapshot   *snapshot,
             float          x,
             float          y,
             float          radius,
             const GdkRGBA *color)
{
  const graphene_rect_t box = GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &box, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, color, &box);
  gtk_snapshot_pop (snapshot);
}

static void
append_frame (MarBoard      *self,
              GtkSnapshot   *snapshot,
              MarCell        cell,
              float          inset,
              const GdkRGBA *fill,
              const GdkRGBA *stroke,
              float          width)
{
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colors[4] = { *stroke, *stroke, *stroke, *stroke };
  graphene_rect_t box;
  GskRoundedRect rounded;

  if (!cell_box (self, cell, &box))
    return;

  graphene_rect_inset (&box, inset, inset);
  gsk_rounded_rect_init_from_rect (&rounded, &box, (float) (CELL_CORNER * self->look.scale));
  if (fill != NULL)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &rounded);
      gtk_snapshot_append_color (snapshot, fill, &box);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_border (snapshot, &rounded, widths, colors);
}

/* The point that shows a target: its middle; of a wide one, the point beside the piece
 * in hand. */
static graphene_point_t
target_point (MarBoard              *self,
              const graphene_rect_t *box)
{
  graphene_point_t point;
  graphene_rect_t hand;

  graphene_rect_get_center (box, &point);
  if (box->size.width > self->look.scale * 1.5
      && cell_box (self, mar_board_play_lifted (self->play), &hand))
    point.x = hand.origin.x + hand.size.width / 2;

  return point;
}

static void
append_targets (MarBoard    *self,
                GtkSnapshot *snapshot)
{
  const float scale = (float) self->look.scale;
  const float inset = (float) (CELL_INSET * scale);
  const GdkRGBA band = faded (&target_color, 0.2f);
  const GdkRGBA halo = faded (&halo_color, 0.8f);
  const MarBoardTarget *targets;
  guint n;

  targets = mar_board_play_targets (self->play, &n);
  for (guint i = 0; i < n; i++)
    {
      const gboolean aimed = targets[i].cell == mar_board_play_aimed (self->play);
      graphene_rect_t box;
      graphene_point_t point;

      if (!cell_box (self, targets[i].cell, &box))
        continue;

      if (aimed || targets[i].scores)
        {
          const GdkRGBA stroke = faded (&target_color, aimed ? 1 : 0.35f);
          const GdkRGBA fill = aimed ? faded (&target_color, 0.32f) : band;

          append_frame (self, snapshot, targets[i].cell, inset, &fill, &stroke, aimed ? 2 : 1);
        }
      if (!aimed)
        {
          point = target_point (self, &box);
          append_disc (snapshot, point.x, point.y, (DOT_RADIUS + 0.03f) * scale, &halo);
          append_disc (snapshot, point.x, point.y, DOT_RADIUS * scale, &target_color);
        }
    }
}

/* A piece about its own middle, larger or smaller, moved to @point. */
static void
append_piece (MarBoard         *self,
              GtkSnapshot      *snapshot,
              MarCell           cell,
              graphene_point_t *point,
              float             size,
              double            opacity)
{
  GskRenderNode *node = mar_board_piece_node (self->runs, cell);
  graphene_rect_t box;
  graphene_point_t middle;

  if (node == NULL || !cell_box (self, cell, &box))
    return;

  graphene_rect_get_center (&box, &middle);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, point);
  gtk_snapshot_scale (snapshot, size, size);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle.x, -middle.y));
  gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
append_bar (GtkSnapshot   *snapshot,
            float          reach,
            float          width,
            const GdkRGBA *color)
{
  const graphene_rect_t bar = GRAPHENE_RECT_INIT (-reach, -width / 2, 2 * reach, width);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &bar, width / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, color, &bar);
  gtk_snapshot_pop (snapshot);
}

/* A red cross over what would fall. */
static void
append_cross (MarBoard    *self,
              GtkSnapshot *snapshot,
              MarCell      cell)
{
  const float scale = (float) self->look.scale;
  graphene_rect_t box;
  graphene_point_t middle;

  if (!cell_box (self, cell, &box))
    return;

  graphene_rect_get_center (&box, &middle);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &middle);
  gtk_snapshot_rotate (snapshot, 45);
  for (int bar = 0; bar < 2; bar++, gtk_snapshot_rotate (snapshot, 90))
    append_bar (snapshot, (CROSS_REACH + 0.03f) * scale, CROSS_HALO * scale, &halo_color);
  for (int bar = 0; bar < 2; bar++, gtk_snapshot_rotate (snapshot, 90))
    append_bar (snapshot, CROSS_REACH * scale, CROSS_WIDTH * scale, &falling_color);
  gtk_snapshot_restore (snapshot);
}

static gboolean
would_fall (MarBoard *self,
            MarCell   cell)
{
  const MarEffects *preview = mar_board_play_preview (self->play);

  for (guint i = 0; i < preview->n; i++)
    if (preview->items[i].type == MAR_EFFECT_CAPTURED && preview->items[i].from == cell)
      return TRUE;

  return FALSE;
}

/* How visible the things on @cell are while something is in hand or aimed at. */
static double
opacity_at (MarBoard *self,
            MarCell   cell)
{
  if (cell == MAR_CELL_NONE)
    return 1;
  if (self->dragging && cell == mar_board_play_lifted (self->play))
    return LEFT_OPACITY;
  if (would_fall (self, cell))
    return FALLING_OPACITY;
  if (cell == mar_board_play_lifted (self->play))
    return 0;

  return 1;
}

static void
append_runs (MarBoard    *self,
             GtkSnapshot *snapshot,
             gboolean     over)
{
  for (guint i = 0; i < self->runs->len; i++)
    {
      const MarFigureRun *run = &g_array_index (self->runs, MarFigureRun, i);
      double opacity;

      if (run->node == NULL || (run->layer >= MAR_LAYER_PIECE) != over
          || mar_board_glide_has (self->glide, run->cell))
        continue;

      opacity = run->layer == MAR_LAYER_PIECE ? opacity_at (self, run->cell) : 1;
      if (opacity <= 0)
        continue;
      if (opacity < 1)
        gtk_snapshot_push_opacity (snapshot, opacity);
      gtk_snapshot_append_node (snapshot, run->node);
      if (opacity < 1)
        gtk_snapshot_pop (snapshot);
    }
}

/* A ghost of the piece where it is about to go. */
static void
append_ghost (MarBoard    *self,
              GtkSnapshot *snapshot)
{
  const MarBoardTarget *target
      = mar_board_play_target_at (self->play, mar_board_play_aimed (self->play));
  graphene_rect_t box;
  graphene_point_t point;

  if (target == NULL || self->dragging || !cell_box (self, target->cell, &box))
    return;

  point = target_point (self, &box);
  append_piece (self, snapshot, target->from, &point, 1, GHOST_OPACITY);
}

/* The piece in hand: lifted a little where it stands, or under the pointer. */
static void
append_hand (MarBoard    *self,
             GtkSnapshot *snapshot)
{
  const MarCell lifted = mar_board_play_lifted (self->play);
  graphene_rect_t box;
  graphene_point_t point;

  if (!cell_box (self, lifted, &box))
    return;

  graphene_rect_get_center (&box, &point);
  if (self->dragging)
    {
      point.x = (float) (self->pointer_x - self->left);
      point.y = (float) (self->pointer_y - self->top);
      append_piece (self, snapshot, lifted, &point, DRAGGED_SCALE, 1);
      return;
    }

  append_piece (self, snapshot, lifted, &point, LIFTED_SCALE, 1);
}

static void
append_cursor (MarBoard    *self,
               GtkSnapshot *snapshot)
{
  if (!self->cursor_visible || gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    return;

  append_frame (self, snapshot, self->cursor, -CURSOR_OUTSET, NULL, &halo_color,
                CURSOR_WIDTH + CURSOR_HALO);
  append_frame (self, snapshot, self->cursor, -CURSOR_OUTSET, NULL, &cursor_color, CURSOR_WIDTH);
}

void
mar_board_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  MarBoard *self = MAR_BOARD (widget);
  const MarEffects *preview = mar_board_play_preview (self->play);

  mar_board_render (self);
  if (self->runs == NULL)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) self->left, (float) self->top));

  if (self->board_node != NULL)
    gtk_snapshot_append_node (snapshot, self->board_node);
  append_runs (self, snapshot, FALSE);
  if (mar_board_play_lifted (self->play) != MAR_CELL_NONE)
    {
      const GdkRGBA fill = faded (&target_color, 0.16f);
      const GdkRGBA stroke = faded (&target_color, 0.7f);

      append_frame (self, snapshot, mar_board_play_lifted (self->play),
                    (float) (CELL_INSET * self->look.scale), &fill, &stroke, 2);
    }
  append_targets (self, snapshot);
  append_runs (self, snapshot, TRUE);
  mar_board_glide_snapshot (self->glide, snapshot);
  for (guint i = 0; i < preview->n; i++)
    if (preview->items[i].type == MAR_EFFECT_CAPTURED)
      append_cross (self, snapshot, preview->items[i].from);
  append_cursor (self, snapshot);
  append_ghost (self, snapshot);
  append_hand (self, snapshot);

  gtk_snapshot_restore (snapshot);

  if (self->typed != NULL)
    gtk_widget_snapshot_child (widget, self->typed, snapshot);
}
