/* From a list of moves to a record: what its parts share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-head.h"
#include "moves-private.h"

G_BEGIN_DECLS

/**
 * MovesBuild:
 * @source: the text
 * @choice: what it is read as
 * @record: the record that grows
 * @node: its last node
 * @position: after all that was played, in the middle of a turn too
 * @actions: (element-type MarAction): of the turn that is open
 * @first_item: with which it began
 * @nodes: for each item the node that it is part of; NULL: of none
 * @is_board_used: for each board whether it belongs to a turn
 * @remark: why the open turn is read otherwise than it is printed
 * @exchanges: the text takes the players for each other
 * @is_exchanged: and that is told
 */
typedef struct
{
  const LineSource *source;
  const MovesChoice *choice;
  MarRecord *record;
  MarNode *node;
  MarPosition *position;
  GArray *actions;
  guint first_item;
  MarNode **nodes;
  gboolean *is_board_used;
  GString *remark;
  gboolean exchanges;
  gboolean is_exchanged;
} MovesBuild;

const MovesItem *moves_build_item (const MovesBuild *build, guint index);
const MovesReading *moves_build_reading (const MovesBuild *build, guint index);
const MovesToken *moves_build_token (const MovesBuild *build, guint index);

/* Returns whether the item has become part of the record, if only as unread text. */
gboolean moves_build_uses (const MovesBuild *build, guint index);

/* Gives the words between the moves to the moves that they follow, and makes headers of @head.
 * Reads what stands behind the last move, up to @end of the text. */
void moves_build_words (MovesBuild      *build,
                        const MovesHead *head,
                        guint            end,
                        const char      *source_name);

G_END_DECLS
