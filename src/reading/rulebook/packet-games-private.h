/* How the games of a packet are read one by one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "packet-games.h"

G_BEGIN_DECLS

#define ITEM(items, index) ((PacketItem *) g_ptr_array_index (items, index))

/* (transfer full): the game that stands in the items [begin, end). */
PacketGame *packet_game_read (GPtrArray *items, guint begin, guint end);
void packet_game_free (gpointer data);

G_END_DECLS
