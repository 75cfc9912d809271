/* The sentences of a report, found while the window goes on.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mar-report-reasons.h"

G_BEGIN_DECLS

/**
 * mar_report_comments_start:
 * @callback: its source is the document of @record
 *
 * Finds the comments of @report on a thread of their own.
 */
void mar_report_comments_start (const MarReport     *report,
                                MarRecord           *record,
                                GAsyncReadyCallback  callback,
                                gpointer             data);

/**
 * mar_report_comments_finish:
 * Writes what was found into the game, if it is still there.
 *
 * Returns: how many comments were added, each of them a step of undo.
 */
guint mar_report_comments_finish (MarDocument *document, GAsyncResult *result);

G_END_DECLS
