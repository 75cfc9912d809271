/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "mar-about.h"
#include "mar-accelerators.h"
#include "mar-accessible-names.h"
#include "mar-appearance.h"
#include "mar-data-folder.h"
#include "mar-help.h"
#include "mar-launch.h"
#include "mar-memory.h"
#include "mar-new-game-dialog.h"
#include "mar-opener.h"
#include "mar-preferences.h"
#include "mar-tour.h"
#include "mar-question.h"
#include "mar-quiet-behind.h"
#include "mar-recovery.h"
#include "mar-search-provider.h"
#include "mar-session-manager.h"
#include "mar-window-private.h"

/* How often, and how many times, to look whether a window has shown its file. */
#define MS_OF_WAITING 50
#define MOST_WAITING 40

struct _MarApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  MarSessionManager *session_manager;
  MarOpener *opener;
  MarSearchProvider *search_provider;
  gboolean begun;
  MarLaunch launch; /* once the session is restored */
  char *words;      /* nullable: what is looked for then in the library */
  gboolean quitting;
  guint restore_source;
  guint waited;
  guint end_source;
};

G_DEFINE_FINAL_TYPE (MarApplication, mar_application, ADW_TYPE_APPLICATION)

MarOpener *
mar_application_opener (MarApplication *application)
{
  g_return_val_if_fail (MAR_IS_APPLICATION (application), NULL);

  return application->opener;
}

MarSessionManager *
mar_application_session_manager (MarApplication *application)
{
  g_return_val_if_fail (MAR_IS_APPLICATION (application), NULL);

  return application->session_manager;
}

/* Windows. */

MarWindow *
mar_application_active_window (MarApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  while (window != NULL && !MAR_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);

  return window != NULL ? MAR_WINDOW (window) : NULL;
}

/* Quitting. */

gboolean
mar_application_is_quitting (MarApplication *application)
{
  g_return_val_if_fail (MAR_IS_APPLICATION (application), FALSE);

  return application->quitting;
}

/* Asks the next window that has something to lose; when none is left, all close. */
static gboolean
quit_step_cb (gpointer data)
{
  MarApplication *application = data;
  GList *windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (application)));
  gboolean asked = FALSE;

  for (GList *link = windows; link != NULL && !asked; link = link->next)
    asked = MAR_IS_WINDOW (link->data) && mar_window_ask_to_close (link->data);

  if (!asked)
    {
      application->quitting = FALSE;
      mar_session_manager_end (application->session_manager);
      for (GList *link = windows; link != NULL; link = link->next)
        if (MAR_IS_WINDOW (link->data))
          gtk_window_close (link->data);
    }
  g_list_free (windows);

  return G_SOURCE_REMOVE;
}

void
mar_application_go_on_quitting (MarApplication *application,
                                gboolean        go_on)
{
  GList *windows;

  g_return_if_fail (MAR_IS_APPLICATION (application));

  if (go_on)
    {
      g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, quit_step_cb, g_object_ref (application),
                       g_object_unref);
      return;
    }

  application->quitting = FALSE;
  windows = gtk_application_get_windows (GTK_APPLICATION (application));
  for (GList *link = windows; link != NULL; link = link->next)
    if (MAR_IS_WINDOW (link->data))
      mar_window_keep_open (link->data);
}

/* Actions. */

/* What the desktop asks of a program that isn't running waits for the session. */
static void
launch (MarApplication *application,
        MarLaunch       launch)
{
  const gboolean waits = !application->begun && mar_application_active_window (application) == NULL;

  if (waits)
    application->launch = launch;
  g_application_activate (G_APPLICATION (application));
  if (!waits)
    mar_launch (application, mar_application_active_window (application), launch,
                application->words);
}

static void
new_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       data)
{
  launch (data, MAR_LAUNCH_NEW_GAME);
}

static void
continue_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  launch (data, MAR_LAUNCH_CONTINUE);
}

/* With a parameter: what is looked for there. */
static void
library_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  MarApplication *application = data;

  g_free (application->words);
  application->words = parameter != NULL ? g_variant_dup_string (parameter, NULL) : NULL;
  launch (application, MAR_LAUNCH_LIBRARY);
}

static void
open_uri_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  mar_application_open_file (data, mar_application_active_window (data), file);
}

/* A sample is read from where it is installed and saved wherever its reader likes. */
static void
open_sample_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (parameter, NULL));

  mar_opener_open_sample (mar_application_opener (data), mar_application_active_window (data),
                          file);
}

static void
learn_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  mar_launch_learn (data, g_variant_get_string (parameter, NULL));
}

static void
tour_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  mar_tour_show (GTK_WINDOW (mar_application_active_window (data)));
}

