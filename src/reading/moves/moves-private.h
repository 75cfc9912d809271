/* Lists of moves: how a text is taken apart, how its turns are explained, and what becomes of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "line-private.h"
#include "mar-date.h"
#include "mar-document.h"
#include "moves-text.h"
#include "reference-private.h"

G_BEGIN_DECLS

/* Tokens. */

/**
 * MovesTokenKind:
 * @MOVES_TOKEN_STEP: what the game can read as an action
 * @MOVES_TOKEN_ROLL: a chance event; its value is in the text
 * @MOVES_TOKEN_NUMBER: digits, with the points behind them
 * @MOVES_TOKEN_LABEL: a player
 * @MOVES_TOKEN_GLYPH: an annotation glyph behind a step
 * @MOVES_TOKEN_SCORE: "1-0", "0(2)-1(3)"
 * @MOVES_TOKEN_SIGN: punctuation
 * @MOVES_TOKEN_CELL: the border of a cell of a table
 * @MOVES_TOKEN_COMMENT: brackets with what is in them
 * @MOVES_TOKEN_WORD: anything else
 * @MOVES_TOKEN_BREAK: the end of a line
 * @MOVES_TOKEN_BLANK: the ends of lines between which there is nothing
 * @MOVES_TOKEN_BOARD: a board, or the text of a position
 */
typedef enum
{
  MOVES_TOKEN_STEP,
  MOVES_TOKEN_ROLL,
  MOVES_TOKEN_NUMBER,
  MOVES_TOKEN_LABEL,
  MOVES_TOKEN_GLYPH,
  MOVES_TOKEN_SCORE,
  MOVES_TOKEN_SIGN,
  MOVES_TOKEN_CELL,
  MOVES_TOKEN_COMMENT,
  MOVES_TOKEN_WORD,
  MOVES_TOKEN_BREAK,
  MOVES_TOKEN_BLANK,
  MOVES_TOKEN_BOARD,
} MovesTokenKind;

/**
 * MovesToken:
 * @value: of a number or roll; of a label the player; of a glyph its NAG; of a board its index
 * @closed: of a number: a point, bracket or colon follows; of a label: a colon; of a step: it goes
 *   on from where the one before ended; of a sign: it is words that announce a move
 * @open: of a number: three points follow
 */
typedef struct
{
  MovesTokenKind kind;
  guint begin;
  guint end;
  int value;
  gboolean closed;
  gboolean open;
} MovesToken;

/* What stands for a player in a text; @is_name: not what he is called in any game. */
typedef struct
{
  char *name;
  int player;
  gboolean is_name;
} MovesLabel;

/**
 * MovesSetting:
 * @game: the rules
 * @options: their options
 * @start: the position before the first turn
 * @labels: (element-type MovesLabel): what the players are called
 * @has_start: whether @start is another one than the game's own
 * @found_start: whether only the moves tell it
 * @chance: whether a chance event comes first
 *
 * What a text is read as.
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MarPosition *start;
  GArray *labels;
  gboolean has_start;
  gboolean found_start;
  gboolean chance;
} MovesSetting;

/* A comment in brackets is not longer than this, in bytes; a bracket that never closes is a
 * sign. */
#define MOVES_LONGEST_COMMENT 20000

/* Returns: (transfer full) (element-type MovesToken): the text from @begin to @end (inout), in
 * which @boards stand: all of it, but no more than @most steps; where there are more, it ends
 * behind them. */
GArray *moves_tokens (const LineSource   *source,
                      const MovesSetting *setting,
                      const GArray       *boards,
                      guint               begin,
                      guint              *end,
                      guint               most);

/* Returns: (nullable): what is called as the text at @at, before @limit, has it; @end becomes the
 * end of the name. */
const MovesLabel *moves_find_label (const MovesSetting  *setting,
                                    const char          *at,
                                    const char          *limit,
                                    const char         **end);

struct _MovesHead;
/* Notes in @setting what its players are called: as the game does, and as @head tells. */
void moves_find_labels (MovesSetting *setting, const struct _MovesHead *head);

/* Boards. */

/**
 * MovesBoard:
 * @begin: where it begins in the text
 * @end: where it ends
 * @position: (nullable): the position that it shows; whose turn it is, and what else no board
 *   shows, is as at the start; NULL: this game, with these options, has no such board
 * @text: (nullable): its squares, as position texts have them
 * @n_cells: how many cells of the game it shows
 * @doubled: (nullable): squares that words name more than once
 * @meant: (nullable): where the moves tell that another piece stood
 */
typedef struct
{
  guint begin;
  guint end;
  MarPosition *position;
  char *text;
  guint n_cells;
  char *doubled;
  char *meant;
} MovesBoard;

