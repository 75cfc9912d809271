/* Squares, moves and rolls of Marad as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "marad-private.h"
#include "rules-text.h"

#define NAME(file, rank) { (char) ('a' + (file)), (char) ('1' + (rank)), 0 }
#define NAMES(rank) \
  NAME (0, rank), NAME (1, rank), NAME (2, rank), NAME (3, rank), NAME (4, rank), \
  NAME (5, rank), NAME (6, rank), NAME (7, rank), NAME (8, rank)

static const char cell_names[MARAD_SQUARES + 1][4] = {
  NAMES (0), NAMES (1), NAMES (2), NAMES (3), NAMES (4),
  NAMES (5), NAMES (6), NAMES (7), NAMES (8), "die",
};

const char *
marad_cell_name (guint cell)
{
  return cell <= MARAD_SQUARES ? cell_names[cell] : "?";
}

/* Moves @at behind @word, if it stands there in some case. */
static gboolean
skip_word (const char **at,
           const char  *word)
{
  gsize length = strlen (word);

  if (g_ascii_strncasecmp (*at, word, length) != 0)
    return FALSE;
  *at += length;
  return TRUE;
}

/* Reads a face of the die. */
static gboolean
read_face (const char  *text,
           const char **at,
           guint       *face,
           GError     **error)
{
  const char *start = *at;

  if (!mar_text_number (at, MARAD_FACES, face) || *face < 1 || *face > MARAD_FACES)
    return mar_text_fail_instead (error, text, start, _("a face of the die from 1 to 4"));
  return TRUE;
}

/* Reads the move behind the count, if there was one. */
static gboolean
read_move (const char  *text,
           const char  *at,
           MarAction   *action,
           GError     **error)
{
  guint from, to;

  mar_text_skip_space (&at);
  if (!mar_text_square (&at, MAR_MARAD_SIZE, MAR_MARAD_SIZE, &from))
    return mar_text_fail_instead (error, text, at, _("a square from a1 to i9, or a roll"));
  mar_text_skip_space (&at);
  if (!mar_text_skip_arrow (&at))
    return mar_text_fail_instead (error, text, at, _("“>”"));
  mar_text_skip_space (&at);
  if (!mar_text_square (&at, MAR_MARAD_SIZE, MAR_MARAD_SIZE, &to))
    return mar_text_fail_instead (error, text, at, _("a square from a1 to i9"));
  /* The players who scored by it. */
  for (mar_text_skip_space (&at); *at == '+' || *at == '-'; mar_text_skip_space (&at))
    at++;
  if (!mar_text_end (text, at, N_("the end of the move"), error))
    return FALSE;
  *action = marad_action (from, to);
  return TRUE;
}

gboolean
marad_read_action (const MarPosition  *generic,
                   const char         *text,
                   MarAction          *action,
                   GError            **error)
{
  const MaradPosition *position = marad_position (generic);
  const char *at = text;
  const char *start;
  gboolean sign;
  guint face;

  mar_text_skip_space (&at);
  sign = skip_word (&at, "*") || skip_word (&at, "roll") || skip_word (&at, "die");
  mar_text_skip_space (&at);
  if (sign && *at == ':')
    {
      at++;
      mar_text_skip_space (&at);
    }
  if (!sign && !g_ascii_isdigit (*at))
    return read_move (text, at, action, error);

  start = at;
  if (!read_face (text, &at, &face, error))
    return FALSE;
  mar_text_skip_space (&at);
  /* “4: b8>e5” is a move with its count; “die: 4” is a roll. */
  if (*at == ':' && !sign)
    {
      if (position->count != 0 && position->count != face)
        return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, start,
                              _("a move with the count %u, but the die shows %u"), face,
                              position->count);
      return read_move (text, at + 1, action, error);
    }
  if (!mar_text_end (text, at, N_("the end of the move"), error))
    return FALSE;
  *action = marad_roll (face);
  return TRUE;
}

void
marad_write_action (const MarPosition *position,
                    MarAction          action,
                    GString           *text)
{
  if (marad_is_roll (action))
    g_string_append_printf (text, "*%u", marad_to (action));
  else
    g_string_append_printf (text, "%s>%s", marad_cell_name (marad_from (action)),
                            marad_cell_name (marad_to (action)));
}

/* With the count before a move; behind it + for a point of the player who moved, - for one
 * that went to the other player. */
void
marad_write_literary (const MarPosition *generic,
                      MarAction          action,
                      GString           *text)
{
  const MaradPosition *position = marad_position (generic);
  MaradPosition after = *position;

  if (position->count > 0 && !marad_is_roll (action))
    g_string_append_printf (text, "%u: ", position->count);
  marad_write_action (generic, action, text);
  if (marad_is_roll (action) || !marad_is_legal (generic, action))
    return;

  marad_move (&after, marad_from (action), marad_to (action));
  for (int player = 0; player < 2; player++)
    if (after.scores[player] > position->scores[player])
      g_string_append_c (text, player == position->side ? '+' : '-');
}

gboolean
marad_read_cell (const MarPosition *position,
                 const char        *text,
                 MarCell           *cell)
{
  const char *at = text;
  guint square;

  if (mar_text_square (&at, MAR_MARAD_SIZE, MAR_MARAD_SIZE, &square) && *at == 0)
    {
      *cell = (MarCell) square;
      return TRUE;
    }
  if (g_ascii_strcasecmp (text, cell_names[MAR_MARAD_CELL_DIE]) == 0)
    {
      *cell = MAR_MARAD_CELL_DIE;
      return TRUE;
    }
  return FALSE;
}

void
marad_write_cell (const MarPosition *position,
                  MarCell            cell,
                  GString           *text)
{
  g_string_append (text, marad_cell_name ((guint) cell));
}
