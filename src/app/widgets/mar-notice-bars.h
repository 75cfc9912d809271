/* Bars above all that a tab shows, which wait for an answer: that its file was changed outside,
 * what an import brought, and that it has tasks; and that a text is being read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_NOTICE_BARS (mar_notice_bars_get_type ())
G_DECLARE_FINAL_TYPE (MarNoticeBars, mar_notice_bars, MAR, NOTICE_BARS, GtkBox)

/**
 * MarNoticeChange:
 * @MAR_NOTICE_SAVE: the file, which is gone, is to be written again
 * @MAR_NOTICE_COMPARE: somebody wants to see what differs
 * @MAR_NOTICE_RELOAD: the file is to be read anew
 * @MAR_NOTICE_KEEP_MINE: what the tab shows is to stay
 * @MAR_NOTICE_KEEP_BOTH: it is to stay beside what is in the file
 *
 * What can be answered to the notice of a changed file.
 */
typedef enum
{
  MAR_NOTICE_SAVE,
  MAR_NOTICE_COMPARE,
  MAR_NOTICE_RELOAD,
  MAR_NOTICE_KEEP_MINE,
  MAR_NOTICE_KEEP_BOTH,
  MAR_N_NOTICE_CHANGES,
} MarNoticeChange;

/*
 * Signals:
 *   "change-answered" (int change): what is to be done, a #MarNoticeChange
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

/**
 * mar_notice_bars_set_lost:
 * @lost: whether the file that was changed is gone, which can't be compared or read anew
 */
void mar_notice_bars_set_lost (MarNoticeBars *bars, gboolean lost);

G_END_DECLS
