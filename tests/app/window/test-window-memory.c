/* What the window leaves behind: nothing of it, and no holes in the memory of each thread.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-fixture.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#define N_THREADS 12
#define N_ARENAS 2

/* The toolkit keeps the sections of menus whose window is gone; nothing is in them any more. */
static void
test_menus (Fixture       *fixture,
            gconstpointer  data)
{
  GMenuModel *menu = G_MENU_MODEL (mar_window_menu (fixture->window, "primary_menu"));
  g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);

  g_assert_cmpint (g_menu_model_get_n_items (section), >, 0);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
  g_assert_cmpint (g_menu_model_get_n_items (section), ==, 0);
}

#ifdef __GLIBC__
static guint
count_arenas (void)
{
  char *text = NULL;
  gsize length = 0;
  FILE *stream = open_memstream (&text, &length);
  guint n = 0;

  g_assert_cmpint (malloc_info (0, stream), ==, 0);
  fclose (stream);
  for (const char *at = text; (at = strstr (at, "<heap nr=")) != NULL; at++)
    n++;
  free (text);

  return n;
}

static gpointer
allocate (gpointer gate)
{
  g_autofree char *some = g_malloc (100);

  /* All threads are there until the last one is. */
  g_mutex_lock (gate);
  g_mutex_unlock (gate);

  return NULL;
}

/* Threads share what memory there is. */
static void
test_arenas (Fixture       *fixture,
             gconstpointer  data)
{
  GThread *threads[N_THREADS];
  GMutex gate;

  g_mutex_init (&gate);
  g_mutex_lock (&gate);
  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("allocate", allocate, &gate);
  g_usleep (50000);
  g_assert_cmpuint (count_arenas (), <=, N_ARENAS);
  g_mutex_unlock (&gate);
  for (guint i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&gate);
}
#endif

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-memory/menus", test_menus);
#ifdef __GLIBC__
  ADD ("/window-memory/arenas", test_arenas);
#endif

  return run ();
}
