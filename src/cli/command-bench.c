/* bench: how fast the rules and the records are on this machine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bench.h"

#define DEFAULT_RUNS 3
#define MAXIMUM_RUNS 1000

typedef struct
{
  char *name;
  const char *unit;
  guint64 units;
  double median;
  double least;
} Measurement;

static void
measurement_clear (gpointer data)
{
  g_free (((Measurement *) data)->name);
}

static int
compare_times (gconstpointer one,
               gconstpointer other)
{
  double a = *(const double *) one;
  double b = *(const double *) other;

  return (a > b) - (a < b);
}

static double
median (const GArray *times)
{
  guint middle = times->len / 2;
  double upper = g_array_index (times, double, middle);

  return times->len % 2 == 1 ? upper : (g_array_index (times, double, middle - 1) + upper) / 2;
}

static gboolean
measure (GArray            *measurements,
         const BenchCase   *what,
         const BenchInput  *input,
         guint              runs,
         GError           **error)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  Measurement measurement = { .unit = what->unit };

  for (guint i = 0; i < runs; i++)
    {
      gint64 begin = g_get_monotonic_time ();
      double seconds;

      measurement.units = what->work (input, error);
      if (measurement.units == 0)
        return FALSE;
      seconds = (double) MAX (g_get_monotonic_time () - begin, 1) / G_USEC_PER_SEC;
      g_array_append_val (times, seconds);
    }
  g_array_sort (times, compare_times);

  measurement.name = what->per_depth
                       ? g_strdup_printf ("%s %s %u", input->game->name, what->name, input->depth)
                       : g_strdup_printf ("%s %s", input->game->name, what->name);
  measurement.median = median (times);
  measurement.least = g_array_index (times, double, 0);
  g_array_append_val (measurements, measurement);
  return TRUE;
}

static gboolean
measure_all (GArray            *measurements,
             const BenchCase   *cases,
             guint              n,
             const BenchInput  *input,
             guint              runs,
             GError           **error)
{
  for (guint i = 0; i < n; i++)
    if (!measure (measurements, &cases[i], input, runs, error))
      return FALSE;
  return TRUE;
}

/* Where the system doesn't tell it as Linux does, the processor stays unnamed. */
static char *
processor_name (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents ("/proc/cpuinfo", &text, NULL, NULL))
    return g_strdup (_("unknown processor"));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "model name"))
      {
        const char *colon = strchr (lines[i], ':');

        if (colon != NULL)
          return g_strstrip (g_strdup (colon + 1));
      }
  return g_strdup (_("unknown processor"));
}

static void
put_measurements_json (const GArray *measurements,
                       guint         runs)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *processor = processor_name ();

  json_builder_begin_object (builder);
  cli_member_string (builder, "processor", processor);
  cli_member_int (builder, "cores", g_get_num_processors ());
  cli_member_int (builder, "runs", runs);
  json_builder_set_member_name (builder, "measurements");
  json_builder_begin_array (builder);
  for (guint i = 0; i < measurements->len; i++)
    {
      const Measurement *measurement = &g_array_index (measurements, Measurement, i);

      json_builder_begin_object (builder);
      cli_member_string (builder, "name", measurement->name);
      cli_member_string (builder, "unit", measurement->unit);
      cli_member_int (builder, "units", (gint64) measurement->units);
      cli_member_real (builder, "median_seconds", measurement->median);
      cli_member_real (builder, "least_seconds", measurement->least);
      cli_member_real (builder, "units_per_second",
                       (double) measurement->units / measurement->median);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}

