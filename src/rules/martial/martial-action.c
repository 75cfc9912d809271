/* Squares and moves of Martial as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "martial-private.h"
#include "rules-text.h"

#define NAME(file, rank) { (char) ('a' + (file)), (char) ('1' + (rank)), 0 }
#define NAMES(rank) \
  NAME (0, rank), NAME (1, rank), NAME (2, rank), NAME (3, rank), NAME (4, rank), NAME (5, rank)

static const char cell_names[MARTIAL_CELLS][3] = {
  NAMES (0), NAMES (1), NAMES (2), NAMES (3), NAMES (4), NAMES (5),
};

const char *
martial_square_name (guint square)
{
  return martial_is_square (square) ? cell_names[martial_cell (square)] : "?";
}

/* Reads a square in either case and moves @at behind it. */
gboolean
martial_read_square (const char **at,
                     guint       *square)
{
  guint cell;

  if (!mar_text_square (at, MAR_MARTIAL_SIZE, MAR_MARTIAL_SIZE, &cell))
    return FALSE;
  *square = martial_get_square ((MarCell) cell);
  return TRUE;
}

/* The sign between the two squares of a move, or the one that some write for a capture. */
static gboolean
skip_arrow (const char **at)
{
  static const char *const signs[] = { "x", "X", "×", ":" };

  if (mar_text_skip_arrow (at))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (*at, signs[i]))
      {
        *at += strlen (signs[i]);
        return TRUE;
      }
  return FALSE;
}

/* Reads a coin such as s3, or nothing; a square is never taken for one. */
static gboolean
skip_coin (const char **text)
{
  char letter = g_ascii_tolower ((*text)[0]);

  if ((letter != 'g' && letter != 's') || (*text)[1] < '1' || (*text)[1] > '6')
    return FALSE;
  *text += 2;
  return TRUE;
}

/* Reads the piece, a coin or a stack in brackets, if one is named. */
static gboolean
skip_piece (const char  *text,
            const char **at,
            GError     **error)
{
  if (**at != '[')
    {
      skip_coin (at);
      return TRUE;
    }
  (*at)++;
  while (skip_coin (at))
    mar_text_skip_space (at);
  if (**at != ']')
    return mar_text_fail_instead (error, text, *at, _("a coin such as s3 or a closing bracket"));
  (*at)++;
  return TRUE;
}

/* Reads the face that a coin shows after the flip, with or without its colour. */
static gboolean
skip_face (const char **at)
{
  if (skip_coin (at))
    return TRUE;
  if (**at < '1' || **at > '6')
    return FALSE;
  (*at)++;
  return TRUE;
}

/* Reads what may follow a move: the face after the flip and what is captured, of which the
 * rules know better, and the sign that ends it. */
static gboolean
read_annotations (const char  *text,
                  const char **at,
                  GError     **error)
{
  mar_text_skip_space (at);
  if (**at == '=')
    {
      (*at)++;
      mar_text_skip_space (at);
      if (!skip_face (at))
        return mar_text_fail_instead (error, text, *at, _("the face after the flip, from 1 to 6"));
      mar_text_skip_space (at);
    }
  if (**at == '(')
    {
      (*at)++;
      mar_text_skip_space (at);
      if (g_ascii_tolower (**at) != 'x')
        return mar_text_fail_instead (error, text, *at, _("a capture such as xs3"));
      (*at)++;
      mar_text_skip_space (at);
      if (!skip_piece (text, at, error))
        return FALSE;
      mar_text_skip_space (at);
      if (**at != ')')
        return mar_text_fail_instead (error, text, *at, _("a closing bracket"));
      (*at)++;
      mar_text_skip_space (at);
    }
  return mar_text_end (text, *at, N_("the end of the move"), error);
}

gboolean
martial_read_action (const MarPosition  *position,
                     const char         *text,
                     MarAction          *action,
                     GError            **error)
{
  const char *at = text;
  guint from, to;

  mar_text_skip_space (&at);
  if (!skip_piece (text, &at, error))
    return FALSE;
  mar_text_skip_space (&at);
  if (!martial_read_square (&at, &from))
    return mar_text_fail_instead (error, text, at, _("a square from a1 to f6"));
  mar_text_skip_space (&at);
  if (!skip_arrow (&at))
    return mar_text_fail_instead (error, text, at, _("“>”"));
  mar_text_skip_space (&at);
  if (!martial_read_square (&at, &to))
    return mar_text_fail_instead (error, text, at, _("a square from a1 to f6"));
  if (!read_annotations (text, &at, error))
    return FALSE;

  *action = martial_action (from, to);
  return TRUE;
}

void
martial_write_action (const MarPosition *position,
                      MarAction          action,
                      GString           *text)
{
  g_string_append_printf (text, "%s>%s", martial_square_name (martial_action_from (action)),
                          martial_square_name (martial_action_to (action)));
}

/* For readers: the move, the face after the flip, and what lies under the piece now, from
 * bottom to top: b4>c4=3(xs3), d2>d3=6(x[G1s4]). */
void
martial_write_literary (const MarPosition *generic,
                        MarAction          action,
                        GString           *text)
{
  const MartialPosition *position = martial_position (generic);
  MarMartialCoin coins[MAR_MARTIAL_COINS];
  guint from = martial_action_from (action);
  guint to = martial_action_to (action);
  guint n;

  martial_write_action (generic, action, text);
  if (!martial_is_legal (generic, action))
    return;

  g_string_append_printf (text, "=%u", MARTIAL_SUM - martial_face (position, from));
  n = martial_coins (position, to, coins);
  if (n > 0)
    {
      g_string_append (text, "(x");
      martial_write_stack (coins, n, text);
      g_string_append_c (text, ')');
    }
}

gboolean
martial_read_cell (const MarPosition *position,
                   const char        *text,
                   MarCell           *cell)
{
  const char *at = text;
  guint square;

  if (!martial_read_square (&at, &square) || *at != 0)
    return FALSE;
  *cell = martial_cell (square);
  return TRUE;
}

void
martial_write_cell (const MarPosition *position,
                    MarCell            cell,
                    GString           *text)
{
  g_string_append (text, martial_square_name (martial_get_square (cell)));
}
