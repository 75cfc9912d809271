/* How a text writes its list of moves: its numbers, and what was thrown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "moves-formation.h"
#include "moves-private.h"
#include "moves-telling.h"

/* From how many turns on that words announce these are how a text tells its turns, and which part
 * of its turns they must be; and no number is higher. */
#define LEAST_ANNOUNCED 3
#define PART_OF_ANNOUNCED 4
#define MOST_NUMBERS 10000

gboolean
moves_can_be_roll (const MovesSetting *setting,
                   int                 value)
{
  char text[16];
  MarAction action;

  if (!setting->chance)
    return FALSE;
  g_snprintf (text, sizeof text, "%d", value);
  return setting->game->read_action (setting->start, text, &action, NULL)
         && setting->game->is_legal (setting->start, action);
}

/* Lone numbers before steps that a die can show, and that don't count up, are what was thrown; not
 * those to which words lead. */
static gboolean
has_bare_rolls (const MovesList *list,
                gboolean         colon)
{
  gboolean counts = TRUE;
  int before = 0;
  guint n = 0;

  for (guint i = 0; i < list->items->len && list->setting->chance; i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);
      const char last = item->number >= 0 ? list->source->text[item->number_end - 1] : '.';

      if (strchr (".)", last) != NULL || (last == ':') != colon || item->is_announced)
        continue;
      if (!moves_can_be_roll (list->setting, item->number))
        return FALSE;
      counts &= item->number == before + 1;
      before = item->number;
      n++;
    }
  return n > 0 && (!counts || (n == 1 && colon));
}

static gboolean
is_numbered (const MovesItem *item)
{
  return item->number >= 0 && item->number < MOST_NUMBERS
         && (item->strength == MOVES_STRONG || item->is_announced);
}

/* Whether the item is a step of the turn of the one before it, which words announce. */
static gboolean
goes_on (const MovesItem *item)
{
  return item[-1].strength == MOVES_STRONG && (item[-1].is_announced || item[-1].number < 0)
         && item->strength == MOVES_WEAK && item->number < 0 && item->side < 0
         && item->first == item[-1].last + 1;
}

/* How often numbers of turns are there, with three points behind them and without. */
typedef struct
{
  guint n[MOST_NUMBERS][2];
} NumberCounts;

/* Whether the number of @item comes right behind @before, or is that of its answer, "5...c3", or
 * only one between them isn't printed; @answered: an answer with that number was there. */
static gboolean
is_next_number (const NumberCounts *counts,
                const MovesItem    *item,
                int                 before,
                gboolean            answered)
{
  if (item->open && before > 0 && !answered)
    return item->number == before;
  return item->number == before + 1
         || (item->number == before + 2
             && counts->n[before + 1][0] + counts->n[before + 1][1] == 0);
}

/* "My move: 3. d4": where the turn before it and the one behind it are those of the numbers next to
 * it, or many are written so, the words before its number don't make it a remark. One that a remark
 * names has the number of another one, or comes out of turn. */
static void
believe_announced (MovesList *list)
{
  g_autofree NumberCounts *counts = g_new0 (NumberCounts, 1);
  guint n_announced = 0;
  guint n_numbered = 0;
  MovesItem *last = NULL;
  int before = 0;
  gboolean believes;

  for (guint i = 0; i < list->items->len; i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if (is_numbered (item))
        counts->n[item->number][item->open]++;
    }
  for (guint i = 0; i < list->items->len; i++)
    {
      MovesItem *item = &g_array_index (list->items, MovesItem, i);
      gboolean is_misprinted;

      if (!is_numbered (item))
        continue;
      /* "5. …, 7. …, 7. …" */
      is_misprinted = item->number == before + 2 && counts->n[item->number][item->open] == 2;
      item->is_announced &= (is_misprinted || counts->n[item->number][item->open] == 1)
                            && is_next_number (counts, item, before, last != NULL && last->open);
      n_announced += item->is_announced;
      n_numbered++;
      if (!is_numbered (item))
        continue;
      if (last != NULL && last->is_announced && item->number == before + 1)
        last->strength = MOVES_STRONG;
      counts->n[item->number][item->open] -= is_misprinted;
      before = item->number - is_misprinted;
      last = item;
    }
  believes = n_announced >= LEAST_ANNOUNCED && PART_OF_ANNOUNCED * n_announced >= n_numbered;
  for (guint i = 0; i < list->items->len; i++)
    {
      MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if ((item->is_announced && believes) || (i > 0 && goes_on (item)))
        item->strength = MOVES_STRONG;
    }
}

