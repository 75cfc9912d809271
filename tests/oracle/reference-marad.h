/* A second, slow implementation of Marad, written from the rules with plain arrays.
 * It shares no code with the first and is there to be compared with it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct
{
  char board[9][9]; /* by rank, by file: K, R, B, k, r, b or '.' */
  int side;         /* 1 or 2 */
  int count;        /* 0 when a roll is due */
  int scores[2];
  int target;
  char zero; /* 'n', 'j' or 'a', as the option's value begins */
} ReferenceMarad;

typedef struct
{
  int n;
  char items[128][16];
} ReferenceMoves;

void reference_marad_read (ReferenceMarad *game, const char *text, char zero);
char *reference_marad_write (const ReferenceMarad *game);
void reference_marad_moves (const ReferenceMarad *game, ReferenceMoves *moves);

/* Plays a legal action and tells each step of each piece, and who scored. */
void reference_marad_play (ReferenceMarad *game, const char *action, GString *told);
char *reference_marad_winner (const ReferenceMarad *game);
