/* A match between two searchers: what is played, one game of it, and what it says.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-search.h"

G_BEGIN_DECLS

/* The two sides of a match; each plays one seat or more of a game. */
typedef enum
{
  MATCH_A,
  MATCH_B,
  MATCH_SIDES,
} MatchSide;

/**
 * MatchPlayerSpec:
 * @command: (nullable): another program and its arguments; NULL: a searcher of this one
 * @level: 0: full strength
 * @time: microseconds for a whole turn, 0: no limit
 * @nodes: for a whole turn, 0: no limit
 * @depth: 0: no limit
 *
 * How a side searches.
 */
typedef struct
{
  char **command;
  MarSearchOptions options;
  guint level;
  gint64 time;
  guint64 nodes;
  guint depth;
} MatchPlayerSpec;

/**
 * match_player_spec_read:
 * @text: `best,time=100` and the like
 * @time: milliseconds a turn where the text sets no limit
 * @error: the place in the text, and what is wrong there
 *
 * Returns: whether @player is filled in; free with match_player_spec_clear().
 */
gboolean match_player_spec_read (MatchPlayerSpec  *player,
                                 const char       *text,
                                 guint             time,
                                 GError          **error);

void match_player_spec_clear (MatchPlayerSpec *player);

/**
 * MatchTask:
 * @openings: (nullable) (element-type MarPosition): where games begin; NULL: random turns
 * @opening_turns: how many random turns go before a game
 * @max_turns: a game that lasts longer ends by score
 * @stop: set when the match is to end early
 *
 * A match. Shared by all who play its games, and not changed by them.
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MatchPlayerSpec players[MATCH_SIDES];
  GPtrArray *openings;
  guint opening_turns;
  guint max_turns;
  guint64 seed;
  const volatile int *stop;
} MatchTask;

/**
 * MatchEffort:
 * @overruns: turns that took longer than the limit and what the system may be late by
 *
 * The effort of a side in a game, all turns together.
 */
typedef struct
{
  guint turns;
  guint overruns;
  guint64 nodes;
  guint64 depth;
  gint64 time;
  gint64 longest;
} MatchEffort;

/* How a game ended. */
typedef enum
{
  MATCH_BY_RULE,
  MATCH_CLAIMED,    /* a draw: the position stood often enough for a claim */
  MATCH_CAPPED,     /* too long: the score decided */
  MATCH_FAILED,     /* a side had no turn, or an illegal one, and lost by it */
  MATCH_UNFINISHED, /* interrupted */
} MatchEnd;

/**
 * MatchGame:
 * @share: the part of the win that went to A, 0 … 1
 * @luck: by how much A's rolls were better than the average of all rolls, in chances to win
 * @margin: by how many points A's best seat was ahead of B's best at the end
 * @turns: of both, those of the opening left out
 * @first: the side that had the first turn
 *
 * One game of a match.
 */
typedef struct
{
  MatchEnd end;
  double share;
  double luck;
  double margin;
  guint turns;
  MatchSide first;
  MatchEffort efforts[MATCH_SIDES];
} MatchGame;

/* How many games make a set that is fair to both sides: two, and of n > 2 players 2 n. */
guint match_games_in_set (const MatchTask *task);

/* Who plays for player @seat in game @index of a set. */
MatchSide get_match_side (guint n_players, guint index, guint seat);

/* Who plays for the pieces of @player in game @index of a set. */
MatchSide match_side_to_play (const MatchTask   *task,
                              const MarPosition *position,
                              guint              index,
                              int                player);

/* A number that depends on nothing but its arguments; never 0. */
guint64 match_seed (guint64 seed, guint set, guint purpose);

/* Scores: match-score.c. */

/* Who has the highest score, a bit for each. */
guint match_leaders (const MarGame *game, const MarPosition *position);

/* By how many points A's best seat is ahead of B's best. */
double match_margin (const MatchTask *task, const MarPosition *position, guint index);

/* The share of a win of the players in @winners that is A's. */
double match_share (const MatchTask *task, const MarPosition *position, guint index, guint winners);

/**
 * MatchPlayer:
 *
 * A program that finds the turns of a side: match-player.c. For one thread.
 */
typedef struct _MatchPlayer MatchPlayer;

