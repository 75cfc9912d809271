/* A game by the book, behind one small table of functions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mar-effects.h"
#include "mar-options.h"
#include "mar-history.h"

G_BEGIN_DECLS

/**
 * MarAction:
 *
 * The smallest thing that a player does: a step, a placement, a roll. Packed by
 * the game and compared with ==.
 */
typedef guint32 MarAction;

#define MAR_ACTION_NONE ((MarAction) 0xffffffff)

/**
 * MarPosition:
 *
 * A position of some game: #MarPositionSize bytes at most, without pointers, aligned
 * as for the widest integer. Copied with mar_position_assign(), because one that is only read
 * may end after the bytes that it uses; mar_position_new() and mar_position_copy() make one
 * of the full size on the heap (free with g_free()).
 */
typedef struct _MarPosition MarPosition;

/* How positions are set by hand: mar-position-editor.h. */
typedef struct _MarPositionEditor MarPositionEditor;

#define MAR_MAX_PLAYERS 4
#define MAR_MAX_ACTIONS 1024

/* Actors other than the players 0 … 3. */
#define MAR_ACTOR_CHANCE (-1)
#define MAR_ACTOR_NONE (-2)

typedef struct
{
  guint n;
  MarAction items[MAR_MAX_ACTIONS];
} MarActionList;

/**
 * MarResult:
 * @over: whether the game has ended
 * @winners: a bit for each player who won; several bits: a draw or a shared win
 */
typedef struct
{
  gboolean over;
  guint winners;
} MarResult;

#define MAR_RULES_ERROR (mar_rules_error_quark ())
/* The domain of #MarRulesError. */
GQuark mar_rules_error_quark (void);

/**
 * mar_rules_error_detail:
 * @error: an error of the domain MAR_RULES_ERROR
 * @column: (out) (optional): the column of a text at which it is, counted in characters from
 *   1, or 0 when it has none
 *
 * Returns: (transfer none): the message without the column.
 */
const char *mar_rules_error_detail (const GError *error, guint *column);

/**
 * MarRulesError:
 * @MAR_RULES_ERROR_SYNTAX: a text can't be read; the message names place and token
 * @MAR_RULES_ERROR_MALFORMED: the position contradicts itself or a bound
 * @MAR_RULES_ERROR_INCOMPLETE: the position is well-formed but not a full set
 * @MAR_RULES_ERROR_ILLEGAL: an action that a rule forbids; the message cites it
 * @MAR_RULES_ERROR_OPTION: no such option, or no such value
 * @MAR_RULES_ERROR_GAME: no such game
 */
typedef enum
{
  MAR_RULES_ERROR_SYNTAX,
  MAR_RULES_ERROR_MALFORMED,
  MAR_RULES_ERROR_INCOMPLETE,
  MAR_RULES_ERROR_ILLEGAL,
  MAR_RULES_ERROR_OPTION,
  MAR_RULES_ERROR_GAME,
} MarRulesError;

/**
 * MarGameView:
 * @MAR_GAME_TURNING_TABLE: the board turns clockwise by a quarter after each turn, which is
 *   a matter of view only
 * @MAR_GAME_STARTS_FAR: the pieces of each player begin on the side of the board that is farthest
 *   from that player, so that those of the first one, who sits below the board, are at the top
 * @MAR_GAME_ACROSS: the players sit across from each other, and each sees the own pieces, and where
 *   they are to go, from the own side; a board that looks the same to both is not turned for anyone
 */
typedef enum
{
  MAR_GAME_TURNING_TABLE = 1 << 0,
  MAR_GAME_STARTS_FAR = 1 << 1,
  MAR_GAME_ACROSS = 1 << 2,
} MarGameView;

/**
 * MarSymmetry:
 * @n: in how many ways the board can be turned and turned over so that the rules stay the same
 *   and every player stays who he is; leaving it as it is counts, at most MAR_MAX_SYMMETRIES
 * @image: where the one with a number, 0 … @n − 1, takes a cell; 0 leaves all where they are
 * @image_action: what it makes of an action
 *
 * How the board of a game can be turned. What is legal in a position is legal, so turned, in the
 * position that is turned likewise.
 */
typedef struct
{
  guint n;
  MarCell (*image) (const MarPosition *position, guint symmetry, MarCell cell);
  MarAction (*image_action) (const MarPosition *position, guint symmetry, MarAction action);
} MarSymmetry;

#define MAR_MAX_SYMMETRIES 8

/**
 * MarPositionSize:
 * @most: bytes of any position
 * @used: (nullable): how many of them, from the first, @position uses, which playing doesn't
 *   change; NULL: all
 */
typedef struct
{
  gsize most;
  gsize (*used) (const MarPosition *position);
} MarPositionSize;

