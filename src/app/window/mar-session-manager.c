/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-session-manager.h"

#include <glib/gi18n.h>

#include "mar-file-queue.h"
#include "mar-opener.h"
#include "mar-window-private.h"

/* Traveling through a game changes the session with every key. */
#define SECONDS_BETWEEN_WRITES 3

struct _MarSessionManager
{
  MarApplication *application;
  GSettings *settings;
  /* Between the start, when the session before is not to be overwritten yet, and the end,
   * when the windows close one after the other. */
  gboolean is_recording;
  guint source;
  /* The text that is in the file, or on its way there. */
  char *written;

  /* While tabs are brought back: how many are still read, where, and what can't be had any more. */
  MarWindow *window; /* nullable, weak */
  MarRestored restored;
  guint pending;
  GPtrArray *missing;    /* of names of files */
  GPtrArray *unreadable; /* of the same */

  MarSession *crashed; /* nullable: the session before, if it had a bad end */
};

/* Which window of the crashed session a window is again, from 1. */
#define CRASHED_WINDOW "mar-crashed-window"

MarSessionManager *
mar_session_manager_new (MarApplication *application)
{
  MarSessionManager *manager = g_new0 (MarSessionManager, 1);

  manager->application = application;
  manager->settings = g_settings_new (MAR_APPLICATION_ID);
  manager->missing = g_ptr_array_new_with_free_func (g_free);
  manager->unreadable = g_ptr_array_new_with_free_func (g_free);

  return manager;
}

void
mar_session_manager_free (MarSessionManager *manager)
{
  g_clear_handle_id (&manager->source, g_source_remove);
  g_clear_weak_pointer (&manager->window);
  g_object_unref (manager->settings);
  g_ptr_array_unref (manager->missing);
  g_ptr_array_unref (manager->unreadable);
  g_clear_pointer (&manager->crashed, mar_session_free);
  g_free (manager->written);
  g_free (manager);
}

static gboolean
is_wanted (MarSessionManager *manager)
{
  return g_settings_get_boolean (manager->settings, "restore-session");
}

/* Writing. */

static MarSession *
describe (MarSessionManager *manager,
          gboolean           ended)
{
  MarSession *session = mar_session_new ();
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (manager->application));

  session->ended = ended;
  /* The toolkit has the window that was used last in front. */
  for (GList *link = g_list_last (windows); link != NULL; link = link->prev)
    {
      MarSessionWindow *window = MAR_IS_WINDOW (link->data) ? mar_window_describe (link->data)
                                                            : NULL;

      if (window != NULL && window->tabs->len > 0)
        g_ptr_array_add (session->windows, window);
      else
        g_clear_pointer (&window, mar_session_window_free);
    }

  return session;
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GError) error = NULL;

  if (!mar_file_queue_finish (result, &error))
    g_warning ("The session could not be saved: %s", error->message);
}

static void
write_session (MarSessionManager *manager,
               gboolean           ended)
{
  g_autoptr (GFile) file = mar_session_file ();
  g_autoptr (MarSession) session = NULL;
  g_autofree char *text = NULL;

  g_clear_handle_id (&manager->source, g_source_remove);
  if (is_wanted (manager))
    {
      session = describe (manager, ended);
      text = mar_session_write (session);
    }
  if (text != NULL && g_strcmp0 (text, manager->written) == 0)
    return;

  mar_file_queue_write_async (file, text != NULL ? g_string_new (text) : NULL, written_cb, NULL);
  g_free (manager->written);
  manager->written = g_steal_pointer (&text);
}

static gboolean
write_cb (gpointer data)
{
  MarSessionManager *manager = data;

  manager->source = 0;
  write_session (manager, FALSE);

  return G_SOURCE_REMOVE;
}

void
mar_session_manager_note (MarSessionManager *manager)
{
  g_return_if_fail (manager != NULL);

  if (manager->is_recording && manager->source == 0)
    manager->source = g_timeout_add_seconds (SECONDS_BETWEEN_WRITES, write_cb, manager);
}

void
mar_session_manager_end (MarSessionManager *manager)
{
  g_return_if_fail (manager != NULL);

  if (!manager->is_recording)
    return;

  write_session (manager, TRUE);
  manager->is_recording = FALSE;
}