static void
learn_style (MovesList *list)
{
  guint n_numbers = 0;
  guint n_pairs = 0;
  int before = -1;
  gboolean alone = TRUE;

  list->n_strong = 0;
  list->first_number = 1;
  for (guint i = 0; i < list->items->len; i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if (item->strength == MOVES_WEAK || (item->step == NULL && !item->damaged))
        continue;
      list->n_strong += item->strength == MOVES_STRONG;
      if (item->number < 0)
        {
          n_pairs += alone && before >= 0;
          alone = FALSE;
          continue;
        }
      if (n_numbers == 1 && before > 0 && (item->number == before || item->number == before + 1))
        list->first_number = (guint) before;
      n_pairs += item->number == before;
      n_numbers++;
      alone = item->number != before;
      before = item->number;
    }
  if (list->told_end > 0)
    list->first_number = 1;
  list->numbered = n_numbers >= 2 && 4 * n_numbers >= list->n_strong;
  list->paired = 2 * n_pairs > n_numbers;
}

/* Where the number behind the one at @first stands, or with @by_player the player, or the list
 * ends. */
static guint
find_next_turn (const MovesList *list,
                guint            first,
                gboolean         by_player)
{
  for (guint i = first + 1; i < list->items->len; i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if ((by_player ? item->side : item->number) >= 0)
        return i;
    }
  return list->items->len;
}

/* Whether the @n items from @one on are those from @other on. */
static gboolean
are_same (const MovesList *list,
          guint            one,
          guint            other,
          guint            n)
{
  for (guint i = 0; i < n; i++)
    {
      const MovesItem *a = &g_array_index (list->items, MovesItem, one + i);
      const MovesItem *b = &g_array_index (list->items, MovesItem, other + i);

      if (a->step == NULL || b->step == NULL || a->number != b->number || a->side != b->side
          || strcmp (a->core, b->core) != 0)
        return FALSE;
    }
  return TRUE;
}

/* A turn of several steps that is printed twice. */
static void
find_doubled_steps (MovesList *list,
                    gboolean   by_player)
{
  guint first = 0;

  for (guint next = find_next_turn (list, first, by_player), end; next < list->items->len;
       next = end)
    {
      const guint n = next - first;

      end = find_next_turn (list, next, by_player);
      if (n > 1 && end - next == n && are_same (list, first, next, n))
        for (guint i = next; i < end; i++)
          g_array_index (list->items, MovesItem, i).doubled = TRUE;
      first = next;
    }
}

/* Whether the scores behind two turns differ, so that none is a copy of the other. */
static gboolean
has_other_score (const MovesItem *item,
                 const MovesItem *other)
{
  return item->n_scores > 0 && item->n_scores == other->n_scores
         && memcmp (item->scores, other->scores, item->n_scores * sizeof *item->scores) != 0;
}

/* Whether pictures before two turns differ, as those of two players do. */
static gboolean
has_other_picture (const MovesList *list,
                   const MovesItem *item,
                   const MovesItem *other)
{
  const char *text = list->source->text;

  return item->is_point && other->is_point
         && g_utf8_get_char (text + g_array_index (list->tokens, MovesToken, item->first).begin)
              != g_utf8_get_char (text
                                  + g_array_index (list->tokens, MovesToken, other->first).begin);
}

/* A turn that is copied twice, alone or with the one of the other player. */
static void
find_doubled (MovesList *list)
{
  find_doubled_steps (list, FALSE);
  find_doubled_steps (list, TRUE);
  for (guint period = 1; period <= 2; period++)
    for (guint i = period; i < list->items->len; i++)
      {
        MovesItem *item = &g_array_index (list->items, MovesItem, i);
        MovesItem *before = &g_array_index (list->items, MovesItem, i - period);

        if (item->step == NULL || strcmp (item->core, before->core) != 0
            || has_other_score (item, before) || has_other_picture (list, item, before))
          continue;
        item->renumbered = !item->doubled && period == 1 && before->number >= 0
                           && item->number == before->number + 1
                           && (item->side < 0 || item->side == before->side);
        /* Only the first action of a turn has its number. */
        item->doubled |= item->number == before->number || item->renumbered
                         || (period == 1 && item->number < 0 && item->side < 0);
        /* Words behind a turn don't make it a remark on its own copy. */
        if (item->doubled && item->number >= 0 && item->strength == MOVES_STRONG
            && before->strength == MOVES_DOUBTFUL)
          {
            before->strength = MOVES_STRONG;
            list->n_strong++;
          }
      }
}

