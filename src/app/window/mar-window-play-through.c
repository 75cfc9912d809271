/* Playing through a game by itself, a step at a time, as fast as the reader likes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

static gboolean
is_playing_through (MarWindow *window)
{
  return window->play_source != 0;
}

static void
show_state (MarWindow *window)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), "play-through");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (is_playing_through (window)));
}

static void
stop (MarWindow *window)
{
  g_clear_handle_id (&window->play_source, g_source_remove);
  show_state (window);
}

static gboolean
step_cb (gpointer data)
{
  MarWindow *window = data;

  if (!mar_cursor_next_step (&window->play_place))
    {
      window->play_source = 0;
      show_state (window);
      return G_SOURCE_REMOVE;
    }

  mar_window_move_cursor (window, &window->play_place, TRUE);

  /* Whatever the step brought about may have ended it. */
  return is_playing_through (window) ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
start (MarWindow *window)
{
  double seconds = g_settings_get_double (window->settings, "play-seconds");

  window->play_place = window->cursor;
  window->play_source = g_timeout_add ((guint) (seconds * 1000), step_cb, window);
  show_state (window);
}

static void
play_through_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  MarWindow *window = data;

  if (is_playing_through (window))
    {
      stop (window);
      return;
    }

  gtk_popover_popdown (window->place_popover);
  start (window);
}

/* A new pace counts from the next step on. */
static void
pace_changed_cb (MarWindow *window)
{
  if (!is_playing_through (window))
    return;

  stop (window);
  start (window);
}

/* Whoever goes elsewhere, plays or edits the tree has taken over. */
void
mar_window_update_play_through (MarWindow *window)
{
  MarCursor cursor = window->cursor;
  gboolean possible = mar_window_can_play (window) && mar_cursor_next_step (&cursor);

  if (is_playing_through (window)
      && (!possible || window->play_place.node != window->cursor.node
          || window->play_place.step != window->cursor.step))
    stop (window);
  mar_window_set_enabled (window, "play-through", possible);
}

void
mar_window_init_play_through (MarWindow *window)
{
  g_autoptr (GSimpleAction) action
    = g_simple_action_new_stateful ("play-through", NULL, g_variant_new_boolean (FALSE));

  g_signal_connect (action, "activate", G_CALLBACK (play_through_cb), window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));

  g_settings_bind (window->settings, "play-seconds", window->pace, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (window->settings, "changed::play-seconds",
                           G_CALLBACK (pace_changed_cb), window, G_CONNECT_SWAPPED);
}
