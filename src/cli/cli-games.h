/* What this program knows of single games beyond their tables: one file knows them by name.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

/**
 * cli_append_piece:
 *
 * Appends what stands on @cell in a few letters, as position texts write it, or nothing
 * when it is empty.
 */
void cli_append_piece (const MarGame     *game,
                       const MarPosition *position,
                       MarCell            cell,
                       GString           *text);

G_END_DECLS
