/* Where booklets are written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-booklet.h"

G_BEGIN_DECLS

/**
 * booklet_list_outputs:
 * @output: (nullable): the one place
 * @pattern: (nullable): or what the names of all are made of
 *
 * Returns: (transfer full) (nullable): where the booklet of each input goes; NULL: what is wrong
 *   with the pattern was printed.
 */
char **booklet_list_outputs (const CliCommand  *command,
                             const char        *output,
                             const char        *pattern,
                             MarBookletFormat   format,
                             char             **inputs);

G_END_DECLS
