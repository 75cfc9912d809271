/* A part of the text as it is kept in a document: without the frames of tables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-head.h"
#include "moves-private.h"

char *
moves_passage (const LineSource *source,
               guint             begin,
               guint             end)
{
  GString *passage = g_string_new (NULL);

  while (begin < end)
    {
      const guint line_end = MIN (end, begin + (guint) strcspn (source->text + begin, "\n"));
      g_autofree char *raw = line_source_raw (source, source->text + begin,
                                              source->text + line_end);
      gsize length = strlen (raw);

      while (length > 0 && (raw[length - 1] == '|' || g_ascii_isspace (raw[length - 1])))
        raw[--length] = '\0';
      if (raw[strspn (raw, "|-: ")] == '\0' && strchr (raw, '-') != NULL && strlen (raw) > 2)
        *raw = '\0';
      g_string_append (passage, raw);
      if (line_end < end)
        g_string_append_c (passage, '\n');
      begin = line_end + 1;
    }
  g_strstrip (passage->str);
  passage->len = strlen (passage->str);
  return g_string_free (passage, FALSE);
}
