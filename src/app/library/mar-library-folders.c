/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mar-library-folders.h"

#include <string.h>

#include "mar-document.h"

/* More folders are not followed: each takes a watch of the system, of which all programs have some
 * thousands together. */
#define MOST_FOLLOWED 1000

/* How long it must be quiet after a change before the folders are read, and for how long at most
 * they are not, in milliseconds. */
#define QUIET 500
#define LONGEST 5000

struct _MarLibraryFolders
{
  GObject parent_instance;

  GSettings *settings;
  char **paths;
  char *fingerprint;         /* nullable: of the index when it was read last */
  GStrvBuilder *removed;     /* nullable: what the index is still to forget */
  GCancellable *cancellable; /* nullable: of the thread that reads */
  gboolean again;            /* once it is done */
  gboolean remakes;          /* the index, when it is read next */
  gboolean is_remaking;
  gboolean is_ready;
  gboolean is_followed;
  MarLibraryProgress progress;
  GPtrArray *problems;
  GError *error;
  GHashTable *monitors; /* path: GFileMonitor */
  guint source;
  gint64 first_change;
};

enum
{
  CHANGED,
  PROGRESS,
  UPDATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarLibraryFolders, mar_library_folders, G_TYPE_OBJECT)

/* In the thread. */

/**
 * Reading:
 * @paths: what the settings have
 * @removed: (nullable): what the index is to forget
 * @followed: (element-type filename GFileMonitor): those that are followed
 * @known: (nullable): all folders, with those that only the index has
 * @remakes: whether the index is still to be made anew
 * @fingerprint: (nullable): of the index when it was read last, then as it is now
 * @has_changed: whether something else is in the index
 * @is_followed: whether there is a monitor for each folder that was looked into
 *
 * What a thread is given, and what it brings back.
 */
typedef struct
{
  MarLibraryFolders *folders;
  char **paths;
  char **removed;
  GHashTable *followed;
  char **known;
  gboolean remakes;
  char *fingerprint;
  gboolean has_changed;
  GPtrArray *problems;
  gboolean is_followed;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_strfreev (reading->paths);
  g_strfreev (reading->removed);
  g_strfreev (reading->known);
  g_free (reading->fingerprint);
  g_hash_table_unref (reading->followed);
  g_ptr_array_unref (reading->problems);
  g_free (reading);
}

typedef struct
{
  MarLibraryFolders *folders;
  MarLibraryProgress progress;
} Step;

static gboolean
step_cb (gpointer data)
{
  Step *step = data;

  if (step->folders->cancellable != NULL)
    {
      step->folders->progress = step->progress;
      g_signal_emit (step->folders, signals[PROGRESS], 0);
    }
  return G_SOURCE_REMOVE;
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_object_unref (step->folders);
  g_free (step);
}

static void
send_progress (const MarLibraryProgress *progress,
               gpointer                  data)
{
  Reading *reading = data;
  Step *step = g_new (Step, 1);

  /* Also what is read again as it was: the index may have been damaged. */
  reading->has_changed = reading->has_changed || progress->n_changed > 0;
  *step = (Step) { g_object_ref (reading->folders), *progress };
  /* To invoke it could run it here, while the main loop is between two turns. */
  g_idle_add_full (G_PRIORITY_DEFAULT, step_cb, step, step_free);
}

static void changed_cb (MarLibraryFolders *folders,
                        GFile             *file,
                        GFile             *other,
                        GFileMonitorEvent  event);

/* What a monitor sees is told to the main loop, whoever made it. */
static void
follow (Reading   *reading,
        GPtrArray *visited)
{
  g_autoptr (GHashTable) followed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                           g_object_unref);

  reading->is_followed = visited->len <= MOST_FOLLOWED;
  for (guint i = 0; i < MIN (visited->len, MOST_FOLLOWED); i++)
    {
      const char *path = g_ptr_array_index (visited, i);
      GFileMonitor *monitor = g_hash_table_lookup (reading->followed, path);

      if (monitor != NULL && !g_file_monitor_is_cancelled (monitor))
        g_object_ref (monitor);
      else
        {
          g_autoptr (GFile) folder = g_file_new_for_path (path);

          monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
          if (monitor != NULL)
            g_signal_connect_object (monitor, "changed", G_CALLBACK (changed_cb), reading->folders,
                                     G_CONNECT_SWAPPED);
        }
      if (monitor != NULL)
        g_hash_table_replace (followed, g_strdup (path), monitor);
      reading->is_followed = reading->is_followed && monitor != NULL;
    }
  g_hash_table_unref (reading->followed);
  reading->followed = g_steal_pointer (&followed);
}

