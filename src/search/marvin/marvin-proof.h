/* The search of Marvin on the board that was solved, to the end of the game.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "marvin-tree.h"

G_BEGIN_DECLS

/* As the functions of MarvinTree of the same names do, with a depth of MARVIN_TO_THE_END. The line
 * that is found is one point. */
int marvin_proof_search (MarvinThread *thread, MarvinWide occupied, MarvinWide kings);
gboolean marvin_proof_reaches (MarvinThread *thread,
                               MarvinWide    occupied,
                               MarvinWide    kings,
                               int           least);

G_END_DECLS
