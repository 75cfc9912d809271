/* A stream of lines, read without trust in them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "cli-lines.h"

#define MAXIMUM_LENGTH ((gsize) 64 << 20)

gboolean
cli_line_read (FILE     *stream,
               GString  *line,
               gboolean *too_long)
{
  gboolean any = FALSE;
  int c;

  g_string_truncate (line, 0);
  *too_long = FALSE;
  while ((c = getc_unlocked (stream)) != EOF && c != '\n')
    {
      any = TRUE;
      if (line->len < MAXIMUM_LENGTH)
        g_string_append_c (line, (char) c);
      else
        *too_long = TRUE;
    }
  return any || c == '\n';
}

gboolean
cli_line_is_blank (const GString *line)
{
  return strspn (line->str, " \t\r") == line->len;
}
