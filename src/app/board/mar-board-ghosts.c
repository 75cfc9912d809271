/* Ghosts: how the board would look where the action that is aimed at changes it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

#define GHOST_OPACITY 0.55

typedef struct
{
  MarCell cell;
  GskRenderNode *node;
} Ghost;

static void
clear_ghost (gpointer data)
{
  g_clear_pointer (&((Ghost *) data)->node, gsk_render_node_unref);
}

void
mar_board_drop_ghosts (MarBoard *self)
{
  self->foreseen = 0;
  g_clear_pointer (&self->ghosts, g_array_unref);
}

static gboolean
has_ghost (MarBoard *self,
           MarCell   cell)
{
  for (guint i = 0; i < self->ghosts->len; i++)
    if (g_array_index (self->ghosts, Ghost, i).cell == cell)
      return TRUE;

  return FALSE;
}

static void
add_ghost (MarBoard        *self,
           const MarFigure *figure,
           MarCell          cell)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  Ghost ghost = { cell, NULL };

  if (cell == MAR_CELL_NONE || has_ghost (self, cell))
    return;

  ghost.node = mar_figure_render_piece (figure, context, &self->look, cell);
  if (ghost.node != NULL)
    g_array_append_val (self->ghosts, ghost);
}

static void
foresee (MarBoard             *self,
         const MarBoardTarget *target)
{
  const MarFigureOptions view = mar_board_view (self);
  const MarEffects *preview = mar_board_play_preview (self->play);
  g_autoptr (MarFigure) figure = mar_figure_new (mar_board_play_game (self->play),
                                                 mar_board_play_foreseen (self->play), &view);
  guint n_targets;
  const MarBoardTarget *targets = mar_board_play_targets (self->play, &n_targets);

  self->foreseen = mar_board_play_aim_number (self->play);
  self->ghosts = g_array_new (FALSE, FALSE, sizeof (Ghost));
  g_array_set_clear_func (self->ghosts, clear_ghost);

  add_ghost (self, figure, target->cell);
  if (mar_board_is_typing (self))
    for (guint i = 0; i < n_targets; i++)
      add_ghost (self, figure, targets[i].cell);
  for (guint i = 0; i < preview->n; i++)
    if (preview->items[i].type == MAR_EFFECT_PUSHED)
      add_ghost (self, figure, preview->items[i].to);
}

/**
 * mar_board_moves_away:
 * Returns: whether what is typed leaves @cell empty, since its piece goes on from there.
 */
gboolean
mar_board_moves_away (MarBoard *self,
                      MarCell   cell)
{
  const MarPosition *foreseen = mar_board_play_foreseen (self->play);
  guint n;
  const MarBoardTarget *targets = mar_board_play_targets (self->play, &n);

  if (foreseen == NULL || !mar_board_is_typing (self))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (targets[i].from == cell)
      return mar_board_play_game (self->play)->owner (foreseen, cell) < 0;

  return FALSE;
}

/* Beyond the edge there is nothing to foresee: the piece itself is shown on its way out. */
static void
append_leaving (MarBoard             *self,
                GtkSnapshot          *snapshot,
                const MarBoardTarget *target)
{
  GskRenderNode *node = mar_figure_find_piece_node (self->runs, target->from);
  graphene_rect_t there, here;

  if (node == NULL || !mar_board_cell_box (self, target->cell, &there)
      || !mar_board_cell_box (self, target->from, &here))
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (0, there.origin.y + there.size.height / 2
                                                     - here.origin.y - here.size.height / 2));
  gtk_snapshot_push_opacity (snapshot, GHOST_OPACITY);
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/**
 * mar_board_append_ghosts:
 *
 * Shows faintly what would come where. Under a piece that is dragged there is no need to.
 */
void
mar_board_append_ghosts (MarBoard    *self,
                         GtkSnapshot *snapshot)
{
  const MarBoardTarget *target = mar_board_play_aimed_target (self->play);
  gboolean carried;

  if (target == NULL)
    return;
  carried = self->dragging && mar_board_hand_node (self) != NULL;
  if (self->foreseen != mar_board_play_aim_number (self->play))
    {
      mar_board_drop_ghosts (self);
      foresee (self, target);
    }

  for (guint i = 0; i < self->ghosts->len; i++)
    {
      const Ghost *ghost = &g_array_index (self->ghosts, Ghost, i);

      if (carried && ghost->cell == target->cell)
        continue;
      gtk_snapshot_push_opacity (snapshot, GHOST_OPACITY);
      gtk_snapshot_append_node (snapshot, ghost->node);
      gtk_snapshot_pop (snapshot);
    }
  if (!carried && target->scores && !has_ghost (self, target->cell))
    append_leaving (self, snapshot, target);
}
