/* Proof-reading: what a replay of a record finds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

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
 *   "wrong-score", "repeated-number", "wrong-diagram", "unreadable",
 *   "struck", "false-claim", "unreadable-claim", …
 * @severity: how bad
 * @text: the text as it stands
 * @truth: (nullable): what is true
 * @reason: (nullable): why, one sentence
 * @readings: (array zero-terminated=1): likely intended readings, the likeliest first
 * @header: (nullable): of a text that is a header its key
 * @comment: of a comment which
 * @offset: where @text begins in its comment or header, in bytes
 * @length: how long it is there, in bytes; 0: it stands in neither
 * @figure: (nullable): of a figure what it is called: its title, its id, or its number
 * @figure_index: of a figure its index among those of @node, or of the document
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
} MarFinding;

/* (transfer none): the word of programs for it: "comment". */
const char *mar_finding_location_name (MarFindingLocation in);
/* (transfer none): likewise. */
const char *mar_severity_name (MarSeverity severity);
/* @finding: (transfer full) (nullable) */
void mar_finding_free (MarFinding *finding);

/**
 * mar_proof_read:
 * Returns: (transfer full) (element-type MarFinding): what is wrong, in the order of the text.
 */
GPtrArray *mar_proof_read (MarDocument *document);

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