static void
help_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  MarWindow *window = mar_application_active_window (data);

  if (window != NULL)
    mar_help_show (GTK_WINDOW (window), NULL);
}

static void
preferences_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  mar_preferences_show (GTK_WINDOW (mar_application_active_window (data)), NULL);
}

static void
engine_preferences_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       data)
{
  mar_preferences_show (GTK_WINDOW (mar_application_active_window (data)), "engine");
}

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  mar_about_show (GTK_WINDOW (mar_application_active_window (data)));
}

static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  MarApplication *application = data;

  if (application->quitting)
    return;

  application->quitting = TRUE;
  mar_application_go_on_quitting (application, TRUE);
}

static void
new_window_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  gtk_window_present (GTK_WINDOW (mar_window_new (data)));
}

static const GActionEntry actions[] = {
  { "new", new_cb },
  { "continue", continue_cb },
  { "new-window", new_window_cb },
  { "library", library_cb },
  { "search-library", library_cb, "s" },
  { "open-uri", open_uri_cb, "s" },
  { "open-sample", open_sample_cb, "s" },
  { "learn", learn_cb, "s" },
  { "tour", tour_cb },
  { "help", help_cb },
  { "preferences", preferences_cb },
  { "engine-preferences", engine_preferences_cb },
  { "about", about_cb },
  { "quit", quit_cb },
};

/* Life. */

static void
restored_cb (MarApplication *application,
             MarWindow      *window)
{
  mar_recovery_offer (application, window);
  mar_launch (application, window, application->launch, application->words);
  application->launch = MAR_LAUNCH_PLAIN;
}

/* Once, at the first window: what is in the folder of drafts later are drafts of this run. */
static void
begin_session (MarApplication *application,
               MarWindow      *window)
{
  application->begun = TRUE;
  mar_session_manager_restore (application->session_manager, window, restored_cb);
}

static gboolean
restore_cb (gpointer data)
{
  MarApplication *application = data;
  MarWindow *window = mar_application_active_window (application);

  if ((mar_opener_is_busy (application->opener)
       || (window != NULL && !mar_window_is_painted (window)))
      && ++application->waited < MOST_WAITING)
    return G_SOURCE_CONTINUE;

  application->restore_source = 0;
  begin_session (application, window);

  return G_SOURCE_REMOVE;
}

void
mar_application_note_session (MarApplication *application)
{
  g_return_if_fail (MAR_IS_APPLICATION (application));

  mar_session_manager_note (application->session_manager);
}

void
mar_application_note_closing (MarApplication *application,
                              MarWindow      *window)
{
  GList *windows;
  guint others = 0;

  g_return_if_fail (MAR_IS_APPLICATION (application));

  windows = gtk_application_get_windows (GTK_APPLICATION (application));
  for (GList *link = windows; link != NULL; link = link->next)
    others += MAR_IS_WINDOW (link->data) && link->data != window;

  if (others > 0)
    {
      mar_session_manager_note (application->session_manager);
      return;
    }
  mar_session_manager_end (application->session_manager);
  /* Who leaves before the session was restored gets it at the next start. */
  if (!mar_opener_is_busy (application->opener))
    g_clear_handle_id (&application->restore_source, g_source_remove);
  /* Nor is there another question of the Shell to wait for. */
  g_application_set_inactivity_timeout (G_APPLICATION (application), 0);
}

/* The system is going down, or somebody ends the program from outside: there is nobody to be
 * asked, and everything will be as it is at the next start. */
static gboolean
terminated_cb (gpointer data)
{
  MarApplication *application = data;
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  for (GList *link = windows; link != NULL; link = link->next)
    for (guint i = 0; MAR_IS_WINDOW (link->data) && i < mar_window_n_tabs (link->data); i++)
      mar_tab_keep_draft (mar_window_tab (link->data, i));
  mar_session_manager_end (application->session_manager);
  application->end_source = 0;
  g_application_quit (G_APPLICATION (application));

  return G_SOURCE_REMOVE;
}

/* An installed program finds its icon in the theme. */
static void
add_icons (void)
{
  g_autofree char *folder = mar_data_folder ("icons", FALSE);

  if (g_getenv ("MARGINALIA_DATA_DIR") == NULL)
    return;

  gtk_icon_theme_add_search_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                  folder);
}

/* GTK knows the direction of a language only where it speaks that itself. */
static void
follow_direction (void)
{
  /* Translators: default:RTL where words begin at the right, or else default:LTR; nothing else. */
  if (g_str_equal (_("default:LTR"), "default:RTL"))
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
}

