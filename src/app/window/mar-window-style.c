/* How the window lets its user choose the style of the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-question.h"
#include "mar-window-private.h"

#include <glib/gi18n.h>

#include "mar-board-style.h"

/* Time enough to read it and to decide. */
#define SECONDS_OF_OFFER 10

static void
refused_cb (MarWindow  *window,
            const char *reason)
{
  g_autofree char *text = NULL;

  if (!gtk_window_is_active (GTK_WINDOW (window)))
    return;

  /* Translators: %s is the reason, with the file and the place in it */
  text = g_strdup_printf (_("Could not use the board style: %s"), reason);
  mar_window_show_toast (window, text);
}

static void
show (MarWindow *window,
      GFile     *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_show_uri (GTK_WINDOW (window), uri, GDK_CURRENT_TIME);
}

static void
make_folder_thread (GTask        *task,
                    gpointer      source,
                    gpointer      folder,
                    GCancellable *cancellable)
{
  g_mkdir_with_parents (g_file_peek_path (folder), 0700);
  g_task_return_boolean (task, TRUE);
}

/* A window that was closed meanwhile is hidden. */
static void
folder_made_cb (GObject      *window,
                GAsyncResult *result,
                gpointer      data)
{
  if (gtk_widget_get_visible (GTK_WIDGET (window)))
    show (MAR_WINDOW (window), g_task_get_task_data (G_TASK (result)));
}

static void
open_folder_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  g_autofree char *path = mar_style_folder ();
  g_autoptr (GTask) task = g_task_new (window, NULL, folder_made_cb, NULL);

  g_task_set_source_tag (task, open_folder_cb);
  g_task_set_task_data (task, g_file_new_for_path (path), g_object_unref);
  g_task_run_in_thread (task, make_folder_thread);
}

static void
open_copy_cb (AdwToast *toast,
              GFile    *file)
{
  show (g_object_get_data (G_OBJECT (toast), "window"), file);
}

/* The copy is on the board already; what it says is for an editor of texts to change. */
static void
copied_cb (GObject      *style,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (MarWindow) window = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = mar_board_style_copy_finish (result, &error);
  AdwToast *toast;

  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    return;
  if (file == NULL)
    {
      mar_show_error (GTK_WINDOW (window), _("Could Not Copy the Style"), error->message);
      return;
    }

  toast = adw_toast_new (_("Edit the copied file to change the board"));
  adw_toast_set_button_label (toast, _("_Open File"));
  adw_toast_set_timeout (toast, SECONDS_OF_OFFER);
  g_object_set_data (G_OBJECT (toast), "window", window);
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (open_copy_cb),
                         g_steal_pointer (&file), (GClosureNotify) (void (*) (void)) g_object_unref,
                         0);
  mar_toasts_add (mar_window_toasts (window), toast);
}

static void
copy_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  mar_board_style_copy_async (copied_cb, g_object_ref (window));
}

void
mar_window_init_style (MarWindow *window)
{
  static const GActionEntry entries[] = {
    { .name = "copy-board-style", .activate = copy_cb },
    { .name = "open-board-styles", .activate = open_folder_cb },
  };
  MarBoardStyle *style = mar_board_style_get_default ();

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  g_signal_connect_object (style, "refused", G_CALLBACK (refused_cb), window, G_CONNECT_SWAPPED);
}
