/* How the marbles of a list of moves stood at first.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-game.h"

G_BEGIN_DECLS

/**
 * packet_find_start:
 * @texts: (element-type utf8): the turns, each as the text of its steps, "" where it isn't printed
 *
 * Returns: (transfer full) (nullable): the likeliest start of a game in which the players arranged
 *   their marbles; NULL where the texts are hardly such a game, or begin in the middle of one.
 */
MarPosition *packet_find_start (const GPtrArray *texts);

G_END_DECLS
