/* The board's inside, for the files mar-board*.c only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-board-cell.h"
#include "mar-board-animator.h"
#include "mar-board-play.h"
#include "mar-board.h"
#include "mar-concept.h"
#include "mar-figure-snapshot.h"
#include "mar-mark-tool.h"
#include "mar-piece-cache.h"

G_BEGIN_DECLS

typedef struct _MarGhostLine MarGhostLine;
typedef struct _MarBoardField MarBoardField;

/**
 * MarBoardMarking:
 * @tool: what marks; MAR_TOOL_NONE while nothing would come of it
 * @color: in which colour
 * @cells: (element-type MarCell): the cells so far; none while nothing is being marked
 * @last: the cell where the gesture was last
 * @free: whether the gesture itself chooses the tool; it began at (@x, @y) then
 * @by_key: whether keys lead it
 *
 * A gesture that marks, while it goes on.
 */
typedef struct
{
  MarMarkTool tool;
  MarColor color;
  GArray *cells;
  MarCell last;
  gboolean free;
  double x;
  double y;
  gboolean by_key;
} MarBoardMarking;

/**
 * MarBoardGround:
 * @node: (nullable): what lies under the pieces, in pixels
 * @is_flat: whether it is one picture
 * @is_resized: whether the board was larger or smaller in the frame before
 */
typedef struct
{
  GskRenderNode *node;
  gboolean is_flat;
  gboolean is_resized;
} MarBoardGround;

/**
 * MarBoardNotes:
 * @pointed: (element-type MarCell): the cells that are pointed out
 * @concepts: (element-type MarConcept) (nullable): what is of note
 * @doubts: (element-type MarSetUpDoubt) (nullable): cells that may have been read wrong
 * @under: (nullable): the lines of the concepts under the pieces, as long as nothing changes
 * @over: (nullable): and what is drawn of them over the pieces
 *
 * What is noted on the board beside marks, and isn't part of the figure.
 */
typedef struct
{
  GArray *pointed;
  GPtrArray *concepts;
  GArray *doubts;
  GskRenderNode *under;
  GskRenderNode *over;
} MarBoardNotes;

/*
 * The content: @before, @actions, @marks beside the position in @play.
 * Drawing: @figure in board units becomes @ground and @runs in pixels, both made when
 * they are needed and dropped when @look changes; (@left, @top) is the figure's corner.
 * @ghost_line: (nullable): a line that is played over the position; @notes: what is noted on it.
 * Marks: with @markable they can be set, by the pointer and keys when there is a @mark_tool;
 * while a gesture is going on, @sketch (nullable) are the marks that come of it.
 * @ghosts: how the board would look where what is aimed at, by its number @foreseen, changes it.
 * @angle: how far, in degrees clockwise, the figure is drawn turned from its place while the
 * table is @turning. @opened: the cell whose stack is fanned out; @opening: the timer after
 * which that of @to_open will be.
 * @selected: the cell of which assistive technology was told that its piece is in hand.
 * The cell cursor: @cursor, with the point (@cursor_x, @cursor_y) in board units that
 * remembers the column on the way over a wide cell.
 * The pointer: @pressed is where the button went down, the cell of (@press_x, @press_y),
 * @press_lifts whether that took a
 * piece up; while @dragging the piece in hand is at (@pointer_x, @pointer_y), in pixels.
 * @drop_cell: while "play" is emitted after a drag, the cell from which the piece came.
 */
struct _MarBoard
{
  GtkWidget parent_instance;

  MarBoardPlay *play;
  gboolean flipped;
  gboolean coordinates;
  guint turns;
  guint levels;
  guint n_levels;
  guint n_covered;

  MarPosition *before;
  GArray *actions;
  GArray *marks;

  gboolean markable;
  MarMarkTool mark_tool;
  MarColor mark_color;
  guint mark_tone;
  MarBoardMarking marking;
  GArray *sketch;

  MarFigure *figure;
  MarFigureLook look;
  double left;
  double top;
  MarBoardGround ground;
  GArray *runs;
  GArray *ghosts;
  guint foreseen;
  MarBoardAnimator *animator;
  MarGhostLine *ghost_line;
  MarBoardNotes *notes;
  AdwAnimation *turning;
  double angle;
  MarCell opened;
  MarCell to_open;
  guint opening;

