/* The inside of the list of moves, for its own files.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-move-model.h"
#include "mar-move-pane.h"
#include "mar-move-row-view.h"

G_BEGIN_DECLS

/* What is pointed at in a comment. */
typedef struct
{
  /* The row with the reference that is pointed at, and where it stands; it is shown in a moment. */
  MarMoveRowView *row; /* nullable */
  MarMoveSpot spot;
  guint moment_source;
  /* Whether something is on the board, and stays there when the pointer goes on. */
  gboolean is_shown;
  gboolean is_held;
} MarMovePointing;

/* The reference of which a menu speaks: the row with it may show something else by now. */
typedef struct
{
  MarNode *node; /* nullable: there is none */
  MarCommentSlot slot;
  guint offset;
  char *source;
} MarMoveChoice;

/* When comments are held against the game. */
typedef struct
{
  guint source;
  /* The frame in which that was done last, and for how long in it, in µs. */
  gint64 frame_time;
  gint64 spent;
} MarMoveReading;

/* The width of the list, and the rows that wait until it rests. */
typedef struct
{
  int width;
  guint source;
  /* The frame in which rows were bound last, and how many in it. */
  gint64 frame_time;
  guint n_bound;
  /* Whether the list is on its way to the cursor, and where that was before. */
  gboolean leaps;
  guint cursor;
} MarMoveWaiting;

struct _MarMovePane
{
  GtkWidget parent_instance;

  MarDocument *document;
  MarRecord *record;
  MarMoveModel *model;

  GtkWidget *scroller;
  GtkWidget *list;
  GtkWidget *menu;
  GtkWidget *remark;
  GtkLabel *remark_label;
  GtkEventController *reading_keys;
  /* The row whose menu is shown gets the focus back. */
  GtkWidget *menu_row;
  MarNode *cursor; /* nullable: where the window stands */
  GdkPaintable *pieces[MAR_MAX_PLAYERS];
  MarMovePointing pointing;
  MarMoveChoice choice;
  MarMoveReading reading;
  MarMoveWaiting waiting;
  /* Where the cursor is, and how many frames there are to wait before the list goes there. */
  int scroll_to;
  guint scroll_wait;
  guint scroll_tick;

  /* Until the first frame is on the screen the list stays empty, and the cursor waits. */
  gboolean waits;
  gboolean painted;
  guint wait_tick;
  MarCursor awaited;
  /* The view that is still to be restored: folds (nullable), and how far it was scrolled; negative:
   * nothing. */
  GVariant *folds;
  double scroll;
  guint restore_frames;
  guint restore_tick;
};

/* mar-move-pane.c */
void mar_move_pane_restore_folds (MarMovePane *pane, GVariant *folds);
void mar_move_pane_fold_row (MarMovePane *pane, MarMoveRowView *view);

/* mar-move-pane-pointing.c */
void mar_move_pane_install_pointing (MarMovePaneClass *klass);
void mar_move_pane_init_pointing (MarMovePane *pane);
void mar_move_pane_dispose_pointing (MarMovePane *pane);
void mar_move_pane_connect_row (MarMovePane *pane, GtkWidget *view);
/* A menu is about to speak of what stands there. */
void mar_move_pane_choose_reference (MarMovePane *pane, const MarMoveSpot *spot);
/* Nothing that a comment speaks of is on the board any more. */
void mar_move_pane_stop_showing (MarMovePane *pane);

/* mar-move-pane-references.c */
/* A row says what stands in another turn: its comments are read at once, or as soon as there is
 * time. */
void mar_move_pane_row_filled (MarMovePane *pane, MarMoveRowView *view);
/* Reads, as soon as there is time, what in the rows in sight was not read yet. */
void mar_move_pane_read_references (MarMovePane *pane);
/* Does so at once with as much as a frame has time for: words must not lose their looks while one
 * types. */
void mar_move_pane_read_references_now (MarMovePane *pane);
/* The game has changed, and what the comments say of it is to be read again. */
void mar_move_pane_forget_references (MarMovePane *pane);

/* mar-move-pane-width.c */
/* The list is about to get its place. */
void mar_move_pane_note_width (MarMovePane *pane, int width);
void mar_move_pane_stop_catching_up (MarMovePane *pane);
/* A row stands for another turn: it gets its text at once, or when the list rests. */
void mar_move_pane_row_bound (MarMovePane *pane, MarMoveRowView *view);
/* Brings the row of the cursor into sight. */
void mar_move_pane_scroll_to_cursor (MarMovePane *pane);
/* (nullable): what stands in a child of the list. */
MarMoveRowView *mar_move_pane_view_in (GtkWidget *item);
/* (nullable): the child of the list that has the row at @place; rows out of sight have none. */
GtkWidget *mar_move_pane_find_item (MarMovePane *pane, guint place);

/* mar-move-pane-view.c */
/* In a window whose frames can be waited for. */
void mar_move_pane_begin_waiting (MarMovePane *pane);
void mar_move_pane_stop_waiting (MarMovePane *pane);
/* Gives up the view that is still to be restored. */
void mar_move_pane_forget_view (MarMovePane *pane);

G_END_DECLS
