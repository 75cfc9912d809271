/* Which steps of a text are moves: by their numbers, their players and where they stand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-damage.h"
#include "moves-private.h"
#include "moves-ahead.h"
#include "moves-scan.h"
#include "moves-telling.h"

/* What stands before a step in its line, as far as it belongs to it. */
typedef struct
{
  guint first; /* token */
  guint n_numbers;
  int number;
  guint number_token;
  int roll;
  int side;
  gboolean announced;
  gboolean begun;
} Prefix;

typedef struct
{
  MovesList *list;
  guint at;
  Prefix prefix;
  gboolean prose;        /* words stand before on this line */
  gboolean prose_above;  /* the line before ended with words */
  gboolean in_cell;      /* a cell begins here */
  gboolean chain;        /* only moves stand before on this line */
  MovesStrength before;  /* of the item before on this line */
  int last_number;       /* of the last turn */
  int last_seen;         /* the same, or of what may be the one behind it */
  gboolean lost;         /* the word before stands where a move should */
  guint last;            /* token of a turn that is told */
  gboolean worded;       /* words are told beside the player before the step */
  gboolean bare_roll[2]; /* a lone number before a step is what was thrown; with a colon */
} Reading;

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

static void
reset_prefix (Reading *reading)
{
  reading->prefix = (Prefix) { .side = -1 };
}

static void
extend_prefix (Reading *reading)
{
  if (!reading->prefix.begun)
    reading->prefix.first = reading->at;
  reading->prefix.begun = TRUE;
}

static void
set_scores (const MovesList *list,
            MovesItem       *item)
{
  for (guint i = item->first; i <= item->last; i++)
    {
      const MovesToken *token = get_token (list, i);
      const char *text = list->source->text;

      if (token->kind == MOVES_TOKEN_SCORE && token->begin >= item->end)
        item->n_scores = moves_read_numbers (text + token->begin, text + token->end, item->scores);
    }
}

static void
set_number (const Reading *reading,
            MovesItem     *item)
{
  const Prefix *prefix = &reading->prefix;
  const MovesToken *token;

  item->number = -1;
  if (prefix->n_numbers == 0)
    return;
  token = get_token (reading->list, prefix->number_token);
  item->number = prefix->number;
  item->number_begin = token->begin;
  item->number_end = token->end;
  item->open = token->open;
}

static void
add_item (Reading       *reading,
          MovesStrength  strength,
          char          *step,
          gboolean       damaged)
{
  MovesList *list = reading->list;
  const MovesToken *token = get_token (list, reading->at);
  MovesItem item = { .strength = strength, .damaged = damaged, .step = step, .person = -1 };

  item.first = reading->prefix.begun ? reading->prefix.first : reading->at;
  item.last = moves_find_last (list, MAX (reading->at, reading->last));
  item.begin = token->begin;
  item.end = token->end;
  item.core = damaged || step == NULL
                ? moves_damaged_core (list->source->text + item.begin, item.end - item.begin)
                : g_ascii_strdown (step, -1);
  if (damaged)
    g_clear_pointer (&item.step, g_free);
  item.side = reading->prefix.side;
  item.roll = reading->prefix.roll;
  item.worded = reading->worded;
  item.is_point = moves_is_point (reading->list, reading->at);
  item.chained = token->kind == MOVES_TOKEN_STEP && token->closed;
  set_number (reading, &item);
  set_scores (list, &item);
  g_array_append_val (list->items, item);
  if (item.number >= 0 && strength == MOVES_STRONG)
    reading->last_number = reading->last_seen = item.number;
  reading->last_seen += item.number == reading->last_seen + 1;
  list->rolls |= item.roll != 0;
  reading->before = strength;
  reading->chain = TRUE;
  reading->prose = FALSE;
  reading->in_cell = FALSE;
  reset_prefix (reading);
}

