/* booklet: annotated games set as pages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli.h"
#include "mar-booklet.h"

static const struct
{
  const char *name;
  MarPaper paper;
} papers[] = {
  { "a4", MAR_PAPER_A4 },
  { "letter", MAR_PAPER_LETTER },
  { "a5", MAR_PAPER_A5 },
};

static gboolean
read_paper (const char *name,
            MarPaper   *paper)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (name, papers[i].name) == 0)
      {
        *paper = papers[i].paper;
        return TRUE;
      }
  return FALSE;
}

/* The booklet of games.marginalia is games.pdf, beside it. */
static char *
default_output (const char *input)
{
  const char *slash = strrchr (input, G_DIR_SEPARATOR);
  const char *dot = strrchr (input, '.');
  gsize stem = dot != NULL && (slash == NULL || dot > slash + 1) && dot != input
                 ? (gsize) (dot - input)
                 : strlen (input);

  return g_strdup_printf ("%.*s.pdf", (int) stem, input);
}

static CliStatus
run_booklet (const CliCommand  *command,
             char             **arguments)
{
  g_autofree char *from = NULL;
  g_autofree char *output = NULL;
  g_autofree char *paper = NULL;
  const GOptionEntry entries[] = {
    CLI_ENTRY_FROM (&from),
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Where to write; without it, beside FILE, ending in .pdf"), N_("OUT.pdf") },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &paper, N_("The size of the pages"),
      "a4|letter|a5" },
    { NULL },
  };
  g_auto (GStrv) operands = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *display = NULL;
  MarBookletOptions options = { .paper = MAR_PAPER_A4 };
  CliStatus status;

  if (!cli_parse (command, arguments, entries, 0, 1, &operands, &status))
    return status;
  if (paper != NULL && !read_paper (paper, &options.paper))
    return cli_usage (command, _("“%s” is no paper: a4, letter or a5"), paper);
  if (output == NULL && cli_is_standard_input (operands[0]))
    return cli_usage (command, _("reading standard input, --output must say where to write"));
  if (output == NULL)
    output = default_output (operands[0]);

  document = cli_load_document (command, operands[0], from, &status);
  if (document == NULL)
    return status;
  if (!mar_booklet_write (document, &options, output, &error))
    {
      display = g_filename_display_name (output);
      cli_remark (display, error->message);
      return CLI_UNREADABLE;
    }
  return CLI_FINE;
}

const CliCommand cli_command_booklet = {
  "booklet", "[FILE]",
  N_("Set annotated games as a booklet, in PDF"),
  N_("Example: marginalia-cli booklet games.marginalia --paper a5 -o booklet.pdf"),
  run_booklet,
};
