/* Writes a figure in letters.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "text-board.h"

static void
free_row (gpointer row)
{
  g_array_unref (row);
}

void
mar_text_canvas_put (MarTextCanvas *canvas,
                     int            column,
                     int            row,
                     gunichar       sign)
{
  const gunichar blank = ' ';
  GArray *line;

  if (column < 0 || row < 0)
    return;
  while (canvas->rows->len <= (guint) row)
    g_ptr_array_add (canvas->rows, g_array_new (FALSE, FALSE, sizeof (gunichar)));
  line = g_ptr_array_index (canvas->rows, (guint) row);
  while (line->len <= (guint) column)
    g_array_append_val (line, blank);
  g_array_index (line, gunichar, (guint) column) = sign;
}

gunichar
mar_text_canvas_get (const MarTextCanvas *canvas,
                     int                  column,
                     int                  row)
{
  const GArray *line;

  if (column < 0 || row < 0 || canvas->rows->len <= (guint) row)
    return ' ';
  line = g_ptr_array_index (canvas->rows, (guint) row);
  return line->len <= (guint) column ? ' ' : g_array_index (line, gunichar, (guint) column);
}

/* A sign of two columns is followed by nothing; one without width can't stand alone. */
void
mar_text_canvas_write (MarTextCanvas *canvas,
                       int            column,
                       int            row,
                       const char    *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar sign = g_utf8_get_char (text);

      if (g_unichar_iszerowidth (sign))
        continue;
      mar_text_canvas_put (canvas, column++, row, sign);
      if (g_unichar_iswide (sign))
        mar_text_canvas_put (canvas, column++, row, 0);
    }
}

/* How long a line is without the blanks at its end. */
static guint
line_length (const GArray *line)
{
  guint end = line->len;

  while (end > 0 && g_array_index (line, gunichar, end - 1) == ' ')
    end--;
  return end;
}

/* The upper row of a board of balls may have none, whose tops the first line would be. */
static void
append_rows (const MarTextCanvas *canvas,
             GString             *text)
{
  guint first = 0;

  while (first < canvas->rows->len && line_length (g_ptr_array_index (canvas->rows, first)) == 0)
    first++;
  for (guint i = first; i < canvas->rows->len; i++)
    {
      const GArray *line = g_ptr_array_index (canvas->rows, i);
      const guint end = line_length (line);

      for (guint k = 0; k < end; k++)
        if (g_array_index (line, gunichar, k) != 0)
          g_string_append_unichar (text, g_array_index (line, gunichar, k));
      g_string_append_c (text, '\n');
    }
}

/* Characters without a counterpart in ASCII are left out. */
static GString *
to_ascii (GString *text)
{
  g_autofree char *given = g_string_free (text, FALSE);
  g_autofree char *ascii = g_str_to_ascii (given, "C");

  return g_string_new (ascii);
}

GBytes *
mar_figure_write_text (const MarFigure         *figure,
                       const MarFigureWriting  *writing,
                       GError                 **error)
{
  MarTextCanvas canvas = { g_ptr_array_new_with_free_func (free_row) };
  GString *text = g_string_new (NULL);
  MarTextBoard board;

  mar_text_board_init (&board, figure, writing);
  if (figure->drawer->crowded)
    mar_text_board_draw_balls (&board, &canvas);
  else
    mar_text_board_draw_squares (&board, &canvas);
  append_rows (&canvas, text);
  mar_text_board_append_legend (&board, text);
  mar_text_board_clear (&board);
  g_ptr_array_unref (canvas.rows);
  if (writing->ascii)
    text = to_ascii (text);
  return g_string_free_to_bytes (text);
}
