/* A position is set by hand on the window's board: before the first move, in the midst of a
 * game, or in the place of one that was set before.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-board-cell.h"
#include "mar-window-set-up-kept.h"

gboolean
mar_window_is_setting_up (MarWindow *window)
{
  return window->record != NULL && mar_set_up_bar_draft (window->set_up_bar) != NULL;
}

gboolean
mar_window_can_set_up (MarWindow *window)
{
  return window->record != NULL && !mar_window_is_setting_up (window)
         && !mar_window_is_replacing (window);
}

/* Nothing was played yet: what is set up is the start of the game and nothing else. */
static gboolean
is_fresh (MarWindow *window)
{
  return mar_node_n_children (mar_record_root (window->record)) == 0;
}

static void
show_bars (MarWindow *window)
{
  gboolean setting_up = mar_window_is_setting_up (window);

  gtk_widget_set_visible (GTK_WIDGET (window->set_up_bar), setting_up);
  gtk_widget_set_visible (GTK_WIDGET (window->turn_bar), !setting_up);
  gtk_widget_set_visible (window->travel, !setting_up);
  g_object_set (window->board, "playable", !setting_up, NULL);
}

/* What is shown beside the board changes with every piece. */
static void
changed_cb (MarWindow *window)
{
  MarCell lifted = mar_set_up_bar_lifted (window->set_up_bar);
  MarSetUpDraft *draft = mar_set_up_bar_draft (window->set_up_bar);

  mar_window_refresh (window);
  if (mar_set_up_draft_problem (draft) != NULL)
    gtk_widget_add_css_class (window->status_box, "problem");
  else
    gtk_widget_remove_css_class (window->status_box, "problem");
  mar_board_point_out (window->board, &lifted, lifted != MAR_CELL_NONE ? 1 : 0);
}

/* Beginning. */

/* What can be done with the position, by where it is set up. */
static const char *const *
uses_at (const MarNode *node)
{
  static const char *start[3];
  static const char *setup[3];

  start[0] = _("Change the start");
  start[1] = _("Start another game");
  setup[0] = _("Change this position");
  setup[1] = _("Add a variation");

  switch (mar_node_kind (node))
    {
    case MAR_NODE_START:
      return mar_node_n_children (node) > 0 ? start : NULL;
    case MAR_NODE_SETUP:
      return setup;
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
    case MAR_NODE_END:
    case MAR_NODE_STRUCK:
    default:
      return NULL;
    }
}

/* Begins, or goes on with, a draft; the caller refreshes the window. */
static void
show_draft (MarWindow     *window,
            MarSetUpDraft *draft)
{
  const MarGame *game = mar_record_game (window->record);
  g_autofree MarPosition *usual = mar_position_new (game, mar_record_options (window->record));
  MarNode *node = window->cursor.node;

  mar_set_up_bar_begin (window->set_up_bar, draft, usual,
                        mar_node_kind (node) == MAR_NODE_START,
                        is_fresh (window) && mar_set_up_is_free (game, usual), uses_at (node));
  show_bars (window);
}

static void
begin_with (MarWindow         *window,
            const MarPosition *position)
{
  const MarGame *game = mar_record_game (window->record);
  const MarOptions *options = mar_record_options (window->record);
  g_autofree MarPosition *usual = mar_position_new (game, options);
  gboolean by_rule = is_fresh (window) && mar_set_up_is_free (game, usual)
                     && game->check_complete (position, NULL);
  g_autoptr (MarSetUpDraft) draft = mar_set_up_draft_new (game, options, position, by_rule);

  show_draft (window, draft);
}

void
mar_window_resume_set_up (MarWindow         *window,
                          const MarPosition *position)
{
  if (mar_window_is_setting_up (window))
    return;

  begin_with (window, position);
  mar_window_refresh (window);
}

void
mar_window_begin_set_up (MarWindow *window)
{
  g_autofree MarPosition *position = mar_cursor_position (&window->cursor, NULL);

  mar_window_resume_set_up (window, position);
  mar_board_show_cursor (window->board);
}

/* The end, and what is kept of a set-up that was left without one. */

