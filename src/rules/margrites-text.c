/* Positions of Margrites as text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"

/* A reader walks along the text; places in messages are columns counted from 1. */
typedef struct
{
  const char *text;
  const char *at;
} Reader;

typedef struct
{
  const char *start;
  gsize length;
} Field;

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

/* A piece of a text of others, fit to stand in a message: valid UTF-8 and short. */
char *
margrites_quote (const char *token,
                 gssize      length)
{
  g_autofree char *valid = NULL;
  g_autofree char *escaped = NULL;

  valid = g_utf8_make_valid (token, length);
  escaped = g_strescape (valid, NULL);
  if (g_utf8_strlen (valid, -1) > 24)
    {
      *g_utf8_offset_to_pointer (valid, 24) = 0;
      return g_strconcat (valid, "…", NULL);
    }
  /* Control characters would spoil the line; letters of other scripts should stay. */
  for (const char *c = valid; *c != 0; c++)
    if (g_ascii_iscntrl (*c))
      return g_steal_pointer (&escaped);
  return g_steal_pointer (&valid);
}

static guint
column_of (const char *text,
           const char *at)
{
  return (guint) (at - text) + 1;
}

/* Refuses a text for what stands at @at. */
gboolean
margrites_fail_at (GError        **error,
                   MarRulesError   code,
                   const char     *text,
                   const char     *at,
                   const char     *format,
                   ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Translators: where in a line of text a fault stands, then what the fault is. */
  g_set_error (error, MAR_RULES_ERROR, code, _("Column %u: %s"), column_of (text, at), reason);
  return FALSE;
}

/* Finds the fields that every position has. What follows them is for the variations. */
static gboolean
split_fields (const char  *text,
              Field        fields[N_FIELDS],
              GError     **error)
{
  const char *at = text;

  for (guint n = 0; n < N_FIELDS; n++)
    {
      const char *start;

      while (g_ascii_isspace (*at))
        at++;
      if (*at == 0)
        return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, at,
                                  _("the position ends before its field “%s”"),
                                  _(field_names[n]));
      start = at;
      while (*at != 0 && !g_ascii_isspace (*at))
        at++;
      fields[n] = (Field) { start, (gsize) (at - start) };
    }
  return TRUE;
}

static gboolean
put_marble (MargritesPosition  *position,
            int                 player,
            guint               rank,
            guint               file,
            const char         *text,
            const char         *at,
            GError            **error)
{
  guint square = rank * MAR_MARGRITES_FILES + file;
  MargritesHalves marbles = margrites_marbles (position, player);

  if (margrites_size (marbles & margrites_core ()) == MARGRITES_SET)
    return margrites_fail_at (error, MAR_RULES_ERROR_MALFORMED, text, at,
                              player == MAR_MARGRITES_BLACK
                                ? _("a ninth black marble on %s; a side has eight at most")
                                : _("a ninth white marble on %s; a side has eight at most"),
                              margrites_square_name (square));
  margrites_store (position->marbles[player],
                   marbles | margrites_load (margrites_square_bits[square]));
  return TRUE;
}

static gboolean
end_rank (const char  *text,
          const char  *at,
          guint        rank,
          guint        file,
          GError     **error)
{
  if (file < MAR_MARGRITES_FILES)
    return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, at,
                              ngettext ("rank %u ends after %u square of nine",
                                        "rank %u ends after %u squares of nine", file),
                              rank + 1, file);
  return TRUE;
}

static gboolean
read_board (const char         *text,
            const Field        *field,
            MargritesPosition  *position,
            GError            **error)
{
  const char *end = field->start + field->length;
  guint rank = MAR_MARGRITES_RANKS - 1;
  guint file = 0;

  for (const char *at = field->start; at < end; at++)
    {
      guint width = g_ascii_isdigit (*at) && *at != '0' ? (guint) (*at - '0') : 1;

      if (*at == '/')
        {
          if (!end_rank (text, at, rank, file, error))
            return FALSE;
          if (rank == 0)
            return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, at,
                                      _("the board goes on after rank 1"));
          rank--;
          file = 0;
          continue;
        }
      if (strchr ("bw123456789", *at) == NULL)
        {
          g_autofree char *token = margrites_quote (at, 1);

          return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, at,
                                    _("“%s” in rank %u is neither b, w, a digit from 1 to 9 "
                                      "nor a slash"),
                                    token, rank + 1);
        }
      if (file + width > MAR_MARGRITES_FILES)
        return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, at,
                                  _("“%c” makes rank %u longer than nine squares"), *at,
                                  rank + 1);
      if (!g_ascii_isdigit (*at)
          && !put_marble (position, *at == 'b' ? MAR_MARGRITES_BLACK : MAR_MARGRITES_WHITE,
                          rank, file, text, at, error))
        return FALSE;
      file += width;
    }

  if (!end_rank (text, end, rank, file, error))
    return FALSE;
  if (rank > 0)
    return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, end,
                              _("the board ends after rank %u; the next would be rank %u"),
                              rank + 1, rank);
  return TRUE;
}

