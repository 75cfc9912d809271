/* The palette of all commands: one types a part of what a command is called, and Enter uses it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MAR_TYPE_COMMAND_PALETTE (mar_command_palette_get_type ())
G_DECLARE_FINAL_TYPE (MarCommandPalette, mar_command_palette, MAR, COMMAND_PALETTE, AdwWindow)

/**
 * mar_command_palette_show:
 * @window: of the application; its commands and those of the application are listed
 *
 * Shows the palette over @window. What is chosen there is done in @window after the palette is
 * gone, and comes first at the next time.
 */
void mar_command_palette_show (GtkApplicationWindow *window);

G_END_DECLS
