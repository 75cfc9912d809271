/* A line of text that says why a turn is good or bad, as soon as that is known.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-line.h"

G_BEGIN_DECLS

#define MAR_TYPE_REASON_LABEL (mar_reason_label_get_type ())
G_DECLARE_FINAL_TYPE (MarReasonLabel, mar_reason_label, MAR, REASON_LABEL, AdwBin)

/* Which reasons are told. */
typedef enum
{
  MAR_REASON_SIDE_ALL,
  MAR_REASON_SIDE_FOR,
  MAR_REASON_SIDE_AGAINST,
} MarReasonSide;

/*
 * Properties:
 *   "text" (string, read only): the sentence, "" as long as there is none
 *   "wraps" (boolean): whether a long sentence takes several lines; else it is cut off, and the
 *     tooltip has all of it
 */

/**
 * mar_reason_label_set_turn:
 * @line: (nullable): where the turn is played; NULL: there is none
 * @options: (nullable): of the game
 * @actions: (array length=n): the turn, and what may follow it
 * @better: (nullable) (array length=n_better): another turn to hold it against
 * @side: which reasons to tell
 *
 * Searches on a thread, unless it is the turn that it has already.
 */
void mar_reason_label_set_turn (MarReasonLabel   *label,
                                const MarLine    *line,
                                const MarOptions *options,
                                const MarAction  *actions,
                                guint             n,
                                const MarAction  *better,
                                guint             n_better,
                                MarReasonSide     side);

/**
 * mar_reason_label_describe:
 * @described: (nullable): a widget, which screen readers describe by the sentence
 *
 * The widget that was described before no longer is.
 */
void mar_reason_label_describe (MarReasonLabel *label, GtkWidget *described);

/* (transfer none): the sentence, or "". */
const char *mar_reason_label_get_text (MarReasonLabel *label);

G_END_DECLS