/* The machine text of the step at the token. */
static char *
read_step (const MovesList  *list,
           const MovesToken *token,
           const char       *before)
{
  const MovesSetting *setting = list->setting;
  g_autofree char *text = moves_step_text (list->source->text + token->begin,
                                           list->source->text + token->end);
  const char *word = moves_action_word (text, strlen (text));
  MarAction action;

  if (line_read_step (setting->game, setting->start, word != NULL ? word : text, before, &action,
                      NULL)
      == NULL)
    return NULL;
  return mar_action_text (setting->game, setting->start, action);
}

/* Where the last step ended, for one that goes on from there. */
static char *
find_origin (const MovesList *list)
{
  const MovesItem *item = list->items->len > 0
                            ? &g_array_index (list->items, MovesItem, list->items->len - 1)
                            : NULL;
  const char *arrow = item != NULL && item->step != NULL ? strrchr (item->step, '>') : NULL;

  return arrow != NULL ? g_strdup (arrow + 1) : NULL;
}

static MovesStrength
weigh (const Reading *reading,
       gboolean       has_words)
{
  const gboolean marked = reading->prefix.n_numbers > 0 || reading->prefix.side >= 0
                          || reading->prefix.roll != 0
                          || moves_is_point (reading->list, reading->at);

  if (reading->chain)
    return has_words && !marked ? MIN (reading->before, MOVES_DOUBTFUL) : reading->before;
  if (has_words)
    return MOVES_DOUBTFUL;
  return marked || reading->in_cell || !reading->prose_above ? MOVES_STRONG : MOVES_DOUBTFUL;
}

/* How many numbers behind that of the last turn one of another game can have. */
#define MOST_AHEAD 3

/* A word where the next turn should stand: its number does. In a sentence it must look like a move;
 * then those behind it that do are moves of another game, too. */
static void
count_lost_turn (Reading *reading)
{
  const Prefix *prefix = &reading->prefix;
  const gboolean looks = moves_token_looks_like_step (reading->list,
                                                      get_token (reading->list, reading->at));
  const int ahead = prefix->n_numbers > 0 ? prefix->number - reading->last_number : 0;
  /* "#2  Petra" is the number of a post. */
  const gboolean is_closed = prefix->n_numbers > 0
                             && get_token (reading->list, prefix->number_token)->closed;
  const gboolean is_next = looks ? ahead > 0 && ahead <= MOST_AHEAD
                                 : ahead == 1 && is_closed && !reading->prose;

  reading->lost = looks && (is_next || reading->lost);
  if ((!is_next && !reading->lost) || reading->list->items->len == 0)
    return;
  reading->list->n_lost++;
  if (is_next)
    reading->last_number = prefix->number;
}

static void
take_word (Reading *reading)
{
  count_lost_turn (reading);
  reading->prose = TRUE;
  reading->chain = FALSE;
  reset_prefix (reading);
}

/* In sentences: what is not stated to be played is a comment. */
static void
take_told (Reading *reading)
{
  const MovesList *list = reading->list;
  const MovesToken *token = get_token (list, reading->at);
  /* Behind a comma another clause may begin. */
  MovesStrength strength = reading->at > 0 && sign_at (list, reading->at - 1) == ','
                             ? weigh (reading, moves_has_words_behind (list, reading->at))
                             : MOVES_STRONG;
  MovesTold told;
  const gboolean is_told = moves_is_told (list, reading->at, &told);
  g_autofree char *origin = token->closed ? find_origin (list) : NULL;
  char *step;

  if (is_told)
    {
      reading->prefix
        = (Prefix) { .first = told.first, .roll = told.roll, .side = told.side, .begun = TRUE };
      reading->worded = told.has_words;
      reading->last = told.last;
      strength = MOVES_STRONG;
    }
  step = read_step (list, token, origin);
  if (step != NULL && !is_told && !reading->chain
      && !moves_begins_list (list, reading->at, strchr (step, '>') != NULL))
    g_clear_pointer (&step, g_free);
  if (step != NULL)
    add_item (reading, strength, step, FALSE);
  else
    take_word (reading);
  reading->worded = FALSE;
}

