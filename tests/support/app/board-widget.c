/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-widget.h"

gboolean
no_display (void)
{
  static int have = -1;

  if (have < 0)
    {
      /* What a screen reader would be told is kept for questions, and nobody is told. */
      g_setenv ("GTK_A11Y", "test", TRUE);
      have = gtk_init_check ();
      if (have)
        adw_init ();
    }
  if (!have)
    g_test_skip ("there is no display");

  return !have;
}

void
wait_for (guint milliseconds)
{
  for (guint rest = 0; rest < milliseconds; rest++)
    {
      for (guint busy = 0; busy < 100 && g_main_context_iteration (NULL, FALSE); busy++)
        ;
      g_usleep (1000);
    }
}

void
play_cb (MarBoard *board,
         guint     action,
         Heard    *heard)
{
  heard->action = action;
  heard->n_played++;
}

void
refused_cb (MarBoard   *board,
            const char *reason,
            Heard      *heard)
{
  g_free (heard->refused);
  heard->refused = g_strdup (reason);
}

void
roll_cb (MarBoard *board,
         Heard    *heard)
{
  heard->n_rolls++;
}

GtkWidget *
child (GtkWidget *board,
       MarCell    number)
{
  for (GtkWidget *found = gtk_widget_get_first_child (board); found != NULL;
       found = gtk_widget_get_next_sibling (found))
    if (MAR_IS_BOARD_CELL (found) && mar_board_cell_get_cell (MAR_BOARD_CELL (found)) == number)
      return found;

  return NULL;
}

guint
n_children (GtkWidget *board)
{
  guint n = 0;

  for (GtkWidget *c = gtk_widget_get_first_child (board); c != NULL;
       c = gtk_widget_get_next_sibling (c))
    n++;

  return n;
}

GtkEventController *
controller_of (GtkWidget *board,
               GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (board);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }

  g_assert_not_reached ();
}

GtkEventController *
drag_of (GtkWidget  *board,
         const char *name)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (board);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), name) == 0)
        return controller;
    }

  g_assert_not_reached ();
}

void
drag (GtkWidget *board,
      MarCell    from,
      MarCell    to)
{
  GtkEventController *gesture = drag_of (board, "play");
  graphene_rect_t start, end;
  double x, y;

  g_assert_true (gtk_widget_compute_bounds (child (board, from), board, &start));
  g_assert_true (gtk_widget_compute_bounds (child (board, to), board, &end));
  x = start.origin.x + start.size.width / 2;
  y = start.origin.y + start.size.height / 2;
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  if (from != to)
    {
      g_signal_emit_by_name (gesture, "drag-update", 20.0, 20.0);
      wait_for (20);
    }
  x = end.origin.x + end.size.width / 2 - x;
  y = end.origin.y + end.size.height / 2 - y;
  g_signal_emit_by_name (gesture, "drag-update", x, y);
  wait_for (20);
  g_signal_emit_by_name (gesture, "drag-end", x, y);
}

gboolean
press_key (GtkWidget *board,
           guint      key)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (controller_of (board, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key,
                         0, 0, &taken);
  return taken;
}

GtkWidget *
typed_text (GtkWidget *board)
{
  GtkWidget *field = mar_board_field (MAR_BOARD (board));

  return gtk_widget_get_visible (field) ? gtk_widget_get_first_child (field) : NULL;
}

void
type_text (GtkWidget  *board,
           const char *text)
{
  if (typed_text (board) == NULL)
    g_assert_true (press_key (board, (guint) *text++));
  g_signal_emit_by_name (typed_text (board), "insert-at-cursor", text);
}

void
type_backspace (GtkWidget *board)
{
  g_signal_emit_by_name (typed_text (board), "backspace");
}

void
type_enter (GtkWidget *board)
{
  g_signal_emit_by_name (typed_text (board), "activate");
}
