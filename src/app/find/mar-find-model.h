/* The matches of a search, as a list.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-find.h"

G_BEGIN_DECLS

#define MAR_TYPE_FIND_ITEM (mar_find_item_get_type ())
G_DECLARE_FINAL_TYPE (MarFindItem, mar_find_item, MAR, FIND_ITEM, GObject)

#define MAR_TYPE_FIND_MODEL (mar_find_model_get_type ())
G_DECLARE_FINAL_TYPE (MarFindModel, mar_find_model, MAR, FIND_MODEL, GObject)

/**
 * mar_find_item_found:
 * Returns: (transfer none) (nullable): the place; NULL once the list has others.
 */
const MarFound *mar_find_item_found (MarFindItem *item);

/**
 * mar_find_model_new:
 * Returns: (transfer full): a #GListModel of #MarFindItem, empty. Items exist while somebody
 *   holds them.
 */
MarFindModel *mar_find_model_new (void);

/**
 * mar_find_model_set_found:
 * @found: (transfer full) (nullable) (element-type MarFound): what the list has from now on
 */
void mar_find_model_set_found (MarFindModel *model, GPtrArray *found);
guint mar_find_model_n_found (MarFindModel *model);
const MarFound *mar_find_model_found (MarFindModel *model, guint index);

G_END_DECLS
