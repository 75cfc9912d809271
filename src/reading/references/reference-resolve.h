/* Shared by the judges of squares and of moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "reference-private.h"

G_BEGIN_DECLS

const MarMarking *mar_references_get_marking (const MarReferences *self, guint index);

/* The gap before a marking; @first is the marking with which its group begins. */
MarGap mar_references_get_gap (const MarReferences *self, guint index, guint first);

/* Adds a reference that begins with a marking and is as long. */
MarReference *mar_references_add (MarReferences     *self,
                                  MarReferenceKind   kind,
                                  guint              marking,
                                  MarReferenceChain *chain);
void mar_reference_add_cell (MarReference *reference, MarCell cell);

/* Judges the moves that begin with the marking at @index, and returns the marking behind
 * them. */
guint mar_references_resolve_moves (MarReferences *self, guint index, MarReferenceState *state);

/* The same where it is a square, if moves are written so here; else returns @index. */
guint mar_references_resolve_placements (MarReferences     *self,
                                         guint              index,
                                         MarReferenceState *state);

G_END_DECLS
