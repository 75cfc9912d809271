/* Which cell of a game stands where on a board that is seen.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-plan.h"

#include <math.h>

/* The options that say how many cells a board has a side, and how many play, where a game has
 * such. */
#define SIZE "size"
#define PLAYERS "players"

static const MarOptionSpec *
find_option (const MarGame *game,
             const char    *name)
{
  for (guint i = 0; i < game->n_options; i++)
    if (g_str_equal (game->options[i].name, name))
      return &game->options[i];
  return NULL;
}

/* Sets an option of the game to a number, if the game has it. Returns whether the game can be
 * played so. */
static gboolean
choose_number (const MarGame *game,
               const char    *option,
               guint          number,
               MarOptions    *options)
{
  g_autofree char *value = g_strdup_printf ("%u", number);

  return find_option (game, option) == NULL
         || (mar_options_set (options, game, option, value, NULL)
             && mar_options_check (options, game, NULL));
}

/* Asks the figure of the empty board where its cells are. */
static void
measure (MarBoardPlan *plan)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  const guint n = plan->game->n_cells (plan->empty);
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE;
  MarBox box;

  options.coordinates = FALSE;
  options.bare = TRUE;
  options.turns = plan->turns;
  figure = mar_figure_new (plan->game, plan->empty, &options);
  for (guint i = 0; i < n; i++)
    if (mar_figure_cell_box (figure, (MarCell) i, &box))
      {
        left = MIN (left, box.x);
        top = MIN (top, box.y);
      }
  plan->columns = (guint) floor (mar_figure_width (figure) - 2 * left + 0.5);
  plan->rows = (guint) floor (mar_figure_height (figure) - 2 * top + 0.5);
  plan->cells = g_new (MarCell, plan->columns * plan->rows);
  for (guint i = 0; i < plan->columns * plan->rows; i++)
    plan->cells[i] = MAR_CELL_NONE;
  for (guint i = 0; i < n; i++)
    if (mar_figure_cell_box (figure, (MarCell) i, &box))
      plan->cells[lround (box.y - top) * plan->columns + lround (box.x - left)] = (MarCell) i;
}

/* Where a part of a board begins, by its labels or by the edges that it shows; @low and @high:
 * whether the part ends with the board there. Returns whether it is possible. */
static gboolean
place_part (guint     whole,
            guint     part,
            int       labeled,
            gboolean  low,
            gboolean  high,
            guint    *start)
{
  if (labeled >= 0)
    *start = (guint) labeled;
  else if (low || !high)
    *start = 0;
  else
    *start = whole - MIN (whole, part);
  return part <= whole && *start <= whole - part;
}

/* By how many quarters a board is turned clockwise whose labels are printed so. Turned by one, its
 * letters go on downward. */
static guint
find_turns (const MarLattice *lattice)
{
  if (lattice->crossed)
    return lattice->file_step > 0 || lattice->rank_step < 0 ? 3 : 1;
  return lattice->file_step < 0 || lattice->rank_step < 0 ? 2 : 0;
}

/* What is printed for the leftmost column and for the bottom row, counted from 0, or -1. */
static void
find_labels (const MarLattice *lattice,
             int              *leftmost,
             int              *bottom)
{
  const int file = lattice->first_file != 0 ? g_ascii_tolower (lattice->first_file) - 'a' : -1;
  const int rank = lattice->first_rank > 0 ? (int) lattice->first_rank - 1 : -1;

  *leftmost = lattice->crossed ? rank : file;
  *bottom = lattice->crossed ? file : rank;
}

static gboolean
is_leftward (guint turns)
{
  return turns >= 2;
}

static gboolean
is_downward (guint turns)
{
  return turns == 1 || turns == 2;
}

/* Whether the board may go on behind its edges: labels say that it begins behind the first column
 * or row, or one of them where only pieces tell of edges. */
