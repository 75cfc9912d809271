/* bench: how fast rules, records, figures and searches are on this machine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bench.h"

#define DEFAULT_RUNS 3
#define MAXIMUM_RUNS 1000

typedef struct
{
  const BenchCase *what;
  guint64 units;
  double median;
  double least;
} Measurement;

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
  g_autoptr (GArray) amounts = g_array_new (FALSE, FALSE, sizeof (double));
  Measurement measurement = { .what = what };

  for (guint i = 0; i < runs; i++)
    {
      gint64 begin = g_get_monotonic_time ();
      double seconds, units;

      units = (double) what->work (what, input, error);
      if (units == 0)
        return FALSE;
      seconds = (double) MAX (g_get_monotonic_time () - begin, 1) / G_USEC_PER_SEC;
      g_array_append_val (times, seconds);
      g_array_append_val (amounts, units);
    }
  g_array_sort (times, compare_times);
  g_array_sort (amounts, compare_times);

  measurement.units = (guint64) median (amounts);
  measurement.median = median (times);
  measurement.least = g_array_index (times, double, 0);
  g_array_append_val (measurements, measurement);
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

static double
get_speed (const Measurement *measurement)
{
  return (double) measurement->units / measurement->median;
}

/* "margo playouts, size=8" */
static char *
get_name (const BenchCase *what)
{
  return what->setting != NULL
           ? g_strdup_printf ("%s %s, %s", what->game, what->name, what->setting)
           : g_strdup_printf ("%s %s", what->game, what->name);
}

