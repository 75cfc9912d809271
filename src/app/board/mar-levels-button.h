/* A button with a slider that peels levels off the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MAR_TYPE_LEVELS_BUTTON (mar_levels_button_get_type ())
G_DECLARE_FINAL_TYPE (MarLevelsButton, mar_levels_button, MAR, LEVELS_BUTTON, AdwBin)

/*
 * It follows the property "board" (MarBoard, nullable): it is seen in games with levels, and of use
 * while there are several. While some are peeled off it has the color of what is on.
 */

G_END_DECLS
