/* What the program may use while it reads what others made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * page_limits_set:
 *
 * Bounds memory, takes the right to write files and to gain rights, and sees to it that the end by a limit
 * or by a fault is still answered: with a line of the kind "error" and the exit status 3.
 */
void page_limits_set (void);

/**
 * page_limits_be_worker:
 * @may_start_programs: FALSE: no other process can be started
 *
 * In a process that was started after that: it ends by a limit or by a fault, and whoever started it
 * answers for it.
 */
void page_limits_be_worker (gboolean may_start_programs);

/* From now on the program may compute for as many seconds, and no longer. */
void page_limits_allow (guint seconds);

G_END_DECLS
