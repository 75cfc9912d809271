/* Finding what is named by a word and a number or letter: turns, ranks, files, scores.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "reference-scan.h"

#include <string.h>

/* The greatest number of a turn. */
#define MOST_DIGITS 4
/* A score follows the word for it within so many words. */
#define SCORE_WORDS 3

/* Numbers. */

guint
mar_scan_number (const MarScan *scan,
                 guint          at,
                 guint         *number)
{
  guint start = at;

  *number = 0;
  for (; at - start <= MOST_DIGITS && g_ascii_isdigit (mar_scan_peek (scan, at)); at++)
    *number = *number * 10 + (guint) (mar_scan_peek (scan, at) - '0');
  return at - start > 0 && at - start <= MOST_DIGITS ? at : start;
}

/* One of the signs between two numbers of a list; returns where it ends. */
static guint
read_joint (const MarScan *scan,
            guint          at)
{
  char word[MAR_WORD_LENGTH];
  guint start = at;

  if (strchr (",&/-", mar_scan_peek (scan, at)) != NULL && mar_scan_peek (scan, at) != '\0')
    at++;
  else if (strncmp (scan->text + at, "–", 3) == 0)
    at += 3;
  while (mar_scan_peek (scan, at) == ' ' || mar_scan_peek (scan, at) == '\n')
    at++;
  if (at > start && g_ascii_isalpha (mar_scan_peek (scan, at)))
    {
      guint end = mar_scan_word (scan, at, word);
      MarReferenceWord meaning = mar_reference_word (scan->vocabulary, word);

      if (meaning == MAR_WORD_AND || meaning == MAR_WORD_OR || strcmp (word, "to") == 0)
        {
          at = end;
          while (mar_scan_peek (scan, at) == ' ' || mar_scan_peek (scan, at) == '\n')
            at++;
          return at;
        }
      return mar_scan_peek (scan, start) == ' ' || mar_scan_peek (scan, start) == '\n' ? start : at;
    }
  /* "turns 12 13" is no list. */
  if (at > start && mar_scan_peek (scan, start) != ' ' && mar_scan_peek (scan, start) != '\n')
    return at;
  return mar_scan_peek (scan, at) == '&' ? read_joint (scan, at) : start;
}

static gboolean
is_number_end (const MarScan *scan,
               guint          at)
{
  char c = mar_scan_peek (scan, at);

  return !mar_scan_is_word (scan, at) && (c == '\0' || strchr ("%($", c) == NULL)
         && !(c != '\0' && strchr (".,:", c) != NULL
              && g_ascii_isdigit (mar_scan_peek (scan, at + 1)));
}

/* "12.3" behind a word that makes it a place. */
guint
mar_scan_step_number (const MarScan *scan,
                      guint          at,
                      guint         *step)
{
  guint end;

  *step = 0;
  if (mar_scan_peek (scan, at) != '.')
    return at;
  end = mar_scan_number (scan, at + 1, step);
  if (end == at + 1 || end > at + 3 || !is_number_end (scan, end))
    {
      *step = 0;
      return at;
    }
  return end;
}

void
mar_scan_add_turn (MarScan *scan,
                   guint    start,
                   guint    end,
                   guint    number,
                   guint    step)
{
  MarMarking *marking = mar_scan_add (scan, MAR_MARKING_TURN, start, end);

  marking->number = number;
  marking->step = step;
}

/* "turn 12", "turns 12 and 13", "turn 12.3"; the word ends at @at. */
gboolean
mar_scan_turns (MarScan  *scan,
                guint     start,
                guint     at,
                gboolean  several)
{
  gboolean found = FALSE;

  while (mar_scan_peek (scan, at) == ' ' || mar_scan_peek (scan, at) == '\n')
    at++;
  while (TRUE)
    {
      guint number, step;
      guint end = mar_scan_number (scan, at, &number);
      guint full = end > at ? mar_scan_step_number (scan, end, &step) : at;
      guint next;

      if (end == at || number == 0 || !is_number_end (scan, full))
        return found;
      mar_scan_add_turn (scan, found ? at : start, full, number, step);
      scan->at = full;
      found = TRUE;
      next = several ? read_joint (scan, full) : full;
      if (next == full)
        return TRUE;
      at = next;
    }
}

/* "rank 5", "ranks 2 and 3" */
gboolean
mar_scan_ranks (MarScan *scan,
                guint    start,
                guint    at)
{
  guint ranks = 0;
  guint end = at;

  while (mar_scan_peek (scan, at) == ' ' || mar_scan_peek (scan, at) == '\n')
    at++;
  while (TRUE)
    {
      guint number;
      guint after = mar_scan_number (scan, at, &number);

      if (after == at || number == 0 || number > 31 || !is_number_end (scan, after))
        break;
      ranks |= 1u << number;
      end = after;
      at = read_joint (scan, after);
      if (at == after)
        break;
    }
  if (ranks == 0)
    return FALSE;

  mar_scan_add (scan, MAR_MARKING_RANK, start, end)->number = ranks;
  scan->at = end;
  return TRUE;
}

