/* The registry: one line a game, in the order in which they are offered.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-game.h"
#include "marad.h"
#include "margo.h"
#include "margrites.h"
#include "martial.h"
#include "marvin.h"

static const MarGame *const games[] = {
  &mar_margrites, &mar_margo, &mar_martial, &mar_marad, &mar_marvin,
};

const MarGame *const *
mar_games (guint *n)
{
  if (n != NULL)
    *n = G_N_ELEMENTS (games);
  return games;
}

const MarGame *
mar_game_find (const char  *name,
               GError     **error)
{
  g_autoptr (GString) names = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_ascii_strcasecmp (games[i]->name, name) == 0)
      return games[i];

  names = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", games[i]->name);
  g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_GAME,
               _("There is no game “%s”; known games: %s"), name, names->str);
  return NULL;
}