static gboolean
is_open (const MarLattice *lattice)
{
  const guint turns = find_turns (lattice);
  int leftmost, bottom;

  if (lattice->by_pieces)
    return lattice->first_file != 0 || lattice->first_rank != 0;
  if (lattice->first_file == 0 || lattice->first_rank == 0)
    return FALSE;
  find_labels (lattice, &leftmost, &bottom);
  return leftmost > (is_leftward (turns) ? (int) lattice->columns - 1 : 0)
         || bottom > (is_downward (turns) ? (int) lattice->rows - 1 : 0);
}

/* How many cells a side the smallest board has of which this may be a part. */
static guint
find_least_size (const MarLattice *lattice)
{
  const guint turns = find_turns (lattice);
  const gboolean open = is_open (lattice);
  const int columns = (int) lattice->columns;
  const int rows = (int) lattice->rows;
  int leftmost, bottom;
  int least = MAX (columns, rows);

  find_labels (lattice, &leftmost, &bottom);
  if (leftmost >= 0 && (open || !lattice->edges[0] || !lattice->edges[2]))
    least = MAX (least, leftmost + (is_leftward (turns) ? 1 : columns));
  if (bottom >= 0 && (open || !lattice->edges[1] || !lattice->edges[3]))
    least = MAX (least, bottom + (is_downward (turns) ? 1 : rows));
  return (guint) least;
}

/* Fails where labels or size are none of the game's. */
static gboolean
place (MarBoardPlan     *plan,
       const MarLattice *lattice)
{
  const gboolean leftward = is_leftward (plan->turns);
  const gboolean downward = is_downward (plan->turns);
  int leftmost, bottom;
  const int columns = (int) plan->columns;
  const int rows = (int) plan->rows;
  const int seen = (int) lattice->rows;
  int column, row;

  find_labels (lattice, &leftmost, &bottom);
  column = leftward ? columns - 1 - leftmost : leftmost;
  row = downward ? bottom - seen + 1 : rows - bottom - seen;
  if ((leftmost >= 0 && column < 0) || (bottom >= 0 && row < 0))
    return FALSE;
  return place_part (plan->columns, lattice->columns, leftmost >= 0 ? column : -1,
                     lattice->edges[0], lattice->edges[2], &plan->left)
         && place_part (plan->rows, lattice->rows, bottom >= 0 ? row : -1, lattice->edges[1],
                        lattice->edges[3], &plan->top);
}

/* Returns whether the whole board is seen wherever the lattice says that it is. */
static gboolean
keeps_edges (const MarBoardPlan *plan,
             const MarLattice   *lattice)
{
  const gboolean wide = lattice->edges[0] && lattice->edges[2];
  const gboolean high = lattice->edges[1] && lattice->edges[3];

  return is_open (lattice)
         || ((!wide || plan->columns == lattice->columns)
             && (!high || plan->rows == lattice->rows));
}

/* @n_players: 0: as many as usual */
static MarBoardPlan *
plan_new (const MarGame    *game,
          const MarLattice *lattice,
          guint             n_players)
{
  g_autoptr (MarBoardPlan) plan = g_new0 (MarBoardPlan, 1);

  plan->game = game;
  plan->turns = find_turns (lattice);
  plan->points = lattice->either ? mar_figure_has_points (game) : lattice->points;
  plan->is_ours = plan->points == mar_figure_has_points (game);
  mar_options_init (&plan->options, game);
  /* What stands on points may be drawn in cells, but not the other way round. */
  if ((plan->points && !plan->is_ours)
      || !choose_number (game, SIZE, find_least_size (lattice), &plan->options)
      || (n_players > 0 && !choose_number (game, PLAYERS, n_players, &plan->options)))
    return NULL;
  plan->empty = mar_position_new (game, &plan->options);
  mar_position_editor_clear (game, &plan->options, plan->empty);
  measure (plan);
  if (!keeps_edges (plan, lattice) || !place (plan, lattice))
    return NULL;
  return g_steal_pointer (&plan);
}

