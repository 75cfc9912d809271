/* The only place of this program that knows games by their names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "bench.h"
#include "margrites.h"

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
    bench_list_with_past },
  { BENCH_RULES, "martial", NULL, "perft", N_("nodes"), 50e6, 4, NULL, bench_count },
  { BENCH_RULES, "marad", NULL, "perft", N_("nodes"), 150e6, 7, NULL, bench_count },
  { BENCH_RULES, "marad", NULL, "playout-moves", N_("moves"), 10e6, LONGEST_GAME, NULL,
    bench_play_moves },
  { BENCH_RULES, "marvin", NULL, "perft", N_("nodes"), 0, 5, NULL, bench_count },
  { BENCH_RULES, "marvin", NULL, "playouts", N_("games"), 303e3, LONGEST_GAME, NULL,
    bench_play },
  { BENCH_RECORD, "margrites", NULL, "open", N_("files"), 0, 20, bench_prepare_file,
    bench_open },
  { BENCH_RECORD, "margrites", NULL, "open-write", N_("files"), 0, 20, bench_prepare_file,
    bench_open_and_write },
  { BENCH_RECORD, "margo", "size=19", "open-long", N_("files"), 10, 2000,
    bench_prepare_long_file, bench_open },
  { BENCH_RECORD, "margo", "size=19", "step", N_("steps"), 500, 2000, bench_prepare_long_game,
    bench_step },
  /* In less than a second, and in 0.3 seconds. */
  { BENCH_RECORD, "margrites", NULL, "open-tree", N_("files"), 1, 20000, bench_prepare_tree,
    bench_open },
  { BENCH_RECORD, "margrites", NULL, "replay", N_("nodes"), 20000 / 0.3, 20000,
    bench_prepare_tree, bench_replay },
  { BENCH_RECORD, "margrites", NULL, "type", N_("bytes"), 0, 1024 * 1024, NULL, bench_type },
  { BENCH_RECORD, "margrites", NULL, "journal", N_("bytes"), 8 * 1024 * 1024, 1024 * 1024, NULL,
    bench_weigh_typing, TRUE },
  /* Within 50 milliseconds, at the end within 2. */
  { BENCH_RECORD, "margrites", NULL, "references", N_("references"), 0, 5000, bench_prepare_comment,
    bench_read_references },
  { BENCH_RECORD, "margrites", NULL, "letter-first", N_("letters"), 20, 5000, bench_prepare_comment,
    bench_type_first },
  { BENCH_RECORD, "margrites", NULL, "letter-in-move", N_("letters"), 20, 5000, bench_prepare_comment,
    bench_spoil_first },
  { BENCH_RECORD, "margrites", NULL, "letter-middle", N_("letters"), 20, 5000, bench_prepare_comment,
    bench_type_inside },
  { BENCH_RECORD, "margrites", NULL, "letter-last", N_("letters"), 500, 5000, bench_prepare_comment,
    bench_type_last },
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
  { BENCH_FIGURES, "margrites", NULL, "svg", N_("figures"), 500, 20, bench_prepare_positions,
    bench_write_drawings },
  { BENCH_FIGURES, "margrites", NULL, "png", N_("figures"), 60, 20, bench_prepare_positions,
    bench_write_pictures },
  { BENCH_FIGURES, "margrites", NULL, "preview", N_("figures"), 1 / 0.030, 20, bench_prepare_positions,
    bench_redraw },
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
  { BENCH_FIGURES, "martial", NULL, "preview", N_("figures"), 1 / 0.030, 20, bench_prepare_positions,
    bench_redraw },
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
  { BENCH_FIGURES, "marvin", NULL, "preview", N_("figures"), 1 / 0.030, 20, bench_prepare_positions,
    bench_redraw },
  /* In two seconds, with a diagram for each turn. */
  { BENCH_FIGURES, "margrites", NULL, "booklet", N_("booklets"), 0.5, 19, bench_prepare_booklet,
    bench_make_booklet },
};
const guint n_bench_cases = G_N_ELEMENTS (bench_cases);
