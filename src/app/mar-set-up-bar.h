/* Before a game begins: both sides place their pieces until both agree.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-game.h"

G_BEGIN_DECLS

#define MAR_TYPE_SET_UP_BAR (mar_set_up_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarSetUpBar, mar_set_up_bar, MAR, SET_UP_BAR, GtkWidget)

/*
 * The bar keeps the position that comes to be. Any change of it withdraws the consents.
 * Signals:
 *   "changed" (): the position, or what is to be said of it, changed
 *   "refused" (const char *reason): a rule forbids what was tried
 *   "settled" (): all sides agree on a start that the rules allow
 *   "cancelled" ()
 */

/**
 * mar_set_up_is_free:
 * @start: where the game begins
 *
 * A formation that stands there from the start is one that the sides may change; where
 * they place by turns there is none.
 *
 * Returns: whether the sides may choose their start.
 */
gboolean           mar_set_up_is_free      (const MarGame     *game,
                                            const MarPosition *start);

/**
 * mar_set_up_bar_begin:
 * @usual: the usual start
 * @start: the start from which the sides depart
 */
void               mar_set_up_bar_begin    (MarSetUpBar       *bar,
                                            const MarGame     *game,
                                            const MarPosition *usual,
                                            const MarPosition *start);

/**
 * mar_set_up_bar_end:
 * Forgets the position.
 */
void               mar_set_up_bar_end      (MarSetUpBar       *bar);

/**
 * mar_set_up_bar_position:
 * Returns: (transfer none) (nullable): what stands on the board, until the next change;
 *   NULL when nothing is being set up.
 */
const MarPosition *mar_set_up_bar_position (MarSetUpBar       *bar);

/**
 * mar_set_up_bar_tap:
 * Puts a piece of the side that places on @cell, or takes it away again.
 */
void               mar_set_up_bar_tap      (MarSetUpBar       *bar,
                                            MarCell            cell);

/**
 * mar_set_up_bar_undo:
 * Takes the last change back.
 */
void               mar_set_up_bar_undo     (MarSetUpBar       *bar);
gboolean           mar_set_up_bar_can_undo (MarSetUpBar       *bar);

/**
 * mar_set_up_bar_words:
 * Returns: (transfer full): what is still to be done, in a sentence.
 */
char              *mar_set_up_bar_words    (MarSetUpBar       *bar);

G_END_DECLS
