/* annotate: an engine goes through the games of a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "annotate-output.h"
#include "cli-files.h"
#include "mar-report-reasons.h"
#include "search-call.h"

#define DEFAULT_TIME 1000
#define DEFAULT_LINES 2
#define DEFAULT_TURNS 2

/* The values of the options beside those of the search. */
typedef struct
{
  char *from;
  char *output;
  int game;
  int turns;
  gboolean no_glyphs;
  gboolean no_variations;
  gboolean comments;
  gboolean again;
  gboolean force;
  gboolean json;
} AnnotateCall;

/* Set by Ctrl+C: the position under way is finished, what is known is written. */
static volatile sig_atomic_t interrupted;

static void
interrupt (int number)
{
  interrupted = 1;
  signal (number, SIG_DFL);
}

static void
show_progress (guint game,
               guint done,
               guint all)
{
  if (!isatty (STDERR_FILENO))
    return;
  /* Translators: progress of an analysis: the game's number, positions done and all. */
  fprintf (stderr, _("\rGame %u: %u of %u positions"), game, done, all);
  if (done == all)
    fputc ('\n', stderr);
}

/* Searches one position and keeps the answer in the record; returns whether there is one. */
static gboolean
search_question (MarSearch               *search,
                 const SearchCall        *call,
                 MarRecord               *record,
                 const MarReportQuestion *question)
{
  g_autoptr (MarLine) line = mar_line_new (mar_record_game (record), mar_record_options (record),
                                           question->start);
  g_autofree MarSearchReport *report = g_new (MarSearchReport, 1);
  g_autoptr (MarAnalysis) analysis = NULL;
  MarSearchLimits limits;

  for (guint i = 0; i < question->actions->len; i++)
    mar_line_play (line, g_array_index (question->actions, MarAction, i), NULL, NULL);
  search_call_limits (call, &limits);
  mar_search_run (search, line, &limits, NULL, NULL, report);
  if (report->n_lines == 0)
    return FALSE;
  analysis = search_call_analysis (call, line, question->position, report);
  analysis->purpose = g_strdup (MAR_ANALYSIS_REPORT);
  mar_record_add_analysis (record, question->node, analysis);
  return TRUE;
}

/* Answers what is open now; returns whether anything was. */
static gboolean
search_round (MarSearch        *search,
              const SearchCall *call,
              MarRecord        *record,
              guint             number,
              const char       *engine)
{
  g_autofree char *settings = search_call_settings (call);
  gboolean found = FALSE;
  guint known;
  g_autoptr (GPtrArray) questions = mar_report_questions (record, NULL, engine, settings, &known);

  for (guint i = 0; i < questions->len && !interrupted; i++)
    {
      show_progress (number, known + i, known + questions->len);
      /* Each answer is what it would be alone, whatever was searched before. */
      mar_search_clear (search);
      found |= search_question (search, call, record, g_ptr_array_index (questions, i));
    }
  if (questions->len > 0)
    show_progress (number, known + questions->len, known + questions->len);
  return found;
}

/* Answers all questions of one game that nobody has answered in the same way before. */
static void
search_game (const SearchCall *call,
             MarRecord        *record,
             guint             number,
             gboolean          again)
{
  g_autoptr (MarSearch) search = NULL;
  MarSearchOptions options;

  search_call_options (call, &options);
  search = mar_search_new (mar_record_game (record), &options);
  if (again)
    mar_report_forget (record);
  while (search_round (search, call, record, number, search_call_engine ()) && !interrupted)
    continue;
}

static CliStatus
write_record (const CliCommand   *command,
              MarDocument        *document,
              const AnnotateCall *call)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (call->output == NULL || g_str_equal (call->output, "-"))
    {
      g_autofree char *text = call->json ? NULL : mar_document_write (document, NULL);

      if (text != NULL)
        cli_put (text);
      return CLI_FINE;
    }
  file = g_file_new_for_commandline_arg (call->output);
  if (!mar_document_save (document, file, TRUE, NULL, &error))
    {
      cli_print_note (command->name, error->message);
      return CLI_UNREADABLE;
    }
  return CLI_FINE;
}

static void
annotate_game (MarReport          *report,
               const AnnotateCall *call)
{
  mar_report_annotate (report, !call->no_glyphs, !call->no_variations, (guint) call->turns);
  if (call->comments)
    mar_report_comment (report);
}

/* Goes through the games that were asked for, and tells of them where standard output is
 * free. */
static CliStatus
annotate_document (const CliCommand   *command,
                   MarDocument        *document,
                   const SearchCall   *search,
                   const AnnotateCall *call)
{
  g_autoptr (JsonBuilder) builder = call->json ? json_builder_new () : NULL;
  gboolean tells = call->output != NULL && !g_str_equal (call->output, "-");
  CliStatus status;

  if (builder != NULL)
    annotate_write_begin (builder);
  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      g_autoptr (MarReport) report = NULL;

      if (call->game != 0 && (guint) call->game != i + 1)
        continue;
      search_game (search, record, i + 1, call->again);
      report = mar_report_new (record, NULL);
      if (builder != NULL)
        annotate_write_json (builder, report, record, i + 1);
      else if (tells)
        annotate_write_text (report, record, i + 1);
      if (!interrupted)
        annotate_game (report, call);
    }
  status = write_record (command, document, call);
  if (builder != NULL && status == CLI_FINE)
    annotate_write_end (builder);
  return status;
}