/* "White plays 4c", "moves a2>b3, 3b>c3": what looks like a move where only one can stand. */
static gboolean
take_told_misprint (Reading *reading)
{
  const MovesList *list = reading->list;
  const MovesToken *token = get_token (list, reading->at);
  MovesTold told;

  if (!moves_is_misprinted_step (list, token)
      || strcspn (list->source->text + token->begin, "0123456789") >= token->end - token->begin)
    return FALSE;
  if (moves_is_told (list, reading->at, &told) && !told.has_words)
    {
      reading->prefix
        = (Prefix) { .first = told.first, .roll = told.roll, .side = told.side, .begun = TRUE };
      reading->last = told.last;
    }
  else if (!reading->chain || reading->before != MOVES_STRONG
           || (strchr (",;", sign_at (list, reading->at - 1)) == NULL
               && !moves_joins (list, reading->at - 1)))
    return FALSE;
  add_item (reading, MOVES_STRONG, NULL, TRUE);
  return TRUE;
}

/* Sentences don't end with their lines, and only moves are of interest in them. */
static void
take_token_of_sentence (Reading *reading)
{
  const MovesList *list = reading->list;

  if (get_token (list, reading->at)->kind == MOVES_TOKEN_STEP)
    take_told (reading);
  else if (moves_ends_sentence (list, reading->at))
    take_word (reading);
  else if (reading->chain
           && (moves_joins (list, reading->at) || moves_joins_steps (list, reading->at)))
    extend_prefix (reading);
  else if (get_token (list, reading->at)->kind == MOVES_TOKEN_SIGN && reading->chain)
    extend_prefix (reading);
  else if (get_token (list, reading->at)->kind == MOVES_TOKEN_WORD && !take_told_misprint (reading))
    take_word (reading);
}

/* Whether the sentence goes on behind the step. A capital letter begins a comment where it surely
 * is a move: not with the number of the turn before, behind words only with that of the next. */
static gboolean
has_words_behind (const Reading *reading)
{
  const Prefix *prefix = &reading->prefix;
  const gboolean is_again = prefix->n_numbers > 0 && prefix->number == reading->last_number;
  const gboolean is_led = prefix->n_numbers > 0 || prefix->side >= 0
                          || moves_is_point (reading->list, reading->at);
  const gboolean follows = !reading->prose
                           || (prefix->number == reading->last_seen + 1
                               && moves_ends_sentence (reading->list, prefix->number_token - 1));
  const gboolean is_move
    = !is_again && (reading->chain ? reading->before == MOVES_STRONG : follows && is_led);

  return moves_has_words_behind (reading->list, reading->at)
         && !(is_move && moves_has_comment_behind (reading->list, reading->at));
}

/* Whether words lead to the number of the turn right before, of which this line has the steps. */
static gboolean
follows_announced (const Reading *reading)
{
  const GArray *items = reading->list->items;

  for (guint i = items->len; reading->chain && i-- > 0;)
    if (g_array_index (items, MovesItem, i).number >= 0)
      return g_array_index (items, MovesItem, i).is_announced;
  return FALSE;
}

/* Whether the move before is named again to tell what it takes: "f2 | f2 captures f1". */
static gboolean
is_told_again (const Reading *reading,
               const char    *step)
{
  const MovesList *list = reading->list;
  const MovesItem *before = list->items->len > 0
                              ? &g_array_index (list->items, MovesItem, list->items->len - 1)
                              : NULL;

  return before != NULL && before->step != NULL && strcmp (before->step, step) == 0
         && reading->prefix.n_numbers == 0 && reading->prefix.side < 0
         && moves_skip_taken (list, reading->at + 1) > reading->at;
}

static void
take_step (Reading *reading)
{
  const MovesList *list = reading->list;
  const MovesToken *token = get_token (list, reading->at);
  const gboolean has_words = has_words_behind (reading);
  const gboolean marked = reading->prefix.n_numbers > 0 || reading->prefix.side >= 0;
  const gboolean is_word = g_ascii_isalpha (list->source->text[token->begin])
                           && g_ascii_isalpha (list->source->text[token->begin + 1]);
  g_autofree char *origin = token->closed ? find_origin (list) : NULL;
  gboolean is_announced;
  char *step;

  if ((reading->prose && (!marked || is_word)) || (is_word && has_words && !marked))
    {
      take_word (reading);
      return;
    }
  step = read_step (list, token, origin);
  if (step == NULL || is_told_again (reading, step))
    {
      g_free (step);
      take_word (reading);
      return;
    }
  is_announced = reading->prefix.n_numbers > 0 && !has_words
                 && (reading->prose || reading->prefix.announced || follows_announced (reading));
  add_item (reading, reading->prose ? MOVES_WEAK : weigh (reading, has_words), step, FALSE);
  g_array_index (list->items, MovesItem, list->items->len - 1).is_announced = is_announced;
}

