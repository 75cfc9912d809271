/* Play by hand: lifting, aiming, dropping and typing on a board, without
 * a widget. The board turns clicks, drags and keys into these calls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"
#include "mar-typed.h"

G_BEGIN_DECLS

typedef struct _MarBoardPlay MarBoardPlay;

/**
 * MarBoardOutcome:
 * @MAR_BOARD_NOTHING: nothing changed
 * @MAR_BOARD_LIFTED: a piece is in hand now
 * @MAR_BOARD_PUT_DOWN: the piece went back to where it was
 * @MAR_BOARD_PLAYED: a legal action was made; the owner of the record plays it
 * @MAR_BOARD_ROLL: the die shall be thrown; how it falls is not for the hand to say
 * @MAR_BOARD_REFUSED: no rule allows it; the error says which forbids it
 *
 * The outcome of a tap, a drop or a typed line.
 */
typedef enum
{
  MAR_BOARD_NOTHING,
  MAR_BOARD_LIFTED,
  MAR_BOARD_PUT_DOWN,
  MAR_BOARD_PLAYED,
  MAR_BOARD_ROLL,
  MAR_BOARD_REFUSED,
} MarBoardOutcome;

/**
 * MarTargetKind:
 * @MAR_TARGET_MOVE: a piece goes there, and all others stay
 * @MAR_TARGET_PUSH: it pushes others along
 * @MAR_TARGET_CAPTURE: a piece of somebody else falls
 *
 * The consequence of an action for other pieces.
 */
typedef enum
{
  MAR_TARGET_MOVE,
  MAR_TARGET_PUSH,
  MAR_TARGET_CAPTURE,
} MarTargetKind;

/**
 * MarBoardTarget:
 * @cell: where the lifted piece may go
 * @from: where the piece is that goes there, or MAR_CELL_NONE
 * @action: the action that takes it there
 * @kind: what the action does to other pieces
 * @scores: whether the action scores
 */
typedef struct
{
  MarCell cell;
  MarCell from;
  MarAction action;
  MarTargetKind kind;
  gboolean scores;
} MarBoardTarget;

/**
 * MarBoardWay:
 * @cell: where it leads
 * @actions: its steps, all of one turn and of one piece
 * @n_actions: how many these are
 * @is_only: whether no other way leads there with as few steps
 *
 * The shortest way of the lifted piece to a cell that takes more than one step.
 */
typedef struct
{
  MarCell cell;
  MarAction actions[8];
  guint n_actions;
  gboolean is_only;
} MarBoardWay;

MarBoardPlay *mar_board_play_new (void);
void mar_board_play_free (MarBoardPlay *play);

/**
 * mar_board_play_set_line:
 * @line: (transfer full) (nullable): the position to play in, with its history
 *
 * Whatever was in hand or typed is let go, unless the position is the same as before. A piece
 * that was just played stays in hand while its turn goes on and it can go on.
 *
 * Returns: whether it is.
 */
gboolean mar_board_play_set_line (MarBoardPlay *play, MarLine *line);

/**
 * mar_board_play_set_enabled:
 * @enabled: FALSE: the position is only looked at, nothing can be lifted or typed
 */
void mar_board_play_set_enabled (MarBoardPlay *play, gboolean enabled);
gboolean mar_board_play_get_enabled (const MarBoardPlay *play);

/**
 * mar_board_play_set_binding:
 * @binding: FALSE: the game is only tried out here, so what was touched may be put back
 *   in any game
 */
void mar_board_play_set_binding (MarBoardPlay *play, gboolean binding);
gboolean mar_board_play_get_binding (const MarBoardPlay *play);
const MarGame *mar_board_play_game (const MarBoardPlay *play);
const MarPosition *mar_board_play_position (const MarBoardPlay *play);

/**
 * mar_board_play_awaits_roll:
 * Returns: whether the die is to be thrown now.
 */
gboolean mar_board_play_awaits_roll (const MarBoardPlay *play);

/**
 * mar_board_play_die:
 * Returns: the cell of the die when it is to be thrown now, or MAR_CELL_NONE.
 */
MarCell mar_board_play_die (const MarBoardPlay *play);

