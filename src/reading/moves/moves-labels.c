/* The players as a list of moves calls them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-head.h"
#include "moves-private.h"
#include "moves-scan.h"

/* A name may be broken at the end of a line; a single letter stands as it is. */
static gboolean
has_name (const char *at,
          const char *name,
          gsize       length)
{
  if (length == 1)
    return *at == *name;
  for (gsize i = 0; i < length; i++)
    if (g_ascii_tolower (at[i]) != g_ascii_tolower (name[i]) && (name[i] != ' ' || at[i] != '\n'))
      return FALSE;
  return TRUE;
}

const MovesLabel *
moves_find_label (const MovesSetting  *setting,
                  const char          *at,
                  const char          *limit,
                  const char         **end)
{
  const MovesLabel *best = NULL;
  gsize longest = 0;

  for (guint i = 0; i < setting->labels->len; i++)
    {
      const MovesLabel *label = &g_array_index (setting->labels, MovesLabel, i);
      const gsize length = strlen (label->name);

      if (length <= longest || (gsize) (limit - at) < length || moves_is_word_sign (at + length)
          || !has_name (at, label->name, length))
        continue;
      best = label;
      longest = length;
    }
  *end = at + longest;
  return best;
}

/* Who is called something. */
typedef struct
{
  const MarGame *game;
  int player;
} Called;

static void
index_player (GHashTable    *index,
              const MarGame *game,
              int            player)
{
  const char *const own = game->player_names[player];
  const char *name = own;

  for (guint other = 0; name != NULL; name = moves_player_name (own, other++))
    {
      g_autofree char *lower = g_utf8_strdown (name, -1);
      Called *called;

      if ((strlen (name) <= 2 && name != own) || g_hash_table_contains (index, lower))
        continue;
      called = g_new (Called, 1);
      *called = (Called) { game, player };
      g_hash_table_insert (index, g_steal_pointer (&lower), called);
    }
}

/* Returns: (element-type utf8 Called): all players by what they are called, in lower case; the
 * first one of a name. */
static GHashTable *
get_players (void)
{
  static gsize made = 0;

  if (g_once_init_enter (&made))
    {
      GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      guint n;
      const MarGame *const *games = mar_games (&n);

      for (guint i = 0; i < n; i++)
        for (guint player = 0; games[i]->player_names[player] != NULL; player++)
          index_player (index, games[i], (int) player);
      g_once_init_leave (&made, (gsize) index);
    }
  return (GHashTable *) made;
}

char *
moves_find_player (const char *title)
{
  const Called *called = g_hash_table_lookup (get_players (), title);

  return called != NULL ? mar_player_header (called->game, called->player) : NULL;
}

static void
add_label (MovesSetting *setting,
           const char   *name,
           int           player,
           gboolean      is_name)
{
  const MovesLabel label = { g_strdup (name), player, is_name };

  g_array_append_val (setting->labels, label);
}

/* The player whose header has this name in it: "Ute" is "Ute Berg"; -1: none has. */
static int
find_named (const MarGame   *game,
            const MovesHead *head,
            guint            n,
            const char      *name)
{
  for (guint player = 0; player < n; player++)
    {
      g_autofree char *key = mar_player_header (game, (int) player);

      for (guint i = 0; i < head->keys->len; i++)
        if (strcmp (head->keys->pdata[i], key) == 0
            && strstr (head->values->pdata[i], name) != NULL)
          return (int) player;
    }
  return -1;
}

/* The player who is called by the name @index of those that stand before moves: as the headers say,
 * else who takes that turn. */
static int
find_speaker (const MovesSetting *setting,
              const MovesHead    *head,
              guint               index)
{
  const guint n = head->speakers->len;
  const int named = find_named (setting->game, head, n, head->speakers->pdata[index]);
  const int other = n == 2 ? find_named (setting->game, head, n, head->speakers->pdata[1 - index])
                           : -1;

  if (named >= 0)
    return named;
  return other >= 0 ? 1 - other : (int) index;
}

void
moves_find_labels (MovesSetting    *setting,
                   const MovesHead *head)
{
  const MarGame *game = setting->game;
  const guint n = mar_game_n_players (game, setting->start);

  for (guint player = 0; player < n; player++)
    {
      const char *name = game->player_names[player];
      g_autofree char *key = mar_player_header (game, (int) player);

      add_label (setting, name, (int) player, FALSE);
      for (guint i = 0; moves_player_name (name, i) != NULL; i++)
        add_label (setting, moves_player_name (name, i), (int) player, FALSE);
      for (guint i = 0; i < head->keys->len; i++)
        if (strcmp (head->keys->pdata[i], key) == 0)
          add_label (setting, head->values->pdata[i], (int) player, TRUE);
      if (head->speakers->len == n)
        add_label (setting, head->speakers->pdata[player], find_speaker (setting, head, player),
                   TRUE);
    }
}
