/* Diagrams of MARAD in a text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "marad-diagram.h"

#include <string.h>

#define SIDE MAR_MARAD_SIZE

/* The piece that a sign stands for: itself, or as a figure of chess; '.' for an empty
 * square, also where the centre is marked; '\0' for anything else. */
static char
get_piece (gunichar sign)
{
  static const struct
  {
    gunichar sign;
    char piece;
  } signs[] = {
    { 0x2654, 'K' }, { 0x2656, 'R' }, { 0x2657, 'B' }, { 0x265a, 'k' },
    { 0x265c, 'r' }, { 0x265d, 'b' }, { 'x', '.' },
  };

  if (sign < 0x80 && sign > 0 && strchr (".KRBkrb", (char) sign) != NULL)
    return (char) sign;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].sign == sign)
      return signs[i].piece;
  return '\0';
}

/* Adds the squares of a word, or none of them; returns whether it has only squares. */
static gboolean
take_squares (MaradDiagram *diagram,
              guint        *n,
              const char   *word,
              const char   *end)
{
  guint taken = *n;

  for (const char *p = word; p < end; p = g_utf8_next_char (p))
    {
      char piece = get_piece (g_utf8_get_char (p));

      if (piece == '\0' || taken == G_N_ELEMENTS (diagram->cells))
        return FALSE;
      diagram->cells[taken++] = piece;
    }
  *n = taken;
  return TRUE;
}

/* Takes a number that stands behind a whole row. */
static gboolean
take_number (MaradDiagram *diagram,
             guint         n,
             const char   *word,
             const char   *end)
{
  g_autofree char *digits = g_strndup (word, (gsize) (end - word));
  guint64 number;

  if (n == 0 || n % SIDE != 0 || diagram->n_numbers == MARAD_DIAGRAM_NUMBERS
      || !g_ascii_string_to_unsigned (digits, 10, 0, 999, &number, NULL)
      || (diagram->n_numbers > 0 && diagram->rows[diagram->n_numbers - 1] == n / SIDE))
    return FALSE;
  diagram->rows[diagram->n_numbers] = n / SIDE;
  diagram->numbers[diagram->n_numbers++] = (guint) number;
  return TRUE;
}

/* A row of dots that leads to the number of a page is no board. */
static gboolean
has_pieces (const MaradDiagram *diagram)
{
  for (guint i = 0; i < G_N_ELEMENTS (diagram->cells); i++)
    if (diagram->cells[i] != '.')
      return TRUE;
  return FALSE;
}

/* Reads a diagram that begins at @start, the beginning of a word. */
static gboolean
read_diagram (const char   *text,
              guint         start,
              MaradDiagram *diagram)
{
  const char *word = text + start;
  guint n = 0;

  *diagram = (MaradDiagram) { .begin = start };
  while (n < G_N_ELEMENTS (diagram->cells))
    {
      const char *end;

      while (g_ascii_isspace (*word))
        word++;
      end = word + strcspn (word, " \t\n");
      if (end == word
          || (!take_squares (diagram, &n, word, end) && !take_number (diagram, n, word, end)))
        return FALSE;
      word = end;
      diagram->end = (guint) (end - text);
    }

  /* A number behind the last row stands on its line. */
  word += strspn (word, " \t");
  if (g_ascii_isdigit (*word) && strchr ("\n", word[strspn (word, "0123456789 \t")]) != NULL
      && take_number (diagram, n, word, word + strspn (word, "0123456789")))
    diagram->end = (guint) (word + strspn (word, "0123456789") - text);
  return has_pieces (diagram);
}

gboolean
mar_marad_diagram_find (const char   *text,
                        guint         from,
                        MaradDiagram *diagram)
{
  gboolean in_word = FALSE;

  for (guint i = from; text[i] != '\0'; i++)
    {
      if (!in_word && !g_ascii_isspace (text[i]) && read_diagram (text, i, diagram))
        return TRUE;
      in_word = !g_ascii_isspace (text[i]);
    }
  return FALSE;
}

guint
mar_marad_diagram_count (const MaradDiagram *diagram)
{
  return diagram->n_numbers % 2 == 1 ? diagram->numbers[0] : 0;
}

static guint
get_score (const MaradDiagram *diagram,
           guint               player)
{
  return diagram->n_numbers >= 2 ? diagram->numbers[diagram->n_numbers - 2 + player] : 0;
}

char *
mar_marad_diagram_board (const MaradDiagram *diagram)
{
  GString *board = g_string_new (NULL);

  for (guint row = 0; row < SIDE; row++)
    {
      guint empty = 0;

      if (row > 0)
        g_string_append_c (board, '/');
      for (guint file = 0; file < SIDE; file++)
        {
          char piece = diagram->cells[row * SIDE + file];

          empty = piece == '.' ? empty + 1 : empty;
          if (empty > 0 && (piece != '.' || file + 1 == SIDE))
            g_string_append_printf (board, "%u", empty);
          if (piece == '.')
            continue;
          g_string_append_c (board, piece);
          empty = 0;
        }
    }
  return g_string_free (board, FALSE);
}

char *
mar_marad_diagram_score (const MaradDiagram *diagram)
{
  return g_strdup_printf ("%u-%u", get_score (diagram, 0), get_score (diagram, 1));
}

MarPosition *
mar_marad_diagram_position (const MaradDiagram *diagram)
{
  const guint count = mar_marad_diagram_count (diagram);
  g_autofree char *board = mar_marad_diagram_board (diagram);
  g_autofree char *score = mar_marad_diagram_score (diagram);
  g_autofree char *roll = count > 0 ? g_strdup_printf ("%u", count) : g_strdup ("?");
  MarOptions options;
  g_autofree char *text = NULL;
  g_autofree char *target = NULL;

  mar_options_init (&options, &mar_marad);
  target = mar_options_value_text (&mar_marad, &options, 0);
  text = g_strdup_printf ("%s %u %s %s %s", board, diagram->rows[0] == 2 ? 2 : 1, roll, score,
                          target);
  return mar_position_read (&mar_marad, &options, text, NULL);
}

guint
mar_marad_diagram_compare (const MaradDiagram *diagram,
                           const MarPosition  *position)
{
  static const char letters[2][4] = { ".KRB", ".krb" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (diagram->cells); i++)
    {
      const MarCell cell = (MarCell) ((SIDE - 1 - i / SIDE) * SIDE + i % SIDE);
      const MarMaradPiece piece = mar_marad_piece (position, cell);

      n += diagram->cells[i]
           != (piece == MAR_MARAD_NO_PIECE ? '.'
                                           : letters[mar_marad.owner (position, cell)][piece]);
    }
  for (int player = 0; player < 2; player++)
    n += get_score (diagram, (guint) player) != mar_marad_score (position, player);
  return n;
}
