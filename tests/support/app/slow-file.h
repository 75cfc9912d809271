/* A file on a file system that keeps its callers waiting.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A file that reads and writes @file as soon as slow_files_go_on() was called, and until then
 * nothing, as a network does that is gone. */
GFile *slow_file_new (GFile *file);
/* From now on their addresses, slow://PATH, are known. */
void slow_files_register (void);

/* Reading and writing stop from now on. */
void slow_files_stop (void);
/* They go on; @fails: writing ends with an error. */
void slow_files_go_on (gboolean fails);
/* How many callers wait. */
guint slow_files_waiting (void);

G_END_DECLS
