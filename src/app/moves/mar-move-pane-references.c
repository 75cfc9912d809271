/* When the comments in the list of moves are held against the game: those in sight, and never for
 * so long that the list would falter.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-pane-private.h"

/* How long in a frame, in µs. */
#define MOST_TIME 1000

static gboolean
is_in_sight (MarMovePane *self,
             GtkWidget   *view)
{
  graphene_rect_t place;

  return gtk_widget_get_mapped (view) && gtk_widget_compute_bounds (view, self->list, &place)
         && place.origin.y < (float) gtk_widget_get_height (self->list)
         && place.origin.y + place.size.height > 0;
}

static GtkWidget *
view_in (GtkWidget *item)
{
  return gtk_widget_get_first_child (item);
}

/* Returns whether there was time for all. */
static gboolean
read_some (MarMovePane *self)
{
  gint64 end = g_get_monotonic_time () + MOST_TIME;

  for (GtkWidget *item = gtk_widget_get_first_child (self->list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *view = view_in (item);

      if (view != NULL && is_in_sight (self, view)
          && mar_move_row_view_read_references (MAR_MOVE_ROW_VIEW (view))
          && g_get_monotonic_time () > end)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_cb (gpointer data)
{
  MarMovePane *self = data;

  if (!read_some (self))
    return G_SOURCE_CONTINUE;
  self->reading.source = 0;
  return G_SOURCE_REMOVE;
}

/* The rows must have got their places before. */
void
mar_move_pane_read_references (MarMovePane *pane)
{
  if (pane->reading.source == 0)
    pane->reading.source = g_idle_add (read_cb, pane);
}

void
mar_move_pane_read_references_now (MarMovePane *pane)
{
  if (!read_some (pane))
    mar_move_pane_read_references (pane);
}

void
mar_move_pane_row_filled (MarMovePane    *pane,
                          MarMoveRowView *view)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (pane));
  gint64 frame = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;
  gint64 begin = g_get_monotonic_time ();

  if (frame != pane->reading.frame_time)
    pane->reading.spent = 0;
  pane->reading.frame_time = frame;
  if (pane->reading.spent > MOST_TIME)
    {
      mar_move_pane_read_references (pane);
      return;
    }
  mar_move_row_view_read_references (view);
  pane->reading.spent += g_get_monotonic_time () - begin;
}

void
mar_move_pane_forget_references (MarMovePane *pane)
{
  mar_move_pane_stop_showing (pane);
  for (GtkWidget *item = gtk_widget_get_first_child (pane->list); item != NULL;
       item = gtk_widget_get_next_sibling (item))
    if (view_in (item) != NULL)
      mar_move_row_view_forget_references (MAR_MOVE_ROW_VIEW (view_in (item)));
  mar_move_pane_read_references (pane);
}
