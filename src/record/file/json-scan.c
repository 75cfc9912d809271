/* Checks that a text is JSON, in one pass and without recursion, and lists its tokens.
 *
 * Why not json-glib, which the programs write JSON with: what a file holds beyond this
 * version's knowledge must go through byte for byte ("2.50" is not 2.5), whatever is
 * refused must be told with its line and column, a key that stands twice must not lose a
 * value, and a hundred thousand brackets must not end the program. tests/record/file/test-json.c
 * holds the scanner against json-glib and against a slow second one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "json-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mar-record.h"

/* Above this many members a set finds repeated keys faster than pairs do. */
#define FEW_MEMBERS 12

typedef struct
{
  MarJson *json;
  gsize at;
  guint open[MAR_JSON_MAX_NESTING];
  guint depth;
  GError **error;
} Scanner;

G_GNUC_PRINTF (4, 5)
static gboolean
fail_at (Scanner        *scanner,
         MarRecordError  code,
         gsize           offset,
         const char     *format,
         ...)
{
  guint line, column;
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  mar_json_location (scanner->json->text, offset, &line, &column);
  g_set_error (scanner->error, MAR_RECORD_ERROR, code, _("line %u, column %u: %s"), line, column,
               message);
  return FALSE;
}

/* Says what was wanted and what stands there instead. */
static gboolean
fail_expecting (Scanner    *scanner,
                const char *wanted)
{
  const char *text = scanner->json->text;
  gsize length = scanner->json->length;

  if (scanner->at >= length)
    return fail_at (scanner, MAR_RECORD_ERROR_SYNTAX, length,
                    _("the file ends where %s is expected; it seems to be cut off"), wanted);
  else
    {
      gunichar c = g_utf8_get_char (text + scanner->at);
      char shown[7] = { 0 };

      g_unichar_to_utf8 (c, shown);
      if (c < 0x20)
        return fail_at (scanner, MAR_RECORD_ERROR_SYNTAX, scanner->at,
                        _("%s is expected, but there is control character %u"), wanted, c);
      return fail_at (scanner, MAR_RECORD_ERROR_SYNTAX, scanner->at,
                      _("%s is expected, but there is “%s”"), wanted, shown);
    }
}

static void
skip_space (Scanner *scanner)
{
  const char *text = scanner->json->text;

  while (scanner->at < scanner->json->length
         && (text[scanner->at] == ' ' || text[scanner->at] == '\n' || text[scanner->at] == '\r'
             || text[scanner->at] == '\t'))
    scanner->at++;
}

static char
peek (const Scanner *scanner)
{
  return scanner->at < scanner->json->length ? scanner->json->text[scanner->at] : '\0';
}

static guint
add_token (Scanner     *scanner,
           MarJsonType  type,
           gsize        start)
{
  MarJsonToken token = { type, start, scanner->at, scanner->json->tokens->len + 1 };

  g_array_append_val (scanner->json->tokens, token);
  return scanner->json->tokens->len - 1;
}

/* Checks the escape at the scanner's place and moves behind it. */
static gboolean
scan_escape (Scanner *scanner)
{
  const char *text = scanner->json->text + scanner->at;
  gsize left = scanner->json->length - scanner->at;
  int code, low;

  if (left >= 2 && text[1] != '\0' && strchr ("\"\\/bfnrt", text[1]) != NULL)
    {
      scanner->at += 2;
      return TRUE;
    }
  if (left < 6 || text[1] != 'u' || (code = mar_json_hex4 (text + 2)) < 0)
    return fail_at (scanner, MAR_RECORD_ERROR_SYNTAX, scanner->at, _("invalid escape"));
  if (code == 0)
    return fail_at (scanner, MAR_RECORD_ERROR_SYNTAX, scanner->at,
                    _("a text can’t contain a NUL character"));
  if (code >= 0xd800 && code < 0xe000)
    {
      if (code >= 0xdc00 || left < 12 || text[6] != '\\' || text[7] != 'u'
          || (low = mar_json_hex4 (text + 8)) < 0xdc00 || low >= 0xe000)
        return fail_at (scanner, MAR_RECORD_ERROR_SYNTAX, scanner->at,
                        _("half of a surrogate pair is missing"));
      scanner->at += 6;
    }
  scanner->at += 6;
  return TRUE;
}

