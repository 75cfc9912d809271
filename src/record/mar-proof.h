/* Proof-reading: what a replay of a record finds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

typedef enum
{
  MAR_FINDING_IN_MOVES,
  MAR_FINDING_IN_COMMENT,
  MAR_FINDING_IN_HEADER,
  MAR_FINDING_IN_DIAGRAM,
  MAR_FINDING_IN_NUMBER,
  MAR_FINDING_IN_TEXT,
} MarFindingPlace;

typedef enum
{
  MAR_SEVERITY_NOTE,
  MAR_SEVERITY_WARNING,
  MAR_SEVERITY_ERROR,
} MarSeverity;

/**
 * MarFinding:
 * @record: (nullable): the game
 * @node: (nullable): the node
 * @game: its game, counted from 1; 0 for none
 * @turn: its turn by position in the main line, counted from 1 (for a variation: of the
 *   turn that it replaces or follows); 0 for none
 * @in: where it stands
 * @kind: a short fixed word: "illegal-step", "missing-capture", "wrong-capture",
 *   "wrong-score", "repeated-number", "wrong-diagram", "unreadable",
 *   "struck", …
 * @severity: how bad
 * @text: the text as it stands
 * @truth: (nullable): what is true
 * @reason: (nullable): why, one sentence
 * @readings: (array zero-terminated=1): likely intended readings, the likeliest first
 */
typedef struct
{
  MarRecord *record;
  MarNode *node;
  guint game;
  guint turn;
  MarFindingPlace in;
  const char *kind;
  MarSeverity severity;
  char *text;
  char *truth;
  char *reason;
  char **readings;
} MarFinding;

const char *mar_finding_place_name (MarFindingPlace in);
const char *mar_severity_name      (MarSeverity severity);
void        mar_finding_free       (MarFinding *finding);

/**
 * mar_proof_read:
 * Returns: (transfer full) (element-type MarFinding): what is wrong, in the order of the text.
 */
GPtrArray  *mar_proof_read         (MarDocument *document);

G_END_DECLS
