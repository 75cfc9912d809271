/* Shared by the games: reading texts and refusing them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "rules-text.h"

#define QUOTE_LENGTH 24

char *
mar_text_quote (const char *token,
                gssize      length)
{
  g_autofree char *valid = g_utf8_make_valid (token, length);

  if (g_utf8_strlen (valid, -1) > QUOTE_LENGTH)
    {
      g_autofree char *start = g_utf8_substring (valid, 0, QUOTE_LENGTH);

      g_free (valid);
      valid = g_strconcat (start, "…", NULL);
    }
  /* Control characters would spoil the line; letters of other scripts should stay. */
  for (const char *c = valid; *c != 0; c++)
    if (g_ascii_iscntrl (*c))
      return g_strescape (valid, NULL);
  return g_steal_pointer (&valid);
}

char *
mar_text_quote_sign (const char *at)
{
  gunichar sign = g_utf8_get_char_validated (at, -1);
  gboolean valid = sign != (gunichar) -1 && sign != (gunichar) -2;

  return mar_text_quote (at, valid ? g_utf8_next_char (at) - at : 1);
}

/* People count characters, not bytes. */
static guint
get_column (const char *text,
            const char *at)
{
  g_autofree char *before = g_utf8_make_valid (text, at - text);

  return (guint) g_utf8_strlen (before, -1) + 1;
}

gboolean
mar_text_refuse (GError        **error,
                 MarRulesError   code,
                 const char     *format,
                 ...)
{
  va_list arguments;

  if (error == NULL)
    return FALSE;
  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (MAR_RULES_ERROR, code, format, arguments));
  va_end (arguments);
  return FALSE;
}

gboolean
mar_text_fail (GError        **error,
               MarRulesError   code,
               const char     *text,
               const char     *at,
               const char     *format,
               ...)
{
  g_autofree char *reason = NULL;
  guint column;
  va_list arguments;

  /* Whoever tries what a text can be doesn't ask why it can't. */
  if (error == NULL)
    return FALSE;
  column = get_column (text, at);
  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Translators: where in a line of text a fault stands, then what the fault is. */
  mar_text_refuse (error, code, _("Column %u: %s"), column, reason);
  mar_rules_error_set_column (*error, column, reason);
  return FALSE;
}

gboolean (mar_text_fail_instead) (GError **error,
                                  const char *text,
                                  const char *at,
                                  const char *expected)
{
  g_autofree char *token = NULL;

  token = mar_text_quote (at, (gssize) strcspn (at, " \t\r\n"));
  if (*at != 0 && *token == 0)
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                          /* Translators: what should have come, such as “a square”. */
                          _("expected %s, found a space"), expected);
  if (*at == 0)
    return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                          /* Translators: what should have come, such as “a square”. */
                          _("expected %s, found the end of the text"), expected);
  return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                        /* Translators: a text that was found, then what should stand there. */
                        _("expected %2$s, found “%1$s”"), token, expected);
}

gboolean
mar_text_split_first (const char         *text,
                      MarTextField       *fields,
                      const char *const  *names,
                      guint               n_names,
                      const char        **rest,
                      GError            **error)
{
  const char *at = text;

  for (guint n = 0; n < n_names; n++)
    {
      mar_text_skip_space (&at);
      if (*at == 0)
        return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                              _("the position ends before its field “%s”"), _(names[n]));
      fields[n] = (MarTextField) { at, strcspn (at, " \t\n\v\f\r") };
      at += fields[n].length;
    }
  *rest = at;
  return TRUE;
}

gboolean
mar_text_split (const char         *text,
                MarTextField       *fields,
                const char *const  *names,
                guint               n_names,
                GError            **error)
{
  g_autofree char *token = NULL;
  const char *at;

  if (!mar_text_split_first (text, fields, names, n_names, &at, error))
    return FALSE;
  mar_text_skip_space (&at);
  if (*at == 0)
    return TRUE;
  token = mar_text_quote (at, (gssize) strcspn (at, " \t\n\v\f\r"));
  return mar_text_fail (error, MAR_RULES_ERROR_SYNTAX, text, at,
                        _("unexpected “%s” after the last field, “%s”"), token,
                        _(names[n_names - 1]));
}

gboolean
mar_text_letter (const char          *text,
                 const MarTextField  *field,
                 const char          *letters,
                 const char          *expected,
                 guint               *index,
                 GError             **error)
{
  const char *found = field->length == 1 ? strchr (letters, *field->start) : NULL;

  if (found == NULL)
    return mar_text_fail_instead (error, text, field->start, expected);
  *index = (guint) (found - letters);
  return TRUE;
}

void
mar_text_skip_space (const char **at)
{
  while (g_ascii_isspace (**at))
    (*at)++;
}

gboolean
mar_text_end (const char  *text,
              const char  *at,
              const char  *expected,
              GError     **error)
{
  for (mar_text_skip_space (&at); *at != 0 && strchr (".,;!?", *at) != NULL;
       mar_text_skip_space (&at))
    at++;
  return *at == 0 || mar_text_fail_instead (error, text, at, _(expected));
}

gboolean
mar_text_skip_arrow (const char **at)
{
  static const char *const arrows[] = { "->", "→", "–", "—", "−", ">", "-", ":" };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (g_str_has_prefix (*at, arrows[i]))
      {
        *at += strlen (arrows[i]);
        return TRUE;
      }
  return FALSE;
}

gboolean
mar_text_square (const char **at,
                 guint        n_files,
                 guint        n_ranks,
                 guint       *square)
{
  char file = g_ascii_tolower ((*at)[0]);
  char rank;

  if (file < 'a' || file >= 'a' + (int) n_files)
    return FALSE;
  rank = (*at)[1];
  if (rank < '1' || rank >= '1' + (int) n_ranks)
    return FALSE;
  *square = (guint) (rank - '1') * n_files + (guint) (file - 'a');
  *at += 2;
  return TRUE;
}

gboolean
mar_text_number (const char **at,
                 guint        most,
                 guint       *number)
{
  const char *start = *at;
  guint value = 0;

  for (; g_ascii_isdigit (**at); (*at)++)
    value = MIN (value * 10 + (guint) (**at - '0'), most + 1);
  *number = value;
  return *at > start;
}

void
mar_text_dash (GString *score)
{
  g_string_replace (score, "-", "–", 0);
}

/* A format need not name all of its arguments, which printf() doesn't promise to bear. */
void
mar_text_fill (GString           *text,
               const char        *format,
               const char *const *arguments)
{
  for (const char *at = format; *at != 0; at++)
    if (at[0] == '%' && at[1] >= '1' && at[1] <= '9' && at[2] == '$' && at[3] == 's')
      {
        g_string_append (text, arguments[at[1] - '1']);
        at += 3;
      }
    else
      {
        g_string_append_c (text, *at);
      }
}
