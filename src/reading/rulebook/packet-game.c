/* One game of a packet: which text belongs to which of its turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "packet-games-private.h"

#define LONGEST_TITLE 70

/* So many turns have words before them where they are sent in letters. */
#define LEAST_LETTERS 4

void
packet_turn_free (PacketTurn *turn)
{
  g_free (turn->number_text);
  g_free (turn->steps_text);
  g_free (turn->header);
  g_string_free (turn->before, TRUE);
  g_string_free (turn->after, TRUE);
  g_free (turn);
}

void
packet_game_free (gpointer data)
{
  PacketGame *game = data;

  g_free (game->title);
  g_string_free (game->introduction, TRUE);
  g_string_free (game->conclusion, TRUE);
  g_string_free (game->labels, TRUE);
  g_ptr_array_unref (game->turns);
  g_ptr_array_unref (game->lines);
  g_free (game);
}

static void
append_text (GString    *text,
             const char *more)
{
  if (more == NULL || *more == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, "\n\n");
  g_string_append (text, more);
}

/* Turns. */

PacketTurn *
packet_turn_new_missing (int number)
{
  PacketTurn *turn = g_new0 (PacketTurn, 1);

  turn->number = number;
  turn->steps_text = g_strdup ("");
  turn->before = g_string_new (NULL);
  turn->after = g_string_new (NULL);
  turn->side = -1;
  turn->is_missing = TRUE;
  return turn;
}

static PacketTurn *
new_turn (const PacketItem *item)
{
  PacketTurn *turn = g_new0 (PacketTurn, 1);
  const PacketScan *scan = item->scan;

  turn->number = scan->number;
  if (scan->number >= 0)
    turn->number_text = g_strndup (scan->number_text, scan->number_length);
  turn->steps_text = g_strdup (item->text);
  turn->n_steps = scan->n_steps;
  memcpy (turn->steps, scan->steps, sizeof turn->steps);
  turn->is_score = scan->is_score;
  turn->score = scan->score;
  turn->before = g_string_new (NULL);
  turn->after = g_string_new (NULL);
  turn->begin = item->begin;
  turn->end = item->end;
  turn->side = item->cell == 0 || item->cell == 1 ? item->cell : -1;
  return turn;
}

/* A page's end may cut a turn in two. */
static gboolean
continue_turn (PacketTurn       *turn,
               const PacketItem *item)
{
  const PacketScan *scan = item->scan;
  g_autofree char *text = NULL;

  if (scan->number >= 0 || scan->is_score || turn->is_score || turn->after->len > 0
      || turn->n_steps + scan->n_steps > 4)
    return FALSE;

  memcpy (turn->steps + turn->n_steps, scan->steps, scan->n_steps * sizeof (PacketStep));
  turn->n_steps += scan->n_steps;
  text = g_strconcat (turn->steps_text, "; ", item->text, NULL);
  g_free (turn->steps_text);
  turn->steps_text = g_steal_pointer (&text);
  turn->end = item->end;
  return TRUE;
}

/* Distributing the text of a game over its turns. */
typedef struct
{
  GPtrArray *items;
  PacketGame *game;
  guint end;
  const gboolean *side_line;
  guint turn_index;
  PacketTurn *current;
  const PacketItem *item; /* with which it begins */
  gboolean current_is_aside;
  gboolean after_end_label;
  gboolean boards_follow;
  gboolean scores_follow;
  const PacketItem *header;
  const PacketItem *board;
  const PacketItem *start; /* the board of the starting formation */
  GString *waiting;
  int label_side;
} Share;

static void
attach_header_and_board (PacketTurn       *turn,
                         const PacketItem *header,
                         const PacketItem *board)
{
  if (header != NULL)
    {
      if (turn->header == NULL)
        {
          turn->header = g_strdup (header->text);
          turn->header_score = header->score;
        }
      else
        append_text (turn->after, header->text);
    }
  if (board != NULL && turn->board == NULL)
    turn->board = board->board;
}

/* Facts that were waiting for a turn that doesn't come go to the one before. */
static void
attach_waiting (Share *share)
{
  if (share->header == NULL && share->board == NULL)
    return;

  if (share->current != NULL)
    attach_header_and_board (share->current, share->header, share->board);
  else if (share->header != NULL)
    append_text (share->game->introduction, share->header->text);
  share->header = NULL;
  share->board = NULL;
}

static void
flush_waiting_text (Share *share)
{
  GString *to;

  if (share->after_end_label && !share->current_is_aside)
    to = share->game->conclusion;
  else if (share->current != NULL)
    to = share->current->after;
  else
    to = share->game->introduction;

  append_text (to, share->waiting->str);
  g_string_truncate (share->waiting, 0);
}

/* The next item that isn't a mere label, board or score. */
static const PacketItem *
look_ahead (const Share *share,
            guint        i)
{
  for (; i < share->end; i++)
    {
      const PacketItem *item = ITEM (share->items, i);

      if (item->kind != PACKET_LABEL && item->kind != PACKET_BOARD && item->kind != PACKET_SCORE)
        return item;
    }

  return NULL;
}

