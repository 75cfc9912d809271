/* What the program may use while it reads what others made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-limits.h"

#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "answer.h"

/* A file of 500 pages takes a fraction of it; a picture of 100 megapixels fits in. */
#define MOST_MEMORY ((rlim_t) 2 << 30)

static const struct
{
  int number;
  const char *line;
} faults[] = {
  { SIGXCPU,
    "{\"type\":\"error\",\"code\":\"too-large\",\"message\":\"Reading takes too long\"}\n" },
  { SIGSEGV, "{\"type\":\"error\",\"code\":\"damaged\",\"message\":\"Reading broke down\"}\n" },
  { SIGBUS, "{\"type\":\"error\",\"code\":\"damaged\",\"message\":\"Reading broke down\"}\n" },
  { SIGFPE, "{\"type\":\"error\",\"code\":\"damaged\",\"message\":\"Reading broke down\"}\n" },
  /* Libraries end so when memory is refused. */
  { SIGABRT,
    "{\"type\":\"error\",\"code\":\"too-large\",\"message\":\"Reading takes too much memory\"}\n" },
  { SIGTRAP,
    "{\"type\":\"error\",\"code\":\"too-large\",\"message\":\"Reading takes too much memory\"}\n" },
};

/* Nothing is done here that a signal handler may not do. What was printed before is out: each line is
 * flushed. */
static void
answer_fault (int number)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    if (faults[i].number == number
        && write (STDOUT_FILENO, faults[i].line, strlen (faults[i].line)) < 0)
      break;
  _exit (PAGE_STATUS_ERROR);
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

void
page_limits_set (void)
{
  struct stat out;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    signal (faults[i].number, answer_fault);

  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  limit_memory ();
  limit (RLIMIT_CORE, 0);
  /* Answers that somebody wants in a file go there. */
  if (fstat (STDOUT_FILENO, &out) == 0 && !S_ISREG (out.st_mode))
    limit (RLIMIT_FSIZE, 0);
}

void
page_limits_be_worker (gboolean may_start_programs)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    signal (faults[i].number, SIG_DFL);
  limit (RLIMIT_FSIZE, 0);
  if (!may_start_programs)
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
}
