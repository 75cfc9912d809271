/* What the program may use while it reads what others made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-limits.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "answer.h"
#include "page-confine.h"
#include "page-error.h"

/* A file of 500 pages takes a fraction of it; a picture of 100 megapixels fits in. */
#define MOST_MEMORY ((rlim_t) 2 << 30)

/* A page that others wait for has so many times as long as it may compute: so many processes may
 * compute beside it. */
#define WAITING 4

/* So much memory at most stays with a process that has no more need of it: some pictures of a
 * page. */
#define KEPT_BYTES (64 << 20)

/* The room for what answers a fault: a stack that has run over has none. */
#define STACK_BYTES (1 << 16)

/* Libraries end by the last two when memory is refused. */
static const struct
{
  int number;
  PageError code;
  const char *what;
} faults[] = {
  { SIGXCPU, PAGE_ERROR_TOO_SLOW, "takes too long" },
  { SIGALRM, PAGE_ERROR_TOO_SLOW, "takes too long" },
  { SIGSEGV, PAGE_ERROR_DAMAGED, "broke down" },
  { SIGBUS, PAGE_ERROR_DAMAGED, "broke down" },
  { SIGFPE, PAGE_ERROR_DAMAGED, "broke down" },
  { SIGABRT, PAGE_ERROR_TOO_HEAVY, "takes too much memory" },
  { SIGTRAP, PAGE_ERROR_TOO_HEAVY, "takes too much memory" },
};

/* What each of them answers, made beforehand. */
static char *lines[G_N_ELEMENTS (faults)];

void
page_limits_explain (int          number,
                     const char  *subject,
                     GError     **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    if (faults[i].number == number)
      {
        g_set_error (error, PAGE_ERROR, faults[i].code, "%s %s", subject, faults[i].what);
        return;
      }
  g_set_error (error, PAGE_ERROR, PAGE_ERROR_DAMAGED, "%s broke down", subject);
}

/* Nothing is done here that a signal handler may not do. What was printed before is out: each line
 * is flushed. */
static void
answer_fault (int number)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    if (faults[i].number == number && write (STDOUT_FILENO, lines[i], strlen (lines[i])) < 0)
      break;
  _exit (PAGE_STATUS_ERROR);
}

static void
handle_faults (void)
{
  static guint8 room[STACK_BYTES];
  const stack_t stack = { .ss_sp = room, .ss_size = sizeof room };
  struct sigaction action = { .sa_handler = answer_fault, .sa_flags = SA_ONSTACK };

  sigaltstack (&stack, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;

      page_limits_explain (faults[i].number, "Reading", &error);
      lines[i] = page_answer_error_line (error, 0);
      sigaction (faults[i].number, &action, NULL);
    }
}

static void
limit (int    what,
       rlim_t most)
{
  struct rlimit bounds;

  if (getrlimit (what, &bounds) != 0)
    return;
  bounds.rlim_cur = MIN (most, bounds.rlim_max);
  bounds.rlim_max = bounds.rlim_cur;
  setrlimit (what, &bounds);
}

/* The addresses that a sanitizer takes for itself are beyond any bound. */
static void
limit_memory (void)
{
#if !defined(__SANITIZE_ADDRESS__)
  limit (RLIMIT_AS, MOST_MEMORY);
#endif
}

/* A system that can't take these rights leaves the other limits. A sanitizer needs them: it looks
 * for leaks from a process that traces this one, and starts the program that knows the names of
 * functions. */
static void
limit_calls (gboolean may_start_programs)
{
#if !defined(__SANITIZE_ADDRESS__)
  page_confine (may_start_programs);
#endif
}

void
page_limits_set (gboolean may_start_programs)
{
  struct stat out;

  handle_faults ();
  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  limit_calls (may_start_programs);
  limit_memory ();
  limit (RLIMIT_CORE, 0);
  /* Answers that somebody wants in a file go there. */
  if (fstat (STDOUT_FILENO, &out) == 0 && !S_ISREG (out.st_mode))
    limit (RLIMIT_FSIZE, 0);
}

/* Pictures of pages are made and freed again and again: their memory is kept, for the system takes
 * as long to clear new memory as it takes to look at it. */
static void
keep_memory (void)
{
#if defined(__GLIBC__)
  mallopt (M_MMAP_THRESHOLD, KEPT_BYTES);
  mallopt (M_TRIM_THRESHOLD, KEPT_BYTES);
#endif
}

void
page_limits_be_worker (gint64   parent,
                       gboolean may_start_processes)
{
  /* Who started it may have ended before that was known. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (getppid () != parent)
    _exit (PAGE_STATUS_ERROR);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    signal (faults[i].number, SIG_DFL);
  keep_memory ();
  limit (RLIMIT_FSIZE, 0);
  if (!may_start_processes)
    limit (RLIMIT_NPROC, 0);
}

void
page_limits_allow (guint seconds)
{
  struct rusage used;
  struct rlimit bounds;

  if (getrusage (RUSAGE_SELF, &used) != 0 || getrlimit (RLIMIT_CPU, &bounds) != 0)
    return;
  bounds.rlim_cur = MIN ((rlim_t) (used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1 + seconds),
                         bounds.rlim_max);
  setrlimit (RLIMIT_CPU, &bounds);
  alarm (WAITING * seconds);
}

void
page_limits_rest (void)
{
  alarm (0);
}
