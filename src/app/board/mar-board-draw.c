/* Paints the board: the figure, and over it the piece in a person's hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"
#include "mar-board-style.h"
#include "mar-piece-cache.h"

/* How much larger a piece looks in hand, and how faint where it is about to leave. */
#define LIFTED_SCALE 1.07f
#define DRAGGED_SCALE 1.14f
#define LEFT_OPACITY 0.22
#define FALLING_OPACITY 0.45

/* In board units: a cell wider than this is no place for one piece. */
#define WIDE 1.5

#define DARK_PAPER 0.9
#define LABEL_OPACITY 0.6f

/**
 * mar_board_has_light_paper:
 * Returns: whether what is drawn over the board has to be dark to be seen.
 */
gboolean
mar_board_has_light_paper (void)
{
  const MarPaint *paper = &mar_board_style_get ()->paper;

  return 0.30 * paper->red + 0.59 * paper->green + 0.11 * paper->blue > 0.5;
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
    .pieces = self->look.pieces,
    .software = self->look.software,
    .paper = dark && !contrast && mar_board_has_light_paper () ? DARK_PAPER : 1,
  };

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &look.label);
  if (!contrast)
    look.label.alpha *= LABEL_OPACITY;

  if (look.device_scale == self->look.device_scale && look.paper == self->look.paper
      && gdk_rgba_equal (&look.label, &self->look.label) && self->runs != NULL)
    return;

  self->look = look;
  g_clear_pointer (&self->ground.node, gsk_render_node_unref);
  mar_board_drop_nodes (self);
  gtk_widget_queue_draw (widget);
}

/**
 * mar_board_drop_nodes:
 *
 * Forgets how the pieces look: the figure or its scale is another one.
 */
void
mar_board_drop_nodes (MarBoard *self)
{
  g_clear_pointer (&self->runs, g_array_unref);
  mar_board_drop_ghosts (self);
  mar_board_drop_ghost_looks (self);
  mar_board_drop_concept_nodes (self);
}

/**
 * mar_board_rescale:
 * @scale: how many pixels a board unit has from now on
 */
void
mar_board_rescale (MarBoard *self,
                   double    scale)
{
  self->ground.is_resized = self->look.scale > 0;
  self->look.scale = scale;
  g_clear_pointer (&self->ground.node, gsk_render_node_unref);
  mar_board_drop_nodes (self);
}

/**
 * mar_board_drop_look:
 *
 * Forgets all that was drawn, for good.
 */
void
mar_board_drop_look (MarBoard *self)
{
  g_clear_pointer (&self->ground.node, gsk_render_node_unref);
  mar_board_drop_nodes (self);
  g_clear_pointer (&self->look.pieces, mar_piece_cache_free);
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
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));

  if (self->figure == NULL || self->look.scale <= 0)
    return;

  self->look.software = native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));

  if (self->ground.node == NULL)
    {
      self->ground.node = mar_figure_render_board (self->figure, context, &self->look);
      self->ground.is_flat = FALSE;
    }
  if (self->runs == NULL)
    self->runs = mar_figure_render_runs (self->figure, context, &self->look);
}

/* The ground has some hundred parts, which never change while the board is as large as it is: as
 * one picture they are drawn sooner. To make it while the board grows or shrinks under a hand would
 * be in vain, and too much for a frame in which all else is laid out, too. */
static void
prepare_ground (MarBoard *self)
{
  MarBoardGround *ground = &self->ground;
  GskRenderNode *parts = ground->node;

  if (parts != NULL && self->look.software && !ground->is_flat && !ground->is_resized)
    {
      ground->node = mar_figure_flatten (parts, &self->look);
      ground->is_flat = TRUE;
      gsk_render_node_unref (parts);
    }
  ground->is_resized = FALSE;
}

/**
 * mar_board_hand_node:
 * Returns: (transfer none) (nullable): how the piece in hand looks. A wide cell beyond the
 *   edge may hold many, of which none is taken yet.
 */
GskRenderNode *
mar_board_hand_node (MarBoard *self)
{
  const MarCell lifted = mar_board_play_lifted (self->play);
  graphene_rect_t box;

  if (!mar_board_cell_box (self, lifted, &box) || box.size.width > WIDE * self->look.scale)
    return NULL;

  return mar_figure_find_piece_node (self->runs, lifted);
}

/* How visible the things on @cell are while something is in hand or aimed at. */
static double
opacity_at (MarBoard *self,
            MarCell   cell)
{
  const gboolean lifted = cell == mar_board_play_lifted (self->play)
                          && mar_board_hand_node (self) != NULL;

  if (cell == MAR_CELL_NONE)
    return 1;
  if ((lifted && self->dragging) || mar_board_moves_away (self, cell))
    return LEFT_OPACITY;
  if (mar_board_would_leave (self, cell))
    return FALLING_OPACITY;
  if (lifted)
    return 0;

  return mar_board_animator_opacity (self->animator, cell);
}

