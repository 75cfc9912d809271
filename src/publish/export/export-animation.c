/* A turn or a line of turns as a picture that moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "export-animation.h"
#include "mar-animation.h"
#include "mar-illustration.h"

/* A roll takes this part of the time of a turn. */
#define ROLL_PART 0.5

/**
 * Frames:
 * @animation: (nullable): what the frames are added to; NULL: they are only measured
 * @width: of the widest figure, in board units
 * @height: of the highest, likewise
 */
typedef struct
{
  const MarExportOptions *options;
  MarAnimation *animation;
  double width;
  double height;
} Frames;

gboolean
mar_export_moves (const MarExportItem    *item,
                  const MarExportOptions *options)
{
  return options->format == MAR_FIGURE_WEBP
         && (item->line != NULL || (item->figure->before != NULL && item->figure->n_actions > 0));
}

static gboolean
add_frame (Frames                 *frames,
           const MarFigureRecord  *record,
           const MarEffects       *effects,
           double                  seconds,
           GError                **error)
{
  MarFigure *figure = mar_illustration_new (record, frames->options->style);

  if (frames->animation != NULL)
    return mar_animation_add (frames->animation, figure, effects, seconds, error);

  frames->width = MAX (frames->width, mar_figure_width (figure));
  frames->height = MAX (frames->height, mar_figure_height (figure));
  mar_figure_free (figure);
  return TRUE;
}

/* How long each step of a turn takes. */
static double
step_seconds (const MarFigureRecord *record,
              double                 pace,
              MarEffects            *effects)
{
  g_autofree MarPosition *position = mar_position_copy (record->game, record->before);

  mar_effects_empty (effects);
  record->game->hand_over (position, NULL);
  record->game->play (position, record->actions[0], effects);
  for (guint i = 0; i < effects->n; i++)
    if (effects->items[i].type == MAR_EFFECT_ROLLED && effects->items[i].player == MAR_ACTOR_CHANCE
        && record->n_actions == 1)
      return pace * ROLL_PART;
  return pace / record->n_actions;
}

/* The turn of a figure, step by step; @begins: with the board before it. What is marked is
 * about the end of the turn. */
static gboolean
add_turn (Frames                 *frames,
          const MarFigureRecord  *record,
          gboolean                begins,
          gboolean                ends,
          GError                **error)
{
  const MarGame *game = record->game;
  const double pace = frames->options->pace > 0 ? frames->options->pace : MAR_EXPORT_PACE;
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autofree MarPosition *position = NULL;
  MarFigureRecord frame = *record;
  double seconds;

  /* Each would show another part of the board. */
  if (frame.crop.kind == MAR_CROP_AUTOMATIC)
    frame.crop.kind = MAR_CROP_NONE;
  if (record->before == NULL || record->n_actions == 0)
    return add_frame (frames, &frame, NULL, ends ? 2 * pace : pace, error);

  seconds = step_seconds (record, pace, &effects);
  frame.position = position = mar_position_copy (game, record->before);
  frame.n_marks = 0;
  frame.n_actions = 0;
  if (begins && !add_frame (frames, &frame, NULL, pace, error))
    return FALSE;
  while (frame.n_actions < record->n_actions)
    {
      const gboolean last = frame.n_actions + 1 == record->n_actions;

      mar_effects_empty (&effects);
      game->hand_over (position, &effects);
      game->play (position, record->actions[frame.n_actions++], &effects);
      if (last)
        {
          frame.position = record->position;
          frame.n_marks = record->n_marks;
        }
      if (!add_frame (frames, &frame, &effects, seconds + (last && ends ? pace : 0), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_all (Frames               *frames,
         const MarExportItem  *item,
         GCancellable         *cancellable,
         MarExportShare        share,
         gpointer              data,
         GError              **error)
{
  const guint n = (item->line != NULL ? item->line->len : 0) + 1;

  for (guint i = 0; i < n; i++)
    {
      const MarFigureRecord *record = i + 1 < n ? g_ptr_array_index (item->line, i) : item->figure;

      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !add_turn (frames, record, i == 0, i + 1 == n, error))
        return FALSE;
      if (frames->animation != NULL && share != NULL)
        share ((i + 1.0) / n, data);
    }
  return TRUE;
}

GBytes *
mar_export_animate (const MarExportItem     *item,
                    const MarExportOptions  *options,
                    GCancellable            *cancellable,
                    MarExportShare           share,
                    gpointer                 data,
                    GError                 **error)
{
  g_autoptr (MarAnimation) animation = NULL;
  Frames frames = { options };

  if (!add_all (&frames, item, cancellable, share, data, error))
    return NULL;
  animation = mar_animation_new (frames.width, frames.height, &options->writing, error);
  if (animation == NULL)
    return NULL;

  frames.animation = animation;
  if (!add_all (&frames, item, cancellable, share, data, error))
    return NULL;
  return mar_animation_finish (animation, error);
}
