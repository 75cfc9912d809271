/* Asks what of a report is to be put into the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_REPORT_INSERT (mar_report_insert_get_type ())
G_DECLARE_FINAL_TYPE (MarReportInsert, mar_report_insert, MAR, REPORT_INSERT, GtkPopover)

/*
 * Signals:
 *   "insert" (gboolean glyphs, gboolean variations, gboolean comments): this is wanted
 */

G_END_DECLS
