/* What a coin shows once it has moved, told behind its move with words: "c3-a5, a six", "c3 to a5,
 * showing 6", "c3-a5, zeigt eine Sechs", or behind a blank: "c3-a5 =6". It is written as in other
 * lists, "c3-a5=6".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "layout-rewrite.h"

#include <string.h>

#include "moves-text.h"

/* What is told less often may be a remark. */
#define LEAST_TOLD 3
/* So many words may lead to the number. */
#define MOST_WORDS 4

static const char *const leads[]
  = { "which",  "that",    "shows", "showed", "showing", "now",   "with", "as",    "again",
      "turns",  "becomes", "face",  "value",  "up",      "on",    "a",    "an",    "another",
      "the",    "die",     "das",   "zeigt",  "zeigte",  "jetzt", "nun",  "mit",   "als",
      "wieder", "wird",    "zur",   "wurde",  "Wert",    "Augen", "eine", "einer", "noch",
      "zu",     "oben",    "liegt", "lag",    "sie",     "it",    "coin", "number" };

/* From one on; another language adds a row. */
static const char *const numbers[][6] = {
  { "one", "two", "three", "four", "five", "six" },
  { "eins", "zwei", "drei", "vier", "fünf", "sechs" },
};

/* Words behind the number that belong to it, and those with which a sentence goes on. */
static const char *const ends[] = { " again", " this time", " wieder", " diesmal" };
static const char *const joints[] = { " and ",   " und ",     " but ",   " aber ",
                                      " while ", " whereas ", " which ", " worauf " };

static gsize
word_length (const char *at)
{
  const char *end = at;

  while (g_unichar_isalnum (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  return (gsize) (end - at);
}

/* The number that is written there, or 0. */
static guint
read_number (const char *at,
             gsize       length)
{
  g_autofree char *lower = NULL;

  if (length == 1 && *at >= '1' && *at <= '6')
    return (guint) (*at - '0');
  lower = g_utf8_strdown (at, (gssize) length);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (guint j = 0; j < G_N_ELEMENTS (numbers[i]); j++)
      if (strcmp (lower, numbers[i][j]) == 0)
        return j + 1;
  return 0;
}

/* Whether a clause can end at @at, so that what stands before it is no "one" of something else. */
static gboolean
ends_clause (const char *at)
{
  const char *blank = at + strspn (at, " ");

  return *blank == '\0' || strchr (",.;:!?)\n|", *blank) != NULL
         || moves_find_prefix (at, joints, G_N_ELEMENTS (joints)) != NULL;
}

const char *
moves_read_face (const char *at,
                 guint      *face)
{
  /* The usual sign, torn off. */
  if (g_str_has_prefix (at, " =") && g_ascii_isdigit (at[2 + (at[2] == ' ')]))
    {
      at += 2 + (at[2] == ' ');
      *face = read_number (at, 1);
      return *face > 0 && !g_ascii_isalnum (at[1]) ? at + 1 : NULL;
    }
  at += *at == ',';
  for (guint n = 0; n <= MOST_WORDS && *at == ' '; n++)
    {
      gsize length;

      at += strspn (at, " ");
      length = word_length (at);
      *face = read_number (at, length);
      if (*face > 0)
        {
          const char *again = moves_find_prefix (at + length, ends, G_N_ELEMENTS (ends));
          const char *end = at + length + (again != NULL ? strlen (again) : 0);

          /* A number alone may be one of anything. */
          return ends_clause (end) && (n > 0 || again != NULL) ? end : NULL;
        }
      if (length == 0 || !moves_is_one_of (at, length, leads, G_N_ELEMENTS (leads)))
        return NULL;
      at += length;
    }
  return NULL;
}

/* Its number in the language of @like, which is one, too. */
static const char *
find_number (guint       face,
             const char *like)
{
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (guint j = 0; j < G_N_ELEMENTS (numbers[i]); j++)
      if (g_ascii_strcasecmp (numbers[i][j], like) == 0)
        return numbers[i][face - 1];
  return NULL;
}

char *
moves_write_face (const char *words,
                  guint       face)
{
  GString *text = g_string_new (NULL);

  for (const char *at = words; *at != '\0';)
    {
      const gsize length = MAX (word_length (at), 1);
      g_autofree char *word = g_strndup (at, length);
      const char *number = find_number (face, word);

      if (length == 1 && g_ascii_isdigit (*at))
        g_string_append_printf (text, "%u", face);
      else if (number == NULL)
        g_string_append (text, word);
      else
        g_string_append_printf (text, "%c%s",
                                g_ascii_isupper (*at) ? g_ascii_toupper (number[0]) : number[0],
                                number + 1);
      at += length;
    }
  return g_string_free (text, FALSE);
}

LineSource *
moves_take_faces (const LineSource *source)
{
  const char *const text = source->text;
  MovesRewriting writing = moves_rewriting (source);
  const char *done = text;
  guint n = 0;

  for (const char *at = text; *at != '\0'; at++)
    {
      const char *end;
      guint face;

      if (!g_ascii_islower (at[0]) || !g_ascii_isdigit (at[1]) || (at[2] != ' ' && at[2] != ',')
          || !moves_is_square (text, at))
        continue;
      end = moves_read_face (at + 2, &face);
      if (end == NULL)
        continue;
      {
        const char written[] = { '=', (char) ('0' + face), '\0' };

        moves_rewrite (&writing, done, (gsize) (at + 2 - done), done);
        moves_rewrite (&writing, written, 2, at + 2);
      }
      done = end;
      at = end - 1;
      n++;
    }
  return moves_rewriting_finish (&writing, done, n >= LEAST_TOLD);
}
