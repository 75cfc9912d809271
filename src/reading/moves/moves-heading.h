/* What the words above a game say of its players, its result and its options.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-head.h"

G_BEGIN_DECLS

/* "Nora (White) – Emil (Red)", with the names and the colors either way, and "X = Nora" in the line
 * from @begin to @end. Returns whether that is all of it. */
gboolean moves_head_take_players (MovesHead        *head,
                                  const LineSource *source,
                                  guint             begin,
                                  guint             end);
/* "Game 1 (White wins 2-1)": takes the result of a game with which its heading ends. Returns where
 * the heading ends without it. */
guint moves_head_take_result (MovesHead *head, const LineSource *source, guint begin, guint end);
/* A board "5x5", or "5 by 5"; "target 13", "up to 4 points". */
void moves_head_take_numbers (MovesHead *head, const char *text, gsize length);

G_END_DECLS
