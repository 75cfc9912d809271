/* The choices when figures are exported.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-cursor.h"
#include "mar-export-request.h"

G_BEGIN_DECLS

/*
 * Signals:
 *   "changed" (): a person chose something else
 */
#define MAR_TYPE_EXPORT_FIGURES_FORM (mar_export_figures_get_type ())
G_DECLARE_FINAL_TYPE (MarExportFigures, mar_export_figures, MAR, EXPORT_FIGURES_FORM, AdwBin)

/**
 * mar_export_figures_new:
 * @cursor: (nullable): the place that the window shows; NULL: the file has no games
 * @figure: of all figures of the file the one in question, or -1
 * @settings: what was chosen last
 */
GtkWidget *mar_export_figures_new (MarDocument     *document,
                                   const MarCursor *cursor,
                                   int              figure,
                                   GSettings       *settings);

/* Returns: (transfer full): what is chosen. */
MarFigureRequest *mar_export_figures_get_request (MarExportFigures *form);

/**
 * mar_export_figures_get_embed_request:
 * Returns: (transfer full): a request for the figure in question as what can be pasted into a
 *   web page.
 */
MarBookletRequest *mar_export_figures_get_embed_request (MarExportFigures *form);

/**
 * mar_export_figures_show_names:
 * @items: (nullable) (element-type MarExportItem): what will be exported
 * @problem: (nullable): why nothing can be planned
 *
 * Shows under which names files will be written.
 */
void mar_export_figures_show_names (MarExportFigures *form,
                                    GPtrArray        *items,
                                    const GError     *problem);

/* Remembers what is chosen. */
void mar_export_figures_save_settings (MarExportFigures *form);

G_END_DECLS
