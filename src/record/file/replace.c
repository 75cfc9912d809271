/* Replaces a file by another text so that the old or the new one stands there, whole.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "document-private.h"
#include "mar-display-name.h"

/* Sets the error and returns FALSE. */
static gboolean
fail (int      code,
      GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}

/* Writes the text at the beginning of a file, until it is on the disk. */
static gboolean
write_text (int          fd,
            const char  *text,
            gsize        length,
            GError     **error)
{
  gsize done = 0;

  while (done < length)
    {
      ssize_t n = pwrite (fd, text + done, length - done, (off_t) done);

      if (n < 0 && errno != EINTR)
        return fail (errno, error);
      if (n == 0)
        return fail (EIO, error);
      done += (gsize) MAX (n, 0);
    }
  while (ftruncate (fd, (off_t) length) != 0)
    if (errno != EINTR)
      return fail (errno, error);
  /* Some file systems know no fsync(). */
  while (fsync (fd) != 0)
    if (errno == EINVAL || errno == ENOTSUP || errno == ENOSYS)
      break;
    else if (errno != EINTR)
      return fail (errno, error);
  return TRUE;
}

/* Reads the file back, from the disk where the system can, and compares. */
static gboolean
check_text (int          fd,
            const char  *text,
            gsize        length,
            GError     **error)
{
  char part[16384];
  gsize done = 0;

  posix_fadvise (fd, 0, 0, POSIX_FADV_DONTNEED);
  while (TRUE)
    {
      ssize_t n = pread (fd, part, sizeof part, (off_t) done);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail (errno, error);
      if (n == 0)
        return done == length || fail (EIO, error);
      if ((gsize) n > length - done || memcmp (part, text + done, (gsize) n) != 0)
        return fail (EIO, error);
      done += (gsize) n;
    }
}

/* Linux closes a file even when that was interrupted. */
static gboolean
close_file (int      fd,
            GError **error)
{
  return close (fd) == 0 || errno == EINTR || fail (errno, error);
}

/* The labels of the system's own guards are theirs to set. */
static gboolean
is_to_be_kept (const char *attribute)
{
  return g_str_has_prefix (attribute, "user.") || g_str_has_prefix (attribute, "system.");
}

static gboolean
copy_attribute (const char *from,
                int         to,
                const char *attribute)
{
  ssize_t size = getxattr (from, attribute, NULL, 0);
  g_autofree char *value = g_malloc ((gsize) MAX (size, 0) + 1);

  size = size >= 0 ? getxattr (from, attribute, value, (gsize) size) : -1;
  return size >= 0 && fsetxattr (to, attribute, value, (gsize) size, 0) == 0;
}

/* Lists of access are such attributes too. */
static gboolean
copy_attributes (const char *from,
                 int         to)
{
  ssize_t size = listxattr (from, NULL, 0);
  g_autofree char *names = g_malloc ((gsize) MAX (size, 0) + 1);

  /* The folder may have given the new file a list that the old one lacks. */
  fremovexattr (to, "system.posix_acl_access");
  if (size < 0)
    return errno == ENOTSUP || errno == ENOSYS;
  size = listxattr (from, names, (gsize) size);
  if (size < 0)
    return FALSE;
  for (const char *name = names; name < names + size; name += strlen (name) + 1)
    if (!copy_attribute (from, to, name) && is_to_be_kept (name))
      return FALSE;
  return TRUE;
}

/* Gives a file the owner, the attributes and the mode of the old one. */
static gboolean
copy_facts (const char        *from,
            const struct stat *old,
            int                to)
{
  struct stat facts;

  if (fstat (to, &facts) != 0)
    return FALSE;
  if ((facts.st_uid != old->st_uid || facts.st_gid != old->st_gid)
      && fchown (to, old->st_uid, old->st_gid) != 0)
    return FALSE;
  return copy_attributes (from, to) && fchmod (to, old->st_mode & 07777) == 0
         && fstat (to, &facts) == 0 && facts.st_mode == old->st_mode && facts.st_uid == old->st_uid
         && facts.st_gid == old->st_gid;
}

