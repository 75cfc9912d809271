/* How effects become movements of pieces, one after another or together.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-timeline.h"

#include <math.h>

/* A piece that arrives comes from a little above the board. */
#define ARRIVE_SIZE 1.15
#define FALL_SIZE 0.8
#define DIP_OPACITY 0.45

/* How long each thing takes by itself, in milliseconds. */
static const double durations[] = {
  [MAR_ANIMATION_STEP_GO] = 180,   [MAR_ANIMATION_STEP_HOP] = 240,
  [MAR_ANIMATION_STEP_TURN] = 180,
  [MAR_ANIMATION_STEP_FALL] = 180, [MAR_ANIMATION_STEP_ARRIVE] = 160,
  [MAR_ANIMATION_STEP_DIP] = 180,
};

#define FLASH_MS 220.0

/**
 * Writer:
 * @timeline: what is written
 * @begin: when the present moment begins
 * @end: when it ends
 * @last: the kind of effect of the present moment
 * @value: its value
 * @leaps: the cell whose piece leaps as it goes next
 *
 * All that happens together is a moment; a moment follows the one before.
 */
typedef struct
{
  MarBoardTimeline *timeline;
  double begin;
  double end;
  MarEffectType last;
  int value;
  MarCell leaps;
} Writer;

static MarSprite *
nth_sprite (const MarBoardTimeline *timeline,
            guint                   index)
{
  return &g_array_index (timeline->sprites, MarSprite, index);
}

static void
clear_sprite (gpointer data)
{
  g_clear_pointer (&((MarSprite *) data)->steps, g_array_unref);
}

static MarSprite *
add_sprite (MarBoardTimeline *timeline,
            MarCell           before,
            MarCell           after)
{
  const MarSprite sprite = { before, after, g_array_new (FALSE, FALSE, sizeof (MarAnimationStep)) };

  g_array_append_val (timeline->sprites, sprite);
  return nth_sprite (timeline, timeline->sprites->len - 1);
}

/* The piece that stands on @cell by now. */
static MarSprite *
sprite_at (MarBoardTimeline *timeline,
           MarCell           cell)
{
  for (guint i = 0; i < timeline->sprites->len; i++)
    if (nth_sprite (timeline, i)->after == cell)
      return nth_sprite (timeline, i);

  return add_sprite (timeline, cell, cell);
}

static void
begin_moment (Writer          *writer,
              const MarEffect *effect,
              double           duration)
{
  writer->begin = writer->end;
  writer->end += duration;
  writer->last = effect->type;
  writer->value = effect->value;
}

static void
add_step (Writer               *writer,
          MarSprite            *sprite,
          MarAnimationStepKind  kind,
          MarCell               to)
{
  const MarAnimationStep step = { kind, sprite->after, to, writer->begin, writer->end };

  g_array_append_val (sprite->steps, step);
}

static gboolean
is_busy (const Writer    *writer,
         const MarSprite *sprite)
{
  return sprite->steps->len > 0
         && g_array_index (sprite->steps, MarAnimationStep, sprite->steps->len - 1).end
              > writer->begin;
}

/* Pieces that are pushed on come before the one that pushes them, square by square. */
static void
write_going (Writer          *writer,
             const MarEffect *effect)
{
  MarSprite *sprite = sprite_at (writer->timeline, effect->from);
  const MarAnimationStepKind kind = writer->leaps == effect->from ? MAR_ANIMATION_STEP_HOP
                                                                  : MAR_ANIMATION_STEP_GO;

  if (writer->last != MAR_EFFECT_PUSHED || is_busy (writer, sprite) || writer->end == 0)
    begin_moment (writer, effect, durations[kind]);
  writer->last = effect->type;
  writer->leaps = MAR_CELL_NONE;
  add_step (writer, sprite, kind, effect->to);
  sprite->after = effect->to;
}

