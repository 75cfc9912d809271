/* A game by the book, behind one small table of functions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mar-effects.h"
#include "mar-options.h"

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
 * A position of some game: #MarGame.position_size bytes without pointers, aligned
 * as for the widest integer. Copied with memcpy; mar_position_new() and
 * mar_position_copy() make one on the heap (free with g_free()).
 */
typedef struct _MarPosition MarPosition;

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
GQuark mar_rules_error_quark (void);

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
 * MarGame:
 * @name: the name in files and programs: "margrites"
 * @title: the name for people: "MARGRITES"
 * @letters: the letter of each player in position texts: "bw"
 * @player_names: the players' names for people, N_()
 * @options: its options
 * @n_options: their number
 * @position_size: bytes of a position
 *
 * The functions take positions of this game only. None of them allocates, but
 * for the ones that write into a #GString or set a #GError.
 */
struct _MarGame
{
  const char *name;
  const char *title;
  const char *letters;
  const char *const *player_names;
  const MarOptionSpec *options;
  guint n_options;
  gsize position_size;

  void     (*start)          (const MarOptions *options, MarPosition *position);
  gboolean (*read)           (const MarOptions *options, const char *text,
                              MarPosition *position, GError **error);
  void     (*write)          (const MarPosition *position, GString *text);
  gboolean (*check_complete) (const MarPosition *position, GError **error);

  int      (*actor)          (const MarPosition *position);
  void     (*actions)        (const MarPosition *position, MarActionList *list);
  gboolean (*is_legal)       (const MarPosition *position, MarAction action);
  void     (*play)           (MarPosition *position, MarAction action, MarEffects *effects);
  gboolean (*hand_over)      (MarPosition *position, MarEffects *effects);
  /* Ends a game that goes on: @player gives it up, whatever the score. */
  void     (*resign)         (MarPosition *position, int player);
  gboolean (*starts_turn)    (const MarPosition *position);
  int      (*actions_left)   (const MarPosition *position);
  void     (*result)         (const MarPosition *position, MarResult *result);
  guint64  (*hash)           (const MarPosition *position);
  gboolean (*same_board)     (const MarPosition *one, const MarPosition *other);

  gboolean (*explain)        (const MarPosition *position, MarAction action, GError **error);

  gboolean (*read_action)    (const MarPosition *position, const char *text,
                              MarAction *action, GError **error);
  void     (*write_action)   (const MarPosition *position, MarAction action, GString *text);
  void     (*write_literary) (const MarPosition *position, MarAction action, GString *text);
  void     (*write_score)    (const MarPosition *position, GString *text);
  void     (*write_scores)   (const MarPosition *position, int player, GString *text);

  guint    (*n_cells)        (const MarPosition *position);
  gboolean (*read_cell)      (const MarPosition *position, const char *text, MarCell *cell);
  void     (*write_cell)     (const MarPosition *position, MarCell cell, GString *text);
  void     (*describe_cell)  (const MarPosition *position, MarCell cell, GString *text);
  int      (*owner)          (const MarPosition *position, MarCell cell);
  void     (*action_cells)   (const MarPosition *position, MarAction action,
                              MarCell *from, MarCell *to);
  void     (*describe_effects) (const MarPosition *after, const MarEffects *effects,
                                GString *text);

  guint64  (*perft)          (const MarPosition *position, guint depth, gboolean bulk);
};

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
MarPosition *mar_position_new  (const MarGame *game, const MarOptions *options);
MarPosition *mar_position_copy (const MarGame *game, const MarPosition *position);

/**
 * mar_position_read:
 * @text: a position text
 * @error: MAR_RULES_ERROR_SYNTAX or _MALFORMED
 *
 * Returns: (transfer full) (nullable): the position, which is well-formed.
 */
MarPosition *mar_position_read (const MarGame    *game,
                                const MarOptions *options,
                                const char       *text,
                                GError          **error);

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
 * mar_action_literary:
 * Returns: (transfer full): the text of a legal action for readers, captures included:
 *   `f6>f5(xg4,xf4)`. @position is the one before the action.
 */
char *mar_action_literary (const MarGame *game, const MarPosition *position, MarAction action);

char *mar_score_text (const MarGame *game, const MarPosition *position);
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
 * Returns: (transfer full) (nullable): the winners' letters joined by `+`, or NULL while it goes on.
 */
char *mar_result_text (const MarGame *game, const MarResult *result);

/**
 * mar_game_check_action:
 * @error: MAR_RULES_ERROR_ILLEGAL: the rule that forbids it, in one sentence, with its
 *   source and the numbers that matter
 *
 * Returns: whether @action is legal in @position.
 */
gboolean mar_game_check_action (const MarGame     *game,
                                const MarPosition *position,
                                MarAction          action,
                                GError           **error);

G_END_DECLS
