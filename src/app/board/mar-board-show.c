/* Shows a position: its figure, the names of its cells, the way to it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

static const MarAction *
get_actions (const GArray *actions)
{
  return (const MarAction *) (const void *) actions->data;
}

static gboolean
same_size (const MarFigure *one,
           const MarFigure *other)
{
  return mar_figure_width (one) == mar_figure_width (other)
         && mar_figure_height (one) == mar_figure_height (other);
}

/* Draws anew what is shown; the ground is kept when it is the same. Returns the figure that
 * was there before. */
static MarFigure *
replace_figure (MarBoard *self)
{
  const MarGame *game = mar_board_play_game (self->play);
  MarFigure *old = g_steal_pointer (&self->figure);
  MarFigureOptions options = mar_board_view (self);
  const GArray *marks = self->sketch != NULL ? self->sketch : self->marks;

  options.marks = (const MarMark *) (const void *) marks->data;
  options.n_marks = marks->len;
  options.trail = TRUE;
  options.actions = get_actions (self->actions);
  options.n_actions = self->actions->len;
  options.before = self->before;

  mar_board_drop_nodes (self);
  if (game != NULL)
    self->figure = mar_figure_new (game, mar_board_play_position (self->play), &options);
  if (old == NULL || self->figure == NULL || !mar_figure_same_board (old, self->figure))
    g_clear_pointer (&self->ground.node, gsk_render_node_unref);
  mar_board_update_cells (self);
  mar_board_levels_changed (self);

  if (old == NULL || self->figure == NULL || !same_size (old, self->figure))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return old;
}

/**
 * mar_board_rebuild:
 *
 * Draws anew what is shown, after it is looked at in another way.
 */
void
mar_board_rebuild (MarBoard *self)
{
  mar_figure_free (replace_figure (self));
  mar_board_rebuild_ghost (self);
}

/**
 * mar_board_restyle:
 *
 * Draws anew what is shown in another style. What was on its way wears the old one.
 */
void
mar_board_restyle (MarBoard *self)
{
  mar_board_halt (self);
  mar_board_look_changed (self);
  mar_board_rebuild (self);
}

/* The content until now, as far as the transition from there to the new position needs it. */
typedef struct
{
  const MarGame *game;
  MarPosition *position;
  MarPosition *before;
  GArray *actions;
  MarFigure *figure;
  GArray *runs;
} Shown;

static void
shown_clear (Shown *shown)
{
  g_free (shown->position);
  g_free (shown->before);
  g_clear_pointer (&shown->actions, g_array_unref);
  g_clear_pointer (&shown->figure, mar_figure_free);
  g_clear_pointer (&shown->runs, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Shown, shown_clear)

/* Takes what is shown off the board. */
static Shown
take_shown (MarBoard *self)
{
  const MarPosition *position = mar_board_play_position (self->play);
  Shown shown = {
    .game = mar_board_play_game (self->play),
    .before = g_steal_pointer (&self->before),
    .actions = g_steal_pointer (&self->actions),
    .runs = self->runs != NULL ? g_array_ref (self->runs) : NULL,
  };

  if (position != NULL)
    shown.position = mar_position_copy (shown.game, position);
  self->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));

  return shown;
}

static void
animate_from (MarBoard    *self,
              const Shown *shown)
{
  const MarGame *game = mar_board_play_game (self->play);
  const MarPosition *position = mar_board_play_position (self->play);
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  gboolean backwards = FALSE;

  mar_board_animator_stop (self->animator);
  if (shown->runs == NULL || shown->game != game || game == NULL
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (!mar_board_find_transition (game, self->before, get_actions (self->actions),
                                  self->actions->len, shown->position, &effects))
    {
      backwards = TRUE;
      if (!mar_board_find_transition (game, shown->before, get_actions (shown->actions),
                                      shown->actions->len, position, &effects))
        return;
    }

  mar_board_hold_turning (self);
  mar_board_set_transition (self, &effects, backwards, shown->figure, shown->runs);
  mar_board_animator_start (self->animator);
}

/* Collects the effects of the last of the shown actions, and of the roll that answered it. */
static void
find_last_effects (MarBoard   *self,
                   MarEffects *effects)
{
  const MarGame *game = mar_board_play_game (self->play);
  g_autofree MarPosition *position = NULL;

  if (self->before == NULL)
    return;

  position = mar_position_copy (game, self->before);
  for (guint i = 0; i < self->actions->len; i++)
    {
      if (game->actor (position) != MAR_ACTOR_CHANCE)
        mar_effects_empty (effects);
      game->hand_over (position, effects);
      game->play (position, get_actions (self->actions)[i], effects);
    }
}

/**
 * mar_board_update_cell_names:
 *
 * Names the cells of what is shown; the one with the focus tells what was played last.
 */
void
mar_board_update_cell_names (MarBoard *self)
{
  g_auto (MarEffects) last = MAR_EFFECTS_INIT;

  if (mar_board_play_game (self->play) == NULL)
    return;
  find_last_effects (self, &last);
  mar_board_name_cells (self, &last);
}

void
mar_board_show (MarBoard          *board,
                MarLine           *line,
                const MarPosition *before,
                const MarAction   *actions,
                guint              n_actions,
                const MarMark     *marks,
                guint              n_marks)
{
  const MarGame *game = line != NULL ? mar_line_game (line) : NULL;
  g_auto (Shown) shown = { 0 };
  g_autofree char *words = NULL;
  gboolean same;

  g_return_if_fail (MAR_IS_BOARD (board));

  mar_board_drop_ghost (board);
  mar_board_cancel_mark (board);
  g_array_set_size (board->notes->pointed, 0);
  shown = take_shown (board);
  mar_board_reset_view (board, shown.game != game);
  same = mar_board_play_set_line (board->play, line);
  if (mar_board_play_lifted (board->play) == MAR_CELL_NONE)
    {
      board->dragging = FALSE;
      board->pressed = MAR_CELL_NONE;
    }

  if (game != NULL && before != NULL)
    {
      board->before = mar_position_copy (game, before);
      g_array_append_vals (board->actions, actions, n_actions);
    }
  g_array_set_size (board->marks, 0);
  for (guint i = 0; i < n_marks; i++)
    {
      MarMark mark = marks[i];

      mark.text = g_strdup (mark.text);
      g_array_append_val (board->marks, mark);
    }

  if (!same)
    mar_board_forget_concepts (board);
  shown.figure = replace_figure (board);
  if (game != NULL)
    {
      mar_board_update_cell_names (board);
      words = mar_figure_alternative_text (game, mar_board_play_position (board->play));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : "", -1);

  /* Pieces that are still on their way to this very position go on. */
  if (!same)
    {
      animate_from (board, &shown);
      mar_board_start_turning (board);
    }
  mar_board_hand_changed (board);
}
