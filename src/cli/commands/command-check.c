/* check: what a replay of the games finds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "check-errata.h"
#include "cli-may-write.h"
#include "cli.h"
#include "mar-match.h"
#include "mar-proof.h"

/* A finding has all its keys, so that a program need not ask which. */
static void
add_place_or_null (JsonBuilder *builder,
                   const char  *name,
                   guint        location)
{
  json_builder_set_member_name (builder, name);
  if (location > 0)
    json_builder_add_int_value (builder, location);
  else
    json_builder_add_null_value (builder);
}

static void
add_decision (JsonBuilder       *builder,
              const MarDecision *decision)
{
  json_builder_set_member_name (builder, "decision");
  if (decision == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }

  json_builder_begin_object (builder);
  cli_member_string (builder, "decision", mar_decision_type_name (decision->type));
  cli_member_string_or_null (builder, "reading", decision->reading);
  cli_member_string_or_null (builder, "reason", decision->reason);
  json_builder_end_object (builder);
}

static void
add_finding (JsonBuilder      *builder,
             const MarFinding *finding)
{
  json_builder_begin_object (builder);
  add_place_or_null (builder, "game", finding->game);
  add_place_or_null (builder, "turn", finding->turn);
  add_place_or_null (builder, "variation", finding->variation);
  cli_member_string_or_null (builder, "figure", finding->figure);
  cli_member_string_or_null (builder, "in", mar_finding_location_name (finding->in));
  cli_member_string_or_null (builder, "kind", finding->kind);
  cli_member_string_or_null (builder, "severity", mar_severity_name (finding->severity));
  cli_member_string_or_null (builder, "text", finding->text);
  cli_member_string_or_null (builder, "truth", finding->truth);
  json_builder_set_member_name (builder, "readings");
  json_builder_begin_array (builder);
  for (guint i = 0; finding->readings != NULL && finding->readings[i] != NULL; i++)
    json_builder_add_string_value (builder, finding->readings[i]);
  json_builder_end_array (builder);
  cli_member_string (builder, "reason", finding->reason);
  add_decision (builder, finding->decision);
  if (finding->line > 0)
    cli_member_int (builder, "line", finding->line);
  if (finding->page > 0)
    cli_member_int (builder, "page", finding->page);
  if (finding->board > 0)
    cli_member_int (builder, "board", finding->board);
  json_builder_end_object (builder);
}

