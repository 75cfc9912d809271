/* The only place of this program that knows games by their names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "bench.h"
#include "margrites.h"
#include "marvin.h"

/* The room for the turns is made once and used for many positions. */
#define TURNS_ROUNDS 20

/* How many positions a turn can lead to, all step orders aside. */
static guint64
find_turns (const BenchCase   *what,
            const BenchInput  *input,
            GError           **error)
{
  MarMargritesTurns *turns = mar_margrites_turns_new ();
  guint64 n = 0;

  for (guint i = 0; i < TURNS_ROUNDS; i++)
    n += mar_margrites_turns_find (turns, input->start);
  mar_margrites_turns_free (turns);
  return n;
}

/* Kings stay for good. */
guint
bench_open_points (const BenchInput  *input,
                   const MarPosition *position)
{
  guint n = input->game->n_cells (position);
  guint open = 0;

  for (guint cell = 0; cell < n; cell++)
    open += !mar_marvin_is_king (position, (MarCell) cell);
  return open;
}

/* The measurements of every search, in a position of the middle game that two searches reached
 * who played each other. */
#define SEARCH_CASES(game, options, position, nodes_goal, depth_ms, depth_goal)                   \
  { BENCH_SEARCH, game, options, "search", N_("nodes"), nodes_goal, 1000, bench_prepare_search,   \
    bench_search_nodes, FALSE, position },                                                        \
  { BENCH_SEARCH, game, options, "search-depth", N_("actions"), depth_goal, depth_ms,             \
    bench_prepare_search, bench_search_depth, TRUE, position },                                   \
  /* At least 1.6 times as many nodes. */                                                         \
  { BENCH_SEARCH, game, options, "search-threads", /* xgettext:no-c-format */ N_("% of one thread"), 160, 500, \
    bench_prepare_search, bench_search_threads, TRUE, position },                                 \
  { BENCH_SEARCH, game, options, "search-stop", N_("µs at most"), 20e3, 0, bench_prepare_search,  \
    bench_search_stop, TRUE, position },                                                          \
  { BENCH_SEARCH, game, options, "search-first", N_("µs at most"), 50e3, 0, bench_prepare_search, \
    bench_search_first, TRUE, position },                                                         \
  { BENCH_SEARCH, game, options, "search-memory", N_("KiB at most"),                              \
    (MAR_SEARCH_MEMORY + 32) * 1024, 1000, NULL, bench_search_memory, TRUE, position }

/* A game that random play can't end is left after as many actions. */
#define LONGEST_GAME 2000

