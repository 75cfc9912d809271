/* How what was found in a library is printed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-library.h"

G_BEGIN_DECLS

/* Prints the games, and what was played in the position that was asked for. @game: (nullable): of
 * that */
void find_put_text (const MarLibraryFound *found, const MarGame *game);

/* The same as JSON. @problems: (element-type utf8): what could not be read */
void find_put_json (const MarLibraryFound *found, const MarGame *game, const GPtrArray *problems);

G_END_DECLS
