/* The lines of an engine, as a game saves them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-analysis.h"
#include "mar-engine-list.h"

G_BEGIN_DECLS

/**
 * mar_engine_display_name:
 * @engine: (nullable): the process of @entry
 *
 * Returns: (transfer none): what the engine calls itself, or its name in the list.
 */
const char *mar_engine_display_name (MarEngine *engine, MarEngineEntry *entry);

/**
 * mar_engine_settings_format:
 * @limit: what the search was limited by: "lines 3", "1000 ms"
 *
 * Returns: (transfer full): @limit, the options by which one sees how much was put in, and those
 *   that differ from the engine's own: "lines 3, threads 2, hash 64".
 */
char *mar_engine_settings_format (MarEngine *engine, const char *limit);

/**
 * mar_engine_analysis_new:
 * @name: of the engine
 * @position: the text of the position that was searched
 * @root: that position, as the player to act sees it
 *
 * Returns: (transfer full): the engine's lines up to now, without settings and purpose.
 */
MarAnalysis *mar_engine_analysis_new (MarEngine         *engine,
                                      const char        *name,
                                      const char        *position,
                                      const MarGame     *game,
                                      const MarPosition *root);

G_END_DECLS
