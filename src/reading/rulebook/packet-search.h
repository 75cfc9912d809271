/* The likeliest legal game behind a printed one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "packet-expand.h"

G_BEGIN_DECLS

/**
 * PacketStart:
 * @marbles: where each side's marbles stood, those without proof included
 * @unproven: those of them of which no move tells
 * @missing: how many more there may have been, when the text begins in mid-game
 * @side: who moves first
 * @score: the score at the start
 * @in_play: the text begins in mid-game, so marbles may stand anywhere
 * @cost: how much has to be explained away
 */
typedef struct
{
  PacketSquares marbles[2];
  PacketSquares unproven[2];
  guint missing[2];
  int side;
  PacketScore score;
  gboolean in_play;
  int cost;
} PacketStart;

/**
 * PacketReadingKind:
 * @PACKET_PLAYED: a whole turn
 * @PACKET_UNFINISHED: a turn that lacks steps
 * @PACKET_FORCED: no legal reading: printed steps were made against the rules
 * @PACKET_SKIPPED: no reading at all: the position stays
 * @PACKET_RESULT: a score in the place of a turn
 */
typedef enum
{
  PACKET_PLAYED,
  PACKET_UNFINISHED,
  PACKET_FORCED,
  PACKET_SKIPPED,
  PACKET_RESULT,
} PacketReadingKind;

/**
 * PacketReading:
 * @kind: how the turn was read
 * @handed_over: the other side's turn is missing from the text before this one
 * @n_actions: how many
 * @actions: the steps; with @PACKET_FORCED those that are legal after @setup
 * @n_legal: with @PACKET_FORCED how many steps were legal before the rule was broken
 * @legal: those steps
 * @before: the position before the turn
 * @setup: with @PACKET_FORCED the position after the last step that broke a rule
 * @after: the position after it; with @PACKET_UNFINISHED in mid-line, the other side to move
 * @cost: what the reading costs
 */
typedef struct
{
  PacketReadingKind kind;
  gboolean handed_over;
  guint n_actions;
  MarAction actions[PACKET_TURN_STEPS];
  guint n_legal;
  MarAction legal[PACKET_TURN_STEPS];
  PacketPosition before;
  PacketPosition setup;
  PacketPosition after;
  int cost;
} PacketReading;

/**
 * PacketLine:
 * @start: where the line starts
 * @position: the same as a position
 * @n: how many turns were read
 * @readings: (array length=n): one for each printed turn
 * @cost: what all of it costs
 * @effort: how many steps were tried until it was found
 */
typedef struct
{
  PacketStart start;
  PacketPosition position;
  guint n;
  PacketReading *readings;
  int cost;
  guint64 effort;
} PacketLine;

/**
 * packet_search:
 * @turns: (element-type PacketTurn): the printed main line
 *
 * Returns: (transfer full): the likeliest reading of all turns together.
 */
PacketLine *packet_search (GPtrArray *turns);
/* Returns: (transfer full) (nullable): what is found without looking for rare misprints. */
PacketLine *packet_search_narrowly (GPtrArray *turns);
void packet_line_free (PacketLine *line);

/**
 * packet_read_turn:
 * @position: where the turn is to be played
 * @limit: the most that the reading may cost
 *
 * Returns: whether there is a legal reading; then the best is in @reading.
 */
gboolean packet_read_turn (const PacketTurn  *turn,
                           const MarPosition *position,
                           int                limit,
                           PacketReading     *reading);

/* Returns whether the text begins somewhere in the middle of a game. */
gboolean packet_begins_in_play (GPtrArray *turns);

/* Returns: which share of the steps begins where a marble of the side can be, and goes one square,
 * 0 … 1. */
double packet_plausibility (GPtrArray *turns);

/**
 * packet_count_doubts:
 * @doubts: (nullable) (array): for each turn gets how many there are up to it
 *
 * Returns: how many steps begin where no marble of the side can be, by the print alone, with two
 *   for each turn that the wrong side makes.
 */
guint packet_count_doubts (GPtrArray *turns, guint *doubts);

/**
 * packet_board_formation:
 * @marbles: (out caller-allocates) (array length=2): those of either side
 *
 * Returns: whether all marbles of the board stand in the homes of their sides, and are not more
 *   than a side has.
 */
gboolean packet_board_formation (const PacketBoard *board, PacketSquares marbles[2]);

/* The starts that the moves speak for, the likeliest first. */
GArray *packet_starts (GPtrArray *turns);

