/* Brings the index up to what is in the folders. Files are read and their games played through in
 * several threads; one of them, the caller's, writes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "store.h"
#include "walk.h"

/* The most threads that read, and files that are on their way to the writer. */
#define MOST_THREADS 4
#define MOST_ON_THE_WAY 64

/* After so long, in microseconds, what was written is committed, so that other programs can write
 * and what is there can be searched; and progress is told so often. */
#define BATCH 500000
#define TELLING 100000

typedef struct
{
  MarLibrary *library;
  MarLibraryProgressFunc func;
  gpointer data;
  GCancellable *cancellable;
  MarLibraryProgress progress;
  gint64 told;
} Update;

/* What the index knows of a file. */
typedef struct
{
  gint64 modified;
  gint64 size;
  gint64 inode;
  gboolean seen;
} Known;

static void
tell (Update   *update,
      gboolean  at_once)
{
  gint64 now = g_get_monotonic_time ();

  if (update->func == NULL || (!at_once && now - update->told < TELLING))
    return;
  update->told = now;
  update->func (&update->progress, update->data);
}

static gboolean
tell_walk (Walk     *walk,
           gpointer  data)
{
  Update *update = data;

  update->progress.n_files = walk->files->len;
  tell (update, FALSE);
  return !g_cancellable_is_cancelled (update->cancellable);
}

/* (nullable): what the index has below these folders, by path. */
static GHashTable *
read_known (Update             *update,
            const char *const  *folders,
            GError            **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (Statement) find
    = database_prepare (update->library,
                        "SELECT path, modified, size, inode FROM file"
                        " WHERE path >= ?1 AND substr (path, 1, length (?1)) = ?1",
                        error);
  gboolean failed = find == NULL;

  for (guint i = 0; !failed && folders[i] != NULL; i++)
    {
      g_autofree char *prefix = database_folder_prefix (folders[i]);

      sqlite3_bind_text (find, 1, prefix, -1, SQLITE_STATIC);
      while (database_next (update->library, find, &failed, error))
        {
          Known *file = g_new (Known, 1);

          file->modified = sqlite3_column_int64 (find, 1);
          file->size = sqlite3_column_int64 (find, 2);
          file->inode = sqlite3_column_int64 (find, 3);
          file->seen = FALSE;
          g_hash_table_insert (known, database_text (find, 0), file);
        }
      sqlite3_reset (find);
    }
  return failed ? NULL : g_steal_pointer (&known);
}

/* Returns: (transfer full): the files that are new or have changed. */
static GPtrArray *
select_changed (const Walk *walk,
                GHashTable *known)
{
  GPtrArray *changed = g_ptr_array_new ();
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < walk->files->len; i++)
    {
      WalkFile *file = g_ptr_array_index (walk->files, i);
      Known *before = g_hash_table_lookup (known, file->path);

      if (before != NULL)
        before->seen = TRUE;
      /* A folder may lie in another one that is looked through as well. */
      if ((before == NULL || before->modified != file->modified || before->size != file->size
           || before->inode != file->inode)
          && g_hash_table_add (taken, file->path))
        g_ptr_array_add (changed, file);
    }
  return changed;
}

/* Whether nobody could look whether a file is still there. */
static gboolean
is_hidden (const Walk *walk,
           const char *path)
{
  for (guint i = 0; i < walk->unread->len; i++)
    {
      const char *const folder[] = { g_ptr_array_index (walk->unread, i), NULL };

      if (database_is_in (path, folder))
        return TRUE;
    }
  return FALSE;
}

static gboolean
remove_vanished (Update      *update,
                 Store       *store,
                 const Walk  *walk,
                 GHashTable  *known,
                 GError     **error)
{
  GHashTableIter iter;
  gpointer path, file;

  g_hash_table_iter_init (&iter, known);
  while (g_hash_table_iter_next (&iter, &path, &file))
    if (!((Known *) file)->seen && !is_hidden (walk, path) && !store_remove (store, path, error))
      return FALSE;
  return store_commit (store, error);
}

/* In a thread of the pool. */
static void
read_entry (gpointer data,
            gpointer queue)
{
  entry_read (data);
  g_async_queue_push (queue, data);
}

