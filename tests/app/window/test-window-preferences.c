/* Preferences: each row changes its setting, and each setting what it is about; and the main menu.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-fixture.h"
#include "mar-choice-row.h"
#include "mar-number-row.h"
#include "mar-style-row.h"
#include "mar-switch-row.h"

static GSettings *
new_settings (void)
{
  return g_settings_new (MAR_APPLICATION_ID);
}

static GtkWindow *
open_preferences (void)
{
  return open_dialog (application, "preferences", "MarPreferences");
}

/* One window for all, which shows what the settings say and changes them at once. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autofree char *word = NULL;
  GtkWindow *preferences;
  MarSwitchRow *coordinates;
  MarChoiceRow *notation;
  gboolean shown;

  show_game (fixture, "margrites", NULL);
  g_settings_set_string (settings, "notation", "short");
  preferences = open_preferences ();
  g_assert_true (open_preferences () == preferences);

  notation = MAR_CHOICE_ROW (demand (preferences, is_row, "Notation"));
  g_assert_cmpint (mar_choice_row_get_value (notation), ==, 1);
  mar_choice_row_set_value (notation, 0);
  word = g_settings_get_string (settings, "notation");
  g_assert_cmpstr (word, ==, "full");

  coordinates = MAR_SWITCH_ROW (demand (preferences, is_row, "Show coordinates"));
  g_assert_true (mar_switch_row_get_active (coordinates));
  mar_switch_row_set_active (coordinates, FALSE);
  g_object_get (mar_window_board (fixture->window), "coordinates", &shown, NULL);
  g_assert_false (shown);
  g_settings_reset (settings, "show-coordinates");
  g_assert_true (mar_switch_row_get_active (coordinates));
  gtk_window_close (preferences);
  settle ();
}

/* The gear beside the lines leads to what is set of the engine, wherever the window was left. */
static void
test_engine (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GSettings) settings = new_settings ();
  GtkWindow *preferences = open_preferences ();
  MarNumberRow *lines;

  g_assert_true (open_dialog (application, "engine-preferences", "MarPreferences") == preferences);
  g_assert_cmpstr (adw_preferences_window_get_visible_page_name (
                     ADW_PREFERENCES_WINDOW (preferences)),
                   ==, "engine");
  lines = MAR_NUMBER_ROW (demand (preferences, is_row, "Number of lines"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (lines)));
  g_object_set (lines, "value", 5.0, NULL);
  g_assert_cmpuint (g_settings_get_uint (settings, "analysis-lines"), ==, 5);
  g_settings_reset (settings, "analysis-lines");
  gtk_window_close (preferences);
  settle ();
}

/* A style whose file can't be read now stays what was chosen. */
static void
test_unknown_style (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autofree char *name = NULL;
  GtkWindow *preferences;
  MarStyleRow *row;

  g_settings_set_string (settings, "board-style", "of-nobody");
  preferences = open_preferences ();
  row = MAR_STYLE_ROW (demand (preferences, is_row, "Style in light windows"));
  settle ();
  g_assert_cmpstr (mar_style_row_get_name (row), ==, "of-nobody");
  name = g_settings_get_string (settings, "board-style");
  g_assert_cmpstr (name, ==, "of-nobody");
  g_settings_reset (settings, "board-style");
  g_assert_cmpstr (mar_style_row_get_name (row), ==, "packet");
  gtk_window_close (preferences);
  settle ();
}

static int
get_text_size (GtkWidget *widget)
{
  return pango_font_description_get_size (
    pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
}

static gboolean
has_class (GtkWidget  *widget,
           const char *name)
{
  return gtk_widget_has_css_class (widget, name);
}

static gboolean
get_animations (void)
{
  gboolean enabled;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &enabled, NULL);

  return enabled;
}

