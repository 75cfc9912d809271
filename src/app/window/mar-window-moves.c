/* The list of moves: where it leads, lines that are copied, and what is folded.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-line-text.h"
#include "mar-move-text.h"

MarMovePane *
mar_window_moves (MarWindow *window)
{
  return mar_moves_area_moves (mar_window_moves_area (window));
}

/* Copying. */

static void
copy (MarWindow     *window,
      MarLineExtent  extent,
      const char    *what)
{
  g_autofree char *text = mar_line_text (mar_study_node (mar_window_study (window)), extent);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  mar_window_show_message (window, what);
}

static void
copy_to_here (MarWindow *window)
{
  copy (window, MAR_LINE_TO_HERE, _("Moves up to here copied"));
}

static void
copy_from_here (MarWindow *window)
{
  copy (window, MAR_LINE_FROM_HERE, _("Moves from here copied"));
}

static void
copy_variation (MarWindow *window)
{
  copy (window, MAR_LINE_VARIATION,
        mar_node_is_main (mar_study_node (mar_window_study (window)))
          ? _("Game copied with its variations")
          : _("Variation copied"));
}

/* Folding. */

/* The variation that begins or goes on at the cursor; where the line has others, those. */
static MarNode *
node_to_fold (MarWindow *window)
{
  MarNode *node = mar_study_node (mar_window_study (window));
  MarNode *head = node;

  if (mar_node_index (node) == 0 && mar_node_parent (node) != NULL
      && mar_node_n_children (mar_node_parent (node)) > 1)
    return node;
  while (mar_node_parent (head) != NULL && mar_node_index (head) == 0)
    head = mar_node_parent (head);
  return mar_node_parent (head) != NULL ? head : NULL;
}

static gboolean
all_folded (MarWindow *window,
            MarNode   *node)
{
  MarNode *parent = mar_node_parent (node);

  if (mar_node_index (node) > 0)
    return mar_move_pane_is_folded (mar_window_moves (window), node);
  for (guint i = 1; i < mar_node_n_children (parent); i++)
    if (mar_node_n_children (mar_node_child (parent, i)) > 0
        && !mar_move_pane_is_folded (mar_window_moves (window), mar_node_child (parent, i)))
      return FALSE;
  return TRUE;
}

static void
fold_variation (MarWindow *window)
{
  MarNode *node = node_to_fold (window);

  mar_move_pane_fold (mar_window_moves (window), node, !all_folded (window, node));
}

static void
collapse_all (MarWindow *window)
{
  mar_move_pane_fold_all (mar_window_moves (window), TRUE);
}

static void
expand_all (MarWindow *window)
{
  mar_move_pane_fold_all (mar_window_moves (window), FALSE);
}

/* The actions. */

static gboolean
can_fold (MarWindow *window)
{
  return mar_study_record (mar_window_study (window)) != NULL && node_to_fold (window) != NULL;
}

static const MarWindowCommand commands[] = {
  { "copy-to-here", copy_to_here, .study_enabled = mar_study_has_record },
  { "copy-from-here", copy_from_here, .study_enabled = mar_study_has_record },
  { "copy-variation", copy_variation, .study_enabled = mar_study_has_record },
  { "paste-moves", mar_window_paste_moves, mar_window_can_paste_moves },
  { "fold-variation", fold_variation, can_fold },
  { "collapse-all", collapse_all, .study_enabled = mar_study_has_record },
  { "expand-all", expand_all, .study_enabled = mar_study_has_record },
};

/* Signals of the list. */

static void
go_to_cb (MarMovePane *pane,
          gpointer     node,
          guint        step,
          MarWindow   *window)
{
  guint n_actions;
  MarCursor cursor = { node, step };

  if (!mar_node_is_attached (node))
    return;

  mar_node_actions (node, &n_actions);
  mar_study_go_to (mar_window_study (window), &cursor, step < n_actions);
  mar_window_uncover_board (window);
}

static void
point_at_cb (MarMovePane *pane,
             gpointer     node,
             MarWindow   *window)
{
  MarCursor cursor;

  if (!mar_node_is_attached (node))
    return;

  cursor = mar_cursor_at (node);
  mar_study_go_to (mar_window_study (window), &cursor, FALSE);
}

/* What stands at a turn is seen when one is there, but for its figures. */
static void
show_sign_cb (MarMovePane *pane,
              gpointer     node,
              int          sign,
              MarWindow   *window)
{
  const MarFigureReference reference = { node, 0 };

  point_at_cb (pane, node, window);
  if (sign == MAR_MOVE_SIGN_FIGURES && mar_node_is_attached (node))
    mar_window_show_figure (window, &reference);
}

/* The list tells players apart by the same pieces as the bars above and below the board. */
static void
pieces_changed_cb (MarPlayerBars *bars,
                   MarWindow     *window)
{
  for (guint player = 0; player < MAR_MAX_PLAYERS; player++)
    mar_move_pane_set_piece (mar_window_moves (window), player,
                             mar_player_bars_get_piece (bars, player));
}

void
mar_window_init_moves (MarWindow *window)
{
  MarMovePane *moves = mar_window_moves (window);
  MarPlayerBars *players = mar_board_area_players (mar_window_area (window));

  g_signal_connect (moves, "go-to", G_CALLBACK (go_to_cb), window);
  g_signal_connect (moves, "point-at", G_CALLBACK (point_at_cb), window);
  g_signal_connect (moves, "show-sign", G_CALLBACK (show_sign_cb), window);
  g_signal_connect (players, "pieces-changed", G_CALLBACK (pieces_changed_cb), window);
  mar_window_add_commands (window, commands, G_N_ELEMENTS (commands));
}
