/* The players as a list of moves calls them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-private.h"

/* Whether a letter or digit of any script stands at @at. */
static gboolean
is_word_sign (const char *at)
{
  return g_ascii_isalnum (*at) || ((*at & 0x80) != 0 && g_unichar_isalnum (g_utf8_get_char (at)));
}

/* A name may be broken at the end of a line; a single letter stands as it is. */
static gboolean
has_name (const char *at,
          const char *name,
          gsize       length)
{
  if (length == 1)
    return *at == *name;
  for (gsize i = 0; i < length; i++)
    if (g_ascii_tolower (at[i]) != g_ascii_tolower (name[i]) && (name[i] != ' ' || at[i] != '\n'))
      return FALSE;
  return TRUE;
}

const MovesLabel *
moves_find_label (const MovesSetting  *setting,
                  const char          *at,
                  const char          *limit,
                  const char         **end)
{
  const MovesLabel *best = NULL;
  gsize longest = 0;

  for (guint i = 0; i < setting->labels->len; i++)
    {
      const MovesLabel *label = &g_array_index (setting->labels, MovesLabel, i);
      const gsize length = strlen (label->name);

      if (length <= longest || (gsize) (limit - at) < length || is_word_sign (at + length)
          || !has_name (at, label->name, length))
        continue;
      best = label;
      longest = length;
    }
  *end = at + longest;
  return best;
}
