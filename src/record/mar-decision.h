/* What somebody decided about a finding of proofreading.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

typedef enum
{
  MAR_DECISION_ACCEPTED,
  MAR_DECISION_AS_PRINTED,
} MarDecisionType;

#define MAR_N_DECISION_TYPES 2

/**
 * MarDecision:
 * @type: whether a reading was accepted, or the text stays as it is printed
 * @in: where the finding stood: "moves", "comment", …
 * @kind: of the finding: "illegal-step", …
 * @text: what stood there
 * @reading: (nullable): what was accepted
 * @reason: (nullable): why: of what was accepted, why the text was wrong; else what somebody wrote
 *
 * Decisions are found by what the finding says, so that one that is found again is not asked about
 * a second time.
 */
typedef struct
{
  MarDecisionType type;
  char *in;
  char *kind;
  char *text;
  char *reading;
  char *reason;
  char *extra; /* nullable: members that this version doesn't know, as JSON */
} MarDecision;

/* Returns: (transfer full). */
MarDecision *mar_decision_copy (const MarDecision *decision);
void mar_decision_free (MarDecision *decision);

/* (transfer none): the word of the file format for it: "as-printed". */
const char *mar_decision_type_name (MarDecisionType type);

/**
 * mar_document_n_decisions:
 * @node: (nullable): a node; without one what was decided about the text and the figures that
 *   belong to no game
 */
guint mar_document_n_decisions (MarDocument *document, const MarNode *node);
const MarDecision *mar_document_decision (MarDocument *document, const MarNode *node, guint index);

/**
 * mar_document_find_decision:
 * Returns: (transfer none) (nullable): what was decided about a finding that says this.
 */
const MarDecision *mar_document_find_decision (MarDocument   *document,
                                               const MarNode *node,
                                               const char    *in,
                                               const char    *kind,
                                               const char    *text);

/* Edits, one step of undo each. */

/**
 * mar_document_decide:
 * @decision: copied; it takes the place of one about the same finding
 */
void mar_document_decide (MarDocument *document, MarNode *node, const MarDecision *decision);
/* Forgets what was decided about a finding that says this, if something was. */
void mar_document_undecide (MarDocument *document,
                            MarNode     *node,
                            const char  *in,
                            const char  *kind,
                            const char  *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarDecision, mar_decision_free)

G_END_DECLS
