/* analyse: what to play in a position, or in each of a stream of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "analyse-output.h"
#include "cli-lines.h"
#include "expand-question.h"
#include "figure-cursor.h"
#include "search-call.h"

#define DEFAULT_TIME 1000
#define DEFAULT_LINES 3

/**
 * AnalyseCall:
 * @search: limits and sizes
 * @method: MAR_SEARCH_BEST, or MAR_SEARCH_UCT
 * @spec: a place in a game that was typed
 * @from: (nullable): the form of a file
 * @at: (nullable): a place in a game of a file
 * @game: the number of that game, 0: not given
 *
 * The values of the options.
 */
typedef struct
{
  SearchCall search;
  MarSearchMethod method;
  CliPositionSpec spec;
  char *from;
  char *at;
  int game;
  gboolean json;
} AnalyseCall;

static void
analyse_call_clear (AnalyseCall *call)
{
  cli_position_spec_clear (&call->spec);
  g_free (call->from);
  g_free (call->at);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AnalyseCall, analyse_call_clear)

/* A searcher for whatever comes: the last one, as long as the game stays the same. */
typedef struct
{
  const AnalyseCall *call;
  const MarGame *game;
  MarSearch *search;
  MarSearchReport *report;
} Analyzer;

static void
analyzer_clear (Analyzer *analyzer)
{
  mar_search_free (analyzer->search);
  g_free (analyzer->report);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Analyzer, analyzer_clear)

static void
use_game (Analyzer      *analyzer,
          const MarGame *game)
{
  MarSearchOptions options;

  if (analyzer->game == game)
    {
      /* Each answer is what it would be alone, whatever was searched before. */
      mar_search_clear (analyzer->search);
      return;
    }
  mar_search_free (analyzer->search);
  search_call_options (&analyzer->call->search, &options);
  options.method = analyzer->call->method;
  analyzer->game = game;
  analyzer->search = mar_search_new (game, &options);
  if (analyzer->report == NULL)
    analyzer->report = g_new (MarSearchReport, 1);
}

static AnalyseReply
search_line (Analyzer         *analyzer,
             const MarLine    *line,
             const MarOptions *options)
{
  const AnalyseCall *call = analyzer->call;
  MarSearchLimits limits;

  use_game (analyzer, mar_line_game (line));
  search_call_limits (&call->search, &limits);
  mar_search_run (analyzer->search, line, &limits, NULL, NULL, analyzer->report);
  return (AnalyseReply) {
    .line = line,
    .options = options,
    .report = analyzer->report,
    .method = mar_search_method_name (analyzer->game, call->method),
    .seed = limits.seed,
  };
}

static CliStatus
write_reply (const AnalyseCall *call,
             const MarLine     *line,
             const MarOptions  *options)
{
  g_auto (Analyzer) analyzer = { .call = call };
  AnalyseReply reply = search_line (&analyzer, line, options);

  if (call->json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      analyse_write_json (&reply, builder);
      json_builder_end_object (builder);
      cli_put_json (builder);
    }
  else
    analyse_write_text (&reply);
  return CLI_FINE;
}

/* Positions that were typed, and those of files. */

static CliStatus
analyse_typed (const CliCommand  *command,
               const AnalyseCall *call,
               const char        *name)
{
  g_auto (CliGame) request = { NULL };
  CliStatus status;

  if (call->game != 0 || call->at != NULL || call->from != NULL)
    return cli_usage (command, _("--game, --at, and --from need a file, but %s is a game"), name);
  return cli_game_read (&request, command, name, &call->spec, &status)
           ? write_reply (call, request.line, &request.options)
           : status;
}

static CliStatus
analyse_file (const CliCommand  *command,
              const AnalyseCall *call,
              const char        *operand)
{
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (MarLine) line = NULL;
  g_autoptr (GError) error = NULL;
  MarRecord *record;
  MarCursor cursor;
  CliStatus status;
  int number = MAX (call->game, 1);
  guint n;

  if (call->spec.position != NULL || call->spec.history != NULL || call->spec.settings != NULL)
    return cli_usage (command, _("--position, --history, and --option need a game, not a file"));
  document = cli_load_document (command, operand, call->from, NULL, &status);
  if (document == NULL)
    return status;
  n = mar_document_n_records (document);
  if (call->game < 0 || (guint) number > n)
    return cli_usage (command, _("there is no game %d; the file has %u"),
                      call->game != 0 ? call->game : 1, n);
  record = mar_document_record (document, (guint) number - 1);
  cursor = mar_cursor_at (mar_record_last (record, mar_record_root (record)));
  if (call->at != NULL && !figure_find_cursor (record, call->at, &cursor, &error))
    return cli_usage (command, "--at: %s", error->message);
  line = mar_cursor_line (&cursor);
  return write_reply (call, line, mar_record_options (record));
}

/* A stream of questions. */

static void
reply_to_question (Analyzer       *analyzer,
                   const GString  *text,
                   JsonBuilder    *builder,
                   GError        **error)
{
  g_auto (ExpandQuestion) question = { NULL };
  AnalyseReply reply;

  if (!expand_question_read (&question, text->str, text->len, error))
    return;
  reply = search_line (analyzer, question.line, &question.options);
  analyse_write_json (&reply, builder);
}

