/* Numbers of turns that are more than a number, and the scores that stand behind moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-private.h"

gsize
moves_lettered_number_length (const char *at)
{
  const gsize digits = strspn (at, "0123456789");

  return digits > 0 && digits <= 3 && at[digits] != '\0' && strchr ("abAB", at[digits]) != NULL
             && at[digits + 1] != '\0' && strchr (".):", at[digits + 1]) != NULL
             && at[digits + 2] == ' '
           ? digits + 2
           : 0;
}

const char *
moves_scan_score (const char *at)
{
  const char close = *at == '(' ? ')' : *at == '[' ? ']' : '\0';
  const char *p = at + (close != '\0');

  for (guint side = 0; side < 2; side++)
    {
      const gsize digits = strspn (p, "0123456789");

      if (digits == 0 || digits > 3)
        return NULL;
      p += digits;
      if (*p == '(' && g_ascii_isdigit (p[1]))
        {
          p += 1 + strspn (p + 1, "0123456789");
          if (*p != ')')
            return NULL;
          p++;
        }
      if (side == 1)
        break;
      p += *p == ' ';
      if (*p == '-' || *p == ':')
        p++;
      else if (g_str_has_prefix (p, "–"))
        p += strlen ("–");
      else
        return NULL;
      p += *p == ' ';
    }
  if (close != '\0' && *p++ != close)
    return NULL;
  return *p == '-' || *p == ':' || *p == '>' || g_ascii_isalnum (*p) ? NULL : p;
}

guint
moves_read_numbers (const char *text,
                    const char *end,
                    guint       numbers[MOVES_SCORE])
{
  guint n = 0;

  while (text < end && n < MOVES_SCORE)
    {
      const gsize digits = strspn (text, "0123456789");

      if (digits > 0)
        numbers[n++] = (guint) g_ascii_strtoull (text, NULL, 10);
      text += MAX (digits, 1);
    }
  return n;
}
