/* The palette of commands, and the table of their titles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-fixture.h"
#include "mar-accelerators.h"
#include "mar-command-row.h"
#include "mar-mark-tool.h"

/* No command that a person would look for: what Escape does in a text, which no list tells, and the
 * commands of the menu of a list of games, which are about the games that are selected there. */
static const char *const unlisted[] = { "win.leave-text", "win.delete-games", "win.duplicate-games",
                                        "win.move-games-up", "win.move-games-down",
                                        /* Only from a launcher, before a file is open. */
                                        "app.continue" };

static gboolean
is_listed (const char *action)
{
  guint n;
  const MarAccelerator *commands = mar_accelerators_list (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (commands[i].action, action))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (unlisted); i++)
    if (g_str_equal (unlisted[i], action))
      return TRUE;

  return FALSE;
}

static void
check_group (gpointer    group,
             const char *prefix)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *action = g_strconcat (prefix, names[i], NULL);

      if (g_action_group_get_action_parameter_type (group, names[i]) == NULL && !is_listed (action))
        g_error ("%s has no title for the palette", action);
    }
}

/* Whatever can be done without a choice has a title, and whatever has one can be done. */
static void
test_titles (Fixture       *fixture,
             gconstpointer  data)
{
  guint n;
  const MarAccelerator *commands = mar_accelerators_list (&n);

  check_group (fixture->window, "win.");
  check_group (application, "app.");
  for (guint i = 0; i < n; i++)
    {
      gpointer group = g_str_has_prefix (commands[i].action, "win.") ? (gpointer) fixture->window
                                                                     : (gpointer) application;
      const char *name = strchr (commands[i].action, '.') + 1;
      g_autofree char *plain = g_strndup (name, strcspn (name, ":"));

      if (!mar_accelerators_is_local (&commands[i]) && !g_action_group_has_action (group, plain))
        g_error ("there is no %s", commands[i].action);
    }
}

static GtkWidget *
find_row (GtkWindow  *palette,
          const char *action)
{
  GtkWidget *row = gtk_widget_get_first_child (demand (palette, is_type, "GtkListBox"));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    if (MAR_IS_COMMAND_ROW (row)
        && g_str_equal (mar_command_row_command (MAR_COMMAND_ROW (row))->action, action))
      return row;

  return NULL;
}

static void
type (GtkWindow  *palette,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (demand (palette, is_type, "GtkSearchEntry")), text);
  settle ();
}

static const char *
get_selected (GtkWindow *palette)
{
  GtkListBox *list = GTK_LIST_BOX (demand (palette, is_type, "GtkListBox"));
  GtkListBoxRow *row = gtk_list_box_get_selected_row (list);

  return row != NULL ? mar_command_row_command (MAR_COMMAND_ROW (row))->action : NULL;
}

static void
enter (GtkWindow *palette)
{
  g_signal_emit_by_name (demand (palette, is_type, "GtkSearchEntry"), "activate");
  settle ();
}

/* All words that are typed count, wherever they stand; what can't be done is dim and not chosen. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWindow *palette;

  show_game (fixture, "margrites", NULL);
  palette = open_dialog (fixture->window, "palette", "MarCommandPalette");

  type (palette, "board FLI");
  g_assert_cmpstr (get_selected (palette), ==, "win.flipped");
  g_assert_true (gtk_widget_get_child_visible (find_row (palette, "win.flipped")));
  g_assert_false (gtk_widget_get_child_visible (find_row (palette, "win.save-as")));

  type (palette, "promote");
  g_assert_false (gtk_widget_get_sensitive (find_row (palette, "win.promote-variation")));
  g_assert_null (get_selected (palette));
  enter (palette);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (palette)));

  type (palette, "qwertz");
  g_assert_null (get_selected (palette));
  gtk_window_close (palette);
}

/* Enter uses the first, the palette goes, and the next one begins with what was used last. */
static void
test_use (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWindow *palette;
  gboolean flipped;

  show_game (fixture, "margrites", NULL);
  palette = open_dialog (fixture->window, "palette", "MarCommandPalette");
  type (palette, "flip");
  g_object_add_weak_pointer (G_OBJECT (palette), (gpointer *) &palette);
  enter (palette);
  g_assert_null (palette);
  g_object_get (mar_window_board (fixture->window), "flipped", &flipped, NULL);
  g_assert_true (flipped);

  palette = open_dialog (fixture->window, "palette", "MarCommandPalette");
  g_assert_cmpstr (get_selected (palette), ==, "win.flipped");
  gtk_window_close (palette);
}

static void
press (GtkWindow *palette,
       guint      key)
{
  GListModel *controllers
    = gtk_widget_observe_controllers (demand (palette, is_type, "GtkSearchEntry"));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  g_object_unref (controllers);
  g_assert_true (handled);
}

/* Keys go from one to the next that can be used, and no farther than the last; the palette fits on
 * a telephone. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWindow *palette;
  int narrowest;

  show_game (fixture, "margrites", NULL);
  palette = open_dialog (fixture->window, "palette", "MarCommandPalette");
  gtk_widget_measure (GTK_WIDGET (palette), GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL,
                      NULL,
                      NULL);
  g_assert_cmpint (narrowest, <=, 360);

  type (palette, "details");
  g_assert_cmpstr (get_selected (palette), ==, "win.details");
  press (palette, GDK_KEY_Down);
  g_assert_cmpstr (get_selected (palette), ==, "win.file-details");
  press (palette, GDK_KEY_Page_Down);
  g_assert_cmpstr (get_selected (palette), ==, "win.file-details");
  press (palette, GDK_KEY_Up);
  g_assert_cmpstr (get_selected (palette), ==, "win.details");
  gtk_window_close (palette);
}

/* A command with a choice: a tool of the marks. */
static void
test_target (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWindow *palette;
  int tool;

  show_game (fixture, "margrites", NULL);
  palette = open_dialog (fixture->window, "palette", "MarCommandPalette");
  type (palette, "triangle");
  enter (palette);
  g_object_get (mar_window_board (fixture->window), "mark-tool", &tool, NULL);
  g_assert_cmpint (tool, !=, MAR_TOOL_NONE);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-commands/titles", test_titles);
  ADD ("/window-commands/search", test_search);
  ADD ("/window-commands/use", test_use);
  ADD ("/window-commands/keys", test_keys);
  ADD ("/window-commands/target", test_target);

  return run ();
}
