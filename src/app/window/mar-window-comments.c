/* How the window and the comment follow each other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include "mar-reference.h"

void
mar_window_write_comment (MarWindow *window)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (mar_window_comments (window))))
    mar_window_show_page (window, "moves");
  mar_comment_pane_enter_text (mar_window_comments (window));
}

/* Moves are played, other places are gone to in thought, and squares pointed out. */
static void
show_reference_cb (MarCommentPane     *pane,
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
message_cb (MarCommentPane *pane,
            const char     *text,
            MarWindow      *window)
{
  mar_window_show_message (window, text);
}

void
mar_window_init_comments (MarWindow *window)
{
  g_autoptr (GPropertyAction) rendered
    = g_property_action_new ("rendered", mar_window_comments (window), "rendered");

  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (rendered));
  g_signal_connect (mar_window_comments (window), "show-reference", G_CALLBACK (show_reference_cb),
                    window);
  g_signal_connect (mar_window_comments (window), "go-to", G_CALLBACK (go_to_cb), window);
  g_signal_connect (mar_window_comments (window), "message", G_CALLBACK (message_cb), window);
}
