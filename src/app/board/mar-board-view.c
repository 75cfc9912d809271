/* How the board is looked at: from which side, down to which level, into which stack.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"
#include "mar-board-style.h"

#define TURN_MS 300
#define QUARTER 90.0

/* In 1024ths of dots in an inch; and letters no larger than what fits into the margin. */
#define USUAL_RESOLUTION (96 * 1024.0)
#define MOST_TEXT_SCALE 2

/* So long a pointer rests on a stack before it is fanned out. */
#define OPEN_MS 400

/* How much larger a person wants texts than is usual. */
static double
get_text_scale (MarBoard *self)
{
  int resolution;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &resolution, NULL);

  return resolution > 0 ? CLAMP (resolution / USUAL_RESOLUTION, 1, MOST_TEXT_SCALE) : 1;
}

/**
 * mar_board_view:
 * Returns: figure options that say how the board is looked at; without marks and trail.
 */
MarFigureOptions
mar_board_view (MarBoard *self)
{
  return (MarFigureOptions) {
    .turns = (self->turns + (self->flipped ? 2 : 0)) % 4,
    .coordinates = self->coordinates,
    .label_scale = get_text_scale (self),
    .exits = TRUE,
    .playable = mar_board_play_get_enabled (self->play),
    .hidden = MAR_CELL_NONE,
    .levels = self->levels,
    .opened = self->opened,
    .style = mar_board_style_get (),
  };
}

/**
 * mar_board_halt:
 *
 * Puts pieces that are on their way into their places; a table that waited for them turns.
 */
void
mar_board_halt (MarBoard *self)
{
  mar_board_animator_stop (self->animator);
  mar_board_start_turning (self);
}

/* Levels */

/**
 * mar_board_levels_changed:
 *
 * Tells what the figure knows of its levels, if that is new.
 */
void
mar_board_levels_changed (MarBoard *self)
{
  const guint n_levels = self->figure != NULL ? mar_figure_n_levels (self->figure) : 0;
  const guint n_covered = self->figure != NULL ? mar_figure_n_covered (self->figure) : 0;
  const gboolean other_levels = n_levels != self->n_levels;
  const gboolean other_covered = n_covered != self->n_covered;

  self->n_levels = n_levels;
  self->n_covered = n_covered;
  if (other_levels)
    g_object_notify (G_OBJECT (self), "n-levels");
  if (other_covered)
    g_object_notify (G_OBJECT (self), "n-covered");
}

/**
 * mar_board_show_levels:
 * @levels: how many are to be shown, from the lowest; 0: all
 */
void
mar_board_show_levels (MarBoard *self,
                       guint     levels)
{
  if (levels == self->levels)
    return;

  self->levels = levels;
  mar_board_halt (self);
  mar_board_rebuild (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "levels");
}

static gboolean
scrolled_cb (GtkEventControllerScroll *controller,
             double                    dx,
             double                    dy,
             MarBoard                 *self)
{
  const GdkModifierType state
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  const guint shown = self->levels == 0 ? self->n_levels : MIN (self->levels, self->n_levels);
  /* With Shift some systems scroll sideways. */
  const double way = dy != 0 ? dy : dx;

  if (!(state & GDK_SHIFT_MASK) || self->n_levels < 2 || way == 0)
    return GDK_EVENT_PROPAGATE;

  if (way > 0)
    mar_board_show_levels (self, MAX (shown - 1, 1));
  else
    mar_board_show_levels (self, shown + 1 < self->n_levels ? shown + 1 : 0);

  return GDK_EVENT_STOP;
}

/* The turning table */

static void
turning_cb (double   value,
            gpointer data)
{
  MarBoard *self = data;

  self->angle = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * mar_board_stop_turning:
 *
 * Shows the table in its place.
 */
void
mar_board_stop_turning (MarBoard *self)
{
  self->angle = 0;
  if (self->turning != NULL && adw_animation_get_state (self->turning) != ADW_ANIMATION_IDLE)
    {
      adw_animation_reset (self->turning);
      self->angle = 0;
    }
}

/**
 * mar_board_hold_turning:
 *
 * Keeps the table where it is drawn: pieces go first.
 */
void
mar_board_hold_turning (MarBoard *self)
{
  const double angle = self->angle;

  mar_board_stop_turning (self);
  self->angle = angle;
}

/**
 * mar_board_start_turning:
 *
 * Sets the table off from where it is drawn, if it is not in its place and no piece is on
 * its way.
 */
void
mar_board_start_turning (MarBoard *self)
{
  if (self->angle == 0 || mar_board_animator_is_running (self->animator)
      || (self->turning != NULL
          && adw_animation_get_state (self->turning) == ADW_ANIMATION_PLAYING))
    return;

  if (self->turning == NULL)
    {
      self->turning
        = adw_timed_animation_new (GTK_WIDGET (self), 0, 0, TURN_MS,
                                   adw_callback_animation_target_new (turning_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->turning), ADW_EASE_IN_OUT_CUBIC);
    }
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->turning), self->angle);
  adw_animation_play (self->turning);
}

