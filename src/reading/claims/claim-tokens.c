/* The words of a sentence, and what each can be in a statement.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"
#include "reference-private.h"

#include <string.h>

typedef struct
{
  const ClaimNames *names;
  const char *text;
  const guint8 *mask;
  guint end;
  ClaimSentence *sentence;
  gboolean leads; /* an adverb stands before */
} Reader;

/* Signs. */

/* The sign at @at as one byte: typographic ones as those of ASCII. */
static char
get_sign (const Reader *reader,
          guint         at,
          guint        *length)
{
  static const struct
  {
    const char *sign;
    char plain;
  } signs[] = {
    { "’", '\'' }, { "‘", '\'' }, { "–", '-' }, { "—", '-' }, { "−", '-' },
    { "…", '?' },  { "“", '"' },  { "”", '"' }, { "„", '"' }, { "»", '"' },
    { "«", '"' },  { "×", 'x' },  { "→", '>' },
  };

  *length = 1;
  if ((reader->text[at] & 0x80) == 0)
    return reader->text[at];
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (strncmp (reader->text + at, signs[i].sign, strlen (signs[i].sign)) == 0)
      {
        *length = (guint) strlen (signs[i].sign);
        return signs[i].plain;
      }

  return reader->text[at];
}

static gboolean
is_word_byte (char c)
{
  return g_ascii_isalnum (c) || (c & 0x80) != 0;
}

/* Returns whether the sign is a part of the word that began before it; @next is behind it. */
static gboolean
is_inside (const Reader *reader,
           char          sign,
           guint         length,
           guint         next,
           gboolean     *in_brackets)
{
  const char *rest = reader->text + next;
  const gboolean goes_on = next < reader->end && is_word_byte (*rest);

  switch (sign)
    {
    case '\'':
      return TRUE;
    case '^':
      return TRUE;
    case '-':
      /* Dashes part words, but for those between numbers or squares. */
      return goes_on && (length == 1 || g_ascii_isdigit (rest[0]) || g_ascii_isdigit (rest[1]));
    case ':':
    case '>':
      return goes_on;
    case '(':
      *in_brackets = goes_on;
      return goes_on;
    case ',':
      return *in_brackets;
    case ' ':
      return *in_brackets && next + 1 < reader->end && strchr ("x-", *rest) != NULL
             && reader->text[next - 2] == ',';
    case ')':
      if (!*in_brackets)
        return FALSE;
      *in_brackets = FALSE;
      return TRUE;
    default:
      return FALSE;
    }
}

/* Where the word ends that begins at @start; signs inside of it belong to it. */
static guint
end_of_word (const Reader *reader,
             guint         start)
{
  gboolean in_brackets = FALSE;
  guint at = start;

  while (at < reader->end)
    {
      guint length;
      char sign = get_sign (reader, at, &length);

      if (!(length == 1 && is_word_byte (sign))
          && !is_inside (reader, sign, length, at + length, &in_brackets))
        break;
      at += length;
    }

  return at;
}

/* Kinds of words. */

static gboolean
is_cell_word (const char *word)
{
  if (g_ascii_isdigit (word[0]))
    word++;

  return g_ascii_islower (word[0]) && word[0] <= 's' && g_ascii_isdigit (word[1]) && word[1] != '0'
         && (word[2] == '\0' || (g_ascii_isdigit (word[2]) && word[3] == '\0'));
}

static gboolean
is_move_word (const char *word)
{
  if (g_ascii_isdigit (word[0]))
    word++;
  if (!g_ascii_islower (word[0]) || !g_ascii_isdigit (word[1]))
    return FALSE;
  word += 2;
  if (g_ascii_isdigit (*word))
    word++;

  return *word != '\0' && strchr (">-^(", *word) != NULL;
}

