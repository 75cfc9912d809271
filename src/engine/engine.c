/* The commands of the protocol, a table, and those that are a few lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "engine-output.h"
#include "engine.h"

#define AUTHOR "the Marginalia developers"
#define SPACES " \t\r\f\v"

char *
engine_tokens_next (EngineTokens *tokens)
{
  const char *begin = tokens->at + strspn (tokens->at, SPACES);
  gsize length = strcspn (begin, SPACES);

  tokens->at = begin + length;
  return length > 0 ? g_strndup (begin, length) : NULL;
}

char *
engine_tokens_rest (EngineTokens *tokens)
{
  char *rest = g_strstrip (g_strdup (tokens->at));

  tokens->at += strlen (tokens->at);
  return rest;
}

void
engine_init (Engine *engine)
{
  memset (engine, 0, sizeof *engine);
  engine->game = mar_games (NULL)[0];
  engine_options_init (engine);
  g_mutex_init (&engine->lock);
  g_cond_init (&engine->release);
  engine->latest = g_new0 (MarSearchReport, 1);
}

void
engine_clear (Engine *engine)
{
  engine_stop (engine);
  engine_join (engine);
  mar_line_free (engine->line);
  mar_search_free (engine->search);
  g_free (engine->latest);
  g_cond_clear (&engine->release);
  g_mutex_clear (&engine->lock);
}

gboolean
engine_is_searching (Engine     *engine,
                     const char *complaint)
{
  gboolean searching;

  g_mutex_lock (&engine->lock);
  searching = engine->searching;
  g_mutex_unlock (&engine->lock);
  if (searching && complaint != NULL)
    engine_send_error ("%s: a search is under way; “stop” ends it", complaint);
  return searching;
}

MarLine *
engine_need_position (Engine     *engine,
                      const char *command)
{
  if (engine->line == NULL)
    engine_send_error ("%s: there is no position yet; “position startpos” sets one", command);
  return engine->line;
}

static void
send_handshake (Engine               *engine,
                EngineTokens *tokens  G_GNUC_UNUSED)
{
  g_autoptr (GString) games = g_string_new (NULL);
  guint n;
  const MarGame *const *all = mar_games (&n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (games, " %s", all[i]->name);
  engine_send ("id name Marginalia %s", MAR_VERSION);
  engine_send ("id author " AUTHOR);
  engine_send ("id games%s", games->str);
  engine_send_options (engine);
  engine_send ("ugiok");
}

static void
send_ready (Engine               *engine,
            EngineTokens *tokens  G_GNUC_UNUSED)
{
  if (!engine_is_searching (engine, NULL))
    engine_need_search (engine);
  engine_send ("readyok");
}

static void
begin_game (Engine               *engine,
            EngineTokens *tokens  G_GNUC_UNUSED)
{
  if (engine_is_searching (engine, "uginewgame") || engine->search == NULL)
    return;
  engine_join (engine);
  mar_search_clear (engine->search);
}

static void
stop (Engine               *engine,
      EngineTokens *tokens  G_GNUC_UNUSED)
{
  if (engine_is_searching (engine, NULL))
    engine_stop (engine);
  else
    engine_send_error ("stop: there is no search to stop");
}

/* The engine never ponders, so that there is nothing to hit. */
static void
ignore (Engine *engine       G_GNUC_UNUSED,
        EngineTokens *tokens G_GNUC_UNUSED)
{
}

static const struct
{
  const char *name;
  void (*obey) (Engine *engine, EngineTokens *tokens);
} commands[] = {
  { "ugi", send_handshake },
  { "isready", send_ready },
  { "setoption", engine_set_option },
  { "uginewgame", begin_game },
  { "position", engine_set_position },
  { "query", engine_reply_to_query },
  { "go", engine_go },
  { "stop", stop },
  { "ponderhit", ignore },
};

gboolean
engine_obey (Engine     *engine,
             const char *line)
{
  EngineTokens tokens = { line };
  g_autofree char *name = engine_tokens_next (&tokens);

  if (name == NULL)
    return TRUE;
  if (g_str_equal (name, "quit"))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (name, commands[i].name))
      {
        commands[i].obey (engine, &tokens);
        return TRUE;
      }
  engine_send_error ("unknown command “%s”", name);
  return TRUE;
}
