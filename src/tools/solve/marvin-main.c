/* The program marginalia-solve-marvin, which is built but not installed: README.md.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <stdio.h>

#include "marvin-commands.h"
#include "marvin-solved.h"
#include "program.h"

#define MOST_THREADS 64

static const char summary[]
  = "Finds the value of every position of Marvin on a small board:\n"
    "\n"
    "  marginalia-solve-marvin solve FOLDER     computes them, a file for each number of kings\n"
    "  marginalia-solve-marvin report FOLDER    counts them, and tells what first moves are worth\n"
    "  marginalia-solve-marvin unusual FOLDER   lists those with none of the usual values\n"
    "  marginalia-solve-marvin table FOLDER     writes the searcher’s table of losses\n"
    "  marginalia-solve-marvin check [FOLDER]   plays in random positions, and searches them";

static const char description[]
  = "What is solved is kept: the same call goes on with what is missing. Of 5×5 points all values\n"
    "are 13 GB.\n"
    "\n"
    "“check” goes through the numbers of kings from --first to --last on 3×3 or 5×5 points, and\n"
    "fails when a value differs. Without a folder it only tells how many positions are proved.";

typedef struct
{
  char *board;
  int threads;
  int first;
  int last;
  int positions;
  gint64 nodes;
  int seed;
  char *output;
} Call;

static Call call = { NULL, 2, 0, MARVIN_GRID_POINTS, 100, 900000, 1 };

/* Returns: (nullable): the board that is named, as “5x4”. */
static MarvinGrid *
read_board (void)
{
  const char *text = call.board != NULL ? call.board : "5x5";
  guint width;
  guint height;
  char rest;

  if (sscanf (text, "%1ux%1u%c", &width, &height, &rest) != 2 || width < MARVIN_GRID_MIN
      || width > MARVIN_GRID_MAX || height < MARVIN_GRID_MIN || height > MARVIN_GRID_MAX)
    return NULL;
  return marvin_grid_new (width, height);
}

static gboolean
run (int      argc,
     char   **argv,
     GError **error)
{
  g_autofree MarvinGrid *grid = read_board ();
  const char *command = argv[1];
  const char *folder = argc > 2 ? argv[2] : NULL;
  const MarvinCheck check = {
    .first = (guint) call.first,
    .last = MIN ((guint) call.last, grid->n_points - 1),
    .n = (guint) call.positions,
    .nodes = (guint64) call.nodes,
    .seed = (guint32) call.seed,
  };

  if (g_str_equal (command, "solve"))
    {
      /* What can't be made is told when the first file can't be written. */
      g_mkdir_with_parents (folder, 0777);
      return marvin_solve (grid, folder, (guint) call.threads, error);
    }
  if (g_str_equal (command, "report"))
    return marvin_report (grid, folder, error);
  if (g_str_equal (command, "table"))
    return marvin_write_table (grid, folder, call.output, error);
  if (g_str_equal (command, "unusual"))
    return marvin_list_unusual (grid, folder, error);
  return marvin_check (grid, folder, &check, error);
}

/* Returns: (nullable): what is wrong with the call. */
static const char *
find_fault (int    argc,
            char **argv)
{
  g_autofree MarvinGrid *grid = read_board ();

  if (grid == NULL)
    return "--board is two numbers from 3 to 5, as 5x5";
  if (argc < 2 || argc > 3)
    return "which command, and which folder? Try --help";
  if (!g_str_equal (argv[1], "check") && !g_str_equal (argv[1], "solve")
      && !g_str_equal (argv[1], "report") && !g_str_equal (argv[1], "unusual")
      && !g_str_equal (argv[1], "table"))
    return "the commands are solve, report, unusual, table and check";
  if (g_str_equal (argv[1], "table") && call.output == NULL)
    return "where to? Try --output";
  if (g_str_equal (argv[1], "table") && grid->n_points != MARVIN_SOLVED_POINTS)
    return "the searcher has a table of 5x5 points alone";
  if (argc < 3 && !g_str_equal (argv[1], "check"))
    return "which folder? Try --help";
  if (g_str_equal (argv[1], "check") && (grid->width != grid->height || grid->width % 2 == 0))
    return "the searcher knows 3x3 and 5x5 alone of these boards";
  if (call.threads < 1 || call.threads > MOST_THREADS)
    return "--threads is a number from 1 to 64";
  if (call.first < 0 || call.last < call.first || call.positions < 1 || call.nodes < 1)
    return "--first, --last, --positions or --nodes makes no sense";
  return NULL;
}

int
main (int    argc,
      char **argv)
{
  const GOptionEntry entries[] = {
    { "board", 'b', 0, G_OPTION_ARG_STRING, &call.board, "The board: 3x3 to 5x5 (5x5)", "WxH" },
    { "threads", 't', 0, G_OPTION_ARG_INT, &call.threads, "How many threads solve (2)", "N" },
    { "first", 0, 0, G_OPTION_ARG_INT, &call.first, "Check: the fewest kings (0)", "N" },
    { "last", 0, 0, G_OPTION_ARG_INT, &call.last, "Check: the most kings (all points but one)",
      "N" },
    { "positions", 'n', 0, G_OPTION_ARG_INT, &call.positions,
      "Check: how many positions of each number of kings (100)", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &call.nodes, "Check: nodes for each search (900000)",
      "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output, "Table: the file to write", "FILE" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &call.seed, "Check: what chance begins with (1)", "N" },
    { NULL },
  };
  const MarSolveProgram program = {
    "marginalia-solve-marvin", "COMMAND [FOLDER]", summary, description, entries, find_fault, run
  };

  return mar_solve_main (&program, argc, argv);
}