/* The rest of a turn, and what it took to find it. */
typedef struct
{
  guint n;
  MarAction actions[MAR_SEARCH_MAX_ACTIONS];
  guint64 nodes;
  guint depth;
} MatchFind;

MatchPlayer *match_player_new (const MatchTask *task, MatchSide side);
void match_player_free (MatchPlayer *player);

/* Before a new game. */
void match_player_forget (MatchPlayer *player);

/**
 * match_player_find:
 * @line: the game
 * @start: where it began
 * @history: (element-type MarAction): what was played since
 * @error: why there is nothing to play
 *
 * Returns: whether @find is filled in; what is in it need not be legal.
 */
gboolean match_player_find (MatchPlayer            *player,
                            const MarLine          *line,
                            const MarPosition      *start,
                            const GArray           *history,
                            const MarSearchLimits  *limits,
                            MatchFind              *find,
                            GError                **error);

/**
 * MatchAdjudicator:
 *
 * A searcher that judges openings and rolls: match-adjudicator.c. For one thread.
 */
typedef struct _MatchAdjudicator MatchAdjudicator;

MatchAdjudicator *match_adjudicator_new (const MarGame *game);
void match_adjudicator_free (MatchAdjudicator *adjudicator);

/* The chances of each player at the end of @line, by a short search; where chance is to act,
 * the mean over what it can do. */
void match_adjudicate (MatchAdjudicator *adjudicator, const MarLine *line, double *chances);

/**
 * match_open:
 * Returns: (transfer full): where the games of a set begin: a position of the file, or one
 *   after random turns that neither side has won yet.
 */
MarPosition *match_open (const MatchTask *task, MatchAdjudicator *adjudicator, guint set);

/**
 * match_read_openings:
 * @error: the line, and what is wrong there
 *
 * Returns: (transfer full) (nullable): the positions of a file, one a line; lines that begin
 *   with # are remarks.
 */
GPtrArray *match_read_openings (const MarGame     *game,
                                const MarOptions  *options,
                                const char        *file,
                                GError           **error);

/**
 * match_play_set:
 * @games: (out) (array): as many as match_games_in_set() says
 *
 * Plays the games of a set from one opening.
 */
void match_play_set (const MatchTask    *task,
                     MatchPlayer *const *players,
                     MatchAdjudicator   *adjudicator,
                     guint               set,
                     MatchGame          *games);

/**
 * MatchMean:
 * @low: the lower end of the 95 % confidence interval
 * @high: its upper end
 */
typedef struct
{
  double mean;
  double low;
  double high;
} MatchMean;

/**
 * match_mean:
 * @values: (array length=n): one a set of games
 * @scale: how far a single value may reasonably be off the mean
 *
 * The interval is the mean ± 1.96 √(v / n) with v = (Σ (value − mean)² + scale²) / n: as if
 * there had been one set more that is off by @scale, lest a few equal results look certain.
 */
void match_mean (const double *values, guint n, double scale, MatchMean *mean);

/* The difference in Elo's rating that a score of @share predicts; may be infinite. */
double match_elo (double share);

/**
 * MatchSummary:
 * @score: what part of all wins A has
 * @adjusted: the same without the luck of the rolls
 * @has_luck: whether there were rolls
 * @sets: how many whole sets of games were played; only they count
 * @pairs: how many sets brought A 0, ½, 1, 1½ and 2 points; for two players
 */
typedef struct
{
  guint sets;
  guint games;
  guint wins;
  guint draws;
  guint losses;
  guint first_wins;
  guint pairs[5];
  guint ends[MATCH_UNFINISHED];
  gboolean has_luck;
  MatchMean score;
  MatchMean adjusted;
  MatchMean margin;
  double turns;
  MatchEffort efforts[MATCH_SIDES];
} MatchSummary;

/* Sums up the @n_sets sets of @games that are whole. */
void match_sum_up (const MatchTask *task,
                   const MatchGame *games,
                   guint            n_sets,
                   MatchSummary    *summary);

void match_put (const MatchTask *task, const MatchSummary *summary, const char *const *names);
void match_put_json (const MatchTask *task, const MatchSummary *summary, const char *const *names);

G_END_DECLS