/**
 * MarGame:
 * @name: the name in files and programs: "margrites"
 * @title: the name for people: "MARGRITES"
 * @summary: what kind of game it is, a sentence for people, N_()
 * @credit: who made it, and on what terms it is here, N_()
 * @letters: the letter of each player in position texts: "bw"
 * @player_names: the names, for people, of all players that the game can have, N_(),
 *   NULL-terminated
 * @options: its options
 * @n_options: their number
 * @position_size: bytes of a position
 * @view: how the board lies before its players, flags of #MarGameView
 * @claim_count: how often the same history key must have stood before either side may claim a
 *   draw; 0: never
 * @editor: how positions are set by hand
 * @symmetry: how the board can be turned without a change to the rules
 * @check_options: (nullable): whether the options go together; fails with
 *   MAR_RULES_ERROR_OPTION
 * @start: fills @position with the start of the game. Without options that say
 *   otherwise, the set is complete.
 * @read: reads a position text. Space around its fields is forgiven. Fails with
 *   MAR_RULES_ERROR_SYNTAX (column and token) or _MALFORMED (what contradicts what).
 *   A side that is blocked in the text stays so: no actions, and no result.
 * @write: appends the canonical position text, which @read turns into the same bytes
 * @check_complete: whether a new game may begin here: the full set, as the set-up rule
 *   wants it, and nothing played yet. Fails with MAR_RULES_ERROR_INCOMPLETE.
 * @set_up: (nullable): before a new game, puts a piece of @player on @cell, or takes it
 *   away if one stands there. For games whose players choose their start, @check_complete
 *   telling when it is done. Fails with MAR_RULES_ERROR_ILLEGAL and changes nothing.
 * @check_put_down: (nullable): whether a piece that the player to act took up from @cell may
 *   go back there without having moved; NULL: always. Fails like @explain.
 * @n_players: (nullable): how many play here; NULL: as many as have names
 * @person: (nullable): who, by the colour he began with, plays the pieces of @player now;
 *   NULL: nobody ever changes
 * @actor: the player to act, MAR_ACTOR_CHANCE, or MAR_ACTOR_NONE once the game is over
 * @actions: fills @list with the legal actions in a fixed order; with none when the
 *   game is over or the player to act is blocked
 * @is_legal: whether @action, of any value, is among them, or is one that may be played but
 *   is never listed, because it is there for testing only
 * @play: plays a legal action, with all that it brings about, up to the next action of
 *   whoever can act. Appends to @effects (nullable) what happened, in order: first what
 *   the player did, then what came of it, captures wave by wave, then the turns that were
 *   lost. Legality is not asked again.
 * @hand_over: when the player to act is blocked, which only a position that was read or
 *   set up can show, passes the turn to whoever can act, or ends the game if nobody can.
 *   Appends the turns that were lost to @effects (nullable). Returns whether it did anything.
 * @resign: ends a game that goes on: @player gives it up, whatever the score
 * @starts_turn: whether a turn begins here
 * @actions_left: how many actions the turn has left at most
 * @result: whether the game is over, and who has won
 * @hash: a number that is equal for equal positions, and hardly ever for others
 * @same_board: whether the same pieces stand on the same cells, whatever the score, the
 *   turn and its history
 * @history_key: (nullable): what two positions of a line have in common when the rules call
 *   them a repetition; NULL: the history does not matter
 * @check_history: (nullable): whether the history lets @action, which is legal otherwise, be
 *   played; fails like @explain
 * @block: (nullable, with @check_history): ends the game because the history forbids all actions
 *   of the player to act. Texts don't show it.
 * @explain: whether @action, of any value, is legal; if not, sets
 *   MAR_RULES_ERROR_ILLEGAL with the one rule that forbids it, a whole sentence with the
 *   rule's place in the rulebook and the numbers that matter
 * @read_action: reads an action in machine form or as people write it (either case,
 *   spaces, other signs for the arrow, captures, a full stop). It must name cells of the
 *   board; whether it is legal is @explain's affair. Fails with MAR_RULES_ERROR_SYNTAX
 *   (column and token) and leaves @action alone then.
 * @write_action: appends the machine form, without captures
 * @write_literary: appends the form for readers, with what it captures if it is legal in
 *   @position, the one before it
 * @write_label: (nullable): appends what a button for an action without a cell says:
 *   "Pass"
 * @write_score: appends the score of all players as position texts have it
 * @write_scores: appends the score of @player in words
 * @n_cells: how many cells there are, those off the board included
 * @read_cell: reads a cell's name, in either case; returns whether it is one
 * @write_cell: appends a cell's name
 * @describe_cell: appends what a screen reader should say of a cell: its name, what is
 *   there, and who touches it
 * @owner: the player whose piece is on @cell, or -1
 * @action_cells: where @action begins and where it ends, for the board to show;
 *   MAR_CELL_NONE where there is no such cell: a placement only ends somewhere, a pass
 *   does neither. A roll ends on the cell of the die.
 * @tally: (nullable): what @player has of that which decides the third point of a match of
 *   two games
 * @describe_effects: appends in whole sentences what happened; @after is the position
 *   that came of it
 * @perft: the number of sequences of @depth actions; with @bulk the last action of each
 *   is counted without being played. What the history forbids along the way is left out.
 * @playout: (nullable): plays random legal actions, chance included, until the game is over
 *   or @cap actions were played, whatever the history before @position; @seed is advanced and
 *   must not be 0. Returns how many were played.
 *
 * One game. The functions take positions of this game only. None of them allocates, but
 * for the ones that append to a #GString, add effects or set a #GError.
 */