/* Returns: (transfer full): the folders of the settings, then what only the index knows. */
static char **
join_folders (Reading    *reading,
              MarLibrary *library)
{
  g_autoptr (GStrvBuilder) joined = g_strv_builder_new ();
  /* A damaged index knows none, and is made anew. */
  g_auto (GStrv) known = mar_library_folders (library, NULL);

  g_strv_builder_addv (joined, (const char **) reading->paths);
  for (guint i = 0; known != NULL && known[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) reading->paths, known[i]))
      g_strv_builder_add (joined, known[i]);
  return g_strv_builder_end (joined);
}

static gboolean
read_folders (Reading       *reading,
              MarLibrary    *library,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autoptr (GPtrArray) visited = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) unread = NULL;
  gboolean done;

  for (guint i = 0; reading->removed != NULL && reading->removed[i] != NULL; i++)
    if (!mar_library_forget (library, reading->removed[i], error))
      {
        if (!g_error_matches (*error, MAR_LIBRARY_ERROR, MAR_LIBRARY_ERROR_DAMAGED))
          return FALSE;
        g_clear_error (error);
        if (!mar_library_reset (library, error))
          return FALSE;
      }
  reading->known = join_folders (reading, library);
  if (reading->remakes && !g_cancellable_is_cancelled (cancellable))
    {
      if (!mar_library_reset (library, error))
        return FALSE;
      reading->remakes = FALSE;
      reading->has_changed = TRUE;
    }
  done = mar_library_update (library, (const char *const *) reading->known, send_progress, reading,
                             reading->problems, visited, cancellable, error);
  if (visited->len > 0)
    follow (reading, visited);
  if (!done)
    return FALSE;
  unread = mar_library_problems (library, NULL, error);
  if (unread == NULL)
    return FALSE;
  g_ptr_array_extend_and_steal (reading->problems, g_steal_pointer (&unread));
  return TRUE;
}

/* @library: (nullable): what can't be read is another state of the index. */
static void
compare_fingerprints (Reading    *reading,
                      MarLibrary *library)
{
  g_autofree char *before = g_steal_pointer (&reading->fingerprint);

  if (library != NULL)
    reading->fingerprint = mar_library_fingerprint (library, NULL);
  if (reading->fingerprint == NULL)
    reading->fingerprint = g_strdup ("");
  reading->has_changed = reading->has_changed || g_strcmp0 (before, reading->fingerprint) != 0;
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Reading *reading = data;
  g_autofree char *path = mar_library_default_path ();
  GError *error = NULL;
  g_autoptr (MarLibrary) library = mar_library_open (path, TRUE, &error);
  gboolean done;

  if (library != NULL && reading->fingerprint == NULL)
    reading->fingerprint = mar_library_fingerprint (library, NULL);
  done = library != NULL && read_folders (reading, library, cancellable, &error);
  compare_fingerprints (reading, library);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Where one waits for it. */

static void
store_paths (MarLibraryFolders *folders)
{
  g_settings_set_strv (folders->settings, "library-folders", (const char *const *) folders->paths);
}

static void
take_known (MarLibraryFolders  *folders,
            char              **known)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  gboolean grows = FALSE;

  /* Somebody has removed folders meanwhile. */
  if (folders->removed != NULL)
    return;
  g_strv_builder_addv (paths, (const char **) folders->paths);
  for (guint i = 0; known[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) folders->paths, known[i]))
      {
        g_strv_builder_add (paths, known[i]);
        grows = TRUE;
      }
  if (!grows)
    return;
  g_strfreev (folders->paths);
  folders->paths = g_strv_builder_end (paths);
  store_paths (folders);
}

