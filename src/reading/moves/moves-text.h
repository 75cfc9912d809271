/* What characters of a list of moves are, whatever game it is of.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns whether an arrow leads from @end to another square: "b2-a1" and "b2 → a1" are no b2 where
 * pieces are placed. A dash between blanks parts two columns instead. */
gboolean moves_goes_on (const char *end);
/* Whether an arrow stands there that a step can go on with. A dash may part sentences, too. */
gboolean moves_is_chain_sign (const char *at);
/* Whether a line goes on with squares, as moves do: "b8-e5", "B b8-e5", "2c4", "*3". */
gboolean moves_begins_with_move (const char *value);
/* How long the time or date is, with the blank behind it, that a line begins with at @at, before @limit, as those of
 * a chat or a log do: "[19:02] ", "2026-03-04 19:02 "; 0: there is none. */
gsize moves_stamp_length (const char *at, const char *limit);
/* Whether numbers with a colon between them are the clocks of players in this text: a score has no "1:05". */
gboolean moves_has_clocks (const char *text, const char *end);
/* Returns: (nullable): where the clock ends that stands at @at, be it in brackets: "0:05", "(1:07:30)". */
const char *moves_find_clock_end (const char *at);
/* Returns: (nullable): where the bracket at @at closes, before @end. A parenthesis does so in its own paragraph,
 * unless it @follows a move. */
const char *moves_find_closing (const char *at, const char *end, gboolean follows);
/* How long the number of a pair of turns is that has a letter for each of them, with the sign behind it: "12b."; 0: it is
 * none. */
gsize moves_lettered_number_length (const char *at);
/* The same of one in brackets: "(12)". */
gsize moves_bracketed_number_length (const char *at);
/* Whether lines of the text up to @end begin with the numbers of turns in brackets. */
gboolean moves_has_bracketed_numbers (const char *text, const char *end);
/* Returns: (nullable): where the move begins that the words at @at announce, which begin a line or a sentence: "My 3rd move: ",
 * "I play "; nothing but moves may follow in it. @number: (nullable): where its number stands. */
const char *moves_find_announced (const char *at, const char *end, const char **number);
/* Whether the text up to @end gives moves so. */
gboolean moves_are_announced (const char *text, const char *end);

G_END_DECLS