/* Whether a board shows what stands before the first turn, also where a caption is between them. */
static gboolean
shows_start (const Share *share,
             guint        i)
{
  const PacketItem *item = ITEM (share->items, i);

  if (item->kind != PACKET_BOARD || share->current != NULL || share->side_line[share->turn_index])
    return FALSE;
  while (++i < share->end)
    if (ITEM (share->items, i)->kind == PACKET_TURN)
      return packet_shows_start (item->board, ITEM (share->items, i)->scan);
  return FALSE;
}

static void
share_header_or_board (Share *share,
                       guint  i)
{
  const PacketItem *item = ITEM (share->items, i);
  const PacketItem *next = look_ahead (share, i + 1);
  gboolean before_turn = next != NULL && next->kind == PACKET_TURN
                         && !share->side_line[share->turn_index];
  gboolean follows = item->kind == PACKET_SCORE ? share->scores_follow : share->boards_follow;
  gboolean belongs_back = share->current != NULL
                          && (follows || (share->current_is_aside && !before_turn));

  if (belongs_back)
    {
      attach_header_and_board (share->current, item->kind == PACKET_SCORE ? item : NULL,
                               item->kind == PACKET_BOARD ? item : NULL);
      return;
    }
  if (shows_start (share, i))
    {
      share->start = item;
      return;
    }
  if (item->kind == PACKET_SCORE)
    {
      if (share->header != NULL)
        attach_waiting (share);
      share->header = item;
    }
  else
    share->board = item;
}

static gboolean
ends_open (const char *text)
{
  gsize length = strlen (text);

  while (length > 0 && strchr ("*_ \n", text[length - 1]) != NULL)
    length--;

  return length > 0 && (text[length - 1] == ':' || text[length - 1] == '?');
}

static void
share_text (Share *share,
            guint  i)
{
  const PacketItem *item = ITEM (share->items, i);
  const PacketItem *next = look_ahead (share, i + 1);
  gboolean before_aside = next != NULL && next->kind == PACKET_TURN
                          && share->side_line[share->turn_index];
  gboolean above_turn = (share->header != NULL || share->board != NULL) && next != NULL
                        && next->kind == PACKET_TURN && !before_aside;

  if (share->after_end_label && !share->current_is_aside)
    {
      /* It goes to the first line that is shown, if there is one. */
      append_text (share->waiting, item->text);
      return;
    }
  if ((before_aside && ends_open (item->text)) || above_turn)
    {
      append_text (share->waiting, item->text);
      return;
    }

  attach_waiting (share);
  append_text (share->waiting, item->text);
  flush_waiting_text (share);
}

gboolean
packet_is_copy (const PacketItem *item,
                const PacketItem *other)
{
  const PacketScan *scan = item->scan;

  if (scan->number != other->scan->number || scan->number < 0 || scan->is_score
      || other->scan->is_score || scan->n_steps != other->scan->n_steps)
    return FALSE;
  for (guint i = 0; i < scan->n_steps; i++)
    if (strcmp (scan->steps[i].from, other->scan->steps[i].from) != 0
        || strcmp (scan->steps[i].to, other->scan->steps[i].to) != 0)
      return FALSE;

  return TRUE;
}

/* A turn that is printed twice is one; what stands between the copies goes on after it. */
static gboolean
skip_copy (Share            *share,
           const PacketItem *item)
{
  PacketTurn *turn = share->current;

  if (turn == NULL || share->current_is_aside != share->side_line[share->turn_index]
      || !packet_is_copy (share->item, item))
    return FALSE;
  share->turn_index++;
  attach_waiting (share);
  append_text (turn->after, share->waiting->str);
  g_string_truncate (share->waiting, 0);
  turn->copy_begin = item->begin;
  turn->copy_end = item->end;
  return TRUE;
}

static void
share_turn (Share            *share,
            const PacketItem *item)
{
  PacketGame *game = share->game;
  gboolean aside = share->side_line[share->turn_index++];
  PacketTurn *turn;

  if (share->current != NULL && share->header == NULL && share->current_is_aside == aside
      && share->waiting->len == 0 && continue_turn (share->current, item))
    return;

  turn = new_turn (item);
  if (share->label_side >= 0 && turn->side < 0)
    turn->side = share->label_side;
  share->label_side = -1;
  turn->follows = game->turns->len;
  append_text (turn->before, share->waiting->str);
  g_string_truncate (share->waiting, 0);
  attach_header_and_board (turn, share->header, share->board);
  if (share->start != NULL)
    turn->start = share->start->board;
  share->header = NULL;
  share->board = NULL;
  share->start = NULL;

  share->current = turn;
  share->item = item;
  share->current_is_aside = aside;
  g_ptr_array_add (aside ? game->lines : game->turns, turn);
}

