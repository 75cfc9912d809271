/* A list of findings that keeps what stays the same when it is read anew.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-proof.h"

G_BEGIN_DECLS

#define MAR_TYPE_FINDING_ITEM (mar_finding_item_get_type ())
G_DECLARE_FINAL_TYPE (MarFindingItem, mar_finding_item, MAR, FINDING_ITEM, GObject)

/**
 * mar_finding_item_finding:
 * Returns: (transfer none): the finding; what it points to is there as long as the document
 *   has not changed.
 */
const MarFinding *mar_finding_item_finding (MarFindingItem *item);

/**
 * mar_findings_fill:
 * @store: of MarFindingItem
 * @findings: (element-type MarFinding): what it will hold
 *
 * Items that say the same as before stay, with their rows.
 */
void mar_findings_fill (GListStore *store, GPtrArray *findings);

G_END_DECLS
