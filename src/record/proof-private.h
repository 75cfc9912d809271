/* What the proof-readers share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-proof.h"

G_BEGIN_DECLS

/**
 * MarProof:
 * @findings: what was found so far
 * @record: the game that is read
 * @game: its number in the document, from 1
 * @node: the node that is read
 * @turn: its turn, as a finding tells it
 */
typedef struct
{
  GPtrArray *findings;
  MarRecord *record;
  guint game;
  MarNode *node;
  guint turn;
} MarProof;

/* @text is what stands there, @truth and @reason may be NULL. Returns the finding, to
 * which readings may be added. */
MarFinding *mar_proof_add         (MarProof *proof, MarFindingPlace in, const char *kind,
                                   MarSeverity severity, const char *text, const char *truth,
                                   const char *reason);
void        mar_proof_add_reading (MarFinding *finding, const char *reading);

/* Compares what is printed in the notation of the packet with what the node plays. */
void        mar_proof_packet_turn (MarProof *proof);

G_END_DECLS
