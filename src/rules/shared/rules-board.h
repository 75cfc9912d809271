/* Boards in position texts: ranks from the far one on, apart by slashes, a letter for each
 * piece and a digit for each gap. For the rules layer only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules-text.h"

G_BEGIN_DECLS

/**
 * MarBoardFormat:
 * @n_files: how many files the board has, at most 9
 * @n_ranks: how many ranks the board has
 * @letters: the letters of all pieces
 * @expected: what may stand in a rank, for people, N_(): “b, w, a digit from 1 to 9 or a
 *   slash”
 * @put: puts the piece with the letter at @at on the board; fails like the reading
 * @letter: the letter of the piece on a place of the board, or 0
 *
 * How a game writes its board.
 */
typedef struct
{
  guint n_files;
  guint n_ranks;
  const char *letters;
  const char *expected;
  gboolean (*put) (MarPosition *position,
                   guint file,
                   guint rank,
                   const char *text,
                   const char *at,
                   GError **error);
  char (*letter) (const MarPosition *position, guint file, guint rank);
} MarBoardFormat;

/**
 * mar_text_read_board:
 * @text: the whole text
 * @field: the part of it that is the board
 *
 * Puts the pieces of a text on an empty board. Fails with MAR_RULES_ERROR_SYNTAX, or as
 * #MarBoardFormat.put does.
 */
gboolean mar_text_read_board (const MarBoardFormat  *board,
                              const char            *text,
                              const MarTextField    *field,
                              MarPosition           *position,
                              GError               **error);

/**
 * mar_text_write_board:
 * @text: appended to
 */
void mar_text_write_board (const MarBoardFormat *board, const MarPosition *position, GString *text);

G_END_DECLS
