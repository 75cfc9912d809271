/* The findings of proofreading in the games of a file, and their repair.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-proof.h"

G_BEGIN_DECLS

#define MAR_TYPE_FINDINGS_PANE (mar_findings_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarFindingsPane, mar_findings_pane, MAR, FINDINGS_PANE, GtkWidget)

/*
 * Signals:
 *   "found" (const MarFinding *finding): its place is to be shown
 *   "repair" (const MarFinding *finding, guint reading): this reading is to take the place of
 *      what was found
 *   "counted" (guint n, gboolean is_read): so many findings there are now; until the
 *      document is read, 0
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
 * Goes to the finding after the one that was gone to last, as if it had been chosen in the list;
 * after the last one comes the first.
 *
 * Returns: (transfer none) (nullable): the finding, as long as nothing changes; NULL: there is
 *   none that could be gone to.
 */
const MarFinding *mar_findings_pane_step (MarFindingsPane *pane,
                                          gboolean         forth,
                                          guint           *index,
                                          guint           *n);

G_END_DECLS
