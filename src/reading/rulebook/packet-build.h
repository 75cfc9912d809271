/* From the games of a packet and their readings to a record.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"
#include "packet-search.h"
#include "line-places.h"

G_BEGIN_DECLS

/**
 * PacketBuild:
 * @lines: the source
 * @record: the record that grows
 * @game: the printed game
 * @line: the reading of its main line
 * @parents: for each turn the node after which it is played; one more for the end
 */
typedef struct
{
  LinePlaces *lines;
  MarRecord *record;
  const PacketGame *game;
  const PacketLine *line;
  MarNode **parents;
} PacketBuild;

/**
 * packet_build_game:
 * Adds a record of @game to @document.
 */
void packet_build_game (MarDocument      *document,
                        LinePlaces       *lines,
                        const PacketGame *game,
                        const PacketLine *line,
                        const char       *source_name);

/**
 * packet_build_turn:
 * @parent: what the turn follows
 * @is_last: nothing follows, so an unfinished turn may stay so
 *
 * Returns: the last of the nodes that the turn became.
 */
MarNode *packet_build_turn (const PacketBuild   *build,
                            MarNode             *parent,
                            const PacketTurn    *turn,
                            const PacketReading *reading,
                            gboolean             is_last);

/* The lines that are printed beside the game: packet-side-lines.c. */
void packet_build_side_lines (const PacketBuild *build);

/**
 * packet_reading_note:
 * @is_last: no turn follows
 *
 * Returns: (transfer full) (nullable): why the turn was read otherwise than it is printed,
 *   in sentences; NULL when it wasn't.
 */
char *packet_reading_note (const PacketTurn *turn, const PacketReading *reading, gboolean is_last);

/**
 * packet_obstacle:
 * @position: the position before the turn
 * @step: (out) (optional): which step that is, from 0
 *
 * Returns: (transfer full) (nullable): why the first printed step that can't be played
 *   after those before it can't be; NULL when all can.
 */
char *packet_obstacle (const PacketTurn *turn, const MarPosition *position, guint *step);

/**
 * packet_start_note:
 * Returns: (transfer full): how the starting formation was found, and what is uncertain.
 */
char *packet_start_note (const PacketGame *game, const PacketLine *line);

void packet_append_comment (MarRecord      *record,
                            MarNode        *node,
                            MarCommentSlot  slot,
                            const char     *text);

G_END_DECLS
