/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-session-keeper.h"

#include <glib/gi18n.h>

#include "mar-file-queue.h"
#include "mar-opener.h"
#include "mar-window-private.h"

/* Traveling through a game changes the session with every key. */
#define SECONDS_BETWEEN_WRITES 3

struct _MarSessionKeeper
{
  MarApplication *application;
  GSettings *settings;
  /* Between the start, when the session before is not to be overwritten yet, and the end,
   * when the windows close one after the other. */
  gboolean keeping;
  guint source;
  /* The text that is in the file, or on its way there. */
  char *written;

  /* While tabs are brought back: how many are still read, where, and what can't be had any more. */
  MarWindow *window; /* nullable, weak */
  MarRestored restored;
  guint pending;
  GPtrArray *missing;    /* of names of files */
  GPtrArray *unreadable; /* of the same */
};

MarSessionKeeper *
mar_session_keeper_new (MarApplication *application)
{
  MarSessionKeeper *keeper = g_new0 (MarSessionKeeper, 1);

  keeper->application = application;
  keeper->settings = g_settings_new (MAR_APPLICATION_ID);
  keeper->missing = g_ptr_array_new_with_free_func (g_free);
  keeper->unreadable = g_ptr_array_new_with_free_func (g_free);

  return keeper;
}

void
mar_session_keeper_free (MarSessionKeeper *keeper)
{
  g_clear_handle_id (&keeper->source, g_source_remove);
  g_clear_weak_pointer (&keeper->window);
  g_object_unref (keeper->settings);
  g_ptr_array_unref (keeper->missing);
  g_ptr_array_unref (keeper->unreadable);
  g_free (keeper->written);
  g_free (keeper);
}

static gboolean
is_wanted (MarSessionKeeper *keeper)
{
  return g_settings_get_boolean (keeper->settings, "restore-session");
}

/* Writing. */

static MarSession *
describe (MarSessionKeeper *keeper,
          gboolean          ended)
{
  MarSession *session = mar_session_new ();
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (keeper->application));

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

  if (!mar_file_queue_write_finish (result, &error))
    g_warning ("The session could not be saved: %s", error->message);
}

static void
write_session (MarSessionKeeper *keeper,
               gboolean          ended)
{
  g_autoptr (GFile) file = mar_session_file ();
  g_autoptr (MarSession) session = NULL;
  g_autofree char *text = NULL;

  g_clear_handle_id (&keeper->source, g_source_remove);
  if (is_wanted (keeper))
    {
      session = describe (keeper, ended);
      text = mar_session_write (session);
    }
  if (text != NULL && g_strcmp0 (text, keeper->written) == 0)
    return;

  mar_file_queue_write_async (file, text != NULL ? g_string_new (text) : NULL, written_cb, NULL);
  g_free (keeper->written);
  keeper->written = g_steal_pointer (&text);
}

static gboolean
write_cb (gpointer data)
{
  MarSessionKeeper *keeper = data;

  keeper->source = 0;
  write_session (keeper, FALSE);

  return G_SOURCE_REMOVE;
}

void
mar_session_keeper_note (MarSessionKeeper *keeper)
{
  g_return_if_fail (keeper != NULL);

  if (keeper->keeping && keeper->source == 0)
    keeper->source = g_timeout_add_seconds (SECONDS_BETWEEN_WRITES, write_cb, keeper);
}

void
mar_session_keeper_end (MarSessionKeeper *keeper)
{
  g_return_if_fail (keeper != NULL);

  if (!keeper->keeping)
    return;

  write_session (keeper, TRUE);
  keeper->keeping = FALSE;
}

/* Restoring. */

static void
note_lost (MarSessionKeeper *keeper,
           const char       *uri,
           const GError     *error)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  char *base = g_file_get_basename (file);

  /* The session may have been edited by hand, so that a text need not be an address. */
  g_ptr_array_add (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? keeper->missing
                                                                             : keeper->unreadable,
                   base != NULL ? g_filename_display_name (base) : g_strdup (uri));
  g_free (base);
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
show_lost (MarSessionKeeper *keeper,
           MarWindow        *window)
{
  g_autofree char *missing = join_names (keeper->missing);
  g_autofree char *unreadable = join_names (keeper->unreadable);
  /* Translators: the names of files that were open and are not there any more */
  g_autofree char *missing_words = g_strdup_printf (_("File not found: %s"), missing);
  /* Translators: the names of files that were open and are damaged, or may not be read */
  g_autofree char *unreadable_words = g_strdup_printf (_("Could not be read: %s"), unreadable);

  if (keeper->missing->len > 0)
    mar_window_say_apart (window, missing_words);
  if (keeper->unreadable->len > 0)
    mar_window_say_apart (window, unreadable_words);
  g_ptr_array_set_size (keeper->missing, 0);
  g_ptr_array_set_size (keeper->unreadable, 0);
}

