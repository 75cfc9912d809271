/* The button of the palette of glyphs, and the keys that set them, for the node at the cursor.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mar-study.h"

G_BEGIN_DECLS

#define MAR_TYPE_GLYPH_BUTTON (mar_glyph_button_get_type ())
G_DECLARE_FINAL_TYPE (MarGlyphButton, mar_glyph_button, MAR, GLYPH_BUTTON, AdwBin)

/*
 * Signals:
 *   "message" (const char *text): a sentence about what was set, or why it was not
 *   "opening" (): the palette was asked for by a key, and needs the button to be in sight
 */

/**
 * mar_glyph_button_add_actions:
 * @actions: a window in which the button stays
 *
 * Adds the actions of the button to those of its window, under which menus and keys know them:
 * "glyphs", "glyph" (int32: a nag), "type-glyph" (string: the name of a sign). To be called before
 * mar_glyph_button_set_study().
 */
void mar_glyph_button_add_actions (MarGlyphButton *button, GActionMap *actions);

/**
 * mar_glyph_button_set_study:
 * @study: (nullable): whose node at the cursor bears the glyphs from now on; NULL: its window goes
 */
void mar_glyph_button_set_study (MarGlyphButton *button, MarStudy *study);

/**
 * mar_glyph_button_update:
 * Looks at the study anew, after mar_study_leave_figure(), which is no change for the study.
 */
void mar_glyph_button_update (MarGlyphButton *button);

G_END_DECLS
