/* All games with some of their options, played at random, for the tests of the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-line.h"

/**
 * BoardGame:
 * @name: of the game
 * @settings: its options
 * @plies: a game is looked at up to here at most
 */
typedef struct
{
  const char *name;
  const char *settings;
  guint plies;
} BoardGame;

/* Each game with a few of its options. */
extern const BoardGame board_games[11];

/* The game, and its options in @options. */
const MarGame *game_and_options (const BoardGame *which, MarOptions *options);

/* A fresh line of the game. */
MarLine *begin_game (const BoardGame *which);

/* Plays a legal action; returns whether there was one. */
gboolean play_at_random (MarLine *line, GRand *random, MarEffects *effects);

/* A generator that a failure names: the test's name and seed are told before it is used. */
GRand *tell_random (const BoardGame *which);
