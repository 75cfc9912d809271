/* Options: the engine's own, and those of the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include "engine-output.h"
#include "engine.h"
#include "level.h"

/* @change: what to do when the value is another one */
typedef struct
{
  const char *name;
  gsize place;
  gint64 initial;
  gint64 minimum;
  gint64 maximum;
  void (*change) (Engine *engine);
} OwnOption;

/* The tables are of another size then. */
static void
drop_search (Engine *engine)
{
  engine_join (engine);
  g_clear_pointer (&engine->search, mar_search_free);
}

static void
reset_nothing (Engine *engine G_GNUC_UNUSED)
{
}

static const OwnOption own_options[] = {
  { "Threads", G_STRUCT_OFFSET (EngineSettings, threads), 1, 1, MAR_SEARCH_MAX_THREADS,
    drop_search },
  { "Hash", G_STRUCT_OFFSET (EngineSettings, hash), MAR_SEARCH_MEMORY, MAR_SEARCH_MIN_MEMORY,
    MAR_SEARCH_MAX_MEMORY, drop_search },
  { "MultiPV", G_STRUCT_OFFSET (EngineSettings, lines), 1, 1, MAR_SEARCH_MAX_LINES, reset_nothing },
  { "Seed", G_STRUCT_OFFSET (EngineSettings, seed), 1, 0, G_MAXINT32, reset_nothing },
  { "Level", G_STRUCT_OFFSET (EngineSettings, level), 0, 0, MAR_LEVEL_MAX, reset_nothing },
};

static gint64 *
get_value (Engine          *engine,
           const OwnOption *option)
{
  return &G_STRUCT_MEMBER (gint64, &engine->settings, option->place);
}

/* No more than the machine has, however much the search could use. */
static gint64
get_maximum (const OwnOption *option)
{
  gint64 pages, machine;

  if (option->place != G_STRUCT_OFFSET (EngineSettings, hash))
    return option->maximum;
  pages = sysconf (_SC_PHYS_PAGES);
  machine = pages > 0 ? pages * sysconf (_SC_PAGESIZE) >> 20 : option->maximum;
  return CLAMP (machine, MAR_SEARCH_MEMORY, option->maximum);
}

void
engine_options_init (Engine *engine)
{
  for (guint i = 0; i < G_N_ELEMENTS (own_options); i++)
    *get_value (engine, &own_options[i]) = own_options[i].initial;
  mar_options_init (&engine->options, engine->game);
}

static void
write_choices (GString           *text,
               const char *const *choices)
{
  for (guint i = 0; choices[i] != NULL; i++)
    g_string_append_printf (text, " var %s", choices[i]);
}

/* The options of the game, at their defaults. */
static void
send_game_options (const Engine *engine)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < engine->game->n_options; i++)
    {
      const MarOptionSpec *spec = &engine->game->options[i];

      g_string_append_printf (lines, "option name %s type ", spec->name);
      if (spec->choices == NULL)
        g_string_append_printf (lines, "spin default %d min %d max %d", spec->fallback,
                                spec->minimum, spec->maximum);
      else
        g_string_append_printf (lines, "%s default %s",
                                mar_options_is_switch (spec) ? "check" : "combo",
                                spec->choices[spec->fallback]);
      if (spec->choices != NULL && !mar_options_is_switch (spec))
        write_choices (lines, spec->choices);
      g_string_append_c (lines, '\n');
    }
  engine_send_lines (lines);
}

void
engine_send_options (const Engine *engine)
{
  g_autoptr (GString) games = g_string_new (NULL);
  guint n;
  const MarGame *const *all = mar_games (&n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (games, " var %s", all[i]->name);
  engine_send ("option name Game type combo default %s%s", all[0]->name, games->str);
  for (guint i = 0; i < G_N_ELEMENTS (own_options); i++)
    engine_send ("option name %s type spin default %" G_GINT64_FORMAT " min %" G_GINT64_FORMAT
                 " max %" G_GINT64_FORMAT,
                 own_options[i].name, own_options[i].initial, own_options[i].minimum,
                 get_maximum (&own_options[i]));
  send_game_options (engine);
}

/* A position is one of a game with its options: when these change, there is none. */
static void
forget_position (Engine *engine)
{
  g_clear_pointer (&engine->line, mar_line_free);
}

static void
set_game (Engine     *engine,
          const char *value)
{
  g_autoptr (GError) error = NULL;
  const MarGame *game = mar_game_find (value, &error);

  if (game == NULL)
    {
      engine_send_error ("setoption Game: %s", error->message);
      return;
    }
  if (game != engine->game)
    drop_search (engine);
  engine->game = game;
  mar_options_init (&engine->options, game);
  forget_position (engine);
  send_game_options (engine);
}

static void
set_own (Engine          *engine,
         const OwnOption *option,
         const char      *text)
{
  gint64 *value = get_value (engine, option);
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, option->minimum, get_maximum (option), &number, NULL))
    engine_send_error ("setoption %s: “%s” is no whole number from %" G_GINT64_FORMAT
                       " to %" G_GINT64_FORMAT,
                       option->name, text, option->minimum, get_maximum (option));
  else if (number != *value)
    {
      *value = number;
      option->change (engine);
    }
}

static void
set_game_option (Engine     *engine,
                 const char *name,
                 const char *value)
{
  MarOptions options = engine->options;
  g_autoptr (GError) error = NULL;

  if (!mar_options_set (&options, engine->game, name, value, &error))
    {
      engine_send_error ("setoption: %s", error->message);
      return;
    }
  engine->options = options;
  forget_position (engine);
}

static void
set (Engine     *engine,
     const char *name,
     const char *value)
{
  if (g_ascii_strcasecmp (name, "Game") == 0)
    {
      set_game (engine, value);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (own_options); i++)
    if (g_ascii_strcasecmp (name, own_options[i].name) == 0)
      {
        set_own (engine, &own_options[i], value);
        return;
      }
  set_game_option (engine, name, value);
}

void
engine_set_option (Engine       *engine,
                   EngineTokens *tokens)
{
  g_autofree char *label = engine_tokens_next (tokens);
  g_autofree char *name = engine_tokens_next (tokens);
  g_autofree char *separator = engine_tokens_next (tokens);
  g_autofree char *value = engine_tokens_rest (tokens);

  if (engine_is_searching (engine, "setoption"))
    return;
  if (g_strcmp0 (label, "name") != 0 || name == NULL || g_strcmp0 (separator, "value") != 0
      || *value == '\0')
    engine_send_error ("setoption: expected “setoption name NAME value VALUE”");
  else
    set (engine, name, value);
}
