/* The page of the library finds its way back when the index could not be searched.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "index-damage.h"
#include "many-records.h"
#include "mar-library-folders.h"
#include "mar-library-page.h"
#include "temporary-folder.h"

#define RECORDS 12

typedef struct
{
  char *folder;
  MarLibraryFolders *folders;
  MarLibrary *library;
  GtkWidget *window;
  MarLibraryPage *page;
  GtkStack *stack;
} Fixture;

static void
wait_for (Fixture    *fixture,
          const char *state)
{
  while (!g_str_equal (gtk_stack_get_visible_child_name (fixture->stack), state))
    g_main_context_iteration (NULL, TRUE);
}

/* Until the folders are read, and the page shows this. */
static void
wait_for_rest (Fixture    *fixture,
               const char *state)
{
  do
    g_main_context_iteration (NULL, TRUE);
  while (mar_library_folders_progress (fixture->folders) != NULL);
  wait_for (fixture, state);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = mar_library_default_path ();
  g_autoptr (GFile) file = NULL;

  fixture->folder = temporary_folder_new ();
  for (guint i = 0; i < RECORDS; i++)
    g_free (many_records_write (fixture->folder, i, 1));
  file = g_file_new_for_path (fixture->folder);
  fixture->folders = mar_library_folders_get ();
  g_assert_true (mar_library_folders_add (fixture->folders, file));
  fixture->library = mar_library_open (path, TRUE, NULL);
  fixture->window = gtk_window_new ();
  fixture->page = MAR_LIBRARY_PAGE (mar_library_page_new ());
  fixture->stack = GTK_STACK (
    gtk_widget_get_template_child (GTK_WIDGET (fixture->page), MAR_TYPE_LIBRARY_PAGE, "stack"));
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_rest (fixture, "games");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  mar_library_folders_remove (fixture->folders, fixture->folder);
  wait_for_rest (fixture, "empty");
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  mar_library_close (fixture->library);
  g_object_unref (fixture->folders);
  temporary_folder_remove (fixture->folder);
  g_free (fixture->folder);
}

/* Somebody who asks on and on while the index turns out to be damaged gets the answer. */
static void
test_damage (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (MarDocument) document = many_records_new (0, 1);
  MarRecord *record = mar_document_record (document, 0);

  damage_index (fixture->library);
  for (guint i = 0; i < 3; i++)
    mar_library_page_search_board (fixture->page, mar_record_game (record),
                                   mar_record_options (record),
                                   mar_node_position (mar_record_root (record)), NULL, 0);
  wait_for (fixture, "failed");
  wait_for_rest (fixture, "games");
}

static void
changed_cb (MarLibraryFolders *folders,
            Fixture           *fixture)
{
  if (mar_library_folders_progress (folders) == NULL)
    g_assert_cmpstr (gtk_stack_get_visible_child_name (fixture->stack), ==, "waiting");
}

/* A search that failed is done again with the folders, and until then nothing is said of it. */
static void
test_again (Fixture       *fixture,
            gconstpointer  data)
{
  gulong handler;

  set_index_version (fixture->library, 99);
  mar_library_folders_update (fixture->folders);
  wait_for (fixture, "failed");
  set_index_version (fixture->library, 1);
  handler = g_signal_connect (fixture->folders, "changed", G_CALLBACK (changed_cb), fixture);
  mar_library_folders_update (fixture->folders);
  wait_for_rest (fixture, "games");
  g_signal_handler_disconnect (fixture->folders, handler);
}

#define ADD(name) g_test_add ("/library-page/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD (damage);
  ADD (again);
  return g_test_run ();
}
