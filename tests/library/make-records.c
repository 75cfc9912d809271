/* Makes a folder of records, the same for the same seed: random legal games of all rules, with
 * players, dates, comments, glyphs and variations. For tests and measurements of many files.
 *
 * Usage: make-records FOLDER NUMBER [SEED]
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "many-records.h"

int
main (int    argc,
      char **argv)
{
  guint64 n, seed = 1;

  if (argc < 3 || argc > 4 || !g_ascii_string_to_unsigned (argv[2], 10, 0, G_MAXUINT, &n, NULL)
      || (argc == 4 && !g_ascii_string_to_unsigned (argv[3], 10, 0, G_MAXUINT32, &seed, NULL)))
    {
      g_printerr ("Usage: make-records FOLDER NUMBER [SEED]\n");
      return 2;
    }
  for (guint i = 0; i < n; i++)
    g_free (many_records_write (argv[1], i, (guint32) seed));
  return 0;
}