/* A file and what is to stand in it. */
typedef struct
{
  const char *path;
  struct stat old;
  gboolean exists;
  const char *text;
  gsize length;
  const char *etag; /* nullable */
  int mode;         /* of a new file */
  char *new_etag;
  GCancellable *cancellable;
} Replacing;

static char *
read_etag (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/* Called as late as possible. A file that is gone isn't in the way. */
static gboolean
may_go_on (const Replacing  *replacing,
           GError          **error)
{
  g_autofree char *etag = NULL;

  if (g_cancellable_set_error_if_cancelled (replacing->cancellable, error))
    return FALSE;
  if (replacing->etag == NULL || access (replacing->path, F_OK) != 0)
    return TRUE;
  etag = read_etag (replacing->path);
  if (g_strcmp0 (etag, replacing->etag) == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, "changed");
  return FALSE;
}

/* Makes an empty file beside another. Returns it, or -1 with errno; free its name. */
static int
open_beside (const char  *path,
             int          mode,
             char       **beside)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd;

  *beside = NULL;
  do
    {
      g_free (*beside);
      *beside = g_build_filename (folder, ".goutputstream-XXXXXX", NULL);
      fd = g_mkstemp_full (*beside, O_RDWR | O_CLOEXEC, mode);
    }
  while (fd < 0 && errno == EINTR);
  return fd;
}

static gboolean
take_name (const char  *from,
           const char  *to,
           GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (to);
  int fd;

  while (rename (from, to) != 0)
    if (errno != EINTR)
      return fail (errno, error);
  /* From here on the new file stands; only a loss of power could still bring the old one. */
  fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd >= 0)
    {
      fsync (fd);
      close (fd);
    }
  return TRUE;
}

/* Keeps a copy of the old file, with a tilde. */
static gboolean
make_backup (const Replacing *replacing,
             const char      *text,
             gsize            length)
{
  g_autofree char *beside = NULL;
  g_autofree char *name = g_strconcat (replacing->path, "~", NULL);
  int fd = open_beside (replacing->path, 0600, &beside);
  gboolean kept;

  if (fd < 0)
    return FALSE;
  /* Who can't own it like the old one keeps it to himself. */
  copy_facts (replacing->path, &replacing->old, fd);
  kept = write_text (fd, text, length, NULL) && check_text (fd, text, length, NULL);
  kept = close_file (fd, NULL) && kept && take_name (beside, name, NULL);
  if (!kept)
    unlink (beside);
  return kept;
}

/* Writes where the file is, after a copy was kept; what fails is undone as far as it can be. */
static gboolean
write_in_place (Replacing  *replacing,
                GError    **error)
{
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) cause = NULL;
  gsize length;
  int fd;

  while (!g_file_get_contents (replacing->path, &text, &length, &cause))
    {
      if (!g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_INTR))
        {
          g_propagate_error (error, g_steal_pointer (&cause));
          return FALSE;
        }
      g_clear_error (&cause);
    }
  if (!may_go_on (replacing, error))
    return FALSE;
  if (!make_backup (replacing, text, length))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANT_CREATE_BACKUP,
                           _("its folder can’t be written to, so the file can’t be replaced "
                             "safely; save it in another folder"));
      return FALSE;
    }
  if (!may_go_on (replacing, error))
    return FALSE;
  do
    fd = open (replacing->path, O_RDWR | O_CLOEXEC);
  while (fd < 0 && errno == EINTR);
  if (fd < 0)
    return fail (errno, error);
  if (write_text (fd, replacing->text, replacing->length, &cause)
      && check_text (fd, replacing->text, replacing->length, &cause))
    {
      /* It is on the disk, whatever closing says. */
      close (fd);
      replacing->new_etag = read_etag (replacing->path);
      return TRUE;
    }
  /* With its time, so that nobody seems to have changed it. */
  if (write_text (fd, text, length, NULL))
    futimens (fd, (const struct timespec[]) { replacing->old.st_atim, replacing->old.st_mtim });
  close (fd);
  name = mar_display_basename (replacing->path);
  g_set_error (error, cause->domain, cause->code, _("%s (the old file is saved as “%s~”)"),
               cause->message, name);
  return FALSE;
}

