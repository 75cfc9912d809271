/* How commands are told to search, and what they make of the answers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "search-call.h"

#define MAX_TIME (24 * 60 * 60 * 1000)
#define MAX_DEPTH 255

gboolean
search_call_check (SearchCall       *call,
                   const CliCommand *command,
                   int               time,
                   CliStatus        *status)
{
  const struct
  {
    const char *name;
    gint64 value;
    gint64 minimum;
    gint64 maximum;
  } ranges[] = {
    { "time", call->time, 0, MAX_TIME },
    { "nodes", call->nodes, 0, G_GINT64_CONSTANT (1) << 53 },
    { "depth", call->depth, 0, MAX_DEPTH },
    { "lines", call->lines, 1, MAR_SEARCH_MAX_LINES },
    { "threads", call->threads, 1, MAR_SEARCH_MAX_THREADS },
    { "memory", call->memory, MAR_SEARCH_MIN_MEMORY, MAR_SEARCH_MAX_MEMORY },
    { "seed", call->seed, 1, G_GINT64_CONSTANT (1) << 53 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    if (ranges[i].value < ranges[i].minimum || ranges[i].value > ranges[i].maximum)
      {
        *status = cli_usage (command, _("--%s must be from %" PRId64 " to %" PRId64),
                             ranges[i].name, ranges[i].minimum, ranges[i].maximum);
        return FALSE;
      }
  if (call->time == 0 && call->nodes == 0 && call->depth == 0)
    call->time = time;
  return TRUE;
}

void
search_call_options (const SearchCall *call,
                     MarSearchOptions *options)
{
  mar_search_options_init (options);
  options->threads = (guint) call->threads;
  options->memory = (guint) call->memory;
}

void
search_call_limits (const SearchCall *call,
                    MarSearchLimits  *limits)
{
  mar_search_limits_init (limits);
  limits->time = (gint64) call->time * 1000;
  limits->nodes = (guint64) call->nodes;
  limits->depth = (guint) call->depth;
  limits->lines = (guint) call->lines;
  limits->seed = (guint64) call->seed;
}

char *
search_call_settings (const SearchCall *call)
{
  GString *text = g_string_new (NULL);

  if (call->time > 0)
    g_string_append_printf (text, "%d ms, ", call->time);
  if (call->nodes > 0)
    g_string_append_printf (text, "%" G_GINT64_FORMAT " nodes, ", call->nodes);
  if (call->depth > 0)
    g_string_append_printf (text, "depth %d, ", call->depth);
  g_string_append_printf (text, call->threads == 1 ? "%d thread" : "%d threads", call->threads);
  g_string_append_printf (text, ", %d MiB", call->memory);
  return g_string_free (text, FALSE);
}

const char *
search_call_engine (void)
{
  return "Marginalia " MAR_VERSION;
}

MarAnalysis *
search_call_analysis (const SearchCall      *call,
                      const MarLine         *line,
                      const char            *position,
                      const MarSearchReport *report)
{
  static const char solved[] = { 0, 'w', 'l', 'd' };
  const MarGame *game = mar_line_game (line);
  g_autofree MarPosition *root = mar_position_copy (game, mar_line_position (line));
  MarAnalysis *analysis = mar_analysis_new (search_call_engine (), position);
  guint n_players;
  int actor;

  game->hand_over (root, NULL);
  actor = game->actor (root);
  n_players = mar_game_n_players (game, root);
  analysis->settings = search_call_settings (call);
  analysis->nodes = report->nodes;
  analysis->time = (guint64) report->time / 1000;
  analysis->seed = (guint64) call->seed;
  for (guint i = 0; i < report->n_lines; i++)
    {
      const MarSearchLine *found = &report->lines[i];
      MarAnalysisLine *kept = mar_analysis_add_line (analysis, game, root, found->actions,
                                                     found->n_actions);

      kept->points = found->points;
      kept->chance = found->chances[actor];
      kept->error = found->error;
      kept->exact = found->exact;
      kept->solved = solved[found->solved];
      kept->solved_in = found->solved_in;
      kept->depth = found->depth;
      for (guint k = 0; n_players > 2 && k < n_players; k++)
        kept->shares[kept->n_shares++] = found->chances[k];
    }
  return analysis;
}
