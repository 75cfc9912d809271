/* Concepts in the window: they are shown when somebody asks for them, explained where they are, and
 * listed by kinds that can be hidden.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-board-private.h"
#include "window-fixture.h"

static MarConceptButton *
button_of (Fixture *fixture)
{
  return mar_board_area_concepts (mar_window_area (fixture->window));
}

static MarConceptWatch *
watch_of (Fixture *fixture)
{
  return mar_concept_button_watch (button_of (fixture));
}

static void
wait_for_concepts (Fixture *fixture)
{
  while (mar_concept_watch_found (watch_of (fixture)) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static const GPtrArray *
drawn (Fixture *fixture)
{
  return mar_window_board (fixture->window)->notes->concepts;
}

static GtkAccessible *
cell_of (Fixture    *fixture,
         const char *name)
{
  MarBoard *board = mar_window_board (fixture->window);
  MarCell cell = MAR_CELL_NONE;

  g_assert_true (mar_board_play_game (board->play)
                   ->read_cell (mar_board_play_position (board->play), name, &cell));

  return GTK_ACCESSIBLE (mar_board_cell_widget (board, cell));
}

static void
begin_game (Fixture *fixture)
{
  GSettings *settings = mar_window_settings (fixture->window);

  g_settings_reset (settings, "show-concepts");
  g_settings_reset (settings, "hidden-concepts");
  show_game (fixture, "margrites", NULL);
}

static void
test_show (Fixture       *fixture,
           gconstpointer  data)
{
  begin_game (fixture);
  settle ();
  g_assert_null (drawn (fixture));
  gtk_test_accessible_assert_property (cell_of (fixture, "c2"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "");

  act (fixture, "show-concepts");
  wait_for_concepts (fixture);
  g_assert_nonnull (drawn (fixture));
  g_assert_cmpuint (drawn (fixture)->len, ==, 2);
  gtk_test_accessible_assert_property (
    cell_of (fixture, "c2"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
    "Black has a formation of 8: a2, b2, c2, d2, e2, f2, g2, h2. Capturing one of its marbles takes "
    "4 enemies beside it. As it stands, no turn of White captures any of it.");
  gtk_test_accessible_assert_property (cell_of (fixture, "d4"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "");
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (mar_window_board (fixture->window))));
  settle ();

  /* They go with their position, and others come. */
  play (fixture, "d2>d3");
  g_assert_null (drawn (fixture));
  wait_for_concepts (fixture);
  g_assert_nonnull (drawn (fixture));
  settle ();

  act (fixture, "show-concepts");
  g_assert_null (drawn (fixture));
  gtk_test_accessible_assert_property (cell_of (fixture, "c2"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "");
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (mar_window_board (fixture->window))));
}

/* There is nothing to find while a position is set up. */
static void
test_modes (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (MarSetUpDraft) draft = NULL;

  begin_game (fixture);
  act (fixture, "show-concepts");
  wait_for_concepts (fixture);
  act (fixture, "set-up");
  settle ();
  g_assert_null (drawn (fixture));
  g_assert_null (mar_concept_watch_game (watch_of (fixture)));
  draft = mar_study_cancel_set_up (study_of (fixture));
  settle ();
  g_assert_nonnull (mar_concept_watch_game (watch_of (fixture)));
  wait_for_concepts (fixture);
  g_assert_nonnull (drawn (fixture));
}

static GtkWidget *
open_list (Fixture *fixture)
{
  GtkWidget *button = demand (button_of (fixture), is_type, "GtkMenuButton");

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  settle ();

  return demand (button, is_type, "MarConceptPalette");
}

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *list;
  g_auto (GStrv) hidden = NULL;

  begin_game (fixture);
  list = open_list (fixture);
  wait_for_concepts (fixture);
  settle ();
  g_assert_null (drawn (fixture));
  demand (list, is_check, "Formations");
  demand (list, is_check, "Walls");

  /* The list shows them on the board, and hides a kind. */
  act (fixture, "show-concepts");
  g_assert_cmpuint (drawn (fixture)->len, ==, 2);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (demand (list, is_check, "Formations")), FALSE);
  g_assert_cmpuint (drawn (fixture)->len, ==, 0);
  hidden = g_settings_get_strv (mar_window_settings (fixture->window), "hidden-concepts");
  g_assert_cmpstr (hidden[0], ==, "margrites/formation");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (demand (list, is_check, "Formations")), TRUE);
  g_assert_cmpuint (drawn (fixture)->len, ==, 2);

  gtk_popover_popdown (GTK_POPOVER (list));
  act (fixture, "show-concepts");
  settle ();
  g_assert_null (mar_concept_watch_found (watch_of (fixture)));
}

/* The list is within reach however little room the row of tools has. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  static const int sizes[][2] = { { 1000, 700 }, { 360, 720 } };

  begin_game (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *list;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), sizes[i][0], sizes[i][1]);
      settle ();
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (button_of (fixture))));
      list = open_list (fixture);
      g_assert_true (gtk_widget_get_mapped (list));
      gtk_popover_popdown (GTK_POPOVER (list));
      settle ();
    }
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *list;

  g_settings_reset (mar_window_settings (fixture->window), "show-concepts");
  show_game (fixture, "margrites", "hostile=true", NULL);
  list = open_list (fixture);
  wait_for_concepts (fixture);
  settle ();
  demand (list, is_label, "Nothing of note in this position");
}

/* An audience sees them, too, and those of the turn that is shown. */
static void
test_presentation (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GList) toplevels = NULL;
  GtkWidget *board = NULL;

  begin_game (fixture);
  act (fixture, "show-concepts");
  wait_for_concepts (fixture);
  act (fixture, "present");
  settle ();
  toplevels = gtk_window_list_toplevels ();
  for (GList *l = toplevels; l != NULL; l = l->next)
    if (is_type (l->data, "MarPresentation"))
      board = demand (l->data, is_type, "MarBoard");
  g_assert_nonnull (board);
  g_assert_true (MAR_BOARD (board)->notes->concepts == drawn (fixture));
  g_assert_nonnull (drawn (fixture));

  play (fixture, "a2>a3");
  wait_for_concepts (fixture);
  settle ();
  g_assert_nonnull (drawn (fixture));
  g_assert_true (MAR_BOARD (board)->notes->concepts == drawn (fixture));
  act (fixture, "show-concepts");
  g_assert_null (MAR_BOARD (board)->notes->concepts);
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (board)));
  settle ();
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-concepts/show", test_show);
  ADD ("/window-concepts/modes", test_modes);
  ADD ("/window-concepts/list", test_list);
  ADD ("/window-concepts/narrow", test_narrow);
  ADD ("/window-concepts/nothing", test_nothing);
  ADD ("/window-concepts/presentation", test_presentation);

  return run ();
}
