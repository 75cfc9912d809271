/* Names that were chosen to deceive.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "mar-display-name.h"

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    const char *shown;
  } names[] = {
    { "A game.marginalia", "A game.marginalia" },
    { "Größe – 棋.marginalia", "Größe – 棋.marginalia" },
    { "משחק.marginalia", "משחק.marginalia" },
    /* Shown as "photoexe.png" by whoever obeys it. */
    { "photo\u202egnp.exe", "photo\ufffdgnp.exe" },
    { "a\u2066b\u2069c\u200fd\u061ce", "a\ufffdb\ufffdc\ufffdd\ufffde" },
    { "a\u2028b\u2029c\u202ad", "a\ufffdb\ufffdc\ufffdd" },
    { "two\nlines\x1b[2J\x07", "two\ufffdlines\ufffd[2J\ufffd" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *shown = mar_display_name (names[i].name);
      g_autofree char *path = g_build_filename ("/some/folder", names[i].name, NULL);
      g_autofree char *base = mar_display_basename (path);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *file_name = mar_file_name (file);

      g_assert_cmpstr (shown, ==, names[i].shown);
      if (*names[i].name == '\0')
        continue;
      g_assert_cmpstr (base, ==, names[i].shown);
      g_assert_cmpstr (file_name, ==, names[i].shown);
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display-name/names", test_names);

  return g_test_run ();
}