/* Writes a file beside and lets it take the name. */
static gboolean
write_beside (Replacing   *replacing,
              int          fd,
              const char  *beside,
              GError     **error)
{
  gboolean written = write_text (fd, replacing->text, replacing->length, error)
                     && check_text (fd, replacing->text, replacing->length, error);

  if (!close_file (fd, written ? error : NULL) || !written)
    return FALSE;
  replacing->new_etag = read_etag (beside);
  return may_go_on (replacing, error) && take_name (beside, replacing->path, error);
}

static gboolean
replace_local (Replacing  *replacing,
               GError    **error)
{
  g_autofree char *beside = NULL;
  gboolean replaced;
  int fd;

  replacing->exists = stat (replacing->path, &replacing->old) == 0;
  if (!replacing->exists && errno != ENOENT)
    return fail (errno, error);
  if (replacing->exists && S_ISDIR (replacing->old.st_mode))
    return fail (EISDIR, error);
  if (replacing->exists && !S_ISREG (replacing->old.st_mode))
    return fail (EINVAL, error);
  if (replacing->exists && access (replacing->path, W_OK) != 0)
    return fail (errno, error);
  if (replacing->exists && replacing->old.st_nlink > 1)
    return write_in_place (replacing, error);

  fd = open_beside (replacing->path, replacing->exists ? 0600 : replacing->mode, &beside);
  if (fd < 0 && replacing->exists && (errno == EACCES || errno == EPERM))
    return write_in_place (replacing, error);
  if (fd < 0)
    return fail (errno, error);
  if (replacing->exists && !copy_facts (replacing->path, &replacing->old, fd))
    {
      close (fd);
      unlink (beside);
      return write_in_place (replacing, error);
    }
  replaced = write_beside (replacing, fd, beside, error);
  if (!replaced)
    unlink (beside);
  return replaced;
}

/* What isn't on a disk of this machine is left to its own system. */
static gboolean
replace_foreign (GFile             *file,
                 GFileCreateFlags   flags,
                 Replacing         *replacing,
                 GError           **error)
{
  g_autoptr (GFileOutputStream) stream = NULL;
  g_autoptr (GCancellable) cancelled = NULL;

  stream = g_file_replace (file, replacing->etag, FALSE, flags, replacing->cancellable, error);
  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), replacing->text, replacing->length, NULL,
                                 replacing->cancellable, error)
      && g_output_stream_close (G_OUTPUT_STREAM (stream), replacing->cancellable, error))
    {
      replacing->new_etag = g_file_output_stream_get_etag (stream);
      return TRUE;
    }
  /* A stream that is closed canceled leaves the old file alone. */
  cancelled = g_cancellable_new ();
  g_cancellable_cancel (cancelled);
  g_output_stream_close (G_OUTPUT_STREAM (stream), cancelled, NULL);
  return FALSE;
}

gboolean
mar_file_replace (GFile             *file,
                  const char        *text,
                  gsize              length,
                  const char        *etag,
                  GFileCreateFlags   flags,
                  char             **new_etag,
                  GCancellable      *cancellable,
                  GError           **error)
{
  const char *path = g_file_is_native (file) ? g_file_peek_path (file) : NULL;
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  Replacing replacing = {
    .path = real != NULL ? real : path,
    .text = text,
    .length = length,
    .etag = etag,
    .mode = flags & G_FILE_CREATE_PRIVATE ? 0600 : 0666,
    .cancellable = cancellable,
  };
  gboolean replaced;

  if (path == NULL)
    replaced = replace_foreign (file, flags, &replacing, error);
  else if (real == NULL && g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    /* A link to nowhere must not become a file. */
    replaced = fail (ENOENT, error);
  else
    replaced = replace_local (&replacing, error);
  free (real);
  if (replaced && new_etag != NULL)
    *new_etag = g_steal_pointer (&replacing.new_etag);
  g_free (replacing.new_etag);
  return replaced;
}
