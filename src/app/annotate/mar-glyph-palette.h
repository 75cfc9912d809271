/* The palette of glyphs: all of them by groups, found by name.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MAR_TYPE_GLYPH_PALETTE (mar_glyph_palette_get_type ())
G_DECLARE_FINAL_TYPE (MarGlyphPalette, mar_glyph_palette, MAR, GLYPH_PALETTE, GtkPopover)

/*
 * Signals:
 *   "chosen" (int nag): a person wants this glyph, or no longer
 */

/**
 * mar_glyph_palette_set_glyphs:
 * @nags: (array length=n): the glyphs that are set
 */
void mar_glyph_palette_set_glyphs (MarGlyphPalette *palette, const int *nags, guint n);

G_END_DECLS