static void
test_look (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GSettings) settings = new_settings ();
  AdwStyleManager *manager = adw_style_manager_get_default ();
  const gboolean usual = get_animations ();
  GtkWidget *list, *text;
  int size;

  g_settings_set_string (settings, "color-scheme", "dark");
  g_assert_true (adw_style_manager_get_dark (manager));
  g_settings_set_string (settings, "color-scheme", "light");
  g_assert_false (adw_style_manager_get_dark (manager));
  g_settings_reset (settings, "color-scheme");

  g_settings_set_string (settings, "animation", "off");
  g_assert_false (get_animations ());
  g_settings_set_string (settings, "animation", "on");
  g_assert_true (get_animations ());
  g_settings_reset (settings, "animation");
  g_assert_true (get_animations () == usual);

  show_game (fixture, "margrites", NULL);
  list = demand (mar_window_moves (fixture->window), has_class, "moves");
  text = demand (mar_window_comments (fixture->window), has_class, "comment-text");
  size = get_text_size (list);
  g_settings_set_uint (settings, "book-size", 200);
  settle ();
  g_assert_cmpint (ABS (get_text_size (list) - 2 * size), <=, PANGO_SCALE / 8);
  g_assert_cmpint (get_text_size (text), ==, get_text_size (list));
  g_settings_reset (settings, "book-size");
}

/* The table turns in a new game, unless somebody does not want it to. */
static void
test_turning (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GSettings) settings = new_settings ();

  show_game (fixture, "martial", NULL);
  mar_window_begin_game (fixture->window, FALSE);
  g_assert_true (mar_study_turning (study_of (fixture)));
  g_settings_set_boolean (settings, "turning-table", FALSE);
  mar_window_begin_game (fixture->window, FALSE);
  g_assert_false (mar_study_turning (study_of (fixture)));
  g_settings_reset (settings, "turning-table");
}

static guint
get_turns (Fixture *fixture)
{
  return mar_node_number (mar_study_node (study_of (fixture)));
}

/* The engine's answer goes with the turn; who wants to be asked before is. */
static void
test_take_back (Fixture       *fixture,
                gconstpointer  data)
{
  const MarOpponentSettings opponent = { .person = 0, .level = 1, .seconds = 1 };
  g_autoptr (GSettings) settings = new_settings ();

  g_settings_set_boolean (settings, "confirm-take-back", TRUE);
  show_game (fixture, "marvin", NULL);
  mar_window_play_engine (fixture->window, &opponent);
  play (fixture, "c3");
  while (get_turns (fixture) < 2 || !enabled (fixture, "take-back"))
    g_main_context_iteration (NULL, TRUE);

  act (fixture, "take-back");
  adw_message_dialog_response (expected_question (), "cancel");
  settle ();
  g_assert_cmpuint (get_turns (fixture), ==, 2);

  act (fixture, "take-back");
  adw_message_dialog_response (expected_question (), "take-back");
  settle ();
  g_assert_cmpuint (get_turns (fixture), <, 2);
  g_settings_reset (settings, "confirm-take-back");
}

/* The main menu: twelve items, and as long as they are there, what can be undone and redone. */
#define MOST_ITEMS 12

static guint
count_items (GMenuModel *menu)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);

      if (section != NULL)
        n += count_items (section);
      else if (submenu != NULL)
        n += 1 + count_items (submenu);
      else
        n++;
    }

  return n;
}

/* What is in the main menu can be taken in at a glance; all else is in the palette. */
static void
test_menu (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_cmpuint (count_items (G_MENU_MODEL (mar_window_menu (fixture->window, "primary_menu"))),
                    <=, MOST_ITEMS);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-preferences/rows", test_rows);
  ADD ("/window-preferences/engine", test_engine);
  ADD ("/window-preferences/unknown-style", test_unknown_style);
  ADD ("/window-preferences/look", test_look);
  ADD ("/window-preferences/turning", test_turning);
  ADD ("/window-preferences/take-back", test_take_back);
  ADD ("/window-preferences/menu", test_menu);

  return run ();
}