/* "1(2)-0(6)", "2:1": numbers around one sign, with or without others in brackets. */
static void
read_score (ClaimToken *token)
{
  const char *at = token->word;
  guint n = 0;
  guint signs = 0;

  while (*at != '\0' && n < G_N_ELEMENTS (token->scores))
    {
      char *end;

      if (!g_ascii_isdigit (*at))
        return;
      token->score_starts[n] = (guint) (at - token->word);
      token->scores[n++] = (int) g_ascii_strtoull (at, &end, 10);
      at = end;
      if (*at == '(')
        at++;
      else
        {
          at += *at == ')';
          if (*at == '-' || *at == ':')
            {
              at++;
              signs++;
            }
          else if (*at != '\0')
            return;
        }
    }
  if (*at == '\0' && signs == 1 && (n == 2 || n == 4))
    token->n_scores = n;
}

/* The word in lower case, its signs as those of ASCII. */
static void
fold (const Reader *reader,
      ClaimToken   *token)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autofree char *folded = NULL;

  for (guint at = token->start; at < token->start + token->length;)
    {
      guint length;
      char sign = get_sign (reader, at, &length);

      g_string_append_c (plain, sign);
      at += length;
    }
  folded = g_utf8_strdown (plain->str, -1);
  g_strlcpy (token->word, folded, sizeof token->word);
}

static void
examine (const Reader *reader,
         ClaimToken   *token)
{
  fold (reader, token);
  token->number = mar_claim_find_number (token->word, &token->language);
  token->noun = mar_claim_find_noun (token->word);
  token->is_cell = is_cell_word (token->word);
  token->is_move = !token->is_cell && is_move_word (token->word);
  token->player = token->is_cell || token->number >= 0
                    ? -1
                    : mar_claim_find_player (reader->names, token->word, &token->is_owner);
  token->joins = mar_claim_joins (token->word);
  if (g_ascii_isdigit (token->word[0]) && !token->is_cell)
    read_score (token);
}

/* Sentences. */

/* "Player 1", "Spieler 2": two words that are one name. */
static void
join_names (const Reader *reader)
{
  ClaimSentence *sentence = reader->sentence;
  ClaimToken *last;
  ClaimToken *name;
  g_autofree char *words = NULL;
  g_auto (GStrv) parts = NULL;
  int player;

  if (sentence->n < 2)
    return;
  last = &sentence->tokens[sentence->n - 1];
  name = last - 1;
  if (strcmp (name->word, "player") != 0 && strcmp (name->word, "spieler") != 0
      && strcmp (name->word, "spielers") != 0)
    return;
  parts = g_strsplit (last->word, "'", 2);
  if (parts[0] == NULL)
    return;
  words = g_strdup_printf ("player %d", mar_claim_find_number (parts[0], &last->language));
  player = mar_claim_find_player (reader->names, words, &name->is_owner);
  if (player < 0)
    return;
  name->player = player;
  name->is_owner = parts[1] != NULL || strcmp (name->word, "spielers") == 0;
  name->length = last->start + last->length - name->start;
  sentence->n--;
}

/* "0(1) to 0(2)", "0(1) – 0(2)": a score with a word for its sign, or with blanks around it. */
static void
join_score (ClaimSentence *sentence)
{
  ClaimToken *first = &sentence->tokens[sentence->n > 2 ? sentence->n - 3 : 0];
  const ClaimToken *last = first + 2;
  ClaimToken score;

  if (sentence->n < 3 || !g_str_has_suffix (first->word, ")") || !g_str_has_suffix (last->word, ")")
      || (strcmp (first[1].word, "to") != 0 && strcmp (first[1].word, "zu") != 0
          && strcmp (first[1].word, "-") != 0))
    return;
  score = *first;
  score.length = last->start + last->length - first->start;
  g_snprintf (score.word, sizeof score.word, "%s-%s", first->word, last->word);
  read_score (&score);
  if (score.n_scores != G_N_ELEMENTS (score.scores))
    return;
  *first = score;
  sentence->n -= 2;
}

/* "c4 falls" in English; in German the word is an "if". */
static gboolean
is_verb_of_square (const ClaimSentence *sentence,
                   const ClaimToken    *token)
{
  const ClaimToken *before = sentence->n > 0 ? token - 1 : NULL;

  return strcmp (token->word, "falls") == 0 && before != NULL
         && (before->is_cell || before->noun != CLAIM_NOUN_NONE || before->number == 0);
}