/* Reads the field that is one character out of @letters and gives its index. */
static gboolean
read_letter (const char   *text,
             const Field  *field,
             const char   *letters,
             const char   *complaint,
             guint8       *index,
             GError      **error)
{
  const char *found = field->length == 1 ? strchr (letters, *field->start) : NULL;

  if (found == NULL)
    {
      g_autofree char *token = margrites_quote (field->start, (gssize) field->length);
      g_autofree char *reason = g_strdup_printf ("“%s”", token);

      return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, field->start, "%s %s",
                                reason, complaint);
    }
  *index = (guint8) (found - letters);
  return TRUE;
}

static gboolean
read_number (Reader      *reader,
             const char  *what,
             guint8      *number,
             GError     **error)
{
  const char *start = reader->at;
  guint value = 0;

  for (; g_ascii_isdigit (*reader->at); reader->at++)
    value = MIN (value * 10 + (guint) (*reader->at - '0'), 1000);
  if (reader->at == start)
    {
      g_autofree char *token = margrites_quote (start, *start != 0 ? 1 : 0);

      return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, reader->text, start,
                                /* Translators: a text that was found, then what should stand there. */
                                _("“%s” instead of %s"), token, what);
    }
  if (value > MARGRITES_SET)
    {
      g_autofree char *token = margrites_quote (start, reader->at - start);

      return margrites_fail_at (error, MAR_RULES_ERROR_MALFORMED, reader->text, start,
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
  if (*reader->at != expected)
    {
      g_autofree char *token = margrites_quote (reader->at, *reader->at != 0 ? 1 : 0);

      return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, reader->text, reader->at,
                                _("“%s” instead of “%c” in the score, which reads like "
                                  "1(3)-0(2)"),
                                token, expected);
    }
  reader->at++;
  return TRUE;
}

static gboolean
read_score (const char         *text,
            const Field        *field,
            MargritesPosition  *position,
            GError            **error)
{
  Reader reader = { text, field->start };

  for (int player = 0; player < 2; player++)
    {
      if (player == 1 && !read_char (&reader, '-', error))
        return FALSE;
      if (*reader.at == 'R')
        {
          if (position->state != MARGRITES_PLAYING)
            return margrites_fail_at (error, MAR_RULES_ERROR_MALFORMED, text, reader.at,
                                      _("both sides can't have resigned"));
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
      g_autofree char *token
        = margrites_quote (reader.at, field->start + field->length - reader.at);

      return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, reader.at,
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
      g_autofree char *token = margrites_quote (start, (gssize) strcspn (start, ", \t\r\n"));

      return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, reader->text, start,
                                _("“%s” in the trail doesn't begin with a square from a1 to i8"),
                                token);
    }
  *square = (guint8) value;
  return TRUE;
}