MarBoardPlan *
mar_board_plan_new (const MarGame    *game,
                    const MarLattice *lattice)
{
  g_return_val_if_fail (game != NULL && lattice != NULL, NULL);

  return plan_new (game, lattice, 0);
}

MarBoardPlan *
mar_board_plan_new_for_more (const MarBoardPlan *plan,
                             const MarLattice   *lattice)
{
  const MarOptionSpec *option;

  g_return_val_if_fail (plan != NULL && lattice != NULL, NULL);

  option = find_option (plan->game, PLAYERS);
  if (option == NULL || plan->options.values[option - plan->game->options] >= option->maximum)
    return NULL;
  return plan_new (plan->game, lattice, (guint) option->maximum);
}

void
mar_board_plan_leave (MarBoardPlan *plan,
                      guint         n_players)
{
  const MarOptionSpec *option;
  MarOptions usual;

  g_return_if_fail (plan != NULL);

  option = find_option (plan->game, PLAYERS);
  if (option == NULL)
    return;
  mar_options_init (&usual, plan->game);
  n_players = MAX (n_players, (guint) usual.values[option - plan->game->options]);
  choose_number (plan->game, PLAYERS, n_players, &plan->options);
  g_free (plan->empty);
  plan->empty = mar_position_new (plan->game, &plan->options);
  mar_position_editor_clear (plan->game, &plan->options, plan->empty);
}

void
mar_board_plan_free (MarBoardPlan *plan)
{
  if (plan == NULL)
    return;
  g_free (plan->empty);
  g_free (plan->cells);
  g_free (plan);
}

MarCell
mar_board_plan_cell (const MarBoardPlan *plan,
                     guint               column,
                     guint               row)
{
  return plan->cells[(plan->top + row) * plan->columns + plan->left + column];
}

gboolean
mar_board_has_levels (const MarBoardPlan *plan)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = mar_figure_new (plan->game, plan->empty, &options);
  MarBox box;

  for (guint i = 0; i < plan->game->n_cells (plan->empty); i++)
    if (mar_figure_cell_place (figure, (MarCell) i, &box) > 0)
      return TRUE;
  return FALSE;
}

/* Whether @lower is one of the places right below @upper. */
static gboolean
is_below (const MarPlace *lower,
          const MarPlace *upper)
{
  return lower->level + 1 == upper->level && fabs (fabs (lower->across - upper->across) - 0.5) < 0.1
         && fabs (fabs (lower->down - upper->down) - 0.5) < 0.1;
}

static void
find_below (GArray *places)
{
  for (guint i = 0; i < places->len; i++)
    {
      MarPlace *upper = &g_array_index (places, MarPlace, i);

      for (guint k = 0; k < places->len && upper->n_below < MAR_PLACE_N_BELOW; k++)
        if (is_below (&g_array_index (places, MarPlace, k), upper))
          upper->below[upper->n_below++] = k;
    }
}

GArray *
mar_board_plan_list_places (const MarBoardPlan *plan,
                            guint               columns,
                            guint               rows)
{
  MarFigureOptions options = MAR_FIGURE_OPTIONS_INIT;
  g_autoptr (MarFigure) figure = NULL;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (MarPlace));
  MarBox first, box;

  options.turns = plan->turns;
  figure = mar_figure_new (plan->game, plan->empty, &options);
  mar_figure_cell_place (figure, plan->cells[0], &first);
  for (guint i = 0; i < plan->game->n_cells (plan->empty); i++)
    {
      MarPlace place = { .cell = (MarCell) i, .index = -1 };

      place.level = mar_figure_cell_place (figure, place.cell, &box);
      place.across = box.x - first.x - plan->left;
      place.down = box.y - first.y - plan->top;
      if (place.across < 0 || place.down < 0 || place.across > columns - 1 || place.down > rows - 1)
        continue;
      if (place.level == 0)
        place.index = (int) (lround (place.down) * columns + lround (place.across));
      g_array_append_val (places, place);
    }
  find_below (places);
  return places;
}
