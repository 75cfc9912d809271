/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-session-keeper.h"

#include <glib/gi18n.h>

#include "mar-window-private.h"

/* Whoever travels through a game changes the session with every key. */
#define SECONDS_BETWEEN_WRITES 3

struct _MarSessionKeeper
{
  MarApplication *application;
  GSettings *settings;
  /* Between the start, when the session before is not to be overwritten yet, and the end,
   * when the windows close one after the other. */
  gboolean keeping;
  guint source;
  /* What is in the file. */
  char *written;
};

MarSessionKeeper *
mar_session_keeper_new (MarApplication *application)
{
  MarSessionKeeper *keeper = g_new0 (MarSessionKeeper, 1);

  keeper->application = application;
  keeper->settings = g_settings_new (MAR_APPLICATION_ID);

  return keeper;
}

void
mar_session_keeper_free (MarSessionKeeper *keeper)
{
  g_clear_handle_id (&keeper->source, g_source_remove);
  g_object_unref (keeper->settings);
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
write_session (MarSessionKeeper *keeper,
               gboolean          ended)
{
  g_autoptr (GFile) file = mar_session_file ();
  g_autoptr (MarSession) session = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&keeper->source, g_source_remove);
  if (!is_wanted (keeper))
    {
      g_file_delete (file, NULL, NULL);
      g_clear_pointer (&keeper->written, g_free);
      return;
    }

  session = describe (keeper, ended);
  text = mar_session_write (session);
  if (g_strcmp0 (text, keeper->written) == 0)
    return;

  if (mar_session_save (session, file, &error))
    {
      g_free (keeper->written);
      keeper->written = g_steal_pointer (&text);
    }
  else
    {
      g_warning ("The session could not be kept: %s", error->message);
    }
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

/* The names of what can't be had any more: what is gone, and what can't be read. */
typedef struct
{
  GPtrArray *missing;
  GPtrArray *unreadable;
} Lost;

static void
note_lost (Lost                *lost,
           const MarSessionTab *told,
           const GError        *error)
{
  gboolean is_missing = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_autoptr (GFile) file = NULL;
  g_autofree char *base = NULL;

  if (told->uri == NULL)
    return;

  file = g_file_new_for_uri (told->uri);
  base = g_file_get_basename (file);
  /* What somebody wrote into the session may be no address. */
  g_ptr_array_add (is_missing ? lost->missing : lost->unreadable,
                   base != NULL ? g_filename_display_name (base) : g_strdup (told->uri));
}

/* Whether the tab can be brought back, and is not there already. */
static gboolean
is_to_recall (MarSessionKeeper *keeper,
              MarSessionTab    *told,
              gboolean          ended)
{
  g_autoptr (GFile) file = NULL;

  /* What a bad end has left is offered: nobody knows what state it is in. */
  if (!ended)
    g_clear_pointer (&told->draft, g_free);
  if (told->uri == NULL)
    return told->draft != NULL;

  file = g_file_new_for_uri (told->uri);

  return !mar_application_has_file (keeper->application, file);
}

/* Returns: (nullable): the tab that was seen. */
static MarTab *
recall_tabs (MarSessionKeeper       *keeper,
             MarWindow              *window,
             const MarSessionWindow *told,
             gboolean                ended,
             Lost                   *lost)
{
  MarTab *seen = NULL;
  int position = 0;

  for (guint i = 0; i < told->tabs->len; i++)
    {
      g_autoptr (GError) error = NULL;
      MarTab *tab;

      if (!is_to_recall (keeper, told->tabs->pdata[i], ended))
        continue;
      tab = mar_window_recall_tab (window, told->tabs->pdata[i], position, &error);
      if (tab == NULL)
        {
          note_lost (lost, told->tabs->pdata[i], error);
          continue;
        }
      position++;
      if (seen == NULL || i <= told->selected)
        seen = tab;
    }

  return seen;
}

static MarWindow *
recall_window (MarSessionKeeper       *keeper,
               const MarSessionWindow *told,
               gboolean                ended,
               Lost                   *lost)
{
  MarWindow *window = mar_window_new_without_tab (GTK_APPLICATION (keeper->application));
  MarTab *seen;

  if (told->width > 0 && told->height > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), CLAMP (told->width, 360, 16384),
                                 CLAMP (told->height, 294, 16384));
  if (told->maximized)
    gtk_window_maximize (GTK_WINDOW (window));
  else
    gtk_window_unmaximize (GTK_WINDOW (window));

  seen = recall_tabs (keeper, window, told, ended, lost);
  if (seen == NULL)
    {
      gtk_window_destroy (GTK_WINDOW (window));
      return NULL;
    }

  mar_window_select_tab (window, seen);
  gtk_window_present (GTK_WINDOW (window));

  return window;
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
tell_lost (MarWindow  *window,
           const Lost *lost)
{
  g_autofree char *missing = join_names (lost->missing);
  g_autofree char *unreadable = join_names (lost->unreadable);
  /* Translators: the names of files that were open and are not there any more */
  g_autofree char *missing_words = g_strdup_printf (_("File not found: %s"), missing);
  /* Translators: the names of files that were open and are damaged, or may not be read */
  g_autofree char *unreadable_words = g_strdup_printf (_("Could not be read: %s"), unreadable);

  if (lost->missing->len > 0)
    mar_window_say_apart (window, missing_words);
  if (lost->unreadable->len > 0)
    mar_window_say_apart (window, unreadable_words);
}

void
mar_session_keeper_restore (MarSessionKeeper *keeper,
                            MarWindow        *window)
{
  g_autoptr (GFile) file = mar_session_file ();
  g_autoptr (MarSession) session = NULL;
  g_autoptr (GPtrArray) missing = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  Lost lost = { missing, unreadable };
  MarWindow *last = window;

  g_return_if_fail (keeper != NULL);
  g_return_if_fail (window == NULL || MAR_IS_WINDOW (window));

  session = is_wanted (keeper) ? mar_session_load (file) : mar_session_new ();
  for (guint i = 0; i < session->windows->len; i++)
    {
      const MarSessionWindow *told = session->windows->pdata[i];
      MarWindow *recalled;

      if (window != NULL && i + 1 == session->windows->len)
        {
          recall_tabs (keeper, window, told, session->ended, &lost);
          continue;
        }
      recalled = recall_window (keeper, told, session->ended, &lost);
      if (recalled != NULL && window == NULL)
        last = recalled;
    }

  if (last == NULL)
    last = mar_window_new (GTK_APPLICATION (keeper->application));
  gtk_window_present (GTK_WINDOW (last));
  tell_lost (last, &lost);
  keeper->keeping = TRUE;
  mar_session_keeper_note (keeper);
}
