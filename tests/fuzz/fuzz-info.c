/* What a foreign engine says of its search. The first byte says which game is played.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"
#include "ugi-private.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  g_autofree char *raw = NULL;
  g_autofree char *text = NULL;
  g_autoptr (MarLine) line = NULL;
  MarEngineLine found = { 0 };
  MarOptions options;
  guint rank;
  guint64 nodes;

  if (size == 0)
    return 0;
  mar_options_init (&options, games[data[0] % n]);
  line = mar_line_new (games[data[0] % n], &options, NULL);
  raw = g_strndup ((const char *) data + 1, size - 1);
  text = g_utf8_make_valid (raw, -1);
  if (mar_ugi_info_rank (text, &rank, &nodes) && mar_ugi_info_line (text, line, 0, &found))
    g_assert (found.n_actions > 0);
  return 0;
}
