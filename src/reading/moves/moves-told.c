/* Turns that are told in sentences: "Now Gold plays b5>b4, which looks natural."
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-private.h"
#include "moves-telling.h"

/* How many words that mean nothing here stand between the player and the verb. */
#define MOST_WORDS 3

/* So many have who plays when he is no player by name. */
#define MOST_OF_SUBJECT 2

/* A text tells its turns when it tells so many, and of these so many can't be read as a list. */
#define LEAST_TOLD 3
#define LEAST_MISSED 2

/* A shorter line, in bytes, is not broken in the middle of a sentence. */
#define SHORT_LINE 24

typedef struct
{
  const MovesList *list;
  MovesTold *told;
  guint n_words;
  gboolean verb;
  gboolean with;  /* the step is what the verb speaks of, whatever stands between them */
  gboolean means; /* it is that with which something is done */
} Telling;

static const MovesToken *
get_token (const MovesList *list,
           guint            index)
{
  return &g_array_index (list->tokens, MovesToken, index);
}

static MovesWord
read_word (const MovesList  *list,
           const MovesToken *token)
{
  if (token->kind != MOVES_TOKEN_WORD && token->kind != MOVES_TOKEN_SIGN)
    return MOVES_WORD_NONE;
  return moves_word (list->source->text + token->begin, token->end - token->begin);
}

static gboolean
is_verb (MovesWord word)
{
  return word == MOVES_WORD_VERB || word == MOVES_WORD_TELLS;
}

/* What a token means as a word of a sentence. In "after Black had played d4" nothing is in doubt,
 * but in "had Black played d4". */
static MovesWord
get_word (const MovesList  *list,
          const MovesToken *token)
{
  const MovesWord word = read_word (list, token);
  const guint at = (guint) (token - (const MovesToken *) list->tokens->data);

  if (word != MOVES_WORD_HAD)
    return word;
  return at > 0 && at + 1 < list->tokens->len && is_verb (read_word (list, token + 1))
             && (token[-1].kind == MOVES_TOKEN_LABEL
                 || read_word (list, token - 1) == MOVES_WORD_PERSON)
           ? MOVES_WORD_TO
           : MOVES_WORD_HEDGE;
}

static gboolean
is_sign (const MovesList  *list,
         const MovesToken *token,
         const char       *signs)
{
  return token->kind == MOVES_TOKEN_SIGN
         && strchr (signs, list->source->text[token->begin]) != NULL;
}

gboolean
moves_ends_sentence (const MovesList *list,
                     guint            at)
{
  const MovesToken *token = get_token (list, at);

  return token->kind == MOVES_TOKEN_BLANK || token->kind == MOVES_TOKEN_COMMENT
         || token->kind == MOVES_TOKEN_CELL || is_sign (list, token, ".!?:");
}

gboolean
moves_joins (const MovesList *list,
             guint            at)
{
  const MovesWord word = get_word (list, get_token (list, at));

  return word == MOVES_WORD_AND || word == MOVES_WORD_THEN;
}

/* "würfelt Ines eine 2 und zieht …": a number behind "a" that can be thrown. */
static gboolean
is_thrown (const MovesList *list,
           guint            at)
{
  const MovesToken *token = get_token (list, at);

  return token->kind == MOVES_TOKEN_NUMBER && !token->closed && at > 0
         && get_word (list, get_token (list, at - 1)) == MOVES_WORD_TO
         && moves_can_be_roll (list->setting, token->value);
}

/* "with" */
static gboolean
is_means (const MovesList  *list,
          const MovesToken *token)
{
  static const char *const words[] = { "with", "mit" };

  return moves_is_one_of (list->source->text + token->begin, token->end - token->begin, words,
                          G_N_ELEMENTS (words));
}

/* Reads a token before the step, from its end on. Returns whether a turn can still be told
 * there. */
