/* A game against the engine: whose turn it is, its turns, hints, and taking back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-study.h"

G_BEGIN_DECLS

#define MAR_TYPE_OPPONENT (mar_opponent_get_type ())
G_DECLARE_FINAL_TYPE (MarOpponent, mar_opponent, MAR, OPPONENT, GObject)

/*
 * An opponent belongs to one game of a study, which it plays on from the position that is shown at
 * first, as a variation where the game goes on otherwise. While another game is shown, or another
 * place than it has come to, it waits; in a tab that nobody looks at it goes on. Who shows it
 * follows "opponent-changed" of the study.
 */

/**
 * MarOpponentSettings:
 * @person: the player whom the person plays, by the color he began with; the engine plays
 *   all others
 * @level: of the engine, 1 … 10, or 0 for full strength
 * @seconds: how long it may think about a turn
 */
typedef struct
{
  int person;
  guint level;
  guint seconds;
} MarOpponentSettings;

/**
 * mar_opponent_settings_write:
 * Writes the engine's name into the headers of the players whom it plays, as far as nobody
 * has written another.
 */
void mar_opponent_settings_write (const MarOpponentSettings *settings, MarRecord *record);

/**
 * MarOpponentState:
 * @MAR_OPPONENT_AWAY: neither the place that the game has come to nor the end of a line is shown
 * @MAR_OPPONENT_SET_UP: the pieces are still placed
 * @MAR_OPPONENT_OVER: the game is over
 * @MAR_OPPONENT_CHANCE: the die is to be rolled
 * @MAR_OPPONENT_PERSON: the person is to move
 * @MAR_OPPONENT_ENGINE: the engine is to move
 * @MAR_OPPONENT_FAILED: the engine is to move, and is gone
 */
typedef enum
{
  MAR_OPPONENT_AWAY,
  MAR_OPPONENT_SET_UP,
  MAR_OPPONENT_OVER,
  MAR_OPPONENT_CHANCE,
  MAR_OPPONENT_PERSON,
  MAR_OPPONENT_ENGINE,
  MAR_OPPONENT_FAILED,
} MarOpponentState;

/**
 * mar_opponent_new:
 * @study: a study that shows a game where it is to go on; it takes the opponent by
 *   mar_study_set_opponent()
 *
 * Returns: (transfer full): an opponent with its engine at work.
 */
MarOpponent *mar_opponent_new (MarStudy *study, const MarOpponentSettings *settings);

/**
 * mar_opponent_set_pauses:
 * @before_turn: milliseconds until the engine moves or the die is rolled, so that one sees one's
 *   own move before
 * @between_steps: milliseconds from one step of the engine's turn to the next
 */
void mar_opponent_set_pauses (MarOpponent *opponent, guint before_turn, guint between_steps);

/**
 * mar_opponent_record:
 * Returns: (transfer none): the game that it plays.
 */
MarRecord *mar_opponent_record (MarOpponent *opponent);

/**
 * mar_opponent_is_active:
 * Returns: whether the study shows its game.
 */
gboolean mar_opponent_is_active (MarOpponent *opponent);

/* The following want an opponent that is active. */

/**
 * mar_opponent_state:
 * Returns: who is to do something, or why nobody is.
 */
MarOpponentState mar_opponent_state (MarOpponent *opponent);

/**
 * mar_opponent_title:
 * Returns: (transfer full) (nullable): a sentence about what happens; NULL while pieces are placed.
 */
char *mar_opponent_title (MarOpponent *opponent);

/**
 * mar_opponent_can_hint:
 * Returns: whether mar_opponent_hint() will find something, which the study emits as "preview"
 *   with a message: the best turn, and each time that it is asked at the same place the next best.
 */
gboolean mar_opponent_can_hint (MarOpponent *opponent);
void mar_opponent_hint (MarOpponent *opponent);

/**
 * mar_opponent_move_now:
 * The engine is to stop thinking, or after an undo to go on.
 */
void mar_opponent_move_now (MarOpponent *opponent);

/**
 * mar_opponent_restart:
 * Starts the engine anew.
 */
void mar_opponent_restart (MarOpponent *opponent);

/**
 * mar_opponent_take_back:
 * Takes back the person's last turn, with all that came after it; what was in the record before
 * and has other lines stays there.
 */
gboolean mar_opponent_can_take_back (MarOpponent *opponent);
void mar_opponent_take_back (MarOpponent *opponent);

/**
 * mar_opponent_update:
 * The study changed: does what comes next, or thinks again.
 */
void mar_opponent_update (MarOpponent *opponent);

G_END_DECLS
