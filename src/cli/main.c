/* The program marginalia-cli: a table of commands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "cli.h"

static const CliCommand *const commands[] = {
  &cli_command_games,   &cli_command_show,    &cli_command_moves,    &cli_command_expand,
  &cli_command_perft,   &cli_command_convert, &cli_command_check,    &cli_command_diagram,
  &cli_command_booklet, &cli_command_analyse, &cli_command_annotate, &cli_command_match,
  &cli_command_bench,   &cli_command_find,    &cli_command_compare,
};

const char cli_program[] = "marginalia-cli";

static void
put_help (void)
{
  cli_put (_("Usage: marginalia-cli COMMAND [OPTION…] [ARGUMENT…]\n"));
  cli_put (
    _("Reads, checks and converts annotated games, and answers questions about their rules.\n"));
  cli_putf ("\n%s\n", _("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    cli_putf ("  %-8s  %s\n", commands[i]->name, _(commands[i]->summary));
  cli_putf ("\n%s\n", _("Options:"));
  cli_putf ("  -h, --help     %s\n", _("Show this help; after a command, show the command’s"));
  cli_putf ("  --version      %s\n", _("Show the version"));
  cli_put ("\n");
  cli_put (
    _("Where a FILE is asked for, “-” or nothing means standard input. Results go to standard\n"
      "output, remarks to standard error. No file that exists is replaced without --force.\n"
      "Exit status: 0 fine, 1 something was found, 2 wrong usage, 3 input that can’t be\n"
      "read or output that can’t be written.\n"));
  cli_put ("\n");
  cli_put (_("Example: marginalia-cli convert rulebook.txt -o games.marginalia\n"));
}

static CliStatus
run (int    argc,
     char **argv)
{
  if (argc < 2)
    {
      cli_print_note (NULL, _("missing command; see “marginalia-cli --help”"));
      return CLI_USAGE;
    }
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    {
      put_help ();
      return CLI_FINE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      cli_putf ("marginalia-cli %s\n", MAR_VERSION);
      return CLI_FINE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i]->name))
      return commands[i]->run (commands[i], argv + 2);

  cli_print_note (argv[1], _("unknown command; see “marginalia-cli --help”"));
  return CLI_USAGE;
}

int
main (int    argc,
      char **argv)
{
  const char *locales = g_getenv ("MARGINALIA_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locales != NULL ? locales : MAR_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* GLib makes its C locale for the first number that it reads. Two threads that read one then make
   * each other fail, so it is made here. */
  g_ascii_strtoll ("0", NULL, 10);

  /* A closed pipe shall be an error of the output like any other, with a message. */
  signal (SIGPIPE, SIG_IGN);

  return cli_finish (run (argc, argv));
}
