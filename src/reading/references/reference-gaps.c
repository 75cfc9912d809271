/* The text between one reference and the next, which makes them a list, a line or a contrast.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "reference-scan.h"

/* Markings that are farther apart don't belong together. */
#define LONGEST_GAP 32

static const struct
{
  const char *text;
  MarGap gap;
} gaps[] = {
  { "", MAR_GAP_SPACE },       { ",", MAR_GAP_COMMA },      { ";", MAR_GAP_SEMICOLON },
  { ".", MAR_GAP_STOP },       { "…", MAR_GAP_STOP },       { "!", MAR_GAP_STOP },
  { "?", MAR_GAP_STOP },       { "!;", MAR_GAP_SEMICOLON }, { "?;", MAR_GAP_SEMICOLON },
  { "!!", MAR_GAP_SEMICOLON }, { "??", MAR_GAP_SEMICOLON }, { "!?", MAR_GAP_SEMICOLON },
  { "?!", MAR_GAP_SEMICOLON }, { ":", MAR_GAP_STOP },       { "&", MAR_GAP_AND },
  { ",&", MAR_GAP_AND },       { "&amp;", MAR_GAP_AND },    { "/", MAR_GAP_AND },
  { "+", MAR_GAP_AND },
};

static MarGap
gap_between (const MarScan *scan,
             guint          begin,
             guint          end)
{
  char bare[LONGEST_GAP];
  char word[MAR_WORD_LENGTH];
  guint n = 0;

  if (end - begin >= LONGEST_GAP)
    return MAR_GAP_WORDS;
  for (guint i = begin; i < end; i++)
    {
      if (scan->mask[i] == MAR_PROSE_OTHER && scan->text[i] != '&' && (n == 0 || bare[0] != '&'))
        return MAR_GAP_WORDS;
      if (strchr (" \t\r\n*_", scan->text[i]) == NULL)
        bare[n++] = scan->text[i];
    }
  bare[n] = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (gaps); i++)
    if (*bare == *gaps[i].text && strcmp (bare, gaps[i].text) == 0)
      return gaps[i].gap;

  for (guint i = 0; i < n; i++)
    word[MIN (i, MAR_WORD_LENGTH - 1)] = g_ascii_tolower (bare[i]);
  word[MIN (n, MAR_WORD_LENGTH - 1)] = '\0';
  switch (mar_reference_word (scan->vocabulary, *word == ',' ? word + 1 : word))
    {
    case MAR_WORD_AND:
      return MAR_GAP_AND;
    case MAR_WORD_OR:
      return MAR_GAP_OR;
    default:
      return MAR_GAP_WORDS;
    }
}

MarMarking *
mar_scan_last (const MarScan *scan)
{
  return scan->markings->len > 0
           ? &g_array_index (scan->markings, MarMarking, scan->markings->len - 1)
           : NULL;
}

MarGap
mar_scan_gap_before (const MarScan *scan,
                     guint          start)
{
  const MarMarking *last = mar_scan_last (scan);
  MarGap gap;

  if (last == NULL || scan->broken)
    return MAR_GAP_BREAK;
  gap = gap_between (scan, last->start + last->length, start);
  if (gap == MAR_GAP_WORDS && scan->before_is == MAR_WORD_ELSE)
    return MAR_GAP_ELSE;
  if (scan->instead && scan->markings->len > scan->sentence
      && (gap == MAR_GAP_WORDS || gap == MAR_GAP_COMMA || (last->flags & MAR_MARKING_WORD) != 0))
    return MAR_GAP_ELSE;
  return gap;
}

MarMarking *
mar_scan_add (MarScan        *scan,
              MarMarkingKind  kind,
              guint           start,
              guint           end)
{
  MarMarking marking = { .kind = kind, .start = start, .length = end - start };

  marking.gap = mar_scan_gap_before (scan, start);
  scan->broken = FALSE;
  g_array_append_val (scan->markings, marking);
  return mar_scan_last (scan);
}
