/* The evaluation of a position of Margrites.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "evaluation.h"
#include "margrites-private.h"

G_BEGIN_DECLS

/**
 * margrites_evaluate:
 * Returns: the sum of the features of @position, which goes on, times their weights; seen
 *   by the side to move.
 */
int margrites_evaluate (const MargritesPosition *position);

G_END_DECLS
