/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-launch.h"

#include "mar-new-game-dialog.h"
#include "mar-recent-files.h"

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
            MarLaunch       launch)
{
  g_return_if_fail (MAR_IS_APPLICATION (application));
  g_return_if_fail (MAR_IS_WINDOW (window));

  if (launch == MAR_LAUNCH_NEW_GAME)
    mar_new_game_dialog_show (application, window);
  else if (launch == MAR_LAUNCH_CONTINUE && mar_window_is_unused (window))
    mar_recent_files_find_async (application, 1, found_cb, g_object_ref (window));
}
