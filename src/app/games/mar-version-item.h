/* The rows of a comparison: games, what differs in them, and how much between that does not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-comparison.h"

G_BEGIN_DECLS

#define MAR_TYPE_VERSION_ITEM (mar_version_item_get_type ())
G_DECLARE_FINAL_TYPE (MarVersionItem, mar_version_item, MAR, VERSION_ITEM, GObject)

/**
 * MarVersionItemKind:
 * @MAR_VERSION_GAME: the title of a game, or of what belongs to none
 * @MAR_VERSION_SAME: turns that don't differ
 * @MAR_VERSION_DIFFERENCE: what differs, with the texts of both versions
 */
typedef enum
{
  MAR_VERSION_GAME,
  MAR_VERSION_SAME,
  MAR_VERSION_DIFFERENCE,
} MarVersionItemKind;

/**
 * mar_version_items_new:
 * @documents: the earlier and the later version
 * @labels: what they are called
 *
 * Returns: (transfer full): a list of MarVersionItem; empty when nothing differs.
 */
GListModel *mar_version_items_new (MarDocument *const documents[2], const char *const labels[2]);

/* What kind of row it is. */
MarVersionItemKind mar_version_item_kind (MarVersionItem *item);
/* (transfer none): what stands above the texts, or alone. */
const char *mar_version_item_title (MarVersionItem *item);
/* (transfer none) (nullable): the text of a version, 0 or 1. */
const char *mar_version_item_text (MarVersionItem *item, guint version);
/* (transfer none): all of it in a sentence, for listeners. */
const char *mar_version_item_sentence (MarVersionItem *item);

G_END_DECLS
