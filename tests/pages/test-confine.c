/* What the reader of foreign files may not ask of the system.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "page-confine.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

/* How an attempt ends. */
enum
{
  REFUSED,
  FINE,
  OTHER,
  NOT_BOUND,
};

/* A file that is there, beside one that is not. */
typedef struct
{
  const char *there;
  const char *missing;
  const char *folder;
} Files;

/* Each does what its name says and returns less than 0 where that fails. */
typedef int (*Attempt) (const Files *files);

static int
read_file (const Files *files)
{
  char letter;
  const int descriptor = open (files->there, O_RDONLY | O_CLOEXEC);

  return descriptor < 0 ? -1 : (int) read (descriptor, &letter, 1);
}

static int
read_folder (const Files *files)
{
  g_autoptr (GDir) folder = g_dir_open (files->folder, 0, NULL);

  return folder != NULL ? 0 : -1;
}

static int
write_file (const Files *files)
{
  return open (files->there, O_WRONLY);
}

static int
write_and_read_file (const Files *files)
{
  return open (files->there, O_RDWR | O_APPEND);
}

static int
empty_file (const Files *files)
{
  return open (files->there, O_RDONLY | O_TRUNC);
}

static int
create_file (const Files *files)
{
  return open (files->missing, O_RDONLY | O_CREAT, 0600);
}

static int
create_nameless_file (const Files *files)
{
  return open (files->folder, O_TMPFILE | O_RDWR, 0600);
}

static int
write_nowhere (const Files *files)
{
  return open ("/dev/null", O_WRONLY);
}

static int
truncate_file (const Files *files)
{
  return truncate (files->there, 0);
}

static int
remove_file (const Files *files)
{
  return unlink (files->there);
}

static int
rename_file (const Files *files)
{
  return rename (files->there, files->missing);
}

static int
link_file (const Files *files)
{
  return link (files->there, files->missing);
}

static int
make_folder (const Files *files)
{
  return mkdir (files->missing, 0700);
}

static int
remove_folder (const Files *files)
{
  return rmdir (files->folder);
}

static int
change_mode (const Files *files)
{
  return fchmod (open (files->there, O_RDONLY), 0700);
}

static int
change_times (const Files *files)
{
  return utimes (files->there, NULL);
}

static int
use_rings (const Files *files)
{
  return (int) syscall (SYS_io_uring_setup, 1, NULL);
}

static int
open_network (const Files *files)
{
  return socket (AF_INET, SOCK_STREAM, 0);
}

static int
open_local_socket (const Files *files)
{
  return socket (AF_UNIX, SOCK_STREAM, 0);
}

static int
trace_parent (const Files *files)
{
  return (int) ptrace (PTRACE_ATTACH, getppid (), NULL, NULL);
}

static int
write_to_parent (const Files *files)
{
  static char word[1];
  const struct iovec here = { word, sizeof word };

  return (int) process_vm_writev (getppid (), &here, 1, &here, 1, 0);
}

static int
type_into_terminal (const Files *files)
{
  return ioctl (STDIN_FILENO, TIOCSTI, "x");
}

static int
start_program (const Files *files)
{
  execl ("/bin/true", "true", NULL);
  return -1;
}

/* What a program does that was started: it makes a file. */
static int
start_writer (const Files *files)
{
  execl ("/bin/sh", "sh", "-c", "echo >\"$1\"", "sh", files->missing, NULL);
  return -1;
}

/* Returns: how an attempt ends in a process of its own; how a program that it started ends. */
static int
try (Attempt      attempt,
     const Files *files,
     gboolean     may_start_programs)
{
  const pid_t process = fork ();
  int status = 0;

  g_assert_cmpint (process, >=, 0);
  if (process == 0)
    {
      if (!page_confine (may_start_programs))
        _exit (NOT_BOUND);
      if (attempt (files) >= 0)
        _exit (FINE);
      _exit (errno == EPERM ? REFUSED : OTHER);
    }
  g_assert_cmpint (waitpid (process, &status, 0), ==, process);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

typedef struct
{
  Files files;
  char *there;
  char *missing;
  char *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("test-confine-XXXXXX", NULL);
  fixture->there = g_build_filename (fixture->folder, "there", NULL);
  fixture->missing = g_build_filename (fixture->folder, "missing", NULL);
  g_assert_true (g_file_set_contents (fixture->there, "words", -1, NULL));
  fixture->files = (Files) { fixture->there, fixture->missing, fixture->folder };
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->there);
  g_unlink (fixture->missing);
  g_rmdir (fixture->folder);
  g_free (fixture->there);
  g_free (fixture->missing);
  g_free (fixture->folder);
}

static gboolean
is_bound (const Fixture *fixture)
{
  if (try (read_file, &fixture->files, FALSE) != NOT_BOUND)
    return TRUE;
  g_test_skip ("built without libseccomp, or the system has no such bounds");
  return FALSE;
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  static const Attempt attempts[] = {
    write_file,    write_and_read_file, empty_file,   create_file,     create_nameless_file,
    write_nowhere, truncate_file,       remove_file,  rename_file,     link_file,
    make_folder,   remove_folder,       change_mode,  change_times,    use_rings,
    open_network,  open_local_socket,   trace_parent, write_to_parent, type_into_terminal,
    start_program,
  };
  g_autofree char *content = NULL;

  if (!is_bound (fixture))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (attempts); i++)
    {
      g_test_message ("attempt %u", i);
      g_assert_cmpint (try (attempts[i], &fixture->files, FALSE), ==, REFUSED);
    }
  g_assert_true (g_file_get_contents (fixture->there, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "words");
  g_assert_false (g_file_test (fixture->missing, G_FILE_TEST_EXISTS));
}

static void
test_allowed (Fixture       *fixture,
              gconstpointer  data)
{
  if (!is_bound (fixture))
    return;
  g_assert_cmpint (try (read_file, &fixture->files, FALSE), ==, FINE);
  g_assert_cmpint (try (read_folder, &fixture->files, FALSE), ==, FINE);
}

/* Programs that are started may do no more than what started them. */
static void
test_programs (Fixture       *fixture,
               gconstpointer  data)
{
  if (!is_bound (fixture))
    return;
  g_assert_cmpint (try (start_program, &fixture->files, TRUE), ==, 0);
  g_assert_cmpint (try (start_writer, &fixture->files, TRUE), !=, 0);
  g_assert_false (g_file_test (fixture->missing, G_FILE_TEST_EXISTS));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/confine/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/confine/allowed", Fixture, NULL, set_up, test_allowed, tear_down);
  g_test_add ("/confine/programs", Fixture, NULL, set_up, test_programs, tear_down);
  return g_test_run ();
}
