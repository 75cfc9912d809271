/* Reads a style from its file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "json-text.h"
#include "style-private.h"

/* A file of a style is a page or two; what is larger is something else. */
#define LARGEST_FILE (1024 * 1024)

typedef struct
{
  const MarJson *json;
  gboolean complete;
  GError **error;
} Reader;

G_GNUC_PRINTF (3, 4)
static gboolean
fail_at (const Reader *reader,
         guint         token,
         const char   *format,
         ...)
{
  guint line, column;
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  mar_json_location (reader->json->text, mar_json_token (reader->json, token)->start, &line,
                     &column);
  g_set_error (reader->error, MAR_STYLE_ERROR, MAR_STYLE_ERROR_FILE, _("line %u, column %u: %s"),
               line, column, message);
  return FALSE;
}

/* The token as it stands, or its beginning. */
static char *
shown (const Reader *reader,
       guint         index)
{
  g_autoptr (GString) raw = g_string_new (NULL);

  mar_json_append_raw (reader->json, index, raw);
  if (g_utf8_strlen (raw->str, -1) <= 40)
    return g_string_free (g_steal_pointer (&raw), FALSE);

  g_string_truncate (raw, g_utf8_offset_to_pointer (raw->str, 40) - raw->str);
  g_string_append (raw, "…");
  return g_string_free (g_steal_pointer (&raw), FALSE);
}

static gboolean
read_number (const Reader        *reader,
             const MarStyleField *field,
             guint                value,
             double              *number)
{
  const MarJsonToken *token = mar_json_token (reader->json, value);
  g_autofree char *text = shown (reader, value);
  char least[G_ASCII_DTOSTR_BUF_SIZE], most[G_ASCII_DTOSTR_BUF_SIZE];

  if (token->type == MAR_JSON_NUMBER)
    {
      g_autofree char *digits = g_strndup (reader->json->text + token->start,
                                           token->end - token->start);

      *number = g_ascii_strtod (digits, NULL);
      if (*number >= field->least && *number <= field->most)
        return TRUE;
    }
  g_ascii_formatd (least, sizeof least, "%g", field->least);
  g_ascii_formatd (most, sizeof most, "%g", field->most);
  return fail_at (reader, value, _("“%s” must be a number from %s to %s, not %s"), field->key,
                  least, most, text);
}

static gboolean
read_numbers (const Reader        *reader,
              const MarStyleField *field,
              guint                value,
              double              *numbers)
{
  const MarJsonToken *token = mar_json_token (reader->json, value);
  guint n = 0;

  if (token->type != MAR_JSON_ARRAY)
    return fail_at (reader, value,
                    ngettext ("“%s” must be a list of %u number",
                              "“%s” must be a list of %u numbers", field->count),
                    field->key, field->count);
  for (guint i = mar_json_first (value); i < token->next;
       i = mar_json_token (reader->json, i)->next)
    {
      if (n == field->count)
        return fail_at (reader, i,
                        ngettext ("“%s” must not have more than %u number",
                                  "“%s” must not have more than %u numbers", field->count),
                        field->key, field->count);
      if (!read_number (reader, field, i, &numbers[n++]))
        return FALSE;
    }
  if (n < field->count)
    return fail_at (reader, value,
                    ngettext ("“%s” must have %u number, not %u",
                              "“%s” must have %u numbers, not %u", field->count),
                    field->key, field->count, n);
  return TRUE;
}

/* Two hexadecimal digits as a share of 255. */
static gboolean
read_channel (const char *digits,
              double     *channel)
{
  const int high = g_ascii_xdigit_value (digits[0]);
  const int low = high < 0 ? -1 : g_ascii_xdigit_value (digits[1]);

  if (low < 0)
    return FALSE;
  *channel = (16 * high + low) / 255.0;
  return TRUE;
}

