/* The library's index: whatever is in its file, it is refused, or can be opened and asked.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "fuzz.h"
#include "mar-library.h"

static void
ask (MarLibrary *library)
{
  g_autoptr (GError) error = NULL;
  MarLibraryQuery query = { .words = "white", .limit = 10 };

  mar_library_found_free (mar_library_search (library, &query, NULL, &error));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static char *folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MarLibrary) library = NULL;

  if (folder == NULL)
    folder = g_dir_make_tmp ("fuzz-index-XXXXXX", NULL);
  path = g_build_filename (folder, "index.db", NULL);
  g_file_set_contents (path, (const char *) data, (gssize) size, NULL);
  library = mar_library_open (path, FALSE, &error);
  g_assert ((library == NULL) == (error != NULL));
  if (library != NULL)
    ask (library);
  g_clear_pointer (&library, mar_library_close);
  g_clear_error (&error);
  library = mar_library_open (path, TRUE, &error);
  /* What is another program's, or a later version's, stays as it is. */
  g_assert ((library == NULL) == (error != NULL));
  if (library != NULL)
    ask (library);
  return 0;
}
