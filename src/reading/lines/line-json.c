/* Data as programs write them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "line-json.h"

#include <string.h>

gboolean
line_is_json (const char *text)
{
  const char *begin = text + strspn (text, " \n\t");
  const char *inside = begin + 1;

  if (*begin != '{' && *begin != '[')
    return FALSE;
  inside += strspn (inside, " \n\t");
  return *inside == '"' || (*begin == '[' && *inside == '{');
}

/* The character that is written as four digits at @at, or 0. */
static gunichar
read_unit (const char *at)
{
  gunichar unit = 0;

  for (guint i = 0; i < 4; i++)
    {
      if (!g_ascii_isxdigit (at[i]))
        return 0;
      unit = 16 * unit + (gunichar) g_ascii_xdigit_value (at[i]);
    }
  return unit;
}

/* What "\u00fc" stands for, or 0; @length: of all of it. Characters of which one half alone is
 * written are none. */
static gunichar
read_escaped (const char *at,
              gsize      *length)
{
  const gunichar unit = read_unit (at + 2);
  gunichar second;

  *length = strlen ("\\u0000");
  if (unit < 0xd800 || unit > 0xdfff)
    return unit;
  second = unit < 0xdc00 && at[*length] == '\\' && at[*length + 1] == 'u'
             ? read_unit (at + *length + 2)
             : 0;
  if (second < 0xdc00 || second > 0xdfff)
    return 0;
  *length *= 2;
  return 0x10000 + ((unit - 0xd800) << 10) + (second - 0xdc00);
}

const char *
line_read_escaped (const char *at,
                   char        character[8])
{
  static const char plain[] = "\"\\/";
  gunichar sign = 0;
  gsize length = 2;

  if (at[1] == '\0')
    return NULL;
  if (strchr (plain, at[1]) != NULL)
    sign = (gunichar) at[1];
  else if (at[1] == 'n')
    sign = '\n';
  else if (strchr ("rtbf", at[1]) != NULL)
    sign = ' ';
  else if (at[1] == 'u')
    sign = read_escaped (at, &length);
  if (sign == 0)
    return NULL;
  if (sign < ' ' && sign != '\n')
    sign = ' ';
  character[g_unichar_to_utf8 (sign, character)] = '\0';
  return at + length;
}
