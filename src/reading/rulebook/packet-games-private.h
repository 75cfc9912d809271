/* How the games of a packet are read one by one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "packet-games.h"

G_BEGIN_DECLS

#define ITEM(items, index) ((PacketItem *) g_ptr_array_index (items, index))

/* (transfer full): the game that stands in the items [begin, end). */
PacketGame *packet_game_read (GPtrArray *items, guint begin, guint end);

/* Returns whether @other prints the turn of @item once more, with the same number. */
gboolean packet_is_copy (const PacketItem *item, const PacketItem *other);

/* Returns whether the game's boards, or its scores, show what the turn above them led to: told by
 * what they show, else by which turns they stand next to. */
gboolean packet_boards_follow (GPtrArray *items, guint begin, guint end);
/* Returns whether the board shows the formation in which the game begins with the turn @scan. */
gboolean packet_shows_start (const PacketBoard *board, const PacketScan *scan);
gboolean packet_scores_follow (GPtrArray *items, guint begin, guint end);

/* Returns whether one stands next to the turn, above it (@direction is -1) or below. */
gboolean packet_is_adjacent (GPtrArray *items, guint turn, int direction, guint begin, guint end);
void packet_game_free (gpointer data);

G_END_DECLS
