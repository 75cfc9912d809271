/* convert: a text or a record becomes a file of ours, or a text in another form.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "cli-files.h"
#include "mar-display-name.h"
#include "mar-proof.h"
#include "mar-text-form.h"

/* The word for files of ours among the forms. */
#define OWN "marginalia"

/* Finds the form to write: the one that was asked for, else that of the file's ending; NULL for a
 * file of ours. Returns whether there is one; when not, an error was printed. */
static gboolean
find_form (const CliCommand   *command,
           const char         *name,
           const char         *output,
           const MarTextForm **form)
{
  g_autoptr (GError) error = NULL;

  *form = NULL;
  if (name != NULL && g_ascii_strcasecmp (name, OWN) == 0)
    return TRUE;
  if (name != NULL)
    {
      *form = mar_text_form_find (name, &error);
      if (*form == NULL)
        cli_usage (command, "%s, " OWN, error->message);
      return *form != NULL;
    }
  if (output == NULL || g_str_has_suffix (output, MAR_FILE_EXTENSION))
    return TRUE;
  *form = mar_text_form_for_file (output);
  if (*form == NULL)
    cli_usage (command,
               _("“%s” can’t be written: the name must end in %s, or --format must name a form"),
               output, MAR_FILE_EXTENSION);
  return *form != NULL;
}

/* Tells what the form has no place for. */
static void
note_losses (GPtrArray  *losses,
             const char *operand)
{
  g_autofree char *name = cli_input_name (operand);
  g_autofree char *list = NULL;
  g_autofree char *text = NULL;

  if (losses->len == 0)
    return;
  g_ptr_array_add (losses, NULL);
  list = g_strjoinv (", ", (char **) losses->pdata);
  /* Translators: a list of what a text has no place for: “3 marks, 1 figure” */
  text = g_strdup_printf (_("not written, for this form has no place for it: %s"), list);
  cli_print_note (name, text);
}

static CliStatus
write_text (const MarTextForm *form,
            MarDocument       *document,
            const char        *operand,
            const char        *output,
            gboolean           force)
{
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = mar_text_form_write (form, document, losses, &error);
  g_autofree char *name = cli_input_name (operand);
  g_autoptr (GBytes) content = NULL;

  if (text == NULL)
    {
      cli_print_note (name, error->message);
      return CLI_UNREADABLE;
    }
  note_losses (losses, operand);
  if (output == NULL)
    {
      cli_put (text);
      return CLI_FINE;
    }
  content = g_bytes_new (text, strlen (text));
  return cli_write_content (output, content, force);
}

static CliStatus
write_own (MarDocument *document,
           const char  *output)
{
  gsize length;
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *display = NULL;
  g_autoptr (GError) error = NULL;

  if (output == NULL)
    {
      text = mar_document_write (document, &length);
      cli_put (text);
      return CLI_FINE;
    }
  file = g_file_new_for_commandline_arg (output);
  if (mar_document_save (document, file, TRUE, NULL, &error))
    return CLI_FINE;
  display = mar_display_name (output);
  cli_print_note (display, error->message);
  return CLI_UNREADABLE;
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
  g_autofree char *format = NULL;
  g_autofree char *game_name = NULL;
  g_autofree char *output = NULL;
  gboolean force = FALSE;
  const GOptionEntry entries[] = {
    CLI_ENTRY_FROM (&from),
    { "game", 'g', 0, G_OPTION_ARG_STRING, &game_name,
      N_("The game of the boards in a PDF or a picture (default: recognized)"), N_("GAME") },
    { "format", 'F', 0, G_OPTION_ARG_STRING, &format,
      N_("The format to write (default: as the output file’s name ends)"), N_("FORM") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("The output file; “-” for standard output (default)"), N_("OUT") },
    CLI_ENTRY_FORCE (&force),
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  const MarGame *game = NULL;
  const MarTextForm *form;
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 0, 1, &operands, &status))
    return status;

  if (g_strcmp0 (output, "-") == 0)
    g_clear_pointer (&output, g_free);
  if (!find_form (command, format, output, &form))
    return CLI_USAGE;
  if (game_name != NULL && (game = mar_game_find (game_name, &error)) == NULL)
    return cli_usage (command, "%s", error->message);
  if (!cli_may_write ((char *[]) { output, NULL }, operands, force))
    return CLI_UNREADABLE;

  document = cli_load_document (command, operands[0], from, game, &status);
  if (document == NULL)
    return status;
  status = form != NULL ? write_text (form, document, operands[0], output, force)
                        : write_own (document, output);
  if (status == CLI_FINE && form == NULL)
    note_findings (document, operands[0]);
  return status;
}

const CliCommand cli_command_convert = {
  "convert",
  N_("[FILE]"),
  N_("Turn a text into a .marginalia file, or a file into a text"),
  N_(
    "The file is written in one step: an error leaves the old one as it was. Existing files\n"
    "are not replaced without --force. Texts that can be read are recognized; --from says\n"
    "which form it is, and --format or the ending of OUT which one to write: sgf (any game),\n"
    "moves (lists of moves), packet (annotated games of MARGRITES in print), margo (transcripts\n"
    "of its server; passwords in them are dropped), marad (text diagrams), marginalia. Only\n"
    "--from knows positions (a sequence of them: the moves between are found). What a form\n"
    "has no place for is told. Where proofreading of what becomes a .marginalia file finds\n"
    "something, standard error tells how many games and findings there are.\n\n"
    "FILE may be a PDF or a picture (PNG, JPEG, WebP, GIF, BMP, TIFF), too: the boards on it are\n"
    "read, and of a PDF the text. Boards beside turns become part of the games, the others\n"
    "figures. A picture of one board becomes the start of a game, a sequence of boards a game.\n\n"
    "Examples: marginalia-cli convert rulebook.txt --from packet -o games.marginalia\n"
    "          marginalia-cli convert rulebook.pdf -o rulebook.marginalia\n"
    "          marginalia-cli convert board.png -o game.marginalia"),
  run_convert,
};
