/* A turn as it is printed: its number, and its steps or the score in their place.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "packet-notation.h"

#include <string.h>

#define MAX_DIGITS 3

/* "12. 12. e5>e6": the number stands there twice; what is printed includes both. */
static const char *
skip_second_number (const char *p,
                    PacketScan *scan)
{
  const char *digits = packet_skip_space (p);
  const char *end = digits;

  while (g_ascii_isdigit (*end) && end - digits < MAX_DIGITS)
    end++;
  if (end == digits || *end != '.' || end[1] != ' ')
    return p;

  scan->number_length = (guint) (end - scan->number_text);
  return end + 1;
}

static const char *
scan_number (const char *text,
             PacketScan *scan)
{
  const char *p = text;
  gboolean point = FALSE;

  while (g_ascii_isdigit (*p) && p - text < MAX_DIGITS)
    p++;
  if (p == text)
    return NULL;

  scan->number_text = text;
  scan->number_length = (guint) (p - text);
  scan->number = (int) g_ascii_strtoll (text, NULL, 10);

  for (;; point = TRUE)
    {
      if (*p == '.' || *p == ')' || *p == ':')
        p++;
      else if (g_str_has_prefix (p, "\342\200\246"))
        p += 3;
      else
        break;
    }
  if (!point && *p != ' ' && *p != '\t')
    return NULL;

  p = skip_second_number (p, scan);

  /* "**12.** e5>e6", "**12.** `e5>e6`" */
  while (*p == '*' || *p == '_' || *p == ' ' || *p == '`')
    p++;
  return packet_skip_space (p);
}

const char *
packet_scan_turn (const char *text,
                  PacketScan *scan)
{
  const char *p;
  const char *end;

  memset (scan, 0, sizeof *scan);
  scan->number = -1;

  p = scan_number (text, scan);
  if (p == NULL)
    {
      scan->number = -1;
      scan->number_length = 0;
      return packet_scan_steps (text, scan);
    }

  end = packet_scan_steps (p, scan);
  if (end != NULL)
    return end;

  end = packet_scan_score (p, &scan->score);
  if (end == NULL)
    return NULL;

  scan->is_score = TRUE;
  scan->begin = p;
  scan->end = end;
  return packet_skip_closing (end);
}
