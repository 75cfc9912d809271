/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <glib/gi18n.h>
#include <sys/stat.h>

#include "mar-display-name.h"
#include "mar-document.h"
#include "walk.h"

static void
walk_file_free (gpointer data)
{
  WalkFile *file = data;

  g_free (file->path);
  g_free (file);
}

Walk *
walk_new (void)
{
  Walk *walk = g_new (Walk, 1);

  walk->files = g_ptr_array_new_with_free_func (walk_file_free);
  walk->visited = g_ptr_array_new_with_free_func (g_free);
  walk->unread = g_ptr_array_new_with_free_func (g_free);
  walk->problems = g_ptr_array_new_with_free_func (g_free);
  return walk;
}

void
walk_free (Walk *walk)
{
  if (walk == NULL)
    return;
  g_ptr_array_unref (walk->files);
  g_ptr_array_unref (walk->visited);
  g_ptr_array_unref (walk->unread);
  g_ptr_array_unref (walk->problems);
  g_free (walk);
}

/* On the way through one folder: what is still to be looked at, and the files and folders that were
 * seen, by device and number. */
typedef struct
{
  Walk *walk;
  GPtrArray *folders;
  GPtrArray *links;
  GHashTable *seen;
} Way;

typedef struct
{
  guint64 device;
  guint64 inode;
} Identity;

static guint
identity_hash (gconstpointer data)
{
  const Identity *identity = data;

  return (guint) (identity->inode * 31 + identity->device);
}

static gboolean
identity_equal (gconstpointer one,
                gconstpointer other)
{
  const Identity *a = one;
  const Identity *b = other;

  return a->device == b->device && a->inode == b->inode;
}

/* Returns: whether it wasn't seen before. */
static gboolean
see (Way               *way,
     const struct stat *what)
{
  Identity *identity = g_new (Identity, 1);

  *identity = (Identity) { what->st_dev, what->st_ino };
  return g_hash_table_add (way->seen, identity);
}

static void
add_file (Way               *way,
          const char        *path,
          const struct stat *what)
{
  WalkFile *file;

  see (way, what);
  file = g_new (WalkFile, 1);
  file->path = g_strdup (path);
  file->modified = (gint64) what->st_mtim.tv_sec * G_GINT64_CONSTANT (1000000000)
                   + what->st_mtim.tv_nsec;
  file->size = what->st_size;
  file->inode = (gint64) what->st_ino;
  g_ptr_array_add (way->walk->files, file);
}

static void
refuse (Way        *way,
        const char *folder,
        int         reason)
{
  g_autofree char *name = mar_display_name (folder);

  g_ptr_array_add (way->walk->unread, g_strdup (folder));
  g_ptr_array_add (way->walk->problems,
                   /* Translators: a folder, and why. */
                   g_strdup_printf (_("The folder “%s” can’t be read: %s"), name,
                                    g_strerror (reason)));
}

static gboolean
is_record (const char *name)
{
  return g_str_has_suffix (name, MAR_FILE_EXTENSION);
}

/* Notes an entry of a folder. One that is gone meanwhile is none. */
static void
add_entry (Way                 *way,
           const char          *folder,
           const struct dirent *entry)
{
  g_autofree char *path = NULL;
  struct stat what;

  if (entry->d_name[0] == '.' || (!is_record (entry->d_name) && entry->d_type == DT_REG))
    return;
  path = g_build_filename (folder, entry->d_name, NULL);
  if (entry->d_type == DT_DIR)
    {
      g_ptr_array_add (way->folders, g_steal_pointer (&path));
      return;
    }
  if (lstat (path, &what) != 0)
    return;
  if (S_ISLNK (what.st_mode))
    g_ptr_array_add (way->links, g_steal_pointer (&path));
  else if (S_ISDIR (what.st_mode))
    g_ptr_array_add (way->folders, g_steal_pointer (&path));
  else if (S_ISREG (what.st_mode) && is_record (entry->d_name))
    add_file (way, path, &what);
}

static void
look_into (Way        *way,
           const char *folder)
{
  const struct dirent *entry;
  struct stat what;
  DIR *stream;

  if (stat (folder, &what) != 0)
    {
      refuse (way, folder, errno);
      return;
    }
  if (!see (way, &what))
    return;
  stream = opendir (folder);
  if (stream == NULL)
    {
      refuse (way, folder, errno);
      return;
    }
  g_ptr_array_add (way->walk->visited, g_strdup (folder));
  for (errno = 0; (entry = readdir (stream)) != NULL; errno = 0)
    add_entry (way, folder, entry);
  if (errno != 0)
    refuse (way, folder, errno);
  closedir (stream);
}

/* What a link leads to, unless it leads nowhere, around, or to what was seen. */
static void
follow (Way        *way,
        const char *path)
{
  struct stat what;

  if (stat (path, &what) != 0)
    return;
  if (S_ISDIR (what.st_mode))
    g_ptr_array_add (way->folders, g_strdup (path));
  else if (S_ISREG (what.st_mode) && is_record (path)
           && !g_hash_table_contains (way->seen, &(Identity) { what.st_dev, what.st_ino }))
    add_file (way, path, &what);
}

gboolean
walk_folder (Walk       *walk,
             const char *folder,
             WalkFunc    func,
             gpointer    data)
{
  g_autoptr (GPtrArray) folders = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) links = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (identity_hash, identity_equal, g_free, NULL);
  Way way = { walk, folders, links, seen };

  g_ptr_array_add (folders, g_strdup (folder));
  while (folders->len + links->len > 0)
    {
      g_autofree char *next = NULL;

      if (folders->len == 0)
        {
          next = g_ptr_array_steal_index (links, 0);
          follow (&way, next);
          continue;
        }
      next = g_ptr_array_steal_index (folders, folders->len - 1);
      look_into (&way, next);
      if (func != NULL && !func (walk, data))
        return FALSE;
    }
  return TRUE;
}
