/* The folders of the library: what is in them is in the index, and follows what becomes of the
 * files.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "index-damage.h"
#include "many-records.h"
#include "mar-library-folders.h"
#include "temporary-folder.h"

#define RECORDS 12

typedef struct
{
  char *folder;
  char *records;
  MarLibraryFolders *folders;
} Fixture;

/* Until the folders are read, and nothing is to be read any more. */
static void
wait_for_rest (Fixture *fixture)
{
  while (mar_library_folders_progress (fixture->folders) != NULL
         || !mar_library_folders_is_ready (fixture->folders))
    g_main_context_iteration (NULL, TRUE);
}

static guint
count (void)
{
  g_autofree char *path = mar_library_default_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MarLibrary) library = mar_library_open (path, TRUE, &error);
  g_autoptr (MarLibraryFound) found = NULL;

  g_assert_no_error (error);
  found = mar_library_search (library, &(MarLibraryQuery) { NULL }, NULL, &error);
  g_assert_no_error (error);
  return found->n_hits;
}

/* Until the index has so many games, however long the system takes to tell. */
static void
wait_for_games (guint n)
{
  while (count () != n)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (20000);
    }
}

static void
add (Fixture    *fixture,
     const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (mar_library_folders_add (fixture->folders, file));
  g_assert_false (mar_library_folders_add (fixture->folders, file));
  wait_for_rest (fixture);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *index = mar_library_default_path ();

  g_unlink (index);
  fixture->folder = temporary_folder_new ();
  fixture->records = g_build_filename (fixture->folder, "records", NULL);
  for (guint i = 0; i < RECORDS; i++)
    g_free (many_records_write (fixture->records, i, 1));
  fixture->folders = mar_library_folders_get ();
  wait_for_rest (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  while (*mar_library_folders_paths (fixture->folders) != NULL)
    mar_library_folders_remove (fixture->folders, *mar_library_folders_paths (fixture->folders));
  wait_for_rest (fixture);
  g_object_unref (fixture->folders);
  temporary_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->records);
}

static void
test_add_and_remove (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GSettings) settings = g_settings_new (MAR_APPLICATION_ID);
  g_auto (GStrv) stored = NULL;

  g_assert_cmpuint (count (), ==, 0);
  add (fixture, fixture->records);
  g_assert_cmpuint (count (), ==, RECORDS);
  g_assert_null (mar_library_folders_error (fixture->folders));
  g_assert_true (mar_library_folders_is_followed (fixture->folders));
  stored = g_settings_get_strv (settings, "library-folders");
  g_assert_cmpuint (g_strv_length (stored), ==, 1);
  g_assert_cmpstr (*stored, ==, fixture->records);
  mar_library_folders_remove (fixture->folders, fixture->records);
  wait_for_rest (fixture);
  g_assert_cmpuint (count (), ==, 0);
  g_assert_null (*mar_library_folders_paths (fixture->folders));
}

static void
note_thread_cb (MarLibraryFolders  *folders,
                GThread           **thread)
{
  *thread = g_thread_self ();
}

/* How far reading has come is told in the thread of the window, also while nothing goes on in
 * it. */
static void
test_told_in_main (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->records);
  GThread *thread = NULL;

  mar_library_folders_add (fixture->folders, file);
  /* What is told before is that reading begins. */
  g_signal_connect (fixture->folders, "progress", G_CALLBACK (note_thread_cb), &thread);
  g_usleep (200000);
  g_assert_null (thread);
  wait_for_rest (fixture);
  g_assert_true (thread == g_thread_self ());
  g_signal_handlers_disconnect_by_data (fixture->folders, &thread);
}

/* Files that come, in a new folder, too, and go. */
static void
test_follow (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *deep = g_build_filename (fixture->records, "new", NULL);
  g_autofree char *other = NULL;
  g_autofree char *one = NULL;

  add (fixture, fixture->records);
  one = many_records_write (fixture->records, RECORDS, 1);
  wait_for_games (RECORDS + 1);
  g_assert_cmpint (g_mkdir (deep, 0700), ==, 0);
  other = many_records_write (deep, RECORDS + 1, 1);
  wait_for_games (RECORDS + 2);
  g_assert_cmpint (g_unlink (other), ==, 0);
  wait_for_games (RECORDS + 1);
  g_assert_cmpint (g_unlink (one), ==, 0);
  wait_for_games (RECORDS);
}

