/* An engine in the list of them, to be chosen, set up or removed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-engine-list.h"

G_BEGIN_DECLS

#define MAR_TYPE_ENGINE_ROW (mar_engine_row_get_type ())
G_DECLARE_FINAL_TYPE (MarEngineRow, mar_engine_row, MAR, ENGINE_ROW, AdwActionRow)

/**
 * mar_engine_row_new:
 * @others: (nullable): a row of the same list
 * @is_chosen: the entry is the one that is chosen of the list
 *
 * Its buttons use the actions "engines.options" and "engines.remove" (string id) of what the row
 * is in. The signal "chosen" () is emitted when the user chooses it.
 *
 * Returns: (transfer floating): a row that follows @entry.
 */
GtkWidget *mar_engine_row_new (MarEngineEntry *entry, MarEngineRow *others, gboolean is_chosen);

/* (transfer none): what it shows. */
MarEngineEntry *mar_engine_row_get_entry (MarEngineRow *row);

G_END_DECLS
