/* Fitting weights: to made-up results whose weights are known, and to games.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "tune.h"

#define N_FEATURES 6
#define N_SAMPLES 40000

static const char *const names[] = { "one", "two", "three", "four", "tempo", "never", NULL };
static const gint16 truth[N_FEATURES] = { 350, -150, 75, -600, 45, 0 };
static const gint16 begin[N_FEATURES] = { 0, 0, 0, 0, 0, 77 };

static void
no_features (const MarPosition *position  G_GNUC_UNUSED,
             gint16                      *features)
{
  memset (features, 0, N_FEATURES * sizeof *features);
}

static MarEvaluation
made_up (void)
{
  return (MarEvaluation) { mar_game_find ("marvin", NULL), names, no_features, begin, 100 };
}

/* Positions with random features, won as often as @truth says. */
static TuneData *
make_data (void)
{
  TuneData *data = tune_data_new (N_FEATURES);
  guint64 seed = 20260;

  for (guint i = 0; i < N_SAMPLES; i++)
    {
      gint16 features[N_FEATURES] = { 0 };
      TuneSample sample = { .game = i / 20 };
      double sum = 0;

      for (guint k = 0; k < 4; k++)
        features[k] = (gint16) ((int) mar_random (&seed, 7) - 3);
      features[4] = 1;
      for (guint k = 0; k < N_FEATURES; k++)
        sum += features[k] * truth[k] / 1000.0;
      sample.chance = (float) (1 / (1 + exp (-sum)));
      sample.result = mar_random (&seed, 1000000) < (double) sample.chance * 1e6;
      /* A point for 400 thousandths. */
      sample.margin = (float) (sum / 0.4);
      tune_data_add (data, &sample, features);
    }
  g_ptr_array_add (data->recipes, g_strdup ("made up"));
  return data;
}

/* The loss of a fit by the definition, one position after the other. */
static double
slow_loss (const TuneData *data,
           const gint16   *weights)
{
  double sum = 0;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const TuneSample *sample = &g_array_index (data->samples, TuneSample, i);
      double value = 0;
      double chance;

      for (guint k = 0; k < sample->n; k++)
        {
          const TuneFeature *feature = &g_array_index (data->features, TuneFeature,
                                                       sample->begin + k);

          value += feature->value * weights[feature->index] / 1000.0;
        }
      chance = 1 / (1 + exp (-value));
      sum -= (double) sample->result * log (chance)
             + (1 - (double) sample->result) * log (1 - chance);
    }
  return sum / data->samples->len;
}

static void
test_finds_weights (void)
{
  g_autoptr (TuneData) data = make_data ();
  const TuneFit fit = { .pull = 1, .held_out = 0 };
  g_autofree TuneFitted *fitted = g_new (TuneFitted, 1);

  tune_fit (data, begin, &fit, fitted);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (ABS (fitted->weights[i] - truth[i]), <, 60);
  /* Of what is never seen nothing is learnt. */
  g_assert_cmpint (fitted->weights[5], ==, 77);
  g_assert_cmpuint (fitted->seen[5], ==, 0);
  g_assert_cmpuint (fitted->seen[4], ==, N_SAMPLES);
  g_assert_cmpint (ABS (fitted->point - 400), <, 30);
  g_assert_cmpfloat_with_epsilon (fitted->before[0], log (2), 1e-9);
  g_assert_cmpfloat_with_epsilon (fitted->after[0], slow_loss (data, fitted->weights), 1e-9);
  g_assert_cmpfloat (fitted->after[0], <=, slow_loss (data, truth) + 1e-6);
}

/* The search's chance tells more than one result does. */
static void
test_blends (void)
{
  g_autoptr (TuneData) data = make_data ();
  const TuneFit fit = { .pull = 1e-3, .blend = 1 };
  const TuneFit spread = { .pull = 1e-3, .spread = 2.5 };
  g_autofree TuneFitted *fitted = g_new (TuneFitted, 1);

  tune_fit (data, begin, &fit, fitted);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (ABS (fitted->weights[i] - truth[i]), <=, 1);
  /* Two and a half points of 400 each are a logit. */
  tune_fit (data, begin, &spread, fitted);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (ABS (fitted->weights[i] - truth[i]), <=, 1);
}

static void
test_holds_out (void)
{
  g_autoptr (TuneData) data = make_data ();
  const TuneFit fit = { .pull = 1, .held_out = 10 };
  g_autofree TuneFitted *fitted = g_new (TuneFitted, 1);

  tune_fit (data, begin, &fit, fitted);
  g_assert_cmpuint (fitted->n[0], ==, N_SAMPLES / 10 * 9);
  g_assert_cmpuint (fitted->n[1], ==, N_SAMPLES / 10);
  g_assert_cmpfloat (fitted->after[1], <, fitted->before[1]);
  g_assert_cmpfloat_with_epsilon (fitted->after[1], fitted->after[0], 0.03);
}

/* A strong pull leaves the weights where they were. */
static void
test_pulls (void)
{
  g_autoptr (TuneData) data = make_data ();
  const TuneFit fit = { .pull = 1e9 };
  g_autofree TuneFitted *fitted = g_new (TuneFitted, 1);

  tune_fit (data, truth, &fit, fitted);
  g_assert_cmpmem (fitted->weights, sizeof truth, truth, sizeof truth);
}

/* What is written is read back, and fits to the same. */
static void
test_file (void)
{
  const MarEvaluation evaluation = made_up ();
  g_autoptr (TuneData) data = make_data ();
  g_autoptr (TuneData) again = tune_data_new (N_FEATURES);
  g_autofree char *text = tune_data_write (data, &evaluation, "made up");
  g_autofree char *second = NULL;
  g_autoptr (GError) error = NULL;

  tune_data_read (again, &evaluation, "file", text, &error);
  g_assert_no_error (error);
  second = tune_data_write (again, &evaluation, "made up");
  g_assert_cmpstr (text, ==, second);
  g_assert_cmpstr (g_ptr_array_index (again->recipes, 0), ==, "made up");
}