static gboolean
read_trail (const char         *text,
            const Field        *field,
            MargritesPosition  *position,
            GError            **error)
{
  Reader reader = { text, field->start };
  const char *end = field->start + field->length;

  if (field->length == 1 && *field->start == '-')
    return TRUE;

  while (TRUE)
    {
      MarMargritesTrail entry;

      if (position->n_trail == MARGRITES_STEPS)
        return margrites_fail_at (error, MAR_RULES_ERROR_MALFORMED, text, reader.at,
                                  _("the trail names more than four marbles; a turn has four "
                                    "steps"));
      if (!read_trail_square (&reader, &entry.current, error))
        return FALSE;
      if (*reader.at != '<')
        {
          g_autofree char *token = margrites_quote (reader.at, reader.at < end ? 1 : 0);

          return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, reader.at,
                                    _("“%s” instead of “<” in the trail, which reads like "
                                      "d4<d3,e5<e4"), token);
        }
      reader.at++;
      if (!read_trail_square (&reader, &entry.origin, error))
        return FALSE;
      position->trail[position->n_trail++] = entry;
      if (reader.at == end)
        break;
      if (*reader.at != ',')
        {
          g_autofree char *token = margrites_quote (reader.at, end - reader.at);

          return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, reader.at,
                                    _("“%s” instead of a comma in the trail"), token);
        }
      reader.at++;
    }
  return TRUE;
}

/* The steps left, or P while marbles are placed in a hostile game. */
static gboolean
read_left (const char         *text,
           const Field        *field,
           MargritesPosition  *position,
           GError            **error)
{
  if (field->length == 1 && g_ascii_toupper (*field->start) == 'P')
    {
      if ((position->rules & MARGRITES_HOSTILE) == 0)
        return margrites_fail_at (error, MAR_RULES_ERROR_SYNTAX, text, field->start,
                                  _("“%c” belongs to the option “hostile”, which is off"),
                                  *field->start);
      position->left = MARGRITES_PLACING_LEFT;
      return TRUE;
    }
  return read_letter (text, field, "01234", _("instead of the steps left, 0 to 4"),
                      &position->left, error);
}

/* Reads a position of a game with @rules. */
gboolean
margrites_read (guint8              rules,
                const char         *text,
                MargritesPosition  *position,
                GError            **error)
{
  Field fields[N_FIELDS];

  memset (position, 0, sizeof *position);
  position->rules = rules;
  if (!split_fields (text, fields, error)
      || !read_board (text, &fields[FIELD_BOARD], position, error)
      || !read_letter (text, &fields[FIELD_SIDE], "bw",
                       _("instead of the side to move, b or w"), &position->side, error)
      || !read_left (text, &fields[FIELD_LEFT], position, error)
      || !read_score (text, &fields[FIELD_SCORE], position, error)
      || !read_trail (text, &fields[FIELD_TRAIL], position, error)
      || !margrites_read_extras (text, fields[FIELD_TRAIL].start + fields[FIELD_TRAIL].length,
                                 position, error)
      || !margrites_check (position, error))
    return FALSE;

  margrites_sort_trail (position);
  margrites_settle (position);
  return TRUE;
}

static void
write_board (const MargritesPosition *position,
             GString                 *text)
{
  MargritesHalves black = margrites_marbles (position, MAR_MARGRITES_BLACK);
  MargritesHalves white = margrites_marbles (position, MAR_MARGRITES_WHITE);

  for (guint row = 0; row < MAR_MARGRITES_RANKS; row++)
    {
      guint rank = MAR_MARGRITES_RANKS - 1 - row;
      guint gap = 0;

      if (row > 0)
        g_string_append_c (text, '/');
      for (guint file = 0; file < MAR_MARGRITES_FILES; file++)
        {
          guint square = rank * MAR_MARGRITES_FILES + file;
          gboolean is_black = margrites_has (black, square);

          if (!is_black && !margrites_has (white, square))
            {
              gap++;
              continue;
            }
          if (gap > 0)
            g_string_append_c (text, (char) ('0' + gap));
          gap = 0;
          g_string_append_c (text, is_black ? 'b' : 'w');
        }
      if (gap > 0)
        g_string_append_c (text, (char) ('0' + gap));
    }
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
margrites_write (const MarPosition *generic,
                 GString           *text)
{
  const MargritesPosition *position = margrites_position (generic);

  write_board (position, text);
  g_string_append_printf (text, " %c %c ", "bw"[position->side], "01234P"[position->left]);
  margrites_write_score (generic, text);
  g_string_append_c (text, ' ');
  if (position->n_trail == 0)
    g_string_append_c (text, '-');
  for (guint i = 0; i < position->n_trail; i++)
    g_string_append_printf (text, "%s%s<%s", i > 0 ? "," : "",
                            margrites_square_name (position->trail[i].current),
                            margrites_square_name (position->trail[i].origin));
  margrites_write_extras (position, text);
}
