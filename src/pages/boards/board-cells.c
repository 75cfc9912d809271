/* What is answered of a board: its cells, with what was matched there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-cells.h"

/* Of a stack the uppermost piece alone is seen whole: of the others no more than whose they are. */
#define SURE_STACK 0.5

/* What stands on a cell is no surer where labels are seen that can't be read. */
#define SURE_UNTURNED 0.85

void
mar_board_reading_free (MarBoardReading *reading)
{
  if (reading == NULL)
    return;
  g_free (reading->position);
  g_array_unref (reading->cells);
  g_free (reading);
}

static void
add_cell (MarBoardReading *reading,
          MarCellReading   cell,
          int              piece)
{
  if (piece >= 0 && !reading->game->editor->put (reading->position, cell.cell, (guint) piece, NULL))
    cell.sure = 0;
  g_array_append_val (reading->cells, cell);
}

/* Puts pieces under the one that is seen on a cell. Whose they are may be known; which of those
 * can't be seen: any will do. */
static void
put_under (MarBoardReading    *reading,
           MarCell             cell,
           const MarCellMatch *match)
{
  reading->game->editor->take (reading->position, cell);
  for (guint i = 0; i + 1 < match->n_pieces; i++)
    if (!match->knows_under
        || !mar_board_put_any (reading->game, reading->position, cell, match->under >> i & 1))
      mar_board_put_any (reading->game, reading->position, cell, -1);
  reading->game->editor->put (reading->position, cell, (guint) match->piece, NULL);
}

MarBoardReading *
mar_board_reading_new (const MarBoardView *view,
                       const MarBoardPlan *plan,
                       const MarCellMatch *matches,
                       const GArray       *raised,
                       double              sure)
{
  MarBoardReading *reading = g_new0 (MarBoardReading, 1);
  const guint n = view->columns * view->rows;

  reading->game = plan->game;
  reading->options = plan->options;
  reading->position = mar_position_copy (plan->game, plan->empty);
  reading->turns = plan->turns;
  reading->cells = g_array_new (FALSE, TRUE, sizeof (MarCellReading));
  reading->sure = sure;
  for (guint i = 0; i < n; i++)
    {
      const MarCellMatch *match = &matches[i];
      const MarCellReading cell
        = { .cell = mar_board_plan_cell (plan, i % view->columns, i / view->columns),
            .sure = match->n_pieces > 1 ? MIN (match->sure, SURE_STACK) : match->sure,
            .shade = match->shade,
            .color = match->color,
            .tone = match->tone,
            .ghost = match->ghost };

      add_cell (reading, cell, match->piece);
    }
  for (guint i = 0; raised != NULL && i < raised->len; i++)
    {
      const MarRaised *piece = &g_array_index (raised, MarRaised, i);

      add_cell (reading, (MarCellReading) { .cell = piece->cell, .sure = piece->sure },
                piece->piece);
    }
  for (guint i = 0; i < n; i++)
    if (matches[i].n_pieces > 1)
      put_under (reading, mar_board_plan_cell (plan, i % view->columns, i / view->columns),
                 &matches[i]);
  return reading;
}

void
mar_board_readings_doubt (const GPtrArray *readings)
{
  for (guint i = 0; i < readings->len; i++)
    {
      const GArray *cells = ((const MarBoardReading *) readings->pdata[i])->cells;

      for (guint k = 0; k < cells->len; k++)
        {
          double *sure = &g_array_index (cells, MarCellReading, k).sure;

          *sure = MIN (*sure, SURE_UNTURNED);
        }
    }
}
