/* How the position that was shown leads to the one that is shown now, and which pieces
 * glide on that way.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

/**
 * Stride:
 * @before: where a piece was before some actions, or MAR_CELL_NONE when it was nowhere
 * @after: where it is after them, or MAR_CELL_NONE when it left
 * @last: the last place where it was, on the board or beyond its edge
 */
typedef struct
{
  MarCell before;
  MarCell after;
  MarCell last;
} Stride;

static gboolean
same_position (const MarGame     *game,
               const MarPosition *one,
               const MarPosition *other)
{
  return game->hash (one) == game->hash (other) && game->same_board (one, other);
}

/**
 * mar_board_find_way:
 * @before: the position before the first of @actions
 * @from: the position to begin at
 * @effects: emptied, then filled with what the actions after @from do
 *
 * Returns: whether @from is on the way that @actions take, before its end.
 */
gboolean
mar_board_find_way (const MarGame     *game,
                    const MarPosition *before,
                    const MarAction   *actions,
                    guint              n_actions,
                    const MarPosition *from,
                    MarEffects        *effects)
{
  g_autofree MarPosition *position = NULL;
  gboolean found = FALSE;

  mar_effects_empty (effects);
  if (before == NULL || from == NULL)
    return FALSE;

  position = mar_position_copy (game, before);
  for (guint i = 0; i < n_actions; i++)
    {
      found = found || same_position (game, position, from);
      game->hand_over (position, found ? effects : NULL);
      found = found || same_position (game, position, from);
      game->play (position, actions[i], found ? effects : NULL);
    }

  return found;
}

static Stride *
find_stride (GArray  *strides,
             MarCell  after)
{
  for (guint i = 0; i < strides->len; i++)
    {
      Stride *stride = &g_array_index (strides, Stride, i);

      if (stride->after == after)
        return stride;
    }

  return NULL;
}

static void
follow (GArray          *strides,
        const MarEffect *effect)
{
  Stride *stride = effect->from != MAR_CELL_NONE ? find_stride (strides, effect->from) : NULL;

  if (stride == NULL)
    {
      const Stride begun = { effect->from, effect->from, effect->from };

      g_array_append_val (strides, begun);
      stride = &g_array_index (strides, Stride, strides->len - 1);
    }

  switch (effect->type)
    {
    case MAR_EFFECT_MOVED:
    case MAR_EFFECT_PUSHED:
    case MAR_EFFECT_PLACED:
      stride->after = effect->to;
      stride->last = effect->to;
      break;

    default:
      stride->after = MAR_CELL_NONE;
      if (effect->to != MAR_CELL_NONE)
        stride->last = effect->to;
      break;
    }
}

static gboolean
moves_piece (const MarEffect *effect)
{
  switch (effect->type)
    {
    case MAR_EFFECT_MOVED:
    case MAR_EFFECT_PUSHED:
    case MAR_EFFECT_PLACED:
    case MAR_EFFECT_CAPTURED:
    case MAR_EFFECT_SCORED:
    case MAR_EFFECT_REMOVED:
      return effect->from != MAR_CELL_NONE || effect->to != MAR_CELL_NONE;

    default:
      return FALSE;
    }
}

static GArray *
find_strides (const MarEffects *effects)
{
  GArray *strides = g_array_new (FALSE, FALSE, sizeof (Stride));

  for (guint i = 0; i < effects->n; i++)
    if (moves_piece (&effects->items[i]))
      follow (strides, &effects->items[i]);

  return strides;
}

/* The way from the middle of @cell to @other, or to the nearest point of a wide one. */
static graphene_point_t
offset_to (MarBoard *self,
           MarCell   cell,
           MarCell   other)
{
  graphene_rect_t here, there;
  float x, y;

  if (!mar_board_cell_bounds (self, cell, &here) || !mar_board_cell_bounds (self, other, &there))
    return GRAPHENE_POINT_INIT (0, 0);

  x = here.origin.x + here.size.width / 2;
  y = here.origin.y + here.size.height / 2;

  return GRAPHENE_POINT_INIT (
      there.size.width > here.size.width ? 0 : there.origin.x + there.size.width / 2 - x,
      there.origin.y + there.size.height / 2 - y);
}

/* From the middle of @cell to where a dragged piece was let go. */
static graphene_point_t
offset_to_pointer (MarBoard *self,
                   MarCell   cell)
{
  graphene_rect_t here;

  if (!mar_board_cell_bounds (self, cell, &here))
    return GRAPHENE_POINT_INIT (0, 0);

  return GRAPHENE_POINT_INIT (
      (float) self->pointer_x - here.origin.x - here.size.width / 2,
      (float) self->pointer_y - here.origin.y - here.size.height / 2);
}

static void
add_forwards (MarBoard     *self,
              const Stride *stride,
              const GArray *old_runs)
{
  const graphene_point_t rest = GRAPHENE_POINT_INIT (0, 0);
  const gboolean dropped = self->drop_cell != MAR_CELL_NONE && stride->before == self->drop_cell;
  graphene_point_t from = rest, to = rest;

  if (stride->before == MAR_CELL_NONE)
    mar_board_glide_add (self->glide, stride->after,
                         mar_board_piece_node (self->runs, stride->after), &rest, &rest, 0, 1);
  else if (stride->after == MAR_CELL_NONE)
    {
      if (dropped)
        from = offset_to_pointer (self, stride->before);
      to = offset_to (self, stride->before, stride->last);
      mar_board_glide_add (self->glide, MAR_CELL_NONE,
                           mar_board_piece_node (old_runs, stride->before), &from, &to, 1, 0);
    }
  else
    {
      from = dropped ? offset_to_pointer (self, stride->after)
                     : offset_to (self, stride->after, stride->before);
      mar_board_glide_add (self->glide, stride->after,
                           mar_board_piece_node (self->runs, stride->after), &from, &rest, 1, 1);
    }
}

static void
add_backwards (MarBoard     *self,
               const Stride *stride,
               const GArray *old_runs)
{
  const graphene_point_t rest = GRAPHENE_POINT_INIT (0, 0);
  graphene_point_t from;

  if (stride->before == MAR_CELL_NONE)
    {
      mar_board_glide_add (self->glide, MAR_CELL_NONE,
                           mar_board_piece_node (old_runs, stride->after), &rest, &rest, 1, 0);
      return;
    }

  from = offset_to (self, stride->before, stride->last);
  mar_board_glide_add (self->glide, stride->before,
                       mar_board_piece_node (self->runs, stride->before), &from, &rest,
                       stride->after == MAR_CELL_NONE ? 0 : 1, 1);
}

/**
 * mar_board_add_strides:
 * @effects: what happened on the way between the two positions
 * @backwards: whether the later one was shown first
 * @old_runs: how the pieces looked that were shown
 *
 * Sets every piece on its way that @effects moved.
 */
void
mar_board_add_strides (MarBoard         *self,
                       const MarEffects *effects,
                       gboolean          backwards,
                       const GArray     *old_runs)
{
  g_autoptr (GArray) strides = find_strides (effects);

  for (guint i = 0; i < strides->len; i++)
    {
      const Stride *stride = &g_array_index (strides, Stride, i);

      if (backwards)
        add_backwards (self, stride, old_runs);
      else
        add_forwards (self, stride, old_runs);
    }
}
