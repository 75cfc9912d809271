/* What stands behind a token: the next move, words, what a move takes, a score.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-ahead.h"
#include "moves-damage.h"
#include "moves-telling.h"

static const MovesToken *
get_token (const MovesList *list,
           guint            index)
{
  return &g_array_index (list->tokens, MovesToken, index);
}

static char
sign_at (const MovesList *list,
         guint            index)
{
  return list->source->text[get_token (list, index)->begin];
}

const MovesToken *
moves_look_ahead (const MovesList *list,
                  guint            from,
                  gboolean         over_lines)
{
  for (guint i = from; i < list->tokens->len; i++)
    {
      const MovesToken *token = get_token (list, i);

      if (token->kind == MOVES_TOKEN_SIGN || token->kind == MOVES_TOKEN_CELL
          || token->kind == MOVES_TOKEN_NUMBER || token->kind == MOVES_TOKEN_LABEL
          || token->kind == MOVES_TOKEN_GLYPH
          || (over_lines
              && (token->kind == MOVES_TOKEN_BREAK || token->kind == MOVES_TOKEN_BLANK
                  || token->kind == MOVES_TOKEN_BOARD)))
        continue;
      return token;
    }
  return NULL;
}

static gboolean
leads_to (const MovesList *list,
          guint            from,
          MovesTokenKind   kind)
{
  const MovesToken *token = moves_look_ahead (list, from, TRUE);

  return token != NULL && token->kind == kind;
}

gboolean
moves_token_looks_like_step (const MovesList  *list,
                             const MovesToken *token)
{
  return token->kind == MOVES_TOKEN_WORD && moves_looks_like_step (list, token->begin, token->end);
}

gboolean
moves_is_misprinted_step (const MovesList  *list,
                          const MovesToken *token)
{
  const char *begin = list->source->text + token->begin;
  const char *end = list->source->text + token->end;

  return moves_token_looks_like_step (list, token)
         && (end == begin + 2
             || moves_damaged_length (list->setting, begin, end) == (gsize) (end - begin));
}

gboolean
moves_leads_to_step (const MovesList *list,
                     guint            from)
{
  const MovesToken *token = moves_look_ahead (list, from, TRUE);

  return token != NULL
         && (token->kind == MOVES_TOKEN_STEP || moves_token_looks_like_step (list, token));
}

/* Whether a square of a board stands at the token, as far as its signs tell. */
static gboolean
is_square (const MovesList  *list,
           const MovesToken *token)
{
  const char *text = list->source->text + token->begin;
  const guint length = token->end - token->begin;

  return (token->kind == MOVES_TOKEN_WORD || token->kind == MOVES_TOKEN_STEP) && length >= 2
         && length <= 3 && g_ascii_isdigit (text[length - 1]) && g_ascii_islower (text[length - 2]);
}

/* Whether the step at @at is the first of its line and a player stands before it: then commas
 * behind it part what it takes, "O d3 takes c4, c5". */
static gboolean
is_alone (const MovesList *list,
          guint            at)
{
  gboolean label = FALSE;

  while (at-- > 0)
    {
      const MovesTokenKind kind = get_token (list, at)->kind;

      if (kind == MOVES_TOKEN_BREAK || kind == MOVES_TOKEN_BLANK || kind == MOVES_TOKEN_BOARD)
        break;
      if (kind == MOVES_TOKEN_STEP || kind == MOVES_TOKEN_CELL)
        return FALSE;
      label |= kind == MOVES_TOKEN_LABEL;
    }
  return label;
}

/* "(taking e5)" */
static gboolean
tells_taken (const MovesList  *list,
             const MovesToken *token)
{
  const char *text = list->source->text + token->begin + 1;

  return token->kind == MOVES_TOKEN_COMMENT
         && moves_word (text, strcspn (text, " )]}")) == MOVES_WORD_TAKES;
}

/* "takes" */
static gboolean
is_taking (const MovesList *list,
           guint            at)
{
  const MovesToken *token = get_token (list, at);

  return token->kind == MOVES_TOKEN_WORD
         && moves_word (list->source->text + token->begin, token->end - token->begin)
              == MOVES_WORD_TAKES;
}