static void
mar_application_startup (GApplication *application)
{
  /* By this name the desktop knows the windows; until here, --help has named the command. */
  g_set_prgname (MAR_APPLICATION_ID);
  G_APPLICATION_CLASS (mar_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  follow_direction ();
  MAR_APPLICATION (application)->settings = g_settings_new (MAR_APPLICATION_ID);
  mar_appearance_follow (MAR_APPLICATION (application)->settings);
  mar_accessible_names_install ();
  mar_quiet_behind_install ();
  mar_accelerators_install (GTK_APPLICATION (application));
  add_icons ();
  MAR_APPLICATION (application)->opener = mar_opener_new (MAR_APPLICATION (application));
  MAR_APPLICATION (application)->session_manager
    = mar_session_manager_new (MAR_APPLICATION (application));
  MAR_APPLICATION (application)->end_source = g_unix_signal_add (SIGTERM, terminated_cb,
                                                                 application);
  gtk_window_set_default_icon_name (MAR_APPLICATION_ID);
}

static void
mar_application_activate (GApplication *g_application)
{
  MarApplication *application = MAR_APPLICATION (g_application);
  MarWindow *window = mar_application_active_window (application);

  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));
  else if (!application->begun)
    begin_session (application, NULL);
  else
    gtk_window_present (GTK_WINDOW (mar_window_new (GTK_APPLICATION (application))));
}

static void
mar_application_open (GApplication  *g_application,
                      GFile        **files,
                      int            n_files,
                      const char    *hint)
{
  MarApplication *application = MAR_APPLICATION (g_application);

  for (int i = 0; i < n_files; i++)
    mar_application_open_at_hint (application, files[i], hint);

  /* Somebody who opens a file sees it before the rest of the session comes. */
  if (!application->begun && application->restore_source == 0)
    application->restore_source = g_timeout_add_full (G_PRIORITY_LOW, MS_OF_WAITING, restore_cb,
                                                      application, NULL);
}

static void
mar_application_shutdown (GApplication *g_application)
{
  MarApplication *application = MAR_APPLICATION (g_application);

  g_clear_handle_id (&application->restore_source, g_source_remove);
  g_clear_handle_id (&application->end_source, g_source_remove);

  G_APPLICATION_CLASS (mar_application_parent_class)->shutdown (g_application);

  g_clear_pointer (&application->session_manager, mar_session_manager_free);
  g_clear_pointer (&application->opener, mar_opener_free);
  g_clear_object (&application->settings);
  g_clear_pointer (&application->words, g_free);
}

static int
mar_application_handle_local_options (GApplication *application,
                                      GVariantDict *options)
{
  return mar_launch_read_options (MAR_APPLICATION (application), options,
                                  &MAR_APPLICATION (application)->launch);
}

static gboolean
mar_application_dbus_register (GApplication     *application,
                               GDBusConnection  *connection,
                               const char       *path,
                               GError          **error)
{
  MarSearchProvider **provider = &MAR_APPLICATION (application)->search_provider;

  if (!G_APPLICATION_CLASS (mar_application_parent_class)
         ->dbus_register (application, connection, path, error))
    return FALSE;

  *provider = mar_search_provider_new (MAR_APPLICATION (application), connection, path, error);

  return *provider != NULL;
}

static void
mar_application_dbus_unregister (GApplication    *application,
                                 GDBusConnection *connection,
                                 const char      *path)
{
  g_clear_pointer (&MAR_APPLICATION (application)->search_provider, mar_search_provider_free);
  G_APPLICATION_CLASS (mar_application_parent_class)
    ->dbus_unregister (application, connection, path);
}

static void
mar_application_window_removed (GtkApplication *application,
                                GtkWindow      *window)
{
  GTK_APPLICATION_CLASS (mar_application_parent_class)->window_removed (application, window);
  mar_memory_release_menus (GTK_WIDGET (window));
  mar_memory_release_soon ();
}

static void
mar_application_class_init (MarApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  GTK_APPLICATION_CLASS (klass)->window_removed = mar_application_window_removed;

  application_class->startup = mar_application_startup;
  application_class->activate = mar_application_activate;
  application_class->open = mar_application_open;
  application_class->shutdown = mar_application_shutdown;
  application_class->dbus_register = mar_application_dbus_register;
  application_class->dbus_unregister = mar_application_dbus_unregister;
  application_class->handle_local_options = mar_application_handle_local_options;
}

static void
mar_application_init (MarApplication *application)
{
  mar_launch_add_options (application);
}

MarApplication *
mar_application_new (void)
{
  mar_memory_init ();

  return g_object_new (MAR_TYPE_APPLICATION,
                       "application-id", MAR_APPLICATION_ID, "resource-base-path",
                       "/org/marginalia/Marginalia",
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}
