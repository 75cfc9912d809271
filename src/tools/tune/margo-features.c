/* The program marginalia-tune-margo: fits the features of Margo's moves to the moves that the
 * searcher chooses. Built but not installed: see README.md.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <math.h>
#include <stdio.h>

#include "margo-features.h"
#include "mar-search.h"

#define MAX_TURNS 900
#define ROUNDS 400
#define PULL 2e-4   /* towards 0, which decides where features are hardly ever seen */

/* A move that could be chosen: where its features begin. */
typedef struct
{
  guint begin;
  guint n;
} Option;

/* A choice: its moves, and which one was chosen. */
typedef struct
{
  guint begin;
  guint n;
  guint chosen;
} Choice;

typedef struct
{
  GArray *choices;
  GArray *options;
  GByteArray *features;
} Data;

typedef struct
{
  MarSearch *search;
  MarSearchReport report;
  MargoGame game;
  MargoGroupTracker tracker;
  MargoChance chances[MAR_MAX_ACTIONS];
  guint64 seed;
} Player;

static void
record_choice (Data          *data,
               Player        *player,
               const MarLine *line,
               int            last,
               MarAction      action)
{
  const MargoPosition *position = margo_position (mar_line_position (line));
  const MargoShape *shape = margo_shape (position->size);
  Choice choice = { data->options->len, 0, G_MAXUINT };

  margo_game_begin (&player->game, position, mar_line_history (line));
  choice.n = margo_game_list (&player->game, player->chances);
  margo_group_tracker_update (&player->game, &player->tracker);
  for (guint i = 0; i < choice.n; i++)
    {
      guint8 features[MARGO_N_FEATURES];
      Option option = { data->features->len, 0 };

      option.n = margo_list_features (&player->tracker, &player->chances[i], last, features);
      g_byte_array_append (data->features, features, option.n);
      g_array_append_val (data->options, option);
      if (shape->cells[player->chances[i].bit] == action)
        choice.chosen = i;
    }
  margo_game_end (&player->game);
  if (choice.chosen != G_MAXUINT && choice.n > 1)
    g_array_append_val (data->choices, choice);
}

/* One game: two random moves, and later one in eight. What is proved is not kept. */
static void
play_game (Data             *data,
           Player           *player,
           const MarOptions *options,
           guint             nodes)
{
  g_autoptr (MarLine) line = mar_line_new (&mar_margo, options, NULL);
  int last = -1;

  for (guint turn = 0; turn < MAX_TURNS && margo_actor (mar_line_position (line)) >= 0; turn++)
    {
      gboolean is_random = turn < 2 || mar_random (&player->seed, 8) == 0;
      MarSearchLimits limits;
      MarActionList list;
      MarAction action;

      mar_line_actions (line, &list);
      action = list.items[mar_random (&player->seed, list.n)];
      if (!is_random)
        {
          mar_search_limits_init (&limits);
          limits.nodes = nodes;
          limits.seed = mar_random (&player->seed, G_MAXINT);
          mar_search_clear (player->search);
          mar_search_run (player->search, line, &limits, NULL, NULL, &player->report);
          action = player->report.lines[0].actions[0];
          if (player->report.lines[0].solved == MAR_SOLVED_NOT)
            record_choice (data, player, line, last, action);
        }
      last = margo_is_placement (action)
               ? margo_shape (margo_position (mar_line_position (line))->size)->bits[action]
               : -1;
      mar_line_play (line, action, NULL, NULL);
    }
}

/* The logarithm of how likely the choice was; adds to @slopes (nullable) how it changes with
 * each weight. */
static double
add_choice_slopes (const Data   *data,
                   const Choice *choice,
                   const double *weights,
                   double       *slopes,
                   gboolean     *is_hit)
{
  double values[MAR_MAX_ACTIONS];
  double sum = 0;
  guint best = 0;

  for (guint i = 0; i < choice->n; i++)
    {
      const Option *option = &g_array_index (data->options, Option, choice->begin + i);

      values[i] = 0;
      for (guint k = 0; k < option->n; k++)
        values[i] += weights[data->features->data[option->begin + k]];
      if (values[i] > values[best])
        best = i;
      sum += exp (values[i]);
    }
  *is_hit = best == choice->chosen;
  for (guint i = 0; i < choice->n && slopes != NULL; i++)
    {
      const Option *option = &g_array_index (data->options, Option, choice->begin + i);
      double slope = (i == choice->chosen ? 1 : 0) - exp (values[i]) / sum;

      for (guint k = 0; k < option->n; k++)
        slopes[data->features->data[option->begin + k]] += slope;
    }
  return values[choice->chosen] - log (sum);
}

