/* Where only the moves tell how a game began, pieces that never move may stand anywhere: the first board shows where.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-position-editor.h"
#include "moves-private.h"

/* Of a line: the first item with a board, the position there, and which cells have changed until then. */
typedef struct
{
  const MovesBoard *board;
  MarPosition *position;
  gboolean *changed;
} Seen;

static void
seen_clear (Seen *seen)
{
  g_free (seen->position);
  g_free (seen->changed);
}

static void
play (Seen          *seen,
      const MarGame *game,
      MarAction      action)
{
  const guint n = game->n_cells (seen->position);
  g_autofree MarPosition *before = mar_position_copy (game, seen->position);

  game->play (seen->position, action, NULL);
  for (guint cell = 0; cell < n; cell++)
    seen->changed[cell] |= game->editor->piece (before, (MarCell) cell)
                           != game->editor->piece (seen->position, (MarCell) cell);
}

/* Plays the line up to the first board. Returns whether there is one. */
static gboolean
find_board (const MovesList *list,
            const MovesLine *line,
            Seen            *seen)
{
  const MarGame *game = list->setting->game;

  seen->position = mar_position_copy (game, list->setting->start);
  seen->changed = g_new0 (gboolean, game->n_cells (seen->position));
  for (guint i = 0; i < line->readings->len && seen->board == NULL; i++)
    {
      const MovesReading *reading = &g_array_index (line->readings, MovesReading, i);
      const MovesItem *item = &g_array_index (list->items, MovesItem, i);

      if (reading->kind == MOVES_SET || reading->missing)
        return FALSE;
      if (reading->kind != MOVES_SKIPPED)
        {
          game->hand_over (seen->position, NULL);
          if (reading->roll != MAR_ACTION_NONE)
            play (seen, game, reading->roll);
          play (seen, game, reading->action);
        }
      if (item->board > 0)
        seen->board = &g_array_index (list->boards, MovesBoard, item->board - 1);
    }
  return seen->board != NULL && seen->board->position != NULL;
}

/* Gives @start the pieces of cells on which the board shows others, of all that stand somewhere if @taking those away.
 * Returns whether only pieces that never moved stand elsewhere. */
static gboolean
correct (const MarGame *game,
         const Seen    *seen,
         MarPosition   *start,
         gboolean       taking,
         gboolean      *is_other)
{
  const MarPositionEditor *editor = game->editor;
  const guint n = MIN (seen->board->n_cells, game->n_cells (start));

  for (guint cell = 0; cell < n; cell++)
    {
      const int piece = editor->piece (seen->position, (MarCell) cell);
      const int shown = editor->piece (seen->board->position, (MarCell) cell);

      if (piece == shown)
        continue;
      *is_other = TRUE;
      if (seen->changed[cell])
        return FALSE;
      if (taking && piece >= 0)
        editor->take (start, (MarCell) cell);
      if (!taking && shown >= 0 && !editor->put (start, (MarCell) cell, (guint) shown, NULL))
        return FALSE;
    }
  return TRUE;
}

/* Whether both have as many pieces of each kind: a board that has lost one is misprinted. */
static gboolean
have_same_pieces (const MarGame     *game,
                  const MarPosition *start,
                  const MarPosition *other)
{
  for (guint kind = 0; kind < game->editor->n_pieces; kind++)
    {
      int n = 0;

      for (guint cell = 0; cell < game->n_cells (start); cell++)
        n += (game->editor->piece (start, (MarCell) cell) == (int) kind)
             - (game->editor->piece (other, (MarCell) cell) == (int) kind);
      if (n != 0)
        return FALSE;
    }
  return TRUE;
}

MarPosition *
moves_correct_start (const MovesList *list,
                     const MovesLine *line)
{
  const MarGame *game = list->setting->game;
  g_autofree MarPosition *start = mar_position_copy (game, list->setting->start);
  Seen seen = { 0 };
  gboolean is_other = FALSE;
  gboolean is_explained;

  is_explained = find_board (list, line, &seen) && correct (game, &seen, start, TRUE, &is_other)
                 && correct (game, &seen, start, FALSE, &is_other) && is_other
                 && have_same_pieces (game, start, list->setting->start)
                 && mar_position_editor_validate (game, &list->setting->options, start, NULL);
  seen_clear (&seen);
  return is_explained ? g_steal_pointer (&start) : NULL;
}
