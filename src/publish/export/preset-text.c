/* A preset as the text of its file: one table by which it is both read and written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "json-text.h"
#include "mar-name-pattern.h"
#include "mar-preset.h"

/* A preset is a few lines. */
#define LARGEST_FILE (64 * 1024)
/* How many characters of a wrong key a message repeats. */
#define LONGEST_SHOWN 40

typedef enum
{
  FIELD_TEXT,   /* char * */
  FIELD_WORD,   /* an enumeration whose words @word tells, up to @most */
  FIELD_NUMBER, /* double from @least to @most */
  FIELD_COUNT,  /* guint from @least to @most */
  FIELD_SWITCH, /* gboolean */
} FieldType;

typedef struct
{
  const char *key;
  FieldType type;
  gsize offset;
  double least;
  double most;
  const char *(*word) (guint value);
} Field;

static const char *
format_word (guint value)
{
  return mar_figure_format_name (value);
}

static const char *
board_word (guint value)
{
  return mar_export_board_name (value);
}

static const char *
crop_word (guint value)
{
  return mar_crop_name (value);
}

#define AT(member) G_STRUCT_OFFSET (MarPreset, member)

/* The bounds are those of MarFigureWriting. */
static const Field fields[] = {
  { "title", FIELD_TEXT, AT (title) },
  { "format", FIELD_WORD, AT (format), 0, MAR_N_FIGURE_FORMATS - 1, format_word },
  { "style", FIELD_TEXT, AT (style) },
  { "cell-mm", FIELD_NUMBER, AT (writing.cell_mm), 1, 100 },
  { "cell-pixels", FIELD_NUMBER, AT (writing.cell_pixels), 0, 1000 },
  { "width-pixels", FIELD_NUMBER, AT (writing.width_pixels), 0, 100000 },
  { "dpi", FIELD_NUMBER, AT (writing.dpi), 10, 2400 },
  { "transparent", FIELD_SWITCH, AT (writing.transparent) },
  { "outlines", FIELD_SWITCH, AT (writing.outlines) },
  { "ascii", FIELD_SWITCH, AT (writing.ascii) },
  { "board-size", FIELD_WORD, AT (writing.board), 0, MAR_TEXT_BOARD_LARGE, board_word },
  { "turns", FIELD_COUNT, AT (turns), 0, 3 },
  { "plain", FIELD_SWITCH, AT (plain) },
  { "trail", FIELD_SWITCH, AT (trail) },
  { "numbered", FIELD_SWITCH, AT (numbered) },
  { "crop", FIELD_WORD, AT (crop), 0, MAR_CROP_AUTOMATIC, crop_word },
  { "pace", FIELD_NUMBER, AT (pace), MAR_EXPORT_LEAST_PACE, MAR_EXPORT_MOST_PACE },
  { "loops", FIELD_COUNT, AT (writing.loops), 0, 65535 },
  { "pattern", FIELD_TEXT, AT (pattern) },
};

typedef struct
{
  MarJson json;
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

  mar_json_location (reader->json.text, mar_json_token (&reader->json, token)->start, &line,
                     &column);
  g_set_error (reader->error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX,
               _("line %u, column %u: %s"), line, column, message);
  return FALSE;
}

static gboolean
read_text (const Reader  *reader,
           const Field   *field,
           guint          value,
           char         **text)
{
  if (mar_json_token (&reader->json, value)->type != MAR_JSON_STRING)
    return fail_at (reader, value, _("“%s” must be a text in quotes"), field->key);
  g_free (*text);
  *text = mar_json_string (&reader->json, value);
  if (**text == '\0')
    g_clear_pointer (text, g_free);
  return TRUE;
}

static gboolean
read_word (const Reader *reader,
           const Field  *field,
           guint         value,
           guint        *word)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i <= (guint) field->most; i++)
    {
      g_string_append_printf (words, "%s\"%s\"", i > 0 ? ", " : "", field->word (i));
      if (mar_json_token (&reader->json, value)->type == MAR_JSON_STRING
          && mar_json_string_is (&reader->json, value, field->word (i)))
        {
          *word = i;
          return TRUE;
        }
    }
  return fail_at (reader, value, _("“%s” must be one of %s"), field->key, words->str);
}

static gboolean
read_number (const Reader *reader,
             const Field  *field,
             guint         value,
             double       *number)
{
  const MarJsonToken *token = mar_json_token (&reader->json, value);
  char least[G_ASCII_DTOSTR_BUF_SIZE], most[G_ASCII_DTOSTR_BUF_SIZE];

  if (token->type == MAR_JSON_NUMBER)
    {
      g_autofree char *digits = g_strndup (reader->json.text + token->start,
                                           token->end - token->start);

      *number = g_ascii_strtod (digits, NULL);
      if (*number >= field->least && *number <= field->most)
        return TRUE;
    }
  g_ascii_formatd (least, sizeof least, "%.0f", field->least);
  g_ascii_formatd (most, sizeof most, "%.0f", field->most);
  return fail_at (reader, value, _("“%s” must be a number from %s to %s"), field->key, least,
                  most);
}

static gboolean
read_count (const Reader *reader,
            const Field  *field,
            guint         value,
            guint        *count)
{
  gint64 number;

  if (!mar_json_integer (&reader->json, value, (gint64) field->least, (gint64) field->most,
                         &number))
    return fail_at (reader, value, _("“%s” must be a whole number from %u to %u"), field->key,
                    (guint) field->least, (guint) field->most);
  *count = (guint) number;
  return TRUE;
}

