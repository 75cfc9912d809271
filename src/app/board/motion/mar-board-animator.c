/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-animator.h"

#include <math.h>

#include "mar-figure-snapshot.h"

#define FLASH_WIDTH 0.06f
#define FLASH_CORNER 0.18f

/**
 * SpriteImage:
 * @node: (nullable): how the piece looks in its place
 * @middle: the middle of its place then, in pixels
 */
typedef struct
{
  GskRenderNode *node;
  graphene_point_t middle;
} SpriteImage;

/**
 * SpriteImages:
 * @images: how it looks at first and in the end
 */
typedef struct
{
  SpriteImage images[2];
} SpriteImages;

struct _MarBoardAnimator
{
  GtkWidget *widget;
  MarCellBoxFunc find_box;
  void (*done) (GtkWidget *widget);
  AdwAnimation *animation;
  MarBoardTimeline *timeline;
  SpriteImages *pieces;
  gboolean backwards;
  graphene_point_t pointer;
  double time;
};

static void
time_cb (double   value,
         gpointer data)
{
  MarBoardAnimator *animator = data;

  animator->time = value;
  gtk_widget_queue_draw (animator->widget);
}

static void
forget (MarBoardAnimator *animator)
{
  if (animator->timeline == NULL)
    return;

  for (guint i = 0; i < 2 * animator->timeline->sprites->len; i++)
    g_clear_pointer (&animator->pieces[i / 2].images[i % 2].node, gsk_render_node_unref);
  g_clear_pointer (&animator->pieces, g_free);
  g_clear_pointer (&animator->timeline, mar_board_timeline_free);
  gtk_widget_queue_draw (animator->widget);
}

static void
done_cb (MarBoardAnimator *animator)
{
  forget (animator);
  animator->done (animator->widget);
}

MarBoardAnimator *
mar_board_animator_new (GtkWidget *widget,
                        MarCellBoxFunc find_box,
                        void (*done) (GtkWidget *widget))
{
  MarBoardAnimator *animator = g_new0 (MarBoardAnimator, 1);

  animator->widget = widget;
  animator->find_box = find_box;
  animator->done = done;

  return animator;
}

void
mar_board_animator_free (MarBoardAnimator *animator)
{
  if (animator == NULL)
    return;

  mar_board_animator_stop (animator);
  g_clear_object (&animator->animation);
  g_free (animator);
}

void
mar_board_animator_set_timeline (MarBoardAnimator       *animator,
                                 MarBoardTimeline       *timeline,
                                 gboolean                backwards,
                                 const graphene_point_t *pointer)
{
  g_return_if_fail (animator != NULL && timeline != NULL && pointer != NULL);

  mar_board_animator_stop (animator);
  animator->timeline = timeline;
  animator->pieces = g_new0 (SpriteImages, MAX (timeline->sprites->len, 1));
  animator->backwards = backwards;
  animator->pointer = *pointer;
  animator->time = backwards ? timeline->duration : 0;
}

void
mar_board_animator_set_images (MarBoardAnimator *animator,
                               gboolean          arriving,
                               const MarFigure  *figure,
                               const GArray     *runs,
                               double            scale)
{
  const gboolean after = arriving != animator->backwards;

  for (guint i = 0; animator->timeline != NULL && i < animator->timeline->sprites->len; i++)
    {
      const MarSprite *sprite = &g_array_index (animator->timeline->sprites, MarSprite, i);
      const MarCell cell = after ? sprite->after : sprite->before;
      SpriteImage *image = &animator->pieces[i].images[after ? 1 : 0];
      GskRenderNode *node = mar_figure_find_piece_node (runs, cell);
      MarBox box;

      if (cell == MAR_CELL_NONE)
        continue;

      g_clear_pointer (&image->node, gsk_render_node_unref);
      *image = (SpriteImage) { node != NULL ? gsk_render_node_ref (node) : NULL };
      if (mar_figure_cell_box (figure, cell, &box))
        image->middle = GRAPHENE_POINT_INIT ((float) ((box.x + box.width / 2) * scale),
                                             (float) ((box.y + box.height / 2) * scale));
    }
}

/* The animation is made when it is first needed: the first frame has none. */
static void
ensure_animation (MarBoardAnimator *animator)
{
  if (animator->animation != NULL)
    return;

  animator->animation = adw_timed_animation_new (
    animator->widget, 0, 1, 0, adw_callback_animation_target_new (time_cb, animator, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animator->animation), ADW_LINEAR);
  g_signal_connect_swapped (animator->animation, "done", G_CALLBACK (done_cb), animator);
}

void
mar_board_animator_start (MarBoardAnimator *animator)
{
  AdwTimedAnimation *timed;

  g_return_if_fail (animator != NULL);

  if (animator->timeline == NULL)
    return;
  if (animator->timeline->duration <= 0)
    {
      done_cb (animator);
      return;
    }

  ensure_animation (animator);
  timed = ADW_TIMED_ANIMATION (animator->animation);
  adw_timed_animation_set_duration (timed, (guint) animator->timeline->duration);
  adw_timed_animation_set_value_from (timed,
                                      animator->backwards ? animator->timeline->duration : 0);
  adw_timed_animation_set_value_to (timed, animator->backwards ? 0 : animator->timeline->duration);
  adw_animation_play (animator->animation);
}

void
mar_board_animator_stop (MarBoardAnimator *animator)
{
  g_return_if_fail (animator != NULL);

  if (animator->animation != NULL
      && adw_animation_get_state (animator->animation) == ADW_ANIMATION_PLAYING)
    adw_animation_reset (animator->animation);
  forget (animator);
}

gboolean
mar_board_animator_is_running (const MarBoardAnimator *animator)
{
  g_return_val_if_fail (animator != NULL, FALSE);

  return animator->timeline != NULL;
}

