/* Proof-reading: what a replay of a record finds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-decision.h"
#include "mar-document.h"
#include "mar-replay.h"

G_BEGIN_DECLS

typedef enum
{
  MAR_FINDING_IN_MOVES,
  MAR_FINDING_IN_COMMENT,
  MAR_FINDING_IN_HEADER,
  MAR_FINDING_IN_DIAGRAM,
  MAR_FINDING_IN_NUMBER,
  MAR_FINDING_IN_TEXT,
  MAR_FINDING_IN_FIGURE,
} MarFindingLocation;

typedef enum
{
  MAR_SEVERITY_NOTE,
  MAR_SEVERITY_WARNING,
  MAR_SEVERITY_ERROR,
} MarSeverity;

/**
 * MarFinding:
 * @record: (nullable): the game; NULL for a figure of the document
 * @node: (nullable): the node
 * @game: its game, counted from 1; 0 for none
 * @turn: its turn by position in its line, counted from 1; 0 for none
 * @variation: of a node in a variation the turn in whose place that begins; 0 on the main line
 * @in: where it stands
 * @kind: a short fixed word: "illegal-step", "missing-capture", "wrong-capture",
 *   "wrong-score", "repeated-number", "wrong-diagram", "unreadable", "doubled-turn",
 *   "printed-again", "struck", "false-claim", "unreadable-claim", "illegal-answer", "missed-goal",
 *   "unreadable-goal", …
 * @severity: how bad
 * @text: the text as it stands
 * @truth: (nullable): what is true
 * @reason: (nullable): why, one sentence
 * @readings: (array zero-terminated=1): likely intended readings, the likeliest first;
 *   MAR_READING_LEFT_OUT where nothing should stand there
 * @header: (nullable): of a text that is a header its key
 * @comment: of a comment which
 * @offset: where @text begins in its comment or header, in bytes
 * @length: how long it is there, in bytes; 0: it stands in neither
 * @figure: (nullable): of a figure what it is called: its title, its id, or its number
 * @figure_index: of a figure its index among those of @node, or of the document
 * @line: the line of the imported text, from 1; 0: unknown, or it had pages
 * @page: the page of what was imported, from 1; 0: it had none
 * @board: which board of that page it is about, from 1; 0: none, or unknown
 * @decision: (nullable): what somebody decided about it
 * @is_repaired: nothing is wrong any more: it is only told from what was decided
 */
typedef struct
{
  MarRecord *record;
  MarNode *node;
  guint game;
  guint turn;
  guint variation;
  MarFindingLocation in;
  const char *kind;
  MarSeverity severity;
  char *text;
  char *truth;
  char *reason;
  char **readings;
  char *header;
  MarCommentSlot comment;
  guint offset;
  guint length;
  char *figure;
  guint figure_index;
  guint line;
  guint page;
  guint board;
  MarDecision *decision;
  gboolean is_repaired;
} MarFinding;

/* (transfer none): the word of programs for it: "comment". */
const char *mar_finding_location_name (MarFindingLocation in);
/* (transfer none): likewise. */
const char *mar_severity_name (MarSeverity severity);
/* (transfer none): how people are told of @reading: the text itself, or that it is left out. */
const char *mar_finding_format_reading (const char *reading);
/* @finding: (transfer full) (nullable) */
void mar_finding_free (MarFinding *finding);

/**
 * mar_finding_format_place:
 * @with_game: whether to say which game
 *
 * Returns: (transfer full): where it was found, for people: "Game 2, turn 12, figure 2.1".
 */
char *mar_finding_format_place (const MarFinding *finding, gboolean with_game);

/**
 * mar_finding_format_origin:
 * Returns: (transfer full) (nullable): where it stands in what was imported, for people: "page 25",
 *   "line 789"; NULL where that isn't known.
 */
char *mar_finding_format_origin (const MarFinding *finding);

/**
 * mar_proof_read:
 * Returns: (transfer full) (element-type MarFinding): what is wrong, in the order of the text, and
 *   what was decided about it.
 */
GPtrArray *mar_proof_read (MarDocument *document);

/**
 * mar_findings_count_open:
 * Returns: of how many of @findings nothing was decided yet.
 */