static void
put_measurements (const GArray *measurements,
                  guint         runs)
{
  g_autofree char *processor = processor_name ();

  cli_putf (ngettext ("%s, %u core; medians of %u runs\n", "%s, %u cores; medians of %u runs\n",
                      g_get_num_processors ()),
            processor, g_get_num_processors (), runs);
  for (guint i = 0; i < measurements->len; i++)
    {
      const Measurement *measurement = &g_array_index (measurements, Measurement, i);
      char time[G_ASCII_DTOSTR_BUF_SIZE];
      char speed[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (time, sizeof time, "%.3f", measurement->median * 1000);
      g_ascii_formatd (speed, sizeof speed, "%.0f",
                       (double) measurement->units / measurement->median);
      cli_putf ("%-24s %12s ms %14s %s/s %12" G_GUINT64_FORMAT " %s\n", measurement->name, time,
                speed, _(measurement->unit), measurement->units, _(measurement->unit));
    }
}

typedef struct
{
  gboolean rules;
  gboolean record;
  guint runs;
} Choice;

/* Measures a file that was given, or what the chosen layers offer. */
static gboolean
measure_game (GArray           *measurements,
              const BenchGame  *game,
              const Choice     *choice,
              GError          **error)
{
  g_auto (BenchInput) input = { NULL };

  if (!bench_input_init (&input, game, error))
    return FALSE;
  if (choice->rules
      && !measure_all (measurements, bench_rules_cases, n_bench_rules_cases, &input, choice->runs,
                       error))
    return FALSE;
  return !choice->record
         || (bench_input_write (&input, error)
             && measure_all (measurements, bench_record_cases, n_bench_record_cases, &input,
                             choice->runs, error));
}

static gboolean
measure_file (GArray        *measurements,
              const char    *operand,
              const Choice  *choice,
              GError       **error)
{
  /* The game of the file decides itself; its name here only heads the table. */
  static const MarGame file = { .name = "file" };
  g_auto (BenchInput) input = { .game = &file };

  input.text = cli_read_input (operand, &input.length, error);
  return input.text != NULL
         && measure_all (measurements, bench_record_cases, n_bench_record_cases, &input,
                         choice->runs, error);
}

static gboolean
measure_choice (GArray        *measurements,
                const char    *operand,
                const Choice  *choice,
                GError       **error)
{
  if (operand != NULL)
    return measure_file (measurements, operand, choice, error);
  for (guint i = 0; i < n_bench_games; i++)
    if (!measure_game (measurements, &bench_games[i], choice, error))
      return FALSE;
  return TRUE;
}

static CliStatus
run_bench (const CliCommand  *command,
           char             **arguments)
{
  Choice choice = { FALSE };
  int runs = DEFAULT_RUNS;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_NONE, &choice.rules, N_("Measure the rules only"), NULL },
    { "record", 0, 0, G_OPTION_ARG_NONE, &choice.record, N_("Measure the records only"), NULL },
    { "runs", 'n', 0, G_OPTION_ARG_INT, &runs, N_("How many runs to take the median of"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_autoptr (GArray) measurements = g_array_new (FALSE, FALSE, sizeof (Measurement));
  g_autoptr (GError) error = NULL;
  CliStatus status;

  g_array_set_clear_func (measurements, measurement_clear);
  if (!cli_parse (command, arguments, entries, 0, 1, &operands, &status))
    return status;
  if (runs < 1 || runs > MAXIMUM_RUNS)
    return cli_usage (command, _("--runs must be 1 … %d, not %d"), MAXIMUM_RUNS, runs);
  choice.runs = (guint) runs;
  if (!choice.rules && !choice.record)
    choice.rules = choice.record = TRUE;

  if (!measure_choice (measurements, operands[0], &choice, &error))
    {
      g_autofree char *name = operands[0] != NULL ? cli_input_name (operands[0])
                                                  : g_strdup (command->name);

      cli_remark (name, error->message);
      return CLI_UNREADABLE;
    }
  if (json)
    put_measurements_json (measurements, choice.runs);
  else
    put_measurements (measurements, choice.runs);
  return CLI_FINE;
}

const CliCommand cli_command_bench = {
  "bench", "[FILE]",
  N_("Measure the speed of the rules and of opening files on this machine"),
  N_("Without FILE: counting of sequences with and without bulk counting, lists of actions,\n"
     "random games, and a file of three games that is made for it. With FILE: opening it.\n"
     "All on one thread.\n\n"
     "Example: marginalia-cli bench --rules --runs 5"),
  run_bench,
};
