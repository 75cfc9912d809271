/* Transitions from the position that was shown to the one that is shown now.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

static gboolean
same_position (const MarGame     *game,
               const MarPosition *one,
               const MarPosition *other)
{
  return game->hash (one) == game->hash (other) && game->same_board (one, other);
}

/**
 * mar_board_find_transition:
 * @before: the position before the first of @actions
 * @from: the position to begin at
 * @effects: emptied, then filled with what the actions after @from do
 *
 * Returns: whether @actions pass through @from before their end.
 */
gboolean
mar_board_find_transition (const MarGame     *game,
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

/**
 * mar_board_update_sprites:
 *
 * Gives pieces on their way the looks that they have in the present figure.
 */
void
mar_board_update_sprites (MarBoard *self)
{
  mar_board_render (self);
  if (self->runs != NULL)
    mar_board_animator_set_images (self->animator, TRUE, self->figure, self->runs,
                                   self->look.scale);
}

/**
 * mar_board_set_transition:
 * @effects: what happened between the two positions
 * @backwards: whether the later one was shown first
 * @old_figure: the figure that was shown
 * @old_runs: how its pieces looked
 *
 * Sets every piece on its way that @effects moved.
 */
void
mar_board_set_transition (MarBoard         *self,
                          const MarEffects *effects,
                          gboolean          backwards,
                          const MarFigure  *old_figure,
                          const GArray     *old_runs)
{
  MarBoardTimeline *timeline = mar_board_timeline_new (effects);
  const graphene_point_t pointer = GRAPHENE_POINT_INIT ((float) (self->pointer_x - self->left),
                                                        (float) (self->pointer_y - self->top));

  if (self->drop_cell != MAR_CELL_NONE && !backwards)
    mar_board_timeline_drop (timeline, self->drop_cell);
  mar_board_animator_set_timeline (self->animator, timeline, backwards, &pointer);
  mar_board_animator_set_images (self->animator, FALSE, old_figure, old_runs, self->look.scale);
  mar_board_update_sprites (self);
}

/**
 * mar_board_animate_back:
 * @cell: where a dragged piece came from
 *
 * Lets a piece that was refused go back under its own power.
 */
void
mar_board_animate_back (MarBoard *self,
                        MarCell   cell)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  mar_effects_add (&effects, MAR_EFFECT_MOVED, 0, cell, cell, 0);
  self->drop_cell = cell;
  mar_board_set_transition (self, &effects, FALSE, self->figure, self->runs);
  self->drop_cell = MAR_CELL_NONE;
  mar_board_animator_start (self->animator);
}
