/* Why a turn is good or bad, as JSON.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"
#include "mar-reason.h"

G_BEGIN_DECLS

/* Adds an array of that name to an object that is open. @position: where the turn is played. */
void reasons_add_json (JsonBuilder       *builder,
                       const char        *name,
                       const GPtrArray   *reasons,
                       const MarGame     *game,
                       const MarPosition *position);

G_END_DECLS