guint
moves_skip_taken (const MovesList *list,
                  guint            at)
{
  const guint n = list->tokens->len;
  const guint before = at - 1;
  guint step = before;
  gboolean alone;

  if (at < n && tells_taken (list, get_token (list, at)))
    return at;
  while (at < n && moves_joins (list, at))
    at++;
  if (at >= n || !is_taking (list, at))
    return before;
  while (step > 0
         && (get_token (list, step)->kind == MOVES_TOKEN_SIGN && sign_at (list, step) == ','))
    step--;
  alone = is_alone (list, step);
  while (at + 1 < n
         && (is_square (list, get_token (list, at + 1))
             || (at + 2 < n && is_square (list, get_token (list, at + 2))
                 && (moves_joins (list, at + 1)
                     || (get_token (list, at + 1)->kind == MOVES_TOKEN_SIGN
                         && sign_at (list, at + 1) == ','
                         && (alone || get_token (list, at + 2)->kind == MOVES_TOKEN_WORD))))))
    at++;
  return at;
}

/* Whether a sentence begins with the square at the token @at, behind a move: "b2>b3 c4 is
 * empty". */
static gboolean
begins_with_square (const MovesList *list,
                    guint            at)
{
  const MovesToken *token = get_token (list, at);
  const char *text = list->source->text + token->begin;

  return token->kind == MOVES_TOKEN_WORD && token->end == token->begin + 2
         && g_ascii_islower (text[0]) && g_ascii_isdigit (text[1]) && at + 1 < list->tokens->len
         && get_token (list, at + 1)->kind == MOVES_TOKEN_WORD && !moves_joins (list, at + 1);
}

/* The word behind the step at @at with which its sentence goes on; 0: none. */
static guint
find_words_behind (const MovesList *list,
                   guint            at)
{
  gboolean comma = FALSE;

  for (guint i = at + 1; i < list->tokens->len; i++)
    {
      const MovesToken *token;

      i = moves_skip_taken (list, i) + 1;
      if (i >= list->tokens->len)
        return 0;
      token = get_token (list, i);
      comma = token->kind == MOVES_TOKEN_SIGN ? sign_at (list, i) == ','
                                              : comma || moves_joins (list, i);
      if (!comma && begins_with_square (list, i))
        return i;
      if ((comma && (token->kind == MOVES_TOKEN_STEP || moves_token_looks_like_step (list, token)))
          || moves_is_misprinted_step (list, token))
        {
          comma = FALSE;
          continue;
        }
      /* What stands behind the score speaks of that: "h5-e5 4-3 Tomas". */
      if (token->kind == MOVES_TOKEN_SCORE)
        return 0;
      if (token->kind == MOVES_TOKEN_GLYPH
          || (token->kind == MOVES_TOKEN_SIGN && strchr (",'*_`", sign_at (list, i)) != NULL)
          || moves_joins (list, i) || moves_ends_with_verb (list, i))
        continue;
      /* "b2-c1, reply h4-f4" */
      if (comma && moves_is_verb (list, i) && i + 1 < list->tokens->len
          && get_token (list, i + 1)->kind == MOVES_TOKEN_STEP)
        continue;
      /* Behind "and" a player begins another clause: "h8-f6 and Tomas leads"; behind a comma, with
       * what he plays. */
      return token->kind == MOVES_TOKEN_WORD
                 || (token->kind == MOVES_TOKEN_LABEL && !token->closed
                     && !moves_joins (list, i - 1) && !leads_to (list, i, MOVES_TOKEN_STEP)
                     && !(comma && moves_is_verb (list, i + 1)))
               ? i
               : 0;
    }
  return 0;
}

gboolean
moves_has_words_behind (const MovesList *list,
                        guint            at)
{
  return find_words_behind (list, at) > 0;
}

/* So many words may lead from one move to the next. */
#define MOST_JOINTS 3

gboolean
moves_joins_steps (const MovesList *list,
                   guint            from)
{
  guint at = from;

  while (at < list->tokens->len && at < from + MOST_JOINTS
         && (moves_joins (list, at) || moves_is_verb (list, at)))
    at++;
  return at > from && at < list->tokens->len && get_token (list, at)->kind == MOVES_TOKEN_STEP
         && !moves_has_words_behind (list, at);
}