/* "has scored once", "at once"; at the beginning of a clause the word is a "when". */
static gboolean
is_one_time (const ClaimSentence *sentence,
             const ClaimToken    *token)
{
  const ClaimToken *before = sentence->n > 0 ? token - 1 : NULL;

  return strcmp (token->word, "once") == 0 && before != NULL && !before->is_stop && !before->joins;
}

/* "more kings than" in German; elsewhere the word is a "when". */
static gboolean
is_comparison (const ClaimSentence *sentence,
               const ClaimToken    *token)
{
  static const char *const degrees[] = { "mehr", "weniger" };

  if (strcmp (token->word, "als") != 0)
    return FALSE;
  for (guint i = sentence->n > 2 ? sentence->n - 2 : 0; i < sentence->n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (degrees); j++)
      if (strcmp (sentence->tokens[i].word, degrees[j]) == 0)
        return TRUE;
  return FALSE;
}

static void
add_token (Reader *reader,
           guint   start,
           guint   length)
{
  ClaimSentence *sentence = reader->sentence;
  ClaimToken *token = &sentence->tokens[sentence->n];

  if (sentence->n >= CLAIM_MOST_TOKENS)
    {
      sentence->is_hedged = TRUE;
      return;
    }
  *token = (ClaimToken) {
    .start = start, .length = length, .player = -1, .number = -1, .is_led = reader->leads
  };
  examine (reader, token);
  sentence->is_hedged |= mar_claim_is_hedge (token->word) && !is_verb_of_square (sentence, token)
                         && !is_comparison (sentence, token) && !is_one_time (sentence, token);
  sentence->is_weak |= mar_claim_is_weak (token->word);
  sentence->is_now |= mar_claim_is_now (token->word);
  sentence->is_restricted |= mar_claim_is_restriction (token->word);
  reader->leads = mar_claim_is_adverb (token->word);
  if (reader->leads)
    return;
  sentence->n++;
  join_names (reader);
  join_score (sentence);
}

static void
add_sign (Reader *reader,
          guint   start,
          char    sign,
          guint   length)
{
  ClaimSentence *sentence = reader->sentence;
  ClaimToken *token = &sentence->tokens[sentence->n];

  if (sign == '?' || sign == '"')
    sentence->is_hedged = TRUE;
  if (strchr (",;:()-.!", sign) == NULL || sentence->n >= CLAIM_MOST_TOKENS)
    return;
  *token = (ClaimToken) {
    .start = start, .length = length, .player = -1, .number = CLAIM_NO_NUMBER, .is_stop = TRUE
  };
  token->word[0] = sign;
  sentence->n++;
}

/* "After d3>e4 …": what follows is stated of the position after that move. */
static void
find_after (ClaimSentence *sentence)
{
  static const char *const words[] = { "after", "nach" };

  sentence->after = -1;
  for (guint i = 0; i < sentence->n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (words); j++)
      if (strcmp (sentence->tokens[i].word, words[j]) == 0)
        {
          const ClaimToken *next = i + 1 < sentence->n ? &sentence->tokens[i + 1] : NULL;

          if (next != NULL && next->is_move && sentence->after < 0)
            sentence->after = (int) i + 1;
          /* "on points" in German. */
          else if (next == NULL || strcmp (next->word, "punkten") != 0)
            sentence->is_hedged = TRUE;
        }
}

/* "both" says something of players, and nothing of squares that are listed anyway. */
static void
drop_both (ClaimSentence *sentence)
{
  static const char *const followers[] = { "have", "sides", "players" };
  guint n = 0;

  for (guint i = 0; i < sentence->n; i++)
    {
      gboolean stays = strcmp (sentence->tokens[i].word, "both") != 0;

      for (guint j = 0; j < G_N_ELEMENTS (followers) && !stays && i + 1 < sentence->n; j++)
        stays = strcmp (sentence->tokens[i + 1].word, followers[j]) == 0;
      if (stays)
        sentence->tokens[n++] = sentence->tokens[i];
    }
  sentence->n = n;
}

