/* Where the keyboard is when one has searched and comes back.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-window-private.h"
#include "window-fixture.h"

/* All below @root that can have the keyboard. */
static void
collect (GtkWidget *root,
         GPtrArray *found)
{
  if (gtk_widget_get_focusable (root) && gtk_widget_get_mapped (root))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

static void
search_and_leave (Fixture *fixture)
{
  GtkWidget *bar;

  act (fixture, "find");
  bar = demand (fixture->window, is_type, "MarFindBar");
  g_signal_emit_by_name (demand (bar, is_type, "GtkSearchEntry"), "stop-search");
  settle ();
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
}

/* Coming back makes the fields of a figure anew, and the lists of what was there: whatever had the
 * keyboard may be gone. */
static void
test_focus (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const pages[] = { "figures", "contents", "moves" };

  show_game (fixture, "marvin", NULL);
  play (fixture, "c3");
  play (fixture, "d4");
  act (fixture, "add-figure");
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      guint n = 1;

      for (guint k = 0; k < n; k++)
        {
          g_autoptr (GPtrArray) places = g_ptr_array_new ();

          mar_window_show_page (fixture->window, pages[i]);
          settle ();
          collect (GTK_WIDGET (mar_window_pages (fixture->window)), places);
          n = places->len;
          if (k < n && gtk_widget_grab_focus (places->pdata[k]))
            search_and_leave (fixture);
        }
      g_assert_cmpuint (n, >, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-find/focus", test_focus);

  return run ();
}