guint mar_findings_count_open (GPtrArray *findings);

/**
 * mar_findings_group_end:
 * @first: the index of a finding
 *
 * Findings about the same turn, the same comment, header or figure are a group, to be decided
 * together. Those of a group follow one another.
 *
 * Returns: the index behind the last finding of the group that begins with @first.
 */
guint mar_findings_group_end (GPtrArray *findings, guint first);

/**
 * mar_finding_n_repairs:
 *
 * The text of an importer's finding was read as well as it could be already: its readings are in
 * the record.
 *
 * Returns: how many of the first readings can be put into the record.
 */
guint mar_finding_n_repairs (const MarFinding *finding);

/**
 * mar_finding_repair:
 * @reading: which of its readings
 * @replay: (out caller-allocates) (optional): what became of the moves after one that is
 *   repaired; of a repaired text nothing, and its node
 * @error: MAR_RULES_ERROR_ILLEGAL or MAR_RECORD_ERROR_EDIT; nothing is changed then
 *
 * Puts what was meant in the place of what stands there: one entry of the journal.
 *
 * Returns: whether it was done.
 */
gboolean mar_finding_repair (const MarFinding  *finding,
                             guint              reading,
                             MarReplay         *replay,
                             GError           **error);

/* A reading: what is printed is to be left out. */
#define MAR_READING_LEFT_OUT ""

/* In place of a reading: what is printed is right. */
#define MAR_READING_AS_PRINTED G_MAXUINT

/**
 * mar_finding_is_repairable:
 * Returns: whether it can be repaired in the record, once one knows how; what an importer read
 *   otherwise than is printed stands in the record as it was read.
 */
gboolean mar_finding_is_repairable (const MarFinding *finding);

/* Deciding: one entry of the journal. @findings are the @n from @first on. */

/**
 * mar_findings_accept:
 * @document: in which they were found, and which has not changed since
 * @readings: (array length=n): of each which of its readings is meant, or MAR_READING_AS_PRINTED
 * @replay: (out caller-allocates): what became of the moves after one that is repaired; else only
 *   its node is set, NULL where none was repaired
 * @error: MAR_RULES_ERROR_ILLEGAL or MAR_RECORD_ERROR_EDIT; nothing is changed then
 *
 * Repairs what can be repaired, and remembers that the rest is read as was meant.
 *
 * Returns: whether it was done.
 */
gboolean mar_findings_accept (MarDocument  *document,
                              GPtrArray    *findings,
                              guint         first,
                              guint         n,
                              const guint  *readings,
                              MarReplay    *replay,
                              GError      **error);

/**
 * mar_findings_leave:
 * @reason: (nullable): why the text stays as it is printed
 *
 * Remembers that nothing is wrong, or is to be changed.
 */
void mar_findings_leave (MarDocument *document,
                         GPtrArray   *findings,
                         guint        first,
                         guint        n,
                         const char  *reason);

/**
 * mar_findings_reopen:
 *
 * Forgets what was decided, but not what was repaired, which stays so.
 */
void mar_findings_reopen (MarDocument *document, GPtrArray *findings, guint first, guint n);

typedef struct _MarProofReading MarProofReading;

/**
 * mar_proof_reading_new:
 * @document: must stay as it is until the reading is freed
 * @with_repairs: whether likely readings of struck moves and of references in comments are
 *   looked for, which takes a while
 *
 * Begins to proof-read.
 */
MarProofReading *mar_proof_reading_new (MarDocument *document, gboolean with_repairs);
void mar_proof_reading_free (MarProofReading *reading);

/**
 * mar_proof_reading_go_on:
 * @microseconds: after how long to pause; at least one node, or one figure, is read
 *
 * Returns: whether all is read.
 */
gboolean mar_proof_reading_go_on (MarProofReading *reading, gint64 microseconds);

/**
 * mar_proof_reading_findings:
 * Returns: (transfer full) (element-type MarFinding): what was found so far.
 */
GPtrArray *mar_proof_reading_findings (MarProofReading *reading);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarProofReading, mar_proof_reading_free)

G_END_DECLS
