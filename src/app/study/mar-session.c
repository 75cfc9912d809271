/* A session is kept as a key file: a group for all of it, one for each window, one for each
 * tab, numbered in their order. A group or a key that is damaged takes nothing else with it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-session.h"

#define SESSION_GROUP "Session"

/* No person has more; a damaged file must not open thousands. */
#define MOST_WINDOWS 64
#define MOST_TABS 256

#define FOLDS_TYPE G_VARIANT_TYPE ("aau")

MarSessionTab *
mar_session_tab_new (void)
{
  MarSessionTab *tab = g_new0 (MarSessionTab, 1);

  tab->scroll = -1;

  return tab;
}

void
mar_session_tab_free (MarSessionTab *tab)
{
  g_free (tab->uri);
  g_free (tab->draft);
  g_free (tab->pages);
  g_free (tab->place);
  g_free (tab->set_up);
  g_clear_pointer (&tab->folds, g_variant_unref);
  g_free (tab);
}

MarSessionTab *
mar_session_tab_copy (const MarSessionTab *tab)
{
  MarSessionTab *copy;

  g_return_val_if_fail (tab != NULL, NULL);

  copy = g_new (MarSessionTab, 1);
  *copy = *tab;
  copy->uri = g_strdup (tab->uri);
  copy->draft = g_strdup (tab->draft);
  copy->pages = g_strdup (tab->pages);
  copy->place = g_strdup (tab->place);
  copy->set_up = g_strdup (tab->set_up);
  if (tab->folds != NULL)
    g_variant_ref (copy->folds);

  return copy;
}

MarSessionWindow *
mar_session_window_new (void)
{
  MarSessionWindow *window = g_new0 (MarSessionWindow, 1);

  window->tabs = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_session_tab_free);

  return window;
}

void
mar_session_window_free (MarSessionWindow *window)
{
  g_ptr_array_unref (window->tabs);
  g_free (window);
}

MarSession *
mar_session_new (void)
{
  MarSession *session = g_new0 (MarSession, 1);

  session->windows = g_ptr_array_new_with_free_func ((GDestroyNotify) mar_session_window_free);

  return session;
}

void
mar_session_free (MarSession *session)
{
  g_ptr_array_unref (session->windows);
  g_free (session);
}

static char *
get_window_group (guint window)
{
  return g_strdup_printf ("Window %u", window);
}

static char *
get_tab_group (guint window,
               guint tab)
{
  return g_strdup_printf ("Tab %u.%u", window, tab);
}

/* Writing. */

static void
put_text (GKeyFile   *keys,
          const char *group,
          const char *key,
          const char *value)
{
  if (value != NULL)
    g_key_file_set_string (keys, group, key, value);
}

static void
put_number (GKeyFile   *keys,
            const char *group,
            const char *key,
            guint       value)
{
  if (value > 0)
    g_key_file_set_uint64 (keys, group, key, value);
}

static void
put_flag (GKeyFile   *keys,
          const char *group,
          const char *key,
          gboolean    value)
{
  if (value)
    g_key_file_set_boolean (keys, group, key, TRUE);
}

static void
put_tab (GKeyFile            *keys,
         const char          *group,
         const MarSessionTab *tab)
{
  g_autofree char *folds = tab->folds != NULL ? g_variant_print (tab->folds, FALSE) : NULL;

  /* So that the group is there even if nothing in it is. */
  g_key_file_set_uint64 (keys, group, "game", tab->game);
  put_flag (keys, group, "library", tab->is_library);
  put_text (keys, group, "file", tab->uri);
  put_text (keys, group, "draft", tab->draft);
  put_text (keys, group, "pages", tab->pages);
  put_text (keys, group, "place", tab->place);
  put_number (keys, group, "step", tab->step);
  put_flag (keys, group, "by-step", tab->by_step);
  put_flag (keys, group, "turning", tab->turning);
  put_flag (keys, group, "flipped", tab->flipped);
  put_number (keys, group, "levels", tab->levels);
  put_text (keys, group, "set-up", tab->set_up);
  put_text (keys, group, "folds", folds);
  if (tab->scroll >= 0)
    g_key_file_set_double (keys, group, "row", tab->scroll);
}

