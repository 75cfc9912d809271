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
  gboolean aside; /* not of the game: what the search said stands for the result */
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
  return list->n > 0 && mar_line_play (line, list->items[mar_random (seed, list->n)], NULL, NULL);
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

static void
record_position (Player            *player,
                 const MarPosition *position,
                 gboolean           aside)
{
  Met met = { .player = player->evaluation->game->actor (position), .aside = aside };

  met.chance = (float) player->report.lines[0].chances[met.player];
  player->evaluation->features (position, met.features);
  g_array_append_val (player->met, met);
}

/* Keeps the positions of the turn that was searched from @line, or the one that the best
 * line leads to: there the search calls upon the evaluation, and all exchanges are over. */
static void
record_line (Player        *player,
             const MarLine *line)
{
  const MarGame *game = player->evaluation->game;
  const MarSearchLine *best = &player->report.lines[0];
  gboolean root = player->play->root;
  guint n = root ? best->n_first : best->n_actions;
  g_autoptr (MarLine) ahead = mar_line_branch (line);
  g_autofree MarPosition *kept = mar_position_copy (game, mar_line_position (line));

  for (guint i = 0; i < n; i++)
    {
      if (root && is_player (ahead))
        record_position (player, mar_line_position (ahead), FALSE);
      if (!mar_line_play (ahead, best->actions[i], NULL, NULL))
        break;
      if (is_player (ahead))
        mar_position_assign (game, kept, mar_line_position (ahead));
    }
  if (!root)
    record_position (player, kept, FALSE);
}

static gboolean
search_on (Player        *player,
           const MarLine *line,
           guint64        seed)
{
  MarSearchLimits limits;

  mar_search_limits_init (&limits);
  limits.nodes = player->play->nodes;
  limits.seed = seed;
  mar_search_run (player->search, line, &limits, NULL, NULL, &player->report);
  return player->report.n_lines > 0;
}

/* Leaves the best turn somewhere, for an action or two at random, and keeps the position
 * that this leads to with what the search says of it. Games alone show what was thought
 * best; a search has to judge all the rest as well. */
static void
record_alternative (Player              *player,
                    const MarLine       *line,
                    const MarSearchLine *best,
                    guint64             *seed)
{
  g_autoptr (MarLine) aside = mar_line_branch (line);
  guint n_best = mar_random (seed, best->n_first);
  guint n_any = 1 + mar_random (seed, 2);

  for (guint i = 0; i < n_best; i++)
    mar_line_play (aside, best->actions[i], NULL, NULL);
  for (guint i = 0; i < n_any && is_player (aside); i++)
    if (!play_any (aside, seed))
      return;
  if (is_player (aside) && search_on (player, aside, *seed)
      && player->report.lines[0].solved == MAR_SOLVED_NOT)
    record_position (player, mar_line_position (aside), TRUE);
}

/* Returns whether a turn was found and played. */
static gboolean
play_best_turn (Player  *player,
                MarLine *line,
                guint64 *seed)
{
  g_autofree MarSearchLine *best = NULL;

  if (!search_on (player, line, *seed))
    return FALSE;
  best = g_memdup2 (&player->report.lines[0], sizeof *best);
  if (best->solved == MAR_SOLVED_NOT)
    record_line (player, line);
  for (guint i = 0; i < player->play->aside; i++)
    record_alternative (player, line, best, seed);
  for (guint i = 0; i < best->n_first; i++)
    if (!mar_line_play (line, best->actions[i], NULL, NULL))
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
        played = play_best_turn (player, line, &seed);
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
      if (met->aside)
        sample.result = met->chance;
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
  g_string_append_printf (text,
                          " --games %u --nodes %" G_GUINT64_FORMAT
                          " --opening %u --noise %u --max-turns %u%s",
                          play->games, play->nodes, play->opening, play->noise, play->max_turns,
                          play->root ? " --root" : "");
  if (play->aside > 0)
    g_string_append_printf (text, " --aside %u", play->aside);
  g_string_append_printf (text, " --seed %" G_GUINT64_FORMAT, play->seed);
  return g_string_free (text, FALSE);
}
