/* What a proof of Margo rests on: boards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

/* A result is kept with at most so many boards that were forbidden: few have more. */
#define MARGO_MAX_BANS 2

/* A board as superko knows it, and how many pieces of each color are on it. */
typedef struct
{
  guint64 key;
  guint16 n_pieces[2];
} MargoBoard;

/**
 * MargoEvidence:
 * @boards: those that come about, a Bloom filter
 * @least, @most: how many pieces these have
 * @bans: boards from before that were forbidden
 * @n_bans: one more than there is room for when they were too many
 * @length: how many turns the game lasts
 *
 * What a result rests on: none of the boards that come about may have stood before, and all that
 * were forbidden must have.
 */
typedef struct
{
  guint64 boards[4];
  guint64 bans[MARGO_MAX_BANS];
  guint16 least[2];
  guint16 most[2];
  guint16 length;
  guint8 n_bans;
} MargoEvidence;

/* Sets it to what rests on nothing. */
void margo_evidence_init (MargoEvidence *evidence);

/* Adds a board that comes about, one that is forbidden, or all of @other. */
void margo_evidence_add_board (MargoEvidence *evidence, const MargoBoard *board);
void margo_evidence_add_ban (MargoEvidence *evidence, guint64 key);
void margo_evidence_join (MargoEvidence *evidence, const MargoEvidence *other);

/* Forgets that a board was forbidden: whoever comes to it has had it. */
void margo_evidence_drop_ban (MargoEvidence *evidence, guint64 key);

/* Returns: whether there are more bans than are known. */
gboolean margo_evidence_is_lost (const MargoEvidence *evidence);

/* Returns: whether it holds after @boards, @n of them. FALSE may be wrong, but rarely is. */
gboolean margo_evidence_holds (const MargoEvidence *evidence, const MargoBoard *boards, guint n);

/* Returns: whether a board of @key is among @boards. */
gboolean margo_board_find (const MargoBoard *boards, guint n, guint64 key);

G_END_DECLS
