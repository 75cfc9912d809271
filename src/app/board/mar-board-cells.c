/* The cells of the board as assistive technology meets them, and the cursor that goes from
 * one to the other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-cell.h"
#include "mar-board-private.h"

/* Going straight ahead matters more than going near. */
#define SIDEWAYS_COST 4.0
/* In board units: what lies less far ahead lies beside; what lies less far aside lies on the
 * line. */
#define LEAST_AHEAD 0.3
#define SAME_LINE 0.01

/* Cells */

/**
 * mar_board_cell_widget:
 * Returns: (transfer none) (nullable): the child that stands for @cell, if it is shown.
 */
MarBoardCell *
mar_board_cell_widget (MarBoard *self,
                       MarCell   cell)
{
  if (cell < 0 || (guint) cell >= self->cells->len)
    return NULL;

  return g_ptr_array_index (self->cells, (guint) cell);
}

static void
cell_activated_cb (MarBoardCell *cell,
                   MarBoard     *self)
{
  mar_board_activate_cell (self, mar_board_cell_get_cell (cell));
}

static void
add_cell (MarBoard  *self,
          guint      index,
          GtkWidget *previous)
{
  GtkWidget *cell = mar_board_cell_new ((MarCell) index);

  g_signal_connect (cell, "activated", G_CALLBACK (cell_activated_cb), self);
  gtk_widget_insert_after (cell, GTK_WIDGET (self), previous);
  g_ptr_array_index (self->cells, index) = cell;
}

static void
remove_cell (MarBoard *self,
             guint     index)
{
  g_clear_pointer ((GtkWidget **) &g_ptr_array_index (self->cells, index), gtk_widget_unparent);
}

/**
 * mar_board_update_cells:
 *
 * Makes a child for each cell that the figure shows, and for no other.
 */
void
mar_board_update_cells (MarBoard *self)
{
  const MarGame *game = mar_board_play_game (self->play);
  const guint n = game != NULL && self->figure != NULL
                    ? game->n_cells (mar_board_play_position (self->play))
                    : 0;
  const gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  GtkWidget *previous = NULL;

  for (guint i = n; i < self->cells->len; i++)
    remove_cell (self, i);
  g_ptr_array_set_size (self->cells, (int) n);

  for (guint i = 0; i < n; i++)
    {
      const gboolean shown = mar_figure_cell_box (self->figure, (MarCell) i, NULL);

      if (shown && g_ptr_array_index (self->cells, i) == NULL)
        add_cell (self, i, previous);
      else if (!shown)
        remove_cell (self, i);
      if (shown)
        previous = g_ptr_array_index (self->cells, i);
    }

  mar_board_reset_cursor (self);
  if (focused && gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/**
 * mar_board_name_cells:
 * @last: what the last action did
 *
 * Names the cells and says what is of note there; the focused one also tells what the last action
 * did.
 */
void
mar_board_name_cells (MarBoard         *self,
                      const MarEffects *last)
{
  const MarGame *game = mar_board_play_game (self->play);
  const MarPosition *position = mar_board_play_position (self->play);
  GtkWidget *focused = gtk_widget_get_focus_child (GTK_WIDGET (self));
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GString) news = g_string_new (NULL);
  g_autoptr (GString) description = g_string_new (NULL);

  if (last->n > 0)
    game->describe_effects (position, last, news);

  for (guint i = 0; i < self->cells->len; i++)
    {
      MarBoardCell *cell = g_ptr_array_index (self->cells, i);

      if (cell == NULL)
        continue;

      g_string_truncate (name, 0);
      game->describe_cell (position, (MarCell) i, name);
      mar_mark_describe_cell (game, position, (const MarMark *) (const void *) self->marks->data,
                              self->marks->len, (MarCell) i, name);
      mar_board_cell_set_name (cell, name->str);
      g_string_assign (description, GTK_WIDGET (cell) == focused ? news->str : "");
      mar_board_describe_concepts (self, (MarCell) i, description);
      mar_board_cell_set_description (cell, description->str);
    }
}

/**
 * mar_board_allocate_cells:
 *
 * Lays the children where the board draws their cells.
 */
void
mar_board_allocate_cells (MarBoard *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (self->cells, i);
      graphene_rect_t bounds;
      int least;

      if (widget == NULL || !mar_board_cell_bounds (self, (MarCell) i, &bounds))
        continue;

      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_size_allocate (widget,
                                &(GtkAllocation) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                   (int) bounds.size.width,
                                                   (int) bounds.size.height },
                                -1);
    }
}

/* The cell cursor */

