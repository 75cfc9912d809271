/* A ghost: a line that is only told of, played through over the position that is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"

#define FADE_MS 200
/* Between two steps, so that each is seen for itself. */
#define PAUSE_MS 140

/* How visible a piece of the ghost is, and one that the ghost does not have. */
#define GHOST_OPACITY 0.66
#define ABSENT_OPACITY 0.16

/* The frame, in pixels; it tells a ghost from a position that is really shown. */
#define FRAME_OUTSET 4.0f
#define FRAME_WIDTH 2.0
#define FRAME_DASH 7.0
#define FRAME_CORNER 8.0

static const GdkRGBA ghost_color = { 0.110f, 0.443f, 0.847f, 1 };
static const GdkRGBA tint_color = { 0.110f, 0.443f, 0.847f, 0.07f };

/**
 * MarGhostLine:
 * @start: the position before the first action of the ghost
 * @actions: (element-type MarAction): the ghost
 * @n_done: how many of them were played
 * @line: where it stands by now
 * @figure: (nullable): its figure there, and @runs (nullable) how that looks
 * @animator: its pieces on their way
 * @fading: lets it come and go; @fade is how far it is here, 0 … 1, @leaving whether it goes
 * @pause: the timer of the next step
 * @frame: (nullable): the frame around the board
 */
struct _MarGhostLine
{
  MarBoard *board;
  MarPosition *start;
  GArray *actions;
  guint n_done;
  MarLine *line;
  MarFigure *figure;
  GArray *runs;
  MarBoardAnimator *animator;
  AdwAnimation *fading;
  double fade;
  gboolean leaving;
  guint pause;
  GskRenderNode *frame;
};

static const MarAction *
get_actions (const GArray *actions)
{
  return (const MarAction *) (const void *) actions->data;
}

static void
drop_looks (MarGhostLine *ghost)
{
  g_clear_pointer (&ghost->runs, g_array_unref);
  g_clear_pointer (&ghost->frame, gsk_render_node_unref);
}

static void
mar_ghost_line_free (MarGhostLine *ghost)
{
  if (ghost == NULL)
    return;

  g_clear_handle_id (&ghost->pause, g_source_remove);
  if (ghost->fading != NULL)
    {
      g_signal_handlers_disconnect_by_data (ghost->fading, ghost);
      adw_animation_reset (ghost->fading);
      g_clear_object (&ghost->fading);
    }
  mar_board_animator_free (ghost->animator);
  drop_looks (ghost);
  mar_figure_free (ghost->figure);
  mar_line_free (ghost->line);
  g_array_unref (ghost->actions);
  g_free (ghost->start);
  g_free (ghost);
}

/* How it looks by now: with the trail of all that it has played. */
static void
make_figure (MarGhostLine *ghost)
{
  MarFigureOptions options = mar_board_view (ghost->board);

  options.opened = MAR_CELL_NONE;
  options.trail = ghost->n_done > 0;
  options.actions = get_actions (ghost->actions);
  options.n_actions = ghost->n_done;
  options.before = ghost->start;

  g_clear_pointer (&ghost->runs, g_array_unref);
  mar_figure_free (ghost->figure);
  ghost->figure = mar_figure_new (mar_line_game (ghost->line), mar_line_position (ghost->line),
                                  &options);
}

static void
render (MarGhostLine *ghost)
{
  MarBoard *self = ghost->board;

  if (ghost->runs == NULL && self->look.scale > 0)
    ghost->runs = mar_figure_render_runs (ghost->figure,
                                          gtk_widget_get_pango_context (GTK_WIDGET (self)),
                                          &self->look);
}

/* In words, for those who can't see it: where the ghost stands, or the board itself. */
static void
describe (MarBoard *self)
{
  const MarGame *game = mar_board_play_game (self->play);
  const MarPosition *position = mar_board_play_position (self->play);
  g_autofree char *words = NULL;

  if (self->ghost_line != NULL && !self->ghost_line->leaving)
    position = mar_line_position (self->ghost_line->line);
  if (game != NULL)
    words = mar_figure_alternative_text (game, position);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : "", -1);
}

/* Stepping */