/**
 * mar_board_turn:
 * @turns: by how many quarters the table is to be turned clockwise, 0 … 3
 */
void
mar_board_turn (MarBoard *self,
                guint     turns)
{
  const guint quarters = (turns + 4 - self->turns) % 4;

  if (quarters == 0)
    return;

  self->turns = turns;
  mar_board_stop_turning (self);
  mar_board_rebuild (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (self->figure != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      /* The shorter way round. */
      self->angle = quarters == 3 ? QUARTER : -QUARTER * quarters;
      mar_board_update_sprites (self);
      mar_board_start_turning (self);
    }
  g_object_notify (G_OBJECT (self), "turns");
}

/* Stacks */

/**
 * mar_board_open:
 * @cell: the cell whose stack is to be fanned out, or MAR_CELL_NONE
 *
 * A cell without a stack looks the same and stays as it is.
 */
void
mar_board_open (MarBoard *self,
                MarCell   cell)
{
  const MarGame *game = mar_board_play_game (self->play);

  g_clear_handle_id (&self->opening, g_source_remove);
  self->to_open = cell;
  if (cell == self->opened || game == NULL)
    return;

  if (cell != MAR_CELL_NONE)
    {
      MarFigureOptions options = mar_board_view (self);
      g_autoptr (MarFigure) shut = NULL;
      g_autoptr (MarFigure) open = NULL;

      options.opened = MAR_CELL_NONE;
      shut = mar_figure_new (game, mar_board_play_position (self->play), &options);
      options.opened = cell;
      open = mar_figure_new (game, mar_board_play_position (self->play), &options);
      if (mar_figure_same_piece (shut, open, cell))
        cell = MAR_CELL_NONE;
    }
  if (cell == self->opened)
    return;

  self->opened = cell;
  mar_board_rebuild (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
open_cb (gpointer data)
{
  MarBoard *self = data;

  self->opening = 0;
  mar_board_open (self, self->to_open);
  return G_SOURCE_REMOVE;
}

/**
 * mar_board_reset_view:
 * @other_game: whether another game is about to be shown
 *
 * Shuts the stack that is fanned out; another game begins with all of its levels.
 */
void
mar_board_reset_view (MarBoard *self,
                      gboolean  other_game)
{
  g_clear_handle_id (&self->opening, g_source_remove);
  self->opened = MAR_CELL_NONE;
  self->to_open = MAR_CELL_NONE;

  if (!other_game)
    return;
  mar_board_stop_turning (self);
  if (self->levels != 0)
    {
      self->levels = 0;
      g_object_notify (G_OBJECT (self), "levels");
    }
}

/**
 * mar_board_open_later:
 * @cell: where the pointer or the cursor rests, or MAR_CELL_NONE
 *
 * Fans out a stack when someone looks at it for a while, and shuts it when not.
 */
void
mar_board_open_later (MarBoard *self,
                      MarCell   cell)
{
  if (mar_board_play_lifted (self->play) != MAR_CELL_NONE)
    cell = MAR_CELL_NONE;
  if (cell == self->to_open)
    return;

  mar_board_open (self, MAR_CELL_NONE);
  self->to_open = cell;
  if (cell != MAR_CELL_NONE)
    self->opening = g_timeout_add (OPEN_MS, open_cb, self);
}

/**
 * mar_board_add_view_input:
 *
 * Lets Shift and the wheel peel off levels, and a pointer that rests ask what is of note.
 */
void
mar_board_add_view_input (MarBoard *self)
{
  GtkEventController *controller = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect (controller, "scroll", G_CALLBACK (scrolled_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
  mar_board_add_concept_input (self);
}
