/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words.h"

#include <string.h>

/* Whether FTS5's tokenizer sees a word in @text. */
static gboolean
has_word (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      return TRUE;
  return FALSE;
}

static gboolean
is_quote (gunichar sign)
{
  return sign == '"' || sign == 0x201c || sign == 0x201d || sign == 0x201e || sign == 0xab
         || sign == 0xbb;
}

/* Quotes keep FTS5 from reading anything into it. */
static void
add_term (GStrvBuilder *terms,
          const char   *term,
          gboolean      is_begin)
{
  g_autofree char *quoted = NULL;

  if (!has_word (term))
    return;
  quoted = g_strdup_printf ("\"%s\"%s", term, is_begin ? "*" : "");
  g_strv_builder_add (terms, quoted);
}

char **
words_terms (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GStrvBuilder) terms = g_strv_builder_new ();
  g_autoptr (GString) term = g_string_new (NULL);
  gboolean in_quotes = FALSE;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar sign = g_utf8_get_char (at);

      if (!is_quote (sign) && (in_quotes || !g_unichar_isspace (sign)))
        {
          g_string_append_unichar (term, sign);
          continue;
        }
      add_term (terms, term->str, !in_quotes);
      g_string_truncate (term, 0);
      if (is_quote (sign))
        in_quotes = !in_quotes;
    }
  add_term (terms, term->str, !in_quotes);
  return g_strv_builder_end (terms);
}

char *
words_query (const char *column,
             const char *text)
{
  g_auto (GStrv) terms = words_terms (text);
  g_autofree char *all = g_strjoinv (" ", terms);

  return *terms != NULL ? g_strdup_printf ("{%s} : (%s)", column, all) : NULL;
}

/* Excerpts. */

/* How many words stand before what was found, and how many there are in all. */
#define WORDS_BEFORE 6
#define WORDS_SHOWN 18

/* (transfer full): a word without case and accents. */
static char *
fold (const char *word,
      gssize      length)
{
  g_autofree char *lower = g_utf8_casefold (word, length);
  g_autofree char *apart = g_utf8_normalize (lower, -1, G_NORMALIZE_ALL);
  GString *plain = g_string_new (NULL);

  for (const char *at = apart; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_combining_class (g_utf8_get_char (at)) == 0)
      g_string_append_unichar (plain, g_utf8_get_char (at));
  return g_string_free (plain, FALSE);
}

/* Moves @at to the next word. Returns: its end, or NULL where there is none. */
static const char *
find_word (const char **at)
{
  const char *end;

  while (**at != '\0' && !g_unichar_isalnum (g_utf8_get_char (*at)))
    *at = g_utf8_next_char (*at);
  for (end = *at;
       *end != '\0'
       && (g_unichar_isalnum (g_utf8_get_char (end)) || g_unichar_ismark (g_utf8_get_char (end)));)
    end = g_utf8_next_char (end);
  return end > *at ? end : NULL;
}

void
words_add_begins (GPtrArray  *begins,
                  const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *at = valid;
  const char *end;

  for (; (end = find_word (&at)) != NULL; at = end)
    g_ptr_array_add (begins, fold (at, end - at));
}

typedef struct
{
  const char *start;
  const char *end;
  guint64 wanted; /* a bit for each begin that it has */
} Word;

/* (transfer full): the words of @text. */
static GArray *
split (const char *text,
       GPtrArray  *begins)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (Word));
  Word word = { text };

  for (; (word.end = find_word (&word.start)) != NULL; word.start = word.end)
    {
      g_autofree char *folded = fold (word.start, word.end - word.start);

      word.wanted = 0;
      for (guint i = 0; i < MIN (begins->len, 64); i++)
        if (g_str_has_prefix (folded, g_ptr_array_index (begins, i)))
          word.wanted |= G_GUINT64_CONSTANT (1) << i;
      g_array_append_val (words, word);
    }
  return words;
}

/* Where the most different words that are wanted stand near each other. */
static guint
find_best (const GArray *words)
{
  guint best = 0;
  int most = 0;

  for (guint i = 0; i < words->len; i++)
    {
      guint64 wanted = 0;

      if (g_array_index (words, Word, i).wanted == 0)
        continue;
      for (guint k = i; k < MIN (words->len, i + WORDS_SHOWN - WORDS_BEFORE); k++)
        wanted |= g_array_index (words, Word, k).wanted;
      if (__builtin_popcountll (wanted) > most)
        {
          most = __builtin_popcountll (wanted);
          best = i;
        }
    }
  return best;
}

char *
words_excerpt (const char *text,
               GPtrArray  *begins)
{
  g_autoptr (GArray) words = split (text, begins);
  g_autofree char *part = NULL;
  const char *start = text;
  const char *end = text + strlen (text);
  guint first = find_best (words);

  first -= MIN (first, WORDS_BEFORE);
  if (first > 0)
    start = g_array_index (words, Word, first).start;
  /* What follows the last word and is no word belongs to the end of the text. */
  if (first + WORDS_SHOWN < words->len)
    end = g_array_index (words, Word, first + WORDS_SHOWN - 1).end;
  part = g_strndup (start, (gsize) (end - start));
  g_strdelimit (part, "\n\r\t", ' ');
  return g_strdup_printf ("%s%s%s", start > text ? "…" : "", part, *end != '\0' ? "…" : "");
}
