/* What the programs that solve have in common.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "program.h"

enum
{
  FINE = 0,
  FAILED = 1,
  USAGE = 2,
};

int
mar_solve_main (const MarSolveProgram  *program,
                int                     argc,
                char                  **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (program->parameters);
  g_autoptr (GError) error = NULL;
  const char *fault;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, program->entries, NULL);
  g_option_context_set_summary (context, program->summary);
  g_option_context_set_description (context, program->description);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s: %s\n", program->name, error->message);
      return USAGE;
    }
  fault = program->find_fault (argc, argv);
  if (fault != NULL)
    {
      g_printerr ("%s: %s\n", program->name, fault);
      return USAGE;
    }
  if (program->run (argc, argv, &error))
    return FINE;
  g_printerr ("%s: %s\n", program->name, error->message);
  return FAILED;
}