static void
write_arrival (Writer          *writer,
               const MarEffect *effect)
{
  MarSprite *sprite;

  /* A piece that comes from a cell off the board is not seen there. */
  if (writer->last != MAR_EFFECT_PLACED || writer->end == 0)
    begin_moment (writer, effect, durations[MAR_ANIMATION_STEP_ARRIVE]);
  sprite = add_sprite (writer->timeline, MAR_CELL_NONE, effect->to);
  add_step (writer, sprite, MAR_ANIMATION_STEP_ARRIVE, effect->to);
}

static void
write_turn (Writer          *writer,
            const MarEffect *effect)
{
  MarSprite *sprite;

  if (effect->to == MAR_CELL_NONE)
    return;

  sprite = sprite_at (writer->timeline, effect->to);
  begin_moment (writer, effect, durations[MAR_ANIMATION_STEP_TURN]);
  add_step (writer, sprite, MAR_ANIMATION_STEP_TURN, effect->to);
}

/* A wave falls together, and with it what only would. */
static void
write_fall (Writer               *writer,
            const MarEffect      *effect,
            MarAnimationStepKind  kind,
            MarCell               cell)
{
  const gboolean goes_on = writer->end > 0
                           && (writer->last == effect->type || effect->type == MAR_EFFECT_PINNED
                               || writer->last == MAR_EFFECT_PINNED)
                           && (effect->type != MAR_EFFECT_CAPTURED
                               || writer->value == effect->value);
  MarSprite *sprite = sprite_at (writer->timeline, cell);

  if (!goes_on)
    begin_moment (writer, effect, durations[kind]);
  writer->last = effect->type;
  add_step (writer, sprite, kind, cell);
  if (kind == MAR_ANIMATION_STEP_FALL)
    sprite->after = MAR_CELL_NONE;
}

/* A piece that turned before it landed on another turns as it lands: only then does anyone
 * see it as it will look. */
static void
turn_late (MarSprite *sprite)
{
  MarAnimationStep *turn = &g_array_index (sprite->steps, MarAnimationStep, 0);
  MarAnimationStep *last = &g_array_index (sprite->steps, MarAnimationStep, sprite->steps->len - 1);
  const MarAnimationStep landing = *last;

  if (turn->kind != MAR_ANIMATION_STEP_TURN || turn == last)
    return;

  *last = (MarAnimationStep) { MAR_ANIMATION_STEP_TURN, landing.to, landing.to,
                               turn->begin + landing.end - landing.begin, landing.end };
  *turn = (MarAnimationStep) { landing.kind, landing.from, landing.to, turn->begin, last->begin };
}

/* A piece that stays under the one that took it lies still till the end. */
static void
write_capture (Writer          *writer,
               const MarEffect *effect)
{
  MarSprite *taker;

  if (effect->to == MAR_CELL_NONE)
    {
      write_fall (writer, effect, MAR_ANIMATION_STEP_FALL, effect->from);
      return;
    }

  taker = sprite_at (writer->timeline, effect->to);
  if (taker->steps->len > 0)
    turn_late (taker);
  add_sprite (writer->timeline, effect->to, MAR_CELL_NONE);
}

/* A piece that scores off the board leaves there; one that scores on it stays. */
static void
write_score (Writer          *writer,
             const MarEffect *effect)
{
  const gboolean leaves = effect->to != MAR_CELL_NONE && effect->to != effect->from;
  MarSprite *sprite = sprite_at (writer->timeline, effect->from);

  begin_moment (writer, effect, durations[MAR_ANIMATION_STEP_GO]);
  add_step (writer, sprite, leaves ? MAR_ANIMATION_STEP_GO : MAR_ANIMATION_STEP_HOP,
            leaves ? effect->to : effect->from);
  if (leaves)
    {
      add_step (writer, sprite, MAR_ANIMATION_STEP_FALL, effect->to);
      sprite->after = MAR_CELL_NONE;
    }
}

static void
write_block (Writer          *writer,
             const MarEffect *effect)
{
  MarFlash flash = { effect->from, effect->to, 0, 0 };

  if (writer->last != MAR_EFFECT_BLOCK || writer->end == 0)
    begin_moment (writer, effect, FLASH_MS);
  flash.begin = writer->begin;
  flash.end = writer->end;
  g_array_append_val (writer->timeline->flashes, flash);
}

