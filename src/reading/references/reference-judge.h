/* What the judges of squares and of moves share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "reference-private.h"

G_BEGIN_DECLS

const MarMarking *mar_judge_marking (const MarReferences *self, guint index);

/* What stands before a marking; @first is the one with which its group begins. */
MarGap mar_judge_gap (const MarReferences *self, guint index, guint first);

/* Adds a reference that begins with a marking and is as long. */
MarReference *mar_judge_add (MarReferences     *self,
                             MarReferenceKind   kind,
                             guint              marking,
                             MarReferenceChain *chain);
void mar_judge_add_cell (MarReference *reference, MarCell cell);

/* Judges the moves that begin with the marking at @index, and returns the marking behind
 * them. */
guint mar_judge_moves (MarReferences *self, guint index, MarReferenceState *state);

/* The same where it is a square, if moves are written so here; else returns @index. */
guint mar_judge_placements (MarReferences *self, guint index, MarReferenceState *state);

G_END_DECLS
