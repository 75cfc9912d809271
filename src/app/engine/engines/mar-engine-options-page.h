/* The options of an engine, as that tells them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-analyzer.h"

G_BEGIN_DECLS

/**
 * mar_engine_options_page_new:
 * @analyzer: may have the engine running
 *
 * Asks the engine what options it has, if need be by a process of its own, and keeps what is
 * set in the list of engines.
 *
 * Returns: (transfer floating): a page for an #AdwPreferencesWindow.
 */
GtkWidget *mar_engine_options_page_new (MarAnalyzer *analyzer, MarEngineEntry *entry);

G_END_DECLS
