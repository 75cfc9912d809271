/* What stands in the place of a step and is none.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-joints.h"
#include "moves-private.h"

G_BEGIN_DECLS

/* How long the step at @at is, before @limit, of which no more than one square can be read:
 * "a8-q4"; 0: there is none. */
gsize moves_damaged_length (const MovesSetting *setting, const char *at, const char *limit);
/* What is written of the outcome of such a step. Returns whether anything is. */
gboolean moves_damaged_outcome (const char *text, gsize length, MarStepText *outcome);
/* A step without what comes of it, with the arrow of the rules, in lower case. */
char *moves_damaged_core (const char *text, gsize length);
/* Letters and digits, as in the steps of whatever game: "cc3", "3c", "Nf3"; or a square that is
 * misprinted. */
gboolean moves_looks_like_step (const MovesList *list, guint begin, guint end);

G_END_DECLS
