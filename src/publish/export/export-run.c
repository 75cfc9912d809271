/* Exported figures on their way to the disk: each file whole or not at all, and none over
 * another one unasked.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mar-display-name.h"
#include "mar-export.h"

static gboolean
refuse (GError     **error,
        const char  *path,
        int          code)
{
  g_autofree char *display = mar_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), _("Can’t write “%s”: %s"),
               display, code == EEXIST ? _("the file already exists") : g_strerror (code));
  return FALSE;
}

/* Returns: 0, or an errno. Closes @descriptor in any case. */
static int
write_all (int       descriptor,
           GBytes   *content,
           gboolean  sync)
{
  gsize size;
  const char *data = g_bytes_get_data (content, &size);
  int code = 0;

  while (size > 0 && code == 0)
    {
      const gssize n = write (descriptor, data, size);

      if (n >= 0)
        {
          data += n;
          size -= (gsize) n;
        }
      else if (errno != EINTR)
        code = errno;
    }
  if (code == 0 && sync && fsync (descriptor) != 0 && errno != EINVAL && errno != EROFS)
    code = errno;
  if (close (descriptor) != 0 && code == 0)
    code = errno;
  return code;
}

/* Where nothing can be put in place in one step, the name itself is made sure of. */
static int
write_in_place (const char *path,
                GBytes     *content)
{
  const int descriptor = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  int code;

  if (descriptor < 0)
    return errno;
  code = write_all (descriptor, content, FALSE);
  if (code != 0)
    unlink (path);
  return code;
}

/* Gives the file its name; an existing one only gives way with @replace. A second name is the
 * one thing that is refused where the first is taken, on every system. */
static int
put_in_place (const char *temporary,
              const char *path,
              GBytes     *content,
              gboolean    replace)
{
  int code = 0;

  if (replace)
    return rename (temporary, path) == 0 ? 0 : errno;
  if (link (temporary, path) != 0)
    code = errno == EEXIST ? EEXIST : write_in_place (path, content);
  unlink (temporary);
  return code;
}

/* @old: (nullable): of the file that is replaced: who may read it stays as it was. */
static int
write_whole (const char        *path,
             GBytes            *content,
             gboolean           replace,
             const struct stat *old)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *temporary = g_build_filename (folder, ".marginalia-XXXXXX", NULL);
  const int descriptor = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0666);
  int code;

  if (descriptor < 0)
    return errno;
  /* Failing to preserve the file's mode is not worth failing the export. */
  if (old != NULL && fchmod (descriptor, old->st_mode & 0777) != 0)
    g_debug ("%s: %s", path, g_strerror (errno));
  code = write_all (descriptor, content, old != NULL);
  if (code == 0)
    code = put_in_place (temporary, path, content, replace);
  if (code != 0)
    unlink (temporary);
  return code;
}

static int
write_device (const char *path,
              GBytes     *content)
{
  const int descriptor = open (path, O_WRONLY | O_CLOEXEC);

  return descriptor < 0 ? errno : write_all (descriptor, content, FALSE);
}

gboolean
mar_export_write_file (const char  *path,
                       GBytes      *content,
                       gboolean     replace,
                       GError     **error)
{
  g_autofree char *real = NULL;
  struct stat facts;
  int code;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (stat (path, &facts) != 0)
    /* A link that leads nowhere stands in the way, too. */
    code = errno == ENOENT ? write_whole (path, content, replace, NULL) : errno;
  else if (S_ISDIR (facts.st_mode))
    code = EISDIR;
  else if (!S_ISREG (facts.st_mode))
    code = write_device (path, content);
  else if (!replace)
    code = EEXIST;
  else
    {
      /* A link stays one: what it leads to is replaced. */
      real = realpath (path, NULL);
      code = real != NULL ? write_whole (real, content, TRUE, &facts) : errno;
    }
  return code == 0 || refuse (error, path, code);
}

static gboolean
exists (const char *path)
{
  struct stat facts;

  return lstat (path, &facts) == 0;
}

GStrv
mar_export_clashes (GPtrArray  *items,
                    const char *folder)
{
  g_autoptr (GStrvBuilder) clashes = g_strv_builder_new ();

  g_return_val_if_fail (items != NULL, NULL);
  g_return_val_if_fail (folder != NULL, NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const MarExportItem *item = g_ptr_array_index (items, i);
      g_autofree char *path = g_build_filename (folder, item->name, NULL);

      if (exists (path))
        g_strv_builder_add (clashes, item->name);
    }
  return g_strv_builder_end (clashes);
}

/* Names that exist, before anything is written. */
static gboolean
check_clashes (GPtrArray   *items,
               const char  *folder,
               GError     **error)
{
  g_auto (GStrv) clashes = mar_export_clashes (items, folder);
  g_autofree char *path = NULL;
  g_autofree char *display = NULL;
  const guint n = g_strv_length (clashes);

  if (n == 0)
    return TRUE;
  path = g_build_filename (folder, clashes[0], NULL);
  if (n == 1)
    return refuse (error, path, EEXIST);
  display = mar_display_name (path);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST,
               /* Translators: %u is at least 1. */
               ngettext ("Can’t write “%s”: it already exists, and so does %u other file",
                         "Can’t write “%s”: it already exists, and so do %u other files", n - 1),
               display, n - 1);
  return FALSE;
}

static gboolean
make_folder (const char  *folder,
             GError     **error)
{
  if (g_mkdir_with_parents (folder, 0777) == 0)
    return TRUE;
  return refuse (error, folder, errno);
}

/* The folders that the pattern makes, the first of which is there already. */
static gboolean
make_parent_folder (const char  *path,
                    GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return make_folder (folder, error);
}

typedef struct
{
  GCancellable *cancellable;
  MarExportProgress progress;
  gpointer data;
  guint done;
  guint all;
} Run;

static void
share_cb (double   share,
          gpointer data)
{
  const Run *run = data;

  if (run->progress != NULL)
    run->progress (run->done, (run->done + share) / run->all, run->data);
}

static gboolean
export_item (const MarExportItem     *item,
             const MarExportOptions  *options,
             const char              *folder,
             gboolean                 replace,
             Run                     *run,
             GError                 **error)
{
  g_autofree char *path = g_build_filename (folder, item->name, NULL);
  g_autoptr (GBytes) content = mar_export_render (item, options, run->cancellable, share_cb, run,
                                                  error);

  if (content == NULL)
    {
      g_prefix_error (error, "%s: ", item->name);
      return FALSE;
    }
  return (strchr (item->name, '/') == NULL || make_parent_folder (path, error))
         && mar_export_write_file (path, content, replace, error);
}

gboolean
mar_export_run (GPtrArray               *items,
                const MarExportOptions  *options,
                const char              *folder,
                gboolean                 replace,
                GCancellable            *cancellable,
                MarExportProgress        progress,
                gpointer                 data,
                GError                 **error)
{
  Run run = { cancellable, progress, data };

  g_return_val_if_fail (items != NULL, FALSE);
  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  run.all = items->len;
  if (run.all == 0)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error)
      || (!replace && !check_clashes (items, folder, error)) || !make_folder (folder, error))
    return FALSE;

  while (run.done < items->len)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !export_item (g_ptr_array_index (items, run.done), options, folder, replace, &run,
                           error))
        return FALSE;
      run.done++;
      share_cb (0, &run);
    }
  return TRUE;
}