static gboolean
scan_string (Scanner *scanner)
{
  const char *text = scanner->json->text;
  gsize start = scanner->at++;

  while (scanner->at < scanner->json->length)
    {
      guchar c = text[scanner->at];

      if (c == '"')
        {
          scanner->at++;
          add_token (scanner, MAR_JSON_STRING, start);
          return TRUE;
        }
      if (c < 0x20)
        return fail_at (scanner, MAR_RECORD_ERROR_SYNTAX, scanner->at,
                        _("a text goes over the end of its line, or holds a control "
                          "character; it must be closed or escaped"));
      if (c == '\\')
        {
          if (!scan_escape (scanner))
            return FALSE;
        }
      else
        scanner->at++;
    }

  return fail_at (scanner, MAR_RECORD_ERROR_SYNTAX, start,
                  _("the file ends inside the text that begins here; it seems to be cut off"));
}

static gboolean
scan_digits (Scanner *scanner)
{
  gsize start = scanner->at;

  while (g_ascii_isdigit (peek (scanner)))
    scanner->at++;
  return scanner->at > start;
}

static gboolean
scan_number (Scanner *scanner)
{
  gsize start = scanner->at;

  if (peek (scanner) == '-')
    scanner->at++;
  if (peek (scanner) == '0')
    scanner->at++;
  else if (!scan_digits (scanner))
    return fail_expecting (scanner, _("a digit"));
  if (peek (scanner) == '.')
    {
      scanner->at++;
      if (!scan_digits (scanner))
        return fail_expecting (scanner, _("a digit"));
    }
  if (peek (scanner) == 'e' || peek (scanner) == 'E')
    {
      scanner->at++;
      if (peek (scanner) == '+' || peek (scanner) == '-')
        scanner->at++;
      if (!scan_digits (scanner))
        return fail_expecting (scanner, _("a digit"));
    }

  add_token (scanner, MAR_JSON_NUMBER, start);
  return TRUE;
}

static gboolean
scan_word (Scanner *scanner)
{
  static const struct
  {
    const char *word;
    MarJsonType type;
  } words[] = {
    { "true", MAR_JSON_TRUE },
    { "false", MAR_JSON_FALSE },
    { "null", MAR_JSON_NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i].word);

      if (scanner->json->length - scanner->at >= length
          && memcmp (scanner->json->text + scanner->at, words[i].word, length) == 0)
        {
          scanner->at += length;
          add_token (scanner, words[i].type, scanner->at - length);
          return TRUE;
        }
    }
  return fail_expecting (scanner, _("a value"));
}

static gboolean
open_container (Scanner *scanner)
{
  MarJsonType type = peek (scanner) == '{' ? MAR_JSON_OBJECT : MAR_JSON_ARRAY;

  if (scanner->depth == MAR_JSON_MAX_NESTING)
    return fail_at (scanner, MAR_RECORD_ERROR_DEPTH, scanner->at,
                    _("brackets are nested more than %u levels deep"), MAR_JSON_MAX_NESTING);
  scanner->at++;
  scanner->open[scanner->depth++] = add_token (scanner, type, scanner->at - 1);
  return TRUE;
}

static gboolean
scan_value (Scanner *scanner)
{
  switch (peek (scanner))
    {
    case '{':
    case '[':
      return open_container (scanner);
    case '"':
      return scan_string (scanner);
    default:
      if (peek (scanner) == '-' || g_ascii_isdigit (peek (scanner)))
        return scan_number (scanner);
      return scan_word (scanner);
    }
}

/* Scans a key with its colon. */
static gboolean
scan_key (Scanner *scanner)
{
  if (peek (scanner) != '"')
    return fail_expecting (scanner, _("a key in quotes"));
  if (!scan_string (scanner))
    return FALSE;
  skip_space (scanner);
  if (peek (scanner) != ':')
    return fail_expecting (scanner, _("a colon"));
  scanner->at++;
  skip_space (scanner);
  return TRUE;
}

