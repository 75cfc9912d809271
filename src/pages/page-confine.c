/* What the program may not ask of the system once it has been given a file.
 *
 * A foreign file may turn a fault of a library into code of its own, which runs here. That code can
 * then read, compute and answer. Calls are named that would let it do more, and not those that
 * libraries need, since these differ from one system and one version to another.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-confine.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>

/* Names, for not every version of the library knows all of them. */
static const char *const refused[] = {
  /* files: their names, and what is known of them; even what was opened for reading alone lets that
   * be changed */
  "creat", "truncate", "truncate64", "unlink", "unlinkat", "rename", "renameat", "renameat2",
  "link", "linkat", "symlink", "symlinkat", "mkdir", "mkdirat", "rmdir", "mknod", "mknodat",
  "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "chown32", "fchown", "fchown32", "lchown",
  "lchown32", "fchownat", "setxattr", "lsetxattr", "fsetxattr", "setxattrat", "removexattr",
  "lremovexattr", "fremovexattr", "removexattrat", "utime", "utimes", "futimesat", "utimensat",
  "utimensat_time64",
  /* ways to open files and sockets around the rules below */
  "openat2", "open_by_handle_at", "io_uring_setup", "io_uring_enter", "io_uring_register",
  /* networks, and whatever listens on this machine */
  "socket", "connect", "bind", "mq_open",
  /* other processes, their memory and their keys */
  "ptrace", "process_vm_writev", "process_madvise", "pidfd_getfd", "shmat", "add_key",
  "request_key", "keyctl",
  /* devices: a terminal takes words as if they had been typed. What reads files has no need of
   * any */
  "ioctl"
};

static const char *const programs[] = { "execve", "execveat" };

/* Flags of what is opened for more than reading. */
static const int writing[] = { O_WRONLY, O_RDWR, O_CREAT, O_TRUNC };

static gboolean
refuse (scmp_filter_ctx    filter,
        const char *const *names,
        gsize              n)
{
  for (gsize i = 0; i < n; i++)
    {
      const int call = seccomp_syscall_resolve_name (names[i]);

      /* A library that is older than a call doesn't know its name. */
      if (call != __NR_SCMP_ERROR
          && seccomp_rule_add (filter, SCMP_ACT_ERRNO (EPERM), call, 0) != 0)
        return FALSE;
    }
  return TRUE;
}

/* @flags_at: which argument of @call has the flags */
static gboolean
refuse_writing (scmp_filter_ctx filter,
                int             call,
                guint           flags_at)
{
  for (gsize i = 0; i < G_N_ELEMENTS (writing); i++)
    {
      const scmp_datum_t flag = (scmp_datum_t) writing[i];

      if (seccomp_rule_add (filter, SCMP_ACT_ERRNO (EPERM), call, 1,
                            SCMP_CMP (flags_at, SCMP_CMP_MASKED_EQ, flag, flag))
          != 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
page_confine (gboolean may_start_programs)
{
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_ALLOW);
  gboolean is_bound;

  if (filter == NULL)
    return FALSE;
  is_bound = refuse (filter, refused, G_N_ELEMENTS (refused))
             && (may_start_programs || refuse (filter, programs, G_N_ELEMENTS (programs)))
             && refuse_writing (filter, SCMP_SYS (open), 1)
             && refuse_writing (filter, SCMP_SYS (openat), 2) && seccomp_load (filter) == 0;
  seccomp_release (filter);
  return is_bound;
}
