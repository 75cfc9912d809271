/* Points and actions of Margo as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margo-private.h"
#include "rules-text.h"

/* Reads a point such as a7 or 2b3 of the whole pyramid, in either case and with spaces
 * inside, and moves @text behind it. */
static gboolean
read_point (const MargoPosition  *position,
            const char          **text,
            guint                *cell)
{
  const char *at = *text;
  guint level, x, y;

  if (mar_text_number (&at, MAR_MARGO_MAX_SIZE, &level))
    mar_text_skip_space (&at);
  else
    level = 1;
  if (!g_ascii_isalpha (*at) || level == 0 || level > position->size)
    return FALSE;
  x = (guint) (g_ascii_tolower (*at++) - 'a');
  mar_text_skip_space (&at);
  if (*at == '0' || !mar_text_number (&at, MAR_MARGO_MAX_SIZE, &y))
    return FALSE;
  y--;
  if (x > position->size - level || y > position->size - level)
    return FALSE;

  *cell = (guint) mar_margo_cell ((const MarPosition *) (const void *) position, level - 1, x, y);
  *text = at;
  return TRUE;
}

static gboolean
fail_point (const MargoPosition  *position,
            const char           *text,
            const char           *at,
            GError              **error)
{
  g_autofree char *expected = NULL;

  /* Most of what is tried is no point, and nobody asks why. */
  if (error == NULL)
    return FALSE;
  if (position->n_levels == 1)
    expected = g_strdup_printf (/* Translators: a file and a rank, such as “h” and “8”. */
                                _("a point of the board, from a1 to %c%u"),
                                'a' + position->size - 1, position->size);
  else
    expected = g_strdup_printf (/* Translators: a file and a rank, such as “h” and “8”. */
                                _("a point of the board, from a1 to %c%u, or a raised one such "
                                  "as 2a1"),
                                'a' + position->size - 1, position->size);
  return mar_text_fail_instead (error, text, at, expected);
}

/* A player's letter before the move, as in “X a4”: it must be followed by a point or a word,
 * for o is a file too. */
static gboolean
skip_player (const MargoPosition  *position,
             const char           *text,
             const char          **at,
             GError              **error)
{
  static const char letters[] = "xoyz";
  const char *found = memchr (letters, g_ascii_tolower (**at), position->n_players);
  const char *rest = *at + 1;

  if (found == NULL)
    return TRUE;
  mar_text_skip_space (&rest);
  if (*rest == ':')
    rest++;
  else if (rest == *at + 1)
    return TRUE;
  mar_text_skip_space (&rest);
  if (!g_ascii_isalpha (rest[strspn (rest, "0123456789 ")]))
    return TRUE;
  if (found - letters != position->side)
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, *at, _("“%c”, but %c is to move"),
                          **at, g_ascii_toupper (letters[position->side]));
  *at = rest;
  return TRUE;
}

static gboolean
read_word (const char **text,
           const char  *word)
{
  if (g_ascii_strncasecmp (*text, word, strlen (word)) != 0
      || g_ascii_isalnum ((*text)[strlen (word)]))
    return FALSE;
  *text += strlen (word);
  return TRUE;
}

/* Reads what may follow a move: the pieces that it captures or pins, of which the rules
 * know better, and the sign that ends it. */
static gboolean
read_captures (const MargoPosition  *position,
               const char           *text,
               const char          **at,
               GError              **error)
{
  guint cell;

  mar_text_skip_space (at);
  if (**at == '(')
    {
      do
        {
          (*at)++;
          mar_text_skip_space (at);
          if (**at != '+' && g_ascii_tolower (**at) != 'x')
            return mar_text_fail_instead (error, text, *at, _("a capture such as xd4 or +d4"));
          (*at)++;
          mar_text_skip_space (at);
          if (!read_point (position, at, &cell))
            return fail_point (position, text, *at, error);
          mar_text_skip_space (at);
        }
      while (**at == ',' || **at == ';');
      if (**at != ')')
        return mar_text_fail_instead (error, text, *at, _("a closing bracket"));
      (*at)++;
      mar_text_skip_space (at);
    }
  return mar_text_end (text, *at, N_("the end of the move"), error);
}

gboolean
margo_read_action (const MarPosition  *generic,
                   const char         *text,
                   MarAction          *action,
                   GError            **error)
{
  const MargoPosition *position = margo_position (generic);
  const char *at = text;
  MarAction read;
  guint cell;

  mar_text_skip_space (&at);
  if (!skip_player (position, text, &at, error))
    return FALSE;
  if (read_word (&at, "pass"))
    {
      read = MARGO_ACTION_PASS;
    }
  else if (read_word (&at, "swap"))
    {
      read = MARGO_ACTION_SWAP;
    }
  else
    {
      if (!read_point (position, &at, &cell))
        return fail_point (position, text, at, error);
      read = cell;
      if (g_ascii_tolower (*at) == 'x')
        {
          read |= MARGO_ACTION_BLOCKING;
          at++;
        }
    }
  if (!read_captures (position, text, &at, error))
    return FALSE;

  *action = read;
  return TRUE;
}

void
margo_write_action (const MarPosition *position,
                    MarAction          action,
                    GString           *text)
{
  if (action == MARGO_ACTION_PASS)
    {
      g_string_append (text, "pass");
      return;
    }
  if (action == MARGO_ACTION_SWAP)
    {
      g_string_append (text, "swap");
      return;
    }
  margo_write_cell (position, (MarCell) margo_action_cell (action), text);
  if ((action & MARGO_ACTION_BLOCKING) != 0)
    g_string_append_c (text, 'x');
}

/* The move with what it captures and what it pins: a4(xa1,xa2,+b3). */
void
margo_write_literary (const MarPosition *generic,
                      MarAction          action,
                      GString           *text)
{
  g_auto (MarEffects) effects = MAR_EFFECTS_INIT;
  MargoPosition after;
  guint n = 0;

  margo_write_action (generic, action, text);
  if (!margo_is_placement (action) || !margo_is_legal (generic, action))
    return;

  margo_assign (&after, margo_position (generic));
  margo_play ((MarPosition *) (void *) &after, action, &effects);
  for (guint i = 0; i < effects.n; i++)
    {
      gboolean captured = effects.items[i].type == MAR_EFFECT_CAPTURED;

      if (!captured && effects.items[i].type != MAR_EFFECT_PINNED)
        continue;
      g_string_append (text, n++ > 0 ? "," : "(");
      g_string_append_c (text, captured ? 'x' : '+');
      margo_write_cell (generic, captured ? effects.items[i].from : effects.items[i].to, text);
    }
  if (n > 0)
    g_string_append_c (text, ')');
}

gboolean
margo_read_cell (const MarPosition *position,
                 const char        *text,
                 MarCell           *cell)
{
  const char *at = text;
  guint read;

  if (!read_point (margo_position (position), &at, &read) || *at != 0
      || read >= margo_level_cells (margo_position (position)->size,
                                    margo_position (position)->n_levels))
    return FALSE;
  *cell = (MarCell) read;
  return TRUE;
}

void
margo_write_cell (const MarPosition *generic,
                  MarCell            cell,
                  GString           *text)
{
  const MargoPosition *position = margo_position (generic);
  MarMargoPoint point;

  if (cell < 0 || (guint) cell >= margo_shape (position->size)->n_cells)
    {
      g_string_append_c (text, '?');
      return;
    }
  point = margo_get_point (position->size, (guint) cell);
  if (point.level > 0)
    g_string_append_printf (text, "%u", point.level + 1);
  g_string_append_printf (text, "%c%u", 'a' + point.x, point.y + 1);
}
