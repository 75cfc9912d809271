/* Runs the program marginalia-pages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "pages-private.h"

#define PROGRAM "marginalia-pages"
/* Names another program in its place, for tests. */
#define VARIABLE "MARGINALIA_PAGES"

#define CHUNK 65536
/* No page says as much. */
#define MOST_UNREAD ((gsize) 128 << 20)

/* From the folder of the running program: as it is installed, and as it is built. */
static const char *const places[] = { PROGRAM, "../pages/" PROGRAM };

/* (transfer full): the program that the environment names, the one that belongs to the running
 * program, or any that is installed. */
static char *
find_program (void)
{
  const char *named = g_getenv (VARIABLE);
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;

  if (named != NULL && *named != '\0')
    return g_strdup (named);
  for (guint i = 0; folder != NULL && i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_build_filename (folder, places[i], NULL);

      if (access (path, X_OK) == 0)
        return g_steal_pointer (&path);
    }
  return g_strdup (access (MAR_BINDIR "/" PROGRAM, X_OK) == 0 ? MAR_BINDIR "/" PROGRAM : PROGRAM);
}

/* Between fork and exec: what reads a foreign file goes with whoever asked for it. */
static void
tie_to_parent (gpointer data G_GNUC_UNUSED)
{
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
}

static void
set_error_from_system (GError **error)
{
  const int number = errno;

  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (number),
                       g_strerror (number));
}

static gboolean
write_all (int      descriptor,
           GBytes  *data,
           GError **error)
{
  gsize length;
  const char *bytes = g_bytes_get_data (data, &length);

  for (gsize done = 0; done < length;)
    {
      const gssize n = write (descriptor, bytes + done, length - done);

      if (n < 0 && errno != EINTR)
        {
          set_error_from_system (error);
          return FALSE;
        }
      done += n > 0 ? (gsize) n : 0;
    }
  return TRUE;
}

/* A file in memory that nobody can change any more, the program as little as others: a disk may be
 * slow or full, and a pipe would have to be filled while the answers are read. Returns its
 * descriptor, or -1. */
static int
store (GBytes  *data,
       GError **error)
{
  const int descriptor = memfd_create (PROGRAM, MFD_CLOEXEC | MFD_ALLOW_SEALING);

  if (descriptor < 0)
    {
      set_error_from_system (error);
      return -1;
    }
  if (write_all (descriptor, data, error))
    {
      if (lseek (descriptor, 0, SEEK_SET) == 0
          && fcntl (descriptor, F_ADD_SEALS,
                    F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL)
               == 0)
        return descriptor;
      set_error_from_system (error);
    }
  close (descriptor);
  return -1;
}

static GSubprocess *
start (GBytes             *data,
       const char *const  *arguments,
       GError            **error)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GPtrArray) command = g_ptr_array_new ();
  g_autofree char *program = find_program ();
  g_autoptr (GError) cause = NULL;
  const int input = store (data, error);
  GSubprocess *child;

  if (input < 0)
    return NULL;
  g_subprocess_launcher_take_stdin_fd (launcher, input);
  g_subprocess_launcher_set_child_setup (launcher, tie_to_parent, NULL, NULL);
  g_ptr_array_add (command, program);
  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (command, (gpointer) arguments[i]);
  g_ptr_array_add (command, NULL);

  child = g_subprocess_launcher_spawnv (launcher, (const char *const *) command->pdata, &cause);
  if (child == NULL)
    g_set_error (error, MAR_PAGES_ERROR, MAR_PAGES_ERROR_PROGRAM,
                 _("the program “%s”, which reads pages and pictures, can’t be run: %s"), PROGRAM,
                 cause->message);
  return child;
}

/* Reads what the program writes until it writes no more. */
static gboolean
take_output (GSubprocess   *child,
             PagesTake      take,
             gpointer       take_data,
             GCancellable  *cancellable,
             GError       **error)
{
  GInputStream *stream = g_subprocess_get_stdout_pipe (child);
  g_autoptr (GString) output = g_string_new (NULL);
  g_autofree char *chunk = g_malloc (CHUNK);
  gssize n;

  while ((n = g_input_stream_read (stream, chunk, CHUNK, cancellable, error)) > 0)
    {
      g_string_append_len (output, chunk, n);
      if (!take (output, take_data, error))
        return FALSE;
      if (output->len > MOST_UNREAD)
        {
          g_set_error_literal (error, MAR_PAGES_ERROR, MAR_PAGES_ERROR_TOO_LARGE,
                               _("a page says more than can be read"));
          return FALSE;
        }
    }
  return n == 0;
}

gboolean
pages_run (GBytes             *data,
           const char *const  *arguments,
           PagesTake           take,
           gpointer            take_data,
           GCancellable       *cancellable,
           GError            **error)
{
  g_autoptr (GSubprocess) child = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  child = start (data, arguments, error);
  if (child == NULL)
    return FALSE;

  if (!take_output (child, take, take_data, cancellable, error))
    {
      g_subprocess_force_exit (child);
      g_subprocess_wait (child, NULL, NULL);
      return FALSE;
    }
  g_subprocess_wait (child, NULL, NULL);
  if (g_subprocess_get_successful (child))
    return TRUE;

  /* It had nothing to say of the file, so it was ended: by its limits, or by a fault. */
  g_set_error (error, MAR_PAGES_ERROR, MAR_PAGES_ERROR_PROGRAM, _("reading it was given up (%s)"),
               g_subprocess_get_if_signaled (child)
                 ? g_strsignal (g_subprocess_get_term_sig (child))
                 : _("the program that reads pages has failed"));
  return FALSE;
}
