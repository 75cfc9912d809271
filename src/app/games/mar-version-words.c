/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-version-words.h"

#include <string.h>

/* So many pairs of words are compared; of longer texts only beginning and end are. */
#define MOST_PAIRS 250000

static GArray *
split_words (const char *text)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (MarWordRun));
  const char *at = text;

  while (*at != '\0')
    {
      MarWordRun word;

      while (g_unichar_isspace (g_utf8_get_char (at)))
        at = g_utf8_next_char (at);
      if (*at == '\0')
        break;
      word.start = (guint) (at - text);
      while (*at != '\0' && !g_unichar_isspace (g_utf8_get_char (at)))
        at = g_utf8_next_char (at);
      word.end = (guint) (at - text);
      g_array_append_val (words, word);
    }

  return words;
}

typedef struct
{
  const char *const *texts;
  GArray *words[2];
  gboolean *differs[2]; /* for each word */
} Words;

static gboolean
is_same (const Words *words,
         guint        one,
         guint        other)
{
  const MarWordRun *a = &g_array_index (words->words[0], MarWordRun, one);
  const MarWordRun *b = &g_array_index (words->words[1], MarWordRun, other);

  return a->end - a->start == b->end - b->start
         && memcmp (words->texts[0] + a->start, words->texts[1] + b->start, a->end - a->start) == 0;
}

/* Finds the words between @first and the ends that both have in the same order. */
static void
compare_middle (Words       *words,
                guint        first,
                const guint  ends[2])
{
  const guint n = ends[0] - first;
  const guint m = ends[1] - first;
  g_autofree guint *lengths = NULL; /* of the longest common sequence from two words on */
  guint i = 0;
  guint j = 0;

  for (guint side = 0; side < 2; side++)
    for (guint k = first; k < ends[side]; k++)
      words->differs[side][k] = TRUE;
  if (n == 0 || m == 0 || (guint64) n * m > MOST_PAIRS)
    return;

  lengths = g_new0 (guint, (gsize) (n + 1) * (m + 1));
#define LENGTH(i, j) lengths[(gsize) (i) * (m + 1) + (j)]
  for (guint a = n; a > 0; a--)
    for (guint b = m; b > 0; b--)
      LENGTH (a - 1, b - 1) = is_same (words, first + a - 1, first + b - 1)
                                ? LENGTH (a, b) + 1
                                : MAX (LENGTH (a, b - 1), LENGTH (a - 1, b));
  while (i < n && j < m)
    if (is_same (words, first + i, first + j))
      {
        words->differs[0][first + i++] = FALSE;
        words->differs[1][first + j++] = FALSE;
      }
    else if (LENGTH (i + 1, j) >= LENGTH (i, j + 1))
      i++;
    else
      j++;
#undef LENGTH
}

static GArray *
make_runs (const Words *words,
           guint        side)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (MarWordRun));

  for (guint i = 0; i < words->words[side]->len; i++)
    {
      const MarWordRun *word = &g_array_index (words->words[side], MarWordRun, i);

      if (!words->differs[side][i])
        continue;
      if (i > 0 && words->differs[side][i - 1])
        g_array_index (runs, MarWordRun, runs->len - 1).end = word->end;
      else
        g_array_append_val (runs, *word);
    }

  return runs;
}

void
mar_version_words_compare (const char *const  texts[2],
                           GArray            *runs[2])
{
  Words words = { .texts = texts };
  guint first = 0;
  guint ends[2];

  for (guint side = 0; side < 2; side++)
    {
      words.words[side] = split_words (texts[side]);
      ends[side] = words.words[side]->len;
      words.differs[side] = g_new0 (gboolean, ends[side] + 1);
    }
  while (first < MIN (ends[0], ends[1]) && is_same (&words, first, first))
    first++;
  while (ends[0] > first && ends[1] > first && is_same (&words, ends[0] - 1, ends[1] - 1))
    {
      ends[0]--;
      ends[1]--;
    }
  compare_middle (&words, first, ends);

  for (guint side = 0; side < 2; side++)
    {
      runs[side] = make_runs (&words, side);
      g_array_unref (words.words[side]);
      g_free (words.differs[side]);
    }
}
