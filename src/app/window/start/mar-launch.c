/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-launch.h"

#include <glib/gi18n.h>

#include "mar-bench.h"
#include "mar-data-folder.h"
#include "mar-new-game-dialog.h"
#include "mar-opener.h"
#include "mar-recent-files.h"
#include "mar-tour.h"

static const GOptionEntry options[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and exit"), NULL },
  { "new-game", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Begin a new game"), NULL },
  { "continue", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Open what was open last"), NULL },
  { "bench", 0, 0, G_OPTION_ARG_NONE, NULL,
    N_("Measure how fast the window is, and exit (for developers)"), NULL },
  { NULL },
};

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (MarWindow) window = data;
  MarApplication *application = MAR_APPLICATION (source);
  g_autoptr (GPtrArray) found = mar_recent_files_find_finish (result);

  if (found->len > 0)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (found->pdata[0]));

      mar_application_open_file (application, window, file);
    }
}

void
mar_launch (MarApplication *application,
            MarWindow      *window,
            MarLaunch       launch,
            const char     *words)
{
  g_return_if_fail (MAR_IS_APPLICATION (application));
  g_return_if_fail (MAR_IS_WINDOW (window));

  if (launch == MAR_LAUNCH_NEW_GAME)
    mar_new_game_dialog_show (application, window);
  else if (launch == MAR_LAUNCH_PLAIN && mar_window_is_unused (window))
    mar_tour_offer (GTK_WINDOW (window));
  else if (launch == MAR_LAUNCH_CONTINUE && mar_window_is_unused (window))
    mar_recent_files_find_async (application, 1, found_cb, g_object_ref (window));
  else if (launch == MAR_LAUNCH_LIBRARY)
    mar_window_show_library (window, words);
}

void
mar_launch_learn (MarApplication *application,
                  const char     *name)
{
  g_autofree char *folder = mar_data_folder ("introductions", TRUE);
  g_autofree char *base = g_strconcat (name, MAR_FILE_EXTENSION, NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, base, NULL);

  mar_opener_open_sample (mar_application_opener (application),
                          mar_application_active_window (application), file);
}

void
mar_launch_add_options (MarApplication *application)
{
  g_return_if_fail (MAR_IS_APPLICATION (application));

  g_application_add_main_option_entries (G_APPLICATION (application), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (application), _("[FILE…]"));
  g_application_set_option_context_summary (G_APPLICATION (application),
                                            _("Read and write annotated games."));
}

/* A program that runs already is asked to do it. Returns the exit status, or -1 to go on here. */
static int
request (MarApplication *application,
         const char     *action)
{
  g_autoptr (GError) error = NULL;

  if (!g_application_register (G_APPLICATION (application), NULL, &error))
    {
      g_printerr ("marginalia: %s\n", error->message);
      return 1;
    }
  if (!g_application_get_is_remote (G_APPLICATION (application)))
    return -1;

  g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);

  return 0;
}

int
mar_launch_read_options (MarApplication *application,
                         GVariantDict   *given,
                         MarLaunch      *launch)
{
  g_return_val_if_fail (MAR_IS_APPLICATION (application), 1);

  if (g_variant_dict_contains (given, "version"))
    {
      g_print ("marginalia %s\n", MAR_VERSION);
      return 0;
    }
  if (g_variant_dict_contains (given, "bench"))
    mar_bench_prepare (G_APPLICATION (application));
  if (g_variant_dict_contains (given, "new-game"))
    {
      *launch = MAR_LAUNCH_NEW_GAME;
      return request (application, "new");
    }
  if (g_variant_dict_contains (given, "continue"))
    {
      *launch = MAR_LAUNCH_CONTINUE;
      return request (application, "continue");
    }

  return -1;
}
