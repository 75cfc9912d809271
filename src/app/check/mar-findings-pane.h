/* The findings of proofreading in the games of a file, to be decided one by one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-findings-model.h"

G_BEGIN_DECLS

#define MAR_TYPE_FINDINGS_PANE (mar_findings_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarFindingsPane, mar_findings_pane, MAR, FINDINGS_PANE, GtkWidget)

/*
 * What is found is listed by turn, comment and figure. The selected one is open, and can be
 * decided.
 *
 * Signals:
 *   "found" (const MarFinding *finding): its place is to be shown
 *   "edit" (const MarFinding *finding): somebody wants to write, or play, what is right there
 *   "accept" (MarFindingItem *item, const guint *readings): of its findings these readings are
 *      meant; the place of one that is repaired is to be shown
 *   "counted" (guint n, gboolean is_read): in so many places there is something to decide; until
 *      the document is read, 0
 */

GtkWidget *mar_findings_pane_new (void);

/**
 * mar_findings_pane_set_document:
 * @document: (nullable): what to proof-read, little by little and after each change again
 */
void mar_findings_pane_set_document (MarFindingsPane *pane, MarDocument *document);

/**
 * mar_findings_pane_step:
 * @forth: the next finding, or the previous one
 * @index: (out): the place of the finding in the list
 * @n: (out): how many there are
 *
 * Selects the next of those that are listed; after the last one comes the first.
 *
 * Returns: (transfer none) (nullable): the finding, as long as nothing changes; NULL: none is
 *   listed.
 */
const MarFinding *mar_findings_pane_step (MarFindingsPane *pane,
                                          gboolean         forth,
                                          guint           *index,
                                          guint           *n);

G_END_DECLS