/* Climbs by Adam (Kingma and Ba, 2014). Each tenth choice is held out. */
static void
fit (const Data *data,
     double     *weights)
{
  double mean[MARGO_N_FEATURES] = { 0 };
  double square[MARGO_N_FEATURES] = { 0 };
  gboolean is_hit;

  for (guint round = 1; round <= ROUNDS; round++)
    {
      double slopes[MARGO_N_FEATURES] = { 0 };

      for (guint i = 0; i < data->choices->len; i++)
        if (i % 10 != 9)
          add_choice_slopes (data, &g_array_index (data->choices, Choice, i), weights, slopes,
                             &is_hit);
      for (guint k = 0; k < MARGO_N_FEATURES; k++)
        {
          double slope = slopes[k] / (0.9 * data->choices->len) - PULL * weights[k];

          mean[k] = 0.9 * mean[k] + 0.1 * slope;
          square[k] = 0.99 * square[k] + 0.01 * slope * slope;
          weights[k] += 0.03 * mean[k] / (1 - pow (0.9, round))
                        / (sqrt (square[k] / (1 - pow (0.99, round))) + 1e-8);
        }
    }
}

static void
write_weights (const Data   *data,
               const double *weights,
               const char   *recipe)
{
  guint n = 0;
  guint n_hits = 0;
  double loss = 0;

  for (guint i = 9; i < data->choices->len; i += 10)
    {
      gboolean is_hit;

      loss -= add_choice_slopes (data, &g_array_index (data->choices, Choice, i), weights, NULL,
                                 &is_hit);
      n_hits += is_hit ? 1 : 0;
      n++;
    }
  g_print ("/* The features of Margo's moves, in logits: tune/README.md tells how it was fitted.\n"
           " * Made by: marginalia-tune-margo%s\n"
           " * Fitted to %u choices; of %u held out %u were the likeliest move, mean loss %.3f.\n"
           " * SPDX-License-Identifier: GPL-3.0-or-later */\n"
           "#pragma once\n\n"
           "static const float margo_weights[] = {\n",
           recipe, data->choices->len - n, n, n_hits, loss / MAX (n, 1));
  for (guint k = 0; k < MARGO_N_FEATURES; k++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];

      g_print ("  %sf,\n", g_ascii_formatd (text, sizeof text, "%.2f", weights[k]));
    }
  g_print ("};\n");
}

int
main (int    argc,
      char **argv)
{
  static char **settings;
  static int n_games = 20;
  static int nodes = 1000;
  static int seed = 1;
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_INT, &n_games, "How many games of each size", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &nodes, "Playouts for each turn", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "What chance begins with", "N" },
    { "size", 's', 0, G_OPTION_ARG_STRING_ARRAY, &settings, "A board's size; may be repeated",
      "N" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("");
  g_autoptr (GString) recipe = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree Player *player = g_new0 (Player, 1);
  double weights[MARGO_N_FEATURES] = { 0 };
  Data data = { g_array_new (FALSE, FALSE, sizeof (Choice)),
                g_array_new (FALSE, FALSE, sizeof (Option)), g_byte_array_new () };

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_summary (context,
                                "Plays Margo, fits the features of its moves, writes the weights.");
  if (!g_option_context_parse (context, &argc, &argv, &error) || settings == NULL || argc > 1)
    {
      g_printerr ("marginalia-tune-margo: %s\n",
                  error != NULL ? error->message : "which sizes? Try --help");
      return 2;
    }

  player->search = mar_search_new (&mar_margo, NULL);
  player->seed = (guint64) seed << 1 | 1;
  g_string_append_printf (recipe, " --games %d --nodes %d --seed %d", n_games, nodes, seed);
  for (guint i = 0; settings[i] != NULL; i++)
    {
      MarOptions options;

      mar_options_init (&options, &mar_margo);
      if (!mar_options_set (&options, &mar_margo, "size", settings[i], &error)
          || !mar_options_set (&options, &mar_margo, "swap", "false", &error))
        {
          g_printerr ("marginalia-tune-margo: %s\n", error->message);
          return 2;
        }
      g_string_append_printf (recipe, " --size %s", settings[i]);
      for (int game = 0; game < n_games; game++)
        play_game (&data, player, &options, (guint) nodes);
    }
  fit (&data, weights);
  write_weights (&data, weights, recipe->str);

  mar_search_free (player->search);
  g_array_unref (data.choices);
  g_array_unref (data.options);
  g_byte_array_unref (data.features);
  g_strfreev (settings);
  return 0;
}
