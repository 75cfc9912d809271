/* A child process that talks in lines, held at arm's length: nothing that it says or leaves
 * unsaid blocks the main loop or fills the memory.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Bytes of a line at most, without its end. */
#define MAR_UGI_MAX_LINE (1024 * 1024)

/**
 * MarUgiProcess:
 *
 * It belongs to the main context that was the thread's default when it was started.
 */
typedef struct _MarUgiProcess MarUgiProcess;

/* Ends a source that belongs to the caller, if there is one. */
void mar_ugi_drop_source (GSource **source);

/**
 * MarUgiListener:
 * @line: it said a line. Of a flood so many come at once that a frame is never lost, and
 *   then the child has to wait.
 * @overlong: it said a line that is longer than MAR_UGI_MAX_LINE; nothing more is read
 * @ended: it is gone, or closed its output, and has been killed; @status tells how in words
 *   for people, or is NULL. Called once, and last.
 *
 * May end or free the process.
 */
typedef struct
{
  void (*line) (gpointer data, const char *line);
  void (*overlong) (gpointer data);
  void (*ended) (gpointer data, const char *status);
} MarUgiListener;

/**
 * mar_ugi_process_new:
 * @command: (array zero-terminated=1): the program and its arguments
 * @listener: (transfer none): lives as long as the process
 * @error: why it can't be started, as the system says it
 *
 * Returns: (transfer full) (nullable): the process.
 */
MarUgiProcess *mar_ugi_process_new (const char *const     *command,
                                    const MarUgiListener  *listener,
                                    gpointer               data,
                                    GError               **error);

/**
 * mar_ugi_process_free:
 * Kills it, if it is still there. The listener hears no more.
 */
void mar_ugi_process_free (MarUgiProcess *self);

/**
 * mar_ugi_process_send:
 * Sends a line, when it can be sent without waiting.
 */
void mar_ugi_process_send (MarUgiProcess *self, const char *line);

/**
 * mar_ugi_process_leave:
 * @leave_ms: how long it may take to go by itself; then it gets TERM. 0: at once
 * @end_ms: how long after that it gets KILL
 *
 * Closes its input once all is sent. It says nothing more; @ended will be called.
 */
void mar_ugi_process_leave (MarUgiProcess *self, guint leave_ms, guint end_ms);

/**
 * mar_ugi_process_is_behind:
 * Returns: whether it said something that wasn't read yet: the fault of being late may be
 *   on this side.
 */
gboolean mar_ugi_process_is_behind (MarUgiProcess *self);

/**
 * mar_ugi_process_last_error:
 * Returns: (transfer full) (nullable): the last line that it wrote to its standard error,
 *   valid UTF-8, of a length that can be shown.
 */
char *mar_ugi_process_last_error (MarUgiProcess *self);

G_END_DECLS
