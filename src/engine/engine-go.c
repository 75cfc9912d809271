/* Searching, in a thread of its own, and telling what is found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "engine-output.h"
#include "engine.h"
#include "level.h"

/* Of the time on the clock: how many turns it must last for, what is left in reserve for the
 * way of the answer, and how much of an increment is used up, in per cent. */
#define TURNS_TO_GO 20
#define RESERVE_MS 30
#define INCREMENT_SHARE 80

/* For each action of a turn that the search left unfinished. */
#define COMPLETING_NODES 64

#define MOST_MS ((gint64) 1000 * 3600 * 24 * 365)

/* What `go` asks for; -1: nothing was said. */
typedef struct
{
  gint64 movetime;
  gint64 nodes;
  gint64 depth;
  gint64 time[MAR_MAX_PLAYERS];
  gint64 increment[MAR_MAX_PLAYERS];
  gboolean infinite;
} Order;

static const struct
{
  const char *name;
  gsize place;
  gint64 minimum;
  gint64 maximum;
} limits_by_name[] = {
  { "movetime", G_STRUCT_OFFSET (Order, movetime), 0, MOST_MS },
  { "nodes", G_STRUCT_OFFSET (Order, nodes), 1, G_MAXINT64 },
  { "depth", G_STRUCT_OFFSET (Order, depth), 1, G_MAXINT32 },
  { "p1time", G_STRUCT_OFFSET (Order, time[0]), 0, MOST_MS },
  { "p2time", G_STRUCT_OFFSET (Order, time[1]), 0, MOST_MS },
  { "p3time", G_STRUCT_OFFSET (Order, time[2]), 0, MOST_MS },
  { "p4time", G_STRUCT_OFFSET (Order, time[3]), 0, MOST_MS },
  { "p1inc", G_STRUCT_OFFSET (Order, increment[0]), 0, MOST_MS },
  { "p2inc", G_STRUCT_OFFSET (Order, increment[1]), 0, MOST_MS },
  { "p3inc", G_STRUCT_OFFSET (Order, increment[2]), 0, MOST_MS },
  { "p4inc", G_STRUCT_OFFSET (Order, increment[3]), 0, MOST_MS },
};

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

static void
tell_lines (const MarSearchReport *report,
            gpointer               data)
{
  const Task *task = data;

  engine_tell_lines (task->line, report, task->lines);
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
  const MarSearchLimits limits = { .nodes = COMPLETING_NODES, .lines = 1, .seed = task->limits.seed };
  guint n = 0;

  for (;;)
    {
      while (n < best->n_first)
        mar_line_play (line, best->actions[n++], NULL, NULL);
      if (engine_at_beginning (line))
        return;
      mar_search_run (engine->search, line, &limits, NULL, NULL, report);
      if (report->n_lines == 0)
        return;
      memcpy (best->actions + n, report->lines[0].actions,
              report->lines[0].n_first * sizeof *best->actions);
      best->n_first += report->lines[0].n_first;
    }
}

/* The engine is free again before anybody can read the best move: who answers to that at once
 * must not be told that a search is under way. */
static void
tell_best (Task            *task,
           MarSearchReport *report,
           guint            choice)
{
  Engine *engine = task->engine;
  g_autoptr (GString) text = g_string_new ("bestmove ");

  if (report->n_lines == 0)
    g_string_append (text, "none");
  else
    {
      complete_turn (task, &report->lines[choice]);
      engine_write_turns (task->line, report->lines[choice].actions,
                          report->lines[choice].n_first, text);
    }
  g_mutex_lock (&engine->lock);
  while (task->infinite && !engine->released)
    g_cond_wait (&engine->release, &engine->lock);
  engine->searching = FALSE;
  engine_say ("%s", text->str);
  g_mutex_unlock (&engine->lock);
}

static gpointer
search (gpointer data)
{
  Task *task = data;
  const MarGame *game = mar_line_game (task->line);
  g_autofree MarSearchReport *report = g_new0 (MarSearchReport, 1);
  guint choice = 0;

  if (game->actor (mar_line_position (task->line)) == MAR_ACTOR_CHANCE)
    engine_say ("info string chance is to act; a roll is for whoever asks to play");
  else
    choice = mar_level_run (task->engine->search, task->level, task->line, &task->limits,
                            tell_lines, task, report);
  tell_best (task, report, choice);
  task_free (task);
  return NULL;
}

/* Asking. */