static void
add_measurement (JsonBuilder       *builder,
                 const Measurement *measurement)
{
  const BenchCase *what = measurement->what;
  g_autofree char *name = get_name (what);

  json_builder_begin_object (builder);
  cli_member_string (builder, "name", name);
  cli_member_string (builder, "unit", what->unit);
  cli_member_int (builder, "units", (gint64) measurement->units);
  if (what->amount > 0)
    cli_member_int (builder, "amount", what->amount);
  cli_member_real (builder, "median_seconds", measurement->median);
  cli_member_real (builder, "least_seconds", measurement->least);
  if (!what->is_size)
    cli_member_real (builder, "units_per_second", get_speed (measurement));
  if (what->goal > 0)
    cli_member_real (builder, "goal", what->goal);
  json_builder_end_object (builder);
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
  cli_member_int (builder, "threads", 1);
  cli_member_int (builder, "runs", runs);
  json_builder_set_member_name (builder, "measurements");
  json_builder_begin_array (builder);
  for (guint i = 0; i < measurements->len; i++)
    add_measurement (builder, &g_array_index (measurements, Measurement, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}

/* Whole numbers, but for what is done a few times a second. */
static const char *
number_format (double number)
{
  return number < 10 ? "%.1f" : "%.0f";
}

static void
put_measurement (const Measurement *measurement)
{
  const BenchCase *what = measurement->what;
  g_autofree char *name = get_name (what);
  char amount[16] = "";
  char time[G_ASCII_DTOSTR_BUF_SIZE];
  char speed[G_ASCII_DTOSTR_BUF_SIZE];
  char goal[G_ASCII_DTOSTR_BUF_SIZE] = "";
  double number;

  if (what->amount > 0)
    g_snprintf (amount, sizeof amount, "%u", what->amount);
  if (what->goal > 0)
    g_ascii_formatd (goal, sizeof goal, number_format (what->goal), what->goal);
  g_ascii_formatd (time, sizeof time, "%.3f", measurement->median * 1000);
  number = what->is_size ? (double) measurement->units : get_speed (measurement);
  g_ascii_formatd (speed, sizeof speed, what->is_size ? "%.0f" : number_format (number), number);
  cli_putf ("%-28s %7s %12s %12s %12s %s%s\n", name, amount, time, speed, goal, _(what->unit),
            what->is_size ? "" : "/s");
}

static void
put_measurements (const GArray *measurements,
                  guint         runs)
{
  g_autofree char *processor = processor_name ();

  cli_putf (ngettext ("%s, %u core, one thread; medians of %u runs\n",
                      "%s, %u cores, one thread; medians of %u runs\n", g_get_num_processors ()),
            processor, g_get_num_processors (), runs);
  /* Translators: the heads of a table: what is measured, how deep or how many actions at
   * most, milliseconds, units a second, and how many of them are aimed at. */
  cli_putf ("%-28s %7s %12s %12s %12s\n", _("measured"), _("amount"), _("ms"), _("speed"),
            _("goal"));
  for (guint i = 0; i < measurements->len; i++)
    put_measurement (&g_array_index (measurements, Measurement, i));
}

typedef struct
{
  gboolean rules;
  gboolean record;
  gboolean figures;
  gboolean search;
  char **games;
  guint runs;
} Choice;

static gboolean
is_chosen (const BenchCase *what,
           const Choice    *choice)
{
  const gboolean layers[] = {
    [BENCH_RULES] = choice->rules,
    [BENCH_RECORD] = choice->record,
    [BENCH_FIGURES] = choice->figures,
    [BENCH_SEARCH] = choice->search,
  };

  return layers[what->layer]
         && (choice->games == NULL
             || g_strv_contains ((const char *const *) choice->games, what->game));
}

static gboolean
measure_folder (GArray        *measurements,
                const char    *folder,
                const Choice  *choice,
                GError       **error)
{
  g_auto (BenchInput) input = { NULL };

  if (!bench_open_library (&input, folder, error))
    return FALSE;
  for (guint i = 0; i < n_bench_folder_cases; i++)
    if (!measure (measurements, &bench_folder_cases[i], &input, choice->runs, error))
      return FALSE;
  return TRUE;
}

static gboolean
measure_file (GArray        *measurements,
              const char    *operand,
              const Choice  *choice,
              GError       **error)
{
  g_auto (BenchInput) input = { NULL };

  input.text = cli_read_input (operand, &input.length, error);
  if (input.text == NULL)
    return FALSE;
  for (guint i = 0; i < n_bench_file_cases; i++)
    if (!measure (measurements, &bench_file_cases[i], &input, choice->runs, error))
      return FALSE;
  return TRUE;
}

/* Measures a file or folder that was given, or what was chosen. */
static gboolean
measure_choice (GArray        *measurements,
                const char    *operand,
                const Choice  *choice,
                GError       **error)
{
  if (operand != NULL && g_file_test (operand, G_FILE_TEST_IS_DIR))
    return measure_folder (measurements, operand, choice, error);
  if (operand != NULL)
    return measure_file (measurements, operand, choice, error);
  for (guint i = 0; i < n_bench_cases; i++)
    {
      const BenchCase *what = &bench_cases[i];
      g_auto (BenchInput) input = { NULL };

      if (!is_chosen (what, choice))
        continue;
      if (!bench_input_init (&input, what, error)
          || !measure (measurements, what, &input, choice->runs, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_games (const Choice  *choice,
             GError       **error)
{
  for (guint i = 0; choice->games != NULL && choice->games[i] != NULL; i++)
    if (mar_game_find (choice->games[i], error) == NULL)
      return FALSE;
  return TRUE;
}

static CliStatus
run_bench (const CliCommand  *command,
           char             **arguments)
{
  Choice choice = { FALSE };
  g_auto (GStrv) games = NULL;
  int runs = DEFAULT_RUNS;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 0, 0, G_OPTION_ARG_NONE, &choice.rules, N_("Measure the rules only"), NULL },
    { "record", 0, 0, G_OPTION_ARG_NONE, &choice.record, N_("Measure the records only"), NULL },
    { "figures", 0, 0, G_OPTION_ARG_NONE, &choice.figures, N_("Measure figures and booklets only"),
      NULL },
    { "search", 0, 0, G_OPTION_ARG_NONE, &choice.search, N_("Measure the searches only"), NULL },
    { "game", 'g', 0, G_OPTION_ARG_STRING_ARRAY, &games,
      N_("Measure this game only; may be repeated"), N_("GAME") },
    { "runs", 'n', 0, G_OPTION_ARG_INT, &runs, N_("Number of runs for the median"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_autoptr (GArray) measurements = g_array_new (FALSE, FALSE, sizeof (Measurement));
  g_autoptr (GError) error = NULL;
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 0, 1, &operands, &status))
    return status;
  if (runs < 1 || runs > MAXIMUM_RUNS)
    return cli_usage (command, _("--runs must be 1 … %d, not %d"), MAXIMUM_RUNS, runs);
  choice.runs = (guint) runs;
  choice.games = games;
  if (!check_games (&choice, &error))
    return cli_usage (command, "%s", error->message);
  if (!choice.rules && !choice.record && !choice.figures && !choice.search)
    choice.rules = choice.record = choice.figures = choice.search = TRUE;

  if (!measure_choice (measurements, operands[0], &choice, &error))
    {
      g_autofree char *name = operands[0] != NULL ? cli_input_name (operands[0])
                                                  : g_strdup (command->name);

      cli_print_note (name, error->message);
      return CLI_UNREADABLE;
    }
  if (json)
    put_measurements_json (measurements, choice.runs);
  else
    put_measurements (measurements, choice.runs);
  return CLI_FINE;
}

const CliCommand cli_command_bench = {
  "bench",
  N_("[FILE]"),
  N_("Measure the speed of the rules, of files, of figures and of searches on this machine"),
  N_(
    "Without FILE: counting of sequences with and without bulk counting, lists of actions,\n"
    "random games, opening files that are made for it, stepping through a long game, changing\n"
    "the first move of a large one, and typing: its speed, what undoing it takes, and how\n"
    "fast the references of a comment follow it and its statements are checked; figures as SVG,\n"
    "as PNG and in a preview, and a booklet; searches from a position of the middle game: nodes a second (of MARGO random\n"
    "games), how many actions deep, two threads against one, what a stop and the first line\n"
    "take in the second worst of a hundred cases, memory, and what is found out for certain.\n"
    "The amount is a depth, a ply, the most actions or turns of a game, or milliseconds; the\n"
    "goal is what a good program reaches a second, and of delays and memory the most that it\n"
    "takes. With FILE: opening it. With a folder of records in its place: indexing it in some threads,\n"
    "and each kind of search. All else on one thread, where nothing else is said.\n\n"
    "Example: marginalia-cli bench --rules --game marad --runs 5"),
  run_bench,
};
