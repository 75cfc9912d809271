/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-glide.h"

#define DURATION_MS 180

typedef struct
{
  MarCell cell;
  GskRenderNode *node;
  graphene_point_t from;
  graphene_point_t to;
  double fade_from;
  double fade_to;
} GlidingPiece;

struct _MarBoardGlide
{
  GtkWidget *widget;
  AdwAnimation *animation;
  GArray *pieces;
  double progress;
};

static void
clear_piece (gpointer data)
{
  g_clear_pointer (&((GlidingPiece *) data)->node, gsk_render_node_unref);
}

static void
progress_cb (double   value,
             gpointer data)
{
  MarBoardGlide *glide = data;

  glide->progress = value;
  gtk_widget_queue_draw (glide->widget);
}

static void
done_cb (MarBoardGlide *glide)
{
  g_array_set_size (glide->pieces, 0);
  gtk_widget_queue_draw (glide->widget);
}

MarBoardGlide *
mar_board_glide_new (GtkWidget *widget)
{
  MarBoardGlide *glide = g_new0 (MarBoardGlide, 1);

  glide->widget = widget;
  glide->pieces = g_array_new (FALSE, FALSE, sizeof (GlidingPiece));
  g_array_set_clear_func (glide->pieces, clear_piece);

  return glide;
}

void
mar_board_glide_free (MarBoardGlide *glide)
{
  if (glide == NULL)
    return;

  mar_board_glide_stop (glide);
  g_clear_object (&glide->animation);
  g_array_unref (glide->pieces);
  g_free (glide);
}

void
mar_board_glide_add (MarBoardGlide          *glide,
                     MarCell                 cell,
                     GskRenderNode          *node,
                     const graphene_point_t *from,
                     const graphene_point_t *to,
                     double                  fade_from,
                     double                  fade_to)
{
  GlidingPiece piece = { cell, NULL, *from, *to, fade_from, fade_to };

  g_return_if_fail (glide != NULL);

  if (node == NULL)
    return;

  piece.node = gsk_render_node_ref (node);
  g_array_append_val (glide->pieces, piece);
}

/* The animation is made when it is first needed: the first frame has none. */
static void
ensure_animation (MarBoardGlide *glide)
{
  if (glide->animation != NULL)
    return;

  glide->animation = adw_timed_animation_new (
      glide->widget, 0, 1, DURATION_MS,
      adw_callback_animation_target_new (progress_cb, glide, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (glide->animation), ADW_EASE_IN_OUT_CUBIC);
  g_signal_connect_swapped (glide->animation, "done", G_CALLBACK (done_cb), glide);
}

void
mar_board_glide_start (MarBoardGlide *glide)
{
  g_return_if_fail (glide != NULL);

  if (glide->pieces->len == 0)
    return;

  glide->progress = 0;
  ensure_animation (glide);
  adw_animation_play (glide->animation);
}

void
mar_board_glide_stop (MarBoardGlide *glide)
{
  g_return_if_fail (glide != NULL);

  if (glide->animation != NULL
      && adw_animation_get_state (glide->animation) == ADW_ANIMATION_PLAYING)
    adw_animation_reset (glide->animation);
  g_array_set_size (glide->pieces, 0);
}

gboolean
mar_board_glide_has (const MarBoardGlide *glide,
                     MarCell              cell)
{
  g_return_val_if_fail (glide != NULL, FALSE);

  for (guint i = 0; i < glide->pieces->len; i++)
    if (cell != MAR_CELL_NONE && g_array_index (glide->pieces, GlidingPiece, i).cell == cell)
      return TRUE;

  return FALSE;
}

void
mar_board_glide_snapshot (const MarBoardGlide *glide,
                          GtkSnapshot         *snapshot)
{
  g_return_if_fail (glide != NULL);

  for (guint i = 0; i < glide->pieces->len; i++)
    {
      const GlidingPiece *piece = &g_array_index (glide->pieces, GlidingPiece, i);
      const double opacity
          = piece->fade_from + (piece->fade_to - piece->fade_from) * glide->progress;
      graphene_point_t offset;

      graphene_point_interpolate (&piece->from, &piece->to, glide->progress, &offset);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &offset);
      if (opacity < 1)
        gtk_snapshot_push_opacity (snapshot, CLAMP (opacity, 0, 1));
      gtk_snapshot_append_node (snapshot, piece->node);
      if (opacity < 1)
        gtk_snapshot_pop (snapshot);
      gtk_snapshot_restore (snapshot);
    }
}
