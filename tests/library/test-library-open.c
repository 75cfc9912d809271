/* An index that does not exist yet, opened by several at once.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library-open/together", test_together);
  return g_test_run ();
}
