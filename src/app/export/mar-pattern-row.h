/* The row in which names of files are made from a pattern.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An entry with a list of the words that can stand in it.
 */
#define MAR_TYPE_PATTERN_ROW (mar_pattern_row_get_type ())
G_DECLARE_FINAL_TYPE (MarPatternRow, mar_pattern_row, MAR, PATTERN_ROW, AdwEntryRow)

G_END_DECLS
