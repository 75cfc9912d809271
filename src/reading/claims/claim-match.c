/* Finding in a sentence what the tables of wordings have.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "claim-private.h"

#include <string.h>

typedef struct
{
  const ClaimSentence *sentence;
  Claim *claim;
} Match;

static const ClaimToken *
get_token (const Match *match,
           guint        at)
{
  return at < match->sentence->n ? &match->sentence->tokens[at] : NULL;
}

static gboolean
is_word (const ClaimToken *token,
         const char       *word)
{
  return token != NULL && strcmp (token->word, word) == 0;
}

/* The parts with a value; each returns behind which token it ends, or @at. */

static guint
match_cells (Match    *match,
             guint     at,
             gboolean  several)
{
  Claim *claim = match->claim;
  const guint before = claim->n_cells;
  guint end = at;

  while (claim->n_cells < CLAIM_MOST_CELLS)
    {
      const ClaimToken *token = get_token (match, at);

      if (claim->n_cells > before)
        {
          const guint joint = at;

          if (is_word (token, ","))
            token = get_token (match, ++at);
          if (is_word (token, "and") || is_word (token, "und") || is_word (token, "&"))
            token = get_token (match, ++at);
          if (at == joint)
            break;
        }
      if (token == NULL || !token->is_cell)
        break;
      claim->cell_tokens[claim->n_cells++] = token;
      end = ++at;
      if (!several)
        break;
    }
  if (before == 0)
    claim->n_first = claim->n_cells;

  return end;
}

static gboolean
add_number (Match            *match,
            const ClaimToken *token)
{
  Claim *claim = match->claim;

  if (token == NULL || token->number < 0 || claim->n_numbers >= CLAIM_MOST_NUMBERS)
    return FALSE;
  claim->numbers[claim->n_numbers] = token->number;
  claim->number_tokens[claim->n_numbers++] = token;

  return TRUE;
}

/* "a 1, a 2 or a 3" */
static guint
match_rolls (Match *match,
             guint  at)
{
  guint end = at;

  while (TRUE)
    {
      const ClaimToken *token = get_token (match, at);

      if (end > 0 && match->claim->n_numbers > 0 && is_word (token, ","))
        token = get_token (match, ++at);
      if (is_word (token, "or") || is_word (token, "oder") || is_word (token, "and")
          || is_word (token, "und"))
        token = get_token (match, ++at);
      if (is_word (token, "a") || is_word (token, "einer") || is_word (token, "eine"))
        token = get_token (match, ++at);
      if (!add_number (match, token))
        return end;
      end = ++at;
    }
}

static gboolean
match_player (Match            *match,
              const ClaimToken *token,
              gboolean          is_owner)
{
  Claim *claim = match->claim;

  if (token == NULL || token->player < 0 || claim->n_players >= G_N_ELEMENTS (claim->players)
      || (token->is_owner && !is_owner))
    return FALSE;
  claim->players[claim->n_players] = token->player;
  claim->player_tokens[claim->n_players++] = token;

  return TRUE;
}

/* A part that begins with "%"; returns behind which token it ends, or @at. */
static guint
match_value (Match *match,
             char   kind,
             guint  at)
{
  const ClaimToken *token = get_token (match, at);
  gboolean matches = FALSE;

  switch (kind)
    {
    case 'C':
    case 'L':
      return match_cells (match, at, kind == 'L');
    case 'D':
      return match_rolls (match, at);
    case 'P':
    case 'O':
      matches = match_player (match, token, kind == 'O');
      break;
    case 'N':
      matches = add_number (match, token);
      break;
    case 'M':
      matches = token != NULL && token->noun != CLAIM_NOUN_NONE;
      if (matches)
        match->claim->noun = token->noun;
      break;
    case 'S':
      matches = token != NULL && token->n_scores > 0;
      if (matches)
        match->claim->score = token;
      break;
    case 'A':
    default:
      matches = token != NULL && token->is_move;
      if (matches)
        match->claim->move = token;
      break;
    }

  return matches ? at + 1 : at;
}

/* "…, der b4 hilft" tells which one in German. */
static gboolean
is_relative (const Match *match,
             guint        at)
{
  static const char *const words[] = { "der", "die", "das", "den", "dem", "deren", "dessen" };
  const ClaimToken *next = get_token (match, at + 1);

  for (guint i = 0; i < G_N_ELEMENTS (words) && is_word (get_token (match, at), ","); i++)
    if (is_word (next, words[i]))
      return TRUE;
  return FALSE;
}