/* Returns whether the piece stays in its cell among the others and only looks fainter. */
static gboolean
stays (const MarSprite *sprite)
{
  for (guint i = 0; i < sprite->steps->len; i++)
    if (g_array_index (sprite->steps, MarAnimationStep, i).kind != MAR_ANIMATION_STEP_DIP)
      return FALSE;

  return sprite->steps->len > 0;
}

/* The sprite that the standing board shows on @cell. */
static const MarSprite *
sprite_on (const MarBoardAnimator *animator,
           MarCell                 cell)
{
  if (animator->timeline == NULL || cell == MAR_CELL_NONE)
    return NULL;

  for (guint i = 0; i < animator->timeline->sprites->len; i++)
    {
      const MarSprite *sprite = &g_array_index (animator->timeline->sprites, MarSprite, i);

      if ((animator->backwards ? sprite->before : sprite->after) == cell)
        return sprite;
    }

  return NULL;
}

gboolean
mar_board_animator_has (const MarBoardAnimator *animator,
                        MarCell                 cell)
{
  const MarSprite *sprite;

  g_return_val_if_fail (animator != NULL, FALSE);

  sprite = sprite_on (animator, cell);
  return sprite != NULL && !stays (sprite);
}

double
mar_board_animator_opacity (const MarBoardAnimator *animator,
                            MarCell                 cell)
{
  const MarSprite *sprite;
  MarSpriteState state;

  g_return_val_if_fail (animator != NULL, 1);

  sprite = sprite_on (animator, cell);
  if (sprite == NULL)
    return 1;

  mar_board_timeline_state (animator->timeline, sprite, animator->time, &state);
  return state.opacity;
}

/* The middle of @cell; of a wide one, the point beside @other. */
static gboolean
find_middle (const MarBoardAnimator *animator,
             MarCell                 cell,
             MarCell                 other,
             graphene_point_t       *middle)
{
  graphene_rect_t box, other_box;

  if (cell == MAR_CELL_POINTER)
    {
      *middle = animator->pointer;
      return TRUE;
    }
  if (!animator->find_box (animator->widget, cell, &box))
    return FALSE;

  graphene_rect_get_center (&box, middle);
  if (other != cell && animator->find_box (animator->widget, other, &other_box)
      && box.size.width > other_box.size.width * 1.5f)
    middle->x = other_box.origin.x + other_box.size.width / 2;

  return TRUE;
}

/* A place that fell together with what stood there is where it was. */
static void
find_position (const MarBoardAnimator *animator,
               const MarSpriteState   *state,
               const SpriteImage      *image,
               double                  angle,
               graphene_point_t       *place)
{
  graphene_point_t from, to;
  graphene_rect_t box;

  if (!find_middle (animator, state->from, state->to, &from))
    from = image->middle;
  if (!find_middle (animator, state->to, state->from, &to))
    to = image->middle;

  graphene_point_interpolate (&from, &to, state->progress, place);
  if (state->height > 0 && animator->find_box (animator->widget, state->to, &box))
    {
      const double height = state->height * MAR_SPRITE_HOP_HEIGHT * box.size.height;

      place->x += (float) (height * sin (angle * G_PI / 180));
      place->y -= (float) (height * cos (angle * G_PI / 180));
    }
}

static void
append_piece (const MarBoardAnimator *animator,
              GtkSnapshot            *snapshot,
              const MarSprite        *sprite,
              const SpriteImages     *piece,
              double                  angle)
{
  const SpriteImage *image;
  MarSpriteState state;
  graphene_point_t place;
  double size;

  if (stays (sprite))
    return;

  mar_board_timeline_state (animator->timeline, sprite, animator->time, &state);
  image = &piece->images[state.turned ? 1 : 0];
  if (image->node == NULL)
    image = &piece->images[state.turned ? 0 : 1];
  if (image->node == NULL || state.opacity <= 0)
    return;

  find_position (animator, &state, image, angle, &place);
  size = state.size + MAR_SPRITE_HOP_SIZE * state.height;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place);
  gtk_snapshot_rotate (snapshot, (float) angle);
  gtk_snapshot_scale (snapshot, (float) (size * MAX (state.squeeze, 0.02)), (float) size);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-image->middle.x, -image->middle.y));
  if (state.opacity < 1)
    gtk_snapshot_push_opacity (snapshot, state.opacity);
  gtk_snapshot_append_node (snapshot, image->node);
  if (state.opacity < 1)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
append_flash (const MarBoardAnimator *animator,
              GtkSnapshot            *snapshot,
              const MarFlash         *flash,
              const GdkRGBA          *color)
{
  const double progress = (animator->time - flash->begin) / (flash->end - flash->begin);
  graphene_rect_t one, other, area;
  GskRoundedRect rounded;
  float unit, width;

  if (progress <= 0 || progress >= 1 || !animator->find_box (animator->widget, flash->from, &one)
      || !animator->find_box (animator->widget, flash->to, &other))
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
mar_board_animator_snapshot (const MarBoardAnimator *animator,
                             GtkSnapshot            *snapshot,
                             double                  angle,
                             const GdkRGBA          *flash)
{
  g_return_if_fail (animator != NULL);

  if (animator->timeline == NULL)
    return;

  for (guint i = 0; i < animator->timeline->sprites->len; i++)
    append_piece (animator, snapshot, &g_array_index (animator->timeline->sprites, MarSprite, i),
                  &animator->pieces[i], angle);
  for (guint i = 0; i < animator->timeline->flashes->len; i++)
    append_flash (animator, snapshot, &g_array_index (animator->timeline->flashes, MarFlash, i),
                  flash);
}
