/* Turns that are counted otherwise than with digits and a point: as chapters are, "I. d4", "II.
 * e5", with circled digits, with words, "Third move: d4", or with a letter for the player, "1w)
 * d4". They are written as in other lists.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"

#include <string.h>

/* So many follow each other, and of all so many percent. */
#define LEAST_RISES 3
#define PERCENT_OF_RISES 75
/* No game has more turns. */
#define MOST_TURNS 399

/* @point: what is written behind its digits */
typedef struct
{
  const char *begin;
  const char *end;
  const char *point;
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

/* The beginnings of ordinal numbers from the first on, in lower case. Another language adds a
 * row. */
static const char *const ordinals[][20] = {
  { "first",     "second",    "third",       "fourth",     "fifth",      "sixth",      "seventh",
    "eighth",    "ninth",     "tenth",       "eleventh",   "twelfth",    "thirteenth", "fourteenth",
    "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth" },
  { "erster",      "zweiter",     "dritter",     "vierter",     "fünfter",
    "sechster",    "siebter",     "achter",      "neunter",     "zehnter",
    "elfter",      "zwölfter",    "dreizehnter", "vierzehnter", "fünfzehnter",
    "sechzehnter", "siebzehnter", "achtzehnter", "neunzehnter", "zwanzigster" },
};

const char *
moves_read_roman (const char *at,
                  guint      *number)
{
  const char *const begin = at;
  g_autofree char *written = NULL;

  *number = 0;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    while (g_str_has_prefix (at, signs[i].text))
      {
        *number += signs[i].value;
        at += strlen (signs[i].text);
      }
  written = at > begin && *number <= MOST_TURNS ? moves_write_roman (*number) : NULL;
  return written != NULL && strlen (written) == (gsize) (at - begin)
             && strncmp (written, begin, strlen (written)) == 0
           ? at
           : NULL;
}

char *
moves_write_roman (guint number)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    for (; number >= signs[i].value; number -= signs[i].value)
      g_string_append (text, signs[i].text);
  return g_string_free (text, FALSE);
}

char *
moves_write_number (int         number,
                    const char *printed)
{
  guint ignored;

  return number > 0 && moves_read_roman (printed, &ignored) != NULL
           ? moves_write_roman ((guint) number)
           : g_strdup_printf ("%d", number);
}

/* "I. ", "IV) " */
static gboolean
read_roman (Numeral *numeral)
{
  const char *end = moves_read_roman (numeral->begin, &numeral->number);

  numeral->end = end;
  return end != NULL && *end != '\0' && strchr (".):", *end) != NULL
         && strchr (" \t", end[1]) != NULL;
}

/* "① ", "㉑ " */
static gboolean
read_circled (Numeral *numeral)
{
  const gunichar sign = g_utf8_get_char_validated (numeral->begin, -1);

  if (sign >= 0x2460 && sign <= 0x2473)
    numeral->number = sign - 0x2460 + 1;
  else if (sign >= 0x3251 && sign <= 0x325f)
    numeral->number = sign - 0x3251 + 21;
  else if (sign >= 0x32b1 && sign <= 0x32bf)
    numeral->number = sign - 0x32b1 + 36;
  else
    return FALSE;
  numeral->end = g_utf8_next_char (numeral->begin);
  numeral->point = *numeral->end == ' ' ? "." : ". ";
  return TRUE;
}

/* "Third move: " */
static gboolean
read_ordinal (Numeral *numeral)
{
  const char *end = numeral->begin + strcspn (numeral->begin, " .,:;\n");
  const char *noun = end + strspn (end, " ");
  const gsize length = strcspn (noun, " .,:;\n");
  g_autofree char *word = NULL;

  if (*end != ' ' || noun[length] != ':' || moves_word (noun, length) != MOVES_WORD_TURN)
    return FALSE;
  word = g_utf8_strdown (numeral->begin, end - numeral->begin);
  for (guint i = 0; i < G_N_ELEMENTS (ordinals); i++)
    for (guint j = 0; j < G_N_ELEMENTS (ordinals[i]); j++)
      if (strcmp (word, ordinals[i][j]) == 0)
        {
          numeral->number = j + 1;
          numeral->end = noun + length + 1;
          numeral->point = ".";
          return TRUE;
        }
  return FALSE;
}