/* The first cell where something can be done, or else the first of all. */
static MarCell
find_start (MarBoard *self)
{
  MarCell first = MAR_CELL_NONE;

  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      {
        if (mar_board_play_can_lift (self->play, (MarCell) i))
          return (MarCell) i;
        if (first == MAR_CELL_NONE)
          first = (MarCell) i;
      }

  return first;
}

/**
 * mar_board_reset_cursor:
 *
 * Gives the cell cursor a place if it has none, or if its place is gone.
 */
void
mar_board_reset_cursor (MarBoard *self)
{
  MarCell cell = MAR_CELL_NONE;

  if (self->cells->len == 0 || mar_board_cell_widget (self, self->cursor) != NULL)
    return;

  if (self->cursor != MAR_CELL_NONE)
    cell = mar_figure_cell_at (self->figure, self->cursor_x, self->cursor_y);
  mar_board_set_cursor (self, cell != MAR_CELL_NONE ? cell : find_start (self));
}

/**
 * mar_board_set_cursor:
 *
 * Moves the cell cursor; the focus follows when the board has it.
 */
void
mar_board_set_cursor (MarBoard *self,
                      MarCell   cell)
{
  MarBoardCell *widget = mar_board_cell_widget (self, cell);
  MarBox box;

  if (widget == NULL)
    return;

  if (mar_figure_cell_box (self->figure, cell, &box))
    {
      const double x = MIN (box.width, 1) / 2;
      const double y = MIN (box.height, 1) / 2;

      self->cursor_x = CLAMP (self->cursor_x, box.x + x, box.x + box.width - x);
      self->cursor_y = CLAMP (self->cursor_y, box.y + y, box.y + box.height - y);
    }

  self->cursor = cell;
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (widget));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* How far @box lies ahead of the cursor in the direction of one axis; negative: it does not.
 * A wide cell beyond the edge lies ahead of all the cells along it. */
static double
get_distance (MarBoard     *self,
              const MarBox *box,
              int           dx,
              int           dy)
{
  const double x = box->x + box->width / 2 - self->cursor_x;
  const double y = box->y + box->height / 2 - self->cursor_y;
  const double ahead = dx != 0 ? x * dx : y * dy;
  const double across = dx != 0 ? y : x;
  const double reach = ((dx != 0 ? box->height : box->width) - 1) / 2;
  const double aside = MAX (0, ABS (across) - MAX (0, reach));

  if (ahead < LEAST_AHEAD)
    return -1;

  return ahead + (aside > SAME_LINE ? SIDEWAYS_COST * aside : 0);
}

/**
 * mar_board_cell_ahead:
 * Returns: the cell that follows the cursor's in the direction of one axis, or
 *   MAR_CELL_NONE: straight ahead if there is one, else the nearest; of those that lie one
 *   over the other the highest, as a pointer would meet it.
 */
MarCell
mar_board_cell_ahead (MarBoard *self,
                      int       dx,
                      int       dy)
{
  MarCell best = MAR_CELL_NONE;
  double best_cost = G_MAXDOUBLE;

  for (guint i = 0; i < self->cells->len; i++)
    {
      MarBox box;
      double cost;

      if ((MarCell) i == self->cursor || !mar_figure_cell_box (self->figure, (MarCell) i, &box))
        continue;
      cost = get_distance (self, &box, dx, dy);
      if (cost >= 0 && cost <= best_cost)
        {
          best = (MarCell) i;
          best_cost = cost;
        }
    }

  return best;
}

static gboolean
overlap (const MarBox *one,
         const MarBox *other)
{
  return one->x + SAME_LINE < other->x + other->width && other->x + SAME_LINE < one->x + one->width
         && one->y + SAME_LINE < other->y + other->height
         && other->y + SAME_LINE < one->y + one->height;
}

/**
 * mar_board_cell_in_stack:
 * @upward: whether to go up
 *
 * Returns: the next cell over or under the cursor's, or MAR_CELL_NONE. Games number what
 *   lies higher later.
 */
MarCell
mar_board_cell_in_stack (MarBoard *self,
                         gboolean  upward)
{
  const int step = upward ? 1 : -1;
  MarBox here, box;

  if (!mar_figure_cell_box (self->figure, self->cursor, &here))
    return MAR_CELL_NONE;

  for (int cell = self->cursor + step; cell >= 0 && (guint) cell < self->cells->len; cell += step)
    if (mar_figure_cell_box (self->figure, (MarCell) cell, &box) && overlap (&here, &box))
      return (MarCell) cell;

  return MAR_CELL_NONE;
}
