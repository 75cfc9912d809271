/* The preview of an export: a figure, a page, or a text, one at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-export-request.h"

G_BEGIN_DECLS

/*
 * Signals:
 *   "turned" (guint index): a person wants to see another figure or page
 *   "resized" (): pictures of pages may be sharper, or need not be so sharp
 */
#define MAR_TYPE_EXPORT_PREVIEW (mar_export_preview_get_type ())
G_DECLARE_FINAL_TYPE (MarExportPreview, mar_export_preview, MAR, EXPORT_PREVIEW, AdwBin)

/**
 * mar_export_preview_show_figure:
 * @items: (element-type MarExportItem): of which it shows one
 * @options: how they are exported
 */
void mar_export_preview_show_figure (MarExportPreview       *preview,
                                     GPtrArray              *items,
                                     guint                   index,
                                     const MarExportOptions *options);

/* @facts: what else there is to say of it. */
void mar_export_preview_show_booklet (MarExportPreview     *preview,
                                      const MarBookletView *view,
                                      const char           *facts);

/* Says why there is nothing to see, and what to do. */
void mar_export_preview_show_nothing (MarExportPreview *preview,
                                      const char       *title,
                                      const char       *description);

/* That something else is being made, so far; negative: nothing is. */
void mar_export_preview_set_progress (MarExportPreview *preview, double share);

/* Returns in @width and @height the room for the picture of a page, in device pixels. */
void mar_export_preview_room (MarExportPreview *preview, double *width, double *height);

G_END_DECLS
