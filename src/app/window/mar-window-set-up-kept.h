/* What somebody was setting up when something else was looked at.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mar-window-private.h"

G_BEGIN_DECLS

/* A document keeps one draft for each of its games. */

/**
 * mar_window_keep_set_up:
 * @draft: (nullable): what was set up; NULL: the start is yet to be set up
 * @cursor: where
 *
 * Keeps a draft until its game is shown again.
 */
void     mar_window_keep_set_up      (MarDocument     *document,
                                      MarRecord       *record,
                                      MarSetUpDraft   *draft,
                                      const MarCursor *cursor);

/**
 * mar_window_take_kept_set_up:
 * @draft: (out) (transfer full) (nullable): as it was kept
 * @cursor: set to where
 *
 * Returns: whether something was kept for the game, whose place is still there.
 */
gboolean mar_window_take_kept_set_up (MarDocument     *document,
                                      MarRecord       *record,
                                      MarSetUpDraft  **draft,
                                      MarCursor       *cursor);

/**
 * mar_window_offer_set_up_again:
 * Says that a set-up was cancelled, and takes it up again for who asks.
 */
void     mar_window_offer_set_up_again (MarWindow     *window,
                                        MarSetUpDraft *draft);

G_END_DECLS
