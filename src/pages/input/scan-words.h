/* The words of a scanned page.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "raster.h"

G_BEGIN_DECLS

/* Whether the program that reads the text of pictures is installed. */
gboolean page_can_scan_words (void);

/**
 * page_scan_words:
 * @raster: a picture of the page
 * @scale: its pixels a unit of the page
 * @words: (element-type PageWord): where those that are recognized are appended; none, where the
 *   program that does it is not installed
 */
void page_scan_words (const MarRaster *raster, double scale, GPtrArray *words);

G_END_DECLS
