/* What the program may not ask of the system once it has been given a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * page_confine:
 * @may_start_programs: whether this process, and those that it starts, may run other programs
 *
 * From now on this process and all that come of it can change no file, reach no network and no
 * other program that runs: what asks for it is told that it may not. Files can still be read, and
 * what is open stays open. There is no way back, and programs that are started are bound as well.
 *
 * Returns: whether that is so. FALSE: the system knows no such bounds, or the program was built
 *   without them.
 */
gboolean page_confine (gboolean may_start_programs);

G_END_DECLS
