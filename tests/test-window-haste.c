/* The window in hasty hands, which ask for a page before it is there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-fixture.h"

/* The list of games is there as soon as it is asked for, and where there is no game nobody can. */
static void
test_contents (Fixture       *fixture,
               gconstpointer  data)
{
  MarWindow *window = fixture->window;

  g_assert_false (enabled (fixture, "show-contents"));
  show_game (fixture, "marvin", NULL);
  g_assert_true (enabled (fixture, "show-contents"));
  adw_flap_set_reveal_flap (window->flap, FALSE);
  settle ();

  act (fixture, "show-contents");
  settle ();
  g_assert_true (mar_window_shows_page (window, "contents"));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (window->contents)));
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-haste/contents", test_contents);

  return run ();
}
