/* Choosing among the readings of moves in a text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "reference-private.h"

G_BEGIN_DECLS

/**
 * MarReading:
 * @base: where the run begins
 * @turn: the number of the turn there
 * @lead: how many actions of the text's line come before it
 * @goes_on: whether these are all of that line
 *
 * One way to read a run.
 */
typedef struct
{
  MarCursor base;
  guint turn;
  guint lead;
  gboolean goes_on;
} MarReading;

/**
 * MarChoice:
 * @self: the references
 * @state: what is known before the run
 * @run: what is read
 * @any: whether a reading was tried
 * @reading: the best one so far
 * @best: what became of it
 * @trial: what becomes of the next
 */
typedef struct
{
  MarReferences *self;
  const MarReferenceState *state;
  const MarReferenceRun *run;
  gboolean any;
  MarReading reading;
  MarReferenceTry best;
  MarReferenceTry trial;
} MarChoice;

/* Collects the moves that stand together from @first on; squares are among them with @cells.
 * Returns the marking behind them. */
guint mar_choice_gather (MarReferences *self, guint first, gboolean cells, MarReferenceRun *run);

/* Tries the readings in their order, until one fits as a whole. @number is that of a turn in
 * front, or 0; @listed: it may be that of a list. @gap stands before the run. */
void mar_choice_make (MarChoice *choice, guint number, gboolean listed, MarGap gap);

/* Returns whether the run plays after some answer of the side that is to move before it. */
gboolean mar_choice_is_threat (MarChoice *choice);

G_END_DECLS
