/* The program marginalia-solve-margrites, which is built but not installed: README.md.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-commands.h"
#include "program.h"

#define MOST_THREADS 64

static const char summary[]
  = "Finds what every position of Margrites with one or two marbles a side is worth:\n"
    "\n"
    "  marginalia-solve-margrites solve   computes and counts them, and writes the searcher’s table\n"
    "  marginalia-solve-margrites check   plays all turns of positions by the rules";

typedef struct
{
  int threads;
  int marbles;
  int positions;
  int seed;
  char *output;
} Call;

static Call call = { 2, MARGRITES_ENDINGS_MARBLES, 10000, 1, NULL };

static gboolean
run (int      argc,
     char   **argv,
     GError **error)
{
  g_autofree MargritesEnding *endings = NULL;

  if (g_str_equal (argv[1], "check"))
    return margrites_check_endings ((guint) call.positions, (guint) call.seed, error);
  endings = margrites_solve ((guint) call.marbles, (guint) call.threads);
  margrites_report (endings, (guint) call.marbles);
  return call.output == NULL || margrites_write_table (endings, call.output, error);
}

/* Returns: (nullable): what is wrong with the call. */
static const char *
find_fault (int    argc,
            char **argv)
{
  if (argc != 2 || (!g_str_equal (argv[1], "solve") && !g_str_equal (argv[1], "check")))
    return "the commands are solve and check; try --help";
  if (call.threads < 1 || call.threads > MOST_THREADS)
    return "--threads is a number from 1 to 64";
  if (call.marbles < 1 || call.marbles > MARGRITES_ENDINGS_MARBLES)
    return "--marbles is 1 or 2";
  if (call.positions < 0)
    return "--positions is a number from 0 on";
  return NULL;
}

int
main (int    argc,
      char **argv)
{
  const GOptionEntry entries[] = {
    { "threads", 't', 0, G_OPTION_ARG_INT, &call.threads, "Solve: how many threads (2)", "N" },
    { "marbles", 'm', 0, G_OPTION_ARG_INT, &call.marbles, "Solve: marbles a side at most (2)",
      "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output, "Solve: the table to write", "FILE" },
    { "positions", 'n', 0, G_OPTION_ARG_INT, &call.positions,
      "Check: how many positions, 0: all (10000)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &call.seed, "Check: what chance begins with (1)", "N" },
    { NULL },
  };
  const MarSolveProgram program
    = { "marginalia-solve-margrites", "COMMAND", summary, NULL, entries, find_fault, run };

  return mar_solve_main (&program, argc, argv);
}