static void
share_label (Share            *share,
             const PacketItem *item)
{
  if (share->game->labels->len > 0)
    g_string_append_c (share->game->labels, '\n');
  g_string_append (share->game->labels, item->text);
  share->label_side = item->cell < 0 ? item->side : -1;

  if (item->kind == PACKET_END_LABEL)
    {
      attach_waiting (share);
      flush_waiting_text (share);
      share->after_end_label = TRUE;
    }
}

static void
share_items (Share *share,
             guint  begin)
{
  for (guint i = begin; i < share->end; i++)
    {
      const PacketItem *item = ITEM (share->items, i);

      switch (item->kind)
        {
        case PACKET_TURN:
          if (!skip_copy (share, item))
            share_turn (share, item);
          break;
        case PACKET_SCORE:
        case PACKET_BOARD:
          share_header_or_board (share, i);
          break;
        case PACKET_LABEL:
        case PACKET_END_LABEL:
          share_label (share, item);
          break;
        case PACKET_HEADING:
        case PACKET_LINE:
        case PACKET_TEXT:
        default:
          share_text (share, i);
          break;
        }
    }
  attach_waiting (share);
  flush_waiting_text (share);
}

/* In a letter every turn is led to: "here is my move:". Where so many are it says nothing of
 * asides. */
static void
forget_introductions (PacketTurnClue *clues,
                      guint           n)
{
  guint n_introduced = 0;

  for (guint i = 0; i < n; i++)
    n_introduced += clues[i].introduced;
  for (guint i = 0; i < n && n_introduced >= LEAST_LETTERS && 3 * n_introduced > n; i++)
    clues[i].introduced = FALSE;
}

/* TRUE for the turns of the game that are asides. */
static gboolean *
find_side_lines (GPtrArray *items,
                 guint      begin,
                 guint      end,
                 gboolean   scores_follow)
{
  g_autofree PacketTurnClue *clues = g_new0 (PacketTurnClue, end - begin);
  gboolean *side_line = g_new0 (gboolean, end - begin);
  PacketTurnClue clue = { 0 };
  const PacketItem *last = NULL;
  guint n = 0;

  for (guint i = begin; i < end; i++)
    {
      PacketItem *item = ITEM (items, i);

      if (item->kind == PACKET_END_LABEL)
        clue.forced = n > 0;
      else if (item->kind == PACKET_TEXT)
        clue.introduced = ends_open (item->text);
      else if (item->kind == PACKET_TURN)
        {
          clue.number = item->scan->number;
          clue.is_copy = last != NULL && packet_is_copy (last, item);
          last = item;
          clue.headed = item->cell >= 0
                        || (!scores_follow && packet_is_adjacent (items, i, -1, begin, end));
          clues[n++] = clue;
          clue.ended |= item->scan->is_score && item->scan->score.resigned >= 0;
          clue.introduced = FALSE;
        }
    }

  forget_introductions (clues, n);
  packet_mark_side_lines (clues, n, side_line);
  return side_line;
}

/* Where lines follow each other without a gap, the title is the first of them. */
static void
take_title (PacketGame *game)
{
  const char *text = game->introduction->str;
  gsize length = strcspn (text, "\n");

  if (game->title != NULL || text[length] != '\n' || length == 0 || length > LONGEST_TITLE
      || strchr (".;:,!?|>", text[length - 1]) != NULL
      || !g_unichar_isupper (g_utf8_get_char (text)))
    return;

  game->title = g_strndup (text, length);
  g_string_erase (game->introduction, 0, (gssize) (length + strspn (text + length, "\n")));
}

PacketGame *
packet_game_read (GPtrArray *items,
                  guint      begin,
                  guint      end)
{
  PacketGame *game = g_new0 (PacketGame, 1);
  gboolean scores_follow = packet_scores_follow (items, begin, end);
  g_autofree gboolean *side_line = find_side_lines (items, begin, end, scores_follow);
  g_autoptr (GString) waiting = g_string_new (NULL);
  Share share = { .items = items,
                  .game = game,
                  .end = end,
                  .side_line = side_line,
                  .boards_follow = packet_boards_follow (items, begin, end),
                  .scores_follow = scores_follow,
                  .waiting = waiting,
                  .label_side = -1 };

  game->introduction = g_string_new (NULL);
  game->conclusion = g_string_new (NULL);
  game->labels = g_string_new (NULL);
  game->scores_follow = scores_follow;
  game->turns = g_ptr_array_new_with_free_func ((GDestroyNotify) packet_turn_free);
  game->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) packet_turn_free);
  game->begin = ITEM (items, begin)->begin;
  game->end = ITEM (items, end - 1)->end;

  if (ITEM (items, begin)->kind == PACKET_HEADING || ITEM (items, begin)->kind == PACKET_LINE)
    game->title = g_strdup (ITEM (items, begin++)->text);
  share_items (&share, begin);
  take_title (game);
  return game;
}
