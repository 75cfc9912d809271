/* How the window looks at the board: its levels, and the table that turns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

/* Levels. The slider's right end means all of them, however many there are. */

static char *
words_of_levels (guint levels,
                 guint n_levels,
                 guint n_covered)
{
  g_autofree char *shown = NULL;

  if (levels == 0 || levels >= n_levels)
    /* Translators: all levels of the board are shown */
    shown = g_strdup (_("all"));
  else
    /* Translators: how many levels of the board are shown: "2 of 4" */
    shown = g_strdup_printf (_("%u of %u"), levels, n_levels);

  if (n_covered == 0)
    return g_steal_pointer (&shown);

  /* Translators: the levels of the board that are shown, and the pieces that can't be seen:
   * "2 of 4, 7 pieces covered" */
  return g_strdup_printf (g_dngettext (NULL, "%s, %u piece covered", "%s, %u pieces covered",
                                       n_covered),
                          shown, n_covered);
}

static void
update_levels (MarWindow *window)
{
  g_autofree char *words = NULL;
  guint levels;
  guint n_levels;
  guint n_covered;

  g_object_get (window->board,
                "levels", &levels, "n-levels", &n_levels, "n-covered", &n_covered, NULL);
  gtk_widget_set_visible (window->levels_box, n_levels > 1);
  if (n_levels <= 1)
    return;

  words = words_of_levels (levels, n_levels, n_covered);
  gtk_label_set_label (window->levels_label, words);

  window->showing_levels = TRUE;
  gtk_range_set_range (window->levels_scale, 1, n_levels);
  gtk_range_set_value (window->levels_scale,
                       levels == 0 || levels > n_levels ? n_levels : levels);
  window->showing_levels = FALSE;
}

static void
levels_chosen_cb (MarWindow *window)
{
  guint levels = (guint) (gtk_range_get_value (window->levels_scale) + 0.5);
  guint n_levels;

  if (window->showing_levels)
    return;

  g_object_get (window->board, "n-levels", &n_levels, NULL);
  g_object_set (window->board, "levels", levels >= n_levels ? 0 : levels, NULL);
}

/* The table. */

/* How many turns were played to their end before the cursor. */
static guint
turns_played (const MarCursor *cursor)
{
  guint number = mar_node_number (cursor->node);

  switch (mar_node_kind (cursor->node))
    {
    case MAR_NODE_END:
      return number - 1;
    case MAR_NODE_TURN:
      return mar_cursor_is_end (cursor) && mar_node_is_finished (cursor->node) ? number
                                                                               : number - 1;
    case MAR_NODE_START:
    case MAR_NODE_ROLL:
    case MAR_NODE_SETUP:
    default:
      return number;
    }
}

static GSimpleAction *
turning_action (MarWindow *window)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (window), "turning-table"));
}

void
mar_window_update_view (MarWindow *window)
{
  gboolean can_turn = window->record != NULL && mar_record_game (window->record)->turning_table;

  g_simple_action_set_enabled (turning_action (window), can_turn);
  g_object_set (window->board, "turns",
                can_turn && window->turning ? turns_played (&window->cursor) % 4 : 0, NULL);
}

void
mar_window_set_turning (MarWindow *window,
                        gboolean   turning)
{
  window->turning = turning;
  g_simple_action_set_state (turning_action (window), g_variant_new_boolean (turning));
  mar_window_update_view (window);
}

static void
turning_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  MarWindow *window = data;

  mar_window_set_turning (window, !window->turning);
}

void
mar_window_init_view (MarWindow *window)
{
  g_autoptr (GSimpleAction) turning
    = g_simple_action_new_stateful ("turning-table", NULL, g_variant_new_boolean (FALSE));

  g_signal_connect (turning, "activate", G_CALLBACK (turning_cb), window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (turning));

  g_signal_connect_swapped (window->board, "notify::levels", G_CALLBACK (update_levels), window);
  g_signal_connect_swapped (window->board, "notify::n-levels", G_CALLBACK (update_levels), window);
  g_signal_connect_swapped (window->board, "notify::n-covered", G_CALLBACK (update_levels), window);
  g_signal_connect_swapped (window->levels_scale, "value-changed",
                            G_CALLBACK (levels_chosen_cb), window);
  update_levels (window);
}
