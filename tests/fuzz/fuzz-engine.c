/* What other programs say to the engine. It need not search: that is what other tests are for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>
#include <stdio.h>

#include "engine.h"
#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static gboolean is_quiet = FALSE;
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 64);
  Engine engine;

  if (!is_quiet)
    is_quiet = freopen ("/dev/null", "w", stdout) != NULL;
  engine_init (&engine);
  /* A table of the usual size takes longer than all else. */
  engine_obey (&engine, "setoption name Hash value 1");
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_utf8_validate (lines[i], -1, NULL) && !g_str_has_prefix (g_strchug (lines[i]), "go")
        && !engine_obey (&engine, lines[i]))
      break;
  engine_clear (&engine);
  return 0;
}