/* Restoring. */

static void
note_lost (MarSessionManager *manager,
           const char        *uri,
           const GError      *error)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  /* The session may have been edited by hand, so that a text need not be an address. */
  g_ptr_array_add (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? manager->missing
                                                                             : manager->unreadable,
                   mar_file_name (file));
}

/* Returns: (transfer full): the names with commas between them. */
static char *
join_names (GPtrArray *names)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  g_ptr_array_extend (all, names, NULL, NULL);
  g_ptr_array_add (all, NULL);

  return g_strjoinv (", ", (char **) all->pdata);
}

static void
show_lost (MarSessionManager *manager,
           MarWindow         *window)
{
  g_autofree char *missing = join_names (manager->missing);
  g_autofree char *unreadable = join_names (manager->unreadable);
  /* Translators: the names of files that were open and are not there any more */
  g_autofree char *missing_text = g_strdup_printf (_("File not found: %s"), missing);
  /* Translators: the names of files that were open and are damaged, or may not be read */
  g_autofree char *unreadable_text = g_strdup_printf (_("Could not be read: %s"), unreadable);

  if (manager->missing->len > 0)
    mar_window_show_toast (window, missing_text);
  if (manager->unreadable->len > 0)
    mar_window_show_toast (window, unreadable_text);
  g_ptr_array_set_size (manager->missing, 0);
  g_ptr_array_set_size (manager->unreadable, 0);
}

/* Presents every window that has got a tab; of the others none was seen. */
static MarWindow *
present_windows (MarSessionManager *manager)
{
  g_autoptr (GList) windows
    = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (manager->application)));
  MarWindow *last = manager->window;

  for (GList *link = windows; link != NULL; link = link->next)
    {
      if (!MAR_IS_WINDOW (link->data) || gtk_widget_get_visible (link->data))
        continue;
      if (mar_window_n_tabs (link->data) == 0)
        {
          gtk_window_destroy (link->data);
          continue;
        }
      mar_window_present (link->data);
      if (last == NULL)
        last = link->data;
    }
  if (last == NULL)
    last = mar_application_active_window (manager->application);

  return last != NULL ? last : mar_window_new (GTK_APPLICATION (manager->application));
}

static void
release (MarSessionManager *manager)
{
  MarWindow *window;

  if (--manager->pending > 0)
    return;

  window = present_windows (manager);
  gtk_window_present (GTK_WINDOW (window));
  show_lost (manager, window);
  g_clear_weak_pointer (&manager->window);
  manager->is_recording = TRUE;
  mar_session_manager_note (manager);
  if (manager->restored != NULL)
    manager->restored (manager->application, window);
  g_application_release (G_APPLICATION (manager->application));
}

static void
recalled_cb (const MarSessionTab *stored,
             const GError        *error,
             gpointer             data)
{
  if (error != NULL && stored->uri != NULL)
    note_lost (data, stored->uri, error);
  release (data);
}

/* Returns whether the tab can be brought back, and is not there already. */
static gboolean
is_to_recall (MarSessionManager   *manager,
              const MarSessionTab *stored)
{
  g_autoptr (GFile) file = NULL;

  if (stored->uri == NULL)
    return stored->draft != NULL || stored->is_library;

  file = g_file_new_for_uri (stored->uri);

  return !mar_application_has_file (manager->application, file)
         && !mar_opener_awaits (mar_application_opener (manager->application), file);
}

static void
recall_tabs (MarSessionManager      *manager,
             MarWindow              *window,
             const MarSessionWindow *stored,
             gboolean                ended)
{
  guint position = 0;

  for (guint i = 0; i < stored->tabs->len; i++)
    {
      g_autoptr (MarSessionTab) tab = mar_session_tab_copy (stored->tabs->pdata[i]);
      const gboolean selected = window != manager->window && i == stored->selected;

      /* Drafts that a crash has left are offered instead: nobody knows what state they are in. */
      if (!ended)
        g_clear_pointer (&tab->draft, g_free);
      if (!is_to_recall (manager, tab))
        continue;
      if (tab->is_library)
        {
          mar_window_recall_library (window, position++, selected);
          continue;
        }
      manager->pending++;
      mar_opener_recall (mar_application_opener (manager->application), window, tab, position++,
                         selected, recalled_cb, manager);
    }
}