static void
take_roll (Reading *reading)
{
  const int value = get_token (reading->list, reading->at)->value;

  /* "My move: 3. [4] b2>a1" */
  if (reading->prose
      && (reading->prefix.n_numbers == 0 || !moves_leads_to_step (reading->list, reading->at + 1)))
    {
      take_word (reading);
      return;
    }
  extend_prefix (reading);
  reading->prefix.roll = value;
  if (!moves_leads_to_step (reading->list, reading->at + 1))
    add_item (reading, MOVES_STRONG, NULL, FALSE);
}

/* "I play 3: b5-e5": behind words that announce a move it was thrown, not so "my move 3: b5-e5". */
static gboolean
is_announced_roll (const Reading *reading)
{
  const MovesToken *sign = reading->at > 0 ? get_token (reading->list, reading->at - 1) : NULL;
  const char *text = reading->list->source->text;
  guint end, begin;

  if (!reading->prefix.announced || sign->kind != MOVES_TOKEN_SIGN || !sign->closed
      || text[get_token (reading->list, reading->at)->end - 1] != ':')
    return FALSE;
  for (end = sign->end; end > sign->begin && !g_ascii_isalnum (text[end - 1]);)
    end--;
  for (begin = end; begin > sign->begin && moves_is_word_sign (text + begin - 1);)
    begin--;
  return text[sign->end - 1] == ':' || moves_word (text + begin, end - begin) != MOVES_WORD_TURN;
}

static void
take_number (Reading *reading)
{
  const MovesToken *token = get_token (reading->list, reading->at);
  Prefix *prefix = &reading->prefix;
  const char last = reading->list->source->text[token->end - 1];

  if (reading->prose && !token->closed)
    {
      take_word (reading);
      return;
    }
  /* "My move 3: 4: b2>a1" */
  if (reading->prose
      && (prefix->n_numbers == 0 || !moves_can_be_roll (reading->list->setting, token->value)))
    reset_prefix (reading);
  extend_prefix (reading);
  /* What was thrown may stand on a line of its own and before the step, too. */
  if (moves_can_be_roll (reading->list->setting, token->value)
      && ((prefix->roll == 0
           && (prefix->n_numbers > 0
               || (reading->bare_roll[last == ':'] && strchr (".)", last) == NULL)
               || is_announced_roll (reading)))
          || (prefix->roll == token->value && prefix->n_numbers > 0)))
    prefix->roll = token->value;
  else
    {
      prefix->number = token->value;
      prefix->number_token = reading->at;
      prefix->n_numbers = 1;
    }
}

/* "### Move 2: White": a player behind a number with an empty line below heads a turn. */
static gboolean
is_heading (const Reading *reading)
{
  const MovesList *list = reading->list;
  const MovesTokenKind kind = reading->at + 1 < list->tokens->len
                                ? get_token (list, reading->at + 1)->kind
                                : MOVES_TOKEN_WORD;

  return !reading->prose && reading->prefix.n_numbers > 0 && kind == MOVES_TOKEN_BLANK;
}

static void
take_label (Reading *reading)
{
  const MovesList *list = reading->list;
  const MovesToken *token = get_token (list, reading->at);
  const MovesToken *next = moves_look_ahead (list, reading->at + 1,
                                             token->closed || is_heading (reading));

  if ((reading->prose && !token->closed) || next == NULL
      || (next->kind != MOVES_TOKEN_STEP && next->kind != MOVES_TOKEN_ROLL
          && !((token->closed || reading->prefix.n_numbers > 0) && !reading->prose
               && moves_token_looks_like_step (list, next))
          && !(token->closed && !reading->prose && next->kind == MOVES_TOKEN_COMMENT)))
    {
      take_word (reading);
      return;
    }
  if (reading->prose)
    reset_prefix (reading);
  extend_prefix (reading);
  reading->prefix.side = token->value;
}

