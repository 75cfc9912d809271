/* A file that another program changes while a window shows it: nothing of either version is lost.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mar-file-queue.h"
#include "mar-record.h"
#include "window-tabs.h"

static char *folder;

/* A game in a file that the window shows. */
static GFile *
show_file (Fixture    *fixture,
           const char *name)
{
  MarRecord *record = add_document (fixture, "marvin", "Ours");
  GFile *file = save_as (record, folder, name);

  mar_tab_watch_file (mar_window_selected_tab (fixture->window));
  settle ();
  return file;
}

static void
change_file (GFile      *file,
             const char *title)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, "Ours", title, 0), ==, 1);
  g_file_set_contents (path, changed->str, -1, &error);
  g_assert_no_error (error);
}

static MarTab *
shown_tab (Fixture *fixture)
{
  return mar_window_selected_tab (fixture->window);
}

static void
wait_for_notice (Fixture *fixture)
{
  while (!mar_tab_changed_outside (shown_tab (fixture)))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* Presses a button of the bar, which must be seen. */
static void
press (gpointer    root,
       const char *label)
{
  GtkWidget *button = demand (root, is_button, label);

  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
}

static const char *
title_in (MarDocument *document)
{
  return mar_record_header (mar_document_record (document, 0), "title");
}

static void
write_title (Fixture    *fixture,
             const char *title)
{
  mar_record_set_header (mar_study_record (study_of (fixture)), "title", title);
}

static char *
title_on_disk (GFile *file)
{
  g_autofree char *text = NULL;
  g_autoptr (MarDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_load_contents (file, NULL, &text, &length, NULL, &error);
  g_assert_no_error (error);
  document = mar_document_parse (text, length, &error);
  g_assert_no_error (error);
  return g_strdup (title_in (document));
}

static void
wait_for_title (Fixture    *fixture,
                const char *title)
{
  while (mar_study_document (study_of (fixture)) == NULL
         || g_strcmp0 (title_in (mar_study_document (study_of (fixture))), title) != 0)
    g_main_context_iteration (NULL, TRUE);
}

/* The next save replaces what was seen without a question. */
static void
test_keep_mine (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GFile) file = show_file (fixture, "mine.marginalia");
  g_autofree char *written = NULL;

  change_file (file, "Theirs");
  wait_for_notice (fixture);
  g_assert_false (mar_tab_is_unsaved (shown_tab (fixture)));
  press (mar_window_notices (fixture->window), "_Keep Mine");
  g_assert_false (mar_tab_changed_outside (shown_tab (fixture)));
  g_assert_true (mar_tab_is_unsaved (shown_tab (fixture)));
  act (fixture, "save");
  wait_until_saved (fixture);
  g_assert_null (question ());
  written = title_on_disk (file);
  g_assert_cmpstr (written, ==, "Ours");
}

/* What comes after that was seen by nobody. */
static void
test_changed_twice (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GFile) file = show_file (fixture, "twice.marginalia");
  g_autofree char *written = NULL;

  change_file (file, "Theirs");
  wait_for_notice (fixture);
  press (mar_window_notices (fixture->window), "_Keep Mine");
  g_usleep (20000);
  {
    g_autofree char *path = g_file_get_path (file);

    g_assert_true (g_file_set_contents (path, "{\"marginalia\":1,\"games\":[]}", -1, NULL));
  }
  mar_window_save (fixture->window);
  g_assert_true (adw_message_dialog_has_response (expected_question (), "compare"));
  answer ("cancel");
}

static void
test_keep_both (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GFile) file = show_file (fixture, "both.marginalia");
  MarTab *mine = shown_tab (fixture);
  g_autofree char *name = NULL;

  write_title (fixture, "Mine");
  change_file (file, "Theirs");
  wait_for_notice (fixture);
  press (mar_window_notices (fixture->window), "Keep _Both");
  wait_for_title (fixture, "Theirs");
  g_assert_true (shown_tab (fixture) != mine);
  g_assert_true (g_file_equal (mar_document_file (mar_study_document (study_of (fixture))), file));

  g_assert_cmpstr (title_in (mar_tab_document (mine)), ==, "Mine");
  g_assert_null (mar_document_file (mar_tab_document (mine)));
  g_assert_true (mar_tab_is_unsaved (mine));
  name = mar_tab_name (mine);
  g_assert_cmpstr (name, ==, "both (mine)");
  g_assert_true (mar_document_undo (mar_tab_document (mine)));
  g_assert_cmpstr (title_in (mar_tab_document (mine)), ==, "Ours");
  g_assert_true (mar_tab_is_unsaved (mine));
}