static void
write_effect (Writer          *writer,
              const MarEffect *effect)
{
  switch (effect->type)
    {
    case MAR_EFFECT_MOVED:
    case MAR_EFFECT_PUSHED:
      write_going (writer, effect);
      break;
    case MAR_EFFECT_PLACED:
      write_arrival (writer, effect);
      break;
    case MAR_EFFECT_LEAPT:
      writer->leaps = effect->from;
      break;
    case MAR_EFFECT_FLIPPED:
    case MAR_EFFECT_ROLLED:
      write_turn (writer, effect);
      break;
    case MAR_EFFECT_CAPTURED:
      write_capture (writer, effect);
      break;
    case MAR_EFFECT_REMOVED:
      write_fall (writer, effect, MAR_ANIMATION_STEP_FALL, effect->from);
      break;
    case MAR_EFFECT_PINNED:
      write_fall (writer, effect, MAR_ANIMATION_STEP_DIP, effect->to);
      break;
    case MAR_EFFECT_SCORED:
      write_score (writer, effect);
      break;
    case MAR_EFFECT_BLOCK:
      write_block (writer, effect);
      break;
    case MAR_EFFECT_PASSED:
    case MAR_EFFECT_SWAPPED:
    case MAR_EFFECT_TRAPPED:
    case MAR_EFFECT_FORFEITED:
      break;
    }
}

static gboolean
goes (const MarSprite *sprite)
{
  return sprite->before != sprite->after && sprite->before != MAR_CELL_NONE
         && sprite->after != MAR_CELL_NONE;
}

/* Pieces that stay or fall lie under those that come, and these under those that go; of equals
 * the later cell lies higher. */
static int
compare_height (gconstpointer a,
                gconstpointer b)
{
  const MarSprite *one = a;
  const MarSprite *other = b;
  const int height = (goes (one) ? 2 : one->before == MAR_CELL_NONE)
                     - (goes (other) ? 2 : other->before == MAR_CELL_NONE);

  return height != 0 ? height : MAX (one->before, one->after) - MAX (other->before, other->after);
}

static void
fit (MarBoardTimeline *timeline)
{
  const double factor = MIN (1, MAR_BOARD_LONGEST_TRANSITION / timeline->duration);

  for (guint i = 0; i < timeline->sprites->len; i++)
    {
      GArray *steps = nth_sprite (timeline, i)->steps;

      for (guint j = 0; j < steps->len; j++)
        {
          g_array_index (steps, MarAnimationStep, j).begin *= factor;
          g_array_index (steps, MarAnimationStep, j).end *= factor;
        }
    }
  for (guint i = 0; i < timeline->flashes->len; i++)
    {
      g_array_index (timeline->flashes, MarFlash, i).begin *= factor;
      g_array_index (timeline->flashes, MarFlash, i).end *= factor;
    }
  timeline->duration *= factor;
}

MarBoardTimeline *
mar_board_timeline_new (const MarEffects *effects)
{
  MarBoardTimeline *timeline = g_new0 (MarBoardTimeline, 1);
  Writer writer = { .timeline = timeline, .leaps = MAR_CELL_NONE };

  timeline->sprites = g_array_new (FALSE, FALSE, sizeof (MarSprite));
  g_array_set_clear_func (timeline->sprites, clear_sprite);
  timeline->flashes = g_array_new (FALSE, FALSE, sizeof (MarFlash));

  for (guint i = 0; i < effects->n; i++)
    write_effect (&writer, &effects->items[i]);
  timeline->duration = writer.end;
  g_array_sort (timeline->sprites, compare_height);
  if (timeline->duration > 0)
    fit (timeline);

  return timeline;
}

void
mar_board_timeline_free (MarBoardTimeline *timeline)
{
  if (timeline == NULL)
    return;

  g_array_unref (timeline->sprites);
  g_array_unref (timeline->flashes);
  g_free (timeline);
}

