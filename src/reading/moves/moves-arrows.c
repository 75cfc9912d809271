/* What looks like moves, whatever game they are of: squares, and the arrows between them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-joints.h"
#include "moves-text.h"

/* "from c5", in bytes. */
#define LONGEST_LEAD 8

gboolean
moves_goes_on (const char *end)
{
  const char *arrow = end + strspn (end, " ");
  const char *p = arrow + strspn (arrow, "->");

  if (g_str_has_prefix (p, "→"))
    p = g_utf8_next_char (p);
  if (p > arrow && (p[-1] == '>' || !g_ascii_ispunct (p[-1])))
    p += strspn (p, " ");
  else
    {
      p = end + strspn (end, "-");
      if (g_str_has_prefix (p, "–") || g_str_has_prefix (p, "—") || g_str_has_prefix (p, "−"))
        p = g_utf8_next_char (p);
      arrow = end;
    }
  return p > arrow && g_ascii_isalpha (*p) && g_ascii_isdigit (p[1]);
}

gboolean
moves_is_chain_sign (const char *at)
{
  const char *next = g_utf8_next_char (at);

  return *at == '>' || g_str_has_prefix (at, "->")
         || ((*at == '-' || g_str_has_prefix (at, "–")) && g_ascii_isalpha (*next)
             && (g_ascii_isdigit (next[1]) || next[1] == '+'));
}

gboolean
moves_begins_with_move (const char *value)
{
  const char *at = value + strspn (value, " *");

  /* What was thrown, in brackets or with a colon. */
  if ((at[0] == '(' || at[0] == '[') && g_ascii_isdigit (at[1]) && (at[2] == ')' || at[2] == ']'))
    at += 3 + strspn (at + 3, " :");
  else if (g_ascii_isdigit (at[0]) && at[1] == ':' && at[2] == ' ')
    at += 3;
  if (g_ascii_isupper (at[0]) && at[1] == ' ')
    at += 2;
  at += moves_lead_length (at, at + strnlen (at, LONGEST_LEAD));
  at += g_ascii_isdigit (at[0]) && g_ascii_isalpha (at[1]);
  return g_ascii_islower (at[0]) && g_ascii_isdigit (at[1]) && !g_ascii_isalpha (at[2]);
}
