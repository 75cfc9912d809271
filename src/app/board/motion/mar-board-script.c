/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-script.h"

#include <math.h>

/* A piece that arrives comes from a little above the board. */
#define ARRIVE_SIZE 1.15
#define FALL_SIZE 0.8
#define DIP_OPACITY 0.45

/* How long each thing takes by itself, in milliseconds. */
static const double durations[] = {
  [MAR_STRIDE_GO] = 180,   [MAR_STRIDE_HOP] = 240,    [MAR_STRIDE_TURN] = 180,
  [MAR_STRIDE_FALL] = 180, [MAR_STRIDE_ARRIVE] = 160, [MAR_STRIDE_DIP] = 180,
};

#define FLASH_MS 220.0

/**
 * Writer:
 * @script: what is written
 * @begin: when the present moment begins
 * @end: when it ends
 * @last: the kind of effect of the present moment
 * @value: its value
 * @leaps: the cell whose piece leaps as it goes next
 *
 * What happens together is a moment; a moment follows the one before.
 */
typedef struct
{
  MarBoardScript *script;
  double begin;
  double end;
  MarEffectType last;
  int value;
  MarCell leaps;
} Writer;

static MarMover *
nth_mover (const MarBoardScript *script,
           guint                 index)
{
  return &g_array_index (script->movers, MarMover, index);
}

static void
clear_mover (gpointer data)
{
  g_clear_pointer (&((MarMover *) data)->strides, g_array_unref);
}

static MarMover *
add_mover (MarBoardScript *script,
           MarCell         before,
           MarCell         after)
{
  const MarMover mover = { before, after, g_array_new (FALSE, FALSE, sizeof (MarStride)) };

  g_array_append_val (script->movers, mover);
  return nth_mover (script, script->movers->len - 1);
}