char *
mar_session_write (const MarSession *session)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();

  g_return_val_if_fail (session != NULL, NULL);

  g_key_file_set_boolean (keys, SESSION_GROUP, "ended", session->ended);
  for (guint i = 0; i < session->windows->len; i++)
    {
      const MarSessionWindow *window = session->windows->pdata[i];
      g_autofree char *group = get_window_group (i);

      g_key_file_set_integer (keys, group, "width", window->width);
      g_key_file_set_integer (keys, group, "height", window->height);
      put_flag (keys, group, "maximized", window->maximized);
      put_number (keys, group, "selected", window->selected);
      for (guint k = 0; k < window->tabs->len; k++)
        {
          g_autofree char *tab = get_tab_group (i, k);

          put_tab (keys, tab, window->tabs->pdata[k]);
        }
    }

  return g_key_file_to_data (keys, NULL, NULL);
}

/* Reading. */

static guint
get_number (GKeyFile   *keys,
            const char *group,
            const char *key)
{
  guint64 value = g_key_file_get_uint64 (keys, group, key, NULL);

  return value <= G_MAXINT ? (guint) value : 0;
}

static GVariant *
get_folds (GKeyFile   *keys,
           const char *group)
{
  g_autofree char *text = g_key_file_get_string (keys, group, "folds", NULL);

  return text != NULL ? g_variant_parse (FOLDS_TYPE, text, NULL, NULL, NULL) : NULL;
}

static double
get_scroll (GKeyFile   *keys,
            const char *group)
{
  g_autoptr (GError) error = NULL;
  double scroll = g_key_file_get_double (keys, group, "row", &error);

  /* Also no number passes the comparison. */
  return error == NULL && scroll >= 0 && scroll <= G_MAXINT ? scroll : -1;
}

/* Returns: (nullable): NULL where nothing says what stood there. */
static MarSessionTab *
get_tab (GKeyFile   *keys,
         const char *group)
{
  g_autoptr (MarSessionTab) tab = mar_session_tab_new ();

  tab->is_library = g_key_file_get_boolean (keys, group, "library", NULL);
  if (tab->is_library)
    return g_steal_pointer (&tab);
  tab->uri = g_key_file_get_string (keys, group, "file", NULL);
  tab->draft = g_key_file_get_string (keys, group, "draft", NULL);
  if (tab->uri == NULL && tab->draft == NULL)
    return NULL;

  tab->pages = g_key_file_get_string (keys, group, "pages", NULL);
  tab->game = get_number (keys, group, "game");
  tab->place = g_key_file_get_string (keys, group, "place", NULL);
  tab->step = get_number (keys, group, "step");
  tab->by_step = g_key_file_get_boolean (keys, group, "by-step", NULL);
  tab->turning = g_key_file_get_boolean (keys, group, "turning", NULL);
  tab->flipped = g_key_file_get_boolean (keys, group, "flipped", NULL);
  tab->levels = get_number (keys, group, "levels");
  tab->set_up = g_key_file_get_string (keys, group, "set-up", NULL);
  tab->folds = get_folds (keys, group);
  tab->scroll = get_scroll (keys, group);

  return g_steal_pointer (&tab);
}

static MarSessionWindow *
get_window (GKeyFile *keys,
            guint     index)
{
  MarSessionWindow *window = mar_session_window_new ();
  g_autofree char *group = get_window_group (index);

  window->width = (int) get_number (keys, group, "width");
  window->height = (int) get_number (keys, group, "height");
  window->maximized = g_key_file_get_boolean (keys, group, "maximized", NULL);
  window->selected = get_number (keys, group, "selected");
  for (guint i = 0; i < MOST_TABS; i++)
    {
      g_autofree char *name = get_tab_group (index, i);
      MarSessionTab *tab;

      if (!g_key_file_has_group (keys, name))
        break;
      tab = get_tab (keys, name);
      if (tab != NULL)
        g_ptr_array_add (window->tabs, tab);
    }

  return window;
}

MarSession *
mar_session_read (const char *text,
                  gsize       length)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  MarSession *session = mar_session_new ();

  g_return_val_if_fail (text != NULL || length == 0, session);

  if (length == 0 || !g_key_file_load_from_data (keys, text, length, G_KEY_FILE_NONE, NULL))
    return session;

  session->ended = g_key_file_get_boolean (keys, SESSION_GROUP, "ended", NULL);
  for (guint i = 0; i < MOST_WINDOWS; i++)
    {
      g_autofree char *name = get_window_group (i);

      if (!g_key_file_has_group (keys, name))
        break;
      g_ptr_array_add (session->windows, get_window (keys, i));
    }

  return session;
}

/* The file. */

GFile *
mar_session_file (void)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "marginalia", "session", NULL);
}
