/* Turns that are counted as chapters are: "I. d4", "II. e5". They are written with digits, as in other lists.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"

#include <string.h>

/* So many follow each other, and of all so many percent. */
#define LEAST_RISES 3
#define PERCENT_OF_RISES 75
/* No game has more turns. */
#define MOST_TURNS 399

typedef struct
{
  const char *begin;
  const char *end;
  guint number;
} Numeral;

static const struct
{
  guint value;
  const char *text;
} signs[] = {
  { 100, "C" }, { 90, "XC" }, { 50, "L" }, { 40, "XL" }, { 10, "X" },
  { 9, "IX" },  { 5, "V" },   { 4, "IV" }, { 1, "I" },
};

/* Reads the numeral at @at. Returns: where it ends, or NULL where it isn't written as such numbers are. */
static const char *
read_numeral (const char *at,
              guint      *number)
{
  const char *const begin = at;
  g_autoptr (GString) written = g_string_new (NULL);
  guint left;

  *number = 0;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    while (g_str_has_prefix (at, signs[i].text))
      {
        *number += signs[i].value;
        at += strlen (signs[i].text);
      }
  left = *number;
  for (guint i = 0; i < G_N_ELEMENTS (signs) && *number <= MOST_TURNS; i++)
    for (; left >= signs[i].value; left -= signs[i].value)
      g_string_append (written, signs[i].text);
  return written->len > 0 && written->len == (gsize) (at - begin)
             && strncmp (written->str, begin, written->len) == 0
           ? at
           : NULL;
}

/* Returns: (transfer full) (element-type Numeral): those with which lines begin, and a sign behind them. */
static GArray *
find_numerals (const char *text)
{
  GArray *numerals = g_array_new (FALSE, FALSE, sizeof (Numeral));

  for (const char *line = text; *line != '\0';)
    {
      Numeral numeral = { .begin = line + strspn (line, " \t*_|-#") };

      numeral.end = read_numeral (numeral.begin, &numeral.number);
      if (numeral.end != NULL && strchr (".):", *numeral.end) != NULL && *numeral.end != '\0'
          && strchr (" \t", numeral.end[1]) != NULL)
        g_array_append_val (numerals, numeral);
      line += strcspn (line, "\n");
      line += *line == '\n';
    }
  return numerals;
}

static gboolean
count_turns (const GArray *numerals)
{
  guint n_rises = 0;

  for (guint i = 1; i < numerals->len; i++)
    n_rises += g_array_index (numerals, Numeral, i).number
               == g_array_index (numerals, Numeral, i - 1).number + 1;
  return n_rises >= LEAST_RISES && 100 * n_rises >= PERCENT_OF_RISES * (numerals->len - 1);
}

LineSource *
moves_take_numerals (const LineSource *source)
{
  g_autoptr (GArray) numerals = find_numerals (source->text);
  const char *at = source->text;
  MovesRewriting writing;

  if (!count_turns (numerals))
    return NULL;
  writing = moves_rewriting (source);
  for (guint i = 0; i < numerals->len; i++)
    {
      const Numeral *numeral = &g_array_index (numerals, Numeral, i);
      g_autofree char *digits = g_strdup_printf ("%u", numeral->number);

      moves_rewrite (&writing, at, (gsize) (numeral->begin - at), at);
      moves_rewrite (&writing, digits, strlen (digits), numeral->begin);
      at = numeral->end;
    }
  moves_rewrite (&writing, at, strlen (at), at);
  return moves_rewriting_end (&writing);
}
