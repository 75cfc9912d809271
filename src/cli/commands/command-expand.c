/* expand: for each position of a stream, all that can be played and what it leads to.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli-lines.h"
#include "cli.h"
#include "expand-question.h"

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
named_actions (const ExpandQuestion *question)
{
  const MarPosition *position = mar_line_position (question->line);
  g_autofree MarActionList *list = g_new (MarActionList, 1);
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (Named));

  g_array_set_clear_func (actions, named_clear);
  mar_line_actions (question->line, list);
  for (guint i = 0; i < list->n; i++)
    {
      Named named = { mar_action_text (question->game, position, list->items[i]), list->items[i] };

      g_array_append_val (actions, named);
    }
  g_array_sort (actions, named_compare);
  return actions;
}

static void
add_after (JsonBuilder    *builder,
           ExpandQuestion *question,
           const GArray   *actions)
{
  json_builder_set_member_name (builder, "after");
  json_builder_begin_object (builder);
  for (guint i = 0; i < actions->len; i++)
    {
      const Named *named = &g_array_index (actions, Named, i);
      g_autofree char *text = NULL;

      /* Texts don't show whether the history ended the game. */
      if (!mar_line_play_on (question->line, named->action, NULL, NULL))
        continue;
      text = mar_position_text (question->game, mar_line_position (question->line));
      mar_line_undo (question->line);
      json_builder_set_member_name (builder, named->text);
      json_builder_add_string_value (builder, text);
    }
  json_builder_end_object (builder);
}

static void
add_reply (JsonBuilder    *builder,
           ExpandQuestion *question)
{
  const MarGame *game = question->game;
  const MarPosition *position = mar_line_position (question->line);
  g_autofree char *text = mar_position_text (game, position);
  g_autofree char *actor = cli_actor_name (game, game->actor (position));
  g_autoptr (GArray) actions = named_actions (question);

  json_builder_begin_object (builder);
  cli_member_string_or_null (builder, "position", text);
  cli_member_string_or_null (builder, "actor", actor);
  cli_member_result (builder, game, position);
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
reply_to_line (const GString *line,
               gboolean       too_long,
               guint64        number)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GError) error = NULL;
  g_auto (ExpandQuestion) question = { NULL };

  if (too_long)
    g_set_error_literal (&error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX,
                         _("the line is too long"));
  else if (expand_question_read (&question, line->str, line->len, &error))
    add_reply (builder, &question);
  if (error != NULL)
    add_error (builder, number, error);
  put_line (builder);
  return error == NULL;
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
      if (!reply_to_line (line, too_long, number))
        status = CLI_FINDINGS;
      /* A program at the other end of a pipe waits for the reply. */
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
      cli_print_note (name, g_strerror (errno));
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
      cli_print_note (name, g_strerror (reason));
      return CLI_UNREADABLE;
    }
  return status;
}

const CliCommand cli_command_expand = {
  "expand",
  N_("[FILE]"),
  N_("Answer JSON lines: the legal actions of each position, and what they lead to"),
  N_("A line is an object with “game”, and if wanted “options”, “position” and “history” (the\n"
     "actions from the game’s start). The answer, a line too, has “position”, “actor” (a\n"
     "letter, “chance”, or null), “result” (null, or the winners), “actions” (sorted) and\n"
     "“after” (the position after each); or “error” and the number of the line. Blank lines\n"
     "are skipped. Exit status: 1 when some line could not be answered.\n\n"
     "Example: echo '{\"game\":\"margrites\",\"history\":[\"e2>e3\"]}' | marginalia-cli expand"),
  run_expand,
};
