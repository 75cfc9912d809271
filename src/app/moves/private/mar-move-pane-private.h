/* The inside of the list of moves, for its own files.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-move-model.h"
#include "mar-move-pane.h"

G_BEGIN_DECLS

struct _MarMovePane
{
  GtkWidget parent_instance;

  MarDocument *document;
  MarRecord *record;
  MarMoveModel *model;

  GtkWidget *scroller;
  GtkWidget *list;
  GtkWidget *menu;
  GtkEventController *reading_keys;
  /* The row whose menu is shown gets the focus back. */
  GtkWidget *menu_row;
  MarNode *cursor; /* nullable: where the window stands */
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

/* mar-move-pane-view.c */
/* In a window whose frames can be waited for. */
void mar_move_pane_begin_waiting (MarMovePane *pane);
void mar_move_pane_stop_waiting (MarMovePane *pane);
/* Gives up the view that is still to be restored. */
void mar_move_pane_forget_view (MarMovePane *pane);

G_END_DECLS
