/* A second, slow implementation of Marvin, written from the rules with plain arrays.
 * It shares no code with the first and is there to be compared with it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct
{
  int size;
  char board[9][9]; /* by rank, by file: w, r, W, R or '.' */
  char side;        /* 'w' or 'r' */
} ReferenceMarvin;

void reference_marvin_read (ReferenceMarvin *game, const char *text);
char *reference_marvin_write (const ReferenceMarvin *game);

/* Plays a legal placement and tells the stack, the new blocks and what falls. */
void reference_marvin_play (ReferenceMarvin *game, const char *action, GString *told);
char *reference_marvin_winner (const ReferenceMarvin *game);

/* Whether all filled rectangles, two by two at least, consist of kings. */
gboolean reference_marvin_is_sound (const ReferenceMarvin *game);