/* The index could not forget them, but will. */
static void
keep_removed (MarLibraryFolders  *folders,
              char              **removed)
{
  if (removed == NULL)
    return;
  if (folders->removed == NULL)
    folders->removed = g_strv_builder_new ();
  g_strv_builder_addv (folders->removed, (const char **) removed);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  MarLibraryFolders *folders = MAR_LIBRARY_FOLDERS (source);
  Reading *reading = g_task_get_task_data (G_TASK (result));
  const gboolean is_canceled
    = g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result)));

  g_clear_object (&folders->cancellable);
  folders->is_remaking = FALSE;
  folders->remakes = folders->remakes || reading->remakes;
  g_clear_error (&folders->error);
  g_task_propagate_boolean (G_TASK (result), &folders->error);
  if (reading->known != NULL)
    take_known (folders, reading->known);
  else
    keep_removed (folders, reading->removed);
  g_hash_table_unref (folders->monitors);
  folders->monitors = g_hash_table_ref (reading->followed);
  folders->is_followed = reading->is_followed;
  folders->is_ready = TRUE;
  g_ptr_array_unref (folders->problems);
  folders->problems = g_ptr_array_ref (reading->problems);
  g_free (folders->fingerprint);
  folders->fingerprint = g_steal_pointer (&reading->fingerprint);
  if (reading->has_changed)
    g_signal_emit (folders, signals[UPDATED], 0);
  /* Who stopped it did not want to keep what was removed. */
  if (folders->again || (is_canceled && folders->removed != NULL))
    mar_library_folders_update (folders);
  else
    g_signal_emit (folders, signals[CHANGED], 0);
}

void
mar_library_folders_update (MarLibraryFolders *folders)
{
  g_autoptr (GTask) task = NULL;
  Reading *reading;

  g_return_if_fail (MAR_IS_LIBRARY_FOLDERS (folders));

  g_clear_handle_id (&folders->source, g_source_remove);
  folders->first_change = 0;
  folders->again = folders->cancellable != NULL;
  if (folders->again)
    return;

  folders->progress = (MarLibraryProgress) { 0 };
  folders->cancellable = g_cancellable_new ();
  reading = g_new0 (Reading, 1);
  reading->folders = folders;
  reading->paths = g_strdupv (folders->paths);
  reading->fingerprint = g_strdup (folders->fingerprint);
  reading->remakes = folders->is_remaking = folders->remakes;
  folders->remakes = FALSE;
  if (folders->removed != NULL)
    reading->removed = g_strv_builder_end (folders->removed);
  g_clear_pointer (&folders->removed, g_strv_builder_unref);
  reading->followed = g_hash_table_ref (folders->monitors);
  reading->is_followed = folders->is_followed;
  reading->problems = g_ptr_array_new_with_free_func (g_free);
  task = g_task_new (folders, folders->cancellable, read_cb, NULL);
  g_task_set_source_tag (task, mar_library_folders_update);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
  g_signal_emit (folders, signals[CHANGED], 0);
}

void
mar_library_folders_remake (MarLibraryFolders *folders)
{
  g_return_if_fail (MAR_IS_LIBRARY_FOLDERS (folders));

  if (folders->is_remaking)
    return;
  folders->remakes = TRUE;
  mar_library_folders_update (folders);
}

/* Following. */

static gboolean
quiet_cb (gpointer data)
{
  MarLibraryFolders *folders = data;

  folders->source = 0;
  mar_library_folders_update (folders);
  return G_SOURCE_REMOVE;
}

/* Folders come, go and get other names; only in records it matters what is written. */
static gboolean
may_matter (GFile             *file,
            GFileMonitorEvent  event)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

  return name != NULL && *name != '.'
         && (g_str_has_suffix (name, MAR_FILE_EXTENSION)
             || (event != G_FILE_MONITOR_EVENT_CHANGED
                 && event != G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT));
}

static void
changed_cb (MarLibraryFolders *folders,
            GFile             *file,
            GFile             *other,
            GFileMonitorEvent  event)
{
  const gint64 now = g_get_monotonic_time ();
  gint64 wait = QUIET;

  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED
      || (!may_matter (file, event) && !may_matter (other, event)))
    return;
  if (folders->first_change == 0)
    folders->first_change = now;
  wait = CLAMP (LONGEST - (now - folders->first_change) / 1000, 0, wait);
  g_clear_handle_id (&folders->source, g_source_remove);
  folders->source = g_timeout_add ((guint) wait, quiet_cb, folders);
}

/* The folders. */

const char *const *
mar_library_folders_paths (MarLibraryFolders *folders)
{
  g_return_val_if_fail (MAR_IS_LIBRARY_FOLDERS (folders), NULL);

  return (const char *const *) folders->paths;
}

