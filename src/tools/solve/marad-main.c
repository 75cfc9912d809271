/* The program marginalia-solve-marad, which is built but not installed: README.md.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "marad-solve.h"
#include "pack.h"
#include "program.h"

static const char summary[]
  = "Finds the chances to win in every position of Marad with two or three pieces:\n"
    "\n"
    "  marginalia-solve-marad solve   computes and counts them, and writes the searcher’s table\n"
    "  marginalia-solve-marad check   plays all turns of positions by the rules";

typedef struct
{
  int positions;
  int seed;
  char *output;
} Call;

static Call call = { 1000, 1, NULL };

/* Nothing is certain before a roll with so few pieces: they don't score with each face. */
static guint
round_value (double value)
{
  return (guint) CLAMP (lrint (value * MARAD_ENDINGS_SURE), 1, MARAD_ENDINGS_SURE - 1);
}

static void
report_set (const MaradEndingsSet *set,
            guint                  n_rounds)
{
  guint8 squares[MARAD_ENDINGS_PIECES];
  gsize n = 0;

  for (gsize place = 0; place < set->n_places; place++)
    n += marad_endings_squares (set, place, squares);
  for (guint i = 0; i < set->n; i++)
    g_print ("%c",
             (marad_player (set->pieces[i]) == 0 ? " KRB" : " krb")[marad_kind (set->pieces[i])]);
  g_print (": %" G_GSIZE_FORMAT " boards, %" G_GSIZE_FORMAT " positions, %u rounds\n", n,
           n * set->miss * set->miss, n_rounds);
}

static gboolean
solve (const char  *output,
       GError     **error)
{
  g_autofree MaradEndingsTable *table = g_new0 (MaradEndingsTable, 1);
  const MaradEndingsSet *sets = marad_endings_sets ();

  memcpy (table->magic, MARAD_ENDINGS_MAGIC, sizeof table->magic);
  for (guint i = 0; i < MARAD_ENDINGS_SETS; i++)
    {
      const MaradEndingsSet *set = &sets[i];
      guint8 squares[MARAD_ENDINGS_PIECES];
      guint n_rounds;
      g_autofree double *values = marad_solve_set (set, &n_rounds);

      report_set (set, n_rounds);
      for (gsize k = 0; k < set->n_places * set->miss * set->miss; k++)
        if (marad_endings_squares (set, k % set->n_places, squares))
          {
            guint value = round_value (values[k]);

            table->low[set->first + k] = (guint8) value;
            table->high[set->first + k] = (guint8) (value >> 8);
          }
    }
  return output == NULL || mar_solve_write_packed (table, sizeof *table, output, error);
}

static gboolean
run (int      argc,
     char   **argv,
     GError **error)
{
  if (g_str_equal (argv[1], "check"))
    return marad_check_endings ((guint) call.positions, (guint) call.seed, error);
  return solve (call.output, error);
}

/* Returns: (nullable): what is wrong with the call. */
static const char *
find_fault (int    argc,
            char **argv)
{
  if (argc != 2 || (!g_str_equal (argv[1], "solve") && !g_str_equal (argv[1], "check")))
    return "the commands are solve and check; try --help";
  if (call.positions < 0)
    return "--positions is a number from 0 on";
  return NULL;
}

int
main (int    argc,
      char **argv)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output, "Solve: the table to write", "FILE" },
    { "positions", 'n', 0, G_OPTION_ARG_INT, &call.positions,
      "Check: how many positions of each set of pieces, 0: all (1000)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &call.seed, "Check: what chance begins with (1)", "N" },
    { NULL },
  };
  const MarSolveProgram program
    = { "marginalia-solve-marad", "COMMAND", summary, NULL, entries, find_fault, run };

  return mar_solve_main (&program, argc, argv);
}
