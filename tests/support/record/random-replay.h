/* Random games with all that is said about them, and random turns, for the tests of what comes of
 * changing them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-replay.h"
#include "random-record.h"

/* (transfer full): how the board stands at a node. */
char *position_text (const MarNode *node);

/* (transfer full): what a node does, as it is written. */
char *actions_text (const MarNode *node);

gboolean is_over (const MarLine *line);

/* Adds comments, marks and more at random. */
void annotate (GRand *random, MarRecord *record);

/* A random turn after @parent; returns how many actions it has. */
guint random_actions (GRand *random, MarNode *parent, MarAction *actions, guint size);
