/* The board's inside, for the files mar-board*.c only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-board-glide.h"
#include "mar-board-play.h"
#include "mar-board.h"
#include "mar-figure-snapshot.h"

G_BEGIN_DECLS

/*
 * What is shown: @before, @actions, @marks beside the position in @play.
 * Drawing: @figure in board units becomes @board_node and @runs in pixels, both made when
 * they are needed and dropped when @look changes; (@left, @top) is the figure's corner.
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

  MarPosition *before;
  GArray *actions;
  GArray *marks;

  MarFigure *figure;
  MarFigureLook look;
  double left;
  double top;
  GskRenderNode *board_node;
  GArray *runs;
  MarBoardGlide *glide;

  GPtrArray *cells;
  GtkWidget *typed;
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
  double pointer_x;
  double pointer_y;
  const char *pointer_shape;
  MarCell clicked;
  guint32 clicked_time;
  MarCell drop_cell;
};

/* mar-board.c */
gboolean       mar_board_cell_bounds   (MarBoard *self, MarCell cell, graphene_rect_t *bounds);
MarCell        mar_board_cell_at       (MarBoard *self, double x, double y);
void           mar_board_set_n_cells   (MarBoard *self, guint n);
void           mar_board_reset_cursor  (MarBoard *self);
void           mar_board_set_cursor    (MarBoard *self, MarCell cell);
void           mar_board_hand_changed  (MarBoard *self);
void           mar_board_answer        (MarBoard *self, MarBoardOutcome outcome,
                                        MarAction action, const GError *error);
gboolean       mar_board_tell_tap      (MarBoard *self, MarCell cell);

/* mar-board-show.c */
void           mar_board_rebuild       (MarBoard *self);

/* mar-board-draw.c */
void           mar_board_look_changed  (MarBoard *self);
void           mar_board_render        (MarBoard *self);
GskRenderNode *mar_board_piece_node    (const GArray *runs, MarCell cell);
void           mar_board_snapshot      (GtkWidget *widget, GtkSnapshot *snapshot);

/* mar-board-input.c */
void           mar_board_add_input     (MarBoard *self);
void           mar_board_activate_cell (MarBoard *self, MarCell cell);

/* mar-board-way.c */
gboolean       mar_board_find_way      (const MarGame *game, const MarPosition *before,
                                        const MarAction *actions, guint n_actions,
                                        const MarPosition *from, MarEffects *effects);
void           mar_board_add_strides   (MarBoard *self, const MarEffects *effects,
                                        gboolean backwards, const GArray *old_runs);

G_END_DECLS
