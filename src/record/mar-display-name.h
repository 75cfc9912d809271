/* Names of files as people may see them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mar_display_name:
 * @name: a name or path, as the system has it
 *
 * A name may have been chosen to deceive: what turns the direction of a text, so that another
 * extension seems to stand at its end, and what controls a terminal shows as U+FFFD.
 *
 * Returns: (transfer full): the name in UTF-8, for people only.
 */
char *mar_display_name (const char *name);

/**
 * mar_display_basename:
 * Returns: (transfer full): the same of the last part of a path.
 */
char *mar_display_basename (const char *path);

/**
 * mar_file_name:
 * Returns: (transfer full): how people call the file.
 */
char *mar_file_name (GFile *file);

G_END_DECLS
