/* What lists of moves of whatever game have: squares, the arrows between them, and comments in
 * brackets.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-joints.h"
#include "moves-private.h"
#include "moves-text.h"

/* "from c5", in bytes. */
#define LONGEST_LEAD 8
/* How deep brackets stand in each other at the most. */
#define DEEPEST 16

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
