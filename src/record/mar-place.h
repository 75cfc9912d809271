/* A place in a record as a text that outlives the record: for reading a file anew, and from
 * one evening to the next.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-cursor.h"

G_BEGIN_DECLS

/**
 * mar_place_write:
 * @node: an attached node
 *
 * The text tells the way from the start: how far along the line, into which variation, how
 * far along that, and so on: "12.1.3" is twelve nodes on, then the first variation, then
 * three nodes on.
 *
 * Returns: (transfer full): the way to @node.
 */
char *mar_place_write (const MarNode *node);

/**
 * mar_place_read:
 * @text: (nullable): what mar_place_write() wrote, about this record or an earlier state of
 *   it; anything else leads as far as it goes
 * @exact: (out) (optional): whether the way could be gone to its end
 *
 * Returns: (transfer none): the node at the end of the way, or the last one on it that there
 *   is.
 */
MarNode *mar_place_read (MarRecord *record, const char *text, gboolean *exact);

/**
 * mar_place_cursor:
 * @step: how many actions of the node had been played; 0: all
 *
 * Returns: the cursor at mar_place_read(), or as near to it as the record has it.
 */
MarCursor mar_place_cursor (MarRecord *record, const char *text, guint step);

G_END_DECLS