struct _MarGame
{
  const char *name;
  const char *title;
  const char *summary;
  const char *credit;
  const char *letters;
  const char *const *player_names;
  const MarOptionSpec *options;
  guint n_options;
  MarPositionSize position_size;
  guint view;
  guint claim_count;
  const MarPositionEditor *editor;
  const MarSymmetry *symmetry;

  gboolean (*check_options) (const MarOptions *options, GError **error);
  void (*start) (const MarOptions *options, MarPosition *position);
  gboolean (*read) (const MarOptions *options,
                    const char *text,
                    MarPosition *position,
                    GError **error);
  void (*write) (const MarPosition *position, GString *text);
  gboolean (*check_complete) (const MarPosition *position, GError **error);

  gboolean (*set_up) (MarPosition *position, int player, MarCell cell, GError **error);
  gboolean (*check_put_down) (const MarPosition *position, MarCell cell, GError **error);

  guint (*n_players) (const MarPosition *position);
  int (*person) (const MarPosition *position, int player);
  int (*actor) (const MarPosition *position);
  void (*actions) (const MarPosition *position, MarActionList *list);
  gboolean (*is_legal) (const MarPosition *position, MarAction action);
  void (*play) (MarPosition *position, MarAction action, MarEffects *effects);
  gboolean (*hand_over) (MarPosition *position, MarEffects *effects);
  void (*resign) (MarPosition *position, int player);
  gboolean (*starts_turn) (const MarPosition *position);
  int (*actions_left) (const MarPosition *position);
  void (*result) (const MarPosition *position, MarResult *result);
  guint64 (*hash) (const MarPosition *position);
  gboolean (*same_board) (const MarPosition *one, const MarPosition *other);

  guint64 (*history_key) (const MarPosition *position);
  gboolean (*check_history) (const MarPosition *position,
                             MarAction action,
                             const MarHistory *history,
                             GError **error);
  void (*block) (MarPosition *position);

  gboolean (*explain) (const MarPosition *position, MarAction action, GError **error);

  gboolean (*read_action) (const MarPosition *position,
                           const char *text,
                           MarAction *action,
                           GError **error);
  void (*write_action) (const MarPosition *position, MarAction action, GString *text);
  void (*write_literary) (const MarPosition *position, MarAction action, GString *text);
  void (*write_label) (const MarPosition *position, MarAction action, GString *text);
  void (*write_score) (const MarPosition *position, GString *text);
  void (*write_scores) (const MarPosition *position, int player, GString *text);

  guint (*n_cells) (const MarPosition *position);
  gboolean (*read_cell) (const MarPosition *position, const char *text, MarCell *cell);
  void (*write_cell) (const MarPosition *position, MarCell cell, GString *text);
  void (*describe_cell) (const MarPosition *position, MarCell cell, GString *text);
  int (*owner) (const MarPosition *position, MarCell cell);
  void (*action_cells) (const MarPosition *position, MarAction action, MarCell *from, MarCell *to);
  void (*describe_effects) (const MarPosition *after, const MarEffects *effects, GString *text);

  guint (*tally) (const MarPosition *position, int player);

  guint64 (*perft) (const MarPosition *position, guint depth, gboolean bulk);
  guint (*playout) (MarPosition *position, guint64 *seed, guint cap);
};

/* Wrappers of the table, for functions that a game may leave out. */

/**
 * mar_game_n_players:
 * Returns: how many play, 1 … MAR_MAX_PLAYERS.
 */
guint mar_game_n_players (const MarGame *game, const MarPosition *position);

/**
 * mar_game_person:
 * Returns: the player, by the colour he began with, who plays the pieces of @player now.
 */
int mar_game_person (const MarGame *game, const MarPosition *position, int player);

/**
 * mar_game_playout:
 * @seed: the state of the random numbers, not 0; advanced
 * @cap: the most actions to play
 *
 * Plays random legal actions until the game is over.
 *
 * Returns: how many were played.
 */
guint mar_game_playout (const MarGame *game, MarPosition *position, guint64 *seed, guint cap);

