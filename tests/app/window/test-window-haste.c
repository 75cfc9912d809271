/* The window in hasty hands: a button that is pressed twice, a page that is asked for before it
 * is there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

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
  adw_flap_set_reveal_flap (mar_window_flap (window), FALSE);
  settle ();

  act (fixture, "show-contents");
  settle ();
  g_assert_true (mar_window_shows_page (window, "contents"));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (mar_window_page (window, "contents"))));
}

static gboolean
is_options (GtkWidget  *widget,
            const char *words)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return GTK_IS_BUTTON (widget) && tooltip != NULL && g_str_has_prefix (tooltip, words);
}

/* Who presses twice gets an engine's options once. */
static void
test_options (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWindow *dialog;
  GtkWidget *button;

  show_game (fixture, "marvin", NULL);
  dialog = open_dialog (fixture->window, "engines", "MarEnginesDialog");
  button = demand (dialog, is_options, "Options of ");
  for (guint i = 0; i < 3; i++)
    g_signal_emit_by_name (button, "clicked");
  settle ();
  g_assert_cmpuint (count (GTK_WIDGET (dialog), is_type, "MarEngineOptionsPage"), ==, 1);
}

static void
assert_number_cb (AdwFlap *flap)
{
  g_assert_false (isnan (adw_flap_get_reveal_progress (flap)));
}

/* The side is closed, and opened, before it has been laid out. */
static void
test_pane (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  AdwFlap *flap = mar_window_flap (fixture->window);
  const gboolean revealed = adw_flap_get_reveal_flap (flap);

  mar_document_add_record (document, game_of ("marvin"), NULL, NULL);
  mar_document_forget (document, FALSE);
  g_signal_connect (flap, "notify::reveal-progress", G_CALLBACK (assert_number_cb), NULL);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (flap)));
  mar_window_set_document (fixture->window, document);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (flap)));
  adw_flap_set_reveal_flap (flap, !revealed);
  draw (fixture);
  g_assert_true (adw_flap_get_reveal_flap (flap) != revealed);
  adw_flap_set_reveal_flap (flap, revealed);
  draw (fixture);
  g_assert_true (adw_flap_get_reveal_flap (flap) == revealed);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-haste/contents", test_contents);
  ADD ("/window-haste/options", test_options);
  ADD ("/window-haste/pane", test_pane);

  return run ();
}
