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

char *
mar_record_players (const MarRecord *record,
                    const char      *you)
{
  const MarGame *game;
  g_autoptr (GString) players = g_string_new (NULL);
  gboolean known = FALSE;
  gboolean against_program = FALSE;
  guint n;

  g_return_val_if_fail (record != NULL, NULL);

  game = mar_record_game (record);
  n = mar_game_n_players (game, mar_node_position (mar_record_root (record)));
  for (guint i = 0; i < n; i++)
    {
      const char *name = get_name (record, i);

      known |= name != NULL;
      against_program |= name != NULL && g_str_has_prefix (name, PROGRAM);
    }
  if (!known)
    return NULL;

  for (guint i = 0; i < n; i++)
    {
      const char *name = get_name (record, i);

      if (name == NULL)
        name = against_program && you != NULL ? you : _(game->player_names[i]);
      g_string_append_printf (players, "%s%s", i > 0 ? " – " : "", name);
    }

  return g_string_free (g_steal_pointer (&players), FALSE);
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