static gboolean
take_token (Telling *telling,
            guint    at)
{
  const MovesToken *token = get_token (telling->list, at);
  const MovesWord word = get_word (telling->list, token);

  const gboolean is_roll = token->kind == MOVES_TOKEN_ROLL
                           || (telling->verb && is_thrown (telling->list, at));

  if (is_roll)
    telling->told->roll = token->value;
  if (token->kind == MOVES_TOKEN_BREAK || is_roll || is_sign (telling->list, token, ",'*_`")
      || word == MOVES_WORD_THEN || word == MOVES_WORD_AND)
    return TRUE;
  if (is_verb (word))
    {
      telling->verb = TRUE;
      return TRUE;
    }
  if ((token->kind != MOVES_TOKEN_WORD && word == MOVES_WORD_NONE) || word == MOVES_WORD_HEDGE)
    return FALSE;
  telling->with |= word == MOVES_WORD_YES;
  telling->means |= is_means (telling->list, token);
  if (word == MOVES_WORD_TO || word == MOVES_WORD_YES)
    return TRUE;
  if (!telling->verb && !telling->with)
    return FALSE;
  telling->told->has_words = TRUE;
  return ++telling->n_words <= MOST_WORDS;
}

/* Whether the verb stands before the player, or is that of the player before: "und Silber
 * e2>e3". */
static gboolean
finds_verb_before (const MovesList *list,
                   guint            label)
{
  const MovesToken *before = NULL;

  for (guint i = label; i-- > 0 && (before == NULL || before->kind == MOVES_TOKEN_BREAK);)
    before = get_token (list, i);
  if (before == NULL)
    return FALSE;
  if (is_verb (get_word (list, before)))
    return TRUE;
  if (!is_sign (list, before, ",;") && get_word (list, before) != MOVES_WORD_AND)
    return FALSE;
  for (guint i = label; i-- > 0 && !moves_ends_sentence (list, i);)
    if (get_token (list, i)->kind == MOVES_TOKEN_STEP)
      return TRUE;
  return FALSE;
}

/* Whether a sentence that goes on with the token @at states what is the case; @first becomes the
 * first of the words right before it that only lead on. */
static gboolean
states (const MovesList *list,
        guint           *first)
{
  gboolean leads = TRUE;

  for (guint i = *first; i-- > 0 && !moves_ends_sentence (list, i);)
    {
      const MovesToken *token = get_token (list, i);
      const MovesWord word = get_word (list, token);

      if (word == MOVES_WORD_HEDGE)
        return FALSE;
      if (word == MOVES_WORD_BUT)
        return TRUE;
      leads &= word == MOVES_WORD_THEN || word == MOVES_WORD_AND || is_verb (word)
               || is_sign (list, token, ",");
      if (leads)
        *first = i;
    }
  return TRUE;
}

/* Where the next step stands behind the token @at, which only signs and "and" part from it; 0:
 * nowhere. */
static guint
find_next_step (const MovesList *list,
                guint            at)
{
  for (guint i = at + 1; i < list->tokens->len; i++)
    {
      const MovesToken *token = get_token (list, i);

      if (token->kind == MOVES_TOKEN_STEP)
        return i;
      if (token->kind != MOVES_TOKEN_GLYPH && token->kind != MOVES_TOKEN_BREAK
          && !is_sign (list, token, ",;") && !moves_joins (list, i))
        return 0;
    }
  return 0;
}

gboolean
moves_is_verb (const MovesList *list,
               guint            at)
{
  return at < list->tokens->len && is_verb (get_word (list, get_token (list, at)));
}

gboolean
moves_ends_with_verb (const MovesList *list,
                      guint            at)
{
  return moves_is_verb (list, at)
         && (at + 1 >= list->tokens->len || moves_ends_sentence (list, at + 1)
             || is_sign (list, get_token (list, at + 1), ",;"));
}

/* Whether the sentence ends with the step at the token @at, or with those that are listed with
 * it. */
static gboolean
ends_with (const MovesList *list,
           guint            at)
{
  guint next;

  while ((next = find_next_step (list, at)) > 0
         && get_token (list, next - 1)->kind == MOVES_TOKEN_WORD)
    at = next;
  return at + 1 >= list->tokens->len || get_token (list, at + 1)->kind == MOVES_TOKEN_BREAK
         || moves_ends_sentence (list, at + 1);
}

