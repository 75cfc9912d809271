/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-glide.h"

#include <math.h>

/* How far a hop goes up, in widths of the cell, and how much larger the piece looks then. */
#define HOP_HEIGHT 0.3
#define HOP_SIZE 0.15

#define FLASH_WIDTH 0.06f
#define FLASH_CORNER 0.18f

/**
 * GlidingPiece:
 * @looks: how it looks at first and in the end
 */
typedef struct
{
  MarGlideLook looks[2];
} GlidingPiece;

struct _MarBoardGlide
{
  GtkWidget *widget;
  MarGlidePlaces places;
  void (*done) (GtkWidget *widget);
  AdwAnimation *animation;
  MarBoardScript *script;
  GlidingPiece *pieces;
  gboolean backwards;
  graphene_point_t pointer;
  double time;
};

static void
time_cb (double   value,
         gpointer data)
{
  MarBoardGlide *glide = data;

  glide->time = value;
  gtk_widget_queue_draw (glide->widget);
}

static void
forget (MarBoardGlide *glide)
{
  if (glide->script == NULL)
    return;

  for (guint i = 0; i < 2 * glide->script->movers->len; i++)
    g_clear_pointer (&glide->pieces[i / 2].looks[i % 2].node, gsk_render_node_unref);
  g_clear_pointer (&glide->pieces, g_free);
  g_clear_pointer (&glide->script, mar_board_script_free);
  gtk_widget_queue_draw (glide->widget);
}

static void
done_cb (MarBoardGlide *glide)
{
  forget (glide);
  glide->done (glide->widget);
}

MarBoardGlide *
mar_board_glide_new (GtkWidget *widget, MarGlidePlaces places, void (*done) (GtkWidget *widget))
{
  MarBoardGlide *glide = g_new0 (MarBoardGlide, 1);

  glide->widget = widget;
  glide->places = places;
  glide->done = done;

  return glide;
}

void
mar_board_glide_free (MarBoardGlide *glide)
{
  if (glide == NULL)
    return;

  mar_board_glide_stop (glide);
  g_clear_object (&glide->animation);
  g_free (glide);
}

void
mar_board_glide_set_script (MarBoardGlide          *glide,
                            MarBoardScript         *script,
                            gboolean                backwards,
                            const graphene_point_t *pointer)
{
  g_return_if_fail (glide != NULL && script != NULL && pointer != NULL);

  mar_board_glide_stop (glide);
  glide->script = script;
  glide->pieces = g_new0 (GlidingPiece, MAX (script->movers->len, 1));
  glide->backwards = backwards;
  glide->pointer = *pointer;
  glide->time = backwards ? script->duration : 0;
}

const MarBoardScript *
mar_board_glide_script (const MarBoardGlide *glide)
{
  g_return_val_if_fail (glide != NULL, NULL);

  return glide->script;
}

gboolean
mar_board_glide_is_backwards (const MarBoardGlide *glide)
{
  g_return_val_if_fail (glide != NULL, FALSE);

  return glide->backwards;
}

static void
set_look (MarGlideLook       *look,
          const MarGlideLook *other)
{
  if (other->node != NULL)
    gsk_render_node_ref (other->node);
  g_clear_pointer (&look->node, gsk_render_node_unref);
  *look = *other;
}

void
mar_board_glide_set_looks (MarBoardGlide      *glide,
                           guint               mover,
                           const MarGlideLook *before,
                           const MarGlideLook *after)
{
  g_return_if_fail (glide != NULL && glide->script != NULL);
  g_return_if_fail (mover < glide->script->movers->len);

  if (before != NULL)
    set_look (&glide->pieces[mover].looks[0], before);
  if (after != NULL)
    set_look (&glide->pieces[mover].looks[1], after);
}

