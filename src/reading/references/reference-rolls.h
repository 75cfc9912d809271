/* Rolls of which nothing tells what they were.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-node.h"

G_BEGIN_DECLS

/* Whether the last roll before @node isn't printed, and may have been one that makes the action
 * @text true: which is that roll itself, or can be played before or after the move of @node
 * then. */
gboolean mar_roll_allows (MarNode *node, const char *text);

G_END_DECLS
