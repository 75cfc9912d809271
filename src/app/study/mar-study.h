/* The object behind a tab: a document, a place in one of its games, and the mode of the work
 * there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-cursor.h"
#include "mar-document.h"
#include "mar-line.h"
#include "mar-replay.h"
#include "mar-set-up-draft.h"

G_BEGIN_DECLS

#define MAR_TYPE_STUDY (mar_study_get_type ())
G_DECLARE_FINAL_TYPE (MarStudy, mar_study, MAR, STUDY, GObject)

/*
 * A study has no widget: whoever shows it follows its signals. All that a person does to a game
 * goes through it, so that what shows the game hears of it once, when it is done.
 *
 * Signals:
 *   "document-changed" (): it has another document, or none; no record is shown at that moment
 *   "record-changed" (): another game is shown, or none
 *   "changed" (): the cursor, the mode or the tree is another; also after "record-changed"
 *   "node-changed" (): what is written or marked at the cursor changed, and nothing else
 *   "headers-changed" (): the headers of some game of the document changed
 *   "figures-changed" (): the figures of the document changed
 *   "state-changed" (): what can be undone, the file, the title or the number of tasks changed
 *   "message" (const char *text): a sentence about what was done, or why it was not
 *   "replayed" (const MarReplay *replay): what became of the later moves after a change
 *   "preview" (const MarAction *actions, guint n): what could be played at the cursor
 *   "opponent-changed" (): there is another opponent, or none, or something happened to it
 *   "undoable" (const char *title): something was done that its user may want to undo at once
 */

/**
 * MarStudyMode:
 * @MAR_STUDY_EMPTY: no game is shown
 * @MAR_STUDY_READ: a game is read, and played on where its cursor stands
 * @MAR_STUDY_REPLACE: a turn is played anew, and what follows is kept
 * @MAR_STUDY_TRAIN: a task is solved or a turn guessed, on the board alone
 * @MAR_STUDY_SET_UP: a position is set up by hand
 * @MAR_STUDY_FIGURE: a figure is shown in the place of the board
 *
 * The mode of the work in a study.
 */
typedef enum
{
  MAR_STUDY_EMPTY,
  MAR_STUDY_READ,
  MAR_STUDY_REPLACE,
  MAR_STUDY_TRAIN,
  MAR_STUDY_SET_UP,
  MAR_STUDY_FIGURE,
} MarStudyMode;

/**
 * mar_study_new:
 * Returns: (transfer full): a study without a document.
 */
MarStudy *mar_study_new (void);

/* Where it is. */

/**
 * mar_study_document:
 * Returns: (transfer none) (nullable): NULL: none was opened yet.
 */
MarDocument *mar_study_document (MarStudy *study);

/**
 * mar_study_has_document:
 * Returns: whether there is a document.
 */
gboolean mar_study_has_document (MarStudy *study);

/**
 * mar_study_set_document:
 * @document: (nullable)
 *
 * Shows @document from the start of its first game. Whoever listens lets go of the nodes of the
 * one before, which is freed afterwards.
 */
void mar_study_set_document (MarStudy *study, MarDocument *document);

/**
 * mar_study_record:
 * Returns: (transfer none) (nullable): the game that is shown; of a document without games, NULL.
 */
MarRecord *mar_study_record (MarStudy *study);

/**
 * mar_study_set_record:
 * @record: (nullable): a game of the document, which is shown from its start
 *
 * A position that was being set up in the game before waits until that is shown again.
 */
void mar_study_set_record (MarStudy *study, MarRecord *record);

/**
 * mar_study_has_record:
 * Returns: whether a game is shown.
 */
gboolean mar_study_has_record (MarStudy *study);

/**
 * mar_study_cursor:
 * Returns: (transfer none): the place in the game; its node is NULL when no game is shown.
 */
const MarCursor *mar_study_cursor (MarStudy *study);

/**
 * mar_study_node:
 * Returns: (transfer none) (nullable): the node of the cursor.
 */
MarNode *mar_study_node (MarStudy *study);

