/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "temporary-folder.h"

#include <glib/gstdio.h>

char *
temporary_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("marginalia-test-XXXXXX", &error);

  g_assert_no_error (error);
  return path;
}

void
temporary_folder_remove (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      /* A link is removed at once: only a folder that isn't empty withstands. */
      if (g_remove (child) != 0)
        temporary_folder_remove (child);
    }
  g_rmdir (path);
}
