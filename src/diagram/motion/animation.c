/* Draws the frames between two figures, as the timeline of what happened has them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <math.h>

#include "mar-animation.h"
#include "mar-board-timeline.h"
#include "write-webp.h"

/* A frame on the way, in milliseconds: eyes see the movement, and the file remains small. */
#define FRAME_MS 60.0
/* Movement takes at most this part of the time that its figure has. */
#define MOST_MOVING 0.5

struct _MarAnimation
{
  MarFigureWriting writing;
  MarPixelSize size;
  MarWebp *webp;
  MarFigure *last; /* (nullable) */
};

/**
 * Moment:
 * @old: the figure that was shown
 * @next: the one that is shown when all pieces have arrived
 * @timeline: how they get there
 * @ground: what lies below the pieces that move. It is drawn as the figures themselves are: else
 *   colors would be rounded otherwise, and all of the board would change with each movement
 */
typedef struct
{
  const MarFigure *old;
  const MarFigure *next;
  const MarBoardTimeline *timeline;
  cairo_surface_t *ground;
} Moment;

MarAnimation *
mar_animation_new (double                   width,
                   double                   height,
                   const MarFigureWriting  *writing,
                   GError                 **error)
{
  const MarFigureWriting fallback = MAR_FIGURE_WRITING_INIT;
  g_autoptr (MarAnimation) animation = g_new0 (MarAnimation, 1);

  g_return_val_if_fail (width > 0 && height > 0, NULL);

  animation->writing = writing != NULL ? *writing : fallback;
  if (!mar_figure_writing_check (&animation->writing, error)
      || !mar_pixels_measure (width, height, &animation->writing, &animation->size, error))
    return NULL;
  animation->webp = mar_webp_new (&animation->size, animation->writing.loops, error);
  return animation->webp != NULL ? g_steal_pointer (&animation) : NULL;
}

void
mar_animation_free (MarAnimation *animation)
{
  if (animation == NULL)
    return;

  mar_webp_free (animation->webp);
  mar_figure_free (animation->last);
  g_free (animation);
}

/* Whether a primitive is of a piece that is on its way to its cell, or its number. */
static gboolean
is_moving (const MarPrimitive *primitive,
           const Moment       *moment)
{
  if (primitive->layer < MAR_LAYER_PIECE || primitive->cell == MAR_CELL_NONE)
    return FALSE;
  for (guint i = 0; i < moment->timeline->sprites->len; i++)
    if (g_array_index (moment->timeline->sprites, MarSprite, i).after == primitive->cell)
      return TRUE;
  return FALSE;
}

static gboolean
is_ground (const MarPrimitive *primitive,
           gpointer            data)
{
  return primitive->layer <= MAR_LAYER_PIECE && !is_moving (primitive, data);
}

static gboolean
is_top (const MarPrimitive *primitive,
        gpointer            data)
{
  return primitive->layer > MAR_LAYER_PIECE && !is_moving (primitive, data);
}

static gboolean
is_piece (const MarPrimitive *primitive,
          gpointer            data)
{
  return primitive->layer == MAR_LAYER_PIECE && primitive->cell == *(const MarCell *) data;
}

static gboolean
find_middle (const MarFigure *figure,
             MarCell          cell,
             double          *x,
             double          *y)
{
  MarBox box;

  if (cell == MAR_CELL_NONE || !mar_figure_cell_box (figure, cell, &box))
    return FALSE;
  *x = box.x + box.width / 2;
  *y = box.y + box.height / 2;
  return TRUE;
}

/* A place that fell together with what stood there is where it was. */
static gboolean
find_place (const Moment *moment,
            MarCell       cell,
            double       *x,
            double       *y)
{
  return find_middle (moment->next, cell, x, y) || find_middle (moment->old, cell, x, y);
}

/* The look of a piece: at the one end of its way or, where it has none there, at the other. */
static const MarFigure *
find_look (const Moment    *moment,
           const MarSprite *sprite,
           gboolean         turned,
           MarCell         *cell,
           double          *x,
           double          *y)
{
  for (guint i = 0; i < 2; i++, turned = !turned)
    {
      const MarFigure *figure = turned ? moment->next : moment->old;

      *cell = turned ? sprite->after : sprite->before;
      if (find_middle (figure, *cell, x, y))
        return figure;
    }
  return NULL;
}

