/* Shared by those who find reasons, a file a game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-reason.h"

G_BEGIN_DECLS

/**
 * MarReasonTurn:
 * @end: the position after it with its history
 * @effects: all that happened in it
 * @ends: whether the whole turn was played
 *
 * A turn that was played.
 */
typedef struct
{
  MarLine *end;
  MarEffects effects;
  gboolean ends;
} MarReasonTurn;

/**
 * MarReasonFinder:
 * @line: where the turn is played
 * @before: that position, in which @player is to act
 * @after: the position after the turn
 * @actions: (array length=n_actions): the turn
 * @better: (nullable): the other turn, where there is one
 * @player: who plays the turn
 * @other: the opponent, or -1 with more than two players
 * @found: (element-type MarReason): what was found so far
 *
 * A turn whose reasons are searched for.
 */
typedef struct
{
  const MarGame *game;
  const MarOptions *options;
  const MarLine *line;
  MarPosition *before;
  const MarPosition *after;
  const MarAction *actions;
  guint n_actions;
  MarReasonTurn turn;
  MarReasonTurn *better;
  int player;
  int other;
  const int *stop;
  GPtrArray *found;
} MarReasonFinder;

/**
 * MarReasonGame:
 * @explain: adds why a whole turn is good or bad, beyond what its effects tell in all games
 *
 * What there is to tell of turns in one game.
 */
typedef struct
{
  const MarGame *game;
  void (*explain) (MarReasonFinder *finder);
} MarReasonGame;

/* The games that have more to tell than others: concept-games.c. */
extern const MarReasonGame *const mar_reason_games[];
extern const guint mar_reason_n_games;

/* Whether the player to act in @turn can do something in that turn. */
typedef gboolean (*MarReasonTest) (const MarPosition *turn);

/**
 * MarReasonOutlook:
 * @can: what may be threatened
 * @surely: tells the same, but may miss it where that takes long to find
 * @threatens: the kind for it, or MAR_REASON_N_KINDS: a threat is not told
 *
 * What the players may be able to do in their next turns.
 */
typedef struct
{
  MarReasonTest can;
  MarReasonTest surely;
  MarReasonKind threatens;
  MarReasonKind stops;
  MarReasonKind only;
  MarReasonKind lets;
} MarReasonOutlook;

/* Sets a flag for each cell whose piece the player to act in @turn can capture in that turn;
 * @line has its history. */
typedef void (*MarReasonCaptures) (const MarPosition *turn, const MarLine *line, gboolean *taken);

/* (transfer none): a new reason about @player. */
MarReason *mar_reason_add (MarReasonFinder *finder, MarReasonKind kind, int player);
void mar_reason_add_cell (MarReason *reason, MarCell cell);
/* (transfer none) (nullable): the reason of a kind among those found. */
MarReason *mar_reason_get (const MarReasonFinder *finder, MarReasonKind kind);

gboolean mar_reason_is_stopped (const MarReasonFinder *finder);

/**
 * mar_reason_follow:
 * @owner: whose piece it is
 *
 * Returns: where the piece is that was on @cell before the turn, or MAR_CELL_NONE if it left the
 *   board.
 */
MarCell mar_reason_follow (const MarEffects *effects, MarCell cell, int owner);

/* Finds threats, what stops them, and only turns. */
void mar_reason_find_outlook (MarReasonFinder *finder, const MarReasonOutlook *outlook);
/* Finds captures that are threatened, stopped or let happen. */
void mar_reason_find_captures (MarReasonFinder *finder, MarReasonCaptures captures);

/* For games whose turns are one action: the captures that each brings about. */
void mar_reason_captures_at_once (const MarGame     *game,
                                  const MarPosition *turn,
                                  const MarLine     *line,
                                  gboolean          *taken);

G_END_DECLS
