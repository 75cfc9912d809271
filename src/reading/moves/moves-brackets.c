/* Comments in brackets in lists of moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "moves-private.h"

/* How deep brackets stand in each other at the most. */
#define DEEPEST 16

const char *
moves_find_closing (const char *at,
                    const char *end,
                    gboolean    follows)
{
  const char open = *at;
  const char close = open == '{' ? '}' : open == '(' ? ')' : ']';
  guint depth = 0;

  for (const char *p = at; p < end && p - at < MOVES_LONGEST_COMMENT; p++)
    {
      if (open == '{' && *p == '\\' && p + 1 < end)
        p++;
      else if (open != '{' && !follows && *p == '\n' && p + 1 < end && p[1] == '\n')
        return NULL;
      else if (*p == open && open != '{')
        {
          /* So deep nobody writes; each of many that are never closed would be followed far. */
          if (++depth > DEEPEST)
            return NULL;
        }
      else if (*p == close && (open == '{' || --depth == 0))
        return p + 1;
    }
  return NULL;
}
