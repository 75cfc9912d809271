/* A row of a form that is switched on and off.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MAR_TYPE_SWITCH_ROW (mar_switch_row_get_type ())
G_DECLARE_FINAL_TYPE (MarSwitchRow, mar_switch_row, MAR, SWITCH_ROW, AdwActionRow)

/*
 * Properties: "active" (boolean): whether it is on
 */

/**
 * mar_switch_row_get_active:
 * Returns: whether the row is on.
 */
gboolean mar_switch_row_get_active (MarSwitchRow *row);

/**
 * mar_switch_row_set_active:
 * Switches the row on or off.
 */
void mar_switch_row_set_active (MarSwitchRow *row, gboolean active);

G_END_DECLS