static gboolean
read_limit (Order       *order,
            const char  *name,
            EngineWords *words)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits_by_name); i++)
    {
      g_autofree char *text = NULL;

      if (!g_str_equal (name, limits_by_name[i].name))
        continue;
      text = engine_words_next (words);
      if (text != NULL
          && g_ascii_string_to_signed (text, 10, limits_by_name[i].minimum,
                                       limits_by_name[i].maximum,
                                       &G_STRUCT_MEMBER (gint64, order, limits_by_name[i].place),
                                       NULL))
        return TRUE;
      engine_say_error ("go: “%s” is no whole number from %" G_GINT64_FORMAT " to %"
                        G_GINT64_FORMAT " for %s",
                        text != NULL ? text : "", limits_by_name[i].minimum,
                        limits_by_name[i].maximum, name);
      return FALSE;
    }
  engine_say_error ("go: “%s” is no limit of a search", name);
  return FALSE;
}

static gboolean
has_clock (const Order *order)
{
  for (guint i = 0; i < MAR_MAX_PLAYERS; i++)
    if (order->time[i] >= 0)
      return TRUE;
  return FALSE;
}

static gboolean
read_order (Order       *order,
            EngineWords *words)
{
  gboolean limited;

  memset (order, 0xff, sizeof *order);
  order->infinite = FALSE;
  for (;;)
    {
      g_autofree char *name = engine_words_next (words);

      if (name == NULL)
        break;
      if (g_str_equal (name, "infinite"))
        order->infinite = TRUE;
      else if (!read_limit (order, name, words))
        return FALSE;
    }
  limited = order->movetime >= 0 || order->nodes >= 0 || order->depth >= 0 || has_clock (order);
  if (order->infinite && limited)
    {
      engine_say_error ("go: “infinite” leaves no room for another limit");
      return FALSE;
    }
  order->infinite = !limited;
  return TRUE;
}

/* What of @time milliseconds, with @increment more after each turn, is for this turn. */
static gint64
share_of_clock (gint64 time,
                gint64 increment)
{
  gint64 share = time / TURNS_TO_GO + MAX (increment, 0) * INCREMENT_SHARE / 100;

  return CLAMP (share, 1, MAX (time - RESERVE_MS, 1));
}

/* Returns: FALSE, after an error, when the clock of the player to act is missing. */
static gboolean
limit_by_clock (const Order     *order,
                const MarLine   *line,
                MarSearchLimits *limits)
{
  const MarGame *game = mar_line_game (line);
  const MarPosition *position = mar_line_position (line);
  int actor = game->actor (position);
  int person;
  gint64 share;

  if (!has_clock (order) || actor < 0)
    return TRUE;
  person = mar_game_person (game, position, actor);
  if (order->time[person] < 0)
    {
      engine_say_error ("go: player %d is to act, and p%dtime is missing", person + 1, person + 1);
      return FALSE;
    }
  share = share_of_clock (order->time[person], order->increment[person]) * 1000;
  limits->time = limits->time > 0 ? MIN (limits->time, share) : share;
  return TRUE;
}

static gboolean
make_limits (const Engine    *engine,
             const Order     *order,
             MarSearchLimits *limits)
{
  mar_search_limits_init (limits);
  if (order->movetime >= 0)
    limits->time = MAX (order->movetime * 1000, 1);
  if (order->nodes >= 0)
    limits->nodes = (guint64) order->nodes;
  if (order->depth >= 0)
    limits->depth = (guint) order->depth;
  limits->lines = (guint) engine->settings.lines;
  limits->seed = (guint64) engine->settings.seed;
  return limit_by_clock (order, engine->line, limits);
}

static void
join_thread (Engine *engine)
{
  g_clear_pointer (&engine->thread, g_thread_join);
}

void
engine_go (Engine      *engine,
           EngineWords *words)
{
  MarSearchLimits limits;
  Order order;
  Task *task;

  if (engine_is_searching (engine, "go") || engine_need_position (engine, "go") == NULL
      || !read_order (&order, words) || !make_limits (engine, &order, &limits))
    return;

  join_thread (engine);
  mar_search_forget_stop (engine_need_search (engine));
  task = g_new0 (Task, 1);
  task->engine = engine;
  task->line = mar_line_branch (engine->line);
  task->limits = limits;
  task->level = (guint) engine->settings.level;
  task->lines = limits.lines;
  task->infinite = order.infinite;
  engine->searching = TRUE;
  engine->released = FALSE;
  engine->thread = g_thread_new ("go", search, task);
}

void
engine_stop (Engine *engine)
{
  if (engine->thread == NULL)
    return;
  g_mutex_lock (&engine->lock);
  engine->released = TRUE;
  if (engine->searching)
    mar_search_stop (engine->search);
  g_cond_signal (&engine->release);
  g_mutex_unlock (&engine->lock);
  join_thread (engine);
}
