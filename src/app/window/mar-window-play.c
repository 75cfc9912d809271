/* Playing in the window: by the board's hand, by buttons and keys, and how a game ends
 * before its rules end it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

static void
play_action (MarWindow *window,
             MarAction  action)
{
  MarCursor cursor = window->cursor;
  g_autoptr (GError) error = NULL;
  gboolean played;

  if (mar_window_play_replacing (window, action))
    return;

  window->editing++;
  played = mar_cursor_play (&cursor, action, &error);
  window->editing--;

  if (!played)
    mar_cursor_settle (&cursor);
  mar_window_move_cursor (window, &cursor, TRUE);
  if (!played)
    mar_window_say (window, error->message);
}

void
mar_window_play_line (MarWindow       *window,
                      const MarAction *actions,
                      guint            n,
                      const char      *label)
{
  MarCursor cursor = window->cursor;
  g_autoptr (GError) error = NULL;

  if (mar_window_is_replacing (window))
    {
      for (guint i = 0; i < n; i++)
        play_action (window, actions[i]);
      return;
    }

  window->editing++;
  mar_document_begin (window->document, label);
  for (guint i = 0; i < n && error == NULL; i++)
    mar_cursor_play (&cursor, actions[i], &error);
  mar_document_end (window->document);
  window->editing--;
  mar_cursor_settle (&cursor);
  mar_window_move_cursor (window, &cursor, TRUE);
  if (error != NULL)
    mar_window_say (window, error->message);
}

/* A button that was used may be gone with what it did: the game goes on on the board. */
static void
play_from_button (MarWindow *window,
                  MarAction  action)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  gboolean in_bar = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (window->turn_bar));

  play_action (window, action);
  if (in_bar)
    gtk_widget_grab_focus (GTK_WIDGET (window->board));
}

static void
board_played_cb (MarBoard  *board,
                 guint      action,
                 MarWindow *window)
{
  play_action (window, action);
}

static void
board_played_line_cb (MarBoard *board, const MarAction *actions, guint n, MarWindow *window)
{
  mar_window_play_line (window, actions, n, _("Play Turn"));
}

static void
play_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  MarWindow *window = data;

  if (mar_window_can_play (window))
    play_from_button (window, g_variant_get_uint32 (parameter));
}

/* Where the game goes on. */

gboolean
mar_window_can_play (MarWindow *window)
{
  return window->record != NULL && !mar_window_is_setting_up (window)
         && !mar_window_shows_figure (window);
}

static int
actor_at_cursor (MarWindow *window)
{
  g_autoptr (MarLine) line = NULL;

  if (!mar_window_can_play (window))
    return MAR_ACTOR_NONE;

  line = mar_window_line (window);

  return mar_record_game (window->record)->actor (mar_line_position (line));
}

gboolean
mar_window_can_roll (MarWindow *window)
{
  return actor_at_cursor (window) == MAR_ACTOR_CHANCE
         && (mar_window_is_replacing (window)
             || mar_node_kind (window->cursor.node) != MAR_NODE_END);
}

/* Every outcome is as likely as any other. */
void
mar_window_roll (MarWindow *window)
{
  g_autoptr (MarLine) line = mar_window_line (window);
  MarActionList list;

  mar_line_actions (line, &list);
  if (list.n > 0)
    play_from_button (window, list.items[g_random_int_range (0, (gint32) list.n)]);
}

/* Taking back. */

static gboolean
is_last (const MarCursor *cursor)
{
  MarNodeKind kind = mar_node_kind (cursor->node);

  return (kind == MAR_NODE_TURN || kind == MAR_NODE_ROLL)
         && mar_node_n_children (cursor->node) == 0 && mar_cursor_is_end (cursor);
}

static gboolean
is_in_progress (MarWindow *window)
{
  return mar_window_can_play (window)
         && mar_node_kind (window->cursor.node) == MAR_NODE_TURN
         && mar_node_n_children (window->cursor.node) == 0
         && !mar_node_is_finished (window->cursor.node);
}

/* Against the engine that is one's own turn, not what the engine would play again at once; or a
 * step, while one's own turn goes on. */
