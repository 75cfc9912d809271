/* The text of a packet, taken apart into pieces: paragraphs, table cells, boards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "packet-notation.h"

G_BEGIN_DECLS

/**
 * PacketPiece:
 * @text: (nullable): the text as CommonMark, without tags and entities; NULL for a board
 * @origin: for each byte of @text, and for its end, the place in the source
 * @begin: where the piece begins in the source, in bytes
 * @end: where it ends
 * @cell: which cell of its table row it is, from 0; -1 outside of tables
 * @board: (nullable): a board that survived as text
 */
typedef struct
{
  char *text;
  guint *origin;
  guint begin;
  guint end;
  int cell;
  PacketBoard *board;
} PacketPiece;

/**
 * packet_split:
 * @text: valid UTF-8 with line feeds
 *
 * Returns: (transfer full) (element-type PacketPiece): the pieces, in the order of the text.
 */
GPtrArray *packet_split (const char *text);

G_END_DECLS
