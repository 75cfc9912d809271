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

G_END_DECLS