/**
 * mar_board_play_plain_actions:
 * @list: (out caller-allocates): the legal actions that need no cell, such as to pass
 */
void mar_board_play_plain_actions (const MarBoardPlay *play, MarActionList *list);

/**
 * mar_board_play_can_lift:
 * Returns: whether an action begins on @cell, or a piece of the one who is to act stands
 *   there in a game whose pieces move. It may turn out to have nowhere to go: dropping it
 *   somewhere then tells why.
 */
gboolean mar_board_play_can_lift (const MarBoardPlay *play, MarCell cell);

/**
 * mar_board_play_can_place:
 * Returns: whether a new piece may come onto @cell.
 */
gboolean mar_board_play_can_place (const MarBoardPlay *play, MarCell cell);

/**
 * mar_board_play_lift:
 * @error: MAR_RULES_ERROR_ILLEGAL: why the piece can't be taken up, or why the one in hand
 *   can't be put down for it
 *
 * Returns: whether the piece on @cell is in hand now.
 */
gboolean mar_board_play_lift (MarBoardPlay *play, MarCell cell, GError **error);

/**
 * mar_board_play_put_down:
 * @error: MAR_RULES_ERROR_ILLEGAL: the rule that keeps the piece in hand
 *
 * Returns: whether nothing is in hand now.
 */
gboolean mar_board_play_put_down (MarBoardPlay *play, GError **error);
MarCell mar_board_play_lifted (const MarBoardPlay *play);

/**
 * mar_board_play_targets:
 * Returns: (transfer none) (array length=n): where the piece in hand, or else the typed
 *   action, may go; until the next change.
 */
const MarBoardTarget *mar_board_play_targets (const MarBoardPlay *play, guint *n);
const MarBoardTarget *mar_board_play_target_at (const MarBoardPlay *play, MarCell cell);

/**
 * mar_board_play_ways:
 * Returns: (transfer none) (array length=n): where the piece in hand may go with several steps;
 *   until the next change.
 */
const MarBoardWay *mar_board_play_ways (const MarBoardPlay *play, guint *n);

/**
 * mar_board_play_leads_to:
 * Returns: whether a single way of several steps leads the piece in hand to @cell.
 */
gboolean mar_board_play_leads_to (const MarBoardPlay *play, MarCell cell);

/**
 * mar_board_play_find_end:
 * @actions: (element-type MarAction): what is played from the present position on
 *
 * Returns: where the last of them ends, or MAR_CELL_NONE.
 */
MarCell mar_board_play_find_end (const MarBoardPlay *play, const GArray *actions);

/**
 * mar_board_play_is_carried:
 * Returns: whether the piece in hand stayed there after its last step.
 */
gboolean mar_board_play_is_carried (const MarBoardPlay *play);

/**
 * mar_board_play_pass:
 * @cell: a cell over which the piece in hand is dragged
 *
 * Makes the drag a way over that cell, if a step leads there; back to one that it passed, it is
 * shortened.
 */
void mar_board_play_pass (MarBoardPlay *play, MarCell cell);

/**
 * mar_board_play_aim:
 * @cell: the target that is pointed at, or MAR_CELL_NONE; with nothing in hand a cell
 *   onto which a new piece may come is a target, too
 *
 * Returns: whether that changed what mar_board_play_preview() tells.
 */
gboolean mar_board_play_aim (MarBoardPlay *play, MarCell cell);
MarCell mar_board_play_aimed (const MarBoardPlay *play);

/**
 * mar_board_play_aimed_way:
 * Returns: (transfer none) (element-type MarAction): the actions that lead to what is aimed at,
 *   until the next change; none while nothing is.
 */
const GArray *mar_board_play_aimed_way (const MarBoardPlay *play);

/**
 * mar_board_play_aim_number:
 * Returns: a number that changes whenever something else is aimed at, never 0.
 */
guint mar_board_play_aim_number (const MarBoardPlay *play);

/**
 * mar_board_play_aimed_target:
 * Returns: (transfer none) (nullable): what is aimed at, until the next change.
 */
const MarBoardTarget *mar_board_play_aimed_target (const MarBoardPlay *play);

