/* The games of a packet, before anybody asks whether their moves can be played.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "packet-items.h"

G_BEGIN_DECLS

/**
 * PacketTurn:
 * @number: the printed number, or -1
 * @number_text: (nullable): the same as text
 * @steps_text: the steps as printed, without the number
 * @n_steps: how many steps are printed
 * @steps: the steps
 * @is_score: a result stands in the place of the steps
 * @score: with @is_score that result
 * @header: (nullable): the score printed with the turn, with the words beside it
 * @header_score: the same, read
 * @board: (nullable): the board printed with the turn, owned by the piece
 * @start: (nullable): of the first turn the board that shows the starting formation, owned likewise
 * @board_begin: where the board stands in the source
 * @before: text before the turn
 * @after: text after the turn
 * @begin: where the turn begins in the source
 * @end: where it ends
 * @side: the side that its cell or label names, or -1
 * @follows: of a side line, how many turns of the main line stand before it
 * @copy_begin: where the same turn is printed once more in the source
 * @copy_end: and where that ends; 0: it is printed once
 * @note: (nullable): why its steps are not those that are printed, a text that stays
 * @is_missing: nothing is printed: a turn must have been made there
 */
typedef struct
{
  int number;
  char *number_text;
  char *steps_text;
  guint n_steps;
  PacketStep steps[PACKET_MAX_STEPS];
  gboolean is_score;
  PacketScore score;
  char *header;
  PacketScore header_score;
  const PacketBoard *board;
  const PacketBoard *start;
  GString *before;
  GString *after;
  guint begin;
  guint end;
  int side;
  guint follows;
  guint copy_begin;
  guint copy_end;
  const char *note;
  gboolean is_missing;
} PacketTurn;

/* @number: the one that is left out among those that are printed, or -1
 * Returns: (transfer full): a turn of which nothing is printed. */
PacketTurn *packet_turn_new_missing (int number);
void packet_turn_free (PacketTurn *turn);

/**
 * PacketGame:
 * @title: (nullable): the heading, without its decoration
 * @introduction: text before the first turn
 * @conclusion: text about the whole game after its end
 * @labels: headings that only say what comes next, each as it stands on a line
 * @turns: (element-type PacketTurn): the main line
 * @lines: (element-type PacketTurn): turns that stand beside it, in the order of the text
 * @scores_follow: whether its scores stand below their turns
 * @begin: where the game begins in the source
 * @end: where it ends
 */
typedef struct
{
  char *title;
  GString *introduction;
  GString *conclusion;
  GString *labels;
  GPtrArray *turns;
  GPtrArray *lines;
  gboolean scores_follow;
  guint begin;
  guint end;
} PacketGame;

/**
 * packet_games:
 * @items: what the text holds; must outlive the games
 *
 * Returns: (transfer full) (element-type PacketGame): the games, in the order of the text.
 */
GPtrArray *packet_games (GPtrArray *items);

/**
 * PacketTurnClue:
 * @number: the printed number, or -1
 * @forced: the turn can't belong to the main line
 * @is_copy: it is the turn before once again
 * @introduced: the text before it ends with a colon
 * @ended: the text has declared the game's end before it
 * @headed: a score stands right above it, or it has a cell of a table
 */
typedef struct
{
  int number;
  gboolean forced;
  gboolean is_copy;
  gboolean introduced;
  gboolean ended;
  gboolean headed;
} PacketTurnClue;

/**
 * packet_mark_side_lines:
 * @clues: (array length=n): the turns of one game as they follow each other in the text
 * @side_line: (out caller-allocates) (array length=n): which don't belong to the main line
 */
void packet_mark_side_lines (const PacketTurnClue *clues, guint n, gboolean *side_line);

G_END_DECLS
