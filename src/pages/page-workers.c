/* Processes that read pages, two at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-workers.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
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
} Pages;

static guint
worker_of (const Pages *pages,
           guint        page)
{
  return (page - pages->first) / ROW % N_WORKERS;
}

/* What a process does: it reads those pages that are its own from @page on. */
static void
read_pages (const Pages *pages,
            guint        index,
            guint        page)
{
  PageReader *reader = page_reader_new (pages->file, pages->game);

  for (; page <= pages->last; page++)
    {
      g_autoptr (GError) failure = NULL;
      g_autoptr (PageContent) content = NULL;

      if (worker_of (pages, page) != index)
        continue;
      page_limits_allow (SECONDS_A_PAGE);
      content = page_reader_read (reader, page - 1, &failure);
      page_limits_rest ();
      if (content != NULL)
        page_answer_page (content, page);
      else
        page_answer_error (failure, page);
    }
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

/* Answers a page that a process was reading when it ended. */
static void
answer_broken (int   status,
               guint page)
{
  g_autofree char *subject = g_strdup_printf ("Reading page %u", page);
  g_autoptr (GError) error = NULL;

  page_limits_explain (WIFSIGNALED (status) ? WTERMSIG (status) : 0, subject, &error);
  page_answer_error (error, page);
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

void
page_workers_read (ForeignFile   *file,
                   const MarGame *game,
                   guint          first,
                   guint          last)
{
  const Pages pages = { file, game, first, last };
  Worker workers[N_WORKERS] = { 0 };

  for (guint i = 0; i < N_WORKERS && first + i * ROW <= last; i++)
    start (workers + i, &pages, i, first);
  for (guint page = first; page <= last; page++)
    {
      const guint index = worker_of (&pages, page);
      Worker *worker = workers + index;

      if (worker->process > 0 && pass_on (worker))
        continue;
      /* It has ended by itself: to kill it does nothing, but tells how. */
      answer_broken (stop (worker), page);
      if (page < last)
        start (worker, &pages, index, page + 1);
    }
  for (guint i = 0; i < N_WORKERS; i++)
    {
      stop (workers + i);
      free (workers[i].line);
    }
}
