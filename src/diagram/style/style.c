/* The styles that there are: the program's own, and those of the user's folder.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mar-styles-resource.h"
#include "style-private.h"

#define EXTENSION ".json"
#define RESOURCE "/org/marginalia/styles/"
/* A style may be based on another, and that on a third; longer rows go round in circles. */
#define LONGEST_ROW 16

G_DEFINE_QUARK (mar - style - error - quark, mar_style_error)

/* The program's own, in their order. */
static const struct
{
  const char *name;
  const char *title;
} own[] = {
  { "packet", NC_("board style", "Packet") },
  { "wood", NC_("board style", "Wood") },
  { "slate", NC_("board style", "Slate") },
  { "print", NC_("board style", "Print") },
  { "high-contrast", NC_("board style", "High Contrast") },
  { "high-contrast-dark", NC_("board style", "High Contrast, Dark") },
};

/* Figures and widgets hold on to styles, so that none is ever freed: one whose file has
 * changed is another one. Nothing is read while the lock is held. */
static GMutex mutex;
static GPtrArray *styles;
/* By name, as each was read last. A record may have come from anywhere: it names a style, and leads
 * to no file by its path. */
static GHashTable *loaded;

/* Of styles that are each based on the next. */
typedef struct
{
  const char *names[LONGEST_ROW];
  guint n;
} Row;

static gboolean
is_own (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (strcmp (own[i].name, name) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_path (const char *name)
{
  return strchr (name, G_DIR_SEPARATOR) != NULL || g_str_has_suffix (name, EXTENSION);
}

char *
mar_style_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "marginalia", "styles", NULL);
}

static char *
get_path (const char *name)
{
  g_autofree char *folder = NULL;
  g_autofree char *file = NULL;

  if (is_path (name))
    return g_strdup (name);

  folder = mar_style_folder ();
  file = g_strconcat (name, EXTENSION, NULL);
  return g_build_filename (folder, file, NULL);
}

/* The text of a style's file. */
static GBytes *
load (const char  *name,
      GError     **error)
{
  g_autofree char *path = get_path (name);
  g_autofree char *text = NULL;
  g_autoptr (GError) cause = NULL;
  gsize length;

  /* A device or a pipe may never end. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, MAR_STYLE_ERROR, MAR_STYLE_ERROR_FILE, _("there is no file “%s”"), name);
      return NULL;
    }
  if (g_file_get_contents (path, &text, &length, &cause))
    return g_bytes_new_take (g_steal_pointer (&text), length);

  if (!is_path (name) && g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    g_set_error (error, MAR_STYLE_ERROR, MAR_STYLE_ERROR_UNKNOWN,
                 _("There is no style named “%s”"), name);
  else
    g_propagate_error (error, g_steal_pointer (&cause));
  return NULL;
}

static const MarStyle *
find_loaded (const char *name)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);

  return loaded != NULL ? g_hash_table_lookup (loaded, name) : NULL;
}

/* A style that stands already is given again while nothing about it has changed. */
static const MarStyle *
find_alike (const MarStyle *read)
{
  g_autofree char *text = mar_style_to_text (read);

  for (guint i = 0; i < styles->len; i++)
    {
      const MarStyle *style = g_ptr_array_index (styles, i);
      g_autofree char *cached = NULL;

      if (strcmp (style->name, read->name) != 0)
        continue;
      cached = mar_style_to_text (style);
      if (strcmp (cached, text) == 0)
        return style;
    }
  return NULL;
}

static const MarStyle *
cache_style (const char *name,
             MarStyle   *read)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  const MarStyle *style;

  if (styles == NULL)
    {
      styles = g_ptr_array_new ();
      loaded = g_hash_table_new (g_str_hash, g_str_equal);
    }
  read->name = g_intern_string (name);
  style = find_alike (read);
  if (style == NULL)
    {
      style = g_memdup2 (read, sizeof *read);
      g_ptr_array_add (styles, (gpointer) style);
    }
  if (!is_path (name))
    g_hash_table_insert (loaded, (gpointer) style->name, (gpointer) style);
  return style;
}

/* Reads @bytes as the style @name, unless it is one that stands already. */
static const MarStyle *
read_style (const char    *name,
            GBytes        *bytes,
            MarStyleFind   find_base,
            gpointer       data,
            GError       **error)
{
  MarStyle style;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (!mar_style_read (text != NULL ? text : "", length, &style, find_base, data, error))
    return NULL;
  return cache_style (name, &style);
}

