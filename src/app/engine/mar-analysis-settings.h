/* The popover beside an analysis: which engine, how many lines, with how much of the machine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-analyzer.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): a popover; its buttons use actions of the window. */
GtkWidget *mar_analysis_settings_new (MarAnalyzer *analyzer);

G_END_DECLS
