/* What stood before: the keys of the positions of a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MarPast:
 *
 * The keys (#MarGame.past_key) of the positions of a line, in order, the present one
 * included. Looking one up takes the same time however long the line is.
 */
typedef struct _MarPast MarPast;

MarPast *mar_past_new  (void);
void     mar_past_free (MarPast *past);

/**
 * mar_past_copy:
 * Returns: (transfer full): a past of its own with the same keys.
 */
MarPast *mar_past_copy (const MarPast *past);

/**
 * mar_past_push:
 * Adds the key of a new present position.
 */
void     mar_past_push (MarPast *past, guint64 key);

/**
 * mar_past_pop:
 * Takes the present position back.
 */
void     mar_past_pop  (MarPast *past);

/**
 * mar_past_length:
 * Returns: how many positions there are, the present one included.
 */
guint    mar_past_length (const MarPast *past);

/**
 * mar_past_key:
 * @index: less than mar_past_length(); 0 is the start of the line
 *
 * Returns: the key of one of the positions, for a search that keeps a list of its own.
 */
guint64  mar_past_key (const MarPast *past, guint index);

/**
 * mar_past_count:
 * Returns: how often @key stood.
 */
guint    mar_past_count (const MarPast *past, guint64 key);

/**
 * mar_past_find:
 * Returns: after how many actions @key stood last, or -1.
 */
int      mar_past_find  (const MarPast *past, guint64 key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarPast, mar_past_free)

G_END_DECLS