/* "Ann a3, Bob b3. Ann c1.": whether the player at the token @label has a move right behind it, and
 * one with his move follows, or it is all of the sentence. */
static gboolean
begins_series (const MovesList *list,
               guint            label)
{
  if (label + 1 >= list->tokens->len || get_token (list, label + 1)->kind != MOVES_TOKEN_STEP)
    return FALSE;
  if ((label == 0 || moves_ends_sentence (list, label - 1)) && ends_with (list, label + 1))
    return TRUE;
  return label + 4 < list->tokens->len && is_sign (list, get_token (list, label + 2), ",;")
         && get_token (list, label + 3)->kind == MOVES_TOKEN_LABEL
         && get_token (list, label + 4)->kind == MOVES_TOKEN_STEP;
}

/* "Dann kam d4.", "Weiter ging es mit d4.", "Darauf d4.", "Her reply: d4.": a sentence that only
 * leads to the step, with which it ends. */
static gboolean
only_leads (const MovesList *list,
            guint            at,
            MovesTold       *told)
{
  guint first = at;
  guint n_words = 0;
  gboolean leads = FALSE;
  gboolean is_lead;

  /* "My answer: *4 d4" */
  if (first > 0 && get_token (list, first - 1)->kind == MOVES_TOKEN_ROLL)
    first--;
  if (first > 1 && is_sign (list, get_token (list, first - 1), ":")
      && moves_is_verb (list, first - 2))
    {
      if (first < at)
        told->roll = get_token (list, first)->value;
      told->first = first - 2;
      return ends_with (list, at) && states (list, &told->first);
    }
  for (first = at; first > 0; first--)
    {
      const MovesToken *token = get_token (list, first - 1);
      const MovesWord word = get_word (list, token);

      if (token->kind == MOVES_TOKEN_BREAK || token->kind == MOVES_TOKEN_ROLL)
        {
          told->roll = token->kind == MOVES_TOKEN_ROLL ? token->value : told->roll;
          continue;
        }
      is_lead = is_verb (word) || word == MOVES_WORD_THEN;
      /* Whoever it is: "My opponent plays d4." */
      if (!is_lead && word != MOVES_WORD_TO && word != MOVES_WORD_YES && word != MOVES_WORD_PERSON
          && (word != MOVES_WORD_NONE || token->kind != MOVES_TOKEN_WORD || !leads
              || ++n_words > MOST_OF_SUBJECT))
        break;
      leads |= is_lead;
    }
  told->first = first;
  return leads && (first == 0 || moves_ends_sentence (list, first - 1)) && ends_with (list, at);
}

/* So many words and signs may stand between a throw and the player who moves with it. */
#define MOST_BEHIND_ROLL 3

/* "The die shows 2: Pym plays b5-a4", "Orr throws a 2. Pym plays b5-a4", "With a 2 went Pym
 * b5-a4" */
static void
take_roll (const MovesList *list,
           MovesTold       *told)
{
  guint at = told->first;

  while (at > 0 && told->first - at < MOST_BEHIND_ROLL
         && (is_sign (list, get_token (list, at - 1), ".,") || moves_joins (list, at - 1)
             || moves_is_verb (list, at - 1)))
    at--;
  if (at == 0 || get_token (list, at - 1)->kind != MOVES_TOKEN_ROLL)
    return;
  told->roll = get_token (list, at - 1)->value;
  told->first = at - 1;
  if (told->first > 0 && get_token (list, told->first - 1)->kind == MOVES_TOKEN_LABEL)
    told->first--;
  if (told->first > 0 && get_word (list, get_token (list, told->first - 1)) == MOVES_WORD_TO)
    told->first--;
}

/* "Again a 2: a5-c7": a throw with a colon right before the step; behind the number of a turn, or a
 * player with a colon, it is printed as in a list. */
