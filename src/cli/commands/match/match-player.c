/* The player of a side: a searcher of this program, or another program that finds its turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "level.h"
#include "mar-engine-question.h"
#include "match.h"

struct _MatchPlayer
{
  const MatchTask *task;
  const MatchPlayerSpec *spec;
  MarSearch *search; /* or else: */
  MarEngineSession *session;
  MarSearchReport report;
};

static void
set_number (MarEngine  *engine,
            const char *name,
            guint       value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);

  mar_engine_set_option (engine, name, text);
}

MatchPlayer *
match_player_new (const MatchTask *task,
                  MatchSide        side)
{
  const MatchPlayerSpec *spec = &task->players[side];
  MatchPlayer *player = g_new0 (MatchPlayer, 1);
  MarEngine *engine;

  player->task = task;
  player->spec = spec;
  if (spec->command == NULL)
    {
      player->search = mar_search_new (task->game, &spec->options);
      return player;
    }
  player->session = mar_engine_session_new ((const char *const *) spec->command);
  engine = mar_engine_session_engine (player->session);
  set_number (engine, "Threads", spec->options.threads);
  set_number (engine, "Hash", spec->options.memory);
  set_number (engine, "Level", spec->level);
  return player;
}

void
match_player_free (MatchPlayer *player)
{
  mar_search_free (player->search);
  g_clear_pointer (&player->session, mar_engine_session_free);
  g_free (player);
}

void
match_player_forget (MatchPlayer *player)
{
  if (player->search != NULL)
    mar_search_clear (player->search);
  else
    mar_engine_forget (mar_engine_session_engine (player->session));
}

static gboolean
search_here (MatchPlayer            *player,
             const MarLine          *line,
             const MarSearchLimits  *limits,
             MatchFind              *find,
             GError                **error)
{
  guint chosen = mar_level_run (player->search, player->spec->level, line, limits, NULL, NULL,
                                &player->report);

  find->nodes = player->report.nodes;
  find->depth = player->report.depth;
  if (player->report.n_lines == 0)
    {
      g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                           _("the searcher found no turn"));
      return FALSE;
    }
  find->n = player->report.lines[chosen].n_first;
  for (guint i = 0; i < find->n; i++)
    find->actions[i] = player->report.lines[chosen].actions[i];
  return TRUE;
}

static gboolean
request_turn (MatchPlayer            *player,
              const MarPosition      *start,
              const GArray           *history,
              const MarSearchLimits  *limits,
              MatchFind              *find,
              GError                **error)
{
  MarEngine *engine = mar_engine_session_engine (player->session);
  const MarEngineLimits asked = {
    .time_ms = (guint) ((limits->time + 999) / 1000),
    .nodes = limits->nodes,
    .depth = limits->depth,
    .lines = 1,
  };

  set_number (engine, "Seed", (guint) (limits->seed & G_MAXINT32));
  if (!mar_engine_session_request (player->session, player->task->game, &player->task->options,
                                   start, (const MarAction *) (const void *) history->data,
                                   history->len, &asked, NULL, error))
    return FALSE;
  find->n = mar_engine_best (engine, find->actions, G_N_ELEMENTS (find->actions));
  find->nodes = mar_engine_nodes (engine);
  find->depth = mar_engine_n_lines (engine) > 0 ? mar_engine_line (engine, 0)->depth : 0;
  if (find->n > 0)
    return TRUE;
  g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                       _("the engine returned no turn"));
  return FALSE;
}

gboolean
match_player_find (MatchPlayer            *player,
                   const MarLine          *line,
                   const MarPosition      *start,
                   const GArray           *history,
                   const MarSearchLimits  *limits,
                   MatchFind              *find,
                   GError                **error)
{
  *find = (MatchFind) { .n = 0 };
  return player->search != NULL ? search_here (player, line, limits, find, error)
                                : request_turn (player, start, history, limits, find, error);
}