/**
 * mar_random:
 * @seed: the state, not 0; advanced
 * @n: how many values there are, at least 1
 *
 * Returns: a number from 0 to @n − 1, the same for the same state everywhere.
 */
guint mar_random (guint64 *seed, guint n);

/* The registry. */

/**
 * mar_games:
 * @n: (out) (optional): how many there are
 *
 * Returns: (transfer none): all games, in the order in which they are offered.
 */
const MarGame *const *mar_games (guint *n);

/**
 * mar_game_find:
 * @name: a game's name, in any case
 * @error: MAR_RULES_ERROR_GAME; the message lists the names
 *
 * Returns: (transfer none) (nullable): the game.
 */
const MarGame *mar_game_find (const char *name, GError **error);

/* Positions. */

/**
 * mar_position_new:
 *
 * Returns: (transfer full): the start of @game with @options (NULL: the defaults).
 */
MarPosition *mar_position_new (const MarGame *game, const MarOptions *options);

/**
 * mar_position_copy:
 *
 * Returns: (transfer full): a position of its own.
 */
MarPosition *mar_position_copy (const MarGame *game, const MarPosition *position);

/**
 * mar_position_used_size:
 *
 * Returns: the bytes of @position that matter; see #MarPositionSize.
 */
gsize mar_position_used_size (const MarGame *game, const MarPosition *position);

/**
 * mar_position_trim:
 * @position: (transfer full): a position that will only be read
 *
 * Returns: (transfer full): @position without the bytes that it doesn't use.
 */
MarPosition *mar_position_trim (const MarGame *game, MarPosition *position);

/**
 * mar_position_assign:
 * @position: room for a position of @game
 *
 * Makes @position the same as @other.
 */
void mar_position_assign (const MarGame *game, MarPosition *position, const MarPosition *other);

/**
 * mar_position_equal:
 *
 * Returns: whether all that positions know is the same.
 */
gboolean mar_position_equal (const MarGame *game, const MarPosition *one, const MarPosition *other);

/**
 * mar_position_read:
 * @text: a position text
 * @error: MAR_RULES_ERROR_SYNTAX or _MALFORMED
 *
 * Returns: (transfer full) (nullable): the position, which is well-formed.
 */
MarPosition *mar_position_read (const MarGame     *game,
                                const MarOptions  *options,
                                const char        *text,
                                GError           **error);

/**
 * mar_position_text:
 * Returns: (transfer full): the canonical text.
 */
char *mar_position_text (const MarGame *game, const MarPosition *position);

/**
 * mar_action_text:
 * Returns: (transfer full): the machine text of an action, without its captures: `f6>f5`.
 */
char *mar_action_text (const MarGame *game, const MarPosition *position, MarAction action);

/**
 * mar_action_label:
 * Returns: (transfer full): what a button for an action without a cell says: "Pass".
 */
char *mar_action_label (const MarGame *game, const MarPosition *position, MarAction action);

/**
 * mar_action_literary:
 * Returns: (transfer full): the text of a legal action for readers, captures included:
 *   `f6>f5(xg4,xf4)`. @position is the one before the action.
 */
char *mar_action_literary (const MarGame *game, const MarPosition *position, MarAction action);

/**
 * mar_actions_equal:
 * @one: (nullable) (array length=n): actions, NULL only where there are none
 * @other: (nullable) (array length=n): as many others
 *
 * Returns: whether they are the same, in the same order.
 */
gboolean mar_actions_equal (const MarAction *one, const MarAction *other, guint n);

/**
 * mar_score_text:
 *
 * Returns: (transfer full): the score of all players as in position texts: `1(0)-2(3)`.
 */
char *mar_score_text (const MarGame *game, const MarPosition *position);

/**
 * mar_cell_text:
 *
 * Returns: (transfer full): the name of a cell: `e4`.
 */
char *mar_cell_text (const MarGame *game, const MarPosition *position, MarCell cell);

/**
 * mar_player_letter:
 * @actor: a player, or one of the other actors
 *
 * Returns: the letter in position texts, or 0 when @actor is no player.
 */
char mar_player_letter (const MarGame *game, int actor);

/**
 * mar_result_text:
 * Returns: (transfer full) (nullable): the winners' letters joined by `+`, or NULL while it goes
 *   on.
 */
char *mar_result_text (const MarGame *game, const MarResult *result);

/**
 * mar_game_check_action:
 * @error: MAR_RULES_ERROR_ILLEGAL: the rule that forbids it, in one sentence, with its
 *   source and the numbers that matter
 *
 * Returns: whether @action is legal in @position.
 */
gboolean mar_game_check_action (const MarGame      *game,
                                const MarPosition  *position,
                                MarAction           action,
                                GError            **error);

G_END_DECLS
