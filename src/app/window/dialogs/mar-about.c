/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-about.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mar-game.h"

/* Each game says who made it and on what terms it is here. */
static void
add_games (AdwAboutWindow *about)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) credits = NULL;
  guint n;
  const MarGame *const *games = mar_games (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *credit = g_strdup_printf ("%s: %s", games[i]->title, _(games[i]->credit));

      g_strv_builder_add (builder, credit);
    }
  credits = g_strv_builder_end (builder);
  adw_about_window_add_credit_section (about, _("The Games"), (const char **) credits);
}

void
mar_about_show (GtkWindow *parent)
{
  GtkWidget *about = adw_about_window_new ();

  g_object_set (about, "application-name", _("Marginalia"), "application-icon",
                MAR_APPLICATION_ID,
                "developer-name", _("The Marginalia contributors"), "version", MAR_VERSION,
                "comments", _("Read, write, play, and print annotated games."), "license-type",
                GTK_LICENSE_GPL_3_0,
                /* Translators: your names, one a line */
                "translator-credits", _("translator-credits"), NULL);
  add_games (ADW_ABOUT_WINDOW (about));

  gtk_window_set_transient_for (GTK_WINDOW (about), parent);
  gtk_window_present (GTK_WINDOW (about));
}
