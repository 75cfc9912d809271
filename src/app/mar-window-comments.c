/* How the window and the comment follow each other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

static void
other_comment_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  MarWindow     *window)
{
  mar_comment_pane_other_text (window->comments);
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
  mar_window_move_cursor (window, &cursor, step < n_actions);
}

static void
say_cb (MarCommentPane *pane,
        const char     *words,
        MarWindow      *window)
{
  mar_window_say (window, words);
}

void
mar_window_init_comments (MarWindow *window)
{
  g_autoptr (GPropertyAction) rendered
    = g_property_action_new ("rendered", window->comments, "rendered");

  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (rendered));
  mar_window_add_action (window, "other-comment", NULL, G_CALLBACK (other_comment_cb));
  g_signal_connect (window->comments, "go-to", G_CALLBACK (go_to_cb), window);
  g_signal_connect (window->comments, "say", G_CALLBACK (say_cb), window);
}
