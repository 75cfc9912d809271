/* What is to be decided, as a list that keeps what stays the same when it is read anew.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-proof.h"

G_BEGIN_DECLS

#define MAR_TYPE_FINDING_ITEM (mar_finding_item_get_type ())
G_DECLARE_FINAL_TYPE (MarFindingItem, mar_finding_item, MAR, FINDING_ITEM, GObject)

/*
 * An item is a group of findings: all that is found in one turn, comment or figure
 * (mar_findings_group_end()). What they point to is there as long as the document has not changed.
 */

/**
 * mar_finding_item_findings:
 * @first: (out): the index of the first one of the group
 * @n: (out): how many there are, at least 1
 *
 * Returns: (transfer none) (element-type MarFinding): the list in which they are.
 */
GPtrArray *mar_finding_item_findings (MarFindingItem *item, guint *first, guint *n);

/**
 * mar_finding_item_finding:
 * Returns: (transfer none): the first of its findings, which tells the place of all.
 */
const MarFinding *mar_finding_item_finding (MarFindingItem *item);

/* Whether all that can be decided is decided. */
gboolean mar_finding_item_is_decided (MarFindingItem *item);
/* Whether nothing in it is an error: it may be right as it stands. */
gboolean mar_finding_item_is_doubtful (MarFindingItem *item);

/**
 * mar_findings_fill:
 * @store: of MarFindingItem
 * @findings: (element-type MarFinding): what it will hold
 *
 * Items that say the same as before stay, with their rows.
 */
void mar_findings_fill (GListStore *store, GPtrArray *findings);

G_END_DECLS
