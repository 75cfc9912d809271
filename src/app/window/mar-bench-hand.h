/* What a hand does to a window, once in each frame, to be measured.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-window.h"

G_BEGIN_DECLS

typedef struct _MarBenchHand MarBenchHand;

/**
 * MarBenchGesture:
 * @name: for people who read the measures
 * @prepare: (nullable): what is done before the frames that count; FALSE: there is nothing here
 *   to do it with
 * @move: what is done before the @n-th frame, from 0
 * @rest: (nullable): what is done after the last frame
 */
typedef struct
{
  const char *name;
  gboolean (*prepare) (MarBenchHand *hand);
  void (*move) (MarBenchHand *hand, guint n);
  void (*rest) (MarBenchHand *hand);
} MarBenchGesture;

/**
 * mar_bench_hand_new:
 * @window: shows a game; not owned
 *
 * Free with mar_bench_hand_free().
 */
MarBenchHand *mar_bench_hand_new (MarWindow *window);
void mar_bench_hand_free (MarBenchHand *hand);

/**
 * mar_bench_gestures:
 * @n: (out): how many there are
 *
 * Returns: (array length=n) (transfer none): the gestures, in the order in which they are measured
 */
const MarBenchGesture *mar_bench_gestures (guint *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarBenchHand, mar_bench_hand_free)

G_END_DECLS
