/* A position as rows of letters, one board above the other where a game has levels.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-figure-writer.h"
#include "show.h"

#define MAXIMUM_SIDE 26

/* A cell with a name such as "e4", or "2b3" on a level above the board. */
typedef struct
{
  guint level; /* from 1, the board */
  guint file;
  guint rank;
  char *piece;
} Square;

static void
square_clear (gpointer data)
{
  g_free (((Square *) data)->piece);
}

/* Cells that are no squares, such as exits, have other names. */
static gboolean
read_square (const char *name,
             Square     *square)
{
  char *rest;
  guint64 level = g_ascii_strtoull (name, &rest, 10);
  guint64 number;

  if (!g_ascii_islower (rest[0])
      || !g_ascii_string_to_unsigned (rest + 1, 10, 1, MAXIMUM_SIDE, &number, NULL))
    return FALSE;
  square->level = rest != name ? (guint) level : 1;
  square->file = (guint) (rest[0] - 'a');
  square->rank = (guint) number - 1;
  return TRUE;
}

/* All squares; what stands beside the board, such as a die, is printed. */
static GArray *
collect_squares (const MarGame     *game,
                 const MarPosition *position)
{
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (Square));
  guint n = game->n_cells (position);

  g_array_set_clear_func (squares, square_clear);
  for (guint cell = 0; cell < n; cell++)
    {
      g_autofree char *name = mar_cell_text (game, position, (MarCell) cell);
      GString *piece = g_string_new (NULL);
      Square square = { 0 };

      mar_figure_append_letters (game, position, (MarCell) cell, TRUE, piece);
      if (read_square (name, &square))
        {
          square.piece = g_string_free (piece, FALSE);
          g_array_append_val (squares, square);
          continue;
        }
      if (piece->len > 0)
        cli_putf ("%s: %s\n", name, piece->str);
      g_string_free (piece, TRUE);
    }
  return squares;
}

typedef struct
{
  const char *pieces[MAXIMUM_SIDE][MAXIMUM_SIDE];
  guint widths[MAXIMUM_SIDE];
  guint files;
  guint ranks;
  gboolean any;
} Board;

static void
fill_board (Board        *board,
            const GArray *squares,
            guint         level)
{
  memset (board, 0, sizeof *board);
  for (guint i = 0; i < squares->len; i++)
    {
      const Square *square = &g_array_index (squares, Square, i);
      guint *width = &board->widths[square->file];

      if (square->level != level)
        continue;
      board->pieces[square->rank][square->file] = square->piece[0] != '\0' ? square->piece : ".";
      board->files = MAX (board->files, square->file + 1);
      board->ranks = MAX (board->ranks, square->rank + 1);
      board->any = board->any || square->piece[0] != '\0';
      *width = MAX (*width, (guint) strlen (square->piece));
    }
}

static void
put_cell (const Board *board,
          guint        file,
          const char  *text)
{
  /* The last one of a row needs no space behind it. */
  int width = file + 1 < board->files ? (int) MAX (board->widths[file], 1) : 0;

  cli_putf (" %-*s", width, text);
}

static void
put_board (const Board *board)
{
  for (guint rank = board->ranks; rank-- > 0;)
    {
      cli_putf ("%2u", rank + 1);
      for (guint file = 0; file < board->files; file++)
        {
          const char *piece = board->pieces[rank][file];

          put_cell (board, file, piece != NULL ? piece : " ");
        }
      cli_put ("\n");
    }
  cli_put ("  ");
  for (guint file = 0; file < board->files; file++)
    {
      const char letter[] = { (char) ('a' + (char) file), '\0' };

      put_cell (board, file, letter);
    }
  cli_put ("\n");
}

void
show_board (const MarGame     *game,
            const MarPosition *position)
{
  g_autoptr (GArray) squares = collect_squares (game, position);
  Board board;

  fill_board (&board, squares, 1);
  for (guint level = 1; board.ranks > 0; fill_board (&board, squares, ++level))
    {
      if (level > 1 && !board.any)
        continue;
      if (level > 1)
        /* Translators: over one level of a board, the board itself being level 1 */
        cli_putf (_("\nLevel %u\n"), level);
      put_board (&board);
    }
}
