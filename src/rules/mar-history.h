/* The history of a line: the keys of the positions of a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MarHistory:
 *
 * The keys (#MarGame.history_key) of the positions of a line, in order, the present one
 * included. Looking one up takes the same time however long the line is.
 */
typedef struct _MarHistory MarHistory;

/* (transfer full): one without a position. */
MarHistory *mar_history_new (void);
/* @history: (transfer full) (nullable) */
void mar_history_free (MarHistory *history);

/**
 * mar_history_copy:
 * Returns: (transfer full): a history of its own with the same keys.
 */
MarHistory *mar_history_copy (const MarHistory *history);

/**
 * mar_history_push:
 * Adds the key of a new present position.
 */
void mar_history_push (MarHistory *history, guint64 key);

/**
 * mar_history_pop:
 * Takes the present position back.
 */
void mar_history_pop (MarHistory *history);

/**
 * mar_history_length:
 * Returns: how many positions there are, the present one included.
 */
guint mar_history_length (const MarHistory *history);

/**
 * mar_history_key:
 * @index: less than mar_history_length(); 0 is the start of the line
 *
 * Returns: the key of one of the positions, for a search that keeps a list of its own.
 */
guint64 mar_history_key (const MarHistory *history, guint index);

/**
 * mar_history_count:
 * Returns: how often @key stood.
 */
guint mar_history_count (const MarHistory *history, guint64 key);

/**
 * mar_history_find:
 * Returns: after how many actions @key stood last, or -1.
 */
int mar_history_find (const MarHistory *history, guint64 key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarHistory, mar_history_free)

G_END_DECLS