  GPtrArray *cells;
  MarBoardField *field;
  MarCell selected;

  MarCell cursor;
  double cursor_x;
  double cursor_y;
  gboolean cursor_visible;

  MarCell pressed;
  double press_x;
  double press_y;
  gboolean press_lifts;
  gboolean dragging;
  gboolean swiping;
  double pointer_x;
  double pointer_y;
  const char *pointer_shape;
  MarCell clicked;
  guint32 clicked_time;
  MarCell drop_cell;
};

/* mar-board-geometry.c */
gboolean mar_board_cell_bounds (MarBoard *self, MarCell cell, graphene_rect_t *bounds);
gboolean mar_board_cell_box (MarBoard *self, MarCell cell, graphene_rect_t *box);
MarCell mar_board_cell_at (MarBoard *self, double x, double y);

/* mar-board.c */
void mar_board_hand_changed (MarBoard *self);
void mar_board_apply_outcome (MarBoard *self, MarBoardOutcome outcome, const GError *error);
gboolean mar_board_dismiss_ghost (MarBoard *self);
void mar_board_set_tool (MarBoard *self, MarMarkTool tool);
void mar_board_emit_mark (MarBoard *self, MarMarkTool tool, MarColor color, const GArray *cells);
void mar_board_emit_arrow (MarBoard *self, MarCell cell);
gboolean mar_board_emit_menu (MarBoard *self, MarCell cell);
void mar_board_emit_swipe (MarBoard *self, gboolean onward);
gboolean mar_board_emit_tap (MarBoard *self, MarCell cell);
void mar_board_emit_drag (MarBoard *self, MarCell cell, gboolean over);

/* mar-board-cells.c */
MarBoardCell *mar_board_cell_widget (MarBoard *self, MarCell cell);
void mar_board_update_cells (MarBoard *self);
void mar_board_name_cells (MarBoard *self, const MarEffects *last);
void mar_board_allocate_cells (MarBoard *self);
void mar_board_reset_cursor (MarBoard *self);
void mar_board_set_cursor (MarBoard *self, MarCell cell);
MarCell mar_board_cell_ahead (MarBoard *self, int dx, int dy);
MarCell mar_board_cell_in_stack (MarBoard *self, gboolean upward);

/* mar-board-view.c */
MarFigureOptions mar_board_view (MarBoard *self);
void mar_board_show_levels (MarBoard *self, guint levels);
void mar_board_turn (MarBoard *self, guint turns);
void mar_board_halt (MarBoard *self);
void mar_board_hold_turning (MarBoard *self);
void mar_board_start_turning (MarBoard *self);
void mar_board_stop_turning (MarBoard *self);
void mar_board_reset_view (MarBoard *self, gboolean other_game);
void mar_board_levels_changed (MarBoard *self);
void mar_board_open_later (MarBoard *self, MarCell cell);
void mar_board_open (MarBoard *self, MarCell cell);
void mar_board_add_view_input (MarBoard *self);

/* mar-board-show.c */
void mar_board_rebuild (MarBoard *self);
void mar_board_update_cell_names (MarBoard *self);
void mar_board_restyle (MarBoard *self);

/* mar-board-ghosts.c */
void mar_board_drop_ghosts (MarBoard *self);
gboolean mar_board_moves_away (MarBoard *self, MarCell cell);
void mar_board_append_ghosts (MarBoard *self, GtkSnapshot *snapshot);

/* mar-board-ghost-line.c */
gboolean mar_board_has_ghost (MarBoard *self);
gboolean mar_board_is_idle (MarBoard *self);
void mar_board_drop_ghost (MarBoard *self);
void mar_board_rebuild_ghost (MarBoard *self);
void mar_board_drop_ghost_looks (MarBoard *self);
void mar_board_append_ghost_line (MarBoard *self, GtkSnapshot *snapshot);