static const MarStyle *
find_own (const char  *name,
          gpointer     data,
          GError     **error)
{
  const MarStyle *found = find_loaded (name);
  g_autofree char *resource = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (found != NULL)
    return found;
  resource = g_strconcat (RESOURCE, name, EXTENSION, NULL);
  bytes = g_resource_lookup_data (mar_styles_get_resource (), resource,
                                  G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  if (bytes == NULL)
    return NULL;
  return read_style (name, bytes, strcmp (name, own[0].name) == 0 ? NULL : find_own, NULL, error);
}

static const MarStyle *
find_in_row (const char  *name,
             gpointer     data,
             GError     **error)
{
  Row *row = data;
  g_autoptr (GBytes) bytes = NULL;
  const MarStyle *found;

  if (is_own (name))
    return find_own (name, NULL, error);
  for (guint i = 0; i < row->n; i++)
    if (row->n == LONGEST_ROW || strcmp (row->names[i], name) == 0)
      {
        g_set_error (error, MAR_STYLE_ERROR, MAR_STYLE_ERROR_FILE,
                     _("the style “%s” is based on itself"), name);
        return NULL;
      }
  bytes = load (name, error);
  if (bytes == NULL)
    return NULL;

  row->names[row->n++] = name;
  found = read_style (name, bytes, find_in_row, row, error);
  row->n--;
  return found;
}

static const MarStyle *
find (const char  *name,
      GError     **error)
{
  Row row = { { NULL }, 0 };

  return find_in_row (name, &row, error);
}

const MarStyle *
mar_style_find (const char  *name,
                GError     **error)
{
  const MarStyle *style;

  g_return_val_if_fail (name != NULL, NULL);

  style = find (name, error);
  if (style == NULL && error != NULL && !is_own (name)
      && !g_error_matches (*error, MAR_STYLE_ERROR, MAR_STYLE_ERROR_UNKNOWN)
      && (*error)->domain != G_FILE_ERROR)
    {
      g_autofree char *path = get_path (name);

      g_prefix_error (error, "%s: ", path);
    }
  return style;
}

const MarStyle *
mar_style_find_loaded (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  return is_own (name) ? find_own (name, NULL, NULL) : find_loaded (name);
}

const MarStyle *
mar_style_default (void)
{
  g_autoptr (GError) error = NULL;
  const MarStyle *style = find_own (own[0].name, NULL, &error);

  if (style == NULL)
    g_error ("%s", error->message);
  return style;
}

const char *
mar_style_title (const MarStyle *style)
{
  g_return_val_if_fail (style != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (strcmp (own[i].name, style->name) == 0)
      return g_dpgettext2 (NULL, "board style", own[i].title);

  return style->title != NULL ? style->title : style->name;
}

static int
compare_titles (gconstpointer one,
                gconstpointer other)
{
  const MarStyle *ours = *(const MarStyle *const *) one;
  const MarStyle *theirs = *(const MarStyle *const *) other;
  const int order = g_utf8_collate (mar_style_title (ours), mar_style_title (theirs));

  return order != 0 ? order : strcmp (ours->name, theirs->name);
}

/* A file that can't be read, or whose name is taken, is left out; mar_style_find() says why. */
static GPtrArray *
list_folder (void)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *folder = mar_style_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name = NULL;
      const MarStyle *style;

      if (!g_str_has_suffix (file, EXTENSION))
        continue;
      name = g_strndup (file, strlen (file) - strlen (EXTENSION));
      style = *name == '\0' || is_own (name) || is_path (name) ? NULL : find (name, NULL);
      if (style != NULL)
        g_ptr_array_add (found, (gpointer) style);
    }
  g_ptr_array_sort (found, compare_titles);
  return found;
}

GPtrArray *
mar_style_list_own (void)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      const MarStyle *style = find_own (own[i].name, NULL, NULL);

      g_assert (style != NULL);
      g_ptr_array_add (list, (gpointer) style);
    }
  return list;
}

static gboolean
is_gone (gpointer name,
         gpointer style,
         gpointer list)
{
  return !g_ptr_array_find (list, style, NULL);
}

GPtrArray *
mar_style_list (void)
{
  GPtrArray *list = mar_style_list_own ();
  g_autoptr (GMutexLocker) locker = NULL;

  g_ptr_array_extend_and_steal (list, list_folder ());
  locker = g_mutex_locker_new (&mutex);
  g_hash_table_foreach_remove (loaded, is_gone, list);
  return list;
}

void
mar_style_load (void)
{
  g_ptr_array_unref (mar_style_list ());
}
