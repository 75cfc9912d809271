/* Positions of Margrites as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"
#include "rules-board.h"

/* A reader walks along the text. */
typedef struct
{
  const char *text;
  const char *at;
} Reader;

static const char *const field_names[] = {
  N_("board"), N_("side to move"), N_("steps left"), N_("score"), N_("trail"),
};

enum
{
  FIELD_BOARD,
  FIELD_SIDE,
  FIELD_LEFT,
  FIELD_SCORE,
  FIELD_TRAIL,
  N_FIELDS,
};

static gboolean
put_marble (MarPosition  *generic,
            guint         file,
            guint         rank,
            const char   *text,
            const char   *at,
            GError      **error)
{
  MargritesPosition *position = (MargritesPosition *) (void *) generic;
  int player = g_ascii_tolower (*at) == 'b' ? MAR_MARGRITES_BLACK : MAR_MARGRITES_WHITE;
  guint square = rank * MAR_MARGRITES_FILES + file;
  MargritesHalves marbles = margrites_marbles (position, player);

  if (margrites_size (marbles & margrites_core ()) == MARGRITES_SET)
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, at,
                          player == MAR_MARGRITES_BLACK
                            ? _("a ninth black marble on %s; a side has eight at most")
                            : _("a ninth white marble on %s; a side has eight at most"),
                          margrites_square_name (square));
  margrites_store (position->marbles[player],
                   marbles | margrites_load (margrites_square_bits[square]));
  return TRUE;
}

static char
letter_on (const MarPosition *generic,
           guint              file,
           guint              rank)
{
  const MargritesPosition *position = margrites_position (generic);
  guint square = rank * MAR_MARGRITES_FILES + file;

  if (margrites_has (margrites_marbles (position, MAR_MARGRITES_BLACK), square))
    return 'b';
  return margrites_has (margrites_marbles (position, MAR_MARGRITES_WHITE), square) ? 'w' : 0;
}

static const MarBoardFormat board = {
  .n_files = MAR_MARGRITES_FILES,
  .n_ranks = MAR_MARGRITES_RANKS,
  .letters = "bwBW",
  .expected = N_("b, w, a digit from 1 to 9 or a slash"),
  .put = put_marble,
  .letter = letter_on,
};

static gboolean
read_number (Reader      *reader,
             const char  *what,
             guint8      *number,
             GError     **error)
{
  const char *start = reader->at;
  guint value;

  if (!mar_text_number (&reader->at, MARGRITES_SET, &value))
    return mar_text_fail_instead (error, reader->text, start, what);
  if (value > MARGRITES_SET)
    {
      g_autofree char *token = mar_text_quote (start, reader->at - start);

      return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, reader->text, start,
                            _("“%s” is over the bound of %s: a side has eight marbles"), token,
                            what);
    }
  *number = (guint8) value;
  return TRUE;
}

static gboolean
read_char (Reader  *reader,
           char     expected,
           GError **error)
{
  g_autofree char *sign = NULL;

  if (*reader->at == expected)
    {
      reader->at++;
      return TRUE;
    }
  /* Translators: one character, which was expected. */
  sign = g_strdup_printf (_("“%c” in the score, which reads like 1(3)-0(2)"), expected);
  return mar_text_fail_instead (error, reader->text, reader->at, sign);
}

static gboolean
read_score (const char          *text,
            const MarTextField  *field,
            MargritesPosition   *position,
            GError             **error)
{
  Reader reader = { text, field->start };

  for (int player = 0; player < 2; player++)
    {
      if (player == 1 && !read_char (&reader, '-', error))
        return FALSE;
      if (g_ascii_toupper (*reader.at) == 'R')
        {
          if (position->state != MARGRITES_PLAYING)
            return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, reader.at,
                                  _("both sides can’t have resigned"));
          position->state = player == MAR_MARGRITES_BLACK ? MARGRITES_BLACK_RESIGNED
                                                          : MARGRITES_WHITE_RESIGNED;
          reader.at++;
        }
      if (!read_number (&reader, _("the points"), &position->points[player], error)
          || !read_char (&reader, '(', error)
          || !read_number (&reader, _("the captures"), &position->captures[player], error)
          || !read_char (&reader, ')', error))
        return FALSE;
    }

  if (reader.at != field->start + field->length)
    {
      g_autofree char *token = mar_text_quote (reader.at, field->start + field->length - reader.at);

      return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, reader.at,
                            _("“%s” after the end of the score"), token);
    }
  return TRUE;
}

