/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-data-folder.h"

/* Returns: (nullable): the first language of the reader that the program speaks, but for
 * English. */
static const char *
find_language (void)
{
  const char *const spoken[] = { MAR_LANGUAGES NULL };
  const char *const *wanted = g_get_language_names ();

  for (guint i = 0; wanted[i] != NULL && !g_str_equal (wanted[i], "en"); i++)
    if (g_strv_contains (spoken, wanted[i]))
      return wanted[i];

  return NULL;
}

char *
mar_data_folder (const char *name,
                 gboolean    translated)
{
  const char *folder = g_getenv ("MARGINALIA_DATA_DIR");
  const char *language = translated ? find_language () : NULL;
  g_autofree char *full = language != NULL ? g_strdup_printf ("%s-%s", name, language)
                                           : g_strdup (name);

  return g_build_filename (folder != NULL ? folder : MAR_PKGDATADIR, full, NULL);
}
