/* moves: what may be played in a position, why something may not, and what is of note.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "concepts-output.h"
#include "mar-line.h"

static void
put_moves_json (const CliGame       *request,
                const MarActionList *list)
{
  const MarGame *game = request->game;
  const MarPosition *position = mar_line_position (request->line);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *text = mar_position_text (game, position);
  g_autofree char *actor = cli_actor_name (game, game->actor (position));

  json_builder_begin_object (builder);
  cli_member_string (builder, "game", game->name);
  cli_member_string (builder, "position", text);
  cli_member_string_or_null (builder, "actor", actor);
  cli_member_result (builder, game, position);
  if (mar_line_can_claim (request->line))
    cli_member_string (builder, "claim", mar_end_reason_name (MAR_END_REPETITION));
  json_builder_set_member_name (builder, "actions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *action = mar_action_text (game, position, list->items[i]);

      json_builder_add_string_value (builder, action);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}

static CliStatus
put_moves (const CliGame *request,
           gboolean       json)
{
  g_autofree MarActionList *list = g_new (MarActionList, 1);

  mar_line_actions (request->line, list);
  if (json)
    put_moves_json (request, list);
  else
    for (guint i = 0; i < list->n; i++)
      {
        g_autofree char *text = mar_action_text (request->game, mar_line_position (request->line),
                                                 list->items[i]);

        cli_putf ("%s\n", text);
      }
  return CLI_FINE;
}

static void
put_why_json (const char *action,
              const char *reason)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  cli_member_string (builder, "action", action);
  json_builder_set_member_name (builder, "legal");
  json_builder_add_boolean_value (builder, reason == NULL);
  cli_member_string (builder, "reason", reason);
  json_builder_end_object (builder);
  cli_put_json (builder);
}

static CliStatus
put_why (const CliGame *request,
         const char    *text,
         gboolean       json)
{
  const MarPosition *position = mar_line_position (request->line);
  g_autoptr (GError) error = NULL;
  g_autofree char *canonical = NULL;
  const char *reason = NULL;
  MarAction action;

  if (!request->game->read_action (position, text, &action, &error))
    {
      cli_print_note (_("action"), error->message);
      return CLI_UNREADABLE;
    }
  if (!mar_line_explain (request->line, action, &error))
    reason = error->message;

  canonical = mar_action_text (request->game, position, action);
  if (json)
    put_why_json (canonical, reason);
  else if (reason != NULL)
    cli_put_text (reason, 0);
  else
    cli_put ("legal\n");
  return reason != NULL ? CLI_FINDINGS : CLI_FINE;
}

static CliStatus
run_moves (const CliCommand  *command,
           char             **arguments)
{
  g_auto (CliPositionSpec) place = { NULL };
  g_autofree char *why = NULL;
  gboolean concepts = FALSE;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    CLI_ENTRIES_POSITION (&place),
    { "why", 'w', 0, G_OPTION_ARG_STRING, &why,
      N_("Say whether ACTION is legal, and if not, which rule forbids it"), N_("ACTION") },
    CLI_ENTRY_CONCEPTS (&concepts),
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_auto (CliGame) request = { NULL };
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 1, 1, &operands, &status)
      || !cli_game_read (&request, command, operands[0], &place, &status))
    return status;
  if (why != NULL && concepts)
    return cli_usage (command, _("--why and --concepts don’t go together"));
  if (concepts)
    {
      put_concepts (request.line, &request.options, json);
      return CLI_FINE;
    }
  return why != NULL ? put_why (&request, why, json) : put_moves (&request, json);
}

const CliCommand cli_command_moves = {
  "moves",
  N_("GAME"),
  N_("List the legal actions in a position, or say why one is not legal"),
  N_("One action a line. With --why the exit status is 0 when the action is legal, else 1.\n"
     "With --history the past counts: what a superko forbids, and in JSON a draw that can be\n"
     "claimed. A position beside it must be the one that the history leads to. --concepts says\n"
     "what is of note instead: formations, threats, what is in danger.\n\n"
     "Example: marginalia-cli moves margrites --why \"e2>e4\""),
  run_moves,
};
