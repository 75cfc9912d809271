/* A position as rows of letters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "show.h"

#define MAXIMUM_SIDE 26

typedef struct
{
  char cells[MAXIMUM_SIDE][MAXIMUM_SIDE];
  guint files;
  guint ranks;
} Board;

/* Cells that are no squares, such as exits, have other names. */
static gboolean
read_square (const char *name,
             guint      *file,
             guint      *rank)
{
  guint64 number;

  if (!g_ascii_islower (name[0])
      || !g_ascii_string_to_unsigned (name + 1, 10, 1, MAXIMUM_SIDE, &number, NULL))
    return FALSE;
  *file = (guint) (name[0] - 'a');
  *rank = (guint) number - 1;
  return TRUE;
}

static void
fill_board (Board             *board,
            const MarGame     *game,
            const MarPosition *position)
{
  guint n = game->n_cells (position);

  for (guint cell = 0; cell < n; cell++)
    {
      g_autofree char *name = mar_cell_text (game, position, (MarCell) cell);
      char owner = mar_player_letter (game, game->owner (position, (MarCell) cell));
      guint file;
      guint rank;

      if (!read_square (name, &file, &rank))
        continue;
      board->cells[rank][file] = owner != '\0' ? owner : '.';
      board->files = MAX (board->files, file + 1);
      board->ranks = MAX (board->ranks, rank + 1);
    }
}

void
show_board (const MarGame     *game,
            const MarPosition *position)
{
  Board board = { .files = 0 };

  fill_board (&board, game, position);
  for (guint rank = board.ranks; rank-- > 0;)
    {
      cli_putf ("%2u", rank + 1);
      for (guint file = 0; file < board.files; file++)
        cli_putf (" %c", board.cells[rank][file] != '\0' ? board.cells[rank][file] : ' ');
      cli_put ("\n");
    }
  if (board.ranks == 0)
    return;
  cli_put ("  ");
  for (guint file = 0; file < board.files; file++)
    cli_putf (" %c", 'a' + (char) file);
  cli_put ("\n");
}
