/* A second, slow implementation of Martial, written from the rules with plain arrays.
 * It shares no code with the first and is there to be compared with it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct
{
  int height;
  char colours[24]; /* 'G' or 's', from bottom to top */
  int faces[24];
} ReferencePile;

typedef struct
{
  ReferencePile board[6][6]; /* by rank, by file */
  char side;                 /* 'g' or 's' */
  int target;
  gboolean alternate; /* stacks capture only if the colours alternate */
  gboolean bans_last; /* what the option noreturn forbids to undo */
  gboolean bans_own;
  char previous[8]; /* the last move, "" if there is none */
  char earlier[8];  /* the one before it */
} ReferenceMartial;

typedef struct
{
  int n;
  char items[400][8];
} ReferenceMoves;

void reference_martial_start (ReferenceMartial *game,
                              int               target,
                              char              first,
                              const char       *setup,
                              const char       *stackcap,
                              const char       *noreturn);

/* Puts the pieces, the side and the target of a position text without a last move. */
void reference_martial_set_up (ReferenceMartial *game, const char *text);
char *reference_martial_write (const ReferenceMartial *game);
int reference_martial_tally (const ReferenceMartial *game, char colour);
void reference_martial_moves (const ReferenceMartial *game, ReferenceMoves *moves);
void reference_martial_play (ReferenceMartial *game, const char *move, GString *told);

/* The winner's letter, both if it is drawn, or NULL while the game goes on. */
char *reference_martial_winner (const ReferenceMartial *game);