/* What looks like a step behind a number, a player or a step, or before one that begins a line. */
static gboolean
is_damaged_step (const Reading *reading)
{
  const MovesList *list = reading->list;

  const gboolean leads_on = reading->at + 1 < list->tokens->len
                            && get_token (list, reading->at + 1)->kind == MOVES_TOKEN_STEP;

  return !reading->prose && moves_token_looks_like_step (list, get_token (list, reading->at))
         && (reading->prefix.n_numbers > 0 || reading->prefix.side >= 0 || reading->prefix.roll != 0
             || moves_is_point (reading->list, reading->at) || reading->chain || leads_on)
         && !has_words_behind (reading);
}

static void
take_token (Reading *reading)
{
  switch (get_token (reading->list, reading->at)->kind)
    {
    case MOVES_TOKEN_STEP:
      take_step (reading);
      break;
    case MOVES_TOKEN_ROLL:
      take_roll (reading);
      break;
    case MOVES_TOKEN_NUMBER:
      take_number (reading);
      break;
    case MOVES_TOKEN_LABEL:
      take_label (reading);
      break;
    case MOVES_TOKEN_WORD:
      if (is_damaged_step (reading))
        add_item (reading, MOVES_STRONG, NULL, TRUE);
      else if (reading->chain && moves_joins_steps (reading->list, reading->at))
        extend_prefix (reading);
      else
        take_word (reading);
      break;
    case MOVES_TOKEN_SIGN:
      if (get_token (reading->list, reading->at)->closed)
        {
          reading->prose = reading->chain = FALSE;
          reset_prefix (reading);
          reading->prefix.announced = TRUE;
          extend_prefix (reading);
        }
      else if (reading->chain && moves_begins_comment (reading->list, reading->at))
        take_word (reading);
      else if (!reading->prose)
        extend_prefix (reading);
      break;
    case MOVES_TOKEN_CELL:
      reading->prose = FALSE;
      reading->in_cell = TRUE;
      extend_prefix (reading);
      break;
    case MOVES_TOKEN_BREAK:
    case MOVES_TOKEN_BLANK:
    case MOVES_TOKEN_BOARD:
      reading->prose_above = reading->prose
                             && get_token (reading->list, reading->at)->kind == MOVES_TOKEN_BREAK
                             && moves_is_wrapped (reading->list, reading->at);
      if (reading->prose
          || (reading->prefix.n_numbers == 0 && reading->prefix.side < 0
              && reading->prefix.roll == 0))
        reset_prefix (reading);
      reading->prose = reading->chain = reading->in_cell = FALSE;
      break;
    case MOVES_TOKEN_COMMENT:
    case MOVES_TOKEN_GLYPH:
    case MOVES_TOKEN_SCORE:
      break;
    }
}

/* Passes over words that tell what the move before took: it says no more of what is played. */
static gboolean
skips_taken (Reading *reading)
{
  const guint last = moves_skip_taken (reading->list, reading->at);

  if (last + 1 == reading->at)
    return FALSE;
  reading->at = last;
  return TRUE;
}

void
moves_read_items (MovesList *list,
                  gboolean   bare_rolls,
                  gboolean   colon_rolls)
{
  Reading reading = { .list = list, .bare_roll = { bare_rolls, colon_rolls } };

  g_array_set_size (list->items, 0);
  list->rolls = FALSE;
  list->n_lost = 0;
  reset_prefix (&reading);
  for (reading.at = 0; reading.at < list->tokens->len; reading.at++)
    {
      if (reading.at == list->told_end && !list->told)
        {
          reading.prose = reading.chain = FALSE;
          reset_prefix (&reading);
        }
      if (reading.chain && skips_taken (&reading))
        continue;
      if (list->told || reading.at < list->told_end)
        take_token_of_sentence (&reading);
      else
        take_token (&reading);
    }
}