static gboolean
play_next (MarGhostLine *ghost,
           MarEffects   *effects)
{
  if (ghost->n_done >= ghost->actions->len
      || !mar_line_play (ghost->line, get_actions (ghost->actions)[ghost->n_done], effects, NULL))
    return FALSE;

  ghost->n_done++;
  return TRUE;
}

static void
finish (MarGhostLine *ghost)
{
  mar_board_animator_stop (ghost->animator);
  g_clear_handle_id (&ghost->pause, g_source_remove);
  while (play_next (ghost, NULL))
    ;
  make_figure (ghost);
  describe (ghost->board);
  gtk_widget_queue_draw (GTK_WIDGET (ghost->board));
}

static void
step (MarGhostLine *ghost)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  g_autoptr (MarFigure) old_figure = NULL;
  g_autoptr (GArray) old_runs = NULL;

  render (ghost);
  if (!play_next (ghost, &effects))
    {
      describe (ghost->board);
      return;
    }

  old_figure = g_steal_pointer (&ghost->figure);
  old_runs = g_steal_pointer (&ghost->runs);
  make_figure (ghost);
  mar_board_animator_set_timeline (ghost->animator, mar_board_timeline_new (&effects), FALSE,
                                   &GRAPHENE_POINT_INIT (0, 0));
  mar_board_animator_set_images (ghost->animator, FALSE, old_figure, old_runs,
                                 ghost->board->look.scale);
  render (ghost);
  mar_board_animator_set_images (ghost->animator, TRUE, ghost->figure, ghost->runs,
                                 ghost->board->look.scale);
  gtk_widget_queue_draw (GTK_WIDGET (ghost->board));
  mar_board_animator_start (ghost->animator);
}

static gboolean
pause_over_cb (gpointer data)
{
  MarGhostLine *ghost = data;

  ghost->pause = 0;
  step (ghost);

  return G_SOURCE_REMOVE;
}

static void
arrived_cb (GtkWidget *widget)
{
  MarGhostLine *ghost = MAR_BOARD (widget)->ghost_line;

  if (ghost->pause == 0)
    ghost->pause = g_timeout_add (PAUSE_MS, pause_over_cb, ghost);
}

static gboolean
find_place (GtkWidget       *widget,
            MarCell          cell,
            graphene_rect_t *box)
{
  MarBoard *self = MAR_BOARD (widget);
  const double scale = self->look.scale;
  MarBox place;

  if (self->ghost_line == NULL || cell == MAR_CELL_NONE
      || !mar_figure_cell_box (self->ghost_line->figure, cell, &place))
    return FALSE;

  *box = GRAPHENE_RECT_INIT ((float) (place.x * scale), (float) (place.y * scale),
                             (float) (place.width * scale), (float) (place.height * scale));
  return TRUE;
}

/* Coming and going */

static void
fade_cb (double   value,
         gpointer data)
{
  MarGhostLine *ghost = data;

  ghost->fade = value;
  gtk_widget_queue_draw (GTK_WIDGET (ghost->board));
}

static void
faded_cb (MarGhostLine *ghost)
{
  MarBoard *self = ghost->board;

  if (ghost->leaving)
    {
      g_clear_pointer (&self->ghost_line, mar_ghost_line_free);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  else
    step (ghost);
}

static void
fade (MarGhostLine *ghost)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (ghost->fading);

  adw_timed_animation_set_value_from (timed, ghost->fade);
  adw_timed_animation_set_value_to (timed, ghost->leaving ? 0 : 1);
  adw_animation_play (ghost->fading);
}

static MarGhostLine *
mar_ghost_line_new (MarBoard        *self,
                    MarLine         *line,
                    const MarAction *actions,
                    guint            n_actions,
                    guint            n_lead)
{
  MarGhostLine *ghost = g_new0 (MarGhostLine, 1);

  for (guint i = 0; i < n_lead; i++)
    if (!mar_line_play (line, actions[i], NULL, NULL))
      n_lead = n_actions = 0;

  ghost->board = self;
  ghost->line = line;
  ghost->start = mar_position_copy (mar_line_game (line), mar_line_position (line));
  ghost->actions = g_array_new (FALSE, FALSE, sizeof (MarAction));
  g_array_append_vals (ghost->actions, actions + n_lead, n_actions - n_lead);
  ghost->animator = mar_board_animator_new (GTK_WIDGET (self), find_place, arrived_cb);
  ghost->fading = adw_timed_animation_new (
    GTK_WIDGET (self), 0, 1, FADE_MS, adw_callback_animation_target_new (fade_cb, ghost, NULL));
  g_signal_connect_swapped (ghost->fading, "done", G_CALLBACK (faded_cb), ghost);

  return ghost;
}

