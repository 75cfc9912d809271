/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margrites-random.h"

#include <string.h>

MarAction
margrites_random_action (GRand               *random,
                         const MarActionList *list,
                         int                  player)
{
  MarAction best = list->items[g_rand_int_range (random, 0, (gint32) list->n)];

  for (int tries = 0; tries < 2; tries++)
    {
      MarAction action = list->items[g_rand_int_range (random, 0, (gint32) list->n)];
      MarCell from, to, best_from, best_to;
      int gain, best_gain;

      mar_margrites.action_cells (NULL, action, &from, &to);
      mar_margrites.action_cells (NULL, best, &best_from, &best_to);
      gain = to / MAR_MARGRITES_FILES - from / MAR_MARGRITES_FILES;
      best_gain = best_to / MAR_MARGRITES_FILES - best_from / MAR_MARGRITES_FILES;
      if (player == MAR_MARGRITES_BLACK ? gain > best_gain : gain < best_gain)
        best = action;
    }
  return best;
}

MarPosition *
margrites_random_crowd (GRand *random)
{
  guint8 squares[2][8];
  gboolean taken[MAR_MARGRITES_SQUARES] = { FALSE };
  guint n[2];
  guint points[2] = { 0, 0 };
  guint captures[2] = { 0, 0 };
  int file = g_rand_int_range (random, 0, 6);
  int rank = g_rand_int_range (random, 0, 5);
  int files = g_rand_int_range (random, 3, 10 - file);
  int ranks = g_rand_int_range (random, 3, 9 - rank);
  int most = MIN (8, (files * ranks - 1) / 2);

  for (int player = 0; player < 2; player++)
    {
      n[player] = (guint) g_rand_int_range (random, 1, most + 1);
      for (guint i = 0; i < n[player]; i++)
        {
          int square;

          do
            square = (rank + g_rand_int_range (random, 0, ranks)) * MAR_MARGRITES_FILES + file
                     + g_rand_int_range (random, 0, files);
          while (taken[square]);
          taken[square] = TRUE;
          squares[player][i] = (guint8) square;
        }
    }
  for (int player = 0; player < 2; player++)
    {
      points[player] = (guint) g_rand_int_range (random, 0, (gint32) (9 - n[player]));
      captures[1 - player] = 8 - n[player] - points[player];
    }
  return mar_margrites_make (squares[0], n[0], squares[1], n[1], g_rand_int_range (random, 0, 2),
                             g_rand_int_range (random, 1, 5), points, captures, NULL);
}

void
choose_variation (guint       index,
                  MarOptions *options)
{
  mar_options_init (options, &mar_margrites);
  for (guint i = 0; i < mar_margrites.n_options; i++)
    options->values[i] = index >> i & 1;
}

MarPosition *
margrites_random_varied_crowd (GRand            *random,
                               const MarOptions *options)
{
  g_autofree MarPosition *crowd = margrites_random_crowd (random);
  g_autofree char *plain = mar_position_text (&mar_margrites, crowd);
  g_autoptr (GString) text = g_string_new (plain);
  g_autoptr (GError) error = NULL;
  MarPosition *position;

  if (options->values[1] != 0)
    g_string_append (text, strstr (plain, " b ") != NULL ? " dance:bw" : " dance:wb");
  if (options->values[2] != 0)
    for (int player = 0; player < 2; player++)
      {
        guint points = mar_margrites_points (crowd, player);

        g_string_append_printf (text, "%s%s", player == 0 ? " exits:" : "/",
                                points == 0 ? "-" : "");
        for (guint i = 0; i < points; i++)
          g_string_append_printf (text, "%c%d", 'a' + g_rand_int_range (random, 0, 9),
                                  player == 0 ? 8 : 1);
      }
  position = mar_position_read (&mar_margrites, options, text->str, &error);
  g_assert_no_error (error);
  return position;
}
