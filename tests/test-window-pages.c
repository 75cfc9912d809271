/* The pages beside the board, in little room.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-fixture.h"

/* Whether a person sees all of it: nothing between it and the window cuts it off. */
static gboolean
is_whole (GtkWidget *widget)
{
  for (GtkWidget *around = gtk_widget_get_parent (widget); around != NULL;
       around = gtk_widget_get_parent (around))
    {
      graphene_rect_t bounds;
      graphene_rect_t room
        = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (around),
                              (float) gtk_widget_get_height (around));

      if (!gtk_widget_compute_bounds (widget, around, &bounds)
          || !graphene_rect_contains_rect (&room, &bounds))
        return FALSE;
    }
  return gtk_widget_get_mapped (widget);
}

/* Until the window has drawn anew. */
static void
draw (Fixture *fixture)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->window));
  const gint64 drawn = gdk_frame_clock_get_frame_counter (clock) + 2;

  while (gdk_frame_clock_get_frame_counter (clock) < drawn)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      g_main_context_iteration (NULL, TRUE);
    }
  settle ();
}

/* However low the page is, the report can be started at once. */
static void
test_start_report (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWidget *start;

  show_game (fixture, "marvin", NULL);
  play (fixture, "c3");
  act (fixture, "report");
  start = demand (fixture->window->pages, is_button, "_Start");
  for (int height = 500; height >= 100; height -= 40)
    {
      gtk_paned_set_position (fixture->window->paned, height);
      draw (fixture);
      g_assert_true (is_whole (start));
    }
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-pages/start-report", test_start_report);

  return run ();
}
