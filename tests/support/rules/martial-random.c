/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "martial-random.h"

MartialVariant
martial_variant (guint number)
{
  static const char *const targets[] = { "21", "60", "999", "13", "34", "5", "90" };
  static const char *const noreturns[] = { "last", "own", "both" };

  return (MartialVariant) {
    number / 3 % 2 == 0 ? "g" : "s",
    number / 6 % 2 == 0 ? "far" : "mirror",
    number / 12 % 2 == 0 ? "any" : "alternate",
    noreturns[number % 3],
    targets[number % G_N_ELEMENTS (targets)],
  };
}

void
martial_variant_options (const MartialVariant *variant,
                         MarOptions           *options)
{
  const char *const pairs[][2] = {
    { "first", variant->first },       { "setup", variant->setup },
    { "stackcap", variant->stackcap }, { "noreturn", variant->noreturn },
    { "target", variant->target },
  };

  mar_options_init (options, &mar_martial);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_assert_true (mar_options_set (options, &mar_martial, pairs[i][0], pairs[i][1], NULL));
}

MarAction
martial_random_action (GRand               *random,
                       const MarPosition   *position,
                       const MarActionList *list)
{
  MarAction best = MAR_ACTION_NONE;
  int best_rank = -1;

  for (int tries = 0; tries < 3; tries++)
    {
      MarAction action = list->items[g_rand_int_range (random, 0, (gint32) list->n)];
      MarMartialCoin coins[MAR_MARTIAL_COINS];
      MarCell from, to;
      int rank;

      mar_martial.action_cells (position, action, &from, &to);
      rank = (mar_martial_stack (position, to, coins) > 0 ? 2 : 0)
             + (mar_martial_stack (position, from, coins) > 1 ? 1 : 0);
      if (rank > best_rank)
        {
          best = action;
          best_rank = rank;
        }
    }
  return best;
}

char *
martial_random_crowd (GRand *random)
{
  GString *squares[36];
  GString *text = g_string_new (NULL);
  guint set[24];
  guint n_coins = (guint) g_rand_int_range (random, 1, 25);
  int files = g_rand_int_range (random, 1, 7);
  int ranks = g_rand_int_range (random, 1, 7);
  int first_file = g_rand_int_range (random, 0, 7 - files);
  int first_rank = g_rand_int_range (random, 0, 7 - ranks);

  for (guint i = 0; i < 24; i++)
    set[i] = i;
  for (guint i = 0; i < 36; i++)
    squares[i] = g_string_new (NULL);
  for (guint i = 0; i < n_coins; i++)
    {
      guint drawn = (guint) g_rand_int_range (random, (gint32) i, 24);
      guint coin = set[drawn];
      guint face = coin / 2 % 3 + 1;
      int file = first_file + g_rand_int_range (random, 0, files);
      int rank = first_rank + g_rand_int_range (random, 0, ranks);

      set[drawn] = set[i];
      g_string_append_printf (squares[rank * 6 + file], "%c%u", coin % 2 == 0 ? 'G' : 's',
                              g_rand_boolean (random) ? face : 7 - face);
    }

  for (int rank = 5; rank >= 0; rank--)
    {
      for (int file = 0; file < 6; file++)
        {
          const GString *coins = squares[rank * 6 + file];

          g_string_append_printf (text, coins->len > 2 ? "[%s]" : "%s",
                                  coins->len > 0 ? coins->str : ".");
        }
      g_string_append_c (text, rank > 0 ? '/' : ' ');
    }
  g_string_append_printf (text, "%c %d -", g_rand_boolean (random) ? 'g' : 's',
                          g_rand_boolean (random) ? 999 : g_rand_int_range (random, 1, 130));
  for (guint i = 0; i < 36; i++)
    g_string_free (squares[i], TRUE);
  return g_string_free (text, FALSE);
}
