/* Positions as texts, for who sets one up: read from anywhere, and written in a dialog.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mar-set-up-draft.h"

G_BEGIN_DECLS

/**
 * mar_set_up_text_read:
 * @text: a position text, or a text out of which an importer makes a game of the same kind:
 *   then the position in which that ends
 * @cancellable: (nullable): ends it at once
 * @callback: called with @data in the main context, never before this returns
 *
 * Reads the text. To find out whether it is a game takes longer than a frame: that is done in a
 * thread.
 */
void mar_set_up_text_read (MarSetUpDraft       *draft,
                           const char          *text,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             data);

/**
 * mar_set_up_text_read_finish:
 * @error: MAR_RULES_ERROR_PARSE, or another of the rules: why it is no position text;
 *   G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full) (nullable): the position.
 */
MarPosition *mar_set_up_text_read_finish (GAsyncResult *result, GError **error);

/**
 * mar_set_up_text_show:
 * @text: what the text is at first
 * @used: called with @data swapped, and the position, when it is to be used
 *
 * Asks for a position text over @parent, and says what is wrong with it, and where.
 */
void mar_set_up_text_show (GtkWindow *parent,
                           MarSetUpDraft *draft,
                           const char *text,
                           void (*used) (gpointer data, const MarPosition *position),
                           gpointer data);

G_END_DECLS
