/* What the engine is called in the details of a game that it plays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-opponent.h"

void
mar_opponent_settings_write (const MarOpponentSettings *settings,
                             MarRecord                 *record)
{
  const MarGame *game = mar_record_game (record);
  const MarPosition *start = mar_node_position (mar_record_root (record));
  /* Translators: who played, in the details of a game. */
  g_autofree char *name = settings->level > 0
                            ? g_strdup_printf (_("Marginalia, level %u"), settings->level)
                            : g_strdup (_("Marginalia"));

  for (guint i = 0; i < mar_game_n_players (game, start); i++)
    {
      g_autofree char *key = mar_player_header (game, (int) i);
      const char *known = mar_record_header (record, key);

      if ((int) i != settings->person && (known == NULL || *known == '\0'))
        mar_record_set_header (record, key, name);
    }
}
