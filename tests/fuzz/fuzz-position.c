/* Positions as texts: what is accepted can be printed and read again, and played on. The first byte
 * says which game it is.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"
#include "mar-line.h"

#define MOST_PLAYED 8

static void
play_on (const MarGame     *game,
         const MarOptions  *options,
         const MarPosition *position)
{
  g_autoptr (MarLine) line = mar_line_new (game, options, position);
  MarActionList list;

  for (guint i = 0; i < MOST_PLAYED; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *literary = NULL;
      g_autoptr (GError) error = NULL;
      MarAction action;

      mar_line_actions (line, &list);
      if (list.n == 0)
        return;
      action = list.items[(i * 7) % list.n];
      text = mar_action_text (game, mar_line_position (line), action);
      literary = mar_action_literary (game, mar_line_position (line), action);
      g_assert (*text != '\0' && *literary != '\0');
      mar_line_play (line, action, NULL, &error);
      g_assert_no_error (error);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  guint n;
  const MarGame *const *games = mar_games (&n);
  const MarGame *game;
  g_autofree char *text = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *printed_again = NULL;
  g_autofree MarPosition *position = NULL;
  g_autofree MarPosition *again = NULL;
  g_autoptr (GError) error = NULL;
  MarOptions options;

  if (size == 0)
    return 0;
  game = games[data[0] % n];
  mar_options_init (&options, game);
  text = g_strndup ((const char *) data + 1, size - 1);
  position = mar_position_read (game, &options, text, &error);
  g_assert ((position == NULL) == (error != NULL));
  if (position == NULL)
    return 0;
  printed = mar_position_text (game, position);
  again = mar_position_read (game, &options, printed, &error);
  g_assert_no_error (error);
  printed_again = mar_position_text (game, again);
  g_assert_cmpstr (printed, ==, printed_again);
  play_on (game, &options, position);
  return 0;
}