static void
put_findings_json (GPtrArray *findings)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "findings");
  json_builder_begin_array (builder);
  for (guint i = 0; i < findings->len; i++)
    if (!((const MarFinding *) findings->pdata[i])->is_repaired)
      add_finding (builder, findings->pdata[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_put_json (builder);
}

static void
put_game_heading (const MarFinding *finding)
{
  const char *title = finding->record != NULL ? mar_record_header (finding->record, "title") : NULL;
  g_autofree char *heading = NULL;

  if (finding->game == 0)
    heading = g_strdup (finding->figure != NULL ? _("Figures") : _("Outside the games"));
  else if (title != NULL)
    heading = g_strdup_printf (_("Game %u: %s"), finding->game, title);
  else
    heading = g_strdup_printf (_("Game %u"), finding->game);
  cli_put_text (heading, 0);
}

static void
put_labelled (const char *label,
              const char *text)
{
  g_autofree char *line = NULL;

  if (text == NULL || text[0] == '\0')
    return;
  line = g_strdup_printf ("%s: %s", label, text);
  cli_put_text (line, 4);
}

static void
put_finding (const MarFinding *finding)
{
  g_autoptr (GString) location = g_string_new (NULL);
  g_autofree char *origin = mar_finding_format_origin (finding);

  if (finding->turn > 0)
    g_string_append_printf (location, _("turn %u, "), finding->turn);
  if (finding->variation > 0)
    g_string_append_printf (location, _("variation on turn %u, "), finding->variation);
  if (origin != NULL)
    g_string_append_printf (location, "%s, ", origin);
  if (finding->figure != NULL)
    g_string_append_printf (location, _("figure %s, "), finding->figure);
  g_string_append_printf (location, "%s: %s: %s", mar_finding_location_name (finding->in),
                          mar_severity_name (finding->severity), finding->kind);
  cli_put_text (location->str, 2);

  put_labelled (_("text"), finding->text);
  put_labelled (_("true"), finding->truth);
  put_labelled (_("why"), finding->reason);
  for (guint i = 0; finding->readings != NULL && finding->readings[i] != NULL; i++)
    put_labelled (_("likely"), mar_finding_format_reading (finding->readings[i]));
}

static void
put_findings (GPtrArray *findings)
{
  const MarFinding *previous = NULL;

  for (guint i = 0; i < findings->len; i++)
    {
      const MarFinding *finding = findings->pdata[i];

      if (finding->decision != NULL)
        continue;
      if (previous == NULL || previous->game != finding->game)
        {
          if (previous != NULL)
            cli_put ("\n");
          put_game_heading (finding);
        }
      put_finding (finding);
      previous = finding;
    }
}

static void
note_number (const char *operand,
             guint       n)
{
  g_autofree char *name = cli_input_name (operand);
  g_autofree char *text = n == 0 ? g_strdup (_("nothing found"))
                                 : g_strdup_printf (ngettext ("%u finding", "%u findings", n), n);

  cli_print_note (name, text);
}

/* The score of each match, once. */
static void
put_matches (MarDocument *document)
{
  for (guint i = 0; i < mar_document_n_records (document); i++)
    {
      MarRecord *record = mar_document_record (document, i);
      g_autoptr (MarMatch) match = mar_match_score (document, record, NULL);
      g_autofree char *text = match != NULL ? mar_match_text (match) : NULL;

      if (match != NULL && match->games[0] == record)
        cli_print_note (NULL, text);
    }
}

static CliStatus
run_check (const CliCommand  *command,
           char             **arguments)
{
  g_autofree char *from = NULL;
  g_autofree char *output = NULL, *format = NULL;
  gboolean json = FALSE, errata = FALSE, force = FALSE;
  const GOptionEntry entries[] = {
    CLI_ENTRY_FROM (&from),
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Print JSON"), NULL },
    { "errata", 0, 0, G_OPTION_ARG_NONE, &errata,
      N_("Write a list of errata: what is printed, what it should read, and why"), NULL },
    { "format", 'F', 0, G_OPTION_ARG_STRING, &format,
      N_("The format of the errata; without it, as the name of the output ends, or text"),
      "pdf|html|latex|markdown|text" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Where to write the errata (default: standard output)"), N_("FILE") },
    CLI_ENTRY_FORCE (&force),
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 0, 1, &operands, &status))
    return status;
  if (json && errata)
    return cli_usage (command, _("--json and --errata can’t go together"));
  if ((output != NULL || format != NULL) && !errata)
    return cli_usage (command, _("--output and --format are for --errata"));
  document = cli_load_document (command, operands[0], from, NULL, &status);
  if (document == NULL)
    return status;

  findings = mar_proof_read (document);
  if (errata)
    {
      status = check_write_errata (command, document, findings, operands[0], format, output, force);
      if (status != CLI_FINE)
        return status;
    }
  else if (json)
    put_findings_json (findings);
  else
    {
      put_findings (findings);
      put_matches (document);
      note_number (operands[0], mar_findings_count_open (findings));
    }
  return mar_findings_count_open (findings) > 0 ? CLI_FINDINGS : CLI_FINE;
}

const CliCommand cli_command_check = {
  "check",
  N_("[FILE]"),
  N_("Replay the games of a file or a text, and report what is wrong in them"),
  N_(
    "Games and turns are counted from 1 by their place, not by the number that is printed;\n"
    "of a variation the turn is told in whose place it begins. Of a PDF or a picture the page is\n"
    "told in the place of the line.\n"
    "What was decided about a finding in the window is remembered in the file, and not told\n"
    "again. In a list of errata, what nobody decided yet is marked as proposed.\n"
    "Exit status: 0 when nothing was found, 1 when something was.\n\n"
    "Examples: marginalia-cli check rulebook.txt --json\n"
    "          marginalia-cli check rulebook.txt --errata -o errata.pdf"),
  run_check,
};