static gboolean
read_trail_square (Reader  *reader,
                   guint8  *square,
                   GError **error)
{
  const char *start = reader->at;
  guint value;

  if (!margrites_read_square (&reader->at, &value))
    {
      g_autofree char *token = mar_text_quote (start, (gssize) strcspn (start, ", \t\r\n"));

      return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, reader->text, start,
                            _("“%s” in the trail doesn’t begin with a square from a1 to i8"),
                            token);
    }
  *square = (guint8) value;
  return TRUE;
}

gboolean
margrites_read_trail (const char          *text,
                      const MarTextField  *field,
                      MargritesPosition   *position,
                      GError             **error)
{
  Reader reader = { text, field->start };
  const char *end = field->start + field->length;

  if (field->length == 1 && *field->start == '-')
    return TRUE;

  while (TRUE)
    {
      MarMargritesTrail entry;

      if (position->n_trail == MARGRITES_STEPS)
        return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, text, reader.at,
                              _("the trail names more than four marbles; a turn has four "
                                "steps"));
      if (!read_trail_square (&reader, &entry.current, error))
        return FALSE;
      if (*reader.at != '<')
        return mar_text_fail_instead (error, text, reader.at,
                                      _("“<” in the trail, which reads like d4<d3,e5<e4"));
      reader.at++;
      if (!read_trail_square (&reader, &entry.origin, error))
        return FALSE;
      position->trail[position->n_trail++] = entry;
      if (reader.at == end)
        break;
      if (*reader.at != ',')
        return mar_text_fail_instead (error, text, reader.at, _("a comma in the trail"));
      reader.at++;
    }
  return TRUE;
}

/* The steps left, or P while marbles are placed in a hostile game. */
static gboolean
read_left (const char          *text,
           const MarTextField  *field,
           MargritesPosition   *position,
           GError             **error)
{
  guint left;

  if (field->length == 1 && g_ascii_toupper (*field->start) == 'P')
    {
      if ((position->rules & MARGRITES_HOSTILE) == 0)
        return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, field->start,
                              _("“%c” belongs to the option “hostile”, which is off"),
                              *field->start);
      position->left = MARGRITES_PLACING_LEFT;
      return TRUE;
    }
  if (!mar_text_letter (text, field, "01234", _("the steps left, 0 to 4"), &left, error))
    return FALSE;
  position->left = (guint8) left;
  return TRUE;
}

/* Reads a position of a game with @rules. */
gboolean
margrites_read (guint8              rules,
                const char         *text,
                MargritesPosition  *position,
                GError            **error)
{
  MarTextField fields[N_FIELDS];
  const char *rest;
  guint side;

  memset (position, 0, sizeof *position);
  position->rules = rules;
  if (!mar_text_split_first (text, fields, field_names, N_FIELDS, &rest, error)
      || !mar_text_read_board (&board, text, &fields[FIELD_BOARD], (MarPosition *) position, error)
      || !mar_text_letter (text, &fields[FIELD_SIDE], "bwBW", _("the side to move, b or w"), &side,
                           error))
    return FALSE;
  position->side = (guint8) (side % 2);
  if (!read_left (text, &fields[FIELD_LEFT], position, error)
      || !read_score (text, &fields[FIELD_SCORE], position, error)
      || !margrites_read_trail (text, &fields[FIELD_TRAIL], position, error)
      || !margrites_read_extras (text, rest, position, error) || !margrites_check (position, error))
    return FALSE;

  margrites_sort_trail (position);
  margrites_update_state (position);
  return TRUE;
}

void
margrites_write_score (const MarPosition *generic,
                       GString           *text)
{
  const MargritesPosition *position = margrites_position (generic);

  g_string_append_printf (text, "%s%u(%u)-%s%u(%u)",
                          position->state == MARGRITES_BLACK_RESIGNED ? "R" : "",
                          position->points[0], position->captures[0],
                          position->state == MARGRITES_WHITE_RESIGNED ? "R" : "",
                          position->points[1], position->captures[1]);
}

void
margrites_write_trail (const MargritesPosition *position,
                       GString                 *text)
{
  if (position->n_trail == 0)
    g_string_append_c (text, '-');
  for (guint i = 0; i < position->n_trail; i++)
    g_string_append_printf (text, "%s%s<%s", i > 0 ? "," : "",
                            margrites_square_name (position->trail[i].current),
                            margrites_square_name (position->trail[i].origin));
}

void
margrites_write (const MarPosition *generic,
                 GString           *text)
{
  const MargritesPosition *position = margrites_position (generic);

  mar_text_write_board (&board, generic, text);
  g_string_append_printf (text, " %c %c ", "bw"[position->side], "01234P"[position->left]);
  margrites_write_score (generic, text);
  g_string_append_c (text, ' ');
  margrites_write_trail (position, text);
  margrites_write_extras (position, text);
}
