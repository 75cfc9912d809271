/* A position in words, for those who can't see the figure.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-figure.h"

static void
append_pieces (const MarGame     *game,
               const MarPosition *position,
               int                player,
               GString           *text)
{
  const guint n_cells = game->n_cells (position);
  guint found = 0;

  g_string_append_c (text, ' ');
  /* Translators: a player's name, before the list of the squares of their pieces. */
  g_string_append_printf (text, _("%s:"), _(game->player_names[player]));
  for (guint cell = 0; cell < n_cells; cell++)
    {
      if (game->owner (position, (MarCell) cell) != player)
        continue;

      g_string_append (text, found++ > 0 ? ", " : " ");
      game->write_cell (position, (MarCell) cell, text);
    }
  if (found == 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: a player who has no piece on the board. */
      g_string_append (text, _("none"));
    }
  g_string_append_c (text, '.');
}

static void
append_state (const MarGame     *game,
              const MarPosition *position,
              GString           *text)
{
  const int actor = game->actor (position);
  const int left = game->actions_left (position);

  g_string_append_c (text, ' ');
  if (actor < 0)
    {
      g_string_append (text, actor == MAR_ACTOR_CHANCE ? _("A roll is due.")
                                                       : _("The game is over."));
      return;
    }

  if (left > 0)
    g_string_append_printf (text,
                            g_dngettext (GETTEXT_PACKAGE, "%s to move, %d step left.",
                                         "%s to move, %d steps left.", (gulong) left),
                            _(game->player_names[actor]), left);
  else
    g_string_append_printf (text, _("%s to move."), _(game->player_names[actor]));
}

char *
mar_figure_alternative_text (const MarGame     *game,
                             const MarPosition *position)
{
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  text = g_string_new (game->title);
  g_string_append_c (text, '.');
  for (int player = 0; game->letters[player] != '\0'; player++)
    append_pieces (game, position, player, text);

  g_string_append_c (text, ' ');
  /* Translators: the score as printed, such as 1(0)-2(3). */
  g_string_append (text, _("Score:"));
  g_string_append_c (text, ' ');
  game->write_score (position, text);
  g_string_append_c (text, '.');
  append_state (game, position, text);

  return g_string_free (text, FALSE);
}