/* The piece that stands on @cell by now. */
static MarMover *
mover_at (MarBoardScript *script,
          MarCell         cell)
{
  for (guint i = 0; i < script->movers->len; i++)
    if (nth_mover (script, i)->after == cell)
      return nth_mover (script, i);

  return add_mover (script, cell, cell);
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
add_stride (Writer        *writer,
            MarMover      *mover,
            MarStrideKind  kind,
            MarCell        to)
{
  const MarStride stride = { kind, mover->after, to, writer->begin, writer->end };

  g_array_append_val (mover->strides, stride);
}

static gboolean
is_busy (const Writer   *writer,
         const MarMover *mover)
{
  return mover->strides->len > 0
         && g_array_index (mover->strides, MarStride, mover->strides->len - 1).end > writer->begin;
}

/* Pieces that are pushed on come before the one that pushes them, square by square. */
static void
write_going (Writer          *writer,
             const MarEffect *effect)
{
  MarMover *mover = mover_at (writer->script, effect->from);
  const MarStrideKind kind = writer->leaps == effect->from ? MAR_STRIDE_HOP : MAR_STRIDE_GO;

  if (writer->last != MAR_EFFECT_PUSHED || is_busy (writer, mover) || writer->end == 0)
    begin_moment (writer, effect, durations[kind]);
  writer->last = effect->type;
  writer->leaps = MAR_CELL_NONE;
  add_stride (writer, mover, kind, effect->to);
  mover->after = effect->to;
}

static void
write_arrival (Writer          *writer,
               const MarEffect *effect)
{
  MarMover *mover;

  /* What comes from a cell off the board is not seen there. */
  if (writer->last != MAR_EFFECT_PLACED || writer->end == 0)
    begin_moment (writer, effect, durations[MAR_STRIDE_ARRIVE]);
  mover = add_mover (writer->script, MAR_CELL_NONE, effect->to);
  add_stride (writer, mover, MAR_STRIDE_ARRIVE, effect->to);
}

static void
write_turn (Writer          *writer,
            const MarEffect *effect)
{
  MarMover *mover;

  if (effect->to == MAR_CELL_NONE)
    return;

  mover = mover_at (writer->script, effect->to);
  begin_moment (writer, effect, durations[MAR_STRIDE_TURN]);
  add_stride (writer, mover, MAR_STRIDE_TURN, effect->to);
}

/* A wave falls together, and with it what only would. */
static void
write_fall (Writer          *writer,
            const MarEffect *effect,
            MarStrideKind    kind,
            MarCell          cell)
{
  const gboolean goes_on = writer->end > 0
                           && (writer->last == effect->type || effect->type == MAR_EFFECT_PINNED
                               || writer->last == MAR_EFFECT_PINNED)
                           && (effect->type != MAR_EFFECT_CAPTURED
                               || writer->value == effect->value);
  MarMover *mover = mover_at (writer->script, cell);

  if (!goes_on)
    begin_moment (writer, effect, durations[kind]);
  writer->last = effect->type;
  add_stride (writer, mover, kind, cell);
  if (kind == MAR_STRIDE_FALL)
    mover->after = MAR_CELL_NONE;
}

/* A piece that turned before it landed on another turns as it lands: only then does anyone
 * see it as it will look. */
static void
turn_late (MarMover *mover)
{
  MarStride *turn = &g_array_index (mover->strides, MarStride, 0);
  MarStride *last = &g_array_index (mover->strides, MarStride, mover->strides->len - 1);
  const MarStride landing = *last;

  if (turn->kind != MAR_STRIDE_TURN || turn == last)
    return;

  *last = (MarStride) { MAR_STRIDE_TURN, landing.to, landing.to,
                        turn->begin + landing.end - landing.begin, landing.end };
  *turn = (MarStride) { landing.kind, landing.from, landing.to, turn->begin, last->begin };
}

/* A piece that stays under the one that took it lies still till the end. */
static void
write_capture (Writer          *writer,
               const MarEffect *effect)
{
  MarMover *taker;

  if (effect->to == MAR_CELL_NONE)
    {
      write_fall (writer, effect, MAR_STRIDE_FALL, effect->from);
      return;
    }

  taker = mover_at (writer->script, effect->to);
  if (taker->strides->len > 0)
    turn_late (taker);
  add_mover (writer->script, effect->to, MAR_CELL_NONE);
}

/* Who scores off the board leaves there; who scores on it stays. */
static void
write_score (Writer          *writer,
             const MarEffect *effect)
{
  const gboolean leaves = effect->to != MAR_CELL_NONE && effect->to != effect->from;
  MarMover *mover = mover_at (writer->script, effect->from);

  begin_moment (writer, effect, durations[MAR_STRIDE_GO]);
  add_stride (writer, mover, leaves ? MAR_STRIDE_GO : MAR_STRIDE_HOP,
              leaves ? effect->to : effect->from);
  if (leaves)
    {
      add_stride (writer, mover, MAR_STRIDE_FALL, effect->to);
      mover->after = MAR_CELL_NONE;
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
  g_array_append_val (writer->script->flashes, flash);
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
      write_fall (writer, effect, MAR_STRIDE_FALL, effect->from);
      break;
    case MAR_EFFECT_PINNED:
      write_fall (writer, effect, MAR_STRIDE_DIP, effect->to);
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
goes (const MarMover *mover)
{
  return mover->before != mover->after && mover->before != MAR_CELL_NONE
         && mover->after != MAR_CELL_NONE;
}

/* What stays or falls lies under what comes, and that under what goes; of equals the later
 * cell lies higher. */
static int
compare_height (gconstpointer a,
                gconstpointer b)
{
  const MarMover *one = a;
  const MarMover *other = b;
  const int height = (goes (one) ? 2 : one->before == MAR_CELL_NONE)
                     - (goes (other) ? 2 : other->before == MAR_CELL_NONE);

  return height != 0 ? height : MAX (one->before, one->after) - MAX (other->before, other->after);
}

static void
fit (MarBoardScript *script)
{
  const double factor = MIN (1, MAR_BOARD_LONGEST_WAY / script->duration);

  for (guint i = 0; i < script->movers->len; i++)
    {
      GArray *strides = nth_mover (script, i)->strides;

      for (guint j = 0; j < strides->len; j++)
        {
          g_array_index (strides, MarStride, j).begin *= factor;
          g_array_index (strides, MarStride, j).end *= factor;
        }
    }
  for (guint i = 0; i < script->flashes->len; i++)
    {
      g_array_index (script->flashes, MarFlash, i).begin *= factor;
      g_array_index (script->flashes, MarFlash, i).end *= factor;
    }
  script->duration *= factor;
}

MarBoardScript *
mar_board_script_new (const MarEffects *effects)
{
  MarBoardScript *script = g_new0 (MarBoardScript, 1);
  Writer writer = { .script = script, .leaps = MAR_CELL_NONE };

  script->movers = g_array_new (FALSE, FALSE, sizeof (MarMover));
  g_array_set_clear_func (script->movers, clear_mover);
  script->flashes = g_array_new (FALSE, FALSE, sizeof (MarFlash));

  for (guint i = 0; i < effects->n; i++)
    write_effect (&writer, &effects->items[i]);
  script->duration = writer.end;
  g_array_sort (script->movers, compare_height);
  if (script->duration > 0)
    fit (script);

  return script;
}

void
mar_board_script_free (MarBoardScript *script)
{
  if (script == NULL)
    return;

  g_array_unref (script->movers);
  g_array_unref (script->flashes);
  g_free (script);
}

static gboolean
is_way (const MarStride *stride)
{
  return stride->kind == MAR_STRIDE_GO || stride->kind == MAR_STRIDE_HOP;
}

void
mar_board_script_drop (MarBoardScript *script,
                       MarCell         cell)
{
  g_return_if_fail (script != NULL);

  for (guint i = 0; i < script->movers->len; i++)
    {
      MarMover *mover = nth_mover (script, i);
      MarCell end = mover->after;
      gboolean first = TRUE;

      /* One that was taken there is not the one that was dragged. */
      if (mover->before != cell || mover->strides->len == 0)
        continue;

      for (guint j = 0; j < mover->strides->len; j++)
        if (is_way (&g_array_index (mover->strides, MarStride, j)))
          end = g_array_index (mover->strides, MarStride, j).to;

      for (guint j = 0; j < mover->strides->len;)
        {
          MarStride *stride = &g_array_index (mover->strides, MarStride, j);

          if (is_way (stride) && !first)
            {
              g_array_remove_index (mover->strides, j);
              continue;
            }
          if (is_way (stride))
            {
              *stride = (MarStride) { MAR_STRIDE_GO, MAR_CELL_POINTER, end, stride->begin,
                                      stride->end };
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
apply (const MarStride *stride,
       double           time,
       MarMoverState   *state)
{
  const double length = MAX (stride->end - stride->begin, 1e-6);
  const double progress = ease (CLAMP ((time - stride->begin) / length, 0, 1));

  switch (stride->kind)
    {
    case MAR_STRIDE_HOP:
      state->height = sin (G_PI * progress);
      G_GNUC_FALLTHROUGH;
    case MAR_STRIDE_GO:
      state->from = stride->from;
      state->to = stride->to;
      state->way = progress;
      break;

    case MAR_STRIDE_TURN:
      state->squeeze = ABS (1 - 2 * progress);
      state->turned = progress >= 0.5;
      break;

    case MAR_STRIDE_FALL:
      state->opacity = 1 - progress;
      state->size = 1 + (FALL_SIZE - 1) * progress;
      break;

    case MAR_STRIDE_ARRIVE:
      state->opacity = progress;
      state->size = ARRIVE_SIZE + (1 - ARRIVE_SIZE) * progress;
      break;

    case MAR_STRIDE_DIP:
      state->opacity = 1 - (1 - DIP_OPACITY) * sin (G_PI * progress);
      break;
    }
}

void
mar_board_script_state (const MarBoardScript *script,
                        const MarMover       *mover,
                        double                time,
                        MarMoverState        *state)
{
  const MarCell start = mover->before != MAR_CELL_NONE ? mover->before : mover->after;
  gboolean going = FALSE;

  g_return_if_fail (script != NULL && mover != NULL && state != NULL);

  *state = (MarMoverState) {
    .from = start, .to = start, .size = 1, .squeeze = 1, .opacity = mover->before != MAR_CELL_NONE
  };
  for (guint i = 0; i < mover->strides->len; i++)
    {
      const MarStride *stride = &g_array_index (mover->strides, MarStride, i);

      /* A dragged piece waits where it was let go. */
      if (stride->begin <= time || (is_way (stride) && !going && stride->from == MAR_CELL_POINTER))
        apply (stride, time, state);
      going = going || is_way (stride);
    }

  if (time >= script->duration)
    {
      state->turned = TRUE;
      state->opacity = mover->after != MAR_CELL_NONE;
    }
}
