/* Why a turn is good or bad: facts that hold when it is played on the board, and their words.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"

G_BEGIN_DECLS

/**
 * MarReasonKind:
 * @MAR_REASON_WINS: the turn ends the game, and its player alone wins
 * @MAR_REASON_DRAWS: it ends the game, and its player is among several winners
 * @MAR_REASON_ONLY_WIN: after all other turns @player could win at once, after this one not
 * @MAR_REASON_ONLY_SCORE: the same of scoring
 * @MAR_REASON_ONLY_BLOCK: the same of completing a block
 * @MAR_REASON_SCORES: it scores numbers[0] points for its player
 * @MAR_REASON_TAKES: the pieces of others on the cells fall; where numbers[0] isn't 0, so many
 *   touch the one that falls, which with its own are numbers[1]
 * @MAR_REASON_PINS: the pieces on the cells are captured, but stay under others
 * @MAR_REASON_BLOCK: it completes a block; the cells are those from which pieces go
 * @MAR_REASON_STOPS_WIN: were it @player's turn before it, @player could win, and now can't
 * @MAR_REASON_STOPS_SCORE: the same of scoring
 * @MAR_REASON_STOPS_BLOCK: the same of completing a block
 * @MAR_REASON_SAVES: were it @player's turn before it, the pieces on the cells could be captured;
 *   now they can't
 * @MAR_REASON_OPENS: each of the mover's pieces on the cells, which stay where they are, could now
 *   score by moves of its own in one turn, and couldn't before
 * @MAR_REASON_THREATENS_WIN: were it the mover's turn again, the mover could win; without the turn
 *   not
 * @MAR_REASON_THREATENS_SCORE: the same of scoring
 * @MAR_REASON_ROLLS: the mover could score with the rolls in the bits of numbers[0], from bit 1,
 *   among them one that didn't score before
 * @MAR_REASON_EYES: it gives a group that had at most one eye those on the cells
 * @MAR_REASON_MUST_OPEN: @player can complete no block and must open one
 * @MAR_REASON_AHEAD: it makes its player's tally numbers[0] to numbers[1], which wasn't ahead
 *   before
 * @MAR_REASON_THREATENS_TAKE: were it the mover's turn again, the pieces on the cells could be
 *   captured; without the turn not
 * @MAR_REASON_FREES: the mover's pieces on the cells, which enemies touch, had no step, and have
 *   one
 * @MAR_REASON_SHUTS_IN: the pieces of @player on the cells had a step, and have none
 * @MAR_REASON_GIVES: the mover's own pieces on the cells fall
 * @MAR_REASON_SCORES_FOR: it scores for @player
 * @MAR_REASON_LETS_WIN: @player can win at once, which another turn, the better one, prevents
 * @MAR_REASON_LETS_SCORE: @player can score, at most numbers[0] times, which the better turn
 *   prevents
 * @MAR_REASON_LETS_BLOCK: @player can complete a block, which the better turn prevents
 * @MAR_REASON_LETS_TAKE: @player can capture the pieces on the cells, each of which the better turn
 *   keeps safe
 *
 * In the order in which they are told: the reasons against the turn come last.
 */
typedef enum
{
  MAR_REASON_WINS,
  MAR_REASON_DRAWS,
  MAR_REASON_ONLY_WIN,
  MAR_REASON_ONLY_SCORE,
  MAR_REASON_ONLY_BLOCK,
  MAR_REASON_SCORES,
  MAR_REASON_TAKES,
  MAR_REASON_PINS,
  MAR_REASON_BLOCK,
  MAR_REASON_STOPS_WIN,
  MAR_REASON_STOPS_SCORE,
  MAR_REASON_STOPS_BLOCK,
  MAR_REASON_SAVES,
  MAR_REASON_OPENS,
  MAR_REASON_THREATENS_WIN,
  MAR_REASON_THREATENS_SCORE,
  MAR_REASON_ROLLS,
  MAR_REASON_EYES,
  MAR_REASON_MUST_OPEN,
  MAR_REASON_AHEAD,
  MAR_REASON_THREATENS_TAKE,
  MAR_REASON_FREES,
  MAR_REASON_SHUTS_IN,
  MAR_REASON_GIVES,
  MAR_REASON_SCORES_FOR,
  MAR_REASON_LETS_WIN,
  MAR_REASON_LETS_SCORE,
  MAR_REASON_LETS_BLOCK,
  MAR_REASON_LETS_TAKE,
  MAR_REASON_N_KINDS,
} MarReasonKind;

/* The first kind that speaks against a turn. */
#define MAR_REASON_FIRST_AGAINST MAR_REASON_GIVES

/**
 * MarReason:
 * @player: the player whom it names, or the mover
 * @cells: (element-type MarCell): where the pieces are before the turn; of MAR_REASON_LETS_TAKE
 *   after it
 * @numbers: depends on @kind
 *
 * One fact about a turn.
 */
typedef struct
{
  MarReasonKind kind;
  int player;
  GArray *cells;
  guint numbers[2];
} MarReason;

/* @reason: (transfer full) (nullable) */
void mar_reason_free (MarReason *reason);

/* (transfer none): the word in programs: "stops-score". */
const char *mar_reason_kind_name (MarReasonKind kind);

/**
 * mar_reasons_find:
 * @line: a position with its history
 * @options: (nullable): the options of the game; NULL for the defaults
 * @actions: (array length=n): the turn that is played there, or what is left of it; what follows
 *   that turn is not looked at
 * @better: (nullable) (array length=n_better): another turn, which shows what @actions let happen
 * @stop: (nullable): looked at now and then; when it is set, the search ends early. May be set from
 *   another thread
 *
 * Each fact is checked by playing the turn, and where it tells of a next turn by playing that. This
 * takes some milliseconds, and up to a second where a turn of several steps may be the only one.
 *
 * Returns: (transfer full) (element-type MarReason): the facts, in the order of their kinds; none
 *   where the turn can't be played.
 */
GPtrArray *mar_reasons_find (const MarLine    *line,
                             const MarOptions *options,
                             const MarAction  *actions,
                             guint             n,
                             const MarAction  *better,
                             guint             n_better,
                             const int        *stop);

/**
 * mar_reasons_format:
 * @reasons: (element-type MarReason)
 * @position: where the turn is played
 * @first: the first kind to tell of
 * @end: the kind before which to end
 *
 * Returns: (transfer full) (nullable): the most important ones in a sentence for people: "Takes c4,
 *   4 to 2; threatens to score."; NULL where there is nothing to tell.
 */
char *mar_reasons_format (const GPtrArray   *reasons,
                          const MarGame     *game,
                          const MarPosition *position,
                          MarReasonKind      first,
                          MarReasonKind      end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarReason, mar_reason_free)

G_END_DECLS
