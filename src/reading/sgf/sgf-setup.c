/* SGF: positions that are set up with stones, in the game whose pieces are stones.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "sgf-private.h"

static const char *const names[] = { "AB", "AW", "AE", "PL" };

gboolean
sgf_is_setup (const SgfGame *game,
              const char    *name)
{
  for (guint i = 0; game->size > 0 && i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      return TRUE;
  return FALSE;
}

/* The piece of @player. */
static guint
find_piece (const MarGame *game,
            int            player)
{
  guint piece = 0;

  while (piece < game->editor->n_pieces && game->editor->pieces[piece].player != player)
    piece++;
  return piece;
}

/* Puts pieces of @player on the points, or takes away what stands there. */
static gboolean
place (const SgfTree  *tree,
       guint           node,
       const char     *name,
       const SgfGame  *game,
       int             player,
       MarPosition    *position,
       GError        **error)
{
  const MarPositionEditor *editor = game->game->editor;
  g_autoptr (GPtrArray) points = sgf_points (tree, game, sgf_tree_property (tree, node, name));

  for (guint i = 0; i < points->len; i++)
    {
      g_autofree char *text = sgf_to_cell (game, g_ptr_array_index (points, i));
      MarCell cell;

      if (!game->game->read_cell (position, text, &cell))
        {
          g_set_error (error, MAR_RULES_ERROR, MAR_RULES_ERROR_SYNTAX, "“%s[%s]”", name,
                       (const char *) g_ptr_array_index (points, i));
          return FALSE;
        }
      if (player < 0)
        editor->take (position, cell);
      else if (!editor->put (position, cell, find_piece (game->game, player), error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
set_side (const SgfTree  *tree,
          guint           node,
          const SgfGame  *game,
          MarPosition    *position,
          GError        **error)
{
  g_autofree char *color = sgf_tree_text (tree, node, "PL");
  char letter[2] = "";
  int player;

  if (color == NULL)
    return TRUE;
  /* Old files have “black” and “white”, or 1 and 2. */
  if (*color == '1' || g_ascii_toupper (*color) == 'B')
    player = 0;
  else if (*color == '2' || g_ascii_toupper (*color) == 'W')
    player = 1;
  else
    player = *color != '\0' && strchr (game->game->letters, *color) != NULL
               ? (int) (strchr (game->game->letters, *color) - game->game->letters)
               : 0;
  letter[0] = game->game->letters[player];
  return mar_position_set_field (game->game, position, 0, letter, error);
}

MarPosition *
sgf_read_setup (const SgfTree      *tree,
                guint               node,
                const SgfGame      *game,
                const MarPosition  *base,
                GError            **error)
{
  g_autofree MarPosition *position = NULL;
  gboolean is_setup = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    is_setup |= sgf_is_setup (game, names[i]) && sgf_tree_property (tree, node, names[i]) != NULL;
  if (!is_setup)
    return NULL;
  position = mar_position_copy (game->game, base);
  if (!place (tree, node, "AE", game, -1, position, error)
      || !place (tree, node, "AB", game, 0, position, error)
      || !place (tree, node, "AW", game, 1, position, error)
      || !set_side (tree, node, game, position, error)
      || !mar_position_editor_validate (game->game, &game->options, position, error))
    return NULL;
  return g_steal_pointer (&position);
}

/* Writes the points whose piece is that of @player, or -1 for none, and was another one before. */
static void
write_points (GString           *text,
              const char        *name,
              const SgfGame     *game,
              int                player,
              const MarPosition *base,
              const MarPosition *position)
{
  const MarPositionEditor *editor = game->game->editor;
  const int piece = player < 0 ? -1 : (int) find_piece (game->game, player);
  gboolean begun = FALSE;

  for (guint cell = 0; cell < game->game->n_cells (position); cell++)
    {
      g_autofree char *cell_text = NULL;
      g_autofree char *point = NULL;

      if (editor->piece (position, (MarCell) cell) != piece
          || editor->piece (base, (MarCell) cell) == piece)
        continue;
      cell_text = mar_cell_text (game->game, position, (MarCell) cell);
      point = sgf_from_cell (game, cell_text);
      if (!begun)
        g_string_append (text, name);
      begun = TRUE;
      sgf_put_value (text, point);
    }
}

gboolean
sgf_write_setup (GString           *text,
                 const SgfGame     *game,
                 const MarPosition *base,
                 const MarPosition *position)
{
  const int actor = game->game->actor (position);
  g_autoptr (GString) written = g_string_new ("(;");
  g_autoptr (SgfTree) tree = NULL;
  g_autofree MarPosition *again = NULL;
  g_autofree char *wanted = mar_position_text (game->game, position);
  g_autofree char *got = NULL;

  if (game->size == 0 || sgf_color (game->game, actor) == NULL)
    return FALSE;
  write_points (written, "AE", game, -1, base, position);
  write_points (written, "AB", game, 0, base, position);
  write_points (written, "AW", game, 1, base, position);
  sgf_put (written, "PL", sgf_color (game->game, actor));
  tree = sgf_tree_new (written->str);
  again = sgf_read_setup (tree, 0, game, base, NULL);
  got = again != NULL ? mar_position_text (game->game, again) : NULL;
  if (g_strcmp0 (wanted, got) != 0)
    return FALSE;
  g_string_append (text, written->str + strlen ("(;"));
  return TRUE;
}