static void
test_bad_files (void)
{
  const MarEvaluation evaluation = made_up ();
  g_autoptr (TuneData) empty = tune_data_new (N_FEATURES);
  g_autofree char *head = tune_data_write (empty, &evaluation, "none");
  static const struct
  {
    const char *line;
    const char *place;
  } cases[] = {
    { "1 2 0 0.5 0:1\n", "line 4, column 3, “2”" },
    { "1 1 0 0.5 0:1\n1 1 x 0.5\n", "line 5, column 5, “x”" },
    { "1 1 0 0.5 6:1\n", "column 11, “6:1”" },
    { "1 1 0 0.5 1:1 0:1\n", "column 15, “0:1”" },
    { "1 1 0 0.5 0:99999\n", "column 11, “0:99999”" },
    { "1 1 0 0.5 0\n", "column 11, “0”" },
    { "1 1\n", "expected a margin" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TuneData) data = tune_data_new (N_FEATURES);
      g_autofree char *text = g_strconcat (head, cases[i].line, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (tune_data_read (data, &evaluation, "bad.data", text, &error));
      g_assert_error (error, TUNE_ERROR, TUNE_ERROR_SYNTAX);
      g_assert_nonnull (strstr (error->message, "bad.data"));
      g_assert_nonnull (strstr (error->message, cases[i].place));
    }
}

static void
test_other_file (void)
{
  const MarEvaluation evaluation = made_up ();
  static const char *const others[] = { "one", "two", "three", "four", "time", "never", NULL };
  MarEvaluation other = made_up ();
  g_autoptr (TuneData) data = tune_data_new (N_FEATURES);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  other.names = others;
  text = tune_data_write (data, &other, "made up");
  g_assert_false (tune_data_read (data, &evaluation, "file", text, &error));
  g_assert_error (error, TUNE_ERROR, TUNE_ERROR_OTHER);
  g_clear_error (&error);
  g_assert_false (tune_data_read (data, &evaluation, "file", "", &error));
  g_assert_error (error, TUNE_ERROR, TUNE_ERROR_SYNTAX);
}

static void
test_header (void)
{
  const MarEvaluation evaluation = made_up ();
  g_autoptr (TuneData) data = make_data ();
  const TuneFit fit = { .pull = 1, .held_out = 10 };
  g_autofree TuneFitted *fitted = g_new (TuneFitted, 1);
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;
  g_autofree char *line = NULL;

  tune_fit (data, begin, &fit, fitted);
  one = tune_write_header (data, &evaluation, &fit, fitted);
  tune_fit (data, begin, &fit, fitted);
  other = tune_write_header (data, &evaluation, &fit, fitted);
  g_assert_cmpstr (one, ==, other);
  line = g_strdup_printf ("  %d, /* three */\n", fitted->weights[2]);
  g_assert_nonnull (strstr (one, line));
  g_assert_nonnull (strstr (one, "  77, /* never: never seen */\n"));
  g_assert_nonnull (strstr (one, "static const gint16 marvin_weights[] = {\n"));
  g_assert_nonnull (strstr (one, "#define MARVIN_POINT "));
  g_assert_nonnull (strstr (one, "Held out: 4000 positions"));
}

/* The same seed plays the same games, and another others; positions beside them are more. */
static void
test_play (gconstpointer data)
{
  const MarEvaluation *evaluation = data;
  TunePlay play
    = { .games = 3, .nodes = 600, .opening = 4, .noise = 50, .max_turns = 400, .seed = 5 };
  MarOptions options;
  g_autoptr (TuneData) one = NULL;
  g_autoptr (TuneData) other = NULL;
  g_autoptr (TuneData) third = NULL;
  g_autoptr (TuneData) more = NULL;
  g_autofree char *one_text = NULL;
  g_autofree char *other_text = NULL;
  g_autofree char *third_text = NULL;

  mar_options_init (&options, evaluation->game);
  one = tune_play (evaluation, &options, &play);
  other = tune_play (evaluation, &options, &play);
  play.seed = 6;
  third = tune_play (evaluation, &options, &play);
  play.aside = 2;
  more = tune_play (evaluation, &options, &play);
  one_text = tune_data_write (one, evaluation, "");
  other_text = tune_data_write (other, evaluation, "");
  third_text = tune_data_write (third, evaluation, "");
  g_assert_cmpuint (one->samples->len, >, 0);
  g_assert_cmpstr (one_text, ==, other_text);
  g_assert_cmpstr (one_text, !=, third_text);
  g_assert_cmpuint (more->samples->len, >, third->samples->len);
}

int
main (int    argc,
      char **argv)
{
  guint n;
  const MarGame *const *games = mar_games (&n);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tune/finds-weights", test_finds_weights);
  g_test_add_func ("/tune/blends", test_blends);
  g_test_add_func ("/tune/holds-out", test_holds_out);
  g_test_add_func ("/tune/pulls", test_pulls);
  g_test_add_func ("/tune/file", test_file);
  g_test_add_func ("/tune/bad-files", test_bad_files);
  g_test_add_func ("/tune/other-file", test_other_file);
  g_test_add_func ("/tune/header", test_header);
  for (guint i = 0; i < n; i++)
    if (mar_evaluation_find (games[i]) != NULL)
      {
        g_autofree char *path = g_strdup_printf ("/tune/play/%s", games[i]->name);

        g_test_add_data_func (path, mar_evaluation_find (games[i]), test_play);
      }
  return g_test_run ();
}