/**
 * mar_board_has_ghost:
 * Returns: whether a line is shown as a ghost.
 */
gboolean
mar_board_has_ghost (MarBoard *self)
{
  return self->ghost_line != NULL && !self->ghost_line->leaving;
}

/**
 * mar_board_is_idle:
 * Returns: whether nothing has begun that the Enter key could go on with.
 */
gboolean
mar_board_is_idle (MarBoard *self)
{
  return mar_board_play_get_enabled (self->play) && self->mark_tool == MAR_TOOL_NONE
         && !mar_board_has_ghost (self) && !mar_board_is_typing (self)
         && mar_board_play_lifted (self->play) == MAR_CELL_NONE;
}

/**
 * mar_board_drop_ghost:
 *
 * Takes a ghost away at once.
 */
void
mar_board_drop_ghost (MarBoard *self)
{
  g_clear_pointer (&self->ghost_line, mar_ghost_line_free);
}

/**
 * mar_board_rebuild_ghost:
 *
 * Draws the ghost anew, at its end, after the board is looked at in another way.
 */
void
mar_board_rebuild_ghost (MarBoard *self)
{
  if (self->ghost_line == NULL)
    return;

  drop_looks (self->ghost_line);
  finish (self->ghost_line);
}

/**
 * mar_board_drop_ghost_looks:
 *
 * Forgets how the ghost looks in pixels.
 */
void
mar_board_drop_ghost_looks (MarBoard *self)
{
  if (self->ghost_line == NULL)
    return;

  mar_board_animator_stop (self->ghost_line->animator);
  drop_looks (self->ghost_line);
}