/**
 * mar_study_go_to:
 * @cursor: a place in any game of the document
 * @by_step: whether a step led there, and not a turn or a jump
 *
 * While a position is set up the cursor stays where it is, and a message says why.
 *
 * Returns: whether it went there.
 */
gboolean mar_study_go_to (MarStudy *study, const MarCursor *cursor, gboolean by_step);

/**
 * mar_study_go_to_turn:
 * @text: as a person writes it: "12" is turn 12 of the line at the cursor, "12.3" and "12c" its
 *   third step
 *
 * There must be a game. If the line has no such turn, a message says so.
 *
 * Returns: whether it went there.
 */
gboolean mar_study_go_to_turn (MarStudy *study, const char *text);

/**
 * mar_study_is_by_step:
 * Returns: whether a step led to the cursor.
 */
gboolean mar_study_is_by_step (MarStudy *study);

/**
 * mar_study_mode:
 * Returns: what is being done.
 */
MarStudyMode mar_study_mode (MarStudy *study);

/**
 * mar_study_is_reading:
 * Returns: whether a game is read, and nothing else done.
 */
gboolean mar_study_is_reading (MarStudy *study);

/**
 * mar_study_can_play:
 * Returns: whether moves can be played and places gone to: a game is read, or a turn replaced.
 */
gboolean mar_study_can_play (MarStudy *study);

/**
 * mar_study_line:
 * Returns: (transfer full): the position that the board shows with what came before it. There must
 *   be a game.
 */
MarLine *mar_study_line (MarStudy *study);

/**
 * mar_study_position:
 * Returns: (transfer full): the position that the board shows, also while it is set up. There must
 *   be a game.
 */
MarPosition *mar_study_position (MarStudy *study);

/**
 * mar_study_enter_figure:
 * @node: (nullable): the node to which the figure belongs; the cursor goes there, unless a position
 *   is being set up
 *
 * A figure is shown from now on in the place of the board, until a place in a game is gone to.
 */
void mar_study_enter_figure (MarStudy *study, MarNode *node);

/**
 * mar_study_leave_figure:
 * The board is shown again; said to nobody, for whoever showed the figure knows.
 */
void mar_study_leave_figure (MarStudy *study);

/**
 * mar_study_turning:
 * Returns: whether the table turns after each turn, so that whoever is to move sits below.
 */
gboolean mar_study_turning (MarStudy *study);
void mar_study_set_turning (MarStudy *study, gboolean turning);

struct _MarOpponent;

/**
 * mar_study_opponent:
 * Returns: (transfer none) (nullable): who plays against the person; mar_opponent_is_active() tells
 *   whether in the game that is shown.
 */
struct _MarOpponent *mar_study_opponent (MarStudy *study);

/**
 * mar_study_set_opponent:
 * @opponent: (transfer full) (nullable): who plays from now on
 */
void mar_study_set_opponent (MarStudy *study, struct _MarOpponent *opponent);

/* Changing the game. */

/**
 * mar_study_freeze:
 * Until mar_study_thaw() no change of the document is passed on; then one "changed" is, if there
 * was any. Calls nest. Whoever edits a record by other means than those of a study goes to where
 * the edit led in between.
 */
void mar_study_freeze (MarStudy *study);
void mar_study_thaw (MarStudy *study);

/**
 * mar_study_play:
 * @actions: played one after the other from the cursor
 * @label: (nullable): what the step of undo is called; NULL for one action, which joins the turn
 *   that is being played
 *
 * Plays as a person does on the board: mar_cursor_play(). Where a turn is replaced the actions
 * belong to that, in a training to the answer.
 *
 * Returns: whether all could be played; a message says why not.
 */
gboolean mar_study_play (MarStudy *study, const MarAction *actions, guint n, const char *label);

/**
 * mar_study_can_roll:
 * Returns: whether a die is to be thrown.
 */
gboolean mar_study_can_roll (MarStudy *study);

/**
 * mar_study_draw_roll:
 * Returns: an outcome, each as likely as any other, for mar_study_play().
 */
MarAction mar_study_draw_roll (MarStudy *study);

