/* All that is found in one turn, comment or figure, with what can be decided about it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-findings-model.h"

G_BEGIN_DECLS

#define MAR_TYPE_FINDING_DETAILS (mar_finding_details_get_type ())
G_DECLARE_FINAL_TYPE (MarFindingDetails, mar_finding_details, MAR, FINDING_DETAILS, GtkWidget)

/*
 * It activates actions of the pane that lists it: "findings.accept" with the reading of each
 * finding ("au"), "findings.leave" with the reason, or an empty text ("s"), "findings.reopen", and
 * "findings.edit", which leads to its place.
 */

GtkWidget *mar_finding_details_new (void);

/**
 * mar_finding_details_show:
 * @document: where it was found
 * @item: what is shown from now on; the document has not changed since it was found
 */
void mar_finding_details_show (MarFindingDetails *details,
                               MarDocument       *document,
                               MarFindingItem    *item);

G_END_DECLS