static void
leave (MarBoard *self)
{
  MarGhostLine *ghost = self->ghost_line;

  if (ghost == NULL || ghost->leaving)
    return;

  g_clear_handle_id (&ghost->pause, g_source_remove);
  mar_board_animator_stop (ghost->animator);
  ghost->leaving = TRUE;
  describe (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && adw_get_enable_animations (GTK_WIDGET (self)))
    fade (ghost);
  else
    mar_board_drop_ghost (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mar_board_show_ghost (MarBoard        *board,
                      MarLine         *line,
                      const MarAction *actions,
                      guint            n_actions,
                      guint            n_lead)
{
  g_return_if_fail (MAR_IS_BOARD (board));
  g_return_if_fail (n_lead <= n_actions);

  if (line == NULL || mar_line_game (line) != mar_board_play_game (board->play))
    {
      mar_line_free (line);
      leave (board);
      return;
    }

  mar_board_drop_ghost (board);
  mar_board_halt (board);
  mar_board_open_later (board, MAR_CELL_NONE);
  mar_board_play_put_down (board->play, NULL);
  mar_board_play_aim (board->play, MAR_CELL_NONE);
  board->dragging = FALSE;
  board->pressed = MAR_CELL_NONE;

  board->ghost_line = mar_ghost_line_new (board, line, actions, n_actions, n_lead);
  make_figure (board->ghost_line);
  if (gtk_widget_get_mapped (GTK_WIDGET (board)) && adw_get_enable_animations (GTK_WIDGET (board)))
    fade (board->ghost_line);
  else
    {
      board->ghost_line->fade = 1;
      finish (board->ghost_line);
    }
  mar_board_hand_changed (board);
}

/* Painting */

static void
append_faint (MarBoard           *self,
              GtkSnapshot        *snapshot,
              const MarFigureRun *run,
              double              opacity)
{
  if (run->node == NULL || opacity <= 0)
    return;

  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  mar_board_append_run (self, snapshot, run);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/* The board itself steps back: what the ghost has, too, is left for the ghost to draw. */
static void
append_shown (MarBoard           *self,
              GtkSnapshot        *snapshot,
              const MarGhostLine *ghost)
{
  for (guint i = 0; i < self->runs->len; i++)
    {
      const MarFigureRun *run = &g_array_index (self->runs, MarFigureRun, i);

      if (run->layer != MAR_LAYER_PIECE)
        append_faint (self, snapshot, run, 1 - ghost->fade);
      else if (!mar_figure_same_standing (self->figure, ghost->figure, run->cell)
               || mar_board_animator_has (ghost->animator, run->cell))
        append_faint (self, snapshot, run, 1 - ghost->fade * (1 - ABSENT_OPACITY));
    }
}

static void
append_ghost (MarBoard           *self,
              GtkSnapshot        *snapshot,
              const MarGhostLine *ghost)
{
  for (guint i = 0; i < ghost->runs->len; i++)
    {
      const MarFigureRun *run = &g_array_index (ghost->runs, MarFigureRun, i);

      if (mar_board_animator_has (ghost->animator, run->cell))
        continue;
      if (run->layer != MAR_LAYER_PIECE)
        append_faint (self, snapshot, run, ghost->fade);
      else if (mar_figure_same_standing (self->figure, ghost->figure, run->cell))
        append_faint (self, snapshot, run, 1);
      else
        append_faint (self, snapshot, run, ghost->fade * GHOST_OPACITY);
    }

  gtk_snapshot_push_opacity (snapshot, ghost->fade * GHOST_OPACITY);
  mar_board_animator_snapshot (ghost->animator, snapshot, -self->angle, &ghost_color);
  gtk_snapshot_pop (snapshot);
}

static void
trace_frame (cairo_t               *cairo,
             const graphene_rect_t *box)
{
  const double x = box->origin.x, y = box->origin.y;
  const double right = x + box->size.width, bottom = y + box->size.height;
  const double r = FRAME_CORNER;

  cairo_new_sub_path (cairo);
  cairo_arc (cairo, right - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (cairo, right - r, bottom - r, r, 0, G_PI / 2);
  cairo_arc (cairo, x + r, bottom - r, r, G_PI / 2, G_PI);
  cairo_arc (cairo, x + r, y + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cairo);
}

static GskRenderNode *
make_frame (MarBoard *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  const double dash = FRAME_DASH;
  graphene_rect_t box, bounds, area;
  cairo_t *cairo;

  mar_board_find_all (self, &box);
  graphene_rect_inset (&box, -FRAME_OUTSET, -FRAME_OUTSET);
  bounds = GRAPHENE_RECT_INIT (0, 0, (float) (mar_figure_width (self->figure) * self->look.scale),
                               (float) (mar_figure_height (self->figure) * self->look.scale));
  graphene_rect_inset_r (&bounds, (float) FRAME_WIDTH / 2, (float) FRAME_WIDTH / 2, &area);
  graphene_rect_intersection (&box, &area, &box);
  cairo = gtk_snapshot_append_cairo (snapshot, &bounds);
  trace_frame (cairo, &box);
  gdk_cairo_set_source_rgba (cairo, &tint_color);
  cairo_fill_preserve (cairo);
  gdk_cairo_set_source_rgba (cairo, &ghost_color);
  cairo_set_line_width (cairo, FRAME_WIDTH);
  cairo_set_dash (cairo, &dash, 1, 0);
  cairo_stroke (cairo);
  cairo_destroy (cairo);

  return gtk_snapshot_free_to_node (snapshot);
}

/**
 * mar_board_append_ghost_line:
 *
 * Draws the pieces of the board and of the ghost over it.
 */
void
mar_board_append_ghost_line (MarBoard    *self,
                             GtkSnapshot *snapshot)
{
  MarGhostLine *ghost = self->ghost_line;

  render (ghost);
  if (ghost->frame == NULL)
    ghost->frame = make_frame (self);

  gtk_snapshot_push_opacity (snapshot, ghost->fade);
  gtk_snapshot_append_node (snapshot, ghost->frame);
  gtk_snapshot_pop (snapshot);
  append_shown (self, snapshot, ghost);
  append_ghost (self, snapshot, ghost);
}
