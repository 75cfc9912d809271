/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-fixture.h"

MarApplication *application;

void
settle (void)
{
  for (guint rest = 0; rest < 60; rest++)
    {
      for (guint busy = 0; busy < 100 && g_main_context_iteration (NULL, FALSE); busy++)
        ;
      g_usleep (1000);
    }
}

void
draw (Fixture *fixture)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->window));
  const gint64 drawn = gdk_frame_clock_get_frame_counter (clock) + 2;

  while (gdk_frame_clock_get_frame_counter (clock) < drawn)
    {
      /* A frame that waits for the screen never goes on where another is asked for all the time. */
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      do
        g_main_context_iteration (NULL, TRUE);
      while (gdk_frame_clock_get_frame_counter (clock) < drawn && g_main_context_pending (NULL));
    }
  settle ();
}

void
wait_until_saved (Fixture *fixture)
{
  MarTab *tab = mar_window_selected_tab (fixture->window);
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  /* Whether the file is there may be asked first. */
  settle ();
  while (mar_tab_is_saving (tab) || mar_tab_is_unsaved (tab))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
}

void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = mar_window_new (GTK_APPLICATION (application));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
}

void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  GList *windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (application)));

  for (GList *link = windows; link != NULL; link = link->next)
    gtk_window_destroy (link->data);
  g_list_free (windows);
  settle ();
  /* Nothing keeps a window alive: no cycle of references, no timer. */
  g_assert_null (fixture->window);
}

GtkWidget *
find (GtkWidget  *root,
      Matches     matches,
      const char *text)
{
  if (matches (root, text))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, matches, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

guint
count (GtkWidget  *root,
       Matches     matches,
       const char *text)
{
  guint n = matches (root, text) && gtk_widget_get_visible (root) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count (child, matches, text);

  return n;
}

gboolean
is_row (GtkWidget  *widget,
        const char *title)
{
  return ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_get_visible (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

gboolean
is_type (GtkWidget  *widget,
         const char *type)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), type);
}

gboolean
is_button (GtkWidget  *widget,
           const char *label)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

gboolean
is_check (GtkWidget  *widget,
          const char *label)
{
  return GTK_IS_CHECK_BUTTON (widget)
         && g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), label) == 0;
}

gboolean
is_label (GtkWidget  *widget,
          const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
         && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

GtkWidget *
demand (gpointer    root,
        Matches     matches,
        const char *text)
{
  GtkWidget *found = find (root, matches, text);

  if (found == NULL)
    g_error ("there is no “%s”", text);

  return found;
}

GtkWidget *
strip_of (MarWindow *window,
          guint      seat)
{
  return GTK_WIDGET (
    mar_player_bars_get_bar (mar_board_area_players (mar_window_area (window)), seat));
}

MarStudy *
study_of (Fixture *fixture)
{
  return mar_window_study (fixture->window);
}

const char *
stack_page (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (mar_window_stack (fixture->window));
}

const char *
status_of (MarWindow *window)
{
  static char *words;
  GObject *label = gtk_widget_get_template_child (
    GTK_WIDGET (mar_board_area_status (mar_window_area (window))), MAR_TYPE_STATUS_LINE, "status");
  g_auto (GStrv) parts = g_strsplit (gtk_label_get_label (GTK_LABEL (label)), "\342\201\240", -1);

  /* Without the signs that keep a step on one line. */
  g_free (words);
  words = g_strjoinv (NULL, parts);
  return words;
}

const MarGame *
game_of (const char *name)
{
  g_autoptr (GError) error = NULL;
  const MarGame *game = mar_game_find (name, &error);

  g_assert_no_error (error);

  return game;
}

MarRecord *
show_game (Fixture    *fixture,
           const char *name,
           ...)
{
  g_autoptr (MarDocument) document = mar_document_new ();
  const MarGame *game = game_of (name);
  MarOptions options;
  const char *option;
  va_list arguments;
  MarRecord *record;

  mar_options_init (&options, game);
  va_start (arguments, name);
  while ((option = va_arg (arguments, const char *)) != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (option, "=", 2);

      g_assert_true (mar_options_set (&options, game, parts[0], parts[1], NULL));
    }
  va_end (arguments);

  record = mar_document_add_record (document, game, &options, NULL);
  mar_document_forget (document, FALSE);
  mar_window_set_document (fixture->window, document);
  settle ();

  return record;
}

void
open_sample (Fixture    *fixture,
             const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  mar_application_open_file (application, fixture->window, file);
  draw (fixture);
  act (fixture, "last");
  draw (fixture);
}

gboolean
enabled (Fixture    *fixture,
         const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

void
act (Fixture    *fixture,
     const char *action)
{
  if (!enabled (fixture, action))
    g_error ("%s can't be used here", action);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

void
play (Fixture    *fixture,
      const char *text)
{
  const MarGame *game = mar_record_game (mar_study_record (mar_window_study (fixture->window)));
  g_autofree MarPosition *position
    = mar_cursor_position (mar_study_cursor (mar_window_study (fixture->window)),
                           NULL);
  g_autoptr (GError) error = NULL;
  MarAction action;

  g_assert_true (game->read_action (position, text, &action, &error));
  g_assert_no_error (error);
  g_signal_emit_by_name (mar_window_board (fixture->window), "play", action);
}

GtkWindow *
open_dialog (gpointer    group,
             const char *action,
             const char *type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_action_group_activate_action (group, action, NULL);
  settle ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (is_type (GTK_WIDGET (window), type))
        return window;
    }
  g_error ("%s opens no %s", action, type);
}

GtkWindow *
open_new_game (const MarGame *game)
{
  GtkWindow *dialog = open_dialog (application, "new", "MarNewGameDialog");

  mar_game_choice_select (MAR_GAME_CHOICE (demand (dialog, is_type, "MarGameChoice")), game);

  return dialog;
}

void
create (GtkWindow *dialog)
{
  GtkWidget *button = gtk_window_get_default_widget (dialog);

  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  settle ();
}

gboolean
begin (int    *argc,
       char ***argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (argc, argv, NULL);
  /* Before the toolkit has threads, as in the program. */
  application = mar_application_new ();
  if (!gtk_init_check ())
    {
      g_clear_object (&application);
      return FALSE;
    }

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  return TRUE;
}

int
run (void)
{
  int status = g_test_run ();

  g_clear_object (&application);

  return status;
}