/**
 * mar_board_play_preview:
 * Returns: (transfer none): what the action aimed at would do, found by playing it on a
 *   copy; no effects when nothing legal is aimed at.
 */
const MarEffects *mar_board_play_preview (const MarBoardPlay *play);

/**
 * mar_board_play_foreseen:
 * Returns: (transfer none) (nullable): the position after the action aimed at.
 */
const MarPosition *mar_board_play_foreseen (const MarBoardPlay *play);

/**
 * mar_board_play_describe_preview:
 *
 * Appends to @text, in a sentence for people, what the action aimed at would do.
 */
void mar_board_play_describe_preview (const MarBoardPlay *play, GString *text);

/**
 * mar_board_play_way:
 * Returns: (transfer none) (element-type MarAction): all actions of the last drop or tap that was
 *   MAR_BOARD_PLAYED, or of the text that was entered; until the next change.
 */
const GArray *mar_board_play_way (const MarBoardPlay *play);

/**
 * mar_board_play_drop:
 * @action: (out): with MAR_BOARD_PLAYED the action, the first one of mar_board_play_way()
 * @error: with MAR_BOARD_REFUSED the rule's sentence
 *
 * Lets the piece in hand go over @cell. When that is refused it goes back to where it
 * was, but stays in hand if the game wants it to move; MAR_CELL_NONE and its own cell put
 * it down.
 */
MarBoardOutcome mar_board_play_drop (MarBoardPlay  *play,
                                     MarCell        cell,
                                     MarAction     *action,
                                     GError       **error);

/**
 * mar_board_play_tap:
 * @action: (out): with MAR_BOARD_PLAYED the action
 * @error: MAR_RULES_ERROR_ILLEGAL, with MAR_BOARD_REFUSED
 *
 * Answers a click, or Space under the cell cursor: lifts a piece, puts it down, changes
 * to another one, places a new one, plays, throws the die. A refused target leaves the
 * piece in hand for the next try. In a game whose pieces move, an empty cell is no try.
 */
MarBoardOutcome mar_board_play_tap (MarBoardPlay  *play,
                                    MarCell        cell,
                                    MarAction     *action,
                                    GError       **error);

/**
 * mar_board_play_double:
 * @action: (out): with MAR_BOARD_PLAYED the action
 * @error: MAR_RULES_ERROR_ILLEGAL, with MAR_BOARD_REFUSED
 *
 * Answers a double click: scores off the board with the piece on @cell when it may; on a
 * cell beyond the edge, with the one piece that may leave there. A piece that may act by
 * staying where it is does so.
 */
MarBoardOutcome mar_board_play_double (MarBoardPlay  *play,
                                       MarCell        cell,
                                       MarAction     *action,
                                       GError       **error);

/* Typing a turn, such as d2>d3>d4; e2>e3. */

/**
 * mar_board_play_set_typed:
 * @text: all that is typed now; "": nothing
 *
 * Reads the text and foresees what it plays. A piece in hand is put down for it. Nothing changes
 * where nothing can be played.
 */
void mar_board_play_set_typed (MarBoardPlay *play, const char *text);
const char *mar_board_play_typed (const MarBoardPlay *play);

/**
 * mar_board_play_typed_read:
 * Returns: (transfer none) (nullable): what is to be made of what was typed, until the next
 *   change; NULL when nothing was.
 */
const MarTyped *mar_board_play_typed_read (const MarBoardPlay *play);

/**
 * mar_board_play_typed_is_wrong:
 * Returns: whether what was typed was refused, or can only be.
 */
gboolean mar_board_play_typed_is_wrong (const MarBoardPlay *play);

/**
 * mar_board_play_enter:
 * @actions: (element-type MarAction): with MAR_BOARD_PLAYED the actions are appended
 * @error: with MAR_BOARD_REFUSED why not
 *
 * Plays what was typed. A number is enough for a throw of the die. Refused text stays, to
 * be corrected.
 */
MarBoardOutcome mar_board_play_enter (MarBoardPlay *play, GArray *actions, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBoardPlay, mar_board_play_free)

G_END_DECLS
