/* The board of a position text, by the names of its squares, and what can be counted on it: written
 * from the rules, without the program's.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * ClaimsBoard:
 * @game: its name
 * @cells: the names of all squares, of raised points those that could hold a piece
 * @pieces: by name what stands there, as the text has it: "b", "G3", "[s3G5]"
 * @fields: what the text has behind the board
 */
typedef struct
{
  const char *game;
  GPtrArray *cells;
  GHashTable *pieces;
  char **fields;
} ClaimsBoard;

typedef gboolean (*ClaimsHolds) (const ClaimsBoard *board, const char *cell, int player);

void claims_board_read (ClaimsBoard *board, const char *game, const char *text);
void claims_board_clear (ClaimsBoard *board);

/* (nullable): the name of a square, where @full of one with a piece. */
const char *claims_board_random (const ClaimsBoard *board, GRand *random, gboolean full);

/* Whether it is false and not just undecided where @holds isn't so. */
gboolean claims_board_can_tell (const ClaimsBoard *board, const char *cell, ClaimsHolds holds);

/* Numbers; −1 where there is none. */
int claims_count (const ClaimsBoard *board, const char *cell, int player);
int claims_rooks (const ClaimsBoard *board, const char *cell, int player);
int claims_kings (const ClaimsBoard *board, const char *cell, int player);
int claims_points (const ClaimsBoard *board, const char *cell, int player);
int claims_captures (const ClaimsBoard *board, const char *cell, int player);
int claims_allies (const ClaimsBoard *board, const char *cell, int player);
int claims_enemies (const ClaimsBoard *board, const char *cell, int player);
int claims_distance (const ClaimsBoard *board, const char *cell, int player);
int claims_freedoms (const ClaimsBoard *board, const char *cell, int player);
int claims_face (const ClaimsBoard *board, const char *cell, int player);
int claims_worth (const ClaimsBoard *board, const char *cell, int player);
int claims_safe_points (const ClaimsBoard *board, const char *cell, int player);

/* What is so of a square. */
gboolean claims_is_empty (const ClaimsBoard *board, const char *cell, int player);
gboolean claims_is_full (const ClaimsBoard *board, const char *cell, int player);
gboolean claims_owns (const ClaimsBoard *board, const char *cell, int player);
gboolean claims_is_buried (const ClaimsBoard *board, const char *cell, int player);
gboolean claims_is_pinned (const ClaimsBoard *board, const char *cell, int player);
gboolean claims_is_stack (const ClaimsBoard *board, const char *cell, int player);
gboolean claims_has_rook (const ClaimsBoard *board, const char *cell, int player);
gboolean claims_is_king (const ClaimsBoard *board, const char *cell, int player);
gboolean claims_has_king (const ClaimsBoard *board, const char *cell, int player);
gboolean claims_is_safe (const ClaimsBoard *board, const char *cell, int player);
gboolean claims_completes (const ClaimsBoard *board, const char *cell, int player);
