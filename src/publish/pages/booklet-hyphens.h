/* Where words may be parted at the end of a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mar_hyphens_find:
 * @language: a language tag: "en", "de-AT"
 * @text: in that language
 *
 * Words with anything but letters, among them all moves, are never parted, nor is what has
 * capitals behind its first letter.
 *
 * Returns: (transfer full) (nullable) (element-type guint): before which bytes of @text a hyphen
 *   and the end of a line may stand, ascending; NULL: no patterns for the language are installed.
 */
GArray *mar_hyphens_find (const char *language, const char *text);

G_END_DECLS
