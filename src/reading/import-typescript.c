/* Typescripts: old machines have no key for the digit one, so that a small L stands for it
 * throughout.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "import-parts.h"

#include <string.h>

/* So many such signs show that they are digits, and so many of them stand in squares or before
 * points where no word can. */
#define LEAST_ONES 6
#define LEAST_SURE 3

/* A word without other letters: "l2", "ll"; and the square of a move: "al", "2bl". */
#define NUMBER "(?<![\\p{L}\\p{N}'’])[0-9l]*l[0-9l]*(?![\\p{L}\\p{N}'’])"
#define SQUARE "(?<![\\p{L}\\p{N}'’])[2-9l]?[a-k](?:l[0-9l]?|[0-9]l)(?![\\p{L}\\p{N}'’])"
/* Beside an arrow, and before the point of a number with which a line begins, stands no word. */
#define SURE \
  "(?:[-–>→=]" SQUARE ")|(?:" SQUARE "(?=[-–>→=]))|(?:^ *" NUMBER "[.)])|(?:[(=:]" NUMBER "[):])"

static guint
count (const char *text,
       const char *form)
{
  g_autoptr (GRegex) regex = g_regex_new (form, G_REGEX_MULTILINE | G_REGEX_OPTIMIZE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    n++;
  return n;
}

void
mar_import_write_ones (char *text)
{
  g_autoptr (GRegex) regex = NULL;
  g_autoptr (GMatchInfo) match = NULL;

  if (strchr (text, '1') != NULL || strchr (text, 'l') == NULL
      || count (text, NUMBER "|" SQUARE) < LEAST_ONES || count (text, SURE) < LEAST_SURE)
    return;
  regex = g_regex_new (NUMBER "|" SQUARE, G_REGEX_MULTILINE, 0, NULL);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      int begin, end;

      g_match_info_fetch_pos (match, 0, &begin, &end);
      for (int i = begin; i < end; i++)
        if (text[i] == 'l')
          text[i] = '1';
    }
}