/**
 * PacketWidth:
 * @slack: how much dearer than the best a hypothesis may be
 * @margin: how far a search looks beyond what is needed to find anything at all, or beyond
 *   @slack where that is more
 * @width: how many are kept after each turn
 * @effort: how many steps may be tried for one turn
 * @total: how many for the whole game; after that only the likeliest are followed
 * @limit: how dear the whole game may become; 0: however dear
 *
 * How wide and how far a search looks.
 */
typedef struct
{
  int slack;
  int margin;
  guint width;
  guint effort;
  guint total;
  int limit;
} PacketWidth;

PacketLine *packet_beam (GPtrArray         *turns,
                         const PacketStart *starts,
                         guint              n_starts,
                         const PacketWidth *width);

/* Returns whether the reading of a turn from @from on costs @doubtful or more; without a line all
 * are doubtful. */
gboolean packet_line_is_doubtful (const PacketLine *line, guint from, int doubtful);

/* Returns: (transfer full) (nullable): how the turns are read. */
typedef PacketLine *(*PacketLineFunc) (GPtrArray *turns, const PacketWidth *width);

/**
 * packet_find_numbered_turns:
 * @turns: (element-type PacketTurn): gets those that are missing
 * @line: (transfer full) (nullable): how they are read without them
 * @search: reads them anew
 *
 * Looks for turns whose numbers are missing, too.
 *
 * Returns: (transfer full) (nullable): how they are read best.
 */
PacketLine *packet_find_numbered_turns (GPtrArray         *turns,
                                        PacketLine        *line,
                                        PacketLineFunc     search,
                                        const PacketWidth *width);

/**
 * packet_find_missing_turns:
 * @turns: (element-type PacketTurn): gets those that are missing
 * @line: (transfer full): how they are read without them
 * @search: reads them anew
 *
 * Looks for turns that are missing although the numbers go on.
 *
 * Returns: (transfer full): how they are read best.
 */
PacketLine *packet_find_missing_turns (GPtrArray         *turns,
                                       PacketLine        *line,
                                       PacketLineFunc     search,
                                       const PacketWidth *width);

/**
 * packet_find_moved_turns:
 * @turns: (element-type PacketTurn): those that are printed in each other's place with their
 *   numbers, get them back, and a note
 * @line: (transfer full) (nullable): how they are read as they stand
 * @search: reads them anew
 *
 * Returns: (transfer full) (nullable): how they are read best.
 */
PacketLine *packet_find_moved_turns (GPtrArray         *turns,
                                     PacketLine        *line,
                                     PacketLineFunc     search,
                                     const PacketWidth *width);

/**
 * packet_guess_exchanges:
 * @turns: (element-type PacketTurn): those that are printed in each other's place, or steps of
 *   which are, get them back, and a note
 * @line: (transfer full) (nullable): how they are read as they stand
 * @search: reads them anew
 *
 * Looks for exchanges that the print alone tells: without them marbles move that can't be there.
 *
 * Returns: (transfer full) (nullable): how they are read best.
 */
PacketLine *packet_guess_exchanges (GPtrArray         *turns,
                                    PacketLine        *line,
                                    PacketLineFunc     search,
                                    const PacketWidth *width);

/**
 * packet_find_exchanges:
 * @turns: (element-type PacketTurn): those that are printed in each other's place, or steps of
 *   which are, get them back, and a note
 * @line: (transfer full): how they are read as they stand
 * @search: reads them anew
 *
 * Returns: (transfer full): how they are read best.
 */
PacketLine *packet_find_exchanges (GPtrArray         *turns,
                                   PacketLine        *line,
                                   PacketLineFunc     search,
                                   const PacketWidth *width);

/**
 * packet_place_unmoved:
 * @line: a reading of @turns; what is unproven in its start is found anew
 * @start: (out caller-allocates): a start on which those marbles stand better
 *
 * Returns: whether there is such a start.
 */
gboolean packet_place_unmoved (GPtrArray         *turns,
                               PacketLine        *line,
                               const PacketWidth *width,
                               PacketStart       *start);

/**
 * packet_find_origins:
 * @line: a reading of @turns
 *
 * Returns: (transfer full) (element-type PacketStart): starts on which a marble stood elsewhere
 *   that came to where its first printed step begins in the first turn that lacks steps.
 */
GArray *packet_find_origins (GPtrArray *turns, const PacketLine *line);

/* How likely a marble is to be put on @cell beside those of @formation. */
int packet_likely_square (PacketSquares formation, int side, int cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PacketLine, packet_line_free)

G_END_DECLS