/* How many tokens from @at on are these words; 0: they aren't. */
static guint
count_words (const ClaimSentence *sentence,
             guint                at,
             const char          *words)
{
  guint n = 0;

  for (const char *word = words; *word != '\0'; n++)
    {
      const gsize length = strcspn (word, " ");

      if (at + n >= sentence->n || strlen (sentence->tokens[at + n].word) != length
          || strncmp (sentence->tokens[at + n].word, word, length) != 0)
        return 0;
      word += length + strspn (word + length, " ");
    }
  return n;
}

/* What a clause may begin with that says nothing but when and where: "at this point White has
 * …". */
static void
drop_openings (ClaimSentence *sentence)
{
  static const char *const openings[]
    = { "with that",          "with this",           "at this point",    "at this moment",
        "at this stage",      "in this position",    "in the position",  "for the first time",
        "in dieser stellung", "zu diesem zeitpunkt", "an dieser stelle", "auf diese weise",
        "in diesem moment" };
  guint n = 0;

  for (guint i = 0; i < sentence->n; i++)
    {
      const ClaimToken *before = n > 0 ? &sentence->tokens[n - 1] : NULL;
      guint dropped = 0;

      for (guint j = 0; j < G_N_ELEMENTS (openings) && dropped == 0
                        && (before == NULL || before->is_stop || before->joins);
           j++)
        dropped = count_words (sentence, i, openings[j]);
      if (dropped > 0 && i + dropped < sentence->n)
        {
          i += dropped;
          sentence->tokens[i].is_led = TRUE;
        }
      sentence->tokens[n++] = sentence->tokens[i];
    }
  sentence->n = n;
}

/* What may be played is a fact, but not what may be so. */
static gboolean
has_may (const ClaimSentence *sentence)
{
  for (guint i = 0; i < sentence->n; i++)
    {
      const ClaimToken *next = &sentence->tokens[i + 1];

      if (strcmp (sentence->tokens[i].word, "may") != 0)
        continue;
      if (i + 2 < sentence->n && strcmp (next->word, "not") == 0)
        next++;
      if (next >= sentence->tokens + sentence->n || strcmp (next->word, "play") != 0)
        return TRUE;
    }

  return FALSE;
}

/* What was so is so no longer, but what was done is done. */
static gboolean
has_was (const ClaimSentence *sentence)
{
  for (guint i = 0; i < sentence->n; i++)
    if ((strcmp (sentence->tokens[i].word, "was") == 0
         || strcmp (sentence->tokens[i].word, "were") == 0)
        && (i + 1 == sentence->n || !mar_claim_is_participle (sentence->tokens[i + 1].word)))
      return TRUE;

  return FALSE;
}

void
mar_claim_read_sentence (const ClaimNames *names,
                         const char       *text,
                         const guint8     *mask,
                         guint             start,
                         guint             end,
                         ClaimSentence    *sentence)
{
  Reader reader = { names, text, mask, end, sentence };

  sentence->n = 0;
  sentence->is_hedged = FALSE;
  sentence->is_weak = FALSE;
  sentence->is_now = FALSE;
  sentence->is_restricted = FALSE;
  for (guint at = start; at < end;)
    {
      guint length;
      char sign = get_sign (&reader, at, &length);

      if (mask[at] == MAR_PROSE_OTHER)
        {
          /* What is no prose may be anything. */
          sentence->is_hedged |= text[at] != '*' && text[at] != '_';
          at++;
        }
      else if (length == 1 && is_word_byte (sign))
        {
          guint word = end_of_word (&reader, at);

          add_token (&reader, at, word - at);
          at = word;
        }
      else
        {
          add_sign (&reader, at, sign, length);
          at += length;
        }
    }
  drop_both (sentence);
  drop_openings (sentence);
  find_after (sentence);
  sentence->is_hedged |= has_may (sentence) || has_was (sentence);
  mar_claim_find_possible (sentence);
}
