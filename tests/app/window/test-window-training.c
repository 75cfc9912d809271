/* Training in the window: nothing tells the answers, and what is offered follows the tasks.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-task.h"
#include "window-fixture.h"

static void
set_task (Fixture    *fixture,
          const char *question)
{
  MarStudy *study = study_of (fixture);
  g_autoptr (MarTask) task = g_new0 (MarTask, 1);

  task->question = g_strdup (question);
  task->answers = g_strsplit ("c3", " ", 0);
  mar_record_set_task (mar_study_record (study), mar_study_node (study),
                       question != NULL ? task : NULL);
}

static gboolean
shows_side (Fixture *fixture)
{
  return adw_flap_get_reveal_flap (mar_window_flap (fixture->window));
}

/* Those that would tell the answers, or change what is asked. */
static void
assert_others (Fixture  *fixture,
               gboolean  usable)
{
  static const char *const others[] = { "report",     "findings", "show-contents",
                                        "figures",    "analysis", "find",
                                        "new-figure", "details",  "delete-games" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (enabled (fixture, others[i]) != usable)
      g_error ("%s %s be used", others[i], usable ? "can't" : "can");
}

/* Whatever shows the side shows nothing in a training; afterwards it is as it was before. */
static void
test_side (Fixture       *fixture,
           gconstpointer  data)
{
  AdwFlap *flap = mar_window_flap (fixture->window);
  GtkWidget *button = mar_window_header_pane_button (mar_window_header (fixture->window));

  show_game (fixture, "marvin", NULL);
  set_task (fixture, "Where?");
  mar_window_show_moves (fixture->window);
  settle ();
  g_assert_true (shows_side (fixture));
  assert_others (fixture, TRUE);

  act (fixture, "train");
  g_assert_false (shows_side (fixture));
  g_assert_false (gtk_widget_get_sensitive (button));
  assert_others (fixture, FALSE);
  act (fixture, "show-pane");
  g_assert_false (shows_side (fixture));
  mar_window_show_page (fixture->window, "findings");
  g_assert_false (shows_side (fixture));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));

  act (fixture, "stop-training");
  g_assert_true (shows_side (fixture));
  g_assert_true (gtk_widget_get_sensitive (button));
  assert_others (fixture, TRUE);
  act (fixture, "show-pane");
  g_assert_false (shows_side (fixture));
  act (fixture, "train");
  act (fixture, "stop-training");
  g_assert_false (shows_side (fixture));
  adw_flap_set_reveal_flap (flap, TRUE);
}

static gboolean
offers (Fixture    *fixture,
        const char *text)
{
  GtkWidget *label = find (GTK_WIDGET (mar_window_notices (fixture->window)), is_label, text);

  return label != NULL
         && gtk_info_bar_get_revealed (
           GTK_INFO_BAR (gtk_widget_get_ancestor (label, GTK_TYPE_INFO_BAR)));
}

/* The bar tells how many tasks there are, and goes with the last, or as soon as one trains. */
static void
test_offer (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (MarDocument) document = NULL;
  MarRecord *record = show_game (fixture, "marvin", NULL);

  g_assert_false (enabled (fixture, "train"));
  set_task (fixture, "Where?");
  g_assert_true (enabled (fixture, "train"));
  play (fixture, "c3");
  set_task (fixture, "And then?");
  document = g_object_ref (mar_record_document (record));
  mar_window_set_document (fixture->window, NULL);
  mar_window_set_document (fixture->window, document);
  g_assert_true (offers (fixture, "This file has 2 tasks."));

  set_task (fixture, NULL);
  g_assert_true (offers (fixture, "This file has 1 task."));
  act (fixture, "guess-turns");
  g_assert_false (offers (fixture, "This file has 1 task."));
  act (fixture, "stop-training");
  act (fixture, "last");
  set_task (fixture, NULL);
  g_assert_false (enabled (fixture, "train"));
}

static void
set_goal (GtkWindow  *dialog,
          const char *goal)
{
  gtk_editable_set_text (GTK_EDITABLE (demand (dialog, is_row, "Goal of Any Right Turn")), goal);
}

/* A goal must be one that can be read here, and that no whole turn among the answers misses. */
static void
test_dialog (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWindow *dialog;
  GtkWidget *apply;

  show_game (fixture, "marvin", NULL);
  set_task (fixture, "Where?");
  dialog = open_dialog (fixture->window, "edit-task", "MarTaskDialog");
  apply = demand (dialog, is_button, "_Apply");
  g_assert_true (gtk_widget_get_sensitive (apply));

  set_goal (dialog, "wins q");
  g_assert_false (gtk_widget_get_sensitive (apply));
  g_assert_nonnull (find (GTK_WIDGET (dialog), is_label, "“q” isn’t a player."));
  set_goal (dialog, "captures z9");
  g_assert_false (gtk_widget_get_sensitive (apply));
  set_goal (dialog, "wins w");
  g_assert_false (gtk_widget_get_sensitive (apply));
  g_assert_nonnull (find (GTK_WIDGET (dialog), is_label, "“c3”: The game goes on."));
  set_goal (dialog, "");
  g_assert_true (gtk_widget_get_sensitive (apply));
  gtk_window_close (dialog);
}

/* While it is asked, the line below the board is there for the ears alone; a refusal is seen. */
static void
test_status (Fixture       *fixture,
             gconstpointer  data)
{
  MarStatusLine *line = mar_board_area_status (mar_window_area (fixture->window));

  show_game (fixture, "marvin", NULL);
  set_task (fixture, "Where?");
  act (fixture, "train");
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (line)), ==, 0);
  mar_window_show_message (fixture->window, "No.");
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (line)), ==, 1);
  mar_status_line_end_notice (line);
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (line)), ==, 0);
  play (fixture, "a1");
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (line)), ==, 1);
  act (fixture, "stop-training");
  g_assert_cmpfloat (gtk_widget_get_opacity (GTK_WIDGET (line)), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  if (!begin (&argc, &argv))
    return 77;

  ADD ("/window-training/side", test_side);
  ADD ("/window-training/offer", test_offer);
  ADD ("/window-training/dialog", test_dialog);
  ADD ("/window-training/status", test_status);

  return run ();
}