/* What isn't saved is not thrown away by one press. */
static void
test_reload (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = show_file (fixture, "reload.marginalia");

  change_file (file, "Theirs");
  wait_for_notice (fixture);
  press (mar_window_notices (fixture->window), "_Reload");
  wait_for_title (fixture, "Theirs");
  g_assert_false (mar_tab_changed_outside (shown_tab (fixture)));

  write_title (fixture, "Ours");
  act (fixture, "save");
  wait_until_saved (fixture);
  write_title (fixture, "Mine");
  change_file (file, "Others");
  wait_for_notice (fixture);
  press (mar_window_notices (fixture->window), "_Reload");
  expected_question ();
  answer ("cancel");
  g_assert_cmpstr (title_in (mar_study_document (study_of (fixture))), ==, "Mine");
  press (mar_window_notices (fixture->window), "_Reload");
  expected_question ();
  answer ("reload");
  wait_for_title (fixture, "Others");
}

/* A file that is gone makes its tab the only copy, about which closing asks. */
static void
test_deleted (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = show_file (fixture, "deleted.marginalia");
  g_autofree char *written = NULL;

  g_assert_false (mar_tab_is_unsaved (shown_tab (fixture)));
  g_assert_true (g_file_delete (file, NULL, NULL));
  wait_for_notice (fixture);
  g_assert_true (mar_tab_lost_file (shown_tab (fixture)));
  g_assert_true (mar_tab_is_unsaved (shown_tab (fixture)));
  g_assert_false (
    gtk_widget_get_mapped (demand (mar_window_notices (fixture->window), is_button, "_Compare…")));
  press (mar_window_notices (fixture->window), "_Save");
  wait_until_saved (fixture);
  g_assert_null (question ());
  g_assert_false (mar_tab_changed_outside (shown_tab (fixture)));
  written = title_on_disk (file);
  g_assert_cmpstr (written, ==, "Ours");
}

static GtkWindow *
wait_for_dialog (void)
{
  for (;;)
    {
      g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

          if (is_type (GTK_WIDGET (window), "MarVersionsDialog"))
            {
              settle ();
              return window;
            }
        }
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = show_file (fixture, "compare.marginalia");
  GtkWindow *dialog;
  int width;

  write_title (fixture, "Mine and new");
  change_file (file, "Theirs and new");
  wait_for_notice (fixture);
  press (mar_window_notices (fixture->window), "_Compare…");
  dialog = wait_for_dialog ();
  demand (dialog, is_label, "−  In the File");
  demand (dialog, is_label, "Theirs and new");
  demand (dialog, is_label, "Mine and new");
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  g_assert_cmpint (width, <=, 360);
  gtk_window_close (dialog);
  settle ();
  g_assert_true (mar_tab_changed_outside (shown_tab (fixture)));

  press (mar_window_notices (fixture->window), "_Compare…");
  press (wait_for_dialog (), "_Keep Mine");
  settle ();
  g_assert_false (mar_tab_changed_outside (shown_tab (fixture)));
  act (fixture, "save");
  wait_until_saved (fixture);
  g_assert_null (question ());
}

int
main (int    argc,
      char **argv)
{
  int status;

  if (!begin (&argc, &argv))
    return 77;
  folder = temporary_folder_new ();
  ADD ("/window-versions/keep-mine", test_keep_mine);
  ADD ("/window-versions/changed-twice", test_changed_twice);
  ADD ("/window-versions/keep-both", test_keep_both);
  ADD ("/window-versions/reload", test_reload);
  ADD ("/window-versions/deleted", test_deleted);
  ADD ("/window-versions/compare", test_compare);
  status = run ();
  temporary_folder_remove (folder);
  g_free (folder);
  return status;
}