static void
draw_sprite (const Moment    *moment,
             const MarSprite *sprite,
             double           time,
             cairo_t         *cairo,
             double           scale)
{
  const MarFigure *look;
  MarSpriteState state;
  MarCell cell;
  double x, y, from_x, from_y, to_x, to_y, size;

  mar_board_timeline_state (moment->timeline, sprite, time, &state);
  look = find_look (moment, sprite, state.turned, &cell, &x, &y);
  if (look == NULL || state.opacity <= 0)
    return;
  if (!find_place (moment, state.from, &from_x, &from_y))
    from_x = x, from_y = y;
  if (!find_place (moment, state.to, &to_x, &to_y))
    to_x = x, to_y = y;

  size = state.size + MAR_SPRITE_HOP_SIZE * state.height;
  cairo_save (cairo);
  cairo_translate (
    cairo, scale * (from_x + (to_x - from_x) * state.progress),
    scale * (from_y + (to_y - from_y) * state.progress - state.height * MAR_SPRITE_HOP_HEIGHT));
  cairo_scale (cairo, size * MAX (state.squeeze, 0.02), size);
  cairo_translate (cairo, -scale * x, -scale * y);
  if (state.opacity < 1)
    cairo_push_group (cairo);
  mar_figure_draw_some (look, cairo, scale, is_piece, &cell);
  if (state.opacity < 1)
    {
      cairo_pop_group_to_source (cairo);
      cairo_paint_with_alpha (cairo, state.opacity);
    }
  cairo_restore (cairo);
}

static gboolean
add_frame (MarAnimation  *animation,
           Moment        *moment,
           double         time,
           guint          milliseconds,
           GError       **error)
{
  cairo_surface_t *surface = mar_pixels_new_surface (moment->next, &animation->writing,
                                                     &animation->size);
  cairo_t *cairo = cairo_create (surface);
  gboolean done;

  cairo_set_operator (cairo, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cairo, moment->ground, 0, 0);
  cairo_paint (cairo);
  cairo_set_operator (cairo, CAIRO_OPERATOR_OVER);
  for (guint i = 0; i < moment->timeline->sprites->len; i++)
    draw_sprite (moment, &g_array_index (moment->timeline->sprites, MarSprite, i), time, cairo,
                 animation->size.scale);
  mar_figure_draw_some (moment->next, cairo, animation->size.scale, is_top, moment);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  done = mar_webp_add (animation->webp, surface, milliseconds, error);
  cairo_surface_destroy (surface);
  return done;
}

/* Adds the frames in which pieces move; @left: how many milliseconds remain for what follows. */
static gboolean
add_movement (MarAnimation      *animation,
              const MarFigure   *figure,
              const MarEffects  *effects,
              double            *left,
              GError           **error)
{
  g_autoptr (MarBoardTimeline) timeline = mar_board_timeline_new (effects);
  const double duration = MIN (timeline->duration, *left * MOST_MOVING);
  const guint n = (guint) ceil (duration / FRAME_MS);
  Moment moment = { animation->last, figure, timeline,
                    mar_pixels_new_surface (figure, &animation->writing, &animation->size) };
  cairo_t *cairo = cairo_create (moment.ground);
  gboolean done = TRUE;

  mar_figure_draw_some (figure, cairo, animation->size.scale, is_ground, &moment);
  cairo_destroy (cairo);
  for (guint i = 0; i < n && done; i++)
    {
      const guint frame = (guint) (duration * (i + 1) / n) - (guint) (duration * i / n);

      /* A frame shows the middle of its time. */
      done = add_frame (animation, &moment, timeline->duration * (i + 0.5) / n, frame, error);
      *left -= frame;
    }
  cairo_surface_destroy (moment.ground);
  return done;
}

gboolean
mar_animation_add (MarAnimation      *animation,
                   MarFigure         *figure,
                   const MarEffects  *effects,
                   double             seconds,
                   GError           **error)
{
  double left = seconds * 1000;
  cairo_surface_t *surface;
  gboolean done = TRUE;

  g_return_val_if_fail (animation != NULL, FALSE);
  g_return_val_if_fail (figure != NULL, FALSE);
  g_return_val_if_fail (seconds > 0, FALSE);

  if (animation->last != NULL && effects != NULL)
    done = add_movement (animation, figure, effects, &left, error);
  mar_figure_free (animation->last);
  animation->last = figure;
  if (!done)
    return FALSE;

  surface = mar_pixels_new_surface (figure, &animation->writing, &animation->size);
  mar_pixels_draw (figure, surface, animation->size.scale);
  done = mar_webp_add (animation->webp, surface, (guint) MAX (rint (left), 1), error);
  cairo_surface_destroy (surface);
  return done;
}

GBytes *
mar_animation_finish (MarAnimation  *animation,
                      GError       **error)
{
  g_return_val_if_fail (animation != NULL, NULL);

  return mar_webp_finish (animation->webp, error);
}
