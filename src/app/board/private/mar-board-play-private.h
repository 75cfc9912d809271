/* The inside of what a hand holds, for mar-board-play.c and its neighbours
 * mar-board-drop.c, mar-board-refusal.c, mar-board-typing.c and mar-board-way.c only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-board-play.h"

G_BEGIN_DECLS

/*
 * Invariants: @position is the end of @line, handed over to the other side if the one to
 * move is blocked, and @legal is what may be done there; @moves says whether any of that
 * begins on a cell. At most one of a lifted piece and a typed text is there, and @targets
 * belongs to it. @aimed is the target that is aimed at, its cell MAR_CELL_NONE when there is
 * none; @preview tells what its action does and @foreseen (nullable) what comes of it. With a
 * typed text @targets, @preview and @foreseen are of all actions that it plays; @read (nullable)
 * is what it is read as, and @refused whether it was entered in vain.
 * @ways are those of the lifted piece that take several steps, @dragged the steps over whose cells
 * it was dragged so far, @aimed_way the actions that lead to @aimed, @way those that were played
 * last by one drop or tap; @aim is another number for whatever else is aimed at. A piece that stays
 * in hand after a step, for the next one, is @carried; @carry is where it went with that, and
 * @carry_hash the position then.
 */
struct _MarBoardPlay
{
  MarLine *line;
  MarPosition *position;
  gboolean enabled;
  gboolean binding;
  MarActionList legal;
  gboolean moves;
  MarCell lifted;
  GArray *targets;
  GArray *ways;
  GArray *dragged;
  GArray *way;
  MarCell carry;
  guint64 carry_hash;
  gboolean carried;
  MarBoardTarget aimed;
  GArray *aimed_way;
  guint aim;
  MarPosition *foreseen;
  MarEffects preview;
  GString *typed;
  MarTyped *read;
  gboolean refused;
};

/* mar-board-play.c */
void mar_board_play_let_go (MarBoardPlay *play);
void mar_board_play_add_target (MarBoardPlay *play, MarAction action, MarCell from, MarCell cell);

/* Returns whether the game lets go of the piece in hand, if there is one. */
gboolean mar_board_play_may_put_down (const MarBoardPlay *play, GError **error);

/* The first legal action between two cells, or MAR_ACTION_NONE. */
MarAction mar_board_play_find (const MarBoardPlay *play, MarCell from, MarCell to);

/* Returns the position to which @action would lead, and adds to @effects what it would do. */
MarPosition *mar_board_play_foresee (const MarBoardPlay *play,
                                     MarAction           action,
                                     MarEffects         *effects);

/* mar-board-way.c */

/* Looks for the ways of several steps that the lifted piece has. */
void mar_board_play_find_ways (MarBoardPlay *play);

/* The shortest way of several steps to @cell, or NULL. */
const MarBoardWay *mar_board_play_way_to (const MarBoardPlay *play, MarCell cell);

/* Appends to @actions what takes the lifted piece to @cell: the steps of the drag, a single step,
 * or the only way of several; nothing if there is none. */
void mar_board_play_choose_way (const MarBoardPlay *play, MarCell cell, GArray *actions);

/* mar-board-typing.c */

/* Reads what was typed in the position that is there now, and shows where it leads. */
void mar_board_play_read_typed (MarBoardPlay *play);
void mar_board_play_forget_typed (MarBoardPlay *play);

/* mar-board-refusal.c */

/* Returns whether an action may be played though the list of legal ones lacks it; if not, the rule
 * that forbids it. Only the line knows what the history forbids. */
gboolean mar_board_play_try (MarBoardPlay *play, MarAction action, GError **error);

/* Moves the piece on @from to @to. Where nothing ever goes, it is put down. */
MarBoardOutcome mar_board_play_try_move (MarBoardPlay  *play,
                                         MarCell        from,
                                         MarCell        to,
                                         MarAction     *action,
                                         GError       **error);

/* Why nothing on @cell can be taken up. */
void mar_board_play_explain_lift (const MarBoardPlay *play, MarCell cell, GError **error);

/* Answers a tap on a cell where nothing can be taken up or placed. */
MarBoardOutcome mar_board_play_refuse_tap (MarBoardPlay  *play,
                                           MarCell        cell,
                                           MarAction     *action,
                                           GError       **error);

G_END_DECLS
