/* A game of Margo that goes on at full speed: the board, and the boards that stood before.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "margo-referee.h"

G_BEGIN_DECLS

#define MARGO_FIRST_SLOTS 4096

/* The boards that stood, for superko: their keys, with 0 for a free slot. */
typedef struct
{
  guint64 *slots;
  guint n_slots; /* a power of two, at least twice the number of keys */
  guint n;
  guint64 first[MARGO_FIRST_SLOTS];
} MargoSeen;

/* @history: (nullable): what stood before the game was begun */
typedef struct
{
  MargoReferee referee;
  const MarHistory *history;
  MargoSeen seen;

  /* The open points, in any order. */
  guint n_open;
  guint16 open[MARGO_CELLS];
  guint16 open_at[MARGO_BITS]; /* where in the list */
  guint64 listed[MARGO_WORDS];
} MargoGame;

/* A legal placement, and how many pieces it captures. */
typedef struct
{
  guint16 bit;
  guint16 n_captured;
} MargoChance;

/* @history: (nullable): the positions before, @position, which goes on, included. A game that
 * was begun must be ended. */
void margo_game_begin (MargoGame *game, const MargoPosition *position, const MarHistory *history);
void margo_game_end (MargoGame *game);

/* Plays on the open point @bit if rules and history allow it, and returns whether they do. Sets
 * @repeats if only the history forbids it. */
gboolean margo_game_place (MargoGame *game, guint bit, gboolean *repeats);
void margo_game_pass (MargoGame *game);
void margo_game_swap (MargoGame *game);

/* The player to move has found nothing to do. */
void margo_game_stick (MargoGame *game, gboolean repeats);

/* Fills in the placements that rules and history allow, in the order of the points, and returns
 * how many there are. If there is nothing else to do either, the game is over. */
guint margo_game_list (MargoGame *game, MargoChance chances[MAR_MAX_ACTIONS]);

/* Ends the game if it is over. */
void margo_game_update_state (MargoGame *game);

static inline gboolean
margo_game_goes_on (const MargoGame *game)
{
  return game->referee.position.state == MARGO_PLAYING;
}

/* Exchanges two places of the list of open points. */
static inline void
margo_game_swap_open (MargoGame *game,
                      guint      one,
                      guint      other)
{
  guint16 bit = game->open[one];

  game->open[one] = game->open[other];
  game->open[other] = bit;
  game->open_at[game->open[one]] = (guint16) one;
  game->open_at[game->open[other]] = (guint16) other;
}

G_END_DECLS
