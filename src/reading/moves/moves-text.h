/* What characters and words of a list of moves are, whatever game it is of.
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
/* How long the time or date is, with the blank behind it, that a line begins with at @at, before
 * @limit, as those of a chat or a log do: "[19:02] ", "2026-03-04 19:02 "; 0: there is none. */
gsize moves_stamp_length (const char *at, const char *limit);
/* Whether numbers with a colon between them are the clocks of players in this text: a score has no
 * "1:05". */
gboolean moves_has_clocks (const char *text, const char *end);
/* Returns: (nullable): where the clock ends that stands at @at, be it in brackets: "0:05",
 * "(1:07:30)". */
const char *moves_find_clock_end (const char *at);
/* Returns: (nullable): where the bracket at @at closes, before @end. A parenthesis does so in its
 * own paragraph, unless it @follows a move. */
const char *moves_find_closing (const char *at, const char *end, gboolean follows);
/* How long the number of a pair of turns is that has a letter for each of them, with the sign
 * behind it: "12b."; 0: it is none. */
gsize moves_lettered_number_length (const char *at);
/* The same of one in brackets: "(12)". */
gsize moves_bracketed_number_length (const char *at);
/* Whether lines of the text up to @end begin with the numbers of turns in brackets. */
gboolean moves_has_bracketed_numbers (const char *text, const char *end);
/* Returns: (nullable): where the move begins that the words at @at announce, which begin a line or
 * a sentence: "My 3rd move: ", "I play "; nothing but moves may follow in it. @number: (nullable):
 * where its number stands. */
const char *moves_find_announced (const char *at, const char *end, const char **number);
/* Whether the text up to @end gives moves so. */
gboolean moves_are_announced (const char *text, const char *end);

/* The vocabulary: words that lists of moves have beside the moves. */

/**
 * MovesWord:
 * @MOVES_WORD_VERB: stands between a player and the move: "plays"
 * @MOVES_WORD_TELLS: does so in sentences only: "continues"
 * @MOVES_WORD_TO: may stand between such a verb and the move: "with", "a stone on"
 * @MOVES_WORD_THEN: only leads from one sentence to the next
 * @MOVES_WORD_AND: joins two moves
 * @MOVES_WORD_TAKES: tells what a move captures
 * @MOVES_WORD_BUT: begins another clause, in which something else is the case
 * @MOVES_WORD_PERSON: stands for a player
 * @MOVES_WORD_HEDGE: in a sentence with it nothing is said to have been played
 * @MOVES_WORD_HAD: likewise, but not between a player and what was played before
 * @MOVES_WORD_TURN: stands before the number of a turn
 * @MOVES_WORD_ROLL: stands before the number that was thrown
 * @MOVES_WORD_RESIGNS: after a player: gives the game up
 * @MOVES_WORD_WINS: after a player
 * @MOVES_WORD_DRAW: the game has no winner
 * @MOVES_WORD_TIME: the game was lost on time
 * @MOVES_WORD_YES: a switch is on
 * @MOVES_WORD_NO: a switch is off
 * @MOVES_WORD_AGAINST: stands between the players
 * @MOVES_WORD_GAME: begins the heading of a game that is one of several
 */
typedef enum
{
  MOVES_WORD_NONE,
  MOVES_WORD_VERB,
  MOVES_WORD_TELLS,
  MOVES_WORD_TO,
  MOVES_WORD_THEN,
  MOVES_WORD_AND,
  MOVES_WORD_TAKES,
  MOVES_WORD_BUT,
  MOVES_WORD_PERSON,
  MOVES_WORD_HEDGE,
  MOVES_WORD_HAD,
  MOVES_WORD_TURN,
  MOVES_WORD_ROLL,
  MOVES_WORD_RESIGNS,
  MOVES_WORD_WINS,
  MOVES_WORD_DRAW,
  MOVES_WORD_TIME,
  MOVES_WORD_YES,
  MOVES_WORD_NO,
  MOVES_WORD_AGAINST,
  MOVES_WORD_GAME,
} MovesWord;

/* @length: of the word at @text, in bytes. */
MovesWord moves_word (const char *text, gsize length);
/* Whether it is one of @n @listed words, whatever their case. */
gboolean moves_is_one_of (const char *word, gsize length, const char *const *listed, guint n);
/* Returns: (transfer none) (nullable): the key of files for a header that is called @title. */
const char *moves_header_key (const char *title);
/* Returns: (transfer none) (nullable): the name of the option that is called @title, which is in
 * lower case. */
const char *moves_option_name (const char *title);
/* Returns: (transfer none) (nullable): what an action in words is called in the rules. */
const char *moves_action_word (const char *text, gsize length);
/* Returns: (transfer none) (nullable): the name of a player, as in the table of a game, in another
 * language: the one with this index. */
const char *moves_player_name (const char *name, guint index);
/* Returns: whether a line that begins with @title, in lower case, and a colon is a header wherever
 * it stands, and not only among others. */
gboolean moves_is_header (const char *title);

G_END_DECLS
