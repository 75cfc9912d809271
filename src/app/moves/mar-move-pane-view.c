/* When the list of moves is filled, and how it comes to look as it was left.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-pane-private.h"

/* After so many the list is laid out, with the cursor in sight, and then with what was seen. */
#define FRAMES_OF_SCROLLING 6

static GtkAdjustment *
scrolling (MarMovePane *self)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
}

/* Returns: whether a child of the list has a place there: some that are out of sight have none. */
static gboolean
get_area (MarMovePane     *self,
          GtkWidget       *item,
          graphene_rect_t *area)
{
  return gtk_widget_get_child_visible (item) && gtk_widget_compute_bounds (item, self->list, area)
         && area->size.height > 0;
}

/* The list guesses how high the rows are that it has not shown, so a place in pixels is soon
 * another one: what counts is which row is the first in sight, and how much of it. */
static double
get_scroll (MarMovePane *self)
{
  GtkWidget *item = gtk_widget_get_first_child (self->list);

  for (; item != NULL; item = gtk_widget_get_next_sibling (item))
    {
      MarMoveRowView *view = mar_move_pane_view_in (item);
      graphene_rect_t area;

      if (view != NULL && mar_move_row_view_row (view) != NULL && get_area (self, item, &area)
          && area.origin.y + area.size.height > 0)
        return mar_move_model_find (self->model, mar_move_row_view_node (view))
               + MAX (-area.origin.y, 0) / area.size.height;
    }

  return -1;
}

/* As far as the list is laid out by now. */
static void
scroll_to (MarMovePane *self,
           double       scroll)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  const guint place = MIN ((guint) scroll, MAX (n, 1) - 1);
  GtkWidget *item = n > 0 ? mar_move_pane_find_item (self, place) : NULL;
  graphene_rect_t area;

  if (item != NULL && get_area (self, item, &area))
    gtk_adjustment_set_value (scrolling (self), gtk_adjustment_get_value (scrolling (self))
                                                  + area.origin.y
                                                  + (scroll - place) * area.size.height);
  else if (n > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", place);
}

/* The list learns how high its rows are while it shows them; in the first frame, before it is laid
 * out, it knows of no height at all. */
static gboolean
restore_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       data)
{
  MarMovePane *self = MAR_MOVE_PANE (widget);

  if (self->restore_frames < FRAMES_OF_SCROLLING)
    scroll_to (self, self->scroll);
  if (--self->restore_frames > 0)
    return G_SOURCE_CONTINUE;

  self->scroll = -1;
  self->restore_tick = 0;

  return G_SOURCE_REMOVE;
}

static void
restore (MarMovePane *self)
{
  if (self->folds != NULL)
    mar_move_pane_restore_folds (self, self->folds);
  g_clear_pointer (&self->folds, g_variant_unref);

  self->restore_frames = FRAMES_OF_SCROLLING;
  if (self->scroll >= 0 && self->restore_tick == 0)
    self->restore_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), restore_cb, NULL, NULL);
}

void
mar_move_pane_forget_view (MarMovePane *pane)
{
  g_clear_pointer (&pane->folds, g_variant_unref);
  pane->scroll = -1;
  if (pane->restore_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (pane), pane->restore_tick);
  pane->restore_tick = 0;
}

void
mar_move_pane_get_view (MarMovePane  *pane,
                        GVariant    **folds,
                        double       *scroll)
{
  g_return_if_fail (MAR_IS_MOVE_PANE (pane));
  g_return_if_fail (folds != NULL && scroll != NULL);

  /* A view that the list was not given yet is still to be restored. */
  *scroll = pane->scroll;
  if (pane->waits)
    {
      *folds = pane->folds != NULL ? g_variant_ref (pane->folds) : NULL;
      return;
    }

  *folds = g_variant_ref_sink (mar_move_model_get_folded (pane->model));
  if (*scroll < 0)
    *scroll = get_scroll (pane);
}

void
mar_move_pane_set_view (MarMovePane *pane,
                        GVariant    *folds,
                        double       scroll)
{
  g_return_if_fail (MAR_IS_MOVE_PANE (pane));

  mar_move_pane_forget_view (pane);
  pane->folds = folds != NULL ? g_variant_ref (folds) : NULL;
  pane->scroll = scroll;
  if (!pane->waits)
    restore (pane);
}

/* The first frame. */

gboolean
mar_move_pane_is_waiting (MarMovePane *pane)
{
  g_return_val_if_fail (MAR_IS_MOVE_PANE (pane), FALSE);

  return pane->waits;
}

/* A long game has hundreds of labels to measure: the board is on the screen before that. */
static gboolean
fill_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  MarMovePane *self = data;
  const MarCursor cursor = self->awaited;

  /* The first call comes before the first frame is painted, the second after it. */
  if (!self->painted)
    {
      self->painted = TRUE;
      return G_SOURCE_CONTINUE;
    }

  self->wait_tick = 0;
  self->waits = FALSE;
  if (self->record != NULL)
    {
      mar_move_model_set_record (self->model, self->record);
      restore (self);
    }
  if (cursor.node != NULL)
    mar_move_pane_set_cursor (self, &cursor);

  return G_SOURCE_REMOVE;
}

/* The window has frames even while it shows no game, and the list is not seen. */
void
mar_move_pane_begin_waiting (MarMovePane *pane)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (pane)));

  if (pane->waits)
    pane->wait_tick = gtk_widget_add_tick_callback (window, fill_cb, pane, NULL);
}

void
mar_move_pane_stop_waiting (MarMovePane *pane)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (pane)));

  if (pane->wait_tick != 0)
    gtk_widget_remove_tick_callback (window, pane->wait_tick);
  pane->wait_tick = 0;
}