static gboolean
takes_back_turn (MarWindow *window)
{
  return mar_window_plays_engine (window) && !is_in_progress (window);
}

gboolean
mar_window_can_take_back (MarWindow *window)
{
  if (mar_window_is_replacing (window))
    return mar_window_can_take_back_replacing (window);
  if (!mar_window_can_play (window))
    return FALSE;
  if (takes_back_turn (window))
    return mar_window_can_take_back_turn (window);

  return is_in_progress (window) || is_last (&window->cursor);
}

/* A key that was hit by chance must not shorten, unnoticed, a game that is being read. */
static void
shorten_turn (MarWindow *window,
              gboolean (*shorten) (MarCursor *cursor))
{
  MarCursor cursor = window->cursor;
  gboolean was_read = !window->by_step && mar_node_is_finished (cursor.node);

  window->editing++;
  shorten (&cursor);
  window->editing--;
  mar_window_move_cursor (window, &cursor, TRUE);
  if (was_read)
    mar_window_offer_undo (window, _("The end of the line was taken back."));
}

void
mar_window_take_back (MarWindow *window)
{
  if (mar_window_is_replacing (window))
    mar_window_take_back_replacing (window, FALSE);
  else if (takes_back_turn (window))
    mar_window_take_back_turn (window);
  else
    shorten_turn (window, mar_cursor_take_back);
}

void
mar_window_reset_turn (MarWindow *window)
{
  if (mar_window_is_replacing (window))
    mar_window_take_back_replacing (window, TRUE);
  else if (takes_back_turn (window))
    mar_window_take_back_turn (window);
  else
    shorten_turn (window, mar_cursor_reset_turn);
}

/* The ends of a game. */

static void
add_end (MarWindow    *window,
         MarEndReason  reason,
         int           side)
{
  g_autoptr (GError) error = NULL;
  MarNode *node;
  MarCursor cursor;

  window->editing++;
  node = mar_record_add_end (window->record, window->cursor.node, reason, side, &error);
  window->editing--;

  if (node == NULL)
    {
      mar_window_say (window, error->message);
      return;
    }
  cursor = mar_cursor_at (node);
  mar_window_move_cursor (window, &cursor, FALSE);
}

void
mar_window_resign (MarWindow *window)
{
  add_end (window, MAR_END_RESIGNATION, actor_at_cursor (window));
}

void
mar_window_agree_draw (MarWindow *window)
{
  add_end (window, MAR_END_AGREEMENT, MAR_ACTOR_NONE);
}

void
mar_window_claim_draw (MarWindow *window)
{
  add_end (window, MAR_END_REPETITION, actor_at_cursor (window));
}

gboolean
mar_window_can_end (MarWindow *window)
{
  return mar_window_can_play (window) && !is_in_progress (window)
         && !mar_window_is_replacing (window) && mar_cursor_is_end (&window->cursor)
         && mar_node_kind (window->cursor.node) != MAR_NODE_END
         && actor_at_cursor (window) != MAR_ACTOR_NONE;
}

gboolean
mar_window_can_resign (MarWindow *window)
{
  return mar_window_can_end (window) && actor_at_cursor (window) >= 0;
}

gboolean
mar_window_can_claim (MarWindow *window)
{
  g_autoptr (MarLine) line = NULL;

  if (!mar_window_can_end (window) || mar_record_game (window->record)->claim_count == 0)
    return FALSE;

  line = mar_cursor_line (&window->cursor);

  return mar_line_can_claim (line);
}

static void
board_rolls_cb (MarWindow *window)
{
  if (mar_window_can_roll (window))
    mar_window_roll (window);
}

void
mar_window_init_play (MarWindow *window)
{
  mar_window_add_action (window, "play", G_VARIANT_TYPE_UINT32, G_CALLBACK (play_cb));
  g_signal_connect (window->board, "play", G_CALLBACK (board_played_cb), window);
  g_signal_connect (window->board, "play-line", G_CALLBACK (board_played_line_cb), window);
  g_signal_connect_swapped (window->board, "roll", G_CALLBACK (board_rolls_cb), window);
}
