/* Pages and pictures as they are shown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-page-view.h"

#define PIXEL 4

static GdkTexture *
make_picture (int width,
              int height)
{
  const gsize length = (gsize) PIXEL * (gsize) (width * height);
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (length), length);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) (PIXEL * width));
}

/* Shows a picture of that size in a room of 300 to 400 pixels, which scrolls, and waits until it
 * has its place. */
static void
check_ratio (int width,
             int height)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view = g_object_new (MAR_TYPE_PAGE_VIEW, NULL);
  g_autoptr (GdkTexture) picture = make_picture (width, height);
  int shown_width, shown_height;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 400);
  mar_page_view_set_picture (MAR_PAGE_VIEW (view), picture, "A picture");
  gtk_window_present (GTK_WINDOW (window));
  while ((shown_width = gtk_widget_get_width (view)) <= 1)
    g_main_context_iteration (NULL, TRUE);
  shown_height = gtk_widget_get_height (view);

  g_assert_cmpint (shown_width, >, 200);
  g_assert_cmpfloat_with_epsilon ((double) shown_height / shown_width, (double) height / width,
                                  2.0 / shown_width);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_ratio (void)
{
  check_ratio (400, 100);
  check_ratio (100, 100);
  check_ratio (100, 400);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/page-view/ratio", test_ratio);
  return g_test_run ();
}
