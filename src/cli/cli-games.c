/* The only place of this program that knows games by their names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-games.h"

void
cli_append_piece (const MarGame     *game,
                  const MarPosition *position,
                  MarCell            cell,
                  GString           *text)
{
  char letter = mar_player_letter (game, game->owner (position, cell));

  if (letter != '\0')
    g_string_append_c (text, letter);
}