/**
 * mar_study_is_in_turn:
 * Returns: whether the cursor is at the end of a turn that has begun and lacks steps.
 */
gboolean mar_study_is_in_turn (MarStudy *study);

/**
 * mar_study_take_back:
 * Takes back the last action of a turn. Against an opponent that is one's own last turn with all
 * that came after it, or a step while one's own turn goes on.
 */
gboolean mar_study_can_take_back (MarStudy *study);
void mar_study_take_back (MarStudy *study);

/**
 * mar_study_reset_turn:
 * As mar_study_take_back(), but the whole turn.
 */
void mar_study_reset_turn (MarStudy *study);

/**
 * mar_study_can_end:
 * Returns: whether the game can be ended at the cursor for @reason, before its rules end it.
 */
gboolean mar_study_can_end (MarStudy *study, MarEndReason reason);

/**
 * mar_study_end:
 * Ends the game at the cursor. Who resigns or claims is the player to move.
 */
void mar_study_end (MarStudy *study, MarEndReason reason);

/**
 * mar_study_remove:
 * @node: any node but the start
 *
 * Removes @node with all that follows. The cursor goes before it, and with undo to where it was.
 */
void mar_study_remove (MarStudy *study, MarNode *node);

/**
 * mar_study_can_use_journal:
 * Returns: whether undo and redo are those of the document. A set-up has its own, unless nothing
 *   is arranged yet in a game that is new; a training has none.
 */
gboolean mar_study_can_use_journal (MarStudy *study);

/**
 * mar_study_undo:
 * Takes back the last change of the document, and goes to where that was. A new game that is gone
 * gives way to the one before it.
 */
void mar_study_undo (MarStudy *study);
void mar_study_redo (MarStudy *study);

/**
 * mar_study_show_change:
 * Goes to where the document was changed last.
 */
void mar_study_show_change (MarStudy *study);

/* Variations. Each function wants what the one before it promises. */

/* For a turn outside of the main line: promote it by one level, make it the main line, or remove it
 * with all that follows. Each is one entry of the journal. */
gboolean mar_study_in_variation (MarStudy *study);
void mar_study_promote (MarStudy *study);
void mar_study_make_main (MarStudy *study);
void mar_study_remove_variation (MarStudy *study);

/* The line that is shown changes places with the variation after it. */
gboolean mar_study_can_demote (MarStudy *study);
void mar_study_demote (MarStudy *study);

/* Replacing a turn: it is played on the board before anything is changed; what then is no longer
 * legal is shown, and can be repaired. */

/**
 * mar_study_begin_replace:
 * The turn at the cursor is to be played anew; on a struck node, the one that can be repaired.
 */
gboolean mar_study_is_replacing (MarStudy *study);
gboolean mar_study_can_replace (MarStudy *study);
void mar_study_begin_replace (MarStudy *study);

/**
 * mar_study_replacement:
 * Returns: (transfer none) (element-type MarAction): what was played of the new turn so far.
 */
const GArray *mar_study_replacement (MarStudy *study);

/**
 * mar_study_replacement_is_whole:
 * Returns: whether a turn is being replaced, and the new one has all of its steps.
 */
gboolean mar_study_replacement_is_whole (MarStudy *study);

/**
 * mar_study_cut_replacement:
 * @n: how many of the steps of the new turn stay
 */
void mar_study_cut_replacement (MarStudy *study, guint n);

/**
 * mar_study_cut_replacement_at:
 * @cell: a cell that was pointed at
 *
 * Cuts the new turn, which has steps, behind the last step that led to @cell, or before the one
 * that began there. A cell where the turn ends, or with which it has nothing to do, takes its last
 * step back.
 *
 * Returns: the cell at which a hand is then: @cell, or the one from which the last step came.
 */
MarCell mar_study_cut_replacement_at (MarStudy *study, MarCell cell);
gboolean mar_study_can_commit_replace (MarStudy *study);
void mar_study_commit_replace (MarStudy *study);
gboolean mar_study_can_cancel_replace (MarStudy *study);
void mar_study_cancel_replace (MarStudy *study);

