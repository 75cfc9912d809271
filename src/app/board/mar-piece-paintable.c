/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-piece-paintable.h"

#include <adwaita.h>

#include "mar-board-style.h"
#include "mar-figure-snapshot.h"

/* Games that begin with an empty board have pieces of everybody after a few actions. */
#define MOST_ACTIONS 64
#define SEED 20

/* A black piece is to be seen on a dark ground, too. */
static void
add_rim (GtkSnapshot *snapshot,
         int          size)
{
  const GdkRGBA color = { 1, 1, 1, 0.4f };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, size, size), size / 2.f);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { color, color, color, color });
}

static GdkPaintable *
make_paintable (GskRenderNode *node,
                int            size)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  const graphene_size_t area = GRAPHENE_SIZE_INIT ((float) size, (float) size);
  graphene_rect_t bounds;
  float scale;

  gsk_render_node_get_bounds (node, &bounds);
  scale = (float) size / MAX (bounds.size.width, bounds.size.height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-bounds.origin.x, -bounds.origin.y));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    add_rim (snapshot, size);

  return gtk_snapshot_free_to_paintable (snapshot, &area);
}

GdkPaintable *
mar_piece_paintable_new_at (const MarGame     *game,
                            const MarPosition *position,
                            MarCell            cell,
                            PangoContext      *context,
                            int                size,
                            int                device_scale)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  const MarFigureLook look = { .scale = size, .device_scale = device_scale, .paper = 1 };
  g_autoptr (MarFigure) figure = NULL;
  g_autoptr (GArray) runs = NULL;
  GskRenderNode *node;

  options.style = mar_board_style_get ();
  figure = mar_figure_new (game, position, &options);
  runs = mar_figure_render_runs (figure, context, &look);
  node = mar_figure_find_piece_node (runs, cell);
  return node != NULL ? make_paintable (node, size) : NULL;
}

GdkPaintable *
mar_piece_paintable_new (const MarGame     *game,
                         const MarPosition *start,
                         int                player,
                         PangoContext      *context,
                         int                size,
                         int                device_scale)
{
  g_autofree MarPosition *position = NULL;
  guint64 seed = SEED;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (start != NULL, NULL);

  position = mar_position_copy (game, start);
  for (guint i = 0; i < MOST_ACTIONS; i++)
    {
      for (guint cell = 0; cell < game->n_cells (position); cell++)
        if (game->owner (position, (MarCell) cell) == player)
          return mar_piece_paintable_new_at (game, position, (MarCell) cell, context, size,
                                             device_scale);
      if (mar_game_playout (game, position, &seed, 1) == 0)
        break;
    }

  return NULL;
}
