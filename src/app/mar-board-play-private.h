/* The inside of what a hand holds, for mar-board-play.c and mar-board-typing.c only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-board-play.h"

G_BEGIN_DECLS

/*
 * Invariants: @position is the end of @line, handed over to the other side if the one to
 * move is blocked, and @legal is what may be done there. At most one of a lifted piece and a typed
 * text is there, and @targets belongs to it. @aimed is the cell of a target or
 * MAR_CELL_NONE, and @preview tells what that target's action does.
 */
struct _MarBoardPlay
{
  MarLine *line;
  MarPosition *position;
  gboolean enabled;
  MarActionList legal;
  MarCell lifted;
  GArray *targets;
  MarCell aimed;
  MarEffects preview;
  GString *typed;
};

void mar_board_play_let_go     (MarBoardPlay *play);
void mar_board_play_add_target (MarBoardPlay *play, MarAction action, MarCell from,
                                MarCell cell);

/* The rule that forbids an action: only the line knows what the past forbids. */
void mar_board_play_explain    (MarBoardPlay *play, MarAction action, const char *text,
                                GError **error);

G_END_DECLS
