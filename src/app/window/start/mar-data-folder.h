/* Where what is installed with the program lies.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_data_folder:
 * @name: such as "samples"
 * @translated: in the language of the interface, where that is a language of the program:
 *   "samples-de"
 *
 * Returns: (transfer full): the path of a folder; MARGINALIA_DATA_DIR names another place than
 *   where the program was installed. It need not exist.
 */
char *mar_data_folder (const char *name, gboolean translated);

G_END_DECLS
