/* expand: for each position of a stream, all that can be played and what it leads to.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli-lines.h"
#include "cli.h"
#include "json-text.h"
#include "mar-line.h"

/* What a line asks. */
typedef struct
{
  const MarGame *game;
  MarOptions options;
  MarLine *line;
} Question;

static void
question_clear (Question *question)
{
  g_clear_pointer (&question->line, mar_line_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Question, question_clear)

static gboolean
fail (GError    **error,
      const char *format,
      ...) G_GNUC_PRINTF (2, 3);

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
read_options (Question       *question,
              const MarJson  *json,
              guint           object,
              GError        **error)
{
  guint end = mar_json_token (json, object)->next;

  for (guint key = mar_json_first (object); key < end;)
    {
      guint value = mar_json_token (json, key)->next;
      g_autofree char *name = mar_json_string (json, key);
      g_autofree char *text = option_text (json, value);

      if (text == NULL)
        return fail (error, _("option “%s”: neither a word, a number nor true or false"), name);
      if (!mar_options_set (&question->options, question->game, name, text, error))
        return FALSE;
      key = mar_json_token (json, value)->next;
    }
  return TRUE;
}

static gboolean
play_history (Question       *question,
              const MarJson  *json,
              guint           array,
              GError        **error)
{
  guint end = mar_json_token (json, array)->next;
  guint number = 1;

  for (guint i = mar_json_first (array); i < end; i = mar_json_token (json, i)->next, number++)
    {
      g_autofree char *text = NULL;
      MarAction action;

      if (mar_json_token (json, i)->type != MAR_JSON_STRING)
        return fail (error, _("history, action %u: not a text"), number);
      text = mar_json_string (json, i);
      if (!question->game->read_action (mar_line_position (question->line), text, &action, error)
          || !mar_line_play (question->line, action, NULL, error))
        {
          g_prefix_error (error, _("history, action %u, “%s”: "), number, text);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_agreement (const Question     *question,
                 const MarPosition  *position,
                 GError            **error)
{
  g_autofree char *stated = mar_position_text (question->game, position);
  g_autofree char *reached = mar_position_text (question->game,
                                                mar_line_position (question->line));

  if (g_str_equal (stated, reached))
    return TRUE;
  return fail (error, _("history and position disagree: the history leads to “%s”"), reached);
}

/* Where the members of a question stand in the line. */
typedef struct
{
  guint game;
  guint options;
  guint position;
  guint history;
} Places;

static const struct
{
  const char *name;
  gsize place;
  MarJsonType type;
  const char *complaint;
} members[] = {
  { "game", G_STRUCT_OFFSET (Places, game), MAR_JSON_STRING,
    N_("“game” must name a game") },
  { "options", G_STRUCT_OFFSET (Places, options), MAR_JSON_OBJECT,
    N_("“options” must be an object") },
  { "position", G_STRUCT_OFFSET (Places, position), MAR_JSON_STRING,
    N_("“position” must be a text") },
  { "history", G_STRUCT_OFFSET (Places, history), MAR_JSON_ARRAY,
    N_("“history” must be an array of texts") },
};

/* Token 0 is the object itself, so 0 says that a member is absent; null says the same. */
static gboolean
find_members (const MarJson  *json,
              Places         *places,
              GError        **error)
{
  guint value;

  *places = (Places) { 0 };
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
          G_STRUCT_MEMBER (guint, places, members[i].place) = value;
        }
    }
  return TRUE;
}

static gboolean
read_game (Question       *question,
           const MarJson  *json,
           const Places   *places,
           GError        **error)
{
  g_autofree char *name = NULL;

  if (places->game == 0)
    return fail (error, "%s", _(members[0].complaint));
  name = mar_json_string (json, places->game);
  question->game = mar_game_find (name, error);
  if (question->game == NULL)
    return FALSE;

  mar_options_init (&question->options, question->game);
  return places->options == 0 || read_options (question, json, places->options, error);
}

static gboolean
read_question (Question       *question,
               const MarJson  *json,
               GError        **error)
{
  g_autofree MarPosition *position = NULL;
  Places places;

  if (!find_members (json, &places, error) || !read_game (question, json, &places, error))
    return FALSE;
  if (places.position != 0)
    {
      g_autofree char *text = mar_json_string (json, places.position);

      position = mar_position_read (question->game, &question->options, text, error);
      if (position == NULL)
        {
          g_prefix_error (error, "%s: ", _("position"));
          return FALSE;
        }
    }

  question->line = mar_line_new (question->game, &question->options,
                                 places.history == 0 ? position : NULL);
  return places.history == 0
         || (play_history (question, json, places.history, error)
             && (position == NULL || check_agreement (question, position, error)));
}

/* A legal action as text, so that they can be sorted. */
typedef struct
{
  char *text;
  MarAction action;
} Named;

static void
named_clear (gpointer data)
{
  g_free (((Named *) data)->text);
}

static int
named_compare (gconstpointer one,
               gconstpointer other)
{
  return strcmp (((const Named *) one)->text, ((const Named *) other)->text);
}

static GArray *
named_actions (const Question *question)
{
  const MarPosition *position = mar_line_position (question->line);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (Named));

  g_array_set_clear_func (actions, named_clear);
  mar_line_actions (question->line, list);
  for (guint i = 0; i < list->n; i++)
    {
      Named named = { mar_action_text (question->game, position, list->items[i]),
                      list->items[i] };

      g_array_append_val (actions, named);
    }
  g_array_sort (actions, named_compare);
  return actions;
}

static void
add_after (JsonBuilder  *builder,
           Question     *question,
           const GArray *actions)
{
  json_builder_set_member_name (builder, "after");
  json_builder_begin_object (builder);
  for (guint i = 0; i < actions->len; i++)
    {
      const Named *named = &g_array_index (actions, Named, i);
      g_autofree char *text = NULL;

      if (!mar_line_play (question->line, named->action, NULL, NULL))
        continue;
      text = mar_position_text (question->game, mar_line_position (question->line));
      mar_line_undo (question->line);
      json_builder_set_member_name (builder, named->text);
      json_builder_add_string_value (builder, text);
    }
  json_builder_end_object (builder);
}

static void
add_answer (JsonBuilder *builder,
            Question    *question)
{
  const MarGame *game = question->game;
  const MarPosition *position = mar_line_position (question->line);
  g_autofree char *text = mar_position_text (game, position);
  g_autofree char *actor = cli_actor_name (game, game->actor (position));
  g_autofree char *winners = NULL;
  g_autoptr (GArray) actions = named_actions (question);
  MarResult result;

  game->result (position, &result);
  winners = mar_result_text (game, &result);

  json_builder_begin_object (builder);
  cli_member_string_or_null (builder, "position", text);
  cli_member_string_or_null (builder, "actor", actor);
  cli_member_string_or_null (builder, "result", winners);
  json_builder_set_member_name (builder, "actions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < actions->len; i++)
    json_builder_add_string_value (builder, g_array_index (actions, Named, i).text);
  json_builder_end_array (builder);
  add_after (builder, question, actions);
  json_builder_end_object (builder);
}

static void
add_error (JsonBuilder  *builder,
           guint64       number,
           const GError *error)
{
  g_autofree char *message = g_utf8_make_valid (error->message, -1);

  json_builder_begin_object (builder);
  cli_member_string (builder, "error", message);
  cli_member_int (builder, "line", (gint64) number);
  json_builder_end_object (builder);
}

static void
put_line (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);

  cli_put (text);
  cli_put ("\n");
}

/* Returns: whether the line could be answered. */
static gboolean
answer (const GString *line,
        gboolean       too_long,
        guint64        number)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GError) error = NULL;
  g_auto (MarJson) json = { NULL };
  g_auto (Question) question = { NULL };
  gboolean understood;

  if (too_long)
    understood = fail (&error, _("the line is too long"));
  else
    understood = mar_json_scan (&json, line->str, line->len, &error)
                 && read_question (&question, &json, &error);

  if (understood)
    add_answer (builder, &question);
  else
    add_error (builder, number, error);
  put_line (builder);
  return understood;
}