/* Presents every window that has got a tab; of the others none was seen. */
static MarWindow *
present_windows (MarSessionKeeper *keeper)
{
  g_autoptr (GList) windows
    = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (keeper->application)));
  MarWindow *last = keeper->window;

  for (GList *link = windows; link != NULL; link = link->next)
    {
      if (!MAR_IS_WINDOW (link->data) || gtk_widget_get_visible (link->data))
        continue;
      if (mar_window_n_tabs (link->data) == 0)
        {
          gtk_window_destroy (link->data);
          continue;
        }
      gtk_window_present (link->data);
      if (last == NULL)
        last = link->data;
    }
  if (last == NULL)
    last = mar_application_active_window (keeper->application);

  return last != NULL ? last : mar_window_new (GTK_APPLICATION (keeper->application));
}

static void
release (MarSessionKeeper *keeper)
{
  MarWindow *window;

  if (--keeper->pending > 0)
    return;

  window = present_windows (keeper);
  gtk_window_present (GTK_WINDOW (window));
  show_lost (keeper, window);
  g_clear_weak_pointer (&keeper->window);
  keeper->keeping = TRUE;
  mar_session_keeper_note (keeper);
  if (keeper->restored != NULL)
    keeper->restored (keeper->application, window);
  g_application_release (G_APPLICATION (keeper->application));
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
is_to_recall (MarSessionKeeper *keeper,
              MarSessionTab    *stored,
              gboolean          ended)
{
  g_autoptr (GFile) file = NULL;

  /* Drafts that a crash has left are offered instead: nobody knows what state they are in. */
  if (!ended)
    g_clear_pointer (&stored->draft, g_free);
  if (stored->uri == NULL)
    return stored->draft != NULL;

  file = g_file_new_for_uri (stored->uri);

  return !mar_application_has_file (keeper->application, file)
         && !mar_opener_awaits (mar_application_opener (keeper->application), file);
}

static void
recall_tabs (MarSessionKeeper       *keeper,
             MarWindow              *window,
             const MarSessionWindow *stored,
             gboolean                ended)
{
  guint position = 0;

  for (guint i = 0; i < stored->tabs->len; i++)
    {
      const MarSessionTab *tab = stored->tabs->pdata[i];

      if (!is_to_recall (keeper, stored->tabs->pdata[i], ended))
        continue;
      keeper->pending++;
      mar_opener_recall (mar_application_opener (keeper->application), window, tab, position++,
                         window != keeper->window && i == stored->selected, recalled_cb, keeper);
    }
}

static MarWindow *
recall_window (MarSessionKeeper       *keeper,
               const MarSessionWindow *stored)
{
  MarWindow *window = mar_window_new_without_tab (GTK_APPLICATION (keeper->application));

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
  MarSessionKeeper *keeper = data;
  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr (MarSession) session = NULL;

  if (!g_file_load_contents_finish (G_FILE (file), result, &text, &length, NULL, NULL)
      || !is_wanted (keeper))
    length = 0;
  session = mar_session_read (text, length);
  for (guint i = 0; i < session->windows->len; i++)
    {
      const MarSessionWindow *stored = session->windows->pdata[i];

      recall_tabs (keeper,
                   keeper->window != NULL && i + 1 == session->windows->len
                     ? keeper->window
                     : recall_window (keeper, stored),
                   stored, session->ended);
    }
  release (keeper);
}

void
mar_session_keeper_restore (MarSessionKeeper *keeper,
                            MarWindow        *window,
                            MarRestored       restored)
{
  g_autoptr (GFile) file = mar_session_file ();

  g_return_if_fail (keeper != NULL && keeper->pending == 0);
  g_return_if_fail (window == NULL || MAR_IS_WINDOW (window));

  g_set_weak_pointer (&keeper->window, window);
  keeper->restored = restored;
  keeper->pending = 1;
  /* Until the first window is there. */
  g_application_hold (G_APPLICATION (keeper->application));
  g_file_load_contents_async (file, NULL, session_read_cb, keeper);
}
