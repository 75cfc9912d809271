/* Above the list of findings: which of them are listed, and how many there are.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-findings-model.h"

G_BEGIN_DECLS

#define MAR_TYPE_FINDINGS_BAR (mar_findings_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarFindingsBar, mar_findings_bar, MAR, FINDINGS_BAR, GtkWidget)

/* Returns: (transfer none): lets those items through that are to be listed. */
GtkFilter *mar_findings_bar_filter (MarFindingsBar *bar);

/* Returns: (transfer none): what is said where nothing is listed. */
const char *mar_findings_bar_nothing (MarFindingsBar *bar);

/**
 * mar_findings_bar_count:
 * @items: of MarFindingItem: all that was found; the bar is hidden where that is nothing
 * @document: (nullable): whose games can be chosen
 *
 * Shows the new numbers, and filters anew.
 *
 * Returns: how many items are to be decided.
 */
guint mar_findings_bar_count (MarFindingsBar *bar, GListModel *items, MarDocument *document);

G_END_DECLS
