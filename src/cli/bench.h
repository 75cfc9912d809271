/* What there is to measure, apart from how it is timed and told.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"

G_BEGIN_DECLS

/**
 * BenchGame:
 * @name: a game
 * @depth: how deep its counting goes, so that it takes a second or a few
 *
 * A game that is measured, from its start.
 */
typedef struct
{
  const char *name;
  guint depth;
} BenchGame;

extern const BenchGame bench_games[];
extern const guint n_bench_games;

/**
 * BenchInput:
 * @game: the game that is measured
 * @start: its start
 * @depth: how deep to count
 * @positions: positions of random games, one after the other
 * @n_positions: their number
 * @text: the content of a file
 * @length: its length in bytes
 *
 * What the measured work reads. Free with bench_input_clear().
 */
typedef struct
{
  const MarGame *game;
  MarPosition *start;
  guint depth;
  char *positions;
  guint n_positions;
  char *text;
  gsize length;
} BenchInput;

/**
 * BenchCase:
 * @name: a short name for programs
 * @unit: what is counted, N_()
 * @per_depth: whether the name gets the depth
 * @work: does it once; returns how many units were done, or 0 with an error
 */
typedef struct
{
  const char *name;
  const char *unit;
  gboolean per_depth;
  guint64 (*work) (const BenchInput *input, GError **error);
} BenchCase;

extern const BenchCase bench_rules_cases[];
extern const guint n_bench_rules_cases;
extern const BenchCase bench_record_cases[];
extern const guint n_bench_record_cases;

gboolean bench_input_init  (BenchInput      *input,
                            const BenchGame *choice,
                            GError         **error);

/* Fills the text with a file of three random games with comments. */
gboolean bench_input_write (BenchInput      *input,
                            GError         **error);
void     bench_input_clear (BenchInput      *input);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BenchInput, bench_input_clear)

G_END_DECLS
