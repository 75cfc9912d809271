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
  for (double share = 0.3; share < 1; share += 0.06)
    {
      g_object_set (fixture->window->split, "share", share, NULL);
      draw (fixture);
      g_assert_true (is_whole (start));
    }
  g_object_set (fixture->window->split, "share", 0.4, NULL);
}

static gboolean
is_empty_page (GtkWidget  *widget,
               const char *unused)
{
  return ADW_IS_STATUS_PAGE (widget) && gtk_widget_get_mapped (widget);
}

/* In a low window, too, a page that is empty says so without being scrolled. */
static void
test_empty_pages (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char *const pages[] = { "findings", "figures", "find" };

  show_game (fixture, "marvin", NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 560);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *scrolled;
      GtkAdjustment *adjustment;

      mar_window_show_page (fixture->window, pages[i]);
      settle ();
      scrolled = demand (demand (fixture->window->pages, is_empty_page, NULL), is_type,
                         "GtkScrolledWindow");
      adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
      g_test_message ("%s", pages[i]);
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                         gtk_adjustment_get_page_size (adjustment));
    }
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-pages/empty", test_empty_pages);
  ADD ("/window-pages/start-report", test_start_report);

  return run ();
}
