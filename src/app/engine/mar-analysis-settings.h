/* The popover beside an analysis: which engine, how many lines, with how much of the machine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-analyzer.h"

G_BEGIN_DECLS

#define MAR_TYPE_ANALYSIS_SETTINGS (mar_analysis_settings_get_type ())
G_DECLARE_FINAL_TYPE (MarAnalysisSettings,
                      mar_analysis_settings,
                      MAR,
                      ANALYSIS_SETTINGS,
                      GtkPopover)

/**
 * mar_analysis_settings_set_analyzer:
 * To be called once. Its button uses the window's action "win.engines".
 */
void mar_analysis_settings_set_analyzer (MarAnalysisSettings *settings, MarAnalyzer *analyzer);

G_END_DECLS
