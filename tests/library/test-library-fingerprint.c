/* The text by which one program sees that another has changed the index.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "many-records.h"
#include "mar-library.h"
#include "random-seed.h"
#include "temporary-folder.h"

#define FOLDERS 2
#define RECORDS 3

typedef struct
{
  char *root;
  char *index;
  char *folders[FOLDERS + 1];
  char *first; /* the path of a record in the first folder */
  MarLibrary *library;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->root = temporary_folder_new ();
  fixture->index = g_build_filename (fixture->root, "cache", "library.sqlite", NULL);
  for (guint i = 0; i < FOLDERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("records-%u", i);

      fixture->folders[i] = g_build_filename (fixture->root, name, NULL);
      for (guint k = 0; k < RECORDS; k++)
        {
          g_autofree char *path = many_records_write (fixture->folders[i], i * RECORDS + k,
                                                      first_seed ());

          if (fixture->first == NULL)
            fixture->first = g_steal_pointer (&path);
        }
    }
  fixture->library = mar_library_open (fixture->index, TRUE, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  mar_library_close (fixture->library);
  temporary_folder_remove (fixture->root);
  for (guint i = 0; i < FOLDERS; i++)
    g_free (fixture->folders[i]);
  g_free (fixture->first);
  g_free (fixture->index);
  g_free (fixture->root);
}

static char *
fingerprint (MarLibrary *library)
{
  g_autoptr (GError) error = NULL;
  char *text = mar_library_fingerprint (library, &error);

  g_assert_no_error (error);
  return text;
}

/* Looks through all folders. Returns: (transfer full): the fingerprint then. */
static char *
update (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  mar_library_update (fixture->library, (const char *const *) fixture->folders, NULL, NULL, NULL,
                      NULL, NULL, &error);
  g_assert_no_error (error);
  return fingerprint (fixture->library);
}

/* Who looks into the index, and an update that finds nothing, change nothing. */
static void
test_same (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *empty = fingerprint (fixture->library);
  g_autofree char *filled = update (fixture);
  g_autofree char *updated = update (fixture);
  g_autofree char *elsewhere = NULL;
  g_autoptr (GError) error = NULL;
  MarLibrary *other = mar_library_open (fixture->index, TRUE, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (filled, !=, empty);
  g_assert_cmpstr (updated, ==, filled);
  elsewhere = fingerprint (other);
  g_assert_cmpstr (elsewhere, ==, filled);
  mar_library_close (other);
}

/* A file that has changed, that goes, and a folder that is forgotten. */
static void
test_changes (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *before = update (fixture);
  g_autofree char *changed = NULL;
  g_autofree char *without = NULL;
  g_autofree char *forgotten = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->first, "{ \"marginalia\": ", -1, &error));
  changed = update (fixture);
  g_assert_cmpstr (changed, !=, before);

  g_assert_cmpint (g_unlink (fixture->first), ==, 0);
  without = update (fixture);
  g_assert_cmpstr (without, !=, changed);
  g_assert_cmpstr (without, !=, before);

  g_assert_true (mar_library_forget (fixture->library, fixture->folders[1], &error));
  g_assert_no_error (error);
  forgotten = fingerprint (fixture->library);
  g_assert_cmpstr (forgotten, !=, without);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library-fingerprint/same", Fixture, NULL, set_up, test_same, tear_down);
  g_test_add ("/library-fingerprint/changes", Fixture, NULL, set_up, test_changes, tear_down);
  return g_test_run ();
}