/* Writes one file, and commits when it is time. */
static gboolean
put_entry (Update  *update,
           Store   *store,
           Entry   *entry,
           gint64  *begun,
           GError **error)
{
  gint64 now = g_get_monotonic_time ();

  if (!store_put (store, entry, error))
    return FALSE;
  update->progress.n_read++;
  tell (update, FALSE);
  if (now - *begun < BATCH)
    return TRUE;
  *begun = now;
  return store_commit (store, error);
}

/* Reads the files in threads and writes them here. */
static gboolean
read_changed (Update     *update,
              Store      *store,
              GPtrArray  *changed,
              GError    **error)
{
  g_autoptr (GAsyncQueue) done = g_async_queue_new_full ((GDestroyNotify) entry_free);
  GThreadPool *pool = g_thread_pool_new (read_entry, done,
                                         (int) MIN (g_get_num_processors (), MOST_THREADS),
                                         FALSE,
                                         NULL);
  gint64 begun = g_get_monotonic_time ();
  guint n_given = 0;
  guint n_taken = 0;
  gboolean fine = TRUE;

  while (n_taken < (fine ? changed->len : n_given))
    {
      g_autoptr (Entry) entry = NULL;

      for (; fine && n_given < changed->len && n_given - n_taken < MOST_ON_THE_WAY; n_given++)
        {
          const WalkFile *file = g_ptr_array_index (changed, n_given);

          g_thread_pool_push (pool,
                              entry_new (g_strdup (file->path), file->modified, file->size,
                                         file->inode),
                              NULL);
        }
      entry = g_async_queue_pop (done);
      n_taken++;
      if (fine && g_cancellable_set_error_if_cancelled (update->cancellable, error))
        fine = FALSE;
      /* After an error what is on its way is waited for, and let go. */
      fine = fine && put_entry (update, store, entry, &begun, error);
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  return fine;
}

/* Remembers the folders, but for those that nobody could look into: they may be misspelled. */
static gboolean
add_folders (MarLibrary         *library,
             const Walk         *walk,
             const char *const  *folders,
             GError            **error)
{
  g_autoptr (Statement) add
    = database_prepare (library, "INSERT OR IGNORE INTO folder (path) VALUES (?1)", error);

  for (guint i = 0; add != NULL && folders[i] != NULL; i++)
    {
      if (g_ptr_array_find_with_equal_func (walk->unread, folders[i], g_str_equal, NULL))
        continue;
      sqlite3_bind_text (add, 1, folders[i], -1, SQLITE_STATIC);
      if (!database_finish (library, add, error))
        return FALSE;
    }
  return add != NULL;
}

/* (transfer full): the folders without what leads nowhere in their paths. */
static char **
get_paths (const char *const *folders)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *path = g_canonicalize_filename (folders[i], NULL);

      g_strv_builder_add (paths, path);
    }
  return g_strv_builder_end (paths);
}