static CliStatus
check_call (const CliCommand   *command,
            const AnnotateCall *call,
            MarDocument        *document)
{
  guint n = document != NULL ? mar_document_n_records (document) : 0;

  if (call->turns < 1)
    return cli_usage (command, _("--turns must be at least 1"));
  if (call->output != NULL && !g_str_equal (call->output, "-")
      && !g_str_has_suffix (call->output, MAR_FILE_EXTENSION))
    return cli_usage (command, _("“%s” can’t be written: the name must end in %s"), call->output,
                      MAR_FILE_EXTENSION);
  if (document != NULL && call->game != 0 && (call->game < 1 || (guint) call->game > n))
    return cli_usage (command, _("there is no game %d; the file has %u"), call->game, n);
  return CLI_FINE;
}

/* The output holds all that was read and more, so that the file itself may be replaced. */
static gboolean
may_write (const AnnotateCall *call,
           const char         *input)
{
  if (call->output != NULL && !cli_is_standard_input (input)
      && cli_is_same_file (call->output, input))
    return TRUE;
  return cli_may_write ((char *[]) { call->output, NULL }, NULL, call->force);
}

static void
annotate_call_clear (AnnotateCall *call)
{
  g_free (call->from);
  g_free (call->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AnnotateCall, annotate_call_clear)

static CliStatus
run_annotate (const CliCommand  *command,
              char             **arguments)
{
  g_auto (AnnotateCall) call = { .turns = DEFAULT_TURNS };
  SearchCall search = SEARCH_CALL_INIT;
  const GOptionEntry entries[] = {
    CLI_ENTRY_FROM (&call.from),
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output,
      N_("The output file; “-” for standard output (default)"), N_("OUT.marginalia") },
    { "game", 'g', 0, G_OPTION_ARG_INT, &call.game,
      N_("Only this game of the file, counted from 1"), N_("N") },
    CLI_ENTRIES_SEARCH (&search),
    { "turns", 0, 0, G_OPTION_ARG_INT, &call.turns,
      N_("The number of turns in inserted variations"), N_("N") },
    { "no-glyphs", 0, 0, G_OPTION_ARG_NONE, &call.no_glyphs, N_("Don’t insert glyphs for errors"),
      NULL },
    { "no-variations", 0, 0, G_OPTION_ARG_NONE, &call.no_variations, N_("Don’t insert variations"),
      NULL },
    { "comments", 0, 0, G_OPTION_ARG_NONE, &call.comments,
      N_("Insert comments that say why turns with glyphs are bad and others better"), NULL },
    { "again", 0, 0, G_OPTION_ARG_NONE, &call.again,
      N_("Analyze again what this engine has already analyzed"), NULL },
    CLI_ENTRY_FORCE (&call.force),
    { "json", 'j', 0, G_OPTION_ARG_NONE, &call.json,
      N_("Print the report as JSON, and the file only where --output says"), NULL },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_autoptr (MarDocument) document = NULL;
  CliStatus status;

  search.lines = DEFAULT_LINES;
  if (!cli_parse (command, arguments, entries, 0, 1, &operands, &status)
      || !search_call_check (&search, command, DEFAULT_TIME, &status))
    return status;
  status = check_call (command, &call, NULL);
  if (status != CLI_FINE)
    return status;
  if (!may_write (&call, operands[0]))
    return CLI_UNREADABLE;
  document = cli_load_document (command, operands[0], call.from, NULL, &status);
  if (document == NULL)
    return status;
  status = check_call (command, &call, document);
  if (status != CLI_FINE)
    return status;
  signal (SIGINT, interrupt);
  status = annotate_document (command, document, &search, &call);
  if (interrupted && status == CLI_FINE)
    {
      cli_print_note (command->name,
                      _("stopped; results so far are saved and won’t be searched again"));
      return CLI_FINDINGS;
    }
  return status;
}

const CliCommand cli_command_annotate = {
  "annotate",
  N_("[FILE]"),
  N_("Let an engine go through the games of a file"),
  N_("Every position of the main lines is searched for one second, if nothing else is said.\n"
     "The answers are kept in the file with their source, so that nothing is searched twice;\n"
     "errors get glyphs (⁈ from 5 %, ? from 10 %, ⁇ from 20 % of the chance to win), and\n"
     "where the error was a mistake at least, the better line becomes a variation. With\n"
     "--output, a report is printed: for each player the mean error over the turns in which\n"
     "there was a choice, missed captures and scores, and in MARAD the luck of the die; below a\n"
     "turn, what it lets the opponent do, and what the better one does.\n"
     "Ctrl+C ends it after the present position; with the file that was written as both FILE\n"
     "and OUT.marginalia, the next call goes on from there. Another file than the one that\n"
     "is read is not replaced without --force.\n\n"
     "Examples: marginalia-cli annotate game.marginalia -o annotated.marginalia\n"
     "          marginalia-cli annotate --nodes 50000 < game.marginalia > annotated.marginalia"),
  run_annotate,
};