/* A letter that stands alone. */
static gboolean
is_lone_letter (const MarScan *scan,
                guint          at)
{
  return g_ascii_islower (mar_scan_peek (scan, at)) && !mar_scan_is_word (scan, at + 1)
         && mar_scan_peek (scan, at + 1) != '\'';
}

/* "files a, b and c", "column c" */
gboolean
mar_scan_files (MarScan *scan,
                guint    start,
                guint    at)
{
  guint files = 0;
  guint end = at;
  gboolean article = FALSE;

  while (mar_scan_peek (scan, at) == ' ' || mar_scan_peek (scan, at) == '\n')
    at++;
  while (is_lone_letter (scan, at))
    {
      guint next = read_joint (scan, at + 1);

      files |= 1u << (mar_scan_peek (scan, at) - 'a');
      article = mar_scan_peek (scan, at) == 'a' && g_ascii_isalpha (mar_scan_peek (scan, at + 2));
      end = at + 1;
      if (next == end)
        break;
      at = next;
    }
  if (files == 0 || (article && files == 1))
    return FALSE;

  mar_scan_add (scan, MAR_MARKING_FILE, start, end)->number = files;
  scan->at = end;
  return TRUE;
}

/* "e-file", "the e file", "fifth rank": what stands before the word. */
gboolean
mar_scan_named (MarScan    *scan,
                guint       start,
                guint       end,
                const char *first)
{
  char word[MAR_WORD_LENGTH];
  gboolean hyphen = mar_scan_peek (scan, end) == '-';
  guint at = end;
  guint after;
  guint rank;
  MarReferenceWord meaning;

  while (mar_scan_peek (scan, at) == ' ' || mar_scan_peek (scan, at) == '\n'
         || mar_scan_peek (scan, at) == '-')
    at++;
  if (at == end || at > end + 2 || !g_ascii_isalpha (mar_scan_peek (scan, at)))
    return FALSE;
  word[0] = g_ascii_tolower (scan->text[at]);
  word[1] = g_ascii_tolower (mar_scan_peek (scan, at + 1));
  if (!mar_reference_may_mean (scan->vocabulary, word))
    return FALSE;
  after = mar_scan_word (scan, at, word);
  meaning = mar_reference_word (scan->vocabulary, word);
  if (meaning == MAR_WORD_FILE && end == start + 1 && g_ascii_islower (scan->text[start])
      && (hyphen || scan->text[start] != 'a'))
    {
      mar_scan_add (scan, MAR_MARKING_FILE, start, after)->number = 1u << (scan->text[start] - 'a');
      scan->at = after;
      return TRUE;
    }
  rank = meaning == MAR_WORD_RANK ? mar_reference_ordinal (scan->vocabulary, first) : 0;
  if (rank == 0 || scan->before_is == MAR_WORD_OWN)
    return FALSE;
  mar_scan_add (scan, MAR_MARKING_RANK, start, after)->number = 1u << rank;
  scan->at = after;
  return TRUE;
}

/* Scores. */

static guint
read_dash (const MarScan *scan,
           guint          at)
{
  static const char *const dashes[] = { "-", "–", "—", "−", ":" };

  for (guint i = 0; i < G_N_ELEMENTS (dashes); i++)
    if (strncmp (scan->text + at, dashes[i], strlen (dashes[i])) == 0)
      return at + (guint) strlen (dashes[i]);
  return at;
}

gboolean
mar_scan_score (MarScan *scan)
{
  guint at = scan->at;
  guint number;

  if (scan->n_scores == 0 || (!scan->brackets && scan->since_score > SCORE_WORDS))
    return FALSE;
  for (guint i = 0; i < scan->n_scores; i++)
    {
      guint end;

      if (i > 0)
        {
          guint dash = read_dash (scan, at);

          if (dash == at)
            return FALSE;
          at = dash;
        }
      if (scan->brackets && g_ascii_toupper (mar_scan_peek (scan, at)) == 'R')
        at++;
      end = mar_scan_number (scan, at, &number);
      if (end == at)
        return FALSE;
      at = end;
      if (!scan->brackets)
        continue;
      end = mar_scan_peek (scan, at) == '(' ? mar_scan_number (scan, at + 1, &number) : at;
      if (end <= at + 1 || mar_scan_peek (scan, end) != ')')
        return FALSE;
      at = end + 1;
    }
  if (mar_scan_is_word (scan, at) || (!scan->brackets && !is_number_end (scan, at))
      || read_dash (scan, at) != at)
    return FALSE;

  if (scan->brackets || scan->score_word == MAR_WORD_SCORE)
    mar_scan_add (scan, MAR_MARKING_SCORE, scan->at, at)->flags
      = MAR_MARKING_CERTAIN
        | (scan->score_word == MAR_WORD_LEAD && scan->since_score <= SCORE_WORDS ? MAR_MARKING_LED
                                                                                 : 0);
  else
    mar_scan_add (scan, MAR_MARKING_SCORE, scan->at, at);
  scan->at = at;
  return TRUE;
}