/* Returns: (transfer full) (element-type MovesBoard): the boards between @begin and @end. */
GArray *moves_boards (const LineSource   *source,
                      const MovesSetting *setting,
                      guint               begin,
                      guint               end);

/* Items. */

/**
 * MovesStrength:
 * @MOVES_WEAK: in the middle of a sentence, with a number
 * @MOVES_DOUBTFUL: where a sentence could begin as well
 * @MOVES_STRONG: where only a move can stand
 */
typedef enum
{
  MOVES_WEAK,
  MOVES_DOUBTFUL,
  MOVES_STRONG,
} MovesStrength;

/* How many numbers a score has at most. */
#define MOVES_SCORE 4

/**
 * MovesItem:
 * @first: the first token of what belongs to the step: number, label, signs
 * @last: the last one: the step, with glyphs and score
 * @step: (nullable): what is to be read as an action
 * @core: what it looks like
 * @begin: where the step begins in the text
 * @end: where it ends
 * @roll: the chance event that stands before the step, or alone; 0: none
 * @number: the number before it, or -1
 * @number_begin: where that begins in the text
 * @number_end: and where it ends
 * @open: three points follow the number
 * @side: the player before it, or -1
 * @chained: goes on from where the item before ended
 * @damaged: looks like a step, but is none
 * @person: who is said to have moved, as mar_game_person() counts, or -1
 * @person_cost: what it costs that somebody else has
 * @skip_cost: what it costs that it was never played; 0: the usual
 * @picture: (nullable): what the board looks like after it, in place of a step
 * @worded: words are told beside the player before the step
 * @doubled: the same stands just before it, with the same number, or if @renumbered the next one
 * @board: the board that shows the position after it, counted from 1; 0: none
 * @n_scores: how many numbers the score behind it has
 * @scores: those
 * @is_point: the sign of a point in a list stands before it
 * @is_said: words behind it tell them
 * @is_announced: words lead to its number
 * @taken: (nullable): the cells that words behind it say are taken, each between blanks
 * @n_taken: how many they say
 */
typedef struct
{
  guint first;
  guint last;
  char *step;
  char *core;
  guint begin;
  guint end;
  int roll;
  int number;
  guint number_begin;
  guint number_end;
  gboolean open;
  int side;
  int person;
  int person_cost;
  int skip_cost;
  gconstpointer picture;
  gboolean chained;
  gboolean damaged;
  gboolean worded;
  gboolean doubled;
  gboolean renumbered;
  guint board;
  guint n_scores;
  guint scores[MOVES_SCORE];
  gboolean is_point;
  gboolean is_said;
  gboolean is_announced;
  char *taken;
  guint n_taken;
  MovesStrength strength;
} MovesItem;

/* Returns: (nullable): where the score that stands at @at ends: "1-0", "0(2)-1(3)", "3:2", in
 * brackets or not. */
const char *moves_scan_score (const char *at);
/* The numbers of a score; returns how many there are. */
guint moves_read_numbers (const char *text, const char *end, guint numbers[MOVES_SCORE]);

/**
 * MovesList:
 * @boards: (element-type MovesBoard): what stands between them
 * @items: (element-type MovesItem): all that may be a move
 * @first_number: from which number the turns seem to be counted
 * @paired: numbers count a turn of each player as one
 * @numbered: whether turns have numbers as a rule
 * @announced: whether words of who makes them lead to most turns
 * @pointed: whether most turns are points of a list
 * @rolls: whether chance events are written down
 * @told: whether turns are told in sentences
 * @told_end: the token up to which they are where the rest is a list; 0: nowhere
 * @n_strong: how many items can only be moves
 * @n_foreign: how many boards are none of this game
 * @n_lost: how many numbers of turns have words behind them that are none
 * @noted: what is written of every action that brings it about, each as mar_reference_note() has it
 * @is_long: there are more steps than the list was to have: it ends behind them
 * @compare: (nullable): in how much a position looks otherwise than a picture of an item
 * @set: (nullable): the position that such a picture shows
 */
typedef struct
{
  const LineSource *source;
  const MovesSetting *setting;
  GArray *boards;
  GArray *tokens;
  GArray *items;
  guint first_number;
  gboolean paired;
  gboolean numbered;
  gboolean announced;
  gboolean pointed;
  gboolean rolls;
  gboolean told;
  guint told_end;
  guint n_strong;
  guint n_foreign;
  guint n_lost;
  char noted[MAR_MOST_NOTES];
  gboolean is_long;
  guint (*compare) (gconstpointer picture, const MarPosition *position);
  MarPosition *(*set) (gconstpointer picture);
} MovesList;