static gboolean
same_key (const MarJson *json,
          guint          one,
          guint          other)
{
  g_autofree char *key = mar_json_string (json, one);

  return mar_json_string_is (json, other, key);
}

static gboolean
fail_repeated (Scanner *scanner,
               guint    index)
{
  g_autofree char *key = mar_json_string (scanner->json, index);

  return fail_at (scanner, MAR_RECORD_ERROR_SYNTAX, mar_json_token (scanner->json, index)->start,
                  _("the key “%s” appears twice in one object"), key);
}

/* Refuses an object that has a key twice: one of the values would be lost. */
static gboolean
check_keys (Scanner *scanner,
            guint    object)
{
  const MarJson *json = scanner->json;
  guint end = json->tokens->len;
  guint keys[FEW_MEMBERS];
  guint n = 0;
  guint i;

  for (i = mar_json_first (object); i < end && n < FEW_MEMBERS;
       i = mar_json_token (json, i + 1)->next)
    {
      for (guint k = 0; k < n; k++)
        if (same_key (json, keys[k], i))
          return fail_repeated (scanner, i);
      keys[n++] = i;
    }

  if (i < end)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (i = mar_json_first (object); i < end; i = mar_json_token (json, i + 1)->next)
        if (!g_hash_table_add (seen, mar_json_string (json, i)))
          return fail_repeated (scanner, i);
    }
  return TRUE;
}

static gboolean
close_container (Scanner *scanner)
{
  guint index = scanner->open[--scanner->depth];
  MarJsonToken *token = &g_array_index (scanner->json->tokens, MarJsonToken, index);

  scanner->at++;
  token->end = scanner->at;
  token->next = scanner->json->tokens->len;
  return token->type != MAR_JSON_OBJECT || check_keys (scanner, index);
}

/* Goes on after a value: closes what ends here, and stands at the next value. */
static gboolean
scan_to_next (Scanner *scanner)
{
  gboolean fresh = scanner->json->tokens->len == scanner->open[scanner->depth - 1] + 1;

  for (;;)
    {
      MarJsonType type;

      skip_space (scanner);
      if (scanner->depth == 0)
        return TRUE;
      type = mar_json_token (scanner->json, scanner->open[scanner->depth - 1])->type;
      if (peek (scanner) == (type == MAR_JSON_OBJECT ? '}' : ']'))
        {
          if (!close_container (scanner))
            return FALSE;
          fresh = FALSE;
          continue;
        }
      if (!fresh)
        {
          if (peek (scanner) != ',')
            return fail_expecting (scanner, type == MAR_JSON_OBJECT ? _("a comma or “}”")
                                                                    : _("a comma or “]”"));
          scanner->at++;
          skip_space (scanner);
        }
      return type != MAR_JSON_OBJECT || scan_key (scanner);
    }
}

gboolean
mar_json_scan (MarJson     *json,
               const char  *text,
               gsize        length,
               GError     **error)
{
  Scanner scanner = { json, 0, { 0 }, 0, error };
  const char *bad;

  *json = (MarJson) { text, length, g_array_new (FALSE, FALSE, sizeof (MarJsonToken)) };

  if (length > G_MAXINT32)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX,
                           _("the text is too long"));
      return FALSE;
    }
  if (!g_utf8_validate_len (text, length, &bad))
    return fail_at (&scanner, MAR_RECORD_ERROR_SYNTAX, bad - text,
                    _("byte 0x%02x is not valid UTF-8"), (guint) (guchar) *bad);

  skip_space (&scanner);
  do
    {
      if (!scan_value (&scanner) || (scanner.depth > 0 && !scan_to_next (&scanner)))
        return FALSE;
    }
  while (scanner.depth > 0);

  skip_space (&scanner);
  if (scanner.at < length)
    return fail_expecting (&scanner, _("the end of the file"));
  return TRUE;
}
