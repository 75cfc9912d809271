/* Bars above all that a tab shows, which wait for an answer: that its file was changed outside,
 * what an import brought, and that it has tasks; and that a text is being read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_NOTICE_BARS (mar_notice_bars_get_type ())
G_DECLARE_FINAL_TYPE (MarNoticeBars, mar_notice_bars, MAR, NOTICE_BARS, GtkBox)

/*
 * Signals:
 *   "change-answered" (gboolean reload): whether the file is to be read anew
 *   "import-answered" (gboolean show): whether the findings are to be shown
 *   "paste-canceled" (): the text is to be read no farther
 *   "tasks-answered" (gboolean train): whether a training is to begin
 */

/**
 * mar_notice_bars_show:
 * @changed: (nullable): a sentence about the file that was changed outside
 * @imported: (nullable): a sentence about what was imported
 * @pasting: (nullable): how far a text is read that was pasted
 * @tasks: (nullable): a sentence about the tasks in the file
 *
 * Shows the bars; NULL hides one.
 */
void mar_notice_bars_show (MarNoticeBars *bars,
                           const char    *changed,
                           const char    *imported,
                           const char    *pasting,
                           const char    *tasks);

G_END_DECLS
