/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "random-options.h"

/* A number out of a range is a small one, so that games end and pyramids fill. */
#define SMALL_NUMBERS 5

void
choose_options (GRand         *random,
                const MarGame *game,
                MarOptions    *options)
{
  do
    {
      mar_options_init (options, game);
      for (guint i = 0; i < game->n_options; i++)
        {
          const MarOptionSpec *spec = &game->options[i];
          int n = spec->choices != NULL ? (int) g_strv_length ((char **) spec->choices)
                                        : MIN (spec->maximum - spec->minimum + 1, SMALL_NUMBERS);
          int value = g_rand_int_range (random, 0, n);

          if (g_rand_boolean (random))
            continue;
          options->values[i] = spec->choices != NULL ? value : spec->minimum + value;
          options->given |= 1u << i;
        }
    }
  while (!mar_options_check (options, game, NULL));
}
