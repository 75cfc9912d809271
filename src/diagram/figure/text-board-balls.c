/* Boards of balls that touch and lie on each other, in three sizes. Balls side by side share
 * a wall, balls above each other a line; a ball that lies on four others is drawn over them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "text-board.h"

/**
 * Ball:
 * @lines: its outline, with a blank where what is below shows, '~' where it does not, the
 *   piece's letter at '@', and '=' for an underscore that what is below gives way to
 * @width: from one ball to the next, to the right
 * @height: likewise, down
 * @line: on which line a point without a ball is marked, with the column in the middle
 * @apart: how far from the middle signs of marks stand
 */
typedef struct
{
  const char *lines[6];
  int width;
  int height;
  int line;
  int apart;
} Ball;

static const Ball balls[] = {
  [MAR_TEXT_BOARD_SMALL] = { { " .-. ", "(~@~)", " `-' ", NULL }, 4, 2, 1, 1 },
  [MAR_TEXT_BOARD_MEDIUM]
  = { { "  ___  ", " /~~~\\ ", "(~~@~~)", " \\===/ ", NULL }, 6, 3, 2, 1 },
  [MAR_TEXT_BOARD_LARGE]
  = { { "  _____  ", " /~~~~~\\ ", "|~~@~@~~|", "|~~@~@~~|", " \\=====/ ", NULL }, 8, 4, 2, 2 },
};

/* Where two outlines meet. */
static gunichar
join (gunichar below,
      gunichar above)
{
  if (above == '=')
    return '_';
  if (above == '_' && below != ' ' && below != '|')
    return below;
  if ((above == '(' && below == ')') || (above == ')' && below == '('))
    return '|';
  if (above == '.' && (below == '`' || below == '\''))
    return ':';
  return above;
}

static void
draw_ball (const MarTextBoard *board,
           MarTextCanvas      *canvas,
           const MarTextCell  *cell,
           int                 left,
           int                 top)
{
  const Ball *ball = &balls[board->writing->board];

  for (guint row = 0; ball->lines[row] != NULL; row++)
    for (guint column = 0; ball->lines[row][column] != '\0'; column++)
      {
        const int x = left + (int) column;
        const int y = top + (int) row;
        const char sign = ball->lines[row][column];

        if (sign == '@')
          mar_text_canvas_put (canvas, x, y, g_utf8_get_char (cell->letters));
        else if (sign == '~')
          mar_text_canvas_put (canvas, x, y, ' ');
        else if (sign != ' ')
          mar_text_canvas_put (canvas, x, y,
                               join (mar_text_canvas_get (canvas, x, y), (guchar) sign));
      }
}

static void
draw_cell (const MarTextBoard *board,
           MarTextCanvas      *canvas,
           const MarTextCell  *cell,
           int                 margin)
{
  const Ball *ball = &balls[board->writing->board];
  const int left = margin + cell->across * ball->width / 2;
  const int top = cell->down * ball->height / 2;
  const int middle = left + ball->width / 2;
  const gboolean piece = cell->owner >= 0 || strcmp (cell->letters, "#") == 0
                         || strcmp (cell->letters, "■") == 0;

  if (cell->height > 0 && cell->letters[0] == '\0' && cell->left == '\0')
    return;
  if (piece)
    draw_ball (board, canvas, cell, left, top);
  else if (cell->letters[0] != '\0')
    mar_text_canvas_write (canvas, middle - (int) mar_text_width (cell->letters) / 2,
                           top + ball->line, cell->letters);
  else
    mar_text_canvas_put (canvas, middle, top + ball->line, board->writing->ascii ? '.' : 0xb7);

  if (cell->left == '\0')
    return;
  mar_text_canvas_put (canvas, middle - ball->apart, top + ball->line, (guchar) cell->left);
  mar_text_canvas_put (canvas, middle + ball->apart, top + ball->line, (guchar) cell->right);
}

static void
draw_names (const MarTextBoard *board,
            MarTextCanvas      *canvas,
            int                 margin)
{
  const Ball *ball = &balls[board->writing->board];
  const int below = (int) board->rows * ball->height + 1;

  for (guint row = 0; row < board->rows; row++)
    {
      g_autofree char *name = mar_text_board_row_name (board, row);

      mar_text_canvas_write (canvas, margin - 1 - (int) mar_text_width (name),
                             (int) row * ball->height + ball->line, name);
    }
  for (guint column = 0; column < board->columns; column++)
    {
      g_autofree char *name = mar_text_board_column_name (board, column);

      mar_text_canvas_write (canvas, margin + (int) column * ball->width + ball->width / 2, below,
                             name);
    }
}

void
mar_text_board_draw_balls (const MarTextBoard *board,
                           MarTextCanvas      *canvas)
{
  const int margin = board->figure->options.coordinates ? 3 : 0;

  for (guint i = 0; i < board->cells->len; i++)
    draw_cell (board, canvas, &g_array_index (board->cells, MarTextCell, i), margin);
  if (board->figure->options.coordinates)
    draw_names (board, canvas, margin);
}
