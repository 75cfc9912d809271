/* A second, slow implementation of Margo, written from the rules with plain arrays. It shares
 * no code with the first and is there to be compared with it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define REFERENCE_MARGO_SIZE 19

typedef struct
{
  int size;
  int height; /* levels in use */
  int players;
  gboolean can_pass;
  gboolean all_freedoms;
  gboolean may_swap;
  const char *ko; /* "positional", "situational", "none" */

  char board[REFERENCE_MARGO_SIZE][REFERENCE_MARGO_SIZE][REFERENCE_MARGO_SIZE];
  /* by level, rank, file: a colour's letter, '#' or '.' */
  char side;
  int passes;
  char swap;
  GPtrArray *history; /* every board that stood, and what else superko looks at */
} ReferenceMargo;

void reference_margo_init (ReferenceMargo *game, int size, int height, int players);
void reference_margo_clear (ReferenceMargo *game);

/* Ends the setting of a position: the history begins with it. */
void reference_margo_begin (ReferenceMargo *game);
gboolean reference_margo_carries (const ReferenceMargo *game, int level, int x, int y);
char *reference_margo_write (const ReferenceMargo *game);

/* The legal actions, sorted. */
GPtrArray *reference_margo_actions (const ReferenceMargo *game);
gboolean reference_margo_is_over (const ReferenceMargo *game);
char *reference_margo_winner (const ReferenceMargo *game);

/* @told gets what happened: " xa1" for what left, " +b3" for what stays captured. */
void reference_margo_play (ReferenceMargo *game, const char *action, GString *told);
