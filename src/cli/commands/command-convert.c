/* convert: a text or a record becomes a file of ours.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "cli-files.h"
#include "mar-proof.h"

static gboolean
is_record_name (const char *name)
{
  return g_str_has_suffix (name, MAR_FILE_EXTENSION);
}

static CliStatus
write_to_standard_output (MarDocument *document)
{
  gsize length;
  g_autofree char *text = mar_document_write (document, &length);

  cli_put (text);
  return CLI_FINE;
}

static CliStatus
write_to_file (MarDocument *document,
               const char  *name)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (name);
  g_autofree char *display = g_filename_display_name (name);
  g_autoptr (GError) error = NULL;

  if (!mar_document_save (document, file, TRUE, NULL, &error))
    {
      cli_print_note (display, error->message);
      return CLI_UNREADABLE;
    }
  return CLI_FINE;
}

/* Points to “check”: where an importer had doubts, its result needs a second look. */
static void
note_findings (MarDocument *document,
               const char  *operand)
{
  g_autoptr (GPtrArray) findings = mar_proof_read (document);
  const guint n_games = mar_document_n_records (document);
  g_autofree char *name = cli_input_name (operand);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games);
  g_autofree char *found = g_strdup_printf (ngettext ("%u finding", "%u findings", findings->len),
                                            findings->len);
  /* Translators: how many games there are in a file, and how many findings: “3 games, 44
   * findings”. Leave “marginalia-cli check” as it is. */
  g_autofree char *text = g_strdup_printf (_("%s, %s; “marginalia-cli check” lists them"), games,
                                           found);

  if (findings->len > 0)
    cli_print_note (name, text);
}

static CliStatus
run_convert (const CliCommand  *command,
             char             **arguments)
{
  g_autofree char *from = NULL;
  g_autofree char *output = NULL;
  gboolean force = FALSE;
  const GOptionEntry entries[] = {
    CLI_ENTRY_FROM (&from),
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("The output file; “-” for standard output (default)"), N_("OUT.marginalia") },
    CLI_ENTRY_FORCE (&force),
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_autoptr (MarDocument) document = NULL;
  gboolean to_file;
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 0, 1, &operands, &status))
    return status;

  to_file = output != NULL && !g_str_equal (output, "-");
  if (to_file && !is_record_name (output))
    return cli_usage (command, _("“%s” can’t be written: the name must end in %s"), output,
                      MAR_FILE_EXTENSION);
  if (!cli_may_write ((char *[]) { output, NULL }, operands, force))
    return CLI_UNREADABLE;

  document = cli_load_document (command, operands[0], from, &status);
  if (document == NULL)
    return status;
  status = to_file ? write_to_file (document, output) : write_to_standard_output (document);
  if (status == CLI_FINE)
    note_findings (document, operands[0]);
  return status;
}

const CliCommand cli_command_convert = {
  "convert",
  "[FILE]",
  N_("Turn a text into a .marginalia file"),
  N_("The file is written in one step: an error leaves the old one as it was. Existing files\n"
     "are not replaced without --force. Texts that can be read are recognized; --from says\n"
     "which form it is: packet (annotated games of MARGRITES in print), margo (transcripts of\n"
     "its server; passwords in them are dropped), marad (text diagrams). Where proofreading\n"
     "finds something, standard error tells how many games and findings there are.\n\n"
     "Example: marginalia-cli convert rulebook.txt --from packet -o games.marginalia"),
  run_convert,
};