gboolean
mar_library_folders_add (MarLibraryFolders *folders,
                         GFile             *folder)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  const char *path;

  g_return_val_if_fail (MAR_IS_LIBRARY_FOLDERS (folders), FALSE);
  g_return_val_if_fail (G_IS_FILE (folder), FALSE);

  path = g_file_peek_path (folder);
  if (path == NULL || g_strv_contains ((const char *const *) folders->paths, path))
    return FALSE;
  g_strv_builder_addv (paths, (const char **) folders->paths);
  g_strv_builder_add (paths, path);
  g_strfreev (folders->paths);
  folders->paths = g_strv_builder_end (paths);
  store_paths (folders);
  mar_library_folders_update (folders);
  return TRUE;
}

void
mar_library_folders_remove (MarLibraryFolders *folders,
                            const char        *path)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_auto (GStrv) before = NULL;

  g_return_if_fail (MAR_IS_LIBRARY_FOLDERS (folders));
  g_return_if_fail (path != NULL);

  before = g_steal_pointer (&folders->paths);
  for (guint i = 0; before[i] != NULL; i++)
    if (!g_str_equal (before[i], path))
      g_strv_builder_add (paths, before[i]);
  folders->paths = g_strv_builder_end (paths);
  if (folders->removed == NULL)
    folders->removed = g_strv_builder_new ();
  g_strv_builder_add (folders->removed, path);
  store_paths (folders);
  mar_library_folders_cancel (folders);
  mar_library_folders_update (folders);
}

void
mar_library_folders_cancel (MarLibraryFolders *folders)
{
  g_return_if_fail (MAR_IS_LIBRARY_FOLDERS (folders));

  if (folders->cancellable == NULL)
    return;
  /* What was to be read next is given up, too; what is to be forgotten is not. */
  folders->again = FALSE;
  g_clear_handle_id (&folders->source, g_source_remove);
  folders->first_change = 0;
  g_cancellable_cancel (folders->cancellable);
}

const MarLibraryProgress *
mar_library_folders_progress (MarLibraryFolders *folders)
{
  g_return_val_if_fail (MAR_IS_LIBRARY_FOLDERS (folders), NULL);

  return folders->cancellable != NULL ? &folders->progress : NULL;
}

gboolean
mar_library_folders_is_ready (MarLibraryFolders *folders)
{
  g_return_val_if_fail (MAR_IS_LIBRARY_FOLDERS (folders), FALSE);

  return folders->is_ready;
}

GPtrArray *
mar_library_folders_problems (MarLibraryFolders *folders)
{
  g_return_val_if_fail (MAR_IS_LIBRARY_FOLDERS (folders), NULL);

  return folders->problems;
}

const GError *
mar_library_folders_error (MarLibraryFolders *folders)
{
  g_return_val_if_fail (MAR_IS_LIBRARY_FOLDERS (folders), NULL);

  return folders->error;
}

gboolean
mar_library_folders_is_followed (MarLibraryFolders *folders)
{
  g_return_val_if_fail (MAR_IS_LIBRARY_FOLDERS (folders), FALSE);

  return folders->is_followed;
}

static void
mar_library_folders_finalize (GObject *object)
{
  MarLibraryFolders *folders = MAR_LIBRARY_FOLDERS (object);

  g_clear_handle_id (&folders->source, g_source_remove);
  g_clear_pointer (&folders->removed, g_strv_builder_unref);
  g_clear_error (&folders->error);
  g_ptr_array_unref (folders->problems);
  g_hash_table_unref (folders->monitors);
  g_strfreev (folders->paths);
  g_free (folders->fingerprint);
  g_object_unref (folders->settings);

  G_OBJECT_CLASS (mar_library_folders_parent_class)->finalize (object);
}

static void
mar_library_folders_class_init (MarLibraryFoldersClass *klass)
{
  static const char *const names[N_SIGNALS] = { "changed", "progress", "updated" };

  G_OBJECT_CLASS (klass)->finalize = mar_library_folders_finalize;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], MAR_TYPE_LIBRARY_FOLDERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
mar_library_folders_init (MarLibraryFolders *folders)
{
  folders->settings = g_settings_new (MAR_APPLICATION_ID);
  folders->paths = g_settings_get_strv (folders->settings, "library-folders");
  folders->problems = g_ptr_array_new_with_free_func (g_free);
  folders->monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  folders->is_followed = TRUE;
}

MarLibraryFolders *
mar_library_folders_get (void)
{
  static MarLibraryFolders *shared; /* a weak pointer */

  if (shared != NULL)
    return g_object_ref (shared);

  g_set_weak_pointer (&shared, g_object_new (MAR_TYPE_LIBRARY_FOLDERS, NULL));
  mar_library_folders_update (shared);
  return shared;
}
