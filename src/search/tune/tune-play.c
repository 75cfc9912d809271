/* Games of a searcher against itself, and what is kept of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "mar-search.h"
#include "tune.h"

#define MEMORY 8   /* MiB; cleared before each game */

/* A position that was met, until the end of the game is known. */
typedef struct
{
  int player;
  float chance;
  gint16 features[MAR_EVALUATION_MAX_FEATURES];
} Met;

typedef struct
{
  const MarEvaluation *evaluation;
  const MarOptions *options;
  const TunePlay *play;
  MarSearch *search;
  MarSearchReport report;
  GArray *met;
} Player;

/* SplitMix64 (Steele, Lea and Flood). */
static guint64
mix (guint64 seed,
     guint64 number)
{
  guint64 mixed = seed * G_GUINT64_CONSTANT (0xd1342543de82ef95)
                  + (number + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  mixed = (mixed ^ mixed >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  mixed = (mixed ^ mixed >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (mixed ^ mixed >> 31) | 1;
}

static gboolean
is_player (const MarLine *line)
{
  return mar_line_game (line)->actor (mar_line_position (line)) >= 0;
}

static gboolean
play_any (MarLine *line,
          guint64 *seed)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  mar_line_actions (line, list);
  return list->n > 0
         && mar_line_play (line, list->items[mar_random (seed, list->n)], NULL, NULL);
}

static gboolean
play_random_turn (MarLine *line,
                  guint64 *seed)
{
  do
    if (!play_any (line, seed))
      return FALSE;
  while (is_player (line) && !mar_line_game (line)->starts_turn (mar_line_position (line)));
  return TRUE;
}

/* Keeps the position that @line was searched from, or that its best line leads to: there
 * the search calls upon the evaluation, and all exchanges are over. */
static void
keep (Player        *player,
      const MarLine *line)
{
  const MarGame *game = player->evaluation->game;
  const MarSearchLine *best = &player->report.lines[0];
  g_autoptr (MarLine) ahead = mar_line_branch (line);
  g_autofree MarPosition *kept = mar_position_copy (game, mar_line_position (line));
  Met met;

  for (guint i = 0; i < best->n_actions && !player->play->root; i++)
    {
      if (!mar_line_play (ahead, best->actions[i], NULL, NULL))
        break;
      if (is_player (ahead))
        memcpy (kept, mar_line_position (ahead), game->position_size);
    }
  met.player = game->actor (kept);
  met.chance = (float) best->chances[met.player];
  player->evaluation->features (kept, met.features);
  g_array_append_val (player->met, met);
}

/* Returns whether a turn was found and played. */
static gboolean
play_best_turn (Player  *player,
                MarLine *line,
                guint64  seed)
{
  MarSearchLimits limits;

  mar_search_limits_init (&limits);
  limits.nodes = player->play->nodes;
  limits.seed = seed;
  mar_search_run (player->search, line, &limits, NULL, NULL, &player->report);
  if (player->report.n_lines == 0)
    return FALSE;
  if (player->report.lines[0].solved == MAR_SOLVED_NOT)
    keep (player, line);
  for (guint i = 0; i < player->report.lines[0].n_first; i++)
    if (!mar_line_play (line, player->report.lines[0].actions[i], NULL, NULL))
      return FALSE;
  return TRUE;
}

/* Returns whether the game came to an end that counts. */
static gboolean
play_game (Player  *player,
           MarLine *line,
           guint64  seed)
{
  const TunePlay *play = player->play;
  const MarGame *game = player->evaluation->game;
  guint turns = 0;

  while (game->actor (mar_line_position (line)) != MAR_ACTOR_NONE && !mar_line_can_claim (line))
    {
      gboolean played;

      if (!is_player (line))
        played = play_any (line, &seed);
      else if (turns++ < play->opening || mar_random (&seed, 1000) < play->noise)
        played = play_random_turn (line, &seed);
      else
        played = play_best_turn (player, line, seed);
      if (!played || turns > play->max_turns)
        return FALSE;
    }
  return TRUE;
}

/* The first number of each player in a score such as `1(0)-2(3)`. */
static void
read_points (const MarGame     *game,
             const MarPosition *position,
             float             *points)
{
  g_autofree char *text = mar_score_text (game, position);
  g_auto (GStrv) parts = g_strsplit (text, "-", MAR_MAX_PLAYERS);

  memset (points, 0, MAR_MAX_PLAYERS * sizeof *points);
  for (guint i = 0; parts[i] != NULL; i++)
    points[i] = (float) g_ascii_strtoull (parts[i] + strcspn (parts[i], "0123456789"), NULL, 10);
}

static void
add_met (Player        *player,
         TuneData      *data,
         guint          number,
         const MarLine *line)
{
  const MarGame *game = player->evaluation->game;
  const MarPosition *end = mar_line_position (line);
  guint n = mar_game_n_players (game, end);
  float points[MAR_MAX_PLAYERS];
  MarResult result;

  game->result (end, &result);
  if (!result.over)
    result.winners = (1u << n) - 1;
  read_points (game, end, points);
  for (guint i = 0; i < player->met->len; i++)
    {
      const Met *met = &g_array_index (player->met, Met, i);
      TuneSample sample = { .game = number, .chance = met->chance };
      float other = 0;

      for (guint k = 0; k < n; k++)
        if ((int) k != met->player)
          other = MAX (other, points[k]);
      if ((result.winners >> met->player & 1) != 0)
        sample.result = 1.0f / (float) __builtin_popcount (result.winners);
      sample.margin = points[met->player] - other;
      tune_data_add (data, &sample, met->features);
    }
}

TuneData *
tune_play (const MarEvaluation *evaluation,
           const MarOptions    *options,
           const TunePlay      *play)
{
  const MarSearchOptions search = { MAR_SEARCH_BEST, MEMORY, 1 };
  g_autofree Player *player = g_new0 (Player, 1);
  TuneData *data = tune_data_new (tune_n_features (evaluation));

  player->evaluation = evaluation;
  player->options = options;
  player->play = play;
  player->search = mar_search_new (evaluation->game, &search);
  player->met = g_array_new (FALSE, FALSE, sizeof (Met));
  for (guint i = 0; i < play->games; i++)
    {
      g_autoptr (MarLine) line = mar_line_new (evaluation->game, options, NULL);

      mar_search_clear (player->search);
      g_array_set_size (player->met, 0);
      if (play_game (player, line, mix (play->seed, i)))
        add_met (player, data, i, line);
      if (play->progress && (i + 1) % 100 == 0)
        g_printerr ("%u of %u games, %u positions\n", i + 1, play->games, data->samples->len);
    }
  mar_search_free (player->search);
  g_array_unref (player->met);
  return data;
}

char *
tune_play_recipe (const MarEvaluation *evaluation,
                  const MarOptions    *options,
                  const TunePlay      *play)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "play %s", evaluation->game->name);
  for (guint i = 0; i < evaluation->game->n_options; i++)
    if (options->values[i] != evaluation->game->options[i].fallback)
      {
        g_autofree char *value = mar_options_value_text (evaluation->game, options, i);

        g_string_append_printf (text, " --option %s=%s", evaluation->game->options[i].name, value);
      }
  g_string_append_printf (text, " --games %u --nodes %" G_GUINT64_FORMAT
                                " --opening %u --noise %u --max-turns %u%s --seed %"
                                G_GUINT64_FORMAT,
                          play->games, play->nodes, play->opening, play->noise, play->max_turns,
                          play->root ? " --root" : "", play->seed);
  return g_string_free (text, FALSE);
}
