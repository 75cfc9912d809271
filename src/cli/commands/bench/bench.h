/* The list of measurements, apart from how they are timed and printed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-library.h"
#include "mar-search.h"

G_BEGIN_DECLS

/**
 * BenchInput:
 * @game: the game that is measured
 * @options: its options
 * @start: its start
 * @positions: positions of random games, one after the other
 * @n_positions: their number
 * @lines: (element-type MarLine): random games with their history
 * @text: the content of a file
 * @length: its length in bytes
 * @document: (nullable): the file of @text, open
 * @search: (nullable): a searcher of the game, on one thread
 * @folder: (nullable): a folder of records
 * @cache: (nullable): a folder of its own for the index
 * @library: (nullable): the index
 *
 * The input of a measurement; a case prepares all that it needs beyond the start. Free with
 * bench_input_clear().
 */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MarPosition *start;
  char *positions;
  guint n_positions;
  GPtrArray *lines;
  char *text;
  gsize length;
  MarDocument *document;
  MarSearch *search;
  char *folder;
  char *cache;
  MarLibrary *library;
} BenchInput;

typedef enum
{
  BENCH_RULES,
  BENCH_RECORD,
  BENCH_FIGURES,
  BENCH_SEARCH,
} BenchLayer;

/**
 * BenchCase:
 * @layer: what it measures
 * @game: the name of a game
 * @setting: (nullable): an option, `name=value`
 * @name: a short name for programs
 * @unit: what is counted, N_()
 * @goal: how many units a second a good program reaches on two shared x86-64 cores; of a
 *   size how large it is at least or, of delays and memory, at most; 0 where nothing is known
 * @amount: a depth, a number of actions, or a greatest number of them, as @work has it
 * @prepare: (nullable): makes what @work reads; not timed
 * @work: does it once; returns how many units were done, or 0 with an error
 * @is_size: whether the units are what something takes or amounts to, not how much was done
 * @position: (nullable): the text of a position in place of the game's start
 */
typedef struct _BenchCase BenchCase;
struct _BenchCase
{
  BenchLayer layer;
  const char *game;
  const char *setting;
  const char *name;
  const char *unit;
  double goal;
  guint amount;
  gboolean (*prepare) (const BenchCase *what, BenchInput *input, GError **error);
  guint64 (*work) (const BenchCase *what, const BenchInput *input, GError **error);
  gboolean is_size;
  const char *position;
};

/* All that is measured without a file: cli-games.c. */
extern const BenchCase bench_cases[];
extern const guint n_bench_cases;

/* The measurements that need a file. */
extern const BenchCase bench_file_cases[];
extern const guint n_bench_file_cases;

/* Those that need a folder of records. */
extern const BenchCase bench_folder_cases[];
extern const guint n_bench_folder_cases;

gboolean bench_input_init (BenchInput *input, const BenchCase *what, GError **error);
void bench_input_clear (BenchInput *input);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BenchInput, bench_input_clear)

/* An index of a folder that goes with the input. */
gboolean bench_open_library (BenchInput *input, const char *folder, GError **error);
void bench_close_library (BenchInput *input);

/* Preparing. @amount is the number of actions after which a position or line is taken; 0:
 * after each of random games. */
gboolean bench_prepare_positions (const BenchCase *what, BenchInput *input, GError **error);
gboolean bench_prepare_lines (const BenchCase *what, BenchInput *input, GError **error);
/* A file of three random games with comments, of @amount turns each. */
gboolean bench_prepare_file (const BenchCase *what, BenchInput *input, GError **error);
/* A file of one random game of @amount turns. */
gboolean bench_prepare_long_file (const BenchCase *what, BenchInput *input, GError **error);
/* The same, open. */
gboolean bench_prepare_long_game (const BenchCase *what, BenchInput *input, GError **error);

/* Working. Counting to the depth @amount, in two ways. */
guint64 bench_count (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_count_in_bulk (const BenchCase *what, const BenchInput *input, GError **error);
/* Listing what may be played: the game's list, and the line's, which knows the history. */
guint64 bench_list (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_list_with_history (const BenchCase *what, const BenchInput *input, GError **error);
/* Random games of at most @amount actions: how many, and how many moves without the rolls. */
guint64 bench_play (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_play_moves (const BenchCase *what, const BenchInput *input, GError **error);
/* Opening a file; and writing it as well. */
guint64 bench_open (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_open_and_write (const BenchCase *what, const BenchInput *input, GError **error);
/* Going through a game to its end and back, with position, effects and history at every step. */
guint64 bench_step (const BenchCase *what, const BenchInput *input, GError **error);

/* A game of @amount nodes with thousands of variations, open, and its file. */
gboolean bench_prepare_tree (const BenchCase *what, BenchInput *input, GError **error);
/* Changing its first turn and playing the rest again. */
guint64 bench_replay (const BenchCase *what, const BenchInput *input, GError **error);
/* Typing @amount bytes of comments: how many, and what undoing them takes. */
guint64 bench_type (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_measure_typing (const BenchCase *what, const BenchInput *input, GError **error);

/* A game, and a comment of @amount words on it with squares, turns and long lines of moves. */
gboolean bench_prepare_comment (const BenchCase *what, BenchInput *input, GError **error);
/* Reading it for the first time: how many references. */
guint64 bench_read_references (const BenchCase *what, const BenchInput *input, GError **error);
/* Reading it with every letter typed at its beginning, in its first move, in its middle and
 * at its end. */
guint64 bench_type_first (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_spoil_first (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_type_inside (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_type_last (const BenchCase *what, const BenchInput *input, GError **error);

/* The same game and comment, with sentences that state facts; and proof-reading it. */
gboolean bench_prepare_claims (const BenchCase *what, BenchInput *input, GError **error);
guint64 bench_check_comment (const BenchCase *what, const BenchInput *input, GError **error);

/* Making figures of positions: as drawings, as pictures of 1,000 pixels, and for a preview of
 * 600. */
guint64 bench_write_drawings (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_write_pictures (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_redraw (const BenchCase *what, const BenchInput *input, GError **error);

/* Three random games of @amount turns each with comments, and the pages of their booklet. */
gboolean bench_prepare_booklet (const BenchCase *what, BenchInput *input, GError **error);
guint64 bench_make_booklet (const BenchCase *what, const BenchInput *input, GError **error);

/* A searcher of the game. */
gboolean bench_prepare_search (const BenchCase *what, BenchInput *input, GError **error);
/* Searching for @amount milliseconds: how many nodes; how many actions deep; how many nodes
 * of a hundred two threads search for one's; how many KiB it takes. */
guint64 bench_search_nodes (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_search_depth (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_search_threads (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_search_memory (const BenchCase *what, const BenchInput *input, GError **error);
/* Microseconds, of a hundred times the second worst: from a stop to the end of the search, and
 * from the begin of a search to its first line. */
guint64 bench_search_stop (const BenchCase *what, const BenchInput *input, GError **error);
guint64 bench_search_first (const BenchCase *what, const BenchInput *input, GError **error);
/* Searching until all is found out. */
guint64 bench_search_solve (const BenchCase *what, const BenchInput *input, GError **error);
/* How many of a hundred positions with at most @amount points that can still change are found
 * out in a second. */
guint64 bench_search_exact (const BenchCase *what, const BenchInput *input, GError **error);

/* How many points of a position can still change; for games that are solved so. */
guint bench_open_points (const BenchInput *input, const MarPosition *position);

G_END_DECLS