static void
end (MarWindow *window)
{
  mar_set_up_bar_end (window->set_up_bar);
  gtk_widget_remove_css_class (window->status_box, "problem");
  mar_board_point_out (window->board, NULL, 0);
  show_bars (window);
}

void
mar_window_end_set_up (MarWindow *window)
{
  MarSetUpDraft *draft = mar_set_up_bar_draft (window->set_up_bar);

  if (draft == NULL)
    return;

  if (mar_set_up_draft_can_undo (draft) || is_fresh (window))
    mar_window_keep_set_up (window->document, window->record, draft, &window->cursor);
  end (window);
}

void
mar_window_go_on_set_up (MarWindow *window)
{
  g_autoptr (MarSetUpDraft) draft = NULL;

  if (window->record == NULL || mar_window_is_setting_up (window)
      || !mar_window_take_kept_set_up (window->document, window->record, &draft, &window->cursor))
    return;

  if (draft != NULL)
    show_draft (window, draft);
  else
    begin_with (window, mar_node_position (window->cursor.node));
}

gboolean
mar_window_stays_for_set_up (MarWindow       *window,
                             const MarCursor *cursor)
{
  if (!mar_window_is_setting_up (window) || cursor->node == window->cursor.node
      || !mar_node_is_attached (window->cursor.node))
    return FALSE;

  mar_window_refresh (window);
  mar_window_say (window, _("Finish or cancel the set-up first."));
  return TRUE;
}

static void
go_back_to_board (MarWindow *window)
{
  mar_window_refresh (window);
  gtk_widget_grab_focus (GTK_WIDGET (window->board));
}

/* What was cancelled by chance can be had again. */
static void
cancelled_cb (MarWindow *window)
{
  g_autoptr (MarSetUpDraft) draft
    = mar_set_up_draft_ref (mar_set_up_bar_draft (window->set_up_bar));

  end (window);
  go_back_to_board (window);
  if (mar_set_up_draft_can_undo (draft))
    mar_window_offer_set_up_again (window, draft);
}

/* What comes of it. */

/* The same persons play another game. */
static MarNode *
begin_other_game (MarWindow         *window,
                  const MarPosition *position)
{
  const MarGame *game = mar_record_game (window->record);
  MarRecord *record = mar_document_add_record (window->document, game,
                                               mar_record_options (window->record), position);

  for (guint i = 0; i < mar_game_n_players (game, position); i++)
    {
      g_autofree char *key = mar_player_header (game, (int) i);
      const char *name = mar_record_header (window->record, key);

      if (name != NULL)
        mar_record_set_header (record, key, name);
    }

  return mar_record_root (record);
}

/* The node behind which a position stands that is set up at the cursor: in the midst of a turn
 * it takes the place of the turn, and at the end of a game that of the end. */
static MarNode *
parent_of_setup (const MarCursor *cursor)
{
  if (!mar_cursor_is_end (cursor) || mar_node_kind (cursor->node) == MAR_NODE_END)
    return mar_node_parent (cursor->node);

  return cursor->node;
}

/* Returns: the node with the position, or NULL. */
static MarNode *
use_position (MarWindow          *window,
              const MarPosition  *position,
              guint               use,
              MarReplay          *replay,
              GError            **error)
{
  MarRecord *record = window->record;
  MarNode *node = window->cursor.node;

  switch (mar_node_kind (node))
    {
    case MAR_NODE_START:
      if (use > 0)
        return begin_other_game (window, position);
      if (is_fresh (window))
        return mar_record_set_start (record, position, error) ? node : NULL;
      return mar_record_replace_position (record, node, position, replay, error) ? replay->node
                                                                                : NULL;
    case MAR_NODE_SETUP:
      if (use > 0)
        return mar_record_add_setup (record, mar_node_parent (node), position, error);
      return mar_record_replace_position (record, node, position, replay, error) ? replay->node
                                                                                : NULL;
    case MAR_NODE_TURN:
    case MAR_NODE_ROLL:
    case MAR_NODE_END:
    case MAR_NODE_STRUCK:
    default:
      return mar_record_add_setup (record, parent_of_setup (&window->cursor), position, error);
    }
}

