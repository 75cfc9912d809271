/* A folder of its own for a test.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* (transfer full): the path of a new folder. */
char *temporary_folder_new (void);

/* Removes it with all that is in it; what is linked to stays. */
void temporary_folder_remove (const char *path);