/* The animation is made when it is first needed: the first frame has none. */
static void
ensure_animation (MarBoardGlide *glide)
{
  if (glide->animation != NULL)
    return;

  glide->animation = adw_timed_animation_new (
    glide->widget, 0, 1, 0, adw_callback_animation_target_new (time_cb, glide, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (glide->animation), ADW_LINEAR);
  g_signal_connect_swapped (glide->animation, "done", G_CALLBACK (done_cb), glide);
}

void
mar_board_glide_start (MarBoardGlide *glide)
{
  AdwTimedAnimation *timed;

  g_return_if_fail (glide != NULL);

  if (glide->script == NULL)
    return;
  if (glide->script->duration <= 0)
    {
      done_cb (glide);
      return;
    }

  ensure_animation (glide);
  timed = ADW_TIMED_ANIMATION (glide->animation);
  adw_timed_animation_set_duration (timed, (guint) glide->script->duration);
  adw_timed_animation_set_value_from (timed, glide->backwards ? glide->script->duration : 0);
  adw_timed_animation_set_value_to (timed, glide->backwards ? 0 : glide->script->duration);
  adw_animation_play (glide->animation);
}

void
mar_board_glide_stop (MarBoardGlide *glide)
{
  g_return_if_fail (glide != NULL);

  if (glide->animation != NULL
      && adw_animation_get_state (glide->animation) == ADW_ANIMATION_PLAYING)
    adw_animation_reset (glide->animation);
  forget (glide);
}

gboolean
mar_board_glide_is_running (const MarBoardGlide *glide)
{
  g_return_val_if_fail (glide != NULL, FALSE);

  return glide->script != NULL;
}

/* Whether the piece keeps its place among the others and only looks fainter. */
static gboolean
stays (const MarMover *mover)
{
  for (guint i = 0; i < mover->strides->len; i++)
    if (g_array_index (mover->strides, MarStride, i).kind != MAR_STRIDE_DIP)
      return FALSE;

  return mover->strides->len > 0;
}

/* The mover that the standing board shows on @cell. */
static const MarMover *
mover_on (const MarBoardGlide *glide,
          MarCell              cell)
{
  if (glide->script == NULL || cell == MAR_CELL_NONE)
    return NULL;

  for (guint i = 0; i < glide->script->movers->len; i++)
    {
      const MarMover *mover = &g_array_index (glide->script->movers, MarMover, i);

      if ((glide->backwards ? mover->before : mover->after) == cell)
        return mover;
    }

  return NULL;
}

gboolean
mar_board_glide_has (const MarBoardGlide *glide,
                     MarCell              cell)
{
  const MarMover *mover;

  g_return_val_if_fail (glide != NULL, FALSE);

  mover = mover_on (glide, cell);
  return mover != NULL && !stays (mover);
}

double
mar_board_glide_opacity (const MarBoardGlide *glide,
                         MarCell              cell)
{
  const MarMover *mover;
  MarMoverState state;

  g_return_val_if_fail (glide != NULL, 1);

  mover = mover_on (glide, cell);
  if (mover == NULL)
    return 1;

  mar_board_script_state (glide->script, mover, glide->time, &state);
  return state.opacity;
}

/* The middle of @cell; of a wide one, the point beside @other. */
static gboolean
find_middle (const MarBoardGlide *glide,
             MarCell              cell,
             MarCell              other,
             graphene_point_t    *middle)
{
  graphene_rect_t box, other_box;

  if (cell == MAR_CELL_POINTER)
    {
      *middle = glide->pointer;
      return TRUE;
    }
  if (!glide->places (glide->widget, cell, &box))
    return FALSE;

  graphene_rect_get_center (&box, middle);
  if (other != cell && glide->places (glide->widget, other, &other_box)
      && box.size.width > other_box.size.width * 1.5f)
    middle->x = other_box.origin.x + other_box.size.width / 2;

  return TRUE;
}

/* A place that fell together with what stood there is where it was. */
static void
find_place (const MarBoardGlide *glide,
            const MarMoverState *state,
            const MarGlideLook  *look,
            double               angle,
            graphene_point_t    *place)
{
  graphene_point_t from, to;
  graphene_rect_t box;

  if (!find_middle (glide, state->from, state->to, &from))
    from = look->middle;
  if (!find_middle (glide, state->to, state->from, &to))
    to = look->middle;

  graphene_point_interpolate (&from, &to, state->way, place);
  if (state->height > 0 && glide->places (glide->widget, state->to, &box))
    {
      const double height = state->height * HOP_HEIGHT * box.size.height;

      place->x += (float) (height * sin (angle * G_PI / 180));
      place->y -= (float) (height * cos (angle * G_PI / 180));
    }
}

static void
append_piece (const MarBoardGlide *glide,
              GtkSnapshot         *snapshot,
              const MarMover      *mover,
              const GlidingPiece  *piece,
              double               angle)
{
  const MarGlideLook *look;
  MarMoverState state;
  graphene_point_t place;
  double size;

  if (stays (mover))
    return;

  mar_board_script_state (glide->script, mover, glide->time, &state);
  look = &piece->looks[state.turned ? 1 : 0];
  if (look->node == NULL)
    look = &piece->looks[state.turned ? 0 : 1];
  if (look->node == NULL || state.opacity <= 0)
    return;

  find_place (glide, &state, look, angle, &place);
  size = state.size + HOP_SIZE * state.height;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place);
  gtk_snapshot_rotate (snapshot, (float) angle);
  gtk_snapshot_scale (snapshot, (float) (size * MAX (state.squeeze, 0.02)), (float) size);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-look->middle.x, -look->middle.y));
  if (state.opacity < 1)
    gtk_snapshot_push_opacity (snapshot, state.opacity);
  gtk_snapshot_append_node (snapshot, look->node);
  if (state.opacity < 1)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
append_flash (const MarBoardGlide *glide,
              GtkSnapshot         *snapshot,
              const MarFlash      *flash,
              const GdkRGBA       *color)
{
  const double progress = (glide->time - flash->begin) / (flash->end - flash->begin);
  graphene_rect_t one, other, area;
  GskRoundedRect rounded;
  float unit, width;

  if (progress <= 0 || progress >= 1 || !glide->places (glide->widget, flash->from, &one)
      || !glide->places (glide->widget, flash->to, &other))
    return;

  graphene_rect_union (&one, &other, &area);
  unit = one.size.width;
  width = MAX (1, FLASH_WIDTH * unit);
  gsk_rounded_rect_init_from_rect (&rounded, &area, FLASH_CORNER * unit);
  gtk_snapshot_push_opacity (snapshot, 1 - ABS (1 - 2 * progress));
  gtk_snapshot_append_border (snapshot, &rounded, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *color, *color, *color, *color });
  gtk_snapshot_pop (snapshot);
}

void
mar_board_glide_snapshot (const MarBoardGlide *glide,
                          GtkSnapshot         *snapshot,
                          double               angle,
                          const GdkRGBA       *flash)
{
  g_return_if_fail (glide != NULL);

  if (glide->script == NULL)
    return;

  for (guint i = 0; i < glide->script->movers->len; i++)
    append_piece (glide, snapshot, &g_array_index (glide->script->movers, MarMover, i),
                  &glide->pieces[i], angle);
  for (guint i = 0; i < glide->script->flashes->len; i++)
    append_flash (glide, snapshot, &g_array_index (glide->script->flashes, MarFlash, i), flash);
}