static void
put_json_line (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);

  cli_put (text);
  cli_put ("\n");
}

/* Returns: whether the line could be answered. */
static gboolean
reply_to_line (Analyzer      *analyzer,
               const GString *text,
               gboolean       too_long,
               guint64        number)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GError) error = NULL;

  json_builder_begin_object (builder);
  if (too_long)
    g_set_error_literal (&error, MAR_RECORD_ERROR, MAR_RECORD_ERROR_SYNTAX,
                         _("the line is too long"));
  else
    reply_to_question (analyzer, text, builder, &error);
  if (error != NULL)
    {
      g_autofree char *message = g_utf8_make_valid (error->message, -1);

      cli_member_string (builder, "error", message);
      cli_member_int (builder, "line", (gint64) number);
    }
  json_builder_end_object (builder);
  put_json_line (builder);
  return error == NULL;
}

static CliStatus
analyse_stream (const CliCommand  *command,
                const AnalyseCall *call)
{
  g_auto (Analyzer) analyzer = { .call = call };
  g_autoptr (GString) text = g_string_new (NULL);
  CliStatus status = CLI_FINE;
  gboolean too_long;

  if (call->spec.position != NULL || call->spec.history != NULL || call->spec.settings != NULL)
    return cli_usage (command, _("--position, --history, and --option need a GAME"));
  for (guint64 number = 1; cli_line_read (stdin, text, &too_long); number++)
    {
      if (!too_long && cli_line_is_blank (text))
        continue;
      if (!reply_to_line (&analyzer, text, too_long, number))
        status = CLI_FINDINGS;
      if (!cli_flush ())
        break;
    }
  return status;
}

static gboolean
read_method (const CliCommand *command,
             const char       *name,
             AnalyseCall      *call,
             CliStatus        *status)
{
  if (name == NULL || g_str_equal (name, "best"))
    call->method = MAR_SEARCH_BEST;
  else if (g_str_equal (name, "plain"))
    call->method = MAR_SEARCH_UCT;
  else
    {
      *status = cli_usage (command, _("--method must be “best” or “plain”, not “%s”"), name);
      return FALSE;
    }
  return TRUE;
}

static CliStatus
run_analyse (const CliCommand  *command,
             char             **arguments)
{
  g_auto (AnalyseCall) call = { .search = SEARCH_CALL_INIT };
  g_autofree char *method = NULL;
  const GOptionEntry entries[] = {
    CLI_ENTRIES_POSITION (&call.spec),
    CLI_ENTRY_FROM (&call.from),
    { "game", 'g', 0, G_OPTION_ARG_INT, &call.game, N_("This game of the file, counted from 1"),
      N_("N") },
    { "at", 'a', 0, G_OPTION_ARG_STRING, &call.at,
      N_("The position after a turn, “14”; after its second step, “14b”; in its first variation,"
         " “14/1”"),
      N_("PLACE") },
    CLI_ENTRIES_SEARCH (&call.search),
    { "method", 0, 0, G_OPTION_ARG_STRING, &method,
      N_("“best”, the game’s own search, or “plain”, random games"), N_("METHOD") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &call.json, N_("Print JSON"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  CliStatus status;

  call.search.lines = DEFAULT_LINES;
  if (!cli_parse (command, arguments, entries, 0, 1, &operands, &status)
      || !search_call_check (&call.search, command, DEFAULT_TIME, &status)
      || !read_method (command, method, &call, &status))
    return status;
  if (operands[0] != NULL && mar_game_find (operands[0], NULL) != NULL)
    return analyse_typed (command, &call, operands[0]);
  if (!cli_is_standard_input (operands[0]) || call.game != 0 || call.at != NULL
      || call.from != NULL)
    return analyse_file (command, &call, operands[0]);
  return analyse_stream (command, &call);
}

const CliCommand cli_command_analyse = {
  "analyse",
  N_("[GAME|FILE]"),
  N_("Search for the best turns in a position"),
  N_(
    "With GAME, the game’s start or the position that --position and --history tell. With FILE,\n"
    "the end of its first game or the place that --game and --at tell. The table has, for each\n"
    "line, by how many points the player to act is ahead, the chance to win or what is\n"
    "certain, how many actions deep it was searched, and the moves; below it stands what the\n"
    "first turn does, as far as the rules prove it. The search takes a second if nothing else\n"
    "is said.\n"
    "Without an operand, JSON lines are answered, as “expand” reads them: objects with “game”,\n"
    "and if wanted “options”, “position” and “history”. An answer has “position”, “actor”,\n"
    "“result”, “method”, “seed”, “depth”, “nodes”, “seconds” and “lines”, the best first: each\n"
    "with “rank”, “points”, “chance”, “depth”, where they apply “shares”, “error”, “exact”,\n"
    "“solved” and “solved_in”, “turns”, objects with “actions” and “text”, and “reasons” for the\n"
    "first turn, with “kind”, “player”, “cells”, “numbers” and “text”. What makes no sense is\n"
    "answered with “error” and the number of its “line”, and the exit status is 1 then.\n\n"
    "Examples: marginalia-cli analyse margrites --time 5000\n"
    "          marginalia-cli analyse games.marginalia --game 2 --at 14 --json\n"
    "          marginalia-cli analyse --nodes 100000 < questions.jsonl > answers.jsonl"),
  run_analyse,
};
