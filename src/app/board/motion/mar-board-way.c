/* How the position that was shown leads to the one that is shown now, and which pieces
 * glide on that way.
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

/**
 * mar_board_find_look:
 * Returns: how the piece at @cell looks in a figure that was drawn as @runs.
 */
MarGlideLook
mar_board_find_look (MarBoard        *self,
                     const MarFigure *figure,
                     const GArray    *runs,
                     MarCell          cell)
{
  MarGlideLook look = { mar_board_piece_node (runs, cell), GRAPHENE_POINT_INIT (0, 0) };
  const double scale = self->look.scale;
  MarBox box;

  if (mar_figure_cell_box (figure, cell, &box))
    look.middle = GRAPHENE_POINT_INIT ((float) ((box.x + box.width / 2) * scale),
                                       (float) ((box.y + box.height / 2) * scale));

  return look;
}

/**
 * mar_board_rebind_strides:
 *
 * Gives pieces on their way the looks that they have in the present figure.
 */
void
mar_board_rebind_strides (MarBoard *self)
{
  const MarBoardScript *script = mar_board_glide_script (self->glide);
  const gboolean backwards = mar_board_glide_is_backwards (self->glide);

  mar_board_render (self);
  if (script == NULL || self->runs == NULL)
    return;

  for (guint i = 0; i < script->movers->len; i++)
    {
      const MarMover *mover = &g_array_index (script->movers, MarMover, i);
      const MarCell cell = backwards ? mover->before : mover->after;
      const MarGlideLook look = mar_board_find_look (self, self->figure, self->runs, cell);

      if (cell != MAR_CELL_NONE)
        mar_board_glide_set_looks (self->glide, i, backwards ? &look : NULL,
                                   backwards ? NULL : &look);
    }
}

/**
 * mar_board_add_strides:
 * @effects: what happened on the way between the two positions
 * @backwards: whether the later one was shown first
 * @old_figure: the figure that was shown
 * @old_runs: how its pieces looked
 *
 * Sets every piece on its way that @effects moved.
 */
void
mar_board_add_strides (MarBoard         *self,
                       const MarEffects *effects,
                       gboolean          backwards,
                       const MarFigure  *old_figure,
                       const GArray     *old_runs)
{
  MarBoardScript *script = mar_board_script_new (effects);
  const graphene_point_t pointer = GRAPHENE_POINT_INIT ((float) (self->pointer_x - self->left),
                                                        (float) (self->pointer_y - self->top));

  if (self->drop_cell != MAR_CELL_NONE && !backwards)
    mar_board_script_drop (script, self->drop_cell);
  mar_board_glide_set_script (self->glide, script, backwards, &pointer);

  for (guint i = 0; i < script->movers->len; i++)
    {
      const MarMover *mover = &g_array_index (script->movers, MarMover, i);
      const MarCell cell = backwards ? mover->after : mover->before;
      const MarGlideLook look = mar_board_find_look (self, old_figure, old_runs, cell);

      if (cell != MAR_CELL_NONE)
        mar_board_glide_set_looks (self->glide, i, backwards ? NULL : &look,
                                   backwards ? &look : NULL);
    }
  mar_board_rebind_strides (self);
}

/**
 * mar_board_send_back:
 * @cell: where a dragged piece came from
 *
 * Lets a piece that was refused go back under its own power.
 */
void
mar_board_send_back (MarBoard *self,
                     MarCell   cell)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;

  mar_effects_add (&effects, MAR_EFFECT_MOVED, 0, cell, cell, 0);
  self->drop_cell = cell;
  mar_board_add_strides (self, &effects, FALSE, self->figure, self->runs);
  self->drop_cell = MAR_CELL_NONE;
  mar_board_glide_start (self->glide);
}
