/* Processes that read pages, two at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-workers.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "answer.h"
#include "page-limits.h"
#include "scan-words.h"

/* As many on every machine: what is learned from the pages before must not depend on it. */
#define N_WORKERS 2u
/* So many pages in a row are read by one process, since neighbors tell what running heads are. */
#define ROW 8u
/* A page may take so long. */
#define SECONDS_A_PAGE 30
/* Answers that wait to be read; with less a process that is ahead would wait. */
#define WAITING_BYTES (1 << 20)

/**
 * Worker:
 * @process: its number, or 0: none is running
 * @answers: where its lines come from
 * @line: the last of them
 * @room: how long a line may be in @line
 */
typedef struct
{
  pid_t process;
  FILE *answers;
  char *line;
  size_t room;
} Worker;

/**
 * Shared:
 * @at: worker: the page that it looks at, from 0
 * @broken: page, from 0: the signal by which a process has ended that looked at it, G_MAXINT: it
 *   ended otherwise; 0: none has
 *
 * What processes tell each other, in memory that all of them have.
 */
typedef struct
{
  guint at[N_WORKERS];
  int broken[];
} Shared;

/**
 * Pages:
 *
 * What is asked for.
 */
typedef struct
{
  ForeignFile *file;
  const MarGame *game;
  guint first;
  guint last;
  Shared *shared;
} Pages;

static guint
worker_of (const Pages *pages,
           guint        page)
{
  return (page - pages->first) / ROW % N_WORKERS;
}

/* Answers a page that breaks whoever reads it. */
static void
answer_broken (int   broken,
               guint page)
{
  g_autofree char *subject = g_strdup_printf ("Reading page %u", page);
  g_autoptr (GError) error = NULL;

  page_limits_explain (broken, subject, &error);
  page_answer_error (error, page);
}

static void
read_page (PageReader *reader,
           guint       page)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (PageContent) content = NULL;

  page_limits_allow (SECONDS_A_PAGE);
  content = page_reader_read (reader, page - 1, &failure);
  page_limits_rest ();
  if (content != NULL)
    page_answer_page (content, page);
  else
    page_answer_error (failure, page);
}

/* What a process does: it answers those pages that are its own from @page on. */
static void
read_pages (const Pages *pages,
            guint        index,
            guint        page)
{
  const PageWatch watch = { pages->shared->at + index, pages->shared->broken };
  PageReader *reader = page_reader_new (pages->file, pages->game, &watch);

  for (; page <= pages->last; page++)
    if (worker_of (pages, page) != index)
      continue;
    else if (watch.broken[page - 1] != 0)
      answer_broken (watch.broken[page - 1], page);
    else
      read_page (reader, page);
  page_reader_free (reader);
}

/* Returns whether a process could be started. */
static gboolean
start (Worker      *worker,
       const Pages *pages,
       guint        index,
       guint        page)
{
  const pid_t parent = getpid ();
  int ends[2];

  if (pipe (ends) != 0)
    return FALSE;
  fcntl (ends[1], F_SETPIPE_SZ, WAITING_BYTES);
  worker->process = fork ();
  if (worker->process == 0)
    {
      page_limits_be_worker (parent, page_can_scan_words ());
      dup2 (ends[1], STDOUT_FILENO);
      close (ends[0]);
      close (ends[1]);
      read_pages (pages, index, page);
      _exit (EXIT_SUCCESS);
    }
  close (ends[1]);
  if (worker->process > 0)
    {
      worker->answers = fdopen (ends[0], "r");
      if (worker->answers == NULL)
        g_error ("no memory for what is answered");
      return TRUE;
    }
  worker->process = 0;
  close (ends[0]);
  return FALSE;
}

/* Ends the process, if it hasn't ended. Returns: how it did. */
static int
stop (Worker *worker)
{
  int status = 0;

  if (worker->process == 0)
    return status;
  fclose (worker->answers);
  kill (worker->process, SIGKILL);
  while (waitpid (worker->process, &status, 0) < 0 && errno == EINTR)
    ;
  worker->process = 0;
  return status;
}

/* Notes which page has broken the process that should have answered @page: that one, or a neighbor
 * that it looked at. A second end by the same page is one by @page, so that each end makes one more
 * page known. */
static void
note_broken (const Pages *pages,
             guint        index,
             int          status,
             guint        page)
{
  guint at = pages->shared->at[index];

  if (at >= pages->file->n_pages || pages->shared->broken[at] != 0)
    at = page - 1;
  pages->shared->broken[at] = WIFSIGNALED (status) ? WTERMSIG (status) : G_MAXINT;
}

/* Returns whether the answer of a page came; else its process has ended. */
static gboolean
pass_on (Worker *worker)
{
  ssize_t length = getline (&worker->line, &worker->room, worker->answers);

  /* A line without an end is half of an answer. */
  if (length <= 0 || worker->line[length - 1] != '\n')
    return FALSE;
  fputs (worker->line, stdout);
  page_answer_flush ();
  return TRUE;
}

/* Passes the answer of a page on. A process that breaks is started again, until it can tell of the
 * page or the page itself is known to break it. */
static void
answer (const Pages *pages,
        Worker      *workers,
        guint        page)
{
  const guint index = worker_of (pages, page);
  Worker *worker = workers + index;
  const int *broken = pages->shared->broken + page - 1;

  while (worker->process == 0 || !pass_on (worker))
    {
      const gboolean has_ended = worker->process != 0;
      const gboolean is_known = has_ended && *broken != 0;

      /* It has ended by itself: to kill it does nothing, but tells how. */
      if (has_ended)
        note_broken (pages, index, stop (worker), page);
      if (is_known || !start (worker, pages, index, page))
        {
          answer_broken (*broken, page);
          return;
        }
    }
}

void
page_workers_read (ForeignFile   *file,
                   const MarGame *game,
                   guint          first,
                   guint          last)
{
  const gsize size = sizeof (Shared) + file->n_pages * sizeof (int);
  const Pages pages = {
    file,
    game,
    first,
    last,
    mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
  };
  Worker workers[N_WORKERS] = { 0 };

  if (pages.shared == MAP_FAILED)
    g_error ("no memory for what processes share");
  for (guint i = 0; i < N_WORKERS && first + i * ROW <= last; i++)
    start (workers + i, &pages, i, first);
  for (guint page = first; page <= last; page++)
    answer (&pages, workers, page);
  for (guint i = 0; i < N_WORKERS; i++)
    {
      stop (workers + i);
      free (workers[i].line);
    }
  munmap (pages.shared, size);
}