/* Whether a clause may end before the token @at. */
static gboolean
may_end (const Match *match,
         guint        at)
{
  const ClaimToken *token = get_token (match, at);

  return token == NULL || token->joins || (token->is_stop && !is_relative (match, at));
}

static gboolean match_rest (Match      *match,
                            const char *pattern,
                            gboolean    is_loose,
                            guint       at,
                            guint      *end);

/* Matches a word of a pattern, or a value, and then @next, which is what is left of it. */
static gboolean
match_part (Match      *match,
            const char *part,
            gsize       length,
            const char *next,
            gboolean    is_loose,
            guint       at,
            guint      *end)
{
  const ClaimToken *token = get_token (match, at);
  const Claim saved = *match->claim;
  guint behind;

  if (*part != '%')
    return token != NULL && length > 0 && strlen (token->word) == length
           && strncmp (part, token->word, length) == 0
           && match_rest (match, next, is_loose, at + 1, end);
  behind = match_value (match, part[1], at);
  if (behind > at && match_rest (match, next, is_loose, behind, end))
    return TRUE;
  *match->claim = saved;
  return FALSE;
}

/* Matches what is left of a pattern with the tokens from @at on; returns whether it could, and then
 * @end is behind the last of them. */
static gboolean
match_rest (Match      *match,
            const char *pattern,
            gboolean    is_loose,
            guint       at,
            guint      *end)
{
  const char *item = pattern + strspn (pattern, " ");
  const char *next = item + strcspn (item, " ");
  const gboolean optional = *item == '[';
  const char *body_end = next - optional;

  *end = at;
  if (item == next)
    return is_loose || may_end (match, at);
  for (const char *part = item + optional; part < body_end;)
    {
      const char *bar = memchr (part, '|', (gsize) (body_end - part));
      const char *part_end = bar != NULL ? bar : body_end;

      if (match_part (match, part, (gsize) (part_end - part), next, is_loose, at, end))
        return TRUE;
      part = part_end + 1;
    }

  return optional && match_rest (match, next, is_loose, at, end);
}

static gboolean
match_wording (const ClaimSentence *sentence,
               const ClaimWording  *wording,
               guint                at,
               Claim               *claim)
{
  Match match = { sentence, claim };
  const gboolean is_loose = (wording->flags & CLAIM_LOOSE) != 0;
  guint end;

  if ((is_loose && sentence->is_weak)
      || ((wording->flags & CLAIM_COUNTS) != 0 && !sentence->is_restricted)
      || ((wording->flags & CLAIM_LED) != 0 && !sentence->tokens[at].is_led))
    return FALSE;
  memset (claim, 0, sizeof *claim);
  claim->wording = wording;
  if (!match_rest (&match, wording->pattern, is_loose, at, &end) || end == at
      || ((wording->flags & CLAIM_LISTED) != 0 && claim->numbers[0] < 2))
    return FALSE;
  claim->first = &sentence->tokens[at];
  claim->last = &sentence->tokens[end - 1];

  return TRUE;
}

/* Whether the token @at goes on with a list of squares. */
static gboolean
is_in_list (const ClaimSentence *sentence,
            guint                at)
{
  return at >= 2 && sentence->tokens[at].is_cell
         && (sentence->tokens[at - 2].is_cell
             || (at >= 3 && sentence->tokens[at - 2].is_stop && sentence->tokens[at - 3].is_cell));
}

/* Whether a clause begins with the token @at. */
static gboolean
may_begin (const ClaimSentence *sentence,
           guint                at)
{
  if (is_in_list (sentence, at))
    return FALSE;

  return at == 0 || sentence->tokens[at - 1].is_stop || sentence->tokens[at - 1].joins
         || (int) at == sentence->after + 1;
}

gboolean
mar_claim_match (const ClaimSentence *sentence,
                 ClaimPlace          *place,
                 Claim               *claim)
{
  for (; place->token < sentence->n; place->token++, place->wording = 0)
    {
      const ClaimWording *wording;
      ClaimSet set;

      mar_claim_find_wordings (sentence, place->token, !may_begin (sentence, place->token), &set);
      while ((wording = mar_claim_next_wording (&set, &place->wording)) != NULL)
        if (match_wording (sentence, wording, place->token, claim))
          return TRUE;
    }

  return FALSE;
}

gboolean
mar_claim_is_german (const Claim *claim)
{
  for (const ClaimWording *wording = mar_claim_german; wording->pattern != NULL; wording++)
    if (wording == claim->wording)
      return TRUE;

  return FALSE;
}
