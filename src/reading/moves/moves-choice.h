/* What a text is read as, for what tries several readings.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "moves-head.h"

G_BEGIN_DECLS

/* How many hypotheses are followed, and how many items, to compare readings. */
#define PROBE_WIDTH 6
#define PROBE_ITEMS 48

/* A text plays as a game when so much of it does. */
#define LEAST_SHARE 0.5

/* @setting: (transfer full) */
MovesChoice *moves_choice_new (MovesSetting     *setting,
                               const LineSource *source,
                               guint             begin,
                               guint             end);
/* Explains the first @most items, and how well that goes; no farther than it costs @limit. */
void moves_choice_explain (MovesChoice *choice,
                           guint        width,
                           gboolean     near,
                           guint        most,
                           double       limit);
/* What @choice must not cost to be better than @best (nullable). */
double moves_choice_limit (const MovesChoice *choice, const MovesChoice *best);
/* Takes @setting (transfer full, nullable) where it explains the text better than @best. It is read
 * no farther than it may be better than @whole (nullable). */
MovesChoice *moves_choice_try (MovesChoice       *best,
                               MovesSetting      *setting,
                               const MovesChoice *whole,
                               const LineSource  *source,
                               guint              begin,
                               guint              end,
                               double             cost);
/* Whether the text is nothing but turns of the game, and enough of them. */
gboolean moves_choice_is_whole (const MovesChoice *choice);
/* Tries the start that a board shows, and that of which the moves of @best (transfer full) tell. */
MovesChoice *moves_choice_try_start (MovesChoice       *best,
                                     const MovesChoice *whole,
                                     const LineSource  *source,
                                     const MovesHead   *head,
                                     guint              begin,
                                     guint              end,
                                     double             cost);

G_END_DECLS
