/* The beam that explains a list of moves, for what looks for explanations of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-private.h"

G_BEGIN_DECLS

/* What readings cost, in the same measure as MOVES_COST_SKIP. */
enum
{
  COST_SKIP_DOUBTFUL = 10,
  COST_SKIP_WEAK = 6,
  COST_SKIP_ROLL = 40,
  COST_SKIP_DOUBLED = 15,
  COST_SKIP_RENUMBERED = 40, /* with a number of its own */
  COST_PLAY_DOUBTFUL = 4,
  COST_PLAY_WEAK = 2,
  COST_NUMBER = 25,      /* another number than it must have */
  COST_NUMBER_WEAK = 90, /* a sentence that names an earlier turn is no move */
  COST_SIDE = 30,        /* another player */
  COST_OUTCOME = 36,     /* it captures something else than it says */
  COST_ANNOTATION = 12,  /* and says more of it, */
  COST_UNNOTED = 16,     /* or nothing, where the text says it of all others */
  COST_SCORE = 30,       /* the score behind it is another one */
  COST_SAID = 20,        /* so is the one in its comment */
  COST_ROLL = 33,        /* another throw */
  COST_NO_ROLL = 30,     /* a throw isn't told where all others are */
  COST_UNNUMBERED
  = 25,              /* a step without a number, where turns have some, that words may speak of */
  COST_MISSING = 46, /* a turn before it isn't printed, */
  COST_MISSING_FIRST = 20,  /* before all that is printed, where no number and no name says so */
  COST_MISSING_ACTION = 46, /* an action of its own turn isn't */
  COST_PASSED = 56,         /* and none is known that could be it */
  COST_SET = 35,            /* no action leads to a picture */
  COST_BOARD = 12,          /* one cell of a board is otherwise, */
  COST_BOARD_MORE = 44,     /* or two are, as if another move was made, */
  COST_BOARD_MOVES = 64,    /* or more, as if several were */
  COST_REPLACED = 20,       /* another step than the printed one, and how much it looks like it */
  COST_DISTANCE = 2,
  COST_MENTIONED = 14, /* as much less where the comment speaks of its square */
  COST_EXCHANGED = 26, /* two turns stand in each other's place */
  COST_UNLIKE = 75,    /* at most: some turn was played there */
};

/* After so many numbers that are too high, or too low, by as much, those behind them are right. */
#define MOVES_MOST_OFFSET 2

/* A line of hypotheses, without their positions. */
typedef struct
{
  guint before;
  MovesReading reading;
} MovesLink;

/**
 * MovesHypothesis:
 * @position: after the items that were read
 * @link: of the last one; 0: none
 * @turn: how many turns have begun
 * @cost: of all readings
 * @offset: by how much the number of the last turn is higher than it must be
 * @n_offset: of how many turns, one after the other
 * @n_wrong_sides: how many turns, one after the other, are said to be of the other player
 * @exchanged: how many items changed places with as many behind them last; 0: none did
 * @exchange: the first of them
 */
typedef struct
{
  MarPosition *position;
  guint link;
  guint turn;
  int cost;
  int offset;
  guint n_offset;
  guint n_wrong_sides;
  guint exchanged;
  guint exchange;
} MovesHypothesis;

/**
 * MovesBeam:
 * @item: the item that is read
 * @base: what came before it
 * @links: (element-type MovesLink): of all hypotheses; the first one is none
 * @next: (element-type MovesHypothesis): what may come of the item
 * @near: whether what can't be played is read as what looks like it
 * @expects_slips: whether anything may be misprinted
 * @index: of the item
 * @rank: of the hypothesis, from 0
 * @most: no hypothesis may cost more
 * @known: how the item was read before, if it was
 * @n_fills: how often a missing turn was looked for
 * @n_looks: how often a slip was looked for in the items before
 * @missing: a turn that isn't printed, or a part of one, was made before the item
 * @filling: with @missing what it was
 * @missing_cost: what that costs
 * @begins: it is the beginning of the turn to which the item belongs
 * @outcome: what the item says of what comes of it, with @has_outcome
 */
typedef struct
{
  const MovesList *list;
  const MarGame *game;
  const MovesItem *item;
  const MovesHypothesis *base;
  GArray *links;
  GArray *next;
  gboolean near;
  gboolean expects_slips;
  guint index;
  guint rank;
  int most;
  MovesReading known;
  guint n_fills;
  guint n_looks;
  gboolean missing;
  MovesFilling filling;
  int missing_cost;
  gboolean begins;
  MarStepText outcome;
  gboolean has_outcome;
} MovesBeam;

/* How many turns that aren't printed were made just before the item. */
guint moves_count_missing (const MovesBeam *beam);
/* Whether the item is the first one of its turn that is printed where it would be played. */
gboolean moves_begins_turn (const MovesBeam *beam, const MarPosition *position);

/* By how much the number of the item is higher than it must be where it would be played. */
int moves_get_offset (const MovesBeam *beam, const MarPosition *position);
/* What the number and the player before the item cost where it would be played. */
int moves_weigh_prefix (const MovesBeam *beam, const MarPosition *position);
/* What is written of its outcome, where it is @action. */
int moves_weigh_outcome (const MovesBeam *beam, const MarPosition *position, MarAction action);
/* On how many cells the board of the item shows something else than @position has; 0 without a
 * board. */
guint moves_board_difference (const MovesList   *list,
                              const MovesItem   *item,
                              const MarPosition *position);
/* The score and the board behind it, where it leads to @after. */
int moves_weigh_score (const MovesBeam *beam, const MarPosition *after);
int moves_weigh_board (const MovesBeam *beam, const MarPosition *after);
/* What is said of the pieces that it takes, where @action in @position leads to @after. */
int moves_weigh_taken (const MovesBeam   *beam,
                       const MarPosition *position,
                       MarAction          action,
                       const MarPosition *after);

/* (element-type MovesHypothesis) (transfer full) */
GArray *moves_hypotheses_new (void);
/* Makes the item with this index the one that is read. */
void moves_beam_take (MovesBeam *beam, guint index);
/* Adds to what comes next that the item is @action in @position, where a player is to act after
 * @roll. */
void moves_beam_play (MovesBeam         *beam,
                      const MarPosition *position,
                      MarAction          roll,
                      MarAction          action,
                      MovesReadingKind   kind,
                      int                cost);
/* Whether, after the base, the item can only be what is printed where it changed places. */
gboolean moves_is_exchanged (const MovesBeam *beam);
/* Plays it so. */
void moves_play_exchanged (MovesBeam *beam, const MarPosition *position, MarAction roll, int cost);
/* Plays the item as if it, or the turn that it begins, had changed places with what comes next. */
void moves_try_exchanges (MovesBeam *beam, const MarPosition *position, MarAction roll, int cost);
/* Whether the steps of two items belong to one turn, as far as what stands between them tells. */
gboolean moves_is_linked (const MovesList *list, const MovesItem *before, const MovesItem *item);
/* Adds to what comes next all that may come of the item after the base. */
void moves_beam_expand (MovesBeam *beam);
/* Where the item that was read last is against the best of @hypotheses, which came before it, adds
 * those in which one of the items before is a slip that explains it. */
void moves_look_back (MovesBeam *beam, const GArray *hypotheses);

/* Plays the item behind an action of the same turn that isn't printed, where it can't be played
 * otherwise. */
void moves_play_after_action (MovesBeam *beam, const MarPosition *position);

G_END_DECLS