/* Whether the step at the token @at stands behind the sign of a point in a list, or a picture: "-
 * b3", "❌ b3". */
gboolean moves_is_point (const MovesList *list, guint at);
/* Whether @value can be thrown where the first chance event comes. */
gboolean moves_can_be_roll (const MovesSetting *setting, int value);
/* Gives the boards to the items that lead to them, and counts those of other games. */
void moves_share_boards (MovesList *list);
/* Finds the items of @list anew. A lone number before a step is what was thrown if it has no sign
 * behind it, with @bare_rolls, or a colon, with @colon_rolls. */
void moves_read_items (MovesList *list, gboolean bare_rolls, gboolean colon_rolls);
/* What is written of the outcome of the item, all zero where nothing is. */
void moves_read_outcome (const MovesList *list, const MovesItem *item, MarStepText *outcome);
/* Whether words behind the item say that something is where @action, as the rules write it, leads
 * to. */
gboolean moves_is_mentioned (const MovesList *list, guint index, const char *action);
/* Takes digits in brackets behind steps for a part of them, "e6-e4 (2)", where they are the faces
 * of coins. Returns whether they are. */
gboolean moves_join_faces (MovesList *list);
/* Learns what the text notes of its turns. */
void moves_learn_notes (MovesList *list);
/* The moves of the text from @begin to @end, but no more than @most. */
MovesList *moves_list_new (const LineSource   *source,
                           const MovesSetting *setting,
                           guint               begin,
                           guint               end,
                           guint               most);
void moves_list_free (MovesList *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MovesList, moves_list_free)

/* Readings. */

/**
 * MovesReadingKind:
 * @MOVES_SKIPPED: it was not played
 * @MOVES_PLAYED: it was played as it stands there
 * @MOVES_REPLACED: something else was
 * @MOVES_SET: no action leads to what it shows
 */
typedef enum
{
  MOVES_SKIPPED,
  MOVES_PLAYED,
  MOVES_REPLACED,
  MOVES_SET,
} MovesReadingKind;

/* No turn has more actions. */
#define MOVES_MOST_ACTIONS 8
/**
 * MovesFilling:
 * @roll: a chance event before it, or MAR_ACTION_NONE
 * @n: how many actions are supposed, or 0: nothing is known of it
 * @actions: these
 * @is_part: they belong to a turn of which the text says more
 *
 * What was played in a turn, or a part of one, of which the text says nothing.
 */
typedef struct
{
  MarAction roll;
  guint n;
  MarAction actions[MOVES_MOST_ACTIONS];
  gboolean is_part;
} MovesFilling;

/**
 * MovesReading:
 * @roll: the chance event before the action, or MAR_ACTION_NONE
 * @action: the action
 * @cost: what it costs
 * @missing: a turn of which the text says nothing, or a part of one, comes before the item
 * @filling: with @missing what it was
 * @exchanged: what is printed next was played, and what is printed here after it
 * @of_turn: it is a step of two whole turns that are exchanged
 *
 * What became of an item.
 */
typedef struct
{
  MovesReadingKind kind;
  MarAction roll;
  MarAction action;
  int cost;
  gboolean missing;
  MovesFilling filling;
  gboolean exchanged;
  gboolean of_turn;
} MovesReading;

/**
 * MovesLine:
 * @readings: (element-type MovesReading): one for each item
 * @cost: of all
 * @slips: of those that can only be moves: 0 where the text plays as it stands
 * @choices: the logarithm of how many lines of this length there are
 * @n_played: how many strong items were played as they stand
 * @n_turns: how many turns were played
 * @n_wrong_boards: how many boards show another position than is reached
 * @n_right_sides: how many items that were played name the player who made them
 * @n_wrong_sides: how many name the other one
 */
typedef struct
{
  GArray *readings;
  int cost;
  int slips;
  double choices;
  guint n_played;
  guint n_replaced;
  guint n_turns;
  guint n_wrong_boards;
  guint n_right_sides;
  guint n_wrong_sides;
} MovesLine;

/* What a skipped turn costs, if it can be nothing else. */
#define MOVES_COST_SKIP 100
/* What a square or number costs that a picture shows otherwise. */
#define MOVES_COST_PICTURE 20
/* How many hypotheses are followed where the game is known. */
#define MOVES_WIDTH 40

/**
 * moves_explain:
 * @width: how many hypotheses are followed
 * @near: whether what can't be played is read as what looks like it
 * @most: how many items to read
 * @limit: what the reading must not cost
 *
 * Returns: (transfer full): the likeliest reading of all items together, or, where it costs @limit
 *   or more, of so many of them that this is certain.
 */
MovesLine *moves_explain (const MovesList *list,
                          guint            width,
                          gboolean         near,
                          guint            most,
                          double           limit);