/* mar-board-overlay.c */
void mar_board_append_pointed (MarBoard *self, GtkSnapshot *snapshot);
void mar_board_append_targets (MarBoard *self, GtkSnapshot *snapshot);
void mar_board_append_target_marks (MarBoard *self, GtkSnapshot *snapshot);
void mar_board_append_losses (MarBoard *self, GtkSnapshot *snapshot);
void mar_board_append_sprites (MarBoard *self, GtkSnapshot *snapshot);
void mar_board_append_cursor (MarBoard *self, GtkSnapshot *snapshot);
gboolean mar_board_would_leave (MarBoard *self, MarCell cell);

/* mar-board-concepts.c */
MarBoardNotes *mar_board_notes_new (void);
void mar_board_notes_free (MarBoardNotes *notes);
void mar_board_drop_concept_nodes (MarBoard *self);
void mar_board_forget_concepts (MarBoard *self);
void mar_board_describe_concepts (MarBoard *self, MarCell cell, GString *text);
void mar_board_append_concepts (MarBoard *self, GtkSnapshot *snapshot, gboolean over);
void mar_board_add_concept_input (MarBoard *self);

/* mar-board-doubts.c */
void mar_board_describe_doubt (MarBoard *self, MarCell cell, GString *text);
void mar_board_append_doubts (MarBoard *self, GtkSnapshot *snapshot);

/* mar-board-draw.c */
gboolean mar_board_has_light_paper (void);
void mar_board_look_changed (MarBoard *self);
void mar_board_drop_nodes (MarBoard *self);
void mar_board_rescale (MarBoard *self, double scale);
void mar_board_drop_look (MarBoard *self);
void mar_board_render (MarBoard *self);
void mar_board_append_run (MarBoard *self, GtkSnapshot *snapshot, const MarFigureRun *run);
void mar_board_find_all (MarBoard *self, graphene_rect_t *all);
GskRenderNode *mar_board_hand_node (MarBoard *self);
void mar_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* mar-board-marks.c */
gboolean mar_board_has_tool (MarBoard *self);
gboolean mar_board_is_marking (MarBoard *self);
void mar_board_begin_mark (MarBoard *self, MarCell cell, GdkModifierType state);
void mar_board_lead_mark (MarBoard *self, MarCell cell);
gboolean mar_board_cancel_mark (MarBoard *self);
void mar_board_end_mark (MarBoard *self);
gboolean mar_board_mark_cursor (MarBoard *self, GdkModifierType state);
void mar_board_lead_arrow (MarBoard *self);
void mar_board_add_mark_input (MarBoard *self);

/* mar-board-touch.c */
void mar_board_add_touch_input (MarBoard *self, GtkGesture *drag);

/* mar-board-field.c */
void mar_board_drop_field (MarBoard *self);
void mar_board_update_field (MarBoard *self);
gboolean mar_board_is_typing (MarBoard *self);
gboolean mar_board_focus_field (MarBoard *self);
gboolean mar_board_type_key (MarBoard *self, guint key);

/* mar-board-drag.c */
void mar_board_drag_over (MarBoard *self, double x, double y);
void mar_board_refuse_drag (MarBoard *self);

/* mar-board-focus.c */
gboolean mar_board_grab_focus (GtkWidget *widget);
gboolean mar_board_focus (GtkWidget *widget, GtkDirectionType direction);
void mar_board_set_focus_child (GtkWidget *widget, GtkWidget *child);

/* mar-board-input.c */
gboolean mar_board_cancel (MarBoard *self);
gboolean mar_board_put_down (MarBoard *self);
gboolean mar_board_put_back (MarBoard *self);
void mar_board_add_input (MarBoard *self);
void mar_board_activate_cell (MarBoard *self, MarCell cell);

/* mar-board-transition.c */
gboolean mar_board_find_transition (const MarGame     *game,
                                    const MarPosition *before,
                                    const MarAction   *actions,
                                    guint              n_actions,
                                    const MarPosition *from,
                                    MarEffects        *effects);
void mar_board_set_transition (MarBoard         *self,
                               const MarEffects *effects,
                               gboolean          backwards,
                               const MarFigure  *old_figure,
                               const GArray     *old_runs);
void mar_board_update_sprites (MarBoard *self);
void mar_board_animate_back (MarBoard *self, MarCell cell);

G_END_DECLS