/**
 * mar_study_can_repair:
 * Returns: whether the cursor is at a struck node, for which a legal turn can be chosen.
 */
gboolean mar_study_can_repair (MarStudy *study);

/**
 * mar_study_replace_turn:
 * @target: a turn, a roll or a struck node of the game
 * @actions: (element-type MarAction): what is played in its place
 *
 * Goes there and says by "replayed" or a message what came of it.
 */
void mar_study_replace_turn (MarStudy *study, MarNode *target, const GArray *actions);

/**
 * mar_study_keep_rest:
 * The line takes over the turn of the variation in which the cursor is, and keeps its own later
 * moves.
 */
gboolean mar_study_can_keep_rest (MarStudy *study);
void mar_study_keep_rest (MarStudy *study);

/**
 * mar_study_close_gap:
 * Removes the node at the cursor alone.
 */
gboolean mar_study_can_close_gap (MarStudy *study);
void mar_study_close_gap (MarStudy *study);

/* Setting a position up. */

/**
 * mar_study_can_set_up:
 * Returns: whether a position can be set up at the cursor.
 */
gboolean mar_study_can_set_up (MarStudy *study);
gboolean mar_study_is_setting_up (MarStudy *study);

/**
 * mar_study_refuse_in_set_up:
 * For what would leave the position that is being set up.
 *
 * Returns: whether one is; then the message says that this must end first.
 */
gboolean mar_study_refuse_in_set_up (MarStudy *study);

/**
 * mar_study_begin_set_up:
 * @position: (nullable): where it begins; NULL: the position at the cursor
 */
void mar_study_begin_set_up (MarStudy *study, const MarPosition *position);

/**
 * mar_study_draft:
 * Returns: (transfer none) (nullable): what is being set up.
 */
MarSetUpDraft *mar_study_draft (MarStudy *study);

/**
 * mar_study_is_fresh:
 * Returns: whether nothing was played in the game yet, so that what is set up is its start.
 */
gboolean mar_study_is_fresh (MarStudy *study);

/**
 * MarSetUpUse:
 * @MAR_SET_UP_CHANGE: it takes the place of the start, or of what was set up before
 * @MAR_SET_UP_ADD: it begins another game, or a variation
 *
 * What is done with a position that was set up at the start or where one was set up before.
 */
typedef enum
{
  MAR_SET_UP_CHANGE,
  MAR_SET_UP_ADD,
} MarSetUpUse;

/**
 * mar_study_begin_draft:
 * @draft: what is set up at the cursor, of the game and with the options of the record
 *
 * Begins with a draft that somebody has made.
 */
void mar_study_begin_draft (MarStudy *study, MarSetUpDraft *draft);

/**
 * mar_study_end_set_up:
 * @use: ignored elsewhere than at the start or a position that was set up before
 *
 * Puts what was set up into the game.
 */
void mar_study_end_set_up (MarStudy *study, MarSetUpUse use);

/**
 * mar_study_cancel_set_up:
 * Returns: (transfer full) (nullable): what was set up, if anything was changed; for
 *   mar_study_resume_set_up().
 */
MarSetUpDraft *mar_study_cancel_set_up (MarStudy *study);

/**
 * mar_study_resume_set_up:
 * @record: a game of the document
 * @draft: what was set up in it
 * @cursor: where
 */
void mar_study_resume_set_up (MarStudy        *study,
                              MarRecord       *record,
                              MarSetUpDraft   *draft,
                              const MarCursor *cursor);

/**
 * mar_study_request_set_up:
 * @record: a game of the document whose sides still place their pieces
 *
 * Lets its start be set up as soon as it is shown.
 */
void mar_study_request_set_up (MarStudy *study, MarRecord *record);

/**
 * mar_study_has_unfinished_set_up:
 * Returns: whether something was placed in any game that closing would lose.
 */
gboolean mar_study_has_unfinished_set_up (MarStudy *study);

/**
 * mar_study_drop_set_ups:
 * Forgets what was set up in all games.
 */
void mar_study_drop_set_ups (MarStudy *study);

G_END_DECLS