static gboolean
is_thrown_for (const MovesList *list,
               guint            at,
               MovesTold       *told)
{
  const MovesToken *token;

  while (at > 0 && get_token (list, at - 1)->kind == MOVES_TOKEN_BREAK)
    at--;
  if (at == 0
      || (at > 1
          && (get_token (list, at - 2)->kind == MOVES_TOKEN_NUMBER
              || (get_token (list, at - 2)->kind == MOVES_TOKEN_LABEL
                  && get_token (list, at - 2)->closed))))
    return FALSE;
  token = get_token (list, at - 1);
  if (list->source->text[token->end - 1] != ':'
      || (token->kind != MOVES_TOKEN_ROLL
          && (token->kind != MOVES_TOKEN_NUMBER
              || !moves_can_be_roll (list->setting, token->value))))
    return FALSE;
  told->first = at - 1;
  told->roll = token->value;
  return states (list, &told->first);
}

gboolean
moves_is_told (const MovesList *list,
               guint            at,
               MovesTold       *told)
{
  Telling telling = { .list = list, .told = told };
  guint rolled = at;
  guint last;

  *told = (MovesTold) { .side = -1, .last = at };
  if (is_thrown_for (list, at, told))
    return TRUE;
  /* "worauf Weiß d5 spielt", "worauf Weiß mit b7>c6, c7>d6 antwortet" */
  while ((last = find_next_step (list, told->last)) > 0)
    told->last = last;
  telling.verb = moves_is_verb (list, told->last + 1);
  told->last = telling.verb && told->last == at ? at + 1 : at;
  for (guint i = at; i-- > 0;)
    {
      const MovesToken *token = get_token (list, i);

      if (token->kind == MOVES_TOKEN_LABEL)
        {
          told->first = i;
          told->side = token->value;
          take_roll (list, told);
          /* "Pym equalized with h2-e5": whatever the word is, it tells what he did. */
          return !token->closed
                 && (telling.verb || (telling.means && telling.n_words > 0)
                     || begins_series (list, i) || finds_verb_before (list, i))
                 && states (list, &told->first);
        }
      if (telling.verb && get_word (list, token) == MOVES_WORD_PERSON)
        {
          told->first = i;
          return states (list, &told->first);
        }
      if (!take_token (&telling, i))
        break;
      if (token->kind == MOVES_TOKEN_ROLL && telling.verb)
        rolled = i;
    }
  if (only_leads (list, at, told))
    return TRUE;
  /* "With the next 3 came the bishop b8-e5": a throw is for nothing but what is played. */
  told->first = rolled;
  return rolled < at && states (list, &told->first);
}

/* Steps that stand beside each other in a sentence are a list when there are so many. */
#define LEAST_LISTED 3

/* What the word that ends with the token @at means, or the two words: "after that". */
static MovesWord
get_phrase (const MovesList *list,
            guint            at)
{
  const MovesToken *token = get_token (list, at);
  const MovesToken *before = at > 0 ? get_token (list, at - 1) : NULL;
  MovesWord word = MOVES_WORD_NONE;

  if (before != NULL && before->kind == MOVES_TOKEN_WORD && token->kind == MOVES_TOKEN_WORD)
    word = moves_word (list->source->text + before->begin, token->end - before->begin);
  return word != MOVES_WORD_NONE ? word : get_word (list, token);
}

/* Whether a word before the token @at says that moves follow; a colon alone may as well lead to
 * points that have something in common. */
static gboolean
leads_to_moves (const MovesList *list,
                guint            at)
{
  MovesWord word;

  while (at > 0
         && (get_token (list, at - 1)->kind == MOVES_TOKEN_BREAK
             || is_sign (list, get_token (list, at - 1), ":")))
    at--;
  if (at == 0)
    return FALSE;
  word = get_phrase (list, at - 1);
  return is_verb (word) || word == MOVES_WORD_THEN;
}

gboolean
moves_begins_list (const MovesList *list,
                   guint            at,
                   gboolean         has_arrows)
{
  guint first = at;
  guint last = at;
  guint n = 1;
  gboolean leads;

  for (guint next = find_next_step (list, at); next > 0; next = find_next_step (list, next))
    {
      last = next;
      n++;
    }
  leads = leads_to_moves (list, at);
  return n >= LEAST_LISTED && (has_arrows || leads)
         && (last + 1 >= list->tokens->len || moves_ends_sentence (list, last + 1)
             || (leads && is_sign (list, get_token (list, last + 1), ",")))
         && states (list, &first);
}

