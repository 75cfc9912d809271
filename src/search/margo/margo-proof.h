/* The end of a game of Margo, proved.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo-referee.h"
#include "searcher.h"

G_BEGIN_DECLS

/* So many nodes take about as long as a playout, on small boards. */
#define MARGO_PROOF_NODES 8

/* What the player to move gets, by what is proved. */
typedef enum
{
  MARGO_PROOF_OPEN,
  MARGO_PROOF_LOSS,
  MARGO_PROOF_DRAW,
  MARGO_PROOF_WIN,
} MargoProofValue;

/* A prover of positions of two players that follow on each other. */
typedef struct _MargoProof MargoProof;

/**
 * margo_proof_new:
 * @job: outlives the proof; the boards of its line's history are those that superko forbids at
 *   first
 * @memory: for what was found out, in bytes
 */
MargoProof *margo_proof_new (MarSearchJob *job, gsize memory);
void margo_proof_free (MargoProof *proof);

/* Makes @position, and its board, the last of the game so far; or takes it back. */
void margo_proof_push (MargoProof *proof, const MargoPosition *position);
void margo_proof_pop (MargoProof *proof);

/* Allows to look at @n_nodes more nodes, about; and whether these, or the time, are spent. */
void margo_proof_allow (MargoProof *proof, guint64 n_nodes);
gboolean margo_proof_is_spent (const MargoProof *proof);

/**
 * margo_proof_reaches:
 * @position: the last one; if it isn't the end of the game, its player is to move
 * @value: a draw or a win
 * @choice: (out) (optional): an action that reaches it, or else one after which the game lasts
 *   long; only when that is proved
 * @length: (out) (optional): how many turns the game lasts then, at most
 *
 * Returns: @value if the player to move gets so much at least, what is next below if he doesn't, or
 *   %MARGO_PROOF_OPEN if that took more nodes than allowed: then it may be asked again, and goes
 *   on.
 */
MargoProofValue margo_proof_reaches (MargoProof          *proof,
                                     const MargoPosition *position,
                                     MargoProofValue      value,
                                     MarAction           *choice,
                                     guint               *length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MargoProof, margo_proof_free)

G_END_DECLS
