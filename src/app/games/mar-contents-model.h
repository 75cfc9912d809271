/* The games of a document as a list.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-document.h"

G_BEGIN_DECLS

#define MAR_TYPE_CONTENTS_ITEM (mar_contents_item_get_type ())
G_DECLARE_FINAL_TYPE (MarContentsItem, mar_contents_item, MAR, CONTENTS_ITEM, GObject)

#define MAR_TYPE_CONTENTS_MODEL (mar_contents_model_get_type ())
G_DECLARE_FINAL_TYPE (MarContentsModel, mar_contents_model, MAR, CONTENTS_MODEL, GObject)

/*
 * An item is a game. The same game has the same item as long as it stays in the document.
 * Signals: "changed" (): what is said of the game, or its number, is another
 */

/**
 * mar_contents_item_record:
 * Returns: (transfer none) (nullable): the game; NULL once it has left the document.
 */
MarRecord *mar_contents_item_record (MarContentsItem *item);

/**
 * mar_contents_item_number:
 * Returns: the game's place in the document, from 1.
 */
guint mar_contents_item_number (MarContentsItem *item);

/**
 * mar_contents_item_matches:
 * @text: words to look for; each must begin a word of what is known about the game
 */
gboolean mar_contents_item_matches (MarContentsItem *item, const char *text);

/**
 * mar_contents_model_new:
 * Returns: (transfer full): a #GListModel of #MarContentsItem, empty.
 */
MarContentsModel *mar_contents_model_new (void);

/**
 * mar_contents_model_set_document:
 * @document: (nullable): whose games; the list follows it
 */
void mar_contents_model_set_document (MarContentsModel *model, MarDocument *document);

G_END_DECLS