/* "13. move: " among those that are counted with words. */
static gboolean
read_digits (Numeral *numeral)
{
  const gsize digits = strspn (numeral->begin, "0123456789");
  const char *noun = numeral->begin + digits + strcspn (numeral->begin + digits, " ");
  gsize length;

  if (digits == 0 || digits > 3 || *noun != ' ')
    return FALSE;
  length = strcspn (++noun, " .,:;\n");
  numeral->number = (guint) g_ascii_strtoull (numeral->begin, NULL, 10);
  numeral->end = noun + length + 1;
  numeral->point = ".";
  return noun[length] == ':' && moves_word (noun, length) == MOVES_WORD_TURN;
}

/* "1w) ": the letter is that of the player, who has his turn anyway. */
static gboolean
read_lettered (Numeral *numeral)
{
  const gsize digits = strspn (numeral->begin, "0123456789");
  const char *end = numeral->begin + digits;

  if (digits == 0 || digits > 3 || !g_ascii_isalpha (*end) || end[1] != ')' || end[2] != ' ')
    return FALSE;
  numeral->number = (guint) g_ascii_strtoull (numeral->begin, NULL, 10);
  numeral->end = end + 1;
  return TRUE;
}

/* The ways to count in which lines can begin. */
static gboolean (*const readers[]) (Numeral *) = { read_roman, read_circled, read_ordinal,
                                                   read_lettered };

/* Returns: (transfer full) (element-type Numeral): those with which lines begin. */
static GArray *
find_numerals (const char *text, gboolean (*read) (Numeral *))
{
  GArray *numerals = g_array_new (FALSE, FALSE, sizeof (Numeral));

  for (const char *line = text; *line != '\0';)
    {
      Numeral numeral = { .begin = line + strspn (line, " \t*_|-#"), .point = "" };

      if (read (&numeral) || (read == read_ordinal && read_digits (&numeral)))
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
  guint n_same = 0;

  for (guint i = 1; i < numerals->len; i++)
    {
      const guint before = g_array_index (numerals, Numeral, i - 1).number;

      n_rises += g_array_index (numerals, Numeral, i).number == before + 1;
      n_same += g_array_index (numerals, Numeral, i).number == before;
    }
  /* Turns of both players have the same number. */
  return n_rises >= LEAST_RISES
         && 100 * (n_rises + MIN (n_same, n_rises + 1)) >= PERCENT_OF_RISES * (numerals->len - 1);
}

LineSource *
moves_take_numerals (const LineSource *source)
{
  g_autoptr (GArray) numerals = NULL;
  const char *at = source->text;
  MovesRewriting writing;

  for (guint i = 0; i < G_N_ELEMENTS (readers) && numerals == NULL; i++)
    {
      numerals = find_numerals (source->text, readers[i]);
      if (!count_turns (numerals))
        g_clear_pointer (&numerals, g_array_unref);
    }
  if (numerals == NULL)
    return NULL;
  writing = moves_rewriting (source);
  for (guint i = 0; i < numerals->len; i++)
    {
      const Numeral *numeral = &g_array_index (numerals, Numeral, i);
      g_autofree char *digits = g_strdup_printf ("%u%s", numeral->number, numeral->point);

      moves_rewrite (&writing, at, (gsize) (numeral->begin - at), at);
      moves_rewrite (&writing, digits, strlen (digits), numeral->begin);
      at = numeral->end;
    }
  moves_rewrite (&writing, at, strlen (at), at);
  return moves_rewriting_end (&writing);
}
