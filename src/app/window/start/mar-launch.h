/* What a launcher of the desktop asks the program to begin with.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-application.h"

G_BEGIN_DECLS

typedef enum
{
  MAR_LAUNCH_PLAIN,
  MAR_LAUNCH_NEW_GAME,
  MAR_LAUNCH_CONTINUE
} MarLaunch;

/**
 * mar_launch:
 * @window: in front, with what the last session had
 *
 * Asks for a new game, or opens the file that was read last where the session had none.
 */
void mar_launch (MarApplication *application, MarWindow *window, MarLaunch launch);

G_END_DECLS
