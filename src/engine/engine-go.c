/* Searching, in a thread of its own, and telling what is found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "engine-output.h"
#include "engine.h"
#include "level.h"

/* For each action of a turn that the search left unfinished. */
#define COMPLETING_NODES 64

/* One search as its thread sees it: everything that it reads is its own. */
typedef struct
{
  Engine *engine;
  MarLine *line;
  MarSearchLimits limits;
  guint level;
  gboolean infinite;
  guint lines;
} Task;

static void
task_free (Task *task)
{
  mar_line_free (task->line);
  g_free (task);
}

MarSearch *
engine_need_search (Engine *engine)
{
  if (engine->search == NULL)
    {
      MarSearchOptions options;

      mar_search_options_init (&options);
      options.memory = (guint) engine->settings.hash;
      options.threads = (guint) engine->settings.threads;
      engine->search = mar_search_new (engine->game, &options);
    }
  return engine->search;
}

/* Plays the first turn of @found, or what it has of it; returns whether that is a whole turn. */
static gboolean
play_first_turn (MarLine             *line,
                 const MarSearchLine *found)
{
  for (guint i = 0; i < found->n_first; i++)
    mar_line_play (line, found->actions[i], NULL, NULL);
  return engine_at_beginning (line);
}

/* A search that ended early may know less than a turn: the rest of it is found action by
 * action, with little effort. */
static void
complete_turn (const Task    *task,
               MarSearchLine *best)
{
  Engine *engine = task->engine;
  g_autoptr (MarLine) line = mar_line_branch (task->line);
  g_autofree MarSearchReport *report = g_new0 (MarSearchReport, 1);
  const MarSearchLimits limits
    = { .nodes = COMPLETING_NODES, .lines = 1, .seed = task->limits.seed };
  const MarSearchLine *rest = &report->lines[0];

  if (play_first_turn (line, best))
    return;
  do
    {
      mar_search_run (engine->search, line, &limits, NULL, NULL, report);
      if (report->n_lines == 0)
        return;
      memcpy (best->actions + best->n_first, rest->actions, rest->n_first * sizeof *rest->actions);
      best->n_first += rest->n_first;
    }
  while (!play_first_turn (line, rest));
}

/* Says the best move, with the lock held. The engine is free again before anybody can read it:
 * who answers to that at once must not be told that a search is under way. */
static void
send_best (Engine              *engine,
           const MarLine       *line,
           const MarSearchLine *best)
{
  g_autoptr (GString) text = g_string_new ("bestmove ");

  if (best != NULL)
    engine_write_turns (line, best->actions, best->n_first, text);
  else
    g_string_append (text, "none");
  engine->searching = FALSE;
  engine_send ("%s", text->str);
}

/* In the thread of the search. What is found after the best move was said is of no use. */
static void
send_lines (const MarSearchReport *report,
            gpointer               data)
{
  const Task *task = data;
  Engine *engine = task->engine;

  g_mutex_lock (&engine->lock);
  if (engine->searching)
    {
      engine_send_info (task->line, report, task->lines);
      *engine->latest = *report;
    }
  g_mutex_unlock (&engine->lock);
}

static gpointer
search (gpointer data)
{
  Task *task = data;
  Engine *engine = task->engine;
  const MarGame *game = mar_line_game (task->line);
  g_autofree MarSearchReport *report = g_new0 (MarSearchReport, 1);
  MarSearchLine *best = NULL;

  if (game->actor (mar_line_position (task->line)) == MAR_ACTOR_CHANCE)
    engine_send ("info string chance is to act; a roll is for whoever asks to play");
  else
    best = &report->lines[mar_level_run (engine->search, task->level, task->line, &task->limits,
                                         send_lines, task, report)];
  if (report->n_lines == 0)
    best = NULL;
  else
    complete_turn (task, best);

  g_mutex_lock (&engine->lock);
  while (task->infinite && !engine->released)
    g_cond_wait (&engine->release, &engine->lock);
  if (engine->searching)
    send_best (engine, task->line, best);
  g_mutex_unlock (&engine->lock);
  task_free (task);
  return NULL;
}

void
engine_go (Engine       *engine,
           EngineTokens *tokens)
{
  MarSearchLimits limits;
  gboolean infinite;
  Task *task;

  if (engine_is_searching (engine, "go") || engine_need_position (engine, "go") == NULL
      || !engine_read_order (engine, tokens, &limits, &infinite))
    return;

  engine_join (engine);
  mar_search_forget_stop (engine_need_search (engine));
  task = g_new0 (Task, 1);
  task->engine = engine;
  task->line = mar_line_branch (engine->line);
  task->limits = limits;
  task->level = (guint) engine->settings.level;
  task->lines = limits.lines;
  task->infinite = infinite;
  engine->searching = TRUE;
  engine->released = FALSE;
  engine->latest->n_lines = 0;
  engine->thread = g_thread_new ("go", search, task);
}

/* Says the best move of the lines that were told last, with the lock held. The threads that
 * search compete with all that the machine does, and may not notice for a while that they
 * are to stop; this one has slept, and is given its turn before them. */
static void
hurry (Engine *engine)
{
  const MarSearchReport *latest = engine->latest;
  g_autoptr (MarLine) line = mar_line_branch (engine->line);

  if (engine->settings.level == 0 && latest->n_lines > 0
      && play_first_turn (line, &latest->lines[0]))
    send_best (engine, engine->line, &latest->lines[0]);
}

void
engine_stop (Engine *engine)
{
  gboolean told = TRUE;

  g_mutex_lock (&engine->lock);
  if (engine->searching)
    {
      mar_search_stop (engine->search);
      hurry (engine);
      told = !engine->searching;
    }
  engine->released = TRUE;
  g_cond_signal (&engine->release);
  g_mutex_unlock (&engine->lock);
  if (!told)
    engine_join (engine);
}

void
engine_join (Engine *engine)
{
  g_clear_pointer (&engine->thread, g_thread_join);
}
