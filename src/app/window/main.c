/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <unistd.h>

#include "mar-application.h"

/* Before version 2.76 GLib keeps what it once had for small things, and lets nothing else use it:
 * more than a quarter of the window's memory after a quarter of an hour. It asks for this variable
 * before main (), so that the program has to begin anew. */
static void
share_memory (char **argv)
{
  if (glib_check_version (2, 76, 0) == NULL || g_getenv ("G_SLICE") != NULL)
    return;
  g_setenv ("G_SLICE", "always-malloc", TRUE);
  execv ("/proc/self/exe", argv);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (MarApplication) application = NULL;
  const char *locales = g_getenv ("MARGINALIA_LOCALE_DIR");

  share_memory (argv);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locales != NULL ? locales : MAR_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* GLib makes its C locale for the first number that it reads. Two threads that read one then make
   * each other fail, so it is made here. */
  g_ascii_strtoll ("0", NULL, 10);

  application = mar_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
