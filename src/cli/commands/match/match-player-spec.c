/* The words that say how a side of a match searches.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "level.h"
#include "match.h"

#define MAX_TIME (24 * 60 * 60 * 1000)

typedef struct
{
  const char *name;
  guint64 minimum;
  guint64 maximum;
  void (*set) (MatchPlayerSpec *player, guint64 value);
} Setting;

static void
set_time (MatchPlayerSpec *player,
          guint64          value)
{
  player->time = (gint64) value * 1000;
}

static void
set_nodes (MatchPlayerSpec *player,
           guint64          value)
{
  player->nodes = value;
}

static void
set_depth (MatchPlayerSpec *player,
           guint64          value)
{
  player->depth = (guint) value;
}

static void
set_threads (MatchPlayerSpec *player,
             guint64          value)
{
  player->options.threads = (guint) value;
}

static void
set_memory (MatchPlayerSpec *player,
            guint64          value)
{
  player->options.memory = (guint) value;
}

static void
set_level (MatchPlayerSpec *player,
           guint64          value)
{
  player->level = (guint) value;
}

static const Setting settings[] = {
  { "time", 1, MAX_TIME, set_time },
  { "nodes", 1, G_MAXINT64, set_nodes },
  { "depth", 1, 255, set_depth },
  { "threads", 1, MAR_SEARCH_MAX_THREADS, set_threads },
  { "memory", MAR_SEARCH_MIN_MEMORY, MAR_SEARCH_MAX_MEMORY, set_memory },
  { "level", 0, MAR_LEVEL_MAX, set_level },
};

static const struct
{
  const char *name;
  MarSearchMethod method;
} methods[] = {
  { "best", MAR_SEARCH_BEST },
  { "plain", MAR_SEARCH_UCT },
};

G_GNUC_PRINTF (4, 5)
static gboolean
refuse (GError     **error,
        guint        column,
        const char  *word,
        const char  *format,
        ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Translators: a place in what was typed, the word there, and what is wrong with it. */
  g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX, _("column %u, “%s”: %s"), column,
               word, reason);
  return FALSE;
}

static gboolean
read_engine (MatchPlayerSpec  *player,
             guint             column,
             const char       *word,
             const char       *command,
             GError          **error)
{
  g_autoptr (GError) reason = NULL;

  g_clear_pointer (&player->command, g_strfreev);
  return g_shell_parse_argv (command, NULL, &player->command, &reason)
         || refuse (error, column, word, "%s", reason->message);
}

static gboolean
read_setting (MatchPlayerSpec  *player,
              guint             column,
              const char       *word,
              GError          **error)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  guint64 value;

  if (g_str_equal (parts[0], "engine"))
    return read_engine (player, column, word, parts[1], error);
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      const Setting *setting = &settings[i];

      if (!g_str_equal (parts[0], setting->name))
        continue;
      if (!g_ascii_string_to_unsigned (parts[1], 10, setting->minimum, setting->maximum, &value,
                                       NULL))
        return refuse (error, column, word, _("must be %" PRIu64 " … %" PRIu64), setting->minimum,
                       setting->maximum);
      setting->set (player, value);
      return TRUE;
    }
  return refuse (error, column, word,
                 _("unknown setting; known settings: time, nodes, depth, threads, memory, level, "
                   "engine"));
}

static gboolean
read_method (MatchPlayerSpec  *player,
             guint             column,
             const char       *word,
             GError          **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (g_str_equal (word, methods[i].name))
      {
        player->options.method = methods[i].method;
        return TRUE;
      }
  return refuse (error, column, word, _("unknown searcher; known searchers: best, plain"));
}

gboolean
match_player_spec_read (MatchPlayerSpec  *player,
                        const char       *text,
                        guint             time,
                        GError          **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint column = 1;

  *player = (MatchPlayerSpec) { .time = 0 };
  mar_search_options_init (&player->options);
  if (words[0] == NULL)
    return refuse (error, column, text, _("missing searcher: best or plain"));
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!(g_strrstr (words[i], "=") != NULL ? read_setting (player, column, words[i], error)
                                              : read_method (player, column, words[i], error)))
        {
          match_player_spec_clear (player);
          return FALSE;
        }
      column += (guint) g_utf8_strlen (words[i], -1) + 1;
    }
  if (player->time == 0 && player->nodes == 0 && player->depth == 0)
    player->time = (gint64) time * 1000;
  return TRUE;
}

void
match_player_spec_clear (MatchPlayerSpec *player)
{
  g_clear_pointer (&player->command, g_strfreev);
}
