/* Fitting the weights of an evaluation to games that the program plays against itself.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "evaluation.h"

G_BEGIN_DECLS

#define TUNE_ERROR (tune_error_quark ())
GQuark tune_error_quark (void);

/* Errors of a file of positions, or of a call. */
typedef enum
{
  TUNE_ERROR_SYNTAX, /* a file can't be read; the message names place and token */
  TUNE_ERROR_OTHER,  /* a file of another game or of other features */
} TuneError;

/**
 * TuneFeature:
 * A feature of a position that is not 0.
 */
typedef struct
{
  guint16 index;
  gint16 value;
} TuneFeature;

/**
 * TuneSample:
 * @game: the number of the game that it is from
 * @result: what part of the win the player to act got in the end, 0 … 1
 * @margin: by how many points he was ahead in the end
 * @chance: his chance to win, as the search saw it
 * @begin: where its features begin
 * @n: how many they are
 *
 * A position of a game whose end is known.
 */
typedef struct
{
  guint game;
  float result;
  float margin;
  float chance;
  gsize begin;
  guint n;
} TuneSample;

/**
 * TuneData:
 * @recipes: how the positions were made, a line for each file
 * @n_features: how many features the evaluation has
 */
typedef struct
{
  GPtrArray *recipes;
  GArray *samples;  /* TuneSample */
  GArray *features; /* TuneFeature */
  guint n_features;
} TuneData;

TuneData *tune_data_new (guint n_features);
void tune_data_free (TuneData *data);

/* Adds a position with all of its features. */
void tune_data_add (TuneData *data, const TuneSample *sample, const gint16 *features);

/* How many features the evaluation has. */
guint tune_n_features (const MarEvaluation *evaluation);

/**
 * tune_data_write:
 * @recipe: how the positions were made
 *
 * Returns: (transfer full): a file of positions: a head, and then a line for each: game,
 *   result, margin, chance, and index:value of each feature that is not 0.
 */
char *tune_data_write (const TuneData *data, const MarEvaluation *evaluation, const char *recipe);

/**
 * tune_data_read:
 * @name: of the file, for messages
 * @error: TUNE_ERROR
 *
 * Adds the positions of a file to @data.
 *
 * Returns: whether the file was one of @evaluation, with the features that it has now.
 */
gboolean tune_data_read (TuneData             *data,
                         const MarEvaluation  *evaluation,
                         const char           *name,
                         const char           *text,
                         GError              **error);

/**
 * TunePlay:
 * @games: how many games
 * @nodes: how many nodes each search has
 * @opening: how many random turns each game begins with
 * @noise: how many of 1000 later turns are random too
 * @max_turns: games that last longer are left out
 * @root: whether positions of the game are taken, each before an action of a turn that was
 *   searched, and not those at the end of the line that the search found there
 * @aside: how many positions beside each turn that was searched are searched and taken, too,
 *   the chance that the search saw in the place of a result
 * @progress: whether to tell on standard error how far it got
 */
typedef struct
{
  guint games;
  guint64 nodes;
  guint opening;
  guint noise;
  guint max_turns;
  gboolean root;
  guint aside;
  gboolean progress;
  guint64 seed;
} TunePlay;

/**
 * tune_play:
 * Lets the searcher of the game play against itself.
 *
 * Returns: (transfer full): positions of these games.
 */
TuneData *tune_play (const MarEvaluation *evaluation,
                     const MarOptions    *options,
                     const TunePlay      *play);

/* Returns: (transfer full): @play in words, for the head of a file. */
char *tune_play_recipe (const MarEvaluation *evaluation,
                        const MarOptions    *options,
                        const TunePlay      *play);

/**
 * TuneFit:
 * @pull: how many positions the weights that there are count for: what the positions don't
 *   tell stays as it is
 * @blend: how much of the target is the chance that the search saw, the rest the result
 * @spread: 0, or instead of the result the chance that a margin of @spread points is e to 1
 * @held_out: each how many-th game is kept aside to judge the fit; 0: none
 */
typedef struct
{
  double pull;
  double blend;
  double spread;
  guint held_out;
} TuneFit;

/**
 * TuneFitted:
 * @n: how many positions were fitted to, and how many were kept aside
 * @before: the mean loss of both with the old weights, in nats
 * @after: with the new ones, rounded
 * @point: what one point of the game is worth: the evaluation that predicts it
 * @seen: in how many positions each feature is not 0
 */
typedef struct
{
  gint16 weights[MAR_EVALUATION_MAX_FEATURES];
  guint seen[MAR_EVALUATION_MAX_FEATURES];
  guint n[2];
  double before[2];
  double after[2];
  int point;
  guint rounds;
} TuneFitted;

/**
 * tune_fit:
 * @weights: those that there are, in thousandths of a logit
 *
 * Fits by logistic regression, with Newton's method: the weights that make the targets most
 * likely, pulled towards @weights.
 */
void tune_fit (const TuneData *data, const gint16 *weights, const TuneFit *fit, TuneFitted *fitted);

/**
 * tune_write_header:
 * Returns: (transfer full): the file GAME-weights.h.
 */
char *tune_write_header (const TuneData      *data,
                         const MarEvaluation *evaluation,
                         const TuneFit       *fit,
                         const TuneFitted    *fitted);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TuneData, tune_data_free)

G_END_DECLS
