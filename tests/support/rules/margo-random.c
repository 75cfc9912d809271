/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "margo-random.h"

void
margo_random_options (MarOptions *options,
                      GRand      *random)
{
  static const char *const settings[][4] = {
    { "size", "3", "4", "5" },
    { "size", "6", "8", "11" },
    { "height", "1", "2", "3" },
    { "players", "2", "3", "4" },
    { "can_pass", "false", "false", "true" },
    { "all_freedoms", "false", "false", "true" },
    { "ko", "positional", "situational", "none" },
  };

  mar_options_init (options, &mar_margo);
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      int choice = g_rand_int_range (random, 0, 6);

      if (choice < 3)
        mar_options_set (options, &mar_margo, settings[i][0], settings[i][choice + 1], NULL);
    }
}

MarPosition *
margo_random_position (const MarOptions *options,
                       GRand            *random)
{
  MarPosition *position = mar_position_new (&mar_margo, options);
  guint64 seed = (guint64) g_rand_int (random) << 1 | 1;

  mar_margo.playout (position, &seed, (guint) g_rand_int_range (random, 0, 200));
  return position;
}
