/* What a game is called: by its title, or else by who plays it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-record.h"

/* The name under which the program itself plays begins so in every language. */
#define PROGRAM "Marginalia"

static gboolean
is_filled (const char *text)
{
  return text != NULL && *text != '\0';
}

static const char *
get_name (const MarRecord *record,
          guint            player)
{
  g_autofree char *key = mar_player_header (mar_record_game (record), (int) player);
  const char *name = mar_record_header (record, key);

  return is_filled (name) ? name : NULL;
}

static gboolean
is_against_program (const MarRecord *record)
{
  const MarGame *game = mar_record_game (record);
  const guint n = mar_game_n_players (game, mar_node_position (mar_record_root (record)));

  for (guint i = 0; i < n; i++)
    {
      const char *name = get_name (record, i);

      if (name != NULL && g_str_has_prefix (name, PROGRAM))
        return TRUE;
    }

  return FALSE;
}

const char *
mar_record_player_name (const MarRecord *record,
                        int              player,
                        const char      *you)
{
  const char *name;

  g_return_val_if_fail (record != NULL && player >= 0, NULL);

  name = get_name (record, (guint) player);

  return name == NULL && you != NULL && is_against_program (record) ? you : name;
}

char *
mar_players_join (const MarGame     *game,
                  const char *const *names)
{
  g_autoptr (GString) players = g_string_new (NULL);
  gboolean any = FALSE;

  g_return_val_if_fail (names != NULL, NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *name = names[i];

      any = any || *name != '\0';
      if (*name == '\0' && game != NULL)
        name = _(game->player_names[i]);
      g_string_append_printf (players, "%s%s", i > 0 ? " – " : "", name);
    }

  return any ? g_string_free (g_steal_pointer (&players), FALSE) : NULL;
}

char *
mar_record_players (const MarRecord *record,
                    const char      *you)
{
  const char *names[MAR_MAX_PLAYERS + 1] = { NULL };
  const MarGame *game;
  guint n;

  g_return_val_if_fail (record != NULL, NULL);

  game = mar_record_game (record);
  n = mar_game_n_players (game, mar_node_position (mar_record_root (record)));
  for (guint i = 0; i < n; i++)
    {
      const char *name = mar_record_player_name (record, (int) i, you);

      names[i] = name != NULL ? name : "";
    }

  return mar_players_join (game, names);
}

char *
mar_record_title (const MarRecord *record,
                  const char      *you)
{
  g_autofree char *players = NULL;
  const char *title;

  g_return_val_if_fail (record != NULL, NULL);

  title = mar_record_header (record, "title");
  if (is_filled (title))
    return g_strdup (title);

  players = mar_record_players (record, you);
  if (players == NULL)
    /* Translators: a game that has no title and no players, by its rules: "NAME game" */
    return g_strdup_printf (_("%s game"), mar_record_game (record)->title);

  /* Translators: a game by its rules and its players: "NAME, Hana – Piet" */
  return g_strdup_printf (_("%s, %s"), mar_record_game (record)->title, players);
}
