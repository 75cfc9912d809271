/* While the list of moves is made wider or narrower only the rows in sight are laid out anew. The
 * others follow when it rests.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-move-pane-private.h"

/* Without a change for so long the list rests, in ms. */
#define REST 150
/* The rows that follow then, in a frame. */
#define ROWS_PER_FRAME 16
#define FRAME 17

static gboolean
catch_up_cb (gpointer data)
{
  MarMovePane *self = data;
  guint n = 0;

  for (GtkWidget *item = gtk_widget_get_first_child (self->list);
       item != NULL && n < ROWS_PER_FRAME; item = gtk_widget_get_next_sibling (item))
    {
      GtkWidget *view = gtk_widget_get_first_child (item);

      if (view != NULL && mar_move_row_view_catch_up (MAR_MOVE_ROW_VIEW (view)))
        n++;
    }

  self->width.source = n == ROWS_PER_FRAME ? g_timeout_add (FRAME, catch_up_cb, self) : 0;
  return G_SOURCE_REMOVE;
}

void
mar_move_pane_note_width (MarMovePane *pane,
                          int          width)
{
  if (width == pane->width.width)
    return;

  pane->width.width = width;
  mar_move_pane_stop_catching_up (pane);
  pane->width.source = g_timeout_add (REST, catch_up_cb, pane);
}

void
mar_move_pane_stop_catching_up (MarMovePane *pane)
{
  g_clear_handle_id (&pane->width.source, g_source_remove);
}
