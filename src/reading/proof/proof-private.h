/* Shared by the proofreaders.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-proof.h"
#include "packet-notation.h"

G_BEGIN_DECLS

/* How many readings are told of what can't be so. */
#define PROOF_MOST_READINGS 3

/**
 * MarProof:
 * @findings: what was found so far
 * @record: the game that is read
 * @game: its number in the document, from 1
 * @node: the node that is read
 * @turn: its turn, as a finding tells it
 * @variation: the turn in whose place its variation begins; 0 on the main line
 * @sign: what parts steps in this game, once it is known
 * @with_repairs: whether likely readings of struck moves and of references are looked for
 */
typedef struct
{
  GPtrArray *findings;
  MarRecord *record;
  guint game;
  MarNode *node;
  guint turn;
  guint variation;
  char sign;
  gboolean with_repairs;
} MarProof;

/* @text is what stands there, @truth and @reason may be NULL. Returns the finding, to
 * which readings may be added. */
MarFinding *mar_proof_add (MarProof           *proof,
                           MarFindingLocation  in,
                           const char         *kind,
                           MarSeverity         severity,
                           const char         *text,
                           const char         *truth,
                           const char         *reason);
void mar_proof_add_reading (MarFinding *finding, const char *reading);

/* Compares what is printed in the notation of the packet with what the node plays. */
void mar_proof_packet_turn (MarProof *proof);

/* Holds what the comments of the node say of squares and moves against the game; what
 * stands before and after the whole game too, where it begins and ends. */
void mar_proof_comments (MarProof *proof);

/* The same for the signs around the steps of @scan; @truths are the steps as played,
 * NULL for those that were told otherwise; @turn is all of them. */
void mar_proof_packet_signs (MarProof          *proof,
                             const PacketScan  *scan,
                             const char *const *truths,
                             const char        *turn);

/* Proves what a figure claims: one of the node that is read, or, where none is, of @document. */
void mar_proof_figure (MarProof *proof, MarDocument *document, guint index);

G_END_DECLS
