/* Mails give a move behind words of their writer: "My move: d4", "Here is my 3rd move: d4", "I play
 * d4".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-scan.h"
#include "moves-text.h"

/* A text gives its moves so when so many are given so, and so many percent of those that begin a
 * line with a number. */
#define LEAST_ANNOUNCED 2
#define LEAST_PERCENT 50

/* The longest word of an announcement and of what stands behind it, in bytes. */
#define LONGEST_WORD 12

/* What a word does in an announcement: it may stand there; it says who moves; that one does. */
typedef enum
{
  ANNOUNCED_NOT,
  ANNOUNCED_LEADS,
  ANNOUNCED_WHO,
  ANNOUNCED_MOVE,
} AnnouncedWord;

/* In lower case. Another language adds rows. */
static const struct
{
  const char *words;
  AnnouncedWord meaning;
} vocabulary[] = {
  { "here is the a with to on at now then so and will piece stone marble coin next new th st nd rd "
    "hier ist der die das den einen eine ein mit nach auf nun jetzt also dann und kommt lautet stein figur murmel münze "
    "nächster",
    ANNOUNCED_LEADS },
  { "my our your i we i'll mein meine meinen unser dein deine ich wir", ANNOUNCED_WHO },
  { "move turn reply answer response play go respond continue place put choose zug antwort erwiderung spiele ziehe setze "
    "antworte erwidere lege stelle wähle",
    ANNOUNCED_MOVE },
};

static AnnouncedWord
find_word (const char *word,
           gsize       length)
{
  g_autofree char *lower = g_utf8_strdown (word, (gssize) length);
  AnnouncedWord meaning = ANNOUNCED_NOT;

  for (guint i = 0; i < G_N_ELEMENTS (vocabulary); i++)
    for (const char *at = vocabulary[i].words; at != NULL;
         at = strchr (at, ' ') != NULL ? strchr (at, ' ') + 1 : NULL)
      if (g_str_has_prefix (at, lower) && (at[strlen (lower)] == ' ' || at[strlen (lower)] == '\0'))
        meaning = vocabulary[i].meaning;
  return meaning;
}

static gsize
word_length (const char *at,
             const char *end)
{
  const char *p = at;

  while (p < end && (moves_is_word_sign (p) || *p == '\''))
    p = g_utf8_next_char (p);
  return (gsize) (p - at);
}

/* Whether a move begins at @at, behind its number and what was thrown for it. */
static gboolean
leads_to_move (const char *at,
               const char *end)
{
  const char *word;

  at += strspn (at, " *_`([");
  if (g_ascii_isdigit (*at))
    {
      const gsize digits = strspn (at, "0123456789");

      at += digits;
      if (!g_ascii_isalpha (*at))
        at += strspn (at, ".:)] *_([");
      if (g_ascii_isdigit (*at) && !g_ascii_isalpha (at[1]))
        at += 1 + strspn (at + 1, ".:)] *_");
    }
  for (word = at; word < end && g_ascii_isalpha (*word); word++)
    continue;
  return at < end
         && ((g_ascii_islower (at[0]) && g_ascii_isdigit (at[1]) && !g_ascii_isalpha (at[2]))
             || moves_action_word (at, (gsize) (word - at)) != NULL);
}

/* Whether nothing but moves stands between @at and the end of the line or of the sentence. */
static gboolean
has_only_moves (const char *at,
                const char *end)
{
  guint depth = 0;

  for (; at < end && *at != '\n'; at = g_utf8_next_char (at))
    {
      const gsize length = depth == 0 ? word_length (at, end) : 0;

      depth += *at == '(' || *at == '[';
      depth -= depth > 0 && (*at == ')' || *at == ']');
      if (depth == 0 && strchr (".!?", *at) != NULL
          && (at + 1 >= end || g_ascii_isspace (at[1]) || at[1] == *at))
        return TRUE;
      if (length == 0)
        continue;
      if (strcspn (at, "0123456789") >= length && moves_action_word (at, length) == NULL
          && find_word (at, length) == ANNOUNCED_NOT
          && !(length == 1 && (*at == 'x' || g_ascii_isupper (*at))))
        return FALSE;
      at += length;
      if (at >= end || *at == '\n')
        return TRUE;
      at -= 1;
      while ((*at & 0xc0) == 0x80)
        at--;
    }
  return TRUE;
}

/* Takes the words of an announcement; returns where they end, or NULL where another word stands
 * among them. */
static const char *
skip_words (const char  *at,
            const char  *end,
            const char **number,
            gboolean    *has_who,
            gboolean    *has_move)
{
  for (;;)
    {
      const gsize length = word_length (at, end);
      const gsize digits = strspn (at, "0123456789");
      AnnouncedWord meaning;

      if (leads_to_move (at, end) && (digits == 0 || !*has_who || *number != NULL || *has_move))
        return at;
      if (digits > 0 && digits < 4 && *number == NULL && *has_who)
        {
          *number = at;
          at += digits;
          at += *at == '.';
          if (g_ascii_isalpha (at[0]) && g_ascii_isalpha (at[1]) && !g_ascii_isalpha (at[2]))
            at += 2;
        }
      else if (length > 0 && length <= LONGEST_WORD && digits == 0)
        {
          meaning = find_word (at, length);
          if (meaning == ANNOUNCED_NOT)
            return NULL;
          *has_who |= meaning == ANNOUNCED_WHO;
          *has_move |= meaning == ANNOUNCED_MOVE;
          at += length;
        }
      else
        return NULL;
      at += strspn (at, " _");
      /* "**My move:**", but "My move *3 b5" */
      at += at[0] == '*' && !g_ascii_isdigit (at[1]) ? strspn (at, "*_ ") : 0;
      if (*at == ':')
        return at + 1;
    }
}

const char *
moves_find_announced (const char  *at,
                      const char  *end,
                      const char **number)
{
  gboolean has_who = FALSE;
  gboolean has_move = FALSE;
  const char *behind;

  *number = NULL;
  behind = skip_words (at, end, number, &has_who, &has_move);
  return behind != NULL && behind < end && behind > at && has_move && (has_who || behind[-1] == ':')
             && leads_to_move (behind, end) && has_only_moves (behind, end)
           ? behind
           : NULL;
}

gboolean
moves_are_announced (const char *text,
                     const char *end)
{
  guint n_announced = 0;
  guint n_numbered = 0;

  for (const char *line = text; line != NULL && line < end;
       line = memchr (line, '\n', (gsize) (end - line)))
    {
      const char *number;

      /* What is behind the end may begin with such signs, too. */
      line += strspn (line, "\n >");
      if (line >= end)
        break;
      if (g_ascii_isdigit (*line))
        n_numbered += leads_to_move (line, end);
      else
        n_announced += moves_find_announced (line, end, &number) != NULL;
    }
  return n_announced >= LEAST_ANNOUNCED && 100 * n_announced >= LEAST_PERCENT * n_numbered;
}
