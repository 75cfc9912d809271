/* While the list of moves is made wider or narrower, or goes elsewhere, only the rows in sight are
 * laid out anew. The others follow when it rests.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-pane-private.h"

/* Without a change for so long the list rests, in ms. */
#define REST 150
/* How long the rows that follow then may take of a frame, in µs. */
#define MOST_TIME 1000
#define FRAME 17
/* How many rows get their text as soon as they are bound, in a frame. */
#define MOST_AT_ONCE 10

MarMoveRowView *
mar_move_pane_view_in (GtkWidget *item)
{
  GtkWidget *view = gtk_widget_get_first_child (item);

  return view != NULL ? MAR_MOVE_ROW_VIEW (view) : NULL;
}

/* Returns its height, with which a row has its place for the width of the list, too. */
static int
catch_up (MarMovePane *self,
          GtkWidget   *item)
{
  int height;

  if (mar_move_pane_view_in (item) != NULL)
    mar_move_row_view_catch_up (mar_move_pane_view_in (item));
  gtk_widget_measure (item, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (self->list), NULL,
                      &height, NULL, NULL);
  return height;
}

static gboolean
catch_up_cb (gpointer data)
{
  MarMovePane *self = data;
  const gint64 end = g_get_monotonic_time () + MOST_TIME;
  GtkWidget *item = gtk_widget_get_first_child (self->list);

  for (; item != NULL && g_get_monotonic_time () < end; item = gtk_widget_get_next_sibling (item))
    catch_up (self, item);

  self->waiting.source = item != NULL ? g_timeout_add (FRAME, catch_up_cb, self) : 0;
  return G_SOURCE_REMOVE;
}

static void
catch_up_later (MarMovePane *self)
{
  mar_move_pane_stop_catching_up (self);
  self->waiting.source = g_timeout_add (REST, catch_up_cb, self);
}

void
mar_move_pane_note_width (MarMovePane *pane,
                          int          width)
{
  if (width == pane->waiting.width)
    return;

  pane->waiting.width = width;
  catch_up_later (pane);
}

/* How many rows were bound in this frame before. */
static guint
count_bound (MarMovePane *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  const gint64 frame = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;

  if (frame != self->waiting.frame_time)
    self->waiting.n_bound = 0;
  self->waiting.frame_time = frame;
  return self->waiting.n_bound++;
}

void
mar_move_pane_row_bound (MarMovePane    *pane,
                         MarMoveRowView *view)
{
  /* Where the list is to scroll to a place in pixels, all heights count. */
  if (pane->scroll >= 0 || (!pane->waiting.leaps && count_bound (pane) < MOST_AT_ONCE))
    mar_move_row_view_catch_up (view);
  else
    catch_up_later (pane);
}

GtkWidget *
mar_move_pane_find_item (MarMovePane *pane,
                         guint        place)
{
  g_autoptr (MarMoveRow) row = g_list_model_get_item (G_LIST_MODEL (pane->model), place);
  GtkWidget *item = gtk_widget_get_first_child (pane->list);

  while (item != NULL
         && (mar_move_pane_view_in (item) == NULL
             || mar_move_row_view_row (mar_move_pane_view_in (item)) != row))
    item = gtk_widget_get_next_sibling (item);

  return item;
}

/* Gives the rows their text that come into sight with @item, so that they have their height before
 * they are seen. It comes in at the bottom where the list goes on, and else at the top. */
static void
fill_from (MarMovePane *self,
           GtkWidget   *item,
           gboolean     upward)
{
  int left = gtk_widget_get_height (self->list);

  for (; item != NULL && left > 0;
       item = upward ? gtk_widget_get_prev_sibling (item) : gtk_widget_get_next_sibling (item))
    left -= catch_up (self, item);
}

void
mar_move_pane_scroll_to_cursor (MarMovePane *pane)
{
  const guint place = (guint) pane->scroll_to;

  pane->waiting.leaps = TRUE;
  gtk_widget_activate_action (pane->list, "list.scroll-to-item", "u", place);
  pane->waiting.leaps = FALSE;
  fill_from (pane, mar_move_pane_find_item (pane, place), place > pane->waiting.cursor);
  pane->waiting.cursor = place;
}

void
mar_move_pane_stop_catching_up (MarMovePane *pane)
{
  g_clear_handle_id (&pane->waiting.source, g_source_remove);
}