/**
 * mar_board_append_run:
 *
 * Draws a part of a figure; while the table turns, pieces keep upright.
 */
void
mar_board_append_run (MarBoard           *self,
                      GtkSnapshot        *snapshot,
                      const MarFigureRun *run)
{
  graphene_rect_t box;
  graphene_point_t middle;

  if (self->angle == 0 || run->layer < MAR_LAYER_PIECE
      || !mar_board_cell_box (self, run->cell, &box))
    {
      gtk_snapshot_append_node (snapshot, run->node);
      return;
    }

  graphene_rect_get_center (&box, &middle);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &middle);
  gtk_snapshot_rotate (snapshot, (float) -self->angle);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle.x, -middle.y));
  gtk_snapshot_append_node (snapshot, run->node);
  gtk_snapshot_restore (snapshot);
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
          || mar_board_animator_has (self->animator, run->cell))
        continue;

      opacity = run->layer == MAR_LAYER_PIECE ? opacity_at (self, run->cell) : 1;
      if (opacity <= 0)
        continue;
      if (opacity < 1)
        gtk_snapshot_push_opacity (snapshot, opacity);
      mar_board_append_run (self, snapshot, run);
      if (opacity < 1)
        gtk_snapshot_pop (snapshot);
    }
}

/* The piece in hand: lifted a little where it stands, or under the pointer. It is larger than the
 * others, so that their pixels would be blurred. */
static void
append_hand (MarBoard    *self,
             GtkSnapshot *snapshot)
{
  const MarCell lifted = mar_board_play_lifted (self->play);
  GskRenderNode *node;
  const float size = self->dragging ? DRAGGED_SCALE : LIFTED_SCALE;
  graphene_rect_t box;
  graphene_point_t middle, point;

  if (mar_board_hand_node (self) == NULL || !mar_board_cell_box (self, lifted, &box))
    return;
  /* It is still on its way to where it will go on from. */
  if (!self->dragging && mar_board_animator_has (self->animator, lifted))
    return;

  graphene_rect_get_center (&box, &middle);
  point = middle;
  if (self->dragging)
    point = GRAPHENE_POINT_INIT ((float) (self->pointer_x - self->left),
                                 (float) (self->pointer_y - self->top));

  node = mar_figure_render_piece (self->figure, gtk_widget_get_pango_context (GTK_WIDGET (self)),
                                  &self->look, lifted);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &point);
  gtk_snapshot_scale (snapshot, size, size);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle.x, -middle.y));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
  gsk_render_node_unref (node);
}

/**
 * mar_board_find_all:
 * @all: (out caller-allocates): where all cells are, in pixels from the figure's corner
 */
void
mar_board_find_all (MarBoard        *self,
                    graphene_rect_t *all)
{
  graphene_rect_t box;

  *all = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  for (guint i = 0; i < self->cells->len; i++)
    if (mar_board_cell_box (self, (MarCell) i, &box))
      {
        if (all->size.width > 0)
          graphene_rect_union (all, &box, all);
        else
          *all = box;
      }
}

/* Where the board turns about: the middle of all cells. */
static void
find_pivot (MarBoard         *self,
            graphene_point_t *pivot)
{
  graphene_rect_t all;

  mar_board_find_all (self, &all);
  graphene_rect_get_center (&all, pivot);
}

static void
append_position (MarBoard    *self,
                 GtkSnapshot *snapshot)
{
  append_runs (self, snapshot, FALSE);
  mar_board_append_concepts (self, snapshot, FALSE);
  mar_board_append_targets (self, snapshot);
  append_runs (self, snapshot, TRUE);
  mar_board_append_concepts (self, snapshot, TRUE);
  mar_board_append_target_marks (self, snapshot);
  mar_board_append_sprites (self, snapshot);
  mar_board_append_losses (self, snapshot);
}

static void
append_all (MarBoard    *self,
            GtkSnapshot *snapshot)
{
  if (self->ground.node != NULL)
    gtk_snapshot_append_node (snapshot, self->ground.node);
  if (self->ghost_line != NULL)
    mar_board_append_ghost_line (self, snapshot);
  else
    append_position (self, snapshot);
  mar_board_append_doubts (self, snapshot);
  mar_board_append_pointed (self, snapshot);
  mar_board_append_cursor (self, snapshot);
  mar_board_append_ghosts (self, snapshot);
  append_hand (self, snapshot);
}

void
mar_board_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  MarBoard *self = MAR_BOARD (widget);

  mar_board_render (self);
  if (self->runs == NULL)
    return;

  prepare_ground (self);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) self->left, (float) self->top));
  if (self->angle != 0)
    {
      graphene_point_t pivot;

      find_pivot (self, &pivot);
      gtk_snapshot_translate (snapshot, &pivot);
      gtk_snapshot_rotate (snapshot, (float) self->angle);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-pivot.x, -pivot.y));
    }
  append_all (self, snapshot);
  gtk_snapshot_restore (snapshot);
}
