/* What the settings say of the look of the whole program: light or dark, animation, and the size of
 * what is read.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mar_appearance_follow:
 * @settings: those of the program
 *
 * From now on, all windows look as @settings say. To be called once, when there is a display.
 */
void mar_appearance_follow (GSettings *settings);

G_END_DECLS
