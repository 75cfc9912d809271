/* The additions of the variations of II.C to the text of a position: who danced, from where
 * scored marbles may come back, and that White's rebuttal has begun.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "margrites-private.h"
#include "rules-text.h"

static const char *const dances[MARGRITES_N_DANCES] = { "-", "b", "w", "bw", "wb" };

/* The part of a field behind its name. */
typedef struct
{
  const char *text;
  const char *at;
  const char *end;
} Value;

static gboolean
fail_instead (const Value  *value,
              const char   *expected,
              GError      **error)
{
  return mar_text_fail_instead (error, value->text, value->at, expected);
}

static gboolean
read_dance (const Value        *value,
            MargritesPosition  *position,
            GError            **error)
{
  gsize length = (gsize) (value->end - value->at);

  for (guint8 i = 0; i < MARGRITES_N_DANCES; i++)
    if (strlen (dances[i]) == length && g_ascii_strncasecmp (dances[i], value->at, length) == 0)
      {
        position->dance = i;
        return TRUE;
      }
  return fail_instead (value, _("the sides that danced: -, b, w, bw or wb"), error);
}

/* Reads the squares of one side; there is one for each of its points. */
static gboolean
read_side_exits (Value              *value,
                 int                 player,
                 MargritesPosition  *position,
                 GError            **error)
{
  const char *start = value->at;
  guint n = 0;

  if (start < value->end && *start == '-')
    value->at++;
  else if (start == value->end || *start == '/')
    return fail_instead (value, _("exit squares or “-” for none"), error);

  while (*start != '-' && value->at < value->end && *value->at != '/')
    {
      const char *at = value->at;
      guint square;

      if (!margrites_read_square (&value->at, &square))
        return fail_instead (value, _("an exit square, such as e8, or a slash"), error);
      if (margrites_rank (square) != margrites_far_rank (player))
        return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, value->text, at,
                              player == MAR_MARGRITES_BLACK
                                ? _("Black leaves the board from rank 8, not from %s")
                                : _("White leaves the board from rank 1, not from %s"),
                              margrites_square_name (square));
      if (n == MARGRITES_SET)
        return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, value->text, at,
                              _("a ninth exit square; a side has eight marbles"));
      position->exits[player] |= margrites_file (square) << 4 * n++;
    }
  if (n != position->points[player])
    return mar_text_fail (error, MAR_RULES_ERROR_MALFORMED, value->text, start,
                          player == MAR_MARGRITES_BLACK
                            ? _("Black’s exit squares (%u) and points (%u) differ in number")
                            : _("White’s exit squares (%u) and points (%u) differ in number"),
                          n, position->points[player]);
  return TRUE;
}

static gboolean
read_exits (const Value        *field,
            MargritesPosition  *position,
            GError            **error)
{
  Value value = *field;

  for (int player = 0; player < 2; player++)
    {
      if (player == 1)
        {
          if (value.at == value.end || *value.at != '/')
            return fail_instead (&value, _("a slash between Black’s and White’s exit squares"),
                                 error);
          value.at++;
        }
      if (!read_side_exits (&value, player, position, error))
        return FALSE;
    }
  if (value.at != value.end)
    return fail_instead (&value, _("the end of the exit squares"), error);
  return TRUE;
}

static gboolean
read_rebuttal (const Value        *value,
               MargritesPosition  *position,
               GError            **error)
{
  gsize length = (gsize) (value->end - value->at);

  if (length == 3 && g_ascii_strncasecmp (value->at, "yes", length) == 0)
    position->rebuttal = 1;
  else if (length != 2 || g_ascii_strncasecmp (value->at, "no", length) != 0)
    return fail_instead (value, _("yes or no"), error);
  return TRUE;
}

/* The fields in their order, each with the option that brings it. A rebuttal that hasn't
 * begun is left out. */
static const struct
{
  const char *name;
  const char *option;
  guint8 rule;
  gboolean always;
  gboolean (*read) (const Value *value, MargritesPosition *position, GError **error);
} extras[] = {
  { "dance:", "full_hostile", MARGRITES_FULL_HOSTILE, TRUE, read_dance },
  { "exits:", "returning", MARGRITES_RETURNING, TRUE, read_exits },
  { "rebuttal:", "rebuttal", MARGRITES_REBUTTAL, FALSE, read_rebuttal },
};

static const char *
skip_word (const char *at)
{
  while (*at != 0 && !g_ascii_isspace (*at))
    at++;
  return at;
}

static gboolean
is_named (const char *at,
          const char *name)
{
  return g_ascii_strncasecmp (at, name, strlen (name)) == 0;
}

/* Tells why the field at @at has no place there. */
static gboolean
refuse_field (const char               *text,
              const char               *at,
              const MargritesPosition  *position,
              GError                  **error)
{
  g_autofree char *token = mar_text_quote (at, skip_word (at) - at);

  for (guint i = 0; i < G_N_ELEMENTS (extras); i++)
    if (is_named (at, extras[i].name) && (position->rules & extras[i].rule) == 0)
      return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                            _("“%s” belongs to the option “%s”, which is off"), token,
                            extras[i].option);
  return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                        _("unexpected “%s” after the end of the position"), token);
}

/* Reads what follows the trail, from @at to the end of @text. */
gboolean
margrites_read_extras (const char         *text,
                       const char         *at,
                       MargritesPosition  *position,
                       GError            **error)
{
  mar_text_skip_space (&at);
  for (guint i = 0; i < G_N_ELEMENTS (extras); i++)
    {
      Value value = { text, at + strlen (extras[i].name), skip_word (at) };

      if ((position->rules & extras[i].rule) == 0)
        continue;
      if (is_named (at, extras[i].name))
        {
          if (!extras[i].read (&value, position, error))
            return FALSE;
          at = value.end;
          mar_text_skip_space (&at);
        }
      else if (extras[i].always)
        {
          g_autofree char *expected
            /* Translators: two names: of a part of a position, and of an option. */
            = g_strdup_printf (_("the field “%s”, which the option “%s” asks for"), extras[i].name,
                               extras[i].option);

          return mar_text_fail_instead (error, text, at, expected);
        }
    }
  return *at == 0 || refuse_field (text, at, position, error);
}

/* Reads exit squares that stand alone. */
gboolean
margrites_read_exits (const char         *text,
                      MargritesPosition  *position,
                      GError            **error)
{
  const Value value = { text, text, text + strlen (text) };

  return read_exits (&value, position, error);
}

void
margrites_write_exits (const MargritesPosition *position,
                       GString                 *text)
{
  for (int player = 0; player < 2; player++)
    {
      guint8 squares[MARGRITES_SET];
      guint n = mar_margrites_exits ((const MarPosition *) (const void *) position, player,
                                     squares);

      if (player > 0)
        g_string_append_c (text, '/');
      if (n == 0)
        g_string_append_c (text, '-');
      for (guint i = 0; i < n; i++)
        g_string_append (text, margrites_square_name (squares[i]));
    }
}

void
margrites_write_extras (const MargritesPosition *position,
                        GString                 *text)
{
  if ((position->rules & MARGRITES_FULL_HOSTILE) != 0)
    g_string_append_printf (text, " dance:%s", dances[position->dance]);

  if ((position->rules & MARGRITES_RETURNING) != 0)
    {
      g_string_append (text, " exits:");
      margrites_write_exits (position, text);
    }

  if (position->rebuttal)
    g_string_append (text, " rebuttal:yes");
}
