/* What the program may use while it reads what others made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * page_limits_set:
 * @may_start_programs: FALSE: no other program can be run
 *
 * Bounds memory, takes the right to write files, to use networks and to gain rights, and sees to it
 * that the end by a limit or by a fault is still answered: with a line of the kind "error" and the
 * exit status 3.
 */
void page_limits_set (gboolean may_start_programs);

/**
 * page_limits_be_worker:
 * @parent: the number of the process that started this one, with which it ends
 * @may_start_processes: FALSE: no other process can be started
 *
 * In a process that was started after that: it ends by a limit or by a fault, and whoever started
 * it answers for it.
 */
void page_limits_be_worker (gint64 parent, gboolean may_start_processes);

/* From now on the program may compute for as many seconds, and no longer; and wait, for other
 * programs as well, for a few times as long. */
void page_limits_allow (guint seconds);

/* Waiting is no longer limited, as for those who read answers. */
void page_limits_rest (void);

/**
 * page_limits_explain:
 * @number: of the signal by which a process has ended, or another number: it ended otherwise
 * @subject: what it was at, as a sentence begins
 * @error: (out): gets one of PAGE_ERROR
 */
void page_limits_explain (int number, const char *subject, GError **error);

G_END_DECLS