static CliStatus
expand_stream (FILE *stream)
{
  g_autoptr (GString) line = g_string_new (NULL);
  CliStatus status = CLI_FINE;
  gboolean too_long;

  for (guint64 number = 1; cli_line_read (stream, line, &too_long); number++)
    {
      if (cli_line_is_blank (line))
        continue;
      if (!answer (line, too_long, number))
        status = CLI_FINDINGS;
      /* Whoever asks through a pipe waits for the answer. */
      if (!cli_flush ())
        break;
    }
  return status;
}

static CliStatus
run_expand (const CliCommand  *command,
            char             **arguments)
{
  const GOptionEntry entries[] = { { NULL } };
  g_auto (GStrv) operands = NULL;
  g_autofree char *name = NULL;
  FILE *stream = stdin;
  gboolean failed;
  CliStatus status;
  int reason;

  if (!cli_parse (command, arguments, entries, 0, 1, &operands, &status))
    return status;

  name = cli_input_name (operands[0]);
  if (!cli_is_standard_input (operands[0]) && (stream = fopen (operands[0], "re")) == NULL)
    {
      cli_remark (name, g_strerror (errno));
      return CLI_UNREADABLE;
    }
  errno = 0;
  status = expand_stream (stream);
  reason = errno;
  failed = ferror (stream) != 0;
  if (stream != stdin)
    fclose (stream);
  if (failed)
    {
      cli_remark (name, g_strerror (reason));
      return CLI_UNREADABLE;
    }
  return status;
}

const CliCommand cli_command_expand = {
  "expand", "[FILE]",
  N_("Answer JSON lines: the legal actions of each position, and what they lead to"),
  N_("A line is an object with “game”, and if wanted “options”, “position” and “history” (the\n"
     "actions from the game’s start). The answer, a line too, has “position”, “actor” (a\n"
     "letter, “chance”, or null), “result” (null, or the winners), “actions” (sorted) and\n"
     "“after” (the position after each); or “error” and the number of the line. Blank lines\n"
     "are skipped. Exit status: 1 when some line could not be answered.\n\n"
     "Example: echo '{\"game\":\"margrites\",\"history\":[\"e2>e3\"]}' | marginalia-cli expand"),
  run_expand,
};
