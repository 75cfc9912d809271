/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-games.h"

#include <stdlib.h>

const BoardGame board_games[] = {
  { "margrites", "", 120 },
  { "margrites", "hostile=true", 60 },
  { "margrites", "returning=true rebuttal=true", 160 },
  { "margo", "size=4", 60 },
  { "margo", "size=5 players=3 can_pass=true", 120 },
  { "margo", "size=4 swap=true all_freedoms=true height=2", 60 },
  { "martial", "target=60", 120 },
  { "marad", "", 80 },
  { "marad", "zero=any", 80 },
  { "marvin", "", 60 },
  { "marvin", "size=7", 90 },
};

const MarGame *
game_and_options (const BoardGame *which,
                  MarOptions      *options)
{
  const MarGame *game = mar_game_find (which->name, NULL);
  g_auto (GStrv) words = g_strsplit (which->settings, " ", -1);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (game);
  mar_options_init (options, game);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (words[i], "=", 2);

      if (halves[0] != NULL)
        mar_options_set (options, game, halves[0], halves[1], &error);
      g_assert_no_error (error);
    }
  mar_options_check (options, game, &error);
  g_assert_no_error (error);

  return game;
}

MarLine *
begin_game (const BoardGame *which)
{
  MarOptions options;
  const MarGame *game = game_and_options (which, &options);

  return mar_line_new (game, &options, NULL);
}

gboolean
play_at_random (MarLine    *line,
                GRand      *random,
                MarEffects *effects)
{
  g_autoptr (GError) error = NULL;
  MarActionList list;

  mar_line_actions (line, &list);
  if (list.n == 0)
    return FALSE;

  mar_line_play (line, list.items[g_rand_int_range (random, 0, (gint32) list.n)], effects, &error);
  g_assert_no_error (error);
  return TRUE;
}

GRand *
tell_random (const BoardGame *which)
{
  const char *text = g_getenv ("MAR_TEST_SEED");
  const guint32 seed = text != NULL ? (guint32) g_ascii_strtoull (text, NULL, 10) : 20263;

  g_test_message ("%s %s, MAR_TEST_SEED=%u", which->name, which->settings, seed);
  return g_rand_new_with_seed (seed);
}
