/* Boards between the moves of a list, and of which moves they show the outcome.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mar-position-editor.h"
#include "moves-formation.h"
#include "moves-beam.h"
#include "moves-private.h"
#include "positions-private.h"

static void
board_clear (gpointer data)
{
  MovesBoard *board = data;

  g_free (board->position);
  g_free (board->text);
  g_free (board->doubled);
  g_free (board->meant);
}

/* The squares of a position as text. An upper level that is shown is told where it is empty,
 * too. */
static char *
get_squares (const MarGame     *game,
             const MarPosition *position,
             gboolean           has_levels,
             guint              rows)
{
  g_autofree char *text = mar_position_text (game, position);
  g_autoptr (GString) squares = g_string_new (text);

  g_string_truncate (squares, strcspn (text, has_levels ? " " : " |"));
  if (has_levels && strchr (squares->str, '|') == NULL)
    for (guint row = 1; row < rows; row++)
      g_string_append_printf (squares, "%s%u", row == 1 ? "|" : "/", rows - 1);
  return g_strdup (squares->str);
}

/* Reads a board; where the pieces of upper levels rest on nothing, the lowest level alone. */
static void
read_board (const MovesSetting   *setting,
            const PositionsShown *shown,
            const char           *usual,
            MovesBoard           *board)
{
  const MarGame *game = setting->game;
  PositionsShown lowest = *shown;
  g_autofree char *level = g_strndup (shown->text, strcspn (shown->text, "|"));

  board->position = positions_read (shown, game, &setting->options, usual, TRUE);
  if (board->position == NULL && strlen (level) < strlen (shown->text))
    {
      lowest.text = level;
      lowest.squares = shown->rows * shown->rows;
      board->position = positions_read (&lowest, game, &setting->options, usual, TRUE);
    }
  if (board->position == NULL)
    return;

  board->text = get_squares (game, board->position, strchr (lowest.text, '|') != NULL, shown->rows);
  board->n_cells = game->n_cells (board->position);
  if (shown->squares > 0)
    board->n_cells = MIN (board->n_cells, lowest.squares);
}

/* The first of what is shown that begins at @offset or behind it. */
static guint
find_shown (const GArray *shown,
            guint         offset)
{
  guint first = 0;
  guint behind = shown->len;

  while (first < behind)
    {
      const guint middle = (first + behind) / 2;

      if (g_array_index (shown, PositionsShown, middle).begin < offset)
        first = middle + 1;
      else
        behind = middle;
    }
  return first;
}

/* Where the players choose how they begin, words may tell it in the place of a board. */
static void
add_formation (const LineSource   *source,
               const MovesSetting *setting,
               guint               begin,
               guint               end,
               GArray             *boards)
{
  MovesBoard board = { 0 };

  if (!moves_has_free_start (setting->game)
      || !moves_read_formation (source, setting, begin, end, &board))
    return;
  board.text = get_squares (setting->game, board.position, FALSE, 0);
  board.n_cells = setting->game->n_cells (board.position);
  g_array_prepend_val (boards, board);
}

GArray *
moves_boards (const LineSource   *source,
              const MovesSetting *setting,
              guint               begin,
              guint               end)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (MovesBoard));
  g_autofree char *usual = mar_position_text (setting->game, setting->start);

  g_array_set_clear_func (boards, board_clear);
  for (guint i = find_shown (source->shown, begin); i < source->shown->len; i++)
    {
      const PositionsShown *shown = &g_array_index (source->shown, PositionsShown, i);
      MovesBoard board = { .begin = shown->begin, .end = shown->end };

      if (shown->end > end)
        break;
      read_board (setting, shown, usual, &board);
      /* Rows of moves look like a board in which no square is empty. */
      if (board.position != NULL || shown->has_empty)
        g_array_append_val (boards, board);
    }
  add_formation (source, setting, begin,
                 boards->len > 0 ? g_array_index (boards, MovesBoard, 0).begin : end, boards);
  return boards;
}

