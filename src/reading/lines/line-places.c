/* Where the lines of a text begin, so that places in it are told fast.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "line-places.h"

#include <string.h>

LinePlaces *
line_places_new (const char *text)
{
  LinePlaces *lines = g_new0 (LinePlaces, 1);
  guint start = 0;

  lines->text = text;
  lines->starts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (lines->starts, start);
  for (const char *end = strchr (text, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    {
      start = (guint) (end + 1 - text);
      g_array_append_val (lines->starts, start);
    }
  lines->column = 1;
  return lines;
}

void
line_places_free (LinePlaces *lines)
{
  g_array_unref (lines->starts);
  g_free (lines);
}

void
line_places_locate (LinePlaces *lines,
                    guint       offset,
                    guint      *line,
                    guint      *column)
{
  guint first = 0;
  guint behind = lines->starts->len;
  guint start;

  while (behind - first > 1)
    {
      const guint middle = (first + behind) / 2;

      if (g_array_index (lines->starts, guint, middle) <= offset)
        first = middle;
      else
        behind = middle;
    }
  *line = first + 1;
  start = g_array_index (lines->starts, guint, first);
  if (lines->known < start || lines->known > offset)
    {
      lines->known = start;
      lines->column = 1;
    }
  lines->column += (guint) g_utf8_strlen (lines->text + lines->known,
                                          (gssize) (offset - lines->known));
  lines->known = offset;
  *column = lines->column;
}