/* Returns whether a line begins with the item, or words stand before it. */
static gboolean
begins_line (const MovesList *list,
             guint            index)
{
  const MovesItem *item = &g_array_index (list->items, MovesItem, index);
  const MovesItem *before = index > 0 ? item - 1 : NULL;
  const MovesTokenKind kind = item->first > 0
                                ? g_array_index (list->tokens, MovesToken, item->first - 1).kind
                                : MOVES_TOKEN_BLANK;

  return kind == MOVES_TOKEN_BREAK || kind == MOVES_TOKEN_BLANK || kind == MOVES_TOKEN_BOARD
         || (kind == MOVES_TOKEN_WORD
             && (before == NULL || !before->damaged || before->last + 1 != item->first));
}

/* "My move: c4" */
static gboolean
has_announcement (const MovesList *list,
                  const MovesItem *item)
{
  const MovesToken *token = &g_array_index (list->tokens, MovesToken, item->first);

  return token->kind == MOVES_TOKEN_SIGN && token->closed;
}

static void
learn_announced (MovesList *list)
{
  guint n = 0;
  guint n_points = 0;

  for (guint i = 0; i < list->items->len; i++)
    {
      n += has_announcement (list, &g_array_index (list->items, MovesItem, i));
      n_points += g_array_index (list->items, MovesItem, i).is_point;
    }
  list->announced = 2 * n > list->n_strong;
  list->pointed = 2 * n_points > list->n_strong;
}

/* Where turns are numbered, announced, or points of a list, a line that begins with a step alone
 * may be a sentence. */
static void
doubt_unnumbered (MovesList *list)
{
  for (guint i = 0; i < list->items->len; i++)
    {
      MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if ((list->numbered || list->announced || list->pointed) && !item->is_point
          && item->strength == MOVES_STRONG && item->number < 0 && item->side < 0 && item->roll == 0
          && begins_line (list, i) && !has_announcement (list, item))
        {
          item->strength = MOVES_DOUBTFUL;
          list->n_strong--;
        }
    }
}

static void
item_clear (gpointer data)
{
  MovesItem *item = data;

  g_free (item->step);
  g_free (item->core);
  g_free (item->taken);
}

MovesList *
moves_list_new (const LineSource   *source,
                const MovesSetting *setting,
                guint               begin,
                guint               end,
                guint               most)
{
  MovesList *list = g_new0 (MovesList, 1);
  guint behind = end;
  gboolean bare, colon;

  list->source = source;
  list->setting = setting;
  list->boards = moves_boards (source, setting, begin, end);
  list->tokens = moves_tokens (source, setting, list->boards, begin, &behind, most);
  list->is_long = behind < end;
  while (list->boards->len > 0
         && g_array_index (list->boards, MovesBoard, list->boards->len - 1).begin >= behind)
    g_array_set_size (list->boards, list->boards->len - 1);
  list->items = g_array_new (FALSE, FALSE, sizeof (MovesItem));
  g_array_set_clear_func (list->items, item_clear);
  moves_read_items (list, FALSE, FALSE);
  if (moves_join_faces (list))
    moves_read_items (list, FALSE, FALSE);
  bare = has_bare_rolls (list, FALSE);
  colon = has_bare_rolls (list, TRUE);
  if (bare || colon)
    moves_read_items (list, bare, colon);
  list->told = moves_tells (list);
  if (!list->told)
    list->told_end = moves_find_told_end (list);
  if (list->told)
    moves_read_items (list, FALSE, FALSE);
  else if (list->told_end > 0)
    moves_read_items (list, bare, colon);
  believe_announced (list);
  learn_style (list);
  find_doubled (list);
  learn_announced (list);
  doubt_unnumbered (list);
  moves_complete_formation (list);
  moves_read_said (list, behind);
  moves_share_boards (list);
  moves_learn_notes (list);
  return list;
}

void
moves_list_free (MovesList *list)
{
  g_array_unref (list->boards);
  g_array_unref (list->tokens);
  g_array_unref (list->items);
  g_free (list);
}
