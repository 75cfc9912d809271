/* The row in which presets of exported figures are chosen, saved and deleted.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-choice-row.h"
#include "mar-preset.h"

G_BEGIN_DECLS

/*
 * Signals:
 *   "chosen" (const MarPreset *preset): a person wants it
 *   "get-preset" () → MarPreset *: (transfer full): the preset that is to be saved
 */
#define MAR_TYPE_PRESET_ROW (mar_preset_row_get_type ())
G_DECLARE_FINAL_TYPE (MarPresetRow, mar_preset_row, MAR, PRESET_ROW, MarChoiceRow)

/**
 * mar_preset_row_leave:
 * Something was changed by hand: no preset is in effect.
 */
void mar_preset_row_leave (MarPresetRow *row);

G_END_DECLS
