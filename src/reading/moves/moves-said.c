/* What comments say of the outcome of the turns before them: scores, and what was taken.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"
#include "moves-private.h"
#include "moves-scan.h"
#include "moves-telling.h"

#include <string.h>

/* How far behind a turn its comment is looked for, in bytes. */
#define LONGEST_COMMENT 600
/* The longest word that is looked up. */
#define LONGEST_WORD 32

/* The score in @words, in lower case: "the score is now 2-1". */
static const char *
find_said_score (const char *words)
{
  static const char *const verbs[]
    = { "score is now ",   "score is ", "score: ",         "makes it ",  "es steht ",
        "es steht jetzt ", "steht es ", "steht es jetzt ", "stand ist ", "stand: " };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      const char *at = strstr (words, verbs[i]);

      if (at != NULL && moves_scan_score (at + strlen (verbs[i])) != NULL)
        return at + strlen (verbs[i]);
    }
  return NULL;
}

/* The next word at @at, a square or another one, before @end; returns where it ends, or NULL at the
 * end of the sentence. */
static const char *
next_word (const char *at,
           const char *end,
           char        word[LONGEST_WORD])
{
  const char *begin;

  while (at < end && !moves_is_word_sign (at))
    {
      if (strchr (".!?;:\n", *at) != NULL)
        return NULL;
      at = g_utf8_next_char (at);
    }
  for (begin = at; at < end && moves_is_word_sign (at); at = g_utf8_next_char (at))
    continue;
  g_strlcpy (word, "", LONGEST_WORD);
  if (at - begin < LONGEST_WORD)
    g_strlcpy (word, begin, (gsize) (at - begin) + 1);
  return at > begin ? at : NULL;
}

static gboolean
is_square (const char *word)
{
  word += g_ascii_isdigit (word[0]) && g_ascii_islower (word[1]);
  return g_ascii_islower (word[0]) && g_ascii_isdigit (word[1])
         && (word[2] == '\0' || (g_ascii_isdigit (word[2]) && word[3] == '\0'));
}

static gboolean
tells_taken (const char *word)
{
  static const char *const verbs[] = { "captures", "takes",   "removes", "capturing", "taking",
                                       "removing", "schlägt", "nimmt",   "entfernt" };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (strcmp (verbs[i], word) == 0)
      return TRUE;
  return FALSE;
}

/* Reads the sentence at @at: "This captures c3 and d4." Returns where it ends. */
static const char *
read_taken (MovesItem  *item,
            const char *at,
            const char *end)
{
  g_autoptr (GString) cells = g_string_new (" ");
  char word[LONGEST_WORD];
  gboolean tells = FALSE;
  gboolean is_doubtful = FALSE;
  guint n = 0;
  guint language;

  for (const char *next; (next = next_word (at, end, word)) != NULL; at = next)
    {
      const MovesWord meaning = moves_word (word, strlen (word));
      const int number = tells && n == 0 && !is_square (word)
                           ? mar_claim_find_number (word, &language)
                           : CLAIM_NO_NUMBER;

      /* Nothing, or what somebody only thinks of. */
      is_doubtful |= meaning == MOVES_WORD_HEDGE || (number == 0 && tells);
      if (tells && is_square (word))
        g_string_append_printf (cells, "%s ", word);
      else if (number > 0)
        n = (guint) number;
      tells |= tells_taken (word);
    }
  if (tells && !is_doubtful && cells->len > 1 && item->taken == NULL)
    item->taken = g_string_free (g_steal_pointer (&cells), FALSE);
  else if (tells && !is_doubtful && n > 0)
    item->n_taken = n;
  at += strcspn (at, ".!?;:\n");
  return at + (at < end);
}

void
moves_read_said (MovesList *list,
                 guint      end)
{
  for (guint i = 0; i < list->items->len; i++)
    {
      MovesItem *item = &g_array_index (list->items, MovesItem, i);
      const char *text = list->source->text + item->end;
      gsize length = MIN (LONGEST_COMMENT, end > item->end ? end - item->end : 0);
      g_autofree char *words = NULL;
      const char *score;

      if (item->strength != MOVES_STRONG)
        continue;
      for (guint j = i + 1; j < list->items->len; j++)
        if (g_array_index (list->items, MovesItem, j).strength == MOVES_STRONG)
          {
            const guint next = g_array_index (list->items, MovesItem, j).begin;

            length = MIN (length, next > item->end ? next - item->end : 0);
            break;
          }
      words = g_ascii_strdown (text, (gssize) length);
      for (const char *at = words; *at != '\0';)
        at = read_taken (item, at, words + strlen (words));
      score = item->n_scores > 0 ? NULL : find_said_score (words);
      if (score == NULL)
        continue;
      item->n_scores = moves_read_numbers (score, moves_scan_score (score), item->scores);
      item->is_said = TRUE;
    }
}