guint
moves_board_difference (const MovesList   *list,
                        const MovesItem   *item,
                        const MarPosition *position)
{
  const MarGame *game = list->setting->game;
  const MovesBoard *board;
  guint different = 0;
  guint n;

  if (item->board == 0)
    return 0;
  board = &g_array_index (list->boards, MovesBoard, item->board - 1);
  n = MIN (board->n_cells, game->n_cells (position));
  for (guint cell = 0; cell < n; cell++)
    different += game->editor->piece (board->position, (MarCell) cell)
                 != game->editor->piece (position, (MarCell) cell);
  return different;
}

/* Of the item @index, the last one of the same turn. */
static guint
find_end_of_turn (const MovesList *list,
                  guint            index,
                  guint            next_board)
{
  for (guint i = index + 1; i < list->items->len; i++)
    {
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if (item->number >= 0 || item->side >= 0 || item->begin > next_board)
        return i - 1;
    }
  return list->items->len - 1;
}

/* Whether the board speaks for standing above the item whose outcome it shows, 1, or above the one
 * that goes on from it, -1: then a piece is still where the item steps from, or none is where it
 * steps to. */
static int
vote (const MovesList  *list,
      const MovesItem  *item,
      const MovesBoard *board)
{
  const MarGame *game = list->setting->game;
  MarAction action;
  MarCell from;
  MarCell to;
  int cell;

  if (item->step == NULL || !game->read_action (list->setting->start, item->step, &action, NULL))
    return 0;
  game->action_cells (list->setting->start, action, &from, &to);
  cell = from != MAR_CELL_NONE ? from : to;
  if (cell == MAR_CELL_NONE || (guint) cell >= board->n_cells)
    return 0;
  return (game->editor->piece (board->position, (MarCell) cell) < 0) == (from != MAR_CELL_NONE)
           ? 1
           : -1;
}

/* The first item behind the board, from @at on. */
static guint
find_next (const MovesList  *list,
           const MovesBoard *board,
           guint             at)
{
  while (at < list->items->len && g_array_index (list->items, MovesItem, at).begin < board->begin)
    at++;
  return at;
}

/* Whether boards stand above the turns whose outcome they show, as a rule: of those between two
 * turns the last one tells, since others may belong to the words there. */
static gboolean
stand_above (const MovesList *list)
{
  int votes = 0;
  int last = 0;
  guint before = G_MAXUINT;
  guint at = 0;

  for (guint i = 0; i < list->boards->len; i++)
    {
      const MovesBoard *board = &g_array_index (list->boards, MovesBoard, i);

      at = find_next (list, board, at);
      if (board->position == NULL)
        continue;
      if (at != before)
        {
          votes += last;
          before = at;
        }
      last = at < list->items->len ? vote (list, &g_array_index (list->items, MovesItem, at), board)
                                   : -1;
    }
  return votes + last > 0;
}

void
moves_share_boards (MovesList *list)
{
  const gboolean is_above = stand_above (list);
  guint at = 0;

  list->n_foreign = 0;
  for (guint i = 0; i < list->boards->len; i++)
    {
      const MovesBoard *board = &g_array_index (list->boards, MovesBoard, i);
      const guint next = i + 1 < list->boards->len
                           ? g_array_index (list->boards, MovesBoard, i + 1).begin
                           : G_MAXUINT;
      guint of;

      list->n_foreign += board->position == NULL;
      at = find_next (list, board, at);
      if (board->position == NULL || (is_above ? at == list->items->len : at == 0))
        continue;
      of = is_above ? find_end_of_turn (list, at, next) : at - 1;
      /* The nearest one is that of the turn; those farther away belong to the words between
       * turns. */
      if (is_above || g_array_index (list->items, MovesItem, of).board == 0)
        g_array_index (list->items, MovesItem, of).board = i + 1;
    }
}
