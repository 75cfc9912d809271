/* Turns as people type them, in the start of each game. The first byte says which.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"
#include "mar-typed.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  g_autofree char *raw = NULL;
  g_autofree char *text = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (MarLine) line = NULL;
  g_autoptr (MarTyped) typed = NULL;
  MarOptions options;

  if (size == 0)
    return 0;
  mar_options_init (&options, games[data[0] % n]);
  line = mar_line_new (games[data[0] % n], &options, NULL);
  raw = g_strndup ((const char *) data + 1, size - 1);
  text = g_utf8_make_valid (raw, -1);
  before = mar_position_text (mar_line_game (line), mar_line_position (line));
  typed = mar_typed_read (line, text);
  g_assert (typed != NULL);
  after = mar_position_text (mar_line_game (line), mar_line_position (line));
  g_assert_cmpstr (before, ==, after);
  return 0;
}
