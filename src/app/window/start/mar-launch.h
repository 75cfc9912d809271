/* What the command line and the launchers of the desktop ask the program to begin with.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-application.h"

G_BEGIN_DECLS

typedef enum
{
  MAR_LAUNCH_PLAIN,
  MAR_LAUNCH_NEW_GAME,
  MAR_LAUNCH_CONTINUE,
  MAR_LAUNCH_LIBRARY,
} MarLaunch;

/**
 * mar_launch:
 * @window: in front, with what the last session had
 * @words: (nullable): what is looked for in the library
 *
 * Asks for a new game, opens the file that was read last where the session had none, or shows the
 * library; at the first start without a file it shows the tour.
 */
void mar_launch (MarApplication *application,
                 MarWindow      *window,
                 MarLaunch       launch,
                 const char     *words);

/**
 * mar_launch_learn:
 * @name: of a game
 *
 * Opens the introduction to the game, which begins to train.
 */
void mar_launch_learn (MarApplication *application, const char *name);

/**
 * mar_launch_add_options:
 *
 * Lets @application know the options of its command line.
 */
void mar_launch_add_options (MarApplication *application);

/**
 * mar_launch_read_options:
 * @given: what the command line says
 * @launch: (inout): what it wants to begin with
 *
 * Returns: the exit status, or -1 to go on.
 */
int mar_launch_read_options (MarApplication *application, GVariantDict *given, MarLaunch *launch);

G_END_DECLS