static void
done_cb (MarWindow *window)
{
  guint use = mar_set_up_bar_use (window->set_up_bar);
  g_autofree MarPosition *position
    = mar_position_copy (mar_record_game (window->record),
                         mar_set_up_bar_position (window->set_up_bar));
  g_autoptr (GError) error = NULL;
  MarReplay replay = { 0 };
  MarNode *node;

  end (window);
  window->editing++;
  mar_document_begin (window->document, _("Set-Up"));
  node = use_position (window, position, use, &replay, &error);
  mar_document_end (window->document);
  window->editing--;

  if (node != NULL)
    {
      MarCursor cursor = mar_cursor_at (node);

      mar_window_go_to (window, &cursor);
    }
  go_back_to_board (window);
  if (node == NULL)
    mar_window_say (window, error->message);
  else if (replay.node != NULL)
    mar_window_tell_replay (window, &replay);
}

/* The board and the keys. */

static void
tapped_cb (MarWindow *window,
           int        cell)
{
  if (mar_window_is_setting_up (window) && cell != MAR_CELL_NONE)
    mar_set_up_bar_tap (window->set_up_bar, (MarCell) cell);
}

/* A piece that is dragged goes where it is dropped, and beside the board away. */
static void
dragged_cb (MarWindow *window,
            int        from,
            int        to,
            gboolean   over)
{
  const MarGame *game;
  MarCell cells[] = { (MarCell) from, (MarCell) to };

  if (!mar_window_is_setting_up (window))
    return;

  game = mar_record_game (window->record);
  if (game->setting->piece (mar_set_up_bar_position (window->set_up_bar), cells[0]) < 0)
    return;
  if (!over)
    mar_board_point_out (window->board, cells, to != MAR_CELL_NONE && to != from ? 2 : 1);
  else if (to != from)
    mar_set_up_bar_drag (window->set_up_bar, cells[0], cells[1]);
  else
    changed_cb (window);
}

static void
refused_cb (MarWindow  *window,
            const char *reason)
{
  mar_window_say (window, reason);
}

static gboolean
take_at_cursor (MarWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  if (!MAR_IS_BOARD_CELL (focus))
    return GDK_EVENT_PROPAGATE;

  mar_set_up_bar_take (window->set_up_bar, mar_board_cell_get_cell (MAR_BOARD_CELL (focus)));
  return GDK_EVENT_STOP;
}

static gboolean
is_in_popover (MarWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Keys on the board and on what is around it. */
static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        MarWindow             *window)
{
  GdkModifierType modifiers = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  GtkWidget *bar = GTK_WIDGET (window->set_up_bar);

  if (!mar_window_is_setting_up (window) || is_in_popover (window))
    return GDK_EVENT_PROPAGATE;

  if (modifiers == GDK_CONTROL_MASK && (key == GDK_KEY_c || key == GDK_KEY_v))
    return gtk_widget_activate_action (bar, key == GDK_KEY_c ? "set-up.copy" : "set-up.paste", NULL);
  if (modifiers != 0)
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return take_at_cursor (window);

    case GDK_KEY_Escape:
      if (!mar_set_up_bar_let_go (window->set_up_bar))
        cancelled_cb (window);
      return GDK_EVENT_STOP;

    default:
      return mar_set_up_bar_type (window->set_up_bar, gdk_keyval_to_unicode (key));
    }
}

void
mar_window_init_set_up (MarWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), window);
  gtk_widget_add_controller (gtk_widget_get_parent (GTK_WIDGET (window->set_up_bar)), keys);

  g_signal_connect_swapped (window->board, "tapped", G_CALLBACK (tapped_cb), window);
  g_signal_connect_swapped (window->board, "dragged", G_CALLBACK (dragged_cb), window);
  g_signal_connect_swapped (window->set_up_bar, "changed", G_CALLBACK (changed_cb), window);
  g_signal_connect_swapped (window->set_up_bar, "refused", G_CALLBACK (refused_cb), window);
  g_signal_connect_swapped (window->set_up_bar, "done", G_CALLBACK (done_cb), window);
  g_signal_connect_swapped (window->set_up_bar, "cancelled", G_CALLBACK (cancelled_cb), window);
}
