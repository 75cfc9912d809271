/* The actions that move the cursor: by turn, by step, to a place by its number.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"

#include <glib/gi18n.h>

typedef gboolean (*Travel) (MarCursor *cursor);

/* Each place to which a key leads; by_step: the status line tells the last step alone. */
static const struct
{
  const char *name;
  Travel travel;
  gboolean by_step;
} travels[] = {
  { "first", mar_cursor_first, FALSE },
  { "previous-turn", mar_cursor_previous_turn, FALSE },
  { "previous-step", mar_cursor_previous_step, TRUE },
  { "next-step", mar_cursor_next_step, TRUE },
  { "next-turn", mar_cursor_next_turn, FALSE },
  { "last", mar_cursor_last, FALSE },
  { "next-variation", mar_cursor_next_variation, FALSE },
  { "previous-variation", mar_cursor_previous_variation, FALSE },
};

static void
travel_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  MarWindow *window = data;
  const char *name = g_action_get_name (G_ACTION (action));
  MarCursor cursor = window->cursor;

  for (guint i = 0; i < G_N_ELEMENTS (travels); i++)
    {
      if (g_str_equal (name, travels[i].name) && travels[i].travel (&cursor))
        mar_window_move_cursor (window, &cursor, travels[i].by_step);
    }
}

/* Finds the turn with @number on the line that goes through @node. */
static MarNode *
find_turn (MarRecord *record,
           MarNode   *node,
           guint      number)
{
  MarNode *found = NULL;

  for (node = mar_record_last (record, node); node != NULL; node = mar_node_parent (node))
    {
      if (mar_node_number (node) == number)
        found = node;
      if (mar_node_number (node) < number)
        break;
      if (found != NULL && mar_node_kind (found) == MAR_NODE_TURN)
        break;
    }

  return found;
}

/* "12" is turn 12, "12.3" and "12c" its third step. */
static void
go_to_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  MarWindow *window = data;
  const char *text = g_variant_get_string (parameter, NULL);
  char *rest = NULL;
  guint64 number = g_ascii_strtoull (text, &rest, 10);
  guint64 step = 0;
  MarNode *node;
  MarCursor cursor;

  if (rest != text && *rest == '.')
    step = g_ascii_strtoull (rest + 1, NULL, 10);
  else if (rest != text && g_ascii_isalpha (*rest))
    step = (guint64) (g_ascii_tolower (*rest) - 'a') + 1;

  node = rest != text && number <= G_MAXUINT
           ? find_turn (window->record, window->cursor.node, (guint) number) : NULL;
  if (node == NULL)
    {
      g_autofree char *sentence = g_strdup_printf (_("This line has no turn “%s”."), text);

      mar_window_say (window, sentence);
      return;
    }

  gtk_popover_popdown (window->place_popover);
  cursor = mar_cursor_at (node);
  if (step > 0 && step < cursor.step)
    cursor.step = (guint) step;
  mar_window_move_cursor (window, &cursor, step > 0);
}

void
mar_window_update_travel (MarWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (travels); i++)
    {
      MarCursor cursor = window->cursor;

      mar_window_set_enabled (window, travels[i].name,
                              mar_window_can_play (window) && travels[i].travel (&cursor));
    }
  mar_window_set_enabled (window, "go-to", mar_window_can_play (window));
}

void
mar_window_init_travel (MarWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (travels); i++)
    mar_window_add_action (window, travels[i].name, NULL, G_CALLBACK (travel_cb));
  mar_window_add_action (window, "go-to", G_VARIANT_TYPE_STRING, G_CALLBACK (go_to_cb));
}