const BenchCase bench_cases[] = {
  { BENCH_RULES, "margrites", NULL, "perft", N_("nodes"), 60e6, 5, NULL, bench_count },
  { BENCH_RULES, "margrites", NULL, "perft-bulk", N_("nodes"), 400e6, 5, NULL,
    bench_count_in_bulk },
  { BENCH_RULES, "margrites", NULL, "actions", N_("lists"), 11e6, 0, bench_prepare_positions,
    bench_list },
  /* All 87,014 turns of the start in 20 ms. */
  { BENCH_RULES, "margrites", NULL, "turns", N_("turns"), 87014 / 0.020, 0, NULL, find_turns },
  { BENCH_RULES, "margrites", NULL, "playouts", N_("games"), 11600, LONGEST_GAME, NULL,
    bench_play },
  { BENCH_RULES, "margo", NULL, "playouts", N_("games"), 5000, LONGEST_GAME, NULL, bench_play },
  { BENCH_RULES, "margo", NULL, "actions", N_("lists"), 500e3, 100, bench_prepare_positions,
    bench_list },
  { BENCH_RULES, "margo", NULL, "actions-superko", N_("lists"), 0, 100, bench_prepare_lines,
    bench_list_with_history },
  { BENCH_RULES, "martial", NULL, "perft", N_("nodes"), 50e6, 4, NULL, bench_count },
  { BENCH_RULES, "marad", NULL, "perft", N_("nodes"), 150e6, 7, NULL, bench_count },
  { BENCH_RULES, "marad", NULL, "playout-moves", N_("moves"), 10e6, LONGEST_GAME, NULL,
    bench_play_moves },
  { BENCH_RULES, "marvin", NULL, "perft", N_("nodes"), 0, 5, NULL, bench_count },
  { BENCH_RULES, "marvin", NULL, "playouts", N_("games"), 303e3, LONGEST_GAME, NULL, bench_play },
  { BENCH_RECORD, "margrites", NULL, "open", N_("files"), 0, 20, bench_prepare_file, bench_open },
  { BENCH_RECORD, "margrites", NULL, "open-write", N_("files"), 0, 20, bench_prepare_file,
    bench_open_and_write },
  { BENCH_RECORD, "margo", "size=19", "open-long", N_("files"), 10, 2000, bench_prepare_long_file,
    bench_open },
  { BENCH_RECORD, "margo", "size=19", "step", N_("steps"), 500, 2000, bench_prepare_long_game,
    bench_step },
  /* In less than a second, and in 0.3 seconds. */
  { BENCH_RECORD, "margrites", NULL, "open-tree", N_("files"), 1, 20000, bench_prepare_tree,
    bench_open },
  { BENCH_RECORD, "margrites", NULL, "replay", N_("nodes"), 20000 / 0.3, 20000, bench_prepare_tree,
    bench_replay },
  { BENCH_RECORD, "margrites", NULL, "type", N_("bytes"), 0, 1024 * 1024, NULL, bench_type },
  { BENCH_RECORD, "margrites", NULL, "journal", N_("bytes"), 8 * 1024 * 1024, 1024 * 1024, NULL,
    bench_measure_typing, TRUE },
  /* Within 50 milliseconds, at the end within 2. */
  { BENCH_RECORD, "margrites", NULL, "references", N_("references"), 0, 5000,
    bench_prepare_comment, bench_read_references },
  { BENCH_RECORD, "margrites", NULL, "letter-first", N_("letters"), 20, 5000,
    bench_prepare_comment, bench_type_first },
  { BENCH_RECORD, "margrites", NULL, "letter-in-move", N_("letters"), 20, 5000,
    bench_prepare_comment, bench_spoil_first },
  { BENCH_RECORD, "margrites", NULL, "letter-middle", N_("letters"), 20, 5000,
    bench_prepare_comment, bench_type_inside },
  { BENCH_RECORD, "margrites", NULL, "letter-last", N_("letters"), 500, 5000,
    bench_prepare_comment, bench_type_last },
  { BENCH_RECORD, "margo", NULL, "references", N_("references"), 0, 5000, bench_prepare_comment,
    bench_read_references },
  { BENCH_RECORD, "margo", NULL, "letter-first", N_("letters"), 20, 5000, bench_prepare_comment,
    bench_type_first },
  { BENCH_RECORD, "margo", NULL, "letter-in-move", N_("letters"), 20, 5000, bench_prepare_comment,
    bench_spoil_first },
  { BENCH_RECORD, "margo", NULL, "letter-middle", N_("letters"), 20, 5000, bench_prepare_comment,
    bench_type_inside },
  { BENCH_RECORD, "margo", NULL, "letter-last", N_("letters"), 500, 5000, bench_prepare_comment,
    bench_type_last },
  /* Within 50 milliseconds. */
  { BENCH_RECORD, "margrites", NULL, "check-comment", N_("comments"), 20, 400,
    bench_prepare_claims, bench_check_comment },
  { BENCH_RECORD, "margo", NULL, "check-comment", N_("comments"), 20, 400, bench_prepare_claims,
    bench_check_comment },
  { BENCH_FIGURES, "margrites", NULL, "svg", N_("figures"), 500, 20, bench_prepare_positions,
    bench_write_drawings },
  { BENCH_FIGURES, "margrites", NULL, "png", N_("figures"), 60, 20, bench_prepare_positions,
    bench_write_pictures },
  { BENCH_FIGURES, "margrites", NULL, "preview", N_("figures"), 1 / 0.030, 20,
    bench_prepare_positions, bench_redraw },
  { BENCH_FIGURES, "margo", NULL, "svg", N_("figures"), 500, 40, bench_prepare_positions,
    bench_write_drawings },
  { BENCH_FIGURES, "margo", NULL, "png", N_("figures"), 60, 40, bench_prepare_positions,
    bench_write_pictures },
  { BENCH_FIGURES, "margo", NULL, "preview", N_("figures"), 1 / 0.030, 40, bench_prepare_positions,
    bench_redraw },
  { BENCH_FIGURES, "martial", NULL, "svg", N_("figures"), 500, 20, bench_prepare_positions,
    bench_write_drawings },
  { BENCH_FIGURES, "martial", NULL, "png", N_("figures"), 60, 20, bench_prepare_positions,
    bench_write_pictures },
  { BENCH_FIGURES, "martial", NULL, "preview", N_("figures"), 1 / 0.030, 20,
    bench_prepare_positions, bench_redraw },
  { BENCH_FIGURES, "marad", NULL, "svg", N_("figures"), 500, 30, bench_prepare_positions,
    bench_write_drawings },
  { BENCH_FIGURES, "marad", NULL, "png", N_("figures"), 60, 30, bench_prepare_positions,
    bench_write_pictures },
  { BENCH_FIGURES, "marad", NULL, "preview", N_("figures"), 1 / 0.030, 30, bench_prepare_positions,
    bench_redraw },
  { BENCH_FIGURES, "marvin", NULL, "svg", N_("figures"), 500, 20, bench_prepare_positions,
    bench_write_drawings },
  { BENCH_FIGURES, "marvin", NULL, "png", N_("figures"), 60, 20, bench_prepare_positions,
    bench_write_pictures },
  { BENCH_FIGURES, "marvin", NULL, "preview", N_("figures"), 1 / 0.030, 20,
    bench_prepare_positions, bench_redraw },
  /* In two seconds, with a diagram for each turn. */
  { BENCH_FIGURES, "margrites", NULL, "booklet", N_("booklets"), 0.5, 19, bench_prepare_booklet,
    bench_make_booklet },
  SEARCH_CASES ("margrites",
                NULL,
                "9/9/2ww2w2/1bwwbbww1/1bbbbb1w1/9/9/9 w 4 0(0)-0(0) -",
                3e6,
                10000,
                12),
  SEARCH_CASES ("margo",
                NULL,
                "1o6/2x3o1/1o1x3x/4o3/1x1o2x1/1oxox1o1/xooxox2/1xx1o3 x 0 -",
                0,
                1000,
                0),
  SEARCH_CASES ("martial",
                NULL,
                "G1G2G3G4.G6/..G4G5G6G2/....G4./s1.G1G5s2s6/s1s2s3s4.s6/.s5s4s3s2. g 21 d4>d3",
                3e6,
                1000,
                0),
  SEARCH_CASES ("marad", NULL, "2B4b1/R5K2/1R7/9/4B2r1/4b2r1/k1R4r1/5R2r/9 1 1 3-2 15", 0, 1000, 0),
  /* Of 5×5 points, which are solved, all is known at once. */
  SEARCH_CASES ("marvin", "size=7", "7/7/w6/r6/w1wwr1r/w4r1/w1rwr1r w", 15e6, 1000, 0),
  { BENCH_SEARCH, "marvin", "size=3", "search-solve", N_("times"), 10, 0, bench_prepare_search,
    bench_search_solve },
  { BENCH_SEARCH, "marvin", NULL, "search-exact", /* xgettext:no-c-format */ N_("% of positions"),
    95, 20, bench_prepare_search, bench_search_exact, TRUE },
};
const guint n_bench_cases = G_N_ELEMENTS (bench_cases);
