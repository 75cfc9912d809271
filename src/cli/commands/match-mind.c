/* Who finds the turns of a side: a searcher of this program, or another program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "level.h"
#include "mar-engine-question.h"
#include "match.h"

struct _MatchMind
{
  const MatchTask *task;
  const MatchPlayer *player;
  MarSearch *search;          /* or else: */
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

MatchMind *
match_mind_new (const MatchTask *task,
                MatchSide        side)
{
  const MatchPlayer *player = &task->players[side];
  MatchMind *mind = g_new0 (MatchMind, 1);
  MarEngine *engine;

  mind->task = task;
  mind->player = player;
  if (player->command == NULL)
    {
      mind->search = mar_search_new (task->game, &player->options);
      return mind;
    }
  mind->session = mar_engine_session_new ((const char *const *) player->command);
  engine = mar_engine_session_engine (mind->session);
  set_number (engine, "Threads", player->options.threads);
  set_number (engine, "Hash", player->options.memory);
  set_number (engine, "Level", player->level);
  return mind;
}

void
match_mind_free (MatchMind *mind)
{
  mar_search_free (mind->search);
  g_clear_pointer (&mind->session, mar_engine_session_free);
  g_free (mind);
}

void
match_mind_forget (MatchMind *mind)
{
  if (mind->search != NULL)
    mar_search_clear (mind->search);
  else
    mar_engine_forget (mar_engine_session_engine (mind->session));
}

static gboolean
search_here (MatchMind             *mind,
             const MarLine         *line,
             const MarSearchLimits *limits,
             MatchFind             *find,
             GError               **error)
{
  guint chosen = mar_level_run (mind->search, mind->player->level, line, limits, NULL, NULL,
                                &mind->report);

  find->nodes = mind->report.nodes;
  find->depth = mind->report.depth;
  if (mind->report.n_lines == 0)
    {
      g_set_error_literal (error, MAR_RULES_ERROR, MAR_RULES_ERROR_ILLEGAL,
                           _("the searcher found no turn"));
      return FALSE;
    }
  find->n = mind->report.lines[chosen].n_first;
  for (guint i = 0; i < find->n; i++)
    find->actions[i] = mind->report.lines[chosen].actions[i];
  return TRUE;
}

static gboolean
ask_engine (MatchMind             *mind,
            const MarPosition     *start,
            const GArray          *history,
            const MarSearchLimits *limits,
            MatchFind             *find,
            GError               **error)
{
  MarEngine *engine = mar_engine_session_engine (mind->session);
  const MarEngineLimits asked = {
    .time_ms = (guint) ((limits->time + 999) / 1000), .nodes = limits->nodes,
    .depth = limits->depth, .lines = 1,
  };

  set_number (engine, "Seed", (guint) (limits->seed & G_MAXINT32));
  if (!mar_engine_session_ask (mind->session, mind->task->game, &mind->task->options, start,
                               (const MarAction *) (const void *) history->data, history->len,
                               &asked, NULL, error))
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
match_mind_find (MatchMind             *mind,
                 const MarLine         *line,
                 const MarPosition     *start,
                 const GArray          *history,
                 const MarSearchLimits *limits,
                 MatchFind             *find,
                 GError               **error)
{
  *find = (MatchFind) { .n = 0 };
  return mind->search != NULL ? search_here (mind, line, limits, find, error)
                              : ask_engine (mind, start, history, limits, find, error);
}