static gboolean
read_switch (const Reader *reader,
             const Field  *field,
             guint         value,
             gboolean     *on)
{
  const MarJsonType type = mar_json_token (&reader->json, value)->type;

  if (type != MAR_JSON_TRUE && type != MAR_JSON_FALSE)
    return fail_at (reader, value, _("“%s” must be true or false"), field->key);
  *on = type == MAR_JSON_TRUE;
  return TRUE;
}

static gboolean
read_field (const Reader *reader,
            const Field  *field,
            guint         value,
            MarPreset    *preset)
{
  gpointer at = G_STRUCT_MEMBER_P (preset, field->offset);

  switch (field->type)
    {
    case FIELD_TEXT:
      return read_text (reader, field, value, at);
    case FIELD_WORD:
      return read_word (reader, field, value, at);
    case FIELD_NUMBER:
      return read_number (reader, field, value, at);
    case FIELD_COUNT:
      return read_count (reader, field, value, at);
    case FIELD_SWITCH:
    default:
      return read_switch (reader, field, value, at);
    }
}

/* A misspelt key must be noticed. */
static gboolean
fail_unknown (const Reader *reader,
              guint         key)
{
  g_autofree char *word = mar_json_string (&reader->json, key);
  g_autofree char *shown = g_utf8_substring (word, 0,
                                             MIN (g_utf8_strlen (word, -1), LONGEST_SHOWN));
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", fields[i].key);
  return fail_at (reader, key, _("unknown key “%s”; known keys: %s"), shown, words->str);
}

static gboolean
read_members (const Reader *reader,
              MarPreset    *preset)
{
  const MarJsonToken *root = mar_json_token (&reader->json, 0);

  if (root->type != MAR_JSON_OBJECT)
    return fail_at (reader, 0, _("a preset must be an object in braces"));
  for (guint i = mar_json_first (0); i < root->next;
       i = mar_json_token (&reader->json, i + 1)->next)
    {
      const Field *field = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (fields) && field == NULL; k++)
        if (mar_json_string_is (&reader->json, i, fields[k].key))
          field = &fields[k];
      if (field == NULL)
        return fail_unknown (reader, i);
      if (!read_field (reader, field, i + 1, preset))
        return FALSE;
      if (field->offset == AT (pattern) && preset->pattern != NULL)
        {
          g_autoptr (GError) error = NULL;

          if (!mar_name_pattern_check (preset->pattern, (1u << MAR_N_NAME_WORDS) - 1, &error))
            return fail_at (reader, i + 1, _("“%s”, %s"), field->key, error->message);
        }
    }
  return TRUE;
}

MarPreset *
mar_preset_read (const char  *name,
                 const char  *text,
                 gsize        length,
                 GError     **error)
{
  g_autoptr (MarPreset) preset = NULL;
  Reader reader = { .error = error };
  gboolean done;

  g_return_val_if_fail (name != NULL && text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (length > LARGEST_FILE)
    {
      g_set_error_literal (error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX,
                           _("The file is too large for a preset"));
      return NULL;
    }
  preset = mar_preset_new (name);
  done = mar_json_scan (&reader.json, text, length, error) && read_members (&reader, preset);
  mar_json_clear (&reader.json);
  return done ? g_steal_pointer (&preset) : NULL;
}

static void
append_value (GString       *text,
              const Field   *field,
              gconstpointer  at)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  switch (field->type)
    {
    case FIELD_TEXT:
      mar_json_quote (text, *(char *const *) at);
      break;
    case FIELD_WORD:
      mar_json_quote (text, field->word (*(const guint *) at));
      break;
    case FIELD_NUMBER:
      g_string_append (text, g_ascii_dtostr (number, sizeof number, *(const double *) at));
      break;
    case FIELD_COUNT:
      g_string_append_printf (text, "%u", *(const guint *) at);
      break;
    case FIELD_SWITCH:
    default:
      g_string_append (text, *(const gboolean *) at ? "true" : "false");
      break;
    }
}

static gboolean
is_same (const Field   *field,
         gconstpointer  one,
         gconstpointer  other)
{
  switch (field->type)
    {
    case FIELD_TEXT:
      return g_strcmp0 (*(char *const *) one, *(char *const *) other) == 0;
    case FIELD_NUMBER:
      return *(const double *) one == *(const double *) other;
    case FIELD_WORD:
    case FIELD_COUNT:
    case FIELD_SWITCH:
    default:
      return *(const guint *) one == *(const guint *) other;
    }
}

char *
mar_preset_to_text (const MarPreset *preset)
{
  g_autoptr (MarPreset) usual = NULL;
  GString *text;

  g_return_val_if_fail (preset != NULL, NULL);

  usual = mar_preset_new ("");
  text = g_string_new ("{");
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      const Field *field = &fields[i];
      gconstpointer at = G_STRUCT_MEMBER_P (preset, field->offset);

      /* The format is told, so that nobody has to guess what a preset makes. */
      if (field->offset != AT (format)
          && is_same (field, at, G_STRUCT_MEMBER_P (usual, field->offset)))
        continue;
      g_string_append_printf (text, "%s\n  \"%s\": ", text->len > 1 ? "," : "", field->key);
      append_value (text, field, at);
    }
  g_string_append (text, "\n}\n");
  return g_string_free (text, FALSE);
}
