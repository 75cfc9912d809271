/* The program marginalia-engine: reads commands until there are no more.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine-input.h"
#include "engine-output.h"
#include "engine.h"

#define STATUS_USAGE 2

static void
put_help (void)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, MAR_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  fputs (_("Usage: marginalia-engine\n"), stdout);
  fputs (_("Analyzes and plays abstract games for other programs, which talk to it on standard\n"
           "input and output in the Universal Game Interface (UGI).\n"),
         stdout);
  printf ("\n%s\n", _("Options:"));
  printf ("  -h, --help     %s\n", _("Show this help"));
  printf ("  --version      %s\n", _("Show the version"));
  printf ("\n%s",
          _("By hand: “ugi” lists its options, “position startpos” and “go movetime 1000” let it\n"
            "search for a second, “quit” ends it.\n"));
}

/* Protocol and rules are told in the language of the program, whatever the locale: nobody
 * set it here. */
static void
serve (void)
{
  g_autofree EngineInput *input = g_new (EngineInput, 1);
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean goes_on = TRUE;
  Engine engine;

  engine_init (&engine);
  engine_input_init (input, STDIN_FILENO);
  while (goes_on)
    switch (engine_input_read (input, line))
      {
      case ENGINE_LINE_TOO_LONG:
        engine_send_error ("line too long: more than %u bytes", ENGINE_LINE_MAXIMUM);
        break;
      case ENGINE_LINE_NO_TEXT:
        engine_send_error ("the line is no text in UTF-8");
        break;
      case ENGINE_LINE_FINE:
        goes_on = engine_obey (&engine, line->str);
        break;
      case ENGINE_LINE_END:
      default:
        goes_on = FALSE;
      }
  engine_clear (&engine);
}

int
main (int    argc,
      char **argv)
{
  if (argc > 1 && (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h")))
    put_help ();
  else if (argc > 1 && g_str_equal (argv[1], "--version"))
    printf ("marginalia-engine %s\n", MAR_VERSION);
  else if (argc > 1)
    {
      fprintf (stderr, "marginalia-engine: “%s” makes no sense here; --help tells more\n", argv[1]);
      return STATUS_USAGE;
    }
  else
    {
      /* A closed pipe is noticed where it is written to. */
      signal (SIGPIPE, SIG_IGN);
      serve ();
    }
  return EXIT_SUCCESS;
}