static gboolean
is_travel (const MarAnimationStep *step)
{
  return step->kind == MAR_ANIMATION_STEP_GO || step->kind == MAR_ANIMATION_STEP_HOP;
}

void
mar_board_timeline_drop (MarBoardTimeline *timeline,
                         MarCell           cell)
{
  g_return_if_fail (timeline != NULL);

  for (guint i = 0; i < timeline->sprites->len; i++)
    {
      MarSprite *sprite = nth_sprite (timeline, i);
      MarCell end = sprite->after;
      gboolean first = TRUE;

      /* One that was taken there is not the one that was dragged. */
      if (sprite->before != cell || sprite->steps->len == 0)
        continue;

      for (guint j = 0; j < sprite->steps->len; j++)
        if (is_travel (&g_array_index (sprite->steps, MarAnimationStep, j)))
          end = g_array_index (sprite->steps, MarAnimationStep, j).to;

      for (guint j = 0; j < sprite->steps->len;)
        {
          MarAnimationStep *step = &g_array_index (sprite->steps, MarAnimationStep, j);

          if (is_travel (step) && !first)
            {
              g_array_remove_index (sprite->steps, j);
              continue;
            }
          if (is_travel (step))
            {
              *step = (MarAnimationStep) { MAR_ANIMATION_STEP_GO, MAR_CELL_POINTER, end,
                                           step->begin, step->end };
              first = FALSE;
            }
          j++;
        }
    }
}

static double
ease (double progress)
{
  return progress * progress * (3 - 2 * progress);
}

static void
apply (const MarAnimationStep *step,
       double                  time,
       MarSpriteState         *state)
{
  const double length = MAX (step->end - step->begin, 1e-6);
  const double progress = ease (CLAMP ((time - step->begin) / length, 0, 1));

  switch (step->kind)
    {
    case MAR_ANIMATION_STEP_HOP:
      state->height = sin (G_PI * progress);
      G_GNUC_FALLTHROUGH;
    case MAR_ANIMATION_STEP_GO:
      state->from = step->from;
      state->to = step->to;
      state->progress = progress;
      break;

    case MAR_ANIMATION_STEP_TURN:
      state->squeeze = ABS (1 - 2 * progress);
      state->turned = progress >= 0.5;
      break;

    case MAR_ANIMATION_STEP_FALL:
      state->opacity = 1 - progress;
      state->size = 1 + (FALL_SIZE - 1) * progress;
      break;

    case MAR_ANIMATION_STEP_ARRIVE:
      state->opacity = progress;
      state->size = ARRIVE_SIZE + (1 - ARRIVE_SIZE) * progress;
      break;

    case MAR_ANIMATION_STEP_DIP:
      state->opacity = 1 - (1 - DIP_OPACITY) * sin (G_PI * progress);
      break;
    }
}

void
mar_board_timeline_state (const MarBoardTimeline *timeline,
                          const MarSprite        *sprite,
                          double                  time,
                          MarSpriteState         *state)
{
  const MarCell start = sprite->before != MAR_CELL_NONE ? sprite->before : sprite->after;
  gboolean going = FALSE;

  g_return_if_fail (timeline != NULL && sprite != NULL && state != NULL);

  *state = (MarSpriteState) {
    .from = start, .to = start, .size = 1, .squeeze = 1, .opacity = sprite->before != MAR_CELL_NONE
  };
  for (guint i = 0; i < sprite->steps->len; i++)
    {
      const MarAnimationStep *step = &g_array_index (sprite->steps, MarAnimationStep, i);

      /* A dragged piece waits where it was let go. */
      if (step->begin <= time || (is_travel (step) && !going && step->from == MAR_CELL_POINTER))
        apply (step, time, state);
      going = going || is_travel (step);
    }

  if (time >= timeline->duration)
    {
      state->turned = TRUE;
      state->opacity = sprite->after != MAR_CELL_NONE;
    }
}
