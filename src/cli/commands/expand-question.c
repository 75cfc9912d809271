/* A line of questions on standard input, parsed: a game, and a position in it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "cli.h"
#include "expand-question.h"
#include "json-text.h"
#include "mar-record.h"

G_GNUC_PRINTF (2, 3)
static gboolean
fail (GError     **error,
      const char  *format,
      ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX, format,
                                                arguments));
  va_end (arguments);
  return FALSE;
}

/* The value of an option as mar_options_set() reads it. */
static char *
option_text (const MarJson *json,
             guint          index)
{
  gint64 number;

  switch (mar_json_token (json, index)->type)
    {
    case MAR_JSON_STRING:
      return mar_json_string (json, index);
    case MAR_JSON_TRUE:
      return g_strdup ("true");
    case MAR_JSON_FALSE:
      return g_strdup ("false");
    case MAR_JSON_NUMBER:
      return mar_json_integer (json, index, G_MININT32, G_MAXINT32, &number)
               ? g_strdup_printf ("%" G_GINT64_FORMAT, number)
               : NULL;
    case MAR_JSON_OBJECT:
    case MAR_JSON_ARRAY:
    case MAR_JSON_NULL:
    default:
      return NULL;
    }
}

static gboolean
read_options (ExpandQuestion  *question,
              const MarJson   *json,
              guint            object,
              GError         **error)
{
  guint end = mar_json_token (json, object)->next;

  for (guint key = mar_json_first (object); key < end;)
    {
      guint value = mar_json_token (json, key)->next;
      g_autofree char *name = mar_json_string (json, key);
      g_autofree char *text = option_text (json, value);

      if (text == NULL)
        return fail (error, _("option “%s”: neither a word, a whole number nor true or false"),
                     name);
      if (!mar_options_set (&question->options, question->game, name, text, error))
        return FALSE;
      key = mar_json_token (json, value)->next;
    }
  return mar_options_check (&question->options, question->game, error);
}

static gboolean
play_history (ExpandQuestion  *question,
              const MarJson   *json,
              guint            array,
              GError         **error)
{
  guint end = mar_json_token (json, array)->next;
  guint number = 1;

  for (guint i = mar_json_first (array); i < end; i = mar_json_token (json, i)->next, number++)
    {
      g_autofree char *text = NULL;

      if (mar_json_token (json, i)->type != MAR_JSON_STRING)
        return fail (error, _("history, action %u: not a text"), number);
      text = mar_json_string (json, i);
      if (!cli_line_play (question->line, number, text, error))
        return FALSE;
    }
  return TRUE;
}

/* Where the members of a question stand in the line. */
typedef struct
{
  guint game;
  guint options;
  guint position;
  guint history;
} Members;

static const struct
{
  const char *name;
  gsize offset;
  MarJsonType type;
  const char *complaint;
} members[] = {
  { "game", G_STRUCT_OFFSET (Members, game), MAR_JSON_STRING, N_("“game” must name a game") },
  { "options", G_STRUCT_OFFSET (Members, options), MAR_JSON_OBJECT,
    N_("“options” must be an object") },
  { "position", G_STRUCT_OFFSET (Members, position), MAR_JSON_STRING,
    N_("“position” must be a text") },
  { "history", G_STRUCT_OFFSET (Members, history), MAR_JSON_ARRAY,
    N_("“history” must be an array of texts") },
};

/* Token 0 is the object itself, so 0 says that a member is absent; null says the same. */
static gboolean
find_members (const MarJson  *json,
              Members        *tokens,
              GError        **error)
{
  guint value;

  *tokens = (Members) { 0 };
  if (mar_json_token (json, 0)->type != MAR_JSON_OBJECT)
    return fail (error, _("a line must hold one JSON object"));

  for (guint key = mar_json_first (0); key < mar_json_token (json, 0)->next;
       key = mar_json_token (json, value)->next)
    {
      value = mar_json_token (json, key)->next;
      if (mar_json_token (json, value)->type == MAR_JSON_NULL)
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (members); i++)
        {
          if (!mar_json_string_is (json, key, members[i].name))
            continue;
          if (mar_json_token (json, value)->type != members[i].type)
            return fail (error, "%s", _(members[i].complaint));
          G_STRUCT_MEMBER (guint, tokens, members[i].offset) = value;
        }
    }
  return TRUE;
}

static gboolean
read_game (ExpandQuestion  *question,
           const MarJson   *json,
           const Members   *tokens,
           GError         **error)
{
  g_autofree char *name = NULL;

  if (tokens->game == 0)
    return fail (error, "%s", _(members[0].complaint));
  name = mar_json_string (json, tokens->game);
  question->game = mar_game_find (name, error);
  if (question->game == NULL)
    return FALSE;

  mar_options_init (&question->options, question->game);
  return tokens->options == 0 || read_options (question, json, tokens->options, error);
}

gboolean
expand_question_read (ExpandQuestion  *question,
                      const char      *text,
                      gsize            length,
                      GError         **error)
{
  g_auto (MarJson) json = { NULL };
  g_autofree MarPosition *position = NULL;
  Members tokens;

  if (!mar_json_scan (&json, text, length, error) || !find_members (&json, &tokens, error)
      || !read_game (question, &json, &tokens, error))
    return FALSE;
  if (tokens.position != 0)
    {
      g_autofree char *stated = mar_json_string (&json, tokens.position);

      position = mar_position_read (question->game, &question->options, stated, error);
      if (position == NULL)
        {
          g_prefix_error (error, "%s: ", _("position"));
          return FALSE;
        }
    }

  question->line = mar_line_new (question->game, &question->options,
                                 tokens.history == 0 ? position : NULL);
  return tokens.history == 0
         || (play_history (question, &json, tokens.history, error)
             && cli_line_check (question->line, position, error));
}

void
expand_question_clear (ExpandQuestion *question)
{
  g_clear_pointer (&question->line, mar_line_free);
}