gboolean
moves_has_comment_behind (const MovesList *list,
                          guint            at)
{
  const guint words = find_words_behind (list, at);
  guint before = words;

  if (words == 0)
    return FALSE;
  if (!begins_with_square (list, words)
      && !g_unichar_isupper (g_utf8_get_char (list->source->text + get_token (list, words)->begin)))
    return FALSE;
  do
    before--;
  while (before > at
         && (get_token (list, before)->kind == MOVES_TOKEN_GLYPH
             || (get_token (list, before)->kind == MOVES_TOKEN_SIGN
                 && strchr ("*_`", sign_at (list, before)) != NULL)));
  return get_token (list, before)->kind == MOVES_TOKEN_STEP
         || moves_token_looks_like_step (list, get_token (list, before));
}

gboolean
moves_begins_comment (const MovesList *list,
                      guint            at)
{
  const char *text = list->source->text + get_token (list, at)->begin;

  if (*text != '-' && !g_str_has_prefix (text, "–") && !g_str_has_prefix (text, "—"))
    return FALSE;
  /* "1. a5 – b4, 2. b2 – b1": the answer, where no sentence begins with it. */
  if (at + 1 < list->tokens->len && get_token (list, at + 1)->kind == MOVES_TOKEN_STEP)
    return moves_has_words_behind (list, at + 1);
  for (guint i = at + 1; i < list->tokens->len; i++)
    switch (get_token (list, i)->kind)
      {
      case MOVES_TOKEN_WORD:
        return TRUE;
      case MOVES_TOKEN_BREAK:
      case MOVES_TOKEN_BLANK:
      case MOVES_TOKEN_BOARD:
      case MOVES_TOKEN_CELL:
        return FALSE;
      default:
        break;
      }
  return FALSE;
}

static gboolean
is_dash (const MovesList *list,
         guint            at)
{
  return get_token (list, at)->kind == MOVES_TOKEN_SIGN
         && (sign_at (list, at) == '-'
             || g_str_has_prefix (list->source->text + get_token (list, at)->begin, "–"));
}

/* Whether a score stands in a cell of its own behind the one that ends at @at, or behind the dash
 * there. */
static gboolean
leads_to_score (const MovesList *list,
                guint            at)
{
  if (is_dash (list, at))
    at++;
  while (at < list->tokens->len && get_token (list, at)->kind == MOVES_TOKEN_CELL)
    at++;
  return at < list->tokens->len && get_token (list, at)->kind == MOVES_TOKEN_SCORE;
}

/* Whether the score at @at has a name behind it, which ends the line: it is that player's who is
 * named. */
static gboolean
is_named_score (const MovesList *list,
                guint            at)
{
  const MovesToken *name = at + 1 < list->tokens->len ? get_token (list, at + 1) : NULL;
  const MovesTokenKind behind = at + 2 < list->tokens->len ? get_token (list, at + 2)->kind
                                                           : MOVES_TOKEN_BLANK;

  return name != NULL && (name->kind == MOVES_TOKEN_WORD || name->kind == MOVES_TOKEN_LABEL)
         && g_unichar_isupper (g_utf8_get_char (list->source->text + name->begin))
         && (behind == MOVES_TOKEN_BREAK || behind == MOVES_TOKEN_BLANK);
}

guint
moves_find_last (const MovesList *list,
                 guint            at)
{
  guint last = at;

  for (guint i = at + 1; i < list->tokens->len; i++)
    {
      const MovesTokenKind kind = get_token (list, i)->kind;

      if (kind == MOVES_TOKEN_GLYPH || (kind == MOVES_TOKEN_SCORE && !is_named_score (list, i)))
        last = i;
      else if (((kind == MOVES_TOKEN_CELL || is_dash (list, i)) && leads_to_score (list, i))
               || (kind == MOVES_TOKEN_COMMENT && i + 1 < list->tokens->len
                   && get_token (list, i + 1)->kind == MOVES_TOKEN_SCORE))
        continue;
      else if (kind != MOVES_TOKEN_SIGN || strchr (".;,*_`", sign_at (list, i)) == NULL)
        break;
    }
  return last;
}
