/* A position in words, for those who can't see the figure.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "mar-figure-private.h"

static void
append_cell (const MarFigureDrawer *drawer,
             const MarPosition     *position,
             MarCell                cell,
             GString               *text)
{
  drawer->game->write_cell (position, cell, text);
  if (drawer->detail != NULL)
    drawer->detail (position, cell, text);
}

/* The cells of a player's pieces, of one kind where there are several, after @lead.
 * Returns how many there are. */
static guint
append_cells (const MarFigureDrawer *drawer,
              const MarPosition     *position,
              int                    player,
              guint                  kind,
              const char            *lead,
              GString               *text)
{
  const guint n_cells = drawer->game->n_cells (position);
  guint found = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      const MarCell cell = (MarCell) i;

      if (drawer->game->owner (position, cell) != player
          || (drawer->kinds != NULL && drawer->kind (position, cell) != kind))
        continue;

      /* Translators: between the parts of a list. */
      g_string_append (text, found++ > 0 ? _(", ") : lead);
      append_cell (drawer, position, cell, text);
    }
  return found;
}

static void
append_pieces (const MarFigureDrawer *drawer,
               const MarPosition     *position,
               int                    player,
               GString               *text)
{
  guint found = 0;

  g_string_append_c (text, ' ');
  /* Translators: a player's name, before the list of the squares of their pieces. */
  g_string_append_printf (text, _("%s:"), _(drawer->game->player_names[player]));
  if (drawer->kinds == NULL)
    found = append_cells (drawer, position, player, 0, " ", text);
  else
    for (guint kind = 0; drawer->kinds[kind] != NULL; kind++)
      {
        g_autoptr (GString) lead = g_string_new (found > 0 ? _("; ") : " ");

        g_string_append_printf (lead, "%s ", _(drawer->kinds[kind]));
        found += append_cells (drawer, position, player, kind, lead->str, text);
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
append_winners (const MarGame     *game,
                const MarPosition *position,
                GString           *text)
{
  g_autoptr (GString) names = g_string_new (NULL);
  MarResult result = { 0 };
  guint n = 0;

  game->result (position, &result);
  for (guint player = 0; player < mar_game_n_players (game, position); player++)
    if ((result.winners & (1u << player)) != 0)
      g_string_append_printf (names, "%s%s", n++ > 0 ? _(", ") : "",
                              _(game->player_names[player]));
  if (n == 0)
    return;

  g_string_append_c (text, ' ');
  if (n == 1)
    /* Translators: the name of the player who has won the game. */
    g_string_append_printf (text, _("%s has won."), names->str);
  else
    /* Translators: the names of several players. */
    g_string_append_printf (text, _("The win is shared: %s."), names->str);
}

static void
append_state (const MarFigureDrawer *drawer,
              const MarPosition     *position,
              gboolean               tells_end,
              GString               *text)
{
  const MarGame *game = drawer->game;
  const int actor = game->actor (position);
  const int left = drawer->numbered ? game->actions_left (position) : 0;

  if (actor == MAR_ACTOR_NONE && !tells_end)
    return;
  g_string_append_c (text, ' ');
  if (actor == MAR_ACTOR_CHANCE)
    g_string_append (text, _("A roll is due."));
  else if (actor < 0)
    {
      g_string_append (text, _("The game is over."));
      append_winners (game, position, text);
    }
  else if (left > 0)
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
  return mar_figure_describe (game, position, TRUE);
}

char *
mar_figure_describe (const MarGame     *game,
                     const MarPosition *position,
                     gboolean           tells_end)
{
  const MarFigureDrawer *drawer;
  GString *text;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  drawer = mar_figure_find_drawer (game);
  g_return_val_if_fail (drawer != NULL, NULL);

  text = g_string_new (game->title);
  g_string_append_c (text, '.');
  for (guint player = 0; player < mar_game_n_players (game, position); player++)
    append_pieces (drawer, position, (int) player, text);
  if (drawer->append_notes != NULL)
    drawer->append_notes (position, text);

  g_string_append_c (text, ' ');
  /* Translators: the score as printed, such as 1(0)-2(3). */
  g_string_append (text, _("Score:"));
  g_string_append_c (text, ' ');
  game->write_score (position, text);
  g_string_append_c (text, '.');
  append_state (drawer, position, tells_end, text);

  return g_string_free (text, FALSE);
}