static gboolean
read_opacity (const char *text,
              double     *alpha)
{
  char *end;
  double percent;

  if (*text == '\0')
    {
      *alpha = 1;
      return TRUE;
    }
  if (*text != ' ')
    return read_channel (text, alpha) && text[2] == '\0';

  if (!g_ascii_isdigit (text[1]))
    return FALSE;
  percent = g_ascii_strtod (text + 1, &end);
  *alpha = percent / 100;
  return percent <= 100 && strcmp (end, "%") == 0;
}

static gboolean
parse_paint (const char *text,
             MarPaint   *paint)
{
  return text[0] == '#' && read_channel (text + 1, &paint->red)
         && read_channel (text + 3, &paint->green) && read_channel (text + 5, &paint->blue)
         && read_opacity (text + 7, &paint->alpha);
}

static gboolean
read_paint (const Reader        *reader,
            const MarStyleField *field,
            guint                value,
            MarPaint            *paint)
{
  g_autofree char *text = NULL;
  g_autofree char *raw = shown (reader, value);

  if (mar_json_token (reader->json, value)->type == MAR_JSON_STRING)
    text = mar_json_string (reader->json, value);
  if (text != NULL && parse_paint (text, paint))
    return TRUE;
  return fail_at (reader, value,
                  _("“%s” must be a color like \"#1a5fb4\", \"#1a5fb480\" or "
                    "\"#1a5fb4 50%%\", not %s"),
                  field->key, raw);
}

static gboolean
read_kind (const Reader        *reader,
           const MarStyleField *field,
           guint                value,
           MarPatternKind      *kind)
{
  g_autofree char *raw = shown (reader, value);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i <= (guint) field->most; i++)
    {
      g_string_append_printf (words, "%s\"%s\"", i > 0 ? ", " : "", mar_pattern_names[i]);
      if (mar_json_token (reader->json, value)->type == MAR_JSON_STRING
          && mar_json_string_is (reader->json, value, mar_pattern_names[i]))
        {
          *kind = i;
          return TRUE;
        }
    }
  return fail_at (reader, value, _("“%s” must be one of %s, not %s"), field->key, words->str, raw);
}

static gboolean read_group (const Reader        *reader,
                            const MarStyleField *fields,
                            const char          *key,
                            guint                object,
                            guint8              *base);

static gboolean
read_field (const Reader        *reader,
            const MarStyleField *field,
            guint                value,
            guint8              *base)
{
  gpointer at = base + field->offset;

  switch (field->type)
    {
    case MAR_STYLE_NUMBER:
      return read_number (reader, field, value, at);
    case MAR_STYLE_NUMBERS:
      return read_numbers (reader, field, value, at);
    case MAR_STYLE_PAINT:
      return read_paint (reader, field, value, at);
    case MAR_STYLE_KIND:
      return read_kind (reader, field, value, at);
    case MAR_STYLE_GROUP:
    default:
      return read_group (reader, field->group, field->key, value, at);
    }
}

static const MarStyleField *
find_field (const Reader        *reader,
            const MarStyleField *fields,
            guint                key)
{
  for (const MarStyleField *field = fields; field->key != NULL; field++)
    if (mar_json_string_is (reader->json, key, field->key))
      return field;

  return NULL;
}

/* A misspelt key must be noticed, so that what can stand here is told. */
static gboolean
fail_unknown (const Reader        *reader,
              const MarStyleField *fields,
              guint                key)
{
  g_autofree char *word = shown (reader, key);
  g_autoptr (GString) words = g_string_new (NULL);

  for (const MarStyleField *field = fields; field->key != NULL; field++)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", field->key);
  return fail_at (reader, key, _("unknown key %s; known keys: %s"), word, words->str);
}

/* The measures of a pattern that is none mean nothing and are dropped; any other needs its
 * spacing. */
static gboolean
check_pattern (const Reader *reader,
               guint         object,
               MarPattern   *pattern)
{
  if (pattern->kind == MAR_PATTERN_NONE)
    memset (pattern, 0, sizeof *pattern);
  else if (pattern->spacing == 0)
    return fail_at (reader, object, _("a pattern needs its “spacing”"));
  return TRUE;
}

static guint
n_fields (const MarStyleField *fields)
{
  guint n = 0;

  while (fields[n].key != NULL)
    n++;
  return n;
}