/* Whether an item that can only be a move has its step at the token. */
static gboolean
is_listed (const MovesList  *list,
           const MovesToken *token,
           guint            *item)
{
  while (*item < list->items->len
         && g_array_index (list->items, MovesItem, *item).begin < token->begin)
    (*item)++;
  return *item < list->items->len
         && g_array_index (list->items, MovesItem, *item).begin == token->begin
         && g_array_index (list->items, MovesItem, *item).strength == MOVES_STRONG;
}

/* Whether nothing but the sign of a point in a list stands before the token in its line. */
static gboolean
begins_line (const MovesList  *list,
             const MovesToken *token)
{
  const char *text = list->source->text;
  guint at = token->begin;

  while (at > 0 && strchr (" \t-*", text[at - 1]) != NULL)
    at--;
  return at == 0 || text[at - 1] == '\n';
}

gboolean
moves_tells (const MovesList *list)
{
  guint n_told = 0;
  guint n_missed = 0;
  guint n_listed = 0;
  guint item = 0;

  for (guint i = 0; i < list->tokens->len; i++)
    {
      const MovesToken *token = get_token (list, i);
      gboolean listed;
      MovesTold told;

      if (token->kind != MOVES_TOKEN_STEP)
        continue;
      listed = is_listed (list, token, &item);
      if (moves_is_told (list, i, &told))
        {
          n_told++;
          n_missed += !listed;
        }
      else if (listed)
        {
          const MovesItem *other = &g_array_index (list->items, MovesItem, item);

          n_listed += other->number >= 0 || other->side >= 0 || other->roll != 0
                      || begins_line (list, token);
        }
    }
  return n_told >= LEAST_TOLD && n_missed >= LEAST_MISSED && n_told > 2 * n_listed;
}

guint
moves_find_told_end (const MovesList *list)
{
  MovesTold told;
  guint i = 0;
  guint first;

  while (i < list->items->len
         && (g_array_index (list->items, MovesItem, i).number < 0
             || g_array_index (list->items, MovesItem, i).strength != MOVES_STRONG))
    i++;
  if (i == list->items->len || g_array_index (list->items, MovesItem, i).number < 2)
    return 0;
  first = g_array_index (list->items, MovesItem, i).first;
  for (guint at = 0; at < first; at++)
    if (get_token (list, at)->kind == MOVES_TOKEN_STEP && moves_is_told (list, at, &told)
        && told.side >= 0)
      return first;
  return 0;
}

/* Whether a sentence ends with the line that ends at the token @at, and the one below is a list
 * without words. */
static gboolean
is_above_moves (const MovesList *list,
                guint            at)
{
  const char *text = list->source->text;
  guint last = get_token (list, at)->begin;
  guint n = 0;

  while (last > 0 && text[last - 1] == ' ')
    last--;
  if (last == 0 || strchr (".!?:", text[last - 1]) == NULL)
    return FALSE;
  for (guint i = at + 1; i < list->tokens->len; i++)
    {
      const MovesTokenKind kind = get_token (list, i)->kind;

      if (kind == MOVES_TOKEN_BREAK || kind == MOVES_TOKEN_BLANK)
        break;
      if (kind == MOVES_TOKEN_WORD)
        return FALSE;
      n += kind == MOVES_TOKEN_STEP;
    }
  return n >= LEAST_LISTED;
}

gboolean
moves_is_wrapped (const MovesList *list,
                  guint            at)
{
  const guint end = get_token (list, at)->begin;
  const char *below = list->source->text + get_token (list, at)->end;
  guint begin = end;

  /* A time begins what is no part of a sentence. */
  if (moves_stamp_length (below, below + strcspn (below, "\n")) > 0)
    return FALSE;
  while (begin > 0 && list->source->text[begin - 1] != '\n')
    begin--;
  return end - begin >= SHORT_LINE && !is_above_moves (list, at);
}