/* What can't be read is named, and what is known stays. */
static void
test_problems (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *gone = g_build_filename (fixture->folder, "gone", NULL);
  g_autofree char *broken = g_build_filename (fixture->records, "broken.marginalia", NULL);
  g_autofree char *loop = g_build_filename (fixture->records, "loop", NULL);

  g_assert_cmpint (symlink (fixture->records, loop), ==, 0);
  g_assert_true (g_file_set_contents (broken, "{", 1, NULL));
  add (fixture, fixture->records);
  add (fixture, gone);
  g_assert_cmpuint (count (), ==, RECORDS);
  g_assert_cmpuint (mar_library_folders_problems (fixture->folders)->len, ==, 2);
  g_assert_cmpuint (g_strv_length ((char **) mar_library_folders_paths (fixture->folders)), ==, 2);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Damage that an update doesn't come across, since no file has changed; it is mended once, however
 * many have noticed it. */
static void
test_remake (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = mar_library_default_path ();
  g_autoptr (MarLibrary) library = mar_library_open (path, TRUE, NULL);
  guint n = 0;
  gulong handler = g_signal_connect_swapped (fixture->folders, "updated", G_CALLBACK (count_cb),
                                             &n);

  add (fixture, fixture->records);
  damage_index (library);
  n = 0;
  mar_library_folders_update (fixture->folders);
  wait_for_rest (fixture);
  g_assert_true (index_is_damaged (library));
  g_assert_cmpuint (n, ==, 0);
  mar_library_folders_remake (fixture->folders);
  mar_library_folders_remake (fixture->folders);
  wait_for_rest (fixture);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (count (), ==, RECORDS);
  mar_library_close (library);
  library = mar_library_open (path, TRUE, NULL);
  g_assert_false (index_is_damaged (library));
  g_signal_handler_disconnect (fixture->folders, handler);
}

/* An index that is damaged, or gone, is made anew from what the settings know. */
static void
test_damage (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *index = mar_library_default_path ();

  add (fixture, fixture->records);
  g_assert_true (g_file_set_contents (index, "SQLite format 3 but nothing else", -1, NULL));
  mar_library_folders_update (fixture->folders);
  wait_for_rest (fixture);
  g_assert_null (mar_library_folders_error (fixture->folders));
  g_assert_cmpuint (count (), ==, RECORDS);
}

/* Who stops it doesn't want what was to be read after it, either. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->records);
  guint n = 0;
  gulong handler = g_signal_connect_swapped (fixture->folders, "changed", G_CALLBACK (count_cb),
                                             &n);

  g_assert_true (mar_library_folders_add (fixture->folders, file));
  mar_library_folders_update (fixture->folders);
  mar_library_folders_cancel (fixture->folders);
  g_assert_cmpuint (n, ==, 1);
  while (n == 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mar_library_folders_progress (fixture->folders));
  g_signal_handler_disconnect (fixture->folders, handler);
}

static void
make_usable (MarLibrary *library)
{
  set_index_version (library, 1);
}

/* A folder that is removed is forgotten, even if the thread that was to do so was stopped, and
 * could not. */
static void
test_cancel_removal (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *path = mar_library_default_path ();
  g_autoptr (MarLibrary) library = mar_library_open (path, TRUE, NULL);
  gulong handler;

  add (fixture, fixture->records);
  set_index_version (library, 99);
  handler = g_signal_connect_swapped (fixture->folders, "updated", G_CALLBACK (make_usable),
                                      library);
  mar_library_folders_remove (fixture->folders, fixture->records);
  mar_library_folders_cancel (fixture->folders);
  wait_for_rest (fixture);
  g_signal_handler_disconnect (fixture->folders, handler);
  g_assert_cmpuint (count (), ==, 0);
  g_assert_null (*mar_library_folders_paths (fixture->folders));
}

/* Who waits for what is in the folders is told when it has changed, whoever has read it, and only
 * then. */
static void
test_updated (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = mar_library_default_path ();
  g_autoptr (MarLibrary) library = mar_library_open (path, TRUE, NULL);
  g_autofree char *one = NULL;
  guint n = 0;
  gulong handler;

  add (fixture, fixture->records);
  handler = g_signal_connect_swapped (fixture->folders, "updated", G_CALLBACK (count_cb), &n);
  mar_library_folders_update (fixture->folders);
  wait_for_rest (fixture);
  g_assert_cmpuint (n, ==, 0);
  one = many_records_write (fixture->records, RECORDS, 1);
  g_assert_true (mar_library_update (library, mar_library_folders_paths (fixture->folders), NULL,
                                     NULL, NULL, NULL, NULL, NULL));
  mar_library_folders_update (fixture->folders);
  wait_for_rest (fixture);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (g_unlink (one), ==, 0);
  mar_library_folders_update (fixture->folders);
  wait_for_rest (fixture);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (mar_library_reset (library, NULL));
  mar_library_folders_update (fixture->folders);
  wait_for_rest (fixture);
  g_assert_cmpuint (n, ==, 3);
  g_signal_handler_disconnect (fixture->folders, handler);
}

/* Folders that another program has indexed are in the library. */
static void
test_other_program (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *path = mar_library_default_path ();
  g_autoptr (MarLibrary) library = mar_library_open (path, TRUE, NULL);
  const char *const these[] = { fixture->records, NULL };

  g_assert_true (mar_library_update (library, these, NULL, NULL, NULL, NULL, NULL, NULL));
  mar_library_folders_update (fixture->folders);
  wait_for_rest (fixture);
  g_assert_true (g_strv_equal (mar_library_folders_paths (fixture->folders), these));
}

/* An index of a newer version is left as it is, and said so. */
static void
test_newer (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *index = mar_library_default_path ();
  g_autoptr (MarLibrary) library = mar_library_open (index, TRUE, NULL);

  add (fixture, fixture->records);
  set_index_version (library, 99);
  mar_library_folders_update (fixture->folders);
  wait_for_rest (fixture);
  g_assert_true (g_error_matches (mar_library_folders_error (fixture->folders), MAR_LIBRARY_ERROR,
                                  MAR_LIBRARY_ERROR_NEWER));
  g_assert_cmpuint (g_strv_length ((char **) mar_library_folders_paths (fixture->folders)), ==, 1);
  make_usable (library);
}

#define ADD(name) g_test_add ("/library-folders/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD (add_and_remove);
  ADD (told_in_main);
  ADD (follow);
  ADD (problems);
  ADD (damage);
  ADD (remake);
  ADD (cancel);
  ADD (cancel_removal);
  ADD (updated);
  ADD (other_program);
  ADD (newer);
  return g_test_run ();
}
