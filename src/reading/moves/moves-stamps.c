/* What a chat or a log writes at the begin of its lines: when it was; and the clocks of players
 * behind their moves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "moves-text.h"

/* What the digits of clocks show sooner or later; and so many are no accident. */
#define MOST_POINTS 24
#define LEAST_CLOCKS 3

/* Reads digits, @least to @most of them. */
static const char *
skip_digits (const char *at,
             guint       least,
             guint       most)
{
  guint n = 0;

  while (n < most && g_ascii_isdigit (at[n]))
    n++;
  return n >= least && !g_ascii_isdigit (at[n]) ? at + n : NULL;
}

/* "19:02", "19:02:11" */
static const char *
skip_time (const char *at)
{
  const char *end = skip_digits (at, 1, 2);
  const char *seconds;

  if (end == NULL || *end != ':' || (end = skip_digits (end + 1, 2, 2)) == NULL)
    return NULL;
  seconds = *end == ':' ? skip_digits (end + 1, 2, 2) : NULL;
  return seconds != NULL ? seconds : end;
}

/* "2026-03-04", "04.03.2026", "04.03.26", "04/03/2026" */
static const char *
skip_date (const char *at)
{
  const char *end = skip_digits (at, 4, 4);
  char sign = '-';

  if (end == NULL)
    {
      end = skip_digits (at, 1, 2);
      sign = end != NULL && *end == '/' ? '/' : '.';
    }
  if (end == NULL || *end != sign || (end = skip_digits (end + 1, 1, 2)) == NULL || *end != sign)
    return NULL;
  return skip_digits (end + 1, sign == '-' ? 1 : 2, sign == '-' ? 2 : 4);
}

/* "00:00:05,000 > 00:00:08,500": when a line of subtitles is shown; its arrow is a plain one
 * here. */
static const char *
skip_span (const char *at)
{
  for (guint i = 0; i < 2; i++)
    {
      at = skip_time (at);
      if (at == NULL || (*at != ',' && *at != '.') || (at = skip_digits (at + 1, 3, 3)) == NULL
          || !g_str_has_prefix (at, i == 0 ? " > " : "\n"))
        return NULL;
      at += i == 0 ? strlen (" > ") : 0;
    }
  return at;
}

gsize
moves_stamp_length (const char *at,
                    const char *limit)
{
  static const char *const dashes[] = { " - ", " – ", " — " };
  const char close = *at == '[' ? ']' : *at == '(' ? ')' : '\0';
  const char *begin = at + (close != '\0');
  const char *date = skip_date (begin);
  const char *span = skip_span (at);
  const char *time;
  const char *end;

  if (span != NULL)
    return (gsize) (span - at);
  if (date != NULL)
    date += *date == ',';
  time = skip_time (date != NULL && *date == ' ' ? date + 1 : begin);
  end = time != NULL ? time : date;
  if (end == NULL || (close != '\0' && *end++ != close))
    return 0;
  /* A line that is only a date is no chat, and "12:30" alone may be a score. */
  if (end >= limit || *end != ' ')
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (dashes); i++)
    if (g_str_has_prefix (end, dashes[i]))
      return (gsize) (end - at) + strlen (dashes[i]);
  return (gsize) (end - at) + 1;
}

/* "3'21\"", "12'" */
static const char *
skip_minutes (const char *at)
{
  const char *end = skip_digits (at, 1, 3);
  const char *seconds;

  if (end == NULL || *end != '\'')
    return NULL;
  seconds = skip_digits (++end, 1, 2);
  if (seconds == NULL)
    return end;
  return seconds + (*seconds == '"' ? 1 : g_str_has_prefix (seconds, "''") ? 2 : 0);
}

/* "0:05", "1:07:30", "3'21\"" */
static const char *
skip_clock (const char *at)
{
  const char *minutes = skip_minutes (at);
  const char *end = minutes != NULL ? minutes : skip_time (at);

  return end != NULL && *end != ':' && !g_ascii_isalnum (*end) ? end : NULL;
}

gboolean
moves_has_clocks (const char *text,
                  const char *end)
{
  guint n = 0;
  gboolean has_others = FALSE;
  gboolean is_time = FALSE;

  for (const char *sign = text; (sign = memchr (sign, '\'', (gsize) (end - sign))) != NULL; sign++)
    if (sign > text && g_ascii_isdigit (sign[-1]) && ++n >= LEAST_CLOCKS)
      return TRUE;
  n = 0;
  for (const char *colon = text; (colon = memchr (colon, ':', (gsize) (end - colon))) != NULL;
       colon++)
    {
      const gsize digits = strspn (colon + 1, "0123456789");

      if (colon == text || !g_ascii_isdigit (colon[-1]) || digits == 0)
        continue;
      if (digits == 2 && colon[1] == '0')
        return TRUE;
      /* Nobody has so many points while the other one has less than ten. */
      is_time |= digits == 2 && strtol (colon + 1, NULL, 10) > MOST_POINTS
                 && (colon - 1 == text || !g_ascii_isdigit (colon[-2]));
      has_others |= digits != 2;
      n++;
    }
  return is_time && !has_others && n >= LEAST_CLOCKS;
}

const char *
moves_find_clock_end (const char *at)
{
  const char close = *at == '(' ? ')' : *at == '[' ? ']' : '\0';
  const char *end = skip_clock (at + (close != '\0'));

  if (end == NULL || (close != '\0' && *end != close))
    return NULL;
  return end + (close != '\0');
}