static MarWindow *
recall_window (MarSessionManager      *manager,
               const MarSessionWindow *stored)
{
  MarWindow *window = mar_window_new_without_tab (GTK_APPLICATION (manager->application));

  if (stored->width > 0 && stored->height > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), CLAMP (stored->width, 360, 16384),
                                 CLAMP (stored->height, 294, 16384));
  if (stored->maximized)
    gtk_window_maximize (GTK_WINDOW (window));
  else
    gtk_window_unmaximize (GTK_WINDOW (window));

  return window;
}

static void
session_read_cb (GObject      *file,
                 GAsyncResult *result,
                 gpointer      data)
{
  MarSessionManager *manager = data;
  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr (MarSession) session = NULL;

  if (!g_file_load_contents_finish (G_FILE (file), result, &text, &length, NULL, NULL)
      || !is_wanted (manager))
    length = 0;
  session = mar_session_read (text, length);
  for (guint i = 0; i < session->windows->len; i++)
    {
      const MarSessionWindow *stored = session->windows->pdata[i];
      MarWindow *window = manager->window != NULL && i + 1 == session->windows->len
                            ? manager->window
                            : recall_window (manager, stored);

      g_object_set_data (G_OBJECT (window), CRASHED_WINDOW, GUINT_TO_POINTER (i + 1));
      recall_tabs (manager, window, stored, session->ended);
    }
  if (!session->ended)
    manager->crashed = g_steal_pointer (&session);
  release (manager);
}

void
mar_session_manager_restore (MarSessionManager *manager,
                             MarWindow         *window,
                             MarRestored        restored)
{
  g_autoptr (GFile) file = mar_session_file ();

  g_return_if_fail (manager != NULL && manager->pending == 0);
  g_return_if_fail (window == NULL || MAR_IS_WINDOW (window));

  g_set_weak_pointer (&manager->window, window);
  manager->restored = restored;
  manager->pending = 1;
  /* Until the first window is there. */
  g_application_hold (G_APPLICATION (manager->application));
  g_file_load_contents_async (file, NULL, session_read_cb, manager);
}

/* Drafts that a crash has left. */

/* Returns: (nullable): the window that stands for one of the crashed session. */
static MarWindow *
find_window (MarSessionManager *manager,
             guint              number)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (manager->application));

  for (GList *link = windows; link != NULL; link = link->next)
    if (g_object_get_data (G_OBJECT (link->data), CRASHED_WINDOW) == GUINT_TO_POINTER (number))
      return link->data;

  return NULL;
}

/* A window in which nothing but drafts stood has not been brought back yet. */
static MarWindow *
ensure_window (MarSessionManager *manager,
               MarWindow         *window,
               guint              number)
{
  MarWindow *known = find_window (manager, number);

  if (known != NULL)
    return known;
  if (!mar_window_is_unused (window)
      || g_object_get_data (G_OBJECT (window), CRASHED_WINDOW) != NULL)
    window = recall_window (manager, manager->crashed->windows->pdata[number - 1]);
  g_object_set_data (G_OBJECT (window), CRASHED_WINDOW, GUINT_TO_POINTER (number));

  return window;
}

gboolean
mar_session_manager_recall_draft (MarSessionManager *manager,
                                  MarWindow         *window,
                                  GFile             *draft)
{
  g_autofree char *name = g_file_get_basename (draft);

  g_return_val_if_fail (manager != NULL, FALSE);
  g_return_val_if_fail (MAR_IS_WINDOW (window), FALSE);

  for (guint i = 0; manager->crashed != NULL && i < manager->crashed->windows->len; i++)
    {
      const MarSessionWindow *stored = manager->crashed->windows->pdata[i];

      for (guint k = 0; k < stored->tabs->len; k++)
        {
          const MarSessionTab *tab = stored->tabs->pdata[k];

          if (g_strcmp0 (tab->draft, name) != 0)
            continue;
          mar_opener_recall (mar_application_opener (manager->application),
                             ensure_window (manager, window, i + 1), tab, k, k == stored->selected,
                             NULL, NULL);
          return TRUE;
        }
    }

  return FALSE;
}
