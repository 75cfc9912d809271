/* The values of the tokens of a JSON text, and how texts are written in JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "json-text.h"

#include <string.h>

void
mar_json_location (const char *text,
                   gsize       offset,
                   guint      *line,
                   guint      *column)
{
  guint lines = 1;
  gsize line_start = 0;
  guint characters = 0;

  for (gsize i = 0; i < offset; i++)
    if (text[i] == '\n')
      {
        lines++;
        line_start = i + 1;
      }
  for (gsize i = line_start; i < offset; i++)
    if (((guchar) text[i] & 0xc0) != 0x80)
      characters++;

  *line = lines;
  *column = characters + 1;
}

int
mar_json_hex4 (const char *text)
{
  int value = 0;

  for (int i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (text[i]);

      if (digit < 0)
        return -1;
      value = value * 16 + digit;
    }
  return value;
}

void
mar_json_clear (MarJson *json)
{
  g_clear_pointer (&json->tokens, g_array_unref);
}

const MarJsonToken *
mar_json_token (const MarJson *json,
                guint          index)
{
  g_assert (index < json->tokens->len);

  return &g_array_index (json->tokens, MarJsonToken, index);
}

guint
mar_json_first (guint index)
{
  return index + 1;
}

/* Appends the character of the escape at @text; returns the bytes that it takes. */
static guint
append_escape (GString    *string,
               const char *text)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *letter = strchr (letters, text[1]);
  gunichar code;

  if (letter != NULL)
    {
      g_string_append_c (string, meanings[letter - letters]);
      return 2;
    }
  code = mar_json_hex4 (text + 2);
  if (code >= 0xd800 && code < 0xdc00)
    {
      code = 0x10000 + ((code - 0xd800) << 10) + (mar_json_hex4 (text + 8) - 0xdc00);
      g_string_append_unichar (string, code);
      return 12;
    }
  g_string_append_unichar (string, code);
  return 6;
}

char *
mar_json_string (const MarJson *json,
                 guint          index)
{
  const MarJsonToken *token = mar_json_token (json, index);
  const char *at = json->text + token->start + 1;
  const char *end = json->text + token->end - 1;
  GString *string;

  g_assert (token->type == MAR_JSON_STRING);

  if (memchr (at, '\\', end - at) == NULL)
    return g_strndup (at, end - at);

  string = g_string_sized_new (end - at);
  while (at < end)
    {
      const char *escape = memchr (at, '\\', end - at);

      if (escape == NULL)
        escape = end;
      g_string_append_len (string, at, escape - at);
      at = escape;
      if (at < end)
        at += append_escape (string, at);
    }
  return g_string_free (string, FALSE);
}

gboolean
mar_json_string_is (const MarJson *json,
                    guint          index,
                    const char    *word)
{
  const MarJsonToken *token = mar_json_token (json, index);
  const char *start = json->text + token->start + 1;
  gsize length = token->end - token->start - 2;

  if (memchr (start, '\\', length) != NULL)
    {
      g_autofree char *string = mar_json_string (json, index);

      return strcmp (string, word) == 0;
    }
  return strlen (word) == length && memcmp (start, word, length) == 0;
}

/* Not by g_ascii_string_to_signed(): threads that call it for the first time at the same time make
 * each other fail, for it takes the errno of waiting for its own. */
gboolean
mar_json_integer (const MarJson *json,
                  guint          index,
                  gint64         minimum,
                  gint64         maximum,
                  gint64        *value)
{
  const MarJsonToken *token = mar_json_token (json, index);
  const gboolean is_negative = json->text[token->start] == '-';
  gint64 number = 0;

  if (token->type != MAR_JSON_NUMBER)
    return FALSE;

  /* Below zero there is room for one more. */
  for (gsize i = token->start + is_negative; i < token->end; i++)
    {
      const int digit = g_ascii_digit_value (json->text[i]);

      if (digit < 0 || number < (G_MININT64 + digit) / 10)
        return FALSE;
      number = 10 * number - digit;
    }
  if (!is_negative && number == G_MININT64)
    return FALSE;
  *value = is_negative ? number : -number;

  return *value >= minimum && *value <= maximum;
}

gboolean
mar_json_real (const MarJson *json,
               guint          index,
               double         minimum,
               double         maximum,
               double        *value)
{
  const MarJsonToken *token = mar_json_token (json, index);
  g_autofree char *digits = NULL;

  if (token->type != MAR_JSON_NUMBER)
    return FALSE;
  digits = g_strndup (json->text + token->start, token->end - token->start);
  *value = g_ascii_strtod (digits, NULL);
  return *value >= minimum && *value <= maximum;
}

void
mar_json_append_raw (const MarJson *json,
                     guint          index,
                     GString       *text)
{
  const MarJsonToken *token = mar_json_token (json, index);
  gboolean quoted = FALSE;

  for (gsize i = token->start; i < token->end; i++)
    {
      char c = json->text[i];

      if (quoted && c == '\\')
        g_string_append_c (text, json->text[i++]);
      else if (c == '"')
        quoted = !quoted;
      else if (!quoted && strchr (" \n\r\t", c) != NULL)
        continue;
      g_string_append_c (text, json->text[i]);
    }
}

void
mar_json_quote (GString    *text,
                const char *value)
{
  static const char meanings[] = "\"\\\b\f\n\r\t";
  static const char letters[] = "\"\\bfnrt";

  g_string_append_c (text, '"');
  for (const char *run = value; *run;)
    {
      gsize length = 0;
      const char *special;

      while ((guchar) run[length] >= 0x20 && run[length] != '"' && run[length] != '\\'
             && run[length] != 0x7f)
        length++;
      g_string_append_len (text, run, length);
      run += length;
      if (*run == '\0')
        break;
      special = strchr (meanings, *run);
      if (special != NULL)
        g_string_append_printf (text, "\\%c", letters[special - meanings]);
      else
        g_string_append_printf (text, "\\u%04x", (guint) (guchar) *run);
      run++;
    }
  g_string_append_c (text, '"');
}

void
mar_json_separate (GString *text)
{
  if (text->len > 0 && text->str[text->len - 1] != '{')
    g_string_append_c (text, ',');
}

void
mar_json_add_key (GString    *text,
                  const char *key)
{
  mar_json_separate (text);
  mar_json_quote (text, key);
  g_string_append_c (text, ':');
}

void
mar_json_add_member (GString    *text,
                     const char *key,
                     const char *value)
{
  if (value == NULL)
    return;
  mar_json_add_key (text, key);
  mar_json_quote (text, value);
}