static gboolean
update_folders (Update             *update,
                const char *const  *folders,
                GPtrArray          *problems,
                GPtrArray          *visited,
                GError            **error)
{
  g_autoptr (Walk) walk = walk_new ();
  g_autoptr (GHashTable) known = NULL;
  g_autoptr (GPtrArray) changed = NULL;
  g_autoptr (Store) store = NULL;

  for (guint i = 0; folders[i] != NULL; i++)
    if (!walk_folder (walk, folders[i], tell_walk, update))
      {
        g_cancellable_set_error_if_cancelled (update->cancellable, error);
        return FALSE;
      }
  for (guint i = 0; problems != NULL && i < walk->problems->len; i++)
    g_ptr_array_add (problems, g_strdup (g_ptr_array_index (walk->problems, i)));
  if (visited != NULL)
    g_ptr_array_extend (visited, walk->visited, (GCopyFunc) (void (*) (void)) g_strdup, NULL);
  if (!add_folders (update->library, walk, folders, error)
      || (known = read_known (update, folders, error)) == NULL)
    return FALSE;
  changed = select_changed (walk, known);
  update->progress.n_changed = changed->len;
  tell (update, TRUE);
  store = store_new (update->library, error);
  if (store == NULL || !remove_vanished (update, store, walk, known, error))
    return FALSE;
  if (!read_changed (update, store, changed, error))
    {
      /* What was written before somebody stopped it is good. */
      if (error == NULL || g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        store_commit (store, NULL);
      return FALSE;
    }
  if (!store_commit (store, error))
    return FALSE;
  tell (update, TRUE);
  return TRUE;
}

gboolean
mar_library_update (MarLibrary              *library,
                    const char *const       *folders,
                    MarLibraryProgressFunc   progress,
                    gpointer                 data,
                    GPtrArray               *problems,
                    GPtrArray               *visited,
                    GCancellable            *cancellable,
                    GError                 **error)
{
  Update update = { library, progress, data, cancellable };
  g_auto (GStrv) paths = NULL;
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (library != NULL, FALSE);

  paths = folders != NULL ? get_paths (folders) : mar_library_folders (library, &reason);
  if (paths != NULL
      && update_folders (&update, (const char *const *) paths, problems, visited, &reason))
    return TRUE;
  /* An index that turns out to be damaged is made anew, when it is known of what. */
  if (folders != NULL && g_error_matches (reason, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED))
    {
      update.progress = (MarLibraryProgress) { 0 };
      if (problems != NULL)
        g_ptr_array_set_size (problems, 0);
      if (visited != NULL)
        g_ptr_array_set_size (visited, 0);
      return mar_library_reset (library, error)
             && update_folders (&update, (const char *const *) paths, problems, visited, error);
    }
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

char **
mar_library_folders (MarLibrary  *library,
                     GError     **error)
{
  g_autoptr (GStrvBuilder) folders = g_strv_builder_new ();
  g_autoptr (Statement) find = NULL;
  gboolean failed;

  g_return_val_if_fail (library != NULL, NULL);

  find = database_prepare (library, "SELECT path FROM folder ORDER BY path", error);
  failed = find == NULL;
  while (!failed && database_next (library, find, &failed, error))
    g_strv_builder_add (folders, (const char *) sqlite3_column_text (find, 0));
  return failed ? NULL : g_strv_builder_end (folders);
}

char *
mar_library_fingerprint (MarLibrary  *library,
                         GError     **error)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (Statement) find = NULL;
  gboolean failed;

  g_return_val_if_fail (library != NULL, NULL);

  find = database_prepare (library, "SELECT path, modified, size, inode FROM file ORDER BY path",
                           error);
  failed = find == NULL;
  while (!failed && database_next (library, find, &failed, error))
    {
      const gint64 facts[] = { sqlite3_column_int64 (find, 1), sqlite3_column_int64 (find, 2),
                               sqlite3_column_int64 (find, 3) };

      /* With the zero that ends it. */
      g_checksum_update (sum, sqlite3_column_text (find, 0), sqlite3_column_bytes (find, 0) + 1);
      g_checksum_update (sum, (const guchar *) facts, sizeof facts);
    }
  return failed ? NULL : g_strdup (g_checksum_get_string (sum));
}

gboolean
mar_library_forget (MarLibrary  *library,
                    const char  *folder,
                    GError     **error)
{
  const char *const these[] = { folder, NULL };
  Update update = { library };
  g_autoptr (Statement) forget = NULL;
  g_autoptr (GHashTable) known = NULL;
  g_autoptr (Store) store = NULL;
  g_auto (GStrv) others = NULL;
  GHashTableIter iter;
  gpointer path;

  g_return_val_if_fail (library != NULL && folder != NULL, FALSE);

  forget = database_prepare (library, "DELETE FROM folder WHERE path = ?1", error);
  if (forget == NULL)
    return FALSE;
  database_bind (forget, 1, folder);
  if (!database_finish (library, forget, error)
      || (others = mar_library_folders (library, error)) == NULL
      || (known = read_known (&update, these, error)) == NULL
      || (store = store_new (library, error)) == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, known);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    if (!database_is_in (path, (const char *const *) others) && !store_remove (store, path, error))
      return FALSE;
  return store_commit (store, error);
}
