/* A second, slow implementation of Margrites, written from the rules with plain arrays.
 * It shares no code with the first and is there to be compared with it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct
{
  int file; /* 0 … 8 */
  int rank; /* 0 … 7 */
} ReferenceSquare;

/* Which variations are played. */
typedef struct
{
  gboolean hostile;
  gboolean full_hostile;
  gboolean returning;
  gboolean handicap;
  gboolean rebuttal;
} ReferenceOptions;

typedef struct
{
  ReferenceOptions options;
  char board[8][9]; /* by rank, by file: 'b', 'w' or '.' */
  char side;
  int left;
  gboolean placing;
  gboolean answering; /* White makes, or has made, the rebuttal */
  char out[2][12];    /* the files where Black's and White's scored marbles left */
  char danced[4];     /* the sides that danced in the turns just past, two at most */
  int points[2];      /* Black's, White's */
  int captures[2];
  gboolean over;
  int n_moved;
  ReferenceSquare now[4];  /* where the marbles are that moved this turn */
  ReferenceSquare then[4]; /* where they began it */
} ReferenceMargrites;

typedef struct
{
  int n;
  char items[128][8];
} ReferenceSteps;

void reference_margrites_read (ReferenceMargrites *game,
                               ReferenceOptions    options,
                               const char         *text);
gboolean reference_margrites_must_alter (const ReferenceMargrites *game);
char *reference_margrites_write (const ReferenceMargrites *game);
void reference_margrites_steps (const ReferenceMargrites *game, ReferenceSteps *steps);
void reference_margrites_play (ReferenceMargrites *game, const char *step, GString *told);
char *reference_margrites_winner (const ReferenceMargrites *game);
