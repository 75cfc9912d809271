/* The tools with which a position is set up, and what is to be said of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-board.h"
#include "mar-set-up-draft.h"
#include "mar-study.h"

G_BEGIN_DECLS

#define MAR_TYPE_SET_UP_BAR (mar_set_up_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarSetUpBar, mar_set_up_bar, MAR, SET_UP_BAR, GtkBox)

/*
 * By the game's own rule for its start the sides place their pieces until all of them agree;
 * any change withdraws the consents. Else anything can be set, and what is well-formed can be
 * used.
 * Properties: "board" (MarBoard): where pieces are put, taken, dragged and pointed out; write-only
 * Signals:
 *   "changed" (): the position, or what is to be said of it, changed
 *   "refused" (const char *reason): a rule forbids what was tried
 *   "done" (): the position is to be used, which is well-formed, unless
 *     mar_set_up_bar_take_any() was called
 *   "cancelled" ()
 */

/**
 * mar_set_up_bar_begin:
 * @draft: what is set up
 * @usual: the start of the game
 * @is_start: whether the position becomes the start of a game
 * @has_rule: whether it can be chosen whether the draft is by the game's own rule
 * @addition: (nullable): what else can be done with the position than change what stands there,
 *   as the label of a menu, translated; NULL: nothing
 */
void mar_set_up_bar_begin (MarSetUpBar       *bar,
                           MarSetUpDraft     *draft,
                           const MarPosition *usual,
                           gboolean           is_start,
                           gboolean           has_rule,
                           const char        *addition);

/**
 * mar_set_up_bar_focus_done:
 *
 * Gives the keyboard to the button that ends the set-up.
 */
void mar_set_up_bar_focus_done (MarSetUpBar *bar);

/**
 * mar_set_up_bar_take_any:
 * From now on positions that are not well-formed can be used as well: a figure may show them.
 */
void mar_set_up_bar_take_any (MarSetUpBar *bar);

/**
 * mar_set_up_bar_end:
 * Lets go of the draft.
 */
void mar_set_up_bar_end (MarSetUpBar *bar);

/**
 * mar_set_up_bar_draft:
 * Returns: (transfer none) (nullable): what is set up, or NULL when nothing is.
 */
MarSetUpDraft *mar_set_up_bar_draft (MarSetUpBar *bar);

/**
 * mar_set_up_bar_position:
 * Returns: (transfer none) (nullable): what stands on the board, until the next change;
 *   NULL when nothing is being set up.
 */
const MarPosition *mar_set_up_bar_position (MarSetUpBar *bar);

/**
 * mar_set_up_bar_use:
 * Returns: what is to be done with the position, from the signal "done" on.
 */
MarSetUpUse mar_set_up_bar_use (MarSetUpBar *bar);

/**
 * mar_set_up_bar_take:
 * Takes a piece away from @cell, whatever the tool.
 */
void mar_set_up_bar_take (MarSetUpBar *bar, MarCell cell);

/**
 * mar_set_up_bar_press_key:
 * @key: a key that was pressed on the board or around it
 * @state: the modifiers that were held
 *
 * Copies, pastes, takes away the piece at the board's cursor, chooses a piece by its letter, and
 * with Escape puts down the piece in hand or else gives up, with the signal "cancelled".
 *
 * Returns: whether the key meant something; never while nothing is set up.
 */
gboolean mar_set_up_bar_press_key (MarSetUpBar *bar, guint key, GdkModifierType state);

/* The history of what is set up; the document’s own has the result as one entry. */
void mar_set_up_bar_undo (MarSetUpBar *bar);
void mar_set_up_bar_redo (MarSetUpBar *bar);
gboolean mar_set_up_bar_can_undo (MarSetUpBar *bar);
gboolean mar_set_up_bar_can_redo (MarSetUpBar *bar);

/**
 * mar_set_up_bar_status:
 * Returns: (transfer full): what is wrong with the position, or what is still to be done, in a
 *   sentence.
 */
char *mar_set_up_bar_status (MarSetUpBar *bar);

G_END_DECLS