static gboolean
read_group (const Reader        *reader,
            const MarStyleField *fields,
            const char          *key,
            guint                object,
            guint8              *base)
{
  const MarJsonToken *token = mar_json_token (reader->json, object);
  guint n = 0;

  if (token->type != MAR_JSON_OBJECT)
    return fail_at (reader, object, _("“%s” must be an object in braces"), key);

  for (guint i = mar_json_first (object); i < token->next;
       i = mar_json_token (reader->json, i + 1)->next)
    {
      const MarStyleField *field = find_field (reader, fields, i);

      if (field == NULL)
        return fail_unknown (reader, fields, i);
      if (!read_field (reader, field, i + 1, base))
        return FALSE;
      n++;
    }

  if (fields[0].type == MAR_STYLE_KIND)
    return check_pattern (reader, object, (MarPattern *) (gpointer) base);
  if (reader->complete && n < n_fields (fields))
    return fail_at (reader, object, _("“%s” lacks one of its keys"), key);
  return TRUE;
}

/* The title and the base, which no table has. */
static gboolean
read_head (const Reader *reader,
           MarStyle     *style,
           MarStyleFind  find,
           gpointer      data)
{
  const MarJsonToken *root = mar_json_token (reader->json, 0);
  g_autofree char *title = NULL;
  g_autofree char *base = NULL;
  guint base_token = 0;

  for (guint i = mar_json_first (0); i < root->next; i = mar_json_token (reader->json, i + 1)->next)
    {
      const gboolean is_title = mar_json_string_is (reader->json, i, "title");

      if (!is_title && !mar_json_string_is (reader->json, i, "based-on"))
        continue;
      if (mar_json_token (reader->json, i + 1)->type != MAR_JSON_STRING)
        return fail_at (reader, i + 1, _("“%s” must be a text in quotes"),
                        is_title ? "title" : "based-on");
      *(is_title ? &title : &base) = mar_json_string (reader->json, i + 1);
      if (!is_title)
        base_token = i + 1;
    }

  memset (style, 0, sizeof *style);
  if (find != NULL)
    {
      g_autoptr (GError) error = NULL;
      const MarStyle *found = find (base != NULL ? base : "packet", data, &error);

      if (found == NULL)
        return fail_at (reader, base_token, "%s", error->message);
      *style = *found;
    }
  style->title = title != NULL && *title != '\0' ? g_intern_string (title) : NULL;
  return TRUE;
}

gboolean
mar_style_read (const char    *text,
                gsize          length,
                MarStyle      *style,
                MarStyleFind   find,
                gpointer       data,
                GError       **error)
{
  g_auto (MarJson) json = { 0 };
  const Reader reader = { &json, find == NULL, error };
  const MarJsonToken *root;
  guint n = 0;

  if (length > LARGEST_FILE)
    {
      g_set_error_literal (error, MAR_STYLE_ERROR, MAR_STYLE_ERROR_FILE,
                           _("The file is too large for a style"));
      return FALSE;
    }
  if (!mar_json_scan (&json, text, length, error))
    return FALSE;

  root = mar_json_token (&json, 0);
  if (root->type != MAR_JSON_OBJECT)
    return fail_at (&reader, 0, _("a style must be an object in braces"));
  if (!read_head (&reader, style, find, data))
    return FALSE;

  for (guint i = mar_json_first (0); i < root->next; i = mar_json_token (&json, i + 1)->next)
    {
      const MarStyleField *field = find_field (&reader, mar_style_fields, i);

      if (field != NULL && !read_field (&reader, field, i + 1, (guint8 *) style))
        return FALSE;
      if (field == NULL && !mar_json_string_is (&json, i, "title")
          && !mar_json_string_is (&json, i, "based-on"))
        return fail_unknown (&reader, mar_style_fields, i);
      n += field != NULL;
    }
  if (reader.complete && n < n_fields (mar_style_fields))
    return fail_at (&reader, 0, _("“%s” lacks one of its keys"), "style");
  return TRUE;
}
