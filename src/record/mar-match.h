/* A match of two games with colours swapped: two points for the wins, a third for the
 * captures.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-document.h"

G_BEGIN_DECLS

/* The header that the games of a match share; its value is the name of the match. */
#define MAR_MATCH_HEADER "match"

/* Where nobody leads. */
#define MAR_MATCH_NOBODY (-1)

/**
 * MarMatch:
 * @title: the name of the match
 * @games: its two games, in the order of the file
 * @persons: the names of the two; the first one moves first in the first game
 * @wins: how many games each has won
 * @tallies: what each has, over both games, of that which decides the third point
 *   (#MarGame.tally)
 * @is_over: whether both games have ended
 * @third: who has the third point, for the greater tally, once both games have ended; else
 *   MAR_MATCH_NOBODY
 * @points: the points of each: a win each, and the third
 * @winner: who has more points, or MAR_MATCH_NOBODY while the match goes on, and for a tie
 *
 * How a match stands.
 */
typedef struct
{
  char *title;
  MarRecord *games[2];
  char *persons[2];
  guint wins[2];
  guint tallies[2];
  gboolean is_over;
  int third;
  guint points[2];
  int winner;
} MarMatch;

/**
 * mar_match_score:
 * @record: one of the games of @document
 * @error: MAR_RECORD_ERROR_EDIT: it belongs to a match that can't be scored; the message
 *   says what is missing
 *
 * Scores the match to which @record belongs (Two for Three, II.C). Its games are those with
 * the same match header. Who has which colour is told by the headers with the players'
 * names, and never guessed.
 *
 * Returns: (transfer full) (nullable): how the match stands; NULL without an error when
 *   the record belongs to none.
 */
MarMatch *mar_match_score (MarDocument *document, const MarRecord *record, GError **error);

/**
 * mar_match_text:
 * Returns: (transfer full): how the match stands, in a sentence or two.
 */
char *mar_match_text (const MarMatch *match);
void mar_match_free (MarMatch *match);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarMatch, mar_match_free)

G_END_DECLS
