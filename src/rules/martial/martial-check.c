/* Checks of a position of Martial in which a new game is to begin.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "martial-private.h"
#include "rules-text.h"

/* A new game begins with all coins, each on a square of its own. Where they stand is left
 * to the players: the start is one layout of the rules, and others may be tried. */
gboolean
martial_check_complete (const MarPosition  *generic,
                        GError            **error)
{
  const MartialPosition *position = martial_position (generic);

  for (int player = 0; player < 2; player++)
    {
      guint n = martial_n_coins (position, player);

      if (n < MAR_MARTIAL_COINS / 2)
        return mar_text_refuse (
          error, MAR_RULES_ERROR_INCOMPLETE,
          player == MAR_MARTIAL_GOLD
            ? _("Components: a game begins with twelve gold coins; here are %u.")
            : _("Components: a game begins with twelve silver coins; "
                "here are %u."),
          n);
    }
  if (position->stacks != 0)
    return mar_text_refuse (error, MAR_RULES_ERROR_INCOMPLETE,
                            _("Setup: a game begins without stacks; there is one on %s."),
                            martial_square_name ((guint) __builtin_ctzll (position->stacks)));
  if (position->last[0] != 0)
    return mar_text_refuse (error, MAR_RULES_ERROR_INCOMPLETE,
                            _("Setup: a game begins before the first move; here the last one went "
                              "from %s to %s."),
                            martial_square_name (martial_action_from (position->last[0])),
                            martial_square_name (martial_action_to (position->last[0])));
  return TRUE;
}
