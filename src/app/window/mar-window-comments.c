/* How the window and the comment follow each other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include "mar-reference.h"

void
mar_window_write_comment (MarWindow *window)
{
  mar_window_remember_focus (window);
  if (!gtk_widget_get_mapped (GTK_WIDGET (mar_window_comments (window))))
    mar_window_show_page (window, "moves");
  mar_comment_pane_enter_text (mar_window_comments (window));
}

/* Moves are played, other places are gone to in thought, and squares pointed out. */
static void
show_reference_cb (GtkWidget          *pane,
                   const MarReference *reference,
                   MarWindow          *window)
{
  if (reference == NULL || mar_study_is_setting_up (mar_window_study (window)))
    {
      mar_board_show_ghost (mar_window_board (window), NULL, NULL, 0, 0);
      mar_board_point_out (mar_window_board (window), NULL, 0);
    }
  else if (reference->n_actions > reference->n_lead || reference->kind == MAR_REFERENCE_TURN)
    {
      mar_board_point_out (mar_window_board (window), NULL, 0);
      mar_board_show_ghost (mar_window_board (window), mar_reference_line (reference),
                            reference->actions, reference->n_actions, reference->n_lead);
    }
  else
    {
      mar_board_show_ghost (mar_window_board (window), NULL, NULL, 0, 0);
      mar_board_point_out (mar_window_board (window), reference->cells, reference->n_cells);
    }
}

static void
go_to_cb (MarCommentPane *pane,
          gpointer        node,
          guint           step,
          MarWindow      *window)
{
  MarCursor cursor = { node, step };
  guint n_actions;

  if (!mar_node_is_attached (node))
    return;

  mar_node_actions (node, &n_actions);
  mar_study_go_to (mar_window_study (window), &cursor, step < n_actions);
}

static void
message_cb (GtkWidget  *pane,
            const char *text,
            MarWindow  *window)
{
  mar_window_show_message (window, text);
}

/* A comment that is read in the list of moves is written where it was clicked. */
static void
edit_cb (MarMovePane *pane,
         gpointer     node,
         const char  *header,
         int          slot,
         int          offset,
         MarWindow   *window)
{
  MarCursor cursor;

  if (!mar_node_is_attached (node))
    return;

  if (node != mar_study_node (mar_window_study (window)))
    {
      cursor = mar_cursor_at (node);
      mar_study_go_to (mar_window_study (window), &cursor, FALSE);
    }
  mar_window_write_comment (window);
  if (offset >= 0)
    mar_comment_pane_select (mar_window_comments (window), header, (MarCommentSlot) slot,
                             (guint) offset, 0);
}

void
mar_window_init_comments (MarWindow *window)
{
  MarMovePane *moves = mar_window_moves (window);

  g_signal_connect (mar_window_comments (window), "show-reference", G_CALLBACK (show_reference_cb),
                    window);
  g_signal_connect (mar_window_comments (window), "go-to", G_CALLBACK (go_to_cb), window);
  g_signal_connect (mar_window_comments (window), "message", G_CALLBACK (message_cb), window);
  g_signal_connect (moves, "show-reference", G_CALLBACK (show_reference_cb), window);
  g_signal_connect (moves, "message", G_CALLBACK (message_cb), window);
  g_signal_connect (moves, "edit", G_CALLBACK (edit_cb), window);
}
