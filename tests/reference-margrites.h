/* A second, slow implementation of Margrites, written from the rules with plain arrays.
 * It shares no code with the first and is there to be compared with it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct
{
  int file;  /* 0 … 8 */
  int rank;  /* 0 … 7 */
} ReferenceSquare;

typedef struct
{
  char board[8][9];         /* by rank, by file: 'b', 'w' or '.' */
  char side;
  int left;
  int points[2];            /* Black's, White's */
  int captures[2];
  gboolean over;
  int n_moved;
  ReferenceSquare now[4];   /* where the marbles are that moved this turn */
  ReferenceSquare then[4];  /* where they began it */
} ReferenceMargrites;

typedef struct
{
  int n;
  char items[128][8];
} ReferenceSteps;

void  reference_margrites_read  (ReferenceMargrites       *game,
                                 const char               *text);
char *reference_margrites_write (const ReferenceMargrites *game);
void  reference_margrites_steps (const ReferenceMargrites *game,
                                 ReferenceSteps           *steps);
void  reference_margrites_play  (ReferenceMargrites       *game,
                                 const char               *step,
                                 GString                  *told);
char *reference_margrites_winner (const ReferenceMargrites *game);
