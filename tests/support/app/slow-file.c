/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "slow-file.h"

#include <string.h>

struct _SlowFile
{
  GObject parent_instance;

  GFile *file;
};

#define TYPE_SLOW_FILE (slow_file_get_type ())
G_DECLARE_FINAL_TYPE (SlowFile, slow_file, TEST, SLOW_FILE, GObject)

static GMutex mutex;
static GCond gate;
static gboolean stopped;
static gboolean fails_then;
static guint waiting;

void
slow_files_stop (void)
{
  g_mutex_lock (&mutex);
  stopped = TRUE;
  fails_then = FALSE;
  g_mutex_unlock (&mutex);
}

void
slow_files_go_on (gboolean fails)
{
  g_mutex_lock (&mutex);
  stopped = FALSE;
  fails_then = fails;
  g_cond_broadcast (&gate);
  g_mutex_unlock (&mutex);
}

guint
slow_files_waiting (void)
{
  guint n;

  g_mutex_lock (&mutex);
  n = waiting;
  g_mutex_unlock (&mutex);

  return n;
}

/* A main thread that comes here would wait for ever: nobody else opens the gate. */
static void
wait_at_gate (void)
{
  g_mutex_lock (&mutex);
  if (stopped && g_main_context_is_owner (g_main_context_default ()))
    g_error ("the main thread waits for a file");
  waiting++;
  while (stopped)
    g_cond_wait (&gate, &mutex);
  waiting--;
  g_mutex_unlock (&mutex);
}

static GFile *
inner (GFile *file)
{
  return TEST_SLOW_FILE (file)->file;
}

static GFile *
copy (GFile *file)
{
  return slow_file_new (inner (file));
}

static guint
hash (GFile *file)
{
  return g_file_hash (inner (file));
}

static gboolean
equal (GFile *one,
       GFile *other)
{
  return g_file_equal (inner (one), inner (other));
}

static gboolean
is_native (GFile *file)
{
  return FALSE;
}

static gboolean
has_uri_scheme (GFile      *file,
                const char *scheme)
{
  return g_str_equal (scheme, "slow");
}

static char *
get_uri_scheme (GFile *file)
{
  return g_strdup ("slow");
}

static char *
get_basename (GFile *file)
{
  return g_file_get_basename (inner (file));
}

static char *
get_path (GFile *file)
{
  return NULL;
}

static char *
get_uri (GFile *file)
{
  return g_strconcat ("slow://", g_file_peek_path (inner (file)), NULL);
}

static GFile *
get_parent (GFile *file)
{
  g_autoptr (GFile) parent = g_file_get_parent (inner (file));

  return slow_file_new (parent);
}

static GFileInputStream *
read_file (GFile         *file,
           GCancellable  *cancellable,
           GError       **error)
{
  wait_at_gate ();

  return g_file_read (inner (file), cancellable, error);
}

static gboolean
refuse (GError **error)
{
  if (fails_then)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_HOST_UNREACHABLE, "the network is gone");

  return fails_then;
}

static GFileOutputStream *
create_file (GFile             *file,
             GFileCreateFlags   flags,
             GCancellable      *cancellable,
             GError           **error)
{
  wait_at_gate ();
  if (refuse (error))
    return NULL;

  return g_file_create (inner (file), flags, cancellable, error);
}

static GFileOutputStream *
replace_file (GFile             *file,
              const char        *etag,
              gboolean           make_backup,
              GFileCreateFlags   flags,
              GCancellable      *cancellable,
              GError           **error)
{
  wait_at_gate ();
  if (refuse (error))
    return NULL;

  return g_file_replace (inner (file), etag, make_backup, flags, cancellable, error);
}

static GFileInfo *
query_info (GFile                *file,
            const char           *attributes,
            GFileQueryInfoFlags   flags,
            GCancellable         *cancellable,
            GError              **error)
{
  wait_at_gate ();

  return g_file_query_info (inner (file), attributes, flags, cancellable, error);
}

static gboolean
delete_file (GFile         *file,
             GCancellable  *cancellable,
             GError       **error)
{
  wait_at_gate ();

  return g_file_delete (inner (file), cancellable, error);
}

static void
init_file (GFileIface *iface)
{
  iface->dup = copy;
  iface->hash = hash;
  iface->equal = equal;
  iface->is_native = is_native;
  iface->has_uri_scheme = has_uri_scheme;
  iface->get_uri_scheme = get_uri_scheme;
  iface->get_basename = get_basename;
  iface->get_path = get_path;
  iface->get_uri = get_uri;
  iface->get_parse_name = get_uri;
  iface->get_parent = get_parent;
  iface->read_fn = read_file;
  iface->create = create_file;
  iface->replace = replace_file;
  iface->query_info = query_info;
  iface->delete_file = delete_file;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SlowFile,
                               slow_file,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, init_file))

static void
slow_file_finalize (GObject *object)
{
  g_object_unref (TEST_SLOW_FILE (object)->file);

  G_OBJECT_CLASS (slow_file_parent_class)->finalize (object);
}

static void
slow_file_class_init (SlowFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slow_file_finalize;
}

static void
slow_file_init (SlowFile *file)
{
}

GFile *
slow_file_new (GFile *file)
{
  SlowFile *slow = g_object_new (TYPE_SLOW_FILE, NULL);

  slow->file = g_object_ref (file);

  return G_FILE (slow);
}

static GFile *
look_up (GVfs       *vfs,
         const char *uri,
         gpointer    data)
{
  g_autoptr (GFile) file = g_file_new_for_path (uri + strlen ("slow://"));

  return slow_file_new (file);
}

void
slow_files_register (void)
{
  g_vfs_register_uri_scheme (g_vfs_get_default (), "slow", look_up, NULL, NULL, look_up, NULL,
                             NULL);
}