/* Counts what can only be told of a line as a whole: its choices, the wrong boards, and the
 * players. */
void moves_line_count (const MovesList *list, MovesLine *line);
void moves_line_free (MovesLine *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MovesLine, moves_line_free)

/* Whether the throw that the item tells is the one in @position. */
gboolean moves_agrees_with_roll (const MarGame     *game,
                                 const MovesItem   *item,
                                 const MarPosition *position);

/* Makes the turn of which the text says nothing in @position, where a turn begins, or the part of
 * one; without actions the other player is let act, as if a turn was made that left no trace.
 * Returns whether that can be. */
gboolean moves_make_missing (const MovesSetting *setting,
                             const MovesFilling *filling,
                             MarPosition        *position);

/* How many turns are told that can be missing. */
#define MOVES_MOST_FILLINGS 6

/**
 * moves_fill:
 * @from: the item that comes after the turn that is missing
 * @position: where that turn begins, or where what is printed of it ends
 * @fillings: (out caller-allocates): the turns, or ends of a turn, after which most of the items
 *   from @from on can be played
 *
 * Returns: how many there are.
 */
guint moves_fill (const MovesList   *list,
                  guint              from,
                  const MarPosition *position,
                  MovesFilling       fillings[MOVES_MOST_FILLINGS]);

/* The number that is thrown with the chance event @roll. */
int moves_roll_value (const MarGame *game, const MarPosition *position, MarAction roll);

/* Why the item can't be played in @position as it stands. */
char *moves_obstacle (const MarGame      *game,
                      const MarPosition  *position,
                      const MovesItem    *item,
                      const MovesReading *reading);
/* The remark on an item that is read as the action of @reading, in @position, but printed as
 * @printed. */
char *moves_remark (const MarGame      *game,
                    const MarPosition  *position,
                    const MovesItem    *item,
                    const MovesReading *reading,
                    const char         *printed);
/* Sets the position for a turn of which the text says nothing. Returns: (nullable): the node. */
MarNode *moves_add_missing (MarRecord          *record,
                            MarNode            *node,
                            const MovesSetting *setting,
                            const MovesFilling *filling);

/* Whether the game begins as the players arrange their pieces. */
gboolean moves_has_free_start (const MarGame *game);
/* Returns: (transfer full) (nullable): how the pieces stood at first, as the moves tell, in a game
 * that begins as the players arrange them. */
MarPosition *moves_find_start (const MovesList *list);
/* Lets @side be to move. Returns whether it can be; else nothing may be played from @position. */
gboolean moves_set_side (const MovesSetting *setting, MarPosition *position, int side);

/* The choice. */

/**
 * MovesChoice:
 * @setting: what the text is read as
 * @begin: where it begins
 * @end: where it ends
 * @line: (nullable): how; NULL: nothing plays
 * @list: the list of its moves, of a long text the first ones only until all of it is read
 * @share: how much of it plays, 0 … 1
 * @prior: what it costs to suppose this game at all
 * @cost: what all of it costs
 */
typedef struct
{
  MovesSetting *setting;
  guint begin;
  guint end;
  MovesList *list;
  MovesLine *line;
  double share;
  double prior;
  double cost;
} MovesChoice;

/* Returns: (transfer full): the game that the text from @begin to @end is likelier than any other,
 * by its first turns. */
MovesChoice *moves_probe (const LineSource *source, guint begin, guint end);
/* Reads all of it. Returns: whether it plays. */
gboolean moves_choice_read (MovesChoice *choice);
/* Returns: (transfer full) (nullable): the game that the text from @begin to @end is, read as a
 * whole. */
MovesChoice *moves_choose (const LineSource *source, guint begin, guint end);
void moves_choice_free (MovesChoice *choice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MovesChoice, moves_choice_free)

/**
 * moves_bounds:
 * Returns: (transfer full) (element-type guint): where the games of the text begin, 0 first, and
 *   where the last one ends.
 */
GArray *moves_bounds (const LineSource *source);

/* Whether the text is a list of moves of Go: its points are those of a board that has no file i and
 * is larger than those of the games here are unless they say so, and nothing in it speaks for one
 * of these. */
gboolean moves_is_go (const char *text);
/* Whether most numbered rows of the text end with a price, and it names no game. */
gboolean moves_is_bill (const char *text);

/* The line of the source, from 1. */
guint moves_line (const LineSource *source, guint offset);

/* Makes a record of it. */
void moves_build (MarDocument       *document,
                  const LineSource  *source,
                  const MovesChoice *choice,
                  guint              begin,
                  guint              end,
                  const char        *source_name);

G_END_DECLS
