/* Opening an index: one that does not exist yet, by several at once, and what can't be used.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "database.h"
#include "mar-library.h"
#include "temporary-folder.h"

#define ROUNDS 50

static gpointer
open_in_thread (gpointer path)
{
  g_autoptr (GError) error = NULL;
  MarLibrary *library = mar_library_open (path, TRUE, &error);

  g_assert_no_error (error);
  mar_library_close (library);
  return NULL;
}

/* Neither takes what another one has begun to make for somebody else's, nor for an older one. */
static void
test_together (void)
{
  g_autofree char *folder = temporary_folder_new ();
  GThread *threads[4];

  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autofree char *name = g_strdup_printf ("new-%u.sqlite", round);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        threads[i] = g_thread_new ("open", open_in_thread, path);
      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        g_thread_join (threads[i]);
    }
  temporary_folder_remove (folder);
}

/* What can't be used is an error, and stays as it is, to the byte: what isn't ours to change
 * always, and what is to be made anew where nobody knows of what, so that it is not taken for an
 * empty one. */
static void
test_refusals (void)
{
  static const struct
  {
    const char *sql; /* NULL: its head is damaged */
    gboolean remake;
    MarLibraryError code;
  } cases[] = {
    { "PRAGMA user_version = 99", TRUE, MAR_LIBRARY_ERROR_NEWER },
    { "PRAGMA application_id = 1", TRUE, MAR_LIBRARY_ERROR_FOREIGN },
    { "DROP TABLE nodes; PRAGMA user_version = 0", FALSE, MAR_LIBRARY_ERROR_DAMAGED },
    { NULL, FALSE, MAR_LIBRARY_ERROR_DAMAGED },
  };
  g_autofree char *folder = temporary_folder_new ();
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      gsize n_before, n_after;
      MarLibrary *library = mar_library_open (path, TRUE, &error);

      g_assert_no_error (error);
      if (cases[i].sql != NULL)
        g_assert_true (database_run (library, cases[i].sql, &error));
      mar_library_close (library);
      g_assert_true (g_file_get_contents (path, &before, &n_before, NULL));
      if (cases[i].sql == NULL)
        {
          memset (before, 7, 100);
          g_assert_true (g_file_set_contents (path, before, (gssize) n_before, NULL));
        }
      g_assert_null (mar_library_open (path, cases[i].remake, &error));
      g_assert_error (error, MAR_LIBRARY_ERROR, (int) cases[i].code);
      g_assert_true (g_file_get_contents (path, &after, &n_after, NULL));
      g_assert_cmpmem (before, n_before, after, n_after);
      g_unlink (path);
    }
  temporary_folder_remove (folder);
}

static void
check_folder (MarLibrary *library)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) folders = mar_library_folders (library, &error);

  g_assert_no_error (error);
  g_assert_cmpstrv (folders, ((const char *const[]) { "/games", NULL }));
}

/* Who has it open while another one makes it anew takes nothing from the new one, whether it looks
 * into that or not. */
static void
test_reset (void)
{
  g_autofree char *folder = temporary_folder_new ();
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MarLibrary) library = NULL;
      g_autoptr (MarLibrary) third = NULL;
      MarLibrary *other = mar_library_open (path, TRUE, &error);

      g_assert_no_error (error);
      g_assert_true (
        database_run (other, "INSERT INTO folder (path) VALUES ('/old'), ('/older')", &error));
      library = mar_library_open (path, FALSE, &error);
      g_assert_true (mar_library_reset (library, &error));
      g_assert_true (database_run (library, "INSERT INTO folder (path) VALUES ('/games')", &error));
      if (i == 1)
        check_folder (other);
      mar_library_close (other);
      third = mar_library_open (path, FALSE, &error);
      check_folder (library);
      check_folder (third);
    }
  temporary_folder_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library-open/together", test_together);
  g_test_add_func ("/library-open/refusals", test_refusals);
  g_test_add_func ("/library-open/reset", test_reset);
  return g_test_run ();
}
