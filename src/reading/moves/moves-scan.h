/* A text that is taken apart from its beginning to its end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-private.h"

G_BEGIN_DECLS

/**
 * MovesScan:
 * @text: all of the text
 * @at: how far it is taken apart
 * @end: where that ends
 * @tokens: (element-type MovesToken): what was found
 * @cell: (nullable): where the step that was read last ended
 * @unclosed: (nullable): before it no brace is closed
 * @has_bracketed_numbers: whether lines begin with the numbers of turns in brackets
 * @has_clocks: whether numbers with a colon between them tell the time
 * @is_announced: whether words of who makes them lead to moves
 */
typedef struct
{
  const char *text;
  const char *at;
  const char *end;
  const MovesSetting *setting;
  GArray *tokens;
  char *cell;
  const char *unclosed;
  gboolean has_bracketed_numbers;
  gboolean has_clocks;
  gboolean is_announced;
} MovesScan;

/* Adds what stands from where the scan is to @end, and goes on there. */
void moves_scan_add (MovesScan *scan, MovesTokenKind kind, const char *end, int value);
/* The same with a step of a game; @chained: it goes on from where the one before ended. */
void moves_scan_add_step (MovesScan *scan, const char *end, MarAction action, gboolean chained);
/* Returns: (nullable): what was found last. */
MovesToken *moves_scan_last (MovesScan *scan);
/* Whether what was found last is of this kind. */
gboolean moves_scan_ends_with (MovesScan *scan, MovesTokenKind kind);
/* Whether a word, or what is glued to a step, begins where the scan is. */
gboolean moves_scan_begins_word (const MovesScan *scan);
/* Whether the letter of a piece stands at @at, before its square, as in "Bb8-e5" and "K b5-a5". */
gboolean moves_scan_is_at_piece (const MovesScan *scan, const char *at);
/* Takes a step in; with "from" before it; one that goes on from the step before. Return whether
 * there is one. */
gboolean moves_scan_step (MovesScan *scan);
gboolean moves_scan_led_step (MovesScan *scan);
gboolean moves_scan_chained (MovesScan *scan);
/* Where the outcome ends that stands in brackets behind the @step that goes to @end, before @limit,
 * be it one that the game can't have: a square off the board, say. */
const char *moves_skip_outcome (const char *step, const char *end, const char *limit);
/* Returns: whether the game has a piece of which this is the letter, in any language. */
gboolean moves_is_piece (const MarGame *game, char letter);
/* The label that was found last ends at @end, with a sign that something follows. */
void moves_scan_close_label (MovesScan *scan, const char *end);
/* Takes the signs in that stand behind a number. */
void moves_scan_close_number (MovesScan *scan);
/* Takes a number in that has letters beside it, "1X", "X1.", "1a."; one in brackets at the begin of
 * its line, where these number turns. Return whether there is one. */
gboolean moves_scan_number_beside (MovesScan *scan);
gboolean moves_scan_number_in_brackets (MovesScan *scan);
/* Whether a letter or digit of any script stands at @at. */
gboolean moves_is_word_sign (const char *at);

G_END_DECLS
