/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "mar-application.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (MarApplication) application = NULL;
  const char *locales = g_getenv ("MARGINALIA_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locales != NULL ? locales : MAR_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* GLib makes its C locale for the first number that it reads. Two threads that read one then make each other fail,
   * so it is made here. */
  g_ascii_strtoll ("0", NULL, 10);

  application = mar_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
