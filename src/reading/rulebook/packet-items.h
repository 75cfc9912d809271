/* The pieces of a packet: turns, scores, headings, labels, boards, prose.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "packet-text.h"

G_BEGIN_DECLS

/**
 * PacketItemKind:
 * @PACKET_TURN: a turn, or a result in the place of one: "19. R1(3)-2(3)."
 * @PACKET_SCORE: a score that stands by itself, with the words on its line
 * @PACKET_BOARD: a board
 * @PACKET_LABEL: a word that only says what comes next: "Comments", "Black Move"
 * @PACKET_END_LABEL: one that says that the comments on the whole game come next
 * @PACKET_HEADING: a heading that shows itself to be one
 * @PACKET_LINE: a short line that may be a heading
 * @PACKET_TEXT: prose
 */
typedef enum
{
  PACKET_TURN,
  PACKET_SCORE,
  PACKET_BOARD,
  PACKET_LABEL,
  PACKET_END_LABEL,
  PACKET_HEADING,
  PACKET_LINE,
  PACKET_TEXT,
} PacketItemKind;

/**
 * PacketItem:
 * @kind: what it is
 * @text: the text; of a turn its steps as printed, of a heading without its decoration
 * @begin: where it begins in the source, in bytes
 * @end: where it ends
 * @cell: the cell of the table row, or -1
 * @side: the side that a label or a cell speaks of, or -1
 * @scan: (nullable): of a turn, pointing into @buffer
 * @buffer: (nullable): the text that @scan points into
 * @score: of a score
 * @board: (nullable): of a board, owned by the piece
 */
typedef struct
{
  PacketItemKind kind;
  char *text;
  guint begin;
  guint end;
  int cell;
  int side;
  PacketScan *scan;
  char *buffer;
  PacketScore score;
  const PacketBoard *board;
} PacketItem;

/**
 * packet_items:
 * Returns: (transfer full) (element-type PacketItem): what @pieces hold.
 */
GPtrArray *packet_items (GPtrArray *pieces);

G_END_DECLS
